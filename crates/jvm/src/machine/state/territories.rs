//! What each beginning of a walk leads to, so that a walk does not go where nothing has changed.
//!
//! A walk begins at the open objects of the base one after the other, and then, thread by thread, at what is
//! the thread's alone; what it first meets on its way from one beginning is a territory. A territory is as it
//! was when the last walk left it, and need not be gone through, if
//! - nothing in it, nor the object of the base where it begins, holds other objects than then (`disturb`),
//! - nothing of it was met on this walk from another territory, which is before it (`disturb` again), and
//! - what it refers to outside of itself (`targets`) is still met before it, under the same name.
//!
//! Who can reach its objects is as it was, too: everybody for open ones; for a thread's it would take another
//! thread's territory that refers to it, which is seen to when the walk is over (`shares.rs`).

use vitrum_explore::FastMap;

use crate::ids::{Ref, ThreadId};

#[derive(Default)]
pub(super) struct Territories {
    numbers: FastMap<Beginning, Territory>,
    /// None where no walk came to yet.
    list: Vec<Option<Extent>>,
    /// By territory.
    parts: Vec<Part>,
    /// By handle of an object: its territory.
    owners: Vec<Option<Territory>>,
    /// How the present walk came by; by territory.
    visits: Vec<Visit>,
    walk: u32,
}

/// The number of a territory, plus one.
pub(super) type Territory = std::num::NonZeroU32;

/// Whose part of a walk it is: a thread's, or that of all.
pub(super) type Part = Option<ThreadId>;

/// An object of the base or an edge of a thread.
type Beginning = (Part, u64);

/// Tells edges from handles.
const EDGE: u64 = 1 << 63;

/// The objects of a territory in the order in which they are met, and those of others that they refer to.
pub(super) struct Extent {
    pub objects: Vec<Ref>,
    pub targets: Vec<Ref>,
    /// The targets that are another thread's.
    pub crossing: Vec<Ref>,
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

    /// The territory that begins at an object of the base.
    pub fn of_base(&mut self, part: Part, r: Ref) -> Territory {
        self.number((part, r.word()))
    }

    /// The territory that begins with what a thread holds.
    pub fn of_edge(&mut self, thread: ThreadId, edge: u64) -> Territory {
        self.number((Some(thread), EDGE | edge))
    }

    fn number(&mut self, beginning: Beginning) -> Territory {
        let next = Territory::MIN.saturating_add(self.list.len() as u32);
        let number = *self.numbers.entry(beginning).or_insert(next);
        if number == next {
            self.list.push(None);
            self.parts.push(beginning.0);
            self.visits.push(Visit::default());
        }
        number
    }

    /// Is an object in the part of another thread than this one's?
    pub fn crosses(&self, r: Ref, from: Part) -> bool {
        let part = self.owner(r).and_then(|territory| self.part(territory));
        part.is_some() && from.is_some() && part != from
    }

    pub fn part(&self, territory: Territory) -> Part {
        self.parts[index(territory)]
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

    /// The territory that an object belongs to, and those that begin at it, must be gone through.
    pub fn disturb_around(&mut self, r: Ref, threads: usize) {
        let owner = self.owner(r);
        owner.into_iter().for_each(|t| self.disturb(t));
        let threads = (0..threads).map(|i| Some(ThreadId(i as u32)));
        for part in threads.chain([None]) {
            if let Some(territory) = self.numbers.get(&(part, r.word())) {
                self.disturb(*territory);
            }
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
