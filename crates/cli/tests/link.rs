//! Call sites and constants that no Java compiler makes: any bootstrap method, handles and dynamic
//! constants in the constant pool. A class written with the library inside the JDK has them; `java` and
//! `vitrum run` must do the same with it.

#[allow(dead_code, unused_imports)] // shared with tests that use more of it
mod javatool;

use std::path::Path;
use std::time::Duration;

use javatool::{describe, java, javac, run, vitrum};

/// The library that writes class files is not for programs.
const EXPORTS: [&str; 2] = [
    "--add-exports",
    "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED",
];

#[test]
fn any_bootstrap_method_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let classes = folder.path();
    let source = |name: &str| {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/link")
            .join(name)
    };
    let sources = [source("Boots.java"), source("SiteWriter.java")];
    let flags = [EXPORTS[0], EXPORTS[1], "-XDignore.symbol.file"];
    javac(&flags, classes, sources.iter().map(|s| s.as_path()));
    let mut writer = std::process::Command::new("java");
    writer.args(EXPORTS).arg("-cp").arg(classes);
    let status = writer.arg("SiteWriter").arg(classes).status();
    assert!(status.unwrap().success());
    let [expected, actual] = [java(classes), vitrum(classes)].map(|mut command| {
        command.arg("Boots");
        run(command, "", Duration::from_secs(60))
    });
    if let Some(difference) = describe(&expected, &actual) {
        panic!("{difference}");
    }
}
