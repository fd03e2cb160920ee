//! Pictures of the tree of lazy abstraction.

use crate::tool::{expect, folder};

const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int state = 1, locked = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 1) { locked = 1; state = 2; }
        else { if (!locked) reach_error(); locked = 0; state = 1; }
    }
    return 0;
}
";

#[test]
fn the_tree_is_drawn() {
    let broken = PROGRAM.replace("locked = 1;", "locked = __VERIFIER_nondet_int();");
    for (program, code) in [(PROGRAM, 0), (&broken, 1)] {
        let folder = folder(&[("a<b>.c", program)]);
        let args = [
            "--engine", "lazy", "--dot", "t.dot", "--html", "t.html", "a<b>.c",
        ];
        if expect(folder.path(), &args, code).is_none() {
            return;
        }
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
        let (dot, html) = (read("t.dot"), read("t.html"));
        assert!(
            dot.starts_with("digraph") && dot.trim_end().ends_with('}'),
            "{dot}"
        );
        assert!(
            dot.contains("n0 -> n1") && dot.contains("main, line 5"),
            "{dot}"
        );
        assert_eq!(dot.contains("the error"), code == 1, "{dot}");
        assert_eq!(dot.contains("covered by"), code == 0, "{dot}");
        balanced(&html);
        assert!(
            html.contains("a&lt;b&gt;.c") && !html.contains("a<b>"),
            "{html}"
        );
        // Nothing comes from elsewhere.
        assert!(!html.contains("http") && !html.contains("src="), "{html}");
        assert!(html.contains("while (__VERIFIER_nondet_i"), "{html}");
    }
}

/// Every element that is opened is closed, in order.
fn balanced(html: &str) {
    let mut open: Vec<String> = Vec::new();
    for tag in html.split('<').skip(1) {
        let inside = tag.split('>').next().unwrap();
        let name: String = inside
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '/')
            .collect();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop().as_deref(), Some(name), "{html}"),
            None if inside.ends_with('/') || inside.starts_with('!') || name == "meta" => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn without_a_tree_the_page_says_so() {
    let folder = folder(&[("a.c", "int main(void) { return 0; }")]);
    if expect(
        folder.path(),
        &["--html", "t.html", "--dot", "t.dot", "a.c"],
        0,
    )
    .is_none()
    {
        return;
    }
    let html = std::fs::read_to_string(folder.path().join("t.html")).unwrap();
    assert!(html.contains("has made no tree"), "{html}");
    let said = expect(folder.path(), &["--html", "no/t.html", "a.c"], 2);
    assert!(said.is_some_and(|s| s.contains("no/t.html")));
}
