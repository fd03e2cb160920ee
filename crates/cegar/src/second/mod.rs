//! A proof in terms of the program, for the second encoder. Start reading at [`opinion`].

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{FuncId, Node};
use vitrum_logic::{Op, Pool, Sort, Term};
use vitrum_recheck::{
    Errors, Frame, FrameId, Head, Object, Opinion, Proof, Seat as There, Stored, recheck, unwind,
};

use crate::check::Options;
use crate::engine::{Engine, Invariants, Judge, Judgement, Limits, Order, Run, Verdict, solve};
use crate::memory::{Kind, Seat, Thing, code_address, outside};
use crate::system::{Cut, System};
use crate::task::{ERROR_LABEL, Flat, Task};

/// The least and the most that a second look may take.
const LEAST: Duration = Duration::from_secs(15);
const MOST: Duration = Duration::from_secs(30);

/// What a second encoder says about a proof that took so long.
pub fn opinion(
    program: &Program,
    task: &Task,
    system: &System,
    invariants: &Option<Invariants>,
    pool: &Pool,
    options: &Options,
    took: Duration,
) -> Opinion {
    let until = pool.deadline();
    pool.set_deadline(until.min(Instant::now() + (took / 2).clamp(LEAST, MOST)));
    let opinion = match invariants {
        Some(found) => both(program, task, system, found, pool, options),
        None => match found_again(system, pool) {
            Some(found) => both(program, task, system, &found, pool, options),
            None => unwind(program, &positions(task, system, options), pool),
        },
    };
    pool.set_deadline(until);
    opinion
}

/// Whether a second encoder confirms a proof that the first does not, or finds one by itself: by
/// following all runs to their ends.
pub fn confirmed(
    program: &Program,
    task: &Task,
    system: &System,
    claimed: Option<&Invariants>,
    pool: &Pool,
    options: &Options,
) -> bool {
    let until = pool.deadline();
    if claimed.is_some() {
        pool.set_deadline(Instant::now() + pool.left() / 2);
    }
    let opinion = match claimed {
        Some(claimed) => both(program, task, system, claimed, pool, options),
        None => unwind(program, &positions(task, system, options), pool),
    };
    pool.set_deadline(until);
    opinion == Opinion::Confirmed
}

/// A proof that claims nothing.
fn positions(task: &Task, system: &System, options: &Options) -> Proof {
    let nothing = vec![Term::bool(true); system.cuts.len()];
    proof(task, system, &nothing, options, false)
}

/// Invariants for a proof that has none.
fn found_again(system: &System, pool: &Pool) -> Option<Invariants> {
    if system.cuts.len() == 1 {
        return Some(vec![Term::bool(true)]);
    }
    let until = pool.deadline();
    let limits = Limits {
        engine: Engine::Horn,
        without: None,
        order: Order::default(),
        deadline: Instant::now() + pool.left() / 2,
        parallel: false,
        deeper: false,
    };
    let found = solve(&mut system.clone(), pool, &mut Nobody, limits).verdict;
    pool.set_deadline(until);
    match found {
        Verdict::Holds(found) => found,
        _ => None,
    }
}

/// Nothing is executed where a proof was found before.
struct Nobody;

impl Judge for Nobody {
    fn judge(&mut self, _: &System, _: &Run) -> Judgement {
        Judgement::Open("there is a proof".into())
    }

    fn believes(&mut self, _: &System, _: Option<&Invariants>) -> bool {
        false
    }
}

/// With what pointers may be, which is a hint that not every proof needs, and without.
fn both(
    program: &Program,
    task: &Task,
    system: &System,
    invariants: &Invariants,
    pool: &Pool,
    options: &Options,
) -> Opinion {
    let with = proof(task, system, invariants, options, true);
    let opinion = recheck(program, &with, pool);
    let hints = system.plan.pointers.iter().any(|p| !p.is_true());
    if opinion == Opinion::Confirmed || !hints {
        return opinion;
    }
    match recheck(
        program,
        &proof(task, system, invariants, options, false),
        pool,
    ) {
        Opinion::Confirmed => Opinion::Confirmed,
        _ => opinion,
    }
}

fn proof(
    task: &Task,
    system: &System,
    invariants: &Invariants,
    options: &Options,
    hints: bool,
) -> Proof {
    let flat = &task.flat;
    let plan = &system.plan;
    let mut heads = Vec::new();
    for (index, cut) in system.cuts.iter().enumerate().skip(1) {
        let claim = invariants.get(index).copied().unwrap_or(Term::bool(true));
        let hint = plan.pointers.get(index).filter(|_| hints);
        let claim = claim.and(hint.copied().unwrap_or(Term::bool(true)));
        if let Some((frame, node)) = place(flat, cut) {
            heads.push(Head {
                frame,
                node,
                claim,
                seats: seats(flat, system, cut),
            });
        }
    }
    let addresses = plan.addresses.iter();
    let addresses = addresses.filter_map(|(t, at)| Some((object(flat, *t)?, *at as u64)));
    let first = code_address(FuncId(0));
    Proof {
        frames: frames(flat),
        heads,
        addresses: addresses.collect(),
        heap: (plan.heap as u64, GAP),
        heap_end: outside::heap_end(flat.program.types.model) as u64,
        outside: system.outside.then(|| {
            let begin = outside::start(flat.program.types.model);
            (begin as u64, outside::SIZE as u64)
        }),
        code: (first as u64, (code_address(FuncId(1)) - first) as u64),
        malloc_never_fails: options.task.malloc_never_fails,
        errors: Errors {
            calls: options.property.calls.clone(),
            asserts: options.property.asserts,
            label: options.property.labels.then(|| ERROR_LABEL.to_string()),
        },
    }
}

/// The room between two allocations.
const GAP: u64 = 32;

fn frames(flat: &Flat) -> Vec<Frame> {
    let frames = flat.frames.iter().map(|frame| Frame {
        function: frame.function,
        caller: frame
            .caller
            .map(|(caller, _)| (FrameId(caller.0), frame.site)),
    });
    frames.collect()
}

/// The node of the program that a cut is.
fn place(flat: &Flat, cut: &Cut) -> Option<(FrameId, Node)> {
    let mut edges = flat.edges.iter().filter(|e| e.from == cut.node);
    edges.find_map(|edge| {
        let origin = edge.origin?;
        let body = flat.program.function(origin.function).body.as_ref()?;
        let node = body.edges.get(origin.edge.0 as usize)?.from;
        Some((FrameId(edge.frame.0), node))
    })
}

fn object(flat: &Flat, thing: Thing) -> Option<Object> {
    match thing {
        Thing::Variable(id) => match (flat.originals.get(&id), flat.owners.get(&id)) {
            (Some(original), Some(frame)) => Some(Object::Local(FrameId(frame.0), *original)),
            _ if flat.program.var(id).is_static() => Some(Object::Static(id)),
            _ => flat.areas.get(&id).map(|f| Object::Arguments(FrameId(f.0))),
        },
        Thing::Allocated(edge) => {
            let edge = flat.edge(edge);
            Some(Object::Allocated(FrameId(edge.frame.0), edge.origin?.edge))
        }
    }
}

fn seats(flat: &Flat, system: &System, cut: &Cut) -> HashMap<Term, There> {
    let mut found = HashMap::new();
    for var in &cut.vars {
        let seat = system.plan.seats.get(&var.term);
        if let Some(seat) = seat.and_then(|s| there(flat, s)) {
            found.extend(on_bits(var.term, system.width).map(|term| (term, seat.clone())));
            found.insert(var.term, seat);
        }
    }
    found
}

/// The same constant in the system on bit-vectors.
fn on_bits(term: Term, width: u32) -> Option<Term> {
    let Op::Const(name) = term.op() else {
        return None;
    };
    let bits = Sort::Bv(width);
    let sort = match term.sort() {
        Sort::Array(..) => Sort::array(bits, bits)?,
        _ => bits,
    };
    (width > 0 && width <= 128).then(|| Term::constant(&format!("{name}~"), sort))
}

fn there(flat: &Flat, seat: &Seat) -> Option<There> {
    let (stored, kind) = match seat {
        Seat::Part(thing, offset, bits, kind) => {
            (Stored::Part(object(flat, *thing)?, *offset, *bits), *kind)
        }
        Seat::Elements(thing, offset, dims, kind) => (
            Stored::Elements(object(flat, *thing)?, *offset, dims.clone()),
            *kind,
        ),
        Seat::Memory(kind) => (Stored::Memory, *kind),
        Seat::Top => {
            let width = flat.program.types.model.pointer_width();
            (Stored::Top, Kind::Pointer(width))
        }
    };
    let int = kind.raw();
    Some(There {
        stored,
        width: int.width,
        signed: int.signed,
    })
}
