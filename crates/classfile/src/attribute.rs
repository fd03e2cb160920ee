//! Attributes: every one is kept raw, and those of classes that matter for execution are
//! decoded. Start at [`decode_class`].

use crate::class::ClassFile;
use crate::modifiers::Owner;
use crate::pool::{Pool, Span};
use crate::reader::{Reader, Result};

/// Any attribute, undecoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attribute {
    pub name: u16,
    pub data: Span,
}

/// A bootstrap method with its static arguments, all indices of constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bootstrap {
    pub handle: u16,
    pub args: Vec<u16>,
}

/// A class that is not a member of a package; `outer` and `name` may be 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerClass {
    pub inner: u16,
    pub outer: u16,
    pub name: u16,
    pub access: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordComponent {
    pub name: u16,
    pub descriptor: u16,
    pub attributes: Vec<Attribute>,
}

pub(crate) fn read_attributes(r: &mut Reader, pool: Pool) -> Result<Vec<Attribute>> {
    r.list(6, |r| {
        let at = r.pos();
        let name = r.u16()?;
        pool.text(name).map_err(|e| e.at(at))?;
        let len = r.u32()?;
        let data = r.span(len)?;
        Ok(Attribute { name, data })
    })
}

/// The attributes called `name`.
pub(crate) fn named<'a>(
    pool: Pool<'a>,
    attributes: &'a [Attribute],
    name: &'a str,
) -> impl Iterator<Item = Attribute> + 'a {
    let is_named = move |a: &&Attribute| {
        pool.text(a.name)
            .is_ok_and(|text| text.bytes() == name.as_bytes())
    };
    attributes.iter().filter(is_named).copied()
}

/// Decodes the attribute called `name`, which may occur once and must be used up.
pub(crate) fn decode_one<T>(
    pool: Pool,
    attributes: &[Attribute],
    name: &str,
    decode: impl FnOnce(&mut Reader) -> Result<T>,
) -> Result<Option<T>> {
    let mut found = named(pool, attributes, name);
    let Some(attribute) = found.next() else {
        return Ok(None);
    };
    let mut r = Reader::within(pool.bytes, attribute.data, pool.class);
    if let Some(second) = found.next() {
        let at = second.data.range().start;
        return Err(r.error(at, format!("the attribute {name} occurs twice")));
    }
    let value = decode(&mut r)?;
    r.finish(name)?;
    Ok(Some(value))
}

/// Decodes the class attributes. An attribute that the class's version does not know yet
/// has no meaning and stays raw.
pub(crate) fn decode_class(class: &mut ClassFile, pool: Pool) -> Result<()> {
    let attributes = std::mem::take(&mut class.attributes);
    decode_plain(class, pool, &attributes)?;
    if class.major >= 51 {
        class.bootstraps =
            decode_one(pool, &attributes, "BootstrapMethods", read_bootstraps)?.unwrap_or_default();
    }
    if class.major >= 55 {
        class.nest_host = decode_one(pool, &attributes, "NestHost", |r| class_index(r, pool))?;
        class.nest_members = classes(pool, &attributes, "NestMembers")?;
    }
    if class.major >= 60 {
        class.record = decode_one(pool, &attributes, "Record", |r| read_record(r, pool))?;
    }
    if class.major >= 61 {
        class.permitted = classes(pool, &attributes, "PermittedSubclasses")?;
    }
    class.attributes = attributes;
    Ok(())
}

fn decode_plain(class: &mut ClassFile, pool: Pool, attributes: &[Attribute]) -> Result<()> {
    class.source_file = decode_one(pool, attributes, "SourceFile", |r| text_index(r, pool))?;
    class.signature = read_signature(pool, attributes)?;
    class.inner_classes = decode_one(pool, attributes, "InnerClasses", |r| {
        read_inner(r, pool, class.major)
    })?
    .unwrap_or_default();
    class.enclosing_method = decode_one(pool, attributes, "EnclosingMethod", |r| {
        let class = class_index(r, pool)?;
        Ok((class, optional(r, |r| name_type_index(r, pool))?))
    })?;
    Ok(())
}

pub(crate) fn read_signature(pool: Pool, attributes: &[Attribute]) -> Result<Option<u16>> {
    decode_one(pool, attributes, "Signature", |r| text_index(r, pool))
}

/// Reads the index of a text.
pub(crate) fn text_index(r: &mut Reader, pool: Pool) -> Result<u16> {
    let at = r.pos();
    let index = r.u16()?;
    pool.text(index).map_err(|e| e.at(at))?;
    Ok(index)
}

/// Reads the index of a Class constant.
pub(crate) fn class_index(r: &mut Reader, pool: Pool) -> Result<u16> {
    let at = r.pos();
    let index = r.u16()?;
    pool.class_text(index).map_err(|e| e.at(at))?;
    Ok(index)
}

fn name_type_index(r: &mut Reader, pool: Pool) -> Result<u16> {
    let at = r.pos();
    let index = r.u16()?;
    pool.name_type(index).map_err(|e| e.at(at))?;
    Ok(index)
}

fn classes(pool: Pool, attributes: &[Attribute], name: &str) -> Result<Vec<u16>> {
    let decoded = decode_one(pool, attributes, name, |r| {
        r.list(2, |r| class_index(r, pool))
    })?;
    Ok(decoded.unwrap_or_default())
}

fn read_bootstraps(r: &mut Reader) -> Result<Vec<Bootstrap>> {
    r.list(4, |r| {
        Ok(Bootstrap {
            handle: r.u16()?,
            args: r.list(2, Reader::u16)?,
        })
    })
}

fn read_inner(r: &mut Reader, pool: Pool, major: u16) -> Result<Vec<InnerClass>> {
    r.list(8, |r| {
        let at = r.pos();
        let inner = InnerClass {
            inner: class_index(r, pool)?,
            outer: optional(r, |r| class_index(r, pool))?,
            name: optional(r, |r| text_index(r, pool))?,
            access: r.u16()?,
        };
        let is_array = |index| {
            pool.class_text(index)
                .is_ok_and(|t| t.bytes().starts_with(b"["))
        };
        if is_array(inner.inner) || is_array(inner.outer) {
            return Err(r.error(at, "an inner or outer class is an array"));
        }
        let access = Owner {
            access: inner.access,
            major,
        }
        .of_old_interface();
        match access.class_is_legal() {
            true => Ok(inner),
            false => Err(r.error(at, "the modifiers of an inner class do not go together")),
        }
    })
}

/// An index that may be 0.
fn optional(r: &mut Reader, read: impl FnOnce(&mut Reader) -> Result<u16>) -> Result<u16> {
    match r.peek_u16()? {
        0 => r.u16(),
        _ => read(r),
    }
}

fn read_record(r: &mut Reader, pool: Pool) -> Result<Vec<RecordComponent>> {
    r.list(6, |r| {
        Ok(RecordComponent {
            name: text_index(r, pool)?,
            descriptor: text_index(r, pool)?,
            attributes: read_attributes(r, pool)?,
        })
    })
}
