//! Statements.

use super::{Parser, Result};
use crate::ast::{Block, Expr, Label, Stmt, StmtKind};
use crate::lex::token::Tok;
use crate::source::{Loc, Name};

impl Parser<'_> {
    /// `{ … }` with a scope of its own.
    pub(super) fn block(&mut self) -> Result<Block> {
        self.scoped(|p| {
            p.expect("{")?;
            let mut items = Vec::new();
            while !p.is("}") {
                if *p.tok() == Tok::End {
                    return Err(p.unexpected("'}'"));
                }
                items.push(p.block_item()?);
            }
            let end = p.loc();
            p.expect("}")?;
            Ok(Block { items, end })
        })
    }

    fn block_item(&mut self) -> Result<Stmt> {
        let loc = self.loc();
        if self.is("label") {
            let kind = StmtKind::LocalLabels(self.local_labels()?);
            return Ok(Stmt { loc, kind });
        }
        if self.is("_Static_assert") {
            let assert = self.static_assert()?;
            self.expect(";")?;
            let kind = StmtKind::Assert(assert);
            return Ok(Stmt { loc, kind });
        }
        if self.begins_declaration() {
            let kind = StmtKind::Declaration(Box::new(self.declaration()?));
            return Ok(Stmt { loc, kind });
        }
        self.statement()
    }

    fn begins_declaration(&mut self) -> bool {
        if !(self.is("attribute") || self.is_c23_attribute()) {
            return self.starts_declaration();
        }
        // `__attribute__((fallthrough));` is a statement.
        let at = self.at;
        let attributes = self.attributes();
        let declaration = attributes.is_ok() && self.starts_declaration();
        self.at = at;
        declaration
    }

    fn local_labels(&mut self) -> Result<Vec<Name>> {
        let mut names = Vec::new();
        self.advance();
        loop {
            names.push(self.ident()?);
            if !self.eat(",") {
                self.expect(";")?;
                return Ok(names);
            }
        }
    }

    pub(super) fn statement(&mut self) -> Result<Stmt> {
        self.nested(|p| {
            let loc = p.loc();
            let kind = p.statement_kind()?;
            Ok(Stmt { loc, kind })
        })
    }

    fn statement_kind(&mut self) -> Result<StmtKind> {
        let labels = self.labels()?;
        if !labels.is_empty() {
            return Ok(StmtKind::Labelled(labels, Box::new(self.labelled()?)));
        }
        let Tok::Key(word) = *self.tok() else {
            return self.plain_statement();
        };
        match word {
            "if" => self.if_statement(),
            "while" => {
                self.advance();
                let cond = self.condition()?;
                Ok(StmtKind::While(cond, self.body()?))
            }
            "do" => self.do_statement(),
            "for" => self.scoped(Self::for_statement),
            "switch" => {
                self.advance();
                let cond = self.condition()?;
                Ok(StmtKind::Switch(cond, self.body()?))
            }
            "goto" => self.goto(),
            "break" => self.jump(StmtKind::Break),
            "continue" => self.jump(StmtKind::Continue),
            "return" => self.return_statement(),
            "asm" => {
                let asm = self.asm()?;
                self.expect(";")?;
                Ok(asm)
            }
            "attribute" => {
                self.attributes()?;
                self.statement_kind()
            }
            _ => self.plain_statement(),
        }
    }

    fn plain_statement(&mut self) -> Result<StmtKind> {
        if self.eat(";") {
            return Ok(StmtKind::Empty);
        }
        if self.is("{") {
            return self.block().map(StmtKind::Block);
        }
        if self.is_c23_attribute() {
            self.attributes()?;
            return self.statement_kind();
        }
        let expr = self.expr()?;
        self.expect(";")?;
        Ok(StmtKind::Expr(expr))
    }

    fn jump(&mut self, kind: StmtKind) -> Result<StmtKind> {
        self.advance();
        self.expect(";")?;
        Ok(kind)
    }

    /// What follows a label: gcc accepts a declaration or the end of the block.
    fn labelled(&mut self) -> Result<Stmt> {
        let loc = self.loc();
        if self.is("}") {
            let kind = StmtKind::Empty;
            return Ok(Stmt { loc, kind });
        }
        self.nested(Self::block_item)
    }

    fn condition(&mut self) -> Result<Expr> {
        self.expect("(")?;
        let cond = self.expr()?;
        self.expect(")")?;
        Ok(cond)
    }

    fn body(&mut self) -> Result<Box<Stmt>> {
        self.statement().map(Box::new)
    }

    fn if_statement(&mut self) -> Result<StmtKind> {
        self.advance();
        let cond = self.condition()?;
        let yes = self.body()?;
        let no = if self.eat("else") {
            Some(self.body()?)
        } else {
            None
        };
        Ok(StmtKind::If(cond, yes, no))
    }

    fn do_statement(&mut self) -> Result<StmtKind> {
        self.advance();
        let body = self.body()?;
        self.expect("while")?;
        let cond = self.condition()?;
        self.expect(";")?;
        Ok(StmtKind::DoWhile(body, cond))
    }

    fn for_statement(&mut self) -> Result<StmtKind> {
        self.advance();
        self.expect("(")?;
        let loc = self.loc();
        let first = if self.begins_declaration() {
            let kind = StmtKind::Declaration(Box::new(self.declaration()?));
            Some(Box::new(Stmt { loc, kind }))
        } else {
            let expr = self.optional_expr(";")?;
            self.expect(";")?;
            expr.map(|e| {
                let kind = StmtKind::Expr(e);
                Box::new(Stmt { loc, kind })
            })
        };
        let cond = self.optional_expr(";")?;
        self.expect(";")?;
        let step = self.optional_expr(")")?;
        self.expect(")")?;
        Ok(StmtKind::For(first, cond, step, self.body()?))
    }

    fn optional_expr(&mut self, end: &str) -> Result<Option<Expr>> {
        if self.is(end) {
            return Ok(None);
        }
        self.expr().map(Some)
    }

    /// All labels that stand here.
    fn labels(&mut self) -> Result<Vec<(Loc, Label)>> {
        let mut labels = Vec::new();
        loop {
            let loc = self.loc();
            let label = if matches!(self.tok(), Tok::Ident(_)) && self.is_at(1, ":") {
                Label::Name(self.ident()?)
            } else if self.eat("default") {
                Label::Default
            } else if self.eat("case") {
                self.case()?
            } else {
                return Ok(labels);
            };
            self.expect(":")?;
            if self.is("attribute") && !self.begins_declaration() {
                self.attributes()?;
            }
            labels.push((loc, label));
        }
    }

    fn case(&mut self) -> Result<Label> {
        let low = self.conditional()?;
        let high = if self.eat("...") {
            Some(self.conditional()?)
        } else {
            None
        };
        Ok(Label::Case(low, high))
    }

    fn goto(&mut self) -> Result<StmtKind> {
        self.advance();
        let kind = if self.eat("*") {
            StmtKind::ComputedGoto(self.expr()?)
        } else {
            StmtKind::Goto(self.ident()?)
        };
        self.expect(";")?;
        Ok(kind)
    }

    fn return_statement(&mut self) -> Result<StmtKind> {
        self.advance();
        let value = self.optional_expr(";")?;
        self.expect(";")?;
        Ok(StmtKind::Return(value))
    }
}
