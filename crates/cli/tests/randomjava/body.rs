//! One method body under construction: the names in scope, what may be jumped to, and the text so
//! far. Expressions start in `choices`, statements in `statements`.

use super::model::Model;
use super::rng::Rng;
use super::types::Ty;

struct Var {
    name: String,
    ty: Ty,
    assignable: bool,
    capturable: bool,
}

pub struct Body<'m> {
    pub model: &'m Model,
    pub rng: &'m mut Rng,
    /// The class whose instance method this is.
    pub this: Option<usize>,
    /// What a `return` here must give; `None` where one is not allowed.
    pub result: Option<Ty>,
    /// The labels of the enclosing loops, innermost last.
    pub loops: Vec<String>,
    /// Constructors must not create objects: nothing would bound their recursion.
    pub creates: bool,
    /// Whether a switch expression is being written.
    pub in_switch: bool,
    text: String,
    indent: usize,
    names: u32,
    vars: Vec<Var>,
    /// Variables before this one are outside the current lambda: only capturable ones are visible.
    barrier: usize,
}

impl<'m> Body<'m> {
    pub fn new(model: &'m Model, rng: &'m mut Rng, this: Option<usize>, indent: usize) -> Body<'m> {
        Body {
            model,
            rng,
            this,
            result: None,
            loops: Vec::new(),
            creates: true,
            in_switch: false,
            text: String::new(),
            indent,
            names: 0,
            vars: Vec::new(),
            barrier: 0,
        }
    }

    pub fn finish(self) -> String {
        self.text
    }

    pub fn line(&mut self, line: impl AsRef<str>) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    pub fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// A variable nothing assigns to after its declaration.
    pub fn declare_constant(&mut self, name: &str, ty: Ty) {
        self.vars.push(Var {
            name: name.to_owned(),
            ty,
            assignable: false,
            capturable: true,
        });
    }

    pub fn declare_variable(&mut self, name: &str, ty: Ty) {
        self.vars.push(Var {
            name: name.to_owned(),
            ty,
            assignable: true,
            capturable: false,
        });
    }

    /// A loop's counter: the body must leave it alone, and the loop itself changes it.
    pub fn declare_counter(&mut self, name: &str, ty: Ty) {
        self.vars.push(Var {
            name: name.to_owned(),
            ty,
            assignable: false,
            capturable: false,
        });
    }

    /// The visible variables whose values have type `ty`.
    pub fn variables(&self, ty: Ty, assignable: bool) -> Vec<String> {
        self.vars
            .iter()
            .enumerate()
            .filter(|(i, v)| *i >= self.barrier || v.capturable)
            .filter(|(_, v)| {
                if assignable {
                    v.assignable && v.ty == ty
                } else {
                    self.fits(v.ty, ty)
                }
            })
            .map(|(_, v)| v.name.clone())
            .collect()
    }

    fn fits(&self, value: Ty, wanted: Ty) -> bool {
        match (value, wanted) {
            (Ty::Object(value), Ty::Object(wanted)) => self.model.is_below(value, wanted),
            _ => value == wanted,
        }
    }

    /// A nested block: what `write` declares is gone afterwards.
    pub fn block(&mut self, write: impl FnOnce(&mut Self)) {
        let known = self.vars.len();
        self.indent += 1;
        write(self);
        self.indent -= 1;
        self.vars.truncate(known);
    }

    /// The text `write` produces, to be put inside an expression: no jump may leave it.
    pub fn inside_expression(
        &mut self,
        result: Option<Ty>,
        write: impl FnOnce(&mut Self),
    ) -> String {
        let outer = std::mem::take(&mut self.text);
        let loops = std::mem::take(&mut self.loops);
        let outer_result = std::mem::replace(&mut self.result, result);
        self.block(write);
        self.result = outer_result;
        self.loops = loops;
        let inner = std::mem::replace(&mut self.text, outer);
        format!("{{\n{inner}{}}}", "    ".repeat(self.indent))
    }

    /// The same within a lambda or an anonymous class, which see only constants of this body.
    pub fn inside_capture<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let known = self.vars.len();
        let barrier = std::mem::replace(&mut self.barrier, known);
        let value = write(self);
        self.barrier = barrier;
        self.vars.truncate(known);
        value
    }
}
