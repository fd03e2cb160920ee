//! What threads did, in the rows of a counterexample: who initializes what, what calls do before they return, why
//! threads end.

use std::process::Command;

use crate::Folder;
use crate::story::{tells, told};

/// The rows of the report on a program, with these options.
fn rows(file: &str, text: &str, options: &[&str]) -> String {
    let folder = Folder::new(file, text);
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command.current_dir(folder.path("")).arg("check");
    let output = command.args(options).arg(file).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let report = String::from_utf8(output.stdout).unwrap();
    let (_, rows) = report.split_once("How it happens").unwrap();
    rows.into()
}

#[test]
fn threads_of_method_references_are_told_to_initialize_classes() {
    let text = r#"
public class Init {
    static class A { static int x = B.y + 1; static void hi() {} }
    static class B { static int y = A.x + 1; static void hi() {} }

    public static void main(String[] args) {
        new Thread(A::hi, "ta").start();
        new Thread(B::hi, "tb").start();
    }
}
"#;
    let parts = [
        "A.hi",
        "initializes class A",
        "B.hi",
        "initializes class B",
        "Init.java:3",
        "waits for the initialization of class B by tb",
        "Init.java:4",
        "waits for the initialization of class A by ta",
        "Schedule: ta, tb, ta, tb",
    ];
    tells(&rows("Init.java", text, &[]), &parts);
}

#[test]
fn who_comes_to_a_monitor_that_is_taken_waits_for_it() {
    let text = r#"
public class Peek {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread other = new Thread(() -> { synchronized (lock) { } }, "other");
        Thread.State first, second;
        synchronized (lock) {
            other.start();
            first = other.getState();
        }
        second = other.getState();
        assert !(first == Thread.State.RUNNABLE && second == Thread.State.BLOCKED);
    }
}
"#;
    let parts = [
        "Thread.getState gives State.RUNNABLE",
        "waits for the monitor of Object#1, which main has",
        "Thread.getState gives State.BLOCKED",
    ];
    for options in [&[][..], &["--no-reduction"]] {
        let story = rows("Peek.java", text, options);
        tells(&story, &parts);
        assert!(!story.contains("toThreadState"), "{story}");
    }
}

#[test]
fn constants_of_enumerations_have_their_own_names() {
    let text = r#"
import java.util.concurrent.TimeUnit;

public class Names {
    enum Mode { ON, OFF { } }
    static final Mode FIRST = Mode.ON;
    static volatile Mode mode = FIRST;
    static volatile TimeUnit unit;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            mode = Mode.OFF;
            unit = TimeUnit.DAYS;
        }, "other");
        other.start();
        boolean alive = other.isAlive();
        assert unit == null || !alive;
    }
}
"#;
    let parts = [
        "Thread.isAlive gives true",
        "Names.mode: Mode.ON → Mode.OFF",
        "Names.unit: null → TimeUnit.DAYS",
    ];
    tells(&told("Names.java", text), &parts);
}

const DYING: &str = r#"
public class Dying {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            x = 1;
            throw new IllegalStateException("boom");
        }, "other");
        other.start();
        assert x == 0;
        Object own = new Object();
        synchronized (own) {
            own.wait();
        }
    }
}
"#;

#[test]
fn a_wait_on_an_object_of_its_own_is_told() {
    let story = rows("Dying.java", DYING, &["--property", "deadlock"]);
    let dies = [
        "Dying.java:8",
        "throws IllegalStateException, which nobody catches, and ends",
    ];
    tells(&story, &dies);
    tells(&story, &["own.wait();", "on Object#1", "At the end"]);
    assert!(!story.contains("in Object.wait"), "{story}");
}

#[test]
fn the_line_at_fault_is_told_with_its_values_among_all_errors() {
    let story = rows("Dying.java", DYING, &["--all-errors"]);
    let row = "reads Dying.x, which is 1; throws AssertionError";
    assert!(story.contains(row), "{story}");
}

#[test]
fn a_handler_of_the_program_is_told() {
    let text = r#"
public class Handled {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { throw new IllegalStateException(); }, "other");
        other.setUncaughtExceptionHandler((thread, e) -> x = 1);
        other.start();
        other.join();
        assert x == 0;
    }
}
"#;
    let parts = [
        "throws IllegalStateException, which a handler of the program gets",
        "Handled.x: 0 → 1",
    ];
    tells(&told("Handled.java", text), &parts);
}

#[test]
fn calls_that_others_can_see_are_told_before_they_return() {
    let text = r#"
import java.util.*;

public class Removing {
    static List<Integer> list = new ArrayList<>(List.of(1, 2, 3));

    public static void main(String[] args) {
        new Thread(() -> { for (int k = 0; k < 2; k++) list.remove(0); }, "other").start();
        for (int i : list) { }
    }
}
"#;
    let story = rows("Removing.java", text, &[]);
    let parts = [
        "ArrayList.remove is changing ArrayList#1",
        "throws ConcurrentModificationException",
    ];
    tells(&story, &parts);
}

#[test]
fn what_was_read_before_a_call_on_the_line_is_told() {
    let text = r#"
public class Before {
    record Point(int x, int y) { int sum() { return x + y; } }
    static volatile Point p = new Point(1, 2);
    static Point q = new Point(3, 3);

    public static void main(String[] args) throws Exception {
        Thread mover = new Thread(() -> p = new Point(11, 12), "mover");
        mover.start();
        mover.join();
        assert p.sum() == 3 : "not " + q;
    }
}
"#;
    let row = "reads Before.p, which is Point#2[x=11, y=12], and Before.q, which is Point#3[x=3, y=3]; throws";
    tells(&told("Before.java", text), &[row]);
}

#[test]
fn an_interrupt_is_told_with_the_exception_and_where_it_is_caught() {
    let text = r#"
public class Stopped {
    final Object lock = new Object();
    String got = "none";

    void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                got = "interrupted";
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Stopped it = new Stopped();
        Thread waiter = new Thread(it::await, "waiter");
        waiter.start();
        Thread killer = new Thread(waiter::interrupt, "killer");
        killer.start();
        waiter.join();
        assert it.got.equals("none");
    }
}
"#;
    let story = told("Stopped.java", text);
    let killer =
        |line: &&str| line.contains("Thread.interrupt") && line.ends_with("interrupts waiter");
    assert!(story.lines().any(|line| killer(&line)), "{story}");
    let row = "was interrupted and takes the monitor of Stopped#1.lock again; throws InterruptedException, and goes \
               on at Stopped.java:10";
    tells(&story, &["waits on Stopped#1.lock", row]);
}

#[test]
fn what_stays_as_it_is_is_told() {
    let text = r#"
import java.util.concurrent.atomic.AtomicReference;

public class Lost {
    static final AtomicReference<String> last = new AtomicReference<>("");
    static volatile int n;

    static void add() {
        int now = n;
        n = now + 1;
        last.set("done");
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(Lost::add, "one"), two = new Thread(Lost::add, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        assert n == 2;
    }
}
"#;
    let story = told("Lost.java", text);
    let parts = [
        "reads Lost.n, which is 0",
        "reads Lost.n, which is 0",
        "Lost.n: 0 → 1",
        "writes Lost.n, which stays 1",
    ];
    tells(&story, &parts);
    let row = "AtomicReference.set does not change Lost.last";
    tells(&story, &["Lost.last: \"\" → \"done\"", row]);
}

#[test]
fn who_waits_for_something_inside_of_the_library_is_told_by_the_call() {
    let text = r#"
import java.util.List;
import java.util.concurrent.*;

public class Inside {
    static final List<Runnable> tasks = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> never = new CompletableFuture<>();
        tasks.add(() -> { });
        new Thread(() -> tasks.remove(0), "other").start();
        if (tasks.isEmpty()) {
            never.get();
        }
    }
}
"#;
    let story = told("Inside.java", text);
    tells(
        &story,
        &[
            "never.get();",
            "waits in CompletableFuture.get",
            "At the end",
        ],
    );
    assert!(story.contains("gives lambda#1"), "{story}");
    assert!(!story.contains("Signaller"), "{story}");
}

#[test]
fn what_the_library_does_with_threads_is_not_told() {
    // The array in which threads are kept grows with the fifth.
    let text = r#"
public class Many {
    static int sum;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> { sum++; assert sum < 4; }, "thread " + i).start();
        }
    }
}
"#;
    let story = told("Many.java", text);
    assert!(!story.contains("Thread[]"), "{story}");
}

#[test]
fn a_constant_gets_an_object_of_its_class() {
    let text = r#"
public class Early {
    static class Registry {
        static final Registry ONE = new Registry();
        static int count = 10;
        int seen = count;
    }

    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { x = 1; }, "other");
        other.start();
        other.join();
        assert Registry.ONE.seen == 10;
    }
}
"#;
    let parts = [
        "Registry.ONE: null → a new Registry",
        "Registry.count: 0 → 10",
        "reads Registry.ONE.seen, which is 0; throws AssertionError",
    ];
    tells(&told("Early.java", text), &parts);
}

#[test]
fn a_line_that_throws_again_has_another_row() {
    let text = r#"
public class Retry {
    static volatile boolean up;

    static void call() {
        if (!up) throw new IllegalStateException("down");
    }

    public static void main(String[] args) {
        new Thread(() -> up = true, "starter").start();
        for (int i = 0; ; i++) {
            try {
                call();
                return;
            } catch (IllegalStateException e) {
                assert i < 1;
            }
        }
    }
}
"#;
    let row = "reads Retry.up, which is false; throws IllegalStateException, and goes on at Retry.java:15";
    let story = told("Retry.java", text);
    let rows = story.lines().filter(|line| line.ends_with(row));
    assert_eq!(rows.count(), 2, "{story}");
}

/// The value that decides is read on the line of a lock.
#[test]
fn what_is_read_beside_a_lock_is_told() {
    let text = "public class Beside {
    final Object lock = new Object();
    int n;
    int get() { synchronized (lock) { return n; } }
    void inc() { synchronized (lock) { n++; } }
    public static void main(String[] args) throws Exception {
        Beside b = new Beside();
        Thread t = new Thread(() -> { if (b.get() < 1) b.inc(); });
        t.start();
        if (b.get() < 1) b.inc();
        t.join();
        assert b.get() == 1;
    }
}";
    let rows = rows("Beside.java", text, &["--search", "bfs"]);
    let read = "takes the monitor of Beside#1.lock; reads Beside#1.n, which is 0";
    // A change tells what there was before.
    let changes = "takes the monitor of Beside#1.lock; Beside#1.n: 0 → 1";
    tells(&rows, &[read, changes]);
}

#[test]
fn what_happens_in_an_atomic_section_is_told_line_by_line() {
    let text = "public class Block {
    static int x;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            vitrum.Verify.beginAtomic();
            x++;
            x++;
            vitrum.Verify.endAtomic();
        });
        t.start();
        vitrum.Verify.beginAtomic();
        int y = x;
        vitrum.Verify.endAtomic();
        t.join();
        assert x == y;
    }
}";
    let rows = rows("Block.java", text, &[]);
    let parts = [
        "Block.java:12  int y = x;      reads Block.x, which is 0",
        "Block.java:6   x++;            Block.x: 0 → 1",
        "Block.java:7   x++;            Block.x: 1 → 2",
        "assert x == y;  reads Block.x, which is 2; throws",
    ];
    tells(&rows, &parts);
}

#[test]
fn a_forbidden_call_has_the_last_row() {
    let text = "import java.util.ArrayList;
public class Calls {
    static int limit = 3;
    public static void main(String[] args) {
        new Thread(() -> limit++).start();
        new ArrayList<>(limit).clear();
    }
}";
    let rows = rows(
        "Calls.java",
        text,
        &["--forbid-call", "java.util.List.clear"],
    );
    tells(
        &rows,
        &[
            "Calls.java:6  new ArrayList<>(limit).clear();",
            "calls java.util.List.clear",
        ],
    );
}
