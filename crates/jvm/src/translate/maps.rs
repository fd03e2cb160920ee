//! Register maps: which registers hold a value that is still needed, and which of those are references.
//!
//! Two dataflows over the linked code. Liveness runs backwards; a register that is not live reads as
//! zero in a stored state and is no root. Which live registers are references runs forwards; verified
//! code agrees on it wherever paths meet.

use super::code::Code;
use super::insn::Access;

/// Before each instruction: live registers, and those of them that are references.
pub struct Maps {
    live: Vec<Bits>,
    refs: Vec<Bits>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bits(Vec<u64>);

impl Bits {
    fn empty(n: usize) -> Bits {
        Bits(vec![0; n.div_ceil(64)])
    }
    pub fn get(&self, i: u16) -> bool {
        self.0
            .get(i as usize / 64)
            .is_some_and(|w| w >> (i % 64) & 1 == 1)
    }
    fn set(&mut self, i: u16, on: bool) {
        if let Some(word) = self.0.get_mut(i as usize / 64) {
            *word = if on {
                *word | 1 << (i % 64)
            } else {
                *word & !(1 << (i % 64))
            };
        }
    }
    fn join(&mut self, other: &Bits) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *a | *b != *a;
            *a |= *b;
        }
        changed
    }
    pub fn ones(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(i, w)| {
            (0..64)
                .filter(move |b| w >> b & 1 == 1)
                .map(move |b| (i * 64 + b) as u16)
        })
    }
}

impl Maps {
    pub fn of(code: &Code) -> Maps {
        let successors: Vec<Vec<usize>> =
            (0..code.insns.len()).map(|i| successors(code, i)).collect();
        Maps {
            live: live(code, &successors),
            refs: references(code, &successors),
        }
    }

    pub fn live(&self, at: usize) -> &Bits {
        &self.live[at]
    }

    pub fn is_ref(&self, at: usize, register: u16) -> bool {
        self.refs[at].get(register)
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

fn handlers_of(code: &Code, at: usize) -> impl Iterator<Item = &super::code::Handler> {
    code.handlers
        .iter()
        .filter(move |h| (h.start as usize..h.end as usize).contains(&at))
}

fn live(code: &Code, successors: &[Vec<usize>]) -> Vec<Bits> {
    let n = code.insns.len();
    let mut live = vec![Bits::empty(code.registers as usize); n];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..n).rev() {
            let mut set = Bits::empty(code.registers as usize);
            for s in &successors[at] {
                set.join(&live[*s]);
            }
            let insn = code.insns[at].get();
            let (argc, has_result) = code.call_shape(&insn);
            insn.registers(argc, has_result, &mut |access| {
                if let Access::Write(r) = access {
                    set.set(r, false);
                }
            });
            for h in handlers_of(code, at) {
                let mut caught = live[h.target as usize].clone();
                caught.set(h.register, false);
                set.join(&caught);
            }
            insn.registers(argc, has_result, &mut |access| {
                if let Access::Read(r) = access {
                    set.set(r, true);
                }
            });
            changed |= live[at].join(&set);
        }
    }
    live
}

fn references(code: &Code, successors: &[Vec<usize>]) -> Vec<Bits> {
    let n = code.insns.len();
    let mut refs: Vec<Option<Bits>> = vec![None; n];
    let mut entry = Bits::empty(code.registers as usize);
    for (i, kind) in code.params.iter().enumerate() {
        entry.set(i as u16, *kind == vitrum_classfile::Kind::Ref);
    }
    let mut work = vec![(0, entry)];
    while let Some((at, bits)) = work.pop() {
        let changed = match &mut refs[at] {
            Some(known) => known.join(&bits),
            none => {
                *none = Some(bits);
                true
            }
        };
        let Some(before) = refs[at].clone().filter(|_| changed) else {
            continue;
        };
        for h in handlers_of(code, at) {
            let mut caught = before.clone();
            caught.set(h.register, true);
            work.push((h.target as usize, caught));
        }
        let mut after = before;
        let insn = code.insns[at].get();
        let (argc, has_result) = code.call_shape(&insn);
        insn.registers(argc, has_result, &mut |access| {
            if let Access::Write(r) = access {
                after.set(r, code.makes_ref[at]);
            }
        });
        work.extend(successors[at].iter().map(|s| (*s, after.clone())));
    }
    refs.into_iter()
        .map(|bits| bits.unwrap_or_default())
        .collect()
}
