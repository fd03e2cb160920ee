//! Programs over libraries that nobody here wrote, as Debian's packages install them: each must do on
//! Vitrum what it does on `java`.
//!
//! A program of `tests/jars` begins with `// jars:` and the files it needs, and may name what to run
//! instead of itself with `// main:`. One whose jars are not installed is skipped, and that is said.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::javatool::{self, End};

/// Where Debian puts libraries.
pub const JARS: &str = "/usr/share/java";
const TIME_LIMIT: Duration = Duration::from_secs(60);

#[derive(Debug)]
struct Program {
    name: String,
    source: PathBuf,
    jars: Vec<PathBuf>,
    main: Vec<String>,
}

#[test]
fn libraries_do_what_they_do_on_java() {
    let programs: Vec<Program> = programs().into_iter().filter(is_installed).collect();
    let failures = javatool::in_parallel(&programs, |program| {
        difference(program).map(|difference| format!("{}:\n{difference}", program.name))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn programs() -> Vec<Program> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jars");
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path());
    let mut programs: Vec<Program> = entries.map(|path| Program::read(&path)).collect();
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    programs
}

impl Program {
    fn read(path: &Path) -> Program {
        let source = std::fs::read_to_string(path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let words = |key: &str| {
            let line = source.lines().find_map(|line| line.strip_prefix(key));
            line.map(|l| l.split_whitespace().map(str::to_string).collect::<Vec<_>>())
        };
        let jars = words("// jars:").expect("a program says which jars it needs");
        Program {
            jars: jars.iter().map(|jar| Path::new(JARS).join(jar)).collect(),
            main: words("// main:").unwrap_or_else(|| vec![name.clone()]),
            source: path.into(),
            name,
        }
    }

    fn class_path(&self, classes: &Path) -> PathBuf {
        let parts = std::iter::once(classes.to_path_buf()).chain(self.jars.clone());
        std::env::join_paths(parts).unwrap().into()
    }
}

/// Says so where not: past the test harness, which hides the output of tests that pass.
fn is_installed(program: &Program) -> bool {
    let missing = program.jars.iter().find(|jar| !jar.exists());
    if let Some(jar) = missing {
        let (name, jar) = (&program.name, jar.display());
        let _ = writeln!(
            std::io::stderr(),
            "skipped: {name} needs {jar}, which is not installed"
        );
    }
    missing.is_none()
}

fn difference(program: &Program) -> Option<String> {
    let classes = tempfile::tempdir().unwrap();
    let path = program.class_path(classes.path());
    let flags = ["-Xlint:none", "-cp", path.to_str().unwrap()];
    javatool::javac(&flags, classes.path(), std::iter::once(&*program.source));
    let mut java = javatool::java(&path);
    java.args(&program.main);
    let mut vitrum = javatool::vitrum(&path);
    vitrum.args(&program.main);
    let mut expected = javatool::run(java, "", TIME_LIMIT);
    let mut actual = javatool::run(vitrum, "", TIME_LIMIT);
    assert_ne!(expected.end, End::TimeLimit, "java on {}", program.name);
    without_times(&mut expected.stdout);
    without_times(&mut actual.stdout);
    javatool::describe(&expected, &actual)
}

/// JUnit tells how long its tests took.
pub fn without_times(output: &mut Vec<u8>) {
    let text = String::from_utf8_lossy(output).into_owned();
    let lines = text.split('\n').filter(|line| !line.starts_with("Time: "));
    *output = lines.collect::<Vec<_>>().join("\n").into_bytes();
}
