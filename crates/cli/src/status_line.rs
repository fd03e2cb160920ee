//! The line that shows how far a command is, on stderr while that is a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::units::error_columns;

/// The time between two drawings.
const REDRAW: Duration = Duration::from_millis(200);
/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";

/// Shows nothing by default.
#[derive(Default)]
pub struct StatusLine {
    begin: Option<Instant>,
    drawn: Option<Instant>,
}

impl StatusLine {
    /// A line from now on, if somebody can see it.
    pub fn on_terminal(quiet: bool) -> StatusLine {
        StatusLine {
            begin: StatusLine::is_seen(quiet).then(Instant::now),
            drawn: None,
        }
    }

    pub fn is_seen(quiet: bool) -> bool {
        !quiet && std::io::stderr().is_terminal()
    }

    /// Draws the line again if it is time to; `text` gets the time since the beginning.
    pub fn show(&mut self, text: impl FnOnce(Duration) -> String) {
        let Some(begin) = self.begin else { return };
        if self.drawn.unwrap_or(begin).elapsed() < REDRAW {
            return;
        }
        self.drawn = Some(Instant::now());
        let text = text(begin.elapsed());
        write(&format!("{CLEAR}{}", cut(&text, error_columns())));
    }

    /// Takes the line away.
    pub fn end(&mut self) {
        if self.drawn.take().is_some() {
            write(CLEAR);
        }
    }
}

/// What fits on one line of a terminal: what goes beyond it could not be taken away. The last column stays free, since
/// some go on to the next line when it is filled.
fn cut(text: &str, columns: Option<usize>) -> &str {
    let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(1));
    let end = text.char_indices().nth(room).map(|(at, _)| at);
    &text[..end.unwrap_or(text.len())]
}

/// How many there are in a second.
pub fn rate(count: u64, elapsed: Duration) -> f64 {
    count as f64 / elapsed.as_secs_f64().max(0.001)
}

/// A terminal that has gone away is no fault.
fn write(text: &str) {
    let mut stderr = std::io::stderr();
    let _ = stderr.write_all(text.as_bytes());
    let _ = stderr.flush();
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn a_line_is_no_wider_than_the_terminal() {
        assert_eq!(cut("12 états", Some(6)), "12 ét");
        assert_eq!(cut("12 états", Some(9)), "12 états");
        assert_eq!(cut("12 états", None), "12 états");
    }
}
