//! How often collections were changed: a number that only their iterators look at.
//!
//! While nothing remembers such a number (no iterator is in the state, no method that walks through a
//! collection is under way), it may be anything, since it is only ever compared with what was
//! remembered: so it is set back to 0, and a program that fills and empties a list for ever has finitely
//! many states. A thread that is about to write the next number writes one that differs from 0, as it would
//! differ from the old one.

use super::{Dirty, Places, Pool};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::machine::Machine;

impl<D: Domain> Machine<D> {
    /// Sets the numbers of changes back, where nobody remembers any. True if one was set back, of an object
    /// that is now among the dirty ones.
    pub(super) fn forget_changes(
        &mut self,
        places: &mut Places,
        dirty: &mut Dirty,
        pool: &mut Pool,
    ) -> bool {
        if !D::WATCHED {
            return false;
        }
        if places.changes_kept {
            if self.remembers_changes(places) {
                return false;
            }
            places.changes_kept = false;
            *dirty = self.everything(places, pool);
        }
        let bases = dirty.bases.iter().map(|(r, _)| *r);
        let written = bases.chain(dirty.named.iter().copied());
        let counting: Vec<Ref> = written.filter(|r| self.change_slot(*r).is_some()).collect();
        if counting.is_empty() {
            return false;
        }
        places.settings_back += 1;
        places.changes_kept = self.remembers_changes(places);
        if !places.changes_kept {
            counting.into_iter().for_each(|r| self.set_unchanged(r));
        }
        !places.changes_kept
    }

    /// The slot with the number of changes, if that is not 0.
    fn change_slot(&self, r: Ref) -> Option<u32> {
        let object = self.heap.object(r);
        let special = &self.program.class(object.class).special_slots;
        let slot = special.iter().find(|s| s.counts)?.slot;
        let zero = object.body_get(object.elem(), slot) == D::Word::default();
        (!zero).then_some(slot)
    }

    fn set_unchanged(&mut self, r: Ref) {
        if let Some(slot) = self.change_slot(r) {
            let elem = self.heap.object(r).elem();
            let object = self.heap.write(r, elem, slot);
            object.body_set(elem, slot, D::Word::default());
        }
    }

    fn remembers_changes(&self, places: &Places) -> bool {
        let objects = self.heap.touched().chain(places.names.remembering());
        let class = |r: Ref| self.program.class(self.heap.object(r).class);
        let mut frames = self.threads.iter().flat_map(|t| &t.frames);
        objects.map(class).any(|c| c.remembers_changes)
            || frames.any(|f| !f.is_own() && self.program.method(f.method).counting)
            || self.base_remembers_changes
    }
}
