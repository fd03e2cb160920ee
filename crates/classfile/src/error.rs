//! What can go wrong: [`ClassError`] for the content of a class file, [`PathError`] for the
//! places class files come from.

use std::fmt;
use std::path::{Path, PathBuf};

/// A class file that breaks the rules of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassError {
    /// The class's name, or the file it came from where the name is not known yet.
    pub class: String,
    /// Where in the class file, in bytes.
    pub offset: Option<usize>,
    pub what: String,
}

impl ClassError {
    pub(crate) fn new(class: &str, offset: Option<usize>, what: impl Into<String>) -> Self {
        ClassError {
            class: class.to_string(),
            offset,
            what: what.into(),
        }
    }

    /// Adds an offset where none is known yet: the innermost one is the most precise.
    pub(crate) fn at(mut self, offset: usize) -> Self {
        self.offset.get_or_insert(offset);
        self
    }
}

impl fmt::Display for ClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offset {
            Some(offset) => write!(f, "{}: at offset {offset:#x}: {}", self.class, self.what),
            None => write!(f, "{}: {}", self.class, self.what),
        }
    }
}

impl std::error::Error for ClassError {}

/// A folder, jar, image or JDK that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathError {
    pub path: PathBuf,
    pub what: String,
}

impl PathError {
    pub(crate) fn new(path: &Path, what: impl Into<String>) -> Self {
        PathError {
            path: path.to_path_buf(),
            what: what.into(),
        }
    }

    pub(crate) fn io(path: &Path, error: &std::io::Error) -> Self {
        PathError::new(path, format!("cannot be read: {error}"))
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.what)
    }
}

impl std::error::Error for PathError {}
