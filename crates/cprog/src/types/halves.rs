//! Integers of 128 bits as records of two numbers, for those who compute with no more than 64 bits.

use super::layout::{Member, Members};
use super::{Entry, IntKind, Quals, RecordId, Ty, Type, Types};
use crate::source::Loc;

/// What integers of 128 bits have become.
#[derive(Clone, Copy, Debug)]
pub struct Halves {
    signed: RecordId,
    unsigned: RecordId,
    /// The type of a half.
    pub half: Ty,
    /// The same bits with a sign.
    pub signed_half: Ty,
}

impl Halves {
    /// The record that a type is, if it was an integer of 128 bits, and whether that has a sign.
    #[must_use]
    pub fn of(&self, types: &Types, ty: Ty) -> Option<(RecordId, bool)> {
        let id = types.record_of(ty)?;
        let known = [(self.signed, true), (self.unsigned, false)];
        known.into_iter().find(|(record, _)| *record == id)
    }
}

impl Types {
    /// Makes every integer type of 128 bits a record of its halves, the lower one first. Types keep their
    /// indices, and so whatever is made of them changes with them.
    pub fn halve(&mut self) -> Halves {
        let half = self.int(IntKind::ULongLong);
        let signed_half = self.int(IntKind::LongLong);
        let signed = self.halved(IntKind::Int128, half);
        let unsigned = self.halved(IntKind::UInt128, half);
        Halves {
            signed,
            unsigned,
            half,
            signed_half,
        }
    }

    fn halved(&mut self, kind: IntKind, half: Ty) -> RecordId {
        let id = self.new_record(None, false, Loc(0));
        let member = |offset| Member {
            name: None,
            ty: half,
            offset,
            bits: None,
        };
        self.records[id.0 as usize].members = Some(Members {
            list: vec![member(0), member(8)],
            size: 16,
            align: 16,
        });
        // A value of the type has an index from now on, so that no other one is made.
        self.intern(Entry {
            ty: Type::Int(kind),
            quals: Quals::default(),
            align: 0,
        });
        for (index, entry) in self.entries.iter_mut().enumerate() {
            if entry.ty == Type::Int(kind) {
                self.index.remove(entry);
                entry.ty = Type::Record(id);
                self.index.insert(entry.clone(), Ty(index as u32));
            }
        }
        id
    }
}
