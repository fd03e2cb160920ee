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
        let folder = folder(&[("a.c", &main), ("b.c", other)]);
        for files in [["a.c", "b.c"], ["b.c", "a.c"]] {
            let Some(text) = expect(folder.path(), &files, code) else {
                return;
            };
            let native = code == 0 || text.contains("and by a native run");
            assert!(native, "{text}");
        }
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
            let folder = folder(&[("a.c", &main), ("b.c", other)]);
            for files in [["a.c", "b.c"], ["b.c", "a.c"]] {
                let Some(text) = expect(folder.path(), &files, code) else {
                    return;
                };
                let native = code == 0 || text.contains("and by a native run");
                assert!(native, "{text}");
            }
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
