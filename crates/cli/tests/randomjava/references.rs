//! Expressions of the reference types: strings, boxes, arrays, objects, functions. Now and then null.

use super::body::Body;
use super::model::Signature;
use super::types::{INT, Prim, Shape, Ty};

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

    fn created(&mut self, ty: Ty, depth: usize) -> String {
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

    fn string(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.rng.pick(STRINGS).to_owned();
        }
        let depth = depth - 1;
        match self.rng.below(11) {
            0..=2 => self.concatenation(depth),
            3 => format!(
                "{}.substring({})",
                self.reference(Ty::Str, depth),
                self.index(depth)
            ),
            4 => format!("{}.toUpperCase()", self.reference(Ty::Str, depth)),
            5 => format!(
                "{}.replace('a', {})",
                self.reference(Ty::Str, depth),
                self.number(Prim::Char, depth)
            ),
            6 => format!("Integer.toHexString({})", self.number(Prim::Int, depth)),
            7 => format!("{}.toString()", self.reference(Ty::Record, depth)),
            8 => format!("{}.name()", self.reference(Ty::Color, depth)),
            9 => self.apply(Shape::Supplier, depth),
            _ => self.rng.pick(STRINGS).to_owned(),
        }
    }

    fn concatenation(&mut self, depth: usize) -> String {
        let mut text = format!("Rt.cut({}", self.rng.pick(STRINGS));
        for _ in 0..self.rng.range(1, 4) {
            let part = self.any_shown(depth);
            text += &format!(" + {part}");
        }
        text + ")"
    }

    /// A value whose text the language fixes: no arrays, no functions.
    pub fn any_shown(&mut self, depth: usize) -> String {
        let p = self.rng.pick(&super::types::PRIMS);
        match self.rng.below(8) {
            0..=3 => self.number(p, depth),
            4 => self.reference(Ty::Boxed(p), depth),
            5 => self.reference(Ty::Object(0), depth),
            6 => self.reference(Ty::Record, depth),
            _ => self.reference(Ty::Str, depth),
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

    fn anonymous(&mut self, depth: usize) -> String {
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

    pub fn record(&mut self, depth: usize) -> String {
        let model = self.model;
        format!(
            "(new {}.R({}))",
            model.name,
            self.arguments(&model.record, depth)
        )
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
        found.extend(of("virtual", &model.virtuals));
        found.extend(of("interface", &model.interface));
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

fn default_of(ty: Ty) -> &'static str {
    match ty {
        Ty::Prim(p) => p.default(),
        _ => "null",
    }
}

pub const STRINGS: &[&str] = &[
    "\"\"",
    "\"Aa\"",
    "\"BB\"",
    "\"x\"",
    "\"\\u00e9\\u4e2d\"",
    "\"\\u0001\"",
    "\"12\"",
    "\"-7\"",
    "\"banana\"",
    "\"AaBB\"",
    "\"BBAa\"",
];
