//! Saved counterexamples: `--trace` and `--replay`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// Deadlocks when both threads have one lock.
const CROSSED: &str = "public class Crossed {
    static final Object A = new Object(), B = new Object();
    static void both(Object first, Object second) {
        synchronized (first) { synchronized (second) { } }
    }
    public static void main(String[] args) {
        new Thread(() -> both(A, B), \"left\").start();
        new Thread(() -> both(B, A), \"right\").start();
    }
}
";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        fs::write(folder.path("Crossed.java"), CROSSED).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn check(&self, options: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_vitrum"))
            .current_dir(self.0.path())
            .args(["check", "--json"])
            .args(options)
            .arg("Crossed.java")
            .output()
            .unwrap()
    }

    /// Refused with a sentence.
    fn refused(&self, options: &[&str]) -> String {
        let output = self.check(options);
        assert_eq!(output.status.code(), Some(2), "{options:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

fn violated(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn edit(path: &Path, change: impl Fn(&mut Value)) {
    let mut value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    change(&mut value);
    fs::write(path, value.to_string()).unwrap();
}

#[test]
fn a_saved_counterexample_is_executed_again() {
    let folder = Folder::new();
    let found = violated(&folder.check(&["--trace", "t.json"]));
    let again = violated(&folder.check(&["--replay", "t.json"]));
    for member in ["property", "message", "trace", "ending", "schedule"] {
        assert_eq!(found[member], again[member], "{member}");
    }
    assert_eq!(again["property"], "deadlock");
    assert_eq!(again["replayed"], true);
    assert_eq!(again["stats"]["transitions"], 0);
}

#[test]
fn what_was_found_otherwise_is_refused() {
    let folder = Folder::new();
    violated(&folder.check(&["--trace", "t.json"]));
    let trace = folder.path("t.json");
    let saved = fs::read(&trace).unwrap();

    let option = folder.refused(&["--replay", "t.json", "--no-reduction"]);
    assert!(option.contains("--no-reduction was false"), "{option}");
    edit(&trace, |value| value["jdk"] = "9.9.9".into());
    assert!(
        folder
            .refused(&["--replay", "t.json"])
            .contains("JDK 9.9.9")
    );

    fs::write(&trace, &saved).unwrap();
    edit(&trace, |value| value["picks"] = Value::Array(Vec::new()));
    let picks = folder.refused(&["--replay", "t.json"]);
    assert!(picks.contains("do not lead to the fault"), "{picks}");

    fs::write(&trace, &saved).unwrap();
    let other = CROSSED.replace("both(B, A)", "both(A, B)");
    fs::write(folder.path("Crossed.java"), other).unwrap();
    let class = folder.refused(&["--replay", "t.json"]);
    assert!(class.contains("the class Crossed has changed"), "{class}");
}

#[test]
fn bad_files_are_refused() {
    let folder = Folder::new();
    assert!(
        folder
            .refused(&["--replay", "none.json"])
            .contains("can't be read")
    );
    for text in ["", "{", "[]", "{\"tool\": \"vitrum\"}"] {
        fs::write(folder.path("t.json"), text).unwrap();
        let sentence = folder.refused(&["--replay", "t.json"]);
        assert!(sentence.contains("not a"), "{text}: {sentence}");
    }
    fs::write(
        folder.path("t.json"),
        r#"{"tool": "vitrum", "format": 1, "picks": [-1]}"#,
    )
    .unwrap();
    assert!(folder.refused(&["--replay", "t.json"]).contains("damaged"));
    assert!(
        folder
            .refused(&["--trace", "no/such/t.json"])
            .contains("no such folder")
    );
}
