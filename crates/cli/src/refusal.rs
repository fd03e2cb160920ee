//! Why a command could not begin: wrong usage or bad input, for a person to read.

use std::fmt;

use vitrum_classfile::{ClassError, PathError};

#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A sentence: what, where, what to do.
    Sentence(String),
    /// What `javac` printed about the user's source, shown as it is.
    Javac(String),
}

impl Refusal {
    pub fn new(sentence: impl Into<String>) -> Refusal {
        Refusal::Sentence(sentence.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Sentence(sentence) => write!(f, "vitrum: {sentence}"),
            Refusal::Javac(output) => f.write_str(output.trim_end()),
        }
    }
}

impl From<PathError> for Refusal {
    fn from(error: PathError) -> Refusal {
        Refusal::new(error.to_string())
    }
}

impl From<ClassError> for Refusal {
    fn from(error: ClassError) -> Refusal {
        Refusal::new(error.to_string())
    }
}
