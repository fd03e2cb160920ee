//! Samples from the JDK and from libraries: a class with all that are nested in it, moved to a package of its own, and a
//! driver that makes an object and calls everything. Start at [`samples`].

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use vitrum_classfile::{ClassFile, JImage, Jdk, Kind, Member, MethodType, access};

use super::samples::Sample;
use crate::maker;
use crate::rng::Rng;

/// Bytes of a class and its nested ones: larger ones take long and have no other code.
const MAX_BYTES: usize = 20_000;
/// Methods that the driver calls.
const MAX_CALLS: usize = 25;

/// Where Debian puts libraries, and those whose classes are taken if they are there.
const JARS: &str = "/usr/share/java";
const LIBRARIES: [&str; 3] = ["commons-lang3.jar", "gson.jar", "commons-collections4.jar"];

/// Classes with their bytes, by the class that they are nested in.
type Nests = BTreeMap<String, Vec<(String, Vec<u8>)>>;

/// So many, the same for each seed and JDK.
pub fn samples(count: usize, seed: u64) -> Vec<Sample> {
    let jdk = Jdk::find(None).expect("there is a JDK");
    let image = JImage::open(&jdk.modules()).expect("the JDK can be read");
    let classes = image.classes().flatten();
    let nests = nests(classes.map(|class| (class.name, class.bytes.to_vec())));
    let (open, closed): (Vec<_>, Vec<_>) = nests
        .into_iter()
        .partition(|(outer, _)| outer.starts_with("java"));
    let mut rng = Rng::new(seed);
    // Half from open packages: what the others call is often out of reach for a program.
    let mut choose = |i: usize| match i % 2 {
        0 => rng.some(&open),
        _ => rng.some(&closed),
    };
    let chosen = (0..count).filter_map(&mut choose);
    chosen.map(|(_, nest)| sample(nest)).collect()
}

/// The same from libraries; none where none is installed.
pub fn samples_of_libraries(count: usize, seed: u64, folder: &Path) -> Vec<Sample> {
    std::fs::create_dir_all(folder).expect("a folder for classes");
    let installed = LIBRARIES.map(|jar| Path::new(JARS).join(jar));
    for jar in installed.iter().filter(|jar| jar.exists()) {
        let mut extract = Command::new("jar");
        extract.arg("--extract").arg("--file").arg(jar);
        let status = extract.current_dir(folder).status();
        assert!(status.expect("jar comes with the JDK").success());
    }
    let mut classes = Vec::new();
    collect(folder, folder, &mut classes);
    let nests: Vec<_> = nests(classes.into_iter()).into_iter().collect();
    let mut rng = Rng::new(seed);
    let chosen = (0..count).filter_map(|_| rng.some(&nests));
    chosen.map(|(_, nest)| sample(nest)).collect()
}

fn collect(root: &Path, folder: &Path, classes: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = path.strip_prefix(root).expect("inside").to_string_lossy();
        if path.is_dir() && !name.starts_with("META-INF") {
            collect(root, &path, classes);
        } else if let Some(name) = name.strip_suffix(".class") {
            classes.push((name.to_string(), std::fs::read(&path).expect("a class")));
        }
    }
}

/// The classes of suitable size.
fn nests(classes: impl Iterator<Item = (String, Vec<u8>)>) -> Nests {
    let mut nests = Nests::new();
    for (name, bytes) in classes {
        let outer = name.split('$').next().unwrap_or_default().to_string();
        nests.entry(outer).or_default().push((name, bytes));
    }
    nests.retain(|outer, classes| {
        classes.sort();
        let bytes: usize = classes.iter().map(|(_, bytes)| bytes.len()).sum();
        let whole = classes.first().is_some_and(|(name, _)| name == outer);
        let movable = !outer.ends_with("-info") && outer != "java/lang/Object";
        whole && bytes < MAX_BYTES && movable
    });
    nests
}

fn sample(nest: &[(String, Vec<u8>)]) -> Sample {
    let nest = Sample {
        main: nest[0].0.clone(),
        classes: nest.to_vec(),
        damaged: nest.len(),
    };
    let mut moved = nest.renamed(|name| format!("m/{name}"));
    let class = ClassFile::parse(moved.classes[0].1.clone(), "moved").expect("the JDK is good");
    moved.main = format!("{}Driver", class.name());
    moved
        .classes
        .push((moved.main.clone(), driver(&moved.main, &class)));
    moved
}

/// A class whose `main` makes an object with each constructor, and calls all methods that it may.
fn driver(name: &str, class: &ClassFile) -> Vec<u8> {
    let mut text = format!(
        "class {name}\n method public static main ([Ljava/lang/String;)V stack 300 locals 2\n aconst_null\n astore_1\n"
    );
    let open = |m: &&Member| m.access & (access::ACC_PRIVATE | access::ACC_SYNTHETIC) == 0;
    let (constructors, methods): (Vec<&Member>, Vec<&Member>) = class
        .methods
        .iter()
        .filter(open)
        .partition(|m| name_of(class, m) == "<init>");
    let methods = methods
        .into_iter()
        .filter(|m| name_of(class, m) != "<clinit>");
    let members = constructors.into_iter().chain(methods).take(MAX_CALLS);
    for (i, member) in members.enumerate() {
        let call = call(class, member);
        text +=
            &format!("a{i}: {call}\n goto n{i}\n h{i}: pop\n n{i}: nop\n catch a{i} h{i} h{i}\n");
    }
    maker::text::assemble(&(text + "return"))
}

fn name_of(class: &ClassFile, member: &Member) -> String {
    class.utf8(member.name).unwrap_or_default().into_owned()
}

/// The instructions of one call, with some value for each parameter.
fn call(class: &ClassFile, member: &Member) -> String {
    let (owner, name) = (class.name(), name_of(class, member));
    let descriptor = class.utf8(member.descriptor).unwrap_or_default();
    let signature = MethodType::parse(&descriptor).expect("the JDK is good");
    let args: Vec<&str> = signature
        .params
        .iter()
        .map(|p| argument(p.kind, &p.descriptor))
        .collect();
    let args = args.join("\n");
    let interface = class.access & access::ACC_INTERFACE != 0;
    let (receiver, how) = match (member.access & access::ACC_STATIC != 0, interface) {
        _ if name == "<init>" => ("", String::new()),
        (true, true) => ("", "invokestatic interface".to_string()),
        (true, false) => ("", "invokestatic".to_string()),
        (false, true) => ("aload_1", "invokeinterface".to_string()),
        (false, false) => ("aload_1", "invokevirtual".to_string()),
    };
    if name == "<init>" {
        return format!(
            "new {owner}\n dup\n {args}\n invokespecial {owner}.<init> {descriptor}\n astore_1"
        );
    }
    let after = match signature.result.map(|r| r.kind.slots()) {
        None => "",
        Some(2) => "pop2",
        Some(_) => "pop",
    };
    format!("{receiver}\n {args}\n {how} {owner}.{name} {descriptor}\n {after}")
}

fn argument(kind: Kind, descriptor: &str) -> &'static str {
    match (kind, descriptor) {
        (Kind::Long, _) => "lconst_1",
        (Kind::Float, _) => "fconst_2",
        (Kind::Double, _) => "dconst_1",
        (Kind::Ref, "Ljava/lang/String;" | "Ljava/lang/Object;" | "Ljava/lang/CharSequence;") => {
            "ldc_w string text"
        }
        (Kind::Ref, "[B") => "iconst_5\n newarray 8",
        (Kind::Ref, "[I") => "iconst_5\n newarray 10",
        (Kind::Ref, _) => "aconst_null",
        _ => "iconst_2",
    }
}
