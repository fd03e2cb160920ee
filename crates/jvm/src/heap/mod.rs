//! The heap: a table of objects by handle, and the trail that takes writes back.
//!
//! Every write goes through [`Heap::write`] or [`Heap::header`]: an object whose epoch is older than
//! the current one is saved on the trail first, so the barrier is one comparison and the trail since a
//! mark is exactly what was changed. Allocation and collection are logged the same way, and handles are
//! handed out by a stack of free ones, so undoing in reverse order restores the table to the bit.

mod body;
mod lazy;
mod object;
mod operations;
mod spare;
mod tape;
mod trail;

pub use body::{Body, Elem, Packed};
pub use object::{Lock, Object, flag, share};
pub use operations::{First, Slots, Tally};
pub use tape::{Look, Tape};
pub use trail::HeapMark;

use std::collections::{BTreeSet, HashSet};

use vitrum_explore::FastMap;

use crate::domain::Domain;
use crate::ids::{ClassId, NO_CLASS, Ref};
use spare::Spare;
use trail::Edit;

pub type Obj<D> = Object<<D as Domain>::Word, <D as Domain>::Body>;

/// Handles below this are for permanent objects: class mirrors and interned strings.
pub const PERMANENT: u32 = 1 << 17;
/// Bodies of more bytes are saved by pages of `PAGE` slots.
const PAGED_BYTES: u64 = 4096;
const PAGE: u32 = 64;
/// Enough for an error with its message and its stack trace.
const RESERVE: u64 = 256 << 10;

pub struct Heap<D: Domain> {
    table: Vec<Obj<D>>,
    permanents: u32,
    free: Vec<u32>,
    epoch: u32,
    trail: Vec<Edit<D>>,
    /// Where the trail was at the latest mark, or earlier.
    epoch_start: usize,
    saved_pages: HashSet<(Ref, u32)>,
    /// Handles below this were there at the first mark: the base, which is never collected and which no
    /// traversal enters where it was not touched.
    base_end: u32,
    /// Free handles of the base, kept aside while there are marks.
    base_free: Vec<u32>,
    /// Objects of the base that were written since.
    touched: BTreeSet<Ref>,
    /// What they were before, of all that were ever touched since the first mark.
    originals: FastMap<Ref, Obj<D>>,
    /// Bytes of objects that are not permanent, live or not yet collected.
    used: u64,
    permanent_bytes: u64,
    /// A collection pays when `used` passes this.
    threshold: u64,
    /// `used` after the last collection.
    swept: u64,
    pub limit: u64,
    /// Bytes of objects that were collected but may come back when the heap steps back.
    kept: u64,
    /// Bytes beyond the limit while an `OutOfMemoryError` is made.
    reserve: u64,
    /// No collection before the heap has this size.
    young: u64,
    /// What the running thread has for itself has this in `share`.
    pub me: u8,
    /// Writes into what has this in `share` go unnoticed: the same, unless somebody wants to be told.
    pub unnoticed: u8,
    /// What a watched machine looks at.
    pub tape: Tape,
    /// The first slot of a structure under construction that the program wrote.
    pub overwritten: Option<(Ref, u32)>,
    /// Slots of such structures that anybody may write, by the class of the object.
    pub unguarded: Vec<(ClassId, u32)>,
    /// Where collections have their fields, for operations as a whole.
    pub slots: Slots,
    spare: Spare<D>,
}

/// The heap is full, or the table of permanent objects is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

impl<D: Domain> Heap<D> {
    pub fn new(limit: u64, young: u64) -> Heap<D> {
        let mut table = Vec::with_capacity(2 * PERMANENT as usize);
        table.resize_with(PERMANENT as usize, Self::vacant);
        Heap {
            table,
            permanents: 1,
            free: Vec::new(),
            epoch: 0,
            trail: Vec::new(),
            epoch_start: 0,
            saved_pages: HashSet::default(),
            base_end: PERMANENT,
            base_free: Vec::new(),
            touched: BTreeSet::new(),
            originals: FastMap::default(),
            used: 0,
            permanent_bytes: 0,
            threshold: young.min(limit),
            swept: 0,
            limit,
            kept: 0,
            reserve: 0,
            young,
            me: 1,
            unnoticed: 1,
            tape: Tape::default(),
            overwritten: None,
            unguarded: Vec::new(),
            slots: Slots::default(),
            spare: Spare::default(),
        }
    }

    /// The same heap for another domain with the same words, where no mark is open.
    pub fn into_domain<E: Domain<Word = D::Word, Body = D::Body>>(self) -> Heap<E> {
        Heap {
            table: self.table,
            permanents: self.permanents,
            free: self.free,
            epoch: self.epoch,
            trail: Vec::new(),
            epoch_start: self.epoch_start,
            saved_pages: self.saved_pages,
            base_end: self.base_end,
            base_free: self.base_free,
            touched: self.touched,
            originals: self.originals,
            used: self.used,
            permanent_bytes: self.permanent_bytes,
            threshold: self.threshold,
            swept: self.swept,
            limit: self.limit,
            kept: 0,
            reserve: self.reserve,
            young: self.young,
            me: self.me,
            unnoticed: self.unnoticed,
            tape: self.tape,
            overwritten: self.overwritten,
            unguarded: self.unguarded.clone(),
            slots: self.slots,
            spare: Spare::default(),
        }
    }

    /// Collects nothing before the heap is full, if it may come that far.
    pub fn put_off_collection(&mut self) {
        self.young = self.limit;
        self.threshold = self.limit;
    }

    /// Collects nothing until the threshold that this gives is set again.
    pub fn pause_collection(&mut self) -> u64 {
        std::mem::replace(&mut self.threshold, u64::MAX)
    }

    pub fn resume_collection(&mut self, threshold: u64) {
        self.threshold = threshold;
    }

    fn vacant() -> Obj<D> {
        Object::new(NO_CLASS, Elem::Long, 0, 0)
    }

    #[inline(always)]
    pub fn object(&self, r: Ref) -> &Obj<D> {
        self.check_handle(r);
        if D::WATCHED {
            self.tape.note_object(r);
        }
        // SAFETY: verified code only holds handles that `allocate` gave out, and the table shrinks
        // only by undo, which takes back whatever held them.
        unsafe { self.table.get_unchecked(r.index()) }
    }

    /// In a debug build: the handle is that of an object.
    #[inline(always)]
    fn check_handle(&self, r: Ref) {
        debug_assert!(
            self.table
                .get(r.index())
                .is_some_and(|o| o.class != NO_CLASS),
            "{r:?} is no object"
        );
    }

    /// The object, ready for a write of its slot `index`.
    #[inline(always)]
    pub fn write(&mut self, r: Ref, elem: Elem, index: u32) -> &mut Obj<D> {
        let object = self.object(r);
        if object.epoch != self.epoch {
            self.save(r, elem, index);
        }
        // SAFETY: as in `object`.
        unsafe { self.table.get_unchecked_mut(r.index()) }
    }

    /// The object, ready for a write of its header (lock, hash, flags).
    pub fn header(&mut self, r: Ref) -> &mut Obj<D> {
        if self.object(r).epoch != self.epoch {
            self.save_header(r);
        }
        &mut self.table[r.index()]
    }

    pub fn allocate(&mut self, class: ClassId, elem: Elem, len: u32) -> Result<Ref, Full> {
        let bytes = elem.bytes(len) + std::mem::size_of::<Obj<D>>() as u64;
        if self.used + bytes > self.limit + self.reserve {
            return Err(Full);
        }
        self.used += bytes;
        let share = match self.me {
            share::NOBODY => share::ALL,
            me => me,
        };
        let free = self.free.pop();
        let (r, object) = self.place(free, class, elem, len);
        object.share = share;
        if elem.bytes(len) > PAGED_BYTES {
            object.flags |= flag::PAGED;
        }
        if self.epoch > 0 {
            self.note(|| match free {
                Some(_) => Edit::Reused(r),
                None => Edit::Grown(r),
            });
        }
        Ok(r)
    }

    /// Puts an object of this epoch, whose slots are all zero, at a free handle or behind all others. One that is used
    /// again is moved there first and made new then: moved right after that, the processor would have to wait.
    #[inline]
    fn place(
        &mut self,
        free: Option<u32>,
        class: ClassId,
        elem: Elem,
        len: u32,
    ) -> (Ref, &mut Obj<D>) {
        let epoch = self.epoch;
        let used = self.spare.take(elem, len);
        let is_used = used.is_some();
        let object = used.unwrap_or_else(|| Object::new(class, elem, len, epoch));
        let index = match free {
            Some(h) => {
                self.table[h as usize] = object;
                h as usize
            }
            None => {
                self.table.push(object);
                self.table.len() - 1
            }
        };
        let object = &mut self.table[index];
        if is_used {
            object.renew(class, epoch);
        }
        (Ref(index as u32), object)
    }

    /// An object that stays for good: undo resets what is written to it later, but keeps it.
    pub fn allocate_permanent(
        &mut self,
        class: ClassId,
        elem: Elem,
        len: u32,
    ) -> Result<Ref, Full> {
        if self.permanents == PERMANENT {
            return Err(Full);
        }
        let r = Ref(self.permanents);
        self.permanents += 1;
        // Epoch 0: a write after any mark saves the fresh contents first.
        let mut object = Object::new(class, elem, len, 0);
        object.flags = flag::PERMANENT;
        if elem == Elem::Byte {
            // The characters of an interned string.
            object.share = share::FROZEN;
        }
        self.permanent_bytes += object.bytes();
        self.table[r.index()] = object;
        Ok(r)
    }

    /// Is there room for permanent objects that could also be others? The rest is for classes and literals.
    pub fn has_spare_permanents(&self) -> bool {
        self.permanents < PERMANENT / 2
    }

    /// Is there room for literals? The rest is for classes.
    pub fn has_permanents_for_literals(&self) -> bool {
        self.permanents < PERMANENT - PERMANENT / 8
    }

    /// Fills a permanent object as it is made; never undone.
    pub fn fill_permanent(&mut self, r: Ref, elem: Elem, index: u32, word: D::Word) {
        self.table[r.index()].body.set(elem, index, word);
    }

    /// The same for its identity hash.
    pub fn fill_permanent_hash(&mut self, r: Ref, hash: u32) {
        self.table[r.index()].hash = hash;
    }

    /// Opens or closes the reserve from which an `OutOfMemoryError` is made.
    pub fn set_reserve(&mut self, open: bool) {
        self.reserve = if open { RESERVE } else { 0 };
    }

    #[inline(always)]
    pub fn wants_collection(&self) -> bool {
        self.used >= self.threshold && !self.is_swept()
    }

    /// Nothing was allocated since the last collection: another one would find nothing. While there are none, what is
    /// not there is not there.
    pub fn is_swept(&self) -> bool {
        self.used == self.swept || self.threshold == u64::MAX
    }

    /// Fewer members live than at the last collection: another one may find more.
    pub fn forget_sweep(&mut self) {
        self.swept = u64::MAX;
    }

    /// How much a collection has to look at.
    pub fn size(&self) -> usize {
        self.table.len()
    }

    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Copies all slots of one object to another of the same class and length.
    pub fn copy_body(&mut self, from: Ref, to: Ref) {
        let len = self.object(from).len;
        self.copy_range(from, 0, to, 0, len);
    }

    /// Copies elements between arrays of one element size, or within an array.
    pub fn copy_range(&mut self, from: Ref, i: u32, to: Ref, j: u32, n: u32) {
        let elem = self.object(to).elem();
        let backwards = from == to && i < j;
        for k in 0..n {
            let k = if backwards { n - 1 - k } else { k };
            let word = self.object(from).body.get(elem, i + k);
            self.write(to, elem, j + k).body.set(elem, j + k, word);
        }
    }

    /// Bytes of all objects.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
        self.threshold = (2 * self.used).max(self.young).min(limit);
    }

    /// Do objects and all that it takes to step back fill more than the limit?
    pub fn is_overfull(&self) -> bool {
        let trail = (self.trail.len() * std::mem::size_of::<Edit<D>>()) as u64;
        self.used + self.kept + trail > self.limit
    }

    pub fn used(&self) -> u64 {
        self.used + self.permanent_bytes
    }

    pub fn count_permanents(&self) -> usize {
        self.permanents as usize
    }

    pub fn permanent_refs(&self) -> impl Iterator<Item = Ref> + use<D> {
        (1..self.permanents).map(Ref)
    }

    /// All objects that are not permanent, live or not yet collected.
    pub fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        (PERMANENT..self.table.len() as u32)
            .map(Ref)
            .filter(|r| self.table[r.index()].class != NO_CLASS)
    }

    /// All objects.
    pub fn all_objects(&self) -> impl Iterator<Item = Ref> + '_ {
        (1..self.permanents).map(Ref).chain(self.objects())
    }

    /// Was the object there at the first mark? Always so for permanent objects.
    pub fn is_base(&self, r: Ref) -> bool {
        r.0 < self.base_end
    }

    /// Is there an object with this handle?
    pub fn is_object(&self, r: Ref) -> bool {
        self.table
            .get(r.index())
            .is_some_and(|o| o.class != NO_CLASS)
    }

    pub fn is_touched(&self, r: Ref) -> bool {
        self.object(r).flags & flag::TOUCHED != 0
    }

    pub fn touched(&self) -> impl Iterator<Item = Ref> + '_ {
        self.touched.iter().copied()
    }

    /// An object of the base as it was at the first mark; none if it was never touched.
    pub fn original(&self, r: Ref) -> Option<&Obj<D>> {
        self.originals.get(&r)
    }

    pub fn base_end(&self) -> u32 {
        self.base_end
    }

    pub fn count(&self) -> usize {
        self.objects().count() + self.permanents as usize - 1
    }

    /// Marks an object as reached; true the first time.
    pub fn mark_reached(&mut self, r: Ref) -> bool {
        let flags = &mut self.table[r.index()].flags;
        let first = *flags & flag::MARKED == 0;
        *flags |= flag::MARKED;
        first
    }

    /// Frees what was not reached since the last sweep, logged where a mark could bring it back.
    pub fn sweep(&mut self) {
        let first = if self.epoch == 0 {
            PERMANENT
        } else {
            self.base_end
        };
        for h in (first..self.table.len() as u32).map(Ref) {
            let object = &mut self.table[h.index()];
            if object.flags & flag::MARKED != 0 {
                object.flags &= !flag::MARKED;
            } else if object.class != NO_CLASS {
                self.used -= object.bytes();
                let dead = std::mem::replace(&mut self.table[h.index()], Self::vacant());
                if self.epoch > 0 {
                    self.kept += dead.bytes();
                    self.trail.push(Edit::Freed(h, dead));
                }
                self.free.push(h.0);
            }
        }
        let permanent = if self.epoch == 0 { self.permanents } else { 0 };
        for h in (1..permanent).chain(self.touched.iter().map(|r| r.0)) {
            self.table[h as usize].flags &= !flag::MARKED;
        }
        self.threshold = (2 * self.used).max(self.young).min(self.limit);
        self.swept = self.used;
    }
}
