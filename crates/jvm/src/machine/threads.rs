//! All threads of a machine, with a note of which were looked at.

use std::cell::Cell;
use std::ops::{Deref, DerefMut, Index, IndexMut};

use super::thread::Thread;
use crate::domain::Domain;
use crate::ids::ThreadId;

/// One who takes a thread by its number, or goes through all, is noted to have looked at them.
pub struct Threads<D: Domain> {
    all: Vec<Thread<D>>,
    seen: Cell<u64>,
}

/// The threads that a bit of their own stands for.
const FEW: usize = 63;
/// The bit of all others.
pub(super) const OTHERS: u64 = 1 << FEW;

impl<D: Domain> Default for Threads<D> {
    fn default() -> Self {
        Threads {
            all: Vec::new(),
            seen: Cell::new(0),
        }
    }
}

impl<D: Domain> Threads<D> {
    pub fn iter(&self) -> std::slice::Iter<'_, Thread<D>> {
        self.seen.set(u64::MAX);
        self.all.iter()
    }

    /// For those who note themselves what they look at.
    pub fn unnoted(&self) -> &[Thread<D>] {
        &self.all
    }

    pub(super) fn into_all(self) -> Vec<Thread<D>> {
        self.all
    }

    /// From here on nobody was looked at.
    pub(super) fn forget_looks(&self) {
        self.seen.set(0);
    }

    /// Those who were looked at, as bits.
    pub(super) fn seen(&self) -> u64 {
        self.seen.get()
    }

    #[inline(always)]
    fn look_at(&self, index: usize) {
        if D::WATCHED {
            self.seen.set(self.seen.get() | bit(ThreadId(index as u32)));
        }
    }
}

/// The bit of a thread.
pub(super) fn bit(id: ThreadId) -> u64 {
    1 << id.index().min(FEW)
}

impl<D: Domain> Index<usize> for Threads<D> {
    type Output = Thread<D>;

    #[inline(always)]
    fn index(&self, index: usize) -> &Thread<D> {
        self.look_at(index);
        &self.all[index]
    }
}

impl<D: Domain> IndexMut<usize> for Threads<D> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut Thread<D> {
        self.look_at(index);
        &mut self.all[index]
    }
}

impl<D: Domain> Deref for Threads<D> {
    type Target = Vec<Thread<D>>;

    fn deref(&self) -> &Vec<Thread<D>> {
        &self.all
    }
}

impl<D: Domain> DerefMut for Threads<D> {
    fn deref_mut(&mut self) -> &mut Vec<Thread<D>> {
        &mut self.all
    }
}
