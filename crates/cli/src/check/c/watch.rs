//! Limits that hold whatever the checker is busy with: a thread that looks at the clock and at the
//! memory of this process, and says `unknown` in its place.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use vitrum_report::{Report, Verdict};

use crate::UNKNOWN;
use crate::units;

/// What is being watched; dropped without [`Watch::stop`] it goes on watching.
pub struct Watch(Arc<Mutex<bool>>);

/// What everybody else gets to say it in their own words.
const GRACE: Duration = Duration::from_secs(1);

/// How often it looks.
const LOOK: Duration = Duration::from_millis(50);

impl Watch {
    /// Watches until `deadline`, and that no more than `memory` bytes are in use. `tell` writes the
    /// report when a limit is reached; then the process ends.
    pub fn start(
        deadline: Instant,
        memory: u64,
        tell: impl FnOnce(&Report) + Send + 'static,
    ) -> Watch {
        let over = Arc::new(Mutex::new(false));
        let shared = over.clone();
        // Without a thread there is no watch, and everybody keeps to the limits as well as they can.
        let _ = thread::Builder::new().spawn(move || {
            let why = loop {
                thread::sleep(LOOK);
                if Instant::now() >= deadline + GRACE {
                    break "the time limit was reached";
                }
                if units::peak_memory() > memory {
                    break "the memory limit was reached";
                }
            };
            // Held until the end: nobody else says anything any more.
            let over = shared.lock().unwrap_or_else(PoisonError::into_inner);
            if !*over {
                tell(&unknown(why));
                std::process::exit(i32::from(UNKNOWN));
            }
        });
        Watch(over)
    }

    /// From now on there are no limits. Does not return if one was reached before.
    pub fn stop(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}

fn unknown(why: &str) -> Report {
    Report {
        verdict: Verdict::Unknown(why.into()),
        ..super::report::empty()
    }
}
