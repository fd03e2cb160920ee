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

/// What is checked without an option.
const USUAL: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )";

/// The one entry of a witness, whose metadata must be complete.
fn entry<'y>(root: &'y Yaml<'y>, kind: &str, file: &str, model: &str) -> &'y Yaml<'y> {
    let entry = entry_about(USUAL, root, kind, file);
    assert_eq!(text(entry, &["metadata", "task", "data_model"]), model);
    entry
}

/// The same for what else was checked.
fn entry_about<'y>(checked: &str, root: &'y Yaml<'y>, kind: &str, file: &str) -> &'y Yaml<'y> {
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
    assert_eq!(text(task, &["specification"]), checked);
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

/// The invariants are put into the program as assertions, and proved again there. How many there are
/// of each kind.
fn proved_again(program: &str, engine: &str) -> Option<[usize; 2]> {
    let folder = folder(&[("a.c", program)]);
    let file = folder.path().join("w.yml");
    let args = ["--witness", "w.yml", "--engine", engine, "a.c"];
    expect(folder.path(), &args, 0)?;
    let root = read(&file);
    let entry = entry(&root, "invariant_set", "a.c", "LP64");
    let content = get(entry, &["content"]).as_sequence().unwrap();
    let mut lines: Vec<String> = program.lines().map(ToString::to_string).collect();
    let mut counts = [0, 0];
    for item in content {
        let it = get(item, &["invariant"]);
        assert_eq!(text(it, &["format"]), "c_expression");
        let at = get(it, &["location"]);
        assert_eq!(text(at, &["file_name"]), "a.c");
        let line = get(at, &["line"]).as_integer().unwrap() as usize;
        let column = get(at, &["column"]).as_integer().unwrap() as usize;
        let word = &program.lines().nth(line - 1).unwrap()[column - 1..];
        let value = text(it, &["value"]);
        let check = format!(" if (!({value})) reach_error(); ");
        match text(it, &["type"]) {
            "loop_invariant" if word.starts_with("for (") => lines[line].push_str(&check),
            "loop_invariant" => {
                assert!(word.starts_with("while ("), "{word}");
                lines[line - 1].push_str(&check);
            }
            "location_invariant" => lines[line - 1].insert_str(column - 1, &check),
            kind => panic!("{kind}"),
        }
        counts[usize::from(text(it, &["type"]) == "location_invariant")] += 1;
    }
    std::fs::write(folder.path().join("b.c"), lines.join("\n")).unwrap();
    expect(folder.path(), &["b.c"], 0)?;
    Some(counts)
}

#[test]
fn loop_invariants_hold_in_c() {
    let counts = proved_again(PROOF, "horn");
    assert!(counts.is_none_or(|c| c == [2, 0]), "{counts:?}");
}

const PARTS: &str = "extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct inner { unsigned char low; unsigned flag : 3; };
struct outer { int first; struct inner list[2]; union { int number; float other; } as; } all;
int main(void) {
    while (__VERIFIER_nondet_uint()) {
        if (all.list[1].flag > 3) reach_error();
        if (all.first < 5) { all.first++; all.as.number++; }
        all.list[1].low = (all.list[1].low + 1) % 4;
        all.list[1].flag = all.list[1].low;
        if (all.first != all.as.number) reach_error();
    }
    return 0;
}
";

/// Members, elements, bit-fields and members of unions are written as C writes them.
#[test]
fn invariants_of_parts_hold_in_c() {
    let counts = proved_again(PARTS, "horn");
    assert!(counts.is_none_or(|c| c == [1, 0]), "{counts:?}");
}

const OTHER_LOOPS: &str = "extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned x = 0, n = __VERIFIER_nondet_uint() % 1000;
    do {
        x = x + 1;
    } while (x < n);
    if (x > 1000) reach_error();
    unsigned y = 2;
again: y = y + 1;
    if (y < n) goto again;
    if (y < 3) reach_error();
    return 0;
}
";

/// Loops without a word of their own have invariants before their first statement.
#[test]
fn invariants_of_do_and_goto_loops_hold_in_c() {
    let counts = proved_again(OTHER_LOOPS, "horn");
    assert!(counts.is_none_or(|c| c == [0, 2]), "{counts:?}");
}

const CALLED_AGAIN: &str = "extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
static unsigned count(unsigned n) {
    unsigned i = 0;
    while (i < n) {
        i++;
    }
    return i;
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 10;
    if (count(n) > 9)
        reach_error();
    count(77);
    return 0;
}
";

/// What holds in calls that lead to an error need not hold in others.
#[test]
fn calls_behind_the_last_error_count_too() {
    let counts = proved_again(CALLED_AGAIN, "horn");
    assert!(counts.is_none_or(|c| c == [0, 0]), "{counts:?}");
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
    let wanted = [
        ("function_return", 5, 36, "\\result == -5"),
        ("function_return", 7, 33, "\\result == 200"),
        ("target", 9, 9, ""),
    ];
    assert_eq!(waypoints(entry), wanted.map(owned));
}

type Waypoint = (String, i64, i64, String);

fn owned((kind, line, column, value): (&str, i64, i64, &str)) -> Waypoint {
    (kind.to_string(), line, column, value.to_string())
}

/// The kind, the place and the constraint of each.
fn waypoints(entry: &Yaml) -> Vec<Waypoint> {
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
    found
}

const LOCKED: &str = "void lock(void); void unlock(void); int get(void);
int main(void) {
    int n = 0;
    while (get()) {
        lock();
        n = 1 - n;
        if (n == 1) unlock();
        if (n == 0) unlock();
    }
    return 0;
}
";

const LOCKS: &str = "global int held = 0;
event { pattern { lock(); } guard { held == 0 } action { held = 1; } }
event { pattern { unlock(); } guard { held == 1 } action { held = 0; } }
";

/// A witness says nothing of variables that only the specification has.
#[test]
fn a_specification_is_quoted_and_its_variables_are_not() {
    let broken = LOCKED.replace("if (n == 0)", "if (n == 2)");
    let folder = folder(&[("a.c", LOCKED), ("b.c", &broken), ("s.spc", LOCKS)]);
    let with = ["--spec", "s.spc", "--witness", "w.yml", "--engine", "horn"];
    let args = |file| with.into_iter().chain([file]).collect::<Vec<_>>();
    if expect(folder.path(), &args("a.c"), 0).is_none() {
        return;
    }
    let root = read(&folder.path().join("w.yml"));
    let entry = entry_about(LOCKS, &root, "invariant_set", "a.c");
    let content = get(entry, &["content"]).as_sequence().unwrap();
    let value = |item: &Yaml| text(item, &["invariant", "value"]).to_string();
    let values: Vec<String> = content.iter().map(value).collect();
    assert!(values.iter().all(|v| !v.contains("held")), "{values:?}");
    expect(folder.path(), &args("b.c"), 1);
    let root = read(&folder.path().join("w.yml"));
    let entry = entry_about(LOCKS, &root, "violation_sequence", "b.c");
    let found = waypoints(entry);
    let target = found.last().cloned();
    assert_eq!(target, Some(owned(("target", 5, 9, ""))));
    let returned = |w: &Waypoint| w.0 == "function_return" && w.1 == 4;
    assert_eq!(found.iter().filter(|w| returned(w)).count(), 3);
}

#[test]
fn no_witness_without_a_verdict() {
    let folder = folder(&[("a.c", BROKEN)]);
    let args = ["--witness", "w.yml", "--property", "termination", "a.c"];
    expect(folder.path(), &args, 3);
    assert!(!folder.path().join("w.yml").exists());
    let said = expect(folder.path(), &["--witness", "no/where.yml", "a.c"], 2);
    assert!(said.is_none_or(|s| s.contains("no/where.yml")));
}
