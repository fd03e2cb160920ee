//! States that differ only in which of several threads that are alike does what count once. Start at
//! [`Machine::stand_in`].
//!
//! Threads that nobody but themselves can name (no other thread and no static field leads to their objects) are *twins*. A
//! state in which twins have changed places leads to the same futures with their places changed: what a program does
//! depends on the objects and not on who is at which number. So a state has a *stand-in*: its twins in the order of what
//! they have and where they are, and of who mentions whom (`apart.rs`), and everything else named on a walk that meets them
//! in this order. States with the same stand-in are the same graph, up to which twin is which; and those that are the same
//! graph have the same stand-in, so that the number of states does not depend on which of them is met first. (An order
//! that is not the same for all of them costs states and nothing else.)
//!
//! Groups of threads do not lead to their threads, unless somebody looks at these lists
//! ([`Grain::Threads`](crate::machine::Grain::Threads)): they are left out of stand-ins.
//!
//! A thread that nobody can name has a stand-in also where it is the only one: which of several is left over depends on the
//! way, and must not count. Where there never are several, that is of no use, so a search begins without, and begins again
//! when there are ([`Machine::has_news`]).
//!
//! What could tell twins apart is left out too, and watched: their names and identifiers, and the lineage from which
//! threads give out identity hashes ([`Twins::look`]). If somebody looks at one of these where there are twins, the search
//! begins again without ([`Grain::Twins`](crate::machine::Grain::Twins)), also if that comes first: else the number of states
//! would depend on the order.

mod apart;
mod order;
mod put;
mod regions;
mod walk;
mod words;

pub(in crate::machine) use regions::Regions;

use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use vitrum_explore::saving::{Reader, Writer};
use vitrum_explore::{Root, Step};

use super::encode::IN_BASE;
use super::pool::{Place, Pool};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::machine::{Grain, Machine, Stop};

/// What is known of twins in a search, by all of its machines.
#[derive(Clone, Default)]
pub(in crate::machine) struct Twins(Arc<AtomicU8>);

/// Some state has a stand-in, or would have one.
const USED: u8 = 1;
/// Somebody could tell twins apart.
const SEEN: u8 = 2;
/// Both.
const TOLD: u8 = USED | SEEN;
/// There are several at times: all that nobody can name have stand-ins.
const CROWD: u8 = 4;
/// That was found out in this search.
const NEWS: u8 = 8;

impl Twins {
    /// Somebody looks at what tells twins apart.
    pub fn look(&self) {
        self.0.fetch_or(SEEN, Ordering::Relaxed);
    }

    /// A state is about to be given a stand-in. False if there may be none.
    fn begin(&self) -> bool {
        self.0.fetch_or(USED, Ordering::Relaxed) & SEEN == 0
    }

    /// Are there several at times? If that is found out now, the search is to begin again.
    fn are_several(&self, several: bool) -> bool {
        let known = self.0.load(Ordering::Relaxed) & CROWD != 0;
        if !known && several {
            self.0.fetch_or(CROWD | NEWS, Ordering::Relaxed);
        }
        known
    }

    /// Has this search shown that there are several?
    pub fn has_news(&self) -> bool {
        self.0.load(Ordering::Relaxed) & NEWS != 0
    }

    /// The search begins again.
    pub fn forget_news(&self) {
        self.0.fetch_and(!NEWS, Ordering::Relaxed);
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.0.load(Ordering::Relaxed).into())
    }

    pub fn load(input: &mut Reader) -> Result<Twins> {
        Ok(Twins(Arc::new(AtomicU8::new(input.small()?))))
    }

    /// Does somebody look who meets twins, before or after?
    pub fn are_told_apart(&self) -> bool {
        self.0.load(Ordering::Relaxed) & TOLD == TOLD
    }
}

/// A thread that may change places with others of its group.
#[derive(Clone, Copy)]
struct Twin {
    group: usize,
    index: usize,
    /// Where its object is, and in which region.
    object: u32,
    region: Option<usize>,
}

impl<D: Domain> Machine<D> {
    /// The state that stands for the present one, which is `state`, and for all that are like it.
    pub fn stand_in(&mut self, pool: &mut Pool, state: Root) -> Root {
        self.regions.slots.clear();
        let few = pool.thread_places().len() < 3;
        if few || !self.has_twins() || pool.store.knows(state) {
            return state;
        }
        let twins = self.find_twins(pool);
        let like = |twin: &Twin| twins.iter().filter(|t| t.group == twin.group).count();
        let several = twins.iter().any(|twin| like(twin) > 1);
        if twins.is_empty() || !self.twins.are_several(several) || !self.twins.begin() {
            return state;
        }
        let mut known = std::mem::take(&mut self.regions);
        let mut vector = std::mem::take(&mut known.vector);
        let reader = words::Reader {
            machine: self,
            known: &known,
            twins: &twins,
        };
        let fixed = reader.fixed(pool);
        let order = reader.order(&fixed, pool);
        reader.put(fixed, &order, pool, &mut vector);
        let root = vector.root(&mut pool.store.tree);
        vector.undo(0);
        known.vector = vector;
        known.slots = order.threads;
        self.regions = known;
        root
    }

    /// The number of a thread in the stand-in of the state that the search has just met, or its own.
    pub(in crate::machine) fn slot_of(&self, index: usize) -> u32 {
        let slot = self.regions.slots.get(index).copied();
        slot.unwrap_or(index as u32)
    }

    /// May states have others that stand for them?
    pub(in crate::machine) fn has_stand_ins(&self) -> bool {
        self.has_twins() && self.twins.are_several(false)
    }

    /// Could somebody tell twins apart that are taken for the same in this search?
    pub fn mistakes_twins(&self) -> bool {
        !self.options.search.fine.twins && self.twins.are_told_apart()
    }

    /// The end of such a search.
    pub(in crate::machine) fn told_apart(&self) -> Option<Step<Stop>> {
        let end = Step::End(Stop::Coarse(Grain::Twins));
        self.mistakes_twins().then_some(end)
    }

    /// Somebody looks at what tells this thread from others that are like it; null: or may do so of any from now on.
    pub(in crate::machine) fn look_at_twin(&self, thread: Ref) {
        let first = self.threads.unnoted().first();
        let other = first.is_none_or(|first| first.object != thread);
        if thread.is_null() || self.is_searching() && other {
            self.twins.look();
        }
    }

    /// May threads change places without anybody noticing?
    pub(in crate::machine) fn has_twins(&self) -> bool {
        let search = &self.options.search;
        let wanted = search.twins && !search.fine.twins && !search.counts;
        D::WATCHED && D::PLAIN && wanted && self.program.left_out().is_empty()
    }

    /// Threads that may change places: those with regions, and those whose objects only they themselves lead to.
    fn find_twins(&self, pool: &Pool) -> Vec<Twin> {
        let mut twins: Vec<Twin> = Vec::new();
        let first_word = |place| {
            let number = self.places.number_at(place);
            pool.store.components.words(number).next().unwrap_or(0)
        };
        for (index, place) in pool.thread_places().iter().enumerate().skip(1) {
            if self.places.number_at(*place) == 0 {
                continue;
            }
            let object = first_word(*place);
            let region = self.regions.region_of(object).filter(|(_, at)| *at == 0);
            if let Some((region, _)) = region {
                twins.push(Twin {
                    group: self.regions.regions[region].group,
                    index,
                    object: 0,
                    region: Some(region),
                });
            } else if object & IN_BASE == 0 && self.is_nameless(object as u32, pool) {
                // Of the same class.
                let class = first_word(object as u32) >> 32;
                twins.push(Twin {
                    group: self.regions.regions.len() + class as usize,
                    index,
                    object: object as u32,
                    region: None,
                });
            }
        }
        twins
    }

    /// Do only threads and lists of threads lead to the object of a thread? Else it would seldom be like another.
    fn is_nameless(&self, object: u32, pool: &Pool) -> bool {
        match beginning(object, pool) {
            Place::Thread(_) => true,
            Place::Base(r) => self.regions.is_list(r, self),
            Place::Path | Place::Globals => false,
        }
    }
}

/// Where the way to an object begins.
fn beginning(place: u32, pool: &Pool) -> Place {
    let mut at = place;
    while pool.place(at) == Place::Path {
        at = pool.parent(at);
    }
    pool.place(at)
}
