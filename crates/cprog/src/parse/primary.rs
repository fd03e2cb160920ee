//! Names, literals, and the built-in forms that look like calls.

use super::expr::at;
use super::{Parser, Result};
use crate::ast::{Designator, Expr, ExprKind, TypeName};
use crate::diag::Fault;
use crate::lex::token::{Encoding, StrLit, Tok};

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Result<Expr> {
        let loc = self.loc();
        let kind = match self.tok().clone() {
            Tok::Ident(name) => ExprKind::Ident(name),
            Tok::Int(literal) => ExprKind::Int(literal),
            Tok::Float(literal) => ExprKind::Float(literal),
            Tok::Char(encoding, value) => ExprKind::Char(encoding, value),
            Tok::Str(_) => return Ok(at(loc, ExprKind::Str(self.string()?))),
            Tok::Key("__func__") => ExprKind::FuncName,
            Tok::Punct("(") => return self.parenthesized(),
            Tok::Key(word) => return self.keyword_form(word),
            _ => return Err(self.unexpected("an expression")),
        };
        self.advance();
        Ok(at(loc, kind))
    }

    /// Adjacent strings, joined.
    pub(super) fn string(&mut self) -> Result<StrLit> {
        let mut joined = StrLit {
            encoding: Encoding::Plain,
            units: Vec::new(),
        };
        if !matches!(self.tok(), Tok::Str(_)) {
            return Err(self.unexpected("a string"));
        }
        while let Tok::Str(part) = self.tok() {
            if joined.encoding == Encoding::Plain {
                joined.encoding = part.encoding;
            }
            joined.units.extend(&part.units);
            self.advance();
        }
        Ok(joined)
    }

    fn parenthesized(&mut self) -> Result<Expr> {
        let loc = self.loc();
        self.advance();
        if self.is("{") {
            let block = self.nested(Self::block)?;
            self.expect(")")?;
            return Ok(at(loc, ExprKind::Statement(block)));
        }
        let inner = self.nested(Self::expr)?;
        self.expect(")")?;
        Ok(inner)
    }

    fn keyword_form(&mut self, word: &'static str) -> Result<Expr> {
        let loc = self.loc();
        if !FORMS.contains(&word) {
            return Err(self.unexpected("an expression"));
        }
        self.advance();
        self.expect("(")?;
        let kind = match word {
            "_Generic" => self.generic()?,
            "__builtin_va_arg" => {
                let list = self.assignment()?;
                self.expect(",")?;
                ExprKind::VaArg(Box::new(list), self.boxed_type()?)
            }
            "__builtin_offsetof" => {
                let name = self.boxed_type()?;
                self.expect(",")?;
                ExprKind::Offsetof(name, self.member_path()?)
            }
            "__builtin_types_compatible_p" => {
                let left = self.boxed_type()?;
                self.expect(",")?;
                ExprKind::TypesCompatible(left, self.boxed_type()?)
            }
            _ => self.choose()?,
        };
        self.expect(")")?;
        Ok(at(loc, kind))
    }

    fn boxed_type(&mut self) -> Result<Box<TypeName>> {
        self.type_name().map(Box::new)
    }

    fn choose(&mut self) -> Result<ExprKind> {
        let cond = self.assignment()?;
        self.expect(",")?;
        let yes = self.assignment()?;
        self.expect(",")?;
        let no = self.assignment()?;
        Ok(ExprKind::Choose(
            Box::new(cond),
            Box::new(yes),
            Box::new(no),
        ))
    }

    fn generic(&mut self) -> Result<ExprKind> {
        let control = self.assignment()?;
        let mut choices = Vec::new();
        while self.eat(",") {
            let name = if self.eat("default") {
                None
            } else {
                Some(self.type_name()?)
            };
            self.expect(":")?;
            choices.push((name, self.assignment()?));
        }
        Ok(ExprKind::Generic(Box::new(control), choices))
    }

    /// `a.b[2].c` in `offsetof`.
    fn member_path(&mut self) -> Result<Vec<Designator>> {
        let mut path = vec![Designator::Field(self.loc(), self.ident()?)];
        loop {
            if self.eat(".") || self.eat("->") {
                path.push(Designator::Field(self.loc(), self.ident()?));
            } else if self.eat("[") {
                path.push(Designator::Index(self.expr()?));
                self.expect("]")?;
            } else {
                return Ok(path);
            }
        }
    }

    /// Refuses decimal and fixed-point types by name.
    pub(super) fn refuse_words(&self) -> Result<()> {
        if let Tok::Key(word) = self.tok()
            && (word.starts_with("_Decimal") || ["_Fract", "_Accum", "_Float16"].contains(word))
        {
            let text = format!("the type {word} is not supported");
            return Err(Fault::unsupported(self.loc(), text));
        }
        Ok(())
    }
}

const FORMS: &[&str] = &[
    "_Generic",
    "__builtin_va_arg",
    "__builtin_offsetof",
    "__builtin_types_compatible_p",
    "__builtin_choose_expr",
];
