//! The machine as a system under search: its questions and its threads are the choices, its stops the ends.

use vitrum_explore::{Collapse, Load, Root, Step, Store, System};

use super::{Machine, Mark, Pool, Stop};
use crate::domain::Domain;

impl<D: Domain> System for Machine<D> {
    type Mark = Mark<D>;
    type End = Stop;

    fn run(&mut self) -> Step<Stop> {
        if D::WATCHED {
            let step = self.run_turns();
            return self.told_apart().unwrap_or(step);
        }
        loop {
            match Machine::run(self, u64::MAX) {
                Stop::Budget => {}
                Stop::Choice => return Step::Choice(self.choices()),
                stop => return Step::End(stop),
            }
        }
    }
    fn enough(&mut self, _choices: usize) -> Option<u64> {
        self.enough_moves()
    }
    fn take(&mut self, choice: usize) {
        if D::WATCHED {
            return self.make_move(choice);
        }
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

impl<D: Domain> Collapse for Machine<D> {
    type Pool = Pool;

    fn collapse(&mut self, pool: &mut Pool) -> Root {
        self.store(pool)
    }
    fn stand_in(&mut self, pool: &mut Pool, state: Root) -> Root {
        Machine::stand_in(self, pool, state)
    }
    fn kept<'a>(&'a mut self, pool: &'a mut Pool) -> &'a mut Store {
        &mut pool.store
    }
}

impl<D: Domain> Load for Machine<D> {
    fn load(&mut self, mark: &Mark<D>, pool: &mut Pool, root: Root) -> bool {
        self.undo(mark);
        let means_the_same = self.hear_of_others();
        if means_the_same {
            pool.hear_of_others();
            Machine::load(self, mark, pool, root);
        }
        means_the_same
    }
}
