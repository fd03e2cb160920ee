//! Arguments of a call beyond the parameters, and those of the program. Start reading at
//! [`Walk::pass_rest`] and [`Walk::end_of_arguments`].

use vitrum_cprog::cfa::{Expr, Op, Place};
use vitrum_cprog::types::VA_SLOT;

use crate::proof::{FrameId, Object};
use crate::script::Bits;
use crate::state::State;
use crate::walk::Walk;

impl<'a> Walk<'a, '_> {
    /// What a call has more than its function has parameters.
    fn rest(&self, frame: FrameId) -> &'a [Expr] {
        let params = self.given.body(frame).map_or(0, |body| body.params.len());
        let site = self.site(frame);
        let edge = site.and_then(|(caller, site)| self.given.edge(caller, site));
        match edge.map(|edge| &edge.op) {
            Some(Op::Call { args, .. }) => args.get(params..).unwrap_or_default(),
            _ => &[],
        }
    }

    fn slots(&self, arg: &Expr) -> u64 {
        let size = self.given.program.types.size(arg.ty).unwrap_or(1);
        size.max(1).next_multiple_of(VA_SLOT)
    }

    /// Puts them where the function looks for them: into memory, in slots of equal size.
    pub fn pass_rest(&mut self, state: &mut State, caller: FrameId, frame: FrameId) {
        let rest = self.rest(frame);
        let mut address = self.first_argument(frame);
        for arg in rest {
            let parts = match self.given.width(arg.ty) {
                Some(_) => vec![self.value(state, caller, arg)],
                None => self.whole(state, caller, arg).unwrap_or_default(),
            };
            let at = Bits::number(u128::from(address), self.given.pointer_width());
            self.put_parts(state, &at, &parts);
            address += self.slots(arg);
        }
    }

    /// Where the first one lies; 0 where there is none, and nothing to be read.
    pub fn first_argument(&mut self, frame: FrameId) -> u64 {
        let size: u64 = self.rest(frame).iter().map(|arg| self.slots(arg)).sum();
        match size {
            0 => 0,
            _ => self.layout.place(Object::Arguments(frame), size, VA_SLOT),
        }
    }

    /// The list of the program's arguments ends with a null pointer (C11 5.1.2.2.1p2), if there is
    /// room for that many in memory from outside.
    pub fn end_of_arguments(&mut self, state: &mut State, root: FrameId) {
        let params = self.given.body(root).map(|body| body.params.as_slice());
        let (Some([count, list, ..]), Some((_, room))) = (params, self.given.proof.outside) else {
            return;
        };
        let program = self.given.program;
        let (count_ty, list_ty) = (program.var(*count).ty, program.var(*list).ty);
        let element = program.types.pointee(list_ty);
        if !program.types.is_integer(count_ty)
            || !element.is_some_and(|ty| program.types.is_pointer(ty))
        {
            return;
        }
        let width = self.given.pointer_width();
        let size = u64::from(width / 8);
        let of = self.given.width(count_ty).unwrap_or(32);
        let count = self.load(state, root, &Place::var(*count, count_ty), of);
        let list = self.load(state, root, &Place::var(*list, list_ty), width);
        let at = self.moved(&list, &count, true, size);
        let last = self.read(&state.memory.clone(), &at, size);
        let null = self.script.equal(&last, &Bits::number(0, width));
        let most = Bits::number(u128::from(room / size), of.max(64));
        let count = self.script.resize(&count, of.max(64), true);
        let many = self.script.compare("bvule", &most, &count);
        let ends = self.script.or(&null, &many);
        self.require(ends);
    }
}
