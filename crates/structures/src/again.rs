//! The same search without undo: to go back it begins again and makes the same choices. What undo is worth is
//! measured against it.

use vitrum_explore::{Step, System};

use crate::generator::{End, Generator, Mark};

pub struct Again<'g, 'm> {
    pub generator: &'g mut Generator<'m>,
    start: Option<Mark>,
    picks: Vec<usize>,
}

impl<'g, 'm> Again<'g, 'm> {
    pub fn new(generator: &'g mut Generator<'m>) -> Again<'g, 'm> {
        Again {
            generator,
            start: None,
            picks: Vec::new(),
        }
    }
}

impl System for Again<'_, '_> {
    /// How many choices were made.
    type Mark = usize;
    type End = End;

    fn run(&mut self) -> Step<End> {
        self.generator.run()
    }

    fn take(&mut self, choice: usize) {
        self.picks.push(choice);
        self.generator.take(choice);
    }

    fn mark(&mut self) -> usize {
        if self.start.is_none() {
            self.start = Some(self.generator.mark());
        }
        self.picks.len()
    }

    fn undo(&mut self, mark: &usize) {
        self.picks.truncate(*mark);
        if let Some(start) = &self.start {
            self.generator.undo(start);
        }
        for pick in &self.picks {
            self.generator.run();
            self.generator.take(*pick);
        }
        self.generator.run();
    }

    fn release(&mut self, mark: usize) {
        self.picks.truncate(mark);
        // Whoever steps back further begins again anyway.
        if mark == 0
            && let Some(start) = self.start.take()
        {
            self.generator.release(start);
        }
    }
}
