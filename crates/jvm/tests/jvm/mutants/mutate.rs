//! Damages a class in the ways that matter. Start at [`mutate`].
#![allow(clippy::ptr_arg)] // all mutations have one type, and some change the length

use super::anatomy::{Anatomy, Code, Constant, u16_at};
use crate::rng::Rng;

type Mutation = fn(&mut Vec<u8>, &Anatomy, &mut Rng) -> Option<()>;

/// What can be done, and how often. Damage that the reader of class files sees is rare: it has its
/// own tests.
const MUTATIONS: [(&str, usize, Mutation); 24] = [
    ("flip a bit", 2, flip_bit),
    ("replace a byte", 2, replace_byte),
    ("replace two bytes", 1, replace_u16),
    ("cut off the end", 1, truncate),
    ("insert a byte", 1, insert_byte),
    ("delete a byte", 1, delete_byte),
    ("redirect a constant", 6, redirect_constant),
    ("exchange two constants", 4, exchange_constants),
    ("change a number in the pool", 2, change_number),
    ("exchange two texts", 5, exchange_texts),
    ("change a letter of a text", 4, change_letter),
    ("change the flags of the class", 2, class_flags),
    ("change the flags of a member", 6, member_flags),
    ("exchange names of members", 3, exchange_members),
    ("change the superclass", 2, superclass),
    ("change an interface", 2, interface),
    ("change the version", 1, version),
    ("change a limit of a method", 4, limit),
    ("change a handler", 5, handler),
    ("replace an opcode", 16, opcode),
    ("redirect an operand", 12, operand),
    ("redirect a jump", 8, jump),
    ("exchange two instructions", 6, exchange_instructions),
    ("remove an instruction", 6, remove_instruction),
];

/// Applies one to three mutations; gives their names.
pub fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) -> String {
    // Offsets hold for the class as it was: later mutations of a class whose length changed are random.
    let anatomy = Anatomy::of(bytes);
    let mut names = Vec::new();
    for _ in 0..=[0, 0, 0, 1, 2][rng.below(5)] {
        let (name, mutation) = choose(rng);
        if mutation(bytes, &anatomy, rng).is_some() {
            names.push(name);
        }
    }
    names.join(", ")
}

fn choose(rng: &mut Rng) -> (&'static str, Mutation) {
    let total: usize = MUTATIONS.iter().map(|m| m.1).sum();
    let mut at = rng.below(total);
    for (name, weight, mutation) in MUTATIONS {
        match at.checked_sub(weight) {
            Some(left) => at = left,
            None => return (name, mutation),
        }
    }
    ("flip a bit", flip_bit)
}

/// A number that is often small, often large and sometimes in between.
fn odd_u16(rng: &mut Rng) -> u16 {
    match rng.below(4) {
        0 => rng.below(6) as u16,
        1 => u16::MAX - rng.below(3) as u16,
        2 => rng.below(300) as u16,
        _ => rng.next() as u16,
    }
}

fn put_u16(bytes: &mut [u8], at: usize, value: u16) -> Option<()> {
    bytes
        .get_mut(at..at + 2)?
        .copy_from_slice(&value.to_be_bytes());
    Some(())
}

fn flip_bit(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.below(bytes.len());
    *bytes.get_mut(at)? ^= 1 << rng.below(8);
    Some(())
}

fn replace_byte(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.below(bytes.len());
    *bytes.get_mut(at)? = rng.next() as u8;
    Some(())
}

fn replace_u16(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.below(bytes.len());
    put_u16(bytes, at, odd_u16(rng))
}

fn truncate(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let len = rng.below(bytes.len());
    bytes.truncate(len);
    Some(())
}

fn insert_byte(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.below(bytes.len());
    bytes.insert(at, rng.next() as u8);
    Some(())
}

fn delete_byte(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.below(bytes.len());
    (at < bytes.len()).then(|| bytes.remove(at)).map(|_| ())
}

/// The constants of one sort.
fn of_tag(anatomy: &Anatomy, tag: u8) -> Vec<Constant> {
    anatomy
        .constants
        .iter()
        .copied()
        .filter(|c| c.tag == tag)
        .collect()
}

/// An index in a constant now names another constant of the sort it named.
fn redirect_constant(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let referring: Vec<Constant> = anatomy
        .constants
        .iter()
        .copied()
        .filter(|c| matches!(c.tag, 7..=12 | 16..=18))
        .collect();
    let constant = rng.some(&referring)?;
    let at = constant.at + 1 + 2 * rng.below((constant.len - 1) / 2);
    let old = u16_at(bytes, at) as u16;
    let tag = anatomy.constants.iter().find(|c| c.index == old)?.tag;
    put_u16(bytes, at, rng.some(&of_tag(anatomy, tag))?.index)
}

fn exchange_constants(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let a = *rng.some(&anatomy.constants)?;
    let alike: Vec<Constant> = of_tag(anatomy, a.tag)
        .into_iter()
        .filter(|c| c.len == a.len)
        .collect();
    let b = *rng.some(&alike)?;
    exchange(bytes, a.at..a.at + a.len, b.at..b.at + b.len)
}

/// Exchanges two parts of the same length.
fn exchange(bytes: &mut [u8], a: std::ops::Range<usize>, b: std::ops::Range<usize>) -> Option<()> {
    let (first, second) = (
        bytes.get(a.clone())?.to_vec(),
        bytes.get(b.clone())?.to_vec(),
    );
    bytes[a].copy_from_slice(&second);
    bytes[b].copy_from_slice(&first);
    Some(())
}

fn change_number(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let numbers: Vec<Constant> = anatomy
        .constants
        .iter()
        .copied()
        .filter(|c| matches!(c.tag, 3..=6))
        .collect();
    let number = rng.some(&numbers)?;
    put_u16(
        bytes,
        number.at + 1 + 2 * rng.below((number.len - 1) / 2),
        odd_u16(rng),
    )
}

/// Exchanges the texts of equal length, or else what two constants that need texts refer to.
fn exchange_texts(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let pairs = of_tag(anatomy, 12);
    let (a, b) = (rng.some(&pairs)?, rng.some(&pairs)?);
    // Names or descriptors.
    let field = 1 + 2 * rng.below(2);
    exchange(
        bytes,
        a.at + field..a.at + field + 2,
        b.at + field..b.at + field + 2,
    )
}

/// Letters that mean something in descriptors.
fn change_letter(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let texts = of_tag(anatomy, 1);
    let text = rng.some(&texts)?;
    let at = text.at + 3 + rng.below(text.len - 3);
    *bytes.get_mut(at)? = *rng.some(b"IJFDZBCSV[L;()<>/$abA")?;
    Some(())
}

fn class_flags(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    *bytes.get_mut(anatomy.header + rng.below(2))? ^= 1 << rng.below(8);
    Some(())
}

fn member_flags(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let member = *rng.some(&anatomy.members)?;
    // Public, private, protected, static, final, …: the low byte has most of them.
    *bytes.get_mut(member + usize::from(rng.below(3) != 0))? ^= 1 << rng.below(8);
    Some(())
}

fn exchange_members(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let (a, b) = (*rng.some(&anatomy.members)?, *rng.some(&anatomy.members)?);
    let field = 2 + 2 * rng.below(2);
    exchange(bytes, a + field..a + field + 2, b + field..b + field + 2)
}

fn superclass(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let classes = of_tag(anatomy, 7);
    put_u16(bytes, anatomy.header + 4, rng.some(&classes)?.index)
}

fn interface(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    if anatomy.interfaces == 0 {
        return None;
    }
    let classes = of_tag(anatomy, 7);
    let at = anatomy.header + 8 + 2 * rng.below(anatomy.interfaces);
    put_u16(bytes, at, rng.some(&classes)?.index)
}

fn version(bytes: &mut Vec<u8>, _: &Anatomy, rng: &mut Rng) -> Option<()> {
    put_u16(bytes, 6, 44 + rng.below(24) as u16)
}

fn limit(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let at = rng.some(&anatomy.codes)?.length + 4 + 2 * rng.below(2);
    let old = u16_at(bytes, at) as u16;
    let new = match rng.below(3) {
        0 => old.wrapping_sub(1),
        1 => old.wrapping_add(rng.below(40) as u16),
        _ => odd_u16(rng),
    };
    put_u16(bytes, at, new)
}

fn handler(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let with: Vec<&Code> = anatomy
        .codes
        .iter()
        .filter(|c| !c.handlers.is_empty())
        .collect();
    let code = rng.some(&with)?;
    let part = rng.below(4);
    let at = rng.some(&code.handlers)? + 2 * part;
    match part {
        3 => put_u16(bytes, at, rng.some(&of_tag(anatomy, 7))?.index),
        _ => put_u16(
            bytes,
            at,
            (rng.some(&code.instructions)? - code.code.start) as u16,
        ),
    }
}

/// Another opcode, mostly one with operands of the same length.
fn opcode(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    const ALIKE: [&[u8]; 5] = [
        &[
            0x15, 0x16, 0x17, 0x18, 0x19, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x10, 0x12, 0xbc,
        ],
        &[
            0x99, 0x9a, 0x9b, 0x9c, 0x9f, 0xa0, 0xa2, 0xa5, 0xa6, 0xa7, 0xc6, 0xc7, 0xa8,
        ],
        &[0xb2, 0xb3, 0xb4, 0xb5],
        &[0xb6, 0xb7, 0xb8],
        &[0xbb, 0xbd, 0xc0, 0xc1, 0x13],
    ];
    let code = rng.some(&anatomy.codes)?;
    let at = *rng.some(&code.instructions)?;
    let old = *bytes.get(at)?;
    let alike = ALIKE.iter().find(|set| set.contains(&old));
    let simple = matches!(old, 0x00..=0x0f | 0x1a..=0x35 | 0x3b..=0x83 | 0x85..=0x98 | 0xac..=0xb1 | 0xbe | 0xbf | 0xc2 | 0xc3);
    let new = match alike {
        Some(set) => *rng.some(set)?,
        None if simple => simple_opcode(rng),
        None => rng.next() as u8,
    };
    *bytes.get_mut(at)? = new;
    Some(())
}

/// An instruction without operands.
fn simple_opcode(rng: &mut Rng) -> u8 {
    loop {
        let new = rng.next() as u8;
        if matches!(new, 0x00..=0x0f | 0x1a..=0x35 | 0x3b..=0x83 | 0x85..=0x98 | 0xac..=0xb1 | 0xbe | 0xbf | 0xc2 | 0xc3)
        {
            return new;
        }
    }
}

/// The instruction now names another local or another constant of the same sort.
fn operand(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let code = rng.some(&anatomy.codes)?;
    let at = *rng.some(&code.instructions)?;
    match *bytes.get(at)? {
        0x10 | 0x15..=0x19 | 0x36..=0x3a | 0x84 | 0xbc => {
            let old = *bytes.get(at + 1)?;
            *bytes.get_mut(at + 1)? = old.wrapping_add(rng.below(7) as u8).wrapping_sub(3);
        }
        0x12 => {
            let constants: Vec<Constant> = anatomy
                .constants
                .iter()
                .copied()
                .filter(|c| matches!(c.tag, 3..=8 | 15..=17))
                .collect();
            *bytes.get_mut(at + 1)? = rng.some(&constants)?.index as u8;
        }
        0x13 | 0x14 | 0xb2..=0xbb | 0xbd | 0xc0 | 0xc1 | 0xc5 => {
            let old = u16_at(bytes, at + 1) as u16;
            let tag = anatomy.constants.iter().find(|c| c.index == old)?.tag;
            put_u16(bytes, at + 1, rng.some(&of_tag(anatomy, tag))?.index)?;
        }
        _ => return None,
    }
    Some(())
}

fn jump(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let is_jump = |at: &&usize| matches!(bytes.get(**at), Some(0x99..=0xa7 | 0xc6 | 0xc7));
    let code = rng.some(&anatomy.codes)?;
    let jumps: Vec<usize> = code.instructions.iter().filter(is_jump).copied().collect();
    let at = *rng.some(&jumps)?;
    let to = match rng.below(8) {
        0 => odd_u16(rng),
        _ => (*rng.some(&code.instructions)? as i64 - at as i64) as u16,
    };
    put_u16(bytes, at + 1, to)
}

fn bounds(code: &Code, i: usize) -> std::ops::Range<usize> {
    code.instructions[i]
        ..code
            .instructions
            .get(i + 1)
            .copied()
            .unwrap_or(code.code.end)
}

fn exchange_instructions(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let code = rng.some(&anatomy.codes)?;
    let i = rng.below(code.instructions.len() - 1);
    if i + 1 >= code.instructions.len() {
        return None;
    }
    let (a, b) = (bounds(code, i), bounds(code, i + 1));
    let swapped = [bytes.get(b.clone())?, bytes.get(a.clone())?].concat();
    bytes[a.start..b.end].copy_from_slice(&swapped);
    Some(())
}

/// Leaves nothing in its place, or something as long that does nothing.
fn remove_instruction(bytes: &mut Vec<u8>, anatomy: &Anatomy, rng: &mut Rng) -> Option<()> {
    let code = rng.some(&anatomy.codes)?;
    let range = bounds(code, rng.below(code.instructions.len()));
    bytes.get_mut(range)?.fill(0);
    Some(())
}
