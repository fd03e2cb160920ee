//! Names for objects outside the base: the way on which a walk first meets them.
//!
//! The walk goes through what static fields and open objects of the base lead to, and then through what each
//! thread has: one beginning after the other, breadth-first from each. It is a function of the state alone, so isomorphic states name their
//! objects alike; and it prefers ways through the heap, which change less than registers do. On the
//! way it finds who can reach what: an object that only one thread meets is that thread's alone. It passes by
//! what is as it was (`territories.rs`).

use std::collections::BTreeSet;

use super::shares::Shares;
use super::territories::{Extent, Part, Territories, Territory};
use super::{Places, Pool};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use crate::machine::Machine;
use crate::machine::thread::Thread;
use crate::machine::watch::own_share;

/// Which objects are in the state, and at which places.
#[derive(Default)]
pub(super) struct Names {
    /// By handle; 0 for what is in the base or not in the state.
    places: Vec<u32>,
    pub territories: Territories,
    /// How many objects there are.
    pub count: usize,
    pub shares: Shares,
    /// By thread: its object, if it was alive.
    alive: Vec<Option<Ref>>,
    /// What the last walk met.
    pub met: Vec<Ref>,
    /// Objects among these that the walk before did not meet.
    pub fresh: Vec<Ref>,
    /// Objects that were in the state before and now have another name, and where they were.
    pub renamed: Vec<(Ref, u32)>,
    /// Objects that hold one of these.
    pub holders: Vec<Ref>,
    /// Objects that once were in the state and remembered how often a collection was changed.
    remembering: BTreeSet<Ref>,
    log: Vec<Edit>,
    /// By handle: the last walk that met it, and the last one that gave it another name.
    seen: Vec<(u32, u32)>,
    walks: u32,
    /// Empty but for their memory.
    room: Room,
}

/// What a walk needs for itself.
#[derive(Default)]
struct Room {
    touched: Vec<Ref>,
    edges: Vec<(u64, Ref)>,
    held: Vec<(u64, Ref)>,
    /// Objects of territories that were gone through again: some may be gone.
    before: Vec<Ref>,
    /// What the walk met in a territory of others.
    targets: Vec<Ref>,
    /// What the walk met from one thread's part in another's.
    crossing: Vec<Ref>,
}

enum Edit {
    Place(Ref, u32),
    Owner(Ref, Option<Territory>),
    Extent(Territory, Option<Extent>),
    Count(usize),
    Shares(Shares),
    Alive(Vec<Option<Ref>>),
}

impl Names {
    pub fn place_of(&self, r: Ref) -> u32 {
        self.places.get(r.index()).copied().unwrap_or(0)
    }

    fn set_place(&mut self, r: Ref, place: u32) {
        if self.places.len() <= r.index() {
            self.places.resize(r.index() + 1, 0);
        }
        let old = std::mem::replace(&mut self.places[r.index()], place);
        self.log.push(Edit::Place(r, old));
    }

    fn set_owner(&mut self, r: Ref, owner: Option<Territory>) {
        let old = self.territories.set_owner(r, owner);
        if old != owner {
            self.log.push(Edit::Owner(r, old));
        }
    }

    fn set_extent(&mut self, territory: Territory, extent: Option<Extent>) {
        let old = self.territories.set_extent(territory, extent);
        self.log.push(Edit::Extent(territory, old));
    }

    pub fn set_shares(&mut self, shares: Shares) {
        let old = std::mem::replace(&mut self.shares, shares);
        self.log.push(Edit::Shares(old));
    }

    fn set_alive(&mut self, alive: Vec<Option<Ref>>) {
        let old = std::mem::replace(&mut self.alive, alive);
        self.log.push(Edit::Alive(old));
    }

    pub fn mark(&self) -> usize {
        self.log.len()
    }

    /// True if there was something to take back.
    pub fn undo(&mut self, mark: usize) -> bool {
        let named = self.log.len() > mark;
        while self.log.len() > mark {
            match self.log.pop() {
                Some(Edit::Place(r, old)) => self.places[r.index()] = old,
                Some(Edit::Owner(r, old)) => {
                    self.territories.set_owner(r, old);
                }
                Some(Edit::Extent(territory, old)) => {
                    self.territories.set_extent(territory, old);
                }
                Some(Edit::Count(old)) => self.count = old,
                Some(Edit::Shares(old)) => self.shares = old,
                Some(Edit::Alive(old)) => self.alive = old,
                None => {}
            }
        }
        named
    }

    pub fn walks(&self) -> u32 {
        self.walks
    }

    /// All objects.
    pub fn live(&self) -> impl Iterator<Item = Ref> + '_ {
        self.territories.objects()
    }

    /// Objects of the state that may remember how often a collection was changed.
    pub fn remembering(&self) -> impl Iterator<Item = Ref> + '_ {
        let all = self.remembering.iter().copied();
        all.filter(|r| self.place_of(*r) != 0)
    }

    fn begin_walk(&mut self, disturbed: &mut Vec<Ref>, threads: usize) {
        self.walks += 1;
        self.territories.begin_walk();
        self.met.clear();
        self.fresh.clear();
        self.renamed.clear();
        self.holders.clear();
        for r in disturbed.drain(..) {
            self.territories.disturb_around(r, threads);
        }
    }

    /// True the first time that this walk meets the object.
    fn meet(&mut self, r: Ref) -> bool {
        if self.seen.len() <= r.index() {
            self.seen.resize(r.index() + 1, (0, 0));
        }
        let met = &mut self.seen[r.index()].0;
        std::mem::replace(met, self.walks) != self.walks
    }

    fn was_met(&self, r: Ref) -> bool {
        self.seen.get(r.index()).is_some_and(|s| s.0 == self.walks)
    }

    fn was_renamed(&self, r: Ref) -> bool {
        self.seen.get(r.index()).is_some_and(|s| s.1 == self.walks)
    }

    /// Is an object in a territory that this walk has passed by?
    fn is_passed(&self, r: Ref) -> bool {
        let owner = self.territories.owner(r);
        owner.is_some_and(|owner| self.territories.is_kept(owner))
    }

    /// Would this walk find everything in a territory as the last one did?
    fn is_as_it_was(&self, territory: Territory) -> bool {
        let as_it_was = |r| self.is_passed(r) || self.was_met(r) && !self.was_renamed(r);
        let extent = self.territories.extent(territory);
        !self.territories.is_disturbed(territory)
            && extent.is_some_and(|e| e.targets.iter().all(|r| as_it_was(*r)))
    }

    /// The walk comes to a place for the first time; `from`: whose territory that is.
    fn name(&mut self, r: Ref, place: u32, from: Option<Territory>) {
        let owner = self.territories.owner(r);
        if let Some(owner) = owner.filter(|_| owner != from) {
            self.territories.disturb(owner);
        }
        self.set_owner(r, from);
        let old = self.place_of(r);
        if old != place {
            self.set_place(r, place);
            if old == 0 {
                self.fresh.push(r);
            } else {
                self.renamed.push((r, old));
                self.seen[r.index()].1 = self.walks;
            }
        }
        self.met.push(r);
    }
}

/// A walk under way.
struct Walk<'a> {
    places: &'a mut Places,
    pool: &'a mut Pool,
    /// How many of those that were met were looked into.
    done: usize,
    room: Room,
    /// Whose part it is in, and who can reach what the walk meets there.
    part: Part,
    share: u8,
    territory: Option<Territory>,
}

impl Walk<'_> {
    /// Has it met this object, or passed by it?
    fn knows(&self, r: Ref) -> bool {
        self.places.names.was_met(r) || self.places.names.is_passed(r)
    }

    /// Was this the first object of a territory when it was gone through?
    fn begins_with(&self, territory: Territory, r: Ref) -> bool {
        let extent = self.places.names.territories.extent(territory);
        extent.is_some_and(|extent| extent.objects.first() == Some(&r))
    }

    /// Begins with a territory; false if there is nothing new.
    fn enter(&mut self, territory: Territory) -> bool {
        let names = &mut self.places.names;
        let as_it_was = names.is_as_it_was(territory);
        if let Some(extent) = names.territories.extent(territory) {
            if as_it_was {
                self.room.crossing.extend_from_slice(&extent.crossing);
            } else {
                self.room.before.extend_from_slice(&extent.objects);
            }
        }
        if as_it_was {
            names.territories.keep(territory);
            return false;
        }
        names.territories.go_through(territory);
        self.territory = Some(territory);
        true
    }

    /// All that was met from this one on is the territory.
    fn leave(&mut self, first: usize) {
        let Some(territory) = self.territory.take() else {
            return;
        };
        self.room.targets.sort_unstable();
        self.room.targets.dedup();
        let names = &mut self.places.names;
        let targets = self.room.targets.clone();
        let crossing = targets.iter().copied();
        let crossing = crossing.filter(|r| names.territories.crosses(*r, self.part));
        let extent = Extent {
            objects: names.met[first..].to_vec(),
            crossing: crossing.collect(),
            targets,
        };
        self.room.crossing.extend_from_slice(&extent.crossing);
        self.room.targets.clear();
        names.set_extent(territory, Some(extent));
    }

    /// What belonged to territories that are no more may be gone.
    fn look_for_lost(&mut self) {
        let names = &mut self.places.names;
        for territory in names.territories.lost() {
            if let Some(extent) = names.territories.extent(territory) {
                self.room.before.extend_from_slice(&extent.objects);
            }
            names.set_extent(territory, None);
        }
    }
}

impl<D: Domain> Machine<D> {
    /// Names everything.
    pub(super) fn walk(&mut self, places: &mut Places, pool: &mut Pool) {
        let mut disturbed = std::mem::take(&mut places.disturbed);
        self.note_alive(&mut places.names, &mut disturbed);
        (places.names).begin_walk(&mut disturbed, self.threads.len());
        places.disturbed = disturbed;
        let room = std::mem::take(&mut places.names.room);
        let mut walk = Walk {
            places,
            pool,
            done: 0,
            room,
            part: None,
            share: share::ALL,
            territory: None,
        };
        let mut touched = std::mem::take(&mut walk.room.touched);
        touched.extend(self.heap.touched());
        self.walk_bases(&mut walk, &touched, |here| {
            !D::WATCHED || here == share::ALL || here == share::FROZEN
        });
        for thread in 0..self.threads.len() {
            let id = ThreadId(thread as u32);
            walk.part = Some(id);
            if D::WATCHED {
                let own = own_share(id);
                walk.share = if own == share::NOBODY {
                    share::ALL
                } else {
                    own
                };
                self.walk_bases(&mut walk, &touched, |here| here == own);
            }
            self.walk_thread(&mut walk, id);
        }
        walk.look_for_lost();
        touched.clear();
        walk.room.touched = touched;
        let mut crossing = std::mem::take(&mut walk.room.crossing);
        places.names.room = walk.room;
        self.note_listed(&mut places.names);
        places.settle_names();
        self.settle_shares(&mut places.names, &mut crossing);
        crossing.clear();
        places.names.room.crossing = crossing;
        #[cfg(debug_assertions)]
        self.check_names(places, pool);
    }

    /// What a thread's object leads to depends on whether the thread is alive. One that was started after another's
    /// end may have the other's number.
    fn note_alive(&self, names: &mut Names, disturbed: &mut Vec<Ref>) {
        let object = |thread: &Thread<D>| thread.is_alive().then_some(thread.object);
        let alive: Vec<Option<Ref>> = self.threads.iter().map(object).collect();
        if alive == names.alive {
            return;
        }
        let [before, now] = [(&names.alive, &alive), (&alive, &names.alive)].map(|(a, b)| {
            let turned = a.iter().enumerate().filter(|(i, r)| b.get(*i) != Some(r));
            turned.filter_map(|(_, r)| *r)
        });
        for object in before.chain(now) {
            disturbed.push(object);
            disturbed.extend(self.lists_with(object));
        }
        names.set_alive(alive);
    }

    /// Lists hold their threads under new names, though no walk goes from a list to a thread.
    fn note_listed(&self, names: &mut Names) {
        let alive = self.threads.iter().filter(|thread| thread.is_alive());
        for object in alive.map(|thread| thread.object) {
            if names.was_renamed(object) {
                names.holders.extend(self.lists_with(object));
            }
        }
    }

    /// Goes through the territories of those objects of the base whose share is wanted.
    fn walk_bases(&mut self, walk: &mut Walk, touched: &[Ref], wanted: impl Fn(u8) -> bool) {
        for r in touched {
            if !wanted(self.heap.object(*r).share) {
                continue;
            }
            let territory = walk.places.names.territories.of_base(walk.part, *r);
            if walk.enter(territory) {
                let first = walk.done;
                self.walk_base(walk, *r);
                walk.leave(first);
            }
        }
    }

    fn walk_base(&mut self, walk: &mut Walk, r: Ref) {
        if let Some(place) = self.base_place(r, walk.pool) {
            self.walk_references(walk, r, place);
            self.walk_on(walk);
        }
    }

    /// Goes through what a thread holds, one after the other.
    fn walk_thread(&mut self, walk: &mut Walk, id: ThreadId) {
        let place = walk.pool.thread(id.index());
        let mut held = std::mem::take(&mut walk.room.held);
        self.each_thread_edge(id, &mut |edge, r| held.push((edge, r)));
        for (edge, r) in held.drain(..) {
            if self.heap.is_base(r) || walk.knows(r) {
                self.meet(walk, r, place, edge);
                continue;
            }
            let territory = walk.places.names.territories.of_edge(id, edge);
            if !walk.begins_with(territory, r) {
                walk.places.names.territories.disturb(territory);
            }
            if walk.enter(territory) {
                let first = walk.done;
                self.meet(walk, r, place, edge);
                self.walk_on(walk);
                walk.leave(first);
            }
        }
        walk.room.held = held;
    }

    fn walk_on(&mut self, walk: &mut Walk) {
        while let Some(r) = walk.places.names.met.get(walk.done).copied() {
            walk.done += 1;
            let place = walk.places.names.place_of(r);
            self.walk_references(walk, r, place);
        }
    }

    fn walk_references(&mut self, walk: &mut Walk, r: Ref, place: u32) {
        let frozen = self.heap.object(r).class == self.program.known.string;
        let mut children = std::mem::take(&mut walk.room.edges);
        self.each_edge(r, &mut |edge, child| children.push((edge, child)));
        let mut renamed = false;
        for (edge, child) in children.drain(..) {
            self.meet(walk, child, place, edge);
            renamed |= walk.places.names.was_renamed(child);
            if self.finds_share() && frozen && self.heap.object(child).share != share::FROZEN {
                self.heap.header(child).share = share::FROZEN;
            }
        }
        if renamed {
            walk.places.names.holders.push(r);
        }
        walk.room.edges = children;
    }

    fn meet(&mut self, walk: &mut Walk, r: Ref, from: u32, edge: u64) {
        if self.heap.is_base(r) {
            return;
        }
        let names = &mut walk.places.names;
        if names.is_passed(r) || !names.meet(r) {
            if walk.territory.is_none() && names.territories.crosses(r, walk.part) {
                walk.room.crossing.push(r);
            } else if walk.territory.is_some() && names.territories.owner(r) != walk.territory {
                walk.room.targets.push(r);
            }
            return;
        }
        let here = self.heap.object(r);
        if self.program.class(here.class).remembers_changes && names.place_of(r) == 0 {
            names.remembering.insert(r);
        }
        if self.finds_share() && here.share != walk.share && here.share != share::FROZEN {
            self.heap.header(r).share = walk.share;
        }
        let place = walk.pool.path(from, edge);
        names.name(r, place, walk.territory);
    }
}

impl Places {
    /// Empties the places of what is gone or has moved.
    fn settle_names(&mut self) {
        let mut before = std::mem::take(&mut self.names.room.before);
        for r in before.drain(..) {
            self.leave(r);
        }
        self.names.room.before = before;
        for (_, old) in &self.names.renamed {
            self.vector.set(*old, 0);
        }
        let names = &mut self.names;
        names.log.push(Edit::Count(names.count));
        names.count = names.territories.len();
    }

    /// Empties the place of an object that was in the state, unless the walk met it again.
    fn leave(&mut self, r: Ref) {
        let place = self.names.place_of(r);
        if place != 0 && !self.names.was_met(r) {
            self.names.set_place(r, 0);
            self.names.set_owner(r, None);
            self.vector.set(place, 0);
        }
    }
}
