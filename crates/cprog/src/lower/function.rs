//! Function definitions.

use std::collections::HashSet;
use std::sync::Arc;

use super::scope::Entity;
use super::{Current, Lower, Result, late};
use crate::ast::{Chunk, FunctionDef, Param, Params, Storage};
use crate::cfa::{
    Base, Builder, Cfa, Expr, ExprKind, FuncId, Op, Place, Program, VarId, VarKind, clean,
};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{Ty, Type};

/// A parameter of a definition: its name and type, and how it was declared if that matters.
struct Declared<'a> {
    name: Option<Name>,
    ty: Ty,
    loc: Loc,
    again: Option<&'a Param>,
}

impl Lower<'_> {
    pub(super) fn function(&mut self, def: &FunctionDef) -> Result<()> {
        let loc = def.declarator.loc;
        let Some((name, Chunk::Function(params))) = def
            .declarator
            .name
            .as_ref()
            .zip(def.declarator.chunks.first())
        else {
            return Err(Fault::new(loc, "this is not a function"));
        };
        let base = self.base_type(&def.specs)?;
        let rest = def.declarator.chunks.get(1..).unwrap_or(&[]);
        let ret = self.declared(base, rest, loc)?;
        self.scopes.push(super::scope::Scope::default());
        let result = self.definition(def, name, params, ret, loc);
        self.scopes.truncate(1);
        self.current = None;
        self.builder = Builder::default();
        result
    }

    fn definition(
        &mut self,
        def: &FunctionDef,
        name: &Name,
        params: &Params,
        ret: Ty,
        loc: Loc,
    ) -> Result<()> {
        self.variable = false;
        let mut function = self.function_type(ret, params, loc)?;
        let declared = match params {
            Params::Typed(list, _) => self.typed_params(list, &function.params, self.variable),
            Params::Names(names) => {
                // `f()` has no parameters, but calls are not checked.
                self.old_params(def, names)?
            }
        };
        if !function.prototype && !declared.is_empty() {
            function.params = Vec::new();
        }
        let ty = self
            .types()
            .make(Type::Function(Arc::new(function.clone())));
        let inner = self.scopes.pop();
        let id = self.define(def, name, ty, loc);
        self.scopes.extend(inner);
        let id = id?;
        // A weak definition gives way to the one that is there.
        let there = self.program.function(id).body.clone();
        let there = there.filter(|_| self.is_weak(def, id));
        self.start(id, name, function.ret);
        let params = self.bind_params(declared, function.prototype)?;
        self.body(def)?;
        self.finish(id, params)?;
        if let Some(there) = there {
            let own = self.program.functions[id.0 as usize].body.replace(there);
            self.gave_way.extend(own.map(|own| (id, own)));
        }
        Ok(())
    }

    fn typed_params<'a>(
        &mut self,
        list: &'a [Param],
        types: &[Ty],
        variable: bool,
    ) -> Vec<Declared<'a>> {
        let pairs = list.iter().zip(types);
        pairs
            .map(|(param, ty)| Declared {
                name: param.declarator.name.clone(),
                ty: *ty,
                loc: param.declarator.loc,
                again: variable.then_some(param),
            })
            .collect()
    }

    fn old_params<'a>(
        &mut self,
        def: &'a FunctionDef,
        names: &[(Loc, Name)],
    ) -> Result<Vec<Declared<'a>>> {
        let mut found = std::collections::HashMap::new();
        for declaration in &def.old_params {
            for item in &declaration.items {
                let param = Param {
                    specs: declaration.specs.clone(),
                    declarator: item.declarator.clone(),
                };
                let ty = self.param_type(&param)?;
                found.extend(item.declarator.name.clone().map(|n| (n, ty)));
            }
        }
        let int = self.int();
        let declared = names.iter().map(|(loc, name)| Declared {
            name: Some(name.clone()),
            ty: found.get(name).copied().unwrap_or(int),
            loc: *loc,
            again: None,
        });
        Ok(declared.collect())
    }

    /// Declares the function and checks that it has no other body.
    fn define(&mut self, def: &FunctionDef, name: &Name, ty: Ty, loc: Loc) -> Result<FuncId> {
        let id = self.function_entity(name, name, ty, &def.specs, loc)?;
        let weak = self.is_weak(def, id);
        let defined = self.program.function(id).body.is_some();
        if defined && !weak && !self.links.weak.contains(&id) {
            return Err(Fault::new(
                loc,
                format!("the function '{name}' is defined twice"),
            ));
        }
        if weak {
            if !defined {
                self.links.weak.insert(id);
            }
        } else {
            self.links.weak.remove(&id);
        }
        let function = &mut self.program.functions[id.0 as usize];
        function.loc = loc;
        function.noreturn |= def.specs.noreturn;
        self.function_attributes(id, &def.specs.attrs);
        self.function_attributes(id, &def.declarator.attrs);
        Ok(id)
    }

    /// Whether a definition gives way to others.
    fn is_weak(&self, def: &FunctionDef, id: FuncId) -> bool {
        let inline = def.specs.inline && def.specs.storage != Storage::Static;
        let said = self.declared_weak.contains(&Entity::Function(id));
        let symbol = &self.program.function(id).name;
        inline || said || self.weak_names.contains(symbol)
    }

    fn start(&mut self, id: FuncId, name: &Name, ret: Ty) {
        self.builder = Builder::default();
        self.current = Some(Current {
            id,
            name: name.clone(),
            ret,
            locals: Vec::new(),
            switches: Vec::new(),
            breaks: Vec::new(),
            continues: Vec::new(),
            local_labels: Vec::new(),
        });
    }

    fn bind_params(&mut self, declared: Vec<Declared>, prototype: bool) -> Result<Vec<VarId>> {
        let mut params = Vec::new();
        // In prototype mode names were bound to stand-ins.
        for name in declared.iter().filter_map(|d| d.name.clone()) {
            if let Some(scope) = self.scopes.last_mut() {
                scope.names.remove(&name);
            }
        }
        for param in declared {
            let mut ty = param.ty;
            if let Some(again) = param.again {
                ty = self.param_type(again)?;
            }
            if self.program.types.size(ty).is_none() {
                let shown = self.program.types.show(ty);
                return Err(Fault::new(
                    param.loc,
                    format!("a parameter has the incomplete type {shown}"),
                ));
            }
            let name = param
                .name
                .clone()
                .unwrap_or_else(|| format!("__p{}", params.len()).as_str().into());
            let id = self.new_local(name.clone(), ty, VarKind::Param, param.loc);
            params.push(id);
            let seen = if prototype {
                id
            } else {
                self.narrowed(id, param.loc)
            };
            if param.name.is_some() {
                self.bind_new(&name, Entity::Var(seen), param.loc)?;
            }
        }
        Ok(params)
    }

    /// An old-style parameter arrives promoted and is converted to its own type.
    fn narrowed(&mut self, id: VarId, loc: Loc) -> VarId {
        let var = self.program.var(id).clone();
        let promoted = self.types().promoted(var.ty);
        if self.program.types.same(promoted, var.ty) {
            return id;
        }
        self.program.vars[id.0 as usize].ty = promoted;
        let own = self.new_local(var.name, var.ty, VarKind::Local, loc);
        let value = self.load_var(id);
        let value = self.cast(value, var.ty);
        self.builder.assign(Place::var(own, var.ty), value, loc);
        own
    }

    fn body(&mut self, def: &FunctionDef) -> Result<()> {
        for item in &def.body.items {
            self.statement(item)?;
        }
        let is_main = self.current.as_ref().is_some_and(|c| &*c.name == "main");
        let ret = self.current.as_ref().map(|c| c.ret);
        let value = match ret {
            // Falling off the end of main returns 0.
            Some(ret) if is_main && self.program.types.is_integer(ret) => Some(Expr::int(ret, 0)),
            _ => None,
        };
        self.emit_return(value, def.body.end);
        Ok(())
    }

    pub(super) fn emit_return(&mut self, value: Option<Expr>, loc: Loc) {
        let (from, exit) = (self.builder.current, self.builder.exit);
        self.builder.edge(from, exit, Op::Return(value), loc);
        self.builder.current = self.builder.node();
    }

    fn finish(&mut self, id: FuncId, params: Vec<VarId>) -> Result<()> {
        let targets = self.resolve_gotos()?;
        let Some(current) = self.current.take() else {
            return Ok(());
        };
        let mut builder = std::mem::take(&mut self.builder);
        mark_taken(self.program, &builder);
        late::read_late(self.program, &mut builder);
        for id in &builder.passed {
            self.program.vars[id.0 as usize].initialized = false;
        }
        let program = &*self.program;
        let mut cfa = clean::finish(builder, targets, &program.vars);
        cfa.params = params;
        cfa.locals = current
            .locals
            .into_iter()
            .filter(|v| !cfa.params.contains(v))
            .collect();
        retain_used(&mut cfa);
        self.program.functions[id.0 as usize].body = Some(cfa);
        Ok(())
    }
}

/// Finds variables whose address is used as a value.
fn mark_taken(program: &mut Program, builder: &Builder) {
    let mut taken = HashSet::new();
    let mut visit = |expr: &Expr| {
        if let ExprKind::Address(place) = &expr.kind
            && let Base::Var(id) = place.base
        {
            taken.insert(id);
        }
    };
    for edge in &builder.edges {
        edge.op.walk(&mut visit);
    }
    for id in taken {
        program.vars[id.0 as usize].address_taken = true;
    }
}

/// Drops locals that no edge mentions: those of code that was only typed.
fn retain_used(cfa: &mut Cfa) {
    let mut used = HashSet::new();
    for edge in &cfa.edges {
        edge.op.vars(&mut |id| {
            used.insert(id);
        });
    }
    cfa.locals.retain(|v| used.contains(v));
}
