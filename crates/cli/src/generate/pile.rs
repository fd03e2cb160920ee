//! Parts of a search that nobody has begun, for several threads. Start at [`Pile::take`].

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

#[derive(Default)]
pub struct Pile {
    heap: Mutex<Heap>,
    changed: Condvar,
    /// How many threads wait for a part: whoever has one looks at it all the time.
    waiting: AtomicUsize,
}

#[derive(Default)]
struct Heap {
    /// The choices that lead to each.
    parts: VecDeque<Vec<usize>>,
    /// Threads that are at a part, and may give away the rest of it.
    busy: usize,
    /// Nobody need go on.
    is_over: bool,
}

/// A part that a thread is at. However it ends, nobody waits for it after that.
pub struct Claim<'a> {
    pile: &'a Pile,
    pub path: Vec<usize>,
}

impl Pile {
    /// The search as a whole, before anything is known of its parts.
    pub fn begin(&self) -> Claim<'_> {
        self.lock().busy += 1;
        self.claim(Vec::new())
    }

    /// The next part; waits while others may give some away, and is none when all is done.
    pub fn take(&self) -> Option<Claim<'_>> {
        let mut heap = self.lock();
        loop {
            if heap.is_over {
                return None;
            }
            if let Some(path) = heap.parts.pop_front() {
                heap.busy += 1;
                return Some(self.claim(path));
            }
            if heap.busy == 0 {
                return None;
            }
            self.waiting.fetch_add(1, Ordering::Relaxed);
            let woken = self.changed.wait(heap);
            heap = woken.unwrap_or_else(PoisonError::into_inner);
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Does somebody wait for a part?
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Nobody need go on.
    pub fn end(&self) {
        self.lock().is_over = true;
        self.changed.notify_all();
    }

    fn claim(&self, path: Vec<usize>) -> Claim<'_> {
        Claim { pile: self, path }
    }

    // A thread that died of a bug says so itself.
    fn lock(&self) -> MutexGuard<'_, Heap> {
        self.heap.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Claim<'_> {
    /// The part is done, but for these.
    pub fn give(self, rest: Vec<Vec<usize>>) {
        self.pile.lock().parts.extend(rest);
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.pile.lock().busy -= 1;
        self.pile.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Pile;

    #[test]
    fn who_waits_gets_what_another_gives_away() {
        let pile = Pile::default();
        let first = pile.begin();
        std::thread::scope(|scope| {
            let other = scope.spawn(|| pile.take().map(|claim| claim.path.clone()));
            while !pile.is_wanted() {
                std::thread::yield_now();
            }
            first.give(vec![vec![3, 1]]);
            assert_eq!(other.join().ok().flatten(), Some(vec![3, 1]));
        });
        assert!(pile.take().is_none());
    }

    #[test]
    fn nobody_waits_for_a_thread_that_gave_up() {
        let pile = Pile::default();
        let first = pile.begin();
        std::thread::scope(|scope| {
            let other = scope.spawn(|| pile.take().is_none());
            drop(first);
            assert!(other.join().unwrap_or(false));
        });
    }
}
