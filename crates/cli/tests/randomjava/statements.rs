//! Statements without nested blocks. Those with blocks are in `control`.

use super::body::Body;
use super::types::{NUMERIC, PRIMS, Prim, Ty, any_type};

impl Body<'_> {
    /// One statement with at most `nesting` levels of blocks in it.
    pub fn statement(&mut self, nesting: usize) {
        if nesting > 0 && self.rng.chance(35) {
            return self.compound_statement(nesting - 1);
        }
        match self.rng.below(20) {
            0..=4 => self.local(),
            5..=9 => self.assign(),
            10..=11 => self.update(),
            12..=13 => self.increment(),
            14 => self.call_statement(),
            15..=16 => self.record_value(),
            17 => self.store_reference(),
            _ => self.jump(),
        }
    }

    /// A statement of a method's outermost block: often guarded, or one fault would end every call early.
    pub fn top_statement(&mut self) {
        if self.rng.chance(60) {
            self.guarded(2);
        } else {
            self.statement(2);
        }
    }

    pub fn statements(&mut self, count: usize, nesting: usize) {
        for _ in 0..count {
            self.statement(nesting);
        }
    }

    /// A few variables to begin with, or a body would compute on literals alone.
    pub fn starting_locals(&mut self) {
        for _ in 0..self.rng.range(2, 4) {
            let p = self.rng.pick(&PRIMS);
            let (name, value) = (self.fresh("b"), self.number(p, 1));
            self.declare_variable(&name, Ty::Prim(p));
            self.line(format!("{} {name} = {value};", p.name()));
        }
        let p = self.rng.pick(&PRIMS);
        let (name, value) = (self.fresh("b"), self.reference(Ty::Array(p), 1));
        self.declare_variable(&name, Ty::Array(p));
        self.line(format!("{}[] {name} = {value};", p.name()));
    }

    fn local(&mut self) {
        let ty = any_type(self.rng, self.model.classes.len());
        let value = self.expression(ty, 2);
        let name = self.fresh("l");
        let ty_name = self.model.type_name(ty);
        if self.rng.chance(30) {
            self.declare_constant(&name, ty);
            let keyword = self.rng.pick(&["final ", ""]);
            return self.line(format!("{keyword}{ty_name} {name} = {value};"));
        }
        self.declare_variable(&name, ty);
        self.line(format!("{ty_name} {name} = {value};"));
    }

    fn assign(&mut self) {
        let p = self.rng.pick(&PRIMS);
        let target = self.target(Ty::Prim(p), 2);
        let value = self.number(p, 2);
        self.line(format!("{target} = {value};"));
    }

    fn update(&mut self) {
        let p = self.rng.pick(&PRIMS);
        let target = self.target(Ty::Prim(p), 2);
        let rest = self.compound(p, 2);
        self.line(format!("{target} {rest};"));
    }

    fn increment(&mut self) {
        let p = self.rng.pick(&NUMERIC);
        let target = self.target(Ty::Prim(p), 1);
        let text = self.rng.pick(&["++", "--"]);
        if self.rng.chance(50) {
            self.line(format!("{target}{text};"))
        } else {
            self.line(format!("{text}{target};"))
        }
    }

    fn call_statement(&mut self) {
        let model = self.model;
        let method = &model.functions[self.rng.below(model.functions.len())];
        let call = self.call_function(method, 2);
        self.line(format!("{call};"));
    }

    /// Leaves a trace of a value in the output, or at least in the checksum.
    fn record_value(&mut self) {
        let value = self.any_shown(2);
        let tag = self.fresh("x");
        if self.rng.chance(40) {
            self.line(format!("Rt.show(\"{tag}\", {value});"));
        } else {
            self.line(format!("Rt.mix({value});"));
        }
    }

    fn store_reference(&mut self) {
        let ty = if self.rng.chance(40) {
            Ty::Str
        } else {
            any_type(self.rng, self.model.classes.len())
        };
        if !self.has_target(ty) {
            return self.assign();
        }
        let target = self.target(ty, 2);
        let value = self.expression(ty, 2);
        match ty {
            Ty::Str if self.rng.chance(30) => {
                let p = self.rng.pick(&PRIMS);
                let part = self.number(p, 1);
                self.line(format!("{target} += {part};"));
            }
            Ty::Str => self.line(format!("{target} = Rt.cut({value});")),
            _ => self.line(format!("{target} = {value};")),
        }
    }

    /// Leaves the block by some way, under a condition: what follows must stay reachable.
    pub fn jump(&mut self) {
        let condition = self.number(Prim::Boolean, 2);
        let action = match self.rng.below(4) {
            0 if !self.loops.is_empty() => format!("break {};", self.some_loop()),
            1 if !self.loops.is_empty() => format!("continue {};", self.some_loop()),
            2 if self.result.is_some() => self.return_statement(),
            _ => self.throw_statement(),
        };
        self.line(format!("if ({condition}) {action}"));
    }

    fn some_loop(&mut self) -> String {
        let near = self.loops.len() - 1;
        let index = if self.rng.chance(60) {
            near
        } else {
            self.rng.below(near + 1)
        };
        self.loops[index].clone()
    }

    fn return_statement(&mut self) -> String {
        match self.result {
            Some(ty) => format!("return {};", self.expression(ty, 2)),
            None => self.throw_statement(),
        }
    }

    fn throw_statement(&mut self) -> String {
        let code = self.number(Prim::Int, 1);
        format!(
            "throw new {}.E{}(\"thrown\", {code});",
            self.model.name,
            self.rng.below(2)
        )
    }
}
