//! What gave classes, methods and literals their numbers, so that the machines of several threads give them the same.
//!
//! States have these numbers in them, which are given out as classes are loaded and literals are met: also in the midst
//! of a search, on the path that first needs one. A machine that goes through the history of another one (the same
//! preparations, the same paths, in the same order) has the same numbers. Of machines that search at the same time one
//! may go on and give out a number if it knows all of the history; if two do so at once, their numbers may be different, and
//! the history is *torn*: the search is to begin again with one thread.

use std::io::Result;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use vitrum_explore::Step;
use vitrum_explore::saving::{Reader, Writer, nonsense};

use super::guards::{Field, Lock};
use super::prints::Prints;
use super::state::Twins;
use super::thread::Thread;
use super::{Futures, Machine, Pool, Stop};
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

/// How a machine takes part in a history.
pub(super) struct Notes {
    history: Arc<History>,
    /// How much of it the machine knows.
    known: usize,
    /// How many numbers were given out when that was last looked at.
    numbered: usize,
    /// Other machines write in it at the same time.
    shared: bool,
}

/// What the machine of another thread needs to take part in a search.
pub struct Invitation {
    /// How much of the history it is to know.
    pub known: usize,
    /// How many numbers are given out then.
    numbered: usize,
    pool: Pool,
    futures: Futures,
    prints: Prints,
    twins: Twins,
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

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.since(0).iter(), |out, event| event.save(out))
    }

    pub fn load(input: &mut Reader) -> Result<History> {
        Ok(History {
            events: Mutex::new(input.list(Event::load)?),
            torn: AtomicBool::new(false),
        })
    }

    /// Numbers may be different.
    pub fn tear(&self) {
        self.torn.store(true, Ordering::Relaxed);
    }

    pub fn is_torn(&self) -> bool {
        self.torn.load(Ordering::Relaxed)
    }
}

impl Event {
    fn save(&self, out: &mut Writer) -> Result<()> {
        match self {
            Event::Begun => out.number(0),
            Event::Warmed(name) => {
                out.number(1)?;
                out.text(name)
            }
            Event::Copies => out.number(2),
            Event::Guards(guards) => {
                out.number(3)?;
                out.list(guards.iter(), |out, (field, lock)| {
                    field.save(out)?;
                    lock.save(out)
                })
            }
            Event::Path(picks) => {
                out.number(4)?;
                out.numbers(picks.iter().map(|pick| u64::from(*pick)))
            }
        }
    }

    fn load(input: &mut Reader) -> Result<Event> {
        Ok(match input.number()? {
            0 => Event::Begun,
            1 => Event::Warmed(input.text()?),
            2 => Event::Copies,
            3 => Event::Guards(input.list(|input| Ok((Field::load(input)?, Lock::load(input)?)))?),
            4 => Event::Path(input.list(Reader::small)?),
            _ => return Err(nonsense()),
        })
    }
}

impl<D: Domain> Machine<D> {
    /// How many numbers were given out: to classes, methods, and objects that are never taken back.
    pub fn numbered(&self) -> usize {
        self.program.numbered() + self.heap.count_permanents()
    }

    /// Goes from where searches begin to where picks lead, and looks there.
    pub fn look_at_end<T>(
        &mut self,
        picks: &[u32],
        look: impl FnOnce(&mut Machine<D>, Step<Stop>) -> T,
    ) -> T {
        // What is stored on the way is of no use to anybody.
        let mut pool = Pool::default();
        let places = std::mem::take(&mut self.places);
        let mut marks = vec![self.mark()];
        for pick in picks {
            self.run_turns();
            // Storing finds out who can reach what, as the search did at every choice.
            self.store(&mut pool);
            marks.push(self.mark());
            self.make_move(*pick as usize);
        }
        let end = self.run_turns();
        let seen = look(self, end);
        while let Some(mark) = marks.pop() {
            self.release(mark);
        }
        self.places = places;
        self.threads.iter_mut().for_each(Thread::unstored);
        seen
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
                // What the search takes for granted it finds out for itself.
                let assumptions = self.assumptions.clone();
                self.look_at_end(&picks, |_, _| {});
                self.assumptions = assumptions;
            }
        }
    }

    /// Has it write down what gives numbers, for a search that begins. It knows so much of what is there already.
    pub fn keep_notes(&mut self, history: Arc<History>, known: usize, shared: bool) {
        self.notes = Some(Notes {
            history,
            known,
            numbered: self.numbered(),
            shared,
        });
    }

    /// How much of the history it knows when the search is over, if it kept notes.
    pub fn end_notes(&mut self) -> Option<usize> {
        self.notes.take().map(|notes| notes.known)
    }

    /// These picks have led to where it is.
    pub fn note_path(&mut self, picks: impl FnOnce() -> Vec<u32>) {
        if let Some(notes) = self.notes_on_numbers() {
            notes.history.add(&mut notes.known, Event::Path(picks()));
        }
    }

    /// Somebody had it do something aside.
    pub fn note_aside(&mut self) {
        if let Some(notes) = self.notes_on_numbers() {
            notes.history.tear();
        }
    }

    /// The notes, if numbers were given out since somebody looked.
    fn notes_on_numbers(&mut self) -> Option<&mut Notes> {
        let numbered = self.numbered();
        let notes = self.notes.as_mut()?;
        let before = std::mem::replace(&mut notes.numbered, numbered);
        (before != numbered).then_some(notes)
    }

    /// Learns what others wrote down, where searches begin. False if their numbers may be different.
    pub(super) fn hear_of_others(&mut self) -> bool {
        let Some(notes) = self.notes.as_mut().filter(|notes| notes.shared) else {
            return true;
        };
        let events = notes.history.since(notes.known);
        notes.known += events.len();
        if !events.is_empty() {
            events.into_iter().for_each(|event| self.relive(event));
            self.notes_on_numbers();
        }
        let notes = self.notes.as_ref();
        notes.is_some_and(|notes| !notes.history.is_torn())
    }

    /// For the machine of another thread.
    pub fn invitation(&self, pool: &Pool) -> Invitation {
        Invitation {
            pool: pool.shared(),
            futures: self.futures.copied(),
            known: self.notes.as_ref().map_or(0, |notes| notes.known),
            numbered: self.numbered(),
            prints: self.prints.clone(),
            twins: self.twins.clone(),
        }
    }

    /// Takes over what the one who invites knows, after the history. Gives the states that they share; none if the two
    /// have not given out the same numbers.
    pub fn accept(&mut self, invitation: Invitation) -> Option<Pool> {
        self.futures = invitation.futures;
        self.prints = invitation.prints;
        self.twins = invitation.twins;
        (self.numbered() == invitation.numbered).then_some(invitation.pool)
    }
}
