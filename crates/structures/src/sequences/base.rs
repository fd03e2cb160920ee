//! What was there before the exploration, and is part of no state: calls may not change it, unless no program can tell.

use vitrum_explore::FastMap;
use vitrum_jvm::heap::{Obj, flag};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::peers::Host;
use vitrum_jvm::program::Holds;
use vitrum_jvm::{Domain, Machine};

use super::arguments::Giver;

/// What calls have changed.
#[derive(Debug, PartialEq)]
pub(super) enum Change {
    /// Caches of the JDK alone. The exploration is to begin again with what they have now.
    Caches,
    /// Something that a program can see, in words.
    Seen(String),
}

#[derive(Default)]
pub(super) struct Base {
    /// What output passes through, and scratch; found when it is first asked for.
    scratch: Option<FastMap<Ref, ()>>,
}

impl Base {
    /// `givers`: where objects that are given to calls come from.
    pub fn change<D: Domain>(&mut self, machine: &Machine<D>, givers: &[Giver]) -> Option<Change> {
        let mut found = None;
        for object in machine.heap.touched() {
            for slot in changed(machine, object) {
                if machine.is_bookkeeping(object, slot) || self.is_scratch(machine, object, slot) {
                    continue;
                }
                let owners = Owners::find(machine, givers, object);
                if !is_cache(machine, object, slot, &owners) {
                    return Some(Change::Seen(described(machine, object, slot, &owners)));
                }
                found = Some(Change::Caches);
            }
        }
        found
    }

    /// Has anything that a program can see another value than when the trail was so long? `same` compares words.
    pub fn is_written<D: Domain>(
        &mut self,
        machine: &Machine<D>,
        trail: usize,
        same: impl Fn(&D::Word, &D::Word) -> bool,
    ) -> bool {
        let written = machine.heap.written_since(trail, same);
        written.into_iter().any(|(object, slot)| {
            let Some(slot) = slot else { return true };
            let field = machine.named_field(object, slot);
            let holds = field.map_or(Holds::State, |(class, name)| {
                machine.program.class(class).holds(name)
            });
            let is_hidden = machine.is_bookkeeping(object, slot)
                || holds == Holds::Cache
                || machine.heap.is_base(object)
                    && (self.is_scratch(machine, object, slot)
                        || is_cache(machine, object, slot, &Owners::find(machine, &[], object)));
            !is_hidden
        })
    }

    fn is_scratch<D: Domain>(&mut self, machine: &Machine<D>, object: Ref, slot: u32) -> bool {
        let all = self.scratch.get_or_insert_with(|| scratch(machine));
        let holds = |(class, field): (ClassId, &str)| machine.program.class(class).holds(field);
        all.contains_key(&object)
            && machine
                .named_field(object, slot)
                .is_none_or(|field| holds(field) == Holds::Scratch)
    }
}

/// Initializes a class before a search, unless that changes what was there before: then it is part of a path.
pub(crate) fn warm_up<D: Domain>(machine: &mut Machine<D>, class: ClassId) {
    warm_up_after(machine, class, &mut Vec::new());
}

/// What an initializer does to a class that it is the first to need would pass for the initialization of that one, which
/// is done before it, therefore. Of classes that need each other (`under_way`) it can be told which one was first: they
/// stay as they are.
fn warm_up_after<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    under_way: &mut Vec<ClassId>,
) {
    let is_trusted = machine.program.class(class).trusted;
    if !is_trusted {
        under_way.push(class);
        let mut first = Vec::new();
        machine.try_to_warm_up(class, |machine| first = begun(machine));
        first.retain(|other| !under_way.contains(other));
        for other in first {
            warm_up_after(machine, other, under_way);
        }
    }
    machine.warm_up_if(class, |machine| {
        let touched = machine.heap.touched().collect::<Vec<Ref>>().into_iter();
        let all = touched.flat_map(|object| {
            let slots = changed(machine, object).into_iter();
            slots.map(move |slot| (object, slot))
        });
        let mut base = Base::default();
        let mut seen = all.filter(|(object, slot)| !machine.is_bookkeeping(*object, *slot));
        let is_seen = |(object, slot)| match is_trusted {
            true => was_of_program(machine, object),
            false => is_state(machine, &mut base, (class, object), slot),
        };
        let is_needed = |other: &ClassId| *other != class && has_initializer(machine, *other);
        let is_alone = is_trusted || !begun(machine).iter().any(is_needed);
        is_alone && !seen.any(is_seen)
    });
}

/// Classes that were not initialized and are now.
fn begun<D: Domain>(machine: &Machine<D>) -> Vec<ClassId> {
    let mirrors = machine.heap.touched();
    let classes = mirrors.filter_map(|object| Some((object, machine.mirrored(object)?)));
    let begun =
        classes.filter(|(mirror, class)| !was_ready(machine, *mirror) && is_ready(machine, *class));
    begun.map(|(_, class)| class).collect()
}

fn has_initializer<D: Domain>(machine: &Machine<D>, class: ClassId) -> bool {
    machine.program.class(class).initializer.is_some()
}

fn is_ready<D: Domain>(machine: &Machine<D>, class: ClassId) -> bool {
    let mirror = machine.program.class(class).mirror;
    machine.heap.object(mirror).flags & flag::INIT_STATE != 0
}

fn was_ready<D: Domain>(machine: &Machine<D>, mirror: Ref) -> bool {
    let then = machine.heap.original(mirror);
    then.is_some_and(|then| then.flags & flag::INIT_STATE != 0)
}

/// Could a program tell that a slot of the base has another value now, but for what initializers give to static fields of
/// their classes?
fn is_state<D: Domain>(
    machine: &Machine<D>,
    base: &mut Base,
    (class, object): (ClassId, Ref),
    slot: u32,
) -> bool {
    let mirrored = machine.mirrored(object);
    if let Some(other) = mirrored.filter(|_| !was_ready(machine, object)) {
        return other != class && !has_initializer(machine, other);
    }
    let owners = Owners::find(machine, &[], object);
    !base.is_scratch(machine, object, slot) && !is_cache(machine, object, slot, &owners)
}

/// Was an object that the base has a class of the program that was initialized, or what the program leads to, or
/// properties of the system?
fn was_of_program<D: Domain>(machine: &Machine<D>, object: Ref) -> bool {
    if let Some(class) = machine.mirrored(object) {
        return was_ready(machine, object) && !machine.program.class(class).trusted;
    }
    let owners = Owners::find(machine, &[], object);
    let is_system = |class: ClassId| &*machine.program.class(class).name == "java/lang/System";
    owners.program.is_some() || owners.jdk.is_some_and(|(class, _)| is_system(class))
}

/// The slots of an object of the base that have other values than before.
fn changed<D: Domain>(machine: &Machine<D>, object: Ref) -> Vec<u32> {
    let heap = &machine.heap;
    let Some(then) = heap.original(object) else {
        return Vec::new();
    };
    let now = heap.object(object);
    let elem = now.elem();
    let differs = |slot: &u32| now.body_get(elem, *slot) != then.body_get(elem, *slot);
    (0..now.len).filter(differs).collect()
}

/// An object as it was before the exploration.
fn before<D: Domain>(machine: &Machine<D>, object: Ref) -> &Obj<D> {
    let heap = &machine.heap;
    heap.original(object).unwrap_or(heap.object(object))
}

/// The objects that one leads to, with the slots that do.
fn children<D: Domain>(machine: &Machine<D>, object: Ref) -> Vec<(u32, Ref)> {
    let it = before(machine, object);
    let elem = it.elem();
    let mut found = Vec::new();
    for slot in 0..it.len {
        if machine.slot_is_ref(object, slot) {
            machine.domain.each(&it.body_get(elem, slot), |word| {
                let child = Ref(word as u32);
                if !child.is_null() && machine.heap.is_base(child) {
                    found.push((slot, child));
                }
            });
        }
    }
    found
}

/// Objects that hold nothing but scratch and what is left to print.
fn scratch<D: Domain>(machine: &Machine<D>) -> FastMap<Ref, ()> {
    let program = &machine.program;
    let class = |object: Ref| program.class(machine.heap.object(object).class);
    let mut found: FastMap<Ref, ()> = FastMap::default();
    let base = machine.heap.objects().filter(|r| machine.heap.is_base(*r));
    let scratch = base.filter(|r| class(*r).is_scratch());
    let mut open: Vec<Ref> = scratch.collect();
    for thread in machine.threads.iter() {
        let entries = entries(machine, thread.object).into_iter();
        let entries = entries.filter(|entry| is_for_scratch(machine, *entry));
        let values = entries.filter_map(|r| reference(machine, r, "value", "Ljava/lang/Object;"));
        open.extend(values.filter(|r| machine.heap.is_base(*r)));
    }
    if let Some(system) = program.loaded("java/lang/System") {
        let mirror = program.class(system).mirror;
        // A program may have put others in their places.
        let host: &dyn Host = machine;
        let streams = children(machine, mirror)
            .into_iter()
            .filter(|(slot, stream)| {
                let field = machine.named_field(mirror, *slot);
                host.standard_stream(*stream).is_some()
                    && field.is_some_and(|(_, name)| name == "out" || name == "err")
            });
        open.extend(streams.map(|(_, stream)| stream));
    }
    while let Some(object) = open.pop() {
        let it = class(object);
        let is_part = it.is_scratch() || it.passes_output() || it.is_array();
        if is_part && found.insert(object, ()).is_none() {
            open.extend(
                children(machine, object)
                    .into_iter()
                    .map(|(_, child)| child),
            );
        }
    }
    found
}

/// What leads to an object.
#[derive(Default)]
struct Owners {
    /// A static field of the program, or an argument.
    program: Option<String>,
    /// A static field of the JDK, and its name.
    jdk: Option<(ClassId, String)>,
    /// The variables of a thread.
    thread: Option<Ref>,
}

impl Owners {
    /// Looks from the program first.
    fn find<D: Domain>(machine: &Machine<D>, givers: &[Giver], object: Ref) -> Owners {
        let mut owners = Owners::default();
        let mut met = FastMap::default();
        for giver in givers {
            if leads_to(machine, giver.given, object, &mut met) {
                owners.program = Some(giver.text());
                return owners;
            }
        }
        let classes = machine.program.classes().iter();
        let classes = classes.filter(|class| !class.mirror.is_null());
        let (of_jdk, own): (Vec<_>, Vec<_>) = classes.partition(|class| class.trusted);
        let statics = |classes: Vec<&vitrum_jvm::program::Class>, met: &mut FastMap<Ref, ()>| {
            classes.into_iter().find_map(|class| {
                let mut fields = children(machine, class.mirror).into_iter();
                let first = machine
                    .program
                    .class(machine.program.known.class)
                    .slots
                    .len() as u32;
                fields.find_map(|(slot, child)| {
                    let leads = slot >= first && leads_to(machine, child, object, met);
                    let name = || {
                        machine
                            .named_field(class.mirror, slot)
                            .map(|(_, name)| name)
                    };
                    leads.then(|| (class.id, name().unwrap_or_default().to_string()))
                })
            })
        };
        if let Some((class, field)) = statics(own, &mut met) {
            let class = machine.program.class(class).java_name();
            owners.program = Some(format!("{class}.{field}"));
            return owners;
        }
        let threads = machine.threads.iter().map(|thread| thread.object);
        owners.thread = threads.filter(|r| !r.is_null()).find(|thread| {
            *thread == object
                || locals(machine, *thread)
                    .is_some_and(|map| leads_to(machine, map, object, &mut FastMap::default()))
        });
        owners.jdk = statics(of_jdk, &mut met);
        owners
    }
}

/// `met`: what was looked through before, in vain.
fn leads_to<D: Domain>(
    machine: &Machine<D>,
    from: Ref,
    to: Ref,
    met: &mut FastMap<Ref, ()>,
) -> bool {
    let mut open = vec![from];
    while let Some(object) = open.pop() {
        if object == to {
            return true;
        }
        // A class leads to its static fields, which are looked at by themselves.
        let is_class = machine.mirrored(object).is_some();
        if machine.heap.is_base(object) && !is_class && met.insert(object, ()).is_none() {
            open.extend(
                children(machine, object)
                    .into_iter()
                    .map(|(_, child)| child),
            );
        }
    }
    false
}

/// The map of a thread's variables, as it is now.
fn locals<D: Domain>(machine: &Machine<D>, thread: Ref) -> Option<Ref> {
    reference(
        machine,
        thread,
        "threadLocals",
        "Ljava/lang/ThreadLocal$ThreadLocalMap;",
    )
}

fn reference<D: Domain>(machine: &Machine<D>, object: Ref, name: &str, kind: &str) -> Option<Ref> {
    let it = machine.heap.object(object);
    let (_, slot) = machine.program.slot_of(it.class, name, kind)?;
    let found = Ref(value(machine, it, u32::from(slot)) as u32);
    Some(found).filter(|r| !r.is_null())
}

/// Are all variables of a thread the JDK's, for its scratch?
fn has_only_scratch<D: Domain>(machine: &Machine<D>, thread: Ref) -> bool {
    let entries = entries(machine, thread);
    !entries.is_empty()
        && entries
            .into_iter()
            .all(|entry| is_for_scratch(machine, entry))
}

/// The variables that a thread has now.
fn entries<D: Domain>(machine: &Machine<D>, thread: Ref) -> Vec<Ref> {
    let kind = "[Ljava/lang/ThreadLocal$ThreadLocalMap$Entry;";
    let map = locals(machine, thread);
    let Some(table) = map.and_then(|map| reference(machine, map, "table", kind)) else {
        return Vec::new();
    };
    let table = machine.heap.object(table);
    let entries = (0..table.len).map(|slot| Ref(value(machine, table, slot) as u32));
    entries.filter(|entry| !entry.is_null()).collect()
}

fn is_for_scratch<D: Domain>(machine: &Machine<D>, entry: Ref) -> bool {
    let key = reference(machine, entry, "referent", "Ljava/lang/Object;");
    key.is_some_and(|key| {
        let class = machine.heap.object(key).class;
        machine.program.class(class).is_key_of_scratch()
    })
}

fn value<D: Domain>(machine: &Machine<D>, object: &Obj<D>, slot: u32) -> u64 {
    let mut value = 0;
    let word = object.body_get(object.elem(), slot);
    machine.domain.each(&word, |word| value = word);
    value
}

fn is_cache<D: Domain>(machine: &Machine<D>, object: Ref, slot: u32, owners: &Owners) -> bool {
    let program = &machine.program;
    let field = machine.named_field(object, slot);
    if let Some((class, name)) = field {
        let class = program.class(class);
        let was_empty = value(machine, before(machine, object), slot) == 0;
        if class.holds(name) == Holds::Cache {
            return was_empty;
        }
        if let Some(other) = class.copied_from(name) {
            return was_empty && is_copied(machine, object, slot, other);
        }
        if &*class.name == "java/lang/Thread" && name == "threadLocals" {
            return has_only_scratch(machine, object);
        }
    }
    // Whatever leads to a class does not lead to its static fields.
    if let Some(class) = machine.mirrored(object) {
        let is_static = field.is_none_or(|(declared, _)| declared == class);
        let name = field.map_or("", |(_, name)| name);
        return is_static && program.class(class).leads_to_caches(name);
    }
    match owners {
        Owners {
            program: Some(_), ..
        } => false,
        Owners {
            thread: Some(thread),
            ..
        } if *thread != object => has_only_scratch(machine, *thread),
        Owners {
            jdk: Some((class, name)),
            ..
        } => program.class(*class).leads_to_caches(name),
        _ => false,
    }
}

/// Has a static field the value now that another one had before?
fn is_copied<D: Domain>(machine: &Machine<D>, mirror: Ref, slot: u32, other: &str) -> bool {
    let now = machine.heap.object(mirror);
    let is_other = |slot: &u32| {
        let field = machine.named_field(mirror, *slot);
        field.is_some_and(|(_, name)| name == other)
    };
    let then = (0..now.len).find(is_other);
    let then = then.map(|slot| value(machine, before(machine, mirror), slot));
    then == Some(value(machine, now, slot))
}

fn described<D: Domain>(machine: &Machine<D>, object: Ref, slot: u32, owners: &Owners) -> String {
    let what = machine.describe_slot(object, slot);
    let owner = match owners {
        _ if machine.mirrored(object).is_some() => return what,
        Owners {
            program: Some(name),
            ..
        } => name.clone(),
        Owners {
            jdk: Some((class, name)),
            ..
        } => {
            format!("{}.{name}", machine.program.class(*class).java_name())
        }
        _ => return what,
    };
    format!("{what}, to which {owner} leads,")
}
