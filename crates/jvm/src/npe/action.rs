//! What an instruction could not do with null, and where on the stack the null was.

use vitrum_classfile::{ClassFile, FieldType, MethodType};

use super::insn::{self, Insn};
use super::names;

/// What the elements of arrays are called, in the order of the instructions.
const ELEMENTS: [&str; 8] = [
    "int",
    "long",
    "float",
    "double",
    "object",
    "byte/boolean",
    "char",
    "short",
];

/// The sentence without its reason, and how many words lie on top of the null reference.
pub fn of(insn: &Insn, file: &ClassFile) -> Option<(String, usize)> {
    let plain = |text: &str| Some((text.to_owned(), 0));
    match insn.opcode {
        insn::IALOAD..=insn::SALOAD => {
            let element = ELEMENTS.get(usize::from(insn.opcode - insn::IALOAD))?;
            Some((format!("Cannot load from {element} array"), 1))
        }
        insn::IASTORE..=insn::SASTORE => store(insn),
        insn::GETFIELD => {
            let field = file.member_ref(insn.index()?).ok()?;
            Some((format!("Cannot read field \"{}\"", field.name), 0))
        }
        insn::PUTFIELD => {
            let field = file.member_ref(insn.index()?).ok()?;
            let words = FieldType::parse(&field.descriptor)?.kind.slots();
            let text = format!("Cannot assign field \"{}\"", field.name);
            Some((text, usize::from(words)))
        }
        insn::INVOKEVIRTUAL | insn::INVOKESPECIAL | insn::INVOKEINTERFACE => call(insn, file),
        insn::ARRAYLENGTH => plain("Cannot read the array length"),
        insn::ATHROW => plain("Cannot throw exception"),
        insn::MONITORENTER => plain("Cannot enter synchronized block"),
        insn::MONITOREXIT => plain("Cannot exit synchronized block"),
        _ => None,
    }
}

fn store(insn: &Insn) -> Option<(String, usize)> {
    let kind = insn.opcode - insn::IASTORE;
    let element = ELEMENTS.get(usize::from(kind))?;
    let wide = matches!(*element, "long" | "double");
    let above = if wide { 3 } else { 2 };
    Some((format!("Cannot store to {element} array"), above))
}

fn call(insn: &Insn, file: &ClassFile) -> Option<(String, usize)> {
    let method = file.member_ref(insn.index()?).ok()?;
    if method.name == "<init>" {
        return None;
    }
    let words = MethodType::parse(&method.descriptor)?.slots();
    let text = format!("Cannot invoke \"{}\"", names::method(&method)?);
    Some((text, usize::from(words)))
}
