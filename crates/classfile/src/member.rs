//! Fields and methods of a class. Start at [`read_fields`] and [`read_methods`].

use std::collections::HashSet;

use crate::access::{ACC_ABSTRACT, ACC_NATIVE, ACC_STATIC, ACC_STRICT};
use crate::attribute::{
    Attribute, class_index, decode_one, read_attributes, read_signature, text_index,
};
use crate::code::Code;
use crate::descriptor::{self, Kind, MAX_SLOTS};
use crate::error::ClassError;
use crate::modifiers::Owner;
use crate::names;
use crate::pool::{Constant, Pool};
use crate::reader::{Reader, Result};

/// A field or a method; the numbers are indices of constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub access: u16,
    pub name: u16,
    pub descriptor: u16,
    pub attributes: Vec<Attribute>,
    /// Fields only.
    pub constant_value: Option<u16>,
    /// Methods only; present unless the method is abstract or native.
    pub code: Option<Code>,
    /// Methods only: the classes in the `throws` clause.
    pub exceptions: Vec<u16>,
    pub signature: Option<u16>,
}

const JAVA_7: u16 = 51;
/// The smallest size of a member in the file.
const LEAST: usize = 8;

pub(crate) fn read_fields(r: &mut Reader, pool: Pool, owner: Owner) -> Result<Vec<Member>> {
    let fields = r.list(LEAST, |r| {
        let at = r.pos();
        let mut field = read_member(r, pool)?;
        check_field(&field, pool, owner).map_err(|what| r.error(at, what))?;
        field.constant_value = decode_one(pool, &field.attributes, "ConstantValue", |r| r.u16())?;
        check_constant(&field, pool)?;
        Ok(field)
    })?;
    check_distinct(&fields, pool)?;
    Ok(fields)
}

pub(crate) fn read_methods(r: &mut Reader, pool: Pool, owner: Owner) -> Result<Vec<Member>> {
    let methods = r.list(LEAST, |r| {
        let at = r.pos();
        let mut method = read_member(r, pool)?;
        if bytes(pool, method.name) == b"<clinit>" {
            method.access = initializer_access(method.access, owner);
        }
        check_method(&method, pool, owner).map_err(|what| r.error(at, what))?;
        method.code = decode_one(pool, &method.attributes, "Code", |r| Code::read(r, pool))?;
        method.exceptions = decode_one(pool, &method.attributes, "Exceptions", |r| {
            r.list(2, |r| class_index(r, pool))
        })?
        .unwrap_or_default();
        check_code(&method, pool).map_err(|e| e.at(at))?;
        Ok(method)
    })?;
    check_distinct(&methods, pool)?;
    Ok(methods)
}

fn is_initializer(descriptor: &[u8], owner: Owner) -> bool {
    descriptor == b"()V" || owner.major < JAVA_7 && descriptor.ends_with(b")V")
}

/// Of the flags of a class initializer two count, and before Java 7 it is static anyway.
fn initializer_access(access: u16, owner: Owner) -> u16 {
    let is_static = if owner.major < JAVA_7 { ACC_STATIC } else { 0 };
    access & (ACC_STATIC | ACC_STRICT) | is_static
}

fn read_member(r: &mut Reader, pool: Pool) -> Result<Member> {
    let access = r.u16()?;
    let (name, descriptor) = (text_index(r, pool)?, text_index(r, pool)?);
    let attributes = read_attributes(r, pool)?;
    Ok(Member {
        access,
        name,
        descriptor,
        constant_value: None,
        code: None,
        exceptions: Vec::new(),
        signature: read_signature(pool, &attributes)?,
        attributes,
    })
}

fn bytes(pool: Pool<'_>, index: u16) -> &[u8] {
    pool.text(index)
        .map(|text| text.bytes())
        .unwrap_or_default()
}

/// No two members of a sort have the same name and descriptor.
fn check_distinct(members: &[Member], pool: Pool) -> Result<()> {
    let mut seen = HashSet::with_capacity(members.len());
    for member in members {
        if !seen.insert((bytes(pool, member.name), bytes(pool, member.descriptor))) {
            let name = pool.text(member.name)?.to_str();
            let what = format!("the member {name} is declared twice");
            return Err(ClassError::new(pool.class, None, what));
        }
    }
    Ok(())
}

fn check_field(field: &Member, pool: Pool, owner: Owner) -> std::result::Result<(), &'static str> {
    if !names::is_field_name(bytes(pool, field.name)) {
        return Err("the field's name is not well formed");
    }
    if !owner.field_is_legal(field.access) {
        return Err("the field's modifiers do not go together");
    }
    match descriptor::is_field(bytes(pool, field.descriptor)) {
        true => Ok(()),
        false => Err("the field's descriptor is not well formed"),
    }
}

fn check_method(
    method: &Member,
    pool: Pool,
    owner: Owner,
) -> std::result::Result<(), &'static str> {
    if !names::is_method_name(bytes(pool, method.name)) {
        return Err("the method's name is not well formed");
    }
    check_special(method, pool, owner)?;
    if descriptor::method_slots(bytes(pool, method.descriptor)).is_none() {
        return Err("the method's descriptor is not well formed");
    }
    match parameter_slots(method, pool) {
        ..=MAX_SLOTS => Ok(()),
        _ => Err("the method has more than 255 parameters"),
    }
}

/// The rules for modifiers, and for the two methods that the machine itself calls.
fn check_special(
    method: &Member,
    pool: Pool,
    owner: Owner,
) -> std::result::Result<(), &'static str> {
    let descriptor = bytes(pool, method.descriptor);
    match bytes(pool, method.name) {
        b"<clinit>" if !is_initializer(descriptor, owner) => {
            Err("the class initializer has parameters or a result")
        }
        b"<clinit>" if method.access & ACC_STATIC == 0 => {
            Err("the class initializer is not static")
        }
        b"<clinit>" => Ok(()),
        b"<init>" if !descriptor.ends_with(b")V") => Err("the constructor has a result"),
        name => match owner.method_is_legal(method.access, name == b"<init>") {
            true => Ok(()),
            false => Err("the method's modifiers do not go together"),
        },
    }
}

/// The constant of a static field must fit the field's type. That of another field means
/// nothing.
fn check_constant(field: &Member, pool: Pool) -> Result<()> {
    let Some(index) = field
        .constant_value
        .filter(|_| field.access & ACC_STATIC != 0)
    else {
        return Ok(());
    };
    let descriptor = bytes(pool, field.descriptor);
    let fits = match pool.constant(index)? {
        Constant::Integer(_) => matches!(descriptor, b"I" | b"S" | b"C" | b"B" | b"Z"),
        Constant::Long(_) => kind(descriptor) == Some(Kind::Long),
        Constant::Float(_) => kind(descriptor) == Some(Kind::Float),
        Constant::Double(_) => kind(descriptor) == Some(Kind::Double),
        Constant::String(_) => descriptor == b"Ljava/lang/String;",
        _ => false,
    };
    match fits {
        true => Ok(()),
        false => Err(pool.error(index, "does not fit the type of the field it initializes")),
    }
}

fn kind(descriptor: &[u8]) -> Option<Kind> {
    descriptor.first().and_then(|first| Kind::of(*first))
}

/// Locals that the parameters take, `this` included.
fn parameter_slots(method: &Member, pool: Pool) -> u16 {
    let this = u16::from(method.access & ACC_STATIC == 0);
    let slots = descriptor::method_slots(bytes(pool, method.descriptor));
    slots.unwrap_or_default() + this
}

fn check_code(method: &Member, pool: Pool) -> Result<()> {
    let bodiless = method.access & (ACC_ABSTRACT | ACC_NATIVE) != 0;
    let name = pool.text(method.name)?.to_str();
    let what = match &method.code {
        None if bodiless => return Ok(()),
        None => format!("the method {name} has no code"),
        Some(_) if bodiless => format!("the method {name} is abstract or native but has code"),
        Some(code) if parameter_slots(method, pool) > code.max_locals => {
            format!(
                "the parameters of {name} do not fit its {} locals",
                code.max_locals
            )
        }
        Some(_) => return Ok(()),
    };
    Err(ClassError::new(pool.class, None, what))
}
