//! Bytecode as the specification has it, decoded into one form for each meaning: `iload_1`, `iload 1`
//! and `wide iload 1` are the same here.

use vitrum_classfile::Kind;

use crate::op::{Bin, Cmp, Un};

#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    Nop,
    Null,
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    Ldc(u16),
    /// `Kind` is `Int`, `Long`, `Float`, `Double` or `Ref`.
    Load(Kind, u16),
    Store(Kind, u16),
    ArrayLoad(Kind),
    ArrayStore(Kind),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    Bin(Bin),
    Un(Un),
    Iinc(u16, i16),
    /// Compares the top with zero.
    IfZero(Cmp, u16),
    /// Compares the two top values, `int`s or references.
    If(Cmp, u16),
    IfNull(bool, u16),
    Goto(u16),
    /// A subroutine of class files before Java 6. No such code is executed.
    Jsr(u16),
    Ret(u16),
    Switch(Box<Switch>),
    Return(Kind),
    GetStatic(u16),
    PutStatic(u16),
    GetField(u16),
    PutField(u16),
    InvokeVirtual(u16),
    InvokeSpecial(u16),
    InvokeStatic(u16),
    InvokeInterface(u16),
    InvokeDynamic(u16),
    New(u16),
    NewArray(Kind),
    NewRefArray(u16),
    MultiNewArray(u16, u8),
    ArrayLength,
    Throw,
    CheckCast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// Sorted by key.
    pub cases: Vec<(i32, u16)>,
    pub default: u16,
    /// The keys are dense: a table.
    pub table: bool,
}

#[derive(Clone, Debug)]
pub struct Item {
    pub at: u16,
    pub op: Op,
}

/// A method's bytecode; `index` maps an offset to its item.
pub struct Bytecode {
    pub items: Vec<Item>,
    index: Vec<u32>,
}

#[derive(Debug)]
pub struct BadCode {
    pub at: usize,
    pub what: String,
}

pub fn bad<T>(at: usize, what: impl Into<String>) -> Result<T, BadCode> {
    Err(BadCode {
        at,
        what: what.into(),
    })
}

const NONE: u32 = u32::MAX;

impl Bytecode {
    pub fn decode(bytes: &[u8]) -> Result<Bytecode, BadCode> {
        let mut items = Vec::with_capacity(bytes.len() / 2);
        let mut index = vec![NONE; bytes.len()];
        let mut reader = Reader {
            bytes,
            at: 0,
            start: 0,
        };
        while reader.at < bytes.len() {
            let at = reader.at;
            reader.start = at;
            index[at] = items.len() as u32;
            items.push(Item {
                at: at as u16,
                op: reader.op()?,
            });
        }
        let code = Bytecode { items, index };
        code.check_targets()?;
        Ok(code)
    }

    pub fn index_of(&self, offset: u16) -> Option<usize> {
        self.index
            .get(offset as usize)
            .filter(|i| **i != NONE)
            .map(|i| *i as usize)
    }

    /// The first item at or after an offset: where an exception range begins or ends.
    pub fn index_from(&self, offset: u16) -> usize {
        let rest = self.index.get(offset as usize..).unwrap_or(&[]);
        rest.iter()
            .find(|i| **i != NONE)
            .map_or(self.items.len(), |i| *i as usize)
    }

    fn check_targets(&self) -> Result<(), BadCode> {
        for item in &self.items {
            let mut wrong = None;
            item.op.targets(&mut |t| {
                if self.index_of(t).is_none() {
                    wrong = Some(t);
                }
            });
            if let Some(t) = wrong {
                return bad(
                    item.at as usize,
                    format!("the jump goes to {t}, where no instruction begins"),
                );
            }
        }
        Ok(())
    }
}

impl Op {
    pub fn targets(&self, f: &mut dyn FnMut(u16)) {
        match self {
            Op::IfZero(_, t) | Op::If(_, t) | Op::IfNull(_, t) | Op::Goto(t) | Op::Jsr(t) => f(*t),
            Op::Switch(s) => {
                s.cases.iter().for_each(|(_, t)| f(*t));
                f(s.default);
            }
            _ => {}
        }
    }

    /// Control does not go on to the next instruction.
    pub fn ends(&self) -> bool {
        matches!(
            self,
            Op::Goto(_) | Op::Jsr(_) | Op::Ret(_) | Op::Switch(_) | Op::Return(_) | Op::Throw
        )
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    start: usize,
}

const TYPES: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
const ARRAYS: [Kind; 8] = [
    Kind::Int,
    Kind::Long,
    Kind::Float,
    Kind::Double,
    Kind::Ref,
    Kind::Byte,
    Kind::Char,
    Kind::Short,
];
const CONDITIONS: [Cmp; 6] = [Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Ge, Cmp::Gt, Cmp::Le];
/// Opcodes 0x60 to 0x83, four types for each operator.
const ARITHMETIC: [[Bin; 4]; 5] = [
    [Bin::AddI, Bin::AddL, Bin::AddF, Bin::AddD],
    [Bin::SubI, Bin::SubL, Bin::SubF, Bin::SubD],
    [Bin::MulI, Bin::MulL, Bin::MulF, Bin::MulD],
    [Bin::DivI, Bin::DivL, Bin::DivF, Bin::DivD],
    [Bin::RemI, Bin::RemL, Bin::RemF, Bin::RemD],
];
const NEGATIONS: [Un; 4] = [Un::NegI, Un::NegL, Un::NegF, Un::NegD];
const BITS: [Bin; 12] = [
    Bin::ShlI,
    Bin::ShlL,
    Bin::ShrI,
    Bin::ShrL,
    Bin::UshrI,
    Bin::UshrL,
    Bin::AndI,
    Bin::AndL,
    Bin::OrI,
    Bin::OrL,
    Bin::XorI,
    Bin::XorL,
];
const CONVERSIONS: [Un; 15] = [
    Un::I2L,
    Un::I2F,
    Un::I2D,
    Un::L2I,
    Un::L2F,
    Un::L2D,
    Un::F2I,
    Un::F2L,
    Un::F2D,
    Un::D2I,
    Un::D2L,
    Un::D2F,
    Un::I2B,
    Un::I2C,
    Un::I2S,
];
const COMPARISONS: [Bin; 5] = [Bin::CmpL, Bin::CmpFl, Bin::CmpFg, Bin::CmpDl, Bin::CmpDg];
const RETURNS: [Kind; 6] = [
    Kind::Int,
    Kind::Long,
    Kind::Float,
    Kind::Double,
    Kind::Ref,
    Kind::Void,
];

impl Reader<'_> {
    fn u8(&mut self) -> Result<u8, BadCode> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte.ok_or_else(|| BadCode {
            at: self.start,
            what: "the instruction is cut off".into(),
        })
    }
    fn u16(&mut self) -> Result<u16, BadCode> {
        Ok(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }
    fn i32(&mut self) -> Result<i32, BadCode> {
        Ok(i32::from_be_bytes([
            self.u8()?,
            self.u8()?,
            self.u8()?,
            self.u8()?,
        ]))
    }
    fn local(&mut self, wide: bool) -> Result<u16, BadCode> {
        if wide {
            self.u16()
        } else {
            Ok(u16::from(self.u8()?))
        }
    }
    fn target(&self, offset: i32) -> Result<u16, BadCode> {
        let to = self.start as i64 + i64::from(offset);
        u16::try_from(to).map_err(|_| BadCode {
            at: self.start,
            what: format!("the jump goes to {to}, outside the method"),
        })
    }
    fn jump(&mut self) -> Result<u16, BadCode> {
        let offset = i32::from(self.u16()? as i16);
        self.target(offset)
    }

    fn far_jump(&mut self) -> Result<u16, BadCode> {
        let offset = self.i32()?;
        self.target(offset)
    }

    fn op(&mut self) -> Result<Op, BadCode> {
        let code = self.u8()?;
        let i = usize::from(code);
        Ok(match code {
            0x00 => Op::Nop,
            0x01 => Op::Null,
            0x02..=0x08 => Op::Int(i32::from(code) - 3),
            0x09 | 0x0a => Op::Long(i64::from(code) - 9),
            0x0b..=0x0d => Op::Float((f32::from(code) - 11.0).to_bits()),
            0x0e | 0x0f => Op::Double((f64::from(code) - 14.0).to_bits()),
            0x10 => Op::Int(i32::from(self.u8()? as i8)),
            0x11 => Op::Int(i32::from(self.u16()? as i16)),
            0x12 => Op::Ldc(u16::from(self.u8()?)),
            0x13 | 0x14 => Op::Ldc(self.u16()?),
            0x15..=0x19 => Op::Load(TYPES[i - 0x15], self.local(false)?),
            0x1a..=0x2d => Op::Load(TYPES[(i - 0x1a) / 4], u16::from(code - 0x1a) % 4),
            0x2e..=0x35 => Op::ArrayLoad(ARRAYS[i - 0x2e]),
            0x36..=0x3a => Op::Store(TYPES[i - 0x36], self.local(false)?),
            0x3b..=0x4e => Op::Store(TYPES[(i - 0x3b) / 4], u16::from(code - 0x3b) % 4),
            0x4f..=0x56 => Op::ArrayStore(ARRAYS[i - 0x4f]),
            0x57 => Op::Pop,
            0x58 => Op::Pop2,
            0x59 => Op::Dup,
            0x5a => Op::DupX1,
            0x5b => Op::DupX2,
            0x5c => Op::Dup2,
            0x5d => Op::Dup2X1,
            0x5e => Op::Dup2X2,
            0x5f => Op::Swap,
            0x60..=0x73 => Op::Bin(ARITHMETIC[(i - 0x60) / 4][(i - 0x60) % 4]),
            0x74..=0x77 => Op::Un(NEGATIONS[i - 0x74]),
            0x78..=0x83 => Op::Bin(BITS[i - 0x78]),
            0x84 => Op::Iinc(self.local(false)?, i16::from(self.u8()? as i8)),
            0x85..=0x93 => Op::Un(CONVERSIONS[i - 0x85]),
            0x94..=0x98 => Op::Bin(COMPARISONS[i - 0x94]),
            0x99..=0x9e => Op::IfZero(CONDITIONS[i - 0x99], self.jump()?),
            0x9f..=0xa4 => Op::If(CONDITIONS[i - 0x9f], self.jump()?),
            0xa5 => Op::If(Cmp::Same, self.jump()?),
            0xa6 => Op::If(Cmp::Other, self.jump()?),
            0xa7 => Op::Goto(self.jump()?),
            0xa8 => Op::Jsr(self.jump()?),
            0xa9 => Op::Ret(self.local(false)?),
            0xaa => self.table_switch()?,
            0xab => self.lookup_switch()?,
            0xac..=0xb1 => Op::Return(RETURNS[i - 0xac]),
            0xb2 => Op::GetStatic(self.u16()?),
            0xb3 => Op::PutStatic(self.u16()?),
            0xb4 => Op::GetField(self.u16()?),
            0xb5 => Op::PutField(self.u16()?),
            0xb6 => Op::InvokeVirtual(self.u16()?),
            0xb7 => Op::InvokeSpecial(self.u16()?),
            0xb8 => Op::InvokeStatic(self.u16()?),
            0xb9 => self.then_skip(Op::InvokeInterface)?,
            0xba => self.then_skip(Op::InvokeDynamic)?,
            0xbb => Op::New(self.u16()?),
            0xbc => Op::NewArray(self.primitive()?),
            0xbd => Op::NewRefArray(self.u16()?),
            0xbe => Op::ArrayLength,
            0xbf => Op::Throw,
            0xc0 => Op::CheckCast(self.u16()?),
            0xc1 => Op::InstanceOf(self.u16()?),
            0xc2 => Op::MonitorEnter,
            0xc3 => Op::MonitorExit,
            0xc4 => self.wide()?,
            0xc5 => Op::MultiNewArray(self.u16()?, self.u8()?),
            0xc6 => Op::IfNull(true, self.jump()?),
            0xc7 => Op::IfNull(false, self.jump()?),
            0xc8 => Op::Goto(self.far_jump()?),
            0xc9 => Op::Jsr(self.far_jump()?),
            _ => return bad(self.start, format!("0x{code:02x} is not an instruction")),
        })
    }

    fn then_skip(&mut self, op: fn(u16) -> Op) -> Result<Op, BadCode> {
        let index = self.u16()?;
        self.u16()?;
        Ok(op(index))
    }

    fn primitive(&mut self) -> Result<Kind, BadCode> {
        Ok(match self.u8()? {
            4 => Kind::Boolean,
            5 => Kind::Char,
            6 => Kind::Float,
            7 => Kind::Double,
            8 => Kind::Byte,
            9 => Kind::Short,
            10 => Kind::Int,
            11 => Kind::Long,
            other => return bad(self.start, format!("newarray has no element type {other}")),
        })
    }

    fn wide(&mut self) -> Result<Op, BadCode> {
        let code = self.u8()?;
        let i = usize::from(code);
        Ok(match code {
            0x15..=0x19 => Op::Load(TYPES[i - 0x15], self.local(true)?),
            0x36..=0x3a => Op::Store(TYPES[i - 0x36], self.local(true)?),
            0x84 => Op::Iinc(self.u16()?, self.u16()? as i16),
            0xa9 => Op::Ret(self.local(true)?),
            _ => return bad(self.start, format!("wide does not go with 0x{code:02x}")),
        })
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(4);
    }

    fn table_switch(&mut self) -> Result<Op, BadCode> {
        self.align();
        let default = self.i32()?;
        let (low, high) = (self.i32()?, self.i32()?);
        let room = (self.bytes.len().saturating_sub(self.at) / 4) as i64;
        if low > high || i64::from(high) - i64::from(low) >= room {
            return bad(
                self.start,
                format!("tableswitch from {low} to {high} does not fit"),
            );
        }
        let mut cases = Vec::new();
        for key in low..=high {
            let offset = self.i32()?;
            cases.push((key, self.target(offset)?));
        }
        Ok(Op::Switch(Box::new(Switch {
            cases,
            default: self.target(default)?,
            table: true,
        })))
    }

    fn lookup_switch(&mut self) -> Result<Op, BadCode> {
        self.align();
        let default = self.i32()?;
        let pairs = self.i32()?;
        let room = (self.bytes.len().saturating_sub(self.at) / 8) as i64;
        if pairs < 0 || i64::from(pairs) > room {
            return bad(
                self.start,
                format!("lookupswitch with {pairs} cases does not fit"),
            );
        }
        let mut cases = Vec::new();
        for _ in 0..pairs {
            let (key, offset) = (self.i32()?, self.i32()?);
            cases.push((key, self.target(offset)?));
        }
        if !cases.is_sorted_by(|a, b| a.0 < b.0) {
            return bad(self.start, "the keys of lookupswitch are not sorted");
        }
        Ok(Op::Switch(Box::new(Switch {
            cases,
            default: self.target(default)?,
            table: false,
        })))
    }
}
