//! When to stop. What may take long looks at it as it works.

use std::time::Instant;

/// A point in time at which work is given up; the usual one never comes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deadline(pub Option<Instant>);

/// The deadline has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late;

impl Deadline {
    /// The end of one part of so many of the time that is left.
    pub fn part(self, parts: u32) -> Deadline {
        let now = Instant::now();
        let until = |end: Instant| now + end.saturating_duration_since(now) / parts;
        Deadline(self.0.map(until))
    }

    /// Ends the work if it is late.
    pub fn check(self) -> Result<(), Late> {
        match self.0.is_some_and(|until| Instant::now() >= until) {
            true => Err(Late),
            false => Ok(()),
        }
    }
}

impl std::fmt::Display for Late {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the time limit was reached before the program was translated")
    }
}

impl From<Late> for String {
    fn from(late: Late) -> String {
        late.to_string()
    }
}
