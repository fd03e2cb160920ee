//! Fields that are used under one monitor only.

use serde_json::Value;

use crate::Folder;

/// Three threads that add to a number under its monitor; who forgets it is the last one to come.
const ACCOUNT: &str = "public class Account {
    private final Object lock = new Object();
    private int sum;
    private static volatile int done;
    void add(int n) { synchronized (lock) { sum += n; } done++; }
    void forget(int n) { while (done < 2) { Thread.yield(); } sum += n; }
    public static void main(String[] args) throws Exception {
        Account account = new Account();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            boolean forgets = i == 2 && args.length > 0;
            threads[i] = new Thread(() -> { if (forgets) account.forget(1); else { account.add(1); account.add(2); } });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert account.sum == (args.length > 0 ? 7 : 9) : account.sum;
    }
}
";

const GUARDED: [&str; 3] = ["--learn-after", "4", "Account.java"];

fn stat(report: &Value, name: &str) -> u64 {
    report["stats"][name].as_f64().unwrap() as u64
}

#[test]
fn what_is_always_under_its_monitor_makes_no_states() {
    let folder = Folder::new("Account.java", ACCOUNT);
    let plain = folder.report(0, &["--without", "guards", "Account.java"]);
    let guarded = folder.report(0, &GUARDED);
    assert!(stat(&guarded, "guards") > 0, "{guarded}");
    let (few, many) = (stat(&guarded, "states"), stat(&plain, "states"));
    assert!(few * 4 < many * 3, "{few} of {many}");
}

#[test]
fn a_guard_that_breaks_late_hides_nothing() {
    let folder = Folder::new("Account.java", ACCOUNT);
    let words = [&GUARDED[..], &["--trace", "found.json", "--", "forgets"]].concat();
    let report = folder.report(1, &words);
    assert_eq!(report["property"], "assertion", "{report}");
    let again = folder.report(
        1,
        &["--replay", "found.json", "Account.java", "--", "forgets"],
    );
    assert_eq!(again["message"], report["message"]);
}

#[test]
fn a_counterexample_has_its_guards() {
    let wrong = ACCOUNT.replace("done++; }", "int d = done; done = d + 1; }");
    let wrong = wrong.replace(": 9)", ": 9 + done - 6)");
    let folder = Folder::new("Account.java", &wrong);
    for more in [&[][..], &["--shorten"]] {
        let words = [&GUARDED[..], &["--trace", "found.json"], more].concat();
        let report = folder.report(1, &words);
        assert!(stat(&report, "guards") > 0, "{report}");
        let again = folder.report(1, &["--replay", "found.json", "Account.java"]);
        assert_eq!(again["message"], report["message"]);
    }
}
