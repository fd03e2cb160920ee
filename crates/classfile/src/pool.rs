//! The constant pool: its entries, how they are read, and a view that resolves indices.
//!
//! `constant_check` verifies the references between entries after all of them were read.

use std::borrow::Cow;
use std::ops::Range;

use crate::error::ClassError;
use crate::reader::{Reader, Result};
use crate::text::{self, JavaText};

/// A part of `ClassFile::bytes`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    pub fn range(self) -> Range<usize> {
        let start = self.start as usize;
        start..start.saturating_add(self.len as usize)
    }

    /// The part of `bytes`; empty where it lies outside.
    pub fn of(self, bytes: &[u8]) -> &[u8] {
        bytes.get(self.range()).unwrap_or_default()
    }
}

/// An entry of the constant pool; the numbers in it are indices of other entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    /// Entry 0, and the second half of a long or double.
    Unusable,
    Utf8(Span),
    Integer(i32),
    /// The bits of the float, so that NaNs stay what they are.
    Float(u32),
    Long(i64),
    /// The bits of the double.
    Double(u64),
    Class(u16),
    String(u16),
    Field {
        class: u16,
        name_type: u16,
    },
    Method {
        class: u16,
        name_type: u16,
    },
    InterfaceMethod {
        class: u16,
        name_type: u16,
    },
    NameType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        reference: u16,
    },
    MethodType(u16),
    Dynamic {
        bootstrap: u16,
        name_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_type: u16,
    },
    Module(u16),
    Package(u16),
}

impl Constant {
    fn read(r: &mut Reader, bytes: &[u8], major: u16) -> Result<Constant> {
        let at = r.pos();
        Ok(match r.u8()? {
            1 => Constant::Utf8(read_text(r, bytes, major)?),
            3 => Constant::Integer(r.u32()? as i32),
            4 => Constant::Float(r.u32()?),
            5 => Constant::Long(r.u64()? as i64),
            6 => Constant::Double(r.u64()?),
            7 => Constant::Class(r.u16()?),
            8 => Constant::String(r.u16()?),
            9 => Constant::Field {
                class: r.u16()?,
                name_type: r.u16()?,
            },
            10 => Constant::Method {
                class: r.u16()?,
                name_type: r.u16()?,
            },
            11 => Constant::InterfaceMethod {
                class: r.u16()?,
                name_type: r.u16()?,
            },
            12 => Constant::NameType {
                name: r.u16()?,
                descriptor: r.u16()?,
            },
            15 => Constant::MethodHandle {
                kind: r.u8()?,
                reference: r.u16()?,
            },
            16 => Constant::MethodType(r.u16()?),
            17 => Constant::Dynamic {
                bootstrap: r.u16()?,
                name_type: r.u16()?,
            },
            18 => Constant::InvokeDynamic {
                bootstrap: r.u16()?,
                name_type: r.u16()?,
            },
            19 => Constant::Module(r.u16()?),
            20 => Constant::Package(r.u16()?),
            tag => return Err(r.error(at, format!("{tag} is not the tag of a constant"))),
        })
    }

    /// Something that can be pushed on the stack.
    pub(crate) fn is_loadable(self) -> bool {
        matches!(
            self,
            Constant::Integer(_)
                | Constant::Float(_)
                | Constant::Long(_)
                | Constant::Double(_)
                | Constant::Class(_)
                | Constant::String(_)
                | Constant::MethodHandle { .. }
                | Constant::MethodType(_)
                | Constant::Dynamic { .. }
        )
    }

    fn is_wide(self) -> bool {
        matches!(self, Constant::Long(_) | Constant::Double(_))
    }

    /// How many bytes of the file the constant takes.
    fn size(self) -> usize {
        match self {
            Constant::Unusable => 0,
            Constant::Utf8(span) => 3 + span.len as usize,
            Constant::Class(_)
            | Constant::String(_)
            | Constant::MethodType(_)
            | Constant::Module(_)
            | Constant::Package(_) => 3,
            Constant::MethodHandle { .. } => 4,
            Constant::Long(_) | Constant::Double(_) => 9,
            _ => 5,
        }
    }
}

fn read_text(r: &mut Reader, bytes: &[u8], major: u16) -> Result<Span> {
    let len = r.u16()?;
    let span = r.span(u32::from(len))?;
    text::validate(span.of(bytes), major < 48).map_err(|bad| {
        let at = span.range().start + bad;
        r.error(at, "the text is not modified UTF-8")
    })?;
    Ok(span)
}

/// Where the first constant lies in the file.
const FIRST: usize = 10;

pub(crate) fn read(r: &mut Reader, bytes: &[u8], major: u16) -> Result<Vec<Constant>> {
    let at = r.pos();
    let count = usize::from(r.u16()?);
    if count == 0 {
        return Err(r.error(at, "the constant pool has a count of 0"));
    }
    let mut pool = Vec::with_capacity(count.min(bytes.len()));
    pool.push(Constant::Unusable);
    while pool.len() < count {
        let start = r.pos();
        let constant = Constant::read(r, bytes, major)?;
        pool.push(constant);
        if constant.is_wide() {
            if pool.len() == count {
                return Err(r.error(start, "the last constant takes two entries"));
            }
            pool.push(Constant::Unusable);
        }
    }
    Ok(pool)
}

/// A field or method that a class refers to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemberRef<'a> {
    pub owner: Cow<'a, str>,
    pub name: Cow<'a, str>,
    pub descriptor: Cow<'a, str>,
    /// Refers to a method of an interface.
    pub interface: bool,
}

/// Resolves indices of the constant pool of the class `class`.
#[derive(Clone, Copy)]
pub(crate) struct Pool<'a> {
    pub bytes: &'a [u8],
    pub constants: &'a [Constant],
    pub class: &'a str,
}

impl<'a> Pool<'a> {
    /// An error about constant `index`, at the place where the constant is defined.
    #[cold]
    pub fn error(&self, index: u16, what: &str) -> ClassError {
        let exists = usize::from(index) < self.constants.len();
        let offset = exists.then(|| self.offset(index));
        ClassError::new(self.class, offset, format!("constant {index} {what}"))
    }

    /// Where a constant begins in the file; the end of the pool for one that does not exist.
    pub fn offset(&self, index: u16) -> usize {
        let before = self.constants.iter().take(index.into());
        FIRST + before.map(|c| c.size()).sum::<usize>()
    }

    #[inline]
    pub fn constant(&self, index: u16) -> Result<Constant> {
        match self.constants.get(usize::from(index)) {
            Some(Constant::Unusable) => Err(self.error(index, "cannot be used")),
            Some(constant) => Ok(*constant),
            None => Err(self.error(index, "does not exist")),
        }
    }

    #[inline]
    pub fn text(&self, index: u16) -> Result<JavaText<'a>> {
        match self.constant(index)? {
            Constant::Utf8(span) => Ok(JavaText::trusted(span.of(self.bytes))),
            _ => Err(self.error(index, "is not a text")),
        }
    }

    pub fn class_text(&self, index: u16) -> Result<JavaText<'a>> {
        match self.constant(index)? {
            Constant::Class(name) => self.text(name),
            _ => Err(self.error(index, "is not a class")),
        }
    }

    /// Name and descriptor of a NameType constant.
    pub fn name_type(&self, index: u16) -> Result<(JavaText<'a>, JavaText<'a>)> {
        match self.constant(index)? {
            Constant::NameType { name, descriptor } => {
                Ok((self.text(name)?, self.text(descriptor)?))
            }
            _ => Err(self.error(index, "is not a name and type")),
        }
    }

    pub fn member_ref(&self, index: u16) -> Result<MemberRef<'a>> {
        let (class, name_type, interface) = match self.constant(index)? {
            Constant::Field { class, name_type } => (class, name_type, false),
            Constant::Method { class, name_type } => (class, name_type, false),
            Constant::InterfaceMethod { class, name_type } => (class, name_type, true),
            _ => return Err(self.error(index, "is not a field or method")),
        };
        let (name, descriptor) = self.name_type(name_type)?;
        Ok(MemberRef {
            owner: self.class_text(class)?.to_str(),
            name: name.to_str(),
            descriptor: descriptor.to_str(),
            interface,
        })
    }
}
