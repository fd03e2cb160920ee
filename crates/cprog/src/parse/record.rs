//! `struct`, `union` and `enum` specifiers.

use super::{Parser, Result};
use crate::ast::{Attr, EnumSpec, MemberDecl, MemberDeclarator, RecordSpec};
use crate::lex::token::Tok;
use crate::source::Name;

impl Parser<'_> {
    pub(super) fn record(&mut self) -> Result<RecordSpec> {
        let union = self.is("union");
        self.advance();
        let mut attrs = self.attributes()?;
        let loc = self.loc();
        let tag = self.tag();
        let mut pack = 0;
        let members = if self.eat("{") {
            let members = self.nested(Self::members)?;
            pack = self.token(0).pack;
            self.expect("}")?;
            attrs.extend(self.attributes()?);
            Some(members)
        } else {
            None
        };
        if members.is_none() && tag.is_none() {
            return Err(self.unexpected("a tag or '{'"));
        }
        Ok(RecordSpec {
            loc,
            union,
            tag,
            members,
            attrs,
            pack,
        })
    }

    fn tag(&mut self) -> Option<Name> {
        let Tok::Ident(name) = self.tok() else {
            return None;
        };
        let name = name.clone();
        self.advance();
        Some(name)
    }

    fn members(&mut self) -> Result<Vec<MemberDecl>> {
        let mut members = Vec::new();
        while !self.is("}") {
            if self.eat(";") || self.eat("extension") {
                continue;
            }
            if self.is("_Static_assert") {
                members.push(MemberDecl::Assert(self.static_assert()?));
                continue;
            }
            if !(self.starts_type(0) || self.starts_declaration() || self.is_c23_attribute()) {
                return Err(self.unexpected("a member"));
            }
            let specs = self.specs()?;
            let declarators = self.member_declarators()?;
            members.push(MemberDecl::Fields(specs, declarators));
            // gcc lets the last semicolon be left out.
            if !self.is("}") {
                self.expect(";")?;
            }
        }
        Ok(members)
    }

    fn member_declarators(&mut self) -> Result<Vec<MemberDeclarator>> {
        let mut declarators = Vec::new();
        if self.is(";") || self.is("}") {
            return Ok(declarators);
        }
        loop {
            let mut declarator = self.declarator()?;
            let bits = if self.eat(":") {
                Some(self.conditional()?)
            } else {
                None
            };
            declarator.attrs.extend(self.attributes()?);
            declarators.push(MemberDeclarator { declarator, bits });
            if !self.eat(",") {
                return Ok(declarators);
            }
        }
    }

    pub(super) fn enumeration(&mut self) -> Result<EnumSpec> {
        self.advance();
        let mut attrs = self.attributes()?;
        let loc = self.loc();
        let tag = self.tag();
        let items = if self.eat("{") {
            let items = self.enumerators()?;
            attrs.extend::<Vec<Attr>>(self.attributes()?);
            Some(items)
        } else {
            None
        };
        if items.is_none() && tag.is_none() {
            return Err(self.unexpected("a tag or '{'"));
        }
        Ok(EnumSpec {
            loc,
            tag,
            items,
            attrs,
        })
    }

    #[allow(clippy::type_complexity)]
    fn enumerators(&mut self) -> Result<Vec<(crate::source::Loc, Name, Option<crate::ast::Expr>)>> {
        let mut items = Vec::new();
        while !self.eat("}") {
            let loc = self.loc();
            let name = self.ident()?;
            self.attributes()?;
            let value = if self.eat("=") {
                Some(self.conditional()?)
            } else {
                None
            };
            self.declare(&name, false);
            items.push((loc, name, value));
            if !self.is("}") {
                self.expect(",")?;
            }
        }
        Ok(items)
    }
}
