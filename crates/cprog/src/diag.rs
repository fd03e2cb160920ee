//! What is wrong with a program, for a person: a sentence and a place.

use std::fmt;

use crate::source::{Loc, SourceMap};

/// Whether the text is wrong or only beyond what is modelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The text is not C, or a file can't be read.
    Error,
    /// The text is C, but this part of it is not supported.
    Unsupported,
}

/// A sentence about a place, before the place was looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: Kind,
    pub loc: Loc,
    pub text: String,
}

impl Fault {
    pub fn new(loc: Loc, text: impl Into<String>) -> Fault {
        Fault {
            kind: Kind::Error,
            loc,
            text: text.into(),
        }
    }

    pub fn unsupported(loc: Loc, text: impl Into<String>) -> Fault {
        Fault {
            kind: Kind::Unsupported,
            ..Fault::new(loc, text)
        }
    }
}

/// A sentence with the line that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub kind: Kind,
    pub text: String,
    pub place: Option<crate::source::Place>,
}

impl Diagnostic {
    #[must_use]
    pub fn new(fault: Fault, sources: &SourceMap) -> Diagnostic {
        Diagnostic {
            kind: fault.kind,
            text: fault.text,
            place: Some(sources.place(fault.loc)),
        }
    }

    /// A sentence that is about no place in a text.
    #[must_use]
    pub fn general(text: impl Into<String>) -> Diagnostic {
        Diagnostic {
            kind: Kind::Error,
            text: text.into(),
            place: None,
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let word = match self.kind {
            Kind::Error => "error",
            Kind::Unsupported => "unsupported",
        };
        let Some(place) = &self.place else {
            return write!(f, "{word}: {}", self.text);
        };
        let (line, column) = (place.line, place.column);
        writeln!(f, "{}:{line}:{column}: {word}: {}", place.file, self.text)?;
        let (text, caret) = window(&place.text, column as usize - 1);
        write!(f, "{line:>5} | {text}\n      | {caret}^")
    }
}

/// The part of a line around a column, and what stands before the caret below it.
fn window(text: &str, column: usize) -> (String, String) {
    const WIDTH: usize = 120;
    let skip = column.saturating_sub(WIDTH * 2 / 3);
    let shown: String = text.chars().skip(skip).take(WIDTH).collect();
    let before = shown.chars().take(column - skip);
    let blank = before.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    (shown, blank)
}
