//! Objects that undo took away, kept so that the next ones need no new memory: a search that steps back some million
//! times a second makes and drops small objects all the time.

use super::{Body, Elem, Obj};
use crate::domain::Domain;

/// Objects with fewer slots are kept.
const SLOTS: usize = 8;
/// So many for each number of slots.
const MOST: usize = 64;

pub(super) struct Spare<D: Domain> {
    by_slots: [Vec<Obj<D>>; SLOTS],
}

impl<D: Domain> Default for Spare<D> {
    fn default() -> Self {
        let by_slots = std::array::from_fn(|_| Vec::new());
        Spare { by_slots }
    }
}

impl<D: Domain> Spare<D> {
    /// Keeps the memory of an object that is gone, if it is of a usual size.
    #[inline]
    pub fn keep(&mut self, gone: Obj<D>) {
        if let Some(place) = place(gone.elem(), gone.len)
            && self.by_slots[place].len() < MOST
        {
            self.by_slots[place].push(gone);
        }
    }

    #[inline]
    pub fn take(&mut self, elem: Elem, len: u32) -> Option<Obj<D>> {
        self.by_slots[place(elem, len)?].pop()
    }

    /// The same object once more.
    #[inline]
    pub fn copy(&mut self, object: &Obj<D>) -> Obj<D> {
        let (elem, len) = (object.elem(), object.len);
        let Some(mut copy) = self.take(elem, len) else {
            return object.copy();
        };
        copy.take_header(object);
        for i in 0..len {
            copy.body.set(elem, i, object.body.get(elem, i));
        }
        copy
    }
}

#[inline]
fn place(elem: Elem, len: u32) -> Option<usize> {
    (elem == Elem::Long && (len as usize) < SLOTS).then_some(len as usize)
}
