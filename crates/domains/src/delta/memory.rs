//! The heap as lanes see it: one reference word may name a different object in every lane, and each
//! slot of an object is itself a word with lanes.

use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::ids::Ref;

use super::{Delta, Runs, Set, Values, Word};

impl Delta {
    /// What every live lane finds in the object and slot that it names.
    #[inline]
    pub(super) fn gather(&self, heap: &Heap<Delta>, object: &Word, index: &Word) -> Word {
        if let (Word::Same(object), Word::Same(index)) = (object, index) {
            return self.simple(slot(heap, *object, *index));
        }
        if let (Word::Runs(objects), Word::Same(index)) = (object, index)
            && let Some(values) = self.gather_runs(heap, objects, *index)
        {
            return Word::runs(&self.live, values);
        }
        let named = [object, index].map(|word| word.values(&self.live));
        let values = self.live.iter().enumerate().map(|(place, lane)| {
            let [object, index] = named.each_ref().map(|values| values.at(place));
            slot(heap, object, index).lane(lane)
        });
        Word::new(&self.live, values.collect())
    }

    /// The same by segments, if what is found has one value in each.
    fn gather_runs(&self, heap: &Heap<Delta>, objects: &Runs, index: u64) -> Option<Vec<u64>> {
        let segments = self.live.segments().iter();
        let objects = objects.of(&self.live);
        let found =
            segments
                .zip(&*objects)
                .map(|(segment, object)| match slot(heap, *object, index) {
                    Word::Same(value) => Some(*value),
                    Word::Runs(runs) => Some(runs.segment(segment.id)),
                    Word::Each(_) => None,
                });
        found.collect()
    }

    /// Every live lane writes its own value to the object and slot that it names.
    #[inline]
    pub(super) fn scatter(
        &self,
        heap: &mut Heap<Delta>,
        object: &Word,
        elem: Elem,
        index: &Word,
        value: Word,
    ) {
        if let (Word::Same(object), Word::Same(index)) = (object, index) {
            // What does not change need not be saved, nor looked at.
            if *slot(heap, *object, *index) != value {
                let index = *index as u32;
                heap.write(Ref(*object as u32), elem, index).body[index as usize] = value;
            }
            return;
        }
        let value = value.values(&self.live);
        for ([object, index], places) in self.groups([object, index]) {
            self.write(heap, (object, index as u32), &value, &places);
        }
    }

    /// Writes a slot for the live lanes at some places; the others keep what they have.
    fn write(
        &self,
        heap: &mut Heap<Delta>,
        (object, index): (u64, u32),
        value: &Values,
        places: &[u32],
    ) {
        let r = Ref(object as u32);
        let old = slot(heap, object, u64::from(index));
        let mut values: Vec<u64> = self.live.iter().map(|lane| old.lane(lane)).collect();
        for place in places {
            values[*place as usize] = value.at(*place as usize);
        }
        let elem = heap.object(r).elem();
        heap.write(r, elem, index).body[index as usize] = Word::new(&self.live, values);
    }

    /// `System.arraycopy` for lanes that agree in everything.
    pub(super) fn copy_group(
        &self,
        heap: &mut Heap<Delta>,
        (from, i): (u64, u32),
        (to, j): (u64, u32),
        len: u32,
        places: &[u32],
    ) {
        if places.len() == self.live.len() {
            return heap.copy_range(Ref(from as u32), i, Ref(to as u32), j, len);
        }
        let lanes = places.iter().map(|p| self.live.lanes()[*p as usize]);
        let lanes = self.live.subset(lanes.collect());
        let backwards = from == to && i < j;
        for k in 0..len {
            let k = if backwards { len - 1 - k } else { k };
            let value = slot(heap, from, u64::from(i + k)).clone();
            let value = self.spread(&value, &lanes, places);
            self.write(heap, (to, j + k), &value, places);
        }
    }

    /// A word of some lanes, at the places that they have among all that are live.
    fn spread(&self, word: &Word, lanes: &Set, places: &[u32]) -> Values<'static> {
        let values = match word.values(lanes) {
            Values::Same(value) => return Values::Same(value),
            Values::Each(values) => values,
        };
        let mut all = vec![0; self.live.len()];
        for (place, value) in places.iter().zip(&*values) {
            all[*place as usize] = *value;
        }
        Values::Each(all.into())
    }
}

#[inline]
fn slot(heap: &Heap<Delta>, object: u64, index: u64) -> &Word {
    &heap.object(Ref(object as u32)).body[index as u32 as usize]
}
