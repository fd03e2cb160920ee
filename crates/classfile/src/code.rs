//! The Code attribute of a method: bytecode, exception handlers and debugging tables.

use crate::attribute::{Attribute, decode_one, named, read_attributes};
use crate::descriptor;
use crate::error::ClassError;
use crate::names;
use crate::pool::{Pool, Span};
use crate::reader::{Reader, Result};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub bytecode: Span,
    pub handlers: Vec<Handler>,
    pub attributes: Vec<Attribute>,
    /// The LineNumberTable attributes.
    pub line_table: Vec<Span>,
    /// The LocalVariableTable attributes.
    pub local_table: Vec<Span>,
    pub stack_map: Option<Span>,
}

/// Where an exception thrown in `start..end` is handled. A `catch_type` of 0 catches all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u16,
    pub end: u16,
    pub target: u16,
    pub catch_type: u16,
}

/// A named local variable, live in the `len` bytes from `start`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub start: u16,
    pub len: u16,
    pub name: u16,
    pub descriptor: u16,
    pub index: u16,
}

const LINE_SIZE: usize = 4;
const LOCAL_SIZE: usize = 10;

impl Code {
    pub(crate) fn read(r: &mut Reader, pool: Pool) -> Result<Code> {
        let (max_stack, max_locals) = (r.u16()?, r.u16()?);
        let bytecode = read_bytecode(r)?;
        let handlers = r.list(8, |r| Handler::read(r, pool, bytecode.len))?;
        let attributes = read_attributes(r, pool)?;
        let code = Code {
            max_stack,
            max_locals,
            bytecode,
            handlers,
            line_table: tables(pool, &attributes, "LineNumberTable", LINE_SIZE)?,
            local_table: tables(pool, &attributes, "LocalVariableTable", LOCAL_SIZE)?,
            stack_map: decode_one(pool, &attributes, "StackMapTable", |r| Ok(r.rest()))?,
            attributes,
        };
        code.check_lines(pool)?;
        code.check_locals(pool)?;
        Ok(code)
    }

    fn check_lines(&self, pool: Pool) -> Result<()> {
        let outside = |(pc, _): (u16, u16)| u32::from(pc) >= self.bytecode.len;
        match self.lines(pool.bytes).any(outside) {
            true => Err(wrong_table(pool, &self.line_table, "LineNumberTable")),
            false => Ok(()),
        }
    }

    fn check_locals(&self, pool: Pool) -> Result<()> {
        let plain = |local: &LocalVariable| {
            let last = |wide| u32::from(local.index) + u32::from(wide);
            pool.text(local.descriptor).is_ok_and(|t| {
                let wide = matches!(t.bytes(), b"J" | b"D");
                descriptor::is_field(t.bytes()) && last(wide) < u32::from(self.max_locals)
            })
        };
        let name = "LocalVariableTable";
        if !self
            .locals(pool.bytes)
            .all(|l| plain(&l) && self.spans(pool, &l))
        {
            return Err(wrong_table(pool, &self.local_table, name));
        }
        // Signatures of types are for debuggers alone, and nobody reads them here.
        let name = "LocalVariableTypeTable";
        let generic = tables(pool, &self.attributes, name, LOCAL_SIZE)?;
        match locals_in(&generic, pool.bytes).all(|l| self.spans(pool, &l)) {
            true => Ok(()),
            false => Err(wrong_table(pool, &generic, name)),
        }
    }

    /// Is it a name for a local, in a part of the code?
    fn spans(&self, pool: Pool, local: &LocalVariable) -> bool {
        let end = u32::from(local.start) + u32::from(local.len);
        let inside = u32::from(local.start) < self.bytecode.len && end <= self.bytecode.len;
        let name = pool.text(local.name);
        let named = name.is_ok_and(|t| names::is_field_name(t.bytes()));
        inside && named && local.index < self.max_locals
    }

    pub(crate) fn lines<'a>(&'a self, bytes: &'a [u8]) -> impl Iterator<Item = (u16, u16)> + 'a {
        let tables = self.line_table.iter();
        let rows = tables.flat_map(|span| rows::<LINE_SIZE>(*span, bytes));
        rows.map(|row| (pair(row, 0), pair(row, 2)))
    }

    pub(crate) fn locals<'a>(
        &'a self,
        bytes: &'a [u8],
    ) -> impl Iterator<Item = LocalVariable> + 'a {
        locals_in(&self.local_table, bytes)
    }
}

impl Handler {
    fn read(r: &mut Reader, pool: Pool, code_len: u32) -> Result<Handler> {
        let at = r.pos();
        let handler = Handler {
            start: r.u16()?,
            end: r.u16()?,
            target: r.u16()?,
            catch_type: r.u16()?,
        };
        let inside = handler.start < handler.end
            && u32::from(handler.end) <= code_len
            && u32::from(handler.target) < code_len;
        if !inside {
            return Err(r.error(at, "the exception handler lies outside the code"));
        }
        if handler.catch_type != 0 {
            pool.class_text(handler.catch_type)
                .map_err(|e| e.at(at + 6))?;
        }
        Ok(handler)
    }
}

fn read_bytecode(r: &mut Reader) -> Result<Span> {
    let at = r.pos();
    let len = r.u32()?;
    if len == 0 || len > 65535 {
        return Err(r.error(
            at,
            format!("the code has {len} bytes instead of 1 to 65535"),
        ));
    }
    r.span(len)
}

fn locals_in<'a>(tables: &'a [Span], bytes: &'a [u8]) -> impl Iterator<Item = LocalVariable> + 'a {
    let rows = tables
        .iter()
        .flat_map(|span| rows::<LOCAL_SIZE>(*span, bytes));
    rows.map(|row| LocalVariable {
        start: pair(row, 0),
        len: pair(row, 2),
        name: pair(row, 4),
        descriptor: pair(row, 6),
        index: pair(row, 8),
    })
}

fn wrong_table(pool: Pool, tables: &[Span], name: &str) -> ClassError {
    let at = tables.first().map(|span| span.range().start);
    ClassError::new(pool.class, at, format!("the {name} does not fit the code"))
}

/// The attributes called `name`, each a count in front of rows of `size` bytes.
fn tables(pool: Pool, attributes: &[Attribute], name: &str, size: usize) -> Result<Vec<Span>> {
    let check = |attribute: Attribute| {
        let mut r = Reader::within(pool.bytes, attribute.data, pool.class);
        let at = r.pos();
        let count = usize::from(r.u16()?);
        if attribute.data.len as usize != 2 + count * size {
            return Err(r.error(at, format!("the {name} has the wrong length")));
        }
        Ok(attribute.data)
    };
    named(pool, attributes, name).map(check).collect()
}

fn rows<const N: usize>(span: Span, bytes: &[u8]) -> impl Iterator<Item = [u8; N]> + '_ {
    let rows = span.of(bytes).get(2..).unwrap_or_default();
    rows.chunks_exact(N)
        .filter_map(|row| <[u8; N]>::try_from(row).ok())
}

/// The number at `at`, which every caller knows to lie inside the row.
fn pair<const N: usize>(row: [u8; N], at: usize) -> u16 {
    u16::from_be_bytes([row[at], row[at + 1]])
}
