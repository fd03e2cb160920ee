//! Where the parts of a class file lie. Start at [`Anatomy::of`].

use vitrum_classfile::ClassFile;

/// Offsets in the bytes of a class.
pub struct Anatomy {
    /// Where each constant begins; entry 0 and second halves are left out.
    pub constants: Vec<Constant>,
    /// The flags of the class; this, super and interfaces follow.
    pub header: usize,
    pub interfaces: usize,
    /// Where each field and method begins: flags, name, descriptor.
    pub members: Vec<usize>,
    pub codes: Vec<Code>,
}

#[derive(Clone, Copy)]
pub struct Constant {
    pub index: u16,
    pub at: usize,
    pub tag: u8,
    pub len: usize,
}

/// A `Code` attribute.
pub struct Code {
    /// Its length; the limits and the code's own length follow.
    pub length: usize,
    pub code: std::ops::Range<usize>,
    /// Where instructions begin.
    pub instructions: Vec<usize>,
    /// Each has four numbers of two bytes.
    pub handlers: Vec<usize>,
}

/// 0 where a truncated class has nothing.
pub fn u16_at(bytes: &[u8], at: usize) -> usize {
    let pair = bytes.get(at..at + 2).unwrap_or(&[0, 0]);
    usize::from(u16::from_be_bytes([pair[0], pair[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u16_at(bytes, at) << 16 | u16_at(bytes, at + 2)
}

impl Anatomy {
    /// `bytes` must be a class that the compiler made.
    pub fn of(bytes: &[u8]) -> Anatomy {
        let constants = constants(bytes);
        let header = constants.last().map_or(10, |c| c.at + c.len);
        let mut anatomy = Anatomy {
            constants,
            header,
            interfaces: u16_at(bytes, header + 6),
            members: Vec::new(),
            codes: Vec::new(),
        };
        anatomy.members(bytes, header + 8 + 2 * anatomy.interfaces);
        anatomy
    }

    fn members(&mut self, bytes: &[u8], mut at: usize) {
        let class = ClassFile::parse(bytes, "sample").expect("a compiled class is read");
        for _ in 0..2 {
            let count = u16_at(bytes, at);
            at += 2;
            for _ in 0..count {
                self.members.push(at);
                at = self.attributes(bytes, &class, at + 6);
            }
        }
    }

    /// Goes over a list of attributes; gives where it ends.
    fn attributes(&mut self, bytes: &[u8], class: &ClassFile, at: usize) -> usize {
        let mut next = at + 2;
        for _ in 0..u16_at(bytes, at) {
            let name = class.utf8(u16_at(bytes, next) as u16).unwrap_or_default();
            if name == "Code" {
                self.codes.push(Code::of(bytes, next + 2));
            }
            next += 6 + u32_at(bytes, next + 2);
        }
        next
    }
}

impl Code {
    fn of(bytes: &[u8], length: usize) -> Code {
        let start = length + 12;
        let code = start..start + u32_at(bytes, length + 8);
        let handlers = (0..u16_at(bytes, code.end)).map(|i| code.end + 2 + 8 * i);
        Code {
            length,
            instructions: instructions(&bytes[code.clone()])
                .into_iter()
                .map(|i| start + i)
                .collect(),
            handlers: handlers.collect(),
            code,
        }
    }
}

fn constants(bytes: &[u8]) -> Vec<Constant> {
    let mut constants = Vec::new();
    let (mut at, mut index) = (10, 1);
    while index < u16_at(bytes, 8) {
        let tag = bytes[at];
        let len = match tag {
            1 => 3 + u16_at(bytes, at + 1),
            5 | 6 => 9,
            7 | 8 | 16 | 19 | 20 => 3,
            15 => 4,
            _ => 5,
        };
        constants.push(Constant {
            index: index as u16,
            at,
            tag,
            len,
        });
        at += len;
        index += if matches!(tag, 5 | 6) { 2 } else { 1 };
    }
    constants
}

/// Where the instructions of good bytecode begin.
fn instructions(code: &[u8]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = 0;
    while at < code.len() {
        starts.push(at);
        at += length(code, at);
    }
    starts
}

fn length(code: &[u8], at: usize) -> usize {
    let aligned = (at + 4) / 4 * 4;
    match code[at] {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 2,
        0x11
        | 0x13
        | 0x14
        | 0x84
        | 0x99..=0xa8
        | 0xb2..=0xb8
        | 0xbb
        | 0xbd
        | 0xc0
        | 0xc1
        | 0xc6
        | 0xc7 => 3,
        0xc5 => 4,
        0xb9 | 0xba | 0xc8 | 0xc9 => 5,
        0xc4 => {
            if code[at + 1] == 0x84 {
                6
            } else {
                4
            }
        }
        0xaa => {
            let [low, high] = [4, 8].map(|part| u32_at(code, aligned + part) as i32);
            aligned + 12 + 4 * (high - low + 1) as usize - at
        }
        0xab => aligned + 8 + 8 * u32_at(code, aligned + 4) - at,
        _ => 1,
    }
}
