//! The line that shows how far a generation is, on stderr while that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use vitrum_report::grouped;
use vitrum_structures::Counts;

/// The time between two drawings.
const REDRAW: Duration = Duration::from_millis(200);
/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";

pub struct Progress {
    begin: Option<Instant>,
    drawn: Option<Instant>,
}

impl Progress {
    /// Nothing is shown.
    pub fn none() -> Progress {
        Progress {
            begin: None,
            drawn: None,
        }
    }

    pub fn on_terminal(quiet: bool) -> Progress {
        let seen = !quiet && std::io::stderr().is_terminal();
        Progress {
            begin: seen.then(Instant::now),
            drawn: None,
        }
    }

    /// `done`: which part of the space is behind, as far as the choices so far can tell.
    pub fn show(&mut self, counts: &Counts, done: impl FnOnce() -> f64) {
        let Some(begin) = self.begin else { return };
        if self.drawn.unwrap_or(begin).elapsed() < REDRAW {
            return;
        }
        self.drawn = Some(Instant::now());
        let (seconds, done) = (begin.elapsed().as_secs_f64(), done());
        let left = match done > 0.0 {
            true => format!("{:.0} s left", seconds / done - seconds),
            false => String::new(),
        };
        write(&format!(
            "{CLEAR}{} candidates, {} structures, {} candidates/s, about {:.1} % done, {left}",
            grouped(counts.candidates),
            grouped(counts.structures),
            grouped((counts.candidates as f64 / seconds) as u64),
            100.0 * done
        ));
    }

    pub fn end(&mut self) {
        if self.drawn.take().is_some() {
            write(CLEAR);
        }
    }
}

/// A terminal that has gone away is no fault.
fn write(text: &str) {
    let mut stderr = std::io::stderr();
    let _ = stderr.write_all(text.as_bytes());
    let _ = stderr.flush();
}
