//! The rows of a counterexample: which steps a reader sees as one, and what of them is told.

use std::collections::HashMap;

use vitrum_jvm::ids::Ref;
use vitrum_report::{Change, Step, Trace};

use super::describe::{Describer, listed_plain};
use super::facts::{Facts, Known};

/// What a step is told for: the less of these, the sooner it gives way to another on the same line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Weight {
    /// Inside of the JDK.
    #[default]
    Inner,
    /// Reads and writes; what they change is told as well.
    Access,
    /// Locks, signals, the beginnings and ends of waits.
    Sync,
}

/// How it is told that an exception takes a thread to a handler.
pub const GOES_ON: &str = ", and goes on ";

/// Who notified where, and whom that woke.
#[derive(Clone)]
pub struct Signal {
    pub by: String,
    pub at: String,
    pub woken: Vec<String>,
}

/// What was told so far, and what it takes to go on.
#[derive(Clone, Default)]
pub struct Story {
    pub describer: Describer,
    pub trace: Trace,
    /// Of the last step.
    weight: Weight,
    /// For each object the last signal on it.
    pub signals: HashMap<Ref, Signal>,
    /// What the thread that goes on has seen at its line.
    pub facts: Facts,
    /// What of that the last row tells.
    known: Known,
}

impl Story {
    /// Steps of one thread on one line are one to a reader; of those, what tells most.
    pub fn add(&mut self, mut step: Step, weight: Weight) {
        if weight == Weight::Access
            && let Some(action) = &step.action
        {
            self.facts.add(action);
        }
        for change in &step.changes {
            self.facts.forget(&change.what);
        }
        if step.choice.is_none() && step.changes.is_empty() && self.says_nothing(&step, weight) {
            return;
        }
        let called = step.action.as_ref().filter(|_| weight == Weight::Access);
        let called_again = called.is_some_and(|action| self.known.has_call_of(action));
        let last = self.trace.steps.last_mut().filter(|last| {
            let again = |change: &Change| last.changes.iter().any(|c| c.what == change.what);
            let later = weight == Weight::Sync && step.action.is_some();
            // What is told of a row is in order: changes come last, and each variable once.
            let in_order = !step.changes.iter().any(again) && (!later || last.changes.is_empty());
            // Who was at the line and went on elsewhere is there once more.
            let left = last.action.as_ref().is_some_and(|a| a.contains(GOES_ON));
            in_order
                && !left
                && !called_again
                && last.thread == step.thread
                && last.location == step.location
                && step.location.is_some()
                && step.choice.is_none()
                && last.choice.is_none()
        });
        let Some(last) = last else {
            self.weight = weight;
            self.known.clear();
            step.action.iter().for_each(|action| {
                self.known.add(action);
            });
            if weight < Weight::Sync && !step.changes.is_empty() {
                step.action = self.known.beside(&step.changes);
            }
            self.trace.steps.push(step);
            return;
        };
        for change in step.changes {
            last.action = last.action.take().and_then(|told| without(&told, &change));
            merge(&mut last.changes, change);
        }
        if weight >= self.weight
            && let Some(action) = &step.action
        {
            let action = action.clone();
            last.action = match (&last.action, self.weight) {
                (Some(before), Weight::Sync) => Some(joined(before, &action)),
                (before, _) if weight == Weight::Access => match self.known.add(&action) {
                    true => self.known.told(),
                    false => self.known.told().and(before.clone()).or(Some(action)),
                },
                (_, Weight::Access) if last.changes.is_empty() => {
                    match self.known.not_in(&action) {
                        Some(seen) => Some(joined(&seen, &action)),
                        None => Some(action),
                    }
                }
                _ => Some(action),
            };
            self.weight = weight;
        } else if weight == Weight::Access
            && last.changes.is_empty()
            && let (Some(before), Some(action)) = (&last.action, &step.action)
            && self.known.add(action)
        {
            last.action = Some(joined(before, action));
        }
        if self.weight < Weight::Sync && !last.changes.is_empty() {
            last.action = self.known.beside(&last.changes);
        }
    }

    /// Nothing is done, or on with what the thread was at; or a thread is started before anything else.
    fn says_nothing(&self, step: &Step, weight: Weight) -> bool {
        let Some(action) = &step.action else {
            return true;
        };
        let mut before = self.trace.steps.iter().rev();
        let same = before.find(|s| s.thread == step.thread);
        let goes_on = same.is_some_and(|s| s.location == step.location);
        weight == Weight::Inner && goes_on
            || action.starts_with("starts ") && self.trace.steps.is_empty()
    }
}

impl Signal {
    /// Said of somebody who waits although there was a signal.
    pub fn missed(&self) -> String {
        let Signal { by, at, woken } = self;
        match woken.is_empty() {
            true => format!("  lost wake-up: {by} notified it at {at}, when nobody waited"),
            false => format!(
                "  the last notification, by {by} at {at}, woke {}",
                listed_plain(woken)
            ),
        }
    }
}

/// What was told of a row but for a look at a variable that is changed then: the change tells what it was.
fn without(told: &str, change: &Change) -> Option<String> {
    let look = format!("reads {}, which is ", change.what);
    let mut parts = told.split("; ").filter(|part| !part.starts_with(&look));
    let first = parts.next()?.to_string();
    Some(parts.fold(first, |told, part| format!("{told}; {part}")))
}

/// Two things on one line.
fn joined(before: &str, action: &str) -> String {
    match action.strip_prefix("starts ") {
        _ if before.split("; ").any(|b| b == action) => before.into(),
        Some(name) if before.starts_with("starts ") => format!("{before}, {name}"),
        _ => format!("{before}; {action}"),
    }
}

/// The first value and the last of a variable.
pub fn merge(changes: &mut Vec<Change>, change: Change) {
    match changes.iter_mut().find(|c| c.what == change.what) {
        Some(known) => known.to = change.to,
        None => changes.push(change),
    }
    changes.retain(|c| c.from != c.to);
}
