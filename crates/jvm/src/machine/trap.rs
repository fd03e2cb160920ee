//! Why the interpreter leaves its loop. A fault of the program is an exception; a fault of its files,
//! a limit or a gap of the model is a [`Stop`]; the two can't be mixed up.

use std::borrow::Cow;

use vitrum_classfile::ClassError;

use super::options::Grain;
use crate::ids::{ClassId, MethodId, Ref};
use crate::program::{LinkError, Linkage};

/// Law: it fits into two words. Every instruction that may fail gives one back, and copies of larger ones took a
/// fifth of the interpreter's time; so what is rare is in a box.
#[derive(Debug)]
pub enum Trap {
    /// The question is in the machine, waiting for a pick.
    Split,
    /// An exception object of the program.
    Throw(Ref),
    /// An exception that is yet to be constructed.
    Raise(Box<Raise>),
    /// Frames were pushed or popped: go on with the top one.
    Reload,
    /// This thread can't go on now; the instruction is executed again later.
    Reschedule,
    /// Others could notice what comes next: the turn is over, and the instruction is executed later.
    Boundary,
    /// The program asks for a choice; the instruction is executed again with the answer.
    Ask,
    /// Objects must be collected first; the instruction is executed again.
    Collect,
    /// Control goes to whoever runs the machine: what it called returned, or it has something to show first.
    Outside,
    Stop(Box<Stop>),
}

#[derive(Debug, Clone)]
pub struct Raise {
    pub class: Cow<'static, str>,
    pub message: Option<String>,
    pub cause: Option<Ref>,
    /// The program's files are at fault: uncaught, it ends the run as bad input.
    pub link: Option<Fault>,
    /// The native method that raised it, which has no frame of its own.
    pub native: Option<MethodId>,
    /// It tells of a class that is not there.
    pub missing: Option<Missing>,
}

/// How a class was missed, which the stack traces show.
#[derive(Debug, Clone, Copy, Default)]
pub struct Missing {
    /// The classes that were being made, each for the next.
    pub defining: usize,
    /// The same constant was to be resolved before: no loader is asked again.
    pub again: bool,
}

/// What is said about a fault of the program's files.
#[derive(Debug, Clone)]
pub enum Fault {
    /// It is with the instruction under way.
    Here,
    /// This sentence names the class and the place in it.
    Told(String),
}

impl Raise {
    pub fn of(class: &'static str) -> Raise {
        Raise {
            class: class.into(),
            message: None,
            cause: None,
            link: None,
            native: None,
            missing: None,
        }
    }
}

/// Why the machine stopped for good, or for a decision from outside.
#[derive(Debug, Clone, PartialEq)]
pub enum Stop {
    /// The program ended with this exit code.
    Exit(i32),
    /// A question has several answers; `Machine::take` picks one.
    Choice,
    /// The budget of `run` is used up; running on continues.
    Budget,
    /// All threads wait for each other.
    Deadlock,
    /// Under a search: the current thread ends by an exception that nobody handles.
    Uncaught(Ref),
    /// Under a search: this class of the JDK had better be initialized before it begins.
    Cold(ClassId),
    /// Under a search: it had better begin again with smaller steps of this kind.
    Coarse(Grain),
    /// Under a search that executes turns more than once: the program counts paths.
    Counting,
    /// The program calls a method that it must not call.
    Forbidden(String),
    /// The program asks whether this structure satisfies its predicate, and wants it mended if not. Whoever drives the
    /// machine does that and says so ([`Machine::answer_repair`](super::Machine::answer_repair)); running on continues.
    Repair(Ref, Option<MethodId>),
    /// The program said that this path is of no interest.
    Ignored,
    /// The program said that the search is over.
    Terminated,
    /// The program needs something that is not modelled.
    Unsupported(String),
    /// A class file is broken, or a class or member is missing.
    Invalid(String),
    /// A limit of the machine itself.
    Exhausted(String),
}

impl Trap {
    pub fn raise(class: &'static str, message: impl Into<String>) -> Trap {
        Trap::from(Raise {
            message: Some(message.into()),
            ..Raise::of(class)
        })
    }
    pub fn raise_plain(class: &'static str) -> Trap {
        Trap::from(Raise::of(class))
    }
    /// A class or member is missing or does not fit.
    pub fn link(class: &'static str, message: impl Into<String>) -> Trap {
        Trap::from(Raise {
            message: Some(message.into()),
            link: Some(Fault::Here),
            ..Raise::of(class)
        })
    }
    /// A class can't be read or verified; the sentence names it and the place in it.
    fn told(class: &'static str, sentence: String) -> Trap {
        Trap::from(Raise {
            message: Some(sentence.clone()),
            link: Some(Fault::Told(sentence)),
            ..Raise::of(class)
        })
    }
    fn of_linkage(linkage: Linkage) -> Trap {
        let fault = match &linkage.place {
            Some(_) => Fault::Told(linkage.sentence()),
            None => Fault::Here,
        };
        Trap::from(Raise {
            message: Some(linkage.message),
            link: Some(fault),
            missing: linkage.missing.map(|defining| Missing {
                defining,
                again: false,
            }),
            ..Raise::of(linkage.class)
        })
    }
    pub fn null_pointer() -> Trap {
        Trap::raise_plain("java/lang/NullPointerException")
    }
    /// No array has so many elements.
    pub fn too_long() -> Trap {
        let what = "Requested array size exceeds VM limit";
        Trap::raise("java/lang/OutOfMemoryError", what)
    }

    pub fn out_of_memory() -> Trap {
        Trap::raise("java/lang/OutOfMemoryError", "Java heap space")
    }
    pub fn coarse(grain: Grain) -> Trap {
        Trap::from(Stop::Coarse(grain))
    }
    pub fn unsupported(what: impl Into<String>) -> Trap {
        Trap::from(Stop::Unsupported(what.into()))
    }
}

impl From<Stop> for Trap {
    #[cold]
    fn from(stop: Stop) -> Trap {
        Trap::Stop(Box::new(stop))
    }
}

impl From<Raise> for Trap {
    #[cold]
    fn from(raise: Raise) -> Trap {
        Trap::Raise(Box::new(raise))
    }
}

impl From<LinkError> for Trap {
    fn from(error: LinkError) -> Trap {
        match error {
            LinkError::NoClass(name) => Trap::from(Raise {
                message: Some(name),
                link: Some(Fault::Here),
                missing: Some(Missing::default()),
                ..Raise::of("java/lang/NoClassDefFoundError")
            }),
            LinkError::Linkage(linkage) => Trap::of_linkage(linkage),
            LinkError::Unsupported(what) => Trap::unsupported(what),
            LinkError::Unverified(sentence) => Trap::told("java/lang/VerifyError", sentence),
            LinkError::Broken(broken) => {
                Trap::told("java/lang/ClassFormatError", broken.to_string())
            }
        }
    }
}

impl From<ClassError> for Trap {
    fn from(error: ClassError) -> Trap {
        LinkError::Broken(error).into()
    }
}

pub type Exec<T = ()> = Result<T, Trap>;

const _: () = assert!(size_of::<Exec>() <= 16);
