//! For domains that follow control: telling them where it goes, and labelling what the other way of a
//! branch would have written. Nothing of this is in a machine whose domain does not ask for it.

use super::Machine;
use crate::domain::{Domain, Spot};
use crate::translate::Code;

impl<D: Domain> Machine<D> {
    fn spot(&self, at: u32) -> Spot {
        Spot {
            thread: self.current,
            depth: self.thread().frames.len() as u32,
            at,
        }
    }

    /// Control comes to an instruction. What a labelled branch that ends here might have written to
    /// registers, on the way taken or the other, depends on the label.
    pub(super) fn arrive(&mut self, code: &Code, at: u32) {
        for (branch, label) in self.domain.arrive(self.spot(at)) {
            let Some(base) = self.thread().frames.last().map(|f| f.base as usize) else {
                return;
            };
            for register in code.effects(branch).registers {
                let slot = base + register as usize;
                let word = self.domain.taint(&self.thread().stack[slot], &label);
                self.thread_mut().stack[slot] = word;
            }
        }
    }

    pub(super) fn branched(&mut self, code: &Code, at: u32) {
        let join = code.joins().get(at as usize).copied().flatten();
        self.domain
            .branched(self.spot(at), join, &|| code.effects(at));
    }

    /// A check failed in the top frame, and an exception is made.
    pub(super) fn raising(&mut self) {
        self.domain.raising(self.spot(0));
    }

    pub(super) fn returned(&mut self) {
        self.domain.returned_to(self.spot(0));
    }
}
