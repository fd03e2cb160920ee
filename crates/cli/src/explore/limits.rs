//! When an exploration has to stop, and the line that shows how far it is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use vitrum_report::grouped;
use vitrum_structures::sequences::Counts;

use super::ExploreArgs;
use crate::run::{FULL, LATE};
use crate::status_line::{StatusLine, rate};
use crate::units::memory_in_use;
use crate::{interrupt, memory};

/// The time between two looks at the memory in use.
const LOOK: Duration = Duration::from_millis(100);

pub struct Limits {
    until: Option<Instant>,
    /// Bytes.
    memory: Option<u64>,
    interrupted: &'static AtomicBool,
    looked: Instant,
    line: StatusLine,
}

impl Limits {
    pub fn new(args: &ExploreArgs, begin: Instant) -> Limits {
        Limits {
            until: args.time_limit.map(|limit| begin + limit),
            memory: memory::most(args.memory_limit),
            interrupted: interrupt::flag(),
            looked: begin,
            line: StatusLine::on_terminal(args.quiet),
        }
    }

    /// Why the exploration must not go on, once that is so.
    pub fn reached(&mut self, counts: &Counts) -> Option<String> {
        let now = Instant::now();
        if self.interrupted.load(Ordering::Relaxed) {
            return Some("it was interrupted".into());
        }
        if self.until.is_some_and(|until| now >= until) {
            return Some(LATE.into());
        }
        if now - self.looked < LOOK {
            return None;
        }
        self.looked = now;
        self.line.show(|elapsed| line(counts, elapsed));
        memory::is_over(self.memory).then(|| FULL.into())
    }
}

impl Drop for Limits {
    fn drop(&mut self) {
        self.line.end();
    }
}

fn line(counts: &Counts, elapsed: Duration) -> String {
    format!(
        "{} states, depth {}, {} expanded, {} executions, {} executions/s, {} MiB",
        grouped(counts.states),
        counts.depth,
        grouped(counts.expanded),
        grouped(counts.executions),
        grouped(rate(counts.executions, elapsed) as u64),
        grouped(memory_in_use().unwrap_or(0) >> 20)
    )
}
