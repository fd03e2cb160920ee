//! Threads and objects as plain numbers, and the references that they hold.

use super::names::Names;
use super::pool::Pool;
use crate::domain::Domain;
use crate::heap::{Body, Obj, flag};
use crate::ids::{ClassId, Ref, ThreadId};
use crate::machine::thread::{Frame, InitPhase, Role, Status, Thread, Wake};
use crate::machine::{Globals, Machine};
use crate::program::{Shape, Special, Traits};
use vitrum_classfile::Kind;

/// Marks a reference into the base, which keeps its handle.
pub(super) const IN_BASE: u64 = 1 << 32;
/// A method number beside a reference begins at this bit.
pub(super) const NATIVE_SHIFT: u32 = 33;
/// Edges of a thread that are not registers.
const OBJECT_EDGE: u32 = u32::MAX;
const STATUS_EDGE: u32 = u32::MAX - 1;
const PENDING_EDGE: u32 = u32::MAX - 2;
const OWN_EDGE: u32 = 0xfff0_0000;
/// Locks and exceptions of frames are numbered behind their registers.
const LOCK_EDGE: u32 = 0xfffe;
const EXCEPTION_EDGE: u32 = 0xffff;

fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<D: Domain> Machine<D> {
    /// The number of a reference in a state: a handle in the base, else a place.
    fn name(&self, r: Ref, names: &Names) -> u64 {
        match r {
            Ref::NULL => 0,
            r if self.heap.is_base(r) => r.word() | IN_BASE,
            r => u64::from(names.place_of(r)),
        }
    }

    fn word(&self, word: &D::Word, is_ref: bool, names: &Names, out: &mut Vec<u64>) {
        let mut rename = |v: u64| {
            if is_ref {
                self.name(Ref(v as u32), names)
            } else {
                v
            }
        };
        self.domain.encode(word, &mut rename, out);
    }

    pub(super) fn encode_globals(&self, out: &mut Vec<u64>) {
        let Globals {
            clock,
            ticket,
            thread_identifiers,
            failed,
            broken_link,
            ending,
            input_at,
            exit,
            turn,
            granted,
            atomic,
            ask,
            answer,
            silent: _,
            heuristic: _,
            printed,
            clock_seen,
        } = self.globals;
        let flags = [
            failed,
            broken_link,
            exit.is_some(),
            ending,
            turn,
            granted,
            clock_seen,
        ];
        let flags = flags
            .iter()
            .rev()
            .fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        // Who ran last matters only to who runs on.
        let runs_on = !D::WATCHED || ask > 0 || atomic > 0 || turn;
        let current = if runs_on { self.current.0 } else { u32::MAX };
        let counters = match D::WATCHED {
            // What is left until deadlines is all, unless the program knows the time.
            true => [if clock_seen { clock } else { 0 }, 0, 0],
            false => [clock, ticket, thread_identifiers],
        };
        out.extend(counters);
        out.extend([flags, exit.unwrap_or(0) as u64, input_at as u64]);
        out.push(u64::from(current));
        out.push(u64::from(atomic) << 32 | u64::from(ask));
        out.push(answer.map_or(0, |a| u64::from(a) + 1));
        out.push(printed);
        self.domain.encode_context(out);
    }

    /// The component of a thread: its own words, its frames below the top one as a chain of
    /// components, and its top frame.
    pub(super) fn encode_thread(
        &mut self,
        id: ThreadId,
        names: &Names,
        pool: &mut Pool,
        out: &mut Vec<u64>,
    ) -> u32 {
        let frames = self.threads[id.index()].frames.len();
        let mut chain = std::mem::take(&mut self.threads[id.index()].chain);
        chain.truncate(frames.saturating_sub(1));
        for depth in chain.len()..frames.saturating_sub(1) {
            out.clear();
            out.push(u64::from(chain.last().copied().unwrap_or(0)));
            self.encode_frame(&self.threads[id.index()], depth, names, out);
            chain.push(pool.store.components.intern(out));
        }
        out.clear();
        let thread = &self.threads[id.index()];
        if D::WATCHED && !thread.is_alive() {
            // Who ended and who never was are the same.
            self.threads[id.index()].stored = true;
            return 0;
        }
        self.encode_thread_words(thread, names, out);
        out.push(u64::from(chain.last().copied().unwrap_or(0)));
        if let Some(top) = frames.checked_sub(1) {
            self.encode_frame(thread, top, names, out);
        }
        let number = pool.store.components.intern(out);
        let thread = &mut self.threads[id.index()];
        thread.chain = chain;
        thread.stored = true;
        number
    }

    fn encode_thread_words(&self, thread: &Thread<D>, names: &Names, out: &mut Vec<u64>) {
        let woken = match thread.woken {
            None => 0,
            Some(Wake::Normal) => 1,
            Some(Wake::Interrupted) => 2,
        };
        let bits = u64::from(thread.daemon)
            | u64::from(thread.permit) << 1
            | u64::from(thread.fresh) << 2
            | woken << 3
            | (thread.frames.len() as u64) << 8;
        out.extend([self.name(thread.object, names), bits]);
        out.push(u64::from(thread.lineage) << 32 | u64::from(thread.started));
        out.push(u64::from(thread.hashes) << 32 | thread.slack as u64);
        self.encode_pending(thread, names, out);
        self.encode_status(thread.status, names, out);
    }

    fn encode_pending(&self, thread: &Thread<D>, names: &Names, out: &mut Vec<u64>) {
        let Some(access) = thread.pending else {
            return out.push(0);
        };
        let touch = access.touch as u64;
        let place = u64::from(access.place);
        out.extend([touch << 32 | place, self.name(access.object, names)]);
    }

    fn encode_status(&self, status: Status, names: &Names, out: &mut Vec<u64>) {
        // Under a search the clock is nothing but what is left until each deadline.
        let left = |deadline: u64| match D::WATCHED {
            true => deadline.saturating_sub(self.globals.clock) + 1,
            false => deadline + 1,
        };
        let ticket_of = |ticket: u64| if D::WATCHED { 0 } else { ticket };
        let (tag, on, numbers) = match status {
            Status::Runnable => (0, Ref::NULL, [0; 3]),
            Status::Blocked(on) => (1, on, [0; 3]),
            Status::Waiting {
                on,
                ticket,
                deadline,
                count,
            } => {
                let deadline = deadline.map_or(0, left);
                (2, on, [ticket_of(ticket), deadline, u64::from(count)])
            }
            Status::Reacquiring { on, count } => (3, on, [0, 0, u64::from(count)]),
            Status::Sleeping { deadline } => (4, Ref::NULL, [0, left(deadline), 0]),
            Status::Parked { deadline } => (5, Ref::NULL, [0, deadline.map_or(0, left), 0]),
            Status::AwaitsClass(class) => (6, Ref::NULL, [u64::from(class.0), 0, 0]),
            Status::Terminated => (7, Ref::NULL, [0; 3]),
        };
        out.push(tag);
        if tag != 0 {
            out.push(self.name(on, names));
            out.extend(numbers);
        }
    }

    fn encode_frame(&self, thread: &Thread<D>, depth: usize, names: &Names, out: &mut Vec<u64>) {
        let frame = &thread.frames[depth];
        let below = depth.checked_sub(1).map_or(0, |d| thread.frames[d].base);
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
                let native = native.map_or(0, |m| u64::from(m.0) + 1);
                (3, self.name(exception, names) | native << NATIVE_SHIFT)
            }
            Role::Life(phase) => (4, phase as u64),
            Role::Boot => (5, 0),
            Role::Outside => (6, 0),
            Role::Init {
                class,
                phase: InitPhase::Failed,
            } => (7, u64::from(class.0)),
        };
        out.push(u64::from(frame.method.0) << 32 | u64::from(frame.pc));
        out.push(u64::from(frame.base - below) << 32 | tag);
        out.extend([self.name(frame.lock, names), value]);
        for (register, is_ref) in live_registers(thread, depth) {
            self.word(thread.register(frame, register), is_ref, names, out);
        }
    }

    pub(super) fn encode_object(&self, object: &Obj<D>, r: Ref, names: &Names, out: &mut Vec<u64>) {
        let owner = object.lock.owner().map_or(0, |o| u64::from(o.0) + 1);
        let kept = u64::from(object.flags & flag::STATE);
        // Who can reach an object of the base is not found out again, so it is kept.
        let keeps = self.keeps_share(r);
        let share = if keeps { u64::from(object.share) } else { 0 };
        out.push(u64::from(object.class.0) << 32 | share << 16 | kept);
        out.push(owner << 48 | u64::from(object.lock.count()) << 32 | u64::from(object.hash));
        out.push(u64::from(object.len));
        match object.body.bits(object.elem(), object.len) {
            Some(bits) => self.encode_bits(object, r, bits, names, out),
            None => self.encode_slots(object, r, names, out),
        }
    }

    /// A body of plain bits: all of it, with names in place of references.
    fn encode_bits(
        &self,
        object: &Obj<D>,
        r: Ref,
        bits: &[u64],
        names: &Names,
        out: &mut Vec<u64>,
    ) {
        if let Shape::Array { element } = self.program.class(object.class).shape {
            return match self.program.class(element).shape {
                Shape::Primitive(_) => out.extend_from_slice(bits),
                _ => self.encode_slots(object, r, names, out),
            };
        }
        let start = out.len();
        out.extend_from_slice(bits);
        self.each_special(object.class, r, &mut |special| {
            let word = &mut out[start + special.slot as usize];
            if D::WATCHED && special.hidden {
                *word = 0;
            } else if special.is_ref {
                *word = self.name(Ref(*word as u32), names);
            }
        });
    }

    /// A body slot by slot.
    fn encode_slots(&self, object: &Obj<D>, r: Ref, names: &Names, out: &mut Vec<u64>) {
        for i in 0..object.len {
            if self.is_hidden(r, i) {
                out.push(0);
            } else {
                let word = object.body_get(object.elem(), i);
                self.word(&word, self.slot_is_ref(r, i), names, out);
            }
        }
    }

    /// The slots of an instance that hold references or are no part of a state; a mirror has those of
    /// static fields behind its own, and last the error of an initialization.
    #[inline]
    fn each_special(&self, class: ClassId, r: Ref, f: &mut impl FnMut(Special)) {
        let it = self.program.class(class);
        it.special_slots.iter().copied().for_each(&mut *f);
        if class == self.program.known.class
            && let Some(mirrored) = self.mirrored(r)
        {
            let own = it.slots.len() as u32;
            let mirrored = self.program.class(mirrored);
            for special in &mirrored.special_statics {
                f(Special {
                    slot: own + special.slot,
                    ..*special
                });
            }
            f(Special {
                slot: own + mirrored.statics.len() as u32,
                is_ref: true,
                hidden: false,
                own: false,
                counts: false,
            });
        }
    }

    /// Is who can reach the object part of the state, and not found out by the walk?
    pub(super) fn keeps_share(&self, r: Ref) -> bool {
        D::WATCHED && (self.options.search.every_access || self.heap.is_base(r))
    }

    /// Is the slot no part of a state?
    pub(super) fn is_hidden(&self, r: Ref, slot: u32) -> bool {
        D::WATCHED && self.traits_of(r, slot).has(Traits::HIDDEN)
    }

    /// Does this slot of the object hold references?
    pub(in crate::machine) fn slot_is_ref(&self, r: Ref, slot: u32) -> bool {
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

    /// The references of an object that are part of a state and are no one thread's own.
    pub(super) fn each_edge(&self, r: Ref, f: &mut dyn FnMut(u64, Ref)) {
        let object = self.heap.object(r);
        let elem = object.elem();
        if let Shape::Array { element } = self.program.class(object.class).shape {
            if !matches!(self.program.class(element).shape, Shape::Primitive(_)) {
                (0..object.len).for_each(|i| {
                    each_numbered(&self.domain, &object.body_get(elem, i), i, f);
                });
            }
            return;
        }
        self.each_special(object.class, r, &mut |special| {
            let skipped =
                D::WATCHED && (special.hidden || special.own && self.is_own_slot(r, special.slot));
            if special.is_ref && !skipped {
                let word = object.body_get(elem, special.slot);
                each_numbered(&self.domain, &word, special.slot, f);
            }
        });
    }

    /// Does a thread that is alive have this slot of its object for itself?
    fn is_own_slot(&self, r: Ref, slot: u32) -> bool {
        D::WATCHED
            && self.traits_of(r, slot).has(Traits::OWN)
            && self.threads.iter().any(|t| t.object == r && t.is_alive())
    }

    /// What a thread holds.
    pub(super) fn each_thread_edge(&self, id: ThreadId, f: &mut dyn FnMut(u64, Ref)) {
        let thread = &self.threads[id.index()];
        if D::WATCHED && !thread.is_alive() {
            return;
        }
        edge(f, OBJECT_EDGE, thread.object);
        let object = self.heap.object(thread.object);
        for special in &self.program.class(object.class).special_slots {
            if D::WATCHED && special.own && thread.is_alive() {
                let word = object.body_get(object.elem(), special.slot);
                each_numbered(&self.domain, &word, OWN_EDGE | special.slot, f);
            }
        }
        if let Status::Blocked(r)
        | Status::Waiting { on: r, .. }
        | Status::Reacquiring { on: r, .. } = thread.status
        {
            edge(f, STATUS_EDGE, r);
        }
        if let Some(access) = thread.pending {
            edge(f, PENDING_EDGE, access.object);
        }
        for (depth, frame) in thread.frames.iter().enumerate() {
            let at = (depth as u32) << 16;
            edge(f, at | LOCK_EDGE, frame.lock);
            if let Role::Throwing { exception, .. } = frame.role {
                edge(f, at | EXCEPTION_EDGE, exception);
            }
            for (register, _) in live_registers(thread, depth).filter(|(_, is_ref)| *is_ref) {
                let word = thread.register(frame, register);
                each_numbered(&self.domain, word, at | u32::from(register), f);
            }
        }
    }

    pub(super) fn edges_of(&self, r: Ref) -> u64 {
        let mut hash = 0;
        self.each_edge(r, &mut |edge, child| {
            if !self.heap.is_base(child) {
                hash = mix(mix(hash, edge), child.word());
            }
        });
        hash
    }

    pub(super) fn thread_edges(&self, id: ThreadId) -> u64 {
        let mut hash = 0;
        self.each_thread_edge(id, &mut |edge, child| {
            if !self.heap.is_base(child) {
                hash = mix(mix(hash, edge), child.word());
            }
        });
        hash
    }
}

fn edge(f: &mut dyn FnMut(u64, Ref), edge: u32, r: Ref) {
    if !r.is_null() {
        f(u64::from(edge), r);
    }
}

/// The objects that one word refers to, which are several where members differ, each with a number.
fn each_numbered<D: Domain>(domain: &D, word: &D::Word, at: u32, f: &mut dyn FnMut(u64, Ref)) {
    let mut number = 0;
    domain.each(word, |v| {
        if v != 0 {
            f(u64::from(at) | number << 32, Ref(v as u32));
            number += 1;
        }
    });
}

/// The registers of a frame that are live and not yet its callee's, and whether they are references.
pub fn live_registers<D: Domain>(
    thread: &Thread<D>,
    depth: usize,
) -> impl Iterator<Item = (u16, bool)> + '_ {
    let frame: &Frame = &thread.frames[depth];
    let end = thread
        .frames
        .get(depth + 1)
        .map_or(u32::MAX, |above| above.base);
    frame
        .live_registers()
        .filter(move |(r, _)| frame.base + u32::from(*r) < end)
}
