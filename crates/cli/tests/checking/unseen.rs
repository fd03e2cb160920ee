//! States that no program can tell apart are one, unless that is switched off.

use crate::Folder;

/// Each of two threads needs a class that the other one does not need, and leaves arrays where everybody finds them: one of
/// them in vain, if both look before one is there.
const TEXT: &str = "public class Leaves {
    static class Left { static int n = 1; }
    static class Right { static int n = 2; }
    static volatile Object left, right;
    static volatile int turns;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { turns += Left.n; if (left == null) left = new int[1]; });
        Thread u = new Thread(() -> { turns += Right.n; right = new int[1]; if (left == null) left = new int[1]; });
        t.start(); u.start(); t.join(); u.join();
        System.out.println(turns);
    }
}";

#[test]
fn what_nobody_can_see_does_not_count() {
    let folder = Folder::compiled("Leaves", TEXT);
    let search = |switches: &[&str]| {
        let words = [&["--outcomes"], switches, &["Leaves"]].concat();
        let report = folder.report(0, &words);
        let states = report["stats"]["states"].as_u64().unwrap();
        (states, report["outcomes"].clone())
    };
    for plain in [&["--no-reduction"][..], &["--without", "ends"]] {
        let (fewest, outcomes) = search(plain);
        for name in ["classes", "heap", "garbage"] {
            let (states, same) = search(&[plain, &["--without", name]].concat());
            assert_eq!(outcomes, same, "{name}");
            assert!(states > fewest, "{plain:?}, {name}: {states} of {fewest}");
        }
        let all = ["--without", "classes,heap,garbage"];
        assert_eq!(outcomes, search(&[plain, &all].concat()).1);
    }
}

#[test]
fn states_that_are_loaded_have_nothing_to_tell_them_apart() {
    let folder = Folder::compiled("Leaves", TEXT);
    for other in [["--search", "bfs"], ["--threads", "2"]] {
        for switch in [&["--without", "heap"][..], &["--no-symmetry"], &["--no-gc"]] {
            let words = [switch, &other[..], &["Leaves"]].concat();
            let said = folder.refused(&words);
            assert!(said.contains("use --search dfs and --threads 1"), "{said}");
        }
    }
}

#[test]
fn symmetry_and_garbage_have_switches_of_their_own() {
    let text = include_str!("../../../../bench/check/Parcels.java");
    let folder = Folder::compiled("Parcels", text);
    let states = |switches: &[&str]| {
        let words = [switches, &["Parcels", "--", "2", "2"]].concat();
        folder.report(0, &words)["stats"]["states"].as_u64()
    };
    for (short, long) in [
        ("--no-symmetry", "twins,classes,heap"),
        ("--no-gc", "garbage"),
    ] {
        assert_eq!(states(&[short]), states(&["--without", long]));
        assert!(states(&[short]) > states(&[]), "{short}");
    }
    assert!(states(&["--no-symmetry"]) > states(&["--without", "heap"]));
}
