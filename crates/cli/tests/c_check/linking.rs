//! Several files that are one program.

use crate::tool::{expect, folder};

const HEAD: &str = "int __VERIFIER_nondet_int(void); void reach_error(void);\n";

/// A weak definition gives way to one in another file, whichever is read first, and wherever its
/// file says that it is weak.
#[test]
fn a_strong_definition_wins() {
    let before = "__attribute__((weak)) int value(void) { return 1; }";
    let behind = "int value(void) { return 1; } extern int value(void) __attribute__((weak));";
    for (weak, wanted, code) in [
        (before, 1, 0),
        (before, 2, 1),
        (behind, 1, 0),
        (behind, 2, 1),
    ] {
        let main = format!(
            "{HEAD}{weak}
             int main(void) {{ if (value() == {wanted} && __VERIFIER_nondet_int() == 7) reach_error(); return 0; }}"
        );
        let other = "int value(void) { return 2; }\n";
        both_ways(&main, other, code);
    }
}

/// The same for variables, also if the other definition has no initialiser.
#[test]
fn a_strong_variable_wins() {
    let before = "__attribute__((weak)) int value = 1;";
    let behind = "int value = 1; extern int value __attribute__((weak));";
    let (two, nothing) = ("int value = 2;\n", "int value;\n");
    for (weak, other, value) in [(before, two, 2), (before, nothing, 0), (behind, two, 2)] {
        for (wanted, code) in [(1, 0), (value, 1)] {
            let main = format!(
                "{HEAD}{weak}
                 int main(void) {{ if (value == {wanted} && __VERIFIER_nondet_int() == 7) reach_error(); return 0; }}"
            );
            both_ways(&main, other, code);
        }
    }
}

/// Two definitions that do not give way are none.
#[test]
fn two_strong_variables_are_refused() {
    let main = format!("{HEAD}int value = 1; int main(void) {{ return 0; }}");
    let folder = folder(&[("a.c", &main), ("b.c", "int value = 2;\n")]);
    let text = expect(folder.path(), &["a.c", "b.c"], 2);
    assert!(text.is_none_or(|t| t.contains("is initialised twice")));
}

/// An alias means the definition of its own file, also where that gives way to another one.
#[test]
fn an_alias_stays_with_its_file() {
    for (wanted, code) in [(2, 0), (1, 1)] {
        let main = format!(
            "{HEAD}__attribute__((weak)) int value(void) {{ return 1; }}
             int other(void) __attribute__((alias(\"value\")));
             int main(void) {{ if (value() == 2 && other() == {wanted} && __VERIFIER_nondet_int() == 7) reach_error(); return 0; }}"
        );
        both_ways(&main, "int value(void) { return 2; }\n", code);
    }
}

/// A weak alias gives way as well, and is what it says if there is nothing else.
#[test]
fn a_weak_alias_gives_way() {
    let strong = "int value(void) { return 2; }\n";
    let nothing = "int unused(void) { return 2; }\n";
    for (other, wanted, code) in [
        (strong, 1, 0),
        (strong, 2, 1),
        (nothing, 1, 1),
        (nothing, 2, 0),
    ] {
        let main = format!(
            "{HEAD}static int own(void) {{ return 1; }}
             int value(void) __attribute__((weak, alias(\"own\")));
             int main(void) {{ if (value() == {wanted} && __VERIFIER_nondet_int() == 7) reach_error(); return 0; }}"
        );
        both_ways(&main, other, code);
    }
}

/// The alias of a weak variable may be another one in the end, which is not followed.
#[test]
fn an_alias_of_a_weak_variable_is_unknown() {
    let main = format!(
        "{HEAD}__attribute__((weak)) int value = 1;
         extern int other __attribute__((alias(\"value\")));
         int main(void) {{ if (other == 2 && __VERIFIER_nondet_int() == 7) reach_error(); return 0; }}"
    );
    both_ways(&main, "int value = 2;\n", 3);
}

/// Checks two files, whichever is read first. What is violated is so natively too.
fn both_ways(first: &str, second: &str, code: i32) {
    let folder = folder(&[("a.c", first), ("b.c", second)]);
    for files in [["a.c", "b.c"], ["b.c", "a.c"]] {
        let Some(text) = expect(folder.path(), &files, code) else {
            return;
        };
        let native = code != 1 || text.contains("and by a native run");
        assert!(native, "{text}");
    }
}
