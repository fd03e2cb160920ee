//! Operations of collections as a whole: what they write, and one record from which it is taken back by the inverse
//! operation.
//!
//! Whoever asks for one has looked at the collection, and says what it found.

use super::trail::Edit;
use super::{Body, Elem, Heap};
use crate::domain::Domain;
use crate::ids::{ClassId, Ref};

/// Where a linked list, its nodes and a map have their fields.
#[derive(Clone, Copy, Default)]
pub struct Slots {
    pub first: u32,
    pub last: u32,
    pub list_size: u32,
    pub list_changes: u32,
    pub item: u32,
    pub next: u32,
    pub previous: u32,
    pub map_size: u32,
    pub map_changes: u32,
}

/// A collection as it was: its size, and how often it had been changed.
#[derive(Clone, Copy)]
pub struct Tally {
    pub of: Ref,
    pub size: u32,
    pub changes: u32,
}

impl Tally {
    /// With so many members more.
    fn plus(self, members: u32) -> Tally {
        Tally {
            of: self.of,
            size: self.size.wrapping_add(members),
            changes: self.changes.wrapping_add(1),
        }
    }
}

/// The first node of a list, which goes.
#[derive(Clone)]
pub struct First<W> {
    pub node: Ref,
    /// Or null.
    pub second: Ref,
    pub item: W,
}

impl<D: Domain> Heap<D> {
    /// The handle that the next node gets; none where it would not be a new one.
    pub fn next_node(&self) -> Option<Ref> {
        let plain = self.epoch > 0 && self.free.is_empty() && !self.wants_collection();
        plain.then_some(Ref(self.table.len() as u32))
    }

    /// Puts a node into the table, with the handle that [`Heap::next_node`] told.
    #[inline]
    fn push_node<const S: usize>(&mut self, class: ClassId, words: [D::Word; S]) {
        let (_, object) = self.place(None, class, Elem::Long, S as u32);
        for (i, word) in words.into_iter().enumerate() {
            object.body.set(Elem::Long, i as u32, word);
        }
        let bytes = object.bytes();
        self.used += bytes;
    }

    #[inline]
    fn put(&mut self, object: Ref, slot: u32, value: u32) {
        let word = D::constant(u64::from(value));
        self.table[object.index()].body.set(Elem::Long, slot, word);
    }

    /// Links a new node behind the last one of a list, which may be null.
    #[inline]
    pub fn add_link<const S: usize>(
        &mut self,
        list: Tally,
        last: Ref,
        class: ClassId,
        words: [D::Word; S],
    ) {
        let node = Ref(self.table.len() as u32);
        self.push_node(class, words);
        self.follow(list.of, last, node);
        self.put(list.of, self.slots.last, node.0);
        self.count_list(list.plus(1));
        self.note(|| Edit::Linked { list, last });
    }

    #[inline]
    pub(super) fn take_link_back(&mut self, list: Tally, last: Ref) {
        self.follow(list.of, last, Ref::NULL);
        self.put(list.of, self.slots.last, last.0);
        self.count_list(list);
        self.take_grown_back();
    }

    /// What comes behind the last node of a list; where there is none, what its first is.
    #[inline]
    fn follow(&mut self, list: Ref, last: Ref, behind: Ref) {
        match last.is_null() {
            true => self.put(list, self.slots.first, behind.0),
            false => self.put(last, self.slots.next, behind.0),
        }
    }

    #[inline]
    fn count_list(&mut self, list: Tally) {
        self.put(list.of, self.slots.list_size, list.size);
        self.put(list.of, self.slots.list_changes, list.changes);
    }

    /// Unlinks the first node of a list.
    #[inline]
    pub fn unlink_first(&mut self, list: Tally, first: First<D::Word>) {
        self.put(first.node, self.slots.item, 0);
        self.put(first.node, self.slots.next, 0);
        self.begin_with(list.of, first.second, Ref::NULL);
        self.put(list.of, self.slots.first, first.second.0);
        self.count_list(list.plus(u32::MAX));
        self.note(|| Edit::Unlinked { list, first });
    }

    #[inline]
    pub(super) fn take_unlink_back(&mut self, list: Tally, first: First<D::Word>) {
        let First { node, second, item } = first;
        self.put(node, self.slots.next, second.0);
        self.begin_with(list.of, second, node);
        self.put(list.of, self.slots.first, node.0);
        self.count_list(list);
        let slot = self.slots.item;
        self.table[node.index()].body.set(Elem::Long, slot, item);
    }

    /// What comes before the second node of a list; where there is none, what its last is.
    #[inline]
    fn begin_with(&mut self, list: Ref, second: Ref, before: Ref) {
        match second.is_null() {
            true => self.put(list, self.slots.last, before.0),
            false => self.put(second, self.slots.previous, before.0),
        }
    }

    /// Links a new node of a map where there was none: into its table, or behind another node.
    #[inline]
    pub fn add_entry<const S: usize>(
        &mut self,
        map: Tally,
        gap: (Ref, u32),
        class: ClassId,
        words: [D::Word; S],
    ) {
        let node = Ref(self.table.len() as u32);
        self.push_node(class, words);
        self.fill_gap(gap, node);
        self.count_map(map.plus(1));
        self.note(|| Edit::Entered { map, gap });
    }

    #[inline]
    pub(super) fn take_entry_back(&mut self, map: Tally, gap: (Ref, u32)) {
        self.fill_gap(gap, Ref::NULL);
        self.count_map(map);
        self.take_grown_back();
    }

    #[inline]
    fn fill_gap(&mut self, (object, slot): (Ref, u32), node: Ref) {
        let object = &mut self.table[object.index()];
        let elem = object.elem();
        object.body.set(elem, slot, D::constant(node.word()));
    }

    #[inline]
    fn count_map(&mut self, map: Tally) {
        self.put(map.of, self.slots.map_size, map.size);
        self.put(map.of, self.slots.map_changes, map.changes);
    }
}
