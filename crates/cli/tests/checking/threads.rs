//! Several threads find what one finds.

use serde_json::Value;

use crate::Folder;

const PROGRAMS: [(&str, &str, &[&str]); 5] = [
    (
        "Actors",
        include_str!("../../../../bench/check/Actors.java"),
        &["3", "2"],
    ),
    (
        "WorkQueue",
        include_str!("../../../../bench/check/WorkQueue.java"),
        &["2", "3"],
    ),
    (
        "Latch",
        include_str!("../../../../bench/check/Latch.java"),
        &["2"],
    ),
    (
        "Pipeline",
        include_str!("../../../../bench/check/Pipeline.java"),
        &["3", "3"],
    ),
    (
        "PhilOrdered",
        include_str!("../../../../bench/check/PhilOrdered.java"),
        &["6"],
    ),
];

/// The report of so many threads, which join soon.
fn report(folder: &Folder, code: i32, threads: &str, words: &[&str]) -> Value {
    let joined = ["--threads", threads, "--join-after", "20"];
    folder.report(code, &[&joined, words].concat())
}

fn compare(one: &Value, several: &Value) {
    assert_eq!(one["verdict"], several["verdict"]);
    assert_eq!(one["stats"]["states"], several["stats"]["states"]);
}

#[test]
fn as_many_states_are_met_as_by_one() {
    for (name, text, args) in PROGRAMS {
        let folder = Folder::compiled(name, text);
        let words = [&[name, "--"], args].concat();
        let one = report(&folder, 0, "1", &words);
        for threads in ["2", "3"] {
            compare(&one, &report(&folder, 0, threads, &words));
        }
    }
}

/// Threads that are alike and know each other: which of them knows which is the same whoever is met first.
#[test]
fn twins_that_know_each_other_are_alike_for_all() {
    let bodies = [
        "o = last; last = me; if (o != null) o.interrupt();",
        "last = me; c++; if (Thread.interrupted()) c = 9; last.interrupt();",
        "o = last; last = me; if (o != null) o.interrupt(); if (Thread.interrupted()) synchronized (Known.class) { c++; }",
        "o = last; last = me; synchronized (me) { if (o != null) synchronized (o) { c++; } }",
        "other[0] = other[1]; other[1] = me; o = other[0]; if (o != null) { z++; o.interrupt(); }",
    ];
    for body in bodies {
        let text = format!(
            "public class Known {{
            static Thread last; static final Thread[] other = new Thread[2]; static int c; static volatile int z;
            public static void main(String[] args) {{
                for (int i = 0; i < 3; i++) new Thread(() -> {{
                    Thread me = Thread.currentThread(), o;
                    {body}
                }}).start();
            }}
        }}"
        );
        let folder = Folder::compiled("Known", &text);
        let states = |threads, options: &[&str]| {
            let words = [&["--all-errors"], options, &["Known"]].concat();
            report(&folder, 0, threads, &words)["stats"]["states"].clone()
        };
        for way in [&[][..], &["--without", "ample"], &["--search", "bfs"]] {
            let one = states("1", way);
            for threads in ["2", "3", "3", "3"] {
                assert_eq!(one, states(threads, way), "{body} {way:?}");
            }
        }
        let (depth, breadth) = (&["--without", "ample"], &["--search", "bfs"]);
        assert_eq!(states("1", depth), states("1", breadth), "{body}");
    }
}

/// What is found out where the search begins, of groups and of what threads inherit, a machine that joins finds out as well.
#[test]
fn groups_and_inherited_values_are_the_same_for_all() {
    let groups = "public class Groups {
        static int c;
        public static void main(String[] args) throws Exception {
            ThreadGroup g = new ThreadGroup(\"g\");
            Thread p = new Thread(g, () -> { synchronized (g) { c++; } });
            Thread q = new Thread(g, () -> { synchronized (g) { c += 2; } });
            p.start();
            int n = g.activeCount();
            q.start();
            System.out.println(n + \" \" + c);
            g.interrupt();
            p.join();
            q.join();
        }
    }";
    let inherited = "public class Inherited {
        static final InheritableThreadLocal<String> KEPT = new InheritableThreadLocal<>();
        public static void main(String[] args) throws Exception {
            KEPT.set(\"m\");
            StringBuffer s = new StringBuffer();
            Thread p = new Thread(() -> {
                s.append(KEPT.get());
                KEPT.set(\"p\");
                new Thread(() -> s.append(KEPT.get())).start();
                s.append(\"x\");
            });
            KEPT.set(\"n\");
            p.start();
            s.append(\"y\");
            p.join();
            System.out.println(s);
        }
    }";
    for (name, text) in [("Groups", groups), ("Inherited", inherited)] {
        let folder = Folder::compiled(name, text);
        for way in [&[][..], &["--search", "bfs"], &["--without", "twins"]] {
            let words = [way, &["--all-errors", "--outcomes", name]].concat();
            let one = report(&folder, 0, "1", &words);
            let two = report(&folder, 0, "2", &words);
            compare(&one, &two);
            assert_eq!(one["outcomes"], two["outcomes"], "{name}, {way:?}");
        }
    }
}

/// Threads that nobody can name may change places, and which of them is let go on must not depend on who met the state.
#[test]
fn threads_that_change_places_are_let_go_on_alike() {
    let text = "public class Nested {
        static final Object A = new Object(), B = new Object(), C = new Object();
        static int x, y, z, w;
        public static void main(String[] args) {
            new Thread(() -> { synchronized (A) { x = 1; synchronized (B) { x = 2; } } }).start();
            new Thread(() -> { synchronized (B) { y = 1; synchronized (C) { y = 2; } } }).start();
            new Thread(() -> { synchronized (A) { z = 1; synchronized (C) { z = 2; } } }).start();
            new Thread(() -> { for (int i = 0; i < 5; i++) w = i; }).start();
        }
    }";
    let folder = Folder::compiled("Nested", text);
    let one = report(&folder, 0, "1", &["Nested"]);
    for threads in ["2", "3", "3", "3"] {
        compare(&one, &report(&folder, 0, threads, &["Nested"]));
    }
}

/// What a thread has made before the search begins, and leaves when it ends, must not tell which of them that was.
#[test]
fn threads_that_have_ended_are_alike() {
    let text = "public class Left {
        static volatile int w;
        static void go() {
            int[] box = new int[1];
            w++;
            Runnable r = () -> box[0] = w;
            r.run();
            w += box[0];
        }
        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) new Thread(() -> go()).start();
        }
    }";
    let folder = Folder::compiled("Left", text);
    for way in [&[][..], &["--search", "bfs"]] {
        let words = [way, &["Left"]].concat();
        let one = report(&folder, 0, "1", &words);
        for threads in ["2", "3", "4", "4", "4", "4"] {
            compare(&one, &report(&folder, 0, threads, &words));
        }
    }
}

/// Threads to come have the same numbers whether a state was come to or loaded.
#[test]
fn orders_meet_the_same_states() {
    let text = "public class Started {
        static volatile int w;
        public static void main(String[] args) {
            new Thread(() -> w = 1).start();
            new Thread(() -> w = 2).start();
            new Thread(() -> w = 3).start();
        }
    }";
    let folder = Folder::compiled("Started", text);
    let words = ["--no-reduction", "Started"];
    let deep = report(&folder, 0, "1", &words);
    let wide = report(
        &folder,
        0,
        "1",
        &[&["--search", "bfs"], &words[..]].concat(),
    );
    compare(&deep, &wide);
}

/// A class that only one path needs gives numbers in the midst of the search.
#[test]
fn classes_are_loaded_on_the_way() {
    let text = "public class Way {
        static volatile int x;
        static class A { int n = 1; } static class B { int n = 2; } static class C { int n = 3; }
        public static void main(String[] args) throws Exception {
            Thread[] all = new Thread[3];
            for (int i = 0; i < 3; i++) {
                int me = i;
                all[i] = new Thread(() -> {
                    x = x * 2 + me;
                    int seen = x;
                    if (seen == 5) { A a = new A(); x = a.n; }
                    if (seen == 4) { B b = new B(); x = b.n; }
                    if (seen == 8) { C c = new C(); x = c.n; }
                    x++;
                });
            }
            for (Thread t : all) t.start();
            for (Thread t : all) t.join();
            System.out.println(x);
        }
    }";
    let folder = Folder::compiled("Way", text);
    for way in [["--without", "ample"], ["--search", "bfs"]] {
        let words = [&["--outcomes"], &way[..], &["Way"]].concat();
        let one = report(&folder, 0, "1", &words);
        let several = report(&folder, 0, "3", &words);
        assert_eq!(one["outcomes"], several["outcomes"]);
        compare(&one, &several);
    }
}

#[test]
fn what_is_wrong_is_found_by_whoever_comes_to_it() {
    let text = "public class Wrong {
        static int x, y;
        public static void main(String[] args) throws Exception {
            Thread a = new Thread(() -> { for (int i = 0; i < 4; i++) x++; });
            Thread b = new Thread(() -> { for (int i = 0; i < 4; i++) x++; });
            a.start(); b.start(); a.join(); b.join();
            assert x != 2;
        }
    }";
    let folder = Folder::compiled("Wrong", text);
    for order in ["dfs", "bfs"] {
        for threads in ["2", "3"] {
            let found = report(&folder, 1, threads, &["--search", order, "Wrong"]);
            assert_eq!(found["property"], "assertion");
            assert_eq!(found["replayed"], true, "{found}");
        }
    }
}

/// Breadth-first there is no shorter way to what is wrong, whoever finds it.
#[test]
fn ways_to_what_is_wrong_stay_shortest() {
    let text = "public class Far {
        static volatile int x;
        public static void main(String[] args) throws Exception {
            for (int i = 1; i < 4; i++) {
                int me = i;
                new Thread(() -> {
                    for (int r = 0; r < 2; r++) x = (x * 3 + me) % 11;
                    if (x == 7) throw new IllegalStateException();
                }).start();
            }
        }
    }";
    let folder = Folder::compiled("Far", text);
    let words = ["--search", "bfs", "Far"];
    let one = report(&folder, 1, "1", &words);
    for threads in ["2", "4"] {
        let several = report(&folder, 1, threads, &words);
        assert_eq!(one["stats"]["depth"], several["stats"]["depth"]);
        assert_eq!(one["property"], several["property"]);
    }
}

/// One thread alone can count paths.
#[test]
fn who_counts_is_alone() {
    let text = "import vitrum.Verify;
    public class Counts {
        static volatile int x;
        public static void main(String[] args) throws Exception {
            Thread a = new Thread(() -> { for (int i = 0; i < 4; i++) x++; });
            a.start();
            for (int i = 0; i < 4; i++) x++;
            a.join();
            Verify.incrementCounter(0);
            System.out.println(x);
        }
    }";
    let folder = Folder::new("Counts.java", text);
    let words = ["--search", "bfs", "--outcomes", "Counts.java"];
    let one = report(&folder, 0, "1", &words);
    let several = report(&folder, 0, "3", &words);
    assert_eq!(one["outcomes"], several["outcomes"]);
    assert_eq!(one["stats"]["states"], several["stats"]["states"]);
}

#[test]
fn limits_end_all_threads() {
    let text = include_str!("../../../../bench/check/Counter.java");
    let folder = Folder::compiled("Counter", text);
    let words = ["--state-limit", "3000", "Counter", "--", "3", "8"];
    let ended = report(&folder, 3, "3", &words);
    assert_eq!(ended["reason"], "the state limit was reached", "{ended}");
    // Each thread may be about to find one more.
    let states = ended["stats"]["states"].as_u64().unwrap();
    assert!((3001..=3003).contains(&states), "{ended}");
    let words = ["--time-limit", "2s", "Counter", "--", "3", "9"];
    let ended = report(&folder, 3, "2", &words);
    assert!(
        ended["reason"].to_string().contains("time limit"),
        "{ended}"
    );
}
