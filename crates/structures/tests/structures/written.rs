//! Structures as files: what other programs make of them.

use std::path::Path;
use std::process::Command;

use vitrum_structures::{Graph, Node, Value, show};

use crate::harness::jdk;

/// More structures than one method can choose from, in the classes that `javac` makes of the index.
#[test]
fn an_index_of_many_structures_can_be_compiled() {
    let count = 8_300;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("index");
    std::fs::create_dir_all(&folder).unwrap();
    let classes: String = (1..=count)
        .map(|i| format!("class Structure{i} {{ static Object make() {{ return {i}; }} }}\n"))
        .collect();
    let main = "class Main { public static void main(String[] args) {
        System.out.print(Structures.all().mapToInt(s -> (Integer) s).sum());
        for (int number : new int[] {0, -1, Structures.COUNT + 1}) {
            try { Structures.make(number); } catch (IllegalArgumentException e) { System.out.print(\" none\"); }
        } } }";
    std::fs::write(folder.join("Main.java"), format!("{classes}{main}")).unwrap();
    std::fs::write(
        folder.join("Structures.java"),
        show::index("Structure", count),
    )
    .unwrap();
    let run = |program: &str, args: &[&str]| {
        let mut command = Command::new(jdk().home.join("bin").join(program));
        let output = command.args(args).current_dir(&folder).output();
        let output = output.unwrap();
        let failed = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{failed}");
        String::from_utf8(output.stdout).unwrap()
    };
    run(
        "javac",
        &["-nowarn", "-proc:none", "Main.java", "Structures.java"],
    );
    let sum = count * (count + 1) / 2;
    let printed = run("java", &["-cp", ".", "Main"]);
    assert_eq!(printed, format!("{sum} none none none"));
}

/// The picture of two states ends where the second one does.
#[test]
fn a_picture_of_two_states_is_as_high_as_both() {
    let graph = Graph {
        nodes: vec![Node {
            name: "Point".into(),
            class: "Point".into(),
            is_array: false,
            is_record: false,
            fields: vec![("x".into(), Value::Plain("1".into()))],
            outer: Vec::new(),
        }],
    };
    let text = show::svg_pair(&graph, &graph, &[]);
    let numbers = |name: &str| -> Vec<usize> {
        let parts = text.split("<svg ").skip(1);
        let head = |part: &str| {
            let value = part
                .split('>')
                .next()?
                .split(&format!(" {name}=\""))
                .nth(1)?;
            value.split('"').next()?.parse().ok()
        };
        parts.filter_map(head).collect()
    };
    let (tops, heights) = (numbers("y"), numbers("height"));
    assert_eq!(heights[0], tops[1] + heights[2], "{text}");
    assert!(tops[1] > tops[0] + heights[1], "{text}");
}
