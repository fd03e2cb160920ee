//! Which functions calls through pointers may reach, found with every function once. Start reading
//! at [`Calls::new`].
//!
//! Before calls are inlined, a pointer in memory could be any function that has an address, and a
//! copy of each, with calls of its own, would stand at every call. So the program is made flat a
//! first time with one copy of each function for all its calls: that is small, and where pointers
//! point in it covers where they point in any chain of calls. It is found in rounds, because calls
//! that become known pass more pointers on.
//!
//! Nobody has to believe it: where a pointer may be a function that was left out, as the sets of the
//! inlined automaton say, the call is a goal that is not modelled (`FlatOp::Stray`).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Callee, Cfa, EdgeId, Expr, FuncId, Op, Place, taken};

use super::emit::At;
use super::flat::{Flat, FlatOp};
use super::inline::{Copy, Inliner};
use super::{Options, Property};
use crate::memory::{Model, Target};

/// For calls through pointers, by function and edge, the functions that they may reach. Calls that
/// are not there are never made.
pub(super) type Sites = BTreeMap<(FuncId, EdgeId), BTreeSet<FuncId>>;

/// What calls through pointers may reach, if that could be found.
#[derive(Clone, Debug)]
pub struct Calls(pub(super) Option<Sites>);

impl Calls {
    /// Looks for it with a part of the time that is left.
    #[must_use]
    pub fn new(program: &Program, property: &Property, options: &Options) -> Calls {
        let options = Options {
            deadline: options.deadline.part(PART),
            ..options.clone()
        };
        Calls(search(program, property, &options))
    }
}

/// One part of so many.
const PART: u32 = 6;

/// Rounds at most: each adds what calls that have become known pass on.
const ROUNDS: usize = 12;

fn search(program: &Program, property: &Property, options: &Options) -> Option<Sites> {
    let mut sites = Sites::new();
    if taken(program).len() < 2 || !calls_through_pointers(program) {
        return None;
    }
    for _ in 0..ROUNDS {
        let flat = Inliner::shared(program, property, options, sites.clone())?;
        let found = reached(&flat, options)?;
        if found == sites {
            return Some(sites);
        }
        sites = found;
    }
    None
}

fn calls_through_pointers(program: &Program) -> bool {
    let bodies = program.functions.iter().filter_map(|f| f.body.as_ref());
    let mut edges = bodies.flat_map(|body| &body.edges);
    edges.any(|edge| {
        let Op::Call { callee, .. } = &edge.op else {
            return false;
        };
        matches!(callee, Callee::Indirect(_))
    })
}

/// What pointers of calls point to.
fn reached(flat: &Flat, options: &Options) -> Option<Sites> {
    let model = Model::new(flat, options.deadline).ok()?;
    let mut found = Sites::new();
    for edge in &flat.edges {
        let (FlatOp::Stray { place, .. }, Some(origin)) = (&edge.op, edge.origin) else {
            continue;
        };
        let Base::Deref(pointer) = &place.base else {
            continue;
        };
        let targets = model.points.targets(pointer);
        let functions = targets.iter().filter_map(|target| match target {
            Target::Function(id) => Some(*id),
            _ => None,
        });
        found.insert((origin.function, origin.edge), functions.collect());
    }
    Some(found)
}

/// The one copy of each function, and those whose bodies are still to be translated.
#[derive(Default)]
pub(super) struct Once {
    copies: HashMap<FuncId, Copy>,
    work: Vec<FuncId>,
    /// Whether something can't be shared.
    failed: bool,
}

impl<'p> Inliner<'p> {
    /// The program with each function once.
    fn shared(
        program: &'p Program,
        property: &'p Property,
        options: &'p Options,
        sites: Sites,
    ) -> Option<Flat> {
        let mut inliner = Inliner::new(program, property, options, Some(sites));
        inliner.once = Some(Once::default());
        inliner.whole(program.find("main")?).ok()?;
        while let Some(id) = inliner.once.as_mut()?.work.pop() {
            let body = program.function(id).body.as_ref()?;
            let copy = inliner.once.as_mut()?.copies.remove(&id)?;
            inliner.once.as_mut()?.copies.insert(id, copy.clone());
            inliner.body(id, body, &copy).ok()?;
        }
        let failed = inliner.once.as_ref()?.failed;
        (!failed).then(|| inliner.finish().0)
    }

    /// A call as edges to the one copy and back; `false` if functions are inlined.
    pub(super) fn call_once(
        &mut self,
        at: At,
        id: FuncId,
        body: &Cfa,
        args: &[Expr],
        to: Option<&Place>,
    ) -> bool {
        if self.once.is_none() {
            return false;
        }
        let copy = self.copy_of(at, id, body);
        let (given, rest) = args.split_at(args.len().min(body.params.len()));
        self.pass(at, body, given.to_vec(), &[], &copy);
        let types = &self.source.types;
        if let Some(once) = &mut self.once {
            // The memory of arguments beyond the parameters belongs to one call.
            let function = types.function(self.source.function(id).ty);
            once.failed |= !rest.is_empty() && function.is_none_or(|f| f.variadic);
        }
        let back = At {
            from: copy.after,
            ..at
        };
        let op = match (to, copy.result) {
            (Some(to), Some(from)) => {
                let ty = self.flat.program.types.plain(from.ty);
                FlatOp::Assign {
                    value: self.converted(Expr::load(from, ty), to.ty),
                    to: to.clone(),
                }
            }
            (Some(to), None) => FlatOp::Forget(to.clone()),
            (None, _) => FlatOp::Skip,
        };
        self.edge(back, op);
        true
    }

    fn copy_of(&mut self, at: At, id: FuncId, body: &Cfa) -> Copy {
        let known = self.once.as_ref().and_then(|once| once.copies.get(&id));
        if let Some(copy) = known {
            return copy.clone();
        }
        let types = &self.source.types;
        let ret = types.function(self.source.function(id).ty).map(|f| f.ret);
        let result = ret.filter(|ty| !types.is_void(*ty));
        let result = result.map(|ty| self.temp(ty, at.loc));
        let after = self.node();
        let copy = self.named(At { to: after, ..at }, id, body, result, None);
        if let Some(once) = &mut self.once {
            once.copies.insert(id, copy.clone());
            once.work.push(id);
        }
        copy
    }
}
