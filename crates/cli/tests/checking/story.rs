//! What a person reads of a counterexample: who has which lock, who missed which signal.

use std::process::Command;

use crate::{CROSSED, Folder};

/// The report on a program in words, breadth-first.
pub fn told(file: &str, text: &str) -> String {
    let folder = Folder::new(file, text);
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command
        .current_dir(folder.path(""))
        .args(["check", "--search", "bfs", file]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn example(name: &str) -> String {
    let path = format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// All of these, in this order.
pub fn tells(story: &str, parts: &[&str]) {
    let mut rest = story;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("{part:?} is not told, or too early:\n{story}");
        };
        rest = after;
    }
}

#[test]
fn a_missed_signal_is_seen_at_once() {
    let story = told("RemoteAgent.java", &example("RemoteAgent.java"));
    let parts = [
        "if (seen == request.count) {",
        "reads thread Planner.seen, which is 0, and Event#1.count, which is 0",
        "count++;",
        "Event#1.count: 0 → 1",
        "notifyAll();",
        "notifies Event#1, on which nobody waits",
        "wait();",
        "waits on Event#1",
        "At the end:",
        "Planner waits to be notified on Event#1",
        "lost wake-up: Executive notified it at RemoteAgent.java:28, when nobody waited",
    ];
    tells(&story, &parts);
}

#[test]
fn who_waits_for_whose_monitor_is_told() {
    let parts = [
        "\"left\" and \"right\" wait for each other's monitors",
        "left has the monitor of Crossed.A and wants the monitor of Crossed.B, which right has",
        "right has the monitor of Crossed.B and wants the monitor of Crossed.A, which left has",
        "Schedule: left, right",
    ];
    tells(&told("Crossed.java", CROSSED), &parts);
}

#[test]
fn locks_of_the_library_are_told_like_monitors() {
    let text = CROSSED
        .replace("Object ", "java.util.concurrent.locks.ReentrantLock ")
        .replace(
            "new Object()",
            "new java.util.concurrent.locks.ReentrantLock()",
        )
        .replace(
            "synchronized (first) { synchronized (second) { } }",
            "first.lock(); second.lock(); second.unlock(); first.unlock();",
        );
    let parts = [
        "\"left\" and \"right\" wait for each other's locks",
        "takes Crossed.A",
        "left has Crossed.A and waits for Crossed.B, which right has",
    ];
    let story = told("Crossed.java", &text);
    tells(&story, &parts);
    assert!(!story.contains("Sync"), "{story}");
}

#[test]
fn classes_and_ends_of_threads_are_waited_for() {
    let text = "public class Init {
    static class A { static { B.touch(); } static void touch() {} }
    static class B { static { A.touch(); } static void touch() {} }
    public static void main(String[] args) {
        new Thread(A::touch, \"other\").start();
        B.touch();
    }
}
";
    let parts = [
        "\"main\" and \"other\" wait for each other to initialize a class",
        "main waits for the initialization of class A by other",
    ];
    tells(&told("Init.java", text), &parts);
    let text = "public class Join {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> { try { main.join(); } catch (InterruptedException e) {} }, \"other\");
        other.start();
        other.join();
    }
}
";
    let parts = [
        "\"main\" and \"other\" wait for each other",
        "main waits for the end of thread other",
    ];
    tells(&told("Join.java", text), &parts);
}

#[test]
fn choices_are_told_by_their_values() {
    let text = "import vitrum.Verify;
public class Chosen {
    public static void main(String[] args) {
        boolean wet = Verify.getBoolean();
        int depth = Verify.getInt(-3, 9);
        double x = Verify.getDoubleFromList(0.5, 2.25);
        assert !wet || depth < 7 || x < 1;
    }
}
";
    let parts = ["chooses true", "chooses 7", "chooses 2.25"];
    tells(&told("Chosen.java", text), &parts);
}

#[test]
fn calls_of_the_library_tell_what_they_give() {
    let text = r#"
import java.util.concurrent.ConcurrentHashMap;

public class Shop {
    static final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();

    static void buy() {
        Integer left = stock.get("tea");
        if (left > 0) {
            Integer before = stock.put("tea", left - 1);
            assert before > 0;
        }
    }

    public static void main(String[] args) {
        stock.put("tea", 1);
        new Thread(Shop::buy, "ann").start();
        new Thread(Shop::buy, "bob").start();
    }
}
"#;
    let story = told("Shop.java", text);
    let parts = [
        "ConcurrentHashMap.get gives 1",
        "ConcurrentHashMap.get gives 1",
        "ConcurrentHashMap.put gives 1",
        "ConcurrentHashMap.put gives 0",
        "throws AssertionError",
    ];
    tells(&story, &parts);
}

#[test]
fn locks_are_known_by_the_field_that_holds_them() {
    let text = r#"
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

public class Accounts {
    final ReentrantLock lock = new ReentrantLock();

    static void move(Accounts from, Accounts to, LinkedBlockingQueue<String> log) {
        from.lock.lock();
        log.add("moved");
        to.lock.lock();
        to.lock.unlock();
        from.lock.unlock();
    }

    public static void main(String[] args) {
        Accounts a = new Accounts(), b = new Accounts();
        LinkedBlockingQueue<String> log = new LinkedBlockingQueue<>();
        new Thread(() -> move(a, b, log), "left").start();
        new Thread(() -> move(b, a, log), "right").start();
    }
}
"#;
    let story = told("Accounts.java", text);
    tells(&story, &["takes Accounts#1.lock", "takes Accounts#2.lock"]);
    // The locks of the queue are its own business.
    assert!(!story.contains("ReentrantLock"), "{story}");
}

#[test]
fn who_is_left_alone_is_told_line_by_line() {
    let text = r#"
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class Alone {
    static int count, copy;
    static String text = "a text that is longer than thirty characters";
    static final AtomicInteger total = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        List<ReentrantLock> locks = List.of(new ReentrantLock());
        Thread one = new Thread(() -> { count++; }, "one"), two = new Thread(() -> { count++; }, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        int seen = count;
        copy = seen;
        total.addAndGet(seen);
        locks.get(0).lock();
        text = text + "!";
        count = 7;
        count = 8;
        assert seen == 2;
    }
}
"#;
    let story = told("Alone.java", text);
    let parts = [
        "writes Alone.count, which stays 1",
        "copy = seen;",
        "Alone.copy: 0 → 1",
        "total.addAndGet(seen);",
        "Alone.total: 0 → 1",
        "locks.get(0).lock();",
        "takes ReentrantLock#1",
        "(44 characters) → \"a text that is longer than thi…\" (45 characters)",
        "count = 7;",
        "Alone.count: 1 → 7",
        "count = 8;",
        "Alone.count: 7 → 8",
        "throws AssertionError",
    ];
    tells(&story, &parts);
}

#[test]
fn what_a_call_gives_is_told_where_others_know_it() {
    let text = r#"
import java.util.List;
import java.util.Random;
import java.util.concurrent.*;

public class Index {
    static final ConcurrentHashMap<String, List<String>> index = new ConcurrentHashMap<>();

    static void add(String value) {
        if (!index.containsKey("k")) {
            index.put("k", new CopyOnWriteArrayList<>());
        }
        index.get("k").add(value);
        new Random();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> add("red"), "adder");
        other.start();
        add("blue");
        other.join();
        assert index.get("k").size() == 2;
    }
}
"#;
    let story = told("Index.java", text);
    tells(
        &story,
        &["ConcurrentHashMap.put gives CopyOnWriteArrayList#1"],
    );
    // Where seeds come from is the library's own business.
    assert!(!story.contains("AtomicLong"), "{story}");
}

#[test]
fn a_line_that_is_executed_again_has_another_row() {
    let text = r#"
public class Balance {
    static int balance;
    static volatile boolean open;
    static final String[] names = {"ann", "bob"};

    static void deposit(int n) {
        balance += n;
    }

    public static void main(String[] args) throws Exception {
        Thread opener = new Thread(() -> { open = true; }, "two\nlines");
        opener.start();
        opener.join();
        deposit(5);
        deposit(6);
        names[1] = "cat";
        int sum = balance; if (sum == 11) balance = 12; throw new IllegalStateException("a\nb");
    }
}
"#;
    let story = told("Balance.java", text);
    let parts = [
        "IllegalStateException: a\\nb at",
        "two\\nlines",
        "Balance.balance: 0 → 5",
        "Balance.balance: 5 → 11",
        "Balance.names[1]: \"bob\" → \"cat\"",
        "Balance.balance: 11 → 12",
        "throws IllegalStateException",
    ];
    tells(&story, &parts);
}

#[test]
fn a_missed_signal_on_a_condition_is_seen_at_once() {
    let text = r#"
import java.util.concurrent.locks.*;

public class Missed {
    static final Lock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            boolean seen = ready;
            lock.unlock();
            if (!seen) {
                lock.lock();
                changed.awaitUninterruptibly();
                lock.unlock();
            }
        }, "waiter").start();
        lock.lock();
        ready = true;
        changed.signal();
        lock.unlock();
    }
}
"#;
    let parts = [
        "takes Missed.lock",
        "reads Missed.ready, which is false",
        "gives Missed.lock back",
        "signals Missed.changed, on which nobody waits",
        "waits for a signal on Missed.changed",
        "lost wake-up: main notified it at Missed.java:22, when nobody waited",
        "Schedule: waiter, main, waiter",
    ];
    tells(&told("Missed.java", text), &parts);
}

#[test]
fn interrupts_are_told() {
    let text = r#"
public class Woken {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                x = 2;
            }
        }, "sleeper");
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert x == 0;
    }
}
"#;
    let parts = ["interrupts sleeper", "interrupted", "Woken.x: 0 → 2"];
    tells(&told("Woken.java", text), &parts);
}

#[test]
fn a_long_loop_is_cut_short() {
    let text = r#"
public class Long {
    static int sum;
    static volatile int v;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { v = 1; }, "other");
        other.start();
        other.join();
        for (int i = 0; i < 50; i++) {
            sum += i;
            v = i;
        }
        assert sum == 0;
    }
}
"#;
    let story = told("Long.java", text);
    let parts = [
        "Long.sum: 0 → 1",
        "more of main; --json has them",
        "Long.v: 48 → 49",
    ];
    tells(&story, &parts);
    assert!(story.lines().count() < 70, "{story}");
}
