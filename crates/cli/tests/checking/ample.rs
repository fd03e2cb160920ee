//! Threads that are put off where others are enough, and why steps end.

use serde_json::Value;

use crate::Folder;

fn stat(report: &Value, name: &str) -> u64 {
    report["stats"][name].as_u64().unwrap()
}

fn outcomes(report: &Value) -> Vec<&str> {
    let all = report["outcomes"].as_array().unwrap();
    all.iter().map(|o| o.as_str().unwrap()).collect()
}

/// All outputs, which must be those of every access as a step.
fn agreed(name: &str, body: &str) -> Vec<String> {
    let folder = Folder::compiled(name, &format!("public class {name} {{ {body} }}"));
    let words = ["--outcomes", "--all-errors", "--property", "deadlock", name];
    let few = folder.report(0, &words);
    let all = folder.report(0, &[&["--no-reduction"], &words[..]].concat());
    assert_eq!(outcomes(&few), outcomes(&all));
    outcomes(&few).into_iter().map(String::from).collect()
}

#[test]
fn threads_that_have_nothing_in_common_take_turns() {
    let text = include_str!("../../../../bench/check/Stripes.java");
    let folder = Folder::compiled("Stripes", text);
    let words = ["Stripes", "--", "4", "4"];
    let few = folder.report(0, &words);
    let many = folder.report(0, &[&["--without", "ample"], &words[..]].concat());
    let (few, many) = (stat(&few, "states"), stat(&many, "states"));
    assert!(few * 20 < many, "{few} of {many}");
}

/// What a thread does once it is alone, it might have done before.
#[test]
fn who_is_left_alone_might_have_been_earlier() {
    let found = agreed(
        "Late",
        "static int x; static final Object m = new Object();
         public static void main(String[] args) {
             new Thread(() -> { x = 1; }).start();
             synchronized (m) { }
             System.out.println(x);
         }",
    );
    assert_eq!(found, ["0\n", "1\n"]);
}

#[test]
fn who_ends_the_program_cuts_others_off() {
    let found = agreed(
        "Exit",
        "static volatile int x; static final Object m = new Object();
         public static void main(String[] args) {
             new Thread(() -> { synchronized (m) { } System.exit(3); }).start();
             x = 1;
             System.out.println(x);
         }",
    );
    assert_eq!(found, ["", "1\n"]);
}

#[test]
fn a_thread_may_be_joined_before_it_is_started() {
    let found = agreed(
        "Soon",
        "static Thread a, b; static volatile int x;
         public static void main(String[] args) throws Exception {
             b = new Thread(() -> { x = 1; });
             a = new Thread(() -> {
                 try { b.join(); } catch (InterruptedException e) { }
                 System.out.println(x);
             });
             a.start();
             b.start();
         }",
    );
    assert_eq!(found, ["0\n", "1\n"]);
}

/// Loops that count and loops that don't: whoever goes round by himself must not keep others from their turns.
#[test]
fn nobody_is_put_off_for_ever() {
    for turn in ["", "i++;", "i--;", "i = i == 0 ? 1 : 0;"] {
        let body = format!(
            "static final Object m = new Object(), n = new Object();
             public static void main(String[] args) {{
                 new Thread(() -> {{ int i = 0; while (true) {{ synchronized (m) {{ }} {turn} if (i > 5) i = 0; }} }}).start();
                 synchronized (n) {{ }}
                 throw new IllegalStateException();
             }}"
        );
        let text = format!("public class Round {{ {body} }}");
        let report = Folder::new("Round.java", &text).report(1, &["Round.java"]);
        assert_eq!(report["verdict"], "violated", "{turn}");
    }
}

/// Turns that take long are cut; what two threads do by themselves in the meantime is not interleaved.
#[test]
fn long_turns_come_one_after_the_other() {
    let text = "public class Long {
    static int n, sum;
    static int work(int x) { for (int i = 0; i < 400_000; i++) x = x * 31 + i; return x; }
    public static void main(String[] args) throws Exception {
        Runnable r = () -> {
            synchronized (Long.class) { n++; }
            int x = work(1);
            synchronized (Long.class) { sum += x; n++; }
        };
        Thread p = new Thread(r), q = new Thread(r);
        p.start();
        q.start();
        p.join();
        q.join();
        System.out.println(n + \" \" + sum);
    }
}
";
    let folder = Folder::compiled("Long", text);
    let states = |words: &[&str]| {
        let report = folder.report(0, &[words, &["--outcomes", "Long"]].concat());
        assert_eq!(report["outcomes"].as_array().map(Vec::len), Some(1));
        report["stats"]["states"].as_u64().unwrap()
    };
    let (few, all) = (states(&[]), states(&["--without", "ample"]));
    assert!(few * 3 < all, "{few} of {all}");
}

/// However long an atomic section takes, nobody gets a turn in its midst.
#[test]
fn a_long_atomic_section_is_one_step() {
    let text = "import vitrum.Verify;
public class Section {
    static int x;
    static int spin(int n) { int s = 0; for (int i = 0; i < n; i++) s ^= i & 1; return s; }
    public static void main(String[] args) {
        new Thread(() -> { Verify.beginAtomic(); x = 1; spin(200_000); x = 2; Verify.endAtomic(); }).start();
        new Thread(() -> { int r = x; assert r != 1; }).start();
    }
}
";
    let folder = Folder::new("Section.java", text);
    for way in [&["Section.java"][..], &["--no-reduction", "Section.java"]] {
        assert_eq!(folder.report(0, way)["verdict"], "holds");
    }
}

#[test]
fn it_is_told_why_steps_end() {
    let text = include_str!("../../../../bench/check/Counter.java");
    let folder = Folder::new("Counter.java", text);
    let report = folder.report(0, &["--profile-states", "Counter.java", "--", "2", "3"]);
    let cause = &report["causes"][0];
    assert_eq!(cause["what"], "Counter.count", "{report}");
    assert_eq!(cause["why"], "field");
    assert_eq!(cause["at"], "Counter.java:14");
    assert_eq!(cause["all"], report["stats"]["states"]);
    // The first state is where `main` waits.
    assert_eq!(report["causes"][1]["what"], "the end of other threads");
    let said = report["notes"].to_string();
    assert!(
        said.contains(
            "Counter.count is shared, and under no common monitor: 98.5 % of the choice points"
        ),
        "{said}"
    );
}

/// What is always used under a monitor is not called unprotected, whether the search looks for that monitor or not.
#[test]
fn advice_names_the_common_monitor() {
    let text = "public class Common {
    static class Account { int balance; }
    static final Object LOCK = new Object(), OTHER = new Object();
    static int total;
    static volatile int rounds;
    static void add(Account account, int own, int how) {
        if (how == 0) for (int i = own; i < 6; i++) synchronized (LOCK) { account.balance++; account.balance += own; }
        else synchronized (LOCK) { total++; total += own; }
        if (how == 2) synchronized (OTHER) { total++; }
    }
    public static void main(String[] args) {
        Account account = new Account();
        for (int k = 0; k < 2; k++) {
            int own = k;
            new Thread(() -> add(account, own, args.length)).start();
        }
        new Thread(() -> { for (int i = 0; i < (args.length == 0 ? 8 : 1); i++) rounds++; }).start();
        rounds = 4;
    }
}
";
    let folder = Folder::compiled("Common", text);
    let said = |arguments: &[&str]| {
        let options = ["--profile-states", "Common", "--"];
        let report = folder.report(0, &[&options, arguments].concat());
        report["notes"].to_string()
    };
    let elsewhere = said(&[]);
    let shared = "Account.balance is shared, and used under the monitor of Common.LOCK";
    assert!(elsewhere.contains(shared), "{elsewhere}");
    assert!(elsewhere.contains("let one lead there"), "{elsewhere}");
    let short = said(&["short"]);
    let shared = "Common.total is shared, and used under the monitor of Common.LOCK";
    assert!(short.contains(shared), "{short}");
    assert!(short.contains("once a search has 100 states"), "{short}");
    let several = said(&["with", "several"]);
    let shared = "Common.total is shared, and under no common monitor";
    assert!(several.contains(shared), "{several}");
}

/// A constant of a class that nothing has initialized yet when the search begins is a known monitor too.
#[test]
fn advice_names_the_monitor_of_another_class() {
    let text = "public class Other {
    static class Holder { static final Object LOCK = new Object(); }
    static int n;
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++)
            new Thread(() -> { for (int k = 0; k < 3; k++) synchronized (Holder.LOCK) { n++; } }).start();
    }
}
";
    let report = Folder::new("Other.java", text).report(0, &["--profile-states", "Other.java"]);
    let said = report["notes"].to_string();
    let shared = "Other.n is shared, and used under the monitor of Holder.LOCK";
    assert!(said.contains(shared), "{said}");
}

/// Where a thread of the JDK runs nothing of the program, it is named.
#[test]
fn threads_of_the_jdk_are_named() {
    let text = "import java.util.concurrent.*;
public class Pool {
    static int n;
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> { n++; });
        pool.shutdown();
    }
}
";
    let words = ["--profile-states", "--state-limit", "3000", "Pool.java"];
    let report = Folder::new("Pool.java", text).report(3, &words);
    let causes = report["causes"].as_array().unwrap();
    assert!(causes.iter().all(|cause| cause["at"] != ""), "{report}");
    assert!(
        causes
            .iter()
            .any(|cause| cause["at"] == "in pool-1-thread-1"),
        "{report}"
    );
    let said = report["notes"].to_string();
    assert!(
        said.contains("in pool-1-thread-1, which runs nothing of the program there"),
        "{said}"
    );
}

/// To look whether a thread is alive is not called a matter of the program's monitors.
#[test]
fn looks_at_threads_are_named() {
    let text = "public class Alive {
    static int n;
    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[2];
        for (int i = 0; i < 2; i++) {
            all[i] = new Thread(() -> { for (int k = 0; k < 2; k++) synchronized (Alive.class) { n++; } });
            all[i].start();
        }
        for (int i = 0; i < 6; i++) all[i % 2].isAlive();
        for (Thread thread : all) thread.join(5);
    }
}
";
    let report = Folder::new("Alive.java", text).report(0, &["--profile-states", "Alive.java"]);
    let said = report["notes"].to_string();
    let looks = "whether a thread is alive is asked";
    assert!(said.contains(looks), "{said}");
    let causes = report["causes"].to_string();
    assert!(causes.contains("the end of other threads"), "{causes}");
    assert!(!causes.contains("monitor of Thread"), "{causes}");
}

/// Nobody makes a field of the JDK final.
#[test]
fn advice_is_about_the_program() {
    let text = "import java.util.concurrent.ConcurrentHashMap;
public class Advised {
    static final Object LOCK = new Object();
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();
    static int c;
    public static void main(String[] args) throws Exception {
        Runnable r = () -> {
            if (args.length == 0) MAP.merge(\"k\", 1, Integer::sum);
            else for (int i = 0; i < 3; i++) synchronized (LOCK) { c++; }
        };
        Thread p = new Thread(r), q = new Thread(r);
        p.start();
        q.start();
        p.join();
        q.join();
    }
}
";
    let folder = Folder::new("Advised.java", text);
    let report = folder.report(0, &["--profile-states", "Advised.java"]);
    let said = report["notes"].to_string();
    assert!(
        said.contains("what Advised.java:8 calls leads there"),
        "{said}"
    );
    assert!(!said.contains("local variable"), "{said}");
    let report = folder.report(0, &["--profile-states", "Advised.java", "--", "lock"]);
    let said = report["notes"].to_string();
    assert!(
        said.contains("the monitor of Advised.LOCK is taken"),
        "{said}"
    );
}

/// A thread that never ends is alone once the others have ended. What it does is noted all the same, which costs no state,
/// and no search but the one that begins again with what was learned.
#[test]
fn a_thread_without_end_is_noted_once() {
    let text = "public class Heart {
    static final Object LOCK = new Object();
    static int beat, jobs;
    public static void main(String[] args) {
        new Thread(() -> { while (true) synchronized (LOCK) { beat = (beat + 1) % 5; } }).start();
        new Thread(() -> { synchronized (Heart.class) { jobs++; } }).start();
        synchronized (Heart.class) { jobs++; }
    }
}
";
    let folder = Folder::compiled("Heart", text);
    let few = folder.report(0, &["Heart"]);
    let all = folder.report(0, &["--without", "ample", "Heart"]);
    assert!(stat(&few, "states") <= stat(&all, "states"));
    assert!(stat(&few, "transitions") < stat(&all, "transitions"));
    let (few, all) = (stat(&few, "instructions"), stat(&all, "instructions"));
    assert!(few * 2 < all * 5, "{few}, and {all} without");
}

/// Each of two maps has a lock of its own, in an array beside the maps: nothing leads from a map to its lock. Where each is
/// its own lock, uses are no steps.
#[test]
fn advice_knows_locks_of_several_objects() {
    let text = |lock: &str| {
        format!(
            "import java.util.HashMap;
public class Striped {{
    static final Object[] locks = {{new Object(), new Object()}};
    static final HashMap<?, ?>[] all = {{new HashMap<>(), new HashMap<>()}};
    @SuppressWarnings(\"unchecked\")
    static void put(int key) {{
        HashMap<Integer, Integer> map = (HashMap<Integer, Integer>) all[key % 2];
        synchronized ({lock}) {{ map.merge(key, 1, Integer::sum); }}
    }}
    public static void main(String[] args) {{
        for (int i = 0; i < 2; i++) {{
            int key = i;
            new Thread(() -> {{ put(key); put(key + 1); }}).start();
        }}
    }}
}}
"
        )
    };
    let report = |lock: &str| {
        let folder = Folder::new("Striped.java", &text(lock));
        folder.report(0, &["--profile-states", "Striped.java"])
    };
    let beside = report("locks[key % 2]");
    let said = beside["notes"].to_string();
    let shared = "HashMap.size is shared, and used under one monitor for each object";
    assert!(said.contains(shared), "{said}");
    assert!(said.contains("with the object itself"), "{said}");
    // Threads that have ended keep their names.
    let causes = beside["causes"].to_string();
    assert!(!causes.contains("in thread "), "{causes}");
    let itself = report("map");
    let (many, few) = (stat(&beside, "states"), stat(&itself, "states"));
    assert!(few * 2 < many, "{few}, and {many} with locks beside them");
}
