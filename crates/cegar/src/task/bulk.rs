//! Calls of `memset` and `memcpy` that write a whole object are assignments. Start reading at
//! [`assignment`].

use vitrum_cprog::cfa::{Expr, ExprKind, Place, Step};
use vitrum_cprog::types::{Ty, Type, Types};

/// The assignment that a call is, if it is one.
pub fn assignment(types: &mut Types, name: &str, args: &[Expr]) -> Option<(Place, Expr)> {
    let [to, from, size] = args else {
        return None;
    };
    let size = u64::try_from(size.as_int()?).ok()?;
    let to = whole(types, to, size)?;
    match name {
        "memset" if from.as_int() == Some(0) => {
            let ty = types.plain(to.ty);
            let zero = match *types.get(ty) {
                Type::Record(_) | Type::Array(..) => Expr::new(ty, ExprKind::Zero),
                Type::Float(_) => Expr::new(ty, ExprKind::Float(0.0)),
                _ => Expr::int(ty, 0),
            };
            Some((to, zero))
        }
        "memcpy" | "memmove" => {
            let from = whole(types, from, size)?;
            let ty = types.plain(to.ty);
            let same = types.same(from.ty, to.ty);
            same.then(|| (to, Expr::load(from, ty)))
        }
        _ => None,
    }
}

/// The place of so many bytes that a pointer points to, if it is what its type says.
fn whole(types: &Types, pointer: &Expr, size: u64) -> Option<Place> {
    let mut pointer = pointer;
    loop {
        if let Some(to) = types
            .pointee(pointer.ty)
            .filter(|to| fits(types, *to, size))
        {
            return Some(Place::deref(pointer.clone(), to));
        }
        match &pointer.kind {
            ExprKind::Cast(inner) if types.is_pointer(inner.ty) => pointer = inner,
            ExprKind::Address(place) => return around(types, place, size),
            _ => return None,
        }
    }
}

fn fits(types: &Types, ty: Ty, size: u64) -> bool {
    !types.is_void(ty) && types.function(ty).is_none() && types.size(ty) == Some(size)
}

/// The array whose first element a place is.
fn around(types: &Types, place: &Place, size: u64) -> Option<Place> {
    let Some((Step::Index(index, unit), path)) = place.path.split_last() else {
        return None;
    };
    let zero = index.as_int() == Some(0) && size.is_multiple_of((*unit).max(1));
    let ty = zero.then(|| array_of(types, place.ty, size / (*unit).max(1)))??;
    Some(Place {
        base: place.base.clone(),
        path: path.to_vec(),
        ty,
        bits: None,
    })
}

/// The type of arrays of so many elements, if the program has it.
fn array_of(types: &Types, elem: Ty, count: u64) -> Option<Ty> {
    let fixed = vitrum_cprog::types::Length::Fixed(count);
    let is = |ty: &Ty| matches!(types.get(*ty), Type::Array(e, length) if types.same(*e, elem) && *length == fixed);
    types.all().find(is)
}
