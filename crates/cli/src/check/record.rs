//! Replaying a counterexample, and what a person wants to see of it.

use std::collections::HashSet;
use vitrum_classfile::access::ACC_SYNTHETIC;

use vitrum_jvm::ids::{MethodId, Ref, ThreadId};
use vitrum_jvm::machine::{
    Access, Deed, LATENESS, Move, Point, Pool, Status, Told, Touch, Wake, Written,
};
use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::{Machine, Stop, Watched};
use vitrum_report::{Change, Step, Trace};

use super::calls::{self, MOST_CAUSES, calls_of, shortened, throws};
use super::describe::{self, Describer};
use super::faults::Fault;
use super::judge::Judge;
use super::library::Library;
use super::moves::{called_by, plain_write, written_since};
use super::owners;
use super::rows::{Signal, Story, Weight, merge};
use super::sources::Sources;
use super::waiting;

type Java = Machine<Watched>;

/// A counterexample.
pub struct Known<'a> {
    pub picks: &'a [u32],
    /// What it reads of the program's counters.
    pub counts: &'a [i32],
    pub property: &'a str,
}

/// The same with a clock that moves, where that comes to the same: then it did not matter that waits were never late
/// in a search ([`LATENESS`]).
pub fn confirm(
    machine: &mut Java,
    pool: &mut Pool,
    sources: &Sources,
    judge: &Judge,
    known: Known,
    ends_so: impl Fn(&Fault) -> bool,
) -> (Trace, Option<Fault>) {
    let late = machine.assumptions.remove(LATENESS);
    if late {
        let (trace, fault) = run(machine, pool, sources, judge, &known, true);
        if fault.as_ref().is_some_and(ends_so) {
            return (trace, fault);
        }
        machine.assumptions.insert(LATENESS);
    }
    replay(machine, pool, sources, judge, known)
}

/// Takes the picks from where the search began; gives the trace, and what is wrong at its end with the
/// property.
pub fn replay(
    machine: &mut Java,
    pool: &mut Pool,
    sources: &Sources,
    judge: &Judge,
    known: Known,
) -> (Trace, Option<Fault>) {
    run(machine, pool, sources, judge, &known, false)
}

fn run(
    machine: &mut Java,
    pool: &mut Pool,
    sources: &Sources,
    judge: &Judge,
    known: &Known,
    moving: bool,
) -> (Trace, Option<Fault>) {
    let picks = known.picks;
    machine.options.search.counts = true;
    machine.read_counts(Some(known.counts.to_vec()));
    let base = machine.mark();
    if moving {
        machine.move_on();
    }
    let mut recorder = Recorder {
        sources,
        story: judge.prelude.clone(),
        expired: HashSet::new(),
    };
    recorder.story.trace.picks = picks.to_vec();
    recorder.story.trace.counts = known.counts.to_vec();
    machine.listen();
    let mut marks = Vec::new();
    let mut left = picks.iter();
    let mut cold = None;
    let fault = loop {
        marks.push(machine.mark());
        match machine.next_point() {
            Point::End(stop) => {
                match stop {
                    Stop::Uncaught(exception) => recorder.thrown(machine, exception),
                    Stop::Cold(class) => cold = Some(class),
                    Stop::Forbidden(ref method) => recorder.calls(machine, method),
                    _ => {}
                }
                break judge.fault_of_end(machine, &stop).ok().flatten();
            }
            Point::Silent => recorder.step(machine, None),
            Point::Choice(choices) => {
                // Storing finds out who can reach what, as the search did at every choice.
                machine.store(pool);
                match left.next() {
                    Some(pick) if (*pick as usize) < choices => recorder.step(machine, Some(*pick)),
                    // The fault is with the state itself.
                    _ => break judge.fault_again(machine, pool, known.property),
                }
            }
        }
    };
    recorder.end(machine);
    if fault.as_ref().is_some_and(|fault| fault.property == "race") {
        recorder.racing(machine);
    }
    machine.stop_listening();
    while let Some(mark) = marks.pop() {
        machine.release(mark);
    }
    machine.release(base);
    machine.read_counts(None);
    if let Some(class) = cold {
        // Another run of the search had come here by other ways, on which it was initialized.
        machine.warm_up(class);
        return run(machine, pool, sources, judge, known, moving);
    }
    (recorder.story.trace, fault)
}

/// Runs to the first point at which something could happen, and tells what comes before it, which is the same on all
/// paths.
pub fn prelude(machine: &mut Java, sources: &Sources, story: &mut Story) {
    let mut recorder = Recorder {
        sources,
        story: std::mem::take(story),
        expired: HashSet::new(),
    };
    machine.listen();
    machine.next_point();
    for told in machine.take_tale() {
        // What a program sets up is no news.
        if !told.deed.is_silent() && !matches!(told.deed, Deed::Returned(..)) {
            recorder.tell(machine, told);
        }
    }
    machine.stop_listening();
    *story = recorder.story;
}

/// How the end of a wait by an interrupt is told.
const INTERRUPTED: &str = "was interrupted and ";

pub struct Recorder<'a> {
    sources: &'a Sources,
    pub story: Story,
    /// Threads whose wait nobody ended, and that do not have their monitor back.
    expired: HashSet<ThreadId>,
}

impl Recorder<'_> {
    /// Takes a choice, or the one move where there is none, and notes what it does.
    fn step(&mut self, machine: &mut Java, pick: Option<u32>) {
        let at = pick.unwrap_or(0) as usize;
        let (mut step, mut weight) = self.announced(machine, at);
        let write = plain_write(machine, at);
        let called = called_by(machine, at);
        let from = machine.heap.trail_len();
        match pick {
            Some(_) => machine.make_move(at),
            None => machine.pass(),
        }
        machine.next_point();
        let tale = machine.take_tale();
        step.choice = chosen(&mut self.story.describer, machine, &tale).or(step.choice);
        let is_told = |told: &Told| {
            matches!(
                told.deed,
                Deed::Notified { .. }
                    | Deed::Weak { .. }
                    | Deed::Saw { .. }
                    | Deed::Uncaught { .. }
            )
        };
        if tale.iter().any(is_told) {
            step.choice = None;
        }
        let mut written = written_since(machine, from);
        for told in tale.iter().rev() {
            // These have rows of their own.
            if let Deed::Wrote(told) = told.deed {
                let same = |w: &&mut Written| (w.object, w.place) == (told.object, told.place);
                written
                    .iter_mut()
                    .find(same)
                    .into_iter()
                    .for_each(|w| w.to = told.from);
            }
        }
        self.told_by(machine, &written, &mut step, &mut weight);
        if step.location.is_none() && step.source.is_none() && !step.changes.is_empty() {
            step.source = Some("(before main)".into());
        }
        if let Some(write) = write.filter(|_| step.changes.is_empty() && weight == Weight::Access) {
            let variable = (write.object, write.place);
            let mut later = tale.iter().filter_map(|told| match told.deed {
                Deed::Wrote(told) => Some(((told.object, told.place), told.from)),
                _ => None,
            });
            // Whoever goes on after that may have written it again.
            let then = later.find(|(other, _)| *other == variable);
            let then = then.map_or(machine.word_at(write.object, write.place), |(_, word)| word);
            step.action = Some(self.story.describer.unchanged(machine, variable, then));
        }
        if weight == Weight::Inner
            && let Some(action) = called.and_then(|c| self.done_by(machine, c, &written))
        {
            (step.action, weight) = (Some(action), Weight::Access);
        }
        self.story.add(step, weight);
        for told in tale {
            self.tell(machine, told);
        }
    }

    /// A move, before it is made.
    fn announced(&mut self, machine: &mut Java, at: usize) -> (Step, Weight) {
        let (id, action) = match machine.moves().get(at).copied() {
            Some(Move::Run(id)) => return self.begin(machine, id),
            Some(Move::Expire(id)) if machine.is_pausing(id) => (id, "time passes"),
            Some(Move::Expire(id)) => (id, "its time limit is reached"),
            Some(Move::Wake(id)) => (id, "is woken without a reason"),
            Some(Move::Answer(choice)) => {
                let (step, weight) = self.begin(machine, machine.current);
                let choice = Some(choice.to_string());
                let action = None;
                return (
                    Step {
                        choice,
                        action,
                        ..step
                    },
                    weight,
                );
            }
            None => return (Step::default(), Weight::Inner),
        };
        let (step, _) = self.begin(machine, id);
        if let Status::Waiting { .. } = machine.threads[id.index()].status {
            self.expired.insert(id);
        }
        let action = Some(action.into());
        (Step { action, ..step }, Weight::Sync)
    }

    /// Who goes on, from where, with what.
    fn begin(&mut self, machine: &mut Java, id: ThreadId) -> (Step, Weight) {
        let (action, weight) = self.intent(machine, id);
        let name = machine.thread_name(id);
        let step = self.at(machine, name, &machine.trace_of(id));
        let step = or_about(step, machine, machine.hidden_call(id));
        // Without a frame of the program the thread has nothing left to do but to end, or it has yet to begin.
        let runs = step.location.is_some() || step.source.is_some() && weight > Weight::Inner;
        let action = action.filter(|_| runs);
        (Step { action, ..step }, weight)
    }

    /// A row for who has these frames.
    pub fn at(&mut self, machine: &Java, thread: String, frames: &[FrameInfo]) -> Step {
        self.story
            .facts
            .stand(&thread, calls::places(machine, frames));
        let frame = describe::place_among(machine, frames).map(|(_, frame)| frame);
        Step {
            thread,
            location: frame.map(|frame| describe::location(machine, frame)),
            source: match frame {
                Some(frame) => self.sources.line(machine, frame),
                None => describe::run_by_itself(machine, frames),
            },
            ..Step::default()
        }
    }

    /// What a thread is about to do, and how much that tells.
    fn intent(&mut self, machine: &mut Java, id: ThreadId) -> (Option<String>, Weight) {
        if let Status::Reacquiring { on, .. } = machine.threads[id.index()].status {
            return (Some(self.back(machine, id, on)), Weight::Sync);
        }
        let Some(access) = machine.threads[id.index()].pending else {
            return (None, Weight::Inner);
        };
        if matches!(access.touch, Touch::Sleep | Touch::Wait) && machine.was_interrupted(id) {
            // It will find that out, and not wait.
            return (None, Weight::Inner);
        }
        if let Some(signal) = self.signal(machine, id) {
            return (signal, Weight::Sync);
        }
        if owners::is_of_compiler(machine, access.object, access.place) {
            return (None, Weight::Inner);
        }
        let weight = self.weight_of(machine, id, access);
        let action = match (weight, access.touch) {
            (Weight::Inner, _) => describe::called(machine, id).map(|m| format!("in {m}")),
            (_, Touch::Park) => self.story.describer.parks(machine, id),
            _ => Some(self.story.describer.action(machine, access)),
        };
        (action, weight)
    }

    /// A thread comes out of `wait`, for whatever reason.
    fn back(&mut self, machine: &mut Java, id: ThreadId, on: Ref) -> String {
        let object = self.story.describer.object(machine, on);
        let again = format!("takes the monitor of {object} again");
        let expired = self.expired.remove(&id);
        match machine.threads[id.index()].woken.map(|woken| woken.by) {
            Some(Wake::Interrupted) => format!("{INTERRUPTED}{again}"),
            _ if expired => again,
            _ if describe::is_thread(machine, on) => format!("sees that {object} has ended"),
            _ => format!("has been notified and {again}"),
        }
    }

    /// Is the last thing told of a thread that an interrupt took it out of `wait`?
    pub fn is_back(&self, thread: &str) -> bool {
        let last = self.story.trace.steps.last();
        let action = last.filter(|step| step.thread == thread);
        let action = action.and_then(|step| step.action.as_ref());
        action.is_some_and(|action| action.starts_with(INTERRUPTED))
    }

    /// What a thread in the midst of signalling a condition does, once for each call.
    fn signal(&mut self, machine: &mut Java, id: ThreadId) -> Option<Option<String>> {
        const CONDITION: &str =
            "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
        // Of JDK 17 and of older ones.
        const NODES: [&str; 2] = [
            "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode;",
            "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;",
        ];
        const SIGNAL: &str = "signals ";
        let called = describe::called(machine, id)?;
        if !called.starts_with("ConditionObject.signal") {
            return None;
        }
        let condition = machine.receiver(id, CONDITION)?;
        let (at, _) = describe::place_of(machine, id)?;
        let by = machine.thread_name(id);
        let step = self.at(machine, by.clone(), &machine.trace_of(id));
        // Others may have gone on in between.
        let mut before = self.story.trace.steps.iter().rev();
        let last = before.find(|last| last.thread == by);
        let told = |last: &&Step| last.action.as_ref().is_some_and(|a| a.starts_with(SIGNAL));
        if last
            .filter(told)
            .is_some_and(|last| last.location == step.location)
        {
            return Some(None);
        }
        let name = self.story.describer.condition(machine, condition);
        let first = |node: &str| machine.reference_in(condition, "firstWaiter", node);
        let waits = NODES.into_iter().find_map(first).is_some();
        let effect = match waits {
            true => "",
            false => ", on which nobody waits",
        };
        match waits {
            true => self.story.signals.remove(&condition),
            false => self.story.signals.insert(
                condition,
                Signal {
                    by,
                    at,
                    woken: Vec::new(),
                },
            ),
        };
        Some(Some(format!("{SIGNAL}{name}{effect}")))
    }

    fn weight_of(&self, machine: &Java, id: ThreadId, access: Access) -> Weight {
        let class = machine.mirrored(access.object);
        let class = class.unwrap_or(machine.heap.object(access.object).class);
        let class = machine.program.class(class);
        let inner = class.trusted && describe::called(machine, id).is_some();
        let program = &machine.program;
        let has_initializer = || {
            let mut classes = class.ancestors.iter().map(|id| program.class(*id));
            classes.any(|c| !c.trusted && c.initializer.is_some())
        };
        match access.touch {
            Touch::Initialize
                if class.trusted
                    || class.is_synthetic()
                    || class.access & ACC_SYNTHETIC != 0
                    || !has_initializer() =>
            {
                Weight::Inner
            }
            Touch::Unpark | Touch::Enter | Touch::Exit if inner => Weight::Inner,
            // Told when it is done.
            Touch::Notify => Weight::Inner,
            touch if touch == Touch::Look || touch.order().is_some() => match inner {
                true => Weight::Inner,
                false => Weight::Access,
            },
            _ => Weight::Sync,
        }
    }

    /// Variables of the program that were changed in a step, and what was done to locks of the JDK.
    pub fn told_by(
        &mut self,
        machine: &mut Java,
        written: &[Written],
        step: &mut Step,
        weight: &mut Weight,
    ) {
        let describer = &mut self.story.describer;
        let mut deeds = Vec::new();
        for Written {
            object,
            place,
            from,
            to,
        } in written.iter().copied().filter(|w| w.from != w.to)
        {
            if let Some(kind) = describer.kind_of(machine, object, place) {
                let mut change = Change {
                    what: describer.variable(machine, object, place),
                    from: describer.value(machine, kind, from),
                    to: describer.value(machine, kind, to),
                };
                if change.what == change.to {
                    // The object is known by this very variable.
                    let class = machine.heap.object(Ref(to as u32)).class;
                    change.to = format!("a new {}", describe::simple_name(machine, class));
                }
                merge(&mut step.changes, change);
            } else if let Some(told) = describer.library(machine, object, place, from, to) {
                match told {
                    Library::Change(change) => merge(&mut step.changes, change),
                    Library::Deed(deed) => deeds.push(deed),
                }
            }
        }
        if !deeds.is_empty() {
            (step.action, *weight) = (Some(deeds.join("; ")), Weight::Sync);
        }
    }

    /// The last row, where a method is called that must not be.
    fn calls(&mut self, machine: &mut Java, method: &str) {
        let id = machine.current;
        let name = machine.thread_name(id);
        let step = self.at(machine, name, &machine.trace_of(id));
        let action = Some(self.story.facts.before(format!("calls {method}")));
        self.story.add(Step { action, ..step }, Weight::Sync);
    }

    /// The last row: where the exception comes from that nobody catches, and below it who called whom.
    fn thrown(&mut self, machine: &mut Java, exception: Ref) {
        let frames = machine.throw_trace(exception);
        let name = machine.thread_name(machine.current);
        let step = self.at(machine, name, &frames);
        let class = machine.heap.object(exception).class;
        let throws = throws(machine, class, &frames);
        let action = Some(self.story.facts.before(throws));
        self.story.add(Step { action, ..step }, Weight::Sync);
        let calls = calls_of(machine, &frames);
        let mut cause = machine.cause_of(exception);
        if calls.len() > 1 || cause.is_some() {
            let text = machine.describe_exception(exception).unwrap_or_default();
            self.story.trace.ending.push(text);
            self.story.trace.ending.extend(shortened(calls));
        }
        for _ in 0..MOST_CAUSES {
            let Some(deeper) = cause else {
                break;
            };
            let text = machine.describe_exception(deeper).unwrap_or_default();
            let frames = machine.throw_trace(deeper);
            self.story.trace.ending.push(format!("caused by {text}"));
            let calls = calls_of(machine, &frames);
            self.story.trace.ending.extend(shortened(calls));
            cause = machine.cause_of(deeper);
        }
    }

    /// Who is about to access what, where two threads do so at once.
    fn racing(&mut self, machine: &mut Java) {
        for (_, both) in machine.races() {
            for (id, access) in both {
                let name = machine.thread_name(id);
                let what = self
                    .story
                    .describer
                    .variable(machine, access.object, access.place);
                let verb = if access.touch.writes() {
                    "write"
                } else {
                    "read"
                };
                let at = describe::place_of(machine, id).map_or("?".into(), |place| place.0);
                let line = format!("{name} is about to {verb} {what}  ({at})");
                if !self.story.trace.ending.contains(&line) {
                    self.story.trace.ending.push(line);
                }
            }
        }
    }

    fn end(&mut self, machine: &mut Java) {
        let alive = machine.threads.iter().filter(|t| t.is_alive());
        let ids: Vec<ThreadId> = alive.map(|t| t.id).collect();
        for id in ids {
            let line = self.story.describer.ending(machine, id);
            self.story.trace.ending.extend(line);
            let on = match machine.threads[id.index()].status {
                Status::Waiting { on, .. } => Some(on),
                _ => waiting::condition(machine, id),
            };
            if let Some(signal) = on.and_then(|on| self.story.signals.get(&on)) {
                let missed = signal.missed();
                if !self.story.trace.ending.contains(&missed) {
                    self.story.trace.ending.push(missed);
                }
            }
        }
    }
}

/// A row for who is about to call a method, where there is no line of the program to show.
pub fn or_about(mut step: Step, machine: &Java, called: Option<MethodId>) -> Step {
    if step.location.is_none() && step.source.is_none() {
        step.source = called.map(|method| describe::method_name(machine, method));
    }
    step
}

/// The value that the program got for a choice.
fn chosen(describer: &mut Describer, machine: &mut Java, tale: &[Told]) -> Option<String> {
    tale.iter().find_map(|told| match told.deed {
        Deed::Chose(value) => Some(value.to_string()),
        Deed::ChoseBoolean(value) => Some(value.to_string()),
        Deed::ChoseElement(array, at) => Some(describer.element(machine, array, at)),
        _ => None,
    })
}
