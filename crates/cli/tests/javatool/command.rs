//! The commands: `java`, `javac` and `vitrum`, in an environment that is the same everywhere.

use std::path::Path;
use std::process::Command;

pub fn java_with(flags: &[&str], classes: &Path) -> Command {
    let mut command = Command::new("java");
    command.args(flags).arg("-cp").arg(classes);
    pin_locale(&mut command);
    command
}

pub fn vitrum(classes: &Path) -> Command {
    // Unset for tests of other crates, which share this file but not this function.
    let mut command = Command::new(option_env!("CARGO_BIN_EXE_vitrum").unwrap_or("vitrum"));
    command.arg("run").arg("--classpath").arg(classes);
    pin_locale(&mut command);
    command
}

/// Both machines encode their output by the locale: without a fixed one, the caller's decides.
fn pin_locale(command: &mut Command) {
    command.env("LC_ALL", "C.UTF-8");
    for name in [
        "JAVA_TOOL_OPTIONS",
        "_JAVA_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "CLASSPATH",
    ] {
        command.env_remove(name);
    }
}

/// Compiles `sources` with debug information into `classes`.
///
/// Panics when the compiler refuses: a program of the suite that does not compile is a fault of the suite.
pub fn javac<'a>(flags: &[&str], classes: &Path, sources: impl Iterator<Item = &'a Path>) {
    let mut command = Command::new("javac");
    command.args([
        "-g",
        "-nowarn",
        "-encoding",
        "UTF-8",
        "-J-XX:TieredStopAtLevel=1",
        "-J-XX:+UseSerialGC",
    ]);
    command.args(flags).arg("-d").arg(classes).args(sources);
    pin_locale(&mut command);
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("javac can't be started ({e}): install a JDK 17"));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "javac refuses a program of the suite:\n{text}"
    );
}
