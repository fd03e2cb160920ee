//! What remembered turns look at and change, and which of them commute. Start at [`Footprints::commute`].
//!
//! Two turns of different threads commute if neither changes a component that the other one looks at or changes. Condition
//! by condition:
//! - *All is known.* What a turn does follows from how it begins ([`Start`](super::memo::Start)) and from what it looks
//!   at, and it changes nothing but components: else it is not remembered. A turn has a footprint if in addition all that
//!   it looks at are components at places, or who is alive and of which thread an object is, which no such turn changes.
//!   Who waits and who joins follows from what several threads do.
//! - *It begins alike.* A turn that changes the globals has no footprint. The component of its own thread is among what a
//!   turn looks at. That two threads are alive, and that nobody else is in a constructor, follows from the crowd: after a
//!   turn with a footprint the same threads are alive, nobody is in a constructor, and components say who can go on.
//! - *It is there.* A thread can go on that runs, or wants a monitor that nobody has; it takes that in the turn, so the
//!   turn looks at the object.
//! - *It ends alike.* Both orders lead to the same components. What follows from these is the same where no turn has ended
//!   in an unusual way, because of its length or at the wish of the program: then a state is kept though it offers one
//!   choice, and a turn like that has no footprint. Neither has one after which less than two threads can go on: others
//!   may have gone on in the same step.
//! - *Nothing is kept from view.* A turn that sleeps was executed before, from the same location and with the same things
//!   to see; so what it does was noted for guards and ample sets (`futures.rs`). Races, starvation and invariants are
//!   looked for in states, which are the same, and what ends a path has no footprint.

/// Of all turns that are remembered, by numbers.
#[derive(Default)]
pub(super) struct Footprints {
    kept: Vec<Footprint>,
    /// Those that were given out before are of no use any more.
    first: u32,
}

struct Footprint {
    looks: Set,
    changes: Set,
}

/// Places, and one bit for each so that most pairs are told apart at once.
#[derive(Default)]
struct Set {
    places: Box<[u32]>,
    bits: u64,
}

impl Set {
    fn of(places: Vec<u32>) -> Set {
        let bit = |place: &u32| 1 << (place.wrapping_mul(0x9E37_79B1) >> 26);
        Set {
            bits: places.iter().map(bit).fold(0_u64, |bits, bit| bits | bit),
            places: places.into(),
        }
    }

    #[inline]
    fn meets(&self, other: &Set) -> bool {
        let common = |place| other.places.contains(place);
        self.bits & other.bits != 0 && self.places.iter().any(common)
    }
}

impl Footprints {
    pub fn add(&mut self, looks: Vec<u32>, changes: Vec<u32>) -> u32 {
        let (looks, changes) = (Set::of(looks), Set::of(changes));
        self.kept.push(Footprint { looks, changes });
        self.first + self.kept.len() as u32 - 1
    }

    /// What was known of turns is forgotten.
    pub fn clear(&mut self) {
        self.first += self.kept.len() as u32;
        self.kept.clear();
    }

    fn get(&self, number: u32) -> Option<&Footprint> {
        self.kept.get(number.checked_sub(self.first)? as usize)
    }

    /// Do turns of two threads commute in every state in which each of them is the next one of its thread?
    #[inline]
    pub fn commute(&self, one: u32, other: u32) -> bool {
        let (Some(one), Some(other)) = (self.get(one), self.get(other)) else {
            return false;
        };
        let clash = one.changes.meets(&other.looks)
            || one.changes.meets(&other.changes)
            || one.looks.meets(&other.changes);
        !clash
    }
}
