//! Expressions with operators. Start reading at [`Parser::expr`].

use super::{DEPTH, Parser, Result};
use crate::ast::{Binary, Expr, ExprKind, Unary};
use crate::diag::Fault;
use crate::lex::token::Tok;
use crate::source::Loc;

impl Parser<'_> {
    /// An expression, commas included.
    pub(super) fn expr(&mut self) -> Result<Expr> {
        let mut left = self.assignment()?;
        while self.is(",") {
            let loc = self.loc();
            self.advance();
            let right = self.assignment()?;
            left = at(loc, ExprKind::Comma(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    /// An expression without a comma at the top.
    pub(super) fn assignment(&mut self) -> Result<Expr> {
        self.nested(|p| {
            let left = p.conditional()?;
            let loc = p.loc();
            let Some(op) = p.assignment_operator() else {
                return Ok(left);
            };
            p.advance();
            let right = p.assignment()?;
            let kind = ExprKind::Assign(op, Box::new(left), Box::new(right));
            Ok(at(loc, kind))
        })
    }

    fn assignment_operator(&self) -> Option<Option<Binary>> {
        let Tok::Punct(text) = *self.tok() else {
            return None;
        };
        Some(match text {
            "=" => None,
            "*=" => Some(Binary::Mul),
            "/=" => Some(Binary::Div),
            "%=" => Some(Binary::Rem),
            "+=" => Some(Binary::Add),
            "-=" => Some(Binary::Sub),
            "<<=" => Some(Binary::Shl),
            ">>=" => Some(Binary::Shr),
            "&=" => Some(Binary::And),
            "^=" => Some(Binary::Xor),
            "|=" => Some(Binary::Or),
            _ => return None,
        })
    }

    /// An expression without assignment: what stands where a constant is wanted.
    pub(super) fn conditional(&mut self) -> Result<Expr> {
        let cond = self.binary(0)?;
        let loc = self.loc();
        if !self.eat("?") {
            return Ok(cond);
        }
        self.nested(|p| {
            let middle = if p.is(":") {
                None
            } else {
                Some(Box::new(p.expr()?))
            };
            p.expect(":")?;
            let last = p.conditional()?;
            let kind = ExprKind::Cond(Box::new(cond), middle, Box::new(last));
            Ok(at(loc, kind))
        })
    }

    /// Operators that bind at least as tightly as `least`, by precedence climbing.
    fn binary(&mut self, least: u8) -> Result<Expr> {
        let mut left = self.cast()?;
        let mut length = 0;
        while let Some((op, strength)) = self.binary_operator().filter(|o| o.1 >= least) {
            let loc = self.loc();
            self.advance();
            let right = self.nested(|p| p.binary(strength + 1))?;
            left = at(loc, ExprKind::Binary(op, Box::new(left), Box::new(right)));
            // A chain is as deep a tree as it is long.
            length += 1;
            if length > 4 * DEPTH {
                return Err(Fault::unsupported(
                    loc,
                    "this chain of operators is too long",
                ));
            }
        }
        Ok(left)
    }

    fn binary_operator(&self) -> Option<(Binary, u8)> {
        let Tok::Punct(text) = *self.tok() else {
            return None;
        };
        Some(match text {
            "||" => (Binary::LogOr, 1),
            "&&" => (Binary::LogAnd, 2),
            "|" => (Binary::Or, 3),
            "^" => (Binary::Xor, 4),
            "&" => (Binary::And, 5),
            "==" => (Binary::Eq, 6),
            "!=" => (Binary::Ne, 6),
            "<" => (Binary::Lt, 7),
            ">" => (Binary::Gt, 7),
            "<=" => (Binary::Le, 7),
            ">=" => (Binary::Ge, 7),
            "<<" => (Binary::Shl, 8),
            ">>" => (Binary::Shr, 8),
            "+" => (Binary::Add, 9),
            "-" => (Binary::Sub, 9),
            "*" => (Binary::Mul, 10),
            "/" => (Binary::Div, 10),
            "%" => (Binary::Rem, 10),
            _ => return None,
        })
    }

    /// A cast, a compound literal or a unary expression.
    pub(super) fn cast(&mut self) -> Result<Expr> {
        let loc = self.loc();
        if !(self.is("(") && self.starts_type(1)) {
            return self.unary();
        }
        self.advance();
        let name = self.type_name()?;
        self.expect(")")?;
        if self.is("{") {
            let init = self.initializer()?;
            let literal = at(loc, ExprKind::Compound(Box::new(name), Box::new(init)));
            return self.postfix(literal);
        }
        let operand = self.nested(Self::cast)?;
        Ok(at(loc, ExprKind::Cast(Box::new(name), Box::new(operand))))
    }

    fn unary(&mut self) -> Result<Expr> {
        let loc = self.loc();
        let op = match *self.tok() {
            Tok::Punct("&&") => return self.label_address(),
            Tok::Punct("+") => Unary::Plus,
            Tok::Punct("-") => Unary::Minus,
            Tok::Punct("!") => Unary::Not,
            Tok::Punct("~") => Unary::BitNot,
            Tok::Punct("*") => Unary::Deref,
            Tok::Punct("&") => Unary::Address,
            Tok::Punct("++") => Unary::PreInc,
            Tok::Punct("--") => Unary::PreDec,
            Tok::Key("real") => Unary::Real,
            Tok::Key("imag") => Unary::Imag,
            Tok::Key("extension") => {
                self.advance();
                return self.nested(Self::cast);
            }
            Tok::Key("sizeof" | "alignof" | "_Alignof") => return self.measure(),
            _ => {
                let primary = self.primary()?;
                return self.postfix(primary);
            }
        };
        self.advance();
        let operand = self.nested(Self::cast)?;
        Ok(at(loc, ExprKind::Unary(op, Box::new(operand))))
    }

    fn label_address(&mut self) -> Result<Expr> {
        let loc = self.loc();
        self.advance();
        Ok(at(loc, ExprKind::LabelAddress(self.ident()?)))
    }

    /// `sizeof` and `_Alignof`, of an expression or a type.
    fn measure(&mut self) -> Result<Expr> {
        let loc = self.loc();
        let (size, least) = (self.is("sizeof"), self.is("_Alignof"));
        self.advance();
        if self.is("(") && self.starts_type(1) {
            self.advance();
            let name = Box::new(self.type_name()?);
            self.expect(")")?;
            if self.is("{") {
                let init = Box::new(self.initializer()?);
                let literal = self.postfix(at(loc, ExprKind::Compound(name, init)))?;
                return Ok(at(loc, of_expr(size, literal)));
            }
            let kind = if size {
                ExprKind::SizeofType(name)
            } else {
                ExprKind::AlignofType(name, least)
            };
            return Ok(at(loc, kind));
        }
        let operand = self.nested(Self::unary)?;
        Ok(at(loc, of_expr(size, operand)))
    }

    pub(super) fn postfix(&mut self, mut left: Expr) -> Result<Expr> {
        loop {
            let loc = self.loc();
            let Tok::Punct(text) = *self.tok() else {
                return Ok(left);
            };
            let inner = Box::new(left);
            let kind = match text {
                "[" => {
                    self.advance();
                    let index = self.expr()?;
                    self.expect("]")?;
                    ExprKind::Index(inner, Box::new(index))
                }
                "(" => ExprKind::Call(inner, self.arguments()?),
                "." | "->" => {
                    self.advance();
                    ExprKind::Member(inner, self.ident()?, text == "->")
                }
                "++" | "--" => {
                    self.advance();
                    let op = if text == "++" {
                        Unary::PostInc
                    } else {
                        Unary::PostDec
                    };
                    ExprKind::Unary(op, inner)
                }
                _ => return Ok(*inner),
            };
            // A call is shown at what is called.
            let loc = if text == "(" { first(&kind, loc) } else { loc };
            left = at(loc, kind);
        }
    }

    fn arguments(&mut self) -> Result<Vec<Expr>> {
        self.expect("(")?;
        let mut arguments = Vec::new();
        if self.eat(")") {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.assignment()?);
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(arguments);
            }
        }
    }
}

fn first(kind: &ExprKind, otherwise: Loc) -> Loc {
    match kind {
        ExprKind::Call(callee, _) => callee.loc,
        _ => otherwise,
    }
}

fn of_expr(size: bool, operand: Expr) -> ExprKind {
    if size {
        ExprKind::SizeofExpr(Box::new(operand))
    } else {
        ExprKind::AlignofExpr(Box::new(operand))
    }
}

pub(super) fn at(loc: Loc, kind: ExprKind) -> Expr {
    Expr { loc, kind }
}
