//! From a stored state back to the machine.

use super::{IN_BASE, NATIVE_SHIFT, Pool, Stored};
use crate::domain::Domain;
use crate::heap::{Elem, Lock, flag};
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::machine::thread::{Frame, InitPhase, LifePhase, Role, Status, Thread, Wake};
use crate::machine::undo::Mark;
use crate::machine::{Globals, Machine};
use crate::translate::Code;

impl<D: Domain> Machine<D> {
    /// Steps back to the mark and on to a stored state. All of it is undone by undoing to the mark.
    pub fn load(&mut self, mark: &Mark<D>, pool: &Pool, stored: Stored) {
        self.undo(mark);
        let mut components = pool.unfold(stored).into_iter();
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
            thread_identifiers: *thread_identifiers,
            failed: flags & 1 != 0,
            broken_link: flags & 2 != 0,
            ending: flags & 8 != 0,
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
        let [
            object,
            _,
            daemon,
            permit,
            woken,
            lineage,
            started,
            hashes,
            slack,
            status @ ..,
        ] = from
        else {
            return;
        };
        let object = Ref(handle(*object, made) as u32);
        let mut thread = Thread::new(id, object, *lineage as u32, self.heap.epoch());
        thread.started = *started as u32;
        thread.hashes = *hashes as u32;
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
            3 => Role::Throwing {
                exception: Ref(handle(*value & REFERENCE, made) as u32),
                native: (*value >> NATIVE_SHIFT)
                    .checked_sub(1)
                    .map(|m| MethodId(m as u32)),
            },
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

/// The reference in a number that has a method beside it.
const REFERENCE: u64 = (1 << NATIVE_SHIFT) - 1;

const LIFE: [LifePhase; 8] = [
    LifePhase::Starting,
    LifePhase::Running,
    LifePhase::Uncaught,
    LifePhase::Handling,
    LifePhase::HandlerFailed,
    LifePhase::Exiting,
    LifePhase::Destroying,
    LifePhase::Destroyed,
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
