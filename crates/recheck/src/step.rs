//! One edge of the program. Start reading at [`Walk::step`].

use vitrum_cprog::assembly::is_idle;
use vitrum_cprog::cfa::{Callee, Edge, EdgeId, Expr, Op, Place};

use crate::given::At;
use crate::proof::FrameId;
use crate::script::{Bits, Truth};
use crate::state::State;
use crate::walk::Walk;

impl Walk<'_, '_> {
    pub fn step(&mut self, at: At, id: EdgeId, guard: Truth, mut state: State) {
        let frame = at.0;
        let Some(edge) = self.given.edge(frame, id) else {
            return;
        };
        match &edge.op {
            Op::Skip | Op::End(_) => {}
            Op::Assume { cond, holds } => {
                let truth = self.condition(&mut state, frame, cond);
                self.require(if *holds { truth } else { truth.not() });
            }
            Op::Assign { to, value } => self.assign(&mut state, (frame, to), (frame, value)),
            Op::Begin(vars) => vars.iter().for_each(|v| self.forget(&mut state, frame, *v)),
            Op::Call { callee, args, .. } => {
                return self.call(at, (id, edge), callee, args, guard, state);
            }
            Op::Return(value) => return self.give_back(at, value.as_ref(), guard, state),
            Op::Alloca { to, size, .. } => {
                let size = self.value(&mut state, frame, size);
                let (address, fits) = self.allocate(&mut state, at, id, &size);
                self.require(fits);
                let place = Place::var(*to, self.given.program.var(*to).ty);
                self.store(&mut state, frame, &place, &address);
            }
            Op::VaStart { to } => {
                let first = u128::from(self.first_argument(frame));
                let first = Bits::number(first, self.given.pointer_width());
                self.store(&mut state, frame, to, &first);
            }
            Op::Asm(asm) => {
                let idle = is_idle(&asm.text, !asm.outputs.is_empty());
                if !idle && asm.writes_memory() {
                    self.missing("assembly that writes memory");
                }
                for place in &asm.outputs {
                    self.forget_place(&mut state, frame, place);
                }
            }
            Op::Unsupported(what) => self.missing(what),
        }
        if let Some(guard) = self.settle(guard) {
            self.arrive(at, (frame, edge.to), guard, state);
        }
    }

    /// The place may be one of another frame than the value.
    pub fn assign(
        &mut self,
        state: &mut State,
        (to_frame, to): (FrameId, &Place),
        (frame, value): (FrameId, &Expr),
    ) {
        let types = &self.given.program.types;
        match types.is_scalar(to.ty) && types.is_scalar(value.ty) {
            true => {
                let bits = self.value(state, frame, value);
                let bits = self.fitted(&bits, value, to);
                self.store(state, to_frame, to, &bits);
            }
            false => self.assign_whole(state, (to_frame, to), (frame, value)),
        }
    }

    /// A value as the type of the place that it goes to.
    fn fitted(&mut self, bits: &Bits, value: &Expr, to: &Place) -> Bits {
        match self.given.program.types.same(value.ty, to.ty) {
            true => bits.clone(),
            false => self.cast(bits, value.ty, to.ty),
        }
    }

    fn give_back(&mut self, at: At, value: Option<&Expr>, guard: Truth, mut state: State) {
        let frame = at.0;
        let to =
            self.site(frame)
                .and_then(|(caller, site)| match &self.given.edge(caller, site)?.op {
                    Op::Call { to, .. } => to.as_ref().map(|to| (caller, to)),
                    _ => None,
                });
        match (to, value) {
            (Some((caller, to)), Some(value)) => {
                self.assign(&mut state, (caller, to), (frame, value));
            }
            (Some((caller, to)), None) => self.forget_place(&mut state, caller, to),
            (None, Some(value)) if self.given.width(value.ty).is_some() => {
                self.value(&mut state, frame, value);
            }
            (None, _) => {}
        }
        if let Some(guard) = self.settle(guard) {
            self.leave(at, guard, state);
        }
    }

    /// Where nothing is claimed, a pointer may be one to a function that nobody knows.
    fn unknown_callee(&mut self, pointer: &Bits, guard: &Truth) {
        let null = self.script.equal(pointer, &Bits::number(0, pointer.width));
        let guard = self.script.and(guard, &null.not());
        if self.unwinds() && !guard.is(false) {
            self.vague(guard, "a call through a pointer of unknown origin".into());
        }
    }

    pub fn call(
        &mut self,
        at: At,
        site: (EdgeId, &Edge),
        callee: &Callee,
        args: &[Expr],
        guard: Truth,
        mut state: State,
    ) {
        match callee {
            Callee::Direct(id) => self.call_one(at, site, *id, args, guard, state),
            Callee::Indirect(pointer) => {
                let pointer = self.value(&mut state, at.0, pointer);
                let Some(guard) = self.settle(guard) else {
                    return;
                };
                let mut elsewhere = guard.clone();
                for id in self.given.taken.clone() {
                    let code = Bits::number(u128::from(self.given.code(id)), pointer.width);
                    let here = self.script.equal(&pointer, &code);
                    elsewhere = self.script.and(&elsewhere, &here.not());
                    let guard = self.script.and(&guard, &here);
                    if !guard.is(false) {
                        self.call_one(at, site, id, args, guard, state.clone());
                    }
                }
                self.unknown_callee(&pointer, &elsewhere);
            }
        }
    }
}
