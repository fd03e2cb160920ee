//! Executions on inputs by chance (`--engine fuzz`).

use crate::tool::{check_within, expect, folder, said};

/// Sixteen commands in an order that few have, and memory that is allocated.
const STEPS: &str = "#include <stdlib.h>
    extern void reach_error(void); extern int __VERIFIER_nondet_int(void);
    struct ring { int *slots; unsigned first, count; };
    static int put(struct ring *r, int value) {
        if (r->count > 8) return 0;
        r->slots[(r->first + r->count++) % 8] = value; return 1; }
    static int take(struct ring *r) {
        if (!r->count) return -1;
        int value = r->slots[r->first]; r->first = (r->first + 1) % 8; r->count--; return value; }
    int main(void) {
        struct ring *r = malloc(sizeof *r);
        if (!r || !(r->slots = calloc(8, sizeof *r->slots))) return 1;
        r->first = r->count = 0;
        for (int step = 0; step < 16; step++) {
            if (__VERIFIER_nondet_int() > 0) put(r, step); else take(r);
            if (r->count > LIMIT) reach_error();
        }
        return 0; }";

#[test]
fn many_steps_lead_to_an_error() {
    let folder = folder(&[("a.c", &STEPS.replace("LIMIT", "8"))]);
    let args = ["--engine", "fuzz", "a.c"];
    let Some(said) = expect(folder.path(), &args, 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
    assert!(said.contains("solved by: fuzz"), "{said}");
}

#[test]
fn what_no_execution_shows_is_unknown() {
    let folder = folder(&[("a.c", &STEPS.replace("LIMIT", "9"))]);
    let args = ["--engine", "fuzz", "a.c"];
    if let Some(output) = check_within("3s", folder.path(), &args) {
        assert_eq!(said(&output).0, 3, "{output:?}");
    }
}

/// An input has the type that the program asks for, wherever it is told.
#[test]
fn inputs_are_numbers_of_their_types() {
    let text = "extern void reach_error(void); extern float __VERIFIER_nondet_float(void);
        int main(void) { float f = __VERIFIER_nondet_float();
        if (f >= 1.0f && f < 2.0f) reach_error(); return 0; }";
    let folder = folder(&[("a.c", text)]);
    let Some(said) = expect(folder.path(), &["--engine", "fuzz", "a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
    assert!(said.contains("chooses 1."), "{said}");
}
