//! Orders of search, limits, and Ctrl-C.

use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::{CROSSED, Folder, reported};

/// Has ever more states, and some steps that are long.
const ENDLESS: &str = "public class Endless {
    static volatile long count;
    public static void main(String[] args) {
        new Thread(() -> { while (true) count++; }).start();
        byte[] last = null;
        while (true) {
            for (int i = 0; i < 100_000; i++) last = new byte[100_000];
            count += last.length;
        }
    }
}
";

const ORDERS: [&str; 8] = [
    "dfs",
    "bfs",
    "deepening",
    "random",
    "heuristic:most-blocked",
    "heuristic:fewest-preemptions",
    "heuristic:prefer=right",
    "heuristic:user",
];

/// Paths of hundreds of states: a choice at each, another thread that comes in anywhere, a fault near the end.
const FAR: &str = "import vitrum.Verify;
public class Far {
    static volatile int x, y;
    public static void main(String[] args) throws Exception {
        int n = 300;
        Thread other = new Thread(() -> {
            for (int k = 0; k < 3; k++) {
                y = k;
                if (args[0].equals(\"fails\") && k == 2 && x == n - 5) throw new IllegalStateException();
            }
        });
        if (!args[0].equals(\"choices\")) other.start();
        for (int i = 0; i < n; i++) {
            if (args[0].equals(\"choices\")) x = Verify.getInt(0, 2) & 0;
            else { x = i; int z = y; }
        }
        other.join();
        System.out.println(x + \" \" + y);
    }
}
";

/// Where there is little memory, most states of a path are found again when the search steps back to them.
#[test]
fn long_paths_are_the_same_with_little_memory() {
    let folder = Folder::new("Far.java", FAR);
    for (argument, code) in [("choices", 0), ("threads", 0), ("fails", 1)] {
        for options in [&["--outcomes"][..], &["--execute-all"], &["--sleep-sets"]] {
            let program = ["--all-errors", "Far.java", "--", argument];
            let look = |window: &[&str]| {
                let mut report = folder.report(code, &[window, options, &program].concat());
                for one in [
                    "seconds",
                    "instructions",
                    "peak_memory_bytes",
                    "store_bytes",
                ] {
                    report["stats"][one] = 0.into();
                }
                report
            };
            let plain = look(&[]);
            assert_eq!(
                plain,
                look(&["--path-window", "7"]),
                "{argument} {options:?}"
            );
            assert_eq!(
                plain,
                look(&["--path-window", "0"]),
                "{argument} {options:?}"
            );
        }
    }
}

/// The same where threads take parts from each other, and where the search is saved and gone on with.
#[test]
fn long_paths_are_shared_and_saved_with_little_memory() {
    let folder = Folder::new("Far.java", FAR);
    let program = ["Far.java", "--", "threads"];
    let states = |code, options: &[&str]| {
        let report = folder.report(code, &[options, &program].concat());
        report["stats"]["states"].as_u64().unwrap()
    };
    let plain = states(0, &[]);
    let shared = ["--threads", "3", "--join-after", "50", "--path-window", "5"];
    assert_eq!(plain, states(0, &shared));
    let saving = ["--checkpoint", "saved", "--state-limit", "900"];
    assert_eq!(
        901,
        states(3, &[&saving[..], &["--path-window", "5"]].concat())
    );
    assert_eq!(
        plain,
        states(0, &["--resume", "saved", "--path-window", "3"])
    );
}

#[test]
fn every_order_finds_the_fault() {
    let folder = Folder::crossed();
    for order in ORDERS {
        let report = folder.report(1, &["--search", order, "Crossed.java"]);
        assert_eq!(report["property"], "deadlock", "{order}");
        assert_eq!(report["replayed"], true, "{order}");
    }
}

#[test]
fn every_order_but_the_random_one_is_complete() {
    let folder = Folder::new("Crossed.java", &CROSSED.replace("both(B, A)", "both(A, B)"));
    for order in ORDERS {
        let code = if order == "random" { 3 } else { 0 };
        folder.report(code, &["--search", order, "Crossed.java"]);
    }
    let words = [
        "--search",
        "random",
        "--walks",
        "7",
        "--seed",
        "1",
        "Crossed.java",
    ];
    let report = folder.report(3, &words);
    let reason = report["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("7 random walks"), "{reason}");
    assert!(
        folder
            .refused(&["--search", "best", "Crossed.java"])
            .contains("an order is")
    );
}

/// Programs in which threads meet inside of the JDK, so that who can reach what is not plain to see.
const LOCKED: [&str; 4] = [
    "LatchTwo",
    "ListSynchronizedLocked",
    "LockInterruptibly",
    "SemaphoreSignal",
];

#[test]
fn loaded_states_lead_where_the_states_themselves_do() {
    for name in LOCKED {
        let file = format!(
            "{}/../../tests/check/{name}.java",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(file).unwrap();
        let folder = Folder::compiled(name, &text);
        let seen = |order| {
            let options = ["--without", "ample,ends", "--search", order, name];
            let stats = folder.report(0, &options)["stats"].clone();
            (stats["states"].clone(), stats["transitions"].clone())
        };
        let plain = seen("dfs");
        assert!(plain.0.as_u64() > Some(20), "{name}: {plain:?}");
        assert_eq!(plain, seen("bfs"), "{name}");
        assert_eq!(plain, seen("heuristic:most-blocked"), "{name}");
    }
}

/// Prints in one of four ways.
const PRINTS: &str = "public class Prints {
    static int count;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { System.out.print('t'); count = 1; });
        other.start();
        System.out.print('m');
        int seen = count;
        other.join();
        System.out.println(seen);
    }
}
";

#[test]
fn every_order_lists_the_same_outputs() {
    let folder = Folder::compiled("Prints", PRINTS);
    for order in ORDERS.into_iter().filter(|order| *order != "random") {
        let report = folder.report(0, &["--outcomes", "--search", order, "Prints"]);
        let expected = ["mt0\n", "mt1\n", "tm0\n", "tm1\n"];
        assert_eq!(report["outcomes"], serde_json::json!(expected), "{order}");
    }
}

/// Is ever deeper, and what leads to each state is kept.
const DEEP: &str = "public class Deep {
    static volatile int a, b;
    public static void main(String[] args) {
        new Thread(() -> { while (true) a = b + 1; }).start();
        while (true) b = a + 1;
    }
}
";

#[test]
fn the_memory_limit_is_for_all_of_the_search() {
    let folder = Folder::new("Deep.java", DEEP);
    let words = [
        "--memory-limit",
        "150MiB",
        "--time-limit",
        "60s",
        "Deep.java",
    ];
    let report = folder.report(3, &words);
    assert_eq!(report["reason"], "the memory limit was reached");
    let peak = report["stats"]["peak_memory_bytes"].as_u64().unwrap();
    assert!(peak < 300 << 20, "{peak} bytes");
}

/// One step that does not end: what it would take to undo it grows.
const LONG: &str = "public class Long {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> System.out.print(1));
        other.start();
        System.out.print(2);
        other.join();
        while (args.length == 0) System.out.print(3);
    }
}
";

#[test]
fn the_memory_limit_is_kept_within_a_step() {
    let folder = Folder::new("Long.java", LONG);
    let limits = ["--memory-limit", "150MiB", "--time-limit", "60s"];
    let report = folder.report(3, &[&limits[..], &["--track-output", "Long.java"]].concat());
    let reason = report["reason"].as_str().unwrap();
    assert!(
        reason.contains("the memory limit was reached, at"),
        "{reason}"
    );
    let peak = report["stats"]["peak_memory_bytes"].as_u64().unwrap();
    assert!(peak < 600 << 20, "{peak} bytes");
}

#[test]
fn a_counterexample_is_shortened() {
    let folder = Folder::crossed();
    let length = |words: &[&str]| {
        let words = [words, &["--trace", "t.json", "Crossed.java"]].concat();
        folder.report(1, &words);
        let saved = std::fs::read(folder.path("t.json")).unwrap();
        let saved: serde_json::Value = serde_json::from_slice(&saved).unwrap();
        saved["picks"].as_array().unwrap().len()
    };
    let shortest = length(&["--search", "bfs"]);
    assert_eq!(length(&["--search", "deepening"]), shortest);
    assert!(length(&["--search", "random", "--seed", "5"]) >= shortest);
    assert_eq!(
        length(&["--search", "random", "--seed", "5", "--shorten"]),
        shortest
    );
    assert_eq!(length(&["--shorten"]), shortest);
}

#[test]
fn the_time_limit_holds_during_long_steps() {
    let folder = Folder::new("Endless.java", ENDLESS);
    let report = folder.report(3, &["--time-limit", "2s", "Endless.java"]);
    let reason = report["reason"].as_str().unwrap_or_default();
    assert!(reason.starts_with("the time limit was reached"), "{reason}");
    // The compiler's time is in it, too.
    let seconds = report["stats"]["seconds"].as_f64().unwrap_or_default();
    assert!(seconds < 8.0, "{seconds}");
}

#[test]
fn an_interrupted_search_tells_what_it_has_seen() {
    let output = interrupted(&ENDLESS.replace("100_000", "1"), |id| {
        // The compiler, which is another process, is through.
        while has_children(id) {
            thread::sleep(Duration::from_millis(20));
        }
        thread::sleep(Duration::from_millis(500));
    });
    let report = reported(3, &output);
    let reason = report["reason"].as_str().unwrap_or_default();
    assert!(reason.starts_with("the search was interrupted"), "{reason}");
    assert!(report["stats"]["states"].as_u64() > Some(0), "{report}");
    assert!(output.stderr.is_empty(), "no progress without a terminal");
}

#[test]
fn an_interrupted_compilation_ends_in_a_report() {
    let output = interrupted(ENDLESS, |_| {});
    let report = reported(3, &output);
    let reason = report["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("interrupted"), "{reason}");
}

/// What is said after a Ctrl-C that comes when `wait` is over.
fn interrupted(text: &str, wait: impl Fn(libc::pid_t)) -> Output {
    let folder = Folder::new("Endless.java", text);
    let mut command = folder.command(&["Endless.java"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let id = child.id() as libc::pid_t;
    while child.try_wait().unwrap().is_none() && !(catches_interrupts(id) && has_children(id)) {
        thread::sleep(Duration::from_millis(5));
    }
    wait(id);
    // SAFETY: the process is our child, and was not waited for.
    unsafe { libc::kill(id, libc::SIGINT) };
    child.wait_with_output().unwrap()
}

fn has_children(id: libc::pid_t) -> bool {
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    children.is_ok_and(|children| !children.trim().is_empty())
}

fn catches_interrupts(id: libc::pid_t) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 << (libc::SIGINT - 1) != 0)
}

#[test]
fn limits_and_options_without_sense_are_refused() {
    let folder = Folder::crossed();
    let refused = [
        (["--walks", "5"], "--walks is for --search random"),
        (["--seed", "5"], "--seed is for --search random"),
        (["--state-limit", "0"], "0 is not in 1.."),
        (
            ["--memory-limit", "1KB"],
            "--memory-limit must be more than the",
        ),
    ];
    for (options, sentence) in refused {
        let said = folder.refused(&[options[0], options[1], "Crossed.java"]);
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn the_time_limit_ends_the_compiler() {
    let folder = Folder::crossed();
    let late = "the time limit was reached while javac compiled Crossed.java";
    let report = folder.report(3, &["--time-limit", "10ms", "Crossed.java"]);
    assert!(report.to_string().contains(late), "{report}");
    for command in ["run", "generate", "repair"] {
        let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        vitrum.current_dir(folder.path(""));
        vitrum.args([command, "--time-limit", "10ms", "Crossed.java"]);
        let output = vitrum.output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(late), "{command}: {said}");
    }
}

/// A turn that is known is not executed again, whoever looks at its state.
#[test]
fn known_turns_are_not_executed() {
    let text = include_str!("../../../../bench/check/PhilOrdered.java");
    let folder = Folder::new("PhilOrdered.java", text);
    // With few states the start is most of it.
    let words = ["--without", "joins", "PhilOrdered.java", "--", "6"];
    let report = folder.report(0, &words);
    let count = |what: &str| report["stats"][what].as_u64().unwrap();
    assert!(count("instructions") < count("transitions"), "{report}");
}
