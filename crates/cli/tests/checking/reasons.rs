//! What a person reads of why an execution ends as it does: what failed, what it had read, who was interrupted when.

use crate::Folder;
use crate::story::{tells, told};

#[test]
fn a_failed_initializer_is_told_where_it_fails() {
    let text = r#"
public class Settings {
    static volatile String mode = "1";

    static class Level {
        static final int VALUE = Integer.parseInt(mode);
    }

    static void use() {
        try {
            System.out.println(Level.VALUE);
        } catch (LinkageError e) {
            mode = null;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread user = new Thread(Settings::use, "user");
        user.start();
        mode = "x";
        user.join();
        System.out.println(Level.VALUE);
    }
}
"#;
    let parts = [
        "initializes class Level",
        "Settings.java:6",
        "the initializer of class Level fails with java.lang.NumberFormatException: For input string: \"x\"",
        "Settings.java:11",
        "throws ExceptionInInitializerError, and goes on at Settings.java:12",
        "Settings.mode: \"x\" → null",
        "throws NoClassDefFoundError",
    ];
    tells(&told("Settings.java", text), &parts);
}

#[test]
fn calls_without_end_are_told() {
    let text = r#"
public class Tree {
    static volatile int start = 3;
    static volatile boolean failed;

    static int left(int n) {
        return n == 0 ? 0 : right(n) + 1;
    }

    static int right(int n) {
        return left(n - 1);
    }

    public static void main(String[] args) throws Exception {
        Thread walker = new Thread(() -> {
            try {
                left(start);
            } catch (StackOverflowError e) {
                failed = true;
            }
        }, "walker");
        walker.start();
        start = -1;
        walker.join();
        assert !failed;
    }
}
"#;
    let parts = [
        "throws StackOverflowError: Tree.left and Tree.right call each other, and goes on at Tree.java:18",
        "reads Tree.failed, which is true; throws AssertionError",
    ];
    tells(&told("Tree.java", text), &parts);
    let text = r#"
public class Alone {
    static int down(int n) {
        return down(n + 1);
    }

    public static void main(String[] args) {
        down(0);
    }
}
"#;
    tells(
        &told("Alone.java", text),
        &["throws StackOverflowError: Alone.down calls itself"],
    );
}

#[test]
fn what_is_thrown_once_more_is_told_where_that_happens() {
    let text = r#"
public class Account {
    static int balance = 10;

    static void take(int n) {
        if (n > balance) {
            throw new IllegalArgumentException("too much");
        }
        balance -= n;
    }

    static void careful(int n) {
        try {
            take(n);
        } catch (IllegalArgumentException e) {
            balance++;
            throw e;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread taker = new Thread(() -> take(8), "taker");
        taker.start();
        taker.join();
        try {
            careful(5);
        } catch (IllegalArgumentException e) {
            balance = -1;
        }
        assert balance >= 0;
    }
}
"#;
    let parts = [
        "Account.java:6",
        "reads Account.balance, which is 2",
        "Account.java:7",
        "throws IllegalArgumentException, and goes on at Account.java:15",
        "Account.java:17",
        "throws IllegalArgumentException, and goes on at Account.java:27",
        "Account.balance: 3 → -1",
    ];
    tells(&told("Account.java", text), &parts);
}

#[test]
fn who_was_interrupted_before_does_not_wait() {
    let text = r#"
public class Early {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            synchronized (lock) {
                lock.wait();
            }
        }
    }
}
"#;
    let story = told("Early.java", text);
    tells(
        &story,
        &["does not wait, for it was interrupted before", "waits"],
    );
    assert!(!story.contains("sleeps"), "{story}");
}

#[test]
fn who_comes_out_of_a_wait_is_told_why() {
    // The monitor is taken when the time is up, and nobody notifies.
    let text = r#"
public class Late {
    static int turns;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(10);
                    turns = 1;
                } catch (InterruptedException e) {
                    turns = 2;
                }
            }
        }, "waiter");
        waiter.start();
        while (waiter.getState() != Thread.State.TIMED_WAITING) { }
        synchronized (lock) {
            waiter.getState();
            if (args.length > 0) {
                waiter.interrupt();
            }
            while (waiter.getState() != Thread.State.BLOCKED) { }
        }
        waiter.join();
        assert turns == 0;
    }
}
"#;
    let story = told("Late.java", text);
    tells(
        &story,
        &[
            "its time limit is reached",
            "takes the monitor of Object#1 again",
        ],
    );
    assert!(!story.contains("has been notified"), "{story}");
}

#[test]
fn what_the_line_at_fault_has_read_is_told() {
    let text = r#"
public class Quota {
    final int limit;
    int used;

    Quota(int limit) {
        this.limit = limit;
    }

    void take() {
        used++;
        check();
    }

    void check() {
        if (used > limit) throw new IllegalStateException();
    }

    public static void main(String[] args) {
        Quota quota = new Quota(1);
        new Thread(quota::take, "one").start();
        new Thread(quota::take, "two").start();
    }
}
"#;
    let story = told("Quota.java", text);
    let row = "reads Quota#1.used, which is 2, and Quota#1.limit, which is 1; throws IllegalStateException";
    tells(&story, &[row]);
    assert!(!story.contains("assertionsDisabled"), "{story}");
}

#[test]
fn records_are_told_by_what_they_are_made_of() {
    let text = r#"
import java.util.concurrent.atomic.AtomicReference;

public class Shared {
    enum Kind { ODD, EVEN }
    record Inner(Kind kind) {}
    record Pair(int a, String b, Inner in, Object o) {}
    static final AtomicReference<Pair> pair = new AtomicReference<>(new Pair(0, "x", null, null));

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> pair.set(new Pair(1, "y", new Inner(Kind.ODD), new int[1])));
        other.start();
        assert pair.get().a() == 0;
        other.join();
    }
}
"#;
    let row = "Shared.pair: Pair#1[a=0, b=\"x\", in=null, o=null] → \
               Pair#2[a=1, b=\"y\", in=Inner#1[kind=Kind.ODD], o=int[]]";
    tells(&told("Shared.java", text), &[row]);
}

#[test]
fn what_the_compiler_adds_is_not_told() {
    let text = r#"
public class Door {
    enum State { OPEN, SHUT }
    static volatile State state = State.OPEN;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { state = State.SHUT; }, "other");
        other.start();
        switch (state) {
            case OPEN:
                break;
            default:
                throw new IllegalStateException();
        }
        other.join();
    }
}
"#;
    let story = told("Door.java", text);
    tells(&story, &["Door.state: State.OPEN → State.SHUT", "throws"]);
    assert!(
        !story.contains("Map") && !story.contains("Door.1"),
        "{story}"
    );
}

#[test]
fn an_exception_that_the_library_catches_is_told() {
    let text = r#"
import java.util.concurrent.FutureTask;

public class Task {
    static int square(int n) throws Exception {
        if (n < 0) throw new Exception("negative");
        return n * n;
    }

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> square(-1));
        Thread other = new Thread(task, "other");
        other.start();
        task.get();
    }
}
"#;
    let parts = [
        "Task.java:6",
        "throws Exception, and goes on in FutureTask.run",
        "ExecutionException",
    ];
    let story = told("Task.java", text);
    let rows = story.split_once("How it happens").unwrap().1;
    tells(rows, &parts);
}

#[test]
fn elements_of_atomic_arrays_are_known_by_their_field() {
    let text = r#"
import java.util.concurrent.atomic.*;

public class Hits {
    final AtomicIntegerArray counts = new AtomicIntegerArray(2);
    final AtomicReferenceArray<String> names = new AtomicReferenceArray<>(2);

    void hit(String name) {
        names.set(1, name);
        counts.incrementAndGet(0);
    }

    public static void main(String[] args) throws Exception {
        Hits hits = new Hits();
        Thread other = new Thread(() -> hits.hit("other"));
        other.start();
        other.join();
        assert hits.counts.get(0) == 0;
    }
}
"#;
    let parts = [
        "Hits#1.names[1]: null → \"other\"",
        "Hits#1.counts[0]: 0 → 1",
    ];
    tells(&told("Hits.java", text), &parts);
}

#[test]
fn threads_that_run_a_method_of_the_library_are_told_by_it() {
    let text = r#"
import java.util.concurrent.*;

public class Gate {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(latch::countDown, "opener").start();
        latch.await();
    }
}
"#;
    let story = told("Gate.java", text);
    let row = |line: &&str| line.contains("opener") && line.contains("CountDownLatch.countDown ");
    assert!(story.lines().any(|line| row(&line)), "{story}");
}

#[test]
fn locks_inside_of_the_library_are_known_by_what_they_belong_to() {
    let text = r#"
import java.util.concurrent.*;

public class Meeting {
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    public static void main(String[] args) throws Exception {
        barrier.await();
    }
}
"#;
    let story = told("Meeting.java", text);
    tells(
        &story,
        &["main waits for a signal on a condition of Meeting.barrier"],
    );
}

#[test]
fn the_end_of_a_step_is_told_as_what_it_is() {
    let text = r#"
import vitrum.Verify;

public class Pause {
    public static void main(String[] args) {
        Verify.breakTransition("here");
        assert Verify.getInt(0, 1) == 0;
    }
}
"#;
    let story = told("Pause.java", text);
    tells(&story, &["lets others have a turn"]);
    assert!(!story.contains("looks at"), "{story}");
}

#[test]
fn a_preferred_thread_that_never_was_is_said_to_have_no_effect() {
    let folder = Folder::crossed();
    let notes = |order: &str| {
        let report = folder.report(1, &["--search", order, "Crossed.java"]);
        report["notes"].to_string()
    };
    let said = "heuristic:prefer=nosuch had no effect";
    assert!(notes("heuristic:prefer=nosuch").contains(said));
    assert!(!notes("heuristic:prefer=left").contains("no effect"));
}

#[test]
fn what_is_no_target_is_told_what_would_be() {
    let folder = Folder::crossed();
    let said = folder.refused(&["."]);
    assert!(said.contains(". is not something that can be checked: a target is a .java, .class, .jar, .jpf, .c, .i or .yml file"), "{said}");
    let said = folder.refused(&["--time-limit", "0s", "Crossed.java"]);
    assert!(said.contains("a time must be more than 0"), "{said}");
}
