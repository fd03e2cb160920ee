//! One server and all that share it: budget, counters, log. Start at [`Pool`].

use std::cell::{Cell, RefCell};
use std::fs::OpenOptions;
use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::server::{Failure, Launcher, Server};

/// Answers queries within a deadline that engines set; a server that was killed is begun again.
#[derive(Clone)]
pub struct Pool(Rc<Shared>);

struct Shared {
    launcher: Launcher,
    server: RefCell<Option<Server>>,
    /// Counts servers: contexts of an earlier one are lost.
    generation: Cell<u32>,
    contexts: Cell<u32>,
    deadline: Cell<Instant>,
    counters: Cell<Counters>,
}

/// What was asked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counters {
    pub queries: u64,
    pub seconds: f64,
}

/// What the worker gets beyond the soft limit before it is killed.
const GRACE: Duration = Duration::from_millis(500);

/// Without a budget there is still an end.
const LONG: Duration = Duration::from_secs(86_400);

/// The solver's limits are numbers of 32 bits.
const LONGEST: Duration = Duration::from_millis(u32::MAX as u64);

impl Pool {
    #[must_use]
    pub fn new(launcher: Launcher) -> Pool {
        Pool(Rc::new(Shared {
            launcher,
            server: RefCell::default(),
            generation: Cell::default(),
            contexts: Cell::default(),
            deadline: Cell::new(Instant::now() + LONG),
            counters: Cell::default(),
        }))
    }

    /// Begins the server, so that a missing library is told before anything else is done.
    pub fn start(&self) -> Result<(), Failure> {
        let mut server = self.0.server.borrow_mut();
        if server.is_none() {
            *server = Some(self.0.launcher.launch()?);
            self.0.generation.set(self.0.generation.get() + 1);
        }
        Ok(())
    }

    /// The version and the file of the solver that runs, for people.
    #[must_use]
    pub fn library(&self) -> String {
        let server = self.0.server.borrow();
        server
            .as_ref()
            .map_or(String::new(), |s| s.library().into())
    }

    /// How this pool begins servers.
    #[must_use]
    pub fn launcher(&self) -> &Launcher {
        &self.0.launcher
    }

    /// From now on queries end at this time.
    pub fn set_deadline(&self, until: Instant) {
        self.0.deadline.set(until);
    }

    #[must_use]
    pub fn deadline(&self) -> Instant {
        self.0.deadline.get()
    }

    #[must_use]
    pub fn left(&self) -> Duration {
        self.deadline().saturating_duration_since(Instant::now())
    }

    #[must_use]
    pub fn counters(&self) -> Counters {
        self.0.counters.get()
    }

    pub(crate) fn generation(&self) -> u32 {
        self.0.generation.get()
    }

    pub(crate) fn new_context(&self) -> u32 {
        self.0.contexts.set(self.0.contexts.get() + 1);
        self.0.contexts.get()
    }

    pub(crate) fn forget(&self, context: u32) {
        // A solver that goes away while a query is under way has nothing to forget.
        if let Ok(mut server) = self.0.server.try_borrow_mut()
            && let Some(server) = server.as_mut()
        {
            server.forget(context);
        }
    }

    /// Commands that take no time.
    pub(crate) fn eval(&self, context: u32, commands: &str) -> Result<String, Failure> {
        self.run(
            context,
            commands,
            self.deadline().max(Instant::now() + GRACE),
        )
    }

    /// A question after commands; `limit` is what it may take at most, within the deadline.
    pub(crate) fn query(
        &self,
        context: u32,
        commands: &str,
        question: &str,
        limit: Duration,
    ) -> Result<String, Failure> {
        let begin = Instant::now();
        let soft = limit.min(self.left()).min(LONGEST);
        if soft < Duration::from_millis(1) {
            return Err(Failure::Timeout);
        }
        let option = format!("(set-option :timeout {})", soft.as_millis());
        let text = format!("{commands}\n{option}\n{question}");
        let answer = self.run(context, &text, begin + soft + GRACE);
        let mut counters = self.0.counters.get();
        counters.queries += 1;
        counters.seconds += begin.elapsed().as_secs_f64();
        self.0.counters.set(counters);
        answer
    }

    fn run(&self, context: u32, commands: &str, until: Instant) -> Result<String, Failure> {
        self.start()?;
        self.log(context, commands);
        let mut server = self.0.server.borrow_mut();
        let Some(running) = server.as_mut() else {
            return Err(Failure::Timeout);
        };
        let answer = running.eval(context, commands, until);
        if answer.is_err() {
            *server = None;
        }
        answer
    }

    fn log(&self, context: u32, commands: &str) {
        let Some(folder) = &self.0.launcher.log else {
            return;
        };
        let path = folder.join(format!("{context:05}.smt2"));
        let file = OpenOptions::new().create(true).append(true).open(path);
        // A log that can't be written must not change a verdict.
        let _ = file.and_then(|mut file| writeln!(file, "{commands}"));
    }
}
