//! Exploration by sequences of calls, on states one by one and on sets of them: both reach the same states.
//! `DELTA="CLASS N METHODS"` tells of another class and other bounds.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

use vitrum_classfile::ClassPath;
use vitrum_domains::Delta;
use vitrum_jvm::machine::Choices;
use vitrum_jvm::{Domain, Machine, Options, Program};
use vitrum_structures::sequences::delta::{DeltaEnd, DeltaExplorer};
use vitrum_structures::sequences::{Counts, Ended, Explorer, Item, Operations, Wanted};
use vitrum_structures::{Lazy, Predicate, initialize};

use crate::harness::jdk;
use crate::random_classes;

/// The classes that programs are compiled against.
fn api() -> impl Iterator<Item = (String, Vec<u8>)> {
    let all = vitrum_jvm::synth::api().into_iter();
    all.filter(|(name, _)| name.starts_with("vitrum/"))
}

/// Seeds of the random classes.
fn random() -> Range<u64> {
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |text| text.parse().unwrap())
    };
    let first = number("RANDOM_SEED", 1);
    first..first + number("RANDOM_CLASSES", 40)
}

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sequences");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore");
        let files = std::fs::read_dir(sources).unwrap();
        let mut files: Vec<PathBuf> = files.map(|e| e.unwrap().path()).collect();
        std::fs::create_dir_all(classes.join("vitrum")).unwrap();
        for (name, bytes) in api() {
            std::fs::write(classes.join(name + ".class"), bytes).unwrap();
        }
        for seed in random() {
            let name = format!("Random{seed}");
            let file = classes.join(format!("{name}.java"));
            std::fs::write(&file, random_classes::source(&name, seed)).unwrap();
            files.push(file);
        }
        let mut javac = Command::new(jdk().home.join("bin/javac"));
        javac
            .args(["-nowarn", "-g", "-cp"])
            .arg(&classes)
            .arg("-d")
            .arg(&classes)
            .args(files);
        let output = javac.output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{told}");
        classes
    })
}

fn machine<D: Domain>(domain: D) -> Machine<D> {
    let jdk = jdk();
    let path = ClassPath::new(vec![classes().to_path_buf()], &jdk).unwrap();
    let path = path.with_classes(api().collect());
    let program = Program::new(path, jdk.feature).unwrap();
    let options = Options {
        jdk: jdk.home.clone(),
        open_modules: true,
        choices: Choices::Refused,
        ..Options::default()
    };
    let mut machine = Machine::new(program, domain, options);
    machine.boot().unwrap();
    machine
}

fn prepare<D: Domain>(
    machine: &mut Machine<D>,
    class: &str,
    wanted: &Wanted,
) -> (vitrum_jvm::ids::ClassId, Operations, Option<Predicate>) {
    let class = machine.program.load(&class.replace('.', "/")).unwrap();
    initialize(machine, class).unwrap();
    let operations = Operations::find(machine, class, wanted).unwrap();
    let predicate = Predicate::find(machine, class, None).ok();
    (class, operations, predicate)
}

/// What an exploration came to.
struct Found {
    counts: Counts,
    /// The calls that lead to a violation.
    calls: Option<Vec<String>>,
    states: Vec<Vec<String>>,
}

fn one_by_one(class: &str, length: u32, wanted: &Wanted) -> Found {
    let mut machine = machine(Lazy::default());
    let (class, operations, predicate) = prepare(&mut machine, class, wanted);
    let explorer = Explorer::new(&mut machine, class, operations, predicate, None);
    let mut explorer = explorer.unwrap();
    let ended = explorer.run(length, |_| None);
    let calls = match ended {
        None => None,
        Some(Ended::Violated(violation)) => Some(explorer.texts(&violation)),
        Some(other) => panic!("{other:?}"),
    };
    let states = match explorer.counts.states < 10_000 {
        true => explorer.states(),
        false => Vec::new(),
    };
    Found {
        counts: explorer.counts,
        calls,
        states,
    }
}

fn in_sets(class: &str, length: u32, wanted: &Wanted) -> Found {
    let mut machine = machine(Delta::new(1));
    let (class, operations, predicate) = prepare(&mut machine, class, wanted);
    let explorer = DeltaExplorer::new(&mut machine, class, operations, predicate, None);
    let mut explorer = explorer.unwrap();
    let ended = explorer.run(length, |_| None);
    println!("{:?} {:?}", explorer.sets, explorer.times);
    let calls = match ended {
        None => None,
        Some(DeltaEnd::Found(calls)) => Some(explorer.texts(&calls)),
        Some(other) => panic!("{other:?}"),
    };
    let states = match explorer.counts.states < 10_000 {
        true => explorer.states(),
        false => Vec::new(),
    };
    Found {
        counts: explorer.counts,
        calls,
        states,
    }
}

fn wanted(n: u32, methods: &str) -> Wanted {
    Wanted {
        methods: methods.split(',').map(String::from).collect(),
        values: n,
        ..Wanted::default()
    }
}

#[test]
fn sets_of_states_reach_what_single_ones_reach() {
    if let Ok(told) = std::env::var("DELTA") {
        let words: Vec<&str> = told.split(' ').collect();
        let n = words[1].parse().unwrap();
        let wanted = Wanted {
            arguments: vec![("put.1".into(), vec![Item::Number(0)])],
            ..wanted(n, words[2])
        };
        let begin = Instant::now();
        println!("sets: {:?}", in_sets(words[0], n, &wanted).counts);
        println!("{:?}", begin.elapsed());
        if words.len() < 4 {
            let begin = Instant::now();
            println!("one by one: {:?}", one_by_one(words[0], n, &wanted).counts);
            println!("{:?}", begin.elapsed());
        }
        return;
    }
    for n in 1..7 {
        compare("SearchTree", n, &wanted(n, "add,remove"));
    }
}

#[test]
fn states_of_all_subjects_are_the_same() {
    let all = Wanted {
        values: 4,
        ..Wanted::default()
    };
    for (class, wanted) in [
        ("BinomialHeap", wanted(4, "insert,delete")),
        ("FibonacciHeap", all.clone()),
        (
            "FileSystem",
            wanted(
                2,
                "makeDirectory,removeDirectory,createFile,removeFile,write",
            ),
        ),
        ("HeapArray", all.clone()),
        ("LinkedDeque", all.clone()),
        ("LinkedStack", all.clone()),
        ("RedBlackMap", all.clone()),
        ("TwoStackQueue", all.clone()),
        ("UniqueStack", all),
        ("java.util.TreeMap", wanted(4, "put,remove")),
        (
            "java.util.ArrayDeque",
            wanted(3, "addFirst,addLast,pollFirst,pollLast"),
        ),
        ("java.util.PriorityQueue", wanted(4, "add,poll")),
        ("java.util.LinkedHashMap", wanted(3, "put,remove")),
    ] {
        assert!(compare(class, 4, &wanted) > 4, "{class}");
    }
}

/// Both reach the same states; which one has a fault is another question where there are several.
fn compare(class: &str, length: u32, wanted: &Wanted) -> usize {
    let sets = in_sets(class, length, wanted);
    let single = one_by_one(class, length, wanted);
    let calls = |found: &Found| found.calls.as_ref().map(Vec::len);
    assert_eq!(calls(&sets), calls(&single), "{class}");
    if sets.calls.is_some() {
        return 0;
    }
    assert_eq!(sets.counts, single.counts, "{class}");
    let sorted = |found: Found| {
        let mut states = found.states;
        states.sort();
        states
    };
    let (sets, single) = (sorted(sets), sorted(single));
    let other = sets.iter().zip(&single).find(|(a, b)| a != b);
    assert_eq!(other, None, "{class}");
    sets.len()
}

#[test]
fn random_classes_come_to_the_same() {
    let mut states = 0;
    for seed in random() {
        let wanted = Wanted {
            allowed: vec!["NullPointerException".into(), "ArithmeticException".into()],
            ..wanted(3, "first,second,third")
        };
        states += compare(&format!("Random{seed}"), 4, &wanted);
    }
    println!("{states} states");
    assert!(states > 1000, "the classes do nothing: {states} states");
}
