//! What each open object of the base leads to, so that a walk does not go where nothing has changed.
//!
//! A walk goes through the open objects of the base one after the other; what it first meets on its way from
//! one of them is the territory of that one. A territory is as it was when the last walk left it, and need
//! not be gone through, if
//! - nothing in it, nor the object that it belongs to, holds other objects than then (`disturb`),
//! - nothing of it was met on this walk from another territory, which is before it (`disturb` again), and
//! - what it refers to outside of itself (`targets`) is still met before it, under the same name.

use std::sync::Arc;

use vitrum_explore::FastMap;

use crate::ids::Ref;

#[derive(Default)]
pub(super) struct Territories {
    /// By the object of the base.
    numbers: FastMap<Ref, Territory>,
    /// None where no walk came to yet.
    list: Vec<Option<Extent>>,
    /// By handle of an object: its territory.
    owners: Vec<Option<Territory>>,
    /// How the present walk came by; by territory.
    visits: Vec<Visit>,
    walk: u32,
}

/// The number of a territory, plus one.
pub(super) type Territory = std::num::NonZeroU32;

/// The objects of a territory in the order in which they are met, and those of others that they refer to.
pub(super) struct Extent {
    pub objects: Arc<[Ref]>,
    pub targets: Arc<[Ref]>,
}

/// The latest walks that disturbed a territory, left it as it was, and went through it.
#[derive(Clone, Copy, Default)]
struct Visit {
    disturbed: u32,
    kept: u32,
    walked: u32,
}

impl Territories {
    pub fn begin_walk(&mut self) {
        self.walk += 1;
    }

    /// The territory of an object of the base.
    pub fn of_base(&mut self, r: Ref) -> Territory {
        let next = Territory::MIN.saturating_add(self.list.len() as u32);
        let number = *self.numbers.entry(r).or_insert(next);
        if number == next {
            self.list.push(None);
            self.visits.push(Visit::default());
        }
        number
    }

    pub fn owner(&self, r: Ref) -> Option<Territory> {
        self.owners.get(r.index()).copied().flatten()
    }

    /// Gives an object to a territory or to none, and says whose it was.
    pub fn set_owner(&mut self, r: Ref, owner: Option<Territory>) -> Option<Territory> {
        if self.owners.len() <= r.index() {
            self.owners.resize(r.index() + 1, None);
        }
        std::mem::replace(&mut self.owners[r.index()], owner)
    }

    pub fn extent(&self, territory: Territory) -> Option<&Extent> {
        self.list[index(territory)].as_ref()
    }

    /// Gives a territory another extent, and says what it was.
    pub fn set_extent(&mut self, territory: Territory, extent: Option<Extent>) -> Option<Extent> {
        std::mem::replace(&mut self.list[index(territory)], extent)
    }

    /// The territory that an object belongs to, or that belongs to it, must be gone through.
    pub fn disturb_around(&mut self, r: Ref) {
        let own = self.numbers.get(&r).copied();
        for territory in own.into_iter().chain(self.owner(r)) {
            self.disturb(territory);
        }
    }

    pub fn disturb(&mut self, territory: Territory) {
        self.visits[index(territory)].disturbed = self.walk;
    }

    pub fn is_disturbed(&self, territory: Territory) -> bool {
        self.visits[index(territory)].disturbed == self.walk
    }

    pub fn keep(&mut self, territory: Territory) {
        self.visits[index(territory)].kept = self.walk;
    }

    pub fn is_kept(&self, territory: Territory) -> bool {
        self.visits[index(territory)].kept == self.walk
    }

    pub fn go_through(&mut self, territory: Territory) {
        self.visits[index(territory)].walked = self.walk;
    }

    /// Territories that this walk did not come to.
    pub fn lost(&self) -> Vec<Territory> {
        let numbered = (1..).filter_map(Territory::new).zip(&self.list);
        let lost = numbered.filter(|(territory, extent)| {
            let visit = self.visits[index(*territory)];
            let came = visit.kept == self.walk || visit.walked == self.walk;
            !came && extent.is_some()
        });
        lost.map(|(territory, _)| territory).collect()
    }

    pub fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        let extents = self.list.iter().flatten();
        extents.flat_map(|e| e.objects.iter().copied())
    }

    pub fn len(&self) -> usize {
        self.list.iter().flatten().map(|e| e.objects.len()).sum()
    }
}

fn index(territory: Territory) -> usize {
    territory.get() as usize - 1
}
