//! Statements with blocks in them. Every loop has a label, a bounded count and a toll of fuel.

use super::body::Body;
use super::strings::STRINGS;
use super::types::{INT, PRIMS, Prim, Ty};

impl Body<'_> {
    pub fn compound_statement(&mut self, nesting: usize) {
        match self.rng.below(14) {
            0..=2 => self.if_statement(nesting),
            3..=4 => self.for_statement(nesting),
            5 => self.while_statement(nesting),
            6 => self.do_statement(nesting),
            7 => self.each_statement(nesting),
            8..=9 => self.switch_statement(nesting),
            10..=11 => self.try_statement(nesting),
            12 => self.synchronized_statement(nesting),
            _ => self.resource_statement(nesting),
        }
    }

    fn nested(&mut self, nesting: usize) {
        let count = self.rng.range(1, 2);
        self.block(|body| body.statements(count, nesting));
    }

    pub fn guarded(&mut self, nesting: usize) {
        self.line("try {");
        self.nested(nesting);
        self.catch("RuntimeException", 0);
        self.line("}");
    }

    fn if_statement(&mut self, nesting: usize) {
        let condition = self.number(Prim::Boolean, 2);
        self.line(format!("if ({condition}) {{"));
        self.nested(nesting);
        if self.rng.chance(50) {
            self.line("} else {");
            self.nested(nesting);
        }
        self.line("}");
    }

    fn loop_body(&mut self, label: String, nesting: usize) {
        let count = self.rng.range(1, 2);
        self.loops.push(label);
        self.block(|body| {
            body.line("if (--Rt.fuel < 0) break;");
            body.statements(count, nesting);
        });
        self.loops.pop();
    }

    fn for_statement(&mut self, nesting: usize) {
        let (label, i, count) = (self.fresh("loop"), self.fresh("i"), self.rng.range(1, 6));
        let p = self.rng.pick(&[
            Prim::Int,
            Prim::Int,
            Prim::Long,
            Prim::Byte,
            Prim::Char,
            Prim::Double,
        ]);
        let head = match self.rng.below(3) {
            0 => format!("{i} = {count}; {i} > 0; {i}--"),
            1 => format!("{i} = 0; {i} < {}; {i} += 2", count * 2),
            _ => format!("{i} = 0; {i} < {count}; ++{i}"),
        };
        self.line(format!("{label}: for ({} {head}) {{", p.name()));
        self.block(|body| {
            body.declare_counter(&i, Ty::Prim(p));
            body.loop_body(label, nesting);
        });
        self.line("}");
    }

    fn while_statement(&mut self, nesting: usize) {
        let (label, count) = (self.fresh("loop"), self.rng.range(2, 6));
        let turns = self.counter();
        let condition = self.number(Prim::Boolean, 2);
        self.line(format!(
            "{label}: while ({turns}++ < {count} && {condition}) {{"
        ));
        self.loop_body(label, nesting);
        self.line("}");
    }

    fn do_statement(&mut self, nesting: usize) {
        let (label, count) = (self.fresh("loop"), self.rng.range(1, 5));
        let turns = self.counter();
        self.line(format!("{label}: do {{"));
        self.loop_body(label, nesting);
        let condition = self.number(Prim::Boolean, 2);
        self.line(format!("}} while (++{turns} < {count} && {condition});"));
    }

    fn counter(&mut self) -> String {
        let name = self.fresh("n");
        self.line(format!("int {name} = 0;"));
        self.declare_counter(&name, INT);
        name
    }

    fn each_statement(&mut self, nesting: usize) {
        let (label, name) = (self.fresh("loop"), self.fresh("e"));
        let p = self.rng.pick(&PRIMS);
        let (array, element) = self.rng.pick(&[
            (Ty::Array(p), Ty::Prim(p)),
            (Ty::Matrix(p), Ty::Array(p)),
            (Ty::Strings, Ty::Str),
            (Ty::Objects, Ty::Object(0)),
        ]);
        let value = self.reference(array, 2);
        self.line(format!(
            "{label}: for ({} {name} : {value}) {{",
            self.model.type_name(element)
        ));
        self.block(|body| {
            body.declare_constant(&name, element);
            body.loop_body(label, nesting);
        });
        self.line("}");
    }

    fn switch_statement(&mut self, nesting: usize) {
        let (selector, labels): (String, Vec<&str>) = match self.rng.below(6) {
            0 => (self.reference(Ty::Str, 2), STRINGS.to_vec()),
            1 => (self.reference(Ty::Color, 1), vec!["RED", "GREEN", "BLUE"]),
            2 => (
                self.number(Prim::Char, 2),
                vec!["'a'", "'7'", "'\\uffff'", "'Z'"],
            ),
            3 => (
                self.number(Prim::Int, 2),
                vec!["-1000000", "0", "2147483647", "1", "-2147483648", "65536"],
            ),
            _ => (self.selector(2), vec!["0", "1", "2", "3", "4", "6", "7"]),
        };
        let arrows = self.rng.chance(35);
        self.line(format!("switch ({selector}) {{"));
        self.block(|body| body.cases(labels, arrows, nesting));
        self.line("}");
    }

    fn cases(&mut self, mut labels: Vec<&str>, arrows: bool, nesting: usize) {
        let count = self.rng.range(1, 4);
        let default = self.rng.below(5);
        for i in 0..count {
            let label = if i == default {
                "default".to_owned()
            } else if labels.is_empty() {
                break;
            } else {
                self.case_label(&mut labels)
            };
            self.line(format!("{label}{} {{", if arrows { " ->" } else { ":" }));
            self.nested(nesting);
            self.line("}");
            if !arrows && self.rng.chance(60) {
                self.line("break;");
            }
        }
    }

    fn case_label(&mut self, labels: &mut Vec<&str>) -> String {
        let first = labels.swap_remove(self.rng.below(labels.len()));
        if labels.is_empty() || self.rng.chance(70) {
            return format!("case {first}");
        }
        format!(
            "case {first}, {}",
            labels.swap_remove(self.rng.below(labels.len()))
        )
    }

    fn try_statement(&mut self, nesting: usize) {
        self.line("try {");
        self.nested(nesting);
        let catches = self.rng.below(3);
        if catches > 0 {
            self.specific_catch(nesting);
        }
        if catches > 1 {
            self.catch("RuntimeException", nesting);
        }
        if catches == 0 || self.rng.chance(40) {
            self.line("} finally {");
            self.nested(nesting);
        }
        self.line("}");
    }

    fn specific_catch(&mut self, nesting: usize) {
        let name = &self.model.name;
        let own = [format!("{name}.E1"), format!("{name}.E0")];
        match self.rng.below(4) {
            0 => {
                self.catch(&own[0], nesting);
                self.catch(&own[1], nesting);
            }
            1 => self.catch(
                &format!("NullPointerException | {} | ClassCastException", own[1]),
                nesting,
            ),
            2 => self.catch("ArithmeticException | IndexOutOfBoundsException", nesting),
            _ => self.catch(
                "NegativeArraySizeException | NullPointerException | ArrayStoreException",
                nesting,
            ),
        }
    }

    fn catch(&mut self, types: &str, nesting: usize) {
        let name = self.fresh("x");
        self.line(format!("}} catch ({types} {name}) {{"));
        let again = self.rng.chance(10);
        self.block(|body| {
            body.line(format!("Rt.caught({name});"));
            body.statement(nesting.min(1));
            if again {
                body.line(format!("throw {name};"));
            }
        });
    }

    fn synchronized_statement(&mut self, nesting: usize) {
        let lock = if self.rng.chance(70) {
            "Rt.LOCK".to_owned()
        } else {
            self.reference(Ty::Object(0), 1)
        };
        self.line(format!("synchronized ({lock}) {{"));
        self.nested(nesting);
        self.line("}");
    }

    fn resource_statement(&mut self, nesting: usize) {
        let name = self.fresh("r");
        let id = self.number(Prim::Int, 2);
        self.line(format!(
            "try (Rt.Resource {name} = new Rt.Resource({id} & 15)) {{"
        ));
        self.block(|body| body.line(format!("Rt.mix({name}.id());")));
        self.nested(nesting);
        if self.rng.chance(60) {
            self.catch("IllegalStateException | IllegalArgumentException", nesting);
        }
        self.line("}");
    }
}
