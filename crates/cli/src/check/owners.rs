//! Who holds an object of the JDK in a final field: the program, which a reader knows it by (`Account#1.lock`), or
//! another object of the JDK, whose own business it is.

use vitrum_classfile::Kind;
use vitrum_classfile::access::{ACC_FINAL, ACC_SYNTHETIC};
use vitrum_jvm::heap::{Obj, share};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Machine, Watched};

use super::constants;
use super::describe::synchronizer;

type Java = Machine<Watched>;

const LOCKS: &str = "java/util/concurrent/locks/";

/// The object of the program that holds it, if there is one and no other, and the slot.
pub fn only_owner(machine: &mut Java, held: Ref) -> Option<(Ref, u32)> {
    match holders(machine, held, false)[..] {
        [owner] => Some(owner),
        _ => None,
    }
}

/// Is it part of an object of the JDK, such as the lock of a queue?
pub fn is_inner(machine: &mut Java, held: Ref) -> bool {
    let of_jdk = constants::is_of_jdk(machine, held) || !holders(machine, held, true).is_empty();
    of_jdk && holders(machine, held, false).is_empty()
}

/// The `AtomicIntegerArray` or the like whose elements an array has.
pub fn atomic_array(machine: &Java, elements: Ref) -> Option<Ref> {
    let class = machine.heap.object(elements).class;
    if !machine.program.class(class).is_array() {
        return None;
    }
    let mut objects = machine.heap.objects();
    objects.find(|object| {
        let it = machine.heap.object(*object);
        let class = machine.program.class(it.class);
        let name = class
            .name
            .strip_prefix("java/util/concurrent/atomic/Atomic");
        let is_array = name.is_some_and(|name| name.ends_with("Array"));
        let mut slots = 0..class.slots.len() as u32;
        is_array && slots.any(|slot| it.body_get(it.elem(), slot) as u32 == elements.0)
    })
}

/// Is it a variable that the compiler has made, or an element of an array that it keeps there: whether assertions are
/// enabled, the cases of a `switch`?
pub fn is_of_compiler(machine: &Java, r: Ref, place: u32) -> bool {
    let class = machine.program.class(machine.heap.object(r).class);
    if let Some(mirrored) = machine.mirrored(r) {
        let own = class.slots.len() as u32;
        return constants::made_by_compiler(machine, mirrored).any(|slot| own + slot == place);
    }
    let mut classes = machine.program.classes().iter();
    class.is_array()
        && classes.any(|c| {
            let mirror = c.mirror;
            let holds = |slot| {
                let it = machine.heap.object(mirror);
                let first = machine.program.class(it.class).slots.len() as u32;
                it.body_get(it.elem(), first + slot) as u32 == r.0
            };
            !c.trusted && !mirror.is_null() && constants::made_by_compiler(machine, c.id).any(holds)
        })
}

/// What a lock is a part of, and the only lock of: a barrier, a queue.
pub fn whole(machine: &mut Java, held: Ref) -> Option<Ref> {
    let is_lock = |machine: &Java, r: Ref| {
        let class = machine.program.class(machine.heap.object(r).class);
        class.trusted && class.name.starts_with(LOCKS)
    };
    if !is_lock(machine, held) {
        return None;
    }
    match holders(machine, held, true)[..] {
        [(whole, _)] if !is_lock(machine, whole) => Some(whole),
        _ => None,
    }
}

/// Is it one of the two sides of a read-write lock, or a condition?
pub fn is_inside_lock(machine: &Java, r: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(r).class);
    class.trusted && class.name.starts_with(LOCKS) && class.name.contains('$')
}

/// Is it one variable with atomic operations: an `AtomicInteger`?
pub fn is_atomic(machine: &Java, r: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(r).class);
    let name = class
        .name
        .strip_prefix("java/util/concurrent/atomic/Atomic");
    class.trusted && name.is_some_and(|name| !name.ends_with("Array") && !name.contains("Updater"))
}

/// Is it a collection or a map of the JDK?
pub fn is_collection(machine: &Java, r: Ref) -> bool {
    is_of_jdk(machine, r, &["java/util/Collection", "java/util/Map"])
}

/// Is it a future of the JDK that somebody completes?
pub fn is_future(machine: &Java, r: Ref) -> bool {
    is_of_jdk(machine, r, &["java/util/concurrent/CompletableFuture"])
}

fn is_of_jdk(machine: &Java, r: Ref, kinds: &[&str]) -> bool {
    let class = machine.heap.object(r).class;
    let mut kinds = kinds.iter().filter_map(|name| machine.program.loaded(name));
    machine.program.class(class).trusted
        && kinds.any(|kind| machine.program.is_subclass(class, kind))
}

/// Is it something inside of collections that others can reach, and no lock?
pub fn is_open_part(machine: &Java, r: Ref) -> bool {
    let it = machine.heap.object(r);
    let class = machine.program.class(it.class);
    let locks = class.name.starts_with(LOCKS);
    let of_library = class.is_array() || class.name.starts_with("java/util/");
    it.share == share::ALL && class.trusted && of_library && !locks
}

/// What an object of the JDK held as it was before.
pub fn held_inside(machine: &Java, object: Ref, before: &Obj<Watched>) -> Vec<Ref> {
    let class = machine.program.class(before.class);
    let known = class.name.starts_with("java/util/concurrent/");
    let other = known || machine.mirrored(object).is_some();
    if !class.trusted || class.shape != Shape::Instance || other {
        return Vec::new();
    }
    let slots = class.slots.iter().enumerate();
    let references = slots.filter(|(_, kind)| **kind == Kind::Ref);
    let held = references.map(|(slot, _)| Ref(before.body_get(before.elem(), slot as u32) as u32));
    held.collect()
}

/// Does an object of the JDK hold it, in whatever field?
pub fn is_held_by_jdk(machine: &Java, held: Ref) -> bool {
    let mut objects = machine.heap.all_objects();
    objects.any(|object| {
        let it = machine.heap.object(object);
        let class = machine.program.class(it.class);
        let slots = class.slots.iter().enumerate();
        let mut references = slots.filter(|(_, kind)| **kind == Kind::Ref);
        class.trusted
            && class.shape == Shape::Instance
            && machine.mirrored(object).is_none()
            && references.any(|(slot, _)| it.body_get(it.elem(), slot as u32) as u32 == held.0)
    })
}

/// Objects of the JDK, or of the program, that hold an object, or the lock that is known by it.
fn holders(machine: &mut Java, held: Ref, of_jdk: bool) -> Vec<(Ref, u32)> {
    let objects: Vec<Ref> = machine.heap.objects().collect();
    let mut found = Vec::new();
    for object in objects {
        let class = machine.heap.object(object).class;
        for slot in final_slots(machine, class, of_jdk) {
            let it = machine.heap.object(object);
            let value = Ref(it.body_get(it.elem(), slot) as u32);
            let is_it =
                |machine: &mut Java| value == held || synchronizer(machine, value) == Some(held);
            if !value.is_null() && is_it(machine) && synchronizer(machine, object) != Some(held) {
                found.push((object, slot));
            }
        }
    }
    found
}

/// The slots that hold one reference for good, in fields that classes of the JDK declare, or the others.
fn final_slots(machine: &Java, class: ClassId, of_jdk: bool) -> Vec<u32> {
    let class = machine.program.class(class);
    if class.trusted != of_jdk || class.is_synthetic() || class.is_array() {
        return Vec::new();
    }
    let owners = class.ancestors.iter().map(|id| machine.program.class(*id));
    let fields = owners
        .filter(|c| c.trusted == of_jdk)
        .flat_map(|c| c.fields.iter());
    let fixed = fields.filter(|f| {
        let descriptor = machine.program.symbols.text(f.descriptor);
        // What a collection holds is not its own, nor what a part of an object is a part of.
        let is_part =
            !of_jdk || &**descriptor != "Ljava/lang/Object;" && f.access & ACC_SYNTHETIC == 0;
        !f.is_static() && f.access & ACC_FINAL != 0 && descriptor.starts_with('L') && is_part
    });
    fixed.map(|f| u32::from(f.slot)).collect()
}
