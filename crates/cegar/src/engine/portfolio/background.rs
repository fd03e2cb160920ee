//! Spacer in a thread and a process of its own, beside the engines that take turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use vitrum_logic::{Launcher, Pool};

use super::Limits;
use crate::engine::horn::{self, Goals};
use crate::engine::local::{self, Kept};
use crate::engine::{Finding, Result, facts};
use crate::system::System;

/// Horn clauses that are being solved. When it is dropped, the solver is killed.
pub(super) struct Background {
    result: Receiver<Result<Finding>>,
    stop: Arc<AtomicBool>,
    /// Whether nobody waits for a result any more: held while one is told.
    over: Arc<Mutex<bool>>,
    /// Ends the query of the engine that has its turn, as soon as there is a result.
    wake: Arc<AtomicBool>,
}

/// How long Spacer works without invariants at most.
const PLAIN: Duration = Duration::from_secs(450);

/// Terms may be deep.
const STACK: usize = 256 << 20;

impl Background {
    /// `pool` is that of the other engines.
    pub fn start(system: &System, pool: &Pool, goals: Goals, limits: Limits) -> Background {
        let stop = Arc::new(AtomicBool::new(false));
        let wake = pool.launcher().interrupt.clone();
        wake.store(false, Ordering::Relaxed);
        let launcher = Launcher {
            interrupt: stop.clone(),
            ..pool.launcher().clone()
        };
        let (sender, result) = channel();
        let system = system.clone();
        let over = Arc::new(Mutex::new(false));
        let (ended, woken) = (over.clone(), wake.clone());
        let work = move || {
            let found = solve(&system, launcher, goals, limits);
            let ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
            if !*ended && sender.send(found).is_ok() {
                woken.store(true, Ordering::Relaxed);
            }
        };
        // Without a thread nothing is ever sent, and the others work alone.
        let _ = thread::Builder::new().stack_size(STACK).spawn(work);
        Background {
            result,
            stop,
            over,
            wake,
        }
    }

    /// What was found, after waiting for at most so long.
    pub fn finding(&self, wait: Duration) -> Option<Result<Finding>> {
        let found = self.result.recv_timeout(wait).ok();
        if found.is_some() {
            self.wake.store(false, Ordering::Relaxed);
        }
        found
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // A result that came late must not end a query of somebody else.
        *self.over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.wake.store(false, Ordering::Relaxed);
    }
}

/// First as it is, then with cheap invariants.
fn solve(system: &System, launcher: Launcher, goals: Goals, limits: Limits) -> Result<Finding> {
    let pool = Pool::new(launcher);
    let left = limits.deadline.saturating_duration_since(Instant::now());
    let first = match Kept::numbers(system) {
        // Arrays in all formulas make Spacer slow, and few of them matter.
        Some(mut kept) => {
            pool.set_deadline(limits.deadline.min(Instant::now() + left * 3 / 4));
            local::solve(system, &pool, goals, &mut kept)
        }
        None => {
            pool.set_deadline(limits.deadline);
            let limit = (left / 4).min(PLAIN);
            horn::solve(system, &pool, &facts::nothing(system), goals, limit)
        }
    };
    pool.set_deadline(limits.deadline);
    match first {
        Ok(Finding::Holds(_) | Finding::Reached(_)) => first,
        _ => {
            let known = facts::within(system, &pool, limits.facts());
            horn::solve(system, &pool, &known, goals, pool.left())
        }
    }
}
