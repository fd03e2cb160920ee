//! What the machine computes: operators as data, each with its one concrete meaning.
//!
//! An `int` is the low 32 bits of a word (the high ones are zero), a `float` its bits, a reference its handle.
//! `eval` is total: the interpreter asks its domain about zero divisors first, but lanes that are
//! not live may hold anything.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Bin {
    AddI,
    SubI,
    MulI,
    DivI,
    RemI,
    AndI,
    OrI,
    XorI,
    ShlI,
    ShrI,
    UshrI,
    AddL,
    SubL,
    MulL,
    DivL,
    RemL,
    AndL,
    OrL,
    XorL,
    ShlL,
    ShrL,
    UshrL,
    AddF,
    SubF,
    MulF,
    DivF,
    RemF,
    AddD,
    SubD,
    MulD,
    DivD,
    RemD,
    CmpL,
    CmpFl,
    CmpFg,
    CmpDl,
    CmpDg,
}

#[inline(always)]
pub fn int(w: u64) -> i32 {
    w as u32 as i32
}
#[inline(always)]
pub fn of_int(v: i32) -> u64 {
    u64::from(v as u32)
}
#[inline(always)]
pub fn float(w: u64) -> f32 {
    f32::from_bits(w as u32)
}
#[inline(always)]
pub fn of_float(v: f32) -> u64 {
    u64::from(v.to_bits())
}
#[inline(always)]
pub fn double(w: u64) -> f64 {
    f64::from_bits(w)
}
#[inline(always)]
pub fn of_double(v: f64) -> u64 {
    v.to_bits()
}

#[inline(always)]
fn order<T: PartialOrd>(a: T, b: T, unordered: i32) -> u64 {
    of_int(if a > b {
        1
    } else if a < b {
        -1
    } else if a == b {
        0
    } else {
        unordered
    })
}

#[inline(always)]
fn div32(a: i32, b: i32) -> i32 {
    if b == 0 { 0 } else { a.wrapping_div(b) }
}
#[inline(always)]
fn rem32(a: i32, b: i32) -> i32 {
    if b == 0 { 0 } else { a.wrapping_rem(b) }
}
#[inline(always)]
fn div64(a: i64, b: i64) -> i64 {
    if b == 0 { 0 } else { a.wrapping_div(b) }
}
#[inline(always)]
fn rem64(a: i64, b: i64) -> i64 {
    if b == 0 { 0 } else { a.wrapping_rem(b) }
}

impl Bin {
    #[inline(always)]
    pub fn eval(self, a: u64, b: u64) -> u64 {
        let (x, y) = (int(a), int(b));
        let (l, r) = (a as i64, b as i64);
        match self {
            Bin::AddI => of_int(x.wrapping_add(y)),
            Bin::SubI => of_int(x.wrapping_sub(y)),
            Bin::MulI => of_int(x.wrapping_mul(y)),
            Bin::DivI => of_int(div32(x, y)),
            Bin::RemI => of_int(rem32(x, y)),
            Bin::AndI => a & b,
            Bin::OrI => a | b,
            Bin::XorI => a ^ b,
            Bin::ShlI => of_int(x.wrapping_shl(b as u32)),
            Bin::ShrI => of_int(x.wrapping_shr(b as u32)),
            Bin::UshrI => u64::from((a as u32).wrapping_shr(b as u32)),
            Bin::AddL => a.wrapping_add(b),
            Bin::SubL => a.wrapping_sub(b),
            Bin::MulL => a.wrapping_mul(b),
            Bin::DivL => div64(l, r) as u64,
            Bin::RemL => rem64(l, r) as u64,
            Bin::AndL => a & b,
            Bin::OrL => a | b,
            Bin::XorL => a ^ b,
            Bin::ShlL => l.wrapping_shl(b as u32) as u64,
            Bin::ShrL => l.wrapping_shr(b as u32) as u64,
            Bin::UshrL => a.wrapping_shr(b as u32),
            Bin::AddF => of_float(float(a) + float(b)),
            Bin::SubF => of_float(float(a) - float(b)),
            Bin::MulF => of_float(float(a) * float(b)),
            Bin::DivF => of_float(float(a) / float(b)),
            Bin::RemF => of_float(float(a) % float(b)),
            Bin::AddD => of_double(double(a) + double(b)),
            Bin::SubD => of_double(double(a) - double(b)),
            Bin::MulD => of_double(double(a) * double(b)),
            Bin::DivD => of_double(double(a) / double(b)),
            Bin::RemD => of_double(double(a) % double(b)),
            Bin::CmpL => order(l, r, 0),
            Bin::CmpFl => order(float(a), float(b), -1),
            Bin::CmpFg => order(float(a), float(b), 1),
            Bin::CmpDl => order(double(a), double(b), -1),
            Bin::CmpDg => order(double(a), double(b), 1),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Un {
    NegI,
    NegL,
    NegF,
    NegD,
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
    /// Storing an `int` where a `boolean` is meant keeps the lowest bit.
    I2Z,
}

impl Un {
    #[inline(always)]
    pub fn eval(self, a: u64) -> u64 {
        match self {
            Un::NegI => of_int(int(a).wrapping_neg()),
            Un::NegL => (a as i64).wrapping_neg() as u64,
            Un::NegF => of_float(-float(a)),
            Un::NegD => of_double(-double(a)),
            Un::I2L => i64::from(int(a)) as u64,
            Un::I2F => of_float(int(a) as f32),
            Un::I2D => of_double(f64::from(int(a))),
            Un::L2I => of_int(a as i32),
            Un::L2F => of_float(a as i64 as f32),
            Un::L2D => of_double(a as i64 as f64),
            Un::F2I => of_int(float(a) as i32),
            Un::F2L => (float(a) as i64) as u64,
            Un::F2D => of_double(f64::from(float(a))),
            Un::D2I => of_int(double(a) as i32),
            Un::D2L => (double(a) as i64) as u64,
            Un::D2F => of_float(double(a) as f32),
            Un::I2B => of_int(i32::from(a as i8)),
            Un::I2C => u64::from(a as u16),
            Un::I2S => of_int(i32::from(a as i16)),
            Un::I2Z => a & 1,
        }
    }
}

/// A condition on two words: `int`s, except the last two, which compare references.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Cmp {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
    Same,
    Other,
}

impl Cmp {
    #[inline(always)]
    pub fn eval(self, a: u64, b: u64) -> bool {
        let (x, y) = (int(a), int(b));
        match self {
            Cmp::Eq => x == y,
            Cmp::Ne => x != y,
            Cmp::Lt => x < y,
            Cmp::Ge => x >= y,
            Cmp::Gt => x > y,
            Cmp::Le => x <= y,
            Cmp::Same => a == b,
            Cmp::Other => a != b,
        }
    }

    pub fn negated(self) -> Cmp {
        match self {
            Cmp::Eq => Cmp::Ne,
            Cmp::Ne => Cmp::Eq,
            Cmp::Lt => Cmp::Ge,
            Cmp::Ge => Cmp::Lt,
            Cmp::Gt => Cmp::Le,
            Cmp::Le => Cmp::Gt,
            Cmp::Same => Cmp::Other,
            Cmp::Other => Cmp::Same,
        }
    }

    /// The condition with its operands exchanged.
    pub fn mirrored(self) -> Cmp {
        match self {
            Cmp::Lt => Cmp::Gt,
            Cmp::Gt => Cmp::Lt,
            Cmp::Le => Cmp::Ge,
            Cmp::Ge => Cmp::Le,
            same => same,
        }
    }
}
