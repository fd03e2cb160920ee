//! From stack code to register code, one pass in the order of the bytecode.
//!
//! Stack entry `k` has the register `max_locals + k`. Within a block an entry may instead stand for a
//! local or a constant that was pushed and not yet used, so most loads and constants vanish into the
//! instruction that uses them. Where blocks meet, every entry is in its own register.

use std::cell::{Cell, OnceCell};

use vitrum_classfile::{Constant, FieldType, Kind, MethodType};

use super::bytecode::{BadCode, Op, bad};
use super::code::{Code, Handler, Site, Switch};
use super::insn::{Insn, Reg};
use super::kinds::{binary_kinds, shuffle, unary_kinds};
use super::types::State;
use super::verify::{Refusal, Subject};
use crate::ids::MethodId;
use crate::op::{Bin, Cmp, Un};

/// Where the value of a stack entry is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    /// In the entry's own register.
    Own,
    Local(Reg),
    Int(i32),
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    place: Place,
    wide: bool,
    is_ref: bool,
}

pub struct Emitter<'a> {
    subject: &'a Subject<'a>,
    states: &'a [Option<State>],
    insns: Vec<Insn>,
    offsets: Vec<u16>,
    makes_ref: Vec<bool>,
    sites: Vec<Site>,
    switches: Vec<Switch>,
    wides: Vec<u64>,
    stack: Vec<Entry>,
    /// The first instruction of each bytecode item.
    starts: Vec<u32>,
    /// First instruction of the current block: nothing before it may be changed.
    block: usize,
    /// Instructions whose target is still a bytecode offset.
    jumps: Vec<usize>,
    at: usize,
}

pub fn emit(
    method: MethodId,
    params: &[Kind],
    subject: &Subject,
    states: &[Option<State>],
) -> Result<Code, Refusal> {
    let mut emitter = Emitter {
        subject,
        states,
        insns: Vec::new(),
        offsets: Vec::new(),
        makes_ref: Vec::new(),
        sites: Vec::new(),
        switches: Vec::new(),
        wides: Vec::new(),
        stack: Vec::new(),
        starts: Vec::new(),
        block: 0,
        jumps: Vec::new(),
        at: 0,
    };
    emitter.spread_parameters(params);
    emitter.body()?;
    emitter.finish(method, params)
}

impl Emitter<'_> {
    /// Arguments arrive packed; the bytecode counts a wide one as two locals.
    fn spread_parameters(&mut self, params: &[Kind]) {
        let mut locals = Vec::new();
        let mut next: u16 = 0;
        for kind in params {
            locals.push((next, *kind == Kind::Ref));
            next = next.saturating_add(kind.slots());
        }
        for (packed, (local, is_ref)) in locals.into_iter().enumerate().rev() {
            if packed as u16 != local {
                self.put(
                    Insn::Move {
                        d: local,
                        a: packed as u16,
                    },
                    is_ref,
                );
            }
        }
    }

    fn body(&mut self) -> Result<(), Refusal> {
        let leaders = self.leaders();
        for (index, item) in self.subject.bytecode.items.iter().enumerate() {
            self.at = index;
            if leaders[index] {
                self.flush();
                self.enter_block();
            }
            self.starts.push(self.insns.len() as u32);
            if self.states[index].is_some() {
                self.op(&item.op)?;
            }
            if item.op.ends() {
                self.stack.clear();
            }
        }
        Ok(())
    }

    fn leaders(&self) -> Vec<bool> {
        let code = self.subject.bytecode;
        let mut leaders = vec![false; code.items.len() + 1];
        leaders[0] = true;
        let mut mark = |offset: u16| {
            if let Some(i) = code.index_of(offset) {
                leaders[i] = true;
            }
        };
        for item in &code.items {
            item.op.targets(&mut mark);
        }
        for h in &self.subject.code.handlers {
            mark(h.target);
            mark(h.start);
            mark(h.end);
        }
        for (i, item) in code.items.iter().enumerate() {
            if item.op.ends() || matches!(item.op, Op::If(..) | Op::IfZero(..) | Op::IfNull(..)) {
                leaders[i + 1] = true;
            }
        }
        leaders
    }

    fn enter_block(&mut self) {
        self.block = self.insns.len();
        let types = self.states[self.at].as_ref().map_or(&[][..], |s| &s.stack);
        let own = |t: &super::types::Type| Entry {
            place: Place::Own,
            wide: t.is_wide(),
            is_ref: t.is_ref(),
        };
        self.stack = types.iter().map(own).collect();
    }

    fn put(&mut self, insn: Insn, is_ref: bool) {
        let offset = self.subject.bytecode.items.get(self.at).map_or(0, |i| i.at);
        self.insns.push(insn);
        self.offsets.push(offset);
        self.makes_ref.push(is_ref);
    }

    fn own(&self, depth: usize) -> Reg {
        // Registers were checked to fit when the method was accepted.
        self.subject.code.max_locals.wrapping_add(depth as u16)
    }

    fn pop(&mut self) -> Result<Entry, BadCode> {
        match self.stack.pop() {
            Some(e) => Ok(e),
            None => bad(self.at, "the stack is empty"),
        }
    }

    /// Pops an operand into a register: a local's own, or the entry's.
    fn pop_reg(&mut self) -> Result<Reg, BadCode> {
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
    fn push(&mut self, wide: bool, is_ref: bool) -> Reg {
        self.stack.push(Entry {
            place: Place::Own,
            wide,
            is_ref,
        });
        self.own(self.stack.len() - 1)
    }

    fn push_kind(&mut self, kind: Kind) -> Reg {
        self.push(matches!(kind, Kind::Long | Kind::Double), kind == Kind::Ref)
    }

    /// Brings one entry into its own register.
    fn settle(&mut self, depth: usize) {
        let entry = self.stack[depth];
        let d = self.own(depth);
        match entry.place {
            Place::Own => return,
            Place::Local(a) => self.put(Insn::Move { d, a }, entry.is_ref),
            Place::Int(k) => self.put(Insn::Const { d, k }, false),
        }
        self.stack[depth].place = Place::Own;
    }

    fn flush(&mut self) {
        for depth in 0..self.stack.len() {
            self.settle(depth);
        }
    }

    /// A local is about to change: entries that stand for it get their value now.
    fn settle_local(&mut self, local: Reg) {
        for depth in 0..self.stack.len() {
            if self.stack[depth].place == Place::Local(local) {
                self.settle(depth);
            }
        }
    }

    fn site(&mut self, site: Site) -> Result<u16, BadCode> {
        self.sites.push(site);
        u16::try_from(self.sites.len() - 1).map_err(|_| BadCode {
            at: self.at,
            what: "too many sites".into(),
        })
    }

    fn op(&mut self, op: &Op) -> Result<(), Refusal> {
        match op {
            Op::Nop => {}
            Op::Null => {
                let d = self.push(false, true);
                self.put(Insn::ConstRef { d, k: 0 }, true);
            }
            Op::Int(k) => self.stack.push(Entry {
                place: Place::Int(*k),
                wide: false,
                is_ref: false,
            }),
            Op::Float(bits) => {
                let d = self.push(false, false);
                self.put(Insn::Const { d, k: *bits as i32 }, false);
            }
            Op::Long(v) => self.wide_constant(*v as u64)?,
            Op::Double(bits) => self.wide_constant(*bits)?,
            Op::Ldc(index) => self.ldc(*index)?,
            Op::Load(kind, local) => {
                let wide = matches!(kind, Kind::Long | Kind::Double);
                self.stack.push(Entry {
                    place: Place::Local(*local),
                    wide,
                    is_ref: *kind == Kind::Ref,
                });
            }
            Op::Store(kind, local) => self.store(*kind, *local)?,
            Op::ArrayLoad(kind) => self.array_load(*kind)?,
            Op::ArrayStore(kind) => self.array_store(*kind)?,
            Op::Pop | Op::Pop2 => {
                shuffle(op, &mut self.stack, |e| e.wide);
            }
            Op::Dup | Op::DupX1 | Op::DupX2 | Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 | Op::Swap => {
                self.shuffle(op)
            }
            Op::Bin(bin) => self.binary(*bin)?,
            Op::Un(un) => {
                let a = self.pop_reg()?;
                let d = self.push_kind(unary_kinds(*un).1);
                self.put(Insn::Un { op: *un, d, a }, false);
            }
            Op::Iinc(local, k) => {
                self.settle_local(*local);
                self.put(
                    Insn::AddIK {
                        d: *local,
                        a: *local,
                        k: *k,
                    },
                    false,
                );
            }
            Op::IfZero(cmp, target) => {
                self.stack.push(Entry {
                    place: Place::Int(0),
                    wide: false,
                    is_ref: false,
                });
                self.branch(*cmp, *target)?;
            }
            Op::If(cmp, target) => self.branch(*cmp, *target)?,
            Op::IfNull(null, target) => {
                let a = self.pop_reg()?;
                self.flush();
                let t = *target;
                self.put_jump(if *null {
                    Insn::IfNull { a, t }
                } else {
                    Insn::IfNonNull { a, t }
                });
            }
            Op::Goto(target) => self.goto(*target),
            Op::Switch(switch) => self.switch(switch)?,
            Op::Return(kind) => self.returns(*kind)?,
            Op::GetStatic(i) => self.get_static(*i)?,
            Op::PutStatic(i) => {
                let site = self.field_site(*i)?;
                let a = self.pop_reg()?;
                self.put(Insn::PutStatic { a, site }, false);
            }
            Op::GetField(i) => {
                let site = self.field_site(*i)?;
                let kind = self.sites[site as usize].kind;
                let a = self.pop_reg()?;
                let d = self.push_kind(kind);
                self.put(Insn::GetFieldAt { d, a, site }, kind == Kind::Ref);
            }
            Op::PutField(i) => {
                let site = self.field_site(*i)?;
                let b = self.pop_reg()?;
                let a = self.pop_reg()?;
                self.put(Insn::PutFieldAt { a, b, site }, false);
            }
            Op::InvokeVirtual(i) => {
                self.invoke(*i, 1, |base, site| Insn::InvokeVirtual { base, site })?
            }
            Op::InvokeSpecial(i) => {
                self.invoke(*i, 1, |base, site| Insn::InvokeSpecial { base, site })?
            }
            Op::InvokeInterface(i) => {
                self.invoke(*i, 1, |base, site| Insn::InvokeInterface { base, site })?
            }
            Op::InvokeStatic(i) => {
                self.invoke(*i, 0, |base, site| Insn::InvokeStatic { base, site })?
            }
            Op::InvokeDynamic(i) => {
                self.invoke(*i, 0, |base, site| Insn::InvokeDynamic { base, site })?
            }
            Op::New(i) => {
                let site = self.site(Site::new(*i))?;
                let d = self.push(false, true);
                self.put(Insn::New { d, site }, true);
            }
            Op::NewArray(kind) => self.new_array(Site {
                kind: *kind,
                ..Site::new(0)
            })?,
            Op::NewRefArray(i) => self.new_array(Site {
                kind: Kind::Ref,
                ..Site::new(*i)
            })?,
            Op::MultiNewArray(i, dims) => self.multi_new(*i, *dims)?,
            Op::ArrayLength => {
                let a = self.pop_reg()?;
                let d = self.push(false, false);
                self.put(Insn::Length { d, a }, false);
            }
            Op::Throw => {
                let a = self.pop_reg()?;
                self.put(Insn::Throw { a }, false);
            }
            Op::CheckCast(i) => {
                let site = self.site(Site::new(*i))?;
                let entry = *self.stack.last().ok_or(BadCode {
                    at: self.at,
                    what: "the stack is empty".into(),
                })?;
                let a = self.pop_reg()?;
                self.put(Insn::CheckCast { a, site }, false);
                self.stack.push(entry);
            }
            Op::InstanceOf(i) => {
                let site = self.site(Site::new(*i))?;
                let a = self.pop_reg()?;
                let d = self.push(false, false);
                self.put(Insn::InstanceOf { d, a, site }, false);
            }
            Op::MonitorEnter => {
                let a = self.pop_reg()?;
                self.put(Insn::MonitorEnter { a }, false);
            }
            Op::MonitorExit => {
                let a = self.pop_reg()?;
                self.put(Insn::MonitorExit { a }, false);
            }
        }
        Ok(())
    }

    fn wide_constant(&mut self, bits: u64) -> Result<(), BadCode> {
        self.wides.push(bits);
        let site = u16::try_from(self.wides.len() - 1).map_err(|_| BadCode {
            at: self.at,
            what: "too many constants".into(),
        })?;
        let d = self.push(true, false);
        self.put(Insn::ConstWide { d, site }, false);
        Ok(())
    }

    fn ldc(&mut self, index: u16) -> Result<(), Refusal> {
        let file = &self.subject.file;
        let kind = match file.constant(index)? {
            Constant::Integer(k) => {
                self.stack.push(Entry {
                    place: Place::Int(k),
                    wide: false,
                    is_ref: false,
                });
                return Ok(());
            }
            Constant::Float(bits) => {
                let d = self.push(false, false);
                self.put(Insn::Const { d, k: bits as i32 }, false);
                return Ok(());
            }
            Constant::Long(v) => return Ok(self.wide_constant(v as u64)?),
            Constant::Double(bits) => return Ok(self.wide_constant(bits)?),
            Constant::Dynamic { name_type, .. } => {
                FieldType::parse(&file.name_type(name_type)?.1).map_or(Kind::Ref, |t| t.kind)
            }
            _ => Kind::Ref,
        };
        let site = self.site(Site {
            kind,
            ..Site::new(index)
        })?;
        let d = self.push_kind(kind);
        self.put(Insn::Ldc { d, site }, kind == Kind::Ref);
        Ok(())
    }

    fn store(&mut self, kind: Kind, local: Reg) -> Result<(), BadCode> {
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

    fn last_writes(&self, register: Reg) -> bool {
        let mut writes = false;
        if let Some(insn) = self.insns.last() {
            insn.registers(0, false, &mut |a| {
                writes |= a == super::insn::Access::Write(register)
            });
        }
        // A duplicate of the entry may still stand for the register.
        writes && self.own(self.stack.len()) == register
    }

    fn retarget_last(&mut self, local: Reg) -> bool {
        self.insns
            .last_mut()
            .is_some_and(|insn| insn.retarget(local))
    }

    /// A copy on top stands for the register below it. Other shuffles go through spare registers.
    fn shuffle(&mut self, op: &Op) {
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
    fn stack_register(&self, entry: Entry, depth: usize) -> Option<Reg> {
        match entry.place {
            Place::Own => Some(self.own(depth)),
            Place::Local(r) if r >= self.subject.code.max_locals => Some(r),
            _ => None,
        }
    }

    fn array_load(&mut self, kind: Kind) -> Result<(), BadCode> {
        let b = self.pop_reg()?;
        let a = self.pop_reg()?;
        let d = self.push_kind(kind);
        let insn = match kind {
            Kind::Boolean | Kind::Byte => Insn::LoadB { d, a, b },
            Kind::Char => Insn::LoadC { d, a, b },
            Kind::Short => Insn::LoadS { d, a, b },
            Kind::Long | Kind::Double => Insn::LoadL { d, a, b },
            Kind::Int | Kind::Float | Kind::Ref | Kind::Void => Insn::LoadI { d, a, b },
        };
        self.put(insn, kind == Kind::Ref);
        Ok(())
    }

    fn array_store(&mut self, kind: Kind) -> Result<(), BadCode> {
        let c = self.pop_reg()?;
        let b = self.pop_reg()?;
        let a = self.pop_reg()?;
        let insn = match kind {
            Kind::Boolean | Kind::Byte => Insn::StoreB { a, b, c },
            Kind::Char => Insn::StoreC { a, b, c },
            Kind::Short => Insn::StoreS { a, b, c },
            Kind::Long | Kind::Double => Insn::StoreL { a, b, c },
            Kind::Ref => Insn::StoreRef { a, b, c },
            Kind::Int | Kind::Float | Kind::Void => Insn::StoreI { a, b, c },
        };
        self.put(insn, false);
        Ok(())
    }

    fn binary(&mut self, bin: Bin) -> Result<(), Refusal> {
        let constant = self.stack.last().and_then(|e| match e.place {
            Place::Int(k) => i16::try_from(k).ok(),
            _ => None,
        });
        if let Some(build) = constant.and_then(|k| constant_form(bin, k)) {
            self.pop()?;
            let a = self.pop_reg()?;
            let d = self.push(false, false);
            self.put(build(d, a), false);
            return Ok(());
        }
        let b = self.pop_reg()?;
        let a = self.pop_reg()?;
        let d = self.push_kind(binary_kinds(bin).2);
        self.put(register_form(bin, d, a, b), false);
        Ok(())
    }

    fn branch(&mut self, cmp: Cmp, t: u16) -> Result<(), BadCode> {
        let insn = match self.fused_comparison(cmp, t) {
            Some(fused) => fused,
            None => self.comparison(cmp, t)?,
        };
        self.flush();
        self.put_jump(insn);
        Ok(())
    }

    /// `lcmp` and its like right before a branch on zero become one instruction with it.
    fn fused_comparison(&mut self, cmp: Cmp, t: u16) -> Option<Insn> {
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
        self.insns.pop();
        self.offsets.pop();
        self.makes_ref.pop();
        self.stack.truncate(depth);
        Some(Insn::IfOrder {
            cond: which * 6 + cmp as u8,
            a,
            b,
            t,
        })
    }

    /// Pops both operands; a small constant goes into the instruction.
    fn comparison(&mut self, cmp: Cmp, t: u16) -> Result<Insn, BadCode> {
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
    fn put_jump(&mut self, insn: Insn) {
        self.jumps.push(self.insns.len());
        self.put(insn, false);
    }

    /// A jump back to a loop's condition tests it here and saves the jump.
    fn goto(&mut self, target: u16) {
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
                self.put(again, false);
                self.put_jump(Insn::Goto { t: *exit });
                return;
            }
        }
        self.put_jump(Insn::Goto { t: target });
    }

    fn switch(&mut self, switch: &super::bytecode::Switch) -> Result<(), BadCode> {
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

    fn returns(&mut self, kind: Kind) -> Result<(), BadCode> {
        if kind == Kind::Void {
            self.put(Insn::ReturnVoid, false);
            return Ok(());
        }
        let a = self.pop_reg()?;
        let declared = self
            .subject
            .signature
            .result
            .as_ref()
            .map_or(Kind::Void, |r| r.kind);
        let narrow = narrowing(declared).is_some();
        self.put(
            if narrow {
                Insn::ReturnNarrow { kind: declared, a }
            } else {
                Insn::Return { a }
            },
            false,
        );
        Ok(())
    }

    fn field_site(&mut self, index: u16) -> Result<u16, Refusal> {
        let member = self.subject.file.member_ref(index)?;
        let kind = FieldType::parse(&member.descriptor).map_or(Kind::Void, |t| t.kind);
        Ok(self.site(Site {
            kind,
            ..Site::new(index)
        })?)
    }

    fn get_static(&mut self, index: u16) -> Result<(), Refusal> {
        let site = self.field_site(index)?;
        let kind = self.sites[site as usize].kind;
        let d = self.push_kind(kind);
        self.put(Insn::GetStatic { d, site }, kind == Kind::Ref);
        Ok(())
    }

    fn invoke(
        &mut self,
        index: u16,
        receiver: u16,
        build: fn(Reg, u16) -> Insn,
    ) -> Result<(), Refusal> {
        let file = &self.subject.file;
        let descriptor = match file.constant(index)? {
            Constant::InvokeDynamic { name_type, .. } => file.name_type(name_type)?.1,
            _ => file.member_ref(index)?.descriptor,
        };
        let Some(signature) = MethodType::parse(&descriptor) else {
            return Ok(bad(self.at, "the call has no method descriptor")?);
        };
        let result = signature.result.map_or(Kind::Void, |r| r.kind);
        let argc = signature.params.len() as u16 + receiver;
        let Some(first) = self.stack.len().checked_sub(argc as usize) else {
            return Ok(bad(
                self.at,
                "the stack has fewer entries than the call needs",
            )?);
        };
        for depth in first..self.stack.len() {
            self.settle(depth);
        }
        self.stack.truncate(first);
        let base = self.own(first);
        let site = self.site(Site {
            argc,
            has_result: result != Kind::Void,
            kind: result,
            ..Site::new(index)
        })?;
        self.put(build(base, site), result == Kind::Ref);
        if result != Kind::Void {
            self.push_kind(result);
        }
        Ok(())
    }

    fn new_array(&mut self, site: Site) -> Result<(), BadCode> {
        let site = self.site(site)?;
        let a = self.pop_reg()?;
        let d = self.push(false, true);
        self.put(Insn::NewArray { d, a, site }, true);
        Ok(())
    }

    fn multi_new(&mut self, index: u16, dims: u8) -> Result<(), BadCode> {
        let Some(first) = self.stack.len().checked_sub(dims as usize) else {
            return bad(self.at, "the stack has fewer entries than dimensions");
        };
        for depth in first..self.stack.len() {
            self.settle(depth);
        }
        self.stack.truncate(first);
        let site = self.site(Site {
            dims,
            argc: u16::from(dims),
            has_result: true,
            ..Site::new(index)
        })?;
        let base = self.push(false, true);
        self.put(Insn::MultiNew { base, site }, true);
        Ok(())
    }

    /// Turns bytecode offsets into instruction indices.
    fn finish(mut self, method: MethodId, params: &[Kind]) -> Result<Code, Refusal> {
        self.starts.push(self.insns.len() as u32);
        let bits = self.insns.len() * usize::from(register_count(self.subject.code));
        if self.insns.len() > usize::from(u16::MAX) || bits > MAX_BITS {
            return Err(Refusal::Effort);
        }
        let start_of = |offset: u16| -> u16 {
            self.subject
                .bytecode
                .index_of(offset)
                .map_or(0, |i| self.starts[i]) as u16
        };
        for i in &self.jumps {
            if let Some(t) = self.insns[*i].target_mut() {
                *t = start_of(*t);
            }
        }
        for switch in &mut self.switches {
            switch.default = start_of(switch.default);
            switch.cases.iter_mut().for_each(|c| c.1 = start_of(c.1));
        }
        let from = |offset: u16| self.starts[self.subject.bytecode.index_from(offset)];
        let register = self.own(0);
        let handlers = self.subject.code.handlers.iter().map(|h| Handler {
            start: from(h.start),
            end: from(h.end),
            target: u32::from(start_of(h.target)),
            catch: h.catch_type,
            register,
        });
        Ok(Code {
            method,
            handlers: handlers.collect(),
            insns: self.insns.iter().map(|i| Cell::new(*i)).collect(),
            sites: self.sites.into_iter().map(Cell::new).collect(),
            switches: self.switches.into(),
            wides: self.wides.into(),
            offsets: self.offsets.into(),
            makes_ref: self.makes_ref.into(),
            registers: register_count(self.subject.code),
            params: params.into(),
            maps: OnceCell::new(),
            joins: OnceCell::new(),
        })
    }
}

/// Registers times instructions: the size of a method's register maps.
const MAX_BITS: usize = 1 << 28;

/// Registers that shuffles may use above the deepest stack.
const SPARE: u32 = 6;

/// How many registers a frame of the method has; checked to fit by [`fits`].
pub fn register_count(code: &vitrum_classfile::Code) -> u16 {
    (u32::from(code.max_locals) + u32::from(code.max_stack) + SPARE) as u16
}

pub fn fits(code: &vitrum_classfile::Code) -> bool {
    u32::from(code.max_locals) + u32::from(code.max_stack) + SPARE <= u32::from(u16::MAX)
}

/// The operator that narrows an `int` to a smaller type.
pub fn narrowing(kind: Kind) -> Option<Un> {
    match kind {
        Kind::Boolean => Some(Un::I2Z),
        Kind::Byte => Some(Un::I2B),
        Kind::Char => Some(Un::I2C),
        Kind::Short => Some(Un::I2S),
        _ => None,
    }
}

/// The place of a comparison in `IfOrder`.
fn comparison_index(bin: Bin) -> Option<u8> {
    COMPARISONS.iter().position(|b| *b == bin).map(|i| i as u8)
}

pub const COMPARISONS: [Bin; 5] = [Bin::CmpL, Bin::CmpFl, Bin::CmpFg, Bin::CmpDl, Bin::CmpDg];

fn compare_constant(cmp: Cmp, a: Reg, k: i16, t: u16) -> Insn {
    match cmp {
        Cmp::Ne | Cmp::Other => Insn::IfNeK { a, k, t },
        Cmp::Lt => Insn::IfLtK { a, k, t },
        Cmp::Ge => Insn::IfGeK { a, k, t },
        Cmp::Gt => Insn::IfGtK { a, k, t },
        Cmp::Le => Insn::IfLeK { a, k, t },
        Cmp::Eq | Cmp::Same => Insn::IfEqK { a, k, t },
    }
}

fn register_form(op: Bin, d: Reg, a: Reg, b: Reg) -> Insn {
    match op {
        Bin::AddI => Insn::AddI { d, a, b },
        Bin::SubI => Insn::SubI { d, a, b },
        Bin::MulI => Insn::MulI { d, a, b },
        Bin::AndI => Insn::AndI { d, a, b },
        Bin::OrI => Insn::OrI { d, a, b },
        Bin::XorI => Insn::XorI { d, a, b },
        Bin::ShlI => Insn::ShlI { d, a, b },
        Bin::ShrI => Insn::ShrI { d, a, b },
        Bin::UshrI => Insn::UshrI { d, a, b },
        Bin::AddL => Insn::AddL { d, a, b },
        Bin::DivI | Bin::RemI | Bin::DivL | Bin::RemL => Insn::Div { op, d, a, b },
        _ => Insn::Bin { op, d, a, b },
    }
}

/// The form with a small constant as right operand, where there is one.
fn constant_form(bin: Bin, k: i16) -> Option<impl Fn(Reg, Reg) -> Insn> {
    let supported = match bin {
        Bin::SubI => k != i16::MIN,
        Bin::AddI | Bin::MulI | Bin::AndI | Bin::ShlI | Bin::ShrI | Bin::UshrI => true,
        _ => false,
    };
    supported.then_some(move |d, a| match bin {
        Bin::AddI => Insn::AddIK { d, a, k },
        Bin::SubI => Insn::AddIK { d, a, k: -k },
        Bin::MulI => Insn::MulIK { d, a, k },
        Bin::AndI => Insn::AndIK { d, a, k },
        Bin::ShlI => Insn::ShlIK { d, a, k },
        Bin::ShrI => Insn::ShrIK { d, a, k },
        _ => Insn::UshrIK { d, a, k },
    })
}
