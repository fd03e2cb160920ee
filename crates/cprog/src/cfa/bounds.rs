//! Which indices of a place are held against the length of an array. Start at [`Program::bounds`].

use super::{Base, Expr, Place, Program, Step, UNSIZED};
use crate::types::{Length, Ty, Type, Types};

impl Program {
    /// The indices of a place with the numbers of elements of their arrays, as the types on its path
    /// say. An access beyond an array is invalid, also where it stays in the structure around it. An
    /// array at the end of what a pointer points to may be longer than its type says.
    #[must_use]
    pub fn bounds<'p>(&self, place: &'p Place) -> Vec<(&'p Expr, u64)> {
        let types = &self.types;
        let (mut now, open, mut last) = match &place.base {
            Base::Var(id) => (Some(self.var(*id).ty), !self.var(*id).defined, false),
            Base::Deref(pointer) => (types.pointee(pointer.ty), false, true),
        };
        let mut found = Vec::new();
        for step in &place.path {
            now = match step {
                // What is beyond a member of a union may be another member.
                Step::Field(id, ..) if types.record(*id).union => return found,
                Step::Field(id, number, _) => {
                    let members = types.record(*id).members.as_ref();
                    let list = members.map_or(&[][..], |m| &m.list);
                    last &= *number as usize + 1 == list.len();
                    list.get(*number as usize).map(|member| member.ty)
                }
                Step::Index(index, size) => {
                    let array = now.and_then(|ty| array(types, ty, *size));
                    let room = (open && *size > 0).then(|| UNSIZED / (*size).max(1));
                    let count = array.and_then(|(_, count)| count.or(room));
                    found.extend(count.filter(|_| !last).map(|count| (index, count)));
                    last = false;
                    array.map(|(elem, _)| elem)
                }
            };
        }
        found
    }
}

/// The elements of an array, if they have a size, and their number. An array of none is one whose
/// elements are behind it.
fn array(types: &Types, ty: Ty, size: u64) -> Option<(Ty, Option<u64>)> {
    match *types.get(ty) {
        Type::Array(elem, length) if types.size(elem) == Some(size) => Some(match length {
            Length::Fixed(count @ 1..) => (elem, Some(count)),
            _ => (elem, None),
        }),
        _ => None,
    }
}
