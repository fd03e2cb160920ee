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
#[cfg(debug_assertions)]
mod check;
mod edges;
mod encode;
mod image;
mod load;
mod names;
mod owners;
mod pool;
mod shares;
mod territories;
mod twins;
mod unseen;
mod words;

pub(in crate::machine) use encode::IN_BASE;
pub use encode::live_registers;
pub use pool::Pool;
pub(in crate::machine) use twins::{Regions, Twins};
pub(in crate::machine) use words::{Held, Words};

use std::sync::Arc;

use vitrum_explore::{Root, Vector};

use super::Machine;
use super::thread::Thread;
use crate::domain::Domain;
use crate::ids::{Ref, ThreadId};
use names::Names;
use pool::{GLOBALS, Log};

/// A stored state.
pub type Stored = Root;

/// The state as it was when it was last stored, and how it was named.
#[derive(Default)]
pub(in crate::machine) struct Places {
    /// The pool that all of this is about.
    pool: Option<Arc<Log>>,
    vector: Vector,
    names: Names,
    /// Objects that hold others than at the last walk.
    disturbed: Vec<Ref>,
    /// By place: what was held there.
    held: Vec<Held>,
    held_log: Vec<(u32, Held)>,
    /// What is on the heap's trail from here on was not looked at.
    scanned: usize,
    /// Where the trail was at the last store.
    stored_at: Option<usize>,
    /// How often everything was forgotten.
    generation: u32,
    /// Somebody remembered how often a collection was changed, so such numbers may be left.
    changes_kept: bool,
    /// How often such numbers were set back.
    settings_back: u32,
    /// How often a component held the same objects elsewhere, which made no difference.
    same_sets: u32,
    /// The latest globals, and the number of their component.
    globals: (Vec<u64>, u32),
    /// Empty but for its memory.
    dirty: Dirty,
    /// How many objects outside the base there were, if a state was loaded and none stored since.
    loaded: Option<usize>,
}

/// A point to step back to.
#[derive(Clone, Copy)]
pub(in crate::machine) struct PlacesMark {
    vector: usize,
    names: usize,
    held: usize,
    scanned: usize,
    generation: u32,
    changes_kept: bool,
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
            held: self.held_log.len(),
            scanned: self.scanned,
            generation: self.generation,
            changes_kept: self.changes_kept,
            stored: self.stored_at == Some(trail),
        }
    }

    pub fn vector(&mut self) -> &mut Vector {
        &mut self.vector
    }

    pub fn number_at(&self, place: u32) -> u32 {
        self.vector.get(place)
    }

    /// The place of an object outside the base, or 0.
    pub fn place_of(&self, r: Ref) -> u32 {
        self.names.place_of(r)
    }

    /// An object is open from here on: the next walk finds out once more who can reach what is around it.
    pub fn open(&mut self, r: Ref) {
        if self.place_of(r) != 0 {
            self.disturbed.push(r);
        }
    }

    /// The objects outside the base that were met when names were last given.
    pub fn met(&self) -> &[Ref] {
        &self.names.met
    }

    /// Does the state depend on more than what was written: how often collections were changed?
    pub fn keeps_changes(&self) -> bool {
        self.changes_kept
    }

    /// How often names were given, and numbers of changes set back.
    pub fn upheavals(&self) -> u32 {
        self.names.walks() + self.settings_back
    }

    /// How often the set of objects that a thread holds, also in its `java.lang.Thread`, told that names stay.
    pub fn same_sets(&self) -> u32 {
        self.same_sets
    }

    /// How many objects outside the base the latest state had.
    pub fn live(&self) -> usize {
        self.loaded.unwrap_or(self.names.count)
    }

    /// A state with so many objects outside the base was loaded.
    pub fn load(&mut self, live: usize) {
        self.forget();
        self.loaded = Some(live);
    }

    /// The next store begins from nothing.
    pub fn forget(&mut self) {
        // The tables are as long as the heap: what is in them goes, they stay.
        let mut names = std::mem::take(&mut self.names);
        names.undo(0);
        *self = Places {
            generation: self.generation + 1,
            names,
            ..Places::default()
        };
    }

    /// True if names were given since then.
    pub fn undo(&mut self, mark: &PlacesMark) -> bool {
        if self.generation != mark.generation {
            self.forget();
            return true;
        }
        self.vector.undo(mark.vector);
        let named = self.names.undo(mark.names);
        while self.held_log.len() > mark.held {
            if let Some((place, old)) = self.held_log.pop() {
                self.held[place as usize] = old;
            }
        }
        self.scanned = mark.scanned;
        self.changes_kept = mark.changes_kept;
        self.stored_at = None;
        named
    }

    /// Notes what a place holds; true if that may change names.
    fn set_held(&mut self, place: u32, held: Held) -> bool {
        let at = place as usize;
        if self.held.len() <= at {
            self.held.resize(at + 1, Held::default());
        }
        let old = std::mem::replace(&mut self.held[at], held);
        if old != held {
            self.held_log.push((place, old));
        }
        let changes = held.changes_names(old);
        self.same_sets += u32::from(!changes && !held.is_at_same_places(old));
        changes
    }
}

impl Places {
    /// Notes what an object holds; true if it or another one changes names, unless names are `sure`.
    fn disturbs(&mut self, r: Ref, place: u32, held: Held, sure: bool) -> bool {
        if self.set_held(place, held) && !sure {
            self.disturbed.push(r);
        }
        !self.disturbed.is_empty()
    }
}

/// What is to be encoded again.
#[derive(Default)]
struct Dirty {
    bases: Vec<(Ref, u32)>,
    named: Vec<Ref>,
    threads: Vec<ThreadId>,
    /// For finding them.
    changed: Vec<Ref>,
}

impl<D: Domain> Machine<D> {
    /// The state as a number in the pool. There must be a mark: what was there before it is the base.
    pub fn store(&mut self, pool: &mut Pool) -> Stored {
        let mut places = std::mem::take(&mut self.places);
        let known = places.pool.as_ref();
        if known.is_none_or(|key| !Arc::ptr_eq(key, &pool.given)) {
            // Everything is news to another pool.
            places.forget();
            places.pool = Some(pool.given.clone());
            self.threads.iter_mut().for_each(Thread::unstored);
        }
        let mut dirty = std::mem::take(&mut places.dirty);
        self.find_dirty(&mut dirty, &places, pool);
        let same_names = self.encode_all(&mut places, &dirty, pool, false);
        if !same_names {
            self.name_anew(&mut places, &mut dirty, pool);
        }
        if self.forget_changes(&mut places, &mut dirty, pool) || !same_names {
            self.encode_all(&mut places, &dirty, pool, true);
        }
        self.encode_globals_anew(&mut places, pool);
        let root = places.vector.root(&mut pool.store.tree);
        places.scanned = self.heap.epoch_start();
        places.stored_at = Some(self.heap.trail_len());
        places.loaded = None;
        places.dirty = dirty;
        self.places = places;
        root
    }

    /// The next store begins from nothing. Comes where no mark is open.
    pub fn forget_stored(&mut self) {
        self.places.forget();
        self.threads.iter_mut().for_each(Thread::unstored);
    }

    /// What an object is called in components: its handle in the base, else its place.
    pub(super) fn name_of_object(&self, r: Ref) -> u64 {
        match self.heap.is_base(r) {
            true if r.is_null() => 0,
            true => r.word() | IN_BASE,
            false => u64::from(self.places.place_of(r)),
        }
    }

    /// Walks again, and finds what is to be encoded now.
    fn name_anew(&mut self, places: &mut Places, dirty: &mut Dirty, pool: &mut Pool) {
        self.walk(places, pool);
        let names = &places.names;
        if !names.renamed.is_empty() {
            self.threads.iter_mut().for_each(Thread::unstored);
            dirty.threads.clear();
            dirty.threads.extend(self.threads.iter().map(|t| t.id));
        }
        dirty.named.extend(&names.fresh);
        dirty.named.extend(names.renamed.iter().map(|(r, _)| *r));
        for r in &names.holders {
            match self.heap.is_base(*r) {
                true => dirty
                    .bases
                    .extend(self.base_place(*r, pool).map(|p| (*r, p))),
                false => dirty.named.push(*r),
            }
        }
        dirty.named.retain(|r| names.place_of(*r) != 0);
        dirty.named.sort_unstable();
        dirty.named.dedup();
    }

    /// What was written since the last store.
    fn find_dirty(&self, dirty: &mut Dirty, places: &Places, pool: &mut Pool) {
        dirty.bases.clear();
        dirty.named.clear();
        dirty.threads.clear();
        let mut changed = std::mem::take(&mut dirty.changed);
        changed.extend(self.heap.changed_since(places.scanned));
        changed.sort_unstable();
        changed.dedup();
        for r in changed.drain(..) {
            if self.heap.is_base(r) {
                if let Some(place) = self.base_place(r, pool) {
                    dirty.bases.push((r, place));
                }
            } else if places.names.place_of(r) != 0 && self.heap.is_object(r) {
                dirty.named.push(r);
            }
        }
        dirty.changed = changed;
        let unstored = self.threads.iter().filter(|t| !t.is_stored());
        dirty.threads.extend(unstored.map(|t| t.id));
    }

    /// All that a state has.
    fn everything(&self, places: &Places, pool: &mut Pool) -> Dirty {
        let touched: Vec<Ref> = self.heap.touched().collect();
        let bases = touched.into_iter();
        let bases = bases.filter_map(|r| Some((r, self.base_place(r, pool)?)));
        Dirty {
            bases: bases.collect(),
            named: places.names.live().collect(),
            threads: self.threads.iter().map(|t| t.id).collect(),
            changed: Vec::new(),
        }
    }

    /// The place of an object of the base; none if it was never touched.
    fn base_place(&self, r: Ref, pool: &mut Pool) -> Option<u32> {
        if let Some(place) = pool.known_base(r) {
            return Some(place);
        }
        let original = self.heap.original(r)?;
        let mut words = Words::default();
        self.encode_object(original, r, &Names::default(), &mut words);
        let initial = pool.store.components.intern(&words.words, 0);
        Some(pool.add_base(r, initial))
    }

    /// Encodes what is dirty. False if names are needed first: a component holds other objects outside the
    /// base than before, and it is not `sure` that they are named.
    fn encode_all(
        &mut self,
        places: &mut Places,
        dirty: &Dirty,
        pool: &mut Pool,
        sure: bool,
    ) -> bool {
        let mut words = std::mem::take(&mut self.words);
        let done = self.encode_dirty(places, dirty, pool, sure, &mut words);
        self.words = words;
        done
    }

    fn encode_dirty(
        &mut self,
        places: &mut Places,
        dirty: &Dirty,
        pool: &mut Pool,
        sure: bool,
        words: &mut Words,
    ) -> bool {
        for (r, place) in &dirty.bases {
            let object = self.heap.object(*r);
            self.encode_object(object, *r, &places.names, words);
            if places.disturbs(*r, *place, words.held(), sure) {
                continue;
            }
            let initial = pool.initial(*place);
            let number = pool.store.components.intern(&words.words, initial);
            let same = number == initial;
            places.vector.set(*place, if same { 0 } else { number });
        }
        for r in &dirty.named {
            let object = self.heap.object(*r);
            self.encode_object(object, *r, &places.names, words);
            let place = places.names.place_of(*r);
            if places.disturbs(*r, place, words.held(), sure) {
                continue;
            }
            let near = places.number_at(place);
            let number = pool.store.components.intern(&words.words, near);
            places.vector.set(place, number);
        }
        if !places.disturbed.is_empty() {
            return false;
        }
        for id in &dirty.threads {
            let place = pool.thread(id.index());
            let named = (&places.names, places.number_at(place));
            let number = self.encode_thread(*id, named, pool, words);
            let Some(number) = number.filter(|_| !places.set_held(place, words.held()) || sure)
            else {
                return false;
            };
            places.vector.set(place, number);
        }
        true
    }

    fn encode_globals_anew(&mut self, places: &mut Places, pool: &mut Pool) {
        let words = &mut self.words.words;
        words.clear();
        let mut words = std::mem::take(words);
        self.encode_globals(&mut words);
        self.encode_unseen(&places.names, &mut words);
        let (known, number) = &mut places.globals;
        if *known != words {
            *number = pool.store.components.intern(&words, *number);
            known.clone_from(&words);
        }
        places.vector.set(GLOBALS, *number);
        self.words.words = words;
    }
}
