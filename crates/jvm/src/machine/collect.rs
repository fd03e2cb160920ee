//! Garbage collection: mark from the roots, sweep the table. Roots are precise: a register counts only
//! where it is live and holds a reference.

use super::state::live_registers;
use super::thread::{Role, Status};
use super::{MACHINE_SLOTS, Machine};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::program::Shape;
use vitrum_classfile::Kind;

impl<D: Domain> Machine<D> {
    pub fn collect(&mut self) {
        self.stats.collections += 1;
        self.heap.tape.spoil();
        self.forget_writes();
        let mut work = self.live_roots();
        let marks = self.heap.epoch() > 0;
        while let Some(r) = work.pop() {
            let enter = !marks || !self.heap.is_base(r) || self.heap.is_touched(r);
            if enter && self.heap.mark_reached(r) {
                self.each_reference(r, &mut |child| work.push(child));
            }
        }
        self.heap.sweep();
    }

    /// Objects from which all that are alive are reached.
    pub fn live_roots(&self) -> Vec<Ref> {
        let mut roots = Vec::new();
        self.each_root(&mut |r| roots.push(r));
        // The base stays as a whole; what it refers to besides itself is found in its touched objects.
        match self.heap.epoch() > 0 {
            true => roots.extend(self.heap.touched()),
            false => roots.extend(self.heap.permanent_refs()),
        }
        roots
    }

    /// Every object that a thread holds.
    fn each_root(&self, f: &mut dyn FnMut(Ref)) {
        let mut root = |r: Ref| {
            if !r.is_null() {
                f(r);
            }
        };
        if let Some((main, args)) = &self.main {
            let params = self.program.method(*main).params.iter();
            for (arg, _) in args
                .iter()
                .zip(params)
                .filter(|(_, kind)| **kind == Kind::Ref)
            {
                self.domain.each(arg, |v| root(Ref(v as u32)));
            }
        }
        root(self.main_group);
        for thread in self.threads.iter() {
            root(thread.object);
            if let Status::Blocked(r)
            | Status::Waiting { on: r, .. }
            | Status::Reacquiring { on: r, .. } = thread.status
            {
                root(r);
            }
            for (depth, frame) in thread.frames.iter().enumerate() {
                root(frame.lock);
                if let Role::Throwing { exception, .. } = frame.role {
                    root(exception);
                }
                for (register, _) in live_registers(thread, depth).filter(|(_, is_ref)| *is_ref) {
                    self.domain
                        .each(thread.register(frame, register), |v| root(Ref(v as u32)));
                }
            }
        }
    }

    /// Calls `f` with every object that an object refers to.
    pub fn each_reference(&self, r: Ref, f: &mut dyn FnMut(Ref)) {
        let object = self.heap.object(r);
        let class = self.program.class(object.class);
        let elem = object.elem();
        let mut visit = |index: u32| {
            self.domain.each(&object.body_get(elem, index), |v| {
                if v != 0 {
                    f(Ref(v as u32));
                }
            });
        };
        match class.shape {
            Shape::Array { element } => {
                if !matches!(self.program.class(element).shape, Shape::Primitive(_)) {
                    (0..object.len).for_each(&mut visit);
                }
            }
            Shape::Instance => {
                let mirrored = self.mirrored(r).map(|c| &self.program.class(c).statics);
                let statics = mirrored
                    .into_iter()
                    .flat_map(|s| s.iter().chain(&MACHINE_SLOTS));
                let kinds = class.slots.iter().chain(statics);
                kinds
                    .enumerate()
                    .filter(|(_, k)| **k == Kind::Ref)
                    .for_each(|(i, _)| visit(i as u32));
            }
            Shape::Primitive(_) => {}
        }
    }
}
