//! The test suite of a library, as those who wrote the library wrote it, through JUnit's console runner: it
//! must print on Vitrum what it prints on `java`.
//!
//! The library is Debian's package, the suite comes from the source of that package, which
//! `scripts/setup --test` puts below the target folder. Where one of them is missing, the test is skipped, and
//! that is said.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::jars::{JARS, without_times};
use crate::javatool::{self, End, Outcome};

const PACKAGE: &str = "libcommons-cli-java";
const LIBRARIES: [&str; 3] = ["commons-cli.jar", "junit4.jar", "hamcrest-core.jar"];
const RUNNER: &str = "org.junit.runner.JUnitCore";
const TIME_LIMIT: Duration = Duration::from_secs(120);

/// Where the source of the library is, and the classes of its suite.
struct Suite {
    source: PathBuf,
    classes: tempfile::TempDir,
}

#[test]
fn a_librarys_own_suite_does_what_it_does_on_java() {
    let Some(source) = source() else { return };
    let suite = Suite::compile(source);
    let path = suite.class_path();
    let expected = suite.run(javatool::java(&path));
    assert_eq!(expected.end, End::Exit(0), "{expected:?}");
    let mut vitrum = javatool::vitrum(&path);
    // Some tests open files that lie beside them, by names that begin at the library's folder.
    vitrum.args(["--allow-read", "src/test"]);
    let actual = suite.run(vitrum);
    assert_eq!(javatool::describe(&expected, &actual), None);
}

/// Says so where something is missing: past the test harness, which hides the output of tests that pass.
fn source() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?;
    let source = target.join("suites").join(PACKAGE);
    let needed = libraries().chain([tests(&source)]);
    let missing = needed.into_iter().find(|path| !path.exists());
    if let Some(path) = &missing {
        let _ = writeln!(
            std::io::stderr(),
            "skipped: the suite of {PACKAGE} needs {}, which scripts/setup --test installs",
            path.display()
        );
    }
    missing.is_none().then_some(source)
}

fn libraries() -> impl Iterator<Item = PathBuf> {
    LIBRARIES.iter().map(|jar| Path::new(JARS).join(jar))
}

fn tests(source: &Path) -> PathBuf {
    source.join("src/test/java")
}

impl Suite {
    fn compile(source: PathBuf) -> Suite {
        let classes = tempfile::tempdir().unwrap();
        let suite = Suite { source, classes };
        let path = suite.class_path();
        let flags = ["-Xlint:none", "-cp", path.to_str().unwrap()];
        let sources = java_files(&tests(&suite.source));
        let sources = sources.iter().map(|path| path.as_path());
        javatool::javac(&flags, suite.classes.path(), sources);
        suite
    }

    fn class_path(&self) -> PathBuf {
        let parts = std::iter::once(self.classes.path().to_path_buf()).chain(libraries());
        std::env::join_paths(parts).unwrap().into()
    }

    fn run(&self, mut command: Command) -> Outcome {
        command.arg(RUNNER).args(self.test_classes());
        command.current_dir(&self.source);
        let mut outcome = javatool::run(command, "", TIME_LIMIT);
        without_times(&mut outcome.stdout);
        outcome
    }

    /// The others are what these extend or use.
    fn test_classes(&self) -> Vec<String> {
        let root = tests(&self.source);
        let files = java_files(&root);
        let names = files.iter().map(|file| {
            let name = file.strip_prefix(&root).unwrap().with_extension("");
            name.to_str().unwrap().replace('/', ".")
        });
        names.filter(|name| name.ends_with("Test")).collect()
    }
}

/// All below a folder, in an order that does not depend on the host's.
fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let files = paths.into_iter().flat_map(|path| {
        if path.is_dir() {
            java_files(&path)
        } else {
            vec![path]
        }
    });
    let is_java = |path: &PathBuf| path.extension().is_some_and(|e| e == "java");
    files.filter(is_java).collect()
}
