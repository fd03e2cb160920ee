//! What a word is: one value for all lanes, one for each segment, or one for each lane.

use std::borrow::Cow;
use std::rc::Rc;

use super::{Segment, Set};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Same(u64),
    Runs(Rc<Runs>),
    Each(Rc<Column>),
}

/// Values of the segments of the lanes that were live when they were computed.
#[derive(Debug, PartialEq, Eq)]
pub struct Runs {
    pub set: Set,
    /// In the order of the segments.
    pub values: Box<[u64]>,
}

/// Values of the lanes that were live when they were computed, and of no others.
#[derive(Debug, PartialEq, Eq)]
pub struct Column {
    pub set: Set,
    /// In the order of the lanes.
    pub values: Box<[u64]>,
}

impl Default for Word {
    fn default() -> Word {
        Word::Same(0)
    }
}

impl Word {
    /// The simplest word with these values, those of the lanes of the set.
    pub fn new(set: &Set, values: Vec<u64>) -> Word {
        let first = values.first().copied().unwrap_or(0);
        match values.iter().all(|value| *value == first) {
            true => Word::Same(first),
            false => Word::each(set, values),
        }
    }

    /// The same of values that are known to differ.
    pub(super) fn each(set: &Set, values: Vec<u64>) -> Word {
        debug_assert_eq!(set.len(), values.len());
        Word::Each(Rc::new(Column {
            set: set.clone(),
            values: values.into(),
        }))
    }

    /// The simplest word with these values, those of the segments of the set.
    pub fn runs(set: &Set, values: Vec<u64>) -> Word {
        debug_assert_eq!(set.segments().len(), values.len());
        let first = values.first().copied().unwrap_or(0);
        match values.iter().all(|value| *value == first) {
            true => Word::Same(first),
            false => Word::Runs(Rc::new(Runs {
                set: set.clone(),
                values: values.into(),
            })),
        }
    }

    /// The value in a lane; anything where that was not live.
    #[inline]
    pub fn lane(&self, lane: usize) -> u64 {
        match self {
            Word::Same(value) => *value,
            Word::Runs(runs) => runs.lane(lane),
            Word::Each(column) => column.lane(lane),
        }
    }

    /// Are the values of these lanes the same?
    pub fn is_same_in(&self, other: &Word, set: &Set) -> bool {
        self.is(other) || set.iter().all(|lane| self.lane(lane) == other.lane(lane))
    }

    /// Certainly the same values.
    #[inline]
    pub(super) fn is(&self, other: &Word) -> bool {
        match (self, other) {
            (Word::Same(a), Word::Same(b)) => a == b,
            (Word::Runs(a), Word::Runs(b)) => Rc::ptr_eq(a, b),
            (Word::Each(a), Word::Each(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// The values of the lanes of this set.
    #[inline]
    pub fn values(&self, set: &Set) -> Values<'_> {
        match self {
            Word::Same(value) => Values::Same(*value),
            Word::Runs(runs) => Values::Each(Cow::Owned(runs.expanded(set))),
            Word::Each(column) => Values::Each(column.of(set)),
        }
    }

    /// The values of the segments of this set; nothing where lanes of a segment differ.
    #[inline]
    pub fn coarse(&self, set: &Set) -> Option<Values<'_>> {
        match self {
            Word::Same(value) => Some(Values::Same(*value)),
            Word::Runs(runs) => Some(Values::Each(runs.of(set))),
            Word::Each(_) => None,
        }
    }
}

impl Runs {
    /// The value in a segment; 0 where that was not live.
    #[inline]
    pub fn segment(&self, id: u32) -> u64 {
        let segments = self.set.segments();
        // Where no segment is missing, each is at its own place.
        if segments.get(id as usize).is_some_and(|it| it.id == id) {
            return self.values[id as usize];
        }
        let place = segments.binary_search_by_key(&id, |segment| segment.id);
        place.map_or(0, |place| self.values[place])
    }

    #[inline]
    fn lane(&self, lane: usize) -> u64 {
        self.segment(self.set.segment_of(lane as u32))
    }

    /// The values of the segments of a set.
    pub fn of(&self, set: &Set) -> Cow<'_, [u64]> {
        if self.set.is(set) {
            return Cow::Borrowed(&self.values);
        }
        debug_assert!(self.set.is_like(set));
        let (from, to) = (self.set.segments(), set.segments());
        if to.len() * 8 < from.len() {
            return Cow::Owned(to.iter().map(|segment| self.segment(segment.id)).collect());
        }
        let mut place = 0;
        let value = |segment: &Segment| {
            while from.get(place).is_some_and(|known| known.id < segment.id) {
                place += 1;
            }
            let known = from.get(place).filter(|known| known.id == segment.id);
            known.map_or(0, |_| self.values[place])
        };
        Cow::Owned(to.iter().map(value).collect())
    }

    /// The values of the lanes of a set.
    fn expanded(&self, set: &Set) -> Vec<u64> {
        let mut all = Vec::with_capacity(set.len());
        for (segment, value) in set.segments().iter().zip(&*self.of(set)) {
            all.resize(segment.end as usize, *value);
        }
        all
    }
}

impl Column {
    /// The value in a lane; 0 where that was not live.
    #[inline]
    pub fn lane(&self, lane: usize) -> u64 {
        let place = match self.set.is_dense() {
            true => Some(lane),
            false => self.set.place(lane),
        };
        let value = place.and_then(|place| self.values.get(place));
        value.copied().unwrap_or(0)
    }

    /// The values of these lanes; 0 where one was not live: whoever walks the heap comes to objects of others.
    #[inline]
    pub(super) fn of(&self, set: &Set) -> Cow<'_, [u64]> {
        if self.set.is(set) {
            return Cow::Borrowed(&self.values);
        }
        let mut values = Vec::with_capacity(set.len());
        self.all(set.lanes(), |value| {
            values.push(value);
            true
        });
        Cow::Owned(values)
    }

    /// Calls `f` with the values of lanes, one after the other, as long as it gives true.
    #[inline]
    pub fn all(&self, lanes: &[u32], mut f: impl FnMut(u64) -> bool) -> bool {
        if self.set.is_dense() {
            let value = |lane: &u32| self.values.get(*lane as usize).copied().unwrap_or(0);
            return lanes.iter().all(|lane| f(value(lane)));
        }
        lanes.iter().all(|lane| f(self.lane(*lane as usize)))
    }
}

/// The values of a word in the lanes of a set.
pub enum Values<'a> {
    Same(u64),
    Each(Cow<'a, [u64]>),
}

impl Values<'_> {
    /// That of the lane at a place of the set.
    #[inline(always)]
    pub fn at(&self, place: usize) -> u64 {
        match self {
            Values::Same(value) => *value,
            Values::Each(values) => values[place],
        }
    }
}

/// The values of words that have one each.
#[inline(always)]
pub(super) fn all_same<const N: usize>(words: [&Word; N]) -> Option<[u64; N]> {
    let mut values = [0; N];
    for (value, word) in values.iter_mut().zip(words) {
        let Word::Same(same) = word else { return None };
        *value = *same;
    }
    Some(values)
}
