//! The trail: how the heap steps back.
//!
//! Law: `undo(mark)` makes table, free list and every object equal, bit for bit, to what they were at
//! `mark()`, permanent objects excepted, which stay and get back the contents they had.

use super::operations::{First, Tally};
use super::{Body, Elem, Heap, Lock, Obj, PAGE, PERMANENT, flag};
use crate::domain::Domain;
use crate::ids::Ref;
use vitrum_explore::FastMap;

pub(super) enum Edit<D: Domain> {
    Saved(Ref, Obj<D>),
    /// The first slots `page * PAGE ..` of a large body.
    Page(Ref, u32, Vec<D::Word>),
    /// One slot, which had this word.
    Slot(Ref, u32, D::Word),
    /// A node was linked behind the last one of a list, which was like that.
    Linked {
        list: Tally,
        last: Ref,
    },
    /// The first node of a list was unlinked.
    Unlinked {
        list: Tally,
        first: First<D::Word>,
    },
    /// A node was linked into a map where there was none.
    Entered {
        map: Tally,
        gap: (Ref, u32),
    },
    /// All that an operation did, in order; the first of it was to this object.
    Joined(Ref, Box<[Edit<D>]>),
    /// Only the header.
    Header(Ref, Head),
    /// The handle came from the free list.
    Reused(Ref),
    /// The table grew by one.
    Grown(Ref),
    Freed(Ref, Obj<D>),
    /// An object of the base was written for the first time.
    Touched(Ref),
}

impl<D: Domain> Edit<D> {
    /// What was changed, made or freed.
    fn object(&self) -> Ref {
        match self {
            Edit::Saved(r, _)
            | Edit::Page(r, ..)
            | Edit::Slot(r, ..)
            | Edit::Header(r, _)
            | Edit::Reused(r)
            | Edit::Grown(r)
            | Edit::Freed(r, _)
            | Edit::Linked {
                list: Tally { of: r, .. },
                ..
            }
            | Edit::Unlinked {
                list: Tally { of: r, .. },
                ..
            }
            | Edit::Entered {
                map: Tally { of: r, .. },
                ..
            }
            | Edit::Joined(r, _)
            | Edit::Touched(r) => *r,
        }
    }
}

/// What a header has besides what never changes.
#[derive(Clone, Copy)]
pub(super) struct Head {
    lock: Lock,
    hash: u32,
    flags: u16,
    share: u8,
}

/// A point to step back to. Marks form a stack: undoing to one forgets the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapMark {
    epoch: u32,
    trail: usize,
    threshold: u64,
    reserve: u64,
}

impl<D: Domain> Heap<D> {
    /// Every bit of the heap but the trail, with permanent objects up to `permanents`: for tests of the law.
    pub fn image(&self, domain: &D, permanents: u32, out: &mut Vec<u64>) {
        let table = (1..permanents).chain(PERMANENT..self.table.len() as u32);
        for object in table.map(|h| &self.table[h as usize]) {
            out.extend([
                u64::from(object.class.0),
                u64::from(object.epoch),
                u64::from(object.hash),
            ]);
            out.extend([
                u64::from(object.flags),
                u64::from(object.len),
                u64::from(object.lock.count()),
            ]);
            out.push(object.lock.owner().map_or(u64::MAX, |o| u64::from(o.0)));
            for i in 0..object.len {
                domain.encode(&object.body.get(object.elem(), i), &mut |v| v, out);
            }
        }
        out.extend(self.free.iter().map(|h| u64::from(*h)));
        out.extend(self.touched.iter().map(|r| r.word()));
        out.extend([self.used, self.threshold, u64::from(self.epoch)]);
    }

    pub fn permanents(&self) -> u32 {
        self.permanents
    }

    pub fn mark(&mut self) -> HeapMark {
        if self.epoch == 0 {
            self.base_end = self.table.len() as u32;
            self.base_free = std::mem::take(&mut self.free);
        }
        self.epoch += 1;
        self.epoch_start = self.trail.len();
        self.saved_pages.clear();
        HeapMark {
            epoch: self.epoch,
            trail: self.trail.len(),
            threshold: self.threshold,
            reserve: self.reserve,
        }
    }

    /// Steps back to `mark`, which stays open for another try.
    pub fn undo(&mut self, mark: &HeapMark) {
        while self.trail.len() > mark.trail {
            if let Some(edit) = self.trail.pop() {
                self.take_back(edit);
            }
        }
        self.epoch = mark.epoch;
        self.epoch_start = mark.trail;
        self.threshold = mark.threshold;
        self.reserve = mark.reserve;
        self.forget_sweep();
        self.saved_pages.clear();
    }

    /// Closes the latest mark after undoing to it.
    pub fn release(&mut self, mark: &HeapMark) {
        self.epoch = mark.epoch - 1;
        // Not known any more, and earlier than needed is right.
        self.epoch_start = 0;
        if self.epoch == 0 {
            self.base_end = PERMANENT;
            self.originals.clear();
            self.free = std::mem::take(&mut self.base_free);
        }
        // Pages saved in the enclosing epoch are saved again: harmless, and rare.
        self.saved_pages.clear();
    }

    /// How much was written on the trail since then.
    pub fn changes_since(&self, mark: &HeapMark) -> usize {
        self.trail.len() - mark.trail
    }

    /// Where the trail stands.
    pub fn trail_len(&self) -> usize {
        self.trail.len()
    }

    /// Where the latest mark was made.
    pub fn epoch_start(&self) -> usize {
        self.epoch_start
    }

    /// May what was there then be something else now? Making objects changes nothing, nor does writing what was there;
    /// `same` compares words.
    pub fn differs_since(&self, from: usize, same: impl Fn(&D::Word, &D::Word) -> bool) -> bool {
        let mut edits = self.trail[from.min(self.trail.len())..].iter();
        edits.any(|edit| match edit {
            Edit::Grown(_) | Edit::Reused(_) => false,
            Edit::Saved(r, old) => self.differs(*r, old, &same),
            Edit::Slot(r, slot, word) => {
                let now = self.object(*r);
                !same(word, &now.body_get(now.elem(), *slot))
            }
            _ => true,
        })
    }

    fn differs(&self, r: Ref, old: &Obj<D>, same: impl Fn(&D::Word, &D::Word) -> bool) -> bool {
        let (now, elem) = (self.object(r), old.elem());
        let head = |object: &Obj<D>| (object.lock.owner(), object.hash, object.flags);
        let word = |object: &Obj<D>, slot: u32| object.body_get(elem, slot);
        head(now) != head(old) || (0..old.len).any(|slot| !same(&word(now, slot), &word(old, slot)))
    }

    /// Slots of what was there then that have another value now; none stands for slots that are not known one by one.
    /// Headers do not count.
    pub fn written_since(
        &self,
        from: usize,
        same: impl Fn(&D::Word, &D::Word) -> bool,
    ) -> Vec<(Ref, Option<u32>)> {
        let mut found = Vec::new();
        let mut made = FastMap::default();
        let mut open: Vec<&Edit<D>> = self.trail[from.min(self.trail.len())..]
            .iter()
            .rev()
            .collect();
        while let Some(edit) = open.pop() {
            let object = edit.object();
            let now = self.object(object);
            let differs = |slot: u32, old: &D::Word| !same(old, &now.body_get(now.elem(), slot));
            match edit {
                Edit::Grown(_) | Edit::Reused(_) => {
                    made.insert(object, ());
                }
                Edit::Joined(_, edits) => open.extend(edits.iter().rev()),
                Edit::Header(..) | Edit::Touched(_) => {}
                _ if made.contains_key(&object) => {}
                Edit::Saved(_, old) => {
                    let slots = 0..old.len;
                    let changed =
                        slots.filter(|slot| differs(*slot, &old.body_get(old.elem(), *slot)));
                    found.extend(changed.map(|slot| (object, Some(slot))));
                }
                Edit::Slot(_, slot, word) if !differs(*slot, word) => {}
                Edit::Slot(_, slot, _) => found.push((object, Some(*slot))),
                _ => found.push((object, None)),
            }
        }
        found
    }

    /// Objects as they were before the first write since then; large ones are left out.
    pub fn saved_since(&self, from: usize) -> Vec<(Ref, &Obj<D>)> {
        let edits = self.trail[from.min(self.trail.len())..].iter();
        let saved = edits.filter_map(|edit| match edit {
            Edit::Saved(r, object) => Some((*r, object)),
            _ => None,
        });
        saved.collect()
    }

    /// What was changed, made or freed since then; some of it several times.
    pub fn changed_since(&self, from: usize) -> impl Iterator<Item = Ref> + '_ {
        self.trail[from.min(self.trail.len())..]
            .iter()
            .map(Edit::object)
    }

    /// Makes one record of all since the trail was so long, where no mark was made since.
    pub fn join(&mut self, trail: u32, epoch: u32) {
        let from = trail as usize;
        if self.epoch != epoch || epoch == 0 || self.trail.len() < from + 2 {
            return;
        }
        let edits: Box<[Edit<D>]> = self.trail.drain(from..).collect();
        if let Some(first) = edits.first().map(Edit::object) {
            self.trail.push(Edit::Joined(first, edits));
        }
    }

    /// Puts an edit on the trail, made where it is to lie: moved right after it was made, the processor would have to
    /// wait for it.
    #[inline(always)]
    pub(super) fn note(&mut self, make: impl FnOnce() -> Edit<D>) {
        self.trail.extend(std::iter::once_with(make));
    }

    fn take_back(&mut self, edit: Edit<D>) {
        match edit {
            Edit::Saved(r, object) => {
                let newer = std::mem::replace(&mut self.table[r.index()], object);
                self.spare.keep(newer);
            }
            Edit::Header(r, head) => self.restore_header(r, head),
            Edit::Page(r, page, words) => {
                let object = &mut self.table[r.index()];
                let elem = object.elem();
                for (i, word) in words.into_iter().enumerate() {
                    object.body.set(elem, page * PAGE + i as u32, word);
                }
            }
            Edit::Slot(r, index, word) => {
                let object = &mut self.table[r.index()];
                let elem = object.elem();
                object.body.set(elem, index, word);
            }
            Edit::Linked { list, last } => self.take_link_back(list, last),
            Edit::Unlinked { list, first } => self.take_unlink_back(list, first),
            Edit::Entered { map, gap } => self.take_entry_back(map, gap),
            Edit::Joined(_, edits) => {
                let edits = edits.into_vec().into_iter().rev();
                edits.for_each(|edit| self.take_back(edit));
            }
            Edit::Reused(r) => {
                let gone = std::mem::replace(&mut self.table[r.index()], Self::vacant());
                self.used -= gone.bytes();
                self.spare.keep(gone);
                self.free.push(r.0);
            }
            Edit::Touched(r) => {
                self.touched.remove(&r);
                self.table[r.index()].flags &= !flag::TOUCHED;
            }
            Edit::Grown(_) => self.take_grown_back(),
            Edit::Freed(r, object) => {
                self.free.pop();
                self.kept -= object.bytes();
                self.used += object.bytes();
                self.table[r.index()] = object;
            }
        }
    }

    /// Takes the last object of the table away.
    #[inline]
    pub(super) fn take_grown_back(&mut self) {
        if let Some(gone) = self.table.pop() {
            self.used -= gone.bytes();
            self.spare.keep(gone);
        }
    }

    fn restore_header(&mut self, r: Ref, head: Head) {
        let object = &mut self.table[r.index()];
        (object.lock, object.hash, object.flags) = (head.lock, head.hash, head.flags);
        object.share = head.share;
    }

    #[cold]
    #[inline(never)]
    pub(super) fn save(&mut self, r: Ref, elem: Elem, index: u32) {
        self.touch(r);
        let is_lazy = self.object(r).flags & flag::LAZY != 0;
        self.note_write(r, index);
        let object = self.object(r);
        if object.flags & flag::PAGED != 0 {
            return self.save_page(r, elem, index / PAGE);
        }
        let copy = self.spare.copy(&self.table[r.index()]);
        self.trail.push(Edit::Saved(r, copy));
        // Where every write is to be looked at, the next one comes here too.
        if !is_lazy {
            self.table[r.index()].epoch = self.epoch;
        }
    }

    /// Somebody writes a slot, be it what is there already: remembered where writes are looked at.
    #[inline(always)]
    pub fn note_write(&mut self, r: Ref, index: u32) {
        let object = self.object(r);
        if object.flags & flag::LAZY != 0 && !self.unguarded.contains(&(object.class, index)) {
            self.overwritten.get_or_insert((r, index));
        }
    }

    fn touch(&mut self, r: Ref) {
        if self.is_base(r) && self.object(r).flags & flag::TOUCHED == 0 {
            if !self.originals.contains_key(&r) {
                let original = self.object(r).copy();
                self.originals.insert(r, original);
            }
            self.table[r.index()].flags |= flag::TOUCHED;
            self.touched.insert(r);
            self.trail.push(Edit::Touched(r));
        }
    }

    fn save_page(&mut self, r: Ref, elem: Elem, page: u32) {
        if !self.saved_pages.insert((r, page)) {
            return;
        }
        let object = self.object(r);
        let end = object.len.min((page + 1) * PAGE);
        let words = (page * PAGE..end)
            .map(|i| object.body.get(elem, i))
            .collect();
        self.trail.push(Edit::Page(r, page, words));
    }

    pub(super) fn save_header(&mut self, r: Ref) {
        self.touch(r);
        let object = self.object(r);
        let head = Head {
            lock: object.lock,
            hash: object.hash,
            flags: object.flags,
            share: object.share,
        };
        self.trail.push(Edit::Header(r, head));
    }
}
