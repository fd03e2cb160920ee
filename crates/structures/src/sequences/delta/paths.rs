//! All paths of a call on a set of states.

use std::ops::ControlFlow;
use std::time::Instant;

use vitrum_domains::Delta;
use vitrum_domains::delta::Word;
use vitrum_explore::{Step, System, depth_first};
use vitrum_jvm::Machine;
use vitrum_jvm::ids::MethodId;
use vitrum_jvm::machine::{Called, Checkpoint, Choices};

use super::{DeltaEnd, DeltaExplorer, Flow};

/// A call under way.
struct Paths<'a, 'm> {
    explorer: &'a mut DeltaExplorer<'m>,
    method: MethodId,
    words: &'a [Word],
    begun: bool,
    /// May the program choose?
    choices: Choices,
}

struct Mark {
    checkpoint: Checkpoint<Delta>,
    begun: bool,
    /// Choices of the program up to here.
    chosen: usize,
}

impl<'m> DeltaExplorer<'m> {
    /// Visits the end of each path, with those states live that took it; steps back then.
    pub(super) fn each_path(
        &mut self,
        method: MethodId,
        words: &[Word],
        visit: &mut dyn FnMut(&mut DeltaExplorer<'m>, Called<Word>) -> Flow,
    ) -> Flow {
        self.each_way(Choices::Refused, method, words, visit)
    }

    /// The same for a call in which the program may choose.
    pub(super) fn each_way(
        &mut self,
        choices: Choices,
        method: MethodId,
        words: &[Word],
        visit: &mut dyn FnMut(&mut DeltaExplorer<'m>, Called<Word>) -> Flow,
    ) -> Flow {
        let mut flow = ControlFlow::Continue(());
        let mut paths = Paths {
            explorer: self,
            method,
            words,
            begun: false,
            choices,
        };
        depth_first(&mut paths, |paths, _, called| {
            let why = (paths.explorer.pause)(&paths.explorer.counts);
            flow = match why {
                Some(why) => ControlFlow::Break(DeltaEnd::Unknown(why)),
                None => visit(paths.explorer, called),
            };
            match flow {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(_) => ControlFlow::Break(()),
            }
        });
        flow
    }

    fn count_split(&mut self) {
        if self.machine.is_choice() {
            return;
        }
        self.sets.splits += 1;
        if let Some(method) = self.machine.asked_by() {
            let name = self.machine.program.describe(method);
            *self.sets.natives.entry(name).or_default() += 1;
        }
    }

    /// Does something to the machine that is stepping back, or getting ready for it.
    fn backtrack<T>(&mut self, f: impl FnOnce(&mut Machine<Delta>) -> T) -> T {
        let begin = Instant::now();
        let done = f(self.machine);
        self.times.backtracking += begin.elapsed();
        done
    }

    /// A call in one state, which stays.
    pub(super) fn run_alone(&mut self, method: MethodId, words: &[Word]) -> Called<Word> {
        let mut fuel = self.most_steps;
        match self.machine.begin_call(method, words) {
            Ok(()) => self.machine.run_call(&mut fuel),
            Err(stop) => Called::Stopped(stop),
        }
    }
}

impl System for Paths<'_, '_> {
    type Mark = Mark;
    type End = Called<Word>;

    fn run(&mut self) -> Step<Called<Word>> {
        let begin = Instant::now();
        let explorer = &mut *self.explorer;
        explorer.machine.options.choices = self.choices;
        let mut fuel = explorer.most_steps;
        let called = match self.begun {
            true => explorer.machine.run_call(&mut fuel),
            false => explorer.run_alone(self.method, self.words),
        };
        explorer.machine.options.choices = Choices::Refused;
        self.begun = true;
        explorer.times.execution += begin.elapsed();
        match called {
            Called::Choice => {
                explorer.count_split();
                Step::Choice(explorer.machine.choices())
            }
            called => Step::End(called),
        }
    }

    fn take(&mut self, choice: usize) {
        if self.explorer.machine.is_choice() {
            self.explorer.chosen.push(choice as u32);
        }
        self.explorer.machine.take(choice);
    }

    fn mark(&mut self) -> Mark {
        Mark {
            checkpoint: self.explorer.backtrack(Machine::checkpoint),
            begun: self.begun,
            chosen: self.explorer.chosen.len(),
        }
    }

    fn undo(&mut self, mark: &Mark) {
        self.explorer
            .backtrack(|machine| machine.step_back(&mark.checkpoint));
        self.explorer.chosen.truncate(mark.chosen);
        self.begun = mark.begun;
    }

    fn release(&mut self, mark: Mark) {
        self.begun = mark.begun;
        self.explorer.chosen.truncate(mark.chosen);
        self.explorer
            .backtrack(|machine| machine.leave_checkpoint(mark.checkpoint));
    }
}
