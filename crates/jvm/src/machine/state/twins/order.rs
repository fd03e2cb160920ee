//! In which order twins come in a stand-in.

use super::super::encode::{IN_BASE, OWNER_SHIFT};
use super::super::load::REFERENCE;
use super::super::pool::{Place, Pool};
use super::super::words::mix;
use super::words::{ALL_SHARE, Reader, SHARE, SHARE_SHIFT, Word};
use super::{Twin, beginning};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use crate::machine::watch::own_share;

/// In place of the thread whose region it is, which no thread with a number of its own is called.
const OWN: u64 = (share::NOBODY as u64) << SHARE_SHIFT;

/// Who takes whose place.
pub(super) struct Order {
    /// By thread.
    pub threads: Vec<u32>,
    /// By region.
    pub regions: Vec<usize>,
}

impl<D: Domain> Reader<'_, D> {
    /// The words of a region where searches begin, the same for all that are alike.
    pub fn text_of(&self, region: usize, objects: &[Ref]) -> Vec<u64> {
        let mut text = Vec::new();
        // Regions are numbered as the threads behind the first one.
        let own = u64::from(own_share(ThreadId(region as u32 + 1))) << SHARE_SHIFT;
        for (at, r) in objects.iter().enumerate() {
            let mut typed = self.present_words(*r);
            if at == 0 {
                self.blank(&mut typed);
            }
            text.push(typed.len() as u64);
            text.extend(typed.into_iter().map(|word| match word {
                Word::Reference(word) => match self.known.region_of(word) {
                    Some((home, at)) if home == region => !(at as u64),
                    _ => word,
                },
                Word::Share(word) if word & SHARE == own => word & !SHARE | OWN,
                word => word.plain(),
            }));
        }
        text
    }

    /// Twins of a group are in the order of what they have, where nobody else is; regions follow them.
    pub fn order(&self, pool: &Pool) -> Order {
        let mut alive: Vec<(usize, u64, &Twin)> = Vec::new();
        for twin in self.twins {
            let look = self.look_of(Some(twin.index), twin.region, pool);
            alive.push((twin.group, look, twin));
        }
        alive.sort_unstable_by_key(|(group, look, twin)| (*group, *look, twin.index));
        let places = pool.thread_places();
        let mut threads: Vec<u32> = (0..places.len() as u32).collect();
        let is_free = |index: &usize| self.is_twin(*index) || self.number_at(places[*index]) == 0;
        let free = (1..places.len()).filter(is_free);
        for (slot, (.., twin)) in free.zip(&alive) {
            threads[twin.index] = slot as u32;
        }
        let alive = alive.iter().filter_map(|(.., twin)| twin.region);
        Order {
            threads,
            regions: self.order_regions(alive.collect(), pool),
        }
    }

    /// Those of twins that are alive come first in their groups.
    fn order_regions(&self, alive: Vec<usize>, pool: &Pool) -> Vec<usize> {
        let all = &self.known.regions;
        let ended = (0..all.len()).filter(|region| !alive.contains(region));
        let mut ended: Vec<(u64, usize)> = ended
            .map(|region| (self.look_of(None, Some(region), pool), region))
            .collect();
        ended.sort_unstable();
        let ended = ended.into_iter().map(|(_, region)| region);
        let order: Vec<usize> = alive.into_iter().chain(ended).collect();
        let mut slots = vec![0; all.len()];
        for (at, region) in order.iter().enumerate() {
            let same_group = |other: &&usize| all[**other].group == all[*region].group;
            let before = order[..at].iter().filter(same_group).count();
            let mut members =
                (0..all.len()).filter(|other| all[*other].group == all[*region].group);
            slots[*region] = members.nth(before).unwrap_or(*region);
        }
        slots
    }

    /// A number for what a twin has and where it is, the same whatever its number is. What others lead to first is known by
    /// its name.
    fn look_of(&self, index: Option<usize>, region: Option<usize>, pool: &Pool) -> u64 {
        let mut met: Vec<u32> = Vec::new();
        let mut hash = 0;
        for (at, r) in region
            .map_or(&[][..], |region| &self.known.regions[region].objects)
            .iter()
            .enumerate()
        {
            if let Some(place) = pool
                .known_base(*r)
                .filter(|place| self.number_at(*place) != 0)
            {
                hash = mix(hash, at as u64);
                met.push(place);
            }
        }
        met.extend(index.map(|index| pool.thread_places()[index]));
        let mut done = 0;
        while let Some(place) = met.get(done).copied() {
            done += 1;
            for word in self.words_at(place, pool) {
                let word = match word {
                    Word::Plain(word) | Word::Thread(word) => word,
                    Word::Threads(word) => word.count_ones().into(),
                    Word::Share(word) => word & !SHARE | u64::from(word & SHARE == ALL_SHARE),
                    Word::Owner(word) => {
                        let owner = (word >> OWNER_SHIFT).checked_sub(1);
                        let own = owner.is_some() && owner == index.map(|index| index as u64);
                        word & ((1 << OWNER_SHIFT) - 1) | u64::from(own) << OWNER_SHIFT
                    }
                    Word::Reference(word) => self.look_at(word, region, &mut met, pool),
                };
                hash = mix(hash, word);
            }
        }
        hash
    }

    fn look_at(&self, word: u64, region: Option<usize>, met: &mut Vec<u32>, pool: &Pool) -> u64 {
        if let Some((home, at)) = self.known.region_of(word) {
            return !((at as u64) << 1 | u64::from(Some(home) == region));
        }
        let target = (word & REFERENCE) as u32;
        if word & IN_BASE != 0 || target == 0 || self.is_fixed(target, pool) {
            return word;
        }
        let at = met.iter().position(|other| *other == target);
        let at = at.unwrap_or_else(|| {
            met.push(target);
            met.len() - 1
        });
        word & !REFERENCE | at as u64
    }

    /// Is an object named on a way that does not begin with a twin?
    fn is_fixed(&self, place: u32, pool: &Pool) -> bool {
        match beginning(place, pool) {
            Place::Thread(index) => !self.is_twin(index as usize),
            Place::Base(r) => {
                let has_home = self.known.homes.contains_key(&r.0);
                !has_home && !self.known.is_list(r, self.machine)
            }
            Place::Path | Place::Globals => true,
        }
    }
}
