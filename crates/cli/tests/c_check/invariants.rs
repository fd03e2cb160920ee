//! What a report says about the heads of loops.

use super::tool::{expect, root};

/// The invariants at the heads of loops, by the last engine that is named.
fn invariants(program: &str, options: &[&str]) -> Option<Vec<String>> {
    let args = [options, &[program]].concat();
    let told = expect(&root().join("tests/c-check"), &args, 0)?;
    let lines = told.lines().filter(|l| l.starts_with("invariant at "));
    Some(lines.map(str::to_string).collect())
}

#[test]
fn pointers_that_are_dereferenced_later_are_said_to_be_valid() {
    for engine in ["portfolio", "lazy"] {
        let found = invariants("last-of-two-pointers-holds.c", &["--engine", engine]);
        let Some(found) = found else { return };
        let at_loop = found.iter().find(|l| l.contains("holds.c:16"));
        let at_loop = at_loop.unwrap_or_else(|| panic!("{engine}: {found:?}"));
        for wanted in ["pval1 != 0", "pval2 != 0"] {
            assert!(at_loop.contains(wanted), "{engine}: {at_loop}");
        }
        // Memory without a name is not C.
        assert!(!found.iter().any(|l| l.contains("heap")), "{found:?}");
    }
}

#[test]
fn remainders_are_said_in_c() {
    for engine in ["portfolio", "lazy", "horn"] {
        let found = invariants("lock-by-parity-holds.c", &["--engine", engine]);
        let Some(found) = found else { return };
        let [line] = &found[..] else {
            panic!("{engine}: {found:?}");
        };
        assert!(line.contains("j % 2 == 0"), "{engine}: {line}");
        assert_eq!(line.matches("lock == 0").count(), 1, "{engine}: {line}");
    }
}

/// A variable of the function that calls is not the one of the same name in the function called.
#[test]
fn variables_of_one_name_are_told_apart() {
    let Some(found) = invariants("divisor-of-caller-holds.c", &["--engine", "horn"]) else {
        return;
    };
    let at_call = found.iter().find(|l| l.contains("main::b"));
    let at_call = at_call.unwrap_or_else(|| panic!("{found:?}"));
    assert!(!at_call.contains(" b "), "{at_call}");
}

/// Addresses are equal or not, and null or not: C neither adds them nor compares them with numbers.
#[test]
fn addresses_are_no_numbers() {
    let found = invariants("last-of-two-pointers-holds.c", &["--engine", "lazy"]);
    let Some(found) = found else { return };
    for word in found.iter().flat_map(|l| l.split(" && ")) {
        let pointer = ["pval", "pval1", "pval2"]
            .iter()
            .any(|p| word.split_whitespace().any(|w| w == *p));
        let compared = ["<=", ">=", "+"].iter().any(|sign| word.contains(sign));
        assert!(!(pointer && compared), "{word}");
    }
}

/// Members and elements have the names that C gives them.
#[test]
fn parts_of_variables_have_names() {
    let Some(found) = invariants("member-of-state-holds.c", &["--engine", "horn"]) else {
        return;
    };
    let all = found.join("\n");
    for part in ["session.state", "session.keyed", "seen[0]", "seen[1]"] {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert!(!all.contains("form in C"), "{all}");
}

/// What an invariant says of memory without a name is not dropped in silence.
#[test]
fn what_c_cannot_say_is_mentioned() {
    let Some(found) = invariants("heap-list-holds.c", &["--engine", "lazy"]) else {
        return;
    };
    let more = |l: &String| l.ends_with("a short form in C)") || l.ends_with("no short form in C)");
    assert!(found.iter().any(more), "{found:?}");
}
