//! Threads that are alike change places, as long as nobody can tell.

use serde_json::Value;

use crate::Folder;

/// Three threads that nobody keeps; what they do besides is given.
fn voters(name: &str, body: &str) -> Folder {
    let text = format!(
        "public class {name} {{
            static volatile int x;
            static volatile Thread first;
            static int left = 3;
            static final Object LOCK = new Object();
            static class Box {{ volatile int n; }}
            static volatile Box last;
            static void run() {{
                {body}
                synchronized (LOCK) {{ if (--left == 0) System.out.println(x); }}
            }}
            public static void main(String[] args) {{
                for (int i = 0; i < 3; i++) new Thread({name}::run).start();
            }}
        }}"
    );
    Folder::compiled(name, &text)
}

fn states(report: &Value) -> u64 {
    report["stats"]["states"].as_u64().unwrap()
}

/// With twins and without: the outcomes.
fn outcomes(folder: &Folder, name: &str) -> [Value; 2] {
    [&[][..], &["--without", "twins"]].map(|switch| {
        let words = [&["--outcomes"], switch, &[name]].concat();
        folder.report(0, &words)["outcomes"].clone()
    })
}

#[test]
fn fewer_states_and_the_same_outcomes() {
    let body = "x = x + 1; Box own = new Box(); own.n = x; last = own; if (last == own) x = x * 2;";
    let folder = voters("Vote", body);
    let ways: [&[&str]; 4] = [
        &[],
        &["--execute-all"],
        &["--search", "bfs"],
        &["--threads", "3"],
    ];
    let counts = ways.map(|way| {
        let [alike, apart] = ["ample", "ample,twins"].map(|switches| {
            let words = ["--outcomes", "--join-after", "20", "--without", switches];
            folder.report(0, &[&words, way, &["Vote"]].concat())
        });
        assert_eq!(alike["outcomes"], apart["outcomes"], "{way:?}");
        assert!(states(&alike) * 3 < states(&apart), "{way:?}");
        (states(&alike), states(&apart))
    });
    assert!(counts.iter().all(|c| *c == counts[0]), "{counts:?}");
}

/// Also one that is gone on with, and in which somebody looks only then.
#[test]
fn a_saved_search_knows_who_was_taken_for_whom() {
    let body = "x = x + 1; x = x * 2; x = x + 3; if (x == 37) x = Thread.currentThread().getName().charAt(7);";
    let folder = voters("Saved", body);
    let words = ["--outcomes", "Saved"];
    let whole = folder.report(0, &words);
    for states in ["100", "1000"] {
        let save = ["--checkpoint", "saved", "--state-limit", states];
        folder.report(3, &[&save, &words[..]].concat());
        let again = folder.report(0, &[&["--resume", "saved"], &words[..]].concat());
        assert_eq!(again["outcomes"], whole["outcomes"]);
        assert_eq!(again["stats"]["states"], whole["stats"]["states"]);
    }
}

/// Whoever looks at what tells threads apart has all of them looked at.
#[test]
fn who_tells_threads_apart_is_found_out() {
    let bodies = [
        (
            "Named",
            "x = x + 1; if (x == 2) x = Thread.currentThread().getName().charAt(7) * 10;",
        ),
        (
            "Numbered",
            "x = x + 1; if (x == 2) x = (int) (Thread.currentThread().getId() % 5) * 10;",
        ),
        (
            "Hashed",
            "x = x + 1; Box own = new Box(); if (x == 2) x = own.hashCode() % 100;",
        ),
        (
            "Listed",
            "x = x + 1; Thread[] all = new Thread[4]; if (x == 2) { int n = Thread.enumerate(all); x = all[0] == Thread.currentThread() ? 50 : n * 10; }",
        ),
        (
            "First",
            "if (first == null) first = Thread.currentThread(); x = x * 2 + (first == Thread.currentThread() ? 1 : 0);",
        ),
    ];
    for (name, body) in bodies {
        let [alike, apart] = outcomes(&voters(name, body), name);
        assert_eq!(alike, apart, "{name}");
    }
}

/// A thread that waits for the ends of others goes ahead of them, and no longer leads to them.
#[test]
fn who_waits_for_all_does_not_tell_them_apart() {
    let text = "public class Wait {
        static volatile int x;
        public static void main(String[] args) throws Exception {
            Thread[] all = new Thread[3];
            for (int i = 0; i < 3; i++) (all[i] = new Thread(() -> { x = x + 1; x = x * 2; })).start();
            for (Thread thread : all) thread.join();
            System.out.println(x);
        }
    }";
    let folder = Folder::compiled("Wait", text);
    let [alike, apart] = [&[][..], &["--without", "twins"]]
        .map(|switch| folder.report(0, &[&["--outcomes"], switch, &["Wait"]].concat()));
    assert_eq!(alike["outcomes"], apart["outcomes"]);
    let (alike, apart) = (states(&alike), states(&apart));
    assert!(alike * 3 < apart, "{alike} and {apart}");
}

/// Where a thread that waits for others is interrupted, or holds what they need, it is told as if it had not gone ahead.
#[test]
fn who_goes_ahead_is_told_where_it_waits() {
    let program = |name: &str, run: &str, tail: &str| {
        let text = format!(
            "public class {name} {{
                static volatile int x;
                static final Object LOCK = new Object();
                static Thread first;
                public static void main(String[] args) throws Exception {{
                    first = Thread.currentThread();
                    Thread[] all = new Thread[2];
                    for (int i = 0; i < 2; i++) all[i] = new Thread(() -> {{ {run} }});
                    {tail}
                }}
            }}"
        );
        Folder::compiled(name, &text)
    };
    let joined = "for (Thread t : all) t.start();
        try { for (Thread t : all) t.join(); } catch (InterruptedException e) { x += 100; }
        System.out.println(x);";
    let folder = program("Called", "x = x + 1; first.interrupt();", joined);
    let [alike, apart] = outcomes(&folder, "Called");
    assert_eq!(alike, apart);
    let held =
        "synchronized (LOCK) { for (Thread t : all) t.start(); for (Thread t : all) t.join(); }
        System.out.println(x);";
    let folder = program("Held", "x = x + 1; synchronized (LOCK) { x = 5; }", held);
    let report = folder.report(1, &["Held"]);
    assert_eq!(report["property"], "deadlock");
    assert_eq!(report["replayed"], true);
    let plain = folder.report(1, &["--without", "twins", "Held"]);
    assert_eq!(report["message"], plain["message"]);
}

/// Threads that somebody keeps are not alike.
#[test]
fn threads_that_are_kept_stay_where_they_are() {
    let text = "public class Kept {
        static volatile int x;
        public static void main(String[] args) throws Exception {
            Thread[] all = new Thread[3];
            for (int i = 0; i < 3; i++) (all[i] = new Thread(() -> x = x + 1)).start();
            all[0].join();
            System.out.println(x);
        }
    }";
    let folder = Folder::compiled("Kept", text);
    let [alike, apart] = outcomes(&folder, "Kept");
    assert_eq!(alike, apart);
}
