//! Attributes, of GNU and of C23. Those that change nothing here are skipped.

use super::{Parser, Result};
use crate::ast::Attr;
use crate::diag::Fault;
use crate::lex::token::Tok;

impl Parser<'_> {
    /// `[[` begins a C23 attribute.
    pub(super) fn is_c23_attribute(&self) -> bool {
        self.is("[") && self.is_at(1, "[")
    }

    /// All attributes that stand here.
    pub(super) fn attributes(&mut self) -> Result<Vec<Attr>> {
        let mut attrs = Vec::new();
        loop {
            if self.is_c23_attribute() {
                self.advance();
                self.advance();
                self.list("]", &mut attrs)?;
                self.expect("]")?;
                self.expect("]")?;
            } else if self.eat("attribute") {
                self.expect("(")?;
                self.expect("(")?;
                self.list(")", &mut attrs)?;
                self.expect(")")?;
                self.expect(")")?;
            } else {
                return Ok(attrs);
            }
        }
    }

    fn list(&mut self, end: &str, attrs: &mut Vec<Attr>) -> Result<()> {
        while !self.is(end) {
            if self.eat(",") {
                continue;
            }
            let mut name = self.word()?;
            if self.eat(":") && self.eat(":") {
                name = self.word()?;
            }
            attrs.extend(self.attribute(&name)?);
        }
        Ok(())
    }

    /// The name of an attribute, which may be a keyword, without underscores around it.
    fn word(&mut self) -> Result<String> {
        let text = match self.tok() {
            Tok::Ident(name) => name.to_string(),
            Tok::Key(word) => (*word).to_string(),
            _ => return Err(self.unexpected("an attribute")),
        };
        self.advance();
        let bare = text.strip_prefix("__").and_then(|t| t.strip_suffix("__"));
        Ok(bare.unwrap_or(&text).to_string())
    }

    fn attribute(&mut self, name: &str) -> Result<Option<Attr>> {
        let known = match name {
            "weak" => Some(Attr::Weak),
            "packed" => Some(Attr::Packed),
            "noreturn" | "_Noreturn" => Some(Attr::Noreturn),
            "transparent_union" => Some(Attr::TransparentUnion),
            "constructor" => Some(Attr::Constructor(self.priority())),
            "destructor" => Some(Attr::Destructor(self.priority())),
            "aligned" if !self.is("(") => Some(Attr::Aligned(None)),
            "aligned" | "mode" | "vector_size" | "alias" | "cleanup" if self.is("(") => {
                return self.with_operand(name).map(Some);
            }
            // Members would lie elsewhere, or with their bytes the other way round, a name would be
            // one of another file or be chosen by a function, and pointers there are called.
            "scalar_storage_order" | "ms_struct" | "weakref" | "ifunc" => {
                return Err(self.unknown_attribute(name));
            }
            "section" if self.is_called_section() => return Err(self.unknown_attribute(name)),
            _ => None,
        };
        self.skip_operands()?;
        Ok(known)
    }

    fn unknown_attribute(&self, name: &str) -> Fault {
        let text = format!("the attribute {name} is not supported");
        Fault::unsupported(self.loc(), text)
    }

    /// Is what follows a section of pointers to functions that are called before or after `main`?
    fn is_called_section(&self) -> bool {
        let Tok::Str(name) = &self.token(1).tok else {
            return false;
        };
        let called = [".preinit_array", ".init", ".fini", ".ctors", ".dtors"];
        called
            .iter()
            .any(|section| name.text().starts_with(section))
    }

    /// The number in parentheses that follows, or the greatest.
    fn priority(&self) -> u32 {
        let number = match &self.token(1).tok {
            Tok::Int(number) if self.is("(") => u32::try_from(number.value).ok(),
            _ => None,
        };
        number.unwrap_or(65535)
    }

    fn with_operand(&mut self, name: &str) -> Result<Attr> {
        self.expect("(")?;
        let attr = match name {
            "aligned" if self.starts_type(0) => Attr::Alignas(self.type_name()?),
            "aligned" => Attr::Aligned(Some(self.conditional()?)),
            "vector_size" => Attr::VectorSize(self.conditional()?),
            "alias" => Attr::Alias(self.string()?),
            "cleanup" => {
                self.ident()?;
                Attr::Cleanup
            }
            _ => Attr::Mode(self.word()?.into()),
        };
        self.expect(")")?;
        Ok(attr)
    }

    fn skip_operands(&mut self) -> Result<()> {
        if !self.is("(") {
            return Ok(());
        }
        let mut open = 0usize;
        loop {
            if self.is("(") {
                open += 1;
            } else if self.is(")") {
                open -= 1;
            } else if *self.tok() == Tok::End {
                return Err(self.unexpected("')'"));
            }
            self.advance();
            if open == 0 {
                return Ok(());
            }
        }
    }
}
