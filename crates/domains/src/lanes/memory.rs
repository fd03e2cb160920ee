//! The heap as lanes see it: one reference word may name a different object in every lane, and each
//! slot of an object is itself a word with lanes.

use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::ids::Ref;

use super::{Lanes, Mask, Word};

impl Lanes {
    /// What every live lane finds in the object and slot that it names.
    #[inline]
    pub(super) fn gather(&self, heap: &Heap<Lanes>, object: &Word, index: &Word) -> Word {
        if let (Word::Same(object), Word::Same(index)) = (object, index) {
            return self.simple(slot(heap, *object, *index));
        }
        self.word(|lane| slot(heap, object.lane(lane), index.lane(lane)).lane(lane))
    }

    /// Every live lane writes its own value to the object and slot that it names.
    #[inline]
    pub(super) fn scatter(
        &self,
        heap: &mut Heap<Lanes>,
        object: &Word,
        elem: Elem,
        index: &Word,
        value: Word,
    ) {
        if let (Word::Same(object), Word::Same(index)) = (object, index) {
            let index = *index as u32;
            heap.write(Ref(*object as u32), elem, index).body[index as usize] = value;
            return;
        }
        for ([object, index], lanes) in self.groups([object, index]) {
            self.write(heap, (object, index as u32), &value, lanes);
        }
    }

    /// Writes a slot for some lanes; the other live ones keep what they have.
    fn write(&self, heap: &mut Heap<Lanes>, (object, index): (u64, u32), value: &Word, to: Mask) {
        let r = Ref(object as u32);
        let elem = heap.object(r).elem();
        let slot = &mut heap.write(r, elem, index).body[index as usize];
        let old = std::mem::take(slot);
        *slot = self.word(|lane| if to.has(lane) { value } else { &old }.lane(lane));
    }

    /// `System.arraycopy` for lanes that agree in everything.
    pub(super) fn copy_group(
        &self,
        heap: &mut Heap<Lanes>,
        (from, i): (u64, u32),
        (to, j): (u64, u32),
        len: u32,
        lanes: Mask,
    ) {
        if lanes == self.live {
            return heap.copy_range(Ref(from as u32), i, Ref(to as u32), j, len);
        }
        let backwards = from == to && i < j;
        for k in 0..len {
            let k = if backwards { len - 1 - k } else { k };
            let value = slot(heap, from, u64::from(i + k)).clone();
            self.write(heap, (to, j + k), &value, lanes);
        }
    }
}

#[inline]
fn slot(heap: &Heap<Lanes>, object: u64, index: u64) -> &Word {
    &heap.object(Ref(object as u32)).body[index as u32 as usize]
}
