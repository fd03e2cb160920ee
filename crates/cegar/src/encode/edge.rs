//! What an edge does to the values, and when it is taken.

use vitrum_cprog::cfa::{Const, VarId};
use vitrum_logic::Term;

use super::expr::{Edge, code_address, float_bits};
use super::value::Int;
use crate::memory::{CellId, Kind};
use crate::system::{EdgeRef, Input};
use crate::task::FlatOp;

impl Edge<'_, '_> {
    /// Translates an edge: changes the values, returns the condition under which it is taken.
    pub fn translate(&mut self, id: EdgeRef) -> Term {
        let flat = self.cx.flat;
        let mut taken = Term::bool(true);
        match &flat.edge(id).op {
            FlatOp::Skip | FlatOp::Goal(_) | FlatOp::Stop => {}
            FlatOp::Start => self.start(),
            FlatOp::Assume { cond, holds } => {
                let truth = self.truth(cond);
                taken = if *holds { truth } else { truth.not() };
                self.learn(cond, *holds);
            }
            FlatOp::Require { cond } => {
                taken = self.truth(cond);
                self.learn(cond, true);
            }
            FlatOp::Assign { to, value } => {
                let value = self.value(value);
                self.store(to, value);
            }
            FlatOp::Input { to, .. } => {
                let value = self.input(id, to.ty, None);
                self.store(to, value);
            }
            FlatOp::Forget(place) => {
                let value = self.input(id, place.ty, place.as_var());
                self.store(place, value);
            }
            FlatOp::Begin(vars) => vars.iter().for_each(|v| self.begin(id, *v)),
            FlatOp::Allocate { .. } => {}
            FlatOp::External { to, .. } => {
                if let Some(to) = to {
                    let value = self.input(id, to.ty, None);
                    self.store(to, value);
                }
            }
        }
        self.guards.drain(..).fold(taken, Term::and)
    }

    /// A value from outside.
    fn input(
        &mut self,
        edge: EdgeRef,
        ty: vitrum_cprog::types::Ty,
        variable: Option<VarId>,
    ) -> Int {
        let Some(kind) = Kind::of(&self.cx.flat.program, ty) else {
            return Int::constant(0);
        };
        let value = self.any("input", kind);
        self.cx.inputs.push(Input {
            edge,
            value: value.term,
            variable,
        });
        value
    }

    fn begin(&mut self, edge: EdgeRef, var: VarId) {
        if let Some(cell) = self.cx.model.variable(var) {
            let ty = self.cx.flat.program.var(var).ty;
            let value = self.input(edge, ty, Some(var));
            self.env.set(cell, value);
        }
    }

    /// The first values of static variables.
    fn start(&mut self) {
        let flat = self.cx.flat;
        for (id, var) in flat.program.globals() {
            if let Some(cell) = self.cx.model.variable(id) {
                let value = match var.defined {
                    true => self.first(cell, &var.init),
                    false => self.any("extern", self.cx.model.cell(cell).kind),
                };
                self.env.set(cell, value);
            }
        }
    }

    fn first(&self, cell: CellId, init: &[vitrum_cprog::cfa::Datum]) -> Int {
        let kind = self.cx.model.cell(cell).kind;
        match init.last().map(|d| &d.value) {
            Some(Const::Int(value)) => Int::constant(*value),
            Some(Const::Float(value)) => float_bits(*value, kind),
            Some(Const::Address(vitrum_cprog::cfa::ConstBase::Function(id), 0)) => {
                Int::constant(code_address(*id))
            }
            Some(_) => Int::constant(0),
            None => Int::constant(0),
        }
    }
}
