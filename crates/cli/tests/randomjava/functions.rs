//! Function values: lambdas, method references and anonymous classes.

use super::body::Body;
use super::calls::default_of;
use super::types::{Shape, Ty};

impl Body<'_> {
    pub fn anonymous(&mut self, depth: usize) -> String {
        let model = self.model;
        let method = &model.interface[0];
        let (this, result) = (self.this.take(), Some(method.result));
        let text = self.inside_capture(|body| {
            let params = body.parameters(method);
            let block = body.inside_expression(result, |body| {
                body.line(body.burn(method.result));
                let value = body.expression(method.result, depth);
                body.line(format!("return {value};"));
            });
            let result = model.type_name(method.result);
            format!(
                "(new {}.I() {{ public {result} {}({params}) {block} }})",
                model.name, method.name
            )
        });
        self.this = this;
        text
    }

    pub fn function(&mut self, shape: Shape, depth: usize) -> String {
        let cast = self.model.type_name(Ty::Function(shape));
        if shape == Shape::IntBinary && self.rng.chance(30) {
            let name = self
                .rng
                .pick(&[
                    format!("{}::m0", self.model.name).as_str(),
                    "Math::max",
                    "Integer::sum",
                ])
                .to_owned();
            return format!("(({cast}) {name})");
        }
        let depth = depth.saturating_sub(1);
        let lambda = self.inside_capture(|body| body.lambda(shape, depth));
        format!("(({cast}) {lambda})")
    }

    fn lambda(&mut self, shape: Shape, depth: usize) -> String {
        let mut names = Vec::new();
        for ty in shape.params() {
            let name = self.fresh("p");
            self.declare_variable(&name, *ty);
            names.push(name);
        }
        let head = names.join(", ");
        if self.rng.chance(60) {
            let value = self.expression(shape.result(), depth);
            return format!(
                "(({head}) -> (Rt.fuel -= 8) < 0 ? {} : {value})",
                default_of(shape.result())
            );
        }
        let block = self.inside_expression(Some(shape.result()), |body| {
            body.line(body.burn(shape.result()));
            body.statement(0);
            let value = body.expression(shape.result(), depth);
            body.line(format!("return {value};"));
        });
        format!("(({head}) -> {block})")
    }
}
