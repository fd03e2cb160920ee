//! Register maps: which registers hold a value that is still needed, and which of those are references.
//!
//! Two dataflows over the linked code. Liveness runs backwards; a register that is not live reads as
//! zero in a stored state and is no root. Which live registers are references runs forwards; verified
//! code agrees on it wherever paths meet. Maps are made when they are first needed; those of code that
//! could take too long ([`Maps::worst_case`]) are made while refusing it is still possible.

use super::bits::Bits;
use super::code::{Code, Handler};
use super::insn::Access;

/// Before each instruction: live registers, and those of them that are references.
pub struct Maps {
    live: Vec<Bits>,
    refs: Vec<Bits>,
}

impl Maps {
    pub fn of(code: &Code) -> Maps {
        // No code is worth so much: its instructions and registers are numbered by 16 bits each.
        Maps::within(code, u64::MAX).expect("the effort suffices")
    }

    /// None: it takes more than this effort, in words of sets that are looked at.
    pub fn within(code: &Code, effort: u64) -> Option<Maps> {
        let mut graph = Graph::of(code, effort);
        Some(Maps {
            live: graph.live()?,
            refs: graph.references()?,
        })
    }

    /// The effort is never more: every set grows once for each register at most.
    pub fn worst_case(code: &Code) -> u64 {
        let edges = code.insns.len() as u64 * (2 + code.handlers.len() as u64);
        let registers = u64::from(code.registers);
        2 * edges * registers * registers.div_ceil(64)
    }

    /// The registers that are live before an instruction.
    #[inline]
    pub fn live(&self, at: usize) -> Live<'_> {
        let (live, refs) = (self.live[at].words(), self.refs[at].words());
        Live {
            live,
            refs,
            first: 0,
            left: live.first().copied().unwrap_or(0),
        }
    }
}

/// Live registers in order, each with whether it holds a reference.
pub struct Live<'a> {
    /// The words from the one under way on.
    live: &'a [u64],
    refs: &'a [u64],
    /// The first register of the word under way.
    first: u16,
    left: u64,
}

impl Iterator for Live<'_> {
    type Item = (u16, bool);

    #[inline]
    fn next(&mut self) -> Option<(u16, bool)> {
        while self.left == 0 {
            self.live = self.live.get(1..)?;
            self.refs = self.refs.get(1..).unwrap_or_default();
            self.left = *self.live.first()?;
            self.first += 64;
        }
        let bit = self.left.trailing_zeros();
        self.left &= self.left - 1;
        let is_ref = self.refs.first().is_some_and(|refs| refs >> bit & 1 == 1);
        Some((self.first + bit as u16, is_ref))
    }
}

/// Where control may go from an instruction, handlers excluded.
pub fn successors(code: &Code, at: usize) -> Vec<usize> {
    let mut insn = code.insns[at].get();
    let mut next = Vec::new();
    if insn.falls_through() && at + 1 < code.insns.len() {
        next.push(at + 1);
    }
    if let Some(t) = insn.target_mut() {
        next.push(*t as usize);
    }
    if let super::insn::Insn::Switch { site, .. } = insn {
        let switch = &code.switches[site as usize];
        next.extend(switch.cases.iter().map(|c| c.1 as usize));
        next.push(switch.default as usize);
    }
    next
}

/// Code with its edges, and what may still be spent on it.
struct Graph<'a> {
    code: &'a Code,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    effort: u64,
}

/// Instructions that are to be looked at again, each once.
struct Work {
    stack: Vec<usize>,
    waiting: Vec<bool>,
}

impl Work {
    /// All of them, the last one first.
    fn all(count: usize) -> Work {
        Work {
            stack: (0..count).collect(),
            waiting: vec![true; count],
        }
    }

    fn add(&mut self, at: usize) {
        if !std::mem::replace(&mut self.waiting[at], true) {
            self.stack.push(at);
        }
    }

    fn next(&mut self) -> Option<usize> {
        let at = self.stack.pop()?;
        self.waiting[at] = false;
        Some(at)
    }
}

impl<'a> Graph<'a> {
    fn of(code: &'a Code, effort: u64) -> Graph<'a> {
        let count = code.insns.len();
        let successors: Vec<Vec<usize>> = (0..count).map(|at| successors(code, at)).collect();
        let mut predecessors = vec![Vec::new(); count];
        for (at, next) in successors.iter().enumerate() {
            next.iter().for_each(|s| predecessors[*s].push(at));
        }
        Graph {
            code,
            successors,
            predecessors,
            effort,
        }
    }

    /// For sets that are looked at along so many edges.
    fn spend(&mut self, edges: usize) -> Option<()> {
        let words = usize::from(self.code.registers).div_ceil(64);
        let handlers = self.code.handlers.len();
        let cost = (1 + edges + handlers) as u64 * words as u64;
        self.effort = self.effort.checked_sub(cost)?;
        Some(())
    }

    fn handlers_of(&self, at: usize) -> impl Iterator<Item = &'a Handler> {
        let guarded = move |h: &&Handler| (h.start as usize..h.end as usize).contains(&at);
        self.code.handlers.iter().filter(guarded)
    }

    fn live(&mut self) -> Option<Vec<Bits>> {
        let mut live = vec![Bits::empty(self.code.registers.into()); self.successors.len()];
        let mut work = Work::all(live.len());
        while let Some(at) = work.next() {
            self.spend(self.successors[at].len())?;
            let set = self.live_before(at, &live);
            if !live[at].join(&set) {
                continue;
            }
            self.predecessors[at].iter().for_each(|p| work.add(*p));
            let handlers = self.code.handlers.iter();
            for h in handlers.filter(|h| h.target as usize == at) {
                (h.start as usize..h.end as usize).for_each(|guarded| work.add(guarded));
            }
        }
        Some(live)
    }

    fn live_before(&self, at: usize, live: &[Bits]) -> Bits {
        let mut set = Bits::empty(self.code.registers.into());
        for s in &self.successors[at] {
            set.join(&live[*s]);
        }
        let insn = self.code.insns[at].get();
        let (argc, has_result) = self.code.call_shape(&insn);
        insn.registers(argc, has_result, &mut |access| {
            if let Access::Write(r) = access {
                set.set(r, false);
            }
        });
        for h in self.handlers_of(at) {
            let mut caught = live[h.target as usize].clone();
            caught.set(h.register, false);
            set.join(&caught);
        }
        insn.registers(argc, has_result, &mut |access| {
            if let Access::Read(r) = access {
                set.set(r, true);
            }
        });
        set
    }

    fn references(&mut self) -> Option<Vec<Bits>> {
        let mut entry = Bits::empty(self.code.registers.into());
        for (i, kind) in self.code.params.iter().enumerate() {
            entry.set(i as u16, *kind == vitrum_classfile::Kind::Ref);
        }
        let mut refs: Vec<Option<Bits>> = vec![None; self.successors.len()];
        let mut work = Work {
            stack: Vec::new(),
            waiting: vec![false; refs.len()],
        };
        flow(&mut refs, &mut work, 0, &entry);
        while let Some(at) = work.next() {
            self.spend(self.successors[at].len())?;
            let mut bits = refs[at].clone().unwrap_or_default();
            for h in self.handlers_of(at) {
                let mut caught = bits.clone();
                caught.set(h.register, true);
                flow(&mut refs, &mut work, h.target as usize, &caught);
            }
            self.write_results(at, &mut bits);
            for s in &self.successors[at] {
                flow(&mut refs, &mut work, *s, &bits);
            }
        }
        Some(refs.into_iter().map(Option::unwrap_or_default).collect())
    }

    /// What an instruction writes is a reference, or is none any more.
    fn write_results(&self, at: usize, bits: &mut Bits) {
        let insn = self.code.insns[at].get();
        let (argc, has_result) = self.code.call_shape(&insn);
        insn.registers(argc, has_result, &mut |access| {
            if let Access::Write(r) = access {
                bits.set(r, self.code.makes_ref[at]);
            }
        });
    }
}

/// References reach an instruction; if some are new there, it is to be looked at.
fn flow(refs: &mut [Option<Bits>], work: &mut Work, at: usize, bits: &Bits) {
    let Some(known) = refs.get_mut(at) else {
        return;
    };
    let changed = match known {
        Some(known) => known.join(bits),
        none => {
            *none = Some(bits.clone());
            true
        }
    };
    if changed {
        work.add(at);
    }
}
