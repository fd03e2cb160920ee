//! The machine as a system under search: its questions are the choices, its stops the ends.

use vitrum_explore::{Step, System};

use super::{Machine, Mark, Stop};
use crate::domain::Domain;

impl<D: Domain> System for Machine<D> {
    type Mark = Mark<D>;
    type End = Stop;

    fn run(&mut self) -> Step<Stop> {
        loop {
            match Machine::run(self, u64::MAX) {
                Stop::Budget => {}
                Stop::Choice => return Step::Choice(self.choices()),
                stop => return Step::End(stop),
            }
        }
    }
    fn take(&mut self, choice: usize) {
        Machine::take(self, choice);
    }
    fn mark(&mut self) -> Mark<D> {
        Machine::mark(self)
    }
    fn undo(&mut self, mark: &Mark<D>) {
        Machine::undo(self, mark);
    }
    fn release(&mut self, mark: Mark<D>) {
        Machine::release(self, mark);
    }
}
