//! Calls of functions.

use std::sync::Arc;

use super::expr::has_effects;
use super::scope::Entity;
use super::{Lower, Operand, Result};
use crate::ast::{Expr as Ast, ExprKind as Kind};
use crate::cfa::{Callee, Expr, ExprKind, FuncId, Function, Op, Place};
use crate::diag::Fault;
use crate::outside::narrow_input;
use crate::source::{Loc, Name};
use crate::types::{FnType, Ty, Type};

impl Lower<'_> {
    pub(super) fn call(&mut self, callee: &Ast, args: &[Ast], loc: Loc) -> Result<Operand> {
        if let Some(value) = self.builtin(callee, args, loc)? {
            return Ok(Operand::Value(value));
        }
        let (callee, function) = self.callee(callee, loc)?;
        let args = self.arguments(&function, args, loc)?;
        self.result_of(callee, &function, args, loc)
    }

    /// The place on the left of an assignment and what a call gives for it: gcc evaluates the arguments, then finds the
    /// place, and then calls. None if it is no call but something that the compiler knows.
    pub(super) fn place_and_call(
        &mut self,
        left: &Ast,
        (callee, args): (&Ast, &[Ast]),
        loc: Loc,
    ) -> Result<Option<(Place, Expr)>> {
        if self.dry(|l| l.builtin(callee, args, loc))?.is_some() {
            return Ok(None);
        }
        let (callee, function) = self.callee(callee, loc)?;
        let values = self.arguments(&function, args, loc)?;
        let (callee, args) = match has_effects(left) {
            true => self.spill_call(callee, (args, values), loc),
            false => (callee, values),
        };
        let place = self.place(left)?;
        let place = self.fixed(place, loc);
        let result = self.result_of(callee, &function, args, loc)?;
        Ok(Some((place, self.value(result))))
    }

    fn spill_call(
        &mut self,
        callee: Callee,
        (args, values): (&[Ast], Vec<Expr>),
        loc: Loc,
    ) -> (Callee, Vec<Expr>) {
        let args = args.iter().zip(values);
        let args = args.map(|(arg, value)| self.spill_argument(arg, value, loc));
        let args = args.collect();
        let callee = match callee {
            Callee::Indirect(pointer) => Callee::Indirect(self.spill(pointer, loc)),
            direct => direct,
        };
        (callee, args)
    }

    fn result_of(
        &mut self,
        callee: Callee,
        function: &FnType,
        args: Vec<Expr>,
        loc: Loc,
    ) -> Result<Operand> {
        if self.program.types.is_void(function.ret) {
            self.finish_call(None, callee, args, loc);
            return Ok(Operand::Value(self.nothing()));
        }
        self.known_size(function.ret, loc)?;
        let temp = self.temp(function.ret, loc);
        let place = Place::var(temp, self.program.var(temp).ty);
        let input = self.narrow_input(&callee, function.ret);
        self.finish_call(Some(place), callee, args, loc);
        let result = self.load_var(temp);
        let Some(input) = input else {
            return Ok(Operand::Value(result));
        };
        let narrow = self.cast(result, input);
        Ok(Operand::Value(self.cast(narrow, function.ret)))
    }

    /// The type of an input that was declared with a wider one, or not at all.
    fn narrow_input(&mut self, callee: &Callee, declared: Ty) -> Option<Ty> {
        let Callee::Direct(id) = callee else {
            return None;
        };
        let kind = narrow_input(&self.program.function(*id).name)?;
        let types = &mut self.program.types;
        let input = types.int(kind);
        let wider = types.is_integer(declared) && types.size(declared) > types.size(input);
        wider.then_some(input)
    }

    /// A call whose result is not used.
    pub(super) fn call_for_effect(&mut self, callee: &Ast, args: &[Ast], loc: Loc) -> Result<()> {
        if self.builtin(callee, args, loc)?.is_some() {
            return Ok(());
        }
        let (callee, function) = self.callee(callee, loc)?;
        let args = self.arguments(&function, args, loc)?;
        self.finish_call(None, callee, args, loc);
        Ok(())
    }

    fn finish_call(&mut self, to: Option<Place>, callee: Callee, args: Vec<Expr>, loc: Loc) {
        self.check_format(&callee, &args, loc);
        let ends = matches!(&callee, Callee::Direct(id) if self.program.function(*id).noreturn);
        self.builder.emit(Op::Call { to, callee, args }, loc);
        if ends {
            // The call does not return: what follows is reached from elsewhere or not at all.
            self.builder.current = self.builder.node();
        }
    }

    fn callee(&mut self, expr: &Ast, loc: Loc) -> Result<(Callee, Arc<FnType>)> {
        if let Kind::Ident(name) = &expr.kind {
            match self.lookup(name) {
                Some(Entity::Function(id)) => return self.direct(id, loc),
                Some(_) => {}
                None => {
                    let id = self.implicit_function(name, loc);
                    return self.direct(id, loc);
                }
            }
        }
        let operand = self.operand(expr)?;
        if let Operand::Function(id) = operand {
            return self.direct(id, loc);
        }
        let pointer = self.value(operand);
        let function = self
            .program
            .types
            .pointee(pointer.ty)
            .and_then(|to| self.program.types.function(to));
        let Some(function) = function else {
            let shown = self.program.types.show(pointer.ty);
            return Err(Fault::new(
                loc,
                format!("only functions can be called, not {shown}"),
            ));
        };
        // A function whose pointer was cast is called by the type that the cast gave it.
        let pointer = if has_effects(expr) {
            self.spill(pointer, loc)
        } else {
            pointer
        };
        match pointer.kind {
            ExprKind::Function(id) => Ok((Callee::Direct(id), function)),
            _ => Ok((Callee::Indirect(pointer), function)),
        }
    }

    /// The type of a function that an expression names or points to.
    pub(super) fn callee_type(&mut self, expr: &Ast, loc: Loc) -> Result<Arc<FnType>> {
        Ok(self.callee(expr, loc)?.1)
    }

    fn direct(&mut self, id: FuncId, loc: Loc) -> Result<(Callee, Arc<FnType>)> {
        let ty = self.program.function(id).ty;
        let function = self.program.types.function(ty);
        let function = function.ok_or_else(|| Fault::new(loc, "only functions can be called"))?;
        Ok((Callee::Direct(id), function))
    }

    /// A function that was not declared: one that gcc knows, or one that returns `int`.
    fn implicit_function(&mut self, name: &Name, loc: Loc) -> FuncId {
        if let Some(id) = self.library_function(name, loc) {
            return id;
        }
        let int = self.int();
        let ty = self.types().make(Type::Function(Arc::new(FnType {
            ret: int,
            params: Vec::new(),
            variadic: false,
            prototype: false,
        })));
        self.external_function(name, ty, loc)
    }

    /// A function of the library by its name, or by its name after `__builtin_`.
    pub(super) fn library_function(&mut self, name: &str, loc: Loc) -> Option<FuncId> {
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        let ty = *self.links.library.get(plain)?;
        Some(self.external_function(&plain.into(), ty, loc))
    }

    /// The function with external linkage of this name.
    pub(super) fn external_function(&mut self, name: &Name, ty: Ty, loc: Loc) -> FuncId {
        if let Some(Entity::Function(id)) = self.links.externals.get(name) {
            return *id;
        }
        let id = self.program.add_function(Function {
            name: name.clone(),
            ty,
            loc,
            // A name is no promise: the program may define the function itself.
            noreturn: false,
            external: true,
            constructor: None,
            destructor: None,
            body: None,
        });
        self.links
            .externals
            .insert(name.clone(), Entity::Function(id));
        id
    }

    /// Arguments, evaluated from the last to the first as gcc does it on x86.
    pub(super) fn arguments(
        &mut self,
        function: &FnType,
        args: &[Ast],
        loc: Loc,
    ) -> Result<Vec<Expr>> {
        self.check_count(function, args.len(), loc)?;
        let last_effect = args.iter().position(has_effects);
        let mut values = Vec::with_capacity(args.len());
        if last_effect.is_some() {
            self.check_arguments(args, loc);
        }
        for (index, arg) in args.iter().enumerate().rev() {
            let value = self.rvalue(arg)?;
            let mut value = match function.params.get(index) {
                Some(ty) => self.assigned(value, *ty, arg.loc)?,
                None => self.promoted_argument(value, arg.loc)?,
            };
            if last_effect.is_some_and(|first| first < index) {
                value = self.spill_argument(arg, value, arg.loc);
            }
            values.push(value);
        }
        values.reverse();
        Ok(values)
    }

    fn spill_argument(&mut self, arg: &Ast, value: Expr, loc: Loc) -> Expr {
        let kept = self.spill(value.clone(), loc);
        self.is_late(arg, &value, &kept);
        kept
    }

    fn promoted_argument(&mut self, value: Expr, loc: Loc) -> Result<Expr> {
        if self.program.types.is_void(value.ty) {
            return Err(Fault::new(loc, "an argument can't be void"));
        }
        let value = self.promote(value);
        let ty = self.types().promoted(value.ty);
        if self.program.types.record_of(ty).is_some() {
            return Ok(value);
        }
        Ok(self.cast(value, ty))
    }

    fn check_count(&self, function: &FnType, given: usize, loc: Loc) -> Result<()> {
        let wanted = function.params.len();
        let few = given < wanted;
        let many = given > wanted && !function.variadic;
        if function.prototype && (few || many) {
            let word = if few { "few" } else { "many" };
            let text = format!("too {word} arguments: {given} where {wanted} are declared");
            return Err(Fault::new(loc, text));
        }
        Ok(())
    }
}
