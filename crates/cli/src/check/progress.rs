//! How far a search is.

use vitrum_explore::Coverage;
use vitrum_report::grouped;

use crate::status_line::{StatusLine, rate};
use crate::units::peak_memory;

/// Shows nothing by default.
#[derive(Default)]
pub struct Progress {
    line: StatusLine,
}

impl Progress {
    /// A line from now on, if somebody can see it.
    pub fn on_terminal(quiet: bool) -> Progress {
        Progress {
            line: StatusLine::on_terminal(quiet),
        }
    }

    pub fn show(&mut self, coverage: &Coverage, states: u64) {
        self.line.show(|elapsed| {
            format!(
                "{} states, depth {}, {} states/s, {} MiB",
                grouped(states),
                grouped(coverage.deepest as u64),
                grouped(rate(states, elapsed) as u64),
                grouped(peak_memory() >> 20)
            )
        });
    }

    /// Takes the line away.
    pub fn end(&mut self) {
        self.line.end();
    }
}
