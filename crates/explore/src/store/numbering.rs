//! Numbers for things that are kept once, given out by several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::gate::Gate;
use super::index::Index;

/// What all threads share.
struct Numbers {
    index: Mutex<Arc<Index>>,
    /// The first number that no thread has taken for itself.
    next: AtomicU32,
    gate: Arc<Gate>,
}

/// What has numbers.
pub(super) trait Keys: Send + Sync + 'static {
    /// The hash of what has a number that was given out.
    fn hash(&self, number: u32) -> u64;
}

/// One thread's hold on it.
pub(super) struct Numbering {
    all: Arc<Numbers>,
    index: Arc<Index>,
    /// How often somebody was alone when the index was looked up.
    times: u32,
    /// Numbers for this thread only.
    free: Range<u32>,
}

/// Numbers that a thread takes for itself at a time. The index has room for all that were taken.
const BLOCK: u32 = 256;

impl Numbering {
    pub fn new(gate: Arc<Gate>) -> Numbering {
        Numbering::with(gate, Index::default(), 0)
    }

    fn with(gate: Arc<Gate>, index: Index, next: u32) -> Numbering {
        let index = Arc::new(index);
        Numbering {
            index: index.clone(),
            times: gate.times(),
            all: Arc::new(Numbers {
                index: Mutex::new(index),
                next: AtomicU32::new(next),
                gate,
            }),
            free: 0..0,
        }
    }

    /// Gives the same numbers again; what has them is in its place.
    pub fn restored(gate: Arc<Gate>, given: &[u32], keys: &impl Keys) -> Numbering {
        let next = given.last().map_or(0, |last| last + 1);
        let index = Index::with_room(next);
        for number in given {
            index.add_new(keys.hash(*number), *number);
        }
        Numbering::with(gate, index, next)
    }

    /// All numbers that were given out, where no other thread does.
    pub fn given(&self) -> Vec<u32> {
        self.all.latest().numbers()
    }

    /// The same numbers for another thread.
    pub fn shared(&self) -> Numbering {
        let all = self.all.clone();
        Numbering {
            times: all.gate.times(),
            index: all.latest(),
            all,
            free: 0..0,
        }
    }

    /// The number of what has this hash and of which `same` holds, and whether it is new. Then `make` has put it in
    /// its place, which nobody but this thread knew.
    #[inline]
    pub fn intern(
        &mut self,
        hash: u64,
        same: impl Fn(u32) -> bool,
        mut make: impl FnMut(u32),
        keys: &Arc<impl Keys>,
    ) -> (u32, bool) {
        loop {
            if self.times != self.all.gate.times() {
                self.look_up();
            }
            let at = match self.index.find(hash, &same) {
                Ok(number) => return (number, false),
                Err(at) => at,
            };
            if self.free.is_empty() {
                self.take_block(keys);
                continue;
            }
            let number = self.free.start;
            make(number);
            if self.index.add(at, hash, number) {
                self.free.start += 1;
                return (number, true);
            }
        }
    }

    #[cold]
    fn look_up(&mut self) {
        self.times = self.all.gate.times();
        self.index = self.all.latest();
    }

    #[cold]
    fn take_block(&mut self, keys: &Arc<impl Keys>) {
        let first = self.all.next.fetch_add(BLOCK, Ordering::Relaxed);
        self.free = first..first + BLOCK;
        while !self.index.has_room(self.free.end) {
            self.all.gate.alone(|| self.all.grow(keys.clone()));
            self.look_up();
        }
    }

    /// How many numbers were given out, where no other thread does.
    pub fn len(&self) -> usize {
        self.all.next.load(Ordering::Relaxed) as usize - self.free.len()
    }

    pub fn bytes(&self) -> usize {
        self.index.bytes()
    }
}

impl Numbers {
    fn latest(&self) -> Arc<Index> {
        let index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        index.clone()
    }

    /// For a thread that is alone.
    fn grow(&self, keys: Arc<impl Keys>) {
        let index = self.latest();
        let larger = Arc::new(index.larger());
        let (next, to) = (AtomicUsize::new(0), larger.clone());
        self.gate.together(Arc::new(move || {
            let parts = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            parts
                .take_while(|part| *part < index.parts())
                .for_each(|part| index.copy(part, &to, |number| keys.hash(number)));
        }));
        *self.index.lock().unwrap_or_else(PoisonError::into_inner) = larger;
    }
}
