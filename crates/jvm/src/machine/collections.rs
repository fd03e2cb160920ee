//! Operations of collections as a whole, in Rust, with one record on the trail for each.
//!
//! They work on the same objects as the JDK's bytecode and leave them as that would, so both may be mixed, and an
//! operation that is not simple is left to the bytecode: a table that grows, a key with an `equals` of its own.
//! Start at [`Machine::operate`].

use super::thread::Role;
use super::{Exec, Machine};
use crate::domain::Domain;
use crate::heap::{Body as _, Elem, First, Slots, Tally};
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{CollectionOp, Host, Peer};

/// Where the classes have their fields, in this JDK.
pub(super) struct Layout {
    set_class: ClassId,
    set_map: u32,
    map_class: ClassId,
    table: u32,
    threshold: u32,
    node_class: ClassId,
    hash: u32,
    key: u32,
    value: u32,
    next: u32,
    present: Ref,
    list_class: ClassId,
    link_class: ClassId,
    slots: Slots,
    hash_code: Virtual,
    equals: Virtual,
}

/// A method of `Object` and its place in virtual tables.
#[derive(Clone, Copy)]
struct Virtual {
    method: MethodId,
    place: u32,
}

/// The slots of a node, of whichever kind.
const NODE: usize = 4;
const LINK: usize = 3;
/// A longer chain becomes a tree.
const LONGEST_CHAIN: usize = 7;

impl<D: Domain> Machine<D> {
    /// Has operations of collections done as a whole from now on, if this JDK's classes are as expected. Comes before
    /// the program is started, since it initializes them.
    pub fn operate_collections(&mut self) {
        self.collections = self.lay_out().map(Box::new);
        if let Some(layout) = &self.collections {
            self.heap.slots = layout.slots;
        }
    }

    fn lay_out(&mut self) -> Option<Layout> {
        let mut class = |name: &str| self.program.load(name).ok();
        let (set_class, map_class) = (class("java/util/HashSet")?, class("java/util/HashMap")?);
        let (node_class, list_class) = (
            class("java/util/HashMap$Node")?,
            class("java/util/LinkedList")?,
        );
        let link_class = class("java/util/LinkedList$Node")?;
        for class in [set_class, map_class, list_class] {
            self.prepare_class(class).ok()?;
        }
        let object = self.program.known.object;
        let hash_code = self.virtual_of(object, "hashCode", "()I")?;
        let equals = self.virtual_of(object, "equals", "(Ljava/lang/Object;)Z")?;
        let host: &mut dyn Host = self;
        let present = host
            .static_field(set_class, "PRESENT", "Ljava/lang/Object;")
            .ok()?;
        let slot = |class, name: &str, descriptor: &str| {
            let (_, slot) = self.program.slot_of(class, name, descriptor)?;
            Some(u32::from(slot))
        };
        let (nodes, links) = ("Ljava/util/HashMap$Node;", "Ljava/util/LinkedList$Node;");
        let layout = Layout {
            set_class,
            set_map: slot(set_class, "map", "Ljava/util/HashMap;")?,
            map_class,
            table: slot(map_class, "table", "[Ljava/util/HashMap$Node;")?,
            threshold: slot(map_class, "threshold", "I")?,
            node_class,
            hash: slot(node_class, "hash", "I")?,
            key: slot(node_class, "key", "Ljava/lang/Object;")?,
            value: slot(node_class, "value", "Ljava/lang/Object;")?,
            next: slot(node_class, "next", nodes)?,
            present: Ref(present as u32),
            list_class,
            link_class,
            slots: Slots {
                first: slot(list_class, "first", links)?,
                last: slot(list_class, "last", links)?,
                list_size: slot(list_class, "size", "I")?,
                list_changes: slot(list_class, "modCount", "I")?,
                item: slot(link_class, "item", "Ljava/lang/Object;")?,
                next: slot(link_class, "next", links)?,
                previous: slot(link_class, "prev", links)?,
                map_size: slot(map_class, "size", "I")?,
                map_changes: slot(map_class, "modCount", "I")?,
            },
            hash_code,
            equals,
        };
        let slots = |class| self.program.class(class).slots.len();
        (slots(node_class) == NODE && slots(link_class) == LINK).then_some(layout)
    }

    fn virtual_of(&mut self, class: ClassId, name: &str, descriptor: &str) -> Option<Virtual> {
        let method = self.program.method_named(class, name, descriptor).ok()?;
        let place = self.program.method(method).vindex?;
        Some(Virtual { method, place })
    }

    /// Does the program, and not the JDK, call an operation of a collection?
    pub(super) fn is_operation(&self, method: MethodId) -> bool {
        use CollectionOp::{IsEmpty, ListSize, SetContains};
        let whole = match self.program.method(method).fast {
            Some(Peer::Collection(op)) => !matches!(op, IsEmpty | ListSize | SetContains),
            _ => false,
        };
        let caller = self.thread().frames.last().filter(|frame| !frame.is_own());
        whole
            && self.collections.is_some()
            && caller.is_some_and(|frame| {
                let class = self.program.method(frame.method).class;
                !self.program.class(class).trusted
            })
    }

    /// Calls an operation that the JDK's bytecode does; what it writes becomes one record when it returns.
    pub(super) fn push_operation(&mut self, method: MethodId, at: u32) -> Exec {
        if self.thread().is_full(at, self.options.max_frames) {
            return Err(self.stack_overflow());
        }
        let role = Role::Operation {
            trail: self.heap.trail_len() as u32,
            epoch: self.heap.epoch(),
        };
        self.push_frame(method, at, role, Ref::NULL);
        Ok(())
    }

    /// Does an operation whose arguments lie at `at`, where its result goes; false: the bytecode must.
    #[inline(never)]
    pub(super) fn operate(&mut self, method: MethodId, at: u32) -> bool {
        let Some(Peer::Collection(op)) = self.program.method(method).fast else {
            return false;
        };
        if op == CollectionOp::Other {
            return false;
        }
        // Taken out for the while, since copying it would cost more than many an operation.
        let Some(layout) = self.collections.take() else {
            return false;
        };
        let answer = self.answer_of(&layout, op, at);
        self.collections = Some(layout);
        match answer {
            Some(word) => self.thread_mut().set_register(at, 0, D::constant(word)),
            None => return false,
        }
        true
    }

    fn answer_of(&mut self, layout: &Layout, op: CollectionOp, at: u32) -> Option<u64> {
        let receiver = self.argument(at)?;
        match op {
            CollectionOp::SetAdd => {
                let key = self.argument(at + 1)?;
                self.add_to_set(layout, receiver, key)
            }
            CollectionOp::SetContains => {
                let key = self.argument(at + 1)?;
                let (map, hash) = self.set_and_hash(layout, receiver, key)?;
                let found = self.find(layout, map, key, hash)?;
                Some(u64::from(found.is_ok()))
            }
            CollectionOp::ListAdd => {
                let item = self.thread().stack[at as usize + 1].clone();
                self.add_to_list(layout, receiver, item)
            }
            CollectionOp::ListRemoveFirst => self.remove_first(layout, receiver),
            CollectionOp::ListSize => self.size_of_list(layout, receiver),
            CollectionOp::IsEmpty => {
                let size = self.size_of_list(layout, receiver)?;
                Some(u64::from(size == 0))
            }
            CollectionOp::Other => None,
        }
    }

    fn size_of_list(&mut self, layout: &Layout, list: Ref) -> Option<u64> {
        if self.heap.object(list).class != layout.list_class {
            return None;
        }
        self.field(list, layout.slots.list_size)
    }

    /// An argument that is an object.
    fn argument(&mut self, at: u32) -> Option<Ref> {
        let word = self.thread().stack[at as usize].clone();
        let value = self.domain.exact(&word).ok()?;
        (value != 0).then_some(Ref(value as u32))
    }

    /// A slot of an instance.
    #[inline]
    fn field(&mut self, object: Ref, slot: u32) -> Option<u64> {
        let word = self.heap.object(object).body.get(Elem::Long, slot);
        self.domain.exact(&word).ok()
    }

    /// An element of an array of references.
    #[inline]
    fn element(&mut self, array: Ref, index: u32) -> Option<u64> {
        let word = self.heap.object(array).body.get(Elem::Int, index);
        self.domain.exact(&word).ok()
    }

    /// The map of a set and the hash of a key that is nothing but itself.
    fn set_and_hash(&mut self, layout: &Layout, set: Ref, key: Ref) -> Option<(Ref, u64)> {
        if self.heap.object(set).class != layout.set_class {
            return None;
        }
        let table = &self.program.class(self.heap.object(key).class).vtable;
        let is =
            |virtual_: &Virtual| table[..].get(virtual_.place as usize) == Some(&virtual_.method);
        if !is(&layout.hash_code) || !is(&layout.equals) {
            return None;
        }
        let map = Ref(self.field(set, layout.set_map)? as u32);
        if self.heap.object(map).class != layout.map_class {
            return None;
        }
        let hash = self.hash_in_collection(key);
        Some((map, u64::from(hash ^ (hash >> 16))))
    }

    /// The node with the key, or where a new one would be linked. None: there is no table, or a tree in it.
    fn find(
        &mut self,
        layout: &Layout,
        map: Ref,
        key: Ref,
        hash: u64,
    ) -> Option<Result<Ref, (Ref, u32)>> {
        let table = Ref(self.field(map, layout.table)? as u32);
        if table.is_null() {
            return None;
        }
        let place = (hash as u32) & (self.heap.object(table).len - 1);
        let mut gap = (table, place);
        let mut node = Ref(self.element(table, place)? as u32);
        for _ in 0..LONGEST_CHAIN {
            if node.is_null() {
                return Some(Err(gap));
            }
            if self.heap.object(node).class != layout.node_class {
                return None;
            }
            if self.field(node, layout.key)? == key.word() {
                return Some(Ok(node));
            }
            // Another key with the same hash might say that it is equal.
            if self.field(node, layout.hash)? == hash {
                return None;
            }
            gap = (node, layout.next);
            node = Ref(self.field(node, layout.next)? as u32);
        }
        None
    }

    fn add_to_set(&mut self, layout: &Layout, set: Ref, key: Ref) -> Option<u64> {
        let (map, hash) = self.set_and_hash(layout, set, key)?;
        let gap = match self.find(layout, map, key, hash)? {
            Ok(_) => return Some(0),
            Err(gap) => gap,
        };
        let size = self.field(map, layout.slots.map_size)?;
        if size >= self.field(map, layout.threshold)? || self.heap.is_base(map) {
            return None;
        }
        let changes = self.field(map, layout.slots.map_changes)?;
        self.heap.next_node()?;
        let mut words: [D::Word; NODE] = Default::default();
        words[layout.hash as usize] = D::constant(hash);
        words[layout.key as usize] = D::constant(key.word());
        words[layout.value as usize] = D::constant(layout.present.word());
        let map = tally(map, size, changes);
        self.heap.add_entry(map, gap, layout.node_class, words);
        Some(1)
    }

    /// A list and its last or first node, if the operation may be done here.
    fn list_and_end(&mut self, layout: &Layout, list: Ref, end: u32) -> Option<(Tally, Ref)> {
        if self.heap.object(list).class != layout.list_class || self.heap.is_base(list) {
            return None;
        }
        let end = Ref(self.field(list, end)? as u32);
        let size = self.field(list, layout.slots.list_size)?;
        let changes = self.field(list, layout.slots.list_changes)?;
        Some((tally(list, size, changes), end))
    }

    fn add_to_list(&mut self, layout: &Layout, list: Ref, item: D::Word) -> Option<u64> {
        let (list, last) = self.list_and_end(layout, list, layout.slots.last)?;
        self.heap.next_node()?;
        let mut words: [D::Word; LINK] = Default::default();
        words[layout.slots.item as usize] = item;
        words[layout.slots.previous as usize] = D::constant(last.word());
        self.heap.add_link(list, last, layout.link_class, words);
        Some(1)
    }

    fn remove_first(&mut self, layout: &Layout, list: Ref) -> Option<u64> {
        let (list, node) = self.list_and_end(layout, list, layout.slots.first)?;
        if node.is_null() || self.heap.epoch() == 0 {
            return None;
        }
        let item = self.field(node, layout.slots.item)?;
        let second = Ref(self.field(node, layout.slots.next)? as u32);
        let first = First {
            node,
            second,
            item: D::constant(item),
        };
        self.heap.unlink_first(list, first);
        Some(item)
    }
}

fn tally(of: Ref, size: u64, changes: u64) -> Tally {
    Tally {
        of,
        size: size as u32,
        changes: changes as u32,
    }
}
