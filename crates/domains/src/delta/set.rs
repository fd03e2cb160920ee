//! Sets of lanes.

use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// So many lanes are looked through.
const FEW: usize = 32;

/// Lanes in ascending order. Never changes; copies are one set.
///
/// Neighbouring lanes may form *segments*, which are much alike: words often have one value for each segment.
#[derive(Clone)]
pub struct Set(Rc<Lanes>);

struct Lanes {
    lanes: Box<[u32]>,
    /// Made when somebody asks for the place of a lane.
    ranks: OnceCell<Ranks>,
    /// The segment of each lane that there is; none: all are in one.
    table: Option<Rc<[u32]>>,
    segments: OnceCell<Box<[Segment]>>,
}

/// Lanes of a set that are in one segment, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    pub id: u32,
    pub start: u32,
    pub end: u32,
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

    /// All lanes that have a segment; segments are in ascending order.
    pub fn segmented(table: Vec<u32>) -> Set {
        debug_assert!(table.is_sorted());
        let lanes = (0..table.len() as u32).collect();
        Set::make(lanes, Some(table.into()))
    }

    /// These lanes, which are in ascending order, without segments.
    pub fn new(lanes: Vec<u32>) -> Set {
        Set::make(lanes, None)
    }

    /// Some of the lanes, in ascending order.
    pub fn subset(&self, lanes: Vec<u32>) -> Set {
        Set::make(lanes, self.0.table.clone())
    }

    /// The lanes of some of the segments, by their places in ascending order.
    pub fn of_segments(&self, places: &[u32]) -> Set {
        let all = self.segments();
        let picked = places.iter().map(|place| all[*place as usize]);
        let mut segments = Vec::with_capacity(places.len());
        let mut lanes = Vec::new();
        for Segment { id, start, end } in picked {
            let first = lanes.len() as u32;
            lanes.extend_from_slice(&self.lanes()[start as usize..end as usize]);
            segments.push(Segment {
                id,
                start: first,
                end: lanes.len() as u32,
            });
        }
        let set = self.subset(lanes);
        // Nobody has asked for them before.
        let _ = set.0.segments.set(segments.into());
        set
    }

    fn make(lanes: Vec<u32>, table: Option<Rc<[u32]>>) -> Set {
        debug_assert!(lanes.is_sorted());
        Set(Rc::new(Lanes {
            lanes: lanes.into(),
            ranks: OnceCell::new(),
            table,
            segments: OnceCell::new(),
        }))
    }

    /// Both have lanes of the same segments.
    pub(super) fn is_like(&self, other: &Set) -> bool {
        match (&self.0.table, &other.0.table) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    /// The segment that a lane is in.
    #[inline]
    pub(super) fn segment_of(&self, lane: u32) -> u32 {
        match &self.0.table {
            Some(table) => table.get(lane as usize).copied().unwrap_or(u32::MAX),
            None => 0,
        }
    }

    pub fn segments(&self) -> &[Segment] {
        self.0.segments.get_or_init(|| {
            let mut segments: Vec<Segment> = Vec::new();
            for (place, lane) in self.lanes().iter().enumerate() {
                let (id, place) = (self.segment_of(*lane), place as u32);
                match segments.last_mut() {
                    Some(last) if last.id == id => last.end = place + 1,
                    _ => segments.push(Segment {
                        id,
                        start: place,
                        end: place + 1,
                    }),
                }
            }
            segments.into()
        })
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
        if self.len() <= FEW {
            return self.lanes().binary_search(&(lane as u32)).ok();
        }
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
