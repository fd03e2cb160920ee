//! Calls become copies of the function that is called. Start reading at [`flatten`].

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_cprog::Program;
use vitrum_cprog::assembly::is_idle;
use vitrum_cprog::cfa::{Callee, Cfa, Edge, EdgeId, Expr, ExprKind, FuncId, Op, Place, taken};
use vitrum_cprog::source::{Loc, Name};
use vitrum_cprog::types::{Halves, IntKind, Ty};

use super::callees::{Callees, Functions};
use super::emit::At;
use super::flat::{Flat, FlatOp, Frame, FrameId, NodeId, Origin};
use super::rename::Renaming;
use super::shared::{Calls, Once, Sites};
use super::tail::{Under, is_tail};
use super::wide::split;
use super::{ERROR_LABEL, Options, Property};
use crate::memory::Known;
use crate::system::Goal;

/// The flat automaton of a program, and what its verdicts take for granted.
pub fn flatten(
    program: &Program,
    property: &Property,
    options: &Options,
    calls: &Calls,
) -> Result<(Flat, Vec<String>), String> {
    let Some(main) = program.find("main") else {
        return Err("the program has no function main".into());
    };
    let mut inliner = Inliner::new(program, property, options, calls.0.clone());
    inliner.whole(main)?;
    Ok(inliner.finish())
}

pub(super) struct Inliner<'p> {
    pub(super) source: &'p Program,
    pub(super) property: &'p Property,
    pub(super) options: &'p Options,
    pub(super) flat: Flat,
    /// Functions under way, outermost first.
    pub(super) stack: Vec<FuncId>,
    /// The same calls as far as they are inlined.
    pub(super) under: Vec<Under>,
    /// Whether the result of the call that is made next is returned at once.
    tail: bool,
    /// Functions whose address is used as a value.
    pub(super) taken: Vec<FuncId>,
    pub(super) callees: Callees<'p>,
    /// The functions that calls through pointers may reach, if that is known.
    pub(super) sites: Option<Sites>,
    /// The one copy of each function, if calls are not inlined.
    pub(super) once: Option<Once>,
    pub(super) int: Ty,
    pub(super) known: Known,
    halves: Halves,
    pub(super) external: BTreeSet<Name>,
    /// Whether a path ends where the program says that nobody comes.
    pub(super) promised: bool,
    /// The sizes of allocated memory by address, if the program asks for them.
    pub(super) sizes: Option<Place>,
}

/// One inlined call: where it is, and what its names mean.
#[derive(Clone)]
pub(super) struct Copy {
    frame: FrameId,
    names: Renaming,
    /// The first of its nodes.
    base: u32,
    /// Where returns lead, and the place of the caller that takes the value.
    pub(super) after: NodeId,
    pub(super) result: Option<Place>,
    /// The memory that holds the arguments beyond the parameters.
    area: Option<Place>,
}

impl<'p> Inliner<'p> {
    pub(super) fn new(
        source: &'p Program,
        property: &'p Property,
        options: &'p Options,
        sites: Option<Sites>,
    ) -> Inliner<'p> {
        let mut program = source.clone();
        let halves = program.types.halve();
        let int = program.types.int(IntKind::Int);
        let known = Known::new(&mut program);
        let taken = taken(source).into_iter().collect();
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
                owners: HashMap::new(),
                tagged: options.tagged,
                areas: HashMap::new(),
            },
            stack: Vec::new(),
            under: Vec::new(),
            tail: false,
            callees: Callees::new(source, Functions),
            sites,
            once: None,
            taken,
            int,
            known,
            halves,
            external: BTreeSet::new(),
            promised: false,
            sizes: None,
        }
        .with_sizes()
    }

    pub(super) fn finish(mut self) -> (Flat, Vec<String>) {
        split(&mut self.flat, self.halves);
        let assumptions = self.assumptions();
        (self.flat, assumptions)
    }

    /// Statics, constructors, `main`, destructors.
    pub(super) fn whole(&mut self, main: FuncId) -> Result<(), String> {
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
            site: None,
        });
        at = self.step(at, FlatOp::Start);
        for id in self.source.constructors() {
            at = self.run(at, id)?;
        }
        at = self.main(at, main)?;
        for id in self.source.destructors() {
            at = self.run(at, id)?;
        }
        self.edge(At { to: at.from, ..at }, FlatOp::Stop);
        Ok(())
    }

    /// A call without arguments and result.
    pub(super) fn run(&mut self, at: At, id: FuncId) -> Result<At, String> {
        let to = self.node();
        self.call_known(At { to, ..at }, id, Vec::new(), None)?;
        Ok(At { from: to, ..at })
    }

    /// A call of a function with a body.
    pub(super) fn call_known(
        &mut self,
        at: At,
        id: FuncId,
        args: Vec<Expr>,
        to: Option<Place>,
    ) -> Result<(), String> {
        let tail = std::mem::take(&mut self.tail);
        let function = self.source.function(id);
        let Some(body) = &function.body else {
            return Ok(());
        };
        if self.call_once(at, id, body, &args, to.as_ref()) {
            return Ok(());
        }
        if tail && self.jump(at, id, &args) {
            return Ok(());
        }
        if self.stack.iter().filter(|f| **f == id).count() >= self.options.recursion {
            let (what, loc) = (function.name.clone(), at.loc);
            self.goal(at, Goal::Bound { what, loc });
            return Ok(());
        }
        self.options.deadline.check()?;
        if self.flat.edges.len() > self.options.edges {
            return Err(format!(
                "with its calls inlined the program has more than {} edges",
                self.options.edges
            ));
        }
        self.stack.push(id);
        let entered = self.enter(at, id, body, args, to);
        let done = entered.and_then(|copy| {
            self.under.push(Under {
                function: id,
                entry: NodeId(copy.base + body.entry.0),
                params: body
                    .params
                    .iter()
                    .map(|p| self.place_of(&copy, *p))
                    .collect(),
                tail,
            });
            let done = self.body(id, body, &copy);
            self.under.pop();
            done
        });
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
        let area = self.area(&rest, at.loc);
        let copy = self.named(at, id, body, to, area);
        if let Some(var) = copy.area.as_ref().and_then(Place::as_var) {
            self.flat.areas.insert(var, copy.frame);
        }
        self.pass(at, body, args, &rest, &copy);
        Ok(copy)
    }

    /// A copy of a function with variables and nodes of its own.
    pub(super) fn named(
        &mut self,
        at: At,
        id: FuncId,
        body: &Cfa,
        result: Option<Place>,
        area: Option<Place>,
    ) -> Copy {
        let frame = FrameId(self.flat.frames.len() as u32);
        self.flat.frames.push(Frame {
            function: id,
            caller: Some((at.frame, at.loc)),
            site: at.origin.map(|o| o.edge),
        });
        let mut names = HashMap::new();
        for var in body.params.iter().chain(&body.locals) {
            let copy = self.source.var(*var).clone();
            let copy = self.flat.program.add_var(copy);
            self.flat.originals.insert(copy, *var);
            self.flat.owners.insert(copy, frame);
            names.insert(*var, copy);
        }
        let base = self.flat.nodes;
        self.flat.nodes += body.out.len() as u32;
        Copy {
            frame,
            names: Renaming(names),
            base,
            after: at.to,
            result,
            area,
        }
    }

    pub(super) fn pass(
        &mut self,
        mut at: At,
        body: &Cfa,
        args: Vec<Expr>,
        rest: &[Expr],
        copy: &Copy,
    ) {
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
        let mut offset = 0;
        for value in rest {
            if let Some(area) = &copy.area {
                let to = self.slot_of(area, offset, value.ty);
                let value = value.clone();
                at = self.step(at, FlatOp::Assign { to, value });
            }
            offset += self.slots(value.ty);
        }
        let entry = NodeId(copy.base + body.entry.0);
        self.edge(At { to: entry, ..at }, FlatOp::Skip);
    }

    fn place_of(&self, copy: &Copy, var: vitrum_cprog::cfa::VarId) -> Place {
        let id = copy.names.var(var);
        Place::var(id, self.flat.program.var(id).ty)
    }

    pub(super) fn body(&mut self, id: FuncId, body: &Cfa, copy: &Copy) -> Result<(), String> {
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
            self.tail = matches!(
                &edge.op,
                Op::Call {
                    callee: Callee::Direct(_),
                    ..
                }
            ) && is_tail(body, edge);
            self.translate(at, edge, copy)?;
            self.tail = false;
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
            Op::VaStart { to } => {
                let to = names.place(to);
                let ty = self.flat.program.types.plain(to.ty);
                let value = match &copy.area {
                    Some(area) => {
                        let first = self.slot_of(area, 0, self.known.byte);
                        Expr::new(ty, ExprKind::Address(Box::new(first)))
                    }
                    None => Expr::int(ty, 0),
                };
                self.edge(at, FlatOp::Assign { to, value });
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
        let idle = is_idle(&asm.text, !asm.outputs.is_empty());
        if !idle && asm.writes_memory() {
            return self.unsupported(at, "assembly that writes memory");
        }
        let mut now = at;
        for place in &asm.outputs {
            let to = names.place(place);
            let scalar = to.bits.is_none() && self.flat.program.types.is_scalar(to.ty);
            let op = match scalar {
                true => FlatOp::Input {
                    to,
                    name: "assembly".into(),
                },
                false => FlatOp::Forget(to),
            };
            now = self.step(now, op);
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
