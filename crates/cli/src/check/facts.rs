//! What a thread has seen at the line where it is: where it throws an exception, that is why.

use vitrum_jvm::ids::MethodId;
use vitrum_report::Change;

/// Facts of one line that a person wants to read, of which these were the first: they may have decided, and what came
/// later was for a message.
const MOST: usize = 6;
const FIRST: usize = 2;
/// How a look at a variable is told.
const READS: &str = "reads ";
/// What stands between that which was asked and the answer.
const ANSWERS: [&str; 4] = [", which is ", ", which stays ", GIVES, CHANGES];
const GIVES: &str = " gives ";
/// What a method does before it gives something.
const CHANGES: &str = " is changing ";

/// How objects are told that have no name of their own.
const AN_OBJECT: char = '#';
/// Which array it is says nothing; what is in it does, and is told by itself.
const AN_ARRAY: &str = "[]#";

/// Answers of variables and methods, in order.
#[derive(Clone, Default)]
pub struct Known(Vec<String>);

/// A line of the program, in a method that was called when the stack was so deep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub depth: usize,
    pub method: MethodId,
    pub line: i32,
}

/// Of the thread that goes on, at the lines where it is.
#[derive(Clone, Default)]
pub struct Facts {
    thread: String,
    /// Calls come back to all but the last.
    lines: Vec<(Place, Known)>,
}

impl Facts {
    /// A thread is at these lines, the innermost last. What another one has seen, or this one elsewhere, is no longer
    /// of interest.
    pub fn stand(&mut self, thread: &str, places: Vec<Place>) {
        if self.thread != thread {
            self.thread = thread.into();
            self.lines.clear();
        }
        let Some(last) = places.last() else {
            // Outside of the program, which it may have left by an exception.
            return;
        };
        self.lines.retain(|(place, _)| places.contains(place));
        if self.lines.last().is_none_or(|(place, _)| place != last) {
            self.lines.push((*last, Known::default()));
        }
    }

    /// What the thread has seen in a step: `reads Counter.n, which is 1`.
    pub fn add(&mut self, fact: &str) {
        if let Some((_, known)) = self.lines.last_mut() {
            known.add(fact);
        }
    }

    /// A variable has another value now.
    pub fn forget(&mut self, variable: &str) {
        let old = |fact: &String| {
            let read = question(fact).and_then(|asked| asked.strip_prefix(READS));
            read == Some(variable)
        };
        for (_, known) in &mut self.lines {
            known.0.retain(|fact| !old(fact));
        }
    }

    /// What the thread has seen at its line, and then what it does there.
    pub fn before(&self, action: String) -> String {
        let known = self.lines.last().and_then(|(_, known)| known.told());
        match known {
            Some(known) => format!("{known}; {action}"),
            None => action,
        }
    }
}

impl Known {
    /// Adds an answer in the place of an earlier one to the same question; false: it is none.
    pub fn add(&mut self, fact: &str) -> bool {
        let Some(asked) = question(fact).filter(|asked| !fact[asked.len()..].contains(AN_ARRAY))
        else {
            return false;
        };
        self.0.retain(|known| question(known) != Some(asked));
        self.0.push(fact.into());
        if self.0.len() > MOST {
            self.0.remove(FIRST);
        }
        true
    }

    /// Has the method of which this is told given something already?
    pub fn has_call_of(&self, fact: &str) -> bool {
        let over = |known: &&String| known.contains(GIVES) && question(known) == question(fact);
        question(fact).is_some() && self.0.iter().any(|known| over(&known))
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn told(&self) -> Option<String> {
        self.told_if(|_| true)
    }

    /// The same without what is told already.
    pub fn not_in(&self, action: &str) -> Option<String> {
        self.told_if(|fact| !action.contains(fact.strip_prefix(READS).unwrap_or(fact)))
    }

    /// What is told besides changes: values, for the changes tell which objects it was about.
    pub fn beside(&self, changes: &[Change]) -> Option<String> {
        self.told_if(|fact| {
            let Some((asked, answer)) = split(fact) else {
                return false;
            };
            let about = asked.split_once(' ').map(|(_, variable)| variable);
            let changed = |c: &Change| about == Some(&c.what);
            !answer.contains(AN_OBJECT) && !changes.iter().any(changed)
        })
    }

    /// In the order in which it was; what was read one after the other in one sentence.
    fn told_if(&self, counts: impl Fn(&str) -> bool) -> Option<String> {
        let mut all: Vec<String> = Vec::new();
        for fact in self.0.iter().filter(|fact| counts(fact)) {
            match (fact.strip_prefix(READS), all.last_mut()) {
                (Some(read), Some(last)) if last.starts_with(READS) => {
                    last.push_str(&format!(", and {read}"));
                }
                _ => all.push(fact.clone()),
            }
        }
        (!all.is_empty()).then(|| all.join("; "))
    }
}

fn question(fact: &str) -> Option<&str> {
    split(fact).map(|(question, _)| question)
}

fn split(fact: &str) -> Option<(&str, &str)> {
    ANSWERS.iter().find_map(|answer| fact.split_once(answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(depth: usize, line: i32) -> Place {
        Place {
            depth,
            method: MethodId(depth as u32),
            line,
        }
    }

    #[test]
    fn the_last_answers_are_told_until_another_thread_goes_on() {
        let mut facts = Facts::default();
        facts.stand("main", vec![at(1, 7)]);
        facts.add("reads A.n, which is 1");
        facts.add("Map.get gives null");
        facts.add("writes A.n");
        facts.add("reads A.m, which is 2");
        facts.add("reads A.n, which is 3");
        let told = "Map.get gives null; reads A.m, which is 2, and A.n, which is 3; throws E";
        assert_eq!(facts.before("throws E".into()), told);
        facts.stand("main", Vec::new());
        assert_eq!(facts.before("throws E".into()), told);
        facts.stand("other", vec![at(1, 7)]);
        facts.stand("main", vec![at(1, 7)]);
        assert_eq!(facts.before("throws E".into()), "throws E");
    }

    #[test]
    fn calls_come_back_to_what_was_seen() {
        let mut facts = Facts::default();
        facts.stand("main", vec![at(1, 7)]);
        facts.add("reads A.n, which is 1");
        facts.stand("main", vec![at(1, 7), at(2, 9)]);
        facts.add("reads A.m, which is 2");
        facts.stand("main", vec![at(1, 7)]);
        assert_eq!(facts.before("ends".into()), "reads A.n, which is 1; ends");
        facts.forget("A.m");
        assert_eq!(facts.before("ends".into()), "reads A.n, which is 1; ends");
        facts.forget("A.n");
        assert_eq!(facts.before("ends".into()), "ends");
        facts.add("reads A.n, which is 2");
        facts.stand("main", vec![at(1, 8), at(2, 9)]);
        facts.stand("main", vec![at(1, 7)]);
        assert_eq!(facts.before("ends".into()), "ends");
    }
}
