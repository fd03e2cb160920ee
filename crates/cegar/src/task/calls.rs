//! What a call is: a function of the program, of the library, or of nobody. Start reading at
//! `Inliner::call`.

use vitrum_cprog::cfa::{Binary, Callee, Expr, ExprKind, FuncId, Place};
use vitrum_cprog::source::Name;
use vitrum_cprog::types::{IntKind, Ty};
use vitrum_cprog::{leads_back, result_limit, result_range, writes_count};

use super::emit::At;
use super::external::{Meaning, meaning, why};
use super::flat::FlatOp;
use super::inline::Inliner;
use super::pure::LOOSE;
use super::rename::Renaming;
use crate::system::Goal;

impl Inliner<'_> {
    pub(super) fn call(
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
                let functions = self.candidates(at, pointer);
                self.dispatch(at, &functions, &names.expr(pointer), &args, to.as_ref())
            }
        }
    }

    /// The functions that a pointer may be at a call.
    fn candidates(&self, at: At, pointer: &Expr) -> Vec<FuncId> {
        let known = self.callees.value(pointer);
        let site = at.origin.map(|o| (o.function, o.edge));
        let reached = self.sites.as_ref().zip(site);
        let reached = reached.map(|(sites, site)| sites.get(&site).cloned().unwrap_or_default());
        let limits = [known, reached];
        let within = |id: &FuncId| limits.iter().flatten().all(|limit| limit.contains(id));
        self.taken.iter().copied().filter(within).collect()
    }

    /// A call through a pointer: one branch for each function that it may point to.
    fn dispatch(
        &mut self,
        mut at: At,
        functions: &[FuncId],
        pointer: &Expr,
        args: &[Expr],
        to: Option<&Place>,
    ) -> Result<(), String> {
        let wanted = self
            .source
            .types
            .pointee(pointer.ty)
            .and_then(|t| self.source.types.function(t));
        for id in functions.iter().copied() {
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
            let name = &*self.source.function(id).name;
            let open = self.source.function(id).body.is_none();
            if fits && open && writes_count(&self.flat.program, name, args) {
                let what = format!("a call of {name} through a pointer, whose format may have %n");
                self.unsupported(here, what);
            } else if fits {
                self.call_direct(here, id, args.to_vec(), to.cloned())?;
            } else {
                self.unsupported(
                    here,
                    format!("a call of {name} through a pointer of another type"),
                );
            }
            at.from = no;
        }
        if let Some(ty) = self.source.types.pointee(pointer.ty) {
            let what = "a call through a pointer of unknown origin";
            let goal = Goal::unsupported(self.source, what, at.loc);
            let place = Place::deref(pointer.clone(), ty);
            let callees = functions.to_vec();
            let limited = self.sites.is_some();
            let callees = limited.then_some(callees);
            self.edge(
                At { to: at.from, ..at },
                FlatOp::Stray {
                    place,
                    goal,
                    callees,
                },
            );
        }
        // What is left is no function: an invalid call ends the path.
        self.edge(At { to: at.from, ..at }, FlatOp::Stop);
        Ok(())
    }

    /// Whether a function can be called with this type: values are passed alike.
    pub(super) fn callable(
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

    pub(super) fn call_direct(
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
        if self.is_loose(id) {
            self.unsupported(at, LOOSE);
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

    /// `exit` runs what is registered for the end.
    pub(super) fn exit(&mut self, at: At) -> Result<(), String> {
        let mut now = at;
        for id in self.source.destructors() {
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

    pub(super) fn call_external(&mut self, at: At, id: FuncId, args: Vec<Expr>, to: Option<Place>) {
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
                self.promised |= &*name == "__builtin_unreachable";
                self.edge(At { to: at.from, ..at }, FlatOp::Stop);
            }
            (Meaning::Nothing, Some(to)) => self.edge(at, FlatOp::Forget(to)),
            (Meaning::Nothing, None) => self.edge(at, FlatOp::Skip),
            (kind @ (Meaning::Allocate | Meaning::AllocateZeroed | Meaning::AllocateLocal), to) => {
                self.allocate(at, kind, &name, &args, to);
            }
            (Meaning::Size, to) => self.size_of(at, &args, to),
            (Meaning::Unsupported, _) => {
                let what = why(&name).map_or_else(|| format!("a call of {name}"), String::from);
                self.unsupported(at, what);
            }
            (Meaning::Unknown, to) => {
                if function.noreturn {
                    self.edge(At { to: at.from, ..at }, FlatOp::Stop);
                } else if leads_back(&name) && self.gives_pointer(to.as_ref(), &args) {
                    let what = format!("a pointer that {name} takes from its arguments");
                    self.unsupported(at, what);
                } else {
                    self.external.insert(name.clone());
                    self.outside(at, to, name, args);
                }
            }
        }
    }

    /// Whether somebody takes a pointer that a call returns, or it is given the address of one.
    fn gives_pointer(&self, to: Option<&Place>, args: &[Expr]) -> bool {
        let types = &self.flat.program.types;
        let taken = to.is_some_and(|to| types.is_pointer(to.ty));
        let to_pointer = |arg: &Expr| {
            let inner = match &arg.kind {
                ExprKind::Cast(inner) => inner.ty,
                _ => arg.ty,
            };
            let pointee = types.pointee(inner).or_else(|| types.pointee(arg.ty));
            arg.as_int() != Some(0) && pointee.is_some_and(|ty| types.is_pointer(ty))
        };
        taken || args.iter().any(to_pointer)
    }

    /// Of some functions the library says which results they may have.
    fn outside(&mut self, at: At, to: Option<Place>, name: Name, args: Vec<Expr>) {
        let range = to.clone().zip(result_range(&name, args.len()));
        let limit = result_limit(&name).and_then(|index| args.get(index).cloned());
        let limit = to.clone().zip(limit);
        let mut now = self.step(at, FlatOp::External { to, name, args });
        now.origin = None;
        if let Some((place, (low, high))) = range {
            let ty = place.ty;
            let result = Expr::load(place, ty);
            for (op, bound) in [(Binary::Ge, low), (Binary::Le, high)] {
                let bound = Expr::int(ty, bound);
                now = self.required(now, op, result.clone(), bound);
            }
        }
        if let Some((place, limit)) = limit {
            // -1 is the least of all, if one is added.
            let types = &self.flat.program.types;
            let signed = types.int_type(place.ty).is_some_and(|int| int.signed);
            let more = i128::from(signed);
            let ty = self.flat.program.types.int(IntKind::ULong);
            let result = Expr::load(place.clone(), place.ty);
            let [result, limit] = [result, limit].map(|e| {
                let (value, more) = (self.converted(e, ty), Expr::int(ty, more));
                Expr::binary(Binary::Add, value, more, ty, &self.flat.program.types)
            });
            now = self.required(now, Binary::Le, result, limit);
        }
        self.plain_edge(now, FlatOp::Skip);
    }

    fn required(&mut self, at: At, op: Binary, left: Expr, right: Expr) -> At {
        let cond = Expr::binary(op, left, right, self.int, &self.flat.program.types);
        self.step(at, FlatOp::Require { cond })
    }

    /// An input that nobody looks at is still one.
    pub(super) fn unused_input(&mut self, at: At, id: FuncId, name: Name) {
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

    pub(super) fn assume(&mut self, at: At, mut args: Vec<Expr>) {
        match args.pop() {
            Some(cond) => self.edge(at, FlatOp::Require { cond }),
            None => self.edge(at, FlatOp::Skip),
        }
    }

    pub(super) fn allocate(
        &mut self,
        at: At,
        kind: Meaning,
        name: &str,
        args: &[Expr],
        to: Option<Place>,
    ) {
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
        let op = FlatOp::Allocate {
            to: to.clone(),
            size: size.clone(),
            zeroed,
            may_fail,
        };
        match self.sizes.clone() {
            Some(sizes) if kind != Meaning::AllocateLocal => {
                let now = self.step(at, op);
                self.note_size(now, &sizes, Expr::load(to.clone(), to.ty), size);
            }
            _ => self.edge(at, op),
        }
    }
}
