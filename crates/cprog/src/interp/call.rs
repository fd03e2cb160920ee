//! Calls and returns.

use super::value::{Pointer, Value};
use super::{End, FaultKind, Frame, Input, Machine, Stop, function_at};
use crate::cfa::{Callee, EdgeId, Expr, FuncId, Place};
use crate::outside::{is_computed, result_limit, result_range};
use crate::types::{Ty, VA_SLOT};

impl<'p> Machine<'p> {
    pub(super) fn call(
        &mut self,
        to: Option<&'p Place>,
        callee: &Callee,
        args: &'p [Expr],
    ) -> Stop<()> {
        let id = match callee {
            Callee::Direct(id) => *id,
            Callee::Indirect(pointer) => self.callee(pointer)?,
        };
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push((arg.ty, self.eval(arg)?));
        }
        self.enter(id, values, to)
    }

    fn callee(&mut self, expr: &Expr) -> Stop<FuncId> {
        let pointer = self.pointer(expr)?;
        match function_at(pointer.addr, self.program.functions.len()) {
            Some(id) => Ok(id),
            None => self.fault(
                FaultKind::BadCall,
                "a call of something that is no function",
            ),
        }
    }

    /// Begins a call; one of a library function is done at once.
    fn enter(&mut self, id: FuncId, args: Vec<(Ty, Value)>, to: Option<&'p Place>) -> Stop<()> {
        let function = self.program.function(id);
        if self.config.errors.contains(&*function.name) {
            return Err(Box::new(End::Error {
                what: format!("{} is called", function.name),
                loc: self.loc(),
            }));
        }
        if function.body.is_some() && !self.has_native(id) {
            return self.push_frame(id, args, to);
        }
        let result = self.native(id, args, to.is_some())?;
        match to {
            Some(place) => self.store(place, result),
            None => Ok(()),
        }
    }

    /// Whether a function of the library has a model here, which wins over one written in C. Where
    /// it takes inputs, it takes those of the one in C.
    fn has_native(&self, id: FuncId) -> bool {
        let native = self.natives.get(id.0 as usize).is_some_and(Option::is_some);
        let name = &*self.program.function(id).name;
        let aligned = matches!(name, "posix_memalign" | "aligned_alloc" | "memalign");
        let takes_inputs = aligned || matches!(name, "realloc" | "qsort");
        native && self.library.contains(&id) && !takes_inputs
    }

    /// A function without a body; `used` says whether somebody takes its result.
    fn native(&mut self, id: FuncId, args: Vec<(Ty, Value)>, used: bool) -> Stop<Value> {
        let function = self.program.function(id);
        let ret = self.program.types.function(function.ty).map(|f| f.ret);
        let inputs = function.name.strip_prefix("__VERIFIER_nondet_");
        if let Some(name) = inputs.filter(|_| !is_computed(&function.name)) {
            return match ret {
                Some(ret) => self.input_of(ret, name),
                None => Ok(Value::Void),
            };
        }
        if let Some(native) = self.natives.get(id.0 as usize).copied().flatten() {
            return native(self, &args, &function.name);
        }
        if is_computed(&function.name) {
            return self.unsupported(format!("a call of {}", function.name));
        }
        if self.config.external_inputs
            && let Some(ret) = ret
        {
            self.write_outside(&function.name, &args);
            if self.program.types.is_void(ret) {
                return Ok(Value::Void);
            }
            if !used {
                self.take(&function.name, Input::Int(0));
                return Ok(Value::Void);
            }
            let value = self.input_of(ret, &function.name)?;
            return match self.is_possible(&function.name, &args, &value) {
                true => Ok(value),
                false => Err(Box::new(End::Assumption { loc: self.loc() })),
            };
        }
        self.unsupported(format!(
            "a call of the function {}, which has no body here",
            function.name
        ))
    }

    /// Whether a function of the library may have a result.
    fn is_possible(&self, name: &str, args: &[(Ty, Value)], result: &Value) -> bool {
        let Value::Int(n) = result else {
            return true;
        };
        let range = result_range(name, args.len());
        let limit = match result_limit(name).and_then(|index| args.get(index)) {
            Some((_, Value::Int(limit))) => Some(*limit),
            _ => None,
        };
        let inside = range.is_none_or(|(low, high)| (low..=high).contains(n));
        inside && limit.is_none_or(|limit| (-1..=limit).contains(n))
    }

    fn push_frame(
        &mut self,
        id: FuncId,
        args: Vec<(Ty, Value)>,
        to: Option<&'p Place>,
    ) -> Stop<()> {
        if self.frames.len() >= self.config.depth {
            return Err(Box::new(End::Limit { what: "calls" }));
        }
        let Some(cfa) = self.program.function(id).body.as_ref() else {
            return Ok(());
        };
        let layout = &self.layouts[id.0 as usize];
        let (registers, locals) = (layout.registers as usize, layout.locals.len());
        let mut args = args;
        let variadic = args.split_off(args.len().min(cfa.params.len()));
        self.frames.push(Frame {
            function: id,
            cfa,
            node: cfa.entry,
            edge: EdgeId(0),
            loc: self.program.function(id).loc,
            registers: vec![Value::Undefined; registers],
            locals: vec![None; locals],
            addresses: vec![0; locals],
            extra: Vec::new(),
            variadic,
            result: to,
            stack: self.stack,
        });
        for (param, (from, value)) in cfa.params.iter().zip(args) {
            let ty = self.program.var(*param).ty;
            // Types differ where a function is called by another type than its own.
            let value = if self.same_kind(from, ty) {
                value
            } else {
                self.convert(value, from, ty)?
            };
            self.store(&Place::var(*param, ty), value)?;
        }
        Ok(())
    }

    fn same_kind(&self, a: Ty, b: Ty) -> bool {
        a == b || self.repr(a) == self.repr(b)
    }

    pub(super) fn return_from(&mut self, value: Option<&Expr>) -> Stop<()> {
        let value = match value {
            Some(expr) => self.eval(expr)?,
            None => Value::Undefined,
        };
        let Some(frame) = self.frames.pop() else {
            return Ok(());
        };
        let objects = frame.locals.iter().flatten().filter_map(|p| p.object);
        for object in objects.chain(frame.extra.iter().copied()) {
            self.memory.release(object);
        }
        self.stack = frame.stack;
        match frame.result {
            Some(place) => {
                let types = &self.program.types;
                let ret = types
                    .function(self.program.function(frame.function).ty)
                    .map(|f| f.ret);
                let value = match ret {
                    Some(ret) if !self.same_kind(ret, place.ty) => {
                        self.convert(value, ret, place.ty)?
                    }
                    _ => value,
                };
                self.store(place, value)
            }
            None => {
                self.returned = value;
                Ok(())
            }
        }
    }

    /// Calls a function of the program and runs until it returns.
    pub(super) fn call_and_run(&mut self, id: FuncId, args: Vec<Value>) -> Stop<Value> {
        let depth = self.frames.len();
        if depth > 0 && depth >= self.config.depth {
            return Err(Box::new(End::Limit { what: "calls" }));
        }
        let params = self
            .program
            .function(id)
            .body
            .as_ref()
            .map(|b| b.params.clone())
            .unwrap_or_default();
        let mut typed = Vec::new();
        for (param, value) in params.iter().zip(args) {
            typed.push((self.program.var(*param).ty, value));
        }
        self.returned = Value::Void;
        self.enter(id, typed, None)?;
        self.run_to(depth)?;
        Ok(std::mem::replace(&mut self.returned, Value::Void))
    }

    /// The variable arguments of this call, laid out in memory.
    pub(super) fn variable_area(&mut self) -> Stop<Pointer> {
        let Some(frame) = self.frames.last() else {
            return Ok(Pointer::NULL);
        };
        let args = frame.variadic.clone();
        let slots = |m: &Self, ty: Ty| {
            m.program
                .types
                .size(ty)
                .unwrap_or(1)
                .max(1)
                .next_multiple_of(VA_SLOT)
        };
        let size: u64 = args.iter().map(|(ty, _)| slots(self, *ty)).sum();
        let base = self.push(size.max(1), 16)?;
        let area = self.stack_object(base, size)?;
        let mut at = area;
        for (ty, value) in args {
            self.store_at(at, ty, None, value)?;
            at.addr += slots(self, ty);
        }
        if let (Some(frame), Some(object)) = (self.frames.last_mut(), area.object) {
            frame.extra.push(object);
        }
        Ok(area)
    }
}
