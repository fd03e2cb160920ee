//! Expressions of the reference types: strings, boxes, arrays, objects, functions. Now and then null.

use super::body::Body;
use super::types::{INT, Prim, Ty};

impl Body<'_> {
    /// The text can be followed by a dot or an index.
    pub fn reference(&mut self, ty: Ty, depth: usize) -> String {
        let names = self.variables(ty, false);
        if !names.is_empty() && self.rng.chance(if depth == 0 { 85 } else { 65 }) {
            return names[self.rng.below(names.len())].clone();
        }
        match self.rng.below(20) {
            0 if self.rng.chance(25) => format!("(({}) null)", self.model.type_name(ty)),
            0..=6 => self
                .static_field(ty)
                .unwrap_or_else(|| self.created(ty, depth)),
            7..=8 if depth > 0 => self.call(ty, depth - 1),
            9 if depth > 0 => self.choice(ty, depth - 1),
            10 if depth > 0 => self
                .element(ty, depth - 1)
                .unwrap_or_else(|| self.created(ty, depth)),
            11 if depth > 0 => self
                .field(ty, depth - 1)
                .unwrap_or_else(|| self.created(ty, depth)),
            12 if depth > 1 => self.switch_expression(ty, depth - 2),
            _ => self.created(ty, depth),
        }
    }

    pub fn created(&mut self, ty: Ty, depth: usize) -> String {
        let inner = depth.saturating_sub(1);
        match ty {
            Ty::Str => self.string(depth),
            Ty::Prim(p) => self.number(p, depth),
            Ty::Boxed(p) => format!("{}.valueOf({})", p.boxed(), self.number(p, inner)),
            Ty::Array(_) | Ty::Matrix(_) | Ty::Strings | Ty::Objects => self.array(ty, inner),
            Ty::Object(class) => self.object(class, depth),
            Ty::Interface => self.implementation(depth),
            Ty::Record => self.record(inner),
            Ty::Color => format!(
                "{}.Color.{}",
                self.model.name,
                self.rng.pick(&["RED", "GREEN", "BLUE"])
            ),
            Ty::Function(shape) => self.function(shape, depth),
        }
    }

    fn array(&mut self, ty: Ty, depth: usize) -> String {
        let element = match ty {
            Ty::Array(p) => Ty::Prim(p),
            Ty::Matrix(p) => Ty::Array(p),
            Ty::Strings => Ty::Str,
            _ => Ty::Object(0),
        };
        if self.rng.chance(if depth > 0 { 30 } else { 10 }) {
            let parts: Vec<String> = (0..self.rng.range(4, 5))
                .map(|_| self.expression(element, depth))
                .collect();
            return format!(
                "(new {} {{{}}})",
                self.model.type_name(ty),
                parts.join(", ")
            );
        }
        let size = self.array_size(depth);
        match ty {
            Ty::Objects if self.rng.chance(25) => {
                let class = self.rng.below(self.model.classes.len());
                format!(
                    "(({}) new {}[{size}])",
                    self.model.type_name(ty),
                    self.model.class_name(class)
                )
            }
            Ty::Matrix(p) if self.rng.chance(92) => {
                format!("(new {}[{size}][{}])", p.name(), self.array_size(depth))
            }
            Ty::Matrix(p) => format!("(new {}[{size}][])", p.name()),
            _ => format!("(new {}[{size}])", self.model.type_name(element)),
        }
    }

    fn array_size(&mut self, depth: usize) -> String {
        match self.rng.below(30) {
            0 => format!("{} % 9", self.number(Prim::Int, depth)),
            1 => format!("{} & 7", self.number(Prim::Int, depth)),
            _ => self.rng.range(4, 6).to_string(),
        }
    }

    fn object(&mut self, class: usize, depth: usize) -> String {
        if self.this.is_some_and(|c| self.model.is_below(c, class)) && self.rng.chance(30) {
            return "this".to_owned();
        }
        if !self.creates {
            return format!("(({}) null)", self.model.class_name(class));
        }
        if class != 0 && depth > 0 && self.rng.chance(40) {
            return self.downcast(&self.model.class_name(class), depth - 1);
        }
        let class = self.model.some_below(self.rng, class);
        let model = self.model;
        let args = self.arguments(&model.classes[class].constructor, depth.saturating_sub(1));
        format!("(new {}({args}))", self.model.class_name(class))
    }

    /// A cast that may fail at run time, by way of the root class lest the compiler foresee it.
    fn downcast(&mut self, to: &str, depth: usize) -> String {
        format!(
            "(({to}) ({}) {})",
            self.model.class_name(0),
            self.reference(Ty::Object(0), depth)
        )
    }

    fn implementation(&mut self, depth: usize) -> String {
        let able: Vec<usize> = (0..self.model.classes.len())
            .filter(|c| self.model.implements(*c))
            .collect();
        if depth > 0 && self.creates && self.rng.chance(30) {
            return self.anonymous(depth - 1);
        }
        let class = self.rng.pick(&able);
        if self.rng.chance(25) {
            return self.downcast(
                &self.model.type_name(Ty::Interface),
                depth.saturating_sub(1),
            );
        }
        self.object(class, depth)
    }

    pub fn record(&mut self, depth: usize) -> String {
        let model = self.model;
        format!(
            "(new {}.R({}))",
            model.name,
            self.arguments(&model.record, depth)
        )
    }

    /// A condition on references.
    pub fn reference_test(&mut self, depth: usize) -> String {
        let class = self.rng.below(self.model.classes.len());
        let name = self.model.class_name(class);
        match self.rng.below(6) {
            0 => format!(
                "((Object) {} instanceof {name})",
                self.reference(Ty::Object(0), depth)
            ),
            1 => format!(
                "((Object) {} == {})",
                self.reference(Ty::Object(0), depth),
                self.reference(Ty::Object(class), depth)
            ),
            2 => format!(
                "{}.equals({})",
                self.reference(Ty::Str, depth),
                self.reference(Ty::Str, depth)
            ),
            3 => format!(
                "{}.equals({})",
                self.reference(Ty::Record, depth),
                self.reference(Ty::Record, depth)
            ),
            4 => format!("({} != null)", self.reference(Ty::Interface, depth)),
            _ => self.pattern(class, depth),
        }
    }

    fn pattern(&mut self, class: usize, depth: usize) -> String {
        let bound = self.fresh("q");
        let value = self.reference(Ty::Object(0), depth);
        let other = self.expression(INT, depth);
        let name = self.model.class_name(class);
        format!("((Object) {value} instanceof {name} {bound} && {bound}.hidden < {other})")
    }
}
