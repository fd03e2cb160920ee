//! What a change inside an object of the JDK means to somebody who uses it: a lock is taken, a counter
//! counts. What is not told here is nobody's business.

use vitrum_classfile::Kind;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Change;

use super::describe::{self, Describer};

type Java = Machine<Watched>;

pub enum Library {
    Change(Change),
    Deed(String),
}

/// Bits of the state of a read-write lock that count how often it is held for writing.
const WRITERS: u64 = 0xffff;

const STAMPED: &str = "locks/StampedLock";
/// The same for a stamped lock, in which all but versions counts and readers are below that bit.
const STAMPED_WRITER: u64 = 0x80;
const STAMPED_READERS: u64 = 0x7f;

impl Describer {
    /// A slot of an object of the JDK has another value.
    pub fn library(
        &mut self,
        machine: &mut Java,
        r: Ref,
        slot: u32,
        old: u64,
        new: u64,
    ) -> Option<Library> {
        let class = machine.program.class(machine.heap.object(r).class);
        let name = class
            .name
            .strip_prefix("java/util/concurrent/")?
            .to_string();
        if !class.trusted || class.is_array() {
            return None;
        }
        let kind = match &*name {
            "atomic/AtomicBoolean" => Kind::Boolean,
            _ => *class.slots.get(slot as usize)?,
        };
        let field = describe::field_name(machine, class.id, slot);
        let lock = name.split('$').next().unwrap_or_default();
        let is_counter = name.starts_with("atomic/Atomic") && field == "value";
        let is_lock = field == "state" && (name.ends_with("Sync") || name == STAMPED);
        if !is_counter && !is_lock || self.is_inner(machine, r) {
            return None;
        }
        if is_counter {
            let what = self.object(machine, r);
            return Some(self.change(machine, what, kind, old, new));
        }
        let object = self.object(machine, r);
        match lock {
            "locks/ReentrantLock" => exclusive(&object, old, new),
            "locks/ReentrantReadWriteLock" => shared(&object, old, new),
            STAMPED => stamped(&object, old, new),
            "Semaphore" => Some(self.change(machine, format!("{object}.permits"), kind, old, new)),
            "CountDownLatch" => {
                Some(self.change(machine, format!("{object}.count"), kind, old, new))
            }
            _ => None,
        }
    }

    fn change(
        &mut self,
        machine: &mut Java,
        what: String,
        kind: Kind,
        old: u64,
        new: u64,
    ) -> Library {
        Library::Change(Change {
            what,
            from: self.value(machine, kind, old),
            to: self.value(machine, kind, new),
        })
    }

    /// An element of an array, as its kind is written.
    pub fn element(&mut self, machine: &mut Java, array: Ref, at: u32) -> String {
        let object = machine.heap.object(array);
        let word = object.body_get(object.elem(), at);
        let kind = match machine.program.class(object.class).shape {
            Shape::Array { element } => match machine.program.class(element).shape {
                Shape::Primitive(kind) => kind,
                _ => Kind::Ref,
            },
            _ => Kind::Ref,
        };
        self.value(machine, kind, word)
    }
}

fn exclusive(lock: &str, old: u64, new: u64) -> Option<Library> {
    let deed = match (old, new) {
        (0, _) => format!("takes {lock}"),
        (_, 0) => format!("gives {lock} back"),
        _ => return None,
    };
    Some(Library::Deed(deed))
}

fn shared(lock: &str, old: u64, new: u64) -> Option<Library> {
    by_many(lock, (old & WRITERS, old), (new & WRITERS, new))
}

fn stamped(lock: &str, old: u64, new: u64) -> Option<Library> {
    let split = |state: u64| (state & STAMPED_WRITER, state & STAMPED_READERS);
    by_many(lock, split(old), split(new))
}

/// What is done to a lock that had these writers and readers, and has those now.
fn by_many(lock: &str, old: (u64, u64), new: (u64, u64)) -> Option<Library> {
    let deed = match (old.0, new.0) {
        (0, 0) if new.1 > old.1 => format!("takes {lock} for reading"),
        (0, 0) if new.1 < old.1 => format!("has read, and gives {lock} back"),
        (0, 0) => return None,
        (0, _) => format!("takes {lock} for writing"),
        (_, 0) if new.1 > old.1 => format!("has written, and goes on to read with {lock}"),
        (_, 0) => format!("has written, and gives {lock} back"),
        _ => return None,
    };
    Some(Library::Deed(deed))
}
