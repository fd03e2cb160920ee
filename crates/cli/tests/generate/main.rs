//! `vitrum generate`: what it prints and writes; in `refused`, what it says to input that it can't use.

#[allow(dead_code)]
#[path = "../javatool/command.rs"]
mod javatool;
mod refused;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;
use vitrum_structures::api;

use refused::refused;

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

/// An array of objects is not empty.
#[test]
fn the_elements_of_an_array_are_drawn() {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("Pair.java");
    let text = "class Pair { static class Item {} Item[] items;
        boolean repOk() { return items != null && items.length == 3
            && items[0] != null && items[1] == null && items[2] == items[0]; } }";
    std::fs::write(&source, text).unwrap();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(source).args(["--size", "3"]);
    let text = stdout(&vitrum.output().unwrap());
    assert!(text.contains("[Item1, null, Item1]"), "{text}");
}

/// Of arrays that have as many elements, the largest is the one that is full.
#[test]
fn the_largest_structure_is_not_an_empty_one() {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("Stack.java");
    let text = "class Stack { static class Item {} Item[] items; int size;
        boolean repOk() { if (items == null || items.length != 3 || size < 0 || size > 3) return false;
            for (int i = 0; i < 3; i++) if ((items[i] == null) != (i >= size)) return false;
            return true; } }";
    std::fs::write(&source, text).unwrap();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(source).args(["--size", "3"]);
    let text = stdout(&vitrum.output().unwrap());
    assert!(text.contains("Stack (size = 3)"), "{text}");
}

/// How many files a listing of a folder shows.
fn files(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name());
    names
        .filter(|name| !name.to_string_lossy().starts_with('.'))
        .count()
}

/// A folder has what the last run wrote, and what others did.
#[test]
fn structures_of_an_earlier_run_do_not_stay_beside_the_new_ones() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().to_str().unwrap();
    std::fs::write(folder.path().join("structure-99.json"), "own").unwrap();
    for (args, count) in [("4", 14), ("3", 5)] {
        generate("BinaryTree", &["--args", args, "--out", out]);
        assert_eq!(files(folder.path()), count + 1);
    }
    generate(
        "BinaryTree",
        &["--args", "3", "--out", out, "--format", "dot"],
    );
    assert_eq!(files(folder.path()), 11);
    assert!(folder.path().join("structure-99.json").exists());
    // Nothing goes where nothing is written.
    generate("BinaryTree", &["--out", out, "--repok", "none"]);
    assert_eq!(files(folder.path()), 11);
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
    let json = json("BinaryTree", &["--args", "3"]);
    assert_eq!(json["message"], "5 structures among 63 candidates");
    let stats = &json["stats"];
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
    // Long enough that they give parts to each other.
    let long = numbers(&["--args", "7"]);
    for threads in ["2", "4"] {
        assert_eq!(long, numbers(&["--args", "7", "--threads", threads]));
    }
    assert_eq!(one, numbers(&["--args", "5", "--plain-undo"]));
    let again = numbers(&["--args", "5", "--re-execute"]);
    assert_eq!(one[..2], again[..2]);
    assert!(again[2] > one[2]);
}

#[test]
fn the_method_that_is_marked_states_the_bounds() {
    // With one Node and three of its subclass: no, one, and two links to the same or to different objects of one class.
    let few = 1 + 2 * 2 + (1 + 2);
    assert_eq!(json("Marked", &["--args", "3"])["stats"]["structures"], few);
    let twice = "Marked.one and Marked.other both have @vitrum.StatesBounds";
    refused("Marked", &["--args", "1,2"], 2, twice);
    let named = json("Marked", &["--args", "1,2", "--fin", "other"]);
    assert_eq!(named["stats"]["structures"], 1 + 2 * 2 + 2 * 2);
}

/// Korat's bounds, in a class that was compiled elsewhere.
#[test]
fn classes_that_were_compiled_against_korat() {
    let folder = TempDir::new().unwrap();
    let models = folder.path().join(api::MODELS);
    std::fs::write(&models, api::JAR).unwrap();
    let classes = folder.path().join("classes");
    let mut javac = Command::new(
        vitrum_classfile::Jdk::find(None)
            .unwrap()
            .home
            .join("bin/javac"),
    );
    javac.args(["-nowarn", "-classpath"]);
    javac.arg(&models).arg("-d").arg(&classes);
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
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(classes.join("Marked.class"));
    let output = vitrum.args(["--size", "2"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(
        json("Marked", &["--args", "1,2,0"])["stats"]["structures"],
        5
    );
}

/// Such a class can't be linked without them: `java` does not either.
#[test]
fn checks_and_repairs_of_classes_that_were_compiled_against_korat() {
    let folder = TempDir::new().unwrap();
    let models = folder.path().join(api::MODELS);
    std::fs::write(&models, api::JAR).unwrap();
    let main = folder.path().join("Main.java");
    let text =
        "class Main { public static void main(String[] args) { new BinaryTree().repOk(); } }";
    std::fs::write(&main, text).unwrap();
    let classes = folder.path().join("classes");
    let mut javac = Command::new("javac");
    javac.arg("-nowarn").arg("-classpath").arg(&models);
    javac.arg("-d").arg(&classes).arg(main);
    let output = javac.arg(subject("BinaryTree")).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    for (command, code) in [("check", 0), ("repair", 0), ("run", 2)] {
        let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        vitrum.arg(command).arg(classes.join("Main.class"));
        let output = vitrum.output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{command}: {output:?}");
    }
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
    assert_eq!(files(out.as_ref()), 4);
}

/// What is written as Java makes the same structures on `java`.
#[test]
fn structures_as_java_code() {
    let heap = std::fs::read_to_string(subject("HeapArray")).unwrap();
    let (class, _) = heap.split_once("    public static IFinitization").unwrap();
    let (_, class) = class.split_once("/**").unwrap();
    made_again("HeapArray", &["--args", "2"], &format!("/**{class}}}"));
    let source = std::fs::read_to_string(subject("Rebuilt")).unwrap();
    let options = [
        "--size",
        "1",
        "--field",
        "large=1,4294967297",
        "--field",
        "letter=é",
        "--field",
        "real=0.5",
        "--field",
        "mark=b",
        "--field",
        "sure=true",
        "--field",
        "part=0.1",
        "--field",
        "whole=0.1",
    ];
    let text = stdout(&generate("Rebuilt", &options));
    assert!(
        text.contains("mark = 'b', sure = true, part = 0.1"),
        "{text}"
    );
    assert_eq!(made_again("Rebuilt", &options, &source), 4);
    // One method could not make so many objects.
    let source = std::fs::read_to_string(subject("L")).unwrap();
    let options = ["--size", "1500", "--field", "size=1500", "--first", "1"];
    assert_eq!(made_again("L", &options, &source), 1);
}

/// How many structures there are, all of which `java` makes and accepts.
fn made_again(name: &str, options: &[&str], source: &str) -> u64 {
    let folder = TempDir::new().unwrap();
    let out = folder.path().to_str().unwrap();
    let options: Vec<&str> = options
        .iter()
        .copied()
        .chain(["--out", out, "--format", "java"])
        .collect();
    let found = json(name, &options)["stats"]["structures"]
        .as_u64()
        .unwrap();
    let main = format!(
        "public class Main {{ public static void main(String[] args) {{
            System.out.println(Structures.all().filter(s -> (({name}) s).repOk()).count()); }} }}"
    );
    std::fs::write(folder.path().join("Main.java"), main).unwrap();
    std::fs::write(folder.path().join(format!("{name}.java")), source).unwrap();
    let run = |program: &str, args: &[&str]| {
        let mut command = Command::new(program);
        let output = command.args(args).current_dir(out).output().unwrap();
        let failed = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{failed}");
        stdout(&output)
    };
    run("javac", &["-nowarn", "-encoding", "UTF-8", "Main.java"]);
    assert_eq!(run("java", &["-cp", ".", "Main"]).trim(), found.to_string());
    found
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
        assert_eq!(files(out.as_ref()), 5);
        let file = folder.path().join(format!("structure-5.{format}"));
        assert!(std::fs::read_to_string(file).unwrap().contains(word));
    }
}

/// In a ring whose fields have long names, each label can be read.
#[test]
fn labels_do_not_cover_each_other() {
    let folder = TempDir::new().unwrap();
    let text = "class Ring { static class Node { Node next_neighbour_in_the_ring, previous_neighbour_in_the_ring; }
        Node header_of_the_ring; boolean repOk() { Node x = header_of_the_ring; if (x == null) return false; int n = 0;
            do { Node y = x.next_neighbour_in_the_ring;
                if (y == null || y.previous_neighbour_in_the_ring != x || n++ > 4) return false; x = y;
            } while (x != header_of_the_ring); return n == 4; } }";
    let source = folder.path().join("Ring.java");
    std::fs::write(&source, text).unwrap();
    let out = folder.path().join("out");
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.arg("generate").arg(source).args(["--size", "4"]);
    vitrum.args(["--format", "svg", "--out"]).arg(&out);
    assert!(vitrum.status().unwrap().success());
    let drawn = std::fs::read_to_string(out.join("structure-1.svg")).unwrap();
    let labels: Vec<(usize, usize, usize)> = drawn.lines().filter_map(label).collect();
    assert_eq!(labels.len(), 9);
    for (i, (x, y, width)) in labels.iter().enumerate() {
        for (other, height, length) in &labels[..i] {
            let apart = x + width <= *other || other + length <= *x;
            assert!(apart || y.abs_diff(*height) >= 12, "{drawn}");
        }
    }
}

/// Where a line has a label, if it has one, and how wide that is.
fn label(line: &str) -> Option<(usize, usize, usize)> {
    let number = |name: &str| -> Option<usize> {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse().ok()
    };
    let text = line.strip_suffix("</text>")?.rsplit('>').next()?;
    let is_label = line.contains("paint-order");
    is_label.then_some((number("x")?, number("y")?, text.len() * 8))
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
    let (code, found) = call("contains");
    assert_eq!((code, &found["verdict"]), (Some(0), &"holds".into()));
    let structures = found["stats"]["structures"].as_u64().unwrap();
    assert_eq!(found["stats"]["calls"], 3 * structures);
    let options: Vec<&str> = bounds.into_iter().chain(["--call", "contains"]).collect();
    let told = format!(
        "contains holds: {} calls on {structures} structures",
        3 * structures
    );
    let text = stdout(&generate("BuggyTree", &options));
    assert!(text.contains(&told), "{text}");
    let (code, found) = call("insertSmaller");
    assert_eq!((code, &found["property"]), (Some(1), &"rep-ok".into()));
    assert_ne!(found["before"], found["after"]);
    // What is left has the name that it had.
    let (code, found) = call("liftLeft");
    let after = found["after"].to_string();
    assert_eq!((code, after.contains("Node2")), (Some(1), true), "{after}");
    assert!(!after.contains("Node1"), "{after}");
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

#[test]
fn a_saved_call_fails_again() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("call.json");
    let file = file.to_str().unwrap();
    let bounds = ["--size", "3", "--call", "insertSmaller"];
    let found = json("BuggyTree", &[&bounds[..], &["--trace", file]].concat());
    let replay = |options: &[&'static str]| [options, &["--replay", file]].concat();
    let again = json("BuggyTree", &replay(&bounds));
    assert_eq!(found["verdict"], "violated");
    for what in ["verdict", "property", "message", "call", "before", "after"] {
        assert_eq!(found[what], again[what], "{what}");
    }
    assert!(found["stats"]["candidates"].as_u64() > Some(1));
    assert_eq!(again["stats"]["candidates"], 1);
    let other = ["--size", "2", "--call", "insertSmaller"];
    refused(
        "BuggyTree",
        &replay(&other),
        2,
        "--size was 3, and is 2 now",
    );
    let text = std::fs::read_to_string(file).unwrap();
    let saved: Value = serde_json::from_str(&text).unwrap();
    for (choices, words) in [
        (serde_json::json!([0, 0]), "it does not fail"),
        (serde_json::json!([]), "lead to no structure"),
    ] {
        let other = Value::Object({
            let mut object = saved.as_object().unwrap().clone();
            object.insert("choices".into(), choices);
            object
        });
        std::fs::write(file, other.to_string()).unwrap();
        refused("BuggyTree", &replay(&bounds), 2, words);
    }
}

#[test]
fn arguments_are_as_the_user_wants_them() {
    let code = |options: &[&str]| {
        let options = [&["--call", "fails"], options].concat();
        generate("Reach", &options).status.code()
    };
    assert_eq!(code(&["--size", "3"]), Some(0));
    assert_eq!(code(&["--size", "5"]), Some(1));
    assert_eq!(code(&["--size", "3", "--arg", "fails.0=4..6"]), Some(1));
    assert_eq!(code(&["--size", "5", "--arg", "fails.0=0,7"]), Some(0));
    for (argument, words) in [
        ("fails.1=1", "fails has no such parameter"),
        ("fails.0=null", "no values for a parameter that is a number"),
        ("fails.0=2..1", "--arg fails.0=2..1: write"),
    ] {
        let options = ["--size", "2", "--call", "fails", "--arg", argument];
        refused("Reach", &options, 2, words);
    }
    let options = ["--size", "2", "--call", "starts"];
    refused(
        "Reach",
        &options,
        3,
        "a thread that is started here, in starts()",
    );
    // A class is initialized by the call that needs it first, on every structure.
    let options = ["--size", "2", "--call", "registers"];
    assert_eq!(generate("Reach", &options).status.code(), Some(0));
}

#[test]
fn what_predicates_use_besides_the_structure() {
    for threads in ["1", "2"] {
        let options = ["--size", "1", "--repok", "draws", "--threads", threads];
        let text = stdout(&generate("Reach", &options));
        assert!(text.contains("assuming: "), "{text}");
    }
    let begin = std::time::Instant::now();
    let options = ["--size", "2", "--repok", "waits", "--time-limit", "2s"];
    refused("Reach", &options, 3, "the time limit was reached");
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
    let folder = tempfile::TempDir::new().unwrap();
    javatool::javac(&[], folder.path(), [subject("Reach").as_path()].into_iter());
    let path = folder.path().to_string_lossy().into_owned();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.args(["generate", "-cp", &path, "--repok", "Reach.isSmall"]);
    let output = vitrum.args(["java.util.HashMap", "--size", "1"]).output();
    assert_eq!(
        output.as_ref().unwrap().status.code(),
        Some(0),
        "{output:?}"
    );
}

/// What holds with one seed need not hold with another, and that is said.
#[test]
fn a_method_that_draws_random_numbers() {
    for method in ["draws", "rolls"] {
        let options = ["--size", "2", "--call", method];
        let output = generate("BuggyTree", &options);
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let told = format!("assuming: {method} looks at the clock, or at random numbers");
        assert!(text.contains(&told), "{text}");
        let found = json("BuggyTree", &options);
        assert_eq!(found["assumptions"].as_array().unwrap().len(), 1);
    }
    let found = json("BuggyTree", &["--size", "2", "--call", "contains"]);
    assert_eq!(found["assumptions"].as_array().unwrap().len(), 0);
}

/// One outcome of several is tried, and that is said.
#[test]
fn a_method_that_depends_on_the_machine() {
    for (method, told) in [
        ("draws", "SecureRandom"),
        ("takesFirst", "Set.of and Map.of"),
        ("takesKey", "Set.of and Map.of"),
        ("hashes", "identity hash codes"),
        ("counts", "processors"),
        ("asksAnother", "Set.of and Map.of"),
    ] {
        let options = ["--size", "2", "--call", method];
        let output = generate("Lottery", &options);
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let said = text.lines().filter(|line| line.starts_with("assuming: "));
        assert!(said.clone().any(|line| line.contains(told)), "{text}");
        let found = json("Lottery", &options);
        assert_eq!(
            found["assumptions"].as_array().unwrap().len(),
            said.count(),
            "{found}"
        );
    }
    // A generator that was made before the search began.
    let drawn = json("Lottery", &["--size", "2", "--call", "drawsBefore"]);
    let said = drawn["assumptions"][0].as_str().unwrap();
    assert!(said.contains("random numbers"), "{said}");
    // The predicate's own set of objects makes no difference. (The class has a generator, which it might use.)
    let found = json("Lottery", &["--size", "2"]);
    let told = &found["assumptions"];
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!(told[0], "random numbers are those of one seed");
}

/// Classes that are initialized in the middle of a search end it neither with undo nor without.
#[test]
fn calls_without_undo_are_the_same() {
    for (class, method) in [
        ("Lottery", "asksAnother"),
        ("Lottery", "draws"),
        ("BuggyTree", "rolls"),
    ] {
        let options = ["--size", "2", "--call", method];
        let (quick, slow) = (
            json(class, &options),
            json(class, &[&options[..], &["--re-execute"]].concat()),
        );
        assert_eq!(slow["verdict"], "holds", "{slow}");
        assert_eq!(quick["assumptions"], slow["assumptions"]);
        for count in ["structures", "candidates", "calls"] {
            assert_eq!(quick["stats"][count], slow["stats"][count], "{method}");
        }
    }
}

#[test]
fn the_largest_structure_is_drawn() {
    let text = stdout(&generate("SinglyLinkedList", &["--args", "0,2"]));
    assert!(text.starts_with("SinglyLinkedList (size = 2)"), "{text}");
}

/// Whoever reads only the first lines does not make it fail.
#[test]
fn a_reader_that_goes_away() {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum
        .arg("generate")
        .arg(subject("BinaryTree"))
        .args(["--args", "3"]);
    let mut child = vitrum.stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn values_of_fields_of_all_kinds() {
    let count = |options: &[&str]| {
        let found = json("Wished", &[&["--size", "3"], options].concat());
        found["stats"]["structures"].as_u64().unwrap()
    };
    let all = [
        "--field",
        "Rope.length=0..2",
        "--field",
        "size=2,0..2,1",
        "--field",
    ];
    // Each length is at least the size: 1 + 2 + 3.
    let red = [&all[..], &["colour=RED,RED"]].concat();
    assert_eq!(count(&red), 6);
    let maybe = [&all[..], &["colour=null,GREEN,RED"]].concat();
    assert_eq!(count(&maybe), 18);
    let every = [&all[..], &["colour=RED,Colour"]].concat();
    assert_eq!(count(&every), 18);
    let twice = [&red[..], &["--field", "rope=Rope,Rope"]].concat();
    assert_eq!(count(&twice), 6);
    refused(
        "Wished",
        &["--size", "1", "--field", "colour=PINK"],
        2,
        "there is no class PINK",
    );
    refused("Wished", &["--size", "4000000000"], 2, "too many values");
}

#[test]
fn strings_that_look_like_something_else() {
    let count = |options: &[&str]| {
        let found = json("Named", options);
        found["stats"]["structures"].as_u64().unwrap()
    };
    let given = [
        "--field",
        "name=1,\"a, b\",null",
        "--field",
        "tag=\"7\",7,8",
    ];
    assert_eq!(count(&[&["--size", "1"], &given[..]].concat()), 4);
    assert_eq!(count(&["--args", "1"]), 12);
    // Of an interface.
    assert_eq!(count(&["--args", "1", "--call", "isLong"]), 12);
}

/// A predicate is told of one outcome too.
#[test]
fn a_predicate_that_depends_on_the_machine() {
    let options = ["--size", "2", "--field", "value=1"];
    let found = json("Drawn", &options);
    let told = found["assumptions"].as_array().unwrap();
    let told: Vec<&str> = told.iter().filter_map(|told| told.as_str()).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].contains("Set.of"), "{told:?}");
    assert!(told[0].contains("identity hash codes"), "{told:?}");
}

/// Elements may be null where the bounds come from types.
#[test]
fn sets_of_elements_from_types() {
    let options = ["--size", "2"];
    assert_eq!(json("DisjointSets", &options)["stats"]["structures"], 19);
}
