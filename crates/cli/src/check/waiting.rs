//! Who waits for what, and who has it: for the sentence about a deadlock and the end of a counterexample.

use vitrum_jvm::ids::{ClassId, Ref, ThreadId};
use vitrum_jvm::machine::Status;
use vitrum_jvm::{Machine, Watched};

use super::describe::{self, Describer, listed_plain};
use super::{constants, owners};

type Java = Machine<Watched>;

/// What a thread waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Monitor(Ref),
    /// A lock or another synchronizer of `java.util.concurrent`.
    Lock(Ref),
    /// A signal on this condition of a lock.
    Signal(Ref),
    Notification(Ref),
    /// The end of another thread.
    End(Ref),
    Class(ClassId),
    /// `LockSupport.park` without more.
    Permit,
    Time,
    Nothing,
}

fn wish(machine: &mut Java, id: ThreadId) -> Wish {
    match machine.threads[id.index()].status {
        Status::Blocked(on) | Status::Reacquiring { on, .. } => {
            // One that it can have is no wish.
            match machine.heap.object(on).lock.owner() {
                Some(_) => Wish::Monitor(on),
                None => Wish::Nothing,
            }
        }
        Status::Waiting { on, .. } if describe::is_thread(machine, on) => Wish::End(on),
        Status::Waiting { on, .. } => Wish::Notification(on),
        Status::Parked { .. } => parked(machine, id),
        Status::Sleeping { .. } => Wish::Time,
        Status::AwaitsClass(class) => Wish::Class(class),
        Status::Joining(threads) => match machine.first_alive(threads) {
            Some(first) => Wish::End(machine.threads[first.index()].object),
            None => Wish::Nothing,
        },
        Status::Runnable | Status::Terminated => Wish::Nothing,
    }
}

/// The condition on which a thread is parked.
pub fn condition(machine: &mut Java, id: ThreadId) -> Option<Ref> {
    let thread = machine.threads[id.index()].object;
    let parked = matches!(machine.threads[id.index()].status, Status::Parked { .. });
    let blocker = machine.reference_in(thread, "parkBlocker", "Ljava/lang/Object;");
    let condition = blocker.filter(|_| parked)?;
    lock_of(machine, condition).map(|_| condition)
}

/// The lock of a condition.
pub fn lock_of(machine: &mut Java, condition: Ref) -> Option<Ref> {
    let outer = "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer;";
    machine.reference_in(condition, "this$0", outer)
}

/// What the JDK noted that a parked thread waits for.
fn parked(machine: &mut Java, id: ThreadId) -> Wish {
    let thread = machine.threads[id.index()].object;
    let object = "Ljava/lang/Object;";
    let Some(blocker) = machine.reference_in(thread, "parkBlocker", object) else {
        return Wish::Permit;
    };
    match lock_of(machine, blocker) {
        Some(_) => Wish::Signal(blocker),
        None => Wish::Lock(blocker),
    }
}

/// The object of the thread that must do something first, where one thread must.
fn holder(machine: &mut Java, wish: Wish) -> Option<Ref> {
    let thread = |machine: &Java, id: ThreadId| machine.threads[id.index()].object;
    match wish {
        Wish::Monitor(on) => {
            let owner = machine.heap.object(on).lock.owner()?;
            Some(thread(machine, owner))
        }
        Wish::Lock(on) => owner(machine, on),
        Wish::End(object) => Some(object),
        Wish::Class(class) => {
            let by = machine.initializer(class)?;
            Some(thread(machine, by))
        }
        _ => None,
    }
}

/// The thread that has a lock for itself.
fn owner(machine: &mut Java, lock: Ref) -> Option<Ref> {
    machine.reference_in(lock, "exclusiveOwnerThread", "Ljava/lang/Thread;")
}

/// Why nobody goes on, in a sentence.
pub fn sentence(machine: &mut Java, ids: &[ThreadId]) -> String {
    let (ids, end) = match cycle(machine, ids) {
        Some((cycle, wishes)) => (cycle, mutual(&wishes).to_string()),
        None => {
            let end = format!(", and nobody is left to wake {}", them(ids));
            (ids.to_vec(), end)
        }
    };
    waits(machine, &ids, &end)
}

/// Why these do not go on though daemons do.
pub fn sentence_beside_daemons(machine: &mut Java, all: &[ThreadId], ids: &[ThreadId]) -> String {
    let cycle = cycle(machine, all);
    let why = cycle.map(|(cycle, wishes)| waits(machine, &cycle, mutual(&wishes)) + "; ");
    let end = format!(", and no daemon that goes on ever wakes {}", them(ids));
    why.unwrap_or_default() + &waits(machine, ids, &end)
}

fn waits(machine: &mut Java, ids: &[ThreadId], end: &str) -> String {
    let names: Vec<String> = ids.iter().map(|id| machine.thread_name(*id)).collect();
    let verb = if names.len() == 1 { "waits" } else { "wait" };
    format!("{} {verb}{end}", describe::listed(&names))
}

fn them(ids: &[ThreadId]) -> &'static str {
    if ids.len() == 1 { "it" } else { "them" }
}

fn mutual(wishes: &[Wish]) -> &'static str {
    let all = |is: fn(&Wish) -> bool| wishes.iter().all(is);
    match wishes {
        [_] => " for itself",
        _ if all(|w| matches!(w, Wish::Monitor(_))) => " for each other's monitors",
        _ if all(|w| matches!(w, Wish::Monitor(_) | Wish::Lock(_))) => " for each other's locks",
        _ if all(|w| matches!(w, Wish::Class(_))) => " for each other to initialize a class",
        _ => " for each other",
    }
}

/// Threads each of which waits for the next, and the last for the first; and for what.
fn cycle(machine: &mut Java, ids: &[ThreadId]) -> Option<(Vec<ThreadId>, Vec<Wish>)> {
    for start in ids {
        let mut path = vec![*start];
        let mut wishes = Vec::new();
        loop {
            let wish = wish(machine, *path.last()?);
            let Some(next) = holder(machine, wish) else {
                break;
            };
            let mut alive = machine.threads.iter().filter(|t| t.is_alive());
            let Some(next) = alive.find(|t| t.object == next).map(|t| t.id) else {
                break;
            };
            wishes.push(wish);
            if let Some(at) = path.iter().position(|id| *id == next) {
                return Some((path.split_off(at), wishes.split_off(at)));
            }
            path.push(next);
        }
    }
    None
}

impl Describer {
    /// What a thread waits for, what it has and where it is; none if it just goes on.
    pub fn ending(&mut self, machine: &mut Java, id: ThreadId) -> Option<String> {
        let wish = wish(machine, id);
        let held = self.held(machine, id);
        if wish == Wish::Nothing && held.is_empty() {
            return None;
        }
        let mut parts = Vec::new();
        if !held.is_empty() {
            parts.push(format!("has {}", listed_plain(&held)));
        }
        parts.extend(self.wish(machine, id, wish));
        let name = machine.thread_name(id);
        let at = describe::place_of(machine, id);
        let at = at.map_or(String::new(), |(place, _)| format!("  ({place})"));
        Some(format!("{name} {}{at}", parts.join(" and ")))
    }

    /// What a thread waits for that does.
    pub fn waits(&mut self, machine: &mut Java, id: ThreadId) -> Option<String> {
        match wish(machine, id) {
            Wish::Notification(on) => Some(format!("waits on {}", self.object(machine, on))),
            wish => self.wish(machine, id, wish),
        }
    }

    /// What a thread that is about to park waits for.
    pub fn parks(&mut self, machine: &mut Java, id: ThreadId) -> Option<String> {
        let wish = parked(machine, id);
        match wish {
            Wish::Permit => Some("parks".into()),
            _ => self.wish(machine, id, wish),
        }
    }

    fn wish(&mut self, machine: &mut Java, id: ThreadId, wish: Wish) -> Option<String> {
        let had = self.had(machine, wish);
        Some(match wish {
            Wish::Monitor(on) => format!("wants the monitor of {}{had}", self.object(machine, on)),
            Wish::Lock(on) if describe::is_private(machine, on) => {
                let method = describe::called(machine, id);
                method.map_or("is parked".into(), |method| format!("waits in {method}"))
            }
            Wish::Lock(on) => {
                let purpose = purpose(machine, id);
                let readers = readers(machine, on);
                format!(
                    "waits for {}{purpose}{had}{readers}",
                    self.object(machine, on)
                )
            }
            Wish::Signal(lock) => self.signal(machine, id, lock),
            Wish::Notification(on) => {
                format!("waits to be notified on {}", self.object(machine, on))
            }
            Wish::End(thread) => format!("waits for the end of {}", self.object(machine, thread)),
            Wish::Class(class) => {
                let class = describe::simple_name(machine, class);
                format!("waits for the initialization of class {class}{had}")
            }
            Wish::Permit => "is parked, and nobody has unparked it".into(),
            Wish::Time => "sleeps".into(),
            Wish::Nothing => return None,
        })
    }

    /// The program waits on a condition of its own, or on one inside a class of the JDK.
    fn signal(&mut self, machine: &mut Java, id: ThreadId, condition: Ref) -> String {
        match describe::called(machine, id) {
            Some(method) if !method.contains(".await") => format!("waits in {method}"),
            _ => {
                let on = self.condition(machine, condition);
                format!("waits for a signal on {on}")
            }
        }
    }

    /// The name that the program has for a condition, or which lock it is of.
    pub fn condition(&mut self, machine: &mut Java, condition: Ref) -> String {
        let is_named = constants::name(machine, condition).is_some()
            || owners::only_owner(machine, condition).is_some();
        match lock_of(machine, condition).filter(|_| !is_named) {
            Some(lock) => format!("a condition of {}", self.object(machine, lock)),
            None => self.object(machine, condition),
        }
    }

    /// Who has what a thread waits for.
    fn had(&mut self, machine: &mut Java, wish: Wish) -> String {
        if matches!(wish, Wish::End(_)) {
            return String::new();
        }
        let Some(holder) = holder(machine, wish) else {
            return String::new();
        };
        let name = describe::name_of_thread(machine, holder);
        let mut alive = machine.threads.iter().filter(|t| t.is_alive());
        match (wish, alive.any(|t| t.object == holder)) {
            (Wish::Class(_), _) => format!(" by {name}"),
            (_, true) => format!(", which {name} has"),
            (_, false) => format!(", which {name} had when it ended"),
        }
    }

    /// Monitors and locks that the thread has.
    fn held(&mut self, machine: &mut Java, id: ThreadId) -> Vec<String> {
        let objects: Vec<Ref> = machine.heap.all_objects().collect();
        let thread = machine.threads[id.index()].object;
        let mut held = Vec::new();
        for r in objects {
            if machine.heap.object(r).lock.owner() == Some(id) {
                held.push(format!("the monitor of {}", self.object(machine, r)));
            } else if is_lock(machine, r) && owner(machine, r) == Some(thread) {
                held.push(self.object(machine, r));
            }
        }
        held
    }
}

/// What a thread wants a lock for that has two sides.
fn purpose(machine: &mut Java, id: ThreadId) -> &'static str {
    match describe::called(machine, id) {
        Some(method) if method.contains("ReadLock.") || method.ends_with(".readLock") => " to read",
        Some(method) if method.contains("WriteLock.") || method.ends_with(".writeLock") => {
            " to write"
        }
        _ => "",
    }
}

/// Who has a lock for reading, as far as it knows.
fn readers(machine: &mut Java, lock: Ref) -> String {
    let class = machine.program.class(machine.heap.object(lock).class);
    let (count, first) = match &*class.name {
        "java/util/concurrent/locks/StampedLock" => {
            let state = machine.number_in(lock, "state", "J").unwrap_or(0);
            (state & STAMPED_READERS, None)
        }
        name if name.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock$") => {
            let state = machine.number_in(lock, "state", "I").unwrap_or(0);
            let first = machine.reference_in(lock, "firstReader", "Ljava/lang/Thread;");
            (state >> READERS_SHIFT, first)
        }
        _ => return String::new(),
    };
    let first = first.map(|thread| describe::name_of_thread(machine, thread));
    match (count, first) {
        (0, _) => String::new(),
        (1, Some(name)) => format!(", which {name} has for reading"),
        (1, None) => ", which a thread has for reading".into(),
        (_, Some(name)) => format!(", which is taken {count} times for reading, first by {name}"),
        (_, None) => format!(", which is taken {count} times for reading"),
    }
}

/// Where the state of a read-write lock counts readers.
const READERS_SHIFT: u32 = 16;
/// The bits of the state of a stamped lock that do.
const STAMPED_READERS: u64 = 127;

/// Is the object what a lock of the JDK is known by? (Others that can be owned are inside of executors.)
fn is_lock(machine: &Java, r: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(r).class);
    class.trusted
        && class.name.starts_with("java/util/concurrent/locks/")
        && class.name.ends_with("Sync")
}
