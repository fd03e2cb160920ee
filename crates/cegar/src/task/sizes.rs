//! The sizes of what was allocated, for programs that ask for them (`realloc` does): a variable of
//! their own holds, by address, one more than the size. Start reading at [`Inliner::with_sizes`].

use vitrum_cprog::cfa::{Binary, Expr, Place, Step, Var, VarKind};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::{DataModel, IntKind, Length};

use super::emit::At;
use super::flat::FlatOp;
use super::inline::Inliner;

impl Inliner<'_> {
    /// Makes the variable, if somebody asks for sizes.
    pub(super) fn with_sizes(mut self) -> Self {
        if self.source.find("__vitrum_size").is_some() {
            let types = &mut self.flat.program.types;
            let addresses = match types.model {
                DataModel::Ilp32 => 1 << 32,
                DataModel::Lp64 => 1 << 48,
            };
            let number = types.int(IntKind::ULong);
            let ty = types.array(number, Length::Fixed(addresses));
            let var = Var::new("size of".into(), ty, VarKind::Global, Loc(0));
            self.sizes = Some(Place::var(self.flat.program.add_var(var), ty));
        }
        self
    }

    fn size_at(&mut self, sizes: &Place, pointer: Expr) -> Place {
        let ty = self.flat.program.types.int(IntKind::ULong);
        let size = self.flat.program.types.size(ty).unwrap_or(1);
        Place {
            path: vec![Step::Index(pointer, size)],
            ty,
            ..sizes.clone()
        }
    }

    /// So many bytes begin where a pointer points.
    pub(super) fn note_size(&mut self, mut at: At, sizes: &Place, pointer: Expr, size: Expr) {
        at.origin = None;
        let to = self.size_at(sizes, pointer);
        let size = self.converted(size, to.ty);
        let types = &self.flat.program.types;
        let value = Expr::binary(Binary::Add, size, Expr::int(to.ty, 1), to.ty, types);
        self.plain_edge(at, FlatOp::Assign { to, value });
    }

    /// The size of what begins where a pointer points; of what others have allocated nothing is known.
    pub(super) fn size_of(&mut self, at: At, args: &[Expr], to: Option<Place>) {
        let (Some(sizes), Some(to), [pointer]) = (self.sizes.clone(), to, args) else {
            return self.unsupported(at, "the size of allocated memory");
        };
        let place = self.size_at(&sizes, pointer.clone());
        let kept = Expr::load(place.clone(), place.ty);
        let cond = self.compare(Binary::Eq, kept.clone(), 0);
        let (known, unknown) = (self.node(), self.node());
        for (node, holds) in [(unknown, true), (known, false)] {
            let cond = cond.clone();
            let here = At {
                to: node,
                origin: None,
                ..at
            };
            self.edge(here, FlatOp::Assume { cond, holds });
        }
        let what = "the size of memory that malloc and its like did not give";
        self.unsupported(
            At {
                from: unknown,
                ..at
            },
            what,
        );
        let types = &self.flat.program.types;
        let value = Expr::binary(Binary::Sub, kept, Expr::int(place.ty, 1), place.ty, types);
        let value = self.converted(value, to.ty);
        self.edge(At { from: known, ..at }, FlatOp::Assign { to, value });
    }
}
