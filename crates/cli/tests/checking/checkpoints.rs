//! A search that was killed or left goes on with `--resume`, and ends as if it had not been.

use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use serde_json::Value;

use crate::{Folder, reported};

/// Two threads that go through many states, with classes that only some paths need, a lock and a race.
const WALK: &str = "public class Walk {
    static volatile int x;
    static int raced, guarded;
    static final Object LOCK = new Object();
    static class A { static int made; int n = ++made; }
    static class B { final Object[] all = {new A(), \"b\"}; }
    static void step(int me) {
        x = x * 2 % 5 + me;
        int seen = x;
        raced = seen;
        synchronized (LOCK) { guarded += seen; }
        if (seen == 5) x = new A().n;
        if (seen == 6) x = new B().all.length;
    }
    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        Thread[] all = new Thread[2];
        for (int i = 0; i < all.length; i++) {
            int me = i + 1;
            all[i] = new Thread(() -> { for (int r = 0; r < rounds; r++) step(me); });
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(x + \" \" + guarded % 3);
    }
}
";

/// All that must be the same.
fn result(report: &Value) -> Vec<Value> {
    let stats = &report["stats"];
    let names = ["states", "transitions", "matched", "ends", "depth"];
    let counts = names.map(|name| stats[name].clone());
    let words = [
        "verdict",
        "assumptions",
        "notes",
        "outcomes",
        "violation",
        "others",
    ];
    let words = words.map(|name| report[name].clone());
    counts.into_iter().chain(words).collect()
}

fn states(report: &Value) -> u64 {
    report["stats"]["states"].as_u64().unwrap()
}

/// Leaves a search after so many states, and goes on with it, again and again.
fn in_parts(folder: &Folder, code: i32, parts: &[u64], words: &[&str]) -> Value {
    let mut resume: Vec<&str> = Vec::new();
    for most in parts {
        let most = most.to_string();
        let save = ["--checkpoint", "saved", "--state-limit", &most];
        let mut left = folder.command(&[&save, &resume[..], words].concat());
        let left = String::from_utf8(left.output().unwrap().stdout).unwrap();
        assert!(left.contains("the state limit was reached"), "{left:.2000}");
        assert!(
            left.contains("--resume saved goes on with it"),
            "{left:.2000}"
        );
        resume = vec!["--resume", "saved"];
    }
    folder.report(code, &[&resume[..], words].concat())
}

#[test]
fn a_search_goes_on_where_a_limit_left_it() {
    let folder = Folder::new("Walk.java", WALK);
    folder.compile("Walk.java");
    let ways: [&[&str]; 9] = [
        &[],
        &["--outcomes"],
        &["--without", "ample,guards"],
        &["--execute-all"],
        &["--no-reduction"],
        &["--search", "bfs"],
        &["--store", "hash"],
        &["--depth-limit", "60"],
        &["--property", "race", "--all-errors"],
    ];
    for way in ways {
        let words = [way, &["Walk", "--", "2"]].concat();
        let whole = folder.command(&words).output().unwrap();
        let code = whole.status.code().unwrap();
        let whole: Value = serde_json::from_slice(&whole.stdout).unwrap();
        let all = states(&whole);
        assert!(all > 100, "{way:?}: {all}");
        for parts in [vec![all / 2], vec![1, all / 5, all / 3, all - 1]] {
            let again = in_parts(&folder, code, &parts, &words);
            assert_eq!(result(&again), result(&whole), "{way:?} in {parts:?}");
        }
    }
}

/// A class is first met behind a state in which one thread has for itself again what others had: where paths lead
/// depends on who can reach what, which is found out at every state.
#[test]
fn what_gave_numbers_is_done_again_as_it_was() {
    let text = "import java.util.concurrent.CompletableFuture;
public class Late {
    static class Q { static int z = 5; }
    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        for (int i = 1; i < 3; i++) { int n = i; new Thread(() -> f.complete(n)).start(); }
        if (f.join() + Q.z < 6) throw new AssertionError();
    }
}
";
    let folder = Folder::new("Late.java", text);
    let whole = folder.report(0, &["Late.java"]);
    for parts in [vec![40], vec![100, 800]] {
        let again = in_parts(&folder, 0, &parts, &["Late.java"]);
        assert_eq!(result(&again), result(&whole), "in {parts:?}");
    }
    for threads in ["2", "3"] {
        let several = ["--threads", threads, "--join-after", "20", "Late.java"];
        let together = folder.report(0, &several);
        assert_eq!(result(&together), result(&whole), "{threads} threads");
    }
}

/// Threads come and go: what one has left others do.
#[test]
fn several_threads_go_on_with_what_others_left() {
    let folder = Folder::new("Walk.java", WALK);
    folder.compile("Walk.java");
    for way in [["--without", "ample"], ["--search", "bfs"]] {
        go_on_by_turns(&folder, &[&way[..], &["Walk", "--", "2"]].concat());
    }
}

fn go_on_by_turns(folder: &Folder, words: &[&str]) {
    let whole = folder.report(0, words);
    let all = states(&whole);
    let mut resume: Vec<&str> = Vec::new();
    for (threads, part) in [("3", 5), ("1", 4), ("2", 3)] {
        let most = (all / part).to_string();
        let save = ["--checkpoint", "saved", "--state-limit", &most];
        let several = ["--threads", threads, "--join-after", "20"];
        folder.report(3, &[&save, &several, &resume[..], words].concat());
        resume = vec!["--resume", "saved"];
    }
    for threads in ["1", "3"] {
        let several = ["--threads", threads];
        let again = folder.report(0, &[&resume, &several[..], words].concat());
        assert_eq!(
            result(&again)[..2],
            result(&whole)[..2],
            "{threads} threads"
        );
        assert_eq!(again["verdict"], whole["verdict"]);
    }
}

/// Another number each time.
fn any_below(limit: u64) -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    u64::from(now.unwrap().subsec_micros()) % limit
}

/// When the file was last written.
fn written(file: &Path) -> Option<SystemTime> {
    std::fs::metadata(file).ok()?.modified().ok()
}

/// Whenever the process is killed: some time after it has saved something, which no run has in common with another.
#[test]
fn a_killed_search_goes_on() {
    const KILLS: u64 = 50;
    let folder = Folder::new("Walk.java", WALK);
    folder.compile("Walk.java");
    let ways: [&[&str]; 4] = [
        &["--no-reduction", "--search", "bfs", "Walk", "--", "2"],
        &["--search", "dfs", "Walk", "--", "4"],
        &["--no-reduction", "--search", "dfs", "Walk", "--", "2"],
        &["--search", "bfs", "Walk", "--", "4"],
    ];
    let words = |way: usize| ways[way % ways.len()];
    let saved = folder.path("saved");
    let (mut kills, mut way) = (0, 0);
    let mut expected = result(&folder.report(0, words(way)));
    while kills < KILLS {
        let mut more = vec!["--checkpoint", "saved", "--checkpoint-every", "1ms"];
        let before = written(&saved);
        more.extend(before.iter().flat_map(|_| ["--resume", "saved"]));
        let mut command = folder.command(&[&more[..], words(way)].concat());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        while child.try_wait().unwrap().is_none() && written(&saved) == before {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(any_below(50)));
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        kills += 1;
        if output.status.code().is_some() {
            // It was too late: nothing was left to do.
            assert_eq!(
                result(&reported(0, &output)),
                expected,
                "after {kills} kills"
            );
            let _ = std::fs::remove_file(&saved);
            way += 1;
            expected = result(&folder.report(0, words(way)));
        }
    }
    if saved.exists() {
        let rest = folder.report(0, &[&["--resume", "saved"], words(way)].concat());
        assert_eq!(result(&rest), expected, "after all kills");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = Folder::new("Walk.java", WALK);
    let save = ["--checkpoint", "saved", "--state-limit", "50"];
    folder.report(3, &[&save[..], &["Walk.java", "--", "2"]].concat());
    let good = std::fs::read(folder.path("saved")).unwrap();
    let resume = |words: &[&str]| folder.refused(&[&["--resume", "saved"], words].concat());
    let usual = ["Walk.java", "--", "2"];
    assert!(resume(&["Walk.java", "--", "4"]).contains("arguments were [\"2\"]"));
    let other = resume(&[&["--search", "bfs"], &usual[..]].concat());
    let what = "the option --search was dfs, and is bfs now";
    assert!(other.contains(what), "{other}");
    let other = resume(&[&["--without", "twins,ends"], &usual[..]].concat());
    let what = "the option --without was not given, and is ends,twins now";
    assert!(other.contains(what), "{other}");
    let other = resume(&[&["--all-errors"], &usual[..]].concat());
    let what = "the option --all-errors was not given, and is given now";
    assert!(other.contains(what), "{other}");
    let other = folder.refused(&[&["--resume", "nowhere"], &usual[..]].concat());
    assert!(other.contains("--resume nowhere: No such file"), "{other}");
    std::fs::write(folder.path("saved"), &good[..good.len() - 9]).unwrap();
    assert!(resume(&usual).contains("damaged, or was cut off"));
    let mut damaged = good.clone();
    damaged[good.len() / 2] ^= 1;
    std::fs::write(folder.path("saved"), damaged).unwrap();
    assert!(resume(&usual).contains("damaged, or was cut off"));
    folder.write("saved", "nothing of the kind");
    assert!(resume(&usual).contains("no file that --checkpoint has written"));
    std::fs::write(folder.path("saved"), &good).unwrap();
    folder.write("Walk.java", &WALK.replace("% 5", "% 6"));
    assert!(resume(&usual).contains("the class Walk has changed"));
    let walks = ["--search", "random", "--checkpoint", "saved", "Walk.java"];
    assert!(
        folder
            .refused(&walks)
            .contains("is for --search dfs and --search bfs")
    );
}
