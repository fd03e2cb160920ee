//! Where states are kept: a store of components, and what each place of a state's vector is for.

use std::collections::HashSet;
use std::io::Result;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use vitrum_explore::saving::{Reader, Writer, nonsense};
use vitrum_explore::{FastMap, Root, Store, Tree, scattered};

use super::encode::owner_in;
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

/// A place that was given out.
#[derive(Clone, Copy)]
pub(super) enum Given {
    /// To the next thread.
    Thread,
    /// To an object of the base, with its component as it was at first.
    Base(Ref, u32),
    /// To what is reached from a place by an edge.
    Path(u32, u64),
}

/// Places in the order in which they were given out.
pub(super) type Log = Mutex<Vec<Given>>;

#[derive(Default)]
struct Doubtful {
    states: RwLock<HashSet<Root>>,
    /// How many these are.
    len: AtomicUsize,
}

/// All states of one search, for one of the machines that share them. Append-only.
#[derive(Default)]
pub struct Pool {
    pub store: Store,
    /// The same for all machines. Tells pools apart.
    pub(super) given: Arc<Log>,
    /// States that were stored though their components do not say that there is more than one choice.
    doubtful: Arc<Doubtful>,
    /// How many of them this machine knows; the rest is what it knows of them.
    known: u32,
    places: Vec<Place>,
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

    /// The same states for the machine of another thread.
    pub fn shared(&self) -> Pool {
        Pool {
            store: self.store.shared(),
            given: self.given.clone(),
            doubtful: self.doubtful.clone(),
            ..Pool::default()
        }
    }

    /// Where no other machine uses the states.
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        self.store.save(out)?;
        let given = self.given.lock().unwrap_or_else(PoisonError::into_inner);
        out.list(given.iter(), |out, one| {
            let (kind, a, b) = match *one {
                Given::Thread => (0, 0, 0),
                Given::Base(r, initial) => (1, r.0, u64::from(initial)),
                Given::Path(from, edge) => (2, from, edge),
            };
            out.number(kind)?;
            out.number(a.into())?;
            out.number(b)
        })?;
        let doubtful = self.doubtful.states.read();
        let doubtful = doubtful.unwrap_or_else(PoisonError::into_inner);
        out.numbers(doubtful.iter().map(|state| state.0))
    }

    pub fn load(input: &mut Reader) -> Result<Pool> {
        let mut pool = Pool {
            store: Store::load(input)?,
            ..Pool::default()
        };
        let given = input.list(|input| {
            let (kind, a, b) = (input.number()?, input.small()?, input.number()?);
            match kind {
                0 => Ok(Given::Thread),
                1 => Ok(Given::Base(Ref(a), b as u32)),
                2 => Ok(Given::Path(a, b)),
                _ => Err(nonsense()),
            }
        })?;
        given.iter().for_each(|one| pool.learn(*one));
        pool.given = Arc::new(Mutex::new(given));
        for state in input.numbers()? {
            pool.doubt(Root(state));
        }
        Ok(pool)
    }

    /// Learns which places others gave out, and gives one out if it is still `wanted`.
    fn give(&mut self, wanted: impl FnOnce(&Pool) -> Option<Given>) {
        let given = self.given.clone();
        let mut given = given.lock().unwrap_or_else(PoisonError::into_inner);
        for one in &given[self.known as usize..] {
            self.learn(*one);
        }
        if let Some(one) = wanted(self) {
            given.push(one);
            self.learn(one);
        }
    }

    /// Learns which places others gave out.
    pub(in crate::machine) fn hear_of_others(&mut self) {
        self.give(|_| None);
    }

    /// The state was stored though its components do not say that there is more than one choice.
    pub(in crate::machine) fn doubt(&self, state: Root) {
        let mut states = self
            .doubtful
            .states
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        states.insert(state);
        self.doubtful.len.store(states.len(), Ordering::Relaxed);
    }

    pub(in crate::machine) fn is_doubtful(&self, state: Root) -> bool {
        let states = || self.doubtful.states.read();
        self.doubtful.len.load(Ordering::Relaxed) > 0
            && states()
                .unwrap_or_else(PoisonError::into_inner)
                .contains(&state)
    }

    fn learn(&mut self, given: Given) {
        // Place 0 is that of the globals.
        self.known += 1;
        let at = scattered(self.known);
        if self.places.len() <= at as usize {
            self.places.resize(at as usize + 1, Place::Globals);
            self.initial.resize(at as usize + 1, 0);
            self.parents.resize(at as usize + 1, 0);
        }
        self.places[at as usize] = match given {
            Given::Thread => {
                self.threads.push(at);
                Place::Thread(self.threads.len() as u32 - 1)
            }
            Given::Base(r, initial) => {
                self.bases_given += 1;
                if self.bases.len() <= r.index() {
                    self.bases.resize(r.index() + 1, 0);
                }
                self.bases[r.index()] = at;
                self.initial[at as usize] = initial;
                Place::Base(r)
            }
            Given::Path(from, edge) => {
                self.paths.insert((from, edge), at);
                self.parents[at as usize] = from;
                Place::Path
            }
        };
    }

    /// All places are below this.
    pub(super) fn size(&self) -> u32 {
        self.places.len() as u32
    }

    pub(super) fn place(&self, at: u32) -> Place {
        self.places
            .get(at as usize)
            .copied()
            .unwrap_or(Place::Globals)
    }

    pub(in crate::machine) fn thread(&mut self, index: usize) -> u32 {
        while self.threads.len() <= index {
            self.give(|pool| (pool.threads.len() <= index).then_some(Given::Thread));
        }
        self.threads[index]
    }

    /// The places of threads, by their numbers.
    pub(in crate::machine) fn thread_places(&self) -> &[u32] {
        &self.threads
    }

    /// Who has the monitor of an object, from its component.
    pub(in crate::machine) fn owner(&self, number: u32) -> Option<ThreadId> {
        owner_in(self.store.components.words(number))
    }

    pub(super) fn path(&mut self, from: u32, edge: u64) -> u32 {
        if let Some(place) = self.paths.get(&(from, edge)) {
            return *place;
        }
        let key = (from, edge);
        self.give(|pool| (!pool.paths.contains_key(&key)).then_some(Given::Path(from, edge)));
        self.paths[&key]
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

    /// How many objects of the base were ever touched, as far as this machine knows.
    pub(in crate::machine) fn bases(&self) -> u32 {
        self.bases_given
    }

    pub(super) fn add_base(&mut self, r: Ref, initial: u32) -> u32 {
        let wanted = Given::Base(r, initial);
        self.give(|pool| pool.known_base(r).is_none().then_some(wanted));
        self.bases[r.index()]
    }

    /// What the object of the base at a place was at first.
    pub(in crate::machine) fn initial(&self, place: u32) -> u32 {
        self.initial[place as usize]
    }
}
