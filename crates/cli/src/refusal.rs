//! Why a command could not begin: wrong usage or bad input, for a person to read.

use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use vitrum_classfile::{ClassError, PathError};
use vitrum_report::{Report, Verdict};

use crate::run::tell;
use crate::{BAD_INPUT, UNKNOWN};

#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A sentence: what, where, what to do.
    Sentence(String),
    /// What `javac` printed about the user's source, shown as it is.
    Javac(String),
    /// There was no time to begin.
    Late(String),
}

impl Refusal {
    pub fn new(sentence: impl Into<String>) -> Refusal {
        Refusal::Sentence(sentence.into())
    }

    /// Says why a command could not begin: in JSON if that is asked for and there is a verdict,
    /// which is so where there was no time.
    pub fn tell(&self, command: &str, target: &str, json: bool) -> ExitCode {
        match self {
            Refusal::Late(reason) if json => {
                let report = unknown_report(command, target, reason);
                let _ = writeln!(std::io::stdout(), "{:#}", vitrum_report::json(&report));
            }
            _ => tell(&self.to_string()),
        }
        self.code()
    }

    /// The exit code of a command that could not begin.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Refusal::Sentence(_) | Refusal::Javac(_) => BAD_INPUT,
            Refusal::Late(_) => UNKNOWN,
        })
    }
}

/// What a command reports that ended before it had anything to report.
pub fn unknown_report(command: &str, target: &str, reason: &str) -> Report {
    Report {
        command: command.into(),
        target: target.into(),
        language: "java".into(),
        verdict: Verdict::Unknown(reason.into()),
        ..Report::default()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Sentence(sentence) | Refusal::Late(sentence) => {
                write!(f, "vitrum: {sentence}")
            }
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
