//! What C calls a part of a variable. Start at [`spelled`].

use vitrum_cprog::Program;
use vitrum_cprog::types::{Bits, Length, Member, Ty, Type};

use super::cell::Kind;

/// How to write the number of a kind that lies at an offset of a type (`.list[2].next` behind the name of a variable),
/// and its type. Nothing where no member or element is exactly that number.
pub fn spelled(
    program: &Program,
    ty: Ty,
    (offset, bits): (u64, Option<Bits>),
    kind: Kind,
) -> Option<(String, Ty)> {
    let types = &program.types;
    let inside = |tail: String, ty: Ty, at: u64| {
        let rest = offset.checked_sub(at)?;
        let (more, ty) = spelled(program, ty, (rest, bits), kind)?;
        Some((tail + &more, ty))
    };
    match *types.get(ty) {
        Type::Record(id) => {
            let members = types.record(id).members.as_ref()?;
            // What has no name in C, and no members that have: halves of integers.
            let is_told = |m: &&Member| m.name.is_some() || types.record_of(m.ty).is_some();
            members.list.iter().filter(is_told).find_map(|member| {
                let tail = member
                    .name
                    .as_ref()
                    .map_or(String::new(), |n| format!(".{n}"));
                match member.bits {
                    None => inside(tail, member.ty, member.offset),
                    own => (own == bits && member.offset == offset).then_some((tail, member.ty)),
                }
            })
        }
        Type::Array(elem, Length::Fixed(count)) => {
            let size = types.size(elem).filter(|size| *size > 0)?;
            let index = offset / size;
            (index < count).then(|| inside(format!("[{index}]"), elem, index * size))?
        }
        _ => (offset == 0 && bits.is_none() && Kind::of(program, ty) == Some(kind))
            .then(|| (String::new(), ty)),
    }
}
