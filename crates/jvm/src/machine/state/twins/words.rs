//! Components, word by word: what each word is.

use super::super::encode::{GLANCE_BIT, JOINING};
use super::super::load::role_of;
use super::super::names::Names;
use super::super::pool::{Place, Pool};
use super::super::words::Words;
use super::{Regions, Twin};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::Machine;
use crate::machine::thread::{Frame, Role};
use crate::program::Shape;

/// Who can reach an object of the base, beside other numbers.
pub(super) const SHARE_SHIFT: u32 = 16;
pub(super) const SHARE: u64 = 0xff << SHARE_SHIFT;
pub(super) const ALL_SHARE: u64 = (share::ALL as u64) << SHARE_SHIFT;
/// Where the globals say who runs on.
const CURRENT: usize = 6;

/// A word of a component.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Plain(u64),
    /// A reference, beside a number.
    Reference(u64),
    /// Who has a monitor, beside other numbers.
    Owner(u64),
    /// Who can reach an object, beside other numbers.
    Share(u64),
    /// The number of a thread.
    Thread(u64),
    /// Several, as bits.
    Threads(u64),
}

impl Word {
    pub fn plain(self) -> u64 {
        match self {
            Word::Plain(word)
            | Word::Reference(word)
            | Word::Owner(word)
            | Word::Share(word)
            | Word::Thread(word)
            | Word::Threads(word) => word,
        }
    }
}

/// The present state, for whoever reads its components.
pub(super) struct Reader<'a, D: Domain> {
    pub machine: &'a Machine<D>,
    pub known: &'a Regions,
    pub twins: &'a [Twin],
}

impl<D: Domain> Reader<'_, D> {
    pub fn number_at(&self, place: u32) -> u32 {
        self.machine.places.number_at(place)
    }

    pub fn is_twin(&self, index: usize) -> bool {
        self.twins.iter().any(|twin| twin.index == index)
    }

    /// Leaves out what tells a thread from others.
    pub fn blank(&self, typed: &mut [Word]) {
        for slot in self.known.telling.into_iter().flatten() {
            typed[3 + slot as usize] = Word::Plain(0);
        }
    }

    /// The words of an object of the base as it is now, whether or not it is a component.
    pub fn present_words(&self, r: Ref) -> Vec<Word> {
        let mut words = Words::default();
        let object = self.machine.heap.object(r);
        (self.machine).encode_object(object, r, &Names::default(), &mut words);
        self.typed_object(r, &words.words)
    }

    fn typed_object(&self, r: Ref, words: &[u64]) -> Vec<Word> {
        let mut typed: Vec<Word> = words.iter().map(|word| Word::Plain(*word)).collect();
        typed[0] = Word::Share(words[0]);
        self.type_object(r, words, &mut typed);
        typed
    }

    /// The words of a component, of a thread with all of its frames.
    pub fn words_at(&self, place: u32, pool: &Pool) -> Vec<Word> {
        let number = self.machine.places.number_at(place);
        let words: Vec<u64> = pool.store.components.words(number).collect();
        let mut typed: Vec<Word> = words.iter().map(|word| Word::Plain(*word)).collect();
        match pool.place(place) {
            Place::Globals => {
                if words
                    .get(CURRENT)
                    .is_some_and(|c| *c != u64::from(u32::MAX))
                {
                    typed[CURRENT] = Word::Thread(words[CURRENT]);
                }
            }
            Place::Thread(index) => {
                if self.is_twin(index as usize) {
                    // Its lineage.
                    typed[2] = Word::Plain(words[2] & u64::from(u32::MAX));
                }
                self.type_thread(&words, &mut typed, pool);
            }
            Place::Base(r) => {
                typed = self.typed_object(r, &words);
                if self.known.homes.get(&r.0).is_some_and(|(_, nth)| *nth == 0) {
                    self.blank(&mut typed);
                }
            }
            Place::Path => {
                self.type_object(Ref::NULL, &words, &mut typed);
                if self.twins.iter().any(|twin| twin.object == place) {
                    self.blank(&mut typed);
                }
            }
        }
        typed
    }

    fn type_object(&self, r: Ref, words: &[u64], typed: &mut [Word]) {
        typed[1] = Word::Owner(words[1]);
        let program = &self.machine.program;
        let class = ClassId((words[0] >> 32) as u32);
        if let Shape::Array { element } = program.class(class).shape {
            if !matches!(program.class(element).shape, Shape::Primitive(_)) {
                typed[3..].iter_mut().for_each(to_reference);
            }
            return;
        }
        self.machine.each_special(class, r, &mut |special| {
            if special.is_ref && !special.hidden {
                to_reference(&mut typed[3 + special.slot as usize]);
            }
        });
        if let Some(list) = self.known.list_slot(class, self.machine) {
            typed[3 + list as usize] = Word::Plain(0);
        }
    }

    fn type_thread(&self, words: &[u64], typed: &mut Vec<Word>, pool: &Pool) {
        to_reference(&mut typed[0]);
        let mut at = if words[1] >> GLANCE_BIT & 1 != 0 {
            6
        } else {
            4
        };
        // What it is about to do.
        if words[at] != 0 {
            to_reference(&mut typed[at + 1]);
            at += 1;
        }
        at += 1;
        // Its status.
        if words[at] != 0 {
            to_reference(&mut typed[at + 1]);
            if words[at] == JOINING {
                typed[at + 2] = Word::Threads(words[at + 2]);
            }
            at += 4;
        }
        at += 1;
        let mut chain = words[at] as u32;
        typed[at] = Word::Plain(0);
        if words.len() > at + 1 {
            self.type_frame(&words[at + 1..], &mut typed[at + 1..]);
        }
        while chain != 0 {
            let mut words = pool.store.components.words(chain);
            chain = words.next().unwrap_or(0) as u32;
            let words: Vec<u64> = words.collect();
            let start = typed.len();
            typed.extend(words.iter().map(|word| Word::Plain(*word)));
            self.type_frame(&words, &mut typed[start..]);
        }
    }

    fn type_frame(&self, words: &[u64], typed: &mut [Word]) {
        let [at, base, _, value, ..] = words else {
            return;
        };
        let method = MethodId((at >> 32) as u32);
        let frame = Frame {
            code: self.machine.code_of(method),
            method,
            pc: *at as u32,
            base: 0,
            lock: Ref::NULL,
            role: role_of(*base as u32, *value, Ref::NULL),
            special: false,
            caller_unsaved: false,
        };
        to_reference(&mut typed[2]);
        if matches!(frame.role, Role::Throwing { .. }) {
            to_reference(&mut typed[3]);
        }
        for ((_, is_ref), word) in frame.live_registers().zip(&mut typed[4..]) {
            if is_ref {
                to_reference(word);
            }
        }
    }
}

fn to_reference(word: &mut Word) {
    if let Word::Plain(plain) = *word {
        *word = Word::Reference(plain);
    }
}
