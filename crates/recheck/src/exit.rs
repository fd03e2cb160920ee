//! What runs at the exit, if a run ends with a call of `exit`. Start reading at
//! [`Walk::next_at_exit`].

use vitrum_cprog::cfa::{Callee, EdgeId, FuncId, Op};

use crate::given::{At, Given};
use crate::proof::FrameId;
use crate::script::Truth;
use crate::state::State;
use crate::walk::Walk;

impl Walk<'_, '_> {
    /// Goes on with the function with this number of those that run at the exit, or ends.
    pub fn next_at_exit(
        &mut self,
        (at, site): (At, EdgeId),
        number: usize,
        guard: Truth,
        state: State,
    ) {
        let Some(id) = self.given.at_exit.get(number).copied() else {
            return;
        };
        let known = |frame: &FrameId| {
            let again = self.given.under_way(at.0, id);
            self.given.number_at_exit(*frame) == Some(number) && !again
        };
        match self.given.child(at.0, Some(site), id).filter(known) {
            Some(frame) => self.enter(at, frame, &[], guard, state),
            None => self.vague(guard, "what runs at the exit".into()),
        }
    }
}

impl Given<'_> {
    /// The number of a function among those that run at the exit, if a call of `exit` runs it.
    pub fn number_at_exit(&self, frame: FrameId) -> Option<usize> {
        let frame = self.frame(frame);
        let (caller, site) = frame.caller?;
        let Op::Call { callee, .. } = &self.edge(caller, site?)?.op else {
            return None;
        };
        match callee {
            Callee::Direct(id) if *id != frame.function => self.order_at_exit(frame.function),
            _ => None,
        }
    }

    fn order_at_exit(&self, id: FuncId) -> Option<usize> {
        self.at_exit.iter().position(|other| *other == id)
    }

    /// Whether a function is called by a chain of calls.
    fn under_way(&self, from: FrameId, id: FuncId) -> bool {
        let mut next = Some(from);
        while let Some(frame) = next {
            let frame = self.frame(frame);
            if frame.caller.is_some() && frame.function == id {
                return true;
            }
            next = frame.caller.map(|(caller, _)| caller);
        }
        false
    }
}
