//! What threads did that the points of a search do not show, told to a person who reads a counterexample.
//!
//! A machine tells nothing unless it was asked to ([`Machine::listen`]): a search has no use for it.

use std::collections::HashMap;

use super::Machine;
use super::touch::WHOLE;
use crate::domain::Domain;
use crate::ids::{MethodId, Ref};
use crate::peers::FrameInfo;

/// A slot or element got another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub object: Ref,
    pub place: u32,
    pub from: u64,
    pub to: u64,
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
    /// A method of the JDK that the program had called, and that did not do all in one step, gave this back.
    Returned(MethodId, u64),
    /// So many nanoseconds had gone by when the program looked at the clock.
    Passed(u64),
    /// A thread ends by an exception, and the others go on, or that is where the path ends.
    Uncaught {
        goes_on: bool,
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
    pub deed: Deed,
}

/// Writes that are told of one turn. A loop may make any number of them; the last ones lead to what is wrong.
const MOST_WRITES: usize = 200;

impl<D: Domain> Machine<D> {
    /// From now on deeds are told.
    pub fn listen(&mut self) {
        self.tale = Some(Vec::new());
    }

    /// What was told since the last time.
    pub fn take_tale(&mut self) -> Vec<Told> {
        let mut tale = self.tale.as_mut().map(std::mem::take).unwrap_or_default();
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
        let class = self.program.method(callee.method).class;
        if caller.is_own()
            || !self.program.class(class).trusted
            || !self.is_of_program(caller.method)
        {
            return;
        }
        let mut word = None;
        value
            .into_iter()
            .for_each(|v| self.domain.each(v, |v| word = Some(v)));
        if let Some(word) = word {
            self.tell(|_| Deed::Returned(callee.method, word));
        }
    }

    /// A slot or element may be written in the next instruction.
    pub(super) fn tell_write(&mut self, object: Ref, place: u32) {
        if self.tale.is_none() || place == WHOLE {
            return;
        }
        let from = self.word_at(object, place);
        self.tell(|_| {
            Deed::Wrote(Written {
                object,
                place,
                from,
                to: from,
            })
        });
        let Some(tale) = &mut self.tale else {
            return;
        };
        let is_write = |told: &Told| matches!(told.deed, Deed::Wrote(_));
        if tale.iter().filter(|told| is_write(told)).count() > MOST_WRITES
            && let Some(first) = tale.iter().position(is_write)
        {
            tale.remove(first);
        }
    }

    /// Objects are about to go, and with them what was written into them.
    pub(super) fn forget_writes(&mut self) {
        if let Some(tale) = &mut self.tale {
            tale.retain(|told| !matches!(told.deed, Deed::Wrote(_)));
        }
    }

    fn word_at(&self, object: Ref, place: u32) -> u64 {
        let it = self.heap.object(object);
        let mut word = 0;
        self.domain
            .each(&it.body_get(it.elem(), place), |v| word = v);
        word
    }

    pub(super) fn tell(&mut self, deed: impl FnOnce(&mut Self) -> Deed) {
        if self.tale.is_none() {
            return;
        }
        let told = Told {
            thread: self.thread_name(self.current),
            frames: self.trace_of(self.current),
            deed: deed(self),
        };
        if let Some(tale) = &mut self.tale {
            tale.push(told);
        }
    }
}
