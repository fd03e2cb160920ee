//! Targets of all kinds, made with the machine's `javac`.

use super::*;
use std::fs;
use std::process::Command;

struct World {
    folder: TempDir,
    jdk: Jdk,
}

impl World {
    fn new() -> World {
        World {
            folder: TempDir::new().unwrap(),
            jdk: Jdk::find(None).unwrap(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    }

    fn tool(&self, tool: &str, args: &[&str]) {
        let mut command = Command::new(self.jdk.home.join("bin").join(tool));
        let done = command
            .args(args)
            .current_dir(self.folder.path())
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
    }

    fn resolve(&self, name: &str, class_path: Option<&str>) -> Result<Target, Refusal> {
        let around = Surroundings {
            jdk: &self.jdk,
            class_path: class_path.map(|entry| vec![self.path(entry)]),
            enable_preview: false,
            until: None,
        };
        Target::resolve(name, around)
    }

    fn main_of(&self, file: &str, text: &str) -> String {
        let file = self.file(file, text);
        self.resolve(&file, None).unwrap().main_class
    }

    fn refusal(&self, name: &str) -> String {
        self.resolve(name, None).unwrap_err().to_string()
    }
}

const MAIN: &str = "public static void main(String[] args) {}";

#[test]
fn a_source_is_compiled_and_its_folder_removed() {
    let world = World::new();
    let source = world.file("Hello.java", &format!("public class Hello {{ {MAIN} }}"));
    let target = world.resolve(&source, None).unwrap();
    assert_eq!(target.main_class, "Hello");
    let compiled = target.class_path[0].clone();
    assert!(compiled.join("Hello.class").is_file());
    drop(target);
    assert!(!compiled.exists());
    assert!(!world.path("Hello.class").exists());
}

#[test]
fn the_main_class_of_a_source() {
    let world = World::new();
    let named = format!("class A {{ {MAIN} }} class Named {{ {MAIN} }}");
    assert_eq!(world.main_of("Named.java", &named), "Named");
    let first = format!("class Z {{ {MAIN} }}\nclass B {{ {MAIN} }}");
    assert_eq!(world.main_of("first.java", &first), "Z");
    let only = format!("class Only {{}}\nclass Other {{ {MAIN} }}");
    assert_eq!(world.main_of("Only.java", &only), "Other");
    let none = "class None { static void main() {} } class X {}";
    assert_eq!(world.main_of("None.java", none), "None");
    let inner = format!("class Outer {{ static class I {{ {MAIN} }} {MAIN} }}");
    assert_eq!(world.main_of("Outer.java", &inner), "Outer");
    let package = world.file("package-info.java", "package p;");
    assert!(
        world
            .refusal(&package)
            .contains("no class that could be run")
    );
}

#[test]
fn a_source_sees_its_neighbours_and_the_class_path() {
    let world = World::new();
    world.file("lib/far/Away.java", "package far; public class Away {}");
    world.tool("javac", &["-d", "out", "lib/far/Away.java"]);
    world.file(
        "src/a/b/Near.java",
        "package a.b; class Near { far.Away away; }",
    );
    let text = format!("/* x */ package a.b;\npublic class Main {{ Near near; {MAIN} }}");
    let source = world.file("src/a/b/Main.java", &text);
    let target = world.resolve(&source, Some("out")).unwrap();
    assert_eq!(target.main_class, "a/b/Main");
    // The second and the last one are Vitrum's own.
    assert_eq!(target.class_path.len(), 5);
    assert!(target.class_path[1].ends_with(api::MODELS));
    assert_eq!(target.class_path[2], world.path("out"));
    assert_eq!(
        target.class_path[3],
        world.path("src").canonicalize().unwrap()
    );
}

#[test]
fn errors_of_the_compiler_are_shown_as_they_are() {
    let world = World::new();
    let source = world.file("Wrong.java", "class Wrong { int x = true; }");
    match world.resolve(&source, None).unwrap_err() {
        Refusal::Javac(text) => assert!(text.starts_with(&format!("{source}:1: error:"))),
        other => panic!("{other}"),
    }
}

#[test]
fn class_files_know_their_root() {
    let world = World::new();
    world.file("Main.java", &format!("package a; class Main {{ {MAIN} }}"));
    world.tool("javac", &["-d", "out", "Main.java"]);
    let class = world.path("out/a/Main.class");
    let target = world.resolve(class.to_str().unwrap(), Some("lib")).unwrap();
    assert_eq!(target.main_class, "a/Main");
    let root = world.path("out").canonicalize().unwrap();
    assert_eq!(target.class_path, [root, world.path("lib")]);

    fs::copy(&class, world.path("Main.class")).unwrap();
    let misplaced = world.refusal(world.path("Main.class").to_str().unwrap());
    assert!(
        misplaced.contains("must end in a/Main.class"),
        "{misplaced}"
    );
    let broken = world.file("Broken.class", "not a class");
    assert!(world.refusal(&broken).contains("CAFEBABE"));
}

#[test]
fn jars_name_their_main_class() {
    let world = World::new();
    world.file("Main.java", &format!("package a; class Main {{ {MAIN} }}"));
    world.tool("javac", &["-d", "out", "Main.java"]);
    world.tool("jar", &["cfe", "good.jar", "a.Main", "-C", "out", "."]);
    world.tool("jar", &["cf", "silent.jar", "-C", "out", "."]);
    world.tool("jar", &["cfe", "wrong.jar", "a.Gone", "-C", "out", "."]);
    let jar = |name: &str| world.path(name).to_str().unwrap().to_string();
    let target = world.resolve(&jar("good.jar"), None).unwrap();
    assert_eq!(target.main_class, "a/Main");
    assert_eq!(target.class_path, [world.path("good.jar")]);
    assert!(world.refusal(&jar("silent.jar")).contains("no Main-Class"));
    assert!(world.refusal(&jar("wrong.jar")).contains("no class a.Gone"));
}

#[test]
fn class_names() {
    let world = World::new();
    world.file("Main.java", &format!("package a; class Main {{ {MAIN} }}"));
    world.tool("javac", &["-d", "out", "Main.java"]);
    for name in ["a.Main", "a/Main"] {
        let target = world.resolve(name, Some("out")).unwrap();
        assert_eq!(target.main_class, "a/Main");
        assert_eq!(target.class_path, [world.path("out")]);
    }
    assert!(world.refusal("a.Main").contains("no class a.Main in ."));
}

#[test]
fn what_is_not_there_is_named() {
    let world = World::new();
    for name in ["Gone.java", "Gone.class", "gone.jar"] {
        let path = world.path(name);
        let expected = format!("vitrum: there is no file {}", path.display());
        assert_eq!(world.refusal(path.to_str().unwrap()), expected);
    }
    let text = world.file("notes.txt", "");
    assert!(
        world
            .refusal(&text)
            .contains("is not something that can be run")
    );
    for odd in ["", "..", "a b", "../x", "/"] {
        assert!(world.resolve(odd, None).is_err(), "{odd}");
    }
}
