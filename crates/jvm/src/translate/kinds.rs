//! What instructions take and give, and how descriptors and class names spell types.

use vitrum_classfile::Kind;

use super::bytecode::Op;
use crate::op::{Bin, Un};

/// `Ljava/lang/String;` → `java/lang/String`; arrays stay as they are.
pub fn class_of_descriptor(descriptor: &str) -> &str {
    descriptor
        .strip_prefix('L')
        .and_then(|d| d.strip_suffix(';'))
        .unwrap_or(descriptor)
}

pub fn array_of(element: &str) -> String {
    if element.starts_with('[') {
        format!("[{element}")
    } else {
        format!("[L{element};")
    }
}

pub fn primitive_array(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "[Z",
        Kind::Byte => "[B",
        Kind::Char => "[C",
        Kind::Short => "[S",
        Kind::Int => "[I",
        Kind::Long => "[J",
        Kind::Float => "[F",
        Kind::Double => "[D",
        Kind::Ref | Kind::Void => "[Ljava/lang/Object;",
    }
}

/// Does what a stack instruction does to entries where a wide value is one. `None`: they do not fit.
pub fn shuffle<T: Clone>(op: &Op, stack: &mut Vec<T>, wide: impl Fn(&T) -> bool) -> Option<()> {
    let mut take = |slots: usize| -> Option<Vec<T>> {
        let mut taken = Vec::new();
        let mut left = slots;
        while left > 0 {
            let entry = stack.pop()?;
            left = left.checked_sub(1 + usize::from(wide(&entry)))?;
            taken.insert(0, entry);
        }
        Some(taken)
    };
    let (top, below) = match op {
        Op::Pop => (take(1)?, None),
        Op::Pop2 => (take(2)?, None),
        Op::Dup => (take(1)?, Some(vec![])),
        Op::DupX1 => (take(1)?, Some(take(1)?)),
        Op::DupX2 => (take(1)?, Some(take(2)?)),
        Op::Dup2 => (take(2)?, Some(vec![])),
        Op::Dup2X1 => (take(2)?, Some(take(1)?)),
        Op::Dup2X2 => (take(2)?, Some(take(2)?)),
        Op::Swap => {
            let (b, a) = (take(1)?, take(1)?);
            stack.extend(b);
            stack.extend(a);
            return Some(());
        }
        _ => return None,
    };
    if let Some(below) = below {
        stack.extend(top.iter().cloned());
        stack.extend(below);
        stack.extend(top);
    }
    Some(())
}

/// The kinds of the two operands and of the result.
pub fn binary_kinds(bin: Bin) -> (Kind, Kind, Kind) {
    use Bin::*;
    use Kind::{Double, Float, Int, Long};
    match bin {
        AddI | SubI | MulI | DivI | RemI | AndI | OrI | XorI | ShlI | ShrI | UshrI => {
            (Int, Int, Int)
        }
        AddL | SubL | MulL | DivL | RemL | AndL | OrL | XorL => (Long, Long, Long),
        ShlL | ShrL | UshrL => (Long, Int, Long),
        AddF | SubF | MulF | DivF | RemF => (Float, Float, Float),
        AddD | SubD | MulD | DivD | RemD => (Double, Double, Double),
        CmpL => (Long, Long, Int),
        CmpFl | CmpFg => (Float, Float, Int),
        CmpDl | CmpDg => (Double, Double, Int),
    }
}

pub fn unary_kinds(un: Un) -> (Kind, Kind) {
    use Kind::{Double, Float, Int, Long};
    match un {
        Un::NegI | Un::I2B | Un::I2C | Un::I2S | Un::I2Z => (Int, Int),
        Un::NegL => (Long, Long),
        Un::NegF => (Float, Float),
        Un::NegD => (Double, Double),
        Un::I2L => (Int, Long),
        Un::I2F => (Int, Float),
        Un::I2D => (Int, Double),
        Un::L2I => (Long, Int),
        Un::L2F => (Long, Float),
        Un::L2D => (Long, Double),
        Un::F2I => (Float, Int),
        Un::F2L => (Float, Long),
        Un::F2D => (Float, Double),
        Un::D2I => (Double, Int),
        Un::D2L => (Double, Long),
        Un::D2F => (Double, Float),
    }
}
