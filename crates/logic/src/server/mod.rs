//! Where queries are answered: a process of its own that can be killed, or (in tests) this one.
//!
//! [`Launcher`] says how to begin one, [`Server`] is one. Commands are SMT-LIB text; a server has
//! any number of independent contexts, by number.

mod library;
mod pipe;
mod worker;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use library::Z3;
use pipe::Pipe;
pub use worker::work;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The deadline has passed. The server is gone.
    Timeout,
    /// The solver can't be started or has broken down: a sentence.
    Broken(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Timeout => f.write_str("the solver ran out of time"),
            Failure::Broken(why) => f.write_str(why),
        }
    }
}

/// How servers are begun.
#[derive(Clone, Debug, Default)]
pub struct Launcher {
    /// The program that calls [`work`], with its arguments; `None`: no process, no time limits.
    pub program: Option<(PathBuf, Vec<OsString>)>,
    /// A folder for the text of all commands.
    pub log: Option<PathBuf>,
    /// Bytes of memory for each process; 0: no limit.
    pub memory: u64,
    /// Set from another thread, it ends the query that is under way as if its time was over.
    pub interrupt: Arc<AtomicBool>,
}

/// A running solver.
pub struct Server {
    link: Link,
}

enum Link {
    Local(Box<Z3>),
    Process(Pipe),
}

impl Launcher {
    pub fn launch(&self) -> Result<Server, Failure> {
        let link = match &self.program {
            None => Link::Local(Box::new(Z3::load().map_err(Failure::Broken)?)),
            Some((program, args)) => Link::Process(Pipe::open(program, args, self)?),
        };
        Ok(Server { link })
    }
}

impl Server {
    /// The solver's version and file, for people.
    pub fn library(&self) -> &str {
        match &self.link {
            Link::Local(z3) => &z3.name,
            Link::Process(pipe) => &pipe.library,
        }
    }

    /// Executes commands and returns what they print.
    pub fn eval(
        &mut self,
        context: u32,
        commands: &str,
        until: Instant,
    ) -> Result<String, Failure> {
        match &mut self.link {
            Link::Local(z3) => Ok(z3.eval(context, commands)),
            Link::Process(pipe) => pipe.eval(context, commands, until),
        }
    }

    pub fn forget(&mut self, context: u32) {
        match &mut self.link {
            Link::Local(z3) => z3.forget(context),
            Link::Process(pipe) => pipe.forget(context),
        }
    }
}
