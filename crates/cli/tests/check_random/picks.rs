//! The small parts of random statements: threads, numbers, conditions.

use super::generate::Generator;
use super::model::{Collect, KEYS, ROW, Relation, Stmt, Test, Thread, Value, Way};

impl Generator<'_> {
    pub(super) fn access(&mut self) -> Stmt {
        let cell = self.cell();
        let first = self.access_to(cell);
        if !self.is_guarded() || self.rng.chance(7) {
            return first;
        }
        let mut body = vec![first];
        if self.rng.chance(60) {
            body.push(self.access_to(cell));
        }
        Stmt::Sync(cell % self.locks, body)
    }

    fn access_to(&mut self, cell: usize) -> Stmt {
        if self.rng.chance(50) {
            Stmt::Read(self.reg(), cell)
        } else {
            Stmt::Write(cell, self.value())
        }
    }

    pub(super) fn atomic(&mut self) -> Stmt {
        let atom = self.rng.below(self.atoms);
        if self.rng.chance(50) {
            Stmt::Add(self.reg(), atom, self.rng.range(1, 2) as i32)
        } else {
            Stmt::Cas(self.reg(), atom, self.value(), self.value())
        }
    }

    /// A thread that runs when this one does: unpark has no promised effect on one that does not.
    pub(super) fn surely_started(&mut self, thread: Thread, started: usize) -> Thread {
        if thread == 0 {
            return self.rng.range(1, started.max(1));
        }
        self.rng.below(thread.min(started))
    }

    /// Seldom of `main`, which mostly waits for all others.
    pub(super) fn join(&mut self, thread: Thread, started: usize) -> Stmt {
        match self.other(thread, started) {
            0 if self.rng.chance(90) => self.access(),
            thread => Stmt::Join {
                thread,
                timed: self.rng.chance(15),
            },
        }
    }

    pub(super) fn other(&mut self, thread: Thread, started: usize) -> Thread {
        let other = self.rng.below(started + 1);
        if other == thread && self.rng.chance(90) {
            (other + 1) % (started + 1)
        } else {
            other
        }
    }

    /// Elements of rows are about every other one.
    pub(super) fn cell(&mut self) -> usize {
        match self.rows > 0 && self.rng.chance(50) {
            true => self.cells + self.rng.below(self.rows * ROW),
            false => self.rng.below(self.cells),
        }
    }

    pub(super) fn collect(&mut self) -> Stmt {
        let key = self.rng.below(KEYS);
        Stmt::Collect(match self.rng.below(10) {
            0..4 => Collect::Push(self.value()),
            4..6 => Collect::Shift(self.reg()),
            6 => Collect::List(self.reg()),
            7..9 => Collect::Merge(key, self.value()),
            _ => Collect::Remove(self.reg(), key),
        })
    }

    pub(super) fn bulk(&mut self) -> Stmt {
        if self.rows == 0 {
            return self.access();
        }
        if self.rng.chance(35) {
            let way = self.rng.pick(&[Way::Clone, Way::CopyOf]);
            return Stmt::Digits(self.reg(), self.rng.below(self.rows), way);
        }
        let [from, to] = [0; 2].map(|_| (self.rng.below(self.rows), self.rng.below(ROW)));
        let room = ROW - from.1.max(to.1);
        let excess = usize::from(self.rng.chance(3));
        Stmt::Copy {
            from,
            to,
            len: self.rng.range(0, room) + excess,
        }
    }

    pub(super) fn lock(&mut self) -> usize {
        self.rng.below(self.locks)
    }

    pub(super) fn reg(&mut self) -> usize {
        self.rng.below(2)
    }

    pub(super) fn value(&mut self) -> Value {
        let k = self.rng.range(1, 3) as i32;
        if self.rng.chance(50) {
            Value::Const(k)
        } else {
            Value::Plus(self.reg(), k)
        }
    }

    /// What a thread may wait for: mostly that somebody has written.
    pub(super) fn wish(&mut self) -> Test {
        if self.rng.chance(30) {
            return self.test();
        }
        Test {
            reg: self.reg(),
            relation: Relation::NotEqual,
            value: 0,
        }
    }

    /// Holds for registers that nothing was read into about every other time.
    pub(super) fn test(&mut self) -> Test {
        let relations = [Relation::Less, Relation::Equal, Relation::NotEqual];
        Test {
            reg: self.reg(),
            relation: self.rng.pick(&relations),
            value: self.rng.below(3) as i32,
        }
    }

    /// Does not hold for registers that are still 0.
    pub(super) fn rare(&mut self) -> Test {
        Test {
            reg: self.reg(),
            relation: Relation::Equal,
            value: self.rng.range(1, 3) as i32,
        }
    }
}
