//! Which instruction an operator becomes, with registers or with a small constant.

use vitrum_classfile::Kind;

use crate::op::{Bin, Cmp, Un};
use crate::translate::insn::{Insn, Reg};

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
pub(super) fn comparison_index(bin: Bin) -> Option<u8> {
    COMPARISONS.iter().position(|b| *b == bin).map(|i| i as u8)
}

pub const COMPARISONS: [Bin; 5] = [Bin::CmpL, Bin::CmpFl, Bin::CmpFg, Bin::CmpDl, Bin::CmpDg];

pub(super) fn compare_constant(cmp: Cmp, a: Reg, k: i16, t: u16) -> Insn {
    match cmp {
        Cmp::Ne | Cmp::Other => Insn::IfNeK { a, k, t },
        Cmp::Lt => Insn::IfLtK { a, k, t },
        Cmp::Ge => Insn::IfGeK { a, k, t },
        Cmp::Gt => Insn::IfGtK { a, k, t },
        Cmp::Le => Insn::IfLeK { a, k, t },
        Cmp::Eq | Cmp::Same => Insn::IfEqK { a, k, t },
    }
}

pub(super) fn register_form(op: Bin, d: Reg, a: Reg, b: Reg) -> Insn {
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
pub(super) fn constant_form(bin: Bin, k: i16) -> Option<impl Fn(Reg, Reg) -> Insn> {
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
