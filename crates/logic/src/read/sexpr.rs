//! S-expressions, as solvers write them.

/// An atom or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sexpr {
    Atom(String),
    List(Vec<Sexpr>),
}

impl Sexpr {
    pub fn atom(&self) -> Option<&str> {
        match self {
            Sexpr::Atom(text) => Some(text),
            Sexpr::List(_) => None,
        }
    }

    pub fn list(&self) -> Option<&[Sexpr]> {
        match self {
            Sexpr::Atom(_) => None,
            Sexpr::List(items) => Some(items),
        }
    }

    /// The first item of a list, if it is an atom.
    pub fn head(&self) -> Option<&str> {
        self.list()?.first()?.atom()
    }
}

/// All expressions of a text. A text that ends too early, or closes what is not open, is an error.
pub(crate) fn read(text: &str) -> Result<Vec<Sexpr>, String> {
    let mut open: Vec<Vec<Sexpr>> = vec![Vec::new()];
    let mut rest = text;
    while let Some(next) = skip_blanks(rest) {
        let item = match next.as_bytes()[0] {
            b'(' => {
                open.push(Vec::new());
                rest = &next[1..];
                continue;
            }
            b')' => {
                rest = &next[1..];
                let list = open.pop().filter(|_| !open.is_empty());
                Sexpr::List(list.ok_or("a parenthesis too many in an answer of the solver")?)
            }
            _ => {
                let (atom, after) = atom(next);
                rest = after;
                Sexpr::Atom(atom)
            }
        };
        if let Some(list) = open.last_mut() {
            list.push(item);
        }
    }
    match open.pop() {
        Some(top) if open.is_empty() => Ok(top),
        _ => Err("an answer of the solver ends too early".into()),
    }
}

/// The text from the next expression on; `None` at the end.
fn skip_blanks(text: &str) -> Option<&str> {
    let mut text = text.trim_start();
    while text.starts_with(';') {
        text = text
            .split_once('\n')
            .map_or("", |(_, rest)| rest)
            .trim_start();
    }
    (!text.is_empty()).then_some(text)
}

/// An atom and what follows it. Quotes of symbols are taken off, those of strings are kept.
fn atom(text: &str) -> (String, &str) {
    for quote in ['|', '"'] {
        if let Some(inner) = text.strip_prefix(quote) {
            let (inside, after) = inner.split_once(quote).unwrap_or((inner, ""));
            let kept = if quote == '"' {
                &text[..=inside.len()]
            } else {
                inside
            };
            return (kept.to_string(), after);
        }
    }
    let end = text.find(|c: char| c.is_whitespace() || "();".contains(c));
    let (atom, rest) = text.split_at(end.unwrap_or(text.len()));
    (atom.to_string(), rest)
}
