//! What is told of one line on which several things happen, and of calls that others interrupt.

use serde_json::Value;

use crate::Folder;
use crate::story::{tells, told};

#[test]
fn what_decides_is_told_beside_what_changes() {
    let text = r#"
public class Tickets {
    static int left = 1, asked;
    static void buy() {
        boolean ok = (asked += 1) > 0 && left > 0;
        if (ok) left--;
    }
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(Tickets::buy, "other");
        other.start();
        buy();
        other.join();
        assert left >= 0;
    }
}
"#;
    let parts = [
        "reads Tickets.left, which is 1; Tickets.asked: 0 → 1",
        "reads Tickets.left, which is 1; Tickets.asked: 1 → 2",
        "Tickets.left: 1 → 0",
        "Tickets.left: 0 → -1",
    ];
    tells(&told("Tickets.java", text), &parts);
}

#[test]
fn a_volatile_write_is_told_once() {
    let text = r#"
public class Once {
    static volatile int x, y;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { x = 1; y = 2; }, "other");
        other.start();
        other.join();
        assert y == 0;
    }
}
"#;
    let story = told("Once.java", text);
    tells(&story, &["Once.x: 0 → 1; Once.y: 0 → 2"]);
    assert!(!story.contains("accesses"), "{story}");
}

#[test]
fn a_condition_is_told_before_its_message() {
    let text = r#"
public class Message {
    static int n, a, b, c, d;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { n = 7; }, "other");
        other.start();
        other.join();
        assert n == 0 : "" + a + b + c + d;
    }
}
"#;
    let parts = ["reads Message.n, which is 7, and Message.a", "throws"];
    tells(&told("Message.java", text), &parts);
}

#[test]
fn an_initializer_is_told_line_by_line() {
    let text = r#"
public class Early {
    static class Config {
        static Config instance = new Config();
        static int limit = Integer.parseInt("10");
        int most;
        Config() {
            most = limit;
            Registry.last = this;
        }
    }
    static class Registry {
        static Config last;
    }
    public static void main(String[] args) throws Exception {
        new Thread(() -> { Config c = Config.instance; }, "loader").start();
        Config last = Registry.last;
        assert last == null || last.most == 10;
    }
}
"#;
    let parts = [
        "initializes class Config",
        "Early.java:8 ",
        "reads Config.limit, which is 0",
        "Early.java:9 ",
        "Registry.last: null → Config#1",
        "Early.java:4 ",
        "Config.instance: null → Config#1",
    ];
    tells(&told("Early.java", text), &parts);
}

#[test]
fn a_call_that_decides_is_told_before_it_returns() {
    let text = r#"
import java.util.concurrent.*;
public class Late {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>(), g = new CompletableFuture<>();
        new Thread(() -> f.complete("done"), "left").start();
        new Thread(() -> {
            if (!f.isDone())
                g.complete("early");
            else
                g.completeExceptionally(new TimeoutException("late"));
        }, "right").start();
        g.get();
    }
}
"#;
    let parts = [
        "CompletableFuture.isDone gives true",
        "CompletableFuture.completeExceptionally",
        "throws ExecutionException",
    ];
    tells(&told("Late.java", text), &parts);
}

/// Calls that are executed for the first time are told like others.
#[test]
fn a_stamped_lock_is_told_like_others_and_so_when_replayed() {
    let text = r#"
import java.util.concurrent.locks.StampedLock;
public class Stamps {
    static final StampedLock lock = new StampedLock();
    static int n = 1;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            long stamp = lock.writeLock();
            n = 0;
            lock.unlockWrite(stamp);
        }, "other");
        other.start();
        long stamp = lock.readLock();
        int seen = n;
        stamp = lock.tryConvertToWriteLock(stamp);
        lock.unlockWrite(stamp);
        other.join();
        assert seen == 1;
    }
}
"#;
    let parts = [
        "takes Stamps.lock for writing",
        "has written, and gives Stamps.lock back",
        "takes Stamps.lock for reading",
        "takes Stamps.lock for writing; StampedLock.tryConvertToWriteLock gives 640",
    ];
    tells(&told("Stamps.java", text), &parts);
    let folder = Folder::new("Stamps.java", text);
    let found = folder.report(1, &["--search", "bfs", "--trace", "t.json", "Stamps.java"]);
    let again = folder.report(1, &["--search", "bfs", "--replay", "t.json", "Stamps.java"]);
    assert_eq!(found["trace"], again["trace"]);
    assert_ne!(found["trace"], Value::Null);
}

#[test]
fn a_replay_has_no_order_to_complain_of() {
    let folder = Folder::crossed();
    let order = ["--search", "heuristic:prefer=left"];
    let found = folder.report(
        1,
        &[&order[..], &["--trace", "t.json", "Crossed.java"]].concat(),
    );
    let again = folder.report(
        1,
        &[&order[..], &["--replay", "t.json", "Crossed.java"]].concat(),
    );
    assert_eq!(found["notes"], again["notes"]);
}
