//! The indices of a named place, with the lengths of the arrays that they are in. Start reading at
//! [`bounds`].
//!
//! The path of the place says which arrays those are, and not the offset that it leads to: in an
//! object that is bytes all offsets are one, and a path may have a step to a byte of what is no array.

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Expr, Place, Step};
use vitrum_cprog::types::{Length, Ty, Type, Types};

/// The indices of a named place that have to be below a number, with that number.
pub fn bounds<'p>(program: &Program, place: &'p Place) -> Vec<(&'p Expr, u64)> {
    let Base::Var(var) = place.base else {
        return Vec::new();
    };
    let types = &program.types;
    let mut now = Some(program.var(var).ty);
    let mut found = Vec::new();
    for step in &place.path {
        now = match step {
            // What is beyond a member of a union may be another member.
            Step::Field(id, ..) if types.record(*id).union => return found,
            Step::Field(id, number, _) => {
                let members = types.record(*id).members.as_ref();
                members.and_then(|m| Some(m.list.get(*number as usize)?.ty))
            }
            Step::Index(index, size) => {
                let array = now.and_then(|ty| array(types, ty, *size));
                let count = array.and_then(|(_, count)| count);
                found.extend(count.map(|count| (index, count)));
                array.map(|(elem, _)| elem)
            }
        };
    }
    found
}

/// The elements of an array, if they have a size, and their number.
fn array(types: &Types, ty: Ty, size: u64) -> Option<(Ty, Option<u64>)> {
    match *types.get(ty) {
        Type::Array(elem, length) if types.size(elem) == Some(size) => Some(match length {
            Length::Fixed(count) => (elem, Some(count)),
            _ => (elem, None),
        }),
        _ => None,
    }
}
