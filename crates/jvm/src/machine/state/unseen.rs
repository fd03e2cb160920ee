//! What states are told apart by only if somebody asks for that ([`Unseen`](crate::machine::Unseen)), since no program can see
//! it: in which order classes were initialized, where objects lie, and what nobody leads to any more. A state that is loaded
//! has none of this, so it is for searches that step back.

use super::names::Names;
use super::words::{Words, mix};
use crate::domain::Domain;
use crate::ids::ClassId;
use crate::machine::Machine;

impl<D: Domain> Machine<D> {
    pub(in crate::machine) fn note_initialized(&mut self, class: ClassId) {
        if self.options.search.unseen.classes {
            self.globals.initialized = mix(self.globals.initialized, class.0.into());
        }
    }

    /// Comes behind the globals.
    pub(super) fn encode_unseen(&self, names: &Names, out: &mut Vec<u64>) {
        let unseen = &self.options.search.unseen;
        out.extend(unseen.classes.then_some(self.globals.initialized));
        if !unseen.heap && !unseen.garbage {
            return;
        }
        let mut words = Words::default();
        for r in self.heap.objects().filter(|r| !self.heap.is_base(*r)) {
            let place = names.place_of(r);
            if place != 0 && unseen.heap {
                out.extend([r.word(), u64::from(place)]);
            } else if place == 0 && unseen.garbage {
                words.clear();
                self.encode_object(self.heap.object(r), r, names, &mut words);
                out.extend_from_slice(&words.words);
            }
        }
    }
}
