//! Declarations, function definitions and initialisers.

use super::{Parser, Result};
use crate::ast::{
    Attr, Chunk, Declaration, Declarator, Designator, External, FunctionDef, Init, InitDeclarator,
    InitItem, Params, Specs, StaticAssert, StmtKind, Storage,
};
use crate::lex::token::Tok;

impl Parser<'_> {
    /// A declaration or definition at file scope.
    pub(super) fn external(&mut self) -> Result<Option<External>> {
        if self.is("asm") {
            let loc = self.loc();
            let asm = self.asm()?;
            self.expect(";")?;
            return Ok(match asm {
                StmtKind::Asm(asm) => Some(External::Asm(loc, asm.text)),
                _ => None,
            });
        }
        if self.is("extension") {
            self.advance();
            return self.nested(Self::external);
        }
        if self.is("_Static_assert") {
            let assert = self.static_assert()?;
            self.expect(";")?;
            return Ok(Some(External::Assert(assert)));
        }
        let begin = self.at;
        let specs = self.specs()?;
        if self.is(";") {
            self.advance();
            let items = Vec::new();
            return Ok(Some(External::Declaration(Declaration { specs, items })));
        }
        let declarator = self.declarator()?;
        if self.begins_body(&declarator) {
            let def = self.function(specs, declarator)?;
            return Ok(Some(External::Function(Box::new(def))));
        }
        if self.at == begin || declarator.name.is_none() {
            return Err(self.unexpected("a declaration"));
        }
        let items = self.init_declarators(specs.storage, declarator)?;
        Ok(Some(External::Declaration(Declaration { specs, items })))
    }

    fn begins_body(&self, declarator: &Declarator) -> bool {
        let function = matches!(declarator.chunks.first(), Some(Chunk::Function(_)));
        let named = declarator.name.is_some();
        function && named && (self.is("{") || self.is_old_style(declarator))
    }

    /// Declarations of K&R parameters follow.
    fn is_old_style(&self, declarator: &Declarator) -> bool {
        let names = matches!(declarator.chunks.first(), Some(Chunk::Function(Params::Names(n))) if !n.is_empty());
        names && self.starts_declaration()
    }

    fn function(&mut self, specs: Specs, declarator: Declarator) -> Result<FunctionDef> {
        if let Some(name) = &declarator.name {
            self.declare(name, false);
        }
        self.scoped(|p| {
            p.declare_parameters(&declarator);
            let mut old_params = Vec::new();
            while !p.is("{") {
                old_params.push(p.declaration()?);
            }
            let body = p.block()?;
            Ok(FunctionDef {
                specs,
                declarator,
                old_params,
                body,
            })
        })
    }

    /// A function inside of another one, which gcc has: it is read, and known by its name only.
    fn nested_function(&mut self, specs: Specs, declarator: Declarator) -> Result<Declaration> {
        let FunctionDef {
            specs,
            mut declarator,
            ..
        } = self.nested(|p| p.function(specs, declarator))?;
        declarator.attrs.push(Attr::Nested);
        let init = None;
        let items = vec![InitDeclarator { declarator, init }];
        Ok(Declaration { specs, items })
    }

    fn declare_parameters(&mut self, declarator: &Declarator) {
        match declarator.chunks.first() {
            Some(Chunk::Function(Params::Typed(params, _))) => {
                for name in params.iter().filter_map(|p| p.declarator.name.as_ref()) {
                    self.declare(name, false);
                }
            }
            Some(Chunk::Function(Params::Names(names))) => {
                for (_, name) in names {
                    self.declare(name, false);
                }
            }
            _ => {}
        }
    }

    /// A declaration inside a function, up to its semicolon.
    pub(super) fn declaration(&mut self) -> Result<Declaration> {
        while self.eat("extension") {}
        let specs = self.specs()?;
        if self.eat(";") {
            let items = Vec::new();
            return Ok(Declaration { specs, items });
        }
        let declarator = self.declarator()?;
        if self.begins_body(&declarator) {
            return self.nested_function(specs, declarator);
        }
        if declarator.name.is_none() {
            return Err(self.unexpected("a name"));
        }
        let items = self.init_declarators(specs.storage, declarator)?;
        Ok(Declaration { specs, items })
    }

    fn init_declarators(
        &mut self,
        storage: Storage,
        first: Declarator,
    ) -> Result<Vec<InitDeclarator>> {
        let mut items = vec![self.init_declarator(storage, first)?];
        while self.eat(",") {
            let attrs = self.attributes()?;
            let mut declarator = self.declarator()?;
            declarator.attrs.extend(attrs);
            if declarator.name.is_none() {
                return Err(self.unexpected("a name"));
            }
            items.push(self.init_declarator(storage, declarator)?);
        }
        self.expect(";")?;
        Ok(items)
    }

    fn init_declarator(
        &mut self,
        storage: Storage,
        declarator: Declarator,
    ) -> Result<InitDeclarator> {
        if let Some(name) = &declarator.name {
            self.declare(name, storage == Storage::Typedef);
        }
        let init = if self.eat("=") {
            Some(self.initializer()?)
        } else {
            None
        };
        Ok(InitDeclarator { declarator, init })
    }

    pub(super) fn initializer(&mut self) -> Result<Init> {
        if !self.is("{") {
            return self.assignment().map(Init::Expr);
        }
        let loc = self.loc();
        self.nested(|p| {
            p.expect("{")?;
            let mut items = Vec::new();
            while !p.eat("}") {
                items.push(p.init_item()?);
                if !p.is("}") {
                    p.expect(",")?;
                }
            }
            Ok(Init::List(loc, items))
        })
    }

    fn init_item(&mut self) -> Result<InitItem> {
        let mut designators = Vec::new();
        // The old form `name: value`.
        if matches!(self.tok(), Tok::Ident(_)) && self.is_at(1, ":") {
            designators.push(Designator::Field(self.loc(), self.ident()?));
            self.advance();
            let init = self.initializer()?;
            return Ok(InitItem { designators, init });
        }
        while let Some(designator) = self.designator()? {
            designators.push(designator);
        }
        if !designators.is_empty() {
            // The old form `[3] value` has no `=`.
            self.eat("=");
        }
        let init = self.initializer()?;
        Ok(InitItem { designators, init })
    }

    fn designator(&mut self) -> Result<Option<Designator>> {
        if self.eat(".") {
            return Ok(Some(Designator::Field(self.loc(), self.ident()?)));
        }
        if !self.eat("[") {
            return Ok(None);
        }
        let first = self.conditional()?;
        let designator = if self.eat("...") {
            Designator::Range(first, self.conditional()?)
        } else {
            Designator::Index(first)
        };
        self.expect("]")?;
        Ok(Some(designator))
    }

    /// `_Static_assert(…)` without its semicolon.
    pub(super) fn static_assert(&mut self) -> Result<StaticAssert> {
        let loc = self.loc();
        self.advance();
        self.expect("(")?;
        let cond = self.conditional()?;
        let text = if self.eat(",") {
            Some(self.string()?)
        } else {
            None
        };
        self.expect(")")?;
        Ok(StaticAssert { loc, cond, text })
    }
}
