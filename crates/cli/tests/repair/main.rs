//! `vitrum repair` and `vitrum.Verify.repair`: what they change and print, compared with all changes that there are; in
//! `kept`, objects that they must not lose; in `refused`, what they say to input that they can't use.

mod arrays;
mod collections;
mod deep;
mod drawings;
mod kept;
mod payload;
mod refused;
mod removed;
mod tables;
mod values;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;
use tempfile::TempDir;
use vitrum_structures::api;

fn subjects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/structures")
}

fn vitrum(args: &[&str]) -> Output {
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    vitrum.args(args).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A program in a folder of its own.
struct Program {
    folder: TempDir,
    name: &'static str,
}

impl Program {
    fn new(name: &'static str, text: &str) -> Program {
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join(format!("{name}.java")), text).unwrap();
        Program { folder, name }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    fn run(&self, command: &str, options: &[&str]) -> Output {
        let source = self.path(&format!("{}.java", self.name));
        let args: Vec<&str> = [command]
            .into_iter()
            .chain(options.iter().copied())
            .collect();
        vitrum(&[args.as_slice(), &[source.as_str()]].concat())
    }

    fn json(&self) -> Value {
        let output = self.run("repair", &["--json"]);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", stderr(&output)))
    }
}

/// A ring of five nodes, one of which was cut off from the next, and what `main` then does.
fn ring(then: &str) -> Program {
    let text = format!(
        "public class Ring {{
            static class Node {{ Node next; int value; }}
            Node header;
            int size;

            boolean repOk() {{
                int count = 0;
                Node node = header;
                do {{
                    if (node == null || count > size) {{
                        return false;
                    }}
                    node = node.next;
                    count++;
                }} while (node != header);
                return count == size;
            }}

            void add(int value) {{
                Node node = new Node();
                node.value = value;
                if (header == null) {{
                    header = node;
                    node.next = node;
                }} else {{
                    node.next = header.next;
                    header.next = node;
                }}
                size++;
            }}

            public static void main(String[] args) {{
                Ring ring = new Ring();
                for (int i = 0; i < 5; i++) {{
                    ring.add(i);
                }}
                ring.header.next.next.next = null;
                {then}
                Node node = ring.header;
                for (int i = 0; i < ring.size; i++) {{
                    System.out.print(node.value + \" \");
                    node = node.next;
                }}
                System.out.println(node == ring.header);
            }}
        }}"
    );
    Program::new("Ring", &text)
}

#[test]
fn a_ring_that_was_cut_is_closed_again() {
    let ring = ring("System.out.println(ring.repOk());");
    let output = ring.run("repair", &[]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    assert!(text.starts_with("true\n0 4 3 2 1 true\n"), "{text}");
    assert!(text.contains("Node3.next: null → Node"), "{text}");
    assert!(text.contains("Ring.repOk holds: 1 field changed"), "{text}");
    assert!(text.contains("before:\nRing (size = 5)"), "{text}");
    let json = ring.json();
    assert_eq!(json["verdict"], "holds");
    assert_eq!(json["stats"]["fields_changed"], 1);
    let change = &json["changes"][0];
    assert_eq!(change["object"], "Node3");
    assert_eq!(change["class"], "Ring$Node");
    assert_eq!(change["field"], "next");
    assert!(change["old"].is_null());
    assert!(json["repairs"][0]["before"]["objects"].is_array());
}

#[test]
fn a_number_that_is_compared_with_something_more_is_mended() {
    let text = "public class Sentinel {
            static class Node { Node next = this, previous = this; }
            final Node head = new Node();
            int size;

            boolean repOk() {
                int count = 0;
                Node node = head;
                do {
                    if (node.next.previous != node) {
                        return false;
                    }
                    node = node.next;
                    count++;
                } while (node != head);
                return count == size + 1;
            }

            public static void main(String[] args) {
                Sentinel list = new Sentinel();
                for (int i = 0; i < 200; i++) {
                    Node node = new Node();
                    node.next = list.head;
                    node.previous = list.head.previous;
                    node.previous.next = node;
                    list.head.previous = node;
                }
                list.size = 390;
                list.repOk();
                System.out.println(list.size);
            }
        }";
    let json = Program::new("Sentinel", text).json();
    assert_eq!(json["stats"]["fields_changed"], 1, "{json}");
    assert_eq!(json["changes"][0]["new"], "200", "{json}");
}

#[test]
fn a_predicate_for_a_class_that_nobody_can_change_gets_at_its_fields() {
    let text = "import java.lang.reflect.Field;
        import java.util.LinkedList;
        import java.util.List;

        public class Opened {
            static Object get(Object object, String name) throws Exception {
                Field field = object.getClass().getDeclaredField(name);
                field.setAccessible(true);
                return field.get(object);
            }

            public static boolean ok(LinkedList<?> list) throws Exception {
                int count = 0;
                Object last = null;
                for (Object node = get(list, \"first\"); node != null; node = get(node, \"next\")) {
                    if (get(node, \"prev\") != last) {
                        return false;
                    }
                    last = node;
                    count++;
                }
                return get(list, \"last\") == last && (Integer) get(list, \"size\") == count;
            }

            public static void main(String[] args) throws Exception {
                LinkedList<Integer> list = new LinkedList<>(List.of(1, 2, 3, 4));
                Field size = LinkedList.class.getDeclaredField(\"size\");
                size.setAccessible(true);
                size.setInt(list, 9);
                ok(list);
                System.out.println(list.size());
            }
        }";
    let program = Program::new("Opened", text);
    let output = program.run("repair", &["--repok", "Opened.ok"]);
    assert!(
        stdout(&output).contains("LinkedList.size: 9 → 4"),
        "{output:?}"
    );
}

#[test]
fn a_program_asks_for_it_under_run() {
    let ring =
        ring("System.out.println(vitrum.Verify.repair(ring)); System.out.println(ring.repOk());");
    let output = ring.run("run", &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), "true\ntrue\n0 4 3 2 1 true\n");
    assert!(stderr(&output).contains("Node3.next: null → Node"));
    let output = ring.run("repair", &["--quiet"]);
    assert_eq!(stdout(&output), "true\ntrue\n0 4 3 2 1 true\n");
}

/// A class that was compiled elsewhere finds `vitrum.Verify` without bringing it along.
#[test]
fn a_compiled_program_asks_for_it() {
    let program = ring("System.out.println(vitrum.Verify.repair(ring));");
    let api = program.path("api");
    for (name, bytes) in vitrum_jvm::synth::api() {
        let path = Path::new(&api).join(format!("{name}.class"));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    let (out, source) = (program.path("out"), program.path("Ring.java"));
    let mut javac = Command::new("javac");
    javac.args(["-classpath", &api, "-d", &out, &source]);
    assert!(javac.status().unwrap().success());
    let output = vitrum(&["run", "--classpath", &out, "Ring"]);
    assert!(stdout(&output).starts_with("true\n"), "{output:?}");
    let output = vitrum(&["repair", "--classpath", &out, "Ring"]);
    assert!(stdout(&output).contains("1 field changed"), "{output:?}");
}

/// It may not have come to where it would have asked.
#[test]
fn a_program_that_dies_is_not_told_to_be_sound() {
    let dies = |how: &str| {
        let text = format!(
            "public class Dies {{ int k; boolean repOk() {{ return k == 0; }}
                static class Gone {{ }}
                static final Dies KEPT = new Dies();
                public static void main(String[] args) {{ {how} }} }}"
        );
        Program::new("Dies", &text)
    };
    let output = dies("throw new IllegalStateException();").run("repair", &[]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let told = "unknown: the program died of an uncaught exception before it asked for a repair";
    assert!(stdout(&output).contains(told), "{output:?}");
    let gone = dies("System.out.println(new Gone());");
    let (out, source) = (gone.path("out"), gone.path("Dies.java"));
    let mut javac = Command::new("javac");
    assert!(
        javac
            .args(["-d", &out, &source])
            .status()
            .unwrap()
            .success()
    );
    std::fs::remove_file(Path::new(&out).join("Dies$Gone.class")).unwrap();
    let output = vitrum(&["repair", "--classpath", &out, "Dies"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stderr(&output).contains("vitrum: "), "{output:?}");
}

#[test]
fn what_a_program_leaves_behind_is_looked_at() {
    let ring = ring("if (true) return;");
    let json = ring.json();
    assert_eq!(json["stats"]["fields_changed"], 1, "{json}");
    assert_eq!(json["changes"][0]["object"], "Node3");
}

#[test]
fn pictures_of_before_and_after() {
    let ring = ring("ring.repOk();");
    let out = ring.path("out");
    for (format, files) in [
        ("svg", &["repair-1.svg"][..]),
        ("dot", &["repair-1-before.dot", "repair-1-after.dot"]),
        ("json", &["repair-1-before.json", "repair-1-after.json"]),
        ("java", &["Before1.java", "After1.java", "Structures.java"]),
    ] {
        let output = ring.run("repair", &["--out", &out, "--format", format]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        for file in files {
            let text = std::fs::read_to_string(Path::new(&out).join(file)).unwrap();
            assert!(!text.is_empty(), "{file}");
        }
    }
    let picture = std::fs::read_to_string(Path::new(&out).join("repair-1.svg")).unwrap();
    assert!(picture.contains(">before</text>") && picture.contains(">after</text>"));
    assert!(picture.contains("#d00"));
}

/// What is written as Java code satisfies the predicate on `java`, and did not before.
#[test]
fn java_agrees_that_it_is_mended() {
    let ring = ring("ring.repOk();");
    let out = ring.path("out");
    let output = ring.run("repair", &["--out", &out, "--format", "java"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let main = "public class Judge { public static void main(String[] args) throws Exception {
        System.out.println(((Ring) Before1.make()).repOk() + \" \" + ((Ring) After1.make()).repOk()); } }";
    std::fs::write(Path::new(&out).join("Judge.java"), main).unwrap();
    std::fs::copy(ring.path("Ring.java"), Path::new(&out).join("Ring.java")).unwrap();
    let run = |program: &str, args: &[&str]| {
        let output = Command::new(program).args(args).current_dir(&out).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    run("javac", &["-nowarn", "Judge.java"]);
    assert_eq!(run("java", &["Judge"]).trim(), "false true");
}

/// The subjects with what corrupts them, compiled once.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corrupt");
        std::fs::create_dir_all(&folder).unwrap();
        let models = folder.join(api::MODELS);
        std::fs::write(&models, api::JAR).unwrap();
        let classes = folder.join("classes");
        let mut javac = Command::new("javac");
        javac.args(["-nowarn", "-g", "-d"]).arg(&classes);
        let path = std::env::join_paths([models, subjects()]).unwrap();
        javac.arg("-classpath").arg(path);
        javac.args([
            subjects().join("Corrupt.java"),
            subjects().join("Fewest.java"),
        ]);
        let output = javac.output().unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
        classes
    })
}

/// What `vitrum repair` does with structures of a class: its JSON, and what the program printed.
fn corrupt(class: &str, nodes: u32, faults: u32, seed: u32, count: u32) -> (Value, String) {
    let numbers = [nodes, faults, seed, count].map(|n| n.to_string());
    let path = classes().to_string_lossy();
    let mut args = vec![
        "repair",
        "--json",
        "--classpath",
        &path,
        "Corrupt",
        "--",
        class,
    ];
    args.extend(numbers.iter().map(String::as_str));
    let output = vitrum(&args);
    let text = stderr(&output);
    let json = serde_json::from_slice(&output.stdout);
    (json.unwrap_or_else(|_| panic!("{class}: {text}")), text)
}

/// For each structure: how many changes there were.
fn changes(json: &Value, count: usize) -> Vec<usize> {
    let mut all = vec![0; count];
    for repair in json["repairs"].as_array().unwrap() {
        let number = repair["structure"].as_u64().unwrap() as usize;
        all[number - 1] = repair["changes"].as_array().unwrap().len();
    }
    all
}

const CLASSES: [&str; 6] = [
    "SinglyLinkedList",
    "DoublyLinkedList",
    "BinaryTree",
    "NaryTree",
    "AvlTree",
    "LinkedSets",
];

/// On `java`: the fewest changes that are enough, by trying all.
fn fewest(class: &str, nodes: u32, faults: u32, count: u32) -> Vec<usize> {
    let mut java = Command::new("java");
    let models = classes().with_file_name(api::MODELS);
    let path = std::env::join_paths([classes(), &models]).unwrap();
    java.arg("-cp").arg(path).args(["Fewest", class]);
    java.args([nodes, faults, 1, count, 2].map(|n| n.to_string()));
    let output = java.output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
        .lines()
        .map(|n| n.parse().unwrap())
        .collect()
}

#[test]
fn small_structures_take_the_fewest_changes() {
    const COUNT: u32 = 20;
    for class in CLASSES {
        for (nodes, faults) in [(4, 1), (3, 2)] {
            let (json, text) = corrupt(class, nodes, faults, 1, COUNT);
            assert_eq!(json["verdict"], "holds", "{class}: {json}");
            let changed = changes(&json, COUNT as usize);
            let fewest = fewest(class, nodes, faults, COUNT);
            let kept = format!("nodes {nodes} good true kept {nodes}");
            let lines = text.lines().filter(|line| line.starts_with("nodes"));
            for (i, ((ours, best), line)) in changed.iter().zip(&fewest).zip(lines).enumerate() {
                let seed = i + 1;
                assert!(
                    ours <= best,
                    "{class} {nodes} {faults} {seed}: {ours}, {best} are enough"
                );
                // What satisfies the predicate is left alone.
                assert!(
                    *ours == 0 || line == kept,
                    "{class} {nodes} {faults} {seed}: {line}"
                );
            }
        }
    }
}

#[test]
fn large_structures_take_at_most_twice_as_many_changes_as_faults() {
    for class in CLASSES {
        for (nodes, faults) in [(100, 1), (300, 3), (1000, 10)] {
            let (json, text) = corrupt(class, nodes, faults, 1, 6);
            assert_eq!(json["verdict"], "holds", "{class}: {json}");
            for changed in changes(&json, 6) {
                let most = 2 * faults as usize;
                assert!(
                    changed <= most,
                    "{class} {nodes} {faults}: {changed} changes"
                );
            }
            let kept = format!("nodes {nodes} good true kept {nodes}");
            for line in text.lines().filter(|line| line.starts_with("nodes")) {
                assert_eq!(line, kept, "{class} {nodes} {faults}");
            }
        }
    }
}

/// What `main` prints after a repair, and how many fields were changed.
fn mended(name: &'static str, text: &str) -> (String, usize) {
    let output = Program::new(name, text).run("repair", &["--json"]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    let changes = json["changes"].as_array().map_or(0, Vec::len);
    (stderr(&output), changes)
}

#[test]
fn numbers_are_those_of_their_types() {
    for (declared, wanted) in [
        ("byte n", "n > 200"),
        ("short n", "n > 40000"),
        ("char n", "n < 0"),
        ("byte n; long m", "n == 300 + m * 0 && m == 0"),
        ("byte[] a = new byte[1]; int n", "n == 0 && a[0] == 128"),
    ] {
        let text = format!(
            "public class Narrow {{ {declared}; boolean repOk() {{ return {wanted}; }}
             public static void main(String[] a) {{ new Narrow().repOk(); }} }}"
        );
        let output = Program::new("Narrow", &text).run("repair", &[]);
        assert_eq!(output.status.code(), Some(3), "{declared}: {output:?}");
    }
    let text = "public class Fits { byte n; boolean repOk() { return n > 126; }
        public static void main(String[] a) { Fits it = new Fits(); it.repOk(); System.out.println(it.n); } }";
    assert_eq!(mended("Fits", text), ("127\n".into(), 1));
}

/// A list whose length is wrong, beside one that the program has too.
/// A step of nothing keeps the predicate from its end, whether it reads it again each time or not; and a predicate may
/// take long behind what it read, where the program has ended as well.
#[test]
fn a_predicate_that_goes_on_and_on() {
    let loops = [
        (
            "int s = step, n = 0; for (int i = 0; i < 12; i += s) n++; return n == count;",
            ("step", "3"),
        ),
        (
            "int n = 0; for (int i = 0; i < a.length; i += step) n++; return n == count;",
            ("step", "3"),
        ),
        (
            "int s = step; long n = 0; for (int i = 0; i < 1_500_000; i++) n += s; return n == count;",
            ("count", "0"),
        ),
    ];
    for (predicate, (field, new)) in loops {
        let text = format!(
            "public class Loop {{ int[] a = new int[12]; int step = 3, count = 4; boolean repOk() {{ {predicate} }}
             public static void main(String[] a) {{ Loop l = new Loop(); l.step = 0; }} }}"
        );
        let program = Program::new("Loop", &text);
        let json = program.json();
        assert_eq!(json["stats"]["fields_changed"], 1, "{json}");
        assert_eq!(json["changes"][0]["field"], field, "{json}");
        assert_eq!(json["changes"][0]["new"], new, "{json}");
    }
}

#[test]
fn objects_of_other_structures_stay_there() {
    let text = "public class Two { Two next; int length;
        Two(int length, Two next) { this.length = length; this.next = next; }
        boolean repOk() { int c = 0; for (Two x = this; x != null; x = x.next) if (++c > 99) return false;
            return c == length; }
        static Two of(int n) { return n == 0 ? null : new Two(n, of(n - 1)); }
        public static void main(String[] args) { Two a = of(4), b = of(1); a.length = 5;
            a.repOk(); System.out.println(a.length + \" \" + b.repOk()); } }";
    assert_eq!(mended("Two", text), ("4 true\n".into(), 1));
    // What was cut off is nobody else's.
    let cut = text
        .replace("a.length = 5", "a.next.next.next = null")
        .replace("of(1)", "of(6)");
    assert_eq!(mended("Two", &cut), ("4 true\n".into(), 1));
    let text = "public class Shared { static class Node { Node next; }
        static class Stack { Node top; int size; boolean repOk() { return Shared.count(top) == size; } }
        static class Queue { Node head, tail; int size;
            boolean repOk() { int c = 0; Node last = null;
                for (Node x = head; x != null; x = x.next) { if (++c > 99) return false; last = x; }
                return c == size && last == tail; } }
        static int count(Node x) { int c = 0; for (; x != null && c < 99; x = x.next) c++; return c; }
        public static void main(String[] args) { Stack s = new Stack(); Queue q = new Queue();
            for (int i = 0; i < 5; i++) {
                Node x = new Node(), y = new Node(); x.next = s.top; s.top = x; s.size++;
                if (q.tail == null) q.head = y; else q.tail.next = y;
                q.tail = y; q.size++;
            }
            q.size++; q.repOk(); System.out.println(q.size + \" \" + s.repOk()); } }";
    assert_eq!(mended("Shared", text), ("5 true\n".into(), 1));
}

/// A number that was read before everything else, and was compared last.
#[test]
fn a_number_that_was_read_long_ago() {
    let text = "public class Loc { static class N { N n; } N head; int size;
        boolean repOk() { int want = size, c = 0;
            for (N x = head; x != null; x = x.n) if (++c > want) return false;
            return c == want; }
        public static void main(String[] a) { Loc l = new Loc();
            for (int i = 0; i < 200; i++) { N x = new N(); x.n = l.head; l.head = x; l.size++; }
            l.size += MORE; l.repOk(); int c = 0; for (N x = l.head; x != null; x = x.n) c++;
            System.out.println(c + \" \" + l.size); } }";
    for more in ["1", "5", "(-1)", "(-5)"] {
        let text = text.replace("MORE", more);
        assert_eq!(mended("Loc", &text), ("200 200\n".into(), 1), "{more}");
    }
}

/// Fields that lead back tell what two others should hold that were changed one within what the other cut off.
#[test]
fn fields_that_lead_back_tell_what_was_cut_off() {
    let text = "public class Ring { static class N { N next, previous; } N header = new N(); int size;
        Ring() { header.next = header.previous = header; }
        boolean repOk() { if (header == null) return false; N x = header; int c = 0;
            do { if (x.next == null || x.next.previous != x) return false; x = x.next; if (++c > size + 1) return false; }
            while (x != header);
            return c == size + 1; }
        public static void main(String[] a) { Ring r = new Ring(); N[] all = new N[SIZE];
            for (int i = 0; i < SIZE; i++) { N x = all[i] = new N(); x.previous = r.header.previous; x.next = r.header;
                r.header.previous.next = x; r.header.previous = x; r.size++; }
            all[10].next = all[31]; all[30].next = OTHER; r.repOk(); System.out.println(r.size); } }";
    for (size, other) in [
        ("50", "all[20]"),
        ("50", "null"),
        ("50", "all[12]"),
        ("300", "all[40]"),
    ] {
        let text = text.replace("SIZE", size).replace("OTHER", other);
        let expected = (format!("{size}\n"), 2);
        assert_eq!(mended("Ring", &text), expected, "{size} {other}");
    }
}

/// A list that knows its last node: whatever is wrong, one or two fields are changed, and all nodes stay.
#[test]
fn large_lists_keep_their_nodes() {
    let text = "public class Ends { static class N { N next, before; int v; } N head, tail; int size;
        boolean repOk() { if (head == null || tail == null) return head == tail && size == 0;
            if (head.before != null || tail.next != null) return false;
            int c = 1; N x = head;
            while (x.next != null) { if (x.next.before != x) return false; x = x.next; if (++c > size) return false; }
            return x == tail && c == size; }
        public static void main(String[] a) { Ends l = new Ends();
            for (int i = 0; i < SIZE; i++) { N x = new N(); x.v = i; x.before = l.tail;
                if (l.tail == null) l.head = x; else l.tail.next = x;
                l.tail = x; l.size++; }
            N p = l.head.next; FAULT; l.repOk(); System.out.println(l.size + \" \" + l.tail.v); } }";
    for (fault, changes) in [
        ("l.tail = null", 1),
        ("l.tail = l.head", 1),
        ("p.next = p.next.next; p.next.before = p", 2),
    ] {
        for size in [45, 50, 1000] {
            let text = text.replace("SIZE", &size.to_string());
            let text = text.replace("FAULT", fault);
            let expected = (format!("{size} {}\n", size - 1), changes);
            assert_eq!(mended("Ends", &text), expected, "{fault} {size}");
        }
    }
}

/// The last node leads back: null is found for it, though no other node has that, and also where the predicate runs in
/// circles.
#[test]
fn the_end_of_a_large_list_leads_back() {
    let text = "public class Back { static class N { N next; } N head; int size;
        boolean repOk() { int c = 0; for (N x = head; x != null; x = x.next) { c++; CHECK } return c == size; }
        public static void main(String[] a) { Back l = new Back(); N last = null;
            for (int i = 0; i < SIZE; i++) { N x = new N(); if (last == null) l.head = x; else last.next = x;
                last = x; l.size++; }
            last.next = l.head.next; l.repOk(); System.out.println(l.size + \" \" + last.next); } }";
    for (size, check) in [(60, ""), (60, "if (c > size) return false;"), (1000, "")] {
        let text = text.replace("SIZE", &size.to_string());
        let text = text.replace("CHECK", check);
        let expected = (format!("{size} null\n"), 1);
        assert_eq!(mended("Back", &text), expected, "{size} {check}");
    }
}

/// The children of one node of a search tree that was built in order, exchanged.
#[test]
fn children_of_a_large_tree_are_exchanged_back() {
    let text = "public class Swap { static class N { N l, r, p; int k; } N root; int size;
        boolean repOk() { int[] c = {0};
            return (root == null || root.p == null) && ok(root, -1, 99999, c) && c[0] == size; }
        boolean ok(N n, int lo, int hi, int[] c) { if (n == null) return true;
            if (++c[0] > size || n.k <= lo || n.k >= hi) return false;
            if (n.l != null && n.l.p != n || n.r != null && n.r.p != n) return false;
            return ok(n.l, lo, n.k, c) && ok(n.r, n.k, hi, c); }
        N build(int a, int b, N p) { if (a >= b) return null;
            int m = (a + b) / 2; N n = new N(); n.k = m; n.p = p; size++;
            n.l = build(a, m, n); n.r = build(m + 1, b, n); return n; }
        public static void main(String[] a) { Swap t = new Swap(); t.root = t.build(0, 50, null);
            N m = t.root.l, x = m.l; m.l = m.r; m.r = x;
            t.repOk(); System.out.println(t.size + \" \" + (m.l == x)); } }";
    assert_eq!(mended("Swap", text), ("50 true\n".into(), 2));
}

/// Entries of a hash table that are also a list: two ways lead to each.
#[test]
fn objects_that_are_led_to_in_two_ways() {
    let text = "import java.util.*;
        public class Lru { static class E { int key; E chain, before, next; } E[] table = new E[20]; E head, tail; int size;
        boolean repOk() { Set<E> met = new HashSet<>(); E last = null;
            for (E e = head; e != null; e = e.next) { if (!met.add(e) || e.before != last) return false; last = e; }
            if (tail != last || met.size() != size) return false;
            int c = 0;
            for (int i = 0; i < table.length; i++) for (E e = table[i]; e != null; e = e.chain)
                if (!met.contains(e) || e.key % table.length != i || ++c > size) return false;
            return c == size; }
        public static void main(String[] a) { Lru l = new Lru(); E[] all = new E[60];
            for (int i = 0; i < 60; i++) { E e = all[i] = new E(); e.key = i * 7; int at = e.key % 20;
                e.chain = l.table[at]; l.table[at] = e; e.before = l.tail;
                if (l.tail != null) l.tail.next = e; else l.head = e;
                l.tail = e; l.size++; }
            all[5].next = null; l.repOk(); System.out.println(l.size); } }";
    assert_eq!(mended("Lru", text), ("60\n".into(), 1));
}

/// What is put into a field may have code that writes: that says nothing against the predicate.
#[test]
fn a_value_that_makes_the_predicate_write() {
    let text = "public class Writes { Object key; Right right = new Right(); int asked;
        static class Right { public int hashCode() { return 42; } }
        public int hashCode() { asked++; return 1; }
        boolean repOk() { return right != null && key != null && key.hashCode() == 42; }
        public static void main(String[] a) { Writes w = new Writes(); w.repOk();
            System.out.println(w.key == w.right); } }";
    assert_eq!(mended("Writes", text), ("true\n".into(), 1));
}

/// A class that is not the main one asks: what was lost is not collected before.
#[test]
fn nothing_is_collected_before_a_repair() {
    let text = "public class Asks { static class N { N n; } N head; int size;
        boolean repOk() { int c = 0; for (N x = head; x != null; x = x.n) if (++c > size) return false; return c == size; }
        public static void main(String[] a) { Asks it = new Asks();
            for (int i = 0; i < 10; i++) { N x = new N(); x.n = it.head; it.head = x; it.size++; }
            it.head.n.n.n = null;
            for (int i = 0; i < 20000; i++) { int[] waste = new int[1000]; waste[0] = i; }
            System.out.println(Fixer.fix(it) + \" \" + it.size); } }
        class Fixer { static boolean fix(Asks it) { return vitrum.Verify.repair(it); } }";
    let output = Program::new("Asks", text).run("run", &[]);
    assert_eq!(stdout(&output), "true 10\n", "{output:?}");
}

/// The class of the checker is initialized for the repair, and the program goes on where it was.
#[test]
fn a_checker_that_the_program_has_not_used_is_asked() {
    let text = r#"
public class Cut {
    static class Node { Node next; }
    Node head = new Node();
    int size = 3;
    public static void main(String[] args) {
        Cut cut = new Cut();
        boolean asks = args.length == 0;
        if (asks) System.out.println(vitrum.Verify.repair(cut) + " " + cut.size);
    }
}
class Checker {
    static final int LEAST = Integer.parseInt("0");
    static boolean ok(Cut cut) {
        int count = LEAST;
        for (Cut.Node n = cut.head; n != null; n = n.next)
            if (++count > cut.size) return false;
        return count == cut.size;
    }
}
"#;
    let program = Program::new("Cut", text);
    let asked = program.run("repair", &["--repok", "Checker.ok"]);
    assert_eq!(asked.status.code(), Some(0), "{}", stderr(&asked));
    assert!(stdout(&asked).contains("true 1"), "{}", stdout(&asked));
    let source = program.path("Cut.java");
    let left = vitrum(&["repair", "--repok", "Checker.ok", &source, "--", "leave"]);
    assert_eq!(left.status.code(), Some(0), "{}", stderr(&left));
    assert!(
        stdout(&left).contains("1 field changed"),
        "{}",
        stdout(&left)
    );
}

#[test]
fn a_ring_of_numbered_objects_is_mended_within_the_limits() {
    let text = r#"
public class Ring {
    static class Node { Node next; long place; }
    Node last;
    int size = 60;
    boolean repOk() {
        if (last == null) return size == 0;
        int i = 0;
        for (Node n = last.next; ; n = n.next) {
            if (n == null || n.place != i || ++i > size) return false;
            if (n == last) return i == size;
        }
    }
    public static void main(String[] args) {
        Ring ring = new Ring();
        Node[] all = new Node[ring.size];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Node();
            all[i].place = i;
            if (i > 0) all[i - 1].next = all[i];
        }
        ring.last = all[all.length - 1];
        ring.last.next = all[0];
        all[40].next = all[20];
        all = null;
        vitrum.Verify.repair(ring);
    }
}
"#;
    let report = Program::new("Ring", text).json();
    assert_eq!(
        report["changes"].as_array().map(Vec::len),
        Some(1),
        "{report}"
    );
}
