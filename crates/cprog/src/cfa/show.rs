//! Automata as text and as pictures (`dot`).

use std::fmt::Write;

use super::expr::{Base, Binary, Expr, ExprKind, Place, Step, Unary};
use super::{Callee, Cfa, FuncId, Op, Program, VarId};
use crate::types::RecordId;

impl Op {
    /// Calls `visit` for every expression of the operation.
    pub fn walk(&self, visit: &mut dyn FnMut(&Expr)) {
        match self {
            Op::Assume { cond, .. } => cond.walk(visit),
            Op::Assign { to, value } => {
                to.walk(visit);
                value.walk(visit);
            }
            Op::Call { to, callee, args } => {
                to.iter().for_each(|p| p.walk(visit));
                if let Callee::Indirect(pointer) = callee {
                    pointer.walk(visit);
                }
                args.iter().for_each(|a| a.walk(visit));
            }
            Op::Return(value) => value.iter().for_each(|v| v.walk(visit)),
            Op::Alloca { size, .. } => size.walk(visit),
            Op::VaStart { to } => to.walk(visit),
            Op::Asm(asm) => {
                asm.outputs.iter().for_each(|p| p.walk(visit));
                asm.inputs.iter().for_each(|e| e.walk(visit));
            }
            Op::Skip | Op::Begin(_) | Op::End(_) | Op::Unsupported(_) => {}
        }
    }

    /// Calls `visit` for every variable that the operation names.
    pub fn vars(&self, visit: &mut dyn FnMut(VarId)) {
        let mut places: Vec<&Place> = Vec::new();
        match self {
            Op::Assign { to, .. } | Op::VaStart { to } => places.push(to),
            Op::Call { to, .. } => places.extend(to),
            Op::Asm(asm) => places.extend(&asm.outputs),
            Op::Begin(vars) | Op::End(vars) => vars.iter().for_each(|v| visit(*v)),
            Op::Alloca { to, .. } => visit(*to),
            _ => {}
        }
        for place in places {
            if let Base::Var(id) = place.base {
                visit(id);
            }
        }
        self.walk(&mut |expr| {
            if let ExprKind::Load(place) | ExprKind::Address(place) = &expr.kind
                && let Base::Var(id) = place.base
            {
                visit(id);
            }
        });
    }
}

impl Program {
    /// All functions with bodies, as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (id, var) in self.globals() {
            let what = if var.defined { "global" } else { "extern" };
            let shown = self.types.declare(var.ty, self.var_name(id));
            let _ = writeln!(out, "{what} {shown}; // {}", self.sources.line(var.loc));
        }
        for index in 0..self.functions.len() {
            out += &self.function_text(FuncId(index as u32));
        }
        out
    }

    /// One function as text; nothing for one without a body.
    #[must_use]
    pub fn function_text(&self, id: FuncId) -> String {
        let function = self.function(id);
        let Some(cfa) = &function.body else {
            return String::new();
        };
        let mut out = format!(
            "\n{} {{\n",
            self.types.declare(function.ty, function.name.to_string())
        );
        for var in cfa.params.iter().chain(&cfa.locals) {
            let shown = self.types.declare(self.var(*var).ty, self.var_name(*var));
            let _ = writeln!(out, "    {shown};");
        }
        for edge in &cfa.edges {
            let label = label_at(cfa, edge.from);
            let (from, to, line) = (edge.from.0, edge.to.0, self.sources.line(edge.loc));
            let _ = writeln!(
                out,
                "    {label}{from} -> {to}: {} // {line}",
                self.op(&edge.op)
            );
        }
        out + "}\n"
    }

    /// One function as a graph for `dot`.
    #[must_use]
    pub fn function_dot(&self, id: FuncId) -> String {
        let function = self.function(id);
        let mut out = format!("digraph \"{}\" {{\n  node [shape=circle];\n", function.name);
        for edge in function.body.iter().flat_map(|cfa| &cfa.edges) {
            let text = self.op(&edge.op).replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(
                out,
                "  {} -> {} [label=\"{text}\"];",
                edge.from.0, edge.to.0
            );
        }
        out + "}\n"
    }

    fn var_name(&self, id: VarId) -> String {
        let var = self.var(id);
        match var.kind {
            super::VarKind::Local | super::VarKind::Static => format!("{}#{}", var.name, id.0),
            _ => var.name.to_string(),
        }
    }

    /// An operation as text.
    #[must_use]
    pub fn op(&self, op: &Op) -> String {
        let names = |vars: &[VarId]| {
            vars.iter()
                .map(|v| self.var_name(*v))
                .collect::<Vec<_>>()
                .join(", ")
        };
        match op {
            Op::Skip => "skip".into(),
            Op::Assume { cond, holds: true } => format!("[{}]", self.expr(cond)),
            Op::Assume { cond, holds: false } => format!("[!({})]", self.expr(cond)),
            Op::Assign { to, value } => format!("{} = {}", self.place(to), self.expr(value)),
            Op::Call { to, callee, args } => {
                let to = to
                    .as_ref()
                    .map_or(String::new(), |p| format!("{} = ", self.place(p)));
                let callee = match callee {
                    Callee::Direct(id) => self.function(*id).name.to_string(),
                    Callee::Indirect(pointer) => format!("(*{})", self.expr(pointer)),
                };
                let args: Vec<String> = args.iter().map(|a| self.expr(a)).collect();
                format!("{to}{callee}({})", args.join(", "))
            }
            Op::Return(None) => "return".into(),
            Op::Return(Some(value)) => format!("return {}", self.expr(value)),
            Op::Begin(vars) => format!("begin {}", names(vars)),
            Op::End(vars) => format!("end {}", names(vars)),
            Op::Alloca { to, size, .. } => {
                format!("{} = alloca({})", self.var_name(*to), self.expr(size))
            }
            Op::VaStart { to } => format!("{} = va_start", self.place(to)),
            Op::Asm(asm) => format!("asm \"{}\"", asm.text.escape_debug()),
            Op::Unsupported(what) => format!("unsupported: {what}"),
        }
    }

    /// A place as text.
    #[must_use]
    pub fn place(&self, place: &Place) -> String {
        let mut path = place.path.iter().peekable();
        let mut text = match &place.base {
            Base::Var(id) => self.var_name(*id),
            Base::Deref(pointer) => match (self.element(pointer), path.peek()) {
                (Some(text), _) => text,
                (None, None) => format!("*{}", self.pointer(pointer)),
                (None, Some(Step::Index(..))) => format!("(*{})", self.pointer(pointer)),
                (None, Some(Step::Field(record, index, _))) => {
                    path.next();
                    format!(
                        "{}->{}",
                        self.pointer(pointer),
                        self.member(*record, *index)
                    )
                }
            },
        };
        for step in path {
            match step {
                Step::Field(record, index, _) => {
                    let _ = write!(text, ".{}", self.member(*record, *index));
                }
                Step::Index(index, _) => {
                    let _ = write!(text, "[{}]", self.index(index));
                }
            }
        }
        text
    }

    fn member(&self, record: RecordId, index: u32) -> &str {
        let members = self.types.record(record).members.as_ref();
        let member = members.and_then(|m| m.list.get(index as usize));
        let name = member.and_then(|member| member.name.as_deref());
        name.unwrap_or("<anonymous>")
    }

    /// A pointer as it stands before `->` and behind `*`.
    fn pointer(&self, pointer: &Expr) -> String {
        match pointer.kind {
            ExprKind::Cast(_) | ExprKind::Address(_) => format!("({})", self.expr(pointer)),
            _ => self.expr(pointer),
        }
    }

    /// What is behind a pointer to which a number was added, as an element.
    fn element(&self, pointer: &Expr) -> Option<String> {
        let ExprKind::PtrAdd(array, index, size) = &pointer.kind else {
            return None;
        };
        let of = self
            .types
            .pointee(pointer.ty)
            .and_then(|to| self.types.size(to));
        (of == Some(*size)).then(|| format!("{}[{}]", self.pointer(array), self.index(index)))
    }

    /// An index without its conversion to the type that indices have, which nobody writes.
    fn index(&self, index: &Expr) -> String {
        let width = |e: &Expr| self.types.int_type(e.ty).map(|int| int.width);
        match &index.kind {
            ExprKind::Cast(plain) if width(plain).is_some() && width(plain) <= width(index) => {
                self.expr(plain)
            }
            _ => self.expr(index),
        }
    }

    /// An expression as text, in the syntax of C where it has one.
    #[must_use]
    pub fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(value) => value.to_string(),
            ExprKind::Float(value) => format!("{value:?}"),
            ExprKind::Zero => "{0}".into(),
            ExprKind::Load(place) => self.place(place),
            ExprKind::Address(place) => format!("&{}", self.place(place)),
            ExprKind::Function(id) => self.function(*id).name.to_string(),
            ExprKind::Label(_, index) => format!("&&label{index}"),
            ExprKind::Unary(Unary::Neg, a) => format!("-{}", self.expr(a)),
            ExprKind::Unary(Unary::BitNot, a) => format!("~{}", self.expr(a)),
            ExprKind::Binary(op, a, b) => {
                format!("({} {} {})", self.expr(a), symbol(*op), self.expr(b))
            }
            ExprKind::Cast(a) => format!("({}){}", self.types.show(expr.ty), self.expr(a)),
            ExprKind::PtrAdd(a, b, size) => match self.element(expr) {
                Some(_) => format!("({} + {})", self.expr(a), self.index(b)),
                None => format!("({} + {} * {size}B)", self.expr(a), self.index(b)),
            },
            ExprKind::PtrDiff(a, b, size) => {
                format!("(({} - {}) / {size}B)", self.expr(a), self.expr(b))
            }
            ExprKind::Unknown(what) => format!("<{what}>"),
        }
    }
}

fn label_at(cfa: &Cfa, node: super::Node) -> String {
    let here = cfa.labels.iter().filter(|(_, n)| *n == node);
    here.map(|(name, _)| format!("{name}: ")).collect()
}

fn symbol(op: Binary) -> &'static str {
    match op {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::Rem => "%",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::And => "&",
        Binary::Xor => "^",
        Binary::Or => "|",
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
        Binary::Eq => "==",
        Binary::Ne => "!=",
    }
}
