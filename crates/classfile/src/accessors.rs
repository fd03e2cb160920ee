//! The methods of [`ClassFile`] that resolve indices of constants and spans. They answer an
//! error, and never panic, for an index that is not of the kind asked for.

use std::borrow::Cow;

use crate::attribute::Attribute;
use crate::class::ClassFile;
use crate::code::{Code, LocalVariable};
use crate::pool::{Constant, MemberRef, Pool};
use crate::reader::Result;
use crate::text::JavaText;

impl ClassFile {
    pub(crate) fn pool(&self) -> Pool<'_> {
        Pool {
            bytes: &self.bytes,
            constants: &self.pool,
            class: &self.name,
        }
    }

    /// The internal name, such as `java/lang/Object`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the flags of the class stand in the file, in bytes.
    pub fn access_at(&self) -> usize {
        self.super_at.saturating_sub(4)
    }

    /// Where the class is named in the file, in bytes.
    pub fn name_at(&self) -> usize {
        self.super_at.saturating_sub(2)
    }

    /// Where the superclass is named in the file, in bytes.
    pub fn super_at(&self) -> usize {
        self.super_at
    }

    /// Where an interface, by its place in the list, is named in the file, in bytes.
    pub fn interface_at(&self, place: usize) -> usize {
        self.super_at + 4 + 2 * place
    }

    pub fn super_name(&self) -> Option<Cow<'_, str>> {
        self.class_name(self.super_class).ok()
    }

    pub fn interface_names(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.interfaces
            .iter()
            .filter_map(|index| self.class_name(*index).ok())
    }

    /// The number of entries of the constant pool, entry 0 included.
    pub fn constant_count(&self) -> usize {
        self.pool.len()
    }

    pub fn constant(&self, index: u16) -> Result<Constant> {
        self.pool().constant(index)
    }

    pub fn text(&self, index: u16) -> Result<JavaText<'_>> {
        self.pool().text(index)
    }

    pub fn utf8(&self, index: u16) -> Result<Cow<'_, str>> {
        Ok(self.text(index)?.to_str())
    }

    pub fn class_name(&self, index: u16) -> Result<Cow<'_, str>> {
        Ok(self.pool().class_text(index)?.to_str())
    }

    /// The text of a String constant.
    pub fn string(&self, index: u16) -> Result<JavaText<'_>> {
        match self.constant(index)? {
            Constant::String(text) => self.text(text),
            _ => Err(self.pool().error(index, "is not a string")),
        }
    }

    pub fn member_ref(&self, index: u16) -> Result<MemberRef<'_>> {
        self.pool().member_ref(index)
    }

    /// Name and descriptor of a NameType constant.
    pub fn name_type(&self, index: u16) -> Result<(Cow<'_, str>, Cow<'_, str>)> {
        let (name, descriptor) = self.pool().name_type(index)?;
        Ok((name.to_str(), descriptor.to_str()))
    }

    /// The kind (1 to 9) and the member of a MethodHandle constant.
    pub fn method_handle(&self, index: u16) -> Result<(u8, MemberRef<'_>)> {
        match self.constant(index)? {
            Constant::MethodHandle { kind, reference } => Ok((kind, self.member_ref(reference)?)),
            _ => Err(self.pool().error(index, "is not a method handle")),
        }
    }

    /// The descriptor of a MethodType constant.
    pub fn method_type(&self, index: u16) -> Result<Cow<'_, str>> {
        match self.constant(index)? {
            Constant::MethodType(text) => self.utf8(text),
            _ => Err(self.pool().error(index, "is not a method type")),
        }
    }

    /// What the first of these attributes with this name holds.
    pub fn attribute(&self, attributes: &[Attribute], name: &str) -> Option<&[u8]> {
        let named = |a: &&Attribute| {
            self.text(a.name)
                .is_ok_and(|t| t.bytes() == name.as_bytes())
        };
        Some(attributes.iter().find(named)?.data.of(&self.bytes))
    }

    pub fn code_bytes(&self, code: &Code) -> &[u8] {
        code.bytecode.of(&self.bytes)
    }

    /// Where the code of each source line starts: pc and line, in the order of the file.
    pub fn lines<'a>(&'a self, code: &'a Code) -> impl Iterator<Item = (u16, u16)> + 'a {
        code.lines(&self.bytes)
    }

    /// The source line of the instruction at `pc`.
    pub fn line_at(&self, code: &Code, pc: u16) -> Option<u16> {
        let exact = self.lines(code).find(|(start, _)| *start == pc);
        let before = || {
            self.lines(code)
                .filter(|(start, _)| *start < pc)
                .max_by_key(|(start, _)| *start)
        };
        exact.or_else(before).map(|(_, line)| line)
    }

    pub fn local_variables<'a>(
        &'a self,
        code: &'a Code,
    ) -> impl Iterator<Item = LocalVariable> + 'a {
        code.locals(&self.bytes)
    }
}
