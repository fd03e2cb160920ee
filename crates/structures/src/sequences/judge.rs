//! What is checked: how a call ended, and the object that it left behind.

use std::ops::ControlFlow;
use std::rc::Rc;

use vitrum_jvm::ids::{MethodId, Ref};
use vitrum_jvm::machine::{Called, Stop};
use vitrum_jvm::{Domain, Machine, Program};

use super::{CLOCK, Ended, Explorer, FULL, Flow, Taken, Threw, Violation, WRITES, identity_asked};
use crate::outside::why;
use crate::predicate::Predicate;

impl Explorer<'_> {
    /// A call has come to an end: is it a good one?
    pub(super) fn judge(&mut self, called: Called<u64>, last: Last) -> Result<(), Ended> {
        if let Some(class) = self.machine.hashed {
            return Err(Ended::Unknown(identity_asked(&self.machine.program, class)));
        }
        let stop = match called {
            Called::Returned(_) if self.machine.globals.clock == self.clock => return Ok(()),
            Called::Returned(_) => return Err(Ended::Unknown(CLOCK.into())),
            Called::Choice => return Err(Ended::Unknown("a call asks for a choice".into())),
            Called::Stopped(stop) => stop,
        };
        let text = match last {
            Last::Constructor => "the constructor".into(),
            Last::Call(_, number) => self.operations.text(number).to_string(),
            Last::Check(check, _) => check.name(self.predicate, &self.machine.program),
        };
        match stop {
            Stop::Cold(class) => Err(Ended::Cold(class)),
            Stop::Uncaught(exception) if is_out_of_memory(self.machine, exception) => {
                Err(Ended::Unknown(format!("{text}: {FULL}")))
            }
            Stop::Uncaught(exception) => {
                // Exceptions may be expected of calls alone.
                let allowed = match last {
                    Last::Call(_, number) => self.operations.allowed(number),
                    _ => Rc::default(),
                };
                match allowed.fault(self.machine, exception, &text) {
                    Some((property, message)) => {
                        let property = match last {
                            Last::Check(check, _) => check.property(),
                            _ => property,
                        };
                        Err(self.violated(property, message, last))
                    }
                    None => {
                        self.threw[0] = Some(self.machine.heap.object(exception).class);
                        Ok(())
                    }
                }
            }
            Stop::Budget => {
                self.was_late = true;
                Err(Ended::Unknown(format!(
                    "{text} did not return within 50 million branches and calls"
                )))
            }
            other => Err(Ended::Unknown(format!("{text}: {}", why(&other)))),
        }
    }

    /// Is the object well formed, and like its model? `way`: the state before and the call, if there was one.
    pub(super) fn check(&mut self, roots: &[Ref], way: Way) -> Flow {
        if let Some(predicate) = self.predicate {
            let words = [roots[0].word()];
            self.must_be_true(predicate.method, &words, (Check::RepOk, way))?;
        }
        if let Some(equals) = self.model.as_ref().and(self.subject.equals) {
            let words = [roots[0].word(), roots[1].word()];
            self.must_be_true(equals, &words, (Check::Equals, way))?;
        }
        ControlFlow::Continue(())
    }

    fn must_be_true(&mut self, method: MethodId, words: &[u64], (check, way): Looked) -> Flow {
        let last = Last::Check(check, way);
        let here = self.machine.checkpoint();
        let trail = self.machine.heap.trail_len();
        let noting = std::mem::replace(&mut self.machine.noting, false);
        let called = self.call(method, words);
        self.machine.noting = noting;
        let wrote = self.has_changed(trail) && self.is_written(trail);
        let judged = match called {
            Called::Returned(Some(word)) if word != 0 => Ok(()),
            called => match self.judge(called, last) {
                Err(ended) => Err(ended),
                Ok(()) => {
                    let name = check.name(self.predicate, &self.machine.program);
                    Err(self.violated(check.property(), format!("{name} is false"), last))
                }
            },
        };
        self.machine.leave_checkpoint(here);
        match judged {
            Ok(()) | Err(Ended::Violated(_)) if wrote => {
                let name = check.name(self.predicate, &self.machine.program);
                ControlFlow::Break(Ended::Unknown(format!("{name} {WRITES}")))
            }
            Err(ended) => ControlFlow::Break(ended),
            Ok(()) => ControlFlow::Continue(()),
        }
    }

    pub(super) fn violated(&self, property: &'static str, message: String, last: Last) -> Ended {
        let calls = match last {
            Last::Constructor | Last::Check(_, None) => Vec::new(),
            Last::Call(state, number) | Last::Check(_, Some((state, number))) => {
                self.calls_to(state, Some(number))
            }
        };
        let step = |made| Taken {
            made,
            chosen: Vec::new(),
            threw: Threw::default(),
        };
        Ended::Violated(Violation {
            property,
            message,
            steps: calls.into_iter().map(step).collect(),
            is_after: matches!(last, Last::Check(..)),
        })
    }
}

pub(super) fn guard_threw<D: Domain>(machine: &Machine<D>, exception: Ref, call: &str) -> String {
    let class = machine.heap.object(exception).class;
    let name = machine.program.class(class).java_name();
    format!("the guard of {call} throws {name}")
}

/// No object of the program is to blame for the size of the machine's heap.
pub(super) fn is_out_of_memory<D: Domain>(machine: &Machine<D>, exception: Ref) -> bool {
    let class = machine.heap.object(exception).class;
    &*machine.program.class(class).name == "java/lang/OutOfMemoryError"
}

/// What was executed last.
#[derive(Clone, Copy)]
pub(super) enum Last {
    Constructor,
    /// In a state, a call by its number.
    Call(u32, usize),
    Check(Check, Way),
}

/// The state before and the call, if one was made since the constructor.
pub(super) type Way = Option<(u32, usize)>;
pub(super) type Looked = (Check, Way);

/// What looks at the object.
#[derive(Clone, Copy)]
pub(super) enum Check {
    RepOk,
    Equals,
    Guard,
    Matching,
}

impl Check {
    /// What an object lacks that it says no to.
    pub(super) fn property(self) -> &'static str {
        match self {
            Check::Equals => "model-mismatch",
            _ => "rep-ok",
        }
    }

    pub(super) fn name(self, predicate: Option<Predicate>, program: &Program) -> String {
        match (self, predicate) {
            (Check::RepOk, Some(predicate)) => predicate.name(program),
            (Check::Equals, _) => "equals between the object and its model".into(),
            (Check::Matching, _) => "the method of --match".into(),
            (Check::Guard | Check::RepOk, _) => "a guard".into(),
        }
    }
}
