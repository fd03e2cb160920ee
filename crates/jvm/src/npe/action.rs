//! What an instruction could not do with null, and where on the stack the null was.

use vitrum_classfile::{ClassFile, FieldType, Kind, MethodType};

use super::names;
use crate::translate::Op;

/// What the elements of an array are called.
fn element(kind: Kind) -> &'static str {
    match kind {
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Ref | Kind::Void => "object",
        Kind::Byte | Kind::Boolean => "byte/boolean",
        Kind::Char => "char",
        Kind::Short => "short",
        Kind::Int => "int",
    }
}

/// The sentence without its reason, and how many words lie on top of the null reference.
pub fn of(op: &Op, file: &ClassFile) -> Option<(String, usize)> {
    let plain = |text: &str| Some((text.to_owned(), 0));
    match op {
        Op::ArrayLoad(kind) => Some((format!("Cannot load from {} array", element(*kind)), 1)),
        Op::ArrayStore(kind) => {
            let above = 1 + usize::from(kind.slots());
            Some((format!("Cannot store to {} array", element(*kind)), above))
        }
        Op::GetField(index) => {
            let field = file.member_ref(*index).ok()?;
            Some((format!("Cannot read field \"{}\"", field.name), 0))
        }
        Op::PutField(index) => {
            let field = file.member_ref(*index).ok()?;
            let words = FieldType::parse(&field.descriptor)?.kind.slots();
            let text = format!("Cannot assign field \"{}\"", field.name);
            Some((text, usize::from(words)))
        }
        Op::InvokeVirtual(i) | Op::InvokeSpecial(i) | Op::InvokeInterface(i) => call(*i, file),
        Op::ArrayLength => plain("Cannot read the array length"),
        Op::Throw => plain("Cannot throw exception"),
        Op::MonitorEnter => plain("Cannot enter synchronized block"),
        Op::MonitorExit => plain("Cannot exit synchronized block"),
        _ => None,
    }
}

fn call(index: u16, file: &ClassFile) -> Option<(String, usize)> {
    let method = file.member_ref(index).ok()?;
    if method.name == "<init>" {
        return None;
    }
    let words = MethodType::parse(&method.descriptor)?.slots();
    let text = format!("Cannot invoke \"{}\"", names::method(&method)?);
    Some((text, usize::from(words)))
}
