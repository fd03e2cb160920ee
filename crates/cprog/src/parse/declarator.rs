//! Declarators: pointers, arrays and functions around a name.

use super::{Parser, Result};
use crate::ast::{ArrayInfo, Chunk, Declarator, Param, Params, Quals};
use crate::lex::token::Tok;

impl Parser<'_> {
    /// A declarator, with or without a name, with the attributes and label after it.
    pub(super) fn declarator(&mut self) -> Result<Declarator> {
        let mut declarator = self.nested(Self::bare_declarator)?;
        loop {
            if self.is("asm") {
                declarator.label = Some(self.asm_label()?);
            } else if self.is("attribute") || self.is_c23_attribute() {
                declarator.attrs.extend(self.attributes()?);
            } else {
                return Ok(declarator);
            }
        }
    }

    fn bare_declarator(&mut self) -> Result<Declarator> {
        let mut attrs = Vec::new();
        let mut pointers = Vec::new();
        loop {
            if self.is("attribute") || self.is_c23_attribute() {
                attrs.extend(self.attributes()?);
            } else if self.eat("*") {
                pointers.push(Chunk::Pointer(self.pointer_quals(&mut attrs)?));
            } else {
                break;
            }
        }
        let mut inner = self.direct_declarator()?;
        inner.attrs.extend(attrs);
        inner.chunks.extend(pointers.into_iter().rev());
        Ok(inner)
    }

    fn pointer_quals(&mut self, attrs: &mut Vec<crate::ast::Attr>) -> Result<Quals> {
        let mut quals = Quals::default();
        loop {
            if self.qualifier(&mut quals)? {
                self.advance();
            } else if self.is("attribute") {
                attrs.extend(self.attributes()?);
            } else {
                return Ok(quals);
            }
        }
    }

    fn direct_declarator(&mut self) -> Result<Declarator> {
        let mut declarator = self.no_declarator();
        if let Tok::Ident(name) = self.tok() {
            declarator.name = Some(name.clone());
            self.advance();
        } else if self.is("(") && self.is_grouping() {
            self.advance();
            declarator = self.nested(Self::bare_declarator)?;
            self.expect(")")?;
        }
        while let Some(chunk) = self.suffix()? {
            declarator.chunks.push(chunk);
        }
        Ok(declarator)
    }

    /// Whether a parenthesis groups a declarator; otherwise it begins a parameter list.
    fn is_grouping(&self) -> bool {
        !(self.is_at(1, ")") || self.is_at(1, "...") || self.starts_parameter(1))
    }

    fn starts_parameter(&self, ahead: usize) -> bool {
        // `(__attribute__((…)) *f)` groups.
        !self.is_at(ahead, "attribute")
            && (self.starts_type(ahead) || self.is_at(ahead, "register"))
    }

    fn suffix(&mut self) -> Result<Option<Chunk>> {
        if self.is("[") && !self.is_c23_attribute() {
            return self.array().map(Some);
        }
        if self.is("(") {
            return self.nested(Self::parameters).map(Some);
        }
        Ok(None)
    }

    fn array(&mut self) -> Result<Chunk> {
        self.expect("[")?;
        let mut info = ArrayInfo::default();
        while self.eat("static") || self.qualifier(&mut info.quals)? {
            if matches!(
                self.tok(),
                Tok::Key("const" | "volatile" | "restrict" | "_Atomic" | "extension")
            ) {
                self.advance();
            }
        }
        if self.is("*") && self.is_at(1, "]") {
            self.advance();
            info.star = true;
        }
        let length = if self.is("]") {
            None
        } else {
            Some(Box::new(self.nested(Self::assignment)?))
        };
        self.expect("]")?;
        Ok(Chunk::Array(length, info))
    }

    fn parameters(&mut self) -> Result<Chunk> {
        self.expect("(")?;
        if self.eat(")") {
            return Ok(Chunk::Function(Params::Names(Vec::new())));
        }
        let is_names = matches!(self.tok(), Tok::Ident(name) if !self.is_type_name(name));
        let params = if is_names {
            self.parameter_names()?
        } else {
            self.scoped(Self::parameter_types)?
        };
        self.expect(")")?;
        Ok(Chunk::Function(params))
    }

    fn parameter_names(&mut self) -> Result<Params> {
        let mut names = Vec::new();
        loop {
            names.push((self.loc(), self.ident()?));
            if !self.eat(",") {
                return Ok(Params::Names(names));
            }
        }
    }

    fn parameter_types(&mut self) -> Result<Params> {
        let mut params = Vec::new();
        loop {
            if self.eat("...") {
                return Ok(Params::Typed(params, true));
            }
            params.push(self.parameter()?);
            if !self.eat(",") {
                return Ok(Params::Typed(params, false));
            }
        }
    }

    fn parameter(&mut self) -> Result<Param> {
        if !(self.starts_type(0) || self.starts_declaration() || self.is_c23_attribute()) {
            return Err(self.unexpected("a parameter"));
        }
        let specs = self.specs()?;
        let declarator = self.declarator()?;
        if let Some(name) = &declarator.name {
            self.declare(name, false);
        }
        Ok(Param { specs, declarator })
    }
}
