//! Class paths of folders and jars. The content of the files is no class: finding does not
//! look at it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use vitrum_classfile::{ClassPath, Found, Jdk, Origin};
use zip::write::SimpleFileOptions;

/// A folder that is deleted at the end of the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("vitrum-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn file(&self, name: &str, content: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn jar(&self, name: &str, manifest: &str, entries: &[(&str, &str)]) -> PathBuf {
        let path = self.0.join(name);
        let mut jar = zip::ZipWriter::new(fs::File::create(&path).unwrap());
        let manifest = ("META-INF/MANIFEST.MF", manifest);
        for (name, content) in [manifest].iter().chain(entries) {
            jar.start_file(*name, SimpleFileOptions::default()).unwrap();
            jar.write_all(content.as_bytes()).unwrap();
        }
        jar.finish().unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn class_path(entries: &[&Path]) -> ClassPath {
    let entries = entries.iter().map(PathBuf::from).collect();
    ClassPath::new(entries, &Jdk::find(None).unwrap()).unwrap()
}

fn find(path: &ClassPath, name: &str) -> Option<Found> {
    path.find(name).unwrap()
}

fn content(path: &ClassPath, name: &str) -> Option<String> {
    find(path, name).map(|found| String::from_utf8(found.bytes).unwrap())
}

#[test]
fn the_first_entry_wins() {
    let scratch = Scratch::new("first");
    scratch.file("classes/a/B.class", "folder");
    let jar = scratch.jar("x.jar", "", &[("a/B.class", "jar"), ("a/C.class", "jar")]);
    let folder = scratch.0.join("classes");
    let path = class_path(&[&folder, Path::new("no/such/entry"), &jar]);
    assert_eq!(
        find(&path, "a/B").unwrap().origin,
        Origin::Folder(folder.into())
    );
    assert_eq!(find(&path, "a/C").unwrap().origin, Origin::Jar(jar.into()));
    assert_eq!(content(&path, "a/B").as_deref(), Some("folder"));
    assert_eq!(find(&path, "a/D"), None);
}

#[test]
fn the_jdk_comes_first_for_its_own_packages_only() {
    let scratch = Scratch::new("own");
    scratch.file("java/lang/Object.class", "mine");
    scratch.file("jdk/internal/misc/Mine.class", "mine");
    scratch.file("javax/mine/Object.class", "mine");
    let path = class_path(&[&scratch.0]);
    assert_ne!(content_len(&path, "java/lang/Object"), 4);
    assert_eq!(find(&path, "jdk/internal/misc/Mine"), None);
    assert_eq!(content_len(&path, "javax/mine/Object"), 4);
    assert!(content_len(&path, "javax/script/Bindings") > 4);
}

fn content_len(path: &ClassPath, name: &str) -> usize {
    find(path, name).unwrap().bytes.len()
}

#[test]
fn classes_given_as_bytes_come_first() {
    let scratch = Scratch::new("memory");
    scratch.file("a/C.class", "file");
    let given = [("a/C", "given!"), ("java/lang/Object", "mine")];
    let given = given.map(|(name, bytes)| (name.to_string(), bytes.as_bytes().to_vec()));
    let path = class_path(&[&scratch.0]).with_classes(given.into());
    assert_eq!(content(&path, "a/C").as_deref(), Some("given!"));
    assert_eq!(find(&path, "a/C").unwrap().origin, Origin::Memory);
    assert_ne!(content_len(&path, "java/lang/Object"), 4);
}

#[test]
fn the_classes_of_a_package() {
    let scratch = Scratch::new("package");
    scratch.file("dir/a/B.class", "folder");
    scratch.file("dir/a/B.txt", "no class");
    scratch.file("dir/a/b/C.class", "another package");
    scratch.file("dir/D.class", "no package");
    let entries = [
        ("a/B.class", "jar"),
        ("a/E.class", "jar"),
        ("META-INF/versions/9/a/F.class", "9"),
        ("META-INF/versions/999/a/G.class", "999"),
    ];
    let jar = scratch.jar("x.jar", "Multi-Release: true\n", &entries);
    let given = [("a/H".to_string(), Vec::new())];
    let path = class_path(&[&scratch.0.join("dir"), &jar]).with_classes(given.into());
    let names = |package: &str| path.classes_in(package).unwrap();
    assert_eq!(names("a"), ["a/B", "a/E", "a/F", "a/H"]);
    assert_eq!(names(""), ["D"]);
    assert_eq!(names("java/lang"), Vec::<String>::new());
}

#[test]
fn multi_release() {
    let scratch = Scratch::new("versions");
    let entries = [
        ("A.class", "base"),
        ("B.class", "base"),
        ("C.class", "base"),
        ("META-INF/versions/9/A.class", "9"),
        ("META-INF/versions/11/A.class", "11"),
        ("META-INF/versions/9/B.class", "9"),
        ("META-INF/versions/999/C.class", "999"),
        ("META-INF/versions/8/C.class", "8"),
    ];
    let jar = scratch.jar("multi.jar", "Multi-Release: true\n", &entries);
    let path = class_path(&[&jar]);
    assert_eq!(content(&path, "A").as_deref(), Some("11"));
    assert_eq!(content(&path, "B").as_deref(), Some("9"));
    assert_eq!(content(&path, "C").as_deref(), Some("base"));
    let jar = scratch.jar("single.jar", "", &entries);
    assert_eq!(content(&class_path(&[&jar]), "A").as_deref(), Some("base"));
}

#[test]
fn class_path_of_manifests_with_a_cycle() {
    let scratch = Scratch::new("cycle");
    let first = "Main-Class: a.Main\nClass-Path: b.jar missing.jar dir/\n";
    let jar = scratch.jar("a.jar", first, &[("A.class", "a")]);
    let second = "Class-Path: a.jar b.jar\n";
    scratch.jar("b.jar", second, &[("B.class", "b"), ("D.class", "b")]);
    scratch.file("dir/C.class", "dir");
    scratch.file("late/C.class", "late");
    scratch.file("late/E.class", "late");
    let path = class_path(&[&jar, &scratch.0.join("late")]);
    let all = ["A", "B", "C", "D", "E", "F"].map(|name| content(&path, name));
    let all = all.each_ref().map(|content| content.as_deref());
    let expected = [
        Some("a"),
        Some("b"),
        Some("dir"),
        Some("b"),
        Some("late"),
        None,
    ];
    assert_eq!(all, expected);
    assert_eq!(
        ClassPath::main_class(&jar).unwrap().as_deref(),
        Some("a/Main")
    );
}

#[test]
fn a_star_is_all_jars() {
    let scratch = Scratch::new("star");
    scratch.jar("b.jar", "", &[("A.class", "b"), ("B.class", "b")]);
    scratch.jar("a.JAR", "", &[("A.class", "a")]);
    scratch.file("C.class", "not in a jar");
    let path = class_path(&[&scratch.0.join("*")]);
    assert_eq!(content(&path, "A").as_deref(), Some("a"));
    assert_eq!(content(&path, "B").as_deref(), Some("b"));
    assert_eq!(find(&path, "C"), None);
}

#[test]
fn resources() {
    let scratch = Scratch::new("resources");
    let jar = scratch.jar("x.jar", "", &[("a/text.txt", "hello")]);
    let path = class_path(&[&jar]);
    let found = path.resource("a/text.txt").unwrap().unwrap();
    assert_eq!(found.bytes, b"hello");
    let tables = path.resource("java/lang/invoke/Nothing.txt").unwrap();
    assert_eq!(tables, None);
    for outside in [
        "../x.jar",
        "/etc/passwd",
        "a/../a/text.txt",
        "",
        "a\\b",
        "a//b",
    ] {
        assert_eq!(path.resource(outside).unwrap(), None, "{outside}");
    }
}

#[test]
fn a_file_that_is_no_jar_is_an_error() {
    let scratch = Scratch::new("nojar");
    scratch.file("x.jar", "this is no jar");
    let path = class_path(&[&scratch.0.join("x.jar")]);
    let error = path.find("A").unwrap_err().to_string();
    assert!(error.contains("x.jar: not a jar"), "{error}");
}

/// Damaged jars may be refused or not have the class, but never end the program.
#[test]
fn damaged_jars_do_not_panic() {
    let scratch = Scratch::new("damaged");
    let text = "content ".repeat(20);
    let jar = scratch.jar("x.jar", "Multi-Release: true\n", &[("A.class", &text)]);
    let bytes = fs::read(&jar).unwrap();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0xFF;
        fs::write(&jar, &damaged).unwrap();
        let _ = class_path(&[&jar]).find("A");
        fs::write(&jar, &bytes[..at]).unwrap();
        let _ = class_path(&[&jar]).find("A");
    }
}

#[test]
fn long_and_odd_names_are_just_not_found() {
    let scratch = Scratch::new("odd");
    let path = class_path(&[&scratch.0]);
    for name in ["x".repeat(100_000), "a\0b".into(), "x/".repeat(5_000)] {
        assert_eq!(find(&path, &name), None);
    }
}
