//! The first contents of static variables, as numbers.

use vitrum_cprog::cfa::{Const, ConstBase, VarId};
use vitrum_cprog::types::Bits;

use super::Model;
use super::cell::{Kind, code_address, float_bits};

/// A number in a static variable.
#[derive(Clone, Debug)]
pub struct Datum {
    pub offset: i64,
    pub bits: Option<Bits>,
    pub size: u64,
    pub value: i128,
}

impl Model<'_> {
    /// What an initialiser names; the rest is zero. `None` if something in it is not modelled.
    #[must_use]
    pub fn initial(&self, id: VarId) -> Option<Vec<Datum>> {
        let var = self.flat.program.var(id);
        let mut found = Vec::new();
        for datum in &var.init {
            let offset = datum.offset as i64;
            if let Const::Bytes(bytes) = &datum.value {
                found.extend(bytes.iter().enumerate().map(|(i, b)| Datum {
                    offset: offset + i as i64,
                    bits: None,
                    size: 1,
                    value: i128::from(*b),
                }));
                continue;
            }
            // The halves of an integer of 128 bits.
            let wide = self.flat.program.types.record_of(datum.ty).is_some();
            if let (Const::Int(value), true) = (&datum.value, wide) {
                found.extend([0, 1].map(|half| Datum {
                    offset: offset + 8 * half,
                    bits: None,
                    size: 8,
                    value: i128::from((*value >> (64 * half)) as u64),
                }));
                continue;
            }
            found.push(Datum {
                offset,
                bits: datum.bits,
                size: self.flat.program.types.size(datum.ty)?,
                value: self.number(&datum.value, Kind::of(&self.flat.program, datum.ty)?)?,
            });
        }
        Some(found)
    }

    fn number(&self, value: &Const, kind: Kind) -> Option<i128> {
        Some(match value {
            Const::Int(value) => *value,
            Const::Float(value) => float_bits(*value, kind),
            Const::Address(ConstBase::Var(id), offset) => {
                self.base(self.points.objects.of_var(*id))? + i128::from(*offset)
            }
            Const::Address(ConstBase::Function(id), offset) => {
                code_address(*id) + i128::from(*offset)
            }
            Const::Address(ConstBase::Label(..), _) | Const::Bytes(_) => return None,
        })
    }
}
