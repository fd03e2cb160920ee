//! Deadlocks beside daemons that go on: whether threads that are blocked will ever run again.
//!
//! Whether they can is a search of its own, through what daemons do. It may be long where the search itself
//! would end sooner, by a violation elsewhere, so it has a budget at first; if everything else is done and a
//! question is open, the search is done once more without one (`look.rs`).

use vitrum_explore::System;
use vitrum_jvm::machine::{Ahead, Decided, Pool};
use vitrum_jvm::{Machine, Watched};

pub struct Lookout {
    pub(super) decided: Decided,
    /// States that one question may take.
    pub(super) most: usize,
    /// So many questions are not asked before the next one is.
    pub(super) passed_by: usize,
    pub(super) undecided: bool,
}

/// States that the first question may take.
const FIRST: usize = 10_000;

/// What is said if there was no time left to find out.
pub const OPEN: &str =
    "whether threads that are blocked can run again was not decided: daemons go on";

impl Default for Lookout {
    fn default() -> Self {
        Lookout {
            decided: Decided::default(),
            most: FIRST,
            passed_by: 0,
            undecided: false,
        }
    }
}

impl Lookout {
    /// One that asks until it knows.
    pub fn patient() -> Lookout {
        Lookout {
            most: usize::MAX,
            ..Lookout::default()
        }
    }

    pub fn is_patient(&self) -> bool {
        self.most == usize::MAX
    }

    pub fn is_undecided(&self) -> bool {
        self.undecided
    }

    /// Takes in what another one left open.
    pub fn take_in(&mut self, other: &Lookout) {
        self.undecided |= other.undecided;
    }

    /// In a state in which only daemons can do something: picks that lead to where that stays so for ever.
    pub fn ask(&mut self, machine: &mut Machine<Watched>, pool: &mut Pool) -> Option<Vec<u32>> {
        if self.passed_by > 0 {
            self.passed_by -= 1;
            return None;
        }
        match machine.look_ahead(pool, &mut self.decided, self.most) {
            Ahead::Escapes => None,
            Ahead::Stuck(picks) => Some(picks),
            Ahead::Undecided => {
                self.undecided = true;
                self.most = self.most.saturating_mul(2);
                self.passed_by = self.most;
                None
            }
        }
    }
}

/// Looks at what picks lead to; the machine stays where it is.
pub fn after<T>(
    machine: &mut Machine<Watched>,
    pool: &mut Pool,
    picks: &[u32],
    look: impl FnOnce(&mut Machine<Watched>) -> T,
) -> T {
    let mark = machine.mark();
    for pick in picks {
        machine.make_move(*pick as usize);
        System::run(machine);
        machine.store(pool);
    }
    let seen = look(machine);
    machine.release(mark);
    seen
}
