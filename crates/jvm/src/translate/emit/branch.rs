//! Branches: conditions fused with what they compare, and loops that test at their end.

use super::forms::{compare_constant, comparison_index};
use super::{Emitter, Place};
use crate::op::Cmp;
use crate::translate::bytecode::{self, BadCode};
use crate::translate::code::Switch;
use crate::translate::insn::{Insn, Reg};

impl Emitter<'_> {
    pub(super) fn branch(&mut self, cmp: Cmp, t: u16) -> Result<(), BadCode> {
        let insn = match self.fused_comparison(cmp, t) {
            Some(fused) => fused,
            None => self.comparison(cmp, t)?,
        };
        self.flush();
        self.put_jump(insn);
        Ok(())
    }

    /// `lcmp` and its like right before a branch on zero become one instruction with it.
    pub(super) fn fused_comparison(&mut self, cmp: Cmp, t: u16) -> Option<Insn> {
        let depth = self.stack.len().checked_sub(2)?;
        let (Place::Own, Place::Int(0)) = (self.stack[depth].place, self.stack[depth + 1].place)
        else {
            return None;
        };
        let Some(Insn::Bin { op, d, a, b }) = self.insns.last().copied() else {
            return None;
        };
        let which = comparison_index(op)?;
        if d != self.own(depth) || self.insns.len() <= self.block {
            return None;
        }
        self.unput();
        self.stack.truncate(depth);
        Some(Insn::IfOrder {
            cond: which * 6 + cmp as u8,
            a,
            b,
            t,
        })
    }

    /// Pops both operands; a small constant goes into the instruction.
    pub(super) fn comparison(&mut self, cmp: Cmp, t: u16) -> Result<Insn, BadCode> {
        let right = self.stack.last().map(|e| e.place);
        let left = self.stack.len().checked_sub(2).map(|i| self.stack[i].place);
        let small = |p: Option<Place>| match p {
            Some(Place::Int(k)) => i16::try_from(k).ok(),
            _ => None,
        };
        if let Some(k) = small(right) {
            self.pop()?;
            let a = self.pop_reg()?;
            return Ok(compare_constant(cmp, a, k, t));
        }
        let b = self.pop_reg()?;
        if let Some(k) = small(left) {
            self.pop()?;
            return Ok(compare_constant(cmp.mirrored(), b, k, t));
        }
        let a = self.pop_reg()?;
        Ok(match cmp {
            Cmp::Eq => Insn::IfEq { a, b, t },
            Cmp::Ne => Insn::IfNe { a, b, t },
            Cmp::Lt => Insn::IfLt { a, b, t },
            Cmp::Ge => Insn::IfGe { a, b, t },
            Cmp::Gt => Insn::IfGt { a, b, t },
            Cmp::Le => Insn::IfLe { a, b, t },
            Cmp::Same | Cmp::Other => Insn::If { cmp, a, b, t },
        })
    }

    /// Emits a jump whose target is still a bytecode offset.
    pub(super) fn put_jump(&mut self, insn: Insn) {
        self.jumps.push(self.insns.len());
        self.put(insn, false);
    }

    /// A jump back to a loop's condition tests it here and saves the jump.
    pub(super) fn goto(&mut self, target: u16) {
        self.flush();
        let start = self
            .subject
            .bytecode
            .index_of(target)
            .and_then(|i| self.starts.get(i))
            .copied();
        // Only a jump that is still as the bytecode has it: its target is an offset.
        let start = start.filter(|s| self.jumps.binary_search(&(*s as usize)).is_ok());
        let condition = start.and_then(|s| self.insns.get(s as usize)).copied();
        let body = start.and_then(|s| u16::try_from(s + 1).ok());
        if let (Some(mut condition), Some(body)) = (condition, body) {
            // The body begins behind the condition: an instruction, not an offset.
            if let (Some(again), Some(exit)) = (condition.negated(body), condition.target_mut()) {
                let again = self.stepped(again);
                self.put(again, false);
                self.put_jump(Insn::Goto { t: *exit });
                return;
            }
        }
        let jump = match self.step() {
            Some((a, k)) => {
                self.unput();
                Insn::StepGoto { a, k, t: target }
            }
            None => Insn::Goto { t: target },
        };
        self.put_jump(jump);
    }

    /// The condition of a loop, with the step of its counter if that comes right before.
    fn stepped(&mut self, condition: Insn) -> Insn {
        let (Some((counter, k)), Insn::IfLt { a, b, t }) = (self.step(), condition) else {
            return condition;
        };
        match i8::try_from(k) {
            Ok(k) if a == counter && b != counter => {
                self.unput();
                Insn::StepLt { k, a, b, t }
            }
            _ => condition,
        }
    }

    /// The last instruction, if it adds a constant to a register and may still be changed.
    fn step(&self) -> Option<(Reg, i16)> {
        match self.insns.last() {
            Some(Insn::AddIK { d, a, k }) if d == a && self.insns.len() > self.block => {
                Some((*d, *k))
            }
            _ => None,
        }
    }

    /// Takes the last instruction back: it becomes part of another.
    fn unput(&mut self) {
        self.insns.pop();
        self.offsets.pop();
        self.makes_ref.pop();
    }

    pub(super) fn switch(&mut self, switch: &bytecode::Switch) -> Result<(), BadCode> {
        let a = self.pop_reg()?;
        self.flush();
        let site = self.switches.len() as u16;
        let (cases, default, table) = (switch.cases.clone(), switch.default, switch.table);
        self.switches.push(Switch {
            cases,
            default,
            table,
        });
        self.put(Insn::Switch { a, site }, false);
        Ok(())
    }
}
