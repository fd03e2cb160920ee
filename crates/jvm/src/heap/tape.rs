//! What a turn looks at, in order, so that it need not be executed again where all of that is the same.

use std::cell::Cell;

use crate::ids::{Ref, ThreadId};

/// More than that in one turn is not taken down.
const LONGEST: usize = 1 << 12;

/// Something of a state that was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    Object(Ref),
    /// All of a thread.
    Thread(ThreadId),
    /// Whether a thread is alive.
    Alive(ThreadId),
    /// Who waits on an object.
    Waiters(Ref),
    /// Who goes on when a thread ends.
    Joiners(ThreadId),
    /// Whose `java.lang.Thread` an object is.
    ThreadOf(Ref),
    /// Which threads are alive.
    Crowd,
}

/// Whoever reads adds to it, so it changes behind shared references.
pub struct Tape {
    running: Cell<bool>,
    /// Something was done that does not follow from what is on the tape.
    spoiled: Cell<bool>,
    looks: Box<[Cell<Look>]>,
    len: Cell<usize>,
    threads: Cell<u64>,
}

impl Default for Tape {
    fn default() -> Tape {
        Tape {
            running: Cell::new(false),
            spoiled: Cell::new(false),
            looks: Box::default(),
            len: Cell::new(0),
            threads: Cell::new(0),
        }
    }
}

impl Tape {
    /// Begins an empty one.
    pub fn start(&mut self) {
        if self.looks.is_empty() {
            self.looks = vec![Cell::new(Look::Object(Ref::NULL)); LONGEST].into();
        }
        self.len.set(0);
        self.spoiled.set(false);
        self.running.set(true);
    }

    /// There is one turn on a tape.
    pub fn begin_turn(&self) {
        if !self.running.get() {
            self.spoil();
        }
    }

    /// The turn goes on with another thread, which follows from what is on the tape.
    pub fn go_on(&self) {
        self.running.set(true);
        self.note(Look::Crowd);
    }

    /// The turn is over; it has looked at these threads.
    pub fn stop(&self, threads: u64) {
        if self.running.replace(false) {
            self.threads.set(threads);
        }
    }

    /// The threads that the turn has looked at, as bits.
    pub fn threads(&self) -> u64 {
        self.threads.get()
    }

    pub fn spoil(&self) {
        self.spoiled.set(true);
    }

    #[inline(always)]
    pub fn note_object(&self, r: Ref) {
        if self.running.get() {
            self.note(Look::Object(r));
        }
    }

    pub fn note(&self, look: Look) {
        let len = self.len.get();
        if !self.running.get() || len > 0 && self.looks[len - 1].get() == look {
            return;
        }
        match self.looks.get(len) {
            Some(cell) => {
                cell.set(look);
                self.len.set(len + 1);
            }
            None => self.spoil(),
        }
    }

    /// What was looked at, some of it several times; none if that is not all that counts.
    pub fn looks(&self) -> Option<impl Iterator<Item = Look> + '_> {
        let looks = self.looks[..self.len.get()].iter().map(Cell::get);
        (!self.spoiled.get()).then_some(looks)
    }
}
