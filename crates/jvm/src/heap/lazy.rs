//! Objects that come into being slot by slot: a slot has no value until it is first loaded, and an array has
//! no length until somebody looks at it.
//!
//! What is decided is on the trail like a write, but saves one word and not the object: a search decides
//! millions of slots. Law: such objects are there before the first mark and refer only to others that are,
//! so that no collection has to look into them.

use super::{Body, Heap, Obj, Object, flag};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::heap::trail::Edit;
use crate::ids::{ClassId, Ref};

impl<D: Domain> Heap<D> {
    /// Gives a slot its value.
    pub fn decide(&mut self, r: Ref, index: u32, word: D::Word) {
        let object = &mut self.table[r.index()];
        let elem = object.elem();
        let old = object.body.get(elem, index);
        object.body.set(elem, index, word);
        if self.epoch > 0 {
            self.trail.push(Edit::Slot(r, index, old));
        }
    }

    /// Gives an array its length; all elements have this word.
    pub fn decide_length(&mut self, r: Ref, len: u32, fill: &D::Word) {
        let old = &self.table[r.index()];
        let mut object: Obj<D> = Object::new(old.class, old.elem(), len, old.epoch);
        (object.hash, object.share) = (old.hash, old.share);
        object.flags = old.flags & !flag::LAZY_LENGTH;
        for i in 0..len {
            object.body.set(object.elem(), i, fill.clone());
        }
        // The bytes in use are counted with the longest array, so that nothing has to be counted back.
        let old = std::mem::replace(&mut self.table[r.index()], object);
        if self.epoch > 0 {
            self.trail.push(Edit::Saved(r, old));
        }
    }

    /// Declares an object to be one that comes into being slot by slot.
    pub fn make_lazy(&mut self, r: Ref, has_length: bool) {
        let flags = if has_length {
            flag::LAZY
        } else {
            flag::LAZY | flag::LAZY_LENGTH
        };
        self.table[r.index()].flags |= flags;
    }

    /// Declares it to be one like any other again.
    pub fn make_plain(&mut self, r: Ref) {
        self.table[r.index()].flags &= !(flag::LAZY | flag::LAZY_LENGTH);
    }

    /// Writes some slots, with one record for all of them. `node`: an object with these slots is made, and undoing
    /// takes it away; it gets the handle that [`Heap::next_node`] told.
    pub fn operate<const N: usize>(
        &mut self,
        node: Option<(ClassId, &[D::Word])>,
        writes: [Write<D>; N],
    ) {
        if let Some((class, words)) = node {
            let mut object: Obj<D> = Object::new(class, Elem::Long, words.len() as u32, self.epoch);
            for (i, word) in words.iter().enumerate() {
                object.body.set(Elem::Long, i as u32, word.clone());
            }
            self.used += object.bytes();
            self.table.push(object);
        }
        let Some(first) = writes.first() else { return };
        self.trail.push(Edit::Operation(first.object));
        for write in writes {
            let old = self.exchange(write);
            self.operation_words.push(old);
        }
        self.operations.push(Operation {
            writes: N,
            made: node.is_some(),
        });
    }

    /// The handle that the next node gets; none where it would not be a new one.
    pub fn next_node(&self) -> Option<Ref> {
        let plain = self.epoch > 0 && self.free.is_empty() && !self.wants_collection();
        plain.then_some(Ref(self.table.len() as u32))
    }

    fn exchange(&mut self, write: Write<D>) -> Write<D> {
        let Write {
            object: r,
            slot,
            word,
        } = write;
        let object = &mut self.table[r.index()];
        let elem = object.elem();
        let old = object.body.get(elem, slot);
        object.body.set(elem, slot, word);
        Write {
            object: r,
            slot,
            word: old,
        }
    }

    pub(super) fn take_operation_back(&mut self) {
        let Some(operation) = self.operations.pop() else {
            return;
        };
        for _ in 0..operation.writes {
            if let Some(old) = self.operation_words.pop() {
                self.exchange(old);
            }
        }
        if operation.made {
            self.used -= self.table.pop().map_or(0, |gone| gone.bytes());
        }
    }
}

/// A slot that gets a word.
pub struct Write<D: Domain> {
    pub object: Ref,
    pub slot: u32,
    pub word: D::Word,
}

/// What an operation of a collection changed.
pub(super) struct Operation {
    /// How many of the last words on the trail of operations are its own.
    writes: usize,
    made: bool,
}
