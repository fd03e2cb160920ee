//! `.jpf` files as targets.

use std::process::Command;

use crate::{CROSSED, Folder};

/// Reports its arguments, and fails by what JPF chooses.
const CHOOSES: &str = "package p;
import gov.nasa.jpf.vm.Verify;
public class Chooses {
    public static void main(String[] args) {
        assert args.length == 2 && args[0].equals(\"one\") && args[1].equals(\"two\");
        if (Verify.getInt(0, 3) == 2) throw new IllegalStateException(\"two\");
        assert !Verify.getBoolean();
    }
}
";

fn warnings(folder: &Folder, words: &[&str]) -> String {
    let output = folder.command(words).output().unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn keys_become_options() {
    let folder = Folder::crossed();
    let text = "target = Crossed\nsearch.class = gov.nasa.jpf.search.heuristic.BFSHeuristic\n";
    folder.write("a.jpf", text);
    let report = folder.report(1, &["a.jpf"]);
    assert_eq!(report["property"], "deadlock");
    assert_eq!(report["target"], "a.jpf");
    assert_eq!(warnings(&folder, &["a.jpf"]), "");
    folder.write(
        "b.jpf",
        &format!("@include = a.jpf\n{}", "search.depth_limit = 1\n"),
    );
    folder.report(3, &["b.jpf"]);
    folder.write("c.jpf", "target=Crossed\nsearch.depth_limit = deep\n");
    assert!(folder.refused(&["c.jpf"]).contains("not a number"));
}

#[test]
fn compiled_classes_of_a_harness_run_as_they_are() {
    let folder = Folder::new("unused", "");
    for sub in ["src/p", "conf"] {
        std::fs::create_dir_all(folder.path(sub)).unwrap();
    }
    folder.write("src/p/Chooses.java", CHOOSES);
    // Compiled against an interface of the same form, which is not there afterwards.
    std::fs::create_dir_all(folder.path("api/gov/nasa/jpf/vm")).unwrap();
    let api = "package gov.nasa.jpf.vm; public class Verify {
        public static int getInt(int a, int b) { return 0; }
        public static boolean getBoolean() { return false; } }";
    folder.write("api/gov/nasa/jpf/vm/Verify.java", api);
    let javac = |words: &[&str]| {
        let status = Command::new("javac")
            .current_dir(folder.0.path())
            .args(words)
            .status();
        assert!(status.unwrap().success());
    };
    javac(&["-g", "-d", "api", "api/gov/nasa/jpf/vm/Verify.java"]);
    javac(&["-g", "-d", "out", "-cp", "api", "src/p/Chooses.java"]);
    let text = "# of a project\nroot = ${config_path}/..\ntarget = p.Chooses\ntarget.args = one,\\\n  two\n\
                classpath = ../nothing\nclasspath += ,../out\nsourcepath = ${root}/src\n\
                search.multiple_errors = true\nlistener=gov.nasa.jpf.listener.PreciseRaceDetector,a.Mine\n\
                report.console.start = jpf\n";
    folder.write("conf/a.jpf", text);
    let report = folder.report(1, &[folder.path("conf/a.jpf").to_str().unwrap()]);
    let errors = report["errors"].as_array().unwrap();
    let mut names: Vec<&str> = errors
        .iter()
        .filter_map(|e| e["property"].as_str())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["assertion", "uncaught-exception"]);
    let steps = report["trace"].as_array().unwrap();
    assert!(steps.iter().any(|s| s["source"].is_string()), "{report}");
    let told = warnings(&folder, &["conf/a.jpf"]);
    assert!(told.contains("listener a.Mine has no equivalent"), "{told}");
    assert!(told.contains("key report.console.start has no"), "{told}");
    assert_eq!(told.lines().count(), 2, "{told}");
}

#[test]
fn bad_files_are_refused() {
    let folder = Folder::new("Crossed.java", CROSSED);
    folder.write("a.jpf", "classpath=.\n");
    assert!(folder.refused(&["a.jpf"]).contains("has no target"));
    assert!(folder.refused(&["none.jpf"]).contains("can't be read"));
    folder.write("a.jpf", "target=No.Such\n");
    assert!(folder.refused(&["a.jpf"]).contains("no class No.Such"));
}
