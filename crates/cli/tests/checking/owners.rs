//! What only a list of threads leads to is its thread's own.

use crate::Folder;

/// Threads that nobody keeps; each counts in a field of its own. A number of them is chosen, and then something is done.
fn counting(name: &str, then: &str) -> Folder {
    let text = format!(
        "public class {name} {{
            static class Worker extends Thread {{
                int count; final int[] cells = new int[2];
                public void run() {{ for (int i = 0; i < 9; i++) {{ count++; cells[i & 1] = count; }} }}
            }}
            public static void main(String[] args) {{
                int n = vitrum.Verify.getInt(1, 2);
                for (int i = 0; i < n; i++) new Worker().start();
                {then}
            }}
        }}"
    );
    Folder::new(&format!("{name}.java"), &text)
}

#[test]
fn nobody_notices_what_a_thread_does_to_itself() {
    let folder = counting("Counting", "");
    for way in [&[][..], &["--search", "bfs"], &["--execute-all"]] {
        let report = folder.report(0, &[way, &["--without", "ample", "Counting.java"]].concat());
        let states = report["stats"]["states"].as_u64().unwrap();
        assert!(states < 10, "{way:?}: {states} states");
    }
}

#[test]
fn who_looks_into_the_list_notices() {
    let look = "Thread[] all = new Thread[4];
        Thread last = all[Thread.enumerate(all) - 1];
        if (last instanceof Worker) System.out.println(((Worker) last).count);";
    let folder = counting("Looking", look);
    for way in [&[][..], &["--search", "bfs"], &["--threads", "2"]] {
        let report = folder.report(0, &[&["--outcomes"], way, &["Looking.java"]].concat());
        let outcomes = report["outcomes"].as_array().unwrap();
        // Nothing is printed if all have ended, else anything from 0 to 9.
        assert_eq!(outcomes.len(), 11, "{way:?}: {outcomes:?}");
    }
}
