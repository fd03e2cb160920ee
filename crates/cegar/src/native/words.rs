//! The words of C, and what a native run has to find among them: labels, definitions.

use crate::task::ERROR_LABEL;

/// A word of C: a name or number, or one other character. Texts in quotes are one word.
pub struct Word<'a> {
    pub at: usize,
    pub text: &'a str,
}

pub fn words(text: &str, from: usize) -> impl Iterator<Item = Word<'_>> {
    let mut at = from;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let first = rest.chars().next()?;
            let line = at == 0 || text.as_bytes().get(at - 1) == Some(&b'\n');
            let length = match first {
                '#' if line => rest.find('\n').unwrap_or(rest.len()),
                '"' | '\'' => quoted(rest, first),
                _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            let start = at;
            at += length;
            if !(first.is_whitespace() || first == '#' && line) {
                let text = rest.get(..length)?;
                return Some(Word { at: start, text });
            }
        }
    })
}

pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The length of a text in quotes.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return index + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The definition of a function whose name comes at or after a place: where it begins, where its name
/// is, and what a declaration of it would be.
pub fn definition(text: &str, from: usize, name: &str) -> Option<(usize, usize, String)> {
    let mut begin = None;
    let mut named = None;
    let mut header = String::new();
    let mut open = 0_i32;
    for word in words(text, 0) {
        begin = begin.or(Some(word.at));
        if word.at >= from && word.text == name {
            named = named.or(Some(word.at));
        }
        match word.text {
            "{" if open == 0 && named.is_some() => return Some((begin?, named?, header)),
            "(" | "[" | "{" => open += 1,
            ")" | "]" | "}" => open -= 1,
            _ => {}
        }
        let ends = open == 0 && matches!(word.text, ";" | "}");
        if ends && named.is_some() {
            return None;
        }
        match ends {
            true => {
                begin = None;
                header.clear();
            }
            false => {
                header += word.text;
                header.push(' ');
            }
        }
    }
    None
}

/// Where the label that is an error is followed by its statement.
pub fn labels(text: &str) -> Vec<usize> {
    let all: Vec<Word> = words(text, 0).collect();
    let before = |word: &str| matches!(word, ";" | "{" | "}" | ":" | ")" | "else" | "do");
    let label = |w: &[Word]| match w {
        [a, b, c] if before(a.text) && b.text == ERROR_LABEL && c.text == ":" => Some(c.at + 1),
        _ => None,
    };
    all.windows(3).filter_map(label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_told_from_other_colons() {
        let text =
            "f() { x = a ? ERROR : b; switch (x) { case ERROR: ; } \"ERROR:\"; ERROR : y(); }";
        let found = labels(text);
        assert_eq!(found, [text.rfind(':').unwrap() + 1]);
    }

    #[test]
    fn definitions_have_headers() {
        let text = "struct s { int f; }; int g(int f) { return f; }\n# 3 \"x\"\nstatic int (*f(int a))(void) { return 0; }";
        let (start, named, header) = definition(text, text.find("(*f").unwrap(), "f").unwrap();
        assert!(text[start..].starts_with("static int"));
        assert!(text[named..].starts_with("f(int a)"));
        assert_eq!(header, "static int ( * f ( int a ) ) ( void ) ");
        assert!(definition("int f(a) int a; { return a; }", 4, "f").is_none());
        assert!(definition("int f(int a); int g;", 4, "f").is_none());
    }

    #[test]
    fn words_of_c() {
        let text = "# 1 \"a.c\"\nint a = '\\'' + \"x\\\"y\";";
        let found: Vec<&str> = words(text, 0).map(|w| w.text).collect();
        assert_eq!(found, ["int", "a", "=", "'\\''", "+", "\"x\\\"y\"", ";"]);
    }
}
