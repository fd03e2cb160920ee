//! What there is to choose from in a state, found from its components alone.

use vitrum_explore::nth_bit;

use super::GLOBALS;
use super::memo::Start;
use super::outlook::{Outlook, Outlooks, Turn, Use, Wish};
use crate::domain::Domain;
use crate::ids::{Ref, ThreadId};
use crate::machine::futures::Member;
use crate::machine::state::{IN_BASE, Places};
use crate::machine::{Conflict, Machine, Pool};

#[derive(Clone, Copy)]
pub(super) enum Menu {
    /// Only the machine knows.
    Closed,
    /// Threads, as bits.
    Threads(Crowd),
    Answers(Crowd, ThreadId, u32),
}

/// Threads as bits.
#[derive(Clone, Copy, Default)]
pub(super) struct Crowd {
    alive: u64,
    enabled: u64,
    /// Those that are in a constructor.
    constructing: u64,
    daemons: u64,
}

/// More threads than this are for the machine.
const MOST_THREADS: usize = 63;

impl Menu {
    pub fn of<D: Domain>(machine: &Machine<D>, pool: &Pool, outlooks: &Outlooks) -> Menu {
        let turn = outlooks.turn(machine.places.number_at(GLOBALS));
        if turn == Turn::Other || machine.options.search.spurious_wakeups {
            return Menu::Closed;
        }
        let Some(crowd) = crowd(machine, pool, outlooks) else {
            return Menu::Closed;
        };
        match turn {
            Turn::Asked(id, n) => Menu::Answers(crowd, id, n),
            _ => Menu::Threads(crowd),
        }
    }

    /// How many choices there are.
    pub fn choices(&self) -> Option<usize> {
        match self {
            Menu::Closed => None,
            Menu::Threads(crowd) => Some(crowd.enabled.count_ones() as usize),
            Menu::Answers(_, _, n) => Some(*n as usize),
        }
    }

    /// The choices by the numbers of threads, as bits.
    pub fn names(&self) -> Option<u64> {
        match self {
            Menu::Threads(crowd) => Some(crowd.enabled),
            Menu::Closed | Menu::Answers(..) => None,
        }
    }

    /// Is it the turn of one of several threads, of which these are alive and none is in a constructor?
    pub fn is_plain(&self, alive: u64) -> bool {
        let among = |crowd: &Crowd| crowd.alive == alive && crowd.constructing == 0;
        matches!(self, Menu::Threads(crowd) if among(crowd)) && self.many().is_some()
    }

    /// The same where there are several. One choice alone may be none, and where there is none the path ends:
    /// only the machine knows.
    pub fn many(&self) -> Option<usize> {
        self.choices().filter(|n| *n > 1)
    }

    /// What is to be known of the threads, to say which are enough to go on; none if all are needed.
    pub fn members<D: Domain>(
        &self,
        machine: &Machine<D>,
        pool: &Pool,
        outlooks: &Outlooks,
    ) -> Option<Vec<Member>> {
        let Menu::Threads(crowd) = self else {
            return None;
        };
        let plain = machine.foresees() && crowd.daemons == 0 && self.many().is_some();
        let alive = threads(&machine.places, pool, outlooks);
        let member = |(index, outlook): (usize, Option<&Outlook>)| {
            let outlook = outlook?;
            let bit = |thread: Option<usize>| thread.map_or(0, |index| 1 << index);
            let needs = match outlook.wish {
                Wish::Monitor(on) => bit(owner(machine, pool, on).map(ThreadId::index)),
                Wish::Wait(on) => {
                    let is_thread = |other: &Outlook| other.object == on;
                    let mut all = alive.clone();
                    bit(all.find_map(|(at, other)| other.is_some_and(is_thread).then_some(at)))
                }
                Wish::Join(all) => all & crowd.alive,
                _ => 0,
            };
            Some(Member {
                index,
                slot: machine.slot_of(index),
                enabled: crowd.enabled >> index & 1 == 1,
                prospect: outlook.prospect?,
                needs: needs & !(1 << index),
            })
        };
        plain.then(|| alive.clone().map(member).collect())?
    }

    /// Can only daemons do something?
    pub fn is_for_daemons(&self) -> Option<bool> {
        match self {
            Menu::Closed => None,
            Menu::Threads(crowd) | Menu::Answers(crowd, ..) => {
                Some(crowd.enabled & !crowd.daemons == 0)
            }
        }
    }

    /// How the turn of a choice begins.
    pub fn start<D: Domain>(
        &self,
        choice: usize,
        machine: &Machine<D>,
        pool: &Pool,
    ) -> Option<Start> {
        let (places, noted) = (&machine.places, machine.notes_alone());
        let (crowd, id, answer) = match self {
            Menu::Closed => return None,
            Menu::Threads(crowd) => (crowd, nth_bit(crowd.enabled, choice) as u32, 0),
            Menu::Answers(crowd, id, _) => (crowd, id.0, choice as u32 + 1),
        };
        let alone = crowd.constructing & !(1 << id) == 0;
        let place = *pool.thread_places().get(id as usize)?;
        alone.then_some(Start {
            globals: places.number_at(GLOBALS),
            thread: places.number_at(place),
            id,
            answer,
            together: crowd.alive.count_ones() > 1,
            noted,
        })
    }
}

/// None where components do not say enough.
fn crowd<D: Domain>(machine: &Machine<D>, pool: &Pool, outlooks: &Outlooks) -> Option<Crowd> {
    let mut crowd = Crowd::default();
    if pool.thread_places().len() > MOST_THREADS {
        return None;
    }
    for (index, outlook) in threads(&machine.places, pool, outlooks) {
        let outlook = outlook?;
        let bit = 1 << index;
        crowd.alive |= bit;
        crowd.daemons |= u64::from(outlook.daemon) << index;
        if outlook.constructs {
            crowd.constructing |= bit;
        }
        let enabled = match outlook.wish {
            Wish::Run => true,
            Wish::Monitor(on) => {
                owner(machine, pool, on).is_none_or(|owner| owner.index() == index)
            }
            Wish::Wait(_) | Wish::Parked | Wish::Join(_) => false,
            Wish::Other => return None,
        };
        if enabled {
            crowd.enabled |= bit;
        }
    }
    (crowd.alive != crowd.daemons).then_some(crowd)
}

/// Threads that are alive, and what is known of them.
pub(super) fn threads<'a>(
    places: &'a Places,
    pool: &'a Pool,
    outlooks: &'a Outlooks,
) -> impl Iterator<Item = (usize, Option<&'a Outlook>)> + Clone {
    let numbered = pool.thread_places().iter().enumerate();
    let alive = numbered.map(|(index, place)| (index, places.number_at(*place)));
    alive
        .filter(|(_, number)| *number != 0)
        .map(|(index, number)| (index, outlooks.thread(number)))
}

/// Who has the monitor of an object.
fn owner<D: Domain>(machine: &Machine<D>, pool: &Pool, name: u64) -> Option<ThreadId> {
    let place = match name & IN_BASE {
        0 => name as u32,
        _ => match pool.known_base(Ref(name as u32)) {
            Some(place) => place,
            None => {
                return machine.heap.object(Ref(name as u32)).lock.owner();
            }
        },
    };
    let number = match machine.places.number_at(place) {
        0 => pool.initial(place),
        number => number,
    };
    pool.owner(number)
}

/// Where two threads are that are about to access one variable, at least one of them to write it, and which
/// variable it is.
pub(super) type Race = (u32, u32, u64, u32);

/// Tells of all races.
pub(super) fn races(places: &Places, pool: &Pool, outlooks: &Outlooks, mut tell: impl FnMut(Race)) {
    let access = |(_, outlook): (usize, Option<&Outlook>)| outlook?.access;
    let mut accesses = threads(places, pool, outlooks).filter_map(access);
    while let Some(a) = accesses.next() {
        for b in accesses.clone() {
            if a.object == b.object && matters(&a, &b) {
                tell((a.spot, b.spot, a.object, a.slot));
            }
        }
    }
}

/// Do two accesses to one object get in each other's way? What the JDK's tools do among themselves is right.
fn matters(a: &Use, b: &Use) -> bool {
    match a.touch.conflict(a.slot, b.touch, b.slot) {
        None => false,
        Some(Conflict::Bulk) => true,
        Some(Conflict::Race | Conflict::Weak) => !(a.in_tool && b.in_tool),
    }
}
