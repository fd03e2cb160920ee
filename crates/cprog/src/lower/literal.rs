//! Numbers, characters and strings.

use super::{Lower, Operand, Result};
use crate::cfa::{Const, Datum, Expr, ExprKind, Place, Var, VarId, VarKind};
use crate::diag::Fault;
use crate::lex::token::{Encoding, FloatLit, FloatSuffix, IntLit, StrLit};
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Length, Ty, Type};

impl Lower<'_> {
    pub(super) fn integer(&mut self, literal: &IntLit, loc: Loc) -> Result<Expr> {
        if literal.imaginary {
            return Ok(self.imaginary());
        }
        let model = self.types().model;
        let kinds = int_kinds(literal);
        let value = literal.value as i128;
        let fits = |k: &IntKind| {
            literal.value >> 127 == 0 && crate::arith::wrap(value, model.int(*k)) == value
        };
        let Some(kind) = kinds.into_iter().find(fits) else {
            return Err(Fault::new(loc, "this number is too large for any type"));
        };
        let ty = self.types().int(kind);
        Ok(Expr::int(ty, value))
    }

    fn imaginary(&mut self) -> Expr {
        let ty = self.types().make(Type::Complex(FloatKind::Double));
        Expr::new(
            ty,
            ExprKind::Unknown(crate::cfa::name("complex arithmetic")),
        )
    }

    pub(super) fn floating(&mut self, literal: &FloatLit) -> Expr {
        if literal.imaginary {
            return self.imaginary();
        }
        let (kind, value) = match literal.suffix {
            FloatSuffix::Float => (FloatKind::Float, f64::from(literal.single)),
            FloatSuffix::Double => (FloatKind::Double, literal.value),
            FloatSuffix::LongDouble => (FloatKind::LongDouble, literal.value),
            FloatSuffix::Quad => (FloatKind::Float128, literal.value),
        };
        let ty = self.types().make(Type::Float(kind));
        let wide = matches!(kind, FloatKind::LongDouble | FloatKind::Float128);
        if wide && !literal.exact {
            return Expr::new(
                ty,
                ExprKind::Unknown(crate::cfa::name("long double arithmetic")),
            );
        }
        Expr::new(ty, ExprKind::Float(value))
    }

    pub(super) fn character(&mut self, encoding: Encoding, value: i64) -> Expr {
        let kind = match encoding {
            Encoding::Plain => IntKind::Int,
            Encoding::Utf8 => IntKind::UChar,
            Encoding::Wide => self.types().model.wide_kind(),
            Encoding::Utf16 => IntKind::UShort,
            Encoding::Utf32 => IntKind::UInt,
        };
        let int = self.types().model.int(kind);
        let ty = self.types().int(kind);
        Expr::int(ty, crate::arith::wrap(i128::from(value), int))
    }

    /// The type of the elements of a string.
    pub(super) fn unit_type(&mut self, encoding: Encoding) -> Ty {
        let kind = match encoding {
            Encoding::Plain | Encoding::Utf8 => IntKind::Char,
            Encoding::Wide => self.types().model.wide_kind(),
            Encoding::Utf16 => IntKind::UShort,
            Encoding::Utf32 => IntKind::UInt,
        };
        self.types().int(kind)
    }

    /// The object of a string literal.
    pub(super) fn string(&mut self, literal: &StrLit, loc: Loc) -> Operand {
        let elem = self.unit_type(literal.encoding);
        let ty = self
            .types()
            .array(elem, Length::Fixed(literal.units.len() as u64 + 1));
        let id = self.string_object(ty, &literal.units, loc);
        Operand::Place(Place::var(id, ty))
    }

    /// A constant array of type `ty` with these elements, the rest zero.
    pub(super) fn string_object(&mut self, ty: Ty, units: &[u32], loc: Loc) -> VarId {
        let key = (ty, units.to_vec());
        if let Some(id) = self.links.strings.get(&key) {
            return *id;
        }
        let width = self.unit_width(ty);
        let bytes: Vec<u8> = units
            .iter()
            .flat_map(|u| u.to_le_bytes().into_iter().take(width))
            .collect();
        let size = self.program.types.size(ty).unwrap_or(0) as usize;
        let bytes: Vec<u8> = bytes.into_iter().take(size).collect();
        let name = format!("__s{}", self.fresh());
        let id = self.program.add_var(Var {
            init: vec![Datum {
                offset: 0,
                ty,
                bits: None,
                value: Const::Bytes(bytes.into()),
            }],
            address_taken: true,
            ..Var::new(name.as_str().into(), ty, VarKind::Literal, loc)
        });
        self.links.strings.insert(key, id);
        id
    }

    fn unit_width(&self, array: Ty) -> usize {
        match *self.program.types.get(array) {
            Type::Array(elem, _) => self.program.types.size(elem).unwrap_or(1) as usize,
            _ => 1,
        }
    }
}

/// The types that a literal may have, in order.
fn int_kinds(literal: &IntLit) -> Vec<IntKind> {
    use IntKind::{Int, Int128, Long, LongLong, UInt, UInt128, ULong, ULongLong};
    let all = [
        (Int, UInt, 0),
        (Long, ULong, 1),
        (LongLong, ULongLong, 2),
        (Int128, UInt128, 3),
    ];
    let mut kinds = Vec::new();
    for (signed, unsigned, rank) in all {
        if rank < literal.long {
            continue;
        }
        if !literal.unsigned {
            kinds.push(signed);
        }
        if literal.unsigned || !literal.decimal {
            kinds.push(unsigned);
        }
    }
    kinds
}
