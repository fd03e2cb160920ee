//! The messages of null pointer exceptions are those of a real `java`, which runs the programs of
//! `tests/java` and code that no compiler makes. Damaged code is refused or explained, but ends.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use vitrum_classfile::{ClassFile, Member};
use vitrum_jvm::npe::explain;

use crate::javatool;
use crate::rng::Rng;

/// The class file library inside the JDK writes the odd classes.
const EXPORTS: [&str; 2] = [
    "--add-exports",
    "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED",
];

const PROGRAMS: [&str; 4] = [
    "NpeMessages",
    "NpeMessagesFlow",
    "NpeMessagesIndices",
    "NpeMessagesStatements",
];

fn run(command: &mut Command) -> String {
    let output = command.output().expect("java can be started");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{errors}");
    String::from_utf8(output.stdout).expect("the tools write UTF-8")
}

fn fresh_directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("the test's directory can be created");
    directory
}

/// Where the oracle and the maker of odd code are.
static TOOLS: LazyLock<PathBuf> = LazyLock::new(|| {
    let directory = fresh_directory("npe-tools");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jvm/npe/java");
    let sources = ["OddCode", "NpeOracle"].map(|name| sources.join(name).with_extension("java"));
    let flags = [&EXPORTS[..], &["-XDignore.symbol.file"]].concat();
    javatool::javac(&flags, &directory, sources.iter().map(PathBuf::as_path));
    directory
});

/// The programs with the debugging information of `debug`.
fn compile(directory: &Path, debug: &str) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
    let programs = PROGRAMS.map(|name| sources.join(name).with_extension("java"));
    javatool::javac(&[debug], directory, programs.iter().map(PathBuf::as_path));
}

fn java(directory: &Path, main: &str) -> Command {
    let path = std::env::join_paths([directory, &TOOLS]).expect("the paths hold no separator");
    let mut java = javatool::java(Path::new(&path));
    java.args(EXPORTS).arg(main);
    java
}

/// A class of the test, by its name in Java's form.
fn load(directory: &Path, name: &str) -> ClassFile {
    let bytes = std::fs::read(directory.join(format!("{name}.class")));
    ClassFile::parse(bytes.expect("the class was compiled"), name).expect("the class is valid")
}

/// What the oracle tells of an exception.
struct Raised<'a> {
    class: &'a str,
    method: &'a str,
    line: i32,
    offset: u16,
    message: Option<&'a str>,
}

impl<'a> Raised<'a> {
    fn parse(row: &'a str) -> Raised<'a> {
        let fields: Vec<&str> = row.splitn(5, '\t').collect();
        let [class, method, line, offset, message] = fields[..] else {
            panic!("the oracle wrote {row}");
        };
        Raised {
            class,
            method,
            line: line.parse().unwrap(),
            offset: offset.parse().unwrap(),
            message: Some(message).filter(|message| *message != "null" && *message != "told"),
        }
    }

    /// Overloads are told apart by their lines.
    fn is_in(&self, file: &ClassFile, method: &Member) -> bool {
        let Some(code) = &method.code else {
            return false;
        };
        let line = file.line_at(code, self.offset).map_or(-1, i32::from);
        file.utf8(method.name).unwrap() == self.method && line == self.line
    }

    fn explained(&self, file: &ClassFile) -> Option<String> {
        let method = file.methods.iter().find(|method| self.is_in(file, method));
        explain(file, method.expect("the method exists"), self.offset)
    }
}

/// Compares everything that `programs` raise; how many exceptions that were.
fn compare(directory: &Path, programs: &[&str]) -> usize {
    let told = run(java(directory, "NpeOracle").args(programs));
    let mut files = HashMap::new();
    let mut wrong = Vec::new();
    let ours = |raised: &&Raised| !raised.class.starts_with("java.");
    let rows: Vec<Raised> = told.lines().map(Raised::parse).collect();
    for raised in rows.iter().filter(ours) {
        let load = || load(directory, raised.class);
        let file = files.entry(raised.class).or_insert_with(load);
        let explained = raised.explained(file);
        if explained.as_deref() != raised.message {
            let place = format!("{}.{}@{}", raised.class, raised.method, raised.offset);
            wrong.push(format!("{place}: {explained:?}, not {:?}", raised.message));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    rows.len()
}

#[test]
fn with_names_of_variables() {
    let directory = fresh_directory("npe-named");
    compile(&directory, "-g");
    assert!(compare(&directory, &PROGRAMS) > 150);
}

#[test]
fn without_names_of_variables() {
    let directory = fresh_directory("npe-nameless");
    compile(&directory, "-g:source,lines");
    assert!(compare(&directory, &PROGRAMS) > 150);
    damage(&directory, "NpeMessagesFlow$Box");
}

#[test]
fn code_that_no_compiler_makes() {
    let directory = fresh_directory("npe-odd");
    run(java(&directory, "OddCode").arg(&directory));
    assert!(compare(&directory, &["OddDynamic", "OddOld"]) > 70);
    damage(&directory, "OddOld");
    damage(&directory, "OddDynamic");
}

fn explain_everywhere(file: &ClassFile) {
    for method in &file.methods {
        let len = method.code.as_ref().map_or(0, |code| code.bytecode.len);
        for offset in 0..=u16::try_from(len).unwrap() {
            explain(file, method, offset);
        }
    }
}

fn damage(directory: &Path, name: &str) {
    let mut random = Rng::new(1);
    let sound = load(directory, name).bytes;
    for _ in 0..300 {
        let mut damaged = sound.to_vec();
        for _ in 0..=random.below(20) {
            let at = random.below(damaged.len());
            damaged[at] = random.below(256) as u8;
        }
        if let Ok(file) = ClassFile::parse(damaged, name) {
            explain_everywhere(&file);
        }
    }
}
