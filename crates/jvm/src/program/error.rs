//! Why a class, method or field could not be had.

use vitrum_classfile::ClassError;

/// Faults of the program's files: Java's own linkage errors, which the program may catch.
#[derive(Clone, Debug)]
pub enum LinkError {
    /// `ClassFormatError`: the class file can't be read.
    Broken(ClassError),
    /// `VerifyError`: a sentence that names the class, the method and the offset in its bytecode.
    Unverified(String),
    /// `NoClassDefFoundError`: internal name of the class.
    NoClass(String),
    Linkage(Linkage),
    /// More than the machine can hold.
    Unsupported(String),
}

/// Another `LinkageError`.
#[derive(Clone, Debug)]
pub struct Linkage {
    pub class: &'static str,
    pub message: String,
    /// The class and the place in it that is at fault; none: it is with the instruction under way.
    pub place: Option<String>,
    /// A class was missing while so many others were being made, each for the next.
    pub missing: Option<usize>,
}

impl Linkage {
    /// With the place, where it is known.
    pub fn sentence(&self) -> String {
        let what = format!("{}: {}", self.class.replace('/', "."), self.message);
        match &self.place {
            Some(place) => format!("{place}: {what}"),
            None => what,
        }
    }
}

impl LinkError {
    pub fn linkage(class: &'static str, message: impl Into<String>) -> LinkError {
        LinkError::Linkage(Linkage {
            class,
            message: message.into(),
            place: None,
            missing: None,
        })
    }

    /// The fault is with what stands there in the file of a class, unless a better place is known.
    pub fn at(self, class: &str, offset: usize) -> LinkError {
        let placed = self.placed(|| format!("{class}: at byte offset {offset} of the class file"));
        match placed {
            LinkError::Linkage(linkage) => LinkError::Linkage(Linkage {
                missing: linkage.missing.map(|classes| classes + 1),
                ..linkage
            }),
            other => other,
        }
    }

    /// The fault is at this place, unless a better one is known.
    pub fn placed(self, place: impl FnOnce() -> String) -> LinkError {
        match self {
            LinkError::NoClass(name) => LinkError::Linkage(Linkage {
                class: "java/lang/NoClassDefFoundError",
                message: name,
                place: Some(place()),
                missing: Some(0),
            }),
            LinkError::Linkage(mut linkage) => {
                linkage.place = linkage.place.or_else(|| Some(place()));
                LinkError::Linkage(linkage)
            }
            other => other,
        }
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
            LinkError::Linkage(linkage) => write!(f, "{}", linkage.sentence()),
            LinkError::Unverified(what) | LinkError::Unsupported(what) => write!(f, "{what}"),
        }
    }
}
