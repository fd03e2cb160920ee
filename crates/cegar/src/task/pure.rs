//! Functions that leave everything as it is: what `qsort` calls to compare is called as often, and
//! in such an order, as the library likes. Start reading at [`Inliner::is_loose`].

use std::collections::BTreeSet;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Callee, FuncId, Op, Place, VarKind};

use super::external::{Meaning, meaning};
use super::inline::Inliner;

/// What such a call is, where the function does change something.
pub(crate) const LOOSE: &str = "a comparison for qsort that changes something or takes an input";

impl Inliner<'_> {
    /// Whether a call that is made here is one of those, and how often it is made matters.
    pub(super) fn is_loose(&self, id: FuncId) -> bool {
        let sorts = |caller: &FuncId| {
            let caller = self.source.function(*caller);
            &*caller.name == "qsort" && !self.source.is_own(caller)
        };
        let has_body = self.source.function(id).body.is_some();
        has_body && self.stack.last().is_some_and(sorts) && !is_pure(self.source, id)
    }
}

/// Whether a function, and all that it calls, writes variables of its own alone.
fn is_pure(program: &Program, id: FuncId) -> bool {
    let mut known = BTreeSet::new();
    let mut work = vec![id];
    while let Some(id) = work.pop() {
        if !known.insert(id) {
            continue;
        }
        let function = program.function(id);
        let Some(body) = &function.body else {
            use Meaning::{AssertFails, Assume, Ends, Nothing};
            if !matches!(
                meaning(&function.name),
                Nothing | Ends | Assume | AssertFails
            ) {
                return false;
            }
            continue;
        };
        for edge in &body.edges {
            match &edge.op {
                Op::Assign { to, .. } if !is_local(program, to) => return false,
                Op::Call { to: Some(to), .. } if !is_local(program, to) => return false,
                Op::Call {
                    callee: Callee::Direct(called),
                    ..
                } => work.push(*called),
                Op::Call { .. } | Op::Asm(_) => return false,
                _ => {}
            }
        }
    }
    true
}

fn is_local(program: &Program, place: &Place) -> bool {
    match place.base {
        Base::Var(id) => matches!(
            program.var(id).kind,
            VarKind::Local | VarKind::Param | VarKind::Temp
        ),
        Base::Deref(_) => false,
    }
}
