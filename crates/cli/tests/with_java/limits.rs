//! What has room in a run but not in a search, which steps back: only `vitrum run` is compared with `java`.

use std::path::Path;
use std::time::Duration;

use crate::javatool;

const TIME_LIMIT: Duration = Duration::from_secs(60);

#[test]
fn any_number_of_strings_is_interned() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/limits/InternMany.java");
    let classes = tempfile::tempdir().unwrap();
    javatool::javac(&[], classes.path(), std::iter::once(&*source));
    let [expected, actual] = [javatool::java, javatool::vitrum].map(|command| {
        let mut command = command(classes.path());
        command.arg("InternMany");
        javatool::run(command, "", TIME_LIMIT)
    });
    assert_eq!(javatool::describe(&expected, &actual), None);
}
