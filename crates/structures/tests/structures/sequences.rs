//! Exploration by sequences of calls, on states one by one and on sets of them: both reach the same states.
//! `DELTA="CLASS N METHODS"` tells of another class and other bounds.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

use vitrum_classfile::ClassPath;
use vitrum_domains::Delta;
use vitrum_jvm::{Domain, Machine, Options, Program};
use vitrum_structures::sequences::delta::DeltaExplorer;
use vitrum_structures::sequences::{Counts, Explorer, Operations, Wanted};
use vitrum_structures::{Lazy, Predicate, initialize};

use crate::harness::jdk;

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sequences");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/explore");
        let files = std::fs::read_dir(sources).unwrap();
        let files = files.map(|e| e.unwrap().path());
        let mut javac = Command::new(jdk().home.join("bin/javac"));
        javac
            .args(["-nowarn", "-g", "-d"])
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
    let program = Program::new(path, jdk.feature).unwrap();
    let options = Options {
        jdk: jdk.home.clone(),
        open_modules: true,
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

fn one_by_one(class: &str, length: u32, wanted: &Wanted) -> Counts {
    let mut machine = machine(Lazy::default());
    let (class, operations, predicate) = prepare(&mut machine, class, wanted);
    let explorer = Explorer::new(&mut machine, class, operations, predicate, None);
    let mut explorer = explorer.unwrap();
    let ended = explorer.run(length, |_| None);
    assert_eq!(ended, None);
    explorer.counts
}

fn in_sets(class: &str, length: u32, wanted: &Wanted) -> Counts {
    let mut machine = machine(Delta::new(1));
    let (class, operations, predicate) = prepare(&mut machine, class, wanted);
    let explorer = DeltaExplorer::new(&mut machine, class, operations, predicate, None);
    let mut explorer = explorer.unwrap();
    let ended = explorer.run(length, |_| None);
    assert!(ended.is_none(), "{ended:?}");
    println!("{:?} {:?}", explorer.sets, explorer.times);
    explorer.counts
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
            arguments: vec![("put.1".into(), vec![0])],
            ..wanted(n, words[2])
        };
        let begin = Instant::now();
        println!("sets: {:?}", in_sets(words[0], n, &wanted));
        println!("{:?}", begin.elapsed());
        if words.len() < 4 {
            let begin = Instant::now();
            println!("one by one: {:?}", one_by_one(words[0], n, &wanted));
            println!("{:?}", begin.elapsed());
        }
        return;
    }
    for n in 1..7 {
        let wanted = wanted(n, "add,remove");
        assert_eq!(
            in_sets("SearchTree", n, &wanted),
            one_by_one("SearchTree", n, &wanted)
        );
    }
}
