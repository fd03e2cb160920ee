//! Calls, and the parameters and the first line of what is called.

use super::body::Body;
use super::model::Signature;
use super::types::Ty;

impl Body<'_> {
    /// What a body starts with: without fuel it gives up at once, so every program ends. A call costs
    /// more than a turn of a loop, which keeps stacks, and so the traces of exceptions, short.
    pub fn burn(&self, result: Ty) -> String {
        format!("if ((Rt.fuel -= 8) < 0) return {};", default_of(result))
    }

    pub fn arguments(&mut self, types: &[Ty], depth: usize) -> String {
        let args: Vec<String> = types.iter().map(|ty| self.expression(*ty, depth)).collect();
        args.join(", ")
    }

    /// Declares a method's parameters and gives their text.
    pub fn parameters(&mut self, method: &Signature) -> String {
        let mut text = Vec::new();
        for ty in &method.params {
            let name = self.fresh("a");
            if self.rng.chance(50) {
                self.declare_variable(&name, *ty)
            } else {
                self.declare_constant(&name, *ty)
            }
            text.push(format!("{} {name}", self.model.type_name(*ty)));
        }
        text.join(", ")
    }

    /// A call that gives `ty`: of a function, of a virtual method or through the interface.
    pub fn call(&mut self, ty: Ty, depth: usize) -> String {
        let model = self.model;
        let of = |all: &'static str, methods: &[Signature]| -> Vec<(&'static str, usize)> {
            (0..methods.len())
                .filter(|i| methods[*i].result == ty)
                .map(|i| (all, i))
                .collect()
        };
        let mut found = of("function", &model.functions);
        if self.creates {
            found.extend(of("virtual", &model.virtuals));
            found.extend(of("interface", &model.interface));
        }
        if found.is_empty() {
            return self.created(ty, depth);
        }
        match self.rng.pick(&found) {
            ("function", i) => self.call_function(&model.functions[i], depth),
            ("virtual", i) => self.call_virtual(i, depth),
            (_, i) => self.call_interface(&model.interface[i], depth),
        }
    }

    pub fn call_function(&mut self, method: &Signature, depth: usize) -> String {
        format!(
            "{}.{}({})",
            self.model.name,
            method.name,
            self.arguments(&method.params, depth)
        )
    }

    fn call_virtual(&mut self, index: usize, depth: usize) -> String {
        let model = self.model;
        let method = &model.virtuals[index];
        let class = self.rng.below(model.classes.len());
        let inherits = self.this.is_some_and(|c| model.classes[c].parent.is_some());
        let receiver = if inherits && self.rng.chance(25) {
            "super".to_owned()
        } else {
            self.reference(Ty::Object(class), depth)
        };
        format!(
            "{receiver}.{}({})",
            method.name,
            self.arguments(&method.params, depth)
        )
    }

    fn call_interface(&mut self, method: &Signature, depth: usize) -> String {
        let receiver = self.reference(Ty::Interface, depth);
        format!(
            "{receiver}.{}({})",
            method.name,
            self.arguments(&method.params, depth)
        )
    }
}

pub fn default_of(ty: Ty) -> &'static str {
    match ty {
        Ty::Prim(p) => p.default(),
        _ => "null",
    }
}
