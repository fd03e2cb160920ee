//! Rows for what threads did that the points of a search do not show.

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{MethodId, Ref};
use vitrum_jvm::machine::{Deed, Then, Told, Written};
use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Step;

use super::calls::throws;
use super::describe::{self, listed_plain};
use super::owners;
use super::record::{Recorder, or_about};
use super::rows::{GOES_ON, Signal, Weight};

type Java = Machine<Watched>;

impl Recorder<'_> {
    /// Notes what a thread did at a place of its own.
    pub fn tell(&mut self, machine: &mut Java, told: Told) {
        let place = describe::place_among(machine, &told.frames);
        if let Deed::Wrote(written) = told.deed {
            let frame = place.map(|(_, frame)| frame);
            if frame.is_some_and(|frame| constructs(machine, frame, written.object)) {
                return;
            }
            let mut step = self.at(machine, told.thread, &told.frames);
            let mut weight = Weight::Inner;
            self.told_by(machine, &[written], &mut step, &mut weight);
            return self.story.add(step, weight);
        }
        if let Deed::Read(object, at, word) | Deed::Settled(object, at, word) = told.deed {
            return self.tell_read(machine, told, (object, at), word);
        }
        let weight = match told.deed {
            Deed::Returned(..) => Weight::Access,
            _ => Weight::Sync,
        };
        let explains = matches!(
            told.deed,
            Deed::Caught { .. } | Deed::Failed { .. } | Deed::Uncaught { .. }
        );
        let action = match told.deed {
            // What a thread does when it begins or ends.
            Deed::Notified { .. } if place.is_none() => return,
            Deed::Started(thread) => format!("starts {thread}"),
            Deed::Interrupted(thread) => format!("interrupts {thread}"),
            // Told already of who had to take a monitor again.
            Deed::FoundInterrupted { waited: true } if self.is_back(&told.thread) => return,
            Deed::FoundInterrupted { waited: true } => "finds that it was interrupted".into(),
            Deed::FoundInterrupted { waited: false } => {
                "does not wait, for it was interrupted before".into()
            }
            Deed::Failed { class, what } => {
                let class = describe::simple_name(machine, class);
                format!("the initializer of class {class} fails with {what}")
            }
            Deed::Caught { class, at } => {
                let throws = throws(machine, class, &told.frames);
                let place = describe::location(machine, at);
                match machine.is_of_program(at.method) {
                    true => format!("{throws}{GOES_ON}at {}:{}", place.file, place.line),
                    false => format!("{throws}{GOES_ON}in {}", place.function),
                }
            }
            Deed::Waits(id) => {
                let waits = self.story.describer.waits(machine, id);
                let Some(waits) = waits else { return };
                waits
            }
            Deed::Returned(method, word) => {
                let kind = machine.program.method(method).result;
                let given = Ref(word as u32);
                // A part of a lock has the lock's name.
                let is_part = |machine: &mut Java| {
                    !given.is_null()
                        && (owners::whole(machine, given).is_some()
                            || owners::is_inside_lock(machine, given))
                };
                if kind == Kind::Ref && (!describe::is_telling(machine, given) || is_part(machine))
                {
                    return;
                }
                let value = self.story.describer.value(machine, kind, word);
                format!("{} gives {value}", describe::method_name(machine, method))
            }
            Deed::Notified { on, woken } => {
                let signal = Signal {
                    by: told.thread.clone(),
                    at: place.as_ref().map_or("?".into(), |(at, _)| at.clone()),
                    woken,
                };
                let object = self.story.describer.object(machine, on);
                let effect = match signal.woken.is_empty() {
                    true => "on which nobody waits".into(),
                    false => format!("which wakes {}", listed_plain(&signal.woken)),
                };
                self.story.signals.insert(on, signal);
                if self.story.describer.is_inner(machine, on) {
                    return;
                }
                format!("notifies {object}, {effect}")
            }
            // The last row tells it.
            Deed::Uncaught {
                then: Then::Stop, ..
            } => return,
            Deed::Uncaught { class, then } => {
                let throws = throws(machine, class, &told.frames);
                match then {
                    Then::Handler => format!("{throws}, which a handler of the program gets"),
                    _ => format!("{throws}, which nobody catches, and ends"),
                }
            }
            Deed::Weak { fails: false } => return,
            Deed::Weak { fails: true } => "the weak operation fails without a reason".into(),
            Deed::Saw { thread, waits } => match waits {
                true => format!("sees that {thread} still waits"),
                false => format!("sees that {thread} waits no longer"),
            },
            Deed::Passed(0) => "reads the clock".into(),
            Deed::Passed(nanos) => format!("reads the clock, {} ms later", nanos / 1_000_000),
            Deed::Wrote(_)
            | Deed::Read(..)
            | Deed::Settled(..)
            | Deed::Chose(_)
            | Deed::ChoseBoolean(_)
            | Deed::ChoseElement(..) => {
                return;
            }
        };
        let step = self.at(machine, told.thread, &told.frames);
        let step = or_about(step, machine, told.hidden);
        let action = Some(match explains {
            true => self.story.facts.before(action),
            false => action,
        });
        self.story.add(Step { action, ..step }, weight);
    }

    /// What a method of the JDK that has not returned has done: `List.add is changing ArrayList#1`.
    pub fn done_by(
        &mut self,
        machine: &mut Java,
        (method, object): (MethodId, Ref),
        written: &[Written],
    ) -> Option<String> {
        let mut written = written.iter().filter(|w| w.from != w.to);
        let seen = |machine: &Java, w: &Written| owners::is_open_part(machine, w.object);
        let verb = match machine.program.method(method).result {
            Kind::Void if owners::is_atomic(machine, object) => {
                let same = !written.any(|w| w.object == object);
                same.then_some("does not change")
            }
            _ if owners::is_collection(machine, object) || owners::is_future(machine, object) => {
                written.any(|w| seen(machine, w)).then_some("is changing")
            }
            _ => None,
        }?;
        if self.story.describer.is_inner(machine, object) {
            return None;
        }
        let object = self.story.describer.object(machine, object);
        let method = describe::method_name(machine, method);
        Some(format!("{method} {verb} {object}"))
    }

    /// Notes what a thread read where nobody could notice; of a final field only if it says why the line fails.
    fn tell_read(&mut self, machine: &mut Java, told: Told, variable: (Ref, u32), word: u64) {
        let place = describe::place_among(machine, &told.frames);
        let direct = told.frames.first().map(|f| f.method) == place.map(|(_, f)| f.method);
        let describer = &mut self.story.describer;
        let kind = describer.kind_of(machine, variable.0, variable.1);
        let Some(kind) = kind.filter(|_| direct) else {
            return;
        };
        let settled = matches!(told.deed, Deed::Settled(..));
        if settled && kind == Kind::Ref && !describe::is_value(machine, Ref(word as u32)) {
            return;
        }
        let what = describer.known(machine, variable, kind, word, "is");
        let action = format!("reads {what}");
        let step = self.at(machine, told.thread, &told.frames);
        if settled {
            return self.story.facts.add(&action);
        }
        let action = Some(action);
        self.story.add(Step { action, ..step }, Weight::Access);
    }
}

/// Does a method make the object? What it is made with is no news.
fn constructs(machine: &Java, frame: FrameInfo, object: Ref) -> bool {
    let method = machine.program.method(frame.method);
    let class = machine.heap.object(object).class;
    method.is_constructor() && machine.program.is_subclass(class, method.class)
}
