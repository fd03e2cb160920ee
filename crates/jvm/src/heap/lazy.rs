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
    #[inline]
    pub fn operate<const N: usize, const S: usize>(
        &mut self,
        node: Option<(ClassId, [D::Word; S])>,
        writes: [Write<D>; N],
    ) {
        let Some(first) = writes.first().map(|write| write.object) else {
            return;
        };
        let made = node.is_some();
        if let Some((class, words)) = node {
            let mut object = self.make(class, Elem::Long, S as u32);
            for (i, word) in words.into_iter().enumerate() {
                object.body.set(Elem::Long, i as u32, word);
            }
            self.used += object.bytes();
            self.table.push(object);
        }
        let table = &mut self.table;
        let old = writes.into_iter().map(|write| exchange(table, write));
        self.operation_words.extend(old);
        self.trail.push(Edit::Operation {
            first,
            writes: N as u8,
            made,
        });
    }

    /// The handle that the next node gets; none where it would not be a new one.
    pub fn next_node(&self) -> Option<Ref> {
        let plain = self.epoch > 0 && self.free.is_empty() && !self.wants_collection();
        plain.then_some(Ref(self.table.len() as u32))
    }

    /// `writes`: how many of the last words on the trail of operations are its own.
    #[inline]
    pub(super) fn take_operation_back(&mut self, writes: u8, made: bool) {
        let from = self.operation_words.len() - usize::from(writes);
        for old in self.operation_words.drain(from..).rev() {
            exchange(&mut self.table, old);
        }
        if made {
            self.take_grown_back();
        }
    }
}

/// Writes a slot; what it held comes back.
#[inline]
fn exchange<D: Domain>(table: &mut [Obj<D>], write: Write<D>) -> Write<D> {
    let Write { object, slot, word } = write;
    let it = &mut table[object.index()];
    // Nearly always an instance and no array, which is worth a test.
    let word = match it.elem() {
        Elem::Long => swap(&mut it.body, Elem::Long, slot, word),
        other => swap(&mut it.body, other, slot, word),
    };
    Write { object, slot, word }
}

#[inline(always)]
fn swap<W, B: Body<W>>(body: &mut B, elem: Elem, slot: u32, word: W) -> W {
    let old = body.get(elem, slot);
    body.set(elem, slot, word);
    old
}

/// A slot that gets a word.
pub struct Write<D: Domain> {
    pub object: Ref,
    pub slot: u32,
    pub word: D::Word,
}
