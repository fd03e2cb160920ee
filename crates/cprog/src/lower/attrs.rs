//! What attributes do to types and variables.

use super::{Lower, Result};
use crate::ast::Attr;
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Ty, Type};

impl Lower<'_> {
    /// The alignment that attributes ask for; 0 if they don't.
    pub(super) fn alignment(&mut self, attrs: &[Attr]) -> Result<u64> {
        let mut align = 0;
        for attr in attrs {
            let wanted = match attr {
                Attr::Aligned(None) => 16,
                Attr::Aligned(Some(expr)) => {
                    let value = self.constant_int(expr)?;
                    let power = u64::try_from(value)
                        .ok()
                        .filter(|v| *v == 0 || v.is_power_of_two());
                    power
                        .filter(|v| *v <= 1 << 28)
                        .ok_or_else(|| Fault::new(expr.loc, "an alignment is a power of two"))?
                }
                Attr::Alignas(name) => {
                    let ty = self.type_name(name)?;
                    self.program.types.align(ty)
                }
                _ => continue,
            };
            align = align.max(wanted);
        }
        Ok(align)
    }

    /// Applies `mode` and `vector_size`.
    pub(super) fn with_mode(&mut self, ty: Ty, attrs: &[Attr], loc: Loc) -> Result<Ty> {
        let mut ty = ty;
        for attr in attrs {
            match attr {
                Attr::Mode(mode) => ty = self.mode(ty, mode, loc)?,
                Attr::VectorSize(size) => {
                    let bytes = self.constant_int(size)?;
                    let elem = self.program.types.size(ty).unwrap_or(1).max(1);
                    let count = u32::try_from(bytes / i128::from(elem)).unwrap_or(1);
                    ty = self.types().make(Type::Vector(ty, count));
                }
                _ => {}
            }
        }
        Ok(ty)
    }

    fn mode(&mut self, ty: Ty, mode: &str, loc: Loc) -> Result<Ty> {
        let float = match mode {
            "SF" => Some(FloatKind::Float),
            "DF" => Some(FloatKind::Double),
            "XF" => Some(FloatKind::LongDouble),
            "TF" => Some(FloatKind::Float128),
            _ => None,
        };
        if let Some(kind) = float {
            return Ok(self.types().make(Type::Float(kind)));
        }
        let model = self.types().model;
        let signed = self.program.types.int_type(ty).is_none_or(|i| i.signed);
        let (plus, minus) = match mode {
            "QI" | "byte" => (IntKind::UChar, IntKind::SChar),
            "HI" => (IntKind::UShort, IntKind::Short),
            "SI" => (IntKind::UInt, IntKind::Int),
            "DI" if model.pointer_width() == 64 => (IntKind::ULong, IntKind::Long),
            "DI" => (IntKind::ULongLong, IntKind::LongLong),
            "TI" => (IntKind::UInt128, IntKind::Int128),
            "word" | "pointer" | "unwind_word" => (IntKind::ULong, IntKind::Long),
            _ => {
                let text = format!("the mode {mode} is not supported");
                return Err(Fault::unsupported(loc, text));
            }
        };
        Ok(self.types().int(if signed { minus } else { plus }))
    }
}

pub(super) fn has(attrs: &[Attr], wanted: fn(&Attr) -> bool) -> bool {
    attrs.iter().any(wanted)
}
