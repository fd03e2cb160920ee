//! `vitrum explore`: how many states there are, by another road too, and what it says to faults and to bad input.

#[allow(dead_code)]
#[path = "../javatool/command.rs"]
mod javatool;
mod junit;
mod options;
mod shared;
mod tool;

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use tempfile::TempDir;

use tool::{agreed, json, said, subject, told, told_of, vitrum};

/// States that are reached and expanded with sequences of N calls on N values.
fn counts(target: &str, n: u32, options: &[&str]) -> (u64, u64) {
    let n = n.to_string();
    let found = json(&[&["--length", &n, "--values", &n], options, &[target]].concat());
    assert_eq!(found["verdict"], "holds", "{found}");
    let stat = |name: &str| found["stats"][name].as_u64().unwrap();
    (stat("states"), stat("expanded"))
}

#[test]
fn search_trees_are_as_many_as_is_known() {
    for (n, states) in [(5, 188), (6, 731), (7, 2950), (8, 12_235)] {
        let found = counts(&subject("SearchTree.java"), n, &[]);
        assert_eq!(found.0, states, "{n}");
    }
}

#[test]
fn maps_of_the_jdk_are_as_many_as_is_known() {
    let options = ["--methods", "put,remove", "--arg", "put.1=1"];
    for (n, states) in [
        (5, 72),
        (6, 185),
        (7, 537),
        (8, 1613),
        (9, 4709),
        (10, 13_189),
    ] {
        let found = counts("java.util.TreeMap", n, &options);
        assert_eq!(found.0, states, "{n}");
    }
    assert_eq!(counts("java.util.TreeMap", 12, &options).1, 96_401);
}

/// A search tree as text: the same operations, written once more.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u32, Box<Tree>),
}

impl Tree {
    fn add(self, value: u32) -> Tree {
        match self {
            Tree::Leaf => Tree::Node(Box::new(Tree::Leaf), value, Box::new(Tree::Leaf)),
            Tree::Node(left, here, right) if value < here => {
                Tree::Node(Box::new(left.add(value)), here, right)
            }
            Tree::Node(left, here, right) if value > here => {
                Tree::Node(left, here, Box::new(right.add(value)))
            }
            same => same,
        }
    }

    fn remove(self, value: u32) -> Tree {
        match self {
            Tree::Leaf => Tree::Leaf,
            Tree::Node(left, here, right) if value < here => {
                Tree::Node(Box::new(left.remove(value)), here, right)
            }
            Tree::Node(left, here, right) if value > here => {
                Tree::Node(left, here, Box::new(right.remove(value)))
            }
            Tree::Node(left, _, right) => match (*left, *right) {
                (Tree::Leaf, right) => right,
                (left, Tree::Leaf) => left,
                (left, right) => {
                    let least = right.least();
                    Tree::Node(Box::new(left), least, Box::new(right.remove(least)))
                }
            },
        }
    }

    fn least(&self) -> u32 {
        match self {
            Tree::Node(left, here, _) if **left == Tree::Leaf => *here,
            Tree::Node(left, ..) => left.least(),
            Tree::Leaf => 0,
        }
    }
}

#[test]
fn another_enumeration_finds_as_many() {
    for n in 1..=6 {
        let mut all = HashSet::from([Tree::Leaf]);
        let mut level = all.clone();
        for _ in 0..n {
            let calls = level.iter().flat_map(|tree| {
                (1..=n).flat_map(|v| [tree.clone().add(v), tree.clone().remove(v)])
            });
            level = calls.filter(|tree| !all.contains(tree)).collect();
            all.extend(level.iter().cloned());
        }
        let found = counts(&subject("SearchTree.java"), n, &[]);
        assert_eq!(
            found,
            (all.len() as u64, (all.len() - level.len()) as u64),
            "{n}"
        );
    }
}

#[test]
fn sets_of_states_take_few_paths() {
    // The figures of the thesis that delta execution comes from.
    for (target, options, paths) in [
        (
            &*subject("SearchTree.java"),
            &["--length", "9", "--values", "9"][..],
            10_846,
        ),
        (
            "java.util.TreeMap",
            &[
                "--length",
                "12",
                "--values",
                "12",
                "--methods",
                "put,remove",
                "--arg",
                "put.1=1",
            ],
            7_774,
        ),
    ] {
        let found = told(&[&["--delta", target], options].concat());
        assert_eq!(found["stats"]["paths"], paths, "{found}");
        let breakdown = found["stats"]["breakdown"].as_object().unwrap();
        assert_eq!(breakdown.len(), 4, "{found}");
    }
}

#[test]
fn guards_say_where_a_method_may_be_called() {
    let target = subject("BoundedStack.java");
    let bounds = ["--length", "6", "--values", "2", &target];
    let guards = [
        "--guard",
        "pop=BoundedStack$Guards.canPop",
        "--guard",
        "push=BoundedStack$Guards.canPush",
    ];
    let found = json(&[&bounds[..], &guards].concat());
    assert_eq!(found["verdict"], "holds", "{found}");
    // What was popped is still in the array. Nothing is popped from empty stacks, nothing pushed onto full ones.
    assert_eq!(found["stats"]["states"], 49, "{found}");
    assert_eq!(found["stats"]["executions"], 100, "{found}");
    for (guard, what) in [
        ("pop", "write a method and its guard"),
        (
            "pop=BoundedStack$Guards.none",
            "there is no static boolean method",
        ),
        ("none=BoundedStack$Guards.canPop", "none is not called"),
        ("pop=None.none", "None"),
    ] {
        let output = vitrum(&["--guard", guard, &target]);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(what), "{text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
    let wrong = ["--guard", "pop=BoundedStack$Guards.spoils", &target];
    for options in [&wrong[..], &[&wrong[..], &["--delta"]].concat()] {
        let output = vitrum(options);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(text.contains("a guard changes the object"), "{text}");
        assert_eq!(output.status.code(), Some(3), "{text}");
    }
}

#[test]
fn arguments_may_be_null_and_objects() {
    let text = "import java.util.*;
public class Bad {
    Object last; int n; List<String> words = new ArrayList<>();
    public void put(Integer k) { n = k == null ? 7 : k; }
    public void keep(Set<String> s) { last = s; }
    public void say(String s) { if (words.size() < 1) words.add(s); }
    static Object[] sets() { return new Object[] { new HashSet<>(), new TreeSet<>() }; }
    static Object one() { return Collections.emptySet(); }
    static int number() { return 1; }
    public boolean repOk() { return n < 7 || last == null; }
}
";
    let arguments = [
        "--arg",
        "put.0=1,null",
        "--arg",
        "keep.0=Bad.sets,null,Bad.one",
    ];
    for delta in [&[][..], &["--delta"]] {
        let (said, code) = said(text, &[&arguments[..], delta].concat());
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("object.put(null);"), "{said}");
        assert!(said.contains("object.keep((java.util.Set) "), "{said}");
    }
    for (argument, what) in [
        (
            "put.0=Bad.sets",
            "Bad.sets() does not give objects of java.lang.Integer",
        ),
        ("put.0=Bad.none", "there is no static method Bad.none()"),
        ("put.0=none", "--arg put.0=none: write"),
        ("keep.0=1", "there are no values for a parameter of type"),
    ] {
        let (said, code) = said(text, &["--methods", "put,keep", "--arg", argument]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(what), "{said}");
    }
}

#[test]
fn native_methods_that_part_states_are_named() {
    let text = "public class Bad {
    int n;
    Object array;
    public void add(int k) { n = (n + k) % 3; }
    public void make() { array = java.lang.reflect.Array.newInstance(int.class, n); }
}
";
    let (said, code) = said(text, &["--delta", "--stats"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains(
            "Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object; takes values one by one: 2 splits"
        ),
        "{said}"
    );
    assert!(said.contains("time: execution"), "{said}");
}

#[test]
fn a_fault_comes_with_a_shortest_sequence() {
    let target = subject("LossyTree.java");
    let found = json(&["--length", "6", "--values", "3", &target]);
    assert_eq!(found["verdict"], "violated");
    assert_eq!(found["property"], "rep-ok");
    assert_eq!(found["message"], "LossyTree.repOk is false");
    let calls = found["inputs"].as_array().unwrap();
    let calls: Vec<&str> = calls.iter().filter_map(Value::as_str).collect();
    assert_eq!(calls.len(), 4, "{calls:?}");
    assert_eq!((calls[0], calls[3]), ("add(2)", "remove(2)"));
    let between: BTreeSet<&str> = calls[1..3].iter().copied().collect();
    assert_eq!(between, BTreeSet::from(["add(1)", "add(3)"]));
    // One call less is not enough.
    let shorter = json(&["--length", "3", "--values", "3", &target]);
    assert_eq!(shorter["verdict"], "holds");
}

#[test]
fn exceptions_are_faults_unless_they_are_allowed() {
    let target = subject("BoundedStack.java");
    let output = vitrum(&["--length", "4", &target]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("uncaught-exception: pop() throws"), "{text}");
    let allow = "ArrayIndexOutOfBoundsException";
    let found = json(&["--length", "4", "--allow", allow, &target]);
    assert!(
        found["message"].as_str().unwrap().contains("full"),
        "{found}"
    );
    let calls = found["inputs"].as_array().unwrap();
    assert_eq!(calls.len(), 4, "{calls:?}");
}

#[test]
fn a_model_finds_a_wrong_method() {
    let model = ["--length", "5", "--values", "3", "--model"];
    let wrong = subject("WrongSet.java");
    let found = json(&[&model[..], &["java.util.TreeSet", &wrong]].concat());
    assert_eq!(found["property"], "model-mismatch", "{found}");
    let message = found["message"].as_str().unwrap();
    assert!(
        message.ends_with("gives false, and the model gives true"),
        "{message}"
    );
    assert_eq!(found["inputs"].as_array().unwrap().len(), 4, "{found}");
    // A queue in order, and one by size: results differ.
    let queues = ["--methods", "add,remove", "java.util.ArrayDeque"];
    let found = json(&[&model[..], &["java.util.PriorityQueue"], &queues].concat());
    assert_eq!(found["message"], "remove() gives 2, and the model gives 1");
}

#[test]
fn what_does_the_same_as_its_model_holds() {
    let model = ["--length", "4", "--values", "3", "--model"];
    let right = subject("SearchTree.java");
    for words in [
        &["java.util.TreeSet", &right][..],
        // Both throw where nothing is left.
        &[
            "java.util.LinkedList",
            "--methods",
            "addLast,removeFirst,peekLast",
            "java.util.ArrayDeque",
        ],
        // These also say that they are equal.
        &[
            "java.util.HashMap",
            "--methods",
            "put,remove,get",
            "java.util.TreeMap",
        ],
    ] {
        let found = json(&[&model[..], words].concat());
        assert_eq!(found["verdict"], "holds", "{words:?}: {found}");
    }
    // Neither side is to blame for the size of the heap.
    let text =
        "public class Bad { public void clear() { while (true) new Object[1000].clone(); } }";
    for delta in [&[][..], &["--delta"]] {
        let options = ["--max-heap", "64M", "--model", "java.util.TreeMap"];
        let (said, code) = said(text, &[&options[..], delta].concat());
        assert!(
            said.contains("unknown: clear(): the heap is full"),
            "{said}"
        );
        assert_eq!(code, Some(3), "{said}");
    }
    let other = [
        "java.util.TreeMap",
        "--methods",
        "addLast",
        "java.util.ArrayDeque",
    ];
    let output = vitrum(&[&model[..], &other].concat());
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(text.contains("it has no method like addLast"), "{text}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn states_of_one_shape_are_taken_for_one() {
    let target = subject("SearchTree.java");
    let bounds = ["--length", "5", "--values", "5", "--match"];
    let found = json(&[&bounds[..], &["shape", &target]].concat());
    // The first tree of each shape goes on: that with the least number, to which only greater ones can be added.
    assert_eq!(found["stats"]["states"], 6, "{found}");
    let assumed = found["assumptions"][0].as_str().unwrap();
    assert!(assumed.contains("not all sequences were made"), "{found}");
    // A fault that is met is no assumption.
    let stack = subject("BoundedStack.java");
    let found = json(&["--match", "shape", "--length", "4", &stack]);
    assert_eq!(found["property"], "uncaught-exception", "{found}");
    assert_eq!(found["assumptions"], Value::Array(Vec::new()));
}

#[test]
fn a_method_says_which_states_are_one() {
    let text = "public class Bad {
    int n;
    public void add(int k) { n += k; }
    public static int of(Bad bad) { return bad.n % 4; }
    public static String text(Bad bad) { return \"n\" + bad.n % 3; }
}
";
    for (name, states) in [("Bad.of", "4 states"), ("Bad.text", "3 states")] {
        let (said, code) = said(text, &["--length", "9", "--match", name]);
        assert!(said.contains(states), "{said}");
        assert_eq!(code, Some(0), "{said}");
    }
    let (said, code) = said(text, &["--match", "Bad.none"]);
    assert!(
        said.contains("Bad has no static method none(Bad)"),
        "{said}"
    );
    assert_eq!(code, Some(2), "{said}");
}

/// Coins, people, and whether it is open, after a visitor came or pushed up to `most` times; the same rules once more.
fn turnstile(most: u32, (coins, people, open): (u32, u32, bool)) -> Vec<(u32, u32, bool)> {
    let push = |(coins, people, open): (u32, u32, bool)| match open {
        true => (coins, people + 1, coins > 2),
        false => (coins, people, open),
    };
    let mut found = Vec::new();
    if coins <= 4 {
        for coin in [1, 2] {
            let paid = (coins + coin, people, coins + coin >= 2);
            found.extend([paid, push(paid)]);
        }
    }
    let mut state = (coins, people, open);
    for _ in 0..most {
        state = push(state);
        found.push(state);
    }
    found
}

#[test]
fn a_driver_chooses() {
    let target = subject("Turnstile.java");
    let driver = ["--driver", "Visitor.comes"];
    // What is checked is left out: states are counted.
    let ones = ["--length", "4", "--repok", "Anything.goes"];
    let mut states = HashSet::from([(0, 0, false)]);
    for _ in 0..4 {
        let next = states.iter().flat_map(|state| turnstile(0, *state));
        states = states.union(&next.collect()).copied().collect();
    }
    let copy = TempDir::new().unwrap();
    let file = copy.path().join("Turnstile.java");
    let text = std::fs::read_to_string(&target).unwrap();
    let always = "class Anything { static boolean goes(Turnstile gate) { return true; } }\n";
    std::fs::write(&file, text + always).unwrap();
    let found = json(&[&ones[..], &driver, &[&file.to_string_lossy()]].concat());
    assert_eq!(found["stats"]["states"], states.len(), "{found}");
    let found = json(&[
        "--length",
        "4",
        "--driver",
        "Visitor.comes,Visitor.pushes",
        &target,
    ]);
    assert_eq!(found["property"], "rep-ok", "{found}");
    let calls = found["inputs"].as_array().unwrap();
    assert!(
        calls
            .iter()
            .any(|call| call.as_str().unwrap().contains("which chooses")),
        "{found}"
    );
}

#[test]
fn arguments_of_a_driver_are_java() {
    let text = "public class Bad {
    int n;
    public boolean repOk() { return n != 5; }
    static void step(Bad b, byte k, int m) { b.n = k + m; }
}
";
    let (said, code) = agreed(text, &["--driver", "Bad.step"]);
    assert!(said.contains("Bad.step(object, (byte) 2, 3);"), "{said}");
    assert_eq!(code, Some(1), "{said}");
}

#[test]
fn calls_are_those_that_others_can_make() {
    // A method that an interface gives.
    let given = "interface Twice { void set(int n); default void twice() { throw new IllegalStateException(); } }
public class Bad implements Twice { int n; public void set(int n) { this.n = n; } }
";
    let (said, code) = agreed(given, &["--length", "2"]);
    assert!(said.contains("twice() throws"), "{said}");
    assert_eq!(code, Some(1), "{said}");
    // What a generic class further up does is overridden, by way of what the compiler makes.
    let generic = "abstract class Base<T> { public Object put(T t) { throw new IllegalStateException(); } }
public class Bad extends Base<Integer> { int n; public String put(Integer t) { n = t; return \"\"; } }
";
    let (said, code) = agreed(generic, &["--length", "2"]);
    assert_eq!(code, Some(0), "{said}");
    // What nobody else sees is made public by a method of its own; another one has its name.
    let hidden = "class Base { int n; public void foo(int x) { n += x; if (n > 3) throw new IllegalStateException(); } }
public class Bad extends Base { public void foo(String s) { n = 0; } }
";
    let (said, code) = agreed(hidden, &["--length", "2"]);
    assert!(
        said.contains("foo((int) 3)") || said.contains("foo((int) 1)"),
        "{said}"
    );
    assert_eq!(code, Some(1), "{said}");
    // The model has several methods of one name.
    let letters = "public class Bad {
    StringBuilder all = new StringBuilder();
    public Bad append(char c) { all.append(c); return this; }
    public int length() { return all.length(); }
    public int indexOf(String s) { return all.indexOf(s); }
}
";
    let options = [
        "--length",
        "3",
        "--values",
        "2",
        "--model",
        "java.lang.StringBuilder",
    ];
    let (said, code) = agreed(letters, &options);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn object_and_model_get_the_same() {
    let names = "import java.util.*;
public class Bad {
    private final TreeMap<String, Integer> m = new TreeMap<>();
    public Integer put(String k, int v) { return m.put(k, v); }
    public Integer get(String k) { return m.get(k); }
}
";
    let model = ["--length", "2", "--model", "java.util.HashMap"];
    let (said, code) = agreed(names, &model);
    assert_eq!(code, Some(0), "{said}");
    let wrong = names.replace("m.get(k)", "m.get(k) == null ? null : 1");
    let (said, code) = agreed(&wrong, &model);
    assert!(said.contains("gives 1, and the model gives 2"), "{said}");
    assert_eq!(code, Some(1), "{said}");
    // A number is no string, one number is not another, and half a character is one too.
    for (own, other, part) in [
        (
            "void f(int n)",
            "void f(String s)",
            "it has no method like f",
        ),
        (
            "Object f() { return 1; }",
            "Object f() { return 1.0; }",
            "gives 1, and the model gives 1.0",
        ),
        (
            "Object f() { return 1; }",
            "Object f() { return 1L; }",
            "gives 1, and the model gives 1L",
        ),
        (
            "char f() { return (char) 0xd800; }",
            "char f() { return (char) 0xd801; }",
            "gives '\\ud800', and the model gives '\\ud801'",
        ),
    ] {
        let body = |method: &str| match method.ends_with('}') {
            true => format!("{{ public {method} }}"),
            false => format!("{{ public {method} {{ }} }}"),
        };
        let text = format!("public class Bad {} class Other {}", body(own), body(other));
        let (said, _) = agreed(&text, &["--model", "Other"]);
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn declared_and_allowed_exceptions_are_no_faults() {
    let text = "public class Bad {
    int n;
    public void f(int k) throws java.io.IOException { n = k; if (k == 2) throw new java.io.FileNotFoundException(); }
    public void g(int k) { n = new int[2].length / (k - k); }
}
";
    let (said, code) = agreed(text, &["--methods", "f"]);
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = agreed(text, &["--methods", "g"]);
    assert_eq!(code, Some(1), "{said}");
    let (said, code) = agreed(text, &["--methods", "g", "--allow", "RuntimeException"]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn iterators_remember_what_they_have_seen() {
    let text = "import java.util.*;
public class Bad {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private Iterator<Integer> at;
    public void start() { at = list.iterator(); }
    public void swap() { list.add(list.remove(0)); }
    public void next() { if (at != null && at.hasNext()) at.next(); }
}
";
    let (said, code) = agreed(text, &["--length", "3"]);
    assert!(said.contains("ConcurrentModificationException"), "{said}");
    assert_eq!(code, Some(1), "{said}");
    let (said, code) = agreed(text, &["--length", "2"]);
    assert_eq!(code, Some(0), "{said}");
}

/// What a program may see of the machine is said; what the JDK keeps of it changes no state.
#[test]
fn what_the_machine_is_like_is_taken_for_granted() {
    let text = "public class Bad {
    int n;
    public void add(String s) { n += s.getBytes().length; }
    public void look() { n = System.getProperty(\"user.name\").length() + System.getProperty(\"a.b\", \"\").length(); }
}
";
    for method in ["look", "add"] {
        let told = told_of(text, &["--methods", method, "--length", "3"]);
        assert_eq!(told["verdict"], "holds", "{told}");
        let assumptions = told["assumptions"].to_string();
        assert_eq!(assumptions.contains("user.name"), method == "look");
    }
}

#[test]
fn what_can_not_be_explored_gets_a_sentence() {
    for (text, options, part, code) in [
        (
            "public class Bad { Bad(int n) {} public void f() {} }",
            &[][..],
            "no constructor without parameters",
            2,
        ),
        (
            "public class Bad { void f() {} }",
            &[],
            "no public method that could be called",
            2,
        ),
        (
            "public class Bad { public void f(Thread t) {} }",
            &["--methods", "f"],
            "parameter of type java.lang.Thread",
            2,
        ),
        (
            "public class Bad { public void f() {} }",
            &["--methods", "g"],
            "no public method of that name",
            2,
        ),
        (
            "public class Bad { public void f(int n) {} }",
            &["--arg", "f=1"],
            "--arg f=1: write",
            2,
        ),
        (
            "public class Bad { static int n; public void f() { n++; } }",
            &[],
            "the field Bad.n is shared by all objects",
            3,
        ),
        (
            "public class Bad { int h; public void f() { h = hashCode(); } }",
            &[],
            "identity",
            3,
        ),
        (
            "public class Bad { public void f() {} public boolean repOk() { return vitrum.Verify.getBoolean(); } }",
            &[],
            "a choice of Verify",
            3,
        ),
        (
            "public class Bad { static boolean b = vitrum.Verify.getBoolean(); public void f() {} }",
            &[],
            "a choice of Verify",
            3,
        ),
        (
            "public class Bad { private Bad() {} public void f() {} }",
            &[],
            "without parameters is private",
            2,
        ),
        (
            "public class Bad { public void f(Thread t) {} }",
            &[],
            "f: there are no values for a parameter of type java.lang.Thread; \
             --arg METHOD.PLACE=CLASS.METHOD takes those",
            2,
        ),
        (
            "public class Bad { int n; public void f(int n) {} public void g() {} }",
            &["--arg", "f.0=99999999999"],
            "Bad.f: --arg f.0: ",
            2,
        ),
        (
            "public class Bad { int n; public void f(int n) {} public void g() {} }",
            &["--arg", "f.0=3..1"],
            "--arg f.0=3..1: write",
            2,
        ),
        (
            "public class Bad { int n; public void f(int n) {} public void g() {} }",
            &["--arg", "f.0=null"],
            "no values for a parameter that is a number",
            2,
        ),
        (
            "public class Bad { public void f(int n) {} static boolean g(Bad b, Integer n) { return true; } }",
            &["--guard", "f=Bad.g"],
            "there is no static boolean method Bad.g(Bad)",
            2,
        ),
        (
            "public class Bad { int n; public void f() {} static int g(Bad b) { return b.n++; } }",
            &["--match", "Bad.g"],
            "the method of --match changes the object",
            3,
        ),
        (
            "public class Bad { public void f(int n) {} public void f(Thread t) {} }",
            &["--methods", "f"],
            "for a parameter: f(java.lang.Thread)",
            0,
        ),
        (
            "public class Bad { public void f(int n) {} }",
            &["--arg", "f.1=3"],
            "no public method f with a parameter 1",
            2,
        ),
        (
            "public class Bad { public void f() {} static boolean g(Bad b) { throw new IllegalStateException(); } }",
            &["--guard", "f=Bad.g"],
            "the guard of f() throws java.lang.IllegalStateException",
            3,
        ),
        (
            "public class Bad { public void f() {} }",
            &["--allow", "java.lang.String"],
            "nothing of that class can be thrown",
            2,
        ),
        (
            "public class Bad { public void f() {} static void g(String s) {} }",
            &["--driver", "Bad.g"],
            "there is no static method Bad.g(Bad)",
            2,
        ),
        (
            "public class Bad { public void f() {} static void g(Bad s) {} }",
            &["--driver", "Bad.g", "--model", "Bad"],
            "cannot be used with",
            2,
        ),
        (
            "public abstract class Bad { public void f() {} }",
            &[],
            "is abstract",
            2,
        ),
        (
            "public class Bad { public void f(long n) {} }",
            &["--arg", "f.0=0..9000000000000000000"],
            "at most 10,000 numbers",
            2,
        ),
        (
            "public class Bad { long t; public void f() { t = System.nanoTime(); } }",
            &[],
            "looks at the clock",
            3,
        ),
        (
            "public class Bad { int n; public void f() { n = new java.util.Random().nextInt(); } }",
            &[],
            "looks at the clock",
            3,
        ),
        (
            "public class Bad { public void f() { while (true) new Object[1000].clone(); } }",
            &["--max-heap", "64M"],
            "f(): the heap is full",
            3,
        ),
        (
            "public class Bad { public void f() { while (true) {} } }",
            &[],
            "did not return",
            3,
        ),
        (
            "public class Bad { long n; public void f() { n++; } }",
            &["--length", "1000000000", "--time-limit", "1s"],
            "time limit",
            3,
        ),
    ] {
        let (said, found) = said(text, options);
        assert!(said.contains(part), "{part}: {said}");
        assert_eq!(found, Some(code), "{said}");
    }
}
