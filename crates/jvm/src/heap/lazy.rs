//! Objects that come into being slot by slot: a slot has no value until it is first loaded, and an array has
//! no length until somebody looks at it.
//!
//! What is decided is on the trail like a write, but saves one word and not the object: a search decides
//! millions of slots. Law: such objects are there before the first mark and refer only to others that are,
//! so that no collection has to look into them.

use super::{Body, Heap, Obj, Object, flag};
use crate::domain::Domain;
use crate::heap::trail::Edit;
use crate::ids::Ref;

impl<D: Domain> Heap<D> {
    /// Gives a slot its value.
    pub fn decide(&mut self, r: Ref, index: u32, word: D::Word) {
        let object = &mut self.table[r.index()];
        let elem = object.elem();
        let old = object.body.get(elem, index);
        object.body.set(elem, index, word);
        if self.epoch > 0 {
            self.note(|| Edit::Slot(r, index, old));
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
}
