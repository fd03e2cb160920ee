//! One structure: a program that stopped to have it mended, and what came of it. Start at [`answer`].

use std::collections::BTreeSet;
use std::time::Instant;

use vitrum_jvm::ids::{MethodId, Ref};
use vitrum_jvm::{Concrete, Machine};
use vitrum_structures::repair::{End, Fault, Mended, Shown, Tracked, Verdict, View, mend, order};
use vitrum_structures::{Graph, Predicate, why};

use crate::units::processor_seconds;

/// A structure that was looked at.
pub struct Repair {
    /// `List.repOk`.
    pub predicate: String,
    pub result: Result<Outcome, Trouble>,
    pub mended: Mended,
    /// What the predicate took for granted.
    pub assumed: BTreeSet<&'static str>,
    /// Processor time of the search.
    pub cpu_seconds: f64,
}

pub enum Outcome {
    /// As it was, if somebody wants to see all of it.
    Sound(Option<Box<Graph>>),
    Changed(Box<Changed>),
}

/// What was changed, and the structure before and after.
pub struct Changed {
    pub failure: String,
    pub changes: Vec<Shown>,
    /// For each change the number of the object in the drawings, if it is drawn.
    pub marks: Vec<(usize, String)>,
    pub before: Graph,
    pub after: Graph,
    /// The drawings show a part of the structure.
    pub partial: bool,
}

/// Why there is no answer.
pub enum Trouble {
    /// The predicate is none.
    Refused(String),
    Unknown(String),
}

/// Which predicate a structure is judged by.
#[derive(Clone, Copy)]
pub enum By<'a> {
    Method(MethodId),
    /// Its class says, or the user did.
    Name(Option<&'a str>),
}

/// How a structure is to be mended.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    pub by: By<'a>,
    pub until: Option<Instant>,
    /// All of it is drawn, however large it is.
    pub is_whole: bool,
}

/// Mends a structure where the program is, which then goes on.
pub fn answer(
    machine: Machine<Concrete>,
    root: Ref,
    order: Order,
) -> (Machine<Concrete>, Result<Repair, String>) {
    let mut machine = machine.into_domain(Tracked::default());
    let class = machine.heap.object(root).class;
    let predicate = match order.by {
        By::Method(method) => Ok(Predicate { method }),
        By::Name(name) => Predicate::find(&mut machine, class, name),
    };
    let repair = predicate.map(|predicate| look(&mut machine, root, predicate, order));
    let mut machine = machine.into_domain(Concrete::default());
    machine.answer_repair();
    (machine, repair)
}

fn look(
    machine: &mut Machine<Tracked>,
    root: Ref,
    predicate: Predicate,
    Order {
        until, is_whole, ..
    }: Order,
) -> Repair {
    let method = machine.program.method(predicate.method);
    let holder = method.class;
    let name = machine.program.symbols.text(method.name);
    let name = format!("{}.{name}", machine.program.class(holder).java_name());
    let prepared = machine.prepare_beside(holder);
    let before = order(machine, Vec::new(), root);
    let busy = processor_seconds();
    // The program may take more for granted, which is not judged here.
    let known = std::mem::take(&mut machine.assumptions);
    let noting = (machine.noting, machine.noting_order);
    (machine.noting, machine.noting_order) = (true, false);
    let mended = mend(machine, root, predicate, until);
    (machine.noting, machine.noting_order) = noting;
    let assumed = std::mem::replace(&mut machine.assumptions, known);
    let cpu_seconds = processor_seconds() - busy;
    let result = match (&mended.result, prepared) {
        (_, Err(stop)) => Err(Trouble::Unknown(format!(
            "{name} can't begin: {}",
            why(&stop)
        ))),
        (Verdict::Sound, _) => {
            let graph = is_whole.then(|| Box::new(Graph::of(machine, root)));
            Ok(Outcome::Sound(graph))
        }
        (Verdict::Mended, _) => {
            let changed = changed(machine, root, &mended, (before, is_whole), &name);
            Ok(Outcome::Changed(Box::new(changed)))
        }
        (Verdict::NotFound, _) => Err(not_found(machine, &mended, &name)),
        (Verdict::Fault(fault), _) => Err(trouble(fault, &name)),
    };
    Repair {
        predicate: name,
        result,
        mended,
        assumed,
        cpu_seconds,
    }
}

fn changed(
    machine: &mut Machine<Tracked>,
    root: Ref,
    mended: &Mended,
    (before, is_whole): (Vec<Ref>, bool),
    name: &str,
) -> Changed {
    let all = order(machine, before, root);
    let view = View::new(machine, &all, &mended.changes, is_whole);
    let changes: Vec<Shown> = mended
        .changes
        .iter()
        .map(|change| view.show(machine, change))
        .collect();
    let after = view.graph(machine);
    // The structure as it was, for a moment.
    for change in &mended.changes {
        let place = change.place;
        machine.heap.decide(place.object, place.slot, change.old);
    }
    let failure = failure(machine, mended, name);
    let before = view.graph(machine);
    for change in &mended.changes {
        let place = change.place;
        machine.heap.decide(place.object, place.slot, change.new);
    }
    let marks = mended
        .changes
        .iter()
        .zip(&changes)
        .filter_map(|(change, shown)| {
            let drawn = view.drawn.iter().position(|o| *o == change.place.object)?;
            Some((drawn, shown.field.trim_matches(['[', ']']).to_string()))
        });
    Changed {
        failure,
        marks: marks.collect(),
        changes,
        before,
        after,
        partial: view.partial,
    }
}

/// How the predicate ended on the structure as it was.
fn failure(machine: &Machine<Tracked>, mended: &Mended, name: &str) -> String {
    let Some((end, last)) = &mended.failure else {
        return String::new();
    };
    let how = match end {
        End::Threw(class) => format!("{name} throws {class}"),
        End::Endless => format!("{name} goes in circles"),
        End::NoReturn => format!("{name} did not return within 50 million branches and calls"),
        _ => format!("{name} is false"),
    };
    match last {
        Some(place) => {
            let field = machine.describe_slot(place.object, place.slot);
            format!("{how}; the last that it read was {field}")
        }
        None => how,
    }
}

fn not_found(machine: &Machine<Tracked>, mended: &Mended, name: &str) -> Trouble {
    let how = failure(machine, mended, name);
    let is_endless = matches!(mended.failure, Some((End::NoReturn, _)));
    if mended.counts.reads == 0 && !is_endless {
        return Trouble::Refused(format!(
            "{how}, and it reads no field of the structure: nothing can be changed that it would notice"
        ));
    }
    Trouble::Unknown(format!(
        "no repair was found among {} runs of the predicate; {how}. The structure is as it was",
        mended.counts.runs
    ))
}

fn trouble(fault: &Fault, name: &str) -> Trouble {
    match fault {
        Fault::Wrote(what) => Trouble::Refused(format!(
            "{name} writes {what}: it must only look at the structure that it judges"
        )),
        Fault::Clock => Trouble::Refused(format!(
            "{name} looks at the clock, or at random numbers, which begin with it: whether a structure is valid must depend \
             on the structure alone"
        )),
        Fault::Halted(why) => Trouble::Unknown(format!(
            "{why} before a repair was found. The structure is as it was"
        )),
        Fault::Cold(_) => Trouble::Unknown(format!("{name} can't begin")),
        Fault::Stopped(why) => Trouble::Unknown(format!("{name} stopped: {why}")),
    }
}
