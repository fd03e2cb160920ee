//! The checker beside Java PathFinder, as states and objects grow.
//!
//! `make bench-check` runs all of it; with `JPF_JAR` set to the `RunJPF.jar` of a Java PathFinder that runs on
//! the `java` of the path, that runs too. A measurement, not a test: it fails only where a program can't be
//! checked. Start at [`main`]. Names of classes after `--` pick those.

// Both are shared, and not all of them is needed here.
#[allow(dead_code)]
#[path = "../vm/child.rs"]
mod child;
#[path = "../drawing.rs"]
mod drawing;
#[allow(dead_code)]
#[path = "../../tests/javatool/command.rs"]
mod javatool;
#[path = "../often.rs"]
mod often;
mod peer;
#[path = "../share.rs"]
mod share;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use child::{Usage, measure};
use often::{best, is_wanted, print_load};
use vitrum_report::grouped;

/// A program and its arguments, from small to large.
struct Program {
    class: &'static str,
    sizes: [&'static [&'static str]; 3],
    /// How many of these Java PathFinder gets through in a few minutes; else its rate at the size before counts.
    peer: usize,
}

const PROGRAMS: [Program; 3] = [
    Program {
        class: "PhilOrdered",
        sizes: [&["4"], &["5"], &["6"]],
        peer: 2,
    },
    Program {
        class: "Counter",
        sizes: [&["2", "5"], &["3", "4"], &["3", "5"]],
        peer: 3,
    },
    Program {
        class: "Data",
        sizes: [&["4"], &["5"], &["6"]],
        peer: 3,
    },
];

/// Programs for which it is shown what each reduction saves, with their arguments.
const REDUCED: [(&str, &[&str]); 12] = [
    ("PhilOrdered", &["4"]),
    ("Counter", &["2", "4"]),
    ("Bank", &["3"]),
    ("Stripes", &["3", "2"]),
    ("Pipeline", &["2", "2"]),
    ("Actors", &["3", "2"]),
    ("WorkQueue", &["2", "3"]),
    ("Readers", &["2", "1"]),
    ("Latch", &["2"]),
    ("Tasks", &[]),
    ("Votes", &["4"]),
    ("Parcels", &["3", "2"]),
];

/// Programs of which two threads search the states, with their arguments.
const SHARED: [(&str, &[&str]); 3] = [
    ("PhilOrdered", &["6"]),
    ("Counter", &["3", "5"]),
    ("Counter", &["2", "20"]),
];

/// Fewer and fewer reductions.
const WITHOUT: [&[&str]; 7] = [
    &["--no-reduction"],
    &["--without", "twins,ends,joins,guards,ample"],
    &["--without", "twins,ends,guards,ample"],
    &["--without", "twins,guards,ample"],
    &["--without", "twins,ample"],
    &["--without", "twins"],
    &[],
];

/// States are told apart by what no program can see, with all other reductions and with none.
const UNSEEN: [&[&str]; 7] = [
    &[],
    &["--without", "classes"],
    &["--without", "heap"],
    &["--without", "garbage"],
    &["--without", "classes,heap,garbage"],
    &["--no-reduction"],
    &["--no-reduction", "--without", "classes,heap,garbage"],
];

/// Steps that are not made have no rate.
const ALL_STEPS: &[&str] = &["--without", "ample,guards,joins,ends,twins"];

/// Objects beside those that a transition touches.
const HEAPS: [&str; 3] = ["100", "10000", "1000000"];

/// What a search did, and the processor time that it took, start-up included.
pub struct Search {
    states: f64,
    transitions: f64,
    seconds: f64,
    /// Of the store.
    bytes: f64,
}

impl Search {
    fn rate(&self) -> f64 {
        self.transitions / self.seconds
    }
}

fn main() -> io::Result<()> {
    let classes = compile();
    print_load();
    let jar = std::env::var_os("JPF_JAR").map(PathBuf::from);
    println!(
        "Transitions a second of processor time, start-up included, and bytes of the store for a state.\n"
    );
    println!(
        "{:22} {:>10} {:>12} {:>10} {:>8} {:>12} {:>6}",
        "program", "states", "transitions", "a second", "bytes", "peer", "ratio"
    );
    for program in PROGRAMS.iter().filter(|p| is_wanted(p.class)) {
        compare(program, &classes, jar.as_deref())?;
    }
    if is_wanted("reductions") {
        reductions(&classes)?;
    }
    if is_wanted("threads") {
        threads(&classes);
    }
    if is_wanted("LiveHeap") {
        live_heap(&classes)?;
    }
    print_load();
    Ok(())
}

/// How many states there are with more and more reductions.
fn reductions(classes: &Path) -> io::Result<()> {
    println!("\nStates, and how many times as many there are without any reduction.\n");
    println!(
        "| program | none | steps | and joins | and ends | and guards | and ample sets | and twins | times |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (class, args) in REDUCED {
        let (cells, found) = states_with(classes, class, args, &WITHOUT)?;
        let times = found[0] as f64 / found[WITHOUT.len() - 1] as f64;
        println!("{cells} {times:.0} |");
    }
    println!("\nStates where what no program can see tells them apart.\n");
    println!("| program | with reductions | classes | heap | garbage | all | without | all |");
    println!("|---|---|---|---|---|---|---|---|");
    for (class, args) in REDUCED {
        println!("{}", states_with(classes, class, args, &UNSEEN)?.0);
    }
    Ok(())
}

/// A row of a table, and the numbers in it.
fn states_with(
    classes: &Path,
    class: &str,
    args: &[&str],
    ways: &[&[&str]],
) -> io::Result<(String, Vec<u64>)> {
    let states = |options: &&[&str]| Ok(check(classes, class, args, options)?.states as u64);
    let found: Vec<u64> = ways.iter().map(states).collect::<io::Result<_>>()?;
    let cells: Vec<String> = found.iter().map(|n| grouped(*n)).collect();
    let name = [&[class], args].concat().join(" ");
    Ok((format!("| `{name}` | {} |", cells.join(" | ")), found))
}

fn live_heap(classes: &Path) -> io::Result<()> {
    println!("\nTransitions a second beside objects that no transition touches.\n");
    let early = beside_objects(classes, "there before the first choice", -12.0, &["24"])?;
    let late = beside_objects(classes, "made after it", 20.0, &["24", "late"])?;
    let own = beside_objects(
        classes,
        "made after it, one thread's own",
        36.0,
        &["24", "own"],
    )?;
    let drawn = drawing::Picture {
        title: "transitions a second beside objects that none of them touches",
        powers: (1, 7),
        value: |power| format!("10<tspan baseline-shift='super' font-size='9'>{power}</tspan>"),
        places: (0..HEAPS.len())
            .map(|i| (place(i), format!("{} objects", HEAPS[i])))
            .collect(),
        lines: vec![early, late, own],
    };
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/live-heap.svg");
    std::fs::write(&picture, drawn.svg())?;
    println!("\ndrawn in docs/src/live-heap.svg");
    Ok(())
}

/// The classes, and those that they need of the checker.
fn compile() -> PathBuf {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/check");
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-check");
    let api = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-check-api");
    for (name, bytes) in vitrum_jvm::synth::api() {
        let file = api.join(name).with_extension("class");
        let folder = file.parent().unwrap_or(&api);
        std::fs::create_dir_all(folder).expect("the target folder can be written");
        std::fs::write(file, bytes).expect("the target folder can be written");
    }
    let names = PROGRAMS.iter().map(|p| p.class).chain(["LiveHeap"]);
    let files: Vec<PathBuf> = names
        .map(|name| sources.join(name).with_extension("java"))
        .collect();
    let api = api.display().to_string();
    javatool::javac(&["-cp", &api], &classes, files.iter().map(PathBuf::as_path));
    classes
}

/// What could not be checked is not tried again.
fn seconds(search: &io::Result<Search>) -> f64 {
    search
        .as_ref()
        .map_or(f64::INFINITY, |search| search.seconds)
}

fn compare(program: &Program, classes: &Path, jar: Option<&Path>) -> io::Result<()> {
    let mut peer_rate = None;
    for (at, args) in program.sizes.iter().enumerate() {
        let ours = best(|| check(classes, program.class, args, ALL_STEPS), seconds)?;
        if let Some(jar) = jar.filter(|_| at < program.peer) {
            let peer = best(|| peer::check(jar, classes, program.class, args), seconds)?;
            peer_rate = Some(peer.rate());
        }
        let name = format!("{} {}", program.class, args.join(" "));
        let ratio = peer_rate.map_or(String::new(), |peer| {
            format!("{peer:>12.0} {:>6.1}", ours.rate() / peer)
        });
        println!(
            "{name:22} {:>10} {:>12} {:>10.0} {:>8.1} {ratio}",
            ours.states,
            ours.transitions,
            ours.rate(),
            ours.bytes / ours.states
        );
    }
    Ok(())
}

/// Rates beside ever more objects.
/// Heaps from left to right.
fn place(heap: usize) -> f64 {
    0.1 + 0.4 * heap as f64
}

fn beside_objects(
    classes: &Path,
    name: &str,
    below: f64,
    args: &[&str],
) -> io::Result<drawing::Line> {
    let mut points = Vec::new();
    for (i, objects) in HEAPS.into_iter().enumerate() {
        let measured =
            |args: &[&str]| best(|| check(classes, "LiveHeap", args, ALL_STEPS), seconds);
        let search = measured(&[&[objects], args].concat())?;
        let none = measured(&[&[objects, "0"], &args[1..]].concat())?;
        // What it takes to make the objects is no matter of the rate.
        let spent = (search.seconds - none.seconds).max(0.001);
        let rate = (search.transitions - none.transitions) / spent;
        println!("{objects:>10} objects {name:30} {rate:>10.0}");
        points.push((place(i), rate));
    }
    Ok(drawing::Line {
        name: name.into(),
        points,
        below,
    })
}

fn command(classes: &Path, class: &str, args: &[&str], options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command.args(["check", "--json"]).args(options);
    command.arg("--classpath").arg(classes);
    command.arg(class).arg("--").args(args);
    command
}

/// One search by two threads, beside two independent ones at the same time.
fn threads(classes: &Path) {
    println!(
        "\nOne search by two threads, beside two independent searches at the same time: 1.00 is as much work a second.\n"
    );
    for (class, args) in SHARED {
        let search = |threads: &str| {
            let options = [ALL_STEPS, &["--threads", threads]].concat();
            command(classes, class, args, &options)
        };
        let seconds = |report: &serde_json::Value| report["stats"]["seconds"].as_f64();
        let share = share::share(search, |report| seconds(report).unwrap_or(f64::NAN));
        println!("{:22} {share:>6.2}", format!("{class} {}", args.join(" ")));
    }
}

fn check(classes: &Path, class: &str, args: &[&str], options: &[&str]) -> io::Result<Search> {
    let command = command(classes, class, args, options);
    let Usage { user, stdout, .. } = measure(command)?;
    let report: serde_json::Value = serde_json::from_slice(&stdout)?;
    let number = |name: &str| report["stats"][name].as_f64().unwrap_or(0.0);
    Ok(Search {
        states: number("states"),
        transitions: number("transitions"),
        seconds: user.as_secs_f64(),
        bytes: number("store_bytes"),
    })
}
