//! What verdicts take for granted is said, and only where it is.

use crate::tool::{expect, folder};

/// Programs that hold, with words of what is assumed of each.
const PROGRAMS: &[(&str, &str)] = &[
    (
        "int __VERIFIER_nondet_int(void); void reach_error(void); int get(int *); void tell(const char *);
         int main(void) { int x = 1, y = 2; tell(\"a\"); if (get(&x) == 3 && y != 2) reach_error(); return 0; }",
        "these functions return any value, write only through the pointers they are given and only \
         while they run, call nothing of the program, and return: get, tell",
    ),
    (
        "#include <ctype.h>
         #include <locale.h>
         int __VERIFIER_nondet_int(void); void reach_error(void);
         int main(void) { int x = __VERIFIER_nondet_int(); if (!setlocale(LC_ALL, \"\")) return 1;
         if (x == 'a' && !isalpha(x)) reach_error(); return 0; }",
        "functions on characters are those of the C locale",
    ),
    (
        "#include <stdlib.h>
         int __VERIFIER_nondet_int(void); void reach_error(void);
         static int ended; static void last(void) { if (ended != 1) reach_error(); }
         int main(void) { if (atexit(last)) return 1; ended = 1; return __VERIFIER_nondet_int(); }",
        "atexit finds room for 32 functions, and for no more",
    ),
    (
        "#include <stdlib.h>
         int __VERIFIER_nondet_int(void); void reach_error(void);
         int main(void) { int x = __VERIFIER_nondet_int(); int *p = malloc(4), *q = malloc(4);
         if (p && q && p == q && x == 5) reach_error(); return 0; }",
        "no object begins where allocated memory ends",
    ),
    (
        "#include <stdlib.h>
         void reach_error(void);
         int main(void) { int *p = malloc(4); unsigned long u = (unsigned long)p; free(p);
         int *q = malloc(4); if (p && q && u == (unsigned long)q) reach_error(); return 0; }",
        "memory that was freed is not allocated again",
    ),
    (
        "void reach_error(void);
         static unsigned long one(void) { int x; return (unsigned long)&x; }
         static unsigned long two(void) { int y; return (unsigned long)&y; }
         int main(void) { if (one() == two()) reach_error(); return 0; }",
        "no variable lies where another one was that has ended",
    ),
    (
        "#include <stdlib.h>
         void reach_error(void);
         int main(void) { if (malloc(3000000000ul)) reach_error(); return 0; }",
        "nobody gets more than 2 GiB of memory at once",
    ),
];

#[test]
fn what_is_assumed_is_said_where_it_is() {
    for (index, (program, _)) in PROGRAMS.iter().enumerate() {
        let folder = folder(&[("a.c", program)]);
        let Some(text) = expect(folder.path(), &["a.c"], 0) else {
            return;
        };
        let said: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("assuming: "))
            .collect();
        for (other, (_, words)) in PROGRAMS.iter().enumerate() {
            // Locales are set by a function that nobody knows.
            let both = (index, other) == (1, 0);
            let found = said.iter().any(|line| line.contains(words));
            assert!(both || found == (index == other), "{words}: {text}");
        }
    }
}
