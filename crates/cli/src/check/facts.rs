//! What a thread has seen at the line where it is: where it throws an exception, that is why.

use vitrum_report::Step;

/// Facts of one line that a person wants to read.
const MOST: usize = 4;
/// How a look at a variable is told.
const READS: &str = "reads ";
/// What stands between that which was asked and the answer.
const ANSWERS: [&str; 2] = [", which is ", " gives "];

/// Which array it is says nothing; what is in it does, and is told by itself.
const AN_ARRAY: &str = "[]#";

/// Of the thread that goes on, as long as it stays at one line.
#[derive(Clone, Default)]
pub struct Facts {
    /// The last step.
    at: Step,
    known: Vec<String>,
}

impl Facts {
    /// What another thread has seen, or this one elsewhere, is no longer of interest.
    pub fn go_on(&mut self, step: &Step) {
        if (&self.at.thread, &self.at.location) != (&step.thread, &step.location) {
            self.known.clear();
            self.at = Step {
                thread: step.thread.clone(),
                location: step.location.clone(),
                ..Step::default()
            };
        }
    }

    /// What the thread has seen in a step: `reads Counter.n, which is 1`.
    pub fn add(&mut self, step: &Step, fact: &str) {
        self.go_on(step);
        let Some(asked) = question(fact).filter(|asked| !fact[asked.len()..].contains(AN_ARRAY))
        else {
            return;
        };
        // The last answer counts.
        self.known.retain(|known| question(known) != Some(asked));
        self.known.push(fact.into());
        if self.known.len() > MOST {
            self.known.remove(0);
        }
    }

    /// What the thread of a step has seen at its line, and then what it does there.
    pub fn before(&mut self, step: &Step, action: String) -> String {
        self.go_on(step);
        let (reads, others): (Vec<&String>, Vec<&String>) =
            self.known.iter().partition(|fact| fact.starts_with(READS));
        let reads: Vec<&str> = reads.iter().map(|fact| &fact[READS.len()..]).collect();
        let mut all: Vec<String> = others.into_iter().cloned().collect();
        if !reads.is_empty() {
            all.insert(0, format!("{READS}{}", reads.join(", and ")));
        }
        all.push(action);
        all.join("; ")
    }
}

fn question(fact: &str) -> Option<&str> {
    let mut asked = ANSWERS.iter().filter_map(|answer| fact.split_once(answer));
    asked.next().map(|(question, _)| question)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(thread: &str) -> Step {
        Step {
            thread: thread.into(),
            ..Step::default()
        }
    }

    #[test]
    fn the_last_answers_are_told_until_another_thread_goes_on() {
        let (mut facts, main) = (Facts::default(), at("main"));
        facts.add(&main, "reads A.n, which is 1");
        facts.add(&main, "Map.get gives null");
        facts.add(&main, "writes A.n");
        facts.add(&main, "reads A.m, which is 2");
        facts.add(&main, "reads A.n, which is 3");
        let told = "reads A.m, which is 2, and A.n, which is 3; Map.get gives null; throws E";
        assert_eq!(facts.before(&main, "throws E".into()), told);
        facts.go_on(&at("other"));
        assert_eq!(facts.before(&main, "throws E".into()), "throws E");
    }
}
