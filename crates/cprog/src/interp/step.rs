//! The main loop: one edge after another.

use super::value::Value;
use super::{End, Machine, Stop, Taken};
use crate::assembly::is_idle;
use crate::cfa::{Asm, Edge, ExprKind, Op, Place, VarId};

impl<'p> Machine<'p> {
    /// Runs until only `depth` frames are left.
    pub(super) fn run_to(&mut self, depth: usize) -> Stop<()> {
        while self.frames.len() > depth {
            self.steps += 1;
            if self.steps > self.config.steps {
                return Err(Box::new(End::Limit { what: "steps" }));
            }
            self.step()?;
        }
        Ok(())
    }

    fn step(&mut self) -> Stop<()> {
        let Some(frame) = self.frames.last_mut() else {
            return Ok(());
        };
        let cfa = frame.cfa;
        let mut edges = cfa.leaving(frame.node);
        let Some(edge) = edges.next() else {
            return self.unsupported("a place that nothing follows");
        };
        if let Some([id, ..]) = cfa.out.get(frame.node.0 as usize).map(Vec::as_slice) {
            frame.edge = *id;
        }
        frame.loc = edge.loc;
        let function = frame.function;
        let node = frame.node;
        self.record_step(function, edge.loc);
        if !self.errors.is_empty() && self.errors.contains(&(function, node)) {
            return Err(Box::new(End::Error {
                what: "a label that stands for an error is reached".into(),
                loc: edge.loc,
            }));
        }
        if let Op::Assume { cond, holds } = &edge.op {
            let other = edges.next();
            let taken = if self.truth(cond)? == *holds {
                Some(edge)
            } else {
                other
            };
            let Some(taken) = taken else {
                return self.unsupported("a branch that nothing follows");
            };
            self.cover(function, taken.to);
            self.go(taken);
            return Ok(());
        }
        self.execute_edge(edge)
    }

    fn go(&mut self, edge: &Edge) {
        if let Some(frame) = self.frames.last_mut() {
            frame.node = edge.to;
        }
    }

    fn execute_edge(&mut self, edge: &'p Edge) -> Stop<()> {
        match &edge.op {
            Op::Skip | Op::Assume { .. } => {}
            Op::Assign { to, value } => {
                let new = self.eval(value)?;
                if let (Value::Block(_), ExprKind::Load(from)) = (&new, &value.kind) {
                    self.apart(to, from)?;
                }
                self.store(to, new)?;
            }
            Op::Call { to, callee, args } => {
                self.go(edge);
                return self.call(to.as_ref(), callee, args);
            }
            Op::Return(value) => return self.return_from(value.as_ref()),
            Op::Begin(vars) => {
                for var in vars {
                    self.begin(*var);
                    self.count_life(*var);
                    self.begin_holes(*var)?;
                }
            }
            Op::End(vars) => {
                for var in vars {
                    self.end_arrays(*var)?;
                    self.end(*var);
                }
            }
            Op::Alloca { to, size, scoped } => {
                let size = self.integer(size)?;
                self.alloca(*to, size, *scoped)?;
            }
            Op::VaStart { to } => {
                let area = self.variable_area()?;
                self.store(to, Value::Pointer(area))?;
            }
            Op::Asm(asm) => self.asm(asm)?,
            Op::Unsupported(what) => return self.unsupported(what.to_string()),
        }
        self.go(edge);
        Ok(())
    }

    fn alloca(&mut self, to: VarId, size: i128, scoped: bool) -> Stop<()> {
        let Some(size) = u64::try_from(size).ok().filter(|s| *s < 1 << 31) else {
            return Err(Box::new(End::Limit { what: "stack" }));
        };
        // A loop must not use up the stack: what was there is freed first.
        if scoped {
            self.end_array(to)?;
        }
        let base = self.push(size, 16)?;
        let pointer = self.stack_object(base, size)?;
        if let (Some(frame), Some(object)) = (self.frames.last_mut(), pointer.object) {
            frame.extra.push(object);
        }
        self.allocated_holes(pointer, size, None)?;
        let ty = self.program.var(to).ty;
        self.store(&Place::var(to, ty), Value::Pointer(pointer))
    }

    /// With a variable of a variable-length array, the array ends.
    fn end_arrays(&mut self, id: VarId) -> Stop<()> {
        let types = &self.program.types;
        let array = types.pointee(self.program.var(id).ty);
        if array.is_some_and(|to| types.is_variable(to)) {
            self.end_array(id)?;
        }
        Ok(())
    }

    /// Frees the array that the variable of a variable-length array points to.
    fn end_array(&mut self, to: VarId) -> Stop<()> {
        let place = Place::var(to, self.program.var(to).ty);
        // Before the first one there is nothing to end, and nothing to be asked for.
        if !self.is_written(&place)? {
            return Ok(());
        }
        if let Value::Pointer(old) = self.load(&place)?
            && let Some(object) = old.object
        {
            if self
                .memory
                .object(object)
                .is_some_and(|o| o.base == self.stack)
            {
                self.stack += self
                    .memory
                    .object(object)
                    .map_or(0, |o| o.bytes.len() as u64);
            }
            self.memory.release(object);
        }
        Ok(())
    }

    /// What assembly gives is an input, like the result of a function that nobody knows.
    fn asm(&mut self, asm: &Asm) -> Stop<()> {
        if is_idle(&asm.text, !asm.outputs.is_empty()) {
            return Ok(());
        }
        let given = |to: &Place| to.bits.is_none() && self.program.types.is_scalar(to.ty);
        let known = self.config.external_inputs && !asm.writes_memory();
        if !known || !asm.outputs.iter().all(given) {
            return self.unsupported(format!("inline assembly: {}", asm.text.escape_debug()));
        }
        for to in &asm.outputs {
            let value = self.input_of(to.ty, "inline assembly")?;
            self.taken_for(Taken::Assembly);
            self.store(to, value)?;
        }
        Ok(())
    }
}
