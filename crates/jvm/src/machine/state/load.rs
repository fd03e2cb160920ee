//! From a stored state back to the machine.

use vitrum_explore::FastMap;

use super::encode::{GLANCE_BIT, IN_BASE, JOINING, NATIVE_SHIFT, OWNER_SHIFT};
use super::pool::Place;
use super::{Pool, Stored};
use crate::domain::Domain;
use crate::heap::{Body, Elem, Lock, flag};
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::machine::shown::Shown;
use crate::machine::thread::{
    Frame, Glance, InitPhase, LifePhase, Role, Status, Thread, Wake, Woken,
};
use crate::machine::touch::{Access, Touch};
use crate::machine::undo::Mark;
use crate::machine::{Globals, Machine};
use crate::program::Shape;
use crate::translate::Code;

/// The objects of a state, by place.
type Made = FastMap<u32, Ref>;

/// What a component is for, where it is, and its words.
type Part = (Place, u32, Vec<u64>);

impl<D: Domain> Machine<D> {
    /// Steps back to the first mark and on to a stored state. All of it is undone by undoing to the mark.
    pub fn load(&mut self, mark: &Mark<D>, pool: &Pool, stored: Stored) {
        self.undo(mark);
        let leaves = pool.store.tree.unfold(stored);
        let numbers = (0..).zip(leaves).filter(|(_, number)| *number != 0);
        let words_of = |number| pool.store.components.words(number).collect();
        let parts: Vec<Part> = numbers
            .map(|(at, number)| (pool.place(at), at, words_of(number)))
            .collect();
        let made = self.make_objects(&parts);
        for (place, at, words) in &parts {
            match place {
                Place::Globals => self.decode_globals(words),
                Place::Base(r) => self.fill_object(*r, words, &made),
                Place::Path => {
                    if let Some(r) = made.get(at) {
                        self.fill_object(*r, words, &made);
                    }
                }
                Place::Thread(_) => {}
            }
        }
        for (place, _, words) in &parts {
            if let Place::Thread(index) = place {
                self.decode_thread(ThreadId(*index), words, pool, &made);
            }
        }
        self.end_others(&parts);
        self.pending = None;
        self.places.load(made.len());
        self.load_bookkeeping();
    }

    /// Threads that the state does not have.
    fn end_others(&mut self, parts: &[Part]) {
        for i in 0..self.threads.len() {
            let there = |(place, ..): &Part| *place == Place::Thread(i as u32);
            if D::WATCHED && self.threads[i].is_alive() && !parts.iter().any(there) {
                let mut ended = Thread::new(ThreadId(i as u32), Ref::NULL, 0, self.heap.epoch());
                ended.status = Status::Terminated;
                self.replace_thread(ended);
            }
        }
    }

    fn decode_globals(&mut self, from: &[u64]) {
        let [
            clock,
            ticket,
            thread_identifiers,
            flags,
            exit,
            input_at,
            current,
            sections,
            answer,
            printed,
            context @ ..,
        ] = from
        else {
            return;
        };
        self.globals = Globals {
            clock: *clock,
            ticket: *ticket,
            thread_identifiers: *thread_identifiers,
            thread_numbers: 0,
            failed: flags & 1 != 0,
            broken_link: flags & 2 != 0,
            exit: (flags & 4 != 0).then_some(*exit as i32),
            ending: flags & 8 != 0,
            turn: flags & 16 != 0,
            granted: flags & 32 != 0,
            input_at: *input_at as usize,
            atomic: (*sections >> 32) as u32,
            ask: *sections as u32,
            answer: answer.checked_sub(1).map(|a| a as u32),
            silent: 0,
            heuristic: 0,
            printed: *printed,
            clock_seen: flags & 64 != 0,
            initialized: 0,
        };
        if *current != u64::from(u32::MAX) {
            self.current = ThreadId(*current as u32);
        }
        self.domain.decode_context(&mut &*context);
    }

    /// Makes the objects outside the base, empty.
    fn make_objects(&mut self, parts: &[Part]) -> Made {
        let mut made = Made::default();
        for (place, at, words) in parts {
            if let (Place::Path, [class, _, len, ..]) = (place, words.as_slice()) {
                let class = ClassId((class >> 32) as u32);
                let elem = self.program.element_of(class);
                // It was there when the state was stored, under the same limit.
                let r = self.heap.allocate(class, elem, *len as u32);
                made.insert(*at, r.unwrap_or(Ref::NULL));
            }
        }
        made
    }

    fn fill_object(&mut self, r: Ref, component: &[u64], made: &Made) {
        let [class, lock, len, words @ ..] = component else {
            return;
        };
        let header = self.heap.header(r);
        let (owner, count) = (lock >> OWNER_SHIFT, (lock >> 32) as u16);
        header.lock = match owner.checked_sub(1) {
            None => Lock::FREE,
            Some(owner) => Lock::held(ThreadId(owner as u32), count),
        };
        header.hash = *lock as u32;
        header.flags = header.flags & !flag::STATE | *class as u16 & flag::STATE;
        let share = (class >> 16) as u8;
        if self.keeps_share(r) {
            self.heap.header(r).share = share;
        }
        let elem = self.heap.object(r).elem();
        let class = self.program.class(self.heap.object(r).class);
        if let Shape::Array { element } = class.shape
            && matches!(self.program.class(element).shape, Shape::Primitive(_))
            && self.heap.object(r).body.bits(elem, *len as u32).is_some()
        {
            return self.fill_bits(r, words);
        }
        let mut words = words;
        for i in 0..*len as u32 {
            if self.is_hidden(r, i) {
                words = &words[1..];
                continue;
            }
            let is_ref = self.slot_is_ref(r, i);
            let word = self.domain.decode(&mut words, &mut |v| {
                if is_ref { handle(v, made) } else { v }
            });
            self.set_slot(r, elem, i, word);
        }
    }

    /// An array of plain bits. Large ones are saved page by page, so they are written element by element.
    fn fill_bits(&mut self, r: Ref, bits: &[u64]) {
        let (elem, len) = (self.heap.object(r).elem(), self.heap.object(r).len);
        let mut copy = D::Body::zeroed(elem, len);
        copy.set_bits(elem, len, bits);
        for i in 0..len {
            self.set_slot(r, elem, i, copy.get(elem, i));
        }
        copy.release(elem, len);
    }

    /// Numbers that states leave out: threads to come are numbered after those that were started. Some of these may
    /// have ended, so that their numbers come again. What was printed so far is kept by its hash.
    fn load_bookkeeping(&mut self) {
        if let Some(output) = self.prints.find(self.globals.printed) {
            self.output = output;
        }
        if D::WATCHED && self.options.search.fine.counts_threads() {
            self.globals.thread_numbers = std::mem::take(&mut self.globals.ticket);
        } else if D::WATCHED {
            self.numbers_repeat = true;
            let started = self.threads.len() as u64;
            self.globals.thread_identifiers = started;
            self.globals.thread_numbers = started.saturating_sub(1);
        }
    }

    fn set_slot(&mut self, r: Ref, elem: Elem, index: u32, word: D::Word) {
        if self.heap.object(r).body_get(elem, index) != word {
            self.heap.write(r, elem, index).body_set(elem, index, word);
        }
    }

    fn decode_thread(&mut self, id: ThreadId, from: &[u64], pool: &Pool, made: &Made) {
        let [object, bits, identity, hashes, rest @ ..] = from else {
            return;
        };
        let object = Ref(handle(*object, made) as u32);
        let mut thread = Thread::new(id, object, (identity >> 32) as u32, self.heap.epoch());
        thread.started = *identity as u32;
        thread.hashes = (hashes >> 32) as u32;
        thread.slack = *hashes as u32 as usize;
        thread.daemon = bits & 1 != 0;
        thread.permit = bits & 2 != 0;
        thread.fresh = bits & 4 != 0;
        let wakes = [None, Some(Wake::Normal), Some(Wake::Interrupted)];
        thread.woken = wakes[(bits >> 3 & 3) as usize % 3].map(|by| Woken {
            by,
            looks: Shown::ALL[(bits >> 5 & 7) as usize % Shown::ALL.len()],
        });
        let mut rest = rest;
        if bits >> GLANCE_BIT & 1 != 0
            && let [seen, numbers, after @ ..] = rest
        {
            thread.glance = Some(Glance {
                seen: *seen,
                looks: (numbers >> 32) as u32,
                pauses: *numbers as u32,
            });
            rest = after;
        }
        thread.pending = decode_pending(&mut rest, made);
        thread.status = self.decode_status(&mut rest, made);
        let mut frames = Vec::new();
        if let [chain, top @ ..] = rest
            && (bits >> 8) as u32 > 0
        {
            frames.push(top.to_vec());
            let mut chain = *chain as u32;
            while chain != 0 {
                let mut words = pool.store.components.words(chain);
                chain = words.next().unwrap_or(0) as u32;
                frames.push(words.collect());
            }
        }
        for frame in frames.iter().rev() {
            self.decode_frame(&mut thread, frame, made);
        }
        while self.threads.len() < id.index() {
            // Places of threads that have ended.
            let place = ThreadId(self.threads.len() as u32);
            let mut ended = Thread::new(place, Ref::NULL, 0, self.heap.epoch());
            ended.status = Status::Terminated;
            self.replace_thread(ended);
        }
        self.replace_thread(thread);
    }

    fn decode_status(&self, from: &mut &[u64], made: &Made) -> Status {
        let [tag, rest @ ..] = *from else {
            return Status::Runnable;
        };
        *from = rest;
        if *tag == 0 {
            return Status::Runnable;
        }
        let [on, ticket, deadline, count, rest @ ..] = *from else {
            return Status::Runnable;
        };
        *from = rest;
        let on = Ref(handle(*on, made) as u32);
        let since = if D::WATCHED { self.globals.clock } else { 0 };
        let deadline = deadline
            .checked_sub(1)
            .map(|left| since.saturating_add(left));
        let count = *count as u16;
        match *tag {
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
            JOINING => Status::Joining(*ticket),
            _ => Status::Terminated,
        }
    }

    fn decode_frame(&mut self, thread: &mut Thread<D>, from: &[u64], made: &Made) {
        let [at, base, lock, value, words @ ..] = from else {
            return;
        };
        let (method, pc) = ((at >> 32) as u32, *at as u32);
        let tag = *base as u32;
        let below = thread.frames.last().map_or(0, |f| f.base);
        let method = MethodId(method);
        let role = role_of(tag, *value, Ref(handle(*value & REFERENCE, made) as u32));
        let is_own = method.0 == u32::MAX;
        if !is_own && self.program.find_code(method).is_none() {
            // Another machine called it, which has saved its search. What it could link this one can.
            let _ = self.link(method);
        }
        let code: *const Code = self.code_of(method);
        let lock = Ref(handle(*lock, made) as u32);
        let base = below + (*base >> 32) as u32;
        let special = thread.frames.last().is_none_or(Frame::is_own)
            || role != Role::Plain
            || !lock.is_null();
        let frame = Frame {
            code,
            method,
            pc,
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

/// What a frame is for, from its tag and value; an exception is what the value refers to.
pub(super) fn role_of(tag: u32, value: u64, exception: Ref) -> Role {
    let init = |phase| Role::Init {
        class: ClassId(value as u32),
        phase,
    };
    match tag {
        0 => Role::Plain,
        1 => init(InitPhase::Supers),
        2 => init(InitPhase::Running),
        3 => Role::Throwing {
            exception,
            native: (value >> NATIVE_SHIFT)
                .checked_sub(1)
                .map(|m| MethodId(m as u32)),
        },
        4 => Role::Life(LIFE[value as usize % LIFE.len()]),
        5 => Role::Boot,
        6 => Role::Outside,
        _ => init(InitPhase::Failed),
    }
}

/// The reference in a number that has a method beside it.
pub(super) const REFERENCE: u64 = (1 << NATIVE_SHIFT) - 1;

const LIFE: [LifePhase; 9] = [
    LifePhase::Starting,
    LifePhase::Running,
    LifePhase::Uncaught,
    LifePhase::Handling,
    LifePhase::HandlerFailed,
    LifePhase::Exiting,
    LifePhase::Destroying,
    LifePhase::Destroyed,
    LifePhase::Entering,
];

/// The handle of a reference in a state.
fn handle(v: u64, made: &Made) -> u64 {
    match v {
        0 => 0,
        v if v & IN_BASE != 0 => v & !IN_BASE,
        v => made.get(&(v as u32)).map_or(0, |r| r.word()),
    }
}

fn decode_pending(from: &mut &[u64], made: &Made) -> Option<Access> {
    let (first, rest) = from.split_first()?;
    *from = rest;
    let number = (first >> 32).checked_sub(1)?;
    let touch = *Touch::ALL.get(number as usize)?;
    let (object, rest) = from.split_first()?;
    *from = rest;
    Some(Access {
        object: Ref(handle(*object, made) as u32),
        place: *first as u32,
        touch,
    })
}
