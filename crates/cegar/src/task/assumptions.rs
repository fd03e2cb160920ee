//! What a verdict takes for granted, in words.

use vitrum_cprog::cfa::{Binary, Expr, ExprKind, VarKind};

use super::flat::{Flat, FlatEdge, FlatOp};
use super::gone::frees;
use super::inline::Inliner;
use crate::encode::LARGEST;

impl Inliner<'_> {
    pub(super) fn assumptions(&self) -> Vec<String> {
        let names: Vec<&str> = self.external.iter().map(|n| &**n).collect();
        let mut assumptions = Vec::new();
        if !names.is_empty() {
            assumptions.push(format!(
                "these functions return any value, write only through the pointers they are \
                 given and only while they run, call nothing of the program, and return: {}",
                names.join(", ")
            ));
        }
        if self.source.find("__VERIFIER_nondet_vitrum_order").is_some() {
            let what = "what qsort calls to compare gives an order, and says the same each time";
            assumptions.push(what.into());
        }
        if self.promised {
            assumptions.push("__builtin_unreachable is never reached".into());
        }
        if self.external.contains("setlocale") {
            assumptions.push("functions on characters are those of the C locale".into());
        }
        if self
            .source
            .functions
            .iter()
            .any(|f| &*f.name == "vitrum_leave")
        {
            assumptions.push("atexit finds room for 32 functions, and for no more".into());
        }
        assumptions.extend(self.of_memory());
        assumptions
    }

    /// What is taken for granted of where objects lie, and how large they are.
    fn of_memory(&self) -> Vec<String> {
        let (flat, mut assumptions) = (&self.flat, Vec::new());
        let compares = compares_pointers(flat);
        let told = compares || numbers_addresses(flat);
        let allocates = |edge: &FlatEdge| matches!(edge.op, FlatOp::Allocate { .. });
        if compares && flat.edges.iter().any(allocates) {
            assumptions
                .push("no object begins where allocated memory ends, nor the other way round");
        }
        let fails_unseen = |edge: &FlatEdge| match &edge.op {
            FlatOp::Allocate { may_fail, size, .. } => !may_fail && size.as_int().is_none(),
            _ => false,
        };
        if !self.options.malloc_never_fails && flat.edges.iter().any(fails_unseen) {
            assumptions.push(
                "arrays of variable length, and what alloca gives, find room and have no negative size",
            );
        }
        let may_be_large = |edge: &FlatEdge| match &edge.op {
            FlatOp::Allocate { size, .. } => size.as_int().is_none_or(|size| size > LARGEST),
            _ => false,
        };
        if flat.edges.iter().any(may_be_large) {
            assumptions.push("nobody gets more than 2 GiB of memory at once");
        }
        if frees(flat) && told {
            assumptions.push("memory that was freed is not allocated again");
        }
        if told && has_brief_addresses(flat) {
            assumptions.push("no variable lies where another one was that has ended");
        }
        assumptions.into_iter().map(String::from).collect()
    }
}

/// Whether it is asked somewhere if two pointers are the same.
fn compares_pointers(flat: &Flat) -> bool {
    let pointer = |e: &Expr| flat.program.types.is_pointer(e.ty) && e.as_int().is_none();
    any_part(flat, &|part| match &part.kind {
        ExprKind::Binary(Binary::Eq | Binary::Ne, a, b) => pointer(a) && pointer(b),
        _ => false,
    })
}

/// Whether an address becomes a number somewhere.
fn numbers_addresses(flat: &Flat) -> bool {
    let types = &flat.program.types;
    any_part(flat, &|part| match &part.kind {
        ExprKind::Cast(inner) => {
            let address = types.is_pointer(inner.ty) && inner.as_int().is_none();
            address && types.is_integer(part.ty)
        }
        _ => false,
    })
}

fn any_part(flat: &Flat, wanted: &dyn Fn(&Expr) -> bool) -> bool {
    let mut found = false;
    for expr in flat.edges.iter().flat_map(|edge| edge.op.effects().0) {
        expr.walk(&mut |part| found |= wanted(part));
    }
    found
}

/// Whether something has an address that ends before the program does.
fn has_brief_addresses(flat: &Flat) -> bool {
    let mut owned = flat.owners.iter().filter(|(_, frame)| frame.0 != 0);
    owned.any(|(var, _)| {
        let var = flat.program.var(*var);
        var.address_taken && matches!(var.kind, VarKind::Local | VarKind::Param)
    })
}
