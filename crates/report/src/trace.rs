//! A counterexample: who did what, in order.

/// A place in a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub function: String,
}

/// One step of one thread that others could notice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    pub thread: String,
    pub location: Option<Location>,
    /// The text of the source line, where it was found.
    pub source: Option<String>,
    /// What was done, in words: `takes the monitor of Fork#1`.
    pub action: Option<String>,
    /// The value that was chosen, where the program asked for one.
    pub choice: Option<String>,
    pub changes: Vec<Change>,
}

/// A variable that has another value after a step; `from` is empty if nobody knows what it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub what: String,
    pub from: String,
    pub to: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    pub steps: Vec<Step>,
    /// Where everybody is at the end, a line each.
    pub ending: Vec<String>,
    /// The picks from which all of this was made.
    pub picks: Vec<u32>,
    /// What the program read on the way of numbers that it keeps over all executions.
    pub counts: Vec<i32>,
}

/// A text on one line, and with nothing in it that a terminal would obey.
pub fn on_one_line(text: &str) -> String {
    let shown = |c: char| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    text.chars().map(shown).collect()
}

impl Trace {
    /// With names and texts of the program each on one line.
    pub fn tidied(mut self) -> Trace {
        for step in &mut self.steps {
            step.thread = on_one_line(&step.thread);
            step.action = step.action.as_deref().map(on_one_line);
        }
        for line in &mut self.ending {
            *line = on_one_line(line);
        }
        self
    }

    /// Who had the turn, in order, without repetitions.
    pub fn schedule(&self) -> Vec<&str> {
        let mut schedule: Vec<&str> = self.steps.iter().map(|s| s.thread.as_str()).collect();
        schedule.dedup();
        schedule
    }
}
