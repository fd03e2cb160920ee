//! Classes that are not there any more: the errors, their causes and their stack traces are those of `java`.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::javatool::{self, End};

const TIME_LIMIT: Duration = Duration::from_secs(30);

#[test]
fn errors_have_the_cause_that_java_gives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/missing");
    let sources = ["Names.java", "a/Goner.java"].map(|name| folder.join(name));
    let classes = tempfile::tempdir().unwrap();
    javatool::javac(&[], classes.path(), sources.iter().map(|s| s.as_path()));
    for name in ["Gone", "GoneParent", "GoneInterface", "a/Goner"] {
        fs::remove_file(classes.path().join(name).with_extension("class")).unwrap();
    }
    let commands = [javatool::java, javatool::vitrum].map(|command| {
        let mut command = command(classes.path());
        command.args(["Names", "x"]);
        javatool::run(command, "", TIME_LIMIT)
    });
    let [expected, actual] = commands;
    assert_eq!(expected.end, End::Exit(0), "{expected:?}");
    assert_eq!(javatool::describe(&expected, &actual), None);
}
