//! What a word is: one value for all lanes, or one for each.

use std::borrow::Cow;
use std::rc::Rc;

use super::Set;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Same(u64),
    Each(Rc<Column>),
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

    /// The value in a lane; anything where that was not live.
    #[inline]
    pub fn lane(&self, lane: usize) -> u64 {
        match self {
            Word::Same(value) => *value,
            Word::Each(column) => column.lane(lane),
        }
    }

    /// The values of the lanes of this set.
    #[inline]
    pub fn values(&self, set: &Set) -> Values<'_> {
        match self {
            Word::Same(value) => Values::Same(*value),
            Word::Each(column) => Values::Each(column.of(set)),
        }
    }
}

impl Column {
    #[inline]
    fn lane(&self, lane: usize) -> u64 {
        self.set.place(lane).map_or(0, |place| self.values[place])
    }

    /// The values of these lanes; 0 where one was not live: whoever walks the heap comes to objects of others.
    #[inline]
    fn of(&self, set: &Set) -> Cow<'_, [u64]> {
        if self.set.is(set) {
            return Cow::Borrowed(&self.values);
        }
        let lanes = set.iter();
        Cow::Owned(match self.set.is_dense() {
            true => lanes
                .map(|l| self.values.get(l).copied().unwrap_or(0))
                .collect(),
            false => lanes.map(|lane| self.lane(lane)).collect(),
        })
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
