//! The programs of a folder, compiled, each with what `java` makes of it. Start at [`Suite::compile`].

mod cache;

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

use crate::javatool::{self, End, Outcome};
use cache::Cache;

pub struct Program {
    pub name: String,
    pub args: Vec<String>,
    pub stdin: String,
    pub preview: bool,
    path: PathBuf,
    pub source: String,
}

pub struct Suite {
    pub programs: Vec<Program>,
    pub classes: PathBuf,
    cache: Cache,
}

impl Suite {
    /// The conformance programs. All test binaries share their classes.
    pub fn conformance() -> Suite {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
        let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance");
        Suite::compile(&sources, &work)
    }

    /// Compiles what changed since the last call with the same `work` folder.
    pub fn compile(sources: &Path, work: &Path) -> Suite {
        let mut programs = read_programs(sources, false);
        let preview = sources.join("preview");
        if preview.is_dir() {
            programs.extend(read_programs(&preview, true));
        }
        let version = java_version();
        let (classes, stamp) = (work.join("classes"), work.join("stamp"));
        let key = key(&(
            &version,
            programs.iter().map(|p| &p.source).collect::<Vec<_>>(),
        ));
        // Tests of one binary run side by side.
        static COMPILING: Mutex<()> = Mutex::new(());
        let compiling = COMPILING.lock();
        if fs::read_to_string(&stamp).ok().as_ref() != Some(&key) {
            compile_all(&programs, &classes);
            write(&stamp, key.as_bytes());
        }
        drop(compiling);
        Suite {
            programs,
            classes,
            cache: Cache::new(work.join("results"), version),
        }
    }

    /// What `java` does with a program, remembered as long as neither of them changes.
    pub fn expected(&self, program: &Program, limit: Duration) -> Outcome {
        let key = self.cache.key(&program.source);
        if let Some(outcome) = self.cache.load(&program.name, &key) {
            return outcome;
        }
        let outcome = run_java(&self.classes, program, limit);
        self.cache.store(&program.name, &key, &outcome);
        outcome
    }
}

fn run_java(classes: &Path, program: &Program, limit: Duration) -> Outcome {
    let mut command = javatool::java(classes);
    if program.preview {
        command.arg("--enable-preview");
    }
    command.arg(&program.name).args(&program.args);
    let outcome = javatool::run(command, &program.stdin, limit);
    let name = &program.name;
    assert!(
        outcome.end != End::TimeLimit,
        "{name} does not end on java within {limit:?}: shorten the program"
    );
    outcome
}

fn compile_all(programs: &[Program], classes: &Path) {
    let _ = fs::remove_dir_all(classes);
    fs::create_dir_all(classes)
        .unwrap_or_else(|e| panic!("{} can't be made: {e}", classes.display()));
    let of = |preview| {
        programs
            .iter()
            .filter(move |p| p.preview == preview)
            .map(|p| p.path.as_path())
    };
    javatool::javac(&[], classes, of(false));
    if of(true).next().is_some() {
        javatool::javac(&["--enable-preview", "--release", "17"], classes, of(true));
    }
}

fn read_programs(folder: &Path, preview: bool) -> Vec<Program> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|e| panic!("{} can't be read: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| e.ok().map(|e| e.path())).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "java"));
    paths.sort();
    paths
        .into_iter()
        .map(|path| read_program(path, preview))
        .collect()
}

fn read_program(path: PathBuf, preview: bool) -> Program {
    let source = fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("{} can't be read: {e}", path.display()));
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let args = header(&source, "args")
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let stdin = header(&source, "stdin").replace("\\n", "\n");
    Program {
        name,
        args,
        stdin,
        preview,
        path,
        source,
    }
}

/// The value of `// name: value` among the comment lines a source starts with, else nothing.
fn header<'a>(source: &'a str, name: &str) -> &'a str {
    source
        .lines()
        .map_while(|line| line.strip_prefix("// "))
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
        .unwrap_or("")
}

fn java_version() -> String {
    let output = Command::new("java")
        .arg("-version")
        .output()
        .unwrap_or_else(|e| panic!("java can't be started ({e}): install a JDK 17"));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn key(value: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn write(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).unwrap_or_else(|e| panic!("{} can't be written: {e}", path.display()));
}
