//! A flag that is raised from time to time: looking at it costs less than looking at the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

pub(crate) struct Ticker {
    due: Arc<AtomicBool>,
    /// The thread ends when this is gone; without a thread it is always time.
    alive: Option<Sender<()>>,
}

impl Ticker {
    pub fn new(every: Duration) -> Ticker {
        let due = Arc::new(AtomicBool::new(false));
        let (alive, ended) = channel();
        let raised = due.clone();
        let tick = move || {
            while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                raised.store(true, Ordering::Relaxed);
            }
        };
        let thread = thread::Builder::new().spawn(tick);
        Ticker {
            due,
            alive: thread.is_ok().then_some(alive),
        }
    }

    /// Whether it is time again.
    #[inline]
    pub fn is_due(&self) -> bool {
        if self.alive.is_none() {
            return true;
        }
        let due = self.due.load(Ordering::Relaxed);
        if due {
            self.due.store(false, Ordering::Relaxed);
        }
        due
    }
}
