//! Sets of lanes.

use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// Lanes in ascending order. Never changes; copies are one set.
#[derive(Clone)]
pub struct Set(Rc<Lanes>);

struct Lanes {
    lanes: Box<[u32]>,
    /// Made when somebody asks for the place of a lane.
    ranks: OnceCell<Ranks>,
}

/// One bit for each lane, and how many are set in the words before.
struct Ranks {
    bits: Box<[u64]>,
    before: Box<[u32]>,
}

impl Set {
    /// The first `count` lanes.
    pub fn first(count: usize) -> Set {
        Set::new((0..count as u32).collect())
    }

    /// These lanes, which are in ascending order.
    pub fn new(lanes: Vec<u32>) -> Set {
        debug_assert!(lanes.is_sorted());
        Set(Rc::new(Lanes {
            lanes: lanes.into(),
            ranks: OnceCell::new(),
        }))
    }

    #[inline]
    pub fn lanes(&self) -> &[u32] {
        &self.0.lanes
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        self.lanes().iter().map(|lane| *lane as usize)
    }

    pub fn len(&self) -> usize {
        self.0.lanes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.lanes.is_empty()
    }

    /// Certainly the same lanes.
    #[inline]
    pub(super) fn is(&self, other: &Set) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// All lanes up to the last one are there: each is at its own place.
    #[inline]
    pub(super) fn is_dense(&self) -> bool {
        let lanes = self.lanes();
        lanes
            .last()
            .is_none_or(|last| *last as usize + 1 == lanes.len())
    }

    /// Where a lane is among those of the set.
    #[inline]
    pub fn place(&self, lane: usize) -> Option<usize> {
        let ranks = self.0.ranks.get_or_init(|| Ranks::of(self.lanes()));
        let word = *ranks.bits.get(lane / 64)?;
        let below = word & ((1 << (lane % 64)) - 1);
        let place = ranks.before[lane / 64] + below.count_ones();
        (word >> (lane % 64) & 1 != 0).then_some(place as usize)
    }
}

impl Ranks {
    fn of(lanes: &[u32]) -> Ranks {
        let words = lanes.last().map_or(0, |last| *last as usize / 64 + 1);
        let mut bits = vec![0_u64; words];
        for lane in lanes {
            bits[*lane as usize / 64] |= 1 << (lane % 64);
        }
        let before = bits.iter().scan(0, |sum, word| {
            let before = *sum;
            *sum += word.count_ones();
            Some(before)
        });
        Ranks {
            before: before.collect(),
            bits: bits.into(),
        }
    }
}

impl PartialEq for Set {
    fn eq(&self, other: &Set) -> bool {
        self.is(other) || self.lanes() == other.lanes()
    }
}

impl Eq for Set {}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.lanes().fmt(f)
    }
}
