//! Calls whose result is returned at once: of a function that is under way they are a jump to its
//! beginning. Start reading at [`Inliner::jump`].

use vitrum_cprog::cfa::{Cfa, Edge, Expr, ExprKind, FuncId, Node, Op, Place, VarId};

use super::emit::At;
use super::flat::{FlatOp, NodeId};
use super::inline::Inliner;

/// A call that is being inlined.
pub(super) struct Under {
    pub function: FuncId,
    pub entry: NodeId,
    /// Where its arguments go.
    pub params: Vec<Place>,
    /// Whether its caller returns its result at once.
    pub tail: bool,
}

impl Inliner<'_> {
    /// Makes a call a jump, if nothing of the calls between is needed afterwards; whether it did.
    pub(super) fn jump(&mut self, at: At, id: FuncId, args: &[Expr]) -> bool {
        let Some(target) = self.target(id, args.len()) else {
            return false;
        };
        let under = &self.under[target];
        let (entry, params) = (under.entry, under.params.clone());
        let mut now = at;
        let mut values = Vec::new();
        for (value, param) in args.iter().zip(&params) {
            let value = self.converted(value.clone(), param.ty);
            let temp = self.temp(value.ty, at.loc);
            values.push(Expr::load(temp.clone(), value.ty));
            now = self.step(now, FlatOp::Assign { to: temp, value });
        }
        for (to, value) in params.into_iter().zip(values) {
            now = self.step(now, FlatOp::Assign { to, value });
        }
        self.edge(At { to: entry, ..now }, FlatOp::Skip);
        true
    }

    /// The innermost call of a function that all calls since then return to at once.
    fn target(&self, id: FuncId, given: usize) -> Option<usize> {
        let result = |id: FuncId| {
            let types = &self.source.types;
            Some(types.function(self.source.function(id).ty)?.ret)
        };
        let wanted = result(id)?;
        for (index, under) in self.under.iter().enumerate().rev() {
            let alike = result(under.function).is_some_and(|r| self.source.types.same(r, wanted));
            if !alike || self.keeps(under.function) {
                return None;
            }
            if under.function == id {
                return (under.params.len() == given).then_some(index);
            }
            if !under.tail {
                return None;
            }
        }
        None
    }

    /// Whether someone may still point into the frame of a function, or it takes any arguments.
    fn keeps(&self, id: FuncId) -> bool {
        let function = self.source.function(id);
        let variadic = self
            .source
            .types
            .function(function.ty)
            .is_none_or(|f| f.variadic);
        let body = function.body.iter();
        let mut vars = body.flat_map(|b| b.params.iter().chain(&b.locals));
        variadic || vars.any(|v| self.source.var(*v).address_taken)
    }
}

/// Whether the result of a call is returned at once.
pub(super) fn is_tail(body: &Cfa, edge: &Edge) -> bool {
    let Op::Call { to, .. } = &edge.op else {
        return false;
    };
    let mut result = to.as_ref().and_then(Place::as_var);
    if to.is_some() != result.is_some() {
        return false;
    }
    let mut node = edge.to;
    // A chain of edges that do nothing has an end.
    for _ in 0..=body.edges.len() {
        let Some(next) = only(body, node) else {
            return false;
        };
        node = next.to;
        match &next.op {
            Op::Skip | Op::End(_) => {}
            Op::Assign { to, value } if result.is_some() && read(value) == result => {
                result = to.as_var();
            }
            Op::Return(None) => return to.is_none(),
            Op::Return(Some(value)) => return result.is_some() && read(value) == result,
            _ => return false,
        }
    }
    false
}

fn only(body: &Cfa, node: Node) -> Option<&Edge> {
    let mut edges = body.leaving(node);
    edges.next().filter(|_| edges.next().is_none())
}

/// The variable whose value this is.
fn read(value: &Expr) -> Option<VarId> {
    match &value.kind {
        ExprKind::Load(place) => place.as_var(),
        _ => None,
    }
}
