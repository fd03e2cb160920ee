//! Why a class, method or field could not be had.

use vitrum_classfile::ClassError;

/// Faults of the program's files. `Broken` ends the run; the others are Java's own linkage errors,
/// which the program may catch.
#[derive(Clone, Debug)]
pub enum LinkError {
    /// The class file can't be read or verified.
    Broken(ClassError),
    /// `NoClassDefFoundError`: internal name of the class.
    NoClass(String),
    /// Another `LinkageError`: its class and its message.
    Linkage(&'static str, String),
    /// More than the machine can hold.
    Unsupported(String),
}

impl LinkError {
    pub fn linkage(class: &'static str, message: impl Into<String>) -> LinkError {
        LinkError::Linkage(class, message.into())
    }
    pub fn broken(class: &str, what: impl Into<String>) -> LinkError {
        LinkError::Broken(ClassError {
            class: class.into(),
            offset: None,
            what: what.into(),
        })
    }
}

impl From<ClassError> for LinkError {
    fn from(error: ClassError) -> LinkError {
        LinkError::Broken(error)
    }
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LinkError::Broken(e) => write!(f, "{e}"),
            LinkError::NoClass(name) => write!(f, "class {} was not found", name.replace('/', ".")),
            LinkError::Linkage(class, message) => {
                write!(f, "{}: {message}", class.replace('/', "."))
            }
            LinkError::Unsupported(what) => write!(f, "{what}"),
        }
    }
}
