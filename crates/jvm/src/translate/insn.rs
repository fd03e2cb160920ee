//! The machine's own instructions: registers instead of a stack, eight bytes each.
//!
//! `d` is the register written, `a`, `b`, … are read, `k` is a constant, `t` a jump target (an index of
//! instructions), `site` an index into the method's sites. Arguments of a call lie in consecutive
//! registers from `base`, which becomes the callee's register 0; the result comes back in `base`.

use crate::op::{Bin, Cmp, Un};
use vitrum_classfile::Kind;

pub type Reg = u16;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Insn {
    Move {
        d: Reg,
        a: Reg,
    },
    Const {
        d: Reg,
        k: i32,
    },
    /// A string or class object: permanent, so its handle can stand in the code.
    ConstRef {
        d: Reg,
        k: u32,
    },
    ConstWide {
        d: Reg,
        site: u16,
    },
    /// A constant that must be made first.
    Ldc {
        d: Reg,
        site: u16,
    },

    AddI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    SubI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    MulI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    AndI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    OrI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    XorI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    ShlI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    ShrI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    UshrI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    AddL {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    AddIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    MulIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    AndIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    ShlIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    ShrIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    UshrIK {
        d: Reg,
        a: Reg,
        k: i16,
    },
    /// Every operator that has no instruction of its own; never a division of integers.
    Bin {
        op: Bin,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// `idiv`, `irem`, `ldiv`, `lrem`: the divisor is asked about first.
    Div {
        op: Bin,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Un {
        op: Un,
        d: Reg,
        a: Reg,
    },

    If {
        cmp: Cmp,
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfEq {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfNe {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfLt {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfGe {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfGt {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfLe {
        a: Reg,
        b: Reg,
        t: u16,
    },
    IfEqK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfNeK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfLtK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfGeK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfGtK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfLeK {
        a: Reg,
        k: i16,
        t: u16,
    },
    IfNull {
        a: Reg,
        t: u16,
    },
    IfNonNull {
        a: Reg,
        t: u16,
    },
    /// `lcmp`, `fcmpl`, … and the branch on its result: the condition is `cond % 6`, the comparison `cond / 6`.
    IfOrder {
        cond: u8,
        a: Reg,
        b: Reg,
        t: u16,
    },
    Goto {
        t: u16,
    },
    /// The end of a loop: a counter is stepped, and control goes back.
    StepGoto {
        a: Reg,
        k: i16,
        t: u16,
    },
    /// The same, as long as the counter is below a bound.
    StepLt {
        k: i8,
        a: Reg,
        b: Reg,
        t: u16,
    },
    Switch {
        a: Reg,
        site: u16,
    },

    LoadB {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    LoadC {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    LoadS {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// `int`, `float` and references.
    LoadI {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    LoadL {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    StoreB {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    StoreC {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    StoreS {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    StoreI {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    StoreL {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    StoreRef {
        a: Reg,
        b: Reg,
        c: Reg,
    },
    Length {
        d: Reg,
        a: Reg,
    },

    /// Field access before and after its first execution.
    GetFieldAt {
        d: Reg,
        a: Reg,
        site: u16,
    },
    PutFieldAt {
        a: Reg,
        b: Reg,
        site: u16,
    },
    GetField {
        d: Reg,
        a: Reg,
        slot: u16,
    },
    PutField {
        a: Reg,
        b: Reg,
        slot: u16,
    },
    /// Narrows an `int` to the field's own type.
    PutNarrow {
        kind: Kind,
        a: Reg,
        b: Reg,
        slot: u16,
    },
    GetStatic {
        d: Reg,
        site: u16,
    },
    PutStatic {
        a: Reg,
        site: u16,
    },

    New {
        d: Reg,
        site: u16,
    },
    NewArray {
        d: Reg,
        a: Reg,
        site: u16,
    },
    /// Dimensions from `base`; the array comes back there.
    MultiNew {
        base: Reg,
        site: u16,
    },
    CheckCast {
        a: Reg,
        site: u16,
    },
    InstanceOf {
        d: Reg,
        a: Reg,
        site: u16,
    },

    InvokeVirtual {
        base: Reg,
        site: u16,
    },
    InvokeSpecial {
        base: Reg,
        site: u16,
    },
    InvokeStatic {
        base: Reg,
        site: u16,
    },
    InvokeInterface {
        base: Reg,
        site: u16,
    },
    InvokeDynamic {
        base: Reg,
        site: u16,
    },
    Return {
        a: Reg,
    },
    ReturnNarrow {
        kind: Kind,
        a: Reg,
    },
    ReturnVoid,
    Throw {
        a: Reg,
    },
    MonitorEnter {
        a: Reg,
    },
    MonitorExit {
        a: Reg,
    },

    /// The whole body of the machine's own frames: initialization of a class, a thread's life.
    Driver,
}

/// The conditions of `IfOrder`, in its order.
pub const CONDITIONS: [Cmp; 6] = [Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Ge, Cmp::Gt, Cmp::Le];

const _: () = assert!(std::mem::size_of::<Insn>() == 8);

/// What an instruction does with a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read(Reg),
    Write(Reg),
}

impl Insn {
    /// All registers it touches; `argc` and `has_result` tell about a call's site.
    pub fn registers(&self, argc: u16, has_result: bool, f: &mut dyn FnMut(Access)) {
        use Access::{Read, Write};
        use Insn::*;
        match *self {
            Move { d, a }
            | Un { d, a, .. }
            | Length { d, a }
            | InstanceOf { d, a, .. }
            | NewArray { d, a, .. }
            | GetFieldAt { d, a, .. }
            | GetField { d, a, .. }
            | AddIK { d, a, .. }
            | MulIK { d, a, .. }
            | AndIK { d, a, .. }
            | ShlIK { d, a, .. }
            | ShrIK { d, a, .. }
            | UshrIK { d, a, .. } => {
                f(Read(a));
                f(Write(d));
            }
            Const { d, .. }
            | ConstRef { d, .. }
            | ConstWide { d, .. }
            | Ldc { d, .. }
            | GetStatic { d, .. }
            | New { d, .. } => f(Write(d)),
            AddI { d, a, b }
            | SubI { d, a, b }
            | MulI { d, a, b }
            | AndI { d, a, b }
            | OrI { d, a, b }
            | XorI { d, a, b }
            | ShlI { d, a, b }
            | ShrI { d, a, b }
            | UshrI { d, a, b }
            | AddL { d, a, b }
            | Bin { d, a, b, .. }
            | Div { d, a, b, .. }
            | LoadB { d, a, b }
            | LoadC { d, a, b }
            | LoadS { d, a, b }
            | LoadI { d, a, b }
            | LoadL { d, a, b } => {
                f(Read(a));
                f(Read(b));
                f(Write(d));
            }
            If { a, b, .. }
            | IfEq { a, b, .. }
            | IfNe { a, b, .. }
            | IfLt { a, b, .. }
            | IfGe { a, b, .. }
            | IfGt { a, b, .. }
            | IfLe { a, b, .. }
            | IfOrder { a, b, .. }
            | PutFieldAt { a, b, .. }
            | PutField { a, b, .. }
            | PutNarrow { a, b, .. } => {
                f(Read(a));
                f(Read(b));
            }
            IfEqK { a, .. }
            | IfNeK { a, .. }
            | IfLtK { a, .. }
            | IfGeK { a, .. }
            | IfGtK { a, .. }
            | IfLeK { a, .. }
            | IfNull { a, .. }
            | IfNonNull { a, .. }
            | Switch { a, .. }
            | PutStatic { a, .. }
            | CheckCast { a, .. }
            | Return { a }
            | ReturnNarrow { a, .. }
            | Throw { a }
            | MonitorEnter { a }
            | MonitorExit { a } => f(Read(a)),
            StoreB { a, b, c }
            | StoreC { a, b, c }
            | StoreS { a, b, c }
            | StoreI { a, b, c }
            | StoreL { a, b, c }
            | StoreRef { a, b, c } => {
                f(Read(a));
                f(Read(b));
                f(Read(c));
            }
            MultiNew { base, .. }
            | InvokeVirtual { base, .. }
            | InvokeSpecial { base, .. }
            | InvokeStatic { base, .. }
            | InvokeInterface { base, .. }
            | InvokeDynamic { base, .. } => {
                (base..base + argc).for_each(|r| f(Read(r)));
                if has_result {
                    f(Write(base));
                }
            }
            StepGoto { a, .. } => {
                f(Read(a));
                f(Write(a));
            }
            StepLt { a, b, .. } => {
                f(Read(a));
                f(Read(b));
                f(Write(a));
            }
            Goto { .. } | ReturnVoid | Driver => {}
        }
    }

    /// Gives the result another register; false for instructions whose result has a fixed place or none.
    pub fn retarget(&mut self, to: Reg) -> bool {
        use Insn::*;
        match self {
            Move { d, .. }
            | Const { d, .. }
            | ConstRef { d, .. }
            | ConstWide { d, .. }
            | Ldc { d, .. }
            | AddI { d, .. }
            | SubI { d, .. }
            | MulI { d, .. }
            | AndI { d, .. }
            | OrI { d, .. }
            | XorI { d, .. }
            | ShlI { d, .. }
            | ShrI { d, .. }
            | UshrI { d, .. }
            | AddL { d, .. }
            | AddIK { d, .. }
            | MulIK { d, .. }
            | AndIK { d, .. }
            | ShlIK { d, .. }
            | ShrIK { d, .. }
            | UshrIK { d, .. }
            | Bin { d, .. }
            | Div { d, .. }
            | Un { d, .. }
            | LoadB { d, .. }
            | LoadC { d, .. }
            | LoadS { d, .. }
            | LoadI { d, .. }
            | LoadL { d, .. }
            | Length { d, .. }
            | GetFieldAt { d, .. }
            | GetField { d, .. }
            | GetStatic { d, .. }
            | New { d, .. }
            | NewArray { d, .. }
            | InstanceOf { d, .. } => {
                *d = to;
                true
            }
            _ => false,
        }
    }

    pub fn target_mut(&mut self) -> Option<&mut u16> {
        use Insn::*;
        match self {
            If { t, .. }
            | IfEq { t, .. }
            | IfNe { t, .. }
            | IfLt { t, .. }
            | IfGe { t, .. }
            | IfGt { t, .. }
            | IfLe { t, .. }
            | IfEqK { t, .. }
            | IfNeK { t, .. }
            | IfLtK { t, .. }
            | IfGeK { t, .. }
            | IfGtK { t, .. }
            | IfLeK { t, .. }
            | IfNull { t, .. }
            | IfNonNull { t, .. }
            | IfOrder { t, .. }
            | Goto { t }
            | StepGoto { t, .. }
            | StepLt { t, .. } => Some(t),
            _ => None,
        }
    }

    /// The same branch on the opposite condition, to another target. `None` if it is no branch.
    pub fn negated(&self, t: u16) -> Option<Insn> {
        use Insn::*;
        Some(match *self {
            If { cmp, a, b, .. } => If {
                cmp: cmp.negated(),
                a,
                b,
                t,
            },
            IfEq { a, b, .. } => IfNe { a, b, t },
            IfNe { a, b, .. } => IfEq { a, b, t },
            IfLt { a, b, .. } => IfGe { a, b, t },
            IfGe { a, b, .. } => IfLt { a, b, t },
            IfGt { a, b, .. } => IfLe { a, b, t },
            IfLe { a, b, .. } => IfGt { a, b, t },
            IfEqK { a, k, .. } => IfNeK { a, k, t },
            IfNeK { a, k, .. } => IfEqK { a, k, t },
            IfLtK { a, k, .. } => IfGeK { a, k, t },
            IfGeK { a, k, .. } => IfLtK { a, k, t },
            IfGtK { a, k, .. } => IfLeK { a, k, t },
            IfLeK { a, k, .. } => IfGtK { a, k, t },
            IfNull { a, .. } => IfNonNull { a, t },
            IfNonNull { a, .. } => IfNull { a, t },
            IfOrder { cond, a, b, .. } => {
                let opposite = CONDITIONS[usize::from(cond % 6)].negated() as u8;
                IfOrder {
                    cond: cond - cond % 6 + opposite,
                    a,
                    b,
                    t,
                }
            }
            _ => return None,
        })
    }

    pub fn falls_through(&self) -> bool {
        !matches!(
            self,
            Insn::Goto { .. }
                | Insn::StepGoto { .. }
                | Insn::Switch { .. }
                | Insn::Return { .. }
                | Insn::ReturnNarrow { .. }
                | Insn::ReturnVoid
                | Insn::Throw { .. }
                | Insn::Driver
        )
    }
}
