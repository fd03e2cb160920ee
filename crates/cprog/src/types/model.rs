//! Data models: how wide the types of a machine are.

use super::{FloatKind, IntKind, IntType};

/// The two targets, both System V on x86.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum DataModel {
    /// i386: `int`, `long` and pointers have 32 bits.
    Ilp32,
    /// x86-64: `long` and pointers have 64 bits.
    #[default]
    Lp64,
}

impl DataModel {
    #[must_use]
    pub fn int(self, kind: IntKind) -> IntType {
        use IntKind::*;
        let width = match kind {
            Bool | Char | SChar | UChar => 8,
            Short | UShort => 16,
            Int | UInt => 32,
            Long | ULong => self.pointer_width(),
            LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
        };
        let signed = matches!(kind, Char | SChar | Short | Int | Long | LongLong | Int128);
        IntType { width, signed }
    }

    #[must_use]
    pub fn pointer_width(self) -> u32 {
        match self {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 => 64,
        }
    }

    /// Bytes of a pointer.
    #[must_use]
    pub fn pointer_size(self) -> u64 {
        u64::from(self.pointer_width()) / 8
    }

    #[must_use]
    pub fn float_size(self, kind: FloatKind) -> u64 {
        match kind {
            FloatKind::Float => 4,
            FloatKind::Double => 8,
            FloatKind::LongDouble if self == DataModel::Ilp32 => 12,
            FloatKind::LongDouble | FloatKind::Float128 => 16,
        }
    }

    #[must_use]
    pub fn float_align(self, kind: FloatKind) -> u64 {
        match (self, kind) {
            (_, FloatKind::Float) => 4,
            (DataModel::Lp64, FloatKind::Double) => 8,
            (_, FloatKind::Float128) | (DataModel::Lp64, _) => 16,
            // As `_Alignof` says; members of 8 bytes are aligned to 4 (`member_cap`).
            (DataModel::Ilp32, FloatKind::Double) => 8,
            (DataModel::Ilp32, FloatKind::LongDouble) => 4,
        }
    }

    /// The greatest alignment of an 8-byte scalar inside a record.
    #[must_use]
    pub fn member_cap(self) -> u64 {
        match self {
            DataModel::Ilp32 => 4,
            DataModel::Lp64 => u64::MAX,
        }
    }

    #[must_use]
    pub fn size_kind(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::UInt,
            DataModel::Lp64 => IntKind::ULong,
        }
    }

    /// `ptrdiff_t`
    #[must_use]
    pub fn diff_kind(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::Int,
            DataModel::Lp64 => IntKind::Long,
        }
    }

    /// `wchar_t`: `int` on 64 bits, `long` on i386.
    #[must_use]
    pub fn wide_kind(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::Long,
            DataModel::Lp64 => IntKind::Int,
        }
    }
}
