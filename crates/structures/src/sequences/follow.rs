//! The calls of a violation, made once more on one object, and told.

use std::ops::ControlFlow;

use vitrum_classfile::Kind;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::machine::Deed;
use vitrum_jvm::program::Shape;

use super::base::warm_up;
use super::picks::{Made, Picks};
use super::sides::shown;
use super::{Ended, Explorer, Taken, Violation};

impl Explorer<'_> {
    /// Makes calls that somebody else found to lead to a violation.
    pub fn confirm(&mut self, calls: &[Made]) -> Ended {
        loop {
            return match self.follow(calls) {
                Err(Ended::Cold(class)) => {
                    warm_up(self.machine, class);
                    continue;
                }
                Err(ended) => ended,
                Ok(()) => Ended::Unknown(
                    "the calls that were found lead to no violation when they are made on one object".into(),
                ),
            };
        }
    }

    /// Makes the calls once more, on one object: what goes wrong goes wrong again, or it is no violation.
    pub(super) fn again(&mut self, violation: Violation) -> Ended {
        let calls: Vec<Made> = violation.calls().cloned().collect();
        match self.follow(&calls) {
            Err(Ended::Violated(again))
                if (again.property, &again.message) == (violation.property, &violation.message) =>
            {
                Ended::Violated(again)
            }
            _ => Ended::Unknown(format!(
                "{}, but not when the calls are made once more",
                violation.message
            )),
        }
    }

    /// Makes calls on a new object, listening to what is chosen in them.
    fn follow(&mut self, calls: &[Made]) -> Result<(), Ended> {
        let start = self.machine.checkpoint();
        self.machine.listen();
        let mut steps = Vec::new();
        let found = self.follow_on(calls, &mut steps);
        self.machine.stop_listening();
        self.machine.leave_checkpoint(start);
        match found {
            Err(Ended::Violated(violation)) => {
                Err(Ended::Violated(Violation { steps, ..violation }))
            }
            other => other,
        }
    }

    pub(super) fn follow_on(
        &mut self,
        calls: &[Made],
        steps: &mut Vec<Taken>,
    ) -> Result<(), Ended> {
        let roots = self.construct()?;
        for made in calls {
            self.picks = Picks::of(made);
            let called = self.call_all(&roots, 0, made.call);
            steps.push(Taken {
                made: made.clone(),
                chosen: self.choices_told(),
                threw: self.threw,
            });
            called?;
        }
        match self.check(&roots, None) {
            ControlFlow::Break(ended) => Err(ended),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// What the program chose since the last time.
    fn choices_told(&mut self) -> Vec<String> {
        let tale = self.machine.take_tale();
        let told = tale.into_iter().filter_map(|told| match told.deed {
            Deed::Chose(value) => Some(value.to_string()),
            Deed::ChoseBoolean(value) => Some(value.to_string()),
            Deed::ChoseElement(array, place) => Some(self.element_told(array, place)),
            _ => None,
        });
        told.collect()
    }

    fn element_told(&mut self, array: Ref, place: u32) -> String {
        let object = self.machine.heap.object(array);
        let word = object.body_get(object.elem(), place);
        let kind = match self.machine.program.class(object.class).shape {
            Shape::Array { element } => match self.machine.program.class(element).shape {
                Shape::Primitive(kind) => kind,
                _ => Kind::Ref,
            },
            _ => Kind::Ref,
        };
        let shown = shown(self.machine, kind, word);
        shown.map_or_else(|| format!("element {place}"), |shown| shown.told().into())
    }

    /// The calls of a violation, as a person would write them.
    pub fn texts(&self, violation: &Violation) -> Vec<String> {
        let text = |step: &Taken| {
            let text = &self.operations.calls[step.made.call].text;
            match step.chosen.is_empty() {
                true => text.clone(),
                false => format!("{text}, which chooses {}", step.chosen.join(", ")),
            }
        };
        violation.steps.iter().map(text).collect()
    }
}
