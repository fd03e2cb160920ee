//! Identity hash codes that do not depend on how threads interleave. Start at [`Machine::identity_hash`].
//!
//! What can be named by its content is: a class by its name, a string literal by its text, an enum
//! constant by its class and ordinal, a lambda that captures nothing by its site. These hashes are
//! no part of a state. Any other object gets its hash when it is first asked for, from the thread that asks:
//! its lineage, which is its place in the tree of threads that started threads, and how many
//! hashes it has given out. From then on the hash is in the object's header and so in the state; a program
//! that asks for none has none in its states.
//!
//! A count of allocations would be independent even of which thread is the first to ask. But it
//! would have to be in the state before any hash is seen, since later hashes depend on it, and would make
//! every loop that allocates endless.

use super::{Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::{ClassId, Ref};
use vitrum_classfile::access::ACC_PUBLIC;

/// Said of a verdict where it may matter.
const HASHES: &str = "identity hash codes are given out in one fixed order";
/// Nobody but the collections of the JDK asked for them.
const SORTED: &str = "collections have their elements in the order of identity hash codes, which are given out in \
                          one fixed order";

/// Classes beside those of `java.util` that ask for the hash of an object in the name of their caller.
const ASKING: [&str; 8] = [
    "java/lang/Object",
    "java/lang/System",
    "java/lang/Enum",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/AbstractStringBuilder",
    "java/lang/StringConcatHelper",
];

/// The lineage of the first thread, of the one that ends the program, and of one that is made to ask about a state.
pub(super) const FIRST: u32 = 1;
pub(super) const LAST: u32 = 2;
pub(super) const ASKER: u32 = 3;

impl<D: Domain> Machine<D> {
    pub(super) fn identity_hash(&mut self, r: Ref) -> u32 {
        if self.noting && (self.hashed.is_none() || !self.assumptions.contains(HASHES)) {
            self.note_hash(r);
        }
        self.hash_of(r)
    }

    /// The same for a collection of the JDK that needs no bytecode.
    pub(super) fn hash_in_collection(&mut self, r: Ref) -> u32 {
        if self.noting && self.noting_order {
            self.assumptions.insert(SORTED);
        }
        self.hash_of(r)
    }

    fn hash_of(&mut self, r: Ref) -> u32 {
        // A mirror may have the thread there that initializes its class.
        let object = self.heap.object(r);
        if object.hash != 0 && object.flags & flag::PERMANENT == 0 {
            return object.hash;
        }
        if let Some(name) = self.hash_of_content(r) {
            return spread(name);
        }
        let known = self.heap.object(r).hash;
        if known != 0 {
            return known;
        }
        self.look_at_twin(self.thread().object);
        let thread = self.thread_state(self.current);
        thread.hashes = next_of::<D>(thread.hashes);
        let hash = spread(thread.lineage.wrapping_add(thread.hashes));
        self.heap.header(r).hash = hash;
        hash
    }

    /// Can the hash of such an object make a difference to the program? The JDK asks for those of exceptions, of classes
    /// and of its own objects to keep them apart; collections ask for whoever uses them.
    fn note_hash(&mut self, r: Ref) {
        let id = self.heap.object(r).class;
        let class = self.program.class(id);
        if class.trusted && class.access & ACC_PUBLIC == 0 && !class.is_array() {
            return;
        }
        let is_given_out = self.hash_of_content(r).is_none();
        let mut collected = false;
        let mut by_program = true;
        let frames = self.thread().frames.iter().rev().filter(|f| !f.is_own());
        for frame in frames {
            let class = self.program.class(self.program.method(frame.method).class);
            let asks = class.trusted && !class.is_synthetic();
            let collects = class.name.starts_with("java/util/");
            let told = self.hashed.is_some() && self.assumptions.contains(SORTED);
            if collects && (told || !self.noting_order) {
                return;
            }
            if asks && (collects || ASKING.contains(&&*class.name)) {
                collected |= collects;
                continue;
            }
            by_program = !asks;
            break;
        }
        // Who calls the JDK from outside of the machine is a program too.
        if by_program {
            let what = if collected { SORTED } else { HASHES };
            self.assumptions.insert(what);
            if is_given_out {
                self.hashed = Some(id);
            }
        }
    }

    /// Has objects get their hashes now, where no mark is open: runs that are taken back would each ask for them anew.
    /// Neighbours get neighbouring numbers, so that a set of a million of them is walked through and not jumped about in.
    pub fn hash_all(&mut self, objects: &[Ref]) {
        for object in objects {
            if self.heap.object(*object).hash == 0 && self.hash_of_content(*object).is_none() {
                let thread = self.thread_state(self.current);
                thread.hashes = next_of::<D>(thread.hashes);
                let hash = thread.lineage.wrapping_add(thread.hashes) & i32::MAX as u32;
                self.heap.header(*object).hash = hash.max(1);
            }
        }
    }

    fn hash_of_content(&self, r: Ref) -> Option<u32> {
        let object = self.heap.object(r);
        if let Some(class) = self.mirrored(r) {
            return Some(self.hash_of_name(class));
        }
        let class = self.program.class(object.class);
        if class.is_synthetic() && class.slots.is_empty() {
            return Some(self.hash_of_name(object.class).wrapping_add(1));
        }
        let ordinal = self.ordinal(r)?;
        Some(step(self.hash_of_name(object.class), ordinal as u32))
    }

    /// The ordinal of an enum constant.
    fn ordinal(&self, r: Ref) -> Option<u64> {
        let class = self.heap.object(r).class;
        let base = self.program.loaded("java/lang/Enum")?;
        if !self.program.is_subclass(class, base) {
            return None;
        }
        let (_, slot) = self.program.slot_of(base, "ordinal", "I")?;
        let object = self.heap.object(r);
        let mut ordinal = None;
        let word = object.body_get(object.elem(), u32::from(slot));
        self.domain.each(&word, |v| ordinal = ordinal.or(Some(v)));
        ordinal
    }

    fn hash_of_name(&self, class: ClassId) -> u32 {
        let name = self.program.class(class).name.bytes();
        name.fold(0, |hash, byte| step(hash, u32::from(byte)))
    }

    /// The lineage of the next thread that the current one starts.
    pub(super) fn next_lineage(&mut self) -> u32 {
        let starter = self.thread_state(self.current);
        starter.started = next_of::<D>(starter.started);
        step(starter.lineage.wrapping_mul(31), starter.started)
    }
}

impl<D: Domain> Machine<D> {
    /// Would the answer depend on which view a map has kept? States leave that out until somebody asks.
    #[inline(always)]
    pub(super) fn tells_views(&self, a: &D::Word, b: &D::Word) -> bool {
        let object = |word| {
            let mut handle = Ref::NULL;
            self.domain.each(word, |value| handle = Ref(value as u32));
            handle
        };
        let (a, b) = (object(a), object(b));
        !a.is_null()
            && !b.is_null()
            && self.heap.object(a).class == self.heap.object(b).class
            && self.is_known_view(a)
    }

    fn is_known_view(&self, object: Ref) -> bool {
        let class = self.program.class(self.heap.object(object).class);
        class.is_view && self.is_searching() && !self.options.search.fine.views
    }

    /// An object is about to be used as itself, and not for what it does.
    pub(super) fn use_identity(&self, object: Ref) -> Exec {
        match D::WATCHED && self.is_known_view(object) {
            true => Err(Trap::coarse(Grain::Views)),
            false => Ok(()),
        }
    }

    /// Is a search on its way, and not a class being initialized for it?
    pub(super) fn is_searching(&self) -> bool {
        D::WATCHED && self.heap.epoch() > 0 && !self.warming
    }
}

/// Threads that are started one after the other, under a search, before it begins again without counting them. Large
/// enough that few programs ever see it.
const COUNTED_THREADS: u64 = 24;
/// And then, before their numbers come again.
const THREAD_NUMBERS: u64 = 64;

impl<D: Domain> Machine<D> {
    /// The number of another thread: a loop that starts threads has finitely many states, although each
    /// thread has a number and a name. If the program asks for one after that, the search begins again without.
    pub(super) fn next_of_threads(&mut self, number: u64) -> Exec<u64> {
        let next = number + 1;
        let fine = &self.options.search.fine;
        if !D::WATCHED || fine.numbers {
            return Ok(next);
        }
        let alive = self.threads.len() as u64;
        if !fine.many {
            return match self.is_searching() && next >= COUNTED_THREADS.max(2 * alive) {
                true => Err(Trap::coarse(Grain::Many)),
                false => Ok(next),
            };
        }
        let most = THREAD_NUMBERS.max(2 * alive);
        self.numbers_repeat |= next >= most;
        Ok(next % most)
    }

    /// Has a thread that is alive this identifier? The JDK tells threads apart by it.
    pub(super) fn is_identified(&mut self, identifier: u64) -> bool {
        let alive = self.threads.unnoted().iter().filter(|t| t.is_alive());
        let objects: Vec<Ref> = alive.map(|t| t.object).collect();
        self.unwatched(|host| {
            let mut taken = objects.iter();
            taken.any(|r| {
                host.field(*r, "tid", "J")
                    .is_ok_and(|tid| tid == identifier)
            })
        })
    }
}

/// Under a search the numbers come again: objects may have the same hash, and a loop that asks for
/// hashes of new objects, or starts threads, has finitely many states.
fn next_of<D: Domain>(number: u32) -> u32 {
    match D::WATCHED {
        true => (number + 1) % 8,
        false => number + 1,
    }
}

/// The hash of a string literal, which has it from the beginning.
pub(super) fn hash_of_literal(text: &[u16]) -> u32 {
    spread(
        text.iter()
            .fold(1, |hash, unit| step(hash, u32::from(*unit))),
    )
}

fn step(hash: u32, next: u32) -> u32 {
    (hash.rotate_left(5) ^ next).wrapping_mul(0x2722_0A95)
}

/// Neighbours far apart, since tables use the low bits; 31 bits and never 0, as in `java`.
fn spread(n: u32) -> u32 {
    (n.wrapping_mul(0x9E37_79B1) >> 1).max(1)
}
