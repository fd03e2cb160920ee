//! Where a value can be stored and read back: locals, fields, array elements.

use super::body::Body;
use super::types::{INT, Prim, Ty};

impl Body<'_> {
    /// Something of type `ty` that can be assigned to.
    pub fn target(&mut self, ty: Ty, depth: usize) -> String {
        let locals = self.variables(ty, true);
        match self.rng.below(6) {
            0..=2 if !locals.is_empty() => locals[self.rng.below(locals.len())].clone(),
            3 => self
                .field(ty, depth)
                .unwrap_or_else(|| self.fallback_target(ty, depth)),
            4 => self
                .element(ty, depth)
                .unwrap_or_else(|| self.fallback_target(ty, depth)),
            _ => self.fallback_target(ty, depth),
        }
    }

    /// Whether [`Body::target`] has anything to offer.
    pub fn has_target(&self, ty: Ty) -> bool {
        matches!(ty, Ty::Prim(_))
            || !self.variables(ty, true).is_empty()
            || self.model.statics.iter().any(|f| f.ty == ty)
            || matches!(ty, Ty::Object(0))
    }

    fn fallback_target(&mut self, ty: Ty, depth: usize) -> String {
        if let Some(name) = self.static_field(ty) {
            return name;
        }
        let locals = self.variables(ty, true);
        match self.rng.below(locals.len().max(1)) {
            i if i < locals.len() => locals[i].clone(),
            _ => self
                .element(ty, depth)
                .unwrap_or_else(|| unreachable!("asked for a target without has_target")),
        }
    }

    pub fn static_field(&mut self, ty: Ty) -> Option<String> {
        let names: Vec<&str> = self
            .model
            .statics
            .iter()
            .filter(|f| f.ty == ty)
            .map(|f| f.name.as_str())
            .collect();
        let name = if names.is_empty() {
            return None;
        } else {
            self.rng.pick(&names)
        };
        Some(format!("{}.{name}", self.model.name))
    }

    /// A field of `this` or of another object, which may be null.
    pub fn field(&mut self, ty: Ty, depth: usize) -> Option<String> {
        let classes = 0..self.model.classes.len();
        let owners: Vec<(usize, &str)> = classes
            .flat_map(|c| self.model.fields_of(c).into_iter().map(move |f| (c, f)))
            .filter(|(_, f)| f.ty == ty)
            .map(|(c, f)| (c, f.name.as_str()))
            .collect();
        let own: Vec<&str> = owners
            .iter()
            .filter(|(c, _)| Some(*c) == self.this)
            .map(|(_, name)| *name)
            .collect();
        if !own.is_empty() && self.rng.chance(60) {
            return Some(format!("this.{}", self.rng.pick(&own)));
        }
        if !self.creates {
            return None;
        }
        let (class, name) = if owners.is_empty() {
            return None;
        } else {
            self.rng.pick(&owners)
        };
        let object = self.reference(Ty::Object(class), depth.saturating_sub(1));
        // The expression's own type may be a subclass, whose field of that name is another one.
        Some(format!(
            "(({}) {object}).{name}",
            self.model.class_name(class)
        ))
    }

    /// An element of an array; now and then outside its bounds.
    pub fn element(&mut self, ty: Ty, depth: usize) -> Option<String> {
        let depth = depth.saturating_sub(1);
        let (array, dimensions) = match ty {
            Ty::Prim(p) if self.rng.chance(70) => (Ty::Array(p), 1),
            Ty::Prim(p) => (Ty::Matrix(p), 2),
            Ty::Array(p) => (Ty::Matrix(p), 1),
            Ty::Str => (Ty::Strings, 1),
            Ty::Object(0) => (Ty::Objects, 1),
            _ => return None,
        };
        let mut text = self.reference(array, depth);
        for _ in 0..dimensions {
            text += &format!("[{}]", self.index(depth));
        }
        Some(text)
    }

    pub fn index(&mut self, depth: usize) -> String {
        match self.rng.below(25) {
            0 => self.expression(INT, depth),
            1 => self.rng.below(6).to_string(),
            2..=6 => self.rng.below(4).to_string(),
            _ => format!("{} & 3", self.number(Prim::Int, depth)),
        }
    }
}
