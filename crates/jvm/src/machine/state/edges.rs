//! The references that threads and objects hold: the edges along which a walk goes.

use crate::domain::Domain;
use crate::ids::{Ref, ThreadId};
use crate::machine::Machine;
use crate::machine::thread::{Role, Status, Thread};
use crate::program::{Shape, Traits};

use super::encode::live_registers;

/// Edges of a thread that are not registers.
pub(super) const OBJECT_EDGE: u32 = u32::MAX;
pub(super) const STATUS_EDGE: u32 = u32::MAX - 1;
pub(super) const PENDING_EDGE: u32 = u32::MAX - 2;
pub(super) const OWN_EDGE: u32 = 0xfff0_0000;
/// Locks and exceptions of frames are numbered behind their registers.
pub(super) const LOCK_EDGE: u32 = 0xfffe;
pub(super) const EXCEPTION_EDGE: u32 = 0xffff;

impl<D: Domain> Machine<D> {
    /// The references of an object that are part of a state and are no one thread's own.
    pub(super) fn each_edge(&self, r: Ref, f: &mut dyn FnMut(u64, Ref)) {
        let object = self.heap.object(r);
        let elem = object.elem();
        if let Shape::Array { element } = self.program.class(object.class).shape {
            let lists = element == self.program.known.thread;
            if !matches!(self.program.class(element).shape, Shape::Primitive(_)) {
                (0..object.len).for_each(|i| {
                    each_numbered(
                        &self.domain,
                        &object.body_get(elem, i),
                        i,
                        &mut |edge, child| {
                            if !lists || !self.is_listed(r, child) {
                                f(edge, child);
                            }
                        },
                    );
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

    /// What a thread that is alive has for itself in its object.
    pub(super) fn each_own_edge(&self, thread: &Thread<D>, f: &mut dyn FnMut(u64, Ref)) {
        let object = self.heap.object(thread.object);
        for special in &self.program.class(object.class).special_slots {
            if D::WATCHED && special.own {
                let word = object.body_get(object.elem(), special.slot);
                each_numbered(&self.domain, &word, OWN_EDGE | special.slot, f);
            }
        }
    }

    /// What a thread holds.
    pub(super) fn each_thread_edge(&self, id: ThreadId, f: &mut dyn FnMut(u64, Ref)) {
        let thread = &self.threads[id.index()];
        if D::WATCHED && !thread.is_alive() {
            return;
        }
        edge(f, OBJECT_EDGE, thread.object);
        self.each_own_edge(thread, f);
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
