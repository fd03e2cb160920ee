//! How far a generation is.

use vitrum_report::{counted, grouped};
use vitrum_structures::Counts;

use super::guess::Guess;
use crate::status_line::{StatusLine, rate};

pub struct Progress<'a> {
    line: StatusLine,
    /// None: nothing is shown.
    guess: Option<&'a Guess>,
}

impl<'a> Progress<'a> {
    pub fn new(quiet: bool, guess: Option<&'a Guess>) -> Progress<'a> {
        Progress {
            line: StatusLine::on_terminal(quiet),
            guess,
        }
    }

    /// `first`: how many of the first choices are behind, and how many there are.
    pub fn show(&mut self, counts: &Counts, first: impl FnOnce() -> (u32, u32)) {
        let Some(guess) = self.guess else { return };
        self.line.show(|elapsed| {
            let rate = rate(counts.candidates, elapsed);
            let part = match guess.range() {
                Some(range) => part(counts.candidates as f64, rate, range),
                None => {
                    let (behind, all) = first();
                    format!("{behind} of {all} first choices done")
                }
            };
            format!(
                "{}, {}, {} candidates/s, {part}",
                counted(counts.candidates, "candidate"),
                counted(counts.structures, "structure"),
                grouped(rate as u64),
            )
        });
    }

    pub fn end(&mut self) {
        self.line.end();
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
