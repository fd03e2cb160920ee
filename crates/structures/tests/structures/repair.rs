//! Repair of the subjects, corrupted at random: whatever is changed, the predicate holds afterwards, no node is lost, and
//! at most twice as many fields are changed as were corrupted. `REPAIR="CLASS NODES FAULTS SEED COUNT [OWN]"` tells of others.

use vitrum_classfile::ClassPath;
use vitrum_jvm::{Concrete, Machine, Options, Program, Stop};
use vitrum_structures::Predicate;
use vitrum_structures::repair::{Mended, Tracked, Verdict, mend};

use crate::harness::{classes, jdk};

/// What the program prints and what was mended on its way.
struct Run {
    printed: String,
    mended: Vec<Mended>,
}

fn run(class: &str, args: &[&str]) -> Run {
    let jdk = jdk();
    let path = ClassPath::new(vec![classes().to_path_buf()], &jdk).unwrap();
    let program = Program::new(path, jdk.feature).unwrap();
    let options = Options {
        jdk: jdk.home.clone(),
        ..Options::default()
    };
    let mut machine = Machine::new(program, Concrete::default(), options);
    machine.program.peers.add_collections();
    machine.program.guards = vec![(None, "repOk".into())];
    let args: Vec<String> = args.iter().map(|arg| arg.to_string()).collect();
    machine.boot().unwrap();
    machine.operate_collections();
    machine.start_booted(class, &args).unwrap();
    machine.heap.put_off_collection();
    let mut mended = Vec::new();
    loop {
        match machine.run(u64::MAX) {
            Stop::Repair(root, method) => {
                let mut tracked = machine.into_domain(Tracked::default());
                let predicate = Predicate {
                    method: method.unwrap(),
                };
                let result = mend(&mut tracked, root, predicate, None);
                let found = matches!(result.result, Verdict::Sound | Verdict::Mended);
                mended.push(result);
                machine = tracked.into_domain(Concrete::default());
                machine.answer_repair();
                if !found {
                    break;
                }
            }
            Stop::Exit(0) => break,
            stop => panic!("{stop:?}: {}", printed(&mut machine)),
        }
    }
    Run {
        printed: printed(&mut machine),
        mended,
    }
}

fn printed(machine: &mut Machine<Concrete>) -> String {
    let output = machine.drain_output();
    let bytes = output.into_iter().flat_map(|chunk| chunk.bytes).collect();
    String::from_utf8(bytes).unwrap()
}

/// What is wrong, in words; and what was not found, which is no mistake but a limit.
fn problems(class: &str, numbers: [u32; 4]) -> (Vec<String>, Vec<String>) {
    problems_with(class, numbers, 0)
}

/// The same with so many faults more in fields of the structure itself.
fn problems_with(
    class: &str,
    [nodes, faults, seed, count]: [u32; 4],
    own: u32,
) -> (Vec<String>, Vec<String>) {
    let numbers = [nodes, faults, seed, count, own].map(|n| n.to_string());
    let faults = faults + own;
    let args: Vec<&str> = std::iter::once(class)
        .chain(numbers.iter().map(String::as_str))
        .collect();
    let run = run("Corrupt", &args);
    let (mut problems, mut missed) = (Vec::new(), Vec::new());
    let lines = run
        .printed
        .lines()
        .chain(std::iter::repeat("nothing printed"));
    for (i, (mended, line)) in run.mended.iter().zip(lines).enumerate() {
        let name = format!("{class} {nodes} {faults} {}", seed + i as u32);
        let changed = mended.changes.len();
        if std::env::var_os("REPAIR").is_some() {
            let seconds = mended.seconds;
            println!(
                "{name}: {:?} {changed} changed {:?} {seconds:.3}",
                mended.result, mended.counts
            );
        }
        let sound = mended.result == Verdict::Sound;
        if !sound && mended.result != Verdict::Mended {
            missed.push(format!("{name}: {:?}", mended.result));
        } else if changed > 2 * faults as usize {
            problems.push(format!("{name}: {changed} fields changed"));
        } else if !sound && line != format!("nodes {nodes} good true kept {nodes}") {
            problems.push(format!("{name}: {line}, {changed} changed"));
        }
    }
    (problems, missed)
}

fn assert_mended<const N: usize>(all: [(&str, [u32; 4]); N]) {
    let mut wrong = Vec::new();
    for (class, numbers) in all {
        let (more_wrong, missed) = problems(class, numbers);
        wrong.extend(more_wrong.into_iter().chain(missed));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const CLASSES: [&str; 6] = [
    "SinglyLinkedList",
    "DoublyLinkedList",
    "BinaryTree",
    "NaryTree",
    "AvlTree",
    "LinkedSets",
];

#[test]
fn corrupted_structures_are_mended() {
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    for class in CLASSES {
        for [nodes, faults] in [[5, 1], [8, 2], [30, 2], [100, 1], [300, 5], [2000, 10]] {
            let (more_wrong, more_missed) = problems(class, [nodes, faults, 1, 8]);
            wrong.extend(more_wrong);
            missed.extend(more_missed);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Balanced trees with many faults close to each other are not always mended yet.
    missed.retain(|name| !name.starts_with("AvlTree 2000"));
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Where a structure begins and how many nodes it has is as wrong as the rest.
#[test]
fn structures_whose_own_fields_are_corrupted_are_mended() {
    let mut wrong = Vec::new();
    let more = ["ParentTree", "SortedChain"];
    for class in CLASSES.into_iter().chain(more) {
        for ([nodes, faults], own) in [
            ([12, 1], 1),
            ([60, 1], 2),
            ([100, 2], 2),
            ([300, 3], 2),
            ([3000, 20], 2),
        ] {
            let (problems, missed) = problems_with(class, [nodes, faults, 5, 8], own);
            wrong.extend(problems.into_iter().chain(missed));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A hundred faults, of which two are in the structure itself: it begins in the middle (6, 7, 9), with an object that does not
/// know what it comes after (6, 18), or nowhere (10, 20), or most of it fits behind what was lost (3).
#[test]
fn large_structures_whose_own_fields_are_corrupted_lose_nothing() {
    let mut wrong = Vec::new();
    for (class, seeds) in [
        ("DoublyLinkedList", [6, 10, 18]),
        ("AvlTree", [3, 6, 20]),
        ("SortedChain", [6, 7, 9]),
    ] {
        for seed in seeds {
            let (problems, missed) = problems_with(class, [10_000, 98, seed, 1], 2);
            wrong.extend(problems.into_iter().chain(missed));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of values that are tried where one of a hundred faults is, none has all read again that lies between it and the last one.
#[test]
fn what_lies_between_faults_is_read_once() {
    let run = run("Corrupt", &["LinkedSets", "100000", "98", "2", "1", "2"]);
    assert_eq!(run.printed, "nodes 100000 good true kept 100000\n");
    let (changed, reads) = (run.mended[0].changes.len(), run.mended[0].counts.reads);
    assert!(changed <= 200, "{changed} fields changed");
    assert!(reads < 25 * 100_000, "{reads} loads");
}

/// To which array a node belongs tells the node that has the array.
#[test]
fn children_come_back_into_the_arrays_of_their_parents() {
    let sizes = [[8, 1], [30, 2], [60, 2], [300, 3], [1000, 5]];
    assert_mended(sizes.map(|[nodes, faults]| ("ArrayTree", [nodes, faults, 1, 8])));
}

/// Which chain an entry belongs to, no field that leads to it says, but its key.
#[test]
fn entries_of_a_hash_table_come_back_into_their_chains() {
    let sizes = [[8, 1], [30, 2], [60, 3], [200, 4], [700, 8]];
    assert_mended(sizes.map(|[nodes, faults]| ("HashTable", [nodes, faults, 1, 12])));
}

/// More changes than can be tried at once.
#[test]
fn small_balanced_trees_with_many_faults_are_mended() {
    assert_mended([("AvlTree", [30, 5, 6, 3])]);
}

/// One field of four hundred is wrong: links that lead to what was lost elsewhere (7, 15) or twice (8, 30), keys that are out
/// of order far above (14) and beside them (4, 13), lost leaves with wrong keys (18, 35), and places that are near but have
/// no room (2, 20).
#[test]
fn large_balanced_trees_with_many_faults_are_mended() {
    let seeds = [2, 4, 7, 8, 13, 14, 15, 18, 20, 30, 35];
    assert_mended(seeds.map(|seed| ("AvlTree", [10_000, 100, seed, 1])));
}

/// A few links of a ring that hold null do not make its end one that may.
#[test]
fn rings_with_lost_links_stay_closed() {
    assert_mended([
        ("DoublyLinkedList", [45, 3, 1, 40]),
        ("DoublyLinkedList", [60, 3, 1, 40]),
    ]);
}

/// A key that is out of order is put between its neighbours, and not all that come after it behind it.
#[test]
fn few_keys_that_are_out_of_order_are_changed() {
    assert_mended([
        ("ParentTree", [60, 3, 1, 20]),
        ("ParentTree", [45, 3, 3, 8]),
        ("SortedChain", [1000, 30, 15, 1]),
        ("SortedChain", [100, 6, 10, 10]),
    ]);
}

/// Cutting a list and correcting its size is a smaller change than mending three fields.
#[test]
fn small_structures_with_several_faults_lose_nothing() {
    for class in ["ParentTree", "SortedChain"] {
        let sizes = [[7, 1], [7, 3], [30, 2], [30, 3]];
        assert_mended(sizes.map(|[nodes, faults]| (class, [nodes, faults, 1, 12])));
    }
}

/// Faults of objects that were linked: a link to what another link leads to whose own number is wrong, and a part that was cut
/// off and linked where it is out of order, from objects that were cut off themselves.
#[test]
fn faults_of_neighbours() {
    let mut wrong = Vec::new();
    for (nodes, faults, own, seeds) in [
        (1000, 10, 1, &[47][..]),
        (10_000, 98, 2, &[74, 201, 205, 225, 235, 245, 284]),
    ] {
        for seed in seeds {
            let (problems, missed) = problems_with("AvlTree", [nodes, faults, *seed, 1], own);
            wrong.extend(problems.into_iter().chain(missed));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A number with which a chain begins is wrong, and not the link to it, if all others of the chain belong there.
#[test]
fn a_chain_stays_where_most_of_it_belongs() {
    for seed in ["13", "21"] {
        let run = run("Corrupt", &["HashTable", "120", "4", seed, "1"]);
        assert_eq!(run.printed, "nodes 120 good true kept 120\n", "{seed}");
        let changed = run.mended[0].changes.len();
        assert!(changed <= 4, "{seed}: {changed} fields changed");
    }
}

/// What would leave out most of the nodes is no repair.
#[test]
fn most_nodes_are_kept_or_nothing_is_changed() {
    let run = run("Corrupt", &["AvlTree", "60", "25", "19", "1"]);
    let mended = &run.mended[0];
    match mended.result {
        Verdict::Mended => assert!(2 * mended.left_out <= mended.objects),
        Verdict::NotFound => assert!(mended.changes.is_empty()),
        ref other => panic!("{other:?}"),
    }
}

/// Faults that many changes answer too: so many are enough, and all nodes are kept.
#[test]
fn few_faults_take_few_changes() {
    for (words, most, kept) in [
        ("Buffer 60 15 40 58", 1, 40),
        ("Buffer 8 3 4 6", 1, 4),
        ("Buffer 600 150 400 58", 1, 400),
        ("Chain 100 10 50 49 11", 2, 100),
        ("Chain 1000 10 500 499 11", 2, 1000),
        ("Chain 100 10 50 49 -1", 2, 100),
        ("Chain 100 -1 50 49 0", 2, 100),
        ("Sets 5 100 0 10 1 49", 2, 500),
        ("Sets 5 100 0 10 0 49", 2, 500),
        ("Exchanged 127 4", 2, 127),
        ("Exchanged 600 0", 2, 600),
        ("Moved 127 4", 1, 127),
        ("Popped 100 1000 -1", 1, 100),
        ("Popped 100 1000 1", 1, 100),
        ("Popped 5 20 -1", 1, 5),
    ] {
        let args: Vec<&str> = words.split_whitespace().collect();
        let run = run("FewChanges", &args);
        let mended = &run.mended[0];
        assert_eq!(mended.result, Verdict::Mended, "{words}");
        let changed = mended.changes.len();
        assert!(changed <= most, "{words}: {changed} fields changed");
        assert_eq!(run.printed, format!("kept {kept}\n"), "{words}");
    }
}

/// Structures of all sizes with one to six faults: all are mended, with few changes and without a loss.
#[test]
fn random_faults_take_few_changes() {
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    for class in CLASSES {
        for (i, nodes) in [5, 12, 25, 45, 80, 150, 300].into_iter().enumerate() {
            // Balanced trees with more faults close to each other are not always mended.
            let most = if class == "AvlTree" { 4 } else { 6 };
            for faults in 1..=most.min(nodes / 4) {
                let seed = 100 * (i as u32 + 1) + faults;
                let (more_wrong, more_missed) = problems(class, [nodes, faults, seed, 2]);
                wrong.extend(more_wrong);
                missed.extend(more_missed);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Faults of a sorted list, each with the number of its nodes.
const FAULTS: [&[&str]; 7] = [
    &["45", "0.value=81", "6.value=52"],
    &["300", "0.value=600", "50.value=500", "270.value=3"],
    &["200", "77.next=20", "130.value=5"],
    &["200", "60.next=null", "61.next=3", "100.value=7"],
    &["25", "10.value=0", "12.value=100"],
    // It begins too late, and where that could be seen, a number is wrong.
    &["200", "head=103", "51.value=168"],
    &["25", "head=13", "20.next=2"],
];

/// The last that such a predicate reads is not what it was not satisfied with.
#[test]
fn predicates_that_do_not_return_at_once() {
    let mut wrong = Vec::new();
    for idiom in [
        "minus", "least", "null", "thrown", "deep", "flag", "kept", "goes on",
    ] {
        for faults in FAULTS {
            let run = run("Verdicts", &[&[idiom], faults].concat());
            let changed = run.mended.first().map_or(usize::MAX, |m| m.changes.len());
            let kept = run.printed.trim() == format!("kept {}", faults[0]);
            if !kept || changed > 2 * (faults.len() - 1) {
                wrong.push(format!("{idiom} {faults:?}: {changed}, {}", run.printed));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Neither is what they compare last, nor do they return where they find something wrong. (In the last but one the size is
/// not compared, but what is left of it.)
#[test]
fn predicates_that_note_what_is_wrong_and_go_on() {
    let mut wrong = Vec::new();
    for words in [
        "flag 60 16.value=40 24.prev=null 39.next=42",
        "flag 20 3.value=50 12.prev=7",
        // What begins too late is a list and no ring, since there is nothing before what was lost.
        "flag 200 199.prev=null 55.prev=null 88.next=null 42.prev=98 head=35",
        "counted 60 16.value=40 24.prev=null 39.next=42",
        "counted 20 15.value=90 8.value=1",
        "left 60 42.prev=null 23.next=null size=90",
        "heap 60 39.value=10 24.place=23 16.place=15",
        "heap 20 5.place=3 12.value=1",
    ] {
        let args: Vec<&str> = words.split_whitespace().collect();
        let run = run("Noted", &args);
        let changed = run.mended.first().map_or(usize::MAX, |m| m.changes.len());
        if run.printed.trim() != format!("kept {}", args[1]) || changed > 2 * (args.len() - 2) {
            wrong.push(format!("{words}: {changed}, {}", run.printed));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where a wrong link leads to an object whose own field leads back elsewhere, the field is right.
#[test]
fn fields_that_lead_back_are_believed_before_nodes_are_lost() {
    let faults = ["12.left=4", "4.key=10", "11.right=14", "13.left=null"];
    let run = run("Spoiled", &[&["tree", "30", "11"], &faults[..]].concat());
    assert_eq!(run.printed, "kept 30\n");
    let changed = run.mended[0].changes.len();
    assert!(changed <= 2 * faults.len(), "{changed} fields changed");
}

/// A list that knows its end: where that is wrong it is cut nowhere else, and a ring of links is no way to go further.
#[test]
fn lists_that_know_their_ends_lose_nothing() {
    let mut wrong = Vec::new();
    for words in [
        "double 300 100.next=null last=5",
        "double 300 100.next=20 last=null size=299",
        "double 1000 5.next=null 700.previous=3 last=null size=1001",
        "single 300 100.next=null last=5 size=301",
        "single 12 8.next=0 11.next=9 size=22",
        "single 12 8.next=1 11.next=1 size=19",
        "single 20 19.next=3 1.next=7 size=28",
        "single 30 29.next=3 1.next=7 size=50",
    ] {
        let args: Vec<&str> = words.split_whitespace().collect();
        let run = run("Ends", &args);
        let changed = run.mended.first().map_or(usize::MAX, |m| m.changes.len());
        if run.printed.trim() != format!("kept {}", args[1]) || changed > 2 * (args.len() - 2) {
            wrong.push(format!("{words}: {changed}, {}", run.printed));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Chains that lead to half of the entries, and a list that leads to all, are two ways to them, and each is mended.
#[test]
fn entries_that_are_linked_in_two_ways_are_mended() {
    for words in [
        "1000 92.newer=null table.354=null 722.key=2831 747.chain=null 90.chain=null",
        "1000 table.353=158 690.newer=954 828.chain=null 83.key=2358",
        "300 table.50=null 20.chain=null 100.older=7",
    ] {
        let args: Vec<&str> = words.split_whitespace().collect();
        let run = run("Aged", &args);
        assert_eq!(run.printed.trim(), format!("kept {}", args[0]), "{words}");
        let changed = run.mended[0].changes.len();
        assert!(changed <= 2 * (args.len() - 1), "{words}: {changed}");
    }
}

/// Two objects, but many slots.
#[test]
fn long_arrays_take_no_longer_than_other_structures() {
    let faults = ["size=298", "20=700", "77=0", "150=3", "240=900"];
    let run = run("Spoiled", &[&["heap", "300", "1"], &faults[..]].concat());
    let mended = &run.mended[0];
    assert_eq!(mended.result, Verdict::Mended);
    let (changed, reads) = (mended.changes.len(), mended.counts.reads);
    assert!(changed <= 2 * faults.len(), "{changed} fields changed");
    assert!(reads < 80_000_000, "{reads} loads");
}

#[test]
fn those_that_the_environment_names() {
    let Ok(wish) = std::env::var("REPAIR") else {
        return;
    };
    let words: Vec<&str> = wish.split_whitespace().collect();
    let (class, numbers) = words.split_first().unwrap();
    let numbers: Vec<u32> = numbers.iter().map(|n| n.parse().unwrap()).collect();
    let [nodes, faults, seed, count] = numbers[..4] else {
        panic!("{wish}");
    };
    let own = numbers.get(4).copied().unwrap_or(0);
    let (wrong, missed) = problems_with(class, [nodes, faults, seed, count], own);
    assert!(
        wrong.is_empty() && missed.is_empty(),
        "{wrong:?} {missed:?}"
    );
}
