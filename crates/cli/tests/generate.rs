//! `vitrum generate`: what it prints and writes, and what it says to input that it can't use.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn subject(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/structures/{name}.java"))
}

fn generate(name: &str, options: &[&str]) -> Output {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(subject(name)).args(options);
    vitrum.output().unwrap()
}

fn json(name: &str, options: &[&str]) -> Value {
    let options: Vec<&str> = options.iter().copied().chain(["--json"]).collect();
    let output = generate(name, &options);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn counts_are_printed_and_a_structure_is_drawn() {
    let output = generate("BinaryTree", &["--args", "3"]);
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    assert!(text.contains("5 structures among 63 candidates"), "{text}");
    assert!(text.contains("93 field initializations"), "{text}");
    assert!(
        text.contains("BinaryTree (size = 3)\n└─ root: Node1"),
        "{text}"
    );
    let stats = &json("BinaryTree", &["--args", "3"])["stats"];
    assert_eq!(stats["structures"], 5);
    assert_eq!(stats["candidates"], 63);
    assert_eq!(stats["field_initializations"], 93);
}

#[test]
fn synchronized_methods_have_their_monitor() {
    let output = generate("L", &["--size", "3", "--call", "add"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert_eq!(json("L", &["--size", "3"])["stats"]["structures"], 4);
}

#[test]
fn threads_and_plain_undo_change_no_count() {
    let numbers = |options: &[&str]| {
        let stats = json("SearchTree", options)["stats"].clone();
        ["structures", "candidates", "field_initializations"]
            .map(|name| stats[name].as_u64().unwrap())
    };
    let one = numbers(&["--args", "5"]);
    assert_eq!(one[0], 252);
    assert_eq!(one, numbers(&["--args", "5", "--threads", "3"]));
    assert_eq!(one, numbers(&["--args", "5", "--plain-undo"]));
    let again = numbers(&["--args", "5", "--re-execute"]);
    assert_eq!(one[..2], again[..2]);
    assert!(again[2] > one[2]);
}

#[test]
fn the_method_that_is_marked_states_the_bounds() {
    assert_eq!(json("Marked", &["--args", "3"])["stats"]["structures"], 4);
    let twice = "Marked.one and Marked.other both have @vitrum.StatesBounds";
    refused("Marked", &["--args", "1,2"], 2, twice);
    let named = json("Marked", &["--args", "1,2", "--fin", "other"]);
    assert_eq!(named["stats"]["structures"], 5);
}

/// Korat's bounds, in a class that was compiled elsewhere.
#[test]
fn classes_that_were_compiled_against_korat() {
    let folder = TempDir::new().unwrap();
    for (name, text) in vitrum_structures::api::SOURCES {
        let path = folder.path().join("korat").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let classes = folder.path().join("classes");
    let mut javac = Command::new(
        vitrum_classfile::Jdk::find(None)
            .unwrap()
            .home
            .join("bin/javac"),
    );
    javac.args(["-implicit:none", "-nowarn", "-classpath"]);
    javac
        .arg(folder.path().join("korat"))
        .arg("-d")
        .arg(&classes);
    assert!(
        javac
            .arg(subject("Marked"))
            .output()
            .unwrap()
            .status
            .success()
    );
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(classes.join("Marked.class"));
    let output = vitrum.args(["--args", "1,2,0"]).output().unwrap();
    let text = stdout(&output);
    assert!(text.contains("5 structures among"), "{text} {output:?}");
    assert_eq!(
        json("Marked", &["--args", "1,2,0"])["stats"]["structures"],
        5
    );
}

#[test]
fn the_first_and_some_at_random() {
    assert_eq!(
        json("BinaryTree", &["--args", "6", "--first", "7"])["stats"]["structures"],
        7
    );
    let folder = TempDir::new().unwrap();
    let out = folder.path().to_str().unwrap();
    let options = ["--args", "6", "--random", "4", "--out", out];
    let text = stdout(&generate("BinaryTree", &options));
    assert!(
        text.contains("4 drawn with equal chances from all structures"),
        "{text}"
    );
    assert_eq!(std::fs::read_dir(out).unwrap().count(), 4);
}

/// What is written as Java makes the same structures on `java`.
#[test]
fn structures_as_java_code() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().to_str().unwrap();
    let output = generate(
        "HeapArray",
        &["--args", "2", "--out", out, "--format", "java"],
    );
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let main = "public class Main { public static void main(String[] args) {
        System.out.println(Structures.all().filter(s -> ((HeapArray) s).repOk()).count()); } }";
    std::fs::write(folder.path().join("Main.java"), main).unwrap();
    let heap = std::fs::read_to_string(subject("HeapArray")).unwrap();
    let (class, _) = heap.split_once("    public static IFinitization").unwrap();
    let (_, class) = class.split_once("/**").unwrap();
    std::fs::write(
        folder.path().join("HeapArray.java"),
        format!("/**{class}}}"),
    )
    .unwrap();
    let run = |program: &str, args: &[&str]| {
        let output = Command::new(program)
            .args(args)
            .current_dir(out)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        stdout(&output)
    };
    run("javac", &["-nowarn", "Main.java"]);
    let count = json("HeapArray", &["--args", "2"])["stats"]["structures"].to_string();
    assert_eq!(run("java", &["-cp", ".", "Main"]).trim(), count);
}

#[test]
fn structures_as_files() {
    for (format, word) in [("json", "\"objects\""), ("dot", "digraph"), ("svg", "<svg")] {
        let folder = TempDir::new().unwrap();
        let out = folder.path().to_str().unwrap();
        generate(
            "BinaryTree",
            &["--args", "3", "--out", out, "--format", format],
        );
        assert_eq!(std::fs::read_dir(out).unwrap().count(), 5);
        let file = folder.path().join(format!("structure-5.{format}"));
        assert!(std::fs::read_to_string(file).unwrap().contains(word));
    }
}

#[test]
fn a_method_is_called_on_every_structure() {
    let bounds = ["--size", "2", "--field", "Node.key=1..3"];
    let call = |method: &'static str| {
        let options: Vec<&str> = bounds.into_iter().chain(["--call", method]).collect();
        (
            generate("BuggyTree", &options).status.code(),
            json("BuggyTree", &options),
        )
    };
    assert_eq!(call("contains").0, Some(0));
    let (code, found) = call("insertSmaller");
    assert_eq!((code, &found["property"]), (Some(1), &"rep-ok".into()));
    assert_ne!(found["before"], found["after"]);
    let (code, found) = call("least");
    assert_eq!(
        (code, &found["property"]),
        (Some(1), &"uncaught-exception".into())
    );
    let (code, found) = call("checks");
    assert_eq!((code, &found["property"]), (Some(1), &"assertion".into()));
    let options = [
        "--size",
        "2",
        "--call",
        "least",
        "--allow",
        "NullPointerException",
    ];
    assert_eq!(generate("BuggyTree", &options).status.code(), Some(0));
}

fn refused(name: &str, options: &[&str], code: i32, words: &str) {
    let output = generate(name, options);
    let text = stdout(&output) + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert!(text.contains(words), "{text}");
}

#[test]
fn what_can_not_be_used_is_named() {
    refused("Faulty", &[], 2, "Faulty has no method boolean repOk()");
    let with = |method: &'static str| ["--size", "2", "--repok", method];
    refused(
        "Faulty",
        &with("writes"),
        2,
        "Faulty.writes writes the field Faulty.size",
    );
    refused(
        "Faulty",
        &with("looksAtTheClock"),
        2,
        "Faulty.looksAtTheClock looks at the clock",
    );
    refused(
        "Faulty",
        &with("throwsUp"),
        2,
        "after it read the field Faulty.next, Faulty.throwsUp threw java.lang.NullPointerException",
    );
    let no_collection = "Crowd.size is no collection: addAll can't fill it";
    refused("Crowd", &["--args", "1,2"], 2, no_collection);
    refused(
        "Faulty",
        &with("neverReturns"),
        3,
        "Faulty.neverReturns did not return within 50 million branches and calls after it read the field Faulty.size",
    );
    refused(
        "BinaryTree",
        &["--field", "size="],
        2,
        "BinaryTree.size may have no value",
    );
    refused(
        "BinaryTree",
        &["--field", "Node.up=1"],
        2,
        "no object within the bounds of BinaryTree",
    );
    refused(
        "BinaryTree",
        &["--objects", "Nod=1"],
        2,
        "there is no class Nod",
    );
    refused(
        "BinaryTree",
        &["--args", "1,2,3"],
        2,
        "with 3 whole numbers",
    );
    let unsatisfiable = ["--size", "2", "--field", "size=7"];
    refused("BinaryTree", &unsatisfiable, 2, "BinaryTree.size");
}
