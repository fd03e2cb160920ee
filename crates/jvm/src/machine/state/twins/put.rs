//! A stand-in as a vector of components.

use vitrum_explore::{FastMap, Vector};

use super::super::encode::{IN_BASE, OWNER_SHIFT};
use super::super::load::REFERENCE;
use super::super::pool::{GLOBALS, Place, Pool};
use super::order::Order;
use super::walk::{EDGE, Walk};
use super::words::{Reader, SHARE, SHARE_SHIFT, Word};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::ThreadId;
use crate::machine::watch::own_share;

/// The edge to a place that only stand-ins have.
const MARK: u64 = u64::MAX;

impl<D: Domain> Reader<'_, D> {
    /// What is met without going by way of a twin.
    pub fn fixed(&self, pool: &mut Pool) -> Walk {
        let mut beginnings = Vec::new();
        for at in 0..pool.size() {
            let is_fixed = match pool.place(at) {
                Place::Base(r) => {
                    !self.known.lists.contains(&r.0) && !self.known.homes.contains_key(&r.0)
                }
                Place::Thread(index) => !self.is_twin(index as usize),
                Place::Globals => at == GLOBALS,
                Place::Path => false,
            };
            if is_fixed && self.number_at(at) != 0 {
                beginnings.push((at, at));
            }
        }
        let mut walk = Walk::default();
        walk.go_on(self, beginnings, false, pool);
        walk
    }

    /// Where the walk goes on, in this order, and what that is called: regions, twins.
    fn beginnings(&self, order: &Order, pool: &mut Pool) -> Vec<(u32, u32)> {
        let mut own: Vec<(usize, usize, u32)> = Vec::new();
        for at in 0..pool.size() {
            if let Place::Base(r) = pool.place(at)
                && self.number_at(at) != 0
                && !self.known.lists.contains(&r.0)
                && let Some((region, nth)) = self.known.homes.get(&r.0)
            {
                own.push((order.regions[*region], *nth, at));
            }
        }
        own.sort_unstable();
        let own = own.into_iter();
        let mut beginnings: Vec<(u32, u32)> = own
            .map(|(region, nth, at)| (at, region_name(region, nth, pool)))
            .collect();
        let places = pool.thread_places();
        let mut twins: Vec<(u32, u32)> = (self.twins.iter())
            .map(|twin| (order.threads[twin.index], places[twin.index]))
            .collect();
        twins.sort_unstable();
        let twins = twins.into_iter();
        beginnings.extend(twins.map(|(slot, at)| (at, places[slot as usize])));
        beginnings
    }

    /// Puts the stand-in into a vector that is empty.
    pub fn put(&self, mut walk: Walk, order: &Order, pool: &mut Pool, vector: &mut Vector) {
        let beginnings = self.beginnings(order, pool);
        walk.go_on(self, beginnings, true, pool);
        let mut words = Vec::new();
        for ((at, name), typed) in walk.met.into_iter().zip(walk.words) {
            words.clear();
            for word in typed {
                words.push(self.rename(word, order, &walk.names, pool));
            }
            // A group whose list alone is another one is as if nothing had happened to it.
            if matches!(pool.place(at), Place::Base(r) if self.known.groups.get(&r.0) == Some(&words))
            {
                continue;
            }
            let number = pool.store.components.intern(&words, 0);
            vector.set(name, number);
        }
        vector.set(pool.path(GLOBALS, MARK), 1);
    }

    fn rename(&self, word: Word, order: &Order, names: &FastMap<u32, u32>, pool: &mut Pool) -> u64 {
        let slot = |index: u64| {
            let slot = order.threads.get(index as usize).copied();
            slot.map_or(index, u64::from)
        };
        match word {
            Word::Plain(word) => word,
            Word::Thread(index) => slot(index),
            Word::Threads(bits) => {
                let places = pool.thread_places().iter().take(64).enumerate();
                let waited = places
                    .filter(|(at, place)| bits >> at & 1 == 1 && self.number_at(**place) != 0);
                waited.fold(0, |renamed, (at, _)| renamed | 1 << slot(at as u64))
            }
            Word::Reference(word) => {
                if let Some((region, nth)) = self.known.region_of(word) {
                    let name = region_name(order.regions[region], nth, pool);
                    return word & !REFERENCE | u64::from(name);
                }
                if word & IN_BASE != 0 {
                    return word;
                }
                let name = names.get(&((word & REFERENCE) as u32)).copied();
                word & !REFERENCE | u64::from(name.unwrap_or(0))
            }
            Word::Owner(word) => match (word >> OWNER_SHIFT).checked_sub(1) {
                None => word,
                Some(owner) => word & ((1 << OWNER_SHIFT) - 1) | (slot(owner) + 1) << OWNER_SHIFT,
            },
            Word::Share(word) => {
                let owner = (0..order.threads.len() as u32).find(|index| {
                    let own = own_share(ThreadId(*index));
                    own != share::NOBODY && u64::from(own) << SHARE_SHIFT == word & SHARE
                });
                let Some(owner) = owner else {
                    return word;
                };
                let alive = pool.thread_places().get(owner as usize);
                // Nobody leads to what one had that has ended, whoever it was.
                let own = match alive.is_some_and(|place| self.number_at(*place) != 0) {
                    true => own_share(ThreadId(order.threads[owner as usize])),
                    false => share::NOBODY,
                };
                word & !SHARE | u64::from(own) << SHARE_SHIFT
            }
        }
    }
}

/// What an object of a region is called in stand-ins.
fn region_name(region: usize, nth: usize, pool: &mut Pool) -> u32 {
    let mark = pool.path(GLOBALS, MARK);
    pool.path(mark, EDGE | (region as u64) << 32 | nth as u64)
}
