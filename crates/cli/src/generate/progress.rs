//! The line that shows how far a generation is, on stderr while that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use vitrum_report::grouped;
use vitrum_structures::Counts;

use super::guess::Guess;

/// The time between two drawings.
const REDRAW: Duration = Duration::from_millis(200);
/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";

pub struct Progress<'a> {
    /// None: nothing is shown.
    guess: Option<&'a Guess>,
    begin: Instant,
    drawn: Option<Instant>,
}

impl<'a> Progress<'a> {
    pub fn new(guess: Option<&'a Guess>) -> Progress<'a> {
        Progress {
            guess,
            begin: Instant::now(),
            drawn: None,
        }
    }

    /// Does anybody see it?
    pub fn is_shown(quiet: bool) -> bool {
        !quiet && std::io::stderr().is_terminal()
    }

    /// `first`: how many of the first choices are behind, and how many there are.
    pub fn show(&mut self, counts: &Counts, first: impl FnOnce() -> (u32, u32)) {
        let Some(guess) = self.guess else { return };
        if self.drawn.unwrap_or(self.begin).elapsed() < REDRAW {
            return;
        }
        self.drawn = Some(Instant::now());
        let rate = counts.candidates as f64 / self.begin.elapsed().as_secs_f64();
        let part = match guess.range() {
            Some(range) => part(counts.candidates as f64, rate, range),
            None => {
                let (behind, all) = first();
                format!("{behind} of {all} first choices done")
            }
        };
        write(&format!(
            "{CLEAR}{} candidates, {} structures, {} candidates/s, {part}",
            grouped(counts.candidates),
            grouped(counts.structures),
            grouped(rate as u64),
        ));
    }

    pub fn end(&mut self) {
        if self.drawn.take().is_some() {
            write(CLEAR);
        }
    }
}

/// How much is done and left, if there are so many candidates.
fn part(candidates: f64, rate: f64, (least, most): (f64, f64)) -> String {
    let most = most.max(candidates);
    let least = least.clamp(candidates, most);
    let percent = |all: f64| (100.0 * candidates / all.max(1.0)) as u64;
    let seconds = |all: f64| ((all - candidates) / rate.max(1.0)).ceil() as u64;
    let range = |a: u64, b: u64| match a == b {
        true => grouped(a),
        false => format!("{} to {}", grouped(a), grouped(b)),
    };
    format!(
        "about {} % done, {} s left",
        range(percent(most), percent(least)),
        range(seconds(least), seconds(most))
    )
}

/// A terminal that has gone away is no fault.
fn write(text: &str) {
    let mut stderr = std::io::stderr();
    let _ = stderr.write_all(text.as_bytes());
    let _ = stderr.flush();
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn what_is_left_is_a_range() {
        let told = part(100.0, 50.0, (200.0, 1000.0));
        assert_eq!(told, "about 10 to 50 % done, 2 to 18 s left");
        // More were met than the probes said.
        assert_eq!(
            part(100.0, 50.0, (10.0, 20.0)),
            "about 100 % done, 0 s left"
        );
    }
}
