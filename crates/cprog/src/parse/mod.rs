//! From tokens to syntax. Start reading at [`parse`].
//!
//! Recursive descent with one token of context, plus the set of names that are types, without
//! which C can't be parsed.

mod asm;
mod attr;
mod decl;
mod declarator;
mod expr;
mod primary;
mod record;
mod specs;
mod stmt;

use std::collections::HashMap;

use crate::ast::External;
use crate::diag::Fault;
use crate::lex::token::{Tok, Token};
use crate::source::{Loc, Name};

/// The deepest nesting of expressions, statements and declarators together.
pub(crate) const DEPTH: usize = 20_000;

type Result<T> = std::result::Result<T, Fault>;

/// The declarations of a translation unit.
pub fn parse(tokens: &[Token]) -> Result<Vec<External>> {
    let mut parser = Parser {
        tokens,
        at: 0,
        scopes: vec![HashMap::new()],
        depth: 0,
    };
    parser.unit()
}

pub(crate) struct Parser<'t> {
    /// Ends with `Tok::End`.
    tokens: &'t [Token],
    at: usize,
    /// For each name whether it is a type, innermost scope last.
    scopes: Vec<HashMap<Name, bool>>,
    depth: usize,
}

static END: Token = Token {
    tok: Tok::End,
    loc: Loc(0),
    pack: 0,
};

impl Parser<'_> {
    fn token(&self, ahead: usize) -> &Token {
        let last = self.tokens.last().unwrap_or(&END);
        self.tokens.get(self.at + ahead).unwrap_or(last)
    }

    fn tok(&self) -> &Tok {
        &self.token(0).tok
    }

    fn loc(&self) -> Loc {
        self.token(0).loc
    }

    fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len());
    }

    /// Whether the next token is this keyword or punctuator.
    fn is(&self, text: &str) -> bool {
        self.is_at(0, text)
    }

    fn is_at(&self, ahead: usize, text: &str) -> bool {
        matches!(self.token(ahead).tok, Tok::Key(t) | Tok::Punct(t) if t == text)
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.is(text);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, text: &str) -> Result<()> {
        if self.eat(text) {
            return Ok(());
        }
        Err(self.unexpected(&format!("'{text}'")))
    }

    fn unexpected(&self, wanted: &str) -> Fault {
        let found = self.tok().describe();
        Fault::new(self.loc(), format!("expected {wanted} but found {found}"))
    }

    fn ident(&mut self) -> Result<Name> {
        let Tok::Ident(name) = self.tok() else {
            return Err(self.unexpected("a name"));
        };
        let name = name.clone();
        self.advance();
        Ok(name)
    }

    /// Runs a part of the parser one level deeper.
    fn nested<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= DEPTH {
            let text = format!("the program is nested more than {DEPTH} levels deep here");
            return Err(Fault::unsupported(self.loc(), text));
        }
        self.depth += 1;
        let result = part(self);
        self.depth -= 1;
        result
    }

    fn scoped<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.scopes.push(HashMap::new());
        let result = part(self);
        self.scopes.pop();
        result
    }

    fn declare(&mut self, name: &Name, is_type: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.clone(), is_type);
        }
    }

    /// Whether a name stands for a type here.
    fn is_type_name(&self, name: &str) -> bool {
        let found = self.scopes.iter().rev().find_map(|s| s.get(name));
        found
            .copied()
            .unwrap_or_else(|| BUILTIN_TYPES.contains(&name))
    }

    fn unit(&mut self) -> Result<Vec<External>> {
        let mut externals = Vec::new();
        while *self.tok() != Tok::End {
            if self.eat(";") {
                continue;
            }
            if let Some(external) = self.external()? {
                externals.push(external);
            }
        }
        Ok(externals)
    }
}

/// Types that gcc knows without a declaration.
pub(crate) const BUILTIN_TYPES: &[&str] = &["__int128_t", "__uint128_t"];
