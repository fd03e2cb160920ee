//! What a word is: one value for all lanes, or one for each.

use std::rc::Rc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Same(u64),
    /// By lane. Those of lanes that are not live mean nothing.
    Each(Rc<[u64]>),
}

impl Default for Word {
    fn default() -> Word {
        Word::Same(0)
    }
}

impl Word {
    #[inline]
    pub fn lane(&self, lane: usize) -> u64 {
        match self {
            Word::Same(value) => *value,
            Word::Each(values) => values[lane],
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

#[inline]
pub(super) fn in_lane<const N: usize>(words: [&Word; N], lane: usize) -> [u64; N] {
    words.map(|word| word.lane(lane))
}
