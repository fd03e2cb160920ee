//! The stack during translation: where each entry's value is, and bringing it into a register.

use vitrum_classfile::Kind;

use super::{Emitter, Entry, Place};
use crate::translate::bytecode::{BadCode, Op, bad};
use crate::translate::insn::{Access, Insn, Reg};
use crate::translate::kinds::shuffle;

impl Emitter<'_> {
    pub(super) fn own(&self, depth: usize) -> Reg {
        // Registers were checked to fit when the method was accepted.
        self.subject.code.max_locals.wrapping_add(depth as u16)
    }

    pub(super) fn pop(&mut self) -> Result<Entry, BadCode> {
        match self.stack.pop() {
            Some(e) => Ok(e),
            None => bad(self.at, "the stack is empty"),
        }
    }

    /// Pops an operand into a register: a local's own, or the entry's.
    pub(super) fn pop_reg(&mut self) -> Result<Reg, BadCode> {
        let entry = self.pop()?;
        let depth = self.stack.len();
        Ok(match entry.place {
            Place::Local(r) => r,
            Place::Own => self.own(depth),
            Place::Int(k) => {
                let d = self.own(depth);
                self.put(Insn::Const { d, k }, false);
                d
            }
        })
    }

    /// Pushes a result; gives the register it is to be written to.
    pub(super) fn push(&mut self, wide: bool, is_ref: bool) -> Reg {
        self.stack.push(Entry {
            place: Place::Own,
            wide,
            is_ref,
        });
        self.own(self.stack.len() - 1)
    }

    pub(super) fn push_kind(&mut self, kind: Kind) -> Reg {
        self.push(matches!(kind, Kind::Long | Kind::Double), kind == Kind::Ref)
    }

    /// Brings one entry into its own register.
    pub(super) fn settle(&mut self, depth: usize) {
        let entry = self.stack[depth];
        let d = self.own(depth);
        match entry.place {
            Place::Own => return,
            Place::Local(a) => self.put(Insn::Move { d, a }, entry.is_ref),
            Place::Int(k) => self.put(Insn::Const { d, k }, false),
        }
        self.stack[depth].place = Place::Own;
    }

    pub(super) fn flush(&mut self) {
        for depth in 0..self.stack.len() {
            self.settle(depth);
        }
    }

    /// A local is about to change: entries that stand for it get their value now.
    pub(super) fn settle_local(&mut self, local: Reg) {
        for depth in 0..self.stack.len() {
            if self.stack[depth].place == Place::Local(local) {
                self.settle(depth);
            }
        }
    }

    pub(super) fn store(&mut self, kind: Kind, local: Reg) -> Result<(), BadCode> {
        let entry = self.pop()?;
        let temporary = self.own(self.stack.len());
        let before = self.insns.len();
        self.settle_local(local);
        if matches!(kind, Kind::Long | Kind::Double) {
            self.settle_local(local.wrapping_add(1));
        }
        match entry.place {
            Place::Int(k) => self.put(Insn::Const { d: local, k }, false),
            Place::Local(a) if a == local => {}
            Place::Local(a) => self.put(Insn::Move { d: local, a }, kind == Kind::Ref),
            Place::Own => {
                // The value was made by the last instruction: let it write the local itself.
                let untouched = self.insns.len() == before && before > self.block;
                if !(untouched && self.last_writes(temporary) && self.retarget_last(local)) {
                    self.put(
                        Insn::Move {
                            d: local,
                            a: temporary,
                        },
                        kind == Kind::Ref,
                    );
                }
            }
        }
        Ok(())
    }

    pub(super) fn last_writes(&self, register: Reg) -> bool {
        let mut writes = false;
        if let Some(insn) = self.insns.last() {
            insn.registers(0, false, &mut |a| writes |= a == Access::Write(register));
        }
        // A duplicate of the entry may still stand for the register.
        writes && self.own(self.stack.len()) == register
    }

    pub(super) fn retarget_last(&mut self, local: Reg) -> bool {
        self.insns
            .last_mut()
            .is_some_and(|insn| insn.retarget(local))
    }

    /// A copy on top stands for the register below it. Other shuffles go through spare registers.
    pub(super) fn shuffle(&mut self, op: &Op) {
        let old = self.stack.clone();
        let mut names: Vec<(usize, bool)> =
            old.iter().enumerate().map(|(i, e)| (i, e.wide)).collect();
        if shuffle(op, &mut names, |n| n.1).is_none() {
            return;
        }
        let spare = self.own(old.len().max(names.len()));
        let in_order = names
            .iter()
            .take(old.len())
            .enumerate()
            .all(|(depth, (from, _))| depth == *from);
        let mut parked = Vec::new();
        let mut stack = Vec::new();
        for (depth, (from, _)) in names.into_iter().enumerate() {
            let mut entry = old[from];
            if let Some(register) = self.stack_register(entry, from).filter(|_| depth != from) {
                entry.place = if in_order {
                    Place::Local(register)
                } else {
                    Place::Own
                };
                if !in_order {
                    parked.push((depth, register, entry.is_ref));
                }
            }
            stack.push(entry);
        }
        for (i, (_, a, is_ref)) in parked.iter().enumerate() {
            self.put(
                Insn::Move {
                    d: spare.wrapping_add(i as u16),
                    a: *a,
                },
                *is_ref,
            );
        }
        for (i, (depth, _, is_ref)) in parked.iter().enumerate() {
            let d = self.own(*depth);
            self.put(
                Insn::Move {
                    d,
                    a: spare.wrapping_add(i as u16),
                },
                *is_ref,
            );
        }
        self.stack = stack;
    }

    /// The stack register that holds an entry's value; none for locals and constants.
    pub(super) fn stack_register(&self, entry: Entry, depth: usize) -> Option<Reg> {
        match entry.place {
            Place::Own => Some(self.own(depth)),
            Place::Local(r) if r >= self.subject.code.max_locals => Some(r),
            _ => None,
        }
    }
}
