//! Objects whose parts are accessed in ways that overlap, cut where some access begins or ends.
//! Start reading at [`Pieces::cut`].
//!
//! Every access is then some pieces, one behind the other, each a cell of its own: a union of a
//! number of 8 bytes and two of 4 is two pieces, and only who uses all 8 puts two cells together.
//! That is exact whatever the pieces are, as long as every access is a number of whole pieces;
//! where they are is known only for objects of which there is one, outside of arrays: an access that
//! ends in an array makes its object bytes.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::object::ObjectId;
use super::units::between;

/// The first byte and the number of bytes.
pub type Extent = (i64, i64);

/// For each object that is cut the pieces: from the offset to the number of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces(HashMap<ObjectId, BTreeMap<i64, i64>>);

impl Pieces {
    /// The pieces that some bytes of an object are; `None` if nothing overlaps there.
    pub fn of(&self, object: ObjectId, offset: i64, size: u64) -> Option<Vec<Extent>> {
        let pieces = self.0.get(&object)?;
        pieces.get(&offset)?;
        let end = offset.checked_add(i64::try_from(size).ok()?)?;
        let found = pieces.range(offset..end);
        Some(found.map(|(at, length)| (*at, *length)).collect())
    }

    /// Nothing of an object is cut any more.
    pub fn drop(&mut self, object: ObjectId) {
        self.0.remove(&object);
    }

    /// Cuts an object where accesses overlap. What was cut stays cut, so that this has an end.
    pub fn cut(&mut self, object: ObjectId, accesses: &BTreeSet<Extent>) {
        let old = self.0.get(&object).into_iter().flatten();
        let all: BTreeSet<Extent> = old
            .map(|(at, length)| (*at, *length))
            .chain(accesses.iter().copied())
            .collect();
        let mut found = BTreeMap::new();
        for cluster in clusters(&all) {
            let was_cut = |(at, _): &Extent| self.of(object, *at, 1).is_some();
            if cluster.len() > 1 || cluster.iter().any(was_cut) {
                found.extend(pieces(&cluster));
            }
        }
        if !found.is_empty() {
            self.0.insert(object, found);
        }
    }
}

/// Accesses that overlap each other, directly or by others.
pub(super) fn clusters(all: &BTreeSet<Extent>) -> Vec<Vec<Extent>> {
    let mut found: Vec<Vec<Extent>> = Vec::new();
    let mut end = i64::MIN;
    for (at, length) in all {
        match found.last_mut() {
            Some(cluster) if *at < end => cluster.push((*at, *length)),
            _ => found.push(vec![(*at, *length)]),
        }
        end = end.max(at + length);
    }
    found
}

/// The pieces between all beginnings and ends, of sizes that integers have.
pub(super) fn pieces(cluster: &[Extent]) -> Vec<Extent> {
    let ends = cluster.iter().flat_map(|(at, length)| [*at, at + length]);
    let ends: BTreeSet<i64> = ends.collect();
    let mut found = Vec::new();
    for (from, to) in ends.iter().zip(ends.iter().skip(1)) {
        between(*from as u64, *to as u64, &mut found);
    }
    let signed = |(at, length): (u64, u64)| (at as i64, length as i64);
    found.into_iter().map(signed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_access_is_whole_pieces() {
        let object = ObjectId(0);
        let mut pieces = Pieces::default();
        pieces.cut(
            object,
            &BTreeSet::from([(0, 8), (0, 4), (8, 4), (13, 2), (14, 2)]),
        );
        assert_eq!(pieces.of(object, 0, 8), Some(vec![(0, 4), (4, 4)]));
        assert_eq!(pieces.of(object, 0, 4), Some(vec![(0, 4)]));
        assert_eq!(pieces.of(object, 8, 4), None);
        assert_eq!(pieces.of(object, 13, 2), Some(vec![(13, 1), (14, 1)]));
        pieces.cut(object, &BTreeSet::from([(4, 1), (8, 4)]));
        let all = vec![(0, 4), (4, 1), (5, 1), (6, 2)];
        assert_eq!(pieces.of(object, 0, 8), Some(all));
        assert_eq!(pieces.of(object, 14, 2), Some(vec![(14, 1), (15, 1)]));
    }
}
