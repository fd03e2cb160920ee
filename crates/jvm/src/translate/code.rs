//! A linked method: instructions, the sites they refer to, handlers, and where each came from.

use std::cell::{Cell, OnceCell};

use vitrum_classfile::Kind;

use super::insn::Insn;
use super::maps::Maps;
use super::times::{Clocks, Times};
use crate::domain::Effects;
use crate::ids::{ClassId, MethodId, NO_CLASS, Ref, Symbol};

pub struct Code {
    pub method: MethodId,
    /// Rewritten in place when a site is resolved: a cache, the same on every path.
    pub insns: Box<[Cell<Insn>]>,
    pub sites: Box<[Cell<Site>]>,
    pub switches: Box<[Switch]>,
    pub wides: Box<[u64]>,
    pub handlers: Box<[Handler]>,
    /// The bytecode offset of each instruction.
    pub offsets: Box<[u16]>,
    /// Whether each instruction's result is a reference.
    pub(super) makes_ref: Box<[bool]>,
    pub registers: u16,
    /// What loops count, the outer ones first.
    pub counters: Box<[Counter]>,
    pub params: Box<[Kind]>,
    pub(super) maps: OnceCell<Maps>,
    pub(super) joins: OnceCell<Vec<Option<u32>>>,
    pub(super) times: OnceCell<Option<Times>>,
}

/// A register that is counted up in a loop, and the first and the last instruction of that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Counter {
    pub first: u32,
    pub last: u32,
    pub register: u16,
}

/// The counters of loops, from where registers are counted up: a loop ends with the next jump back from there.
pub(super) fn counters(insns: &[Insn], counted: &[(u32, u16)]) -> Box<[Counter]> {
    let jump = |(at, mut insn): (u32, Insn)| Some((at, u32::from(*insn.target_mut()?)));
    let mut counters: Vec<Counter> = counted
        .iter()
        .filter_map(|(at, register)| {
            let mut jumps = (0..)
                .zip(insns.iter().copied())
                .skip(*at as usize)
                .filter_map(jump);
            let (last, first) = jumps.find(|(_, to)| to <= at)?;
            Some(Counter {
                first,
                last,
                register: *register,
            })
        })
        .collect();
    counters.sort_by_key(|c| (c.first, std::cmp::Reverse(c.last), c.register));
    counters.dedup();
    counters.into()
}

/// What an instruction refers to in the constant pool, and what was found there.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub constant: u16,
    /// Resolved: the fields below hold.
    pub ready: bool,
    pub argc: u16,
    pub has_result: bool,
    pub kind: Kind,
    pub slot: u16,
    pub dims: u8,
    /// The class named, or for a field or method the class that declares it.
    pub class: ClassId,
    /// The mirror whose class must be initialized; null when that needs no check.
    pub mirror: Ref,
    /// The mirror that holds a static field.
    pub holder: Ref,
    /// The method called, or the place in the virtual table.
    pub method: MethodId,
    pub vindex: Option<u32>,
    pub name: Symbol,
    pub descriptor: Symbol,
}

impl Site {
    pub fn new(constant: u16) -> Site {
        Site {
            constant,
            ready: false,
            argc: 0,
            has_result: false,
            kind: Kind::Void,
            slot: 0,
            dims: 0,
            class: NO_CLASS,
            mirror: Ref::NULL,
            holder: Ref::NULL,
            method: MethodId(u32::MAX),
            vindex: None,
            name: Symbol(0),
            descriptor: Symbol(0),
        }
    }
}

pub struct Switch {
    /// Sorted by key; targets are instructions.
    pub cases: Vec<(i32, u16)>,
    pub default: u16,
    pub table: bool,
}

impl Switch {
    pub fn target(&self, value: i32) -> u16 {
        if self.table {
            let low = self.cases.first().map_or(0, |c| i64::from(c.0));
            let index = usize::try_from(i64::from(value) - low).unwrap_or(usize::MAX);
            return self.cases.get(index).map_or(self.default, |c| c.1);
        }
        match self.cases.binary_search_by_key(&value, |c| c.0) {
            Ok(i) => self.cases[i].1,
            Err(_) => self.default,
        }
    }
}

/// Instructions `start..end` are guarded; `catch` is a class constant, 0 for everything.
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    pub catch: u16,
    /// Where the exception goes.
    pub register: u16,
}

impl Code {
    /// The one-instruction body of the machine's own frames.
    pub fn driver() -> Code {
        Code {
            method: MethodId(u32::MAX),
            insns: Box::new([Cell::new(Insn::Driver)]),
            sites: Box::new([]),
            switches: Box::new([]),
            wides: Box::new([]),
            handlers: Box::new([]),
            offsets: Box::new([0]),
            makes_ref: Box::new([false]),
            registers: 2,
            counters: Box::new([]),
            params: Box::new([]),
            maps: OnceCell::new(),
            joins: OnceCell::new(),
            times: OnceCell::new(),
        }
    }

    pub fn maps(&self) -> &Maps {
        self.maps.get_or_init(|| Maps::of(self))
    }

    /// Where times are, if the method does nothing with them but measure; `clocks` are always the same.
    pub fn times(&self, clocks: &dyn Clocks) -> Option<&Times> {
        let times = self.times.get_or_init(|| Times::of(self, clocks));
        times.as_ref()
    }

    /// For each branch the instruction where its paths meet again.
    pub fn joins(&self) -> &[Option<u32>] {
        self.joins.get_or_init(|| super::joins::joins(self))
    }

    /// What the code between a branch and its join may do.
    pub fn effects(&self, branch: u32) -> Effects {
        super::joins::effects(self, branch as usize)
    }

    /// The method that the call at an instruction names, once that is known.
    pub fn called_at(&self, at: u32) -> Option<MethodId> {
        let (Insn::InvokeVirtual { site, .. }
        | Insn::InvokeSpecial { site, .. }
        | Insn::InvokeStatic { site, .. }
        | Insn::InvokeInterface { site, .. }) = self.insns[at as usize].get()
        else {
            return None;
        };
        let site = self.sites[site as usize].get();
        site.ready.then_some(site.method)
    }

    /// Arguments and result of the call that an instruction makes.
    pub fn call_shape(&self, insn: &Insn) -> (u16, bool) {
        match insn {
            Insn::MultiNew { site, .. } => (self.sites[*site as usize].get().argc, true),
            Insn::InvokeVirtual { site, .. }
            | Insn::InvokeSpecial { site, .. }
            | Insn::InvokeStatic { site, .. }
            | Insn::InvokeInterface { site, .. }
            | Insn::InvokeDynamic { site, .. } => {
                let site = self.sites[*site as usize].get();
                (site.argc, site.has_result)
            }
            _ => (0, false),
        }
    }
}
