//! The arguments of `main`. Start reading at [`Inliner::main`].

use vitrum_cprog::cfa::{Binary, Expr, ExprKind, FuncId, Place, Var, VarId, VarKind};
use vitrum_cprog::source::Name;

use super::emit::At;
use super::flat::FlatOp;
use super::inline::Inliner;
use crate::memory::outside;

impl Inliner<'_> {
    /// A call of `main` with arguments from outside.
    pub(super) fn main(&mut self, mut at: At, main: FuncId) -> Result<At, String> {
        let params = match &self.source.function(main).body {
            Some(body) => body.params.clone(),
            None => return Err("the function main has no body".into()),
        };
        let mut args = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let var = self.source.var(*param).clone();
            let ty = self.flat.program.types.plain(var.ty);
            let fresh = self.flat.program.add_var(Var {
                name: format!("main.{}", var.name).into(),
                kind: VarKind::Temp,
                address_taken: false,
                ty,
                ..var
            });
            let to = Place::var(fresh, ty);
            let name: Name = ["argc", "argv", "envp"]
                .get(index)
                .copied()
                .unwrap_or("argument")
                .into();
            at = self.step(
                at,
                FlatOp::Input {
                    to: to.clone(),
                    name,
                },
            );
            args.push(Expr::load(to, ty));
        }
        if let Some(count) = args.first().filter(|e| self.source.types.is_integer(e.ty)) {
            let cond = self.compare(Binary::Ge, count.clone(), 0);
            at = self.step(at, FlatOp::Require { cond });
        }
        if let ([count, list, ..], [_, named, ..]) = (&args[..], &params[..])
            && self.reads(main, *named)
        {
            at = self.ended(at, count, list);
        }
        let to = self.node();
        self.call_known(At { to, ..at }, main, args, None)?;
        Ok(At { from: to, ..at })
    }

    /// Whether a function reads a variable of its own.
    fn reads(&self, function: FuncId, var: VarId) -> bool {
        let body = self.source.function(function).body.iter();
        let mut found = false;
        let mut look = |e: &Expr| {
            found |= matches!(&e.kind, ExprKind::Load(place) if place.as_var() == Some(var));
        };
        body.flat_map(|b| &b.edges)
            .for_each(|edge| edge.op.walk(&mut look));
        found
    }

    /// The list of arguments ends with a null pointer (C11 5.1.2.2.1p2). Of more arguments than
    /// memory from outside has room for that is not said: runs with so many go on without it.
    fn ended(&mut self, at: At, count: &Expr, list: &Expr) -> At {
        let types = &self.source.types;
        let element = types.pointee(list.ty).filter(|ty| types.is_pointer(*ty));
        let (Some(element), true) = (element, types.is_integer(count.ty)) else {
            return at;
        };
        let size = u64::from(types.model.pointer_width() / 8);
        let index = self.converted(count.clone(), self.known.index);
        let kind = ExprKind::PtrAdd(Box::new(list.clone()), Box::new(index), size);
        let last = Place::deref(Expr::new(list.ty, kind), element);
        let plain = self.flat.program.types.plain(element);
        let null = self.compare(Binary::Eq, Expr::load(last, plain), 0);
        let few = self.compare(Binary::Lt, count.clone(), outside::SIZE / i128::from(size));
        let next = self.node();
        for holds in [true, false] {
            let cond = few.clone();
            let here = self.step(at, FlatOp::Assume { cond, holds });
            let op = match holds {
                true => FlatOp::Require { cond: null.clone() },
                false => FlatOp::Skip,
            };
            self.edge(At { to: next, ..here }, op);
        }
        At { from: next, ..at }
    }
}
