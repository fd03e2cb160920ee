//! Stored states: the machine as a vector of component numbers, folded pairwise into one number.
//!
//! A component is a thread, a frame or an object, as plain numbers with references replaced by canonical
//! ones; equal components are stored once. Objects of the base keep their handles, others are numbered
//! in the order in which a walk from the threads meets them, so states that differ only in where objects
//! lie are one. The base is entered only where it was touched: the cost of storing does not grow with a
//! heap that the program left alone.
//!
//! Laws: `store` gives equal numbers for equal states and different numbers for different ones (nothing
//! is hashed away); `load(store())` and `store(load(s))` change nothing but handles.

mod load;
mod pool;

pub use pool::{Pool, Stored};

use std::collections::HashMap;

use vitrum_classfile::Kind;

use super::thread::{InitPhase, Role, Status, Thread, Wake};
use super::{Globals, Machine};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::Ref;
use crate::program::Shape;

/// Canonical numbers of objects outside the base, in the order of meeting.
#[derive(Default)]
struct Names {
    numbers: HashMap<Ref, u64>,
    order: Vec<Ref>,
}

/// Marks a reference into the base, which keeps its handle.
const IN_BASE: u64 = 1 << 32;
/// A method number beside a reference begins at this bit.
const NATIVE_SHIFT: u32 = 33;

impl Names {
    fn name(&mut self, v: u64, is_base: impl Fn(Ref) -> bool) -> u64 {
        let r = Ref(v as u32);
        if r.is_null() {
            return 0;
        }
        if is_base(r) {
            return v | IN_BASE;
        }
        *self.numbers.entry(r).or_insert_with(|| {
            self.order.push(r);
            self.order.len() as u64
        })
    }
}

impl<D: Domain> Machine<D> {
    /// The state as a number in the pool. There must be a mark: what was there before it is the base.
    pub fn store(&self, pool: &mut Pool) -> Stored {
        let mut names = Names::default();
        let mut level = Vec::new();
        let mut component = Vec::new();
        self.encode_globals(&mut component);
        level.push(pool.intern(&component));
        for thread in &self.threads {
            component.clear();
            self.encode_thread(thread, &mut names, &mut component);
            level.push(pool.intern(&component));
            for depth in 0..thread.frames.len() {
                component.clear();
                self.encode_frame(thread, depth, &mut names, &mut component);
                level.push(pool.intern(&component));
            }
        }
        for r in self.heap.touched() {
            component.clear();
            component.push(r.word() | IN_BASE);
            self.encode_object(r, &mut names, &mut component);
            level.push(pool.intern(&component));
        }
        let mut next = 0;
        while let Some(r) = names.order.get(next).copied() {
            next += 1;
            component.clear();
            component.push(0);
            self.encode_object(r, &mut names, &mut component);
            level.push(pool.intern(&component));
        }
        pool.fold(level)
    }

    /// The machine bit by bit, handles and all, with permanent objects up to `permanents`: undoing must
    /// restore it exactly. For tests.
    pub fn image(&self, permanents: u32) -> Vec<u64> {
        let mut out = Vec::new();
        let mut rename = |v: u64| v;
        self.encode_globals(&mut out);
        for thread in &self.threads {
            out.extend([
                thread.object.word(),
                u64::from(thread.epoch),
                thread.frames.len() as u64,
            ]);
            let mut names = Names::default();
            self.encode_thread(thread, &mut names, &mut out);
            for (depth, frame) in thread.frames.iter().enumerate() {
                out.extend([
                    u64::from(frame.method.0),
                    u64::from(frame.pc),
                    u64::from(frame.base),
                    frame.lock.word(),
                ]);
                out.extend([u64::from(frame.special), u64::from(frame.caller_unsaved)]);
                for (register, _) in live_registers(thread, depth) {
                    self.domain
                        .encode(thread.register(frame, register), &mut rename, &mut out);
                }
            }
        }
        self.heap.image(&self.domain, permanents, &mut out);
        out.push(self.output.len() as u64);
        out
    }

    fn word(&self, word: &D::Word, is_ref: bool, names: &mut Names, out: &mut Vec<u64>) {
        let mut rename = |v: u64| {
            if is_ref {
                names.name(v, |r| self.heap.is_base(r))
            } else {
                v
            }
        };
        self.domain.encode(word, &mut rename, out);
    }

    fn reference(&self, r: Ref, names: &mut Names, out: &mut Vec<u64>) {
        out.push(names.name(r.word(), |r| self.heap.is_base(r)));
    }

    fn encode_globals(&self, out: &mut Vec<u64>) {
        let Globals {
            clock,
            ticket,
            thread_identifiers,
            failed,
            broken_link,
            ending,
            input_at,
            exit,
        } = self.globals;
        let flags = [failed, broken_link, exit.is_some(), ending]
            .iter()
            .rev()
            .fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        out.extend([clock, ticket, flags, exit.unwrap_or(0) as u64]);
        out.extend([
            thread_identifiers,
            input_at as u64,
            u64::from(self.current.0),
            self.threads.len() as u64,
        ]);
        self.domain.encode_context(out);
    }

    fn encode_thread(&self, thread: &Thread<D>, names: &mut Names, out: &mut Vec<u64>) {
        self.reference(thread.object, names, out);
        out.extend([
            thread.frames.len() as u64,
            u64::from(thread.daemon),
            u64::from(thread.permit),
        ]);
        out.push(match thread.woken {
            None => 0,
            Some(Wake::Normal) => 1,
            Some(Wake::Interrupted) => 2,
        });
        let identity = [thread.lineage, thread.started, thread.hashes];
        out.extend(identity.map(u64::from));
        out.push(thread.slack as u64);
        self.encode_status(thread.status, names, out);
    }

    fn encode_status(&self, status: Status, names: &mut Names, out: &mut Vec<u64>) {
        let (tag, on, numbers) = match status {
            Status::Runnable => (0, Ref::NULL, [0; 3]),
            Status::Blocked(on) => (1, on, [0; 3]),
            Status::Waiting {
                on,
                ticket,
                deadline,
                count,
            } => (
                2,
                on,
                [ticket, deadline.map_or(0, |d| d + 1), u64::from(count)],
            ),
            Status::Reacquiring { on, count } => (3, on, [0, 0, u64::from(count)]),
            Status::Sleeping { deadline } => (4, Ref::NULL, [0, deadline + 1, 0]),
            Status::Parked { deadline } => (5, Ref::NULL, [0, deadline.map_or(0, |d| d + 1), 0]),
            Status::AwaitsClass(class) => (6, Ref::NULL, [u64::from(class.0), 0, 0]),
            Status::Terminated => (7, Ref::NULL, [0; 3]),
        };
        out.push(tag);
        self.reference(on, names, out);
        out.extend(numbers);
    }

    fn encode_frame(
        &self,
        thread: &Thread<D>,
        depth: usize,
        names: &mut Names,
        out: &mut Vec<u64>,
    ) {
        let frame = &thread.frames[depth];
        let below = depth.checked_sub(1).map_or(0, |d| thread.frames[d].base);
        out.extend([
            u64::from(frame.method.0),
            u64::from(frame.pc),
            u64::from(frame.base - below),
        ]);
        self.reference(frame.lock, names, out);
        let (tag, value) = match frame.role {
            Role::Plain => (0, 0),
            Role::Init {
                class,
                phase: InitPhase::Supers,
            } => (1, u64::from(class.0)),
            Role::Init {
                class,
                phase: InitPhase::Running,
            } => (2, u64::from(class.0)),
            Role::Throwing { exception, native } => {
                let exception = names.name(exception.word(), |r| self.heap.is_base(r));
                let native = native.map_or(0, |m| u64::from(m.0) + 1);
                (3, exception | native << NATIVE_SHIFT)
            }
            Role::Life(phase) => (4, phase as u64),
            Role::Boot => (5, 0),
            Role::Outside => (6, 0),
            Role::Init {
                class,
                phase: InitPhase::Failed,
            } => (7, u64::from(class.0)),
        };
        out.extend([tag, value]);
        for (register, is_ref) in live_registers(thread, depth) {
            self.word(thread.register(frame, register), is_ref, names, out);
        }
    }

    fn encode_object(&self, r: Ref, names: &mut Names, out: &mut Vec<u64>) {
        let object = self.heap.object(r);
        let owner = object.lock.owner().map_or(0, |o| u64::from(o.0) + 1);
        let kept = object.flags & flag::STATE;
        out.extend([
            u64::from(object.class.0),
            u64::from(object.len),
            owner,
            u64::from(object.lock.count()),
        ]);
        out.extend([u64::from(object.hash), u64::from(kept)]);
        let elem = object.elem();
        for i in 0..object.len {
            self.word(
                &object.body_get(elem, i),
                self.slot_is_ref(r, i),
                names,
                out,
            );
        }
    }

    /// Does this slot of the object hold references?
    fn slot_is_ref(&self, r: Ref, slot: u32) -> bool {
        let class = self.program.class(self.heap.object(r).class);
        match class.shape {
            Shape::Array { element } => {
                !matches!(self.program.class(element).shape, Shape::Primitive(_))
            }
            Shape::Primitive(_) => false,
            Shape::Instance => match class.slots.get(slot as usize) {
                Some(kind) => *kind == Kind::Ref,
                None => self.mirrored(r).is_some_and(|c| {
                    let statics = &self.program.class(c).statics;
                    statics
                        .get(slot as usize - class.slots.len())
                        .is_none_or(|k| *k == Kind::Ref)
                }),
            },
        }
    }
}

/// The registers of a frame that are live and not yet its callee's, and whether they are references.
pub(super) fn live_registers<D: Domain>(
    thread: &Thread<D>,
    depth: usize,
) -> impl Iterator<Item = (u16, bool)> + '_ {
    let frame = &thread.frames[depth];
    let end = thread
        .frames
        .get(depth + 1)
        .map_or(u32::MAX, |above| above.base);
    frame
        .live_registers()
        .filter(move |(r, _)| frame.base + u32::from(*r) < end)
}
