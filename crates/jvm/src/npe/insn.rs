//! One instruction of the bytecode: its length, operands and jumps. Start at [`Insn::read`].

pub const ACONST_NULL: u8 = 1;
pub const ICONST_M1: u8 = 2;
pub const ICONST_0: u8 = 3;
pub const ICONST_5: u8 = 8;
pub const BIPUSH: u8 = 16;
pub const SIPUSH: u8 = 17;
const ILOAD: u8 = 21;
const ALOAD: u8 = 25;
const ILOAD_0: u8 = 26;
const ILOAD_3: u8 = 29;
const ALOAD_0: u8 = 42;
const ALOAD_3: u8 = 45;
pub const IALOAD: u8 = 46;
pub const AALOAD: u8 = 50;
pub const SALOAD: u8 = 53;
const ISTORE: u8 = 54;
const ASTORE: u8 = 58;
const ISTORE_0: u8 = 59;
const ASTORE_3: u8 = 78;
pub const IASTORE: u8 = 79;
pub const SASTORE: u8 = 86;
pub const DUP: u8 = 89;
pub const DUP2_X2: u8 = 94;
pub const SWAP: u8 = 95;
const IINC: u8 = 132;
const GOTO: u8 = 167;
const JSR: u8 = 168;
const RET: u8 = 169;
const TABLESWITCH: u8 = 170;
const LOOKUPSWITCH: u8 = 171;
const RETURN: u8 = 177;
pub const GETSTATIC: u8 = 178;
pub const PUTSTATIC: u8 = 179;
pub const GETFIELD: u8 = 180;
pub const PUTFIELD: u8 = 181;
pub const INVOKEVIRTUAL: u8 = 182;
pub const INVOKESPECIAL: u8 = 183;
pub const INVOKESTATIC: u8 = 184;
pub const INVOKEINTERFACE: u8 = 185;
pub const INVOKEDYNAMIC: u8 = 186;
pub const ARRAYLENGTH: u8 = 190;
pub const ATHROW: u8 = 191;
pub const MONITORENTER: u8 = 194;
pub const MONITOREXIT: u8 = 195;
const WIDE: u8 = 196;
pub const MULTIANEWARRAY: u8 = 197;
const GOTO_W: u8 = 200;
const JSR_W: u8 = 201;

/// An instruction; `wide iload` is an `iload` here.
pub struct Insn<'a> {
    pub at: u16,
    pub opcode: u8,
    is_wide: bool,
    operands: &'a [u8],
    len: usize,
}

impl<'a> Insn<'a> {
    /// None where no whole instruction lies at `at`.
    pub fn read(code: &'a [u8], at: u16) -> Option<Insn<'a>> {
        let bytes = code.get(usize::from(at)..)?;
        let is_wide = *bytes.first()? == WIDE;
        let prefix = usize::from(is_wide);
        let opcode = *bytes.get(prefix)?;
        let len = match is_wide {
            true => wide_length(opcode)?,
            false => length(bytes, at)?,
        };
        Some(Insn {
            at,
            opcode,
            is_wide,
            operands: bytes.get(prefix + 1..len)?,
            len,
        })
    }

    /// Where the next instruction begins.
    pub fn end(&self) -> usize {
        usize::from(self.at) + self.len
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.operands.get(at).copied()
    }

    /// The constant that the first operand names.
    pub fn index(&self) -> Option<u16> {
        Some(u16::from_be_bytes([self.byte(0)?, self.byte(1)?]))
    }

    /// How many dimensions a `multianewarray` makes.
    pub fn dimensions(&self) -> Option<u8> {
        self.byte(2)
    }

    /// The number that the instruction pushes, if it has it in itself.
    pub fn number(&self) -> Option<i32> {
        match self.opcode {
            ICONST_M1..=ICONST_5 => Some(i32::from(self.opcode) - i32::from(ICONST_0)),
            BIPUSH => Some(i32::from(self.byte(0)? as i8)),
            SIPUSH => Some(i32::from(self.index()? as i16)),
            _ => None,
        }
    }

    /// The local variable with an `int` or a reference that the instruction reads.
    pub fn loaded(&self) -> Option<u16> {
        match self.opcode {
            ILOAD | ALOAD => self.local(),
            ILOAD_0..=ILOAD_3 => Some(u16::from(self.opcode - ILOAD_0)),
            ALOAD_0..=ALOAD_3 => Some(u16::from(self.opcode - ALOAD_0)),
            _ => None,
        }
    }

    /// The local variable that the instruction replaces.
    pub fn stored(&self) -> Option<u16> {
        match self.opcode {
            ISTORE..=ASTORE => self.local(),
            ISTORE_0..=ASTORE_3 => Some(u16::from(self.opcode - ISTORE_0) % 4),
            _ => None,
        }
    }

    fn local(&self) -> Option<u16> {
        match self.is_wide {
            true => self.index(),
            false => self.byte(0).map(u16::from),
        }
    }

    /// The next instruction is not reached from this one. `java` thinks that a switch may go on.
    pub fn ends_flow(&self) -> bool {
        matches!(
            self.opcode,
            GOTO | JSR | RET | ATHROW | GOTO_W | JSR_W | 172..=RETURN
        )
    }

    /// Where the instruction may jump to; a switch's default comes first. None if a target lies
    /// outside of what an offset can be.
    pub fn targets(&self) -> Option<Vec<u16>> {
        match self.opcode {
            153..=JSR | 198 | 199 => {
                let distance = i32::from(self.index()? as i16);
                Some(vec![self.target(distance)?])
            }
            GOTO_W | JSR_W => Some(vec![self.target(number_at(self.operands, 0)?)?]),
            TABLESWITCH => self.switch_targets(3, 1),
            LOOKUPSWITCH => self.switch_targets(2, 2),
            _ => Some(Vec::new()),
        }
    }

    fn target(&self, distance: i32) -> Option<u16> {
        u16::try_from(i32::from(self.at).checked_add(distance)?).ok()
    }

    /// The cases come after `head` numbers and take `each` numbers, the last of which is a jump.
    fn switch_targets(&self, head: usize, each: usize) -> Option<Vec<u16>> {
        let table = self.operands.get(padding(self.at)..)?;
        let mut targets = vec![self.target(number_at(table, 0)?)?];
        for case in table.get(head * 4..)?.chunks_exact(each * 4) {
            targets.push(self.target(number_at(case, (each - 1) * 4)?)?);
        }
        Some(targets)
    }
}

fn number_at(bytes: &[u8], at: usize) -> Option<i32> {
    let number = bytes.get(at..)?.first_chunk::<4>()?;
    Some(i32::from_be_bytes(*number))
}

/// The bytes between the opcode of a switch and its first number.
fn padding(at: u16) -> usize {
    3 - usize::from(at) % 4
}

fn wide_length(opcode: u8) -> Option<usize> {
    match opcode {
        IINC => Some(6),
        ILOAD..=ALOAD | ISTORE..=ASTORE | RET => Some(4),
        _ => None,
    }
}

fn length(bytes: &[u8], at: u16) -> Option<usize> {
    Some(match *bytes.first()? {
        TABLESWITCH | LOOKUPSWITCH => switch_length(bytes, at)?,
        BIPUSH | 18 | ILOAD..=ALOAD | ISTORE..=ASTORE | RET | 188 => 2,
        SIPUSH | 19 | 20 | IINC | 153..=JSR | GETSTATIC..=INVOKESTATIC => 3,
        187 | 189 | 192 | 193 | 198 | 199 => 3,
        MULTIANEWARRAY => 4,
        INVOKEINTERFACE | INVOKEDYNAMIC | GOTO_W | JSR_W => 5,
        0..=MONITOREXIT => 1,
        _ => return None,
    })
}

fn switch_length(bytes: &[u8], at: u16) -> Option<usize> {
    let head = 1 + padding(at);
    let table = bytes.get(head..)?;
    let second = i64::from(number_at(table, 4)?);
    let words = match *bytes.first()? {
        TABLESWITCH => 3 + (i64::from(number_at(table, 8)?) - second + 1).max(0),
        _ => 2 + 2 * second.max(0),
    };
    Some(head + 4 * usize::try_from(words).ok()?)
}
