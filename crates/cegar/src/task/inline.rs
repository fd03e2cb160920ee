//! Calls become copies of the function that is called. Start reading at [`flatten`].

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{
    Binary, Callee, Cfa, Const, ConstBase, Edge, EdgeId, Expr, ExprKind, FuncId, Op, Place, Var,
    VarKind,
};
use vitrum_cprog::source::{Loc, Name};
use vitrum_cprog::types::{IntKind, Ty, Type};

use super::external::{Meaning, meaning};
use super::flat::{Flat, FlatEdge, FlatOp, Frame, FrameId, NodeId, Origin};
use super::rename::Renaming;
use super::{ERROR_LABEL, Options, Property, bulk};
use crate::memory::{Known, part_of, parts};
use crate::system::Goal;

/// The flat automaton of a program, and what its verdicts take for granted.
pub fn flatten(
    program: &Program,
    property: &Property,
    options: &Options,
) -> Result<(Flat, Vec<String>), String> {
    let Some(main) = program.find("main") else {
        return Err("the program has no function main".into());
    };
    let mut inliner = Inliner::new(program, property, options);
    inliner.whole(main)?;
    Ok(inliner.finish())
}

struct Inliner<'p> {
    source: &'p Program,
    property: &'p Property,
    options: &'p Options,
    flat: Flat,
    /// Functions under way, outermost first.
    stack: Vec<FuncId>,
    /// Functions whose address is used as a value.
    taken: Vec<FuncId>,
    int: Ty,
    known: Known,
    external: BTreeSet<Name>,
}

/// Aggregates with more scalars are not copied.
const PARTS: usize = 512;

/// One inlined call: where it is, and what its names mean.
struct Copy {
    frame: FrameId,
    names: Renaming,
    /// The first of its nodes.
    base: u32,
    /// Where returns lead, and the place of the caller that takes the value.
    after: NodeId,
    result: Option<Place>,
    /// Arguments beyond the parameters.
    rest: Vec<Expr>,
}

/// An edge under construction: from where to where, and whom it belongs to.
#[derive(Clone, Copy)]
struct At {
    from: NodeId,
    to: NodeId,
    loc: Loc,
    frame: FrameId,
    origin: Option<Origin>,
}

impl<'p> Inliner<'p> {
    fn new(source: &'p Program, property: &'p Property, options: &'p Options) -> Inliner<'p> {
        let mut program = source.clone();
        let int = program.types.int(IntKind::Int);
        let known = Known {
            index: program.types.int(IntKind::Long),
            byte: program.types.int(IntKind::UChar),
        };
        Inliner {
            source,
            property,
            options,
            flat: Flat {
                program,
                edges: Vec::new(),
                nodes: 0,
                entry: NodeId(0),
                frames: Vec::new(),
                originals: HashMap::new(),
            },
            stack: Vec::new(),
            taken: taken(source),
            int,
            known,
            external: BTreeSet::new(),
        }
    }

    fn finish(self) -> (Flat, Vec<String>) {
        let names: Vec<&str> = self.external.iter().map(|n| &**n).collect();
        let mut assumptions = Vec::new();
        if !names.is_empty() {
            assumptions.push(format!(
                "these functions return any value, write only through the pointers they are \
                 given, and return: {}",
                names.join(", ")
            ));
        }
        (self.flat, assumptions)
    }

    fn node(&mut self) -> NodeId {
        self.flat.nodes += 1;
        NodeId(self.flat.nodes - 1)
    }

    fn edge(&mut self, at: At, op: FlatOp) {
        match op {
            FlatOp::Assign { to, value } if !self.flat.program.types.is_scalar(to.ty) => {
                self.copy(at, to, value);
            }
            FlatOp::Forget(place) if !self.flat.program.types.is_scalar(place.ty) => {
                self.forget(at, &place);
            }
            op => self.plain_edge(at, op),
        }
    }

    /// An aggregate is copied scalar by scalar.
    fn copy(&mut self, at: At, to: Place, value: Expr) {
        let types = &self.flat.program.types;
        let parts = parts(types, to.ty, self.known, PARTS);
        let zero = matches!(value.kind, ExprKind::Zero);
        let (Some(parts), true) = (parts, zero || matches!(value.kind, ExprKind::Load(_))) else {
            return self.plain_edge(at, FlatOp::Assign { to, value });
        };
        let mut now = at;
        for part in parts {
            let ty = self.flat.program.types.plain(part.ty);
            let value = match &value.kind {
                ExprKind::Load(from) => Expr::load(part_of(from, &part), ty),
                _ => self.zero(ty),
            };
            let to = part_of(&to, &part);
            now = self.step(now, FlatOp::Assign { to, value });
        }
        self.plain_edge(At { to: at.to, ..now }, FlatOp::Skip);
    }

    fn zero(&self, ty: Ty) -> Expr {
        match self.flat.program.types.is_float(ty) {
            true => Expr::new(ty, ExprKind::Float(0.0)),
            false => Expr::int(ty, 0),
        }
    }

    fn forget(&mut self, at: At, place: &Place) {
        let parts = parts(&self.flat.program.types, place.ty, self.known, PARTS);
        let Some(parts) = parts else {
            return self.plain_edge(at, FlatOp::Forget(place.clone()));
        };
        let mut now = at;
        for part in parts {
            now = self.step(now, FlatOp::Forget(part_of(place, &part)));
        }
        self.plain_edge(At { to: at.to, ..now }, FlatOp::Skip);
    }

    fn plain_edge(&mut self, at: At, op: FlatOp) {
        let At {
            from,
            to,
            loc,
            frame,
            origin,
        } = at;
        self.flat.edges.push(FlatEdge {
            from,
            to,
            op,
            loc,
            frame,
            origin,
        });
    }

    /// An edge to a node of its own, where `at` goes on.
    fn step(&mut self, at: At, op: FlatOp) -> At {
        let to = self.node();
        self.edge(At { to, ..at }, op);
        At { from: to, ..at }
    }

    /// Statics, constructors, `main`, destructors.
    fn whole(&mut self, main: FuncId) -> Result<(), String> {
        let start = self.node();
        let mut at = At {
            from: start,
            to: start,
            loc: self.source.function(main).loc,
            frame: FrameId(0),
            origin: None,
        };
        self.flat.frames.push(Frame {
            function: main,
            caller: None,
        });
        at = self.step(at, FlatOp::Start);
        for id in self.marked(|f| f.constructor) {
            at = self.run(at, id)?;
        }
        at = self.main(at, main)?;
        for id in self.marked(|f| f.destructor) {
            at = self.run(at, id)?;
        }
        self.edge(At { to: at.from, ..at }, FlatOp::Stop);
        Ok(())
    }

    fn marked(&self, which: fn(&vitrum_cprog::cfa::Function) -> bool) -> Vec<FuncId> {
        let functions = self.source.functions.iter().enumerate();
        functions
            .filter(|(_, f)| which(f))
            .map(|(i, _)| FuncId(i as u32))
            .collect()
    }

    /// A call without arguments and result.
    fn run(&mut self, at: At, id: FuncId) -> Result<At, String> {
        let to = self.node();
        self.call_known(At { to, ..at }, id, Vec::new(), None)?;
        Ok(At { from: to, ..at })
    }

    /// `main`, whose parameters are inputs.
    fn main(&mut self, mut at: At, main: FuncId) -> Result<At, String> {
        let params = match &self.source.function(main).body {
            Some(body) => body.params.clone(),
            None => return Err("the function main has no body".into()),
        };
        let mut args = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let var = self.source.var(*param).clone();
            let ty = self.flat.program.types.plain(var.ty);
            let fresh = self.flat.program.add_var(Var {
                name: format!("main.{}", var.name).into(),
                kind: VarKind::Temp,
                address_taken: false,
                ty,
                ..var
            });
            let to = Place::var(fresh, ty);
            let name: Name = ["argc", "argv", "envp"]
                .get(index)
                .copied()
                .unwrap_or("argument")
                .into();
            at = self.step(
                at,
                FlatOp::Input {
                    to: to.clone(),
                    name,
                },
            );
            let value = Expr::load(to, ty);
            if index == 0 && self.source.types.is_integer(ty) {
                let cond = self.compare(Binary::Ge, value.clone(), 0);
                at = self.step(at, FlatOp::Require { cond });
            }
            args.push(value);
        }
        let to = self.node();
        self.call_known(At { to, ..at }, main, args, None)?;
        Ok(At { from: to, ..at })
    }

    fn compare(&self, op: Binary, left: Expr, right: i128) -> Expr {
        let right = Expr::int(left.ty, right);
        Expr::new(
            self.int,
            ExprKind::Binary(op, Box::new(left), Box::new(right)),
        )
    }

    fn goal(&mut self, at: At, goal: Goal) {
        self.edge(At { to: at.from, ..at }, FlatOp::Goal(goal));
    }

    fn unsupported(&mut self, at: At, what: impl Into<Name>) {
        let (what, loc) = (what.into(), at.loc);
        self.goal(at, Goal::Unsupported { what, loc });
    }

    fn call(
        &mut self,
        at: At,
        to: Option<Place>,
        callee: &Callee,
        names: &Renaming,
        args: &[Expr],
    ) -> Result<(), String> {
        let args: Vec<Expr> = args.iter().map(|a| names.expr(a)).collect();
        match callee {
            Callee::Direct(id) => self.call_direct(at, *id, args, to),
            Callee::Indirect(pointer) => {
                self.dispatch(at, &names.expr(pointer), &args, to.as_ref())
            }
        }
    }

    /// A call through a pointer: one branch for each function that it may point to.
    fn dispatch(
        &mut self,
        mut at: At,
        pointer: &Expr,
        args: &[Expr],
        to: Option<&Place>,
    ) -> Result<(), String> {
        let wanted = self
            .source
            .types
            .pointee(pointer.ty)
            .and_then(|t| self.source.types.function(t));
        for id in self.taken.clone() {
            let value = Expr::new(pointer.ty, ExprKind::Function(id));
            let cond = Expr::new(
                self.int,
                ExprKind::Binary(Binary::Eq, Box::new(pointer.clone()), Box::new(value)),
            );
            let (yes, no) = (self.node(), self.node());
            for (to, holds) in [(yes, true), (no, false)] {
                let cond = cond.clone();
                self.edge(
                    At {
                        to,
                        origin: None,
                        ..at
                    },
                    FlatOp::Assume { cond, holds },
                );
            }
            let here = At { from: yes, ..at };
            let own = self.source.types.function(self.source.function(id).ty);
            let fits = match (&wanted, &own) {
                (Some(w), Some(o)) => self.callable(w, o, args.len()),
                _ => false,
            };
            if fits {
                self.call_direct(here, id, args.to_vec(), to.cloned())?;
            } else {
                let name = &self.source.function(id).name;
                self.unsupported(
                    here,
                    format!("a call of {name} through a pointer of another type"),
                );
            }
            at.from = no;
        }
        if let Some(ty) = self.source.types.pointee(pointer.ty) {
            let what = "a call through a pointer of unknown origin".into();
            let loc = at.loc;
            let goal = Goal::Unsupported { what, loc };
            let place = Place::deref(pointer.clone(), ty);
            self.edge(At { to: at.from, ..at }, FlatOp::Stray { place, goal });
        }
        // What is left is no function: an invalid call ends the path.
        self.edge(At { to: at.from, ..at }, FlatOp::Stop);
        Ok(())
    }

    /// Whether a function can be called with this type: values are passed alike.
    fn callable(
        &self,
        wanted: &vitrum_cprog::types::FnType,
        own: &vitrum_cprog::types::FnType,
        given: usize,
    ) -> bool {
        let types = &self.source.types;
        let alike = |a: Ty, b: Ty| {
            types.same(a, b)
                || (types.is_pointer(a) && types.is_pointer(b))
                || matches!((types.int_type(a), types.int_type(b)), (Some(x), Some(y)) if x == y)
        };
        let result = types.is_void(wanted.ret) || alike(wanted.ret, own.ret);
        let params = given >= own.params.len()
            && (!wanted.prototype
                || !own.prototype
                || wanted
                    .params
                    .iter()
                    .zip(&own.params)
                    .all(|(a, b)| alike(*a, *b)));
        result && params
    }

    fn call_direct(
        &mut self,
        at: At,
        id: FuncId,
        args: Vec<Expr>,
        to: Option<Place>,
    ) -> Result<(), String> {
        let function = self.source.function(id);
        if self.property.calls.contains(&*function.name) {
            let (what, loc) = (format!("{} is called", function.name).into(), at.loc);
            self.goal(at, Goal::Error { what, loc });
            return Ok(());
        }
        if let Some(at) = self.bulk(at, id, &args, to.as_ref()) {
            self.edge(at, FlatOp::Skip);
            return Ok(());
        }
        if function.body.is_some() {
            return self.call_known(at, id, args, to);
        }
        if &*function.name == "exit" {
            return self.exit(at);
        }
        self.call_external(at, id, args, to);
        Ok(())
    }

    /// A call of the library that writes a whole object; what is left to do is returned.
    fn bulk(&mut self, at: At, id: FuncId, args: &[Expr], to: Option<&Place>) -> Option<At> {
        let name = self.source.function(id).name.clone();
        let library = self.source.sources.place(self.source.function(id).loc);
        if self.source.function(id).body.is_some() && !library.file.starts_with("<library>") {
            return None;
        }
        let (place, value) = bulk::assignment(&mut self.flat.program.types, &name, args)?;
        // Only what can be copied scalar by scalar is better than a loop over bytes.
        let aggregate = !self.flat.program.types.is_scalar(place.ty);
        if aggregate {
            parts(&self.flat.program.types, place.ty, self.known, PARTS)?;
        }
        let mut now = self.step(at, FlatOp::Assign { to: place, value });
        if let (Some(to), Some(first)) = (to, args.first()) {
            let value = self.converted(first.clone(), to.ty);
            now = self.step(
                now,
                FlatOp::Assign {
                    to: to.clone(),
                    value,
                },
            );
        }
        Some(At { to: at.to, ..now })
    }

    /// `exit` runs what is registered for the end.
    fn exit(&mut self, at: At) -> Result<(), String> {
        let mut now = at;
        for id in self.marked(|f| f.destructor) {
            // A handler that exits again would never end.
            if !self.stack.contains(&id) {
                now = self.run(now, id)?;
            }
        }
        self.edge(
            At {
                to: now.from,
                ..now
            },
            FlatOp::Stop,
        );
        Ok(())
    }

    fn call_external(&mut self, at: At, id: FuncId, args: Vec<Expr>, to: Option<Place>) {
        let function = self.source.function(id);
        let name = function.name.clone();
        match (meaning(&name), to) {
            (Meaning::Input, Some(to)) => self.edge(at, FlatOp::Input { to, name }),
            (Meaning::Input, None) => self.unused_input(at, id, name),
            (Meaning::Assume, _) => self.assume(at, args),
            (Meaning::AssertFails, _) if self.property.asserts => {
                let (what, loc) = ("an assertion fails".into(), at.loc);
                self.goal(at, Goal::Error { what, loc });
            }
            (Meaning::AssertFails | Meaning::Ends, _) => {
                self.edge(At { to: at.from, ..at }, FlatOp::Stop);
            }
            (Meaning::Nothing, Some(to)) => self.edge(at, FlatOp::Forget(to)),
            (Meaning::Nothing, None) => self.edge(at, FlatOp::Skip),
            (kind @ (Meaning::Allocate | Meaning::AllocateZeroed | Meaning::AllocateLocal), to) => {
                self.allocate(at, kind, &name, &args, to);
            }
            (Meaning::Unsupported, _) => self.unsupported(at, format!("a call of {name}")),
            (Meaning::Unknown, to) => {
                self.external.insert(name.clone());
                if function.noreturn {
                    self.edge(At { to: at.from, ..at }, FlatOp::Stop);
                } else {
                    self.edge(at, FlatOp::External { to, name, args });
                }
            }
        }
    }

    /// An input that nobody looks at is still one.
    fn unused_input(&mut self, at: At, id: FuncId, name: Name) {
        let ret = self
            .source
            .types
            .function(self.source.function(id).ty)
            .map(|f| f.ret);
        match ret {
            Some(ty) if !self.source.types.is_void(ty) => {
                let to = self.temp(ty, at.loc);
                self.edge(at, FlatOp::Input { to, name });
            }
            _ => self.edge(at, FlatOp::Skip),
        }
    }

    fn temp(&mut self, ty: Ty, loc: Loc) -> Place {
        let ty = self.flat.program.types.plain(ty);
        let id = self.flat.program.add_var(Var {
            name: "unused".into(),
            ty,
            kind: VarKind::Temp,
            function: None,
            loc,
            defined: true,
            init: Vec::new(),
            address_taken: false,
            extra: 0,
            align: 0,
            external: false,
        });
        Place::var(id, ty)
    }

    fn assume(&mut self, at: At, mut args: Vec<Expr>) {
        match args.pop() {
            Some(cond) => self.edge(at, FlatOp::Require { cond }),
            None => self.edge(at, FlatOp::Skip),
        }
    }

    fn allocate(&mut self, at: At, kind: Meaning, name: &str, args: &[Expr], to: Option<Place>) {
        let zeroed = kind == Meaning::AllocateZeroed;
        let size = match args {
            [count, each, ..] if name == "calloc" => {
                let types = &self.flat.program.types;
                Expr::binary(Binary::Mul, count.clone(), each.clone(), count.ty, types)
            }
            [size, ..] => size.clone(),
            [] => return self.unsupported(at, format!("a call of {name} without arguments")),
        };
        let may_fail = kind != Meaning::AllocateLocal && !self.options.malloc_never_fails;
        let to = match to {
            Some(to) => to,
            None => {
                let void = self.flat.program.types.void();
                let pointer = self.flat.program.types.pointer(void);
                self.temp(pointer, at.loc)
            }
        };
        self.edge(
            at,
            FlatOp::Allocate {
                to,
                size,
                zeroed,
                may_fail,
            },
        );
    }

    /// A call of a function with a body.
    fn call_known(
        &mut self,
        at: At,
        id: FuncId,
        args: Vec<Expr>,
        to: Option<Place>,
    ) -> Result<(), String> {
        let function = self.source.function(id);
        let Some(body) = &function.body else {
            return Ok(());
        };
        if self.stack.iter().filter(|f| **f == id).count() >= self.options.recursion {
            let (what, loc) = (function.name.clone(), at.loc);
            self.goal(at, Goal::Bound { what, loc });
            return Ok(());
        }
        if self.flat.edges.len() > self.options.edges {
            return Err(format!(
                "with its calls inlined the program has more than {} edges",
                self.options.edges
            ));
        }
        self.stack.push(id);
        let entered = self.enter(at, id, body, args, to);
        let done = entered.and_then(|copy| self.body(id, body, &copy));
        self.stack.pop();
        done
    }

    /// Variables of its own, and the arguments in the parameters.
    fn enter(
        &mut self,
        at: At,
        id: FuncId,
        body: &Cfa,
        mut args: Vec<Expr>,
        to: Option<Place>,
    ) -> Result<Copy, String> {
        let rest = args.split_off(args.len().min(body.params.len()));
        let frame = FrameId(self.flat.frames.len() as u32);
        self.flat.frames.push(Frame {
            function: id,
            caller: Some((at.frame, at.loc)),
        });
        let mut names = HashMap::new();
        for var in body.params.iter().chain(&body.locals) {
            let copy = self.source.var(*var).clone();
            let copy = self.flat.program.add_var(copy);
            self.flat.originals.insert(copy, *var);
            names.insert(*var, copy);
        }
        let base = self.flat.nodes;
        self.flat.nodes += body.out.len() as u32;
        let copy = Copy {
            frame,
            names: Renaming(names),
            base,
            after: at.to,
            result: to,
            rest,
        };
        self.pass(at, body, args, &copy);
        Ok(copy)
    }

    fn pass(&mut self, mut at: At, body: &Cfa, args: Vec<Expr>, copy: &Copy) {
        let given = args.len();
        for (param, value) in body.params.iter().zip(args) {
            let to = self.place_of(copy, *param);
            let value = self.converted(value, to.ty);
            at = self.step(at, FlatOp::Assign { to, value });
        }
        for param in body.params.iter().skip(given) {
            let to = self.place_of(copy, *param);
            at = self.step(at, FlatOp::Forget(to));
        }
        let entry = NodeId(copy.base + body.entry.0);
        self.edge(At { to: entry, ..at }, FlatOp::Skip);
    }

    fn place_of(&self, copy: &Copy, var: vitrum_cprog::cfa::VarId) -> Place {
        let id = copy.names.var(var);
        Place::var(id, self.flat.program.var(id).ty)
    }

    /// The value as the type of the place that it goes to.
    fn converted(&mut self, value: Expr, ty: Ty) -> Expr {
        let plain = self.flat.program.types.plain(ty);
        let types = &self.flat.program.types;
        if types.same(value.ty, plain) || !types.is_scalar(plain) || !types.is_scalar(value.ty) {
            return value;
        }
        value.cast(plain, types)
    }

    fn body(&mut self, id: FuncId, body: &Cfa, copy: &Copy) -> Result<(), String> {
        let errors: HashSet<u32> = match self.property.labels {
            true => labelled(body),
            false => HashSet::new(),
        };
        for node in &errors {
            let from = NodeId(copy.base + node);
            let loc = body
                .leaving(vitrum_cprog::cfa::Node(*node))
                .next()
                .map_or(Loc(0), |e| e.loc);
            let at = At {
                from,
                to: from,
                loc,
                frame: copy.frame,
                origin: None,
            };
            let what = format!("the label {ERROR_LABEL} is reached").into();
            self.goal(at, Goal::Error { what, loc });
        }
        for (index, edge) in body.edges.iter().enumerate() {
            if errors.contains(&edge.from.0) {
                continue;
            }
            let origin = Some(Origin {
                function: id,
                edge: EdgeId(index as u32),
            });
            let at = At {
                from: NodeId(copy.base + edge.from.0),
                to: NodeId(copy.base + edge.to.0),
                loc: edge.loc,
                frame: copy.frame,
                origin,
            };
            self.translate(at, edge, copy)?;
        }
        Ok(())
    }

    fn translate(&mut self, at: At, edge: &Edge, copy: &Copy) -> Result<(), String> {
        let names = &copy.names;
        match &edge.op {
            Op::Skip | Op::End(_) => self.edge(at, FlatOp::Skip),
            Op::Assume { cond, holds } => {
                let (cond, holds) = (names.expr(cond), *holds);
                self.edge(at, FlatOp::Assume { cond, holds });
            }
            Op::Assign { to, value } => {
                let (to, value) = (names.place(to), names.expr(value));
                self.edge(at, FlatOp::Assign { to, value });
            }
            Op::Call { to, callee, args } => {
                let to = to.as_ref().map(|p| names.place(p));
                return self.call(at, to, callee, names, args);
            }
            Op::Return(value) => self.give_back(at, value.as_ref().map(|v| names.expr(v)), copy),
            Op::Begin(vars) => self.edge(at, FlatOp::Begin(names.vars(vars))),
            Op::Alloca { to, size, .. } => {
                let to = self.place_of(copy, *to);
                let size = names.expr(size);
                self.edge(
                    at,
                    FlatOp::Allocate {
                        to,
                        size,
                        zeroed: false,
                        may_fail: false,
                    },
                );
            }
            Op::VaStart { .. } => {
                let _ = &copy.rest;
                self.unsupported(at, "variable arguments");
            }
            Op::Asm(asm) => self.asm(at, asm, names),
            Op::Unsupported(what) => self.unsupported(at, what.clone()),
        }
        Ok(())
    }

    fn give_back(&mut self, at: At, value: Option<Expr>, copy: &Copy) {
        let at = At {
            to: copy.after,
            ..at
        };
        let op = match (&copy.result, value) {
            (Some(to), Some(value)) => FlatOp::Assign {
                value: self.converted(value, to.ty),
                to: to.clone(),
            },
            (Some(to), None) => FlatOp::Forget(to.clone()),
            // To evaluate it may still fault, or read what was never written.
            (None, Some(value)) if self.flat.program.types.is_scalar(value.ty) => FlatOp::Assign {
                to: self.temp(value.ty, at.loc),
                value,
            },
            (None, _) => FlatOp::Skip,
        };
        self.edge(at, op);
    }

    /// Assembly gives its outputs any value; what clobbers memory is not modelled.
    fn asm(&mut self, at: At, asm: &vitrum_cprog::cfa::Asm, names: &Renaming) {
        let barrier = asm.text.trim().is_empty() && asm.outputs.is_empty();
        if !barrier && asm.clobbers.iter().any(|c| &**c == "memory") {
            return self.unsupported(at, "assembly that writes memory");
        }
        let mut now = at;
        for place in &asm.outputs {
            now = self.step(now, FlatOp::Forget(names.place(place)));
        }
        self.edge(At { to: at.to, ..now }, FlatOp::Skip);
    }
}

fn labelled(body: &Cfa) -> HashSet<u32> {
    let labels = body
        .labels
        .iter()
        .filter(|(name, _)| &**name == ERROR_LABEL);
    labels.map(|(_, node)| node.0).collect()
}

/// The functions whose address is a value somewhere.
fn taken(program: &Program) -> Vec<FuncId> {
    let mut found = BTreeSet::new();
    let mut visit = |expr: &Expr| {
        if let ExprKind::Function(id) = expr.kind {
            found.insert(id);
        }
    };
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        body.edges.iter().for_each(|e| e.op.walk(&mut visit));
    }
    for (_, var) in program.globals() {
        for datum in &var.init {
            if let Const::Address(ConstBase::Function(id), _) = datum.value {
                found.insert(id);
            }
        }
    }
    let is_function = |id: &FuncId| {
        matches!(
            program.types.get(program.function(*id).ty),
            Type::Function(_)
        )
    };
    found.into_iter().filter(is_function).collect()
}
