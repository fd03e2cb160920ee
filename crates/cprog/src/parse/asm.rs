//! Inline assembly: statements and labels of declarations.

use super::{Parser, Result};
use crate::ast::{Asm, Expr, StmtKind};
use crate::lex::token::{StrLit, Tok};

impl Parser<'_> {
    /// `asm("name")` after a declarator.
    pub(super) fn asm_label(&mut self) -> Result<StrLit> {
        self.expect("asm")?;
        self.expect("(")?;
        let label = self.string()?;
        self.expect(")")?;
        Ok(label)
    }

    /// An `asm` statement, up to its semicolon.
    pub(super) fn asm(&mut self) -> Result<StmtKind> {
        self.expect("asm")?;
        while matches!(
            self.tok(),
            Tok::Key("volatile" | "goto" | "inline" | "const")
        ) {
            self.advance();
        }
        self.expect("(")?;
        let mut asm = Asm {
            text: self.string()?,
            outputs: Vec::new(),
            inputs: Vec::new(),
            clobbers: Vec::new(),
            labels: Vec::new(),
        };
        if self.eat(":") {
            asm.outputs = self.operands()?;
        }
        if self.eat(":") {
            asm.inputs = self.operands()?;
        }
        if self.eat(":") {
            while !(self.is(":") || self.is(")")) {
                asm.clobbers.push(self.string()?);
                self.eat(",");
            }
        }
        if self.eat(":") {
            while !self.is(")") {
                asm.labels.push(self.ident()?);
                self.eat(",");
            }
        }
        self.expect(")")?;
        Ok(StmtKind::Asm(Box::new(asm)))
    }

    fn operands(&mut self) -> Result<Vec<(StrLit, Expr)>> {
        let mut operands = Vec::new();
        while !(self.is(":") || self.is(")")) {
            if self.eat("[") {
                // The name may be a keyword; it matters to the assembler only.
                self.advance();
                self.expect("]")?;
            }
            let constraint = self.string()?;
            self.expect("(")?;
            operands.push((constraint, self.expr()?));
            self.expect(")")?;
            if !self.eat(",") {
                break;
            }
        }
        Ok(operands)
    }
}
