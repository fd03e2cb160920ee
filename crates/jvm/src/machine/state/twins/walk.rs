//! A walk that gives objects their names in a stand-in.

use vitrum_explore::FastMap;

use super::super::encode::IN_BASE;
use super::super::load::REFERENCE;
use super::super::pool::Pool;
use super::words::{Reader, Word};
use crate::domain::Domain;

/// An edge of the walk, which no other walk has.
pub(super) const EDGE: u64 = 1 << 63;

#[derive(Default)]
pub(super) struct Walk {
    /// Where it came, and what that is called.
    pub met: Vec<(u32, u32)>,
    /// What is there, place by place.
    pub words: Vec<Vec<Word>>,
    /// What objects outside the base are called.
    pub names: FastMap<u32, u32>,
}

impl Walk {
    /// Goes on from places that have names. Where `past` does not, it does not go on to the objects of twins.
    pub fn go_on<D: Domain>(
        &mut self,
        reader: &Reader<'_, D>,
        beginnings: Vec<(u32, u32)>,
        past: bool,
        pool: &mut Pool,
    ) {
        for beginning in beginnings {
            let mut done = self.met.len();
            self.met.push(beginning);
            while let Some((at, name)) = self.met.get(done).copied() {
                done += 1;
                let words = reader.words_at(at, pool);
                for (edge, word) in (0..).zip(&words) {
                    let Word::Reference(word) = *word else {
                        continue;
                    };
                    let target = (word & REFERENCE) as u32;
                    let is_new = word & IN_BASE == 0 && target != 0;
                    let is_open = past || reader.twin_with(target).is_none();
                    if is_new && is_open && !self.names.contains_key(&target) {
                        let child = pool.path(name, EDGE | edge);
                        self.names.insert(target, child);
                        self.met.push((target, child));
                    }
                }
                self.words.push(words);
            }
        }
    }
}
