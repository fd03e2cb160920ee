//! Checks what the entries of the constant pool refer to, so that later readers of the class
//! can rely on it: kinds of entries, well-formed names and descriptors.

use crate::descriptor;
use crate::names;
use crate::pool::{Constant, Pool};
use crate::reader::Result;

pub(crate) fn check_constants(pool: Pool, major: u16) -> Result<()> {
    for (index, constant) in (0..=u16::MAX).zip(pool.constants) {
        check(pool, major, index, *constant).map_err(|e| e.at(pool.offset(index)))?;
    }
    Ok(())
}

fn check(pool: Pool, major: u16, index: u16, constant: Constant) -> Result<()> {
    match constant {
        Constant::Class(name) => {
            let ok = names::is_class_or_array(pool.text(name)?.bytes());
            ensure(pool, index, ok, "names no well-formed class")
        }
        Constant::String(text) | Constant::Module(text) | Constant::Package(text) => {
            pool.text(text).map(|_| ())
        }
        Constant::Field { class, name_type } => {
            pool.class_text(class)?;
            check_typed(pool, name_type, false)
        }
        Constant::Method { class, name_type } | Constant::InterfaceMethod { class, name_type } => {
            pool.class_text(class)?;
            check_called(pool, name_type)
        }
        Constant::NameType { name, descriptor } => check_name_type(pool, index, name, descriptor),
        Constant::MethodHandle { kind, reference } => {
            let ok = handle_fits(pool, major, kind, reference)?;
            ensure(pool, index, ok, "is a method handle of the wrong kind")
        }
        Constant::MethodType(text) => {
            let ok = descriptor::method_slots(pool.text(text)?.bytes()).is_some();
            ensure(pool, index, ok, "has no well-formed method descriptor")
        }
        Constant::Dynamic { name_type, .. } => check_typed(pool, name_type, false),
        Constant::InvokeDynamic { name_type, .. } => check_typed(pool, name_type, true),
        _ => Ok(()),
    }
}

fn ensure(pool: Pool, index: u16, ok: bool, otherwise: &str) -> Result<()> {
    match ok {
        true => Ok(()),
        false => Err(pool.error(index, otherwise)),
    }
}

fn check_name_type(pool: Pool, index: u16, name: u16, descriptor: u16) -> Result<()> {
    let name = pool.text(name)?.bytes();
    let descriptor = pool.text(descriptor)?.bytes();
    let ok = match descriptor {
        // Constructors and class initializers have no result.
        [b'(', ..] if name.starts_with(b"<") && !descriptor.ends_with(b")V") => false,
        [b'(', ..] => descriptor::method_slots(descriptor).is_some() && names::is_method_name(name),
        _ => descriptor::is_field(descriptor) && names::is_field_name(name),
    };
    ensure(pool, index, ok, "has no well-formed name and type")
}

/// Checks that a NameType, which is itself checked elsewhere, is that of a method or not.
fn check_typed(pool: Pool, name_type: u16, method: bool) -> Result<()> {
    let (_, descriptor) = pool.name_type(name_type)?;
    let otherwise = match method {
        true => "is the type of a field where a method is needed",
        false => "is the type of a method where a field is needed",
    };
    let ok = descriptor.bytes().starts_with(b"(") == method;
    ensure(pool, name_type, ok, otherwise)
}

/// Checks the NameType of a method that is called: of the special methods only constructors.
fn check_called(pool: Pool, name_type: u16) -> Result<()> {
    check_typed(pool, name_type, true)?;
    let (name, descriptor) = pool.name_type(name_type)?;
    let ok = match name.bytes() {
        b"<init>" => descriptor.bytes().ends_with(b")V"),
        other => !other.starts_with(b"<"),
    };
    ensure(pool, name_type, ok, "names a method that cannot be called")
}

fn handle_fits(pool: Pool, major: u16, kind: u8, reference: u16) -> Result<bool> {
    let target = pool.constant(reference)?;
    let name_type = match target {
        Constant::Field { name_type, .. }
        | Constant::Method { name_type, .. }
        | Constant::InterfaceMethod { name_type, .. } => name_type,
        _ => return Ok(false),
    };
    let constructor = pool.name_type(name_type)?.0.bytes() == b"<init>";
    Ok(match target {
        Constant::Field { .. } => (1..=4).contains(&kind),
        Constant::Method { .. } if constructor => kind == 8,
        Constant::Method { .. } => (5..=7).contains(&kind),
        _ => !constructor && (kind == 9 || major >= 52 && (6..=7).contains(&kind)),
    })
}
