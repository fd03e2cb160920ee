//! Where states are kept: a store of components, and what each place of a state's vector is for.

use std::sync::Arc;

use vitrum_explore::{FastMap, Store, Tree, scattered};

use crate::ids::{Ref, ThreadId};

/// What a place of the vector is for. Places are given out as they are met and never taken back, so a
/// place means the same in all states of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Globals,
    Thread(u32),
    /// An object of the base, by its handle.
    Base(Ref),
    /// An object that is reached on a certain way.
    Path,
}

/// All states of one search. Append-only.
#[derive(Default)]
pub struct Pool {
    pub store: Store,
    /// Tells pools apart.
    pub(super) key: Arc<()>,
    places: Vec<Place>,
    /// Who has the monitors of objects, by the numbers of their components.
    owners: FastMap<u32, ThreadId>,
    /// How many places were given out.
    given: u32,
    threads: Vec<u32>,
    /// By handle; 0 for none.
    bases: Vec<u32>,
    bases_given: u32,
    /// By place: the component of an object of the base as it was at first.
    initial: Vec<u32>,
    paths: FastMap<(u32, u64), u32>,
    /// By place: where the last step of a path comes from.
    parents: Vec<u32>,
}

pub(super) const GLOBALS: u32 = 0;

impl Pool {
    /// For states that are told apart by 64 bits: see [`Tree::hashed`].
    pub fn hashed() -> Pool {
        Pool {
            store: Store::of(Tree::hashed()),
            ..Pool::default()
        }
    }

    fn add(&mut self, place: Place) -> u32 {
        // Place 0 is that of the globals.
        self.given += 1;
        let at = scattered(self.given);
        if self.places.len() <= at as usize {
            self.places.resize(at as usize + 1, Place::Globals);
            self.initial.resize(at as usize + 1, 0);
            self.parents.resize(at as usize + 1, 0);
        }
        self.places[at as usize] = place;
        at
    }

    pub(super) fn place(&self, at: u32) -> Place {
        self.places
            .get(at as usize)
            .copied()
            .unwrap_or(Place::Globals)
    }

    pub(in crate::machine) fn thread(&mut self, index: usize) -> u32 {
        while self.threads.len() <= index {
            let place = self.add(Place::Thread(self.threads.len() as u32));
            self.threads.push(place);
        }
        self.threads[index]
    }

    /// The places of threads, by their numbers.
    pub(in crate::machine) fn thread_places(&self) -> &[u32] {
        &self.threads
    }

    /// Who has the monitor of an object, from its component.
    pub(in crate::machine) fn owner(&self, number: u32) -> Option<ThreadId> {
        self.owners.get(&number).copied()
    }

    /// The number of an object's component.
    pub(super) fn intern_object(
        &mut self,
        words: &[u64],
        owner: Option<ThreadId>,
        near: u32,
    ) -> u32 {
        let number = self.store.components.intern(words, near);
        if let Some(owner) = owner {
            self.owners.insert(number, owner);
        }
        number
    }

    pub(super) fn path(&mut self, from: u32, edge: u64) -> u32 {
        if let Some(place) = self.paths.get(&(from, edge)) {
            return *place;
        }
        let place = self.add(Place::Path);
        self.paths.insert((from, edge), place);
        self.parents[place as usize] = from;
        place
    }

    /// Where the last step of a path to a place comes from.
    pub(super) fn parent(&self, place: u32) -> u32 {
        self.parents[place as usize]
    }

    pub(in crate::machine) fn known_base(&self, r: Ref) -> Option<u32> {
        self.bases
            .get(r.index())
            .copied()
            .filter(|place| *place != 0)
    }

    /// How many objects of the base were ever touched.
    pub(in crate::machine) fn bases(&self) -> u32 {
        self.bases_given
    }

    pub(super) fn add_base(&mut self, r: Ref, initial: u32) -> u32 {
        self.bases_given += 1;
        let place = self.add(Place::Base(r));
        if self.bases.len() <= r.index() {
            self.bases.resize(r.index() + 1, 0);
        }
        self.bases[r.index()] = place;
        self.initial[place as usize] = initial;
        place
    }

    /// What the object of the base at a place was at first.
    pub(in crate::machine) fn initial(&self, place: u32) -> u32 {
        self.initial[place as usize]
    }
}
