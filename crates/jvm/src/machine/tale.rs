//! What threads did that the points of a search do not show, told to a person who reads a counterexample.
//!
//! A machine tells nothing unless it was asked to ([`Machine::listen`]): a search has no use for it.

use std::collections::HashMap;

use super::Machine;
use super::thread::Frame;
use super::touch::{Touch, WHOLE};
use super::watch::Gate;
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::peers::FrameInfo;
use crate::program::{Class, Traits};
use vitrum_classfile::Kind;

/// A slot or element got another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub object: Ref,
    pub place: u32,
    pub from: u64,
    pub to: u64,
}

/// What comes of an exception that nobody catches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// That is where the path ends.
    Stop,
    /// The thread ends, and the others go on.
    End,
    /// A handler of the program is called.
    Handler,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `notify` or `notifyAll` on an object, and whom it woke.
    Notified {
        on: Ref,
        woken: Vec<String>,
    },
    Started(String),
    /// Nobody could notice: no other thread is alive, or none can reach it.
    Wrote(Written),
    /// The same for a look at a value.
    Read(Ref, u32, u64),
    /// A look at a final field, which another thread can reach.
    Settled(Ref, u32, u64),
    /// A method of the JDK that the program had called, and that did not do all in one step, gave this back.
    Returned(MethodId, u64),
    /// So many nanoseconds had gone by when the program looked at the clock.
    Passed(u64),
    Interrupted(String),
    /// The thread was interrupted, which ends a wait, or keeps it from beginning.
    FoundInterrupted {
        waited: bool,
    },
    /// The initializer of a class threw this.
    Failed {
        class: ClassId,
        what: String,
    },
    /// An exception was thrown, and the program goes on at one of its handlers.
    Caught {
        class: ClassId,
        at: FrameInfo,
    },
    /// The thread begins to wait, and has not stopped before that.
    Waits(ThreadId),
    /// An exception left a thread.
    Uncaught {
        class: ClassId,
        then: Then,
    },
    /// A weak operation failed without a reason, or it did not.
    Weak {
        fails: bool,
    },
    /// Who looks at a thread that was woken finds it still waiting, or not.
    Saw {
        thread: String,
        waits: bool,
    },
    /// The program asked for a value and got this one.
    Chose(i64),
    ChoseBoolean(bool),
    /// The element of an array.
    ChoseElement(Ref, u32),
}

/// Who did what, and the frames of its stack trace then. Threads are told by their names: they may have ended by the
/// time that somebody listens.
#[derive(Clone, Debug)]
pub struct Told {
    pub thread: String,
    pub frames: Vec<FrameInfo>,
    /// What it was about to call where no frame shows it.
    pub hidden: Option<MethodId>,
    pub deed: Deed,
}

/// What was told and not yet heard.
pub(super) struct Tale {
    told: Vec<Told>,
    /// The frames that each thread had when somebody listened last: calls that have not returned since then.
    depths: Vec<usize>,
}

/// Reads, writes and calls that are told of one turn. A loop may make any number of them; the last ones lead to what is
/// wrong.
const MOST_MINOR: usize = 100;
/// The same for final fields, of which only those count that the line at fault reads.
const MOST_SETTLED: usize = 8;

impl Deed {
    /// The object that was read or written where nobody could notice.
    fn touched(&self) -> Option<Ref> {
        match self {
            Deed::Wrote(written) => Some(written.object),
            Deed::Read(object, ..) | Deed::Settled(object, ..) => Some(*object),
            _ => None,
        }
    }

    pub fn is_silent(&self) -> bool {
        self.touched().is_some()
    }

    fn is_minor(&self) -> bool {
        self.is_silent() || matches!(self, Deed::Returned(..) | Deed::Caught { .. })
    }

    fn is_settled(&self) -> bool {
        matches!(self, Deed::Settled(..))
    }
}

impl<D: Domain> Machine<D> {
    /// From now on deeds are told.
    pub fn listen(&mut self) {
        let tale = Tale {
            told: Vec::new(),
            depths: self.depths(),
        };
        self.tale = Some(tale);
    }

    fn depths(&self) -> Vec<usize> {
        self.threads.iter().map(|t| t.frames.len()).collect()
    }

    /// What was told since the last time.
    pub fn take_tale(&mut self) -> Vec<Told> {
        let depths = self.depths();
        let Some(tale) = &mut self.tale else {
            return Vec::new();
        };
        tale.depths = depths;
        let mut tale = std::mem::take(&mut tale.told);
        // What a variable had before a write, it has got by the write before.
        let mut next = HashMap::new();
        for told in tale.iter_mut().rev() {
            if let Deed::Wrote(written) = &mut told.deed {
                let variable = (written.object, written.place);
                let now = self.word_at(written.object, written.place);
                written.to = next.insert(variable, written.from).unwrap_or(now);
            }
        }
        tale
    }

    pub fn stop_listening(&mut self) {
        self.tale = None;
    }

    /// The top frame is about to return a value.
    pub(super) fn tell_return(&mut self, value: Option<&D::Word>) {
        let [.., caller, callee] = self.thread().frames.as_slice() else {
            return;
        };
        let (caller, callee) = (*caller, *callee);
        let is_older = self.leaves_older();
        let class = self.program.method(callee.method).class;
        if caller.is_own()
            || !self.program.class(class).trusted
            || !self.is_of_program(caller.method)
        {
            return;
        }
        let asked = self.asked_of_thread(&caller, callee.method);
        if asked.is_none() && !is_older && !self.is_about_others(callee) {
            return;
        }
        let mut word = None;
        value
            .into_iter()
            .for_each(|v| self.domain.each(v, |v| word = Some(v)));
        if let Some(word) = word {
            self.tell(|_| Deed::Returned(asked.unwrap_or(callee.method), word));
        }
    }

    /// Was the method on top called in an earlier step?
    fn leaves_older(&mut self) -> bool {
        let (at, depth) = (self.current.index(), self.thread().frames.len());
        let depths = self.tale.as_mut().map(|tale| &mut tale.depths);
        let Some(older) = depths.and_then(|depths| depths.get_mut(at)) else {
            return false;
        };
        let is_older = depth <= *older;
        *older = (*older).min(depth - 1);
        is_older
    }

    /// The method of a thread that was called, where another one answers in its place.
    fn asked_of_thread(&self, caller: &Frame, callee: MethodId) -> Option<MethodId> {
        let asked = caller.code().called_at(caller.pc)?;
        let method = self.program.method(asked);
        let other = method.name != self.program.method(callee).name;
        (other && method.class == self.program.known.thread).then_some(asked)
    }

    /// A native method has looked at a thread for the program, and gives this back.
    pub(super) fn tell_look(&mut self, method: MethodId, word: u64) {
        let stopped = self.watch.stopped.map(|access| access.touch);
        let looked = self.watch.peer == Gate::Open && stopped == Some(Touch::Look);
        if looked && self.is_in_program() && self.program.method(method).result != Kind::Void {
            self.tell(|_| Deed::Returned(method, word));
        }
    }

    /// Is it a method of a collection, a lock or the like that others could have reached while they were alive?
    fn is_about_others(&self, callee: Frame) -> bool {
        let method = self.program.method(callee.method);
        let of_library = self
            .program
            .class(method.class)
            .name
            .starts_with("java/util/");
        let mut receiver = Ref::NULL;
        let this = self.thread().register(&callee, 0);
        self.domain.each(this, |v| receiver = Ref(v as u32));
        of_library && !method.is_static() && !receiver.is_null() && !self.is_mine(receiver)
    }

    /// A slot or element is about to be read, or it may be written.
    pub(super) fn tell_touch(&mut self, object: Ref, place: u32, touch: Touch) {
        let told = match touch.writes() {
            true => self.is_of_interest(object) && !self.is_being_filled(object),
            // What nobody else reaches is no news.
            false => self.is_in_program() && !self.is_mine(object),
        };
        if place == WHOLE || !told {
            return;
        }
        let from = self.word_at(object, place);
        let settled = self.traits_of(object, place).has(Traits::FINAL);
        self.tell(|_| match touch.writes() {
            false if settled => Deed::Settled(object, place, from),
            false => Deed::Read(object, place, from),
            true => Deed::Wrote(Written {
                object,
                place,
                from,
                to: from,
            }),
        });
    }

    /// An exception goes to a handler of the program, or out of it to one of the JDK.
    pub(super) fn tell_caught(&mut self, exception: &D::Word, depth: usize, handler: u32) {
        let frame = Frame {
            pc: handler,
            ..self.thread().frames[depth]
        };
        let mut thrown = Ref::NULL;
        self.domain.each(exception, |v| thrown = Ref(v as u32));
        let class = self.heap.object(thrown).class;
        let above = &self.thread().frames[depth..];
        let own = |f: &Frame| !f.is_own() && self.is_of_program(f.method);
        let is_ours = above.iter().any(own);
        if let Some(at) = self.shown_frame(&frame)
            && is_ours
        {
            // Here and now, and not where it was made: what is caught may be thrown once more.
            self.tell(|_| Deed::Caught { class, at });
        }
    }

    /// The initializer of a class has thrown an exception.
    pub(super) fn tell_failed(&mut self, class: ClassId, exception: Ref) {
        if self.tale.is_some() {
            let what = self.describe_exception(exception).unwrap_or_default();
            self.tell_thrown(exception, Deed::Failed { class, what });
        }
    }

    /// An exception has left the thread.
    pub(super) fn tell_uncaught(&mut self, exception: Ref, then: Then) {
        if self.tale.is_some() {
            let class = self.heap.object(exception).class;
            self.tell_thrown(exception, Deed::Uncaught { class, then });
        }
    }

    /// A deed of whoever threw an exception, where it was thrown.
    fn tell_thrown(&mut self, exception: Ref, deed: Deed) {
        let frames = self.throw_trace(exception);
        self.note(frames, |_| deed);
    }

    /// Does the program itself do it, and no method that it has called?
    fn is_in_program(&self) -> bool {
        let top = self.thread().frames.last();
        top.is_some_and(|frame| !frame.is_own() && self.is_of_program(frame.method))
    }

    /// What the program has, and what it knows of the library: locks, counters, arrays of counters.
    fn is_of_interest(&self, object: Ref) -> bool {
        const KNOWN: &str = "java/util/concurrent/";
        const ATOMIC: &str = "java/util/concurrent/atomic/";
        let class = self.heap.object(object).class;
        let class = self.program.class(self.mirrored(object).unwrap_or(class));
        let top = self.thread().frames.last().filter(|frame| !frame.is_own());
        let by = top.map(|frame| {
            let method = self.program.method(frame.method);
            self.program.class(method.class)
        });
        let counts = |by: &Class| class.is_array() && by.name.starts_with(ATOMIC);
        !class.trusted
            || class.name.starts_with(KNOWN)
            || by.is_some_and(counts)
            || self.is_in_program()
    }

    /// An array that the thread has just made, and is perhaps still filling: what is first in it is no news.
    fn is_being_filled(&self, object: Ref) -> bool {
        let it = self.heap.object(object);
        let fresh = it.epoch == self.heap.epoch() && self.is_mine(object);
        let known = |told: &Told| told.deed.touched() == Some(object);
        fresh
            && self.program.class(it.class).is_array()
            && !self.tale.iter().flat_map(|tale| &tale.told).any(known)
    }

    /// Objects are about to go, and with them what was written into them.
    pub(super) fn forget_writes(&mut self) {
        if let Some(tale) = &mut self.tale {
            tale.told.retain(|told| !told.deed.is_silent());
        }
    }

    /// What is in a slot or element.
    pub fn word_at(&self, object: Ref, place: u32) -> u64 {
        let it = self.heap.object(object);
        let mut word = 0;
        self.domain
            .each(&it.body_get(it.elem(), place), |v| word = v);
        word
    }

    pub(super) fn tell(&mut self, deed: impl FnOnce(&mut Self) -> Deed) {
        if self.tale.is_some() {
            let frames = self.trace_of(self.current);
            self.note(frames, deed);
        }
    }

    fn note(&mut self, frames: Vec<FrameInfo>, deed: impl FnOnce(&mut Self) -> Deed) {
        let told = Told {
            thread: self.thread_name(self.current),
            frames,
            hidden: self.hidden_call(self.current),
            deed: deed(self),
        };
        if let Some(Tale { told: tale, .. }) = &mut self.tale {
            match &told.deed {
                deed if deed.is_settled() => keep_last(tale, MOST_SETTLED, Deed::is_settled),
                deed if deed.is_minor() => {
                    keep_last(tale, MOST_MINOR, |d| d.is_minor() && !d.is_settled());
                }
                _ => {}
            }
            tale.push(told);
        }
    }
}

/// Makes room for another deed of a kind, where there are as many as anybody reads: the first one goes.
fn keep_last(tale: &mut Vec<Told>, most: usize, kind: impl Fn(&Deed) -> bool) {
    let all = tale.iter().filter(|told| kind(&told.deed));
    if all.count() >= most
        && let Some(first) = tale.iter().position(|told| kind(&told.deed))
    {
        tale.remove(first);
    }
}
