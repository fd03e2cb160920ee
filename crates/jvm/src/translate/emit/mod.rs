//! From stack code to register code, one pass in the order of the bytecode.
//!
//! Stack entry `k` has the register `max_locals + k`. Within a block an entry may instead stand for a
//! local or a constant that was pushed and not yet used, so most loads and constants vanish into the
//! instruction that uses them. Where blocks meet, every entry is in its own register.

mod branch;
mod forms;
mod objects;
mod stack;

pub use forms::{COMPARISONS, fits, narrowing};
use forms::{constant_form, register_count, register_form};

use std::cell::{Cell, OnceCell};

use vitrum_classfile::Kind;

use crate::ids::MethodId;
use crate::op::Bin;
use crate::translate::bytecode::{BadCode, Op};
use crate::translate::code::{Code, Handler, Site, Switch, counters};
use crate::translate::insn::{Insn, Reg};
use crate::translate::kinds::{binary_kinds, shuffle, unary_kinds};
use crate::translate::types::State;
use crate::translate::verify::{Refusal, Subject};

/// Registers times instructions: the size of a method's register maps.
const MAX_BITS: usize = 1 << 28;

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
    /// Where registers are counted up.
    counted: Vec<(u32, u16)>,
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
        counted: Vec::new(),
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
        let own = |t: &crate::translate::types::Type| Entry {
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

    fn site(&mut self, site: Site) -> Result<u16, BadCode> {
        self.sites.push(site);
        u16::try_from(self.sites.len() - 1).map_err(|_| BadCode {
            at: self.at,
            what: "too many sites".into(),
        })
    }

    fn op(&mut self, op: &Op) -> Result<(), Refusal> {
        match op {
            // The verifier lets no subroutine through.
            Op::Nop | Op::Jsr(_) | Op::Ret(_) => {}
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
                if *k > 0 {
                    self.counted.push((self.insns.len() as u32, *local));
                }
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
            Op::InvokeSpecial(i) if self.does_nothing(*i)? => drop(self.pop()?),
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
            counters: counters(&self.insns, &self.counted),
            params: params.into(),
            maps: OnceCell::new(),
            joins: OnceCell::new(),
            times: OnceCell::new(),
        })
    }
}
