//! Where threads that share tables wait while one of them does what it must do alone, and help it where they can.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

pub(super) struct Gate {
    /// Somebody wants to be alone.
    wanted: AtomicBool,
    /// How often somebody was.
    times: AtomicU32,
    crowd: Mutex<Crowd>,
    changed: Condvar,
}

struct Crowd {
    /// Threads that use the tables, and those of them that wait.
    inside: u32,
    waiting: u32,
    /// What those who wait can help with, and how many do.
    work: Option<Work>,
    helping: u32,
}

/// Does parts of something as long as there are some that nobody has begun with.
pub(super) type Work = Arc<dyn Fn() + Send + Sync>;

impl Gate {
    /// One thread is inside.
    pub fn new() -> Gate {
        Gate {
            wanted: AtomicBool::new(false),
            times: AtomicU32::new(0),
            crowd: Mutex::new(Crowd {
                inside: 1,
                waiting: 0,
                work: None,
                helping: 0,
            }),
            changed: Condvar::new(),
        }
    }

    fn crowd(&self) -> MutexGuard<'_, Crowd> {
        self.crowd.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes whenever somebody was alone.
    #[inline]
    pub fn times(&self) -> u32 {
        self.times.load(Ordering::Relaxed)
    }

    /// Waits if somebody wants to be alone. To be called often by whoever is inside.
    #[inline]
    pub fn pass(&self) {
        if self.wanted.load(Ordering::Relaxed) {
            self.wait(self.crowd());
        }
    }

    fn wait<'a>(&'a self, mut crowd: MutexGuard<'a, Crowd>) {
        crowd.waiting += 1;
        self.changed.notify_all();
        let over = |_: &mut Crowd| !self.wanted.load(Ordering::Relaxed);
        let mut crowd = self.wait_until(crowd, |crowd| crowd.work.is_some() || over(crowd));
        if let Some(work) = crowd.work.clone() {
            crowd.helping += 1;
            drop(crowd);
            work();
            crowd = self.crowd();
            crowd.helping -= 1;
            self.changed.notify_all();
            crowd = self.wait_until(crowd, over);
        }
        crowd.waiting -= 1;
    }

    fn wait_until<'a>(
        &'a self,
        crowd: MutexGuard<'a, Crowd>,
        mut is_so: impl FnMut(&mut Crowd) -> bool,
    ) -> MutexGuard<'a, Crowd> {
        let waited = self.changed.wait_while(crowd, |crowd| !is_so(crowd));
        waited.unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something while all others inside wait. Not done if another one was about to: then that was waited for.
    pub fn alone(&self, work: impl FnOnce()) {
        let crowd = self.crowd();
        if self.wanted.load(Ordering::Relaxed) {
            return self.wait(crowd);
        }
        self.wanted.store(true, Ordering::Relaxed);
        drop(self.wait_until(crowd, |crowd| crowd.waiting + 1 >= crowd.inside));
        work();
        let crowd = self.crowd();
        self.times.fetch_add(1, Ordering::Relaxed);
        self.wanted.store(false, Ordering::Relaxed);
        self.changed.notify_all();
        drop(crowd);
    }

    /// For one who is alone: does something with the help of those who wait.
    pub fn together(&self, work: Work) {
        self.crowd().work = Some(work.clone());
        self.changed.notify_all();
        work();
        let mut crowd = self.wait_until(self.crowd(), |crowd| crowd.helping == 0);
        crowd.work = None;
    }

    /// One more is inside.
    pub fn enter(&self) {
        let nobody = |_: &mut Crowd| !self.wanted.load(Ordering::Relaxed);
        self.wait_until(self.crowd(), nobody).inside += 1;
    }

    pub fn leave(&self) {
        self.crowd().inside -= 1;
        self.changed.notify_all();
    }
}
