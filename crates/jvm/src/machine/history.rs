//! What gave classes, methods and literals their numbers, so that the machines of several threads give them the same.
//!
//! States have these numbers in them, which are given out as classes are loaded and literals are met: also in the midst
//! of a search, on the path that first needs one. A machine that goes through the history of another one (the same
//! preparations, the same paths, in the same order) has the same numbers. Of machines that search at the same time one
//! may go on and give out a number if it knows all of the history; if two do so at once, their numbers may be different, and
//! the history is *torn*: the search is to begin again with one thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use vitrum_explore::Step;

use super::guards::{Field, Lock};
use super::{Machine, Stop};
use crate::domain::Domain;

#[derive(Clone, Debug)]
pub enum Event {
    /// The machine went on to the first point at which something can happen.
    Begun,
    /// A class of this name was initialized before the search.
    Warmed(String),
    /// Copies became several steps.
    Copies,
    /// These guards are taken for granted.
    Guards(Vec<(Field, Lock)>),
    /// These picks led to where numbers were given out.
    Path(Vec<u32>),
}

#[derive(Default)]
pub struct History {
    events: Mutex<Vec<Event>>,
    torn: AtomicBool,
}

impl History {
    /// Adds what a machine did that knew so much of the history.
    pub fn add(&self, known: &mut usize, event: Event) {
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        if *known != events.len() {
            return self.tear();
        }
        events.push(event);
        *known = events.len();
    }

    /// What came after so much of it.
    pub fn since(&self, known: usize) -> Vec<Event> {
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        events[known..].to_vec()
    }

    /// Numbers may be different.
    pub fn tear(&self) {
        self.torn.store(true, Ordering::Relaxed);
    }

    pub fn is_torn(&self) -> bool {
        self.torn.load(Ordering::Relaxed)
    }
}

impl<D: Domain> Machine<D> {
    /// How many numbers were given out: to classes, methods, and objects that are never taken back.
    pub fn numbered(&self) -> usize {
        self.program.numbered() + self.heap.count_permanents()
    }

    /// Goes from where searches begin to where picks lead.
    pub fn follow(&mut self, picks: &[u32]) -> Step<Stop> {
        for pick in picks {
            self.run_turns();
            self.make_move(*pick as usize);
        }
        self.run_turns()
    }

    /// Does what an event says. Comes where searches begin.
    pub fn relive(&mut self, event: Event) {
        match event {
            Event::Begun => {
                self.next_point();
            }
            Event::Warmed(name) => self.warm_up_all(&[name]),
            Event::Copies => self.copy_by_element(),
            Event::Guards(guards) => self.replace_guards(&guards),
            Event::Path(picks) => {
                let mark = self.mark();
                self.follow(&picks);
                self.release(mark);
            }
        }
    }
}
