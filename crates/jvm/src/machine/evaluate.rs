//! Asking the program itself: a static method that looks at the state and says whether it is good.

use super::thread::Role;
use super::{Machine, Stop, Trap, interpret};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId};

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
            Stop::Invalid(format!(
                "there is no method static boolean {name}() in {class}"
            ))
        })
    }

    /// Calls the method on the present state, which stays as it is. `None`: it did not return normally.
    pub fn evaluate(&mut self, method: MethodId) -> Option<bool> {
        let mark = self.mark();
        let watched = std::mem::take(&mut self.watch.together);
        let answer = self.call_to_end(method);
        self.undo(&mark);
        self.release(mark);
        self.watch.together = watched;
        answer
    }

    fn call_to_end(&mut self, method: MethodId) -> Option<bool> {
        let alive = self.threads.iter().find(|t| t.is_alive())?;
        self.current = alive.id;
        self.save_top_frame(self.current);
        self.outside = None;
        self.initialize_to_end(self.program.method(method).class)?;
        let depth = self.thread().frames.len();
        self.call_above(method, &[], Role::Outside).ok()?;
        self.run_down_to(depth)?;
        let word = self.outside.take()?;
        Some(self.exact(&word).ok()? != 0)
    }

    /// Initializes a class, and does nothing else: a frame of the machine's own keeps the thread from going on
    /// with what is below it.
    pub(super) fn initialize_to_end(&mut self, class: ClassId) -> Option<()> {
        self.push_driver(Role::Boot);
        if !self.begin_initialization(class).ok()? {
            self.run_down_to(self.thread().frames.len() - 1)?;
        }
        self.pop_frame().ok()
    }

    /// Runs the current thread until it has no more frames than before.
    fn run_down_to(&mut self, depth: usize) -> Option<()> {
        let mut fuel = MOST_STEPS;
        while self.thread().frames.len() > depth {
            match interpret::interpret(self, &mut fuel) {
                Trap::Reload | Trap::Stop(Stop::Budget) => {}
                Trap::Collect => self.collect(),
                _ => return None,
            }
        }
        Some(())
    }
}
