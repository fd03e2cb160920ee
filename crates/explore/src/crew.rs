//! Threads that share a search: whoever has nothing left to do is given a part of what another one has.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::frontier::Open;

/// A part of a search: the states that lead to one, and the choices that are left in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part(pub(crate) Vec<Open>);

pub struct Crew {
    work: Mutex<Work>,
    changed: Condvar,
    /// How many wait for whom there is no part.
    hungry: AtomicUsize,
    stopped: AtomicBool,
}

struct Work {
    parts: Vec<Part>,
    busy: usize,
    waiting: usize,
}

impl Default for Crew {
    /// One that begins is busy.
    fn default() -> Crew {
        Crew {
            work: Mutex::new(Work {
                parts: Vec::new(),
                busy: 1,
                waiting: 0,
            }),
            changed: Condvar::new(),
            hungry: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
        }
    }
}

impl Crew {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does somebody wait for a part?
    #[inline]
    pub fn is_hungry(&self) -> bool {
        self.hungry.load(Ordering::Relaxed) > 0
    }

    /// Is the search over for all?
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Nobody goes on.
    pub fn stop(&self) {
        let work = self.work();
        self.stopped.store(true, Ordering::Relaxed);
        self.changed.notify_all();
        drop(work);
    }

    pub fn give(&self, part: Part) {
        let mut work = self.work();
        work.parts.push(part);
        self.count_hungry(&work);
        self.changed.notify_one();
    }

    /// Parts that nobody has begun with, when the search is over.
    pub fn left(&self) -> Vec<Part> {
        std::mem::take(&mut self.work().parts)
    }

    fn count_hungry(&self, work: &Work) {
        let hungry = work.waiting.saturating_sub(work.parts.len());
        self.hungry.store(hungry, Ordering::Relaxed);
    }

    /// Waits for a part, for one who was not busy until now. None: everything is done, or the search was stopped.
    pub fn begin(&self) -> Option<Part> {
        self.wait_for_part(self.work())
    }

    /// The same for one whose part is done.
    pub fn go_on(&self) -> Option<Part> {
        let mut work = self.work();
        work.busy -= 1;
        self.wait_for_part(work)
    }

    fn wait_for_part<'a>(&'a self, mut work: MutexGuard<'a, Work>) -> Option<Part> {
        work.waiting += 1;
        loop {
            if work.busy == 0 && work.parts.is_empty() {
                self.stopped.store(true, Ordering::Relaxed);
                self.changed.notify_all();
            }
            let part = match self.is_stopped() {
                true => None,
                false => work.parts.pop(),
            };
            if part.is_some() || self.is_stopped() {
                work.waiting -= 1;
                work.busy += usize::from(part.is_some());
                self.count_hungry(&work);
                return part;
            }
            self.count_hungry(&work);
            let waited = self.changed.wait(work);
            work = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}
