//! Calls that begin a function again which is under way, where nothing of what lies between is
//! needed any more: control goes to its entry, with other arguments. Start reading at
//! [`Walk::begin_again`].

use vitrum_cprog::cfa::{Cfa, Edge, EdgeId, Expr, ExprKind, FuncId, Op, Place, VarId};
use vitrum_cprog::types::Ty;

use crate::given::At;
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Truth};
use crate::state::State;
use crate::walk::Walk;

/// A frame that ends, and what it was executing.
type Ended<'a> = (FrameId, &'a Cfa);

impl<'a> Walk<'a, '_> {
    /// Follows such a call; `false` if it is none.
    pub fn begin_again(
        &mut self,
        at: At,
        site: EdgeId,
        id: FuncId,
        args: &[Expr],
        guard: &Truth,
        mut state: State,
    ) -> bool {
        let Some(ended) = self.frames_again(at.0, site, id) else {
            return false;
        };
        // The last of them is the one that begins again.
        let Some((target, body)) = ended.last().copied() else {
            return false;
        };
        let entry = body.entry;
        let ty = |v: &VarId| self.given.program.var(*v).ty;
        let params: Vec<(VarId, Ty)> = body.params.iter().map(|v| (*v, ty(v))).collect();
        let types = &self.given.program.types;
        let scalars = args.iter().all(|a| types.is_scalar(a.ty));
        let known = self.given.head_at.contains_key(&(target, entry));
        if !(scalars && known && args.len() == params.len()) {
            return false;
        }
        let values: Vec<Bits> = params
            .iter()
            .zip(args)
            .map(|((_, ty), arg)| {
                let bits = self.value(&mut state, at.0, arg);
                self.cast(&bits, arg.ty, *ty)
            })
            .collect();
        for (frame, body) in ended {
            let vars = body.params.iter().chain(&body.locals);
            vars.for_each(|v| self.forget(&mut state, frame, *v));
        }
        for ((param, ty), bits) in params.iter().zip(values) {
            self.store(&mut state, target, &Place::var(*param, *ty), &bits);
        }
        if let Some(guard) = self.settle(guard.clone()) {
            self.arrive(at, (target, entry), guard, state);
        }
        true
    }

    /// The frames that end with a call, up to the one that begins again.
    fn frames_again(&self, from: FrameId, site: EdgeId, id: FuncId) -> Option<Vec<Ended<'a>>> {
        let types = &self.given.program.types;
        let result = |id: FuncId| Some(types.function(self.given.program.function(id).ty)?.ret);
        let wanted = result(id)?;
        let (mut frame, mut site) = (from, site);
        let mut ended = Vec::new();
        loop {
            let body = self.given.body(frame)?;
            let own = self.given.frame(frame).function;
            let same = |v: VarId| types.same(self.given.program.var(v).ty, wanted);
            let alike = types.same(result(own)?, wanted);
            let returned = returned(body, self.given.edge(frame, site)?, &same);
            if !alike || !returned || self.leaves_pointers(frame, body) {
                return None;
            }
            ended.push((frame, body));
            if own == id {
                return Some(ended);
            }
            (frame, site) = self.site(frame)?;
        }
    }

    /// Whether something may point to a variable of a frame, or to its further arguments.
    fn leaves_pointers(&self, frame: FrameId, body: &Cfa) -> bool {
        let function = self
            .given
            .program
            .function(self.given.frame(frame).function);
        let types = &self.given.program.types;
        let fixed = types.function(function.ty).is_some_and(|f| !f.variadic);
        let mut vars = body.params.iter().chain(&body.locals);
        !fixed || vars.any(|v| self.layout.in_memory(Object::Local(frame, *v)))
    }
}

/// Whether a function does nothing after a call but to return what it gave, without converting it.
fn returned(body: &Cfa, call: &Edge, same: &dyn Fn(VarId) -> bool) -> bool {
    let Op::Call { to, .. } = &call.op else {
        return false;
    };
    let mut held = match to {
        None => None,
        Some(place) => match place.as_var() {
            Some(var) if same(var) => Some(var),
            _ => return false,
        },
    };
    let loaded = |value: &Expr| match &value.kind {
        ExprKind::Load(place) => place.as_var(),
        _ => None,
    };
    let mut node = call.to;
    let mut steps = 0;
    while steps <= body.edges.len() {
        let mut out = body.leaving(node);
        let (Some(edge), None) = (out.next(), out.next()) else {
            return false;
        };
        match &edge.op {
            Op::Skip | Op::End(_) => {}
            Op::Assign { to, value } => match (held, to.as_var()) {
                (Some(var), Some(next)) if loaded(value) == Some(var) && same(next) => {
                    held = Some(next);
                }
                _ => return false,
            },
            Op::Return(value) => return value.as_ref().map(loaded) == held.map(Some),
            _ => return false,
        }
        node = edge.to;
        steps += 1;
    }
    false
}
