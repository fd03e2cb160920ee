//! What follows from components alone: which threads can go on, and what they are about to do.

use vitrum_explore::FastMap;

use crate::domain::Domain;
use crate::ids::{MethodId, ThreadId};
use crate::machine::futures::Prospect;
use crate::machine::thread::{Status, Thread, Wake};
use crate::machine::touch::Touch;
use crate::machine::{Machine, Pool};

/// What a thread's component says of it.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    pub wish: Wish,
    /// The name of its object.
    pub object: u64,
    pub daemon: bool,
    /// It is in a constructor.
    pub constructs: bool,
    /// The variable that it is about to access.
    pub access: Option<Use>,
    /// What it can still do, where that is looked at.
    pub prospect: Option<Prospect>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    Run,
    /// The monitor of the object of this name.
    Monitor(u64),
    /// To be woken from a wait on the object of this name.
    Wait(u64),
    /// To be unparked.
    Parked,
    /// The ends of these threads, as bits.
    Join(u64),
    /// More than components say: only the machine knows.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Use {
    pub object: u64,
    pub slot: u32,
    pub touch: Touch,
    /// The JDK answers for it.
    pub in_tool: bool,
    /// Where in the program, as a number.
    pub spot: u32,
}

/// What the component of the globals says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// Threads are to choose from.
    Threads,
    /// The thread asks for one of so many.
    Asked(ThreadId, u32),
    Other,
}

/// All that was found out, by the numbers of components.
#[derive(Default)]
pub(super) struct Outlooks {
    threads: Vec<Option<Outlook>>,
    turns: FastMap<u32, Turn>,
    /// Stacks as numbers.
    spots: std::collections::HashMap<Vec<(MethodId, u32)>, u32>,
}

impl Outlooks {
    #[inline]
    pub fn thread(&self, number: u32) -> Option<&Outlook> {
        self.threads.get(number as usize)?.as_ref()
    }

    pub fn turn(&self, number: u32) -> Turn {
        self.turns.get(&number).copied().unwrap_or(Turn::Other)
    }

    /// Learns from a machine that has just been stored.
    pub fn learn<D: Domain>(&mut self, machine: &mut Machine<D>, pool: &mut Pool) {
        for index in 0..machine.threads.unnoted().len() {
            let id = ThreadId(index as u32);
            if !machine.threads.unnoted()[index].is_alive() {
                continue;
            }
            let number = machine.places.number_at(pool.thread(index));
            if self.thread(number).is_none() {
                let prospect = machine.prospect(id);
                let thread = &machine.threads.unnoted()[index];
                let outlook = self.look_at(machine, thread, prospect);
                let at = number as usize;
                self.threads.resize(self.threads.len().max(at + 1), None);
                self.threads[at] = Some(outlook);
            }
        }
        let globals = machine.places.number_at(super::GLOBALS);
        self.turns.entry(globals).or_insert_with(|| turn(machine));
    }

    fn look_at<D: Domain>(
        &mut self,
        machine: &Machine<D>,
        thread: &Thread<D>,
        prospect: Option<Prospect>,
    ) -> Outlook {
        let access = thread
            .pending
            .filter(|access| access.touch.order().is_some());
        let access = access.map(|access| Use {
            object: machine.name_of_object(access.object),
            slot: access.place,
            touch: access.touch,
            in_tool: machine.answers_for(thread, &access),
            spot: self.spot(thread),
        });
        let constructor = |m: MethodId| machine.program.method(m).is_constructor();
        let mut frames = thread.frames.iter().filter(|f| !f.is_own());
        Outlook {
            wish: wish(machine, thread),
            object: machine.name_of_object(thread.object),
            daemon: thread.daemon,
            constructs: frames.any(|f| constructor(f.method)),
            access,
            prospect,
        }
    }

    fn spot<D: Domain>(&mut self, thread: &Thread<D>) -> u32 {
        let stack = thread.frames.iter().map(|f| (f.method, f.pc)).collect();
        let next = self.spots.len() as u32;
        *self.spots.entry(stack).or_insert(next)
    }
}

fn wish<D: Domain>(machine: &Machine<D>, thread: &Thread<D>) -> Wish {
    let interrupted = thread
        .woken
        .is_some_and(|woken| woken.by == Wake::Interrupted);
    if thread.fresh || interrupted || thread.status.deadline().is_some() {
        return Wish::Other;
    }
    match thread.status {
        Status::Runnable => Wish::Run,
        Status::Blocked(on) | Status::Reacquiring { on, .. } => {
            Wish::Monitor(machine.name_of_object(on))
        }
        Status::Waiting { on, .. } => Wish::Wait(machine.name_of_object(on)),
        Status::Parked { .. } => Wish::Parked,
        Status::Joining(threads) => Wish::Join(threads),
        Status::Sleeping { .. } | Status::AwaitsClass(_) | Status::Terminated => Wish::Other,
    }
}

fn turn<D: Domain>(machine: &Machine<D>) -> Turn {
    let globals = &machine.globals;
    if globals.exit.is_some() || globals.ending {
        return Turn::Other;
    }
    match globals.ask {
        0 if globals.turn => Turn::Other,
        0 => Turn::Threads,
        n => Turn::Asked(machine.current, n),
    }
}
