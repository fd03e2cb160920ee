//! Asking the program itself: a static method that looks at the state and says whether it is good.
//!
//! It is called by a thread of its own, which is made for the question and taken back with it: what the method finds out of
//! its thread does not depend on who ran last, or whether anybody is alive. The thread has no monitors and no variables of
//! its own, and is not counted among those that are alive.

use super::outside::GLANCE;
use super::thread::{Role, Status};
use super::{Exec, Grain, Machine, Stop, Trap, identity, interpret};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId};
use crate::jdk;
use crate::peers::Host;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The method ended by this exception.
    Threw(String),
    /// It could not be executed to its end.
    Unknown(String),
    /// It looks at something that the steps of the search are too large for.
    Coarse(Grain),
}

/// What the thread is called that asks.
const THREAD_NAME: &str = "invariant";
/// Branches and calls before a question counts as endless.
const MOST_STEPS: u32 = 10_000_000;

impl<D: Domain> Machine<D> {
    /// The static method `boolean name()` of a class.
    pub fn predicate(&mut self, class: &str, name: &str) -> Result<MethodId, Stop> {
        let found = self.program.load(class).ok();
        let method = found.and_then(|c| self.program.method_named(c, name, "()Z").ok());
        let method = method.filter(|m| self.program.method(*m).is_static());
        method.ok_or_else(|| {
            let class = class.replace('/', ".");
            Stop::Invalid(match class.is_empty() {
                true => format!("{name} names no method: write CLASS.{name}"),
                false => format!("there is no method static boolean {name}() in {class}"),
            })
        })
    }

    /// Calls the method on the present state, which stays as it is. While its class is being initialized, or somebody
    /// has a monitor that it takes, nobody can ask, and the answer is yes.
    pub fn evaluate(&mut self, method: MethodId) -> Result<bool, Unanswered> {
        if self.is_being_initialized(self.program.method(method).class) {
            return Ok(true);
        }
        let mark = self.mark();
        // Whatever the method initializes is taken back with it.
        let warming = std::mem::replace(&mut self.warming, true);
        let answer = self.unnoticed(|machine| machine.call_to_end(method));
        let blocked = matches!(self.thread().status, Status::Blocked(_));
        let answer = match answer {
            Err(Trap::Reschedule) if blocked => Ok(true),
            answer => answer.map_err(|trap| self.unanswered(trap)),
        };
        self.undo(&mark);
        self.release(mark);
        self.warming = warming;
        answer
    }

    fn call_to_end(&mut self, method: MethodId) -> Exec<bool> {
        self.make_asker()?;
        self.outside = None;
        self.initialize_to_end(self.program.method(method).class)?;
        let depth = self.thread().frames.len();
        let lock = self.take_monitor(method, None)?;
        self.call_with(lock, method, &[], Role::Outside)?;
        self.run_down_to(depth)?;
        match self.outside.take() {
            Some(word) => Ok(self.exact(&word)? != 0),
            None => Err(Trap::Reschedule),
        }
    }

    /// Makes the thread that asks.
    fn make_asker(&mut self) -> Exec {
        let name = self.new_string(&THREAD_NAME.encode_utf16().collect::<Vec<u16>>())?;
        let thread = self.make_thread(identity::ASKER, Role::Boot, name)?;
        self.run_down_to(self.thread().frames.len() - 1)?;
        let host: &mut dyn Host = self;
        let fields = jdk::thread_fields(host, thread)?;
        host.set_field(fields, "threadStatus", "I", jdk::ALIVE)
    }

    /// Does something run that the program never sees: no thread of its own, and nothing that is asked in its name?
    pub(super) fn is_preparing(&self) -> bool {
        self.warming && self.thread().lineage != identity::ASKER
    }

    fn unanswered(&mut self, trap: Trap) -> Unanswered {
        match trap {
            Trap::Stop(stop) => match *stop {
                Stop::Uncaught(exception) => {
                    Unanswered::Threw(self.describe_exception(exception).unwrap_or_default())
                }
                Stop::Unsupported(what) => Unanswered::Unknown(what),
                Stop::Coarse(grain) => Unanswered::Coarse(grain),
                other => Unanswered::Unknown(format!("{other:?}")),
            },
            Trap::Raise(raise) => Unanswered::Threw(raise.class.replace('/', ".")),
            Trap::Boundary | Trap::Reschedule => {
                Unanswered::Unknown("it waits for something, or takes too long".into())
            }
            other => Unanswered::Unknown(format!("{other:?}")),
        }
    }

    /// Initializes a class while the program is under way, or over; it stays where it is.
    pub fn prepare_beside(&mut self, class: ClassId) -> Result<(), Stop> {
        let status = self.threads[self.current.index()].status;
        self.save_top_frame(self.current);
        self.set_status(self.current, Status::Runnable);
        let done = self.initialize_to_end(class);
        self.set_status(self.current, status);
        done.map_err(|trap| self.stop_of(trap))
    }

    /// Initializes a class, and does nothing else: a frame of the machine's own keeps the thread from going on
    /// with what is below it.
    pub(super) fn initialize_to_end(&mut self, class: ClassId) -> Exec {
        self.push_driver(Role::Boot);
        if !self.begin_initialization(class)? {
            self.run_down_to(self.thread().frames.len() - 1)?;
        }
        self.pop_frame()
    }

    /// Runs the current thread until it has no more frames than before.
    fn run_down_to(&mut self, depth: usize) -> Exec {
        let mut fuel = MOST_STEPS;
        while self.thread().frames.len() > depth {
            let slice = GLANCE.min(fuel);
            let mut left = slice;
            let trap = interpret::interpret(self, &mut left);
            fuel -= slice - left;
            match trap {
                Trap::Reload | Trap::Outside => {}
                Trap::Collect => self.collect(),
                Trap::Reschedule if left == 0 && fuel > 0 => {
                    if let Some(stop) = self.halted() {
                        return Err(Trap::from(stop));
                    }
                }
                trap => return Err(trap),
            }
        }
        Ok(())
    }
}
