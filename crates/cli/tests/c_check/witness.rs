//! Witnesses in format 2.0.

use std::path::Path;

use saphyr::{LoadableYamlNode, Yaml};

use crate::tool::{expect, folder};

fn read(file: &Path) -> Yaml<'static> {
    let text = std::fs::read_to_string(file).unwrap();
    let mut documents = Yaml::load_from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(documents.len(), 1, "{text}");
    documents.remove(0)
}

fn get<'y>(node: &'y Yaml<'y>, path: &[&str]) -> &'y Yaml<'y> {
    path.iter().fold(node, |at, key| {
        let found = at.as_mapping_get(key);
        found.unwrap_or_else(|| panic!("{key} of {path:?} is missing in {at:?}"))
    })
}

fn text<'y>(node: &'y Yaml<'y>, path: &[&str]) -> &'y str {
    get(node, path).as_str().unwrap()
}

/// The one entry of a witness, whose metadata must be complete.
fn entry<'y>(root: &'y Yaml<'y>, kind: &str, file: &str, model: &str) -> &'y Yaml<'y> {
    let list = root.as_sequence().unwrap();
    assert_eq!(list.len(), 1);
    let entry = &list[0];
    assert_eq!(text(entry, &["entry_type"]), kind);
    let data = get(entry, &["metadata"]);
    assert_eq!(text(data, &["format_version"]), "2.0");
    let uuid: Vec<usize> = text(data, &["uuid"]).split('-').map(str::len).collect();
    assert_eq!(uuid, [8, 4, 4, 4, 12]);
    let time = text(data, &["creation_time"]);
    assert!(
        time.starts_with("20") && time.ends_with('Z') && time.len() == 20,
        "{time}"
    );
    assert_eq!(text(data, &["producer", "name"]), "Vitrum");
    assert!(!text(data, &["producer", "version"]).is_empty());
    let task = get(data, &["task"]);
    let files = get(task, &["input_files"]).as_sequence().unwrap();
    assert_eq!(files[0].as_str(), Some(file));
    assert_eq!(text(task, &["input_file_hashes", file]).len(), 64);
    let wanted = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
    assert_eq!(text(task, &["specification"]), wanted);
    assert_eq!(text(task, &["data_model"]), model);
    assert_eq!(text(task, &["language"]), "C");
    entry
}

const PROOF: &str = "extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned total;
static int twice(int n) {
    int i = 0, sum = 0;
    while (i < n) {
        i++;
        sum += 2;
    }
    return sum;
}
int main(void) {
    unsigned x = 0, y = __VERIFIER_nondet_uint() % 1000;
    for (total = 0; x < y;
         x++) {
        total = total + 3;
    }
    if (total != 3 * y || twice(50) != 100)
        reach_error();
    return 0;
}
";

/// The invariants are put into the program as assertions, and proved again there.
#[test]
fn loop_invariants_hold_in_c() {
    let folder = folder(&[("a.c", PROOF)]);
    let file = folder.path().join("w.yml");
    let args = ["--witness", "w.yml", "--engine", "horn", "a.c"];
    if expect(folder.path(), &args, 0).is_none() {
        return;
    }
    let root = read(&file);
    let entry = entry(&root, "invariant_set", "a.c", "LP64");
    let content = get(entry, &["content"]).as_sequence().unwrap();
    assert!(!content.is_empty());
    let mut lines: Vec<String> = PROOF.lines().map(ToString::to_string).collect();
    for item in content {
        let it = get(item, &["invariant"]);
        assert_eq!(text(it, &["type"]), "loop_invariant");
        assert_eq!(text(it, &["format"]), "c_expression");
        let at = get(it, &["location"]);
        assert_eq!(text(at, &["file_name"]), "a.c");
        let line = get(at, &["line"]).as_integer().unwrap() as usize;
        let column = get(at, &["column"]).as_integer().unwrap() as usize;
        let word = &PROOF.lines().nth(line - 1).unwrap()[column - 1..];
        assert!(
            word.starts_with("while (") || word.starts_with("for ("),
            "{word}"
        );
        let body = if word.starts_with("for") {
            line
        } else {
            line - 1
        };
        let value = text(it, &["value"]);
        lines[body].push_str(&format!(" if (!({value})) reach_error();"));
    }
    std::fs::write(folder.path().join("b.c"), lines.join("\n")).unwrap();
    let said = expect(folder.path(), &["b.c"], 0);
    assert!(said.is_some());
}

const BROKEN: &str = "extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { }
int main(void) {
    int x = __VERIFIER_nondet_int( );
    unsigned char y;
    y = __VERIFIER_nondet_uchar();
    if (x == -5 && y == 200)
        reach_error();
    return 0;
}
";

#[test]
fn a_violation_has_its_inputs_and_its_target() {
    let folder = folder(&[("a.i", BROKEN)]);
    let args = ["--witness", "w.yml", "--data-model", "ILP32", "a.i"];
    if expect(folder.path(), &args, 1).is_none() {
        return;
    }
    let root = read(&folder.path().join("w.yml"));
    let entry = entry(&root, "violation_sequence", "a.i", "ILP32");
    let mut found = Vec::new();
    for item in get(entry, &["content"]).as_sequence().unwrap() {
        let segment = get(item, &["segment"]).as_sequence().unwrap();
        let waypoint = get(&segment[0], &["waypoint"]);
        assert_eq!(text(waypoint, &["action"]), "follow");
        let at = get(waypoint, &["location"]);
        let [line, column] = ["line", "column"].map(|k| get(at, &[k]).as_integer().unwrap());
        let constraint = waypoint.as_mapping_get("constraint");
        let value = constraint.map_or("", |c| text(c, &["value"]));
        found.push((
            text(waypoint, &["type"]).to_string(),
            line,
            column,
            value.to_string(),
        ));
    }
    let wanted = [
        ("function_return", 5, 36, "\\result == -5"),
        ("function_return", 7, 33, "\\result == 200"),
        ("target", 9, 9, ""),
    ];
    let wanted = wanted
        .map(|(kind, line, column, value)| (kind.to_string(), line, column, value.to_string()));
    assert_eq!(found, wanted);
}

#[test]
fn no_witness_without_a_verdict() {
    let folder = folder(&[("a.c", BROKEN), ("s.spc", "")]);
    let args = ["--witness", "w.yml", "--property", "termination", "a.c"];
    expect(folder.path(), &args, 3);
    assert!(!folder.path().join("w.yml").exists());
    expect(
        folder.path(),
        &["--witness", "w.yml", "--spec", "s.spc", "a.c"],
        2,
    );
    let said = expect(folder.path(), &["--witness", "no/where.yml", "a.c"], 2);
    assert!(said.is_none_or(|s| s.contains("no/where.yml")));
}
