//! How many words an instruction takes from the operand stack and how many it puts there.

use std::borrow::Cow;

use vitrum_classfile::{ClassFile, Constant, FieldType, MethodType};

use super::insn::{self, Insn};

pub struct Effect {
    pub taken: usize,
    pub put: usize,
    /// What it took to find this out, in bytes of text that were read.
    pub work: usize,
}

/// The instructions that only rearrange words are not asked about.
pub fn of(insn: &Insn, file: &ClassFile) -> Option<Effect> {
    let (taken, put) = match insn.opcode {
        insn::GETSTATIC..=insn::PUTFIELD => return field(insn, file),
        insn::INVOKEVIRTUAL..=insn::INVOKEDYNAMIC => return call(insn, file),
        insn::MULTIANEWARRAY => (usize::from(insn.dimensions()?), 1),
        opcode @ 96..=152 => arithmetic(opcode)?,
        opcode => plain(opcode)?,
    };
    Some(Effect {
        taken,
        put,
        work: 0,
    })
}

fn field(insn: &Insn, file: &ClassFile) -> Option<Effect> {
    let (descriptor, work) = descriptor(insn, file)?;
    let words = usize::from(FieldType::parse(&descriptor)?.kind.slots());
    let (taken, put) = match insn.opcode {
        insn::GETSTATIC => (0, words),
        insn::PUTSTATIC => (words, 0),
        insn::GETFIELD => (1, words),
        _ => (words + 1, 0),
    };
    Some(Effect { taken, put, work })
}

fn call(insn: &Insn, file: &ClassFile) -> Option<Effect> {
    let (descriptor, work) = descriptor(insn, file)?;
    let types = MethodType::parse(&descriptor)?;
    let receiver = match insn.opcode {
        insn::INVOKESTATIC | insn::INVOKEDYNAMIC => 0,
        _ => 1,
    };
    let result = types.result.as_ref().map_or(0, |of| of.kind.slots());
    Some(Effect {
        taken: usize::from(types.slots()) + receiver,
        put: usize::from(result),
        work,
    })
}

/// The descriptor of a field or call, and how much text was read for it.
fn descriptor<'a>(insn: &Insn, file: &'a ClassFile) -> Option<(Cow<'a, str>, usize)> {
    if let Constant::InvokeDynamic { name_type, .. } = file.constant(insn.index()?).ok()? {
        let (name, descriptor) = file.name_type(name_type).ok()?;
        let work = name.len() + descriptor.len();
        return Some((descriptor, work));
    }
    let member = file.member_ref(insn.index()?).ok()?;
    let work = member.owner.len() + member.name.len() + member.descriptor.len();
    Some((member.descriptor, work))
}

/// Words taken and put by the opcodes 96 to 152, in rows by the types int, long, float and double.
fn arithmetic(opcode: u8) -> Option<(usize, usize)> {
    Some(match opcode {
        96..=115 if opcode & 1 == 0 => (2, 1),
        96..=115 => (4, 2),
        116 | 118 => (1, 1),
        117 | 119 => (2, 2),
        120 | 122 | 124 | 126 | 128 | 130 => (2, 1),
        121 | 123 | 125 => (3, 2),
        127 | 129 | 131 => (4, 2),
        132 => (0, 0),
        133 | 135 | 140 | 141 => (1, 2),
        134 | 139 | 145..=147 => (1, 1),
        136 | 137 | 142 | 144 => (2, 1),
        138 | 143 => (2, 2),
        149 | 150 => (2, 1),
        148 | 151 | 152 => (4, 1),
        _ => return None,
    })
}

/// Words taken and put by the other opcodes that name no type. What leaves the method takes
/// nothing here: no instruction sees the stack after it.
fn plain(opcode: u8) -> Option<(usize, usize)> {
    Some(match opcode {
        // A cast leaves the value where it came from.
        0 | 167 | 169 | 192 | 200 => (0, 0),
        9 | 10 | 14 | 15 | 20 | 22 | 24 | 30..=33 | 38..=41 => (0, 2),
        1..=45 | 168 | 187 | 201 => (0, 1),
        47 | 49 => (2, 2),
        46..=53 => (2, 1),
        55 | 57 | 63..=66 | 71..=74 => (2, 0),
        54..=78 => (1, 0),
        80 | 82 => (4, 0),
        79..=86 => (3, 0),
        87 | 153..=158 | 170 | 171 | 194 | 195 | 198 | 199 => (1, 0),
        88 | 159..=166 => (2, 0),
        188..=190 | 193 => (1, 1),
        172..=177 | 191 => (0, 0),
        _ => return None,
    })
}
