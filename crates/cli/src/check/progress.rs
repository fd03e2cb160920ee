//! The line that shows how far a search is, on stderr while that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use vitrum_explore::{Coverage, Store};
use vitrum_report::grouped;

/// The time between two drawings.
const REDRAW: Duration = Duration::from_millis(200);
/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";

/// Shows nothing by default.
#[derive(Default)]
pub struct Progress {
    begin: Option<Instant>,
    drawn: Option<Instant>,
}

impl Progress {
    /// A line from now on, if somebody can see it.
    pub fn on_terminal(quiet: bool) -> Progress {
        let seen = !quiet && std::io::stderr().is_terminal();
        Progress {
            begin: seen.then(Instant::now),
            drawn: None,
        }
    }

    pub fn show(&mut self, coverage: &Coverage, store: &Store) {
        let Some(begin) = self.begin else { return };
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < REDRAW) {
            return;
        }
        self.drawn = Some(Instant::now());
        write(&format!(
            "{CLEAR}{}",
            line(coverage, store, begin.elapsed())
        ));
    }

    /// Takes the line away.
    pub fn end(&mut self) {
        if self.drawn.take().is_some() {
            write(CLEAR);
        }
    }
}

fn line(coverage: &Coverage, store: &Store, elapsed: Duration) -> String {
    let rate = store.states as f64 / elapsed.as_secs_f64().max(0.001);
    format!(
        "{} states, depth {}, {} states/s, {} MiB",
        grouped(store.states),
        grouped(coverage.deepest as u64),
        grouped(rate as u64),
        grouped(crate::units::peak_memory() >> 20)
    )
}

/// A terminal that has gone away is no fault.
fn write(text: &str) {
    let mut stderr = std::io::stderr();
    let _ = stderr.write_all(text.as_bytes());
    let _ = stderr.flush();
}
