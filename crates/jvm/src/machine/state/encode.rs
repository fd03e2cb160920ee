//! Threads and objects as plain numbers.

use super::edges::{EXCEPTION_EDGE, LOCK_EDGE, OBJECT_EDGE, PENDING_EDGE, STATUS_EDGE};
use super::names::Names;
use super::pool::Pool;
use super::words::{References, Words, mix};
use crate::domain::Domain;
use crate::heap::{Body, Obj, flag};
use crate::ids::{ClassId, Ref, ThreadId};
use crate::machine::thread::{Frame, InitPhase, Link, Role, Status, Thread, Woken};
use crate::machine::{Globals, Machine};
use crate::program::{Shape, Special, Traits};
use vitrum_classfile::Kind;

/// Marks a reference into the base, which keeps its handle.
pub(in crate::machine) const IN_BASE: u64 = 1 << 32;
/// A method number beside a reference begins at this bit.
pub(super) const NATIVE_SHIFT: u32 = 33;
/// The owner of a monitor begins at this bit.
pub(super) const OWNER_SHIFT: u32 = 48;
/// Behind the number of frames, which are 32 bits.
pub(super) const GLANCE_BIT: u32 = 40;
/// The status of a thread that has gone ahead.
pub(super) const JOINING: u64 = 8;

impl<D: Domain> Machine<D> {
    /// The number of a reference in a state, a handle in the base, else a place; `at` is where in the
    /// component it is.
    #[inline]
    fn name(&self, r: Ref, at: u32, names: &Names, out: &mut References) -> u64 {
        if r.is_null() {
            return 0;
        }
        if self.heap.is_base(r) {
            return r.word() | IN_BASE;
        }
        let place = names.place_of(r);
        out.add(at, r);
        out.held.unnamed |= place == 0;
        u64::from(place)
    }

    #[inline]
    fn word(&self, word: &D::Word, is_ref: Option<u32>, names: &Names, out: &mut Words) {
        let Words { words, references } = out;
        match is_ref {
            None => self.domain.encode(word, &mut |v| v, words),
            Some(at) => {
                let mut rename = |v: u64| self.name(Ref(v as u32), at, names, references);
                self.domain.encode(word, &mut rename, words);
            }
        }
    }

    pub(super) fn encode_globals(&self, out: &mut Vec<u64>) {
        let Globals {
            clock,
            ticket,
            thread_identifiers,
            thread_numbers,
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
            initialized: _,
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
        let counters = match (D::WATCHED, self.options.search.fine.counts_threads()) {
            (true, false) => [clock, 0, 0],
            (true, true) => [clock, thread_numbers, thread_identifiers],
            (false, _) => [clock, ticket, thread_identifiers],
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
    /// components, and its top frame. None: it holds an object that has no name yet. `near` is what it
    /// was.
    pub(super) fn encode_thread(
        &mut self,
        id: ThreadId,
        (names, near): (&Names, u32),
        pool: &mut Pool,
        out: &mut Words,
    ) -> Option<u32> {
        out.clear();
        let index = id.index();
        if D::WATCHED && !self.threads[index].is_alive() {
            // Who ended and who never was are the same.
            self.threads[index].stored = true;
            return Some(0);
        }
        let below = self.encode_chain(id, names, pool, out)?;
        out.words.clear();
        let thread = &self.threads[index];
        // What it has for itself is found through it only while it lives.
        self.each_own_edge(thread, &mut |edge, r| {
            if !self.heap.is_base(r) {
                out.references.add(edge as u32, r);
            }
        });
        self.encode_thread_words(thread, names, out);
        out.push(u64::from(below));
        if let Some(top) = thread.frames.len().checked_sub(1) {
            self.encode_frame(thread, top, names, out);
        }
        if out.references.held.unnamed {
            return None;
        }
        out.references.held.anywhere = self.held_anywhere(id, names, pool, out);
        self.threads[index].stored = true;
        Some(pool.store.components.intern(&out.words, near))
    }

    /// A thread that is not the first to meet any of the objects that it holds gives no names, wherever it
    /// holds them: the walk meets it after those that do.
    fn held_anywhere(&self, id: ThreadId, names: &Names, pool: &mut Pool, out: &mut Words) -> u64 {
        let place = pool.thread(id.index());
        let objects = &mut out.references.objects;
        objects.sort_unstable();
        objects.dedup();
        let mut hash = 1;
        for r in objects {
            if pool.parent(names.place_of(*r)) == place {
                return 0;
            }
            hash = mix(hash, r.word());
        }
        hash
    }

    /// The frames below the top one.
    fn encode_chain(
        &mut self,
        id: ThreadId,
        names: &Names,
        pool: &mut Pool,
        out: &mut Words,
    ) -> Option<u32> {
        let thread = &mut self.threads[id.index()];
        let below = thread.frames.len().saturating_sub(1);
        thread.chain.truncate(below);
        let known = thread.chain.last().map_or(0, |link| link.objects);
        thread.chain_objects.truncate(known);
        let objects = &mut out.references.objects;
        objects.extend_from_slice(&thread.chain_objects);
        loop {
            let thread = &mut self.threads[id.index()];
            let last = thread.chain.last().copied().unwrap_or_default();
            out.references.held = last.held;
            if thread.chain.len() == below {
                return Some(last.number);
            }
            let thread = &self.threads[id.index()];
            out.words.clear();
            out.push(u64::from(last.number));
            self.encode_frame(thread, thread.chain.len(), names, out);
            if out.references.held.unnamed {
                return None;
            }
            let link = Link {
                number: pool.store.components.intern(&out.words, 0),
                held: out.references.held,
                objects: out.references.objects.len(),
            };
            let thread = &mut self.threads[id.index()];
            thread.chain.push(link);
            let fresh = &out.references.objects[thread.chain_objects.len()..];
            thread.chain_objects.extend_from_slice(fresh);
        }
    }

    fn encode_thread_words(&self, thread: &Thread<D>, names: &Names, out: &mut Words) {
        let woken = match thread.woken {
            None => 0,
            Some(Woken { by, looks }) => (looks as u64) << 2 | (by as u64 + 1),
        };
        let bits = u64::from(thread.daemon)
            | u64::from(thread.permit) << 1
            | u64::from(thread.fresh) << 2
            | woken << 3
            | (thread.frames.len() as u64) << 8
            | u64::from(thread.glance.is_some()) << GLANCE_BIT;
        let object = self.name(thread.object, OBJECT_EDGE, names, &mut out.references);
        out.extend([object, bits]);
        out.push(u64::from(thread.lineage) << 32 | u64::from(thread.started));
        out.push(u64::from(thread.hashes) << 32 | thread.slack as u64);
        if let Some(glance) = thread.glance {
            let numbers = u64::from(glance.looks) << 32 | u64::from(glance.pauses);
            out.extend([glance.seen, numbers]);
        }
        self.encode_pending(thread, names, out);
        self.encode_status(thread.status, names, out);
    }

    fn encode_pending(&self, thread: &Thread<D>, names: &Names, out: &mut Words) {
        let Some(access) = thread.pending else {
            return out.push(0);
        };
        let touch = access.touch as u64;
        let place = u64::from(access.place);
        let object = self.name(access.object, PENDING_EDGE, names, &mut out.references);
        out.extend([touch << 32 | place, object]);
    }

    fn encode_status(&self, status: Status, names: &Names, out: &mut Words) {
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
            Status::Joining(threads) => (JOINING, Ref::NULL, [threads, 0, 0]),
        };
        out.push(tag);
        if tag != 0 {
            let on = self.name(on, STATUS_EDGE, names, &mut out.references);
            out.push(on);
            out.extend(numbers);
        }
    }

    fn encode_frame(&self, thread: &Thread<D>, depth: usize, names: &Names, out: &mut Words) {
        let frame = &thread.frames[depth];
        let at = (depth as u32) << 16;
        let below = depth.checked_sub(1).map_or(0, |d| thread.frames[d].base);
        let (tag, value) = match frame.role {
            // How writes are recorded is no part of a state.
            Role::Plain | Role::Operation { .. } => (0, 0),
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
                let name = self.name(exception, at | EXCEPTION_EDGE, names, &mut out.references);
                (3, name | native << NATIVE_SHIFT)
            }
            Role::Life(phase) => (4, phase as u64),
            Role::Boot => (5, 0),
            Role::Outside => (6, 0),
            Role::Init {
                class,
                phase: InitPhase::Failed,
            } => (7, u64::from(class.0)),
        };
        let filtered = self.is_filtered(thread, depth);
        let pc = if filtered { 0 } else { frame.pc };
        out.push(u64::from(frame.method.0) << 32 | u64::from(pc));
        out.push(u64::from(frame.base - below) << 32 | tag);
        let lock = self.name(frame.lock, at | LOCK_EDGE, names, &mut out.references);
        out.extend([lock, value]);
        for (register, is_ref) in live_registers(thread, depth) {
            if filtered && !is_ref {
                continue;
            }
            let edge = is_ref.then_some(at | u32::from(register));
            self.word(thread.register(frame, register), edge, names, out);
        }
    }

    /// Does the program want the variables of this frame, or of one below it, left out?
    fn is_filtered(&self, thread: &Thread<D>, depth: usize) -> bool {
        let mut frames = thread.frames[..=depth].iter().filter(|f| !f.is_own());
        D::WATCHED
            && !self.program.left_out().is_empty()
            && frames.any(|f| self.program.method(f.method).filtered)
    }

    pub(super) fn encode_object(&self, object: &Obj<D>, r: Ref, names: &Names, out: &mut Words) {
        out.clear();
        let owner = object.lock.owner().map_or(0, |o| u64::from(o.0) + 1);
        let kept = u64::from(object.flags & flag::STATE);
        // Who can reach an object of the base is not found out again, so it is kept.
        let keeps = self.keeps_share(r);
        let share = if keeps { u64::from(object.share) } else { 0 };
        out.push(u64::from(object.class.0) << 32 | share << 16 | kept);
        out.push(
            owner << OWNER_SHIFT | u64::from(object.lock.count()) << 32 | u64::from(object.hash),
        );
        out.push(u64::from(object.len));
        match object.body.bits(object.elem(), object.len) {
            Some(bits) => self.encode_bits(object, r, bits, names, out),
            None => self.encode_slots(object, r, names, out),
        }
    }

    /// A body of plain bits: all of it, with names in place of references.
    fn encode_bits(&self, object: &Obj<D>, r: Ref, bits: &[u64], names: &Names, out: &mut Words) {
        if let Shape::Array { element } = self.program.class(object.class).shape {
            return match self.program.class(element).shape {
                Shape::Primitive(_) => out.words.extend_from_slice(bits),
                _ => self.encode_slots(object, r, names, out),
            };
        }
        let Words { words, references } = out;
        let start = words.len();
        words.extend_from_slice(bits);
        self.each_special(object.class, r, &mut |special| {
            let word = &mut words[start + special.slot as usize];
            if D::WATCHED && special.hidden {
                *word = 0;
            } else if special.is_ref {
                *word = self.name(Ref(*word as u32), special.slot, names, references);
            }
        });
    }

    /// A body slot by slot.
    fn encode_slots(&self, object: &Obj<D>, r: Ref, names: &Names, out: &mut Words) {
        for i in 0..object.len {
            if self.is_hidden(r, i) {
                out.push(0);
            } else {
                let word = object.body_get(object.elem(), i);
                self.word(&word, self.slot_is_ref(r, i).then_some(i), names, out);
            }
        }
    }

    /// The slots of an instance that hold references or are no part of a state; a mirror has those of
    /// static fields behind its own, and last the error of an initialization.
    #[inline]
    pub(super) fn each_special(&self, class: ClassId, r: Ref, f: &mut impl FnMut(Special)) {
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
        D::WATCHED && self.is_bookkeeping(r, slot)
    }

    /// Can no program tell the value of the slot, or does it want it left out of states?
    pub fn is_bookkeeping(&self, r: Ref, slot: u32) -> bool {
        let traits = self.traits_of(r, slot);
        traits.has(Traits::HIDDEN | Traits::FILTERED)
    }

    /// Does this slot of the object hold references?
    pub fn slot_is_ref(&self, r: Ref, slot: u32) -> bool {
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

/// Who has the monitor of an object, from the words of its component.
pub(super) fn owner_in(mut words: impl Iterator<Item = u64>) -> Option<ThreadId> {
    let owner = words.nth(1)? >> OWNER_SHIFT;
    owner.checked_sub(1).map(|id| ThreadId(id as u32))
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
