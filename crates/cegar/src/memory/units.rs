//! In what pieces unions are copied. Start reading at [`Units::new`].
//!
//! A copy in pieces is exact whatever the pieces are, as long as they are all bytes. The pieces are
//! chosen as the program uses the members, so that a copy does not make an object an array of bytes
//! of which every access is a number of the same size.

use std::collections::{BTreeSet, HashMap};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Expr, ExprKind, Op, Place, Step};
use vitrum_cprog::types::{Length, RecordId, Ty, Type, Types};

use super::pieces::{clusters, pieces};

/// A piece: its offset and its size.
type Extent = (u64, u64);

/// Elements of an array at most that are pieces of their own.
const ELEMENTS: u64 = 64;

/// For each union that is used the pieces that its members are used in.
#[derive(Clone, Debug, Default)]
pub struct Units(HashMap<RecordId, BTreeSet<Extent>>);

impl Units {
    pub fn new(program: &Program) -> Units {
        let mut units = Units::default();
        let types = &program.types;
        for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
            for edge in &body.edges {
                edge.op.walk(&mut |e: &Expr| {
                    if let ExprKind::Load(place) | ExprKind::Address(place) = &e.kind {
                        units.note(types, place);
                    }
                });
                if let Op::Assign { to, .. } | Op::Call { to: Some(to), .. } = &edge.op {
                    units.note(types, to);
                }
            }
        }
        units
    }

    fn note(&mut self, types: &Types, place: &Place) {
        for (at, step) in place.path.iter().enumerate() {
            if let Step::Field(id, ..) = step
                && types.record(*id).union
            {
                let found = self.0.entry(*id).or_default();
                match offset(&place.path[at..]) {
                    Some(offset) if place.bits.is_none() => {
                        extents(types, place.ty, offset, found);
                    }
                    // Chosen by a value, or a bit-field: bytes will do.
                    _ => {}
                }
            }
        }
    }

    /// The pieces of a union of so many bytes, in order: those that are used, cut where uses overlap,
    /// and what fits between them.
    pub fn of(&self, id: RecordId, size: u64) -> Vec<Extent> {
        let used = self.0.get(&id).into_iter().flatten();
        let inside = used.filter(|(at, length)| at + length <= size);
        let mut found = Vec::new();
        let mut at = 0;
        for cluster in clusters(&inside.map(|(at, n)| (*at as i64, *n as i64)).collect()) {
            let pieces = pieces(&cluster);
            let pieces = pieces.iter().map(|(at, n)| (*at as u64, *n as u64));
            between(at, cluster[0].0 as u64, &mut found);
            found.extend(pieces);
            at = found.last().map_or(at, |(start, length)| start + length);
        }
        match at {
            0 => found.extend((0..size).map(|at| (at, 1))),
            _ => between(at, size, &mut found),
        }
        found
    }
}

/// Whether there are integers of a size at an offset.
fn is_unit(at: u64, length: u64) -> bool {
    matches!(length, 1 | 2 | 4 | 8) && at.is_multiple_of(length)
}

/// The largest pieces from one offset to another.
pub(super) fn between(mut at: u64, end: u64, found: &mut Vec<Extent>) {
    while at < end {
        let fits = |length: &u64| is_unit(at, *length) && at + length <= end;
        let length = [8, 4, 2].into_iter().find(fits).unwrap_or(1);
        found.push((at, length));
        at += length;
    }
}

/// The offset that steps lead to; `None` if a value decides.
fn offset(path: &[Step]) -> Option<u64> {
    let mut sum = 0u64;
    for step in path {
        let by = match step {
            Step::Field(_, _, by) => *by,
            Step::Index(index, size) => u64::try_from(index.as_int()?).ok()?.checked_mul(*size)?,
        };
        sum = sum.checked_add(by)?;
    }
    Some(sum)
}

/// The scalars of a type, of unions those of all members.
fn extents(types: &Types, ty: Ty, at: u64, found: &mut BTreeSet<Extent>) {
    match *types.get(ty) {
        Type::Array(elem, Length::Fixed(count)) if count <= ELEMENTS => {
            let size = types.size(elem).unwrap_or(1);
            (0..count).for_each(|i| extents(types, elem, at + i * size, found));
        }
        Type::Array(..) => {}
        Type::Record(id) => {
            let members = types.record(id).members.as_ref();
            let list = members.map_or(&[][..], |m| &m.list);
            for member in list.iter().filter(|m| m.bits.is_none()) {
                extents(types, member.ty, at + member.offset, found);
            }
        }
        _ => found.extend(types.size(ty).map(|size| (at, size))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(used: &[Extent], size: u64) -> Vec<Extent> {
        let used = used.iter().copied().collect();
        Units(HashMap::from([(RecordId(0), used)])).of(RecordId(0), size)
    }

    #[test]
    fn pieces_cover_everything_once() {
        let found = cut(&[(4, 4), (8, 2), (16, 4)], 21);
        assert_eq!(
            found,
            [(0, 4), (4, 4), (8, 2), (10, 2), (12, 4), (16, 4), (20, 1)]
        );
        let bytes = [(0, 1), (1, 1), (2, 1), (3, 1)];
        assert_eq!(cut(&[(0, 4), (0, 2)], 4), [(0, 2), (2, 2)]);
        assert_eq!(cut(&[(0, 2), (1, 1), (2, 2)], 4), [(0, 1), (1, 1), (2, 2)]);
        assert_eq!(cut(&[(1, 2)], 4), bytes);
        assert_eq!(cut(&[(4, 8)], 4), bytes);
        assert_eq!(cut(&[], 4), bytes);
    }
}
