//! What is checked: deadlocks beside daemons, invariants, forbidden calls, and what their reports say.

use crate::Folder;

const STARVED: &str = "public class Starved {
    static volatile boolean spins;
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> { while (true) spins = !spins; });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) { lock.wait(); }
    }
}
";

#[test]
fn a_deadlock_beside_a_daemon_is_told_and_replayed() {
    let folder = Folder::new("Starved.java", STARVED);
    for order in ["dfs", "bfs", "deepening", "random"] {
        let words = ["--search", order, "--trace", "found.json", "Starved.java"];
        let report = folder.report(1, &words);
        let message = report["message"].as_str().unwrap();
        assert!(message.contains("\"main\" waits"), "{order}: {message}");
        assert!(message.contains("no daemon"), "{order}: {message}");
        let again = folder.report(1, &["--replay", "found.json", "Starved.java"]);
        assert_eq!(again["message"], report["message"], "{order}");
    }
}

#[test]
fn names_that_do_not_exist_are_refused() {
    let folder = Folder::new("Starved.java", STARVED);
    for (option, name, part) in [
        (
            "--forbid-call",
            "java.lang.Sleep.now",
            "no class java.lang.Sleep",
        ),
        (
            "--forbid-call",
            "java.lang.Thread.slep",
            "no method slep in java.lang.Thread",
        ),
        ("--invariant", "Starved.main", "static boolean main()"),
    ] {
        let sentence = folder.refused(&[option, name, "Starved.java"]);
        assert!(sentence.contains(part), "{sentence}");
    }
}

/// Also where whoever ran last has ended, or nobody is alive any more.
#[test]
fn who_asks_about_a_state_is_a_thread_of_its_own() {
    let text = "public class Asked {
        static int x;
        static final ThreadLocal<Integer> OWN = new ThreadLocal<>();
        static boolean alive() { return Thread.currentThread().isAlive(); }
        static boolean grouped() { return Thread.currentThread().getThreadGroup() != null; }
        static boolean free() { return !Thread.holdsLock(Asked.class); }
        static boolean empty() { return OWN.get() == null; }
        static boolean two() { return Thread.activeCount() <= 2; }
        static boolean three() { return Thread.activeCount() < 3; }
        static boolean known() {
            return Thread.getAllStackTraces().size() <= 3
                && Thread.currentThread().getName().equals(\"invariant\");
        }
        static synchronized void add() { OWN.set(x++); }
        public static void main(String[] args) {
            new Thread(() -> add()).start();
            if (args.length > 0) new Thread(() -> add()).start();
            add();
        }
    }";
    let folder = Folder::new("Asked.java", text);
    for (invariant, code, args) in [
        ("alive", 0, &[][..]),
        ("grouped", 0, &[]),
        ("free", 0, &[]),
        ("empty", 0, &[]),
        ("two", 0, &[]),
        ("three", 0, &[]),
        ("known", 0, &["more"]),
        ("two", 1, &["more"]),
        ("three", 1, &["more"]),
    ] {
        let asked = format!("Asked.{invariant}");
        let words = ["--invariant", &asked, "Asked.java", "--"];
        let report = folder.report(code, &[&words, args].concat());
        if code == 1 {
            let message = report["message"].as_str().unwrap();
            assert_eq!(message, format!("{asked}() is false"), "{args:?}");
        }
    }
}

#[test]
fn the_way_to_what_is_not_modelled_is_shown() {
    let text = "import gov.nasa.jpf.vm.Verify;
public class Native {
    static native void f();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { if (Verify.getBoolean()) f(); }, \"second\");
        t.start();
        t.join();
    }
}
";
    let folder = Folder::new("Native.java", text);
    let report = folder.report(3, &["Native.java"]);
    let reason = report["reason"].as_str().unwrap();
    assert!(reason.contains("Native.f()V"), "{reason}");
    assert!(reason.contains("Native.java:5"), "{reason}");
    assert!(reason.contains("in thread \"second\""), "{reason}");
    let steps = report["trace"].as_array().unwrap();
    assert!(
        steps.iter().any(|step| step["choice"] == "true"),
        "{report}"
    );
    assert_eq!(
        report["schedule"].as_array().unwrap().last().unwrap(),
        "second"
    );
}

#[test]
fn verify_asserts_at_its_caller() {
    let text = "public class Asserts {
    public static void main(String[] args) {
        int x = vitrum.Verify.getInt(1, 2);
        vitrum.Verify.assertTrue(\"x is \" + x, x < 2);
    }
}
";
    let folder = Folder::new("Asserts.java", text);
    let report = folder.report(1, &["Asserts.java"]);
    assert_eq!(report["property"], "assertion");
    assert!(
        report["message"].as_str().unwrap().contains("x is 2"),
        "{report}"
    );
    assert_eq!(report["location"]["line"], 4);
}

const COUNTS: &str = "public class Counts {
    public static void main(String[] args) {
        vitrum.Verify.getInt(1, 3);
        int n = vitrum.Verify.incrementCounter(0);
        assert n < 3 : n;
    }
}
";

/// The two sections can't be told from two steps, but on another machine each may read what was there before.
const SECTIONS: &str = "import vitrum.Verify;
public class Sections {
    static int x, y, first, second;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { Verify.beginAtomic(); x = 1; first = y; Verify.endAtomic(); });
        other.start();
        Verify.beginAtomic(); y = 1; second = x; Verify.endAtomic();
        other.join();
        assert first + second > 0;
    }
}
";

#[test]
fn atomic_sections_are_taken_for_granted() {
    let folder = Folder::new("Sections.java", SECTIONS);
    let report = folder.report(0, &["Sections.java"]);
    let assumptions = report["assumptions"].to_string();
    assert!(assumptions.contains("Verify.beginAtomic"), "{assumptions}");
}

#[test]
fn what_was_counted_is_saved_with_a_counterexample() {
    let folder = Folder::new("Counts.java", COUNTS);
    let report = folder.report(1, &["--trace", "found.json", "Counts.java"]);
    let assumptions = report["assumptions"].to_string();
    assert!(assumptions.contains("counters of Verify"), "{assumptions}");
    let again = folder.report(1, &["--replay", "found.json", "Counts.java"]);
    assert_eq!(again["message"], report["message"]);
    folder.write("Counts.java", &COUNTS.replace("n < 3", "n < 9"));
    let report = folder.report(3, &["--search", "bfs", "Counts.java"]);
    assert!(
        report["reason"].as_str().unwrap().contains("--search dfs"),
        "{report}"
    );
}

#[test]
fn verdicts_name_what_they_take_for_granted() {
    for (statement, option, part) in [
        ("Math.random()", "--enumerate-random", "random numbers"),
        ("connect()", "--all-errors", "no network"),
        ("write()", "--all-errors", "--allow-read"),
        ("count()", "--all-errors", ""),
    ] {
        let text = format!(
            "public class Outside {{
    static void connect() {{
        try {{ new java.net.Socket(\"localhost\", 80); }} catch (java.io.IOException e) {{ }}
    }}
    static void write() {{
        try {{ new java.io.FileWriter(\"x\"); }} catch (java.io.IOException e) {{ }}
    }}
    static void count() {{
        vitrum.Verify.incrementCounter(0);
    }}
    public static void main(String[] args) {{ {statement}; }}
}}
"
        );
        let folder = Folder::new("Outside.java", &text);
        let report = folder.report(0, &[option, "Outside.java"]);
        let assumptions = report["assumptions"].to_string();
        match part {
            "" => assert_eq!(assumptions, "[]"),
            _ => assert!(assumptions.contains(part), "{statement}: {assumptions}"),
        }
    }
}

/// Takes one of many possible values of everything that a search leaves as it is.
const FIXED: &str = "public class Fixed {
    protected void finalize() {}
    public static void main(String[] args) {
        new Fixed();
        long sum = System.nanoTime() + Runtime.getRuntime().availableProcessors();
        for (int i : java.util.Set.of(1, 2, 3)) sum = sum * 7 + i;
        double random = Math.random();
        assert random < LIMIT : sum;
    }
}
";

#[test]
fn what_is_left_as_it_is_is_said_of_what_holds() {
    let assumed = |limit: &str, code: i32| {
        let folder = Folder::new("Fixed.java", &FIXED.replace("LIMIT", limit));
        let report = folder.report(code, &["Fixed.java"]);
        let all = report["assumptions"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        all.iter().map(ToString::to_string).collect::<String>()
    };
    let holds = assumed("1", 0);
    for what in ["finalized", "time passes", "processors", "Set.of", "seed"] {
        assert!(holds.contains(what), "{what}: {holds}");
    }
    assert_eq!(assumed("0", 1), "");
}

/// Does a verdict say this of what it takes for granted?
fn assumes(text: &str, options: &[&str], part: &str) -> bool {
    let folder = Folder::new("Taken.java", text);
    let report = folder.report(0, &[options, &["Taken.java"]].concat());
    let all = report["assumptions"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    all.iter().any(|a| a.as_str().unwrap().contains(part))
}

#[test]
fn hashes_that_decide_are_taken_for_granted() {
    let body = |statement: &str| {
        format!(
            "import java.util.*;
public class Taken {{
    enum Color {{ RED, BLUE }}
    public static void main(String[] args) {{ {statement} }}
}}
"
        )
    };
    for statement in [
        "int a = Color.RED.hashCode();",
        "new HashMap<Color, Integer>().put(Color.RED, 1);",
        "String s = new int[0].toString();",
        "int a = Taken.class.hashCode();",
        "new HashSet<Object>().add(new java.util.concurrent.atomic.AtomicInteger());",
        "int a = System.identityHashCode(\"text\");",
    ] {
        assert!(
            assumes(&body(statement), &[], "identity hash"),
            "{statement}"
        );
    }
    for statement in [
        "new HashMap<String, Integer>().put(\"a\", 1);",
        "new HashSet<Integer>().add(7);",
        "Runnable r = () -> { }; r.run();",
        "java.util.concurrent.Executors.newFixedThreadPool(1).shutdown();",
        "try { throw new Exception(); } catch (Exception e) { e.addSuppressed(new Error()); }",
    ] {
        assert!(
            !assumes(&body(statement), &[], "identity hash"),
            "{statement}"
        );
    }
}

#[test]
fn processors_that_decide_are_taken_for_granted() {
    let text = "public class Taken {
    public static void main(String[] args) {
        assert java.util.concurrent.ForkJoinPool.getCommonPoolParallelism() < 100;
    }
}
";
    assert!(assumes(text, &[], "processors"));
}

#[test]
fn seeds_that_nobody_enumerates_are_taken_for_granted() {
    for made in [
        "new SplittableRandom()",
        "java.util.random.RandomGenerator.getDefault()",
    ] {
        let text = format!(
            "import java.util.*;
public class Taken {{
    public static void main(String[] args) {{ int n = {made}.nextInt(2); }}
}}
"
        );
        for options in [&[][..], &["--enumerate-random"]] {
            assert!(assumes(&text, options, "are those of one seed"), "{made}");
        }
    }
}

#[test]
fn a_look_at_the_class_path_assumes_nothing_about_files() {
    let text = r#"
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class Updated {
    volatile int field;

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<Updated> updater =
            AtomicIntegerFieldUpdater.newUpdater(Updated.class, "field");
        Updated it = new Updated();
        Thread other = new Thread(() -> updater.incrementAndGet(it));
        other.start();
        updater.incrementAndGet(it);
        other.join();
        assert it.field == 2;
        assert args.length == 0 || !new java.io.File(args[0]).exists();
    }
}
"#;
    let folder = Folder::new("Updated.java", text);
    let files = "there are no files but those of --allow-read";
    let report = folder.report(0, &["Updated.java"]);
    assert!(
        !report["assumptions"].to_string().contains(files),
        "{report}"
    );
    let report = folder.report(0, &["Updated.java", "--", "/nosuch"]);
    assert!(
        report["assumptions"].to_string().contains(files),
        "{report}"
    );
}
