//! Types built around a base type by pointers, arrays and functions.

use std::sync::Arc;

use super::{Lower, Result};
use crate::ast::{ArrayInfo, Chunk, Param, Params};
use crate::cfa::Place;
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{FnType, Length, Ty, Type};

impl Lower<'_> {
    /// The type of a declarator, given its base.
    pub(super) fn declared(&mut self, base: Ty, chunks: &[Chunk], loc: Loc) -> Result<Ty> {
        let mut ty = base;
        for chunk in chunks.iter().rev() {
            ty = match chunk {
                Chunk::Pointer(quals) => {
                    let pointer = self.types().pointer(ty);
                    self.types().qualified(pointer, *quals)
                }
                Chunk::Array(length, info) => self.array_of(ty, length.as_deref(), *info, loc)?,
                Chunk::Function(params) => {
                    let function = self.scoped(|l| l.function_type(ty, params, loc))?;
                    self.types().make(Type::Function(Arc::new(function)))
                }
            };
        }
        Ok(ty)
    }

    fn array_of(
        &mut self,
        elem: Ty,
        length: Option<&crate::ast::Expr>,
        info: ArrayInfo,
        loc: Loc,
    ) -> Result<Ty> {
        let bad = matches!(self.program.types.get(elem), Type::Function(_) | Type::Void);
        let incomplete =
            self.program.types.size(elem).is_none() && !self.program.types.is_variable(elem);
        if bad || incomplete && !self.prototype {
            let shown = self.program.types.show(elem);
            return Err(Fault::new(loc, format!("there are no arrays of {shown}")));
        }
        let length = match length {
            None => Length::Unknown,
            Some(_) if info.star => Length::Unknown,
            Some(expr) => self.length(expr)?,
        };
        let ty = self.types().array(elem, length);
        let too_large = matches!(length, Length::Fixed(_)) && !incomplete;
        if too_large && self.program.types.size(ty).is_none() && !self.program.types.is_variable(ty)
        {
            return Err(Fault::new(loc, "this array is too large"));
        }
        Ok(ty)
    }

    fn length(&mut self, expr: &crate::ast::Expr) -> Result<Length> {
        if let Some(value) = self.try_constant_int(expr)? {
            let length = u64::try_from(value);
            return length
                .map(Length::Fixed)
                .map_err(|_| Fault::new(expr.loc, "the length of an array is negative"));
        }
        if self.prototype {
            self.variable = true;
            return Ok(Length::Unknown);
        }
        if self.current.is_none() {
            return Err(Fault::new(
                expr.loc,
                "the length of this array is not constant",
            ));
        }
        let value = self.rvalue(expr)?;
        if !self.program.types.is_integer(value.ty) {
            return Err(Fault::new(expr.loc, "the length of an array is an integer"));
        }
        let size = self.size_type();
        let value = value.cast(size, &self.program.types);
        let temp = self.temp(size, expr.loc);
        self.builder.assign(Place::var(temp, size), value, expr.loc);
        Ok(Length::Variable(temp))
    }

    /// The type of a function. Names of parameters are bound in the current scope.
    pub(super) fn function_type(&mut self, ret: Ty, params: &Params, loc: Loc) -> Result<FnType> {
        if matches!(
            self.program.types.get(ret),
            Type::Function(_) | Type::Array(..)
        ) {
            let shown = self.program.types.show(ret);
            return Err(Fault::new(loc, format!("a function can't return {shown}")));
        }
        let ret = self.types().plain(ret);
        let Params::Typed(params, variadic) = params else {
            return Ok(FnType {
                ret,
                params: Vec::new(),
                variadic: false,
                prototype: false,
            });
        };
        let outer = std::mem::replace(&mut self.prototype, true);
        let types = self.param_types(params);
        self.prototype = outer;
        Ok(FnType {
            ret,
            params: types?,
            variadic: *variadic,
            prototype: true,
        })
    }

    fn param_types(&mut self, params: &[Param]) -> Result<Vec<Ty>> {
        let mut types = Vec::new();
        for param in params {
            let ty = self.param_type(param)?;
            let unnamed = param.declarator.name.is_none();
            if params.len() == 1 && unnamed && self.program.types.is_void(ty) {
                return Ok(types);
            }
            if self.program.types.is_void(ty) {
                return Err(Fault::new(
                    param.declarator.loc,
                    "a parameter can't be void",
                ));
            }
            if let Some(name) = &param.declarator.name {
                self.bind_parameter_name(name, ty, param.declarator.loc);
            }
            types.push(ty);
        }
        Ok(types)
    }

    /// In a prototype a name only serves later parameters (`int n, int a[n]`).
    fn bind_parameter_name(&mut self, name: &crate::source::Name, ty: Ty, loc: Loc) {
        let current = self.current.take();
        let id = self.new_local(name.clone(), ty, crate::cfa::VarKind::Param, loc);
        self.current = current;
        self.bind(name, super::scope::Entity::Var(id));
    }

    /// The type of a parameter: arrays and functions become pointers.
    pub(super) fn param_type(&mut self, param: &Param) -> Result<Ty> {
        let loc = param.declarator.loc;
        let base = self.base_type(&param.specs)?;
        let ty = self.declared(base, &param.declarator.chunks, loc)?;
        let ty = self.with_mode(ty, &param.declarator.attrs, loc)?;
        Ok(match *self.program.types.get(ty) {
            Type::Array(elem, _) => {
                let pointer = self.types().pointer(elem);
                let quals = match param.declarator.chunks.first() {
                    Some(Chunk::Array(_, info)) => info.quals,
                    _ => crate::ast::Quals::default(),
                };
                self.types().qualified(pointer, quals)
            }
            Type::Function(_) => self.types().pointer(ty),
            _ => ty,
        })
    }
}
