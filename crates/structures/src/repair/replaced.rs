//! What slots are to hold instead of what they hold. Few do, so most objects need no more than a look at a mark.

use std::collections::HashMap;

use super::region::Region;
use super::tracked::Place;

pub(super) struct Replaced {
    words: HashMap<Place, u64>,
    /// Has an object such a slot? By its handle, from the first one of the region on.
    marks: Vec<bool>,
    first: u32,
}

impl Replaced {
    pub fn new(region: &Region, slots: impl Iterator<Item = (Place, u64)>) -> Replaced {
        let mut replaced = Replaced {
            words: HashMap::new(),
            marks: vec![false; (region.end() - region.first) as usize],
            first: region.first,
        };
        slots.for_each(|(place, word)| replaced.insert(place, word));
        replaced
    }

    /// Slots that lead nowhere.
    pub fn cut(region: &Region, slots: &[Place]) -> Replaced {
        Replaced::new(region, slots.iter().map(|place| (*place, 0)))
    }

    pub fn insert(&mut self, place: Place, word: u64) {
        let at = place.object.0.wrapping_sub(self.first) as usize;
        if let Some(mark) = self.marks.get_mut(at) {
            *mark = true;
            self.words.insert(place, word);
        }
    }

    #[inline]
    pub fn get(&self, place: Place) -> Option<u64> {
        let at = place.object.0.wrapping_sub(self.first) as usize;
        let mark = self.marks.get(at).filter(|mark| **mark);
        mark.and_then(|_| self.words.get(&place).copied())
    }

    #[inline]
    pub fn contains(&self, place: Place) -> bool {
        self.get(place).is_some()
    }
}
