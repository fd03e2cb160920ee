//! Stored states: the machine as a vector of component numbers, folded into one number.
//!
//! A component is a thread or an object as plain numbers, each distinct one kept once. Its place in the
//! vector is where it is: a thread by its number, an object of the base by its handle, any other object by
//! the way on which a walk from the base and the threads first meets it. So states that differ only in
//! where objects lie are one, garbage never counts, and a transition changes few places: only what
//! was written since the last store is encoded again (`encode.rs`), and the walk (`names.rs`) is taken again
//! only if a reference to an object outside the base has changed.
//!
//! Laws: `store` gives equal numbers for equal states and different numbers for different ones (nothing
//! is hashed away); `load(store())` and `store(load(s))` change nothing but handles.

mod changes;
mod encode;
mod image;
mod load;
mod names;
mod pool;

pub use encode::live_registers;
pub use pool::Pool;

use std::sync::Arc;

use vitrum_explore::{Root, Vector};

use super::Machine;
use super::thread::Thread;
use crate::domain::Domain;
use crate::ids::{Ref, ThreadId};
use names::Names;
use pool::GLOBALS;

/// A stored state.
pub type Stored = Root;

/// The state as it was when it was last stored, and how it was named.
#[derive(Default)]
pub(in crate::machine) struct Places {
    /// The pool that all of this is about.
    pool: Option<Arc<()>>,
    vector: Vector,
    names: Names,
    /// By place: a hash of the references to objects outside the base.
    edges: Vec<u64>,
    edge_log: Vec<(u32, u64)>,
    /// What is on the heap's trail from here on was not looked at.
    scanned: usize,
    /// Where the trail was at the last store.
    stored_at: Option<usize>,
    /// How often everything was forgotten.
    generation: u32,
    /// Somebody remembered how often a collection was changed, so such numbers may be left.
    changes_kept: bool,
}

/// A point to step back to.
#[derive(Clone, Copy)]
pub(in crate::machine) struct PlacesMark {
    vector: usize,
    names: usize,
    edges: usize,
    scanned: usize,
    generation: u32,
    /// The state was stored just before.
    pub stored: bool,
}

impl Places {
    pub fn mark(&mut self, trail: usize) -> PlacesMark {
        if self.stored_at == Some(trail) {
            self.scanned = trail;
        }
        PlacesMark {
            vector: self.vector.mark(),
            names: self.names.mark(),
            edges: self.edge_log.len(),
            scanned: self.scanned,
            generation: self.generation,
            stored: self.stored_at == Some(trail),
        }
    }

    /// The next store begins from nothing.
    pub fn forget(&mut self) {
        *self = Places {
            generation: self.generation + 1,
            ..Places::default()
        };
    }

    pub fn undo(&mut self, mark: &PlacesMark) {
        if self.generation != mark.generation {
            return self.forget();
        }
        self.vector.undo(mark.vector);
        self.names.undo(mark.names);
        while self.edge_log.len() > mark.edges {
            if let Some((place, old)) = self.edge_log.pop() {
                self.edges[place as usize] = old;
            }
        }
        self.scanned = mark.scanned;
        self.stored_at = None;
    }

    /// Notes the references of a place; true if they have changed.
    fn set_edges(&mut self, place: u32, hash: u64) -> bool {
        let at = place as usize;
        if self.edges.len() <= at {
            self.edges.resize(at + 1, 0);
        }
        let old = std::mem::replace(&mut self.edges[at], hash);
        if old != hash {
            self.edge_log.push((place, old));
        }
        old != hash
    }
}

/// What is to be encoded again.
#[derive(Default)]
struct Dirty {
    bases: Vec<(Ref, u32)>,
    named: Vec<Ref>,
    threads: Vec<ThreadId>,
}

impl<D: Domain> Machine<D> {
    /// The state as a number in the pool. There must be a mark: what was there before it is the base.
    pub fn store(&mut self, pool: &mut Pool) -> Stored {
        let mut places = std::mem::take(&mut self.places);
        let known = places.pool.as_ref();
        if known.is_none_or(|key| !Arc::ptr_eq(key, &pool.key)) {
            // Everything is news to another pool.
            places.forget();
            places.pool = Some(pool.key.clone());
            self.threads.iter_mut().for_each(Thread::unstored);
        }
        let mut dirty = self.dirty(&places, pool);
        if self.has_new_edges(&mut places, &dirty, pool) {
            if self.walk(&mut places, pool) {
                self.threads.iter_mut().for_each(Thread::unstored);
                dirty = self.everything(&places, pool);
            } else {
                dirty.named.extend(&places.names.fresh);
                dirty.named.retain(|r| places.names.place_of(*r) != 0);
            }
        }
        self.forget_changes(&mut places, &dirty);
        self.encode_all(&mut places, &dirty, pool);
        let root = places.vector.root(&mut pool.store.tree);
        places.scanned = self.heap.epoch_start();
        places.stored_at = Some(self.heap.trail_len());
        self.places = places;
        root
    }

    /// What was written since the last store.
    fn dirty(&self, places: &Places, pool: &mut Pool) -> Dirty {
        let mut changed: Vec<Ref> = self.heap.changed_since(places.scanned).collect();
        changed.sort_unstable();
        changed.dedup();
        let mut dirty = Dirty::default();
        for r in changed {
            if self.heap.is_base(r) {
                if let Some(place) = self.base_place(r, pool) {
                    dirty.bases.push((r, place));
                }
            } else if places.names.place_of(r) != 0 && self.heap.is_object(r) {
                dirty.named.push(r);
            }
        }
        let unstored = self.threads.iter().filter(|t| !t.is_stored());
        dirty.threads.extend(unstored.map(|t| t.id));
        dirty
    }

    /// All that a state has.
    fn everything(&self, places: &Places, pool: &mut Pool) -> Dirty {
        let touched: Vec<Ref> = self.heap.touched().collect();
        let bases = touched.into_iter();
        let bases = bases.filter_map(|r| Some((r, self.base_place(r, pool)?)));
        Dirty {
            bases: bases.collect(),
            named: places.names.live.clone(),
            threads: self.threads.iter().map(|t| t.id).collect(),
        }
    }

    /// The place of an object of the base; none if it was never touched.
    fn base_place(&self, r: Ref, pool: &mut Pool) -> Option<u32> {
        if let Some(place) = pool.known_base(r) {
            return Some(place);
        }
        let original = self.heap.original(r)?;
        let mut words = Vec::new();
        self.encode_object(original, r, &Names::default(), &mut words);
        let initial = pool.store.components.intern(&words);
        Some(pool.add_base(r, initial))
    }

    /// Did a reference to an object outside the base change?
    fn has_new_edges(&self, places: &mut Places, dirty: &Dirty, pool: &mut Pool) -> bool {
        let mut changed = false;
        for (r, place) in &dirty.bases {
            changed |= places.set_edges(*place, self.edges_of(*r));
        }
        for r in &dirty.named {
            let place = places.names.place_of(*r);
            changed |= places.set_edges(place, self.edges_of(*r));
        }
        for id in &dirty.threads {
            let place = pool.thread(id.index());
            changed |= places.set_edges(place, self.thread_edges(*id));
        }
        changed
    }

    fn encode_all(&mut self, places: &mut Places, dirty: &Dirty, pool: &mut Pool) {
        let mut words = std::mem::take(&mut self.words);
        for (r, place) in &dirty.bases {
            words.clear();
            self.encode_object(self.heap.object(*r), *r, &places.names, &mut words);
            let number = pool.store.components.intern(&words);
            let same = number == pool.initial(*place);
            places.vector.set(*place, if same { 0 } else { number });
        }
        for r in &dirty.named {
            words.clear();
            self.encode_object(self.heap.object(*r), *r, &places.names, &mut words);
            let number = pool.store.components.intern(&words);
            places.vector.set(places.names.place_of(*r), number);
        }
        for id in &dirty.threads {
            let number = self.encode_thread(*id, &places.names, pool, &mut words);
            places.vector.set(pool.thread(id.index()), number);
        }
        words.clear();
        self.encode_globals(&mut words);
        let number = pool.store.components.intern(&words);
        places.vector.set(GLOBALS, number);
        self.words = words;
    }
}
