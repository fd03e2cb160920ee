//! From the machine to what is remembered: what a turn saw and changed, as components at places.

use super::memo::{Effect, Spot, Start};
use super::menu::{Menu, threads};
use super::outlook::{Outlooks, Wish};
use super::{GLOBALS, Recalling, Root};
use crate::domain::Domain;
use crate::heap::Look;
use crate::ids::ThreadId;
use crate::machine::Pool;
use crate::machine::state::Places;
use crate::machine::threads::{OTHERS, bit};

/// Who can reach the objects outside the base, by their places.
#[derive(Default)]
pub(super) struct Shares {
    here: Vec<u8>,
    log: Vec<(u32, u8)>,
}

impl Shares {
    pub fn get(&self, place: u32) -> u8 {
        self.here.get(place as usize).copied().unwrap_or(0)
    }

    pub fn set(&mut self, place: u32, share: u8) {
        if self.here.len() <= place as usize {
            self.here.resize(place as usize + 1, 0);
        }
        let old = std::mem::replace(&mut self.here[place as usize], share);
        if old != share {
            self.log.push((place, old));
        }
    }

    pub fn mark(&self) -> usize {
        self.log.len()
    }

    pub fn undo(&mut self, mark: usize) {
        while self.log.len() > mark {
            if let Some((place, old)) = self.log.pop() {
                self.here[place as usize] = old;
            }
        }
    }

    /// Places that were set since then.
    fn set_since(&self, mark: usize) -> impl Iterator<Item = u32> + '_ {
        self.log[mark..].iter().map(|(place, _)| *place)
    }
}

/// What is to be seen at a spot of the state.
#[inline]
pub(super) fn see(
    spot: Spot,
    places: &Places,
    pool: &Pool,
    outlooks: &Outlooks,
    shares: &Shares,
) -> u64 {
    match spot {
        Spot::Place(place) => u64::from(places.number_at(place)),
        Spot::Shared(place) => {
            u64::from(places.number_at(place)) | u64::from(shares.get(place)) << 32
        }
        Spot::Alive(id) => {
            let place = pool.thread_places().get(id as usize);
            u64::from(place.is_some_and(|place| places.number_at(*place) != 0))
        }
        Spot::Waiters(object) => threads(places, pool, outlooks)
            .filter(|(_, o)| o.is_some_and(|o| o.wish == Wish::Wait(object)))
            .fold(0, |bits, (index, _)| bits | 1 << index),
        Spot::Joiners(id) => {
            let others = threads(places, pool, outlooks)
                .fold(0, |bits, (index, _)| bits | 1_u64 << index)
                & !(1 << id);
            threads(places, pool, outlooks)
                .filter(|(_, o)| {
                    o.is_some_and(|o| {
                        matches!(o.wish, Wish::Join(all) if all >> id & 1 == 1 && all & others == 0)
                    })
                })
                .fold(0, |bits, (index, _)| bits | 1 << index)
        }
        Spot::Crowd => {
            threads(places, pool, outlooks).fold(0, |bits, (index, _)| bits | 1 << index)
        }
        Spot::ThreadOf(object) => threads(places, pool, outlooks)
            .find(|(_, o)| o.is_some_and(|o| o.object == object))
            .map_or(0, |(index, _)| index as u64 + 1),
    }
}

impl<D: Domain> Recalling<'_, D> {
    /// Stores the state that the machine is in, and learns from it. True if nothing but components has
    /// changed.
    pub(super) fn store(&mut self) -> (Root, bool) {
        let (upheavals, bases) = (self.machine.places.upheavals(), self.pool.bases());
        let root = self.machine.store(self.pool);
        let renamed = self.machine.places.upheavals() != upheavals;
        let first_touch = self.pool.bases() != bases;
        if first_touch {
            // Some turn may have looked at it and taken it for granted.
            self.memo.clear();
        }
        self.refresh_shares(renamed);
        self.outlooks.learn(self.machine, self.pool);
        (root, !renamed && !first_touch)
    }

    fn refresh_shares(&mut self, renamed: bool) {
        let machine = &*self.machine;
        let mut refresh = |r| {
            let place = machine.places.place_of(r);
            if place != 0 {
                self.shares.set(place, machine.heap.object(r).share);
            }
        };
        if renamed {
            machine.places.met().iter().copied().for_each(&mut refresh);
        }
        let changed = machine.heap.changed_since(machine.heap.epoch_start());
        let changed = changed.filter(|r| !machine.heap.is_base(*r) && machine.heap.is_object(*r));
        changed.for_each(&mut refresh);
    }

    /// The same at the end of a turn that may be worth remembering.
    pub(super) fn store_recorded(&mut self) -> Root {
        let recording = self.recording.take();
        let turn =
            recording.and_then(|start| Some((start, self.seen(ThreadId(start.id))?, self.alive())));
        let sets = self.machine.places.same_sets();
        let own = turn
            .as_ref()
            .and_then(|(start, ..)| self.own_object(start.id));
        let (vector, shares) = (self.machine.places.vector().mark(), self.shares.mark());
        let (root, plain) = self.store();
        if let Some((start, mut seen, alive)) = turn.filter(|_| plain) {
            if sets != self.machine.places.same_sets() {
                seen.extend(own.filter(|own| !seen.contains(own)));
            }
            let places = &mut self.machine.places;
            let changed: Vec<u32> = places.vector().set_since(vector).collect();
            let changed = changed.into_iter().map(|p| (p, places.number_at(p)));
            let components: Vec<(u32, u32)> = changed.collect();
            let set = self.shares.set_since(shares);
            let shares: Vec<(u32, u8)> = set.map(|p| (p, self.shares.get(p))).collect();
            let mut effect = Effect {
                components: &components,
                shares: &shares,
                footprint: None,
            };
            let looks = self.places_of(&start, &seen, alive);
            effect.footprint = looks.and_then(|looks| self.footprint_of(looks, &effect));
            self.footprint = effect.footprint;
            self.memo.add(start, &seen, effect);
        }
        root
    }

    /// The threads that are alive, as bits.
    fn alive(&self) -> u64 {
        let (places, pool) = (&self.machine.places, &*self.pool);
        see(Spot::Crowd, places, pool, &self.outlooks, &self.shares)
    }

    /// The places at which a turn that has just ended has looked, if no more than that counts, and the state says by
    /// itself what follows.
    fn places_of(&self, start: &Start, seen: &[(Spot, u64)], alive: u64) -> Option<Vec<u32>> {
        let menu = Menu::of(self.machine, self.pool, &self.outlooks);
        if !menu.is_plain(alive) || self.machine.globals.silent > 0 {
            return None;
        }
        let own = self.pool.thread_places().get(start.id as usize).copied();
        let place = |(spot, _): &(Spot, u64)| match spot {
            Spot::Place(place) | Spot::Shared(place) => Some(Some(*place)),
            Spot::Alive(_) | Spot::ThreadOf(_) | Spot::Crowd => None,
            Spot::Waiters(_) | Spot::Joiners(_) => Some(None),
        };
        let all = seen.iter().filter_map(place).chain([own]);
        all.collect()
    }

    /// Turns that change the globals have none.
    fn footprint_of(&mut self, looks: Vec<u32>, effect: &Effect) -> Option<u32> {
        let components = effect.components.iter().map(|(place, _)| *place);
        let shares = effect.shares.iter().map(|(place, _)| *place);
        let changes: Vec<u32> = components.chain(shares).collect();
        (!changes.contains(&GLOBALS)).then(|| self.memo.footprints.add(looks, changes))
    }

    /// What is on the tape, and what was to be seen there before the turn; none if that is not all.
    fn seen(&self, thread: ThreadId) -> Option<Vec<(Spot, u64)>> {
        let others = self.machine.heap.tape.threads() & !bit(thread);
        if others & OTHERS != 0 {
            return None;
        }
        let ids = (0..64).filter(|i| others & 1 << i != 0).map(ThreadId);
        let looks = self.machine.heap.tape.looks()?;
        let mut seen: Vec<(Spot, u64)> = Vec::new();
        for look in looks.chain(ids.map(Look::Thread)) {
            let Some(spot) = self.spot(look) else {
                continue;
            };
            if !seen.iter().any(|(known, _)| *known == spot) {
                let (places, pool) = (&self.machine.places, &*self.pool);
                let value = see(spot, places, pool, &self.outlooks, &self.shares);
                seen.push((spot, value));
            }
        }
        Some(seen)
    }

    /// What is to be seen of a thread's object.
    fn own_object(&self, id: u32) -> Option<(Spot, u64)> {
        let object = self.machine.threads.unnoted()[id as usize].object;
        let spot = self.spot(Look::Object(object))?;
        let (places, pool) = (&self.machine.places, &*self.pool);
        Some((spot, see(spot, places, pool, &self.outlooks, &self.shares)))
    }

    /// Where to look for the same in other states; none for what can't have been there before the turn, and
    /// for what has never changed.
    fn spot(&self, look: Look) -> Option<Spot> {
        let machine = &*self.machine;
        // What has no name was made in the turn.
        let name = |r| Some(machine.name_of_object(r)).filter(|name| *name != 0);
        match look {
            Look::Object(r) if machine.heap.is_base(r) => self.pool.known_base(r).map(Spot::Place),
            Look::Object(r) => {
                let place = machine.places.place_of(r);
                (place != 0).then_some(Spot::Shared(place))
            }
            Look::Thread(id) => self
                .pool
                .thread_places()
                .get(id.index())
                .copied()
                .map(Spot::Place),
            Look::Alive(id) => Some(Spot::Alive(id.0)),
            Look::Waiters(r) => name(r).map(Spot::Waiters),
            Look::Joiners(id) => Some(Spot::Joiners(id.0)),
            Look::ThreadOf(r) => name(r).map(Spot::ThreadOf),
            Look::Crowd => Some(Spot::Crowd),
        }
    }
}
