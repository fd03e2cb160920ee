//! Expressions of any type, and those that choose between others.

use super::body::Body;
use super::types::{INT, Prim, Ty};

impl Body<'_> {
    pub fn choice(&mut self, ty: Ty, depth: usize) -> String {
        let condition = self.number(Prim::Boolean, depth);
        format!(
            "({condition} ? {} : {})",
            self.expression(ty, depth),
            self.expression(ty, depth)
        )
    }

    /// Never one within another: the text would explode.
    pub fn switch_expression(&mut self, ty: Ty, depth: usize) -> String {
        if self.in_switch {
            return self.choice(ty, depth);
        }
        self.in_switch = true;
        let text = self.new_switch_expression(ty, depth);
        self.in_switch = false;
        text
    }

    fn new_switch_expression(&mut self, ty: Ty, depth: usize) -> String {
        let selector = self.number(Prim::Int, depth);
        let (a, b) = (self.expression(ty, depth), self.expression(ty, depth));
        let last = if self.rng.chance(15) {
            self.thrown(depth)
        } else {
            self.expression(ty, depth)
        };
        let block = self.inside_expression(None, |body| {
            body.statement(0);
            let value = body.expression(ty, depth);
            let name = body.fresh("y");
            body.line(format!("{} {name} = {value};", body.model.type_name(ty)));
            body.line(format!("yield {name};"));
        });
        format!(
            "(switch ({selector} & 3) {{ case 0 -> {a}; case 1, 3 -> {block} case 5 -> {b}; default -> {last}; }})"
        )
    }

    fn thrown(&mut self, depth: usize) -> String {
        let value = self.number(Prim::Int, depth);
        format!(
            "throw new {}.E{}(\"switch\", {value})",
            self.model.name,
            self.rng.below(2)
        )
    }

    /// An expression of any type.
    pub fn expression(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Prim(p) => self.number(p, depth),
            _ => self.reference(ty, depth),
        }
    }

    /// A small number to select something by.
    pub fn selector(&mut self, depth: usize) -> String {
        format!("{} & 7", self.expression(INT, depth))
    }
}
