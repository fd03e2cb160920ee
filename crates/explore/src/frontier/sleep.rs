//! Choices that are left out since what they lead to is met on another way: sleep sets. Start at [`Sleep::admit`].
//!
//! Two steps *commute* in a state if each is there after the other as well, and both orders lead to the same state. If
//! *q* is made in a state and then *p*, which commutes with it, *q* sleeps after *p*: *p* after *q* leads to the same. It
//! sleeps on as long as all steps commute with it. States are kept, so what sleeps is kept with each of them; where one is
//! met again and something does not sleep that did so before, that is made now (Godefroid).
//!
//! Nothing is left out but ways: a search meets the same states and ends. Take the graph that it would go through, where
//! each state has its choices, all or those that are enough. Choices have names, and a list of names leads from a state to
//! at most one. Lists are alike if steps that commute, one next to the other, change places, which leads to the same
//! state. *Claim:* if a state *s* was met while *Z* slept, and no list like *w* begins with a name in *Z*, then the search
//! meets where *w* leads to from *s*. (From the first state, where nothing sleeps, that is all.) By the length of *w*: let
//! *I* be the names with which lists like *w* begin. After that meeting none of them sleeps in *s*. Look at the last meeting
//! with *s* up to then at which one of *I* was made, and at the one that was made first there, *t*. None of *I* slept on when
//! that meeting was over, and none was made before *t*; so after *t* only such names sleep as commute with *t* and are not
//! in *I*. Let *tv* be like *w*. If a list like *v* began with a name that sleeps after *t*, this one and *t* could change
//! places, and it were in *I*. So the claim holds for *v*, which is shorter. Nothing of this depends on the order in which
//! states are met, on cycles, or on sleeping as much as can be: whoever does not know enough lets nothing sleep.
//!
//! Where choices are left out because others are enough, *p* must be one of those that are made after *q*, and *q* one of
//! those that are made after *p*. The one is found when the state after *p* is expanded. For the other the state after *q*
//! must have been expanded in full; so what sleeps is known to commute with the next step alone, and is not handed on
//! ([`Sleep::hands_on`]).

use super::nth_bit;
use crate::{FastMap, Root, System};

#[derive(Default)]
pub(super) struct Sleep {
    /// By state: names that sleep there, as bits, and [`SPARED`].
    states: FastMap<Root, u64>,
    /// What sleeps after one step may sleep on after the next: all states are expanded in full.
    hands_on: bool,
    /// Those of the states that the search is in the midst of, one after the other.
    sleepers: Vec<Sleeper>,
    levels: Vec<Level>,
    /// What sleeps in the state that was met last, and what was woken there.
    here: Vec<Sleeper>,
    woken: u64,
}

/// A step that was made, or sleeps itself: after steps that commute with it, it sleeps.
#[derive(Clone, Copy)]
struct Sleeper {
    name: u32,
    footprint: u32,
}

/// A state that the search is in the midst of.
#[derive(Default)]
struct Level {
    /// Its choices in their order, as bits; 0 if they have no names.
    names: u64,
    /// Where its sleepers begin.
    first: usize,
    /// What the step did that was made last, and where it led.
    last: Option<(u32, Root)>,
}

/// In place of a name: choices of the state were left out since others are enough.
const SPARED: u64 = 1 << 63;

impl Sleep {
    pub fn new(hands_on: bool) -> Sleep {
        Sleep {
            hands_on,
            ..Sleep::default()
        }
    }

    /// The search has come to a state from the latest one of `open`. True if something is to be done there.
    pub fn admit<S: System>(
        &mut self,
        system: &mut S,
        state: Root,
        new: bool,
        open: usize,
    ) -> bool {
        self.here.clear();
        self.levels.resize_with(open, Level::default);
        if let (Some(level), Some(made)) = (self.levels.last_mut(), system.footprint()) {
            level.last = Some((made, state));
            let all = self.sleepers[level.first..].iter();
            let asleep = all.filter(|sleeper| system.commute(sleeper.footprint, made));
            self.here.extend(asleep);
        }
        if new {
            return true;
        }
        let Some(known) = self.states.get_mut(&state) else {
            return false;
        };
        let stay = *known & names_of(&self.here);
        self.woken = *known & !stay & !SPARED;
        *known = stay | *known & SPARED;
        self.here.retain(|sleeper| stay >> sleeper.name & 1 == 1);
        self.woken != 0
    }

    /// Takes up the state that was just met, and says which choices to make; none: all.
    pub fn open<S: System>(
        &mut self,
        system: &mut S,
        state: Root,
        choices: usize,
        enough: impl FnOnce(&mut S) -> Option<u64>,
    ) -> Option<u64> {
        let names = system
            .names()
            .filter(|all| all.count_ones() as usize == choices);
        let names = names.unwrap_or(0);
        let woken = std::mem::take(&mut self.woken);
        let wanted = match woken & names {
            0 => self.open_new(state, names, enough(system)),
            woken => Some(choices_of(names, woken)),
        };
        self.levels.push(Level {
            names,
            first: self.sleepers.len(),
            last: None,
        });
        if self.hands_on {
            self.sleepers.append(&mut self.here);
        }
        wanted
    }

    fn open_new(&mut self, state: Root, names: u64, enough: Option<u64>) -> Option<u64> {
        let there = enough.map_or(names, |enough| named(names, enough));
        self.here.retain(|sleeper| there >> sleeper.name & 1 == 1);
        let asleep = names_of(&self.here);
        let spared = if enough.is_some() { SPARED } else { 0 };
        if asleep | spared != 0 {
            self.states.insert(state, asleep | spared);
        }
        match asleep {
            0 => enough,
            _ => Some(choices_of(names, there & !asleep)),
        }
    }

    /// In the latest state the next choice is about to be made: the `last` one is over.
    pub fn go_on(&mut self, last: usize) {
        let Some(level) = self.levels.last_mut() else {
            return;
        };
        let Some((footprint, state)) = level.last.take().filter(|_| level.names != 0) else {
            return;
        };
        let spared = self
            .states
            .get(&state)
            .is_some_and(|known| known & SPARED != 0);
        if !spared {
            let name = nth_bit(level.names, last) as u32;
            self.sleepers.push(Sleeper { name, footprint });
        }
    }

    /// The latest state is done.
    pub fn close(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.sleepers.truncate(level.first);
        }
    }
}

fn names_of(sleepers: &[Sleeper]) -> u64 {
    sleepers
        .iter()
        .fold(0, |names, sleeper| names | 1 << sleeper.name)
}

/// The names of choices, as bits; none where choices have no names.
fn named(names: u64, mut choices: u64) -> u64 {
    let mut chosen = 0;
    while names != 0 && choices != 0 {
        chosen |= 1 << nth_bit(names, choices.trailing_zeros() as usize);
        choices &= choices - 1;
    }
    chosen
}

/// The numbers of choices by their names, as bits.
fn choices_of(names: u64, mut chosen: u64) -> u64 {
    let mut choices = 0;
    while chosen != 0 {
        let before = (1 << chosen.trailing_zeros()) - 1;
        choices |= 1 << (names & before).count_ones();
        chosen &= chosen - 1;
    }
    choices
}
