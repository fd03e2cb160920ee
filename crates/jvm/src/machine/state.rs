//! Stored states: the machine as a vector of component numbers, folded pairwise into one number.
//!
//! A component is a thread, a frame or an object, as plain numbers with references replaced by canonical
//! ones; equal components are stored once. Objects of the base keep their handles, others are numbered
//! in the order in which a walk from the threads meets them, so states that differ only in where objects
//! lie are one. The base is entered only where it was touched: the cost of storing does not grow with a
//! heap that the program left alone.
//!
//! Laws: `store` gives equal numbers for equal states and different numbers for different ones (nothing
//! is hashed away); `load(store())` and `store(load(s))` change nothing but handles.

use std::collections::HashMap;

use super::thread::{Frame, InitPhase, LifePhase, Role, Status, Thread, Wake};
use super::undo::Mark;
use super::{Globals, Machine};
use crate::domain::Domain;
use crate::heap::{Elem, Lock, flag};
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::program::Shape;
use crate::translate::Code;
use vitrum_classfile::Kind;

/// Interned components and pairs. Append-only, shared by all states of a search.
#[derive(Default)]
pub struct Pool {
    numbers: HashMap<Box<[u64]>, u32>,
    components: Vec<Box<[u64]>>,
    pair_numbers: HashMap<(u32, u32), u32>,
    pairs: Vec<(u32, u32)>,
}

/// A stored state: its number of components and the root of their tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stored {
    len: u32,
    root: u32,
}

impl Pool {
    fn intern(&mut self, component: &[u64]) -> u32 {
        if let Some(number) = self.numbers.get(component) {
            return *number;
        }
        let number = self.components.len() as u32;
        self.components.push(component.into());
        self.numbers.insert(component.into(), number);
        number
    }

    fn pair(&mut self, a: u32, b: u32) -> u32 {
        *self.pair_numbers.entry((a, b)).or_insert_with(|| {
            self.pairs.push((a, b));
            self.pairs.len() as u32 - 1
        })
    }

    /// Folds neighbours level by level; a state that differs in one component shares all other subtrees.
    fn fold(&mut self, mut level: Vec<u32>) -> Stored {
        let len = level.len() as u32;
        while level.len() > 1 {
            level = level
                .chunks(2)
                .map(|c| self.pair(c[0], c.get(1).copied().unwrap_or(u32::MAX)))
                .collect();
        }
        Stored {
            len,
            root: level.first().copied().unwrap_or(0),
        }
    }

    fn unfold(&self, stored: Stored) -> Vec<u32> {
        let mut sizes = vec![stored.len as usize];
        while let Some(size) = sizes.last().copied().filter(|s| *s > 1) {
            sizes.push(size.div_ceil(2));
        }
        sizes.pop();
        let mut level = vec![stored.root];
        for size in sizes.into_iter().rev() {
            level = level
                .iter()
                .flat_map(|n| <[u32; 2]>::from(self.pairs[*n as usize]))
                .take(size)
                .collect();
        }
        level
    }

    /// Distinct components and pairs: what all stored states take together.
    pub fn size(&self) -> (usize, usize) {
        (self.components.len(), self.pairs.len())
    }
}

/// Canonical numbers of objects outside the base, in the order of meeting.
#[derive(Default)]
struct Names {
    numbers: HashMap<Ref, u64>,
    order: Vec<Ref>,
}

/// Marks a reference into the base, which keeps its handle.
const IN_BASE: u64 = 1 << 32;

impl Names {
    fn name(&mut self, v: u64, is_base: impl Fn(Ref) -> bool) -> u64 {
        let r = Ref(v as u32);
        if r.is_null() {
            return 0;
        }
        if is_base(r) {
            return v | IN_BASE;
        }
        *self.numbers.entry(r).or_insert_with(|| {
            self.order.push(r);
            self.order.len() as u64
        })
    }
}

impl<D: Domain> Machine<D> {
    /// The state as a number in the pool. There must be a mark: what was there before it is the base.
    pub fn store(&self, pool: &mut Pool) -> Stored {
        let mut names = Names::default();
        let mut level = Vec::new();
        let mut component = Vec::new();
        self.encode_globals(&mut component);
        level.push(pool.intern(&component));
        for thread in &self.threads {
            component.clear();
            self.encode_thread(thread, &mut names, &mut component);
            level.push(pool.intern(&component));
            for depth in 0..thread.frames.len() {
                component.clear();
                self.encode_frame(thread, depth, &mut names, &mut component);
                level.push(pool.intern(&component));
            }
        }
        for r in self.heap.touched() {
            component.clear();
            component.push(r.word() | IN_BASE);
            self.encode_object(r, &mut names, &mut component);
            level.push(pool.intern(&component));
        }
        let mut next = 0;
        while let Some(r) = names.order.get(next).copied() {
            next += 1;
            component.clear();
            component.push(0);
            self.encode_object(r, &mut names, &mut component);
            level.push(pool.intern(&component));
        }
        pool.fold(level)
    }

    /// The machine bit by bit, handles and all, with permanent objects up to `permanents`: undoing must
    /// restore it exactly. For tests.
    pub fn image(&self, permanents: u32) -> Vec<u64> {
        let mut out = Vec::new();
        let mut rename = |v: u64| v;
        self.encode_globals(&mut out);
        for thread in &self.threads {
            out.extend([
                thread.object.word(),
                u64::from(thread.epoch),
                thread.frames.len() as u64,
            ]);
            let mut names = Names::default();
            self.encode_thread(thread, &mut names, &mut out);
            for (depth, frame) in thread.frames.iter().enumerate() {
                out.extend([
                    u64::from(frame.method.0),
                    u64::from(frame.pc),
                    u64::from(frame.base),
                    frame.lock.word(),
                ]);
                out.extend([u64::from(frame.special), u64::from(frame.caller_unsaved)]);
                for (register, _) in live_registers(thread, depth) {
                    self.domain
                        .encode(thread.register(frame, register), &mut rename, &mut out);
                }
            }
        }
        self.heap.image(&self.domain, permanents, &mut out);
        out.push(self.output.len() as u64);
        out
    }

    fn word(&self, word: &D::Word, is_ref: bool, names: &mut Names, out: &mut Vec<u64>) {
        let mut rename = |v: u64| {
            if is_ref {
                names.name(v, |r| self.heap.is_base(r))
            } else {
                v
            }
        };
        self.domain.encode(word, &mut rename, out);
    }

    fn reference(&self, r: Ref, names: &mut Names, out: &mut Vec<u64>) {
        out.push(names.name(r.word(), |r| self.heap.is_base(r)));
    }

    fn encode_globals(&self, out: &mut Vec<u64>) {
        let Globals {
            clock,
            ticket,
            next_hash,
            thread_identifiers,
            failed,
            broken_link,
            input_at,
            exit,
        } = self.globals;
        let flags =
            u64::from(failed) | u64::from(broken_link) << 1 | u64::from(exit.is_some()) << 2;
        out.extend([
            clock,
            ticket,
            u64::from(next_hash),
            flags,
            exit.unwrap_or(0) as u64,
        ]);
        out.extend([
            thread_identifiers,
            input_at as u64,
            u64::from(self.current.0),
            self.threads.len() as u64,
        ]);
        self.domain.encode_context(out);
    }

    fn encode_thread(&self, thread: &Thread<D>, names: &mut Names, out: &mut Vec<u64>) {
        self.reference(thread.object, names, out);
        out.extend([
            thread.frames.len() as u64,
            u64::from(thread.daemon),
            u64::from(thread.permit),
        ]);
        out.push(match thread.woken {
            None => 0,
            Some(Wake::Normal) => 1,
            Some(Wake::Interrupted) => 2,
        });
        out.push(thread.slack as u64);
        self.encode_status(thread.status, names, out);
    }

    fn encode_status(&self, status: Status, names: &mut Names, out: &mut Vec<u64>) {
        let (tag, on, numbers) = match status {
            Status::Runnable => (0, Ref::NULL, [0; 3]),
            Status::Blocked(on) => (1, on, [0; 3]),
            Status::Waiting {
                on,
                ticket,
                deadline,
                count,
            } => (
                2,
                on,
                [ticket, deadline.map_or(0, |d| d + 1), u64::from(count)],
            ),
            Status::Reacquiring { on, count } => (3, on, [0, 0, u64::from(count)]),
            Status::Sleeping { deadline } => (4, Ref::NULL, [0, deadline + 1, 0]),
            Status::Parked { deadline } => (5, Ref::NULL, [0, deadline.map_or(0, |d| d + 1), 0]),
            Status::AwaitsClass(class) => (6, Ref::NULL, [u64::from(class.0), 0, 0]),
            Status::Terminated => (7, Ref::NULL, [0; 3]),
        };
        out.push(tag);
        self.reference(on, names, out);
        out.extend(numbers);
    }

    fn encode_frame(
        &self,
        thread: &Thread<D>,
        depth: usize,
        names: &mut Names,
        out: &mut Vec<u64>,
    ) {
        let frame = &thread.frames[depth];
        let below = depth.checked_sub(1).map_or(0, |d| thread.frames[d].base);
        out.extend([
            u64::from(frame.method.0),
            u64::from(frame.pc),
            u64::from(frame.base - below),
        ]);
        self.reference(frame.lock, names, out);
        let (tag, value) = match frame.role {
            Role::Plain => (0, 0),
            Role::Init {
                class,
                phase: InitPhase::Supers,
            } => (1, u64::from(class.0)),
            Role::Init {
                class,
                phase: InitPhase::Running,
            } => (2, u64::from(class.0)),
            Role::Throwing(exception) => {
                (3, names.name(exception.word(), |r| self.heap.is_base(r)))
            }
            Role::Life(phase) => (4, phase as u64),
            Role::Boot => (5, 0),
            Role::Outside => (6, 0),
            Role::Init {
                class,
                phase: InitPhase::Failed,
            } => (7, u64::from(class.0)),
        };
        out.extend([tag, value]);
        for (register, is_ref) in live_registers(thread, depth) {
            self.word(thread.register(frame, register), is_ref, names, out);
        }
    }

    fn encode_object(&self, r: Ref, names: &mut Names, out: &mut Vec<u64>) {
        let object = self.heap.object(r);
        let owner = object.lock.owner().map_or(0, |o| u64::from(o.0) + 1);
        let kept = object.flags & flag::STATE;
        out.extend([
            u64::from(object.class.0),
            u64::from(object.len),
            owner,
            u64::from(object.lock.count()),
        ]);
        out.extend([u64::from(object.hash), u64::from(kept)]);
        let elem = object.elem();
        for i in 0..object.len {
            self.word(
                &object.body_get(elem, i),
                self.slot_is_ref(r, i),
                names,
                out,
            );
        }
    }

    /// Does this slot of the object hold references?
    fn slot_is_ref(&self, r: Ref, slot: u32) -> bool {
        let class = self.program.class(self.heap.object(r).class);
        match class.shape {
            Shape::Array { element } => {
                !matches!(self.program.class(element).shape, Shape::Primitive(_))
            }
            Shape::Primitive(_) => false,
            Shape::Instance => match class.slots.get(slot as usize) {
                Some(kind) => *kind == Kind::Ref,
                None => self.mirrored(r).is_some_and(|c| {
                    let statics = &self.program.class(c).statics;
                    statics
                        .get(slot as usize - class.slots.len())
                        .is_none_or(|k| *k == Kind::Ref)
                }),
            },
        }
    }

    /// Steps back to the mark and on to a stored state. All of it is undone by undoing to the mark.
    pub fn load(&mut self, mark: &Mark<D>, pool: &Pool, stored: Stored) {
        self.undo(mark);
        let numbers = pool.unfold(stored);
        let mut components = numbers.iter().map(|n| &*pool.components[*n as usize]);
        let threads = self.decode_globals(components.next().unwrap_or(&[]));
        let rest: Vec<&[u64]> = components.collect();
        let (thread_parts, objects) = split_threads(&rest, threads);
        let made = self.make_objects(objects);
        let mut fresh = made.iter().copied();
        for component in objects {
            let base = Ref(component.first().map_or(0, |b| *b as u32));
            let r = if base.is_null() {
                fresh.next().unwrap_or(base)
            } else {
                base
            };
            self.fill_object(r, component, &made);
        }
        for (i, (thread, frames)) in thread_parts.iter().enumerate() {
            self.decode_thread(ThreadId(i as u32), thread, frames, &made);
        }
        self.pending = None;
    }

    fn decode_globals(&mut self, from: &[u64]) -> usize {
        let [
            clock,
            ticket,
            next_hash,
            flags,
            exit,
            thread_identifiers,
            input_at,
            current,
            threads,
            context @ ..,
        ] = from
        else {
            return 0;
        };
        self.globals = Globals {
            clock: *clock,
            ticket: *ticket,
            next_hash: *next_hash as u32,
            thread_identifiers: *thread_identifiers,
            failed: flags & 1 != 0,
            broken_link: flags & 2 != 0,
            input_at: *input_at as usize,
            exit: (flags & 4 != 0).then_some(*exit as i32),
        };
        self.current = ThreadId(*current as u32);
        self.domain.decode_context(&mut &*context);
        *threads as usize
    }

    /// Makes the objects outside the base, empty, in canonical order; number `n` is `made[n - 1]`.
    fn make_objects(&mut self, objects: &[&[u64]]) -> Vec<Ref> {
        let mut made = Vec::new();
        for component in objects {
            if let [0, class, len, ..] = component {
                let class = ClassId(*class as u32);
                let elem = self.program.element_of(class);
                // It was there when the state was stored, under the same limit.
                made.push(
                    self.heap
                        .allocate(class, elem, *len as u32)
                        .unwrap_or(Ref::NULL),
                );
            }
        }
        made
    }

    fn fill_object(&mut self, r: Ref, component: &[u64], made: &[Ref]) {
        let [_, _, len, owner, count, hash, flags, words @ ..] = component else {
            return;
        };
        let header = self.heap.header(r);
        header.lock = if *owner == 0 {
            Lock::FREE
        } else {
            Lock::held(ThreadId(*owner as u32 - 1), *count as u16)
        };
        header.hash = *hash as u32;
        header.flags = header.flags & !flag::STATE | *flags as u16;
        let elem = self.heap.object(r).elem();
        let mut words = words;
        for i in 0..*len as u32 {
            let is_ref = self.slot_is_ref(r, i);
            let word = self.domain.decode(&mut words, &mut |v| {
                if is_ref { handle(v, made) } else { v }
            });
            self.set_slot(r, elem, i, word);
        }
    }

    fn set_slot(&mut self, r: Ref, elem: Elem, index: u32, word: D::Word) {
        if self.heap.object(r).body_get(elem, index) != word {
            self.heap.write(r, elem, index).body_set(elem, index, word);
        }
    }

    fn decode_thread(&mut self, id: ThreadId, from: &[u64], frames: &[&[u64]], made: &[Ref]) {
        let [object, _, daemon, permit, woken, slack, status @ ..] = from else {
            return;
        };
        let mut thread = Thread::new(id, Ref(handle(*object, made) as u32), self.heap.epoch());
        thread.daemon = *daemon != 0;
        thread.permit = *permit != 0;
        thread.woken = [None, Some(Wake::Normal), Some(Wake::Interrupted)][*woken as usize % 3];
        thread.slack = *slack as usize;
        thread.status = decode_status(status, made);
        for frame in frames {
            self.decode_frame(&mut thread, frame, made);
        }
        self.replace_thread(thread);
    }

    fn decode_frame(&mut self, thread: &mut Thread<D>, from: &[u64], made: &[Ref]) {
        let [method, pc, base, lock, tag, value, words @ ..] = from else {
            return;
        };
        let below = thread.frames.last().map_or(0, |f| f.base);
        let method = MethodId(*method as u32);
        let role = match tag {
            0 => Role::Plain,
            1 => Role::Init {
                class: ClassId(*value as u32),
                phase: InitPhase::Supers,
            },
            2 => Role::Init {
                class: ClassId(*value as u32),
                phase: InitPhase::Running,
            },
            3 => Role::Throwing(Ref(handle(*value, made) as u32)),
            4 => Role::Life(LIFE[*value as usize % LIFE.len()]),
            5 => Role::Boot,
            6 => Role::Outside,
            _ => Role::Init {
                class: ClassId(*value as u32),
                phase: InitPhase::Failed,
            },
        };
        let code: *const Code = self.code_of(method);
        let lock = Ref(handle(*lock, made) as u32);
        let base = below + *base as u32;
        let special = thread.frames.last().is_none_or(Frame::is_own)
            || role != Role::Plain
            || !lock.is_null();
        let frame = Frame {
            code,
            method,
            pc: *pc as u32,
            base,
            lock,
            role,
            special,
            caller_unsaved: false,
        };
        thread.reserve(base, frame.code().registers);
        thread.frames.push(frame);
        // Registers that a callee had taken over are the last ones, and no words were stored for them.
        let mut words = words;
        for (register, is_ref) in frame.live_registers() {
            if words.is_empty() {
                break;
            }
            let word = self.domain.decode(&mut words, &mut |v| {
                if is_ref { handle(v, made) } else { v }
            });
            thread.set_register(base, register, word);
        }
    }
}

const LIFE: [LifePhase; 6] = [
    LifePhase::Starting,
    LifePhase::Running,
    LifePhase::Uncaught,
    LifePhase::Handling,
    LifePhase::HandlerFailed,
    LifePhase::Exiting,
];

/// The handle of a canonical reference.
fn handle(v: u64, made: &[Ref]) -> u64 {
    match v {
        0 => 0,
        v if v & IN_BASE != 0 => v & !IN_BASE,
        v => made.get(v as usize - 1).map_or(0, |r| r.word()),
    }
}

fn decode_status(from: &[u64], made: &[Ref]) -> Status {
    let [tag, on, ticket, deadline, count, ..] = from else {
        return Status::Runnable;
    };
    let on = Ref(handle(*on, made) as u32);
    let (deadline, count) = (deadline.checked_sub(1), *count as u16);
    match tag {
        0 => Status::Runnable,
        1 => Status::Blocked(on),
        2 => Status::Waiting {
            on,
            ticket: *ticket,
            deadline,
            count,
        },
        3 => Status::Reacquiring { on, count },
        4 => Status::Sleeping {
            deadline: deadline.unwrap_or(0),
        },
        5 => Status::Parked { deadline },
        6 => Status::AwaitsClass(ClassId(*ticket as u32)),
        _ => Status::Terminated,
    }
}

type ThreadParts<'a> = Vec<(&'a [u64], Vec<&'a [u64]>)>;

/// Threads come first, each followed by its frames; objects are the rest.
fn split_threads<'a, 'b>(
    components: &'b [&'a [u64]],
    threads: usize,
) -> (ThreadParts<'a>, &'b [&'a [u64]]) {
    let mut parts = Vec::new();
    let mut rest = components;
    for _ in 0..threads {
        let Some((thread, tail)) = rest.split_first() else {
            break;
        };
        let frames = thread.get(1).map_or(0, |n| *n as usize).min(tail.len());
        parts.push((*thread, tail[..frames].to_vec()));
        rest = &tail[frames..];
    }
    (parts, rest)
}

/// The registers of a frame that are live and not yet its callee's, and whether they are references.
pub(super) fn live_registers<D: Domain>(
    thread: &Thread<D>,
    depth: usize,
) -> impl Iterator<Item = (u16, bool)> + '_ {
    let frame = &thread.frames[depth];
    let end = thread
        .frames
        .get(depth + 1)
        .map_or(u32::MAX, |above| above.base);
    frame
        .live_registers()
        .filter(move |(r, _)| frame.base + u32::from(*r) < end)
}
