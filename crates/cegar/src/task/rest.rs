//! Arguments beyond the parameters: they lie in memory of the call, in slots. Start reading at
//! `Inliner::area`.

use vitrum_cprog::cfa::{Expr, Place, Step};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::{Length, Member, Members, Ty, Type, Types, VA_SLOT};

use super::inline::Inliner;

impl Inliner<'_> {
    /// Memory for variable arguments; none if there are none.
    pub(super) fn area(&mut self, rest: &[Expr], loc: Loc) -> Option<Place> {
        let size: u64 = rest.iter().map(|e| self.slots(e.ty)).sum();
        if size == 0 {
            return None;
        }
        let types = &self.flat.program.types;
        let with = rest.iter().filter(|e| has_pointers(types, e.ty)).count();
        let apart =
            with > 0 && (with < rest.len() || rest.iter().any(|e| types.record_of(e.ty).is_some()));
        let ty = match apart {
            // Bytes of pointers are no numbers: what lies beside them has to have a place of its own.
            true => self.structure(rest, size, loc),
            false => {
                let types = &mut self.flat.program.types;
                types.array(self.known.byte, Length::Fixed(size))
            }
        };
        Some(self.temp(ty, loc))
    }

    /// A structure with a member for each argument.
    fn structure(&mut self, rest: &[Expr], size: u64, loc: Loc) -> Ty {
        let mut list = Vec::new();
        let mut offset = 0;
        for value in rest {
            list.push(Member {
                name: Some(format!("at{offset}").as_str().into()),
                ty: value.ty,
                offset,
                bits: None,
            });
            offset += self.slots(value.ty);
        }
        let types = &mut self.flat.program.types;
        let id = types.new_record(None, false, loc);
        types.records[id.0 as usize].members = Some(Members {
            list,
            size,
            align: VA_SLOT,
        });
        types.make(Type::Record(id))
    }

    /// The bytes that a variable argument takes.
    pub(super) fn slots(&self, ty: Ty) -> u64 {
        let size = self.flat.program.types.size(ty).unwrap_or(1).max(1);
        size.next_multiple_of(VA_SLOT)
    }

    /// The place of a variable argument.
    pub(super) fn slot_of(&self, area: &Place, offset: u64, ty: Ty) -> Place {
        let types = &self.flat.program.types;
        let members = types.record_of(area.ty).and_then(|id| {
            let members = types.record(id).members.as_ref()?;
            let index = members.list.iter().position(|m| m.offset == offset)?;
            Some(Step::Field(id, index as u32, offset))
        });
        let index = Expr::int(self.known.index, i128::from(offset));
        Place {
            path: vec![members.unwrap_or(Step::Index(index, 1))],
            ty,
            ..area.clone()
        }
    }
}

fn has_pointers(types: &Types, ty: Ty) -> bool {
    match *types.get(ty) {
        Type::Pointer(_) => true,
        Type::Array(elem, _) => has_pointers(types, elem),
        Type::Record(id) => {
            let members = types.record(id).members.iter().flat_map(|m| &m.list);
            members.into_iter().any(|m| has_pointers(types, m.ty))
        }
        _ => false,
    }
}
