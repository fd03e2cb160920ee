//! Which registers hold times: what a program has read from a clock, or a deadline made from it.
//!
//! A program that only measures can't tell when it runs: it adds lengths to times, and takes the difference of
//! two times or compares them. If all times of a running program are in registers that are known to hold times,
//! everything may be moved to another hour, and nobody can tell ([`Machine::let_pass`]). This finds out for one
//! method whether it only measures, by a forward dataflow over its code; and if so, where its times are.
//!
//! A register can also hold a small constant that stands for "no time" (`deadline = timed ? nanoTime() + n : 0`).
//! Values tell the two apart, since no time is small. Where the difference with such a register is taken, the
//! machine looks, when it reads the clock just before, whether there is a time in it ([`Times::guards`]).
//!
//! [`Machine::let_pass`]: crate::machine::Machine

use super::code::{Code, Handler, Site};
use super::insn::{Access, CONDITIONS, Insn, Reg};
use super::maps::successors;
use crate::op::{Bin, Cmp};

/// What a register may hold, as bits.
pub type Held = u8;

/// Any number.
const PLAIN: Held = 1;
/// A constant that is no time.
const SMALL: Held = 2;
/// What a clock in nanoseconds showed, and times before that.
pub const NANOS: Held = 4;
/// Times after what such a clock showed.
pub const NANOS_DUE: Held = 8;
/// The same for a clock in milliseconds.
pub const MILLIS: Held = 16;
pub const MILLIS_DUE: Held = 32;

const IN_NANOS: Held = NANOS | NANOS_DUE;
const IN_MILLIS: Held = MILLIS | MILLIS_DUE;
const TIME: Held = IN_NANOS | IN_MILLIS;
const DUE: Held = NANOS_DUE | MILLIS_DUE;

/// Numbers below are no times: clocks begin far beyond.
const LARGEST_SMALL: u64 = 1 << 31;

/// Registers, counted at each instruction, of the largest method that is looked at.
const MOST_HELD: usize = 1 << 20;

pub fn is_small(value: u64) -> bool {
    (value as i64).unsigned_abs() < LARGEST_SMALL
}

/// What the methods that are called have to do with time.
pub trait Clocks {
    /// What a call gives back, if it reads a clock.
    fn reads(&self, site: &Site) -> Option<Held>;
    /// What a parameter of the called method holds, if it is a time there.
    fn takes(&self, site: &Site, parameter: usize) -> Option<Held>;
    /// The same for the parameters of the method itself.
    fn given(&self, parameter: usize) -> Option<Held>;
}

/// What a clock of milliseconds showed, and times around that.
pub fn is_millis(held: Held) -> bool {
    held & IN_MILLIS != 0
}

/// Of a method that only measures.
pub struct Times {
    /// Before each instruction what each register holds, if any is a time.
    held: Vec<Option<Vec<Held>>>,
    guards: Vec<(usize, Reg)>,
}

/// It does something else with a time.
struct Tells;

impl Times {
    /// None if the method could tell the hour, or has nothing to do with time.
    pub fn of(code: &Code, clocks: &dyn Clocks) -> Option<Times> {
        let concerned =
            |insn: &Insn| site_of(code, insn).is_some_and(|s| clocks.reads(&s).is_some());
        let given = (0..code.params.len()).any(|i| clocks.given(i).is_some());
        if !given && !code.insns.iter().any(|insn| concerned(&insn.get())) {
            return None;
        }
        if code.insns.len() * usize::from(code.registers) > MOST_HELD {
            return None;
        }
        let mut flow = Flow {
            code,
            clocks,
            held: vec![None; code.insns.len()],
            uses: Vec::new(),
        };
        flow.run().ok()?;
        let guards = flow.guards()?;
        Some(Times {
            held: flow.held,
            guards,
        })
    }

    /// The registers that hold times, or small constants, before an instruction.
    pub fn at(&self, at: usize) -> impl Iterator<Item = (Reg, Held)> + '_ {
        let held = self.held.get(at).and_then(Option::as_ref);
        let held = held.into_iter().flatten().enumerate();
        let times = held.filter(|(_, held)| **held & TIME != 0);
        times.map(|(r, held)| (r as Reg, *held))
    }

    /// Registers that must hold a time when the clock is read at this instruction.
    pub fn guards(&self, at: usize) -> impl Iterator<Item = Reg> + '_ {
        let here = self
            .guards
            .iter()
            .filter(move |(guarded, _)| *guarded == at);
        here.map(|(_, r)| *r)
    }
}

struct Flow<'a> {
    code: &'a Code,
    clocks: &'a dyn Clocks,
    held: Vec<Option<Vec<Held>>>,
    /// Where a register must not hold a small constant.
    uses: Vec<(usize, Reg)>,
}

impl<'a> Flow<'a> {
    fn run(&mut self) -> Result<(), Tells> {
        let mut entry = vec![PLAIN; self.code.registers as usize];
        for (i, held) in entry.iter_mut().enumerate().take(self.code.params.len()) {
            if let Some(given) = self.clocks.given(i) {
                *held = given | SMALL;
            }
        }
        let mut work = vec![0];
        self.meet(0, &entry, &mut work);
        while let Some(at) = work.pop() {
            let Some(before) = self.held[at].clone() else {
                continue;
            };
            for handler in self.handlers_of(at) {
                let mut caught = before.clone();
                caught[handler.register as usize] = PLAIN;
                self.meet(handler.target as usize, &caught, &mut work);
            }
            let mut after = before;
            self.step(at, &mut after)?;
            for next in successors(self.code, at) {
                self.meet(next, &after, &mut work);
            }
        }
        Ok(())
    }

    fn handlers_of(&self, at: usize) -> Vec<&'a Handler> {
        let guards = |h: &&Handler| (h.start as usize..h.end as usize).contains(&at);
        self.code.handlers.iter().filter(guards).collect()
    }

    fn meet(&mut self, at: usize, held: &[Held], work: &mut Vec<usize>) {
        let known = &mut self.held[at];
        let joined: Vec<Held> = match known {
            Some(known) => known.iter().zip(held).map(|(a, b)| a | b).collect(),
            None => held.to_vec(),
        };
        if known.as_ref() != Some(&joined) {
            *known = Some(joined);
            work.push(at);
        }
    }

    fn step(&mut self, at: usize, held: &mut [Held]) -> Result<(), Tells> {
        let insn = self.code.insns[at].get();
        match insn {
            Insn::Move { d, a } => held[d as usize] = held[a as usize],
            Insn::Const { d, .. } => held[d as usize] = SMALL,
            Insn::ConstWide { d, site } => {
                let small = is_small(self.code.wides[site as usize]);
                held[d as usize] = if small { SMALL } else { PLAIN };
            }
            Insn::AddL { d, a, b } => {
                held[d as usize] = sum(held[a as usize], held[b as usize])?;
            }
            Insn::Bin {
                op: Bin::SubL,
                d,
                a,
                b,
            } => held[d as usize] = self.difference(at, (a, b), held)?,
            Insn::Bin {
                op: Bin::CmpL,
                d,
                a,
                b,
            } => {
                self.compare(at, (a, b), held, false)?;
                held[d as usize] = PLAIN;
            }
            Insn::IfOrder { cond, a, b, .. } if cond < 6 => {
                let equality = matches!(CONDITIONS[cond as usize], Cmp::Eq | Cmp::Ne);
                self.compare(at, (a, b), held, equality)?;
            }
            _ => self.other(&insn, held)?,
        }
        Ok(())
    }

    /// Calls, and whatever has nothing to do with times.
    fn other(&self, insn: &Insn, held: &mut [Held]) -> Result<(), Tells> {
        let site = site_of(self.code, insn);
        let (argc, has_result) = self.code.call_shape(insn);
        let first = base_of(insn).unwrap_or(0);
        let (mut tells, mut writes) = (false, Vec::new());
        insn.registers(argc, has_result, &mut |access| match access {
            Access::Write(r) => writes.push(r),
            Access::Read(r) if held[r as usize] & TIME != 0 => {
                let given = held[r as usize] & !SMALL;
                let taken = site.and_then(|s| self.clocks.takes(&s, usize::from(r - first)));
                tells |= taken.is_none_or(|taken| given & !taken != 0);
            }
            Access::Read(_) => {}
        });
        let result = site.and_then(|s| self.clocks.reads(&s)).unwrap_or(PLAIN);
        writes.iter().for_each(|r| held[*r as usize] = result);
        if tells { Err(Tells) } else { Ok(()) }
    }

    fn difference(&mut self, at: usize, of: (Reg, Reg), held: &[Held]) -> Result<Held, Tells> {
        let (a, b) = (held[of.0 as usize], held[of.1 as usize]);
        match (a & TIME != 0, b & TIME != 0) {
            (false, false) => Ok(PLAIN),
            (true, true) => self.both_times(at, of, held).map(|()| PLAIN),
            (true, false) if a & (PLAIN | SMALL) == 0 => clock_of(a),
            _ => Err(Tells),
        }
    }

    fn compare(
        &mut self,
        at: usize,
        of: (Reg, Reg),
        held: &[Held],
        equality: bool,
    ) -> Result<(), Tells> {
        let (a, b) = (held[of.0 as usize], held[of.1 as usize]);
        match (a & TIME != 0, b & TIME != 0) {
            (false, false) => Ok(()),
            (true, true) => self.both_times(at, of, held),
            // Whether there is a time at all.
            (true, false) if equality && b == SMALL && a & PLAIN == 0 => Ok(()),
            (false, true) if equality && a == SMALL && b & PLAIN == 0 => Ok(()),
            _ => Err(Tells),
        }
    }

    /// Two times of one clock.
    fn both_times(&mut self, at: usize, of: (Reg, Reg), held: &[Held]) -> Result<(), Tells> {
        let (a, b) = (held[of.0 as usize], held[of.1 as usize]);
        if (a | b) & PLAIN != 0 || (a | b) & IN_NANOS != 0 && (a | b) & IN_MILLIS != 0 {
            return Err(Tells);
        }
        for (r, held) in [(of.0, a), (of.1, b)] {
            if held & SMALL != 0 && !self.uses.contains(&(at, r)) {
                self.uses.push((at, r));
            }
        }
        Ok(())
    }

    /// For each use the reading of the clock just before it, with nothing between them that could matter.
    fn guards(&self) -> Option<Vec<(usize, Reg)>> {
        let targets = self.targets();
        let guard = |(at, r): &(usize, Reg)| {
            for before in (0..*at).rev() {
                if targets[before + 1] {
                    return None;
                }
                let insn = self.code.insns[before].get();
                if site_of(self.code, &insn).is_some_and(|s| self.clocks.reads(&s).is_some()) {
                    return Some((before, *r));
                }
                let mut kept = base_of(&insn).is_none() && insn.falls_through();
                insn.registers(0, false, &mut |access| kept &= access != Access::Write(*r));
                if !kept {
                    return None;
                }
            }
            None
        };
        self.uses.iter().map(guard).collect()
    }

    /// Instructions to which control may jump.
    fn targets(&self) -> Vec<bool> {
        let mut targets = vec![false; self.code.insns.len() + 1];
        for at in 0..self.code.insns.len() {
            let next = successors(self.code, at).into_iter();
            next.filter(|next| *next != at + 1)
                .for_each(|next| targets[next] = true);
        }
        let handlers = self.code.handlers.iter();
        handlers.for_each(|h| targets[h.target as usize] = true);
        targets
    }
}

/// A length may be added to a time.
fn sum(a: Held, b: Held) -> Result<Held, Tells> {
    let time = match (a & TIME != 0, b & TIME != 0) {
        (false, false) => return Ok(PLAIN),
        (true, true) => return Err(Tells),
        (true, false) => a,
        (false, true) => b,
    };
    match time & (PLAIN | SMALL) {
        0 => clock_of(time).map(|clock| clock << 1),
        _ => Err(Tells),
    }
}

/// The clock that a time is from.
fn clock_of(held: Held) -> Result<Held, Tells> {
    match (held & IN_NANOS != 0, held & IN_MILLIS != 0) {
        (true, false) => Ok(NANOS),
        (false, true) => Ok(MILLIS),
        _ => Err(Tells),
    }
}

/// Is it a time that lies ahead, or has come?
pub fn is_due(held: Held) -> bool {
    held & TIME & !DUE == 0
}

fn site_of(code: &Code, insn: &Insn) -> Option<Site> {
    let (Insn::InvokeVirtual { site, .. }
    | Insn::InvokeSpecial { site, .. }
    | Insn::InvokeStatic { site, .. }
    | Insn::InvokeInterface { site, .. }) = insn
    else {
        return None;
    };
    Some(code.sites[*site as usize].get())
}

fn base_of(insn: &Insn) -> Option<Reg> {
    match *insn {
        Insn::InvokeVirtual { base, .. }
        | Insn::InvokeSpecial { base, .. }
        | Insn::InvokeStatic { base, .. }
        | Insn::InvokeInterface { base, .. }
        | Insn::InvokeDynamic { base, .. } => Some(base),
        _ => None,
    }
}
