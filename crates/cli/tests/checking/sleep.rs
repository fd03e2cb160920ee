//! Steps that are left out since they lead where others lead.

use serde_json::Value;

use crate::Folder;

fn stat(report: &Value, name: &str) -> u64 {
    report["stats"][name].as_u64().unwrap()
}

#[test]
fn sleep_sets_save_transitions_and_no_states() {
    let text = include_str!("../../../../bench/check/Stripes.java");
    let folder = Folder::new("Stripes.java", text);
    let program = ["Stripes.java", "--", "3", "2"];
    let off = ["--without", "ample,guards,joins,ends"];
    let plain = folder.report(0, &[&off, &program[..]].concat());
    let sleeping = folder.report(0, &[&["--sleep-sets"], &off[..], &program[..]].concat());
    assert_eq!(stat(&sleeping, "states"), stat(&plain, "states"));
    let (few, many) = (stat(&sleeping, "transitions"), stat(&plain, "transitions"));
    assert!(few * 100 < many * 95, "{few} of {many}");
}
