//! Replaying a counterexample, and what a person wants to see of it.

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{Ref, ThreadId};
use vitrum_jvm::machine::{Move, Point, Pool};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Machine, Watched};
use vitrum_report::{Change, Step, Trace};

use super::describe::{self, Describer};
use super::judge::{Fault, Judge};
use super::sources::Sources;

type Java = Machine<Watched>;

/// Takes the picks from where the search began; gives the trace, and what is wrong at its end.
pub fn replay(
    machine: &mut Java,
    pool: &mut Pool,
    sources: &Sources,
    judge: &Judge,
    picks: &[u32],
) -> (Trace, Option<Fault>) {
    let base = machine.mark();
    let mut recorder = Recorder {
        sources,
        describer: Describer::default(),
        trace: Trace {
            picks: picks.to_vec(),
            ..Trace::default()
        },
    };
    let mut marks = Vec::new();
    let mut left = picks.iter();
    let fault = loop {
        marks.push(machine.mark());
        match machine.next_point() {
            Point::End(stop) => break judge.fault_of_end(machine, &stop),
            Point::Silent => recorder.step(machine, None),
            Point::Choice(choices) => {
                // Storing finds out who can reach what, as the search did at every choice.
                machine.store(pool);
                match left.next() {
                    Some(pick) if (*pick as usize) < choices => recorder.step(machine, Some(*pick)),
                    // The fault is with the state itself.
                    _ => break judge.fault_of_state(machine),
                }
            }
        }
    };
    recorder.end(machine);
    while let Some(mark) = marks.pop() {
        machine.release(mark);
    }
    machine.release(base);
    (recorder.trace, fault)
}

struct Recorder<'a> {
    sources: &'a Sources,
    describer: Describer,
    trace: Trace,
}

impl Recorder<'_> {
    /// Takes a choice, or the one move where there is none, and notes what it does.
    fn step(&mut self, machine: &mut Java, pick: Option<u32>) {
        let at = pick.unwrap_or(0) as usize;
        let mut step = match machine.moves().get(at).copied() {
            Some(Move::Run(id)) => self.begin(machine, id),
            Some(Move::Expire(id)) => {
                let mut step = self.begin(machine, id);
                step.action = Some("its time limit is reached".into());
                step
            }
            Some(Move::Wake(id)) => {
                let mut step = self.begin(machine, id);
                step.action = Some("is woken without a reason".into());
                step
            }
            Some(Move::Answer(choice)) => {
                let mut step = self.begin(machine, machine.current);
                step.choice = Some(choice.to_string());
                step.action = None;
                step
            }
            None => Step::default(),
        };
        let from = machine.heap.trail_len();
        match pick {
            Some(_) => machine.make_move(at),
            None => machine.pass(),
        }
        machine.next_point();
        step.changes = self.changes(machine, from);
        self.add(step);
    }

    /// Who goes on, from where, with what.
    fn begin(&mut self, machine: &mut Java, id: ThreadId) -> Step {
        let pending = machine.threads[id.index()].pending;
        let action = pending.map(|access| self.describer.action(machine, access));
        let frame = describe::place_of(machine, id).map(|(_, frame)| frame);
        let source = frame.and_then(|frame| self.sources.line(machine, frame));
        Step {
            thread: machine.thread_name(id),
            location: frame.map(|frame| describe::location(machine, frame)),
            source,
            // Without a frame of the program the thread has nothing left to do but to end.
            action: if frame.is_some() {
                action
            } else {
                Some("ends".into())
            },
            ..Step::default()
        }
    }

    /// Steps of one thread on one line are one to a reader.
    fn add(&mut self, step: Step) {
        if let Some(last) = self.trace.steps.last_mut()
            && last.thread == step.thread
            && last.location == step.location
            && step.location.is_some()
            && step.choice.is_none()
            && last.choice.is_none()
        {
            if step.changes.is_empty() && last.changes.is_empty() {
                last.action = step.action.or(last.action.take());
            }
            for change in step.changes {
                merge(&mut last.changes, change);
            }
            return;
        }
        self.trace.steps.push(step);
    }

    /// Variables of the program that were changed since the trail had this length.
    fn changes(&mut self, machine: &mut Java, from: usize) -> Vec<Change> {
        let mut changed: Vec<(Ref, u32, Kind, u64, u64)> = Vec::new();
        for (r, before) in machine.saved_since(from) {
            let now = machine.heap.object(r);
            let elem = now.elem();
            for slot in 0..now.len {
                let (old, new) = (before.body_get(elem, slot), now.body_get(elem, slot));
                if old != new
                    && let Some(kind) = kind_of(machine, r, slot)
                {
                    changed.push((r, slot, kind, old, new));
                }
            }
        }
        let mut changes = Vec::new();
        for (r, slot, kind, old, new) in changed {
            let change = Change {
                what: self.describer.variable(machine, r, slot),
                from: self.describer.value(machine, kind, old),
                to: self.describer.value(machine, kind, new),
            };
            merge(&mut changes, change);
        }
        changes
    }

    fn end(&mut self, machine: &mut Java) {
        let alive = machine.threads.iter().filter(|t| t.is_alive());
        let ids: Vec<ThreadId> = alive.map(|t| t.id).collect();
        for id in ids {
            let line = self.describer.ending(machine, id);
            self.trace.ending.push(line);
        }
    }
}

/// The first value and the last of a variable.
fn merge(changes: &mut Vec<Change>, change: Change) {
    match changes.iter_mut().find(|c| c.what == change.what) {
        Some(known) => known.to = change.to,
        None => changes.push(change),
    }
    changes.retain(|c| c.from != c.to);
}

/// The kind of a slot that belongs to the program; none for what the JDK keeps for itself.
fn kind_of(machine: &Java, r: Ref, slot: u32) -> Option<Kind> {
    let class = machine.program.class(machine.heap.object(r).class);
    if let Shape::Array { element } = class.shape {
        let element = machine.program.class(element);
        return match element.shape {
            Shape::Primitive(Kind::Byte) => None,
            Shape::Primitive(kind) => Some(kind),
            _ if element.trusted => None,
            _ => Some(Kind::Ref),
        };
    }
    let own = class.slots.len() as u32;
    match machine.mirrored(r) {
        Some(mirrored) if slot >= own => {
            let mirrored = machine.program.class(mirrored);
            let kind = mirrored.statics.get((slot - own) as usize).copied();
            kind.filter(|_| !mirrored.trusted && !mirrored.is_synthetic())
        }
        Some(_) => None,
        None => {
            let kind = class.slots.get(slot as usize).copied();
            kind.filter(|_| !class.trusted && !class.is_synthetic())
        }
    }
}
