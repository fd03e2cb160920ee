//! In which order twins come in a stand-in: the same in all states that are the same but for who is who.

use vitrum_explore::FastMap;

use super::super::encode::{IN_BASE, OWNER_SHIFT};
use super::super::load::REFERENCE;
use super::super::pool::Pool;
use super::super::words::mix;
use super::Twin;
use super::apart::{Mention, are_alike, tell_apart};
use super::walk::Walk;
use super::words::{ALL_SHARE, Reader, SHARE, SHARE_SHIFT, Word};
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

/// Twins, and behind them what those have left that have ended.
struct Nodes {
    /// Regions of which no twin is alive.
    ended: Vec<usize>,
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

    /// Twins of a group are in the order of what they have, where nobody else is; regions follow them. `fixed` is what is
    /// met without them.
    pub fn order(&self, fixed: &Walk, pool: &Pool) -> Order {
        let nodes = self.nodes();
        let looks = self.looks(&nodes, fixed, pool);
        let mut alive: Vec<(usize, u64, &Twin)> = (self.twins.iter().zip(&looks))
            .map(|(twin, look)| (twin.group, *look, twin))
            .collect();
        alive.sort_unstable_by_key(|(group, look, twin)| (*group, *look, twin.index));
        let places = pool.thread_places();
        let mut threads: Vec<u32> = (0..places.len() as u32).collect();
        let is_free = |index: &usize| self.is_twin(*index) || self.number_at(places[*index]) == 0;
        let free = (1..places.len()).filter(is_free);
        for (slot, (.., twin)) in free.zip(&alive) {
            threads[twin.index] = slot as u32;
        }
        let alive = alive.iter().filter_map(|(.., twin)| twin.region);
        let ended = looks[self.twins.len()..].iter().zip(&nodes.ended);
        let mut ended: Vec<(u64, usize)> = ended.map(|(look, at)| (*look, *at)).collect();
        ended.sort_unstable();
        let ended = ended.into_iter().map(|(_, region)| region);
        Order {
            threads,
            regions: self.slots_of_regions(&alive.chain(ended).collect::<Vec<usize>>()),
        }
    }

    /// Regions in their order take the places of their groups: those of twins that are alive come first.
    fn slots_of_regions(&self, order: &[usize]) -> Vec<usize> {
        let all = &self.known.regions;
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

    /// What has a place in the order.
    fn nodes(&self) -> Nodes {
        let has = |region: &usize| self.twins.iter().any(|twin| twin.region == Some(*region));
        Nodes {
            ended: (0..self.known.regions.len())
                .filter(|region| !has(region))
                .collect(),
        }
    }

    /// A number for each node: what it has and where it is, and where that is the same for several, what they mention and
    /// what mentions them.
    fn looks(&self, nodes: &Nodes, fixed: &Walk, pool: &Pool) -> Vec<u64> {
        let mut mentions = Vec::new();
        let (mut looks, mut has) = (Vec::new(), Vec::new());
        for (node, twin) in self.twins.iter().enumerate() {
            let start = (Some(twin.index), twin.region);
            let (look, met) = self.look_of((node, start), nodes, fixed, pool, &mut mentions);
            looks.push(mix(look, twin.group as u64));
            has.push(met);
        }
        for region in &nodes.ended {
            let node = (looks.len(), (None, Some(*region)));
            let (look, met) = self.look_of(node, nodes, fixed, pool, &mut mentions);
            looks.push(mix(look, !(self.known.regions[*region].group as u64)));
            has.push(met);
        }
        if are_alike(&looks) {
            mentions.extend(self.mentions_of_fixed(nodes, fixed));
            mentions.extend(mentions_of_shared(&has));
            tell_apart(&mut looks, &mentions);
        }
        looks
    }

    fn mentions_of_fixed(&self, nodes: &Nodes, fixed: &Walk) -> Vec<Mention> {
        let mut mentions = Vec::new();
        for ((_, name), words) in fixed.met.iter().zip(&fixed.words) {
            for (edge, word) in (0..).zip(words) {
                let at = mix(u64::from(*name), edge);
                self.each_node(nodes, *word, at, &mut |at, to| {
                    mentions.push(Mention { from: None, at, to });
                });
            }
        }
        mentions
    }

    /// A number for what a node has and where it is, the same whatever its number is, and the places of what it has. What
    /// others lead to first is known by its name; other nodes are mentioned.
    fn look_of(
        &self,
        (node, (index, region)): (usize, (Option<usize>, Option<usize>)),
        nodes: &Nodes,
        fixed: &Walk,
        pool: &Pool,
        mentions: &mut Vec<Mention>,
    ) -> (u64, Vec<u32>) {
        let mut met: Vec<u32> = Vec::new();
        let mut hash = 0;
        let objects = region.map_or(&[][..], |region| &self.known.regions[region].objects);
        for (at, r) in objects.iter().enumerate() {
            let place = pool
                .known_base(*r)
                .filter(|place| self.number_at(*place) != 0);
            if let Some(place) = place {
                hash = mix(hash, at as u64);
                met.push(place);
            }
        }
        met.extend(index.map(|index| pool.thread_places()[index]));
        let (own, mut done) = (met.len(), 0);
        while let Some(place) = met.get(done).copied() {
            for (edge, word) in (0..).zip(self.words_at(place, pool)) {
                self.each_node(nodes, word, mix(done as u64, edge), &mut |at, to| {
                    let from = Some(node);
                    mentions.extend((to != node).then_some(Mention { from, at, to }));
                });
                let word = match word {
                    Word::Plain(word) => word,
                    Word::Thread(_) => 0,
                    Word::Threads(word) => word.count_ones().into(),
                    Word::Share(word) => word & !SHARE | u64::from(word & SHARE == ALL_SHARE),
                    Word::Owner(word) => {
                        let owner = (word >> OWNER_SHIFT).checked_sub(1);
                        let own = owner.is_some() && owner == index.map(|index| index as u64);
                        word & ((1 << OWNER_SHIFT) - 1) | u64::from(own) << OWNER_SHIFT
                    }
                    Word::Reference(word) => self.look_at(word, (node, region), fixed, &mut met),
                };
                hash = mix(hash, word);
            }
            done += 1;
        }
        (hash, met.split_off(own))
    }

    fn look_at(
        &self,
        word: u64,
        (node, region): (usize, Option<usize>),
        fixed: &Walk,
        met: &mut Vec<u32>,
    ) -> u64 {
        if let Some((home, at)) = self.known.region_of(word) {
            return !((at as u64) << 1 | u64::from(Some(home) == region));
        }
        let target = (word & REFERENCE) as u32;
        if word & IN_BASE != 0 || target == 0 {
            return word;
        }
        if let Some(name) = fixed.names.get(&target) {
            return word & !REFERENCE | u64::from(*name);
        }
        if self.twin_with(target).is_some_and(|other| other != node) {
            return word & !REFERENCE | REFERENCE;
        }
        let at = met.iter().position(|other| *other == target);
        let at = at.unwrap_or_else(|| {
            met.push(target);
            met.len() - 1
        });
        word & !REFERENCE | at as u64
    }

    /// The twin whose object is at a place.
    pub fn twin_with(&self, object: u32) -> Option<usize> {
        let is_its = |twin: &Twin| twin.region.is_none() && twin.object == object;
        self.twins.iter().position(is_its)
    }

    /// Gives what a word mentions, and how.
    fn each_node(&self, nodes: &Nodes, word: Word, at: u64, f: &mut dyn FnMut(u64, usize)) {
        let twin = |index: u64| {
            self.twins
                .iter()
                .position(|twin| twin.index as u64 == index)
        };
        match word {
            Word::Plain(_) => {}
            Word::Thread(index) => twin(index).into_iter().for_each(|to| f(at, to)),
            Word::Threads(bits) => {
                let among =
                    |(_, twin): &(usize, &Twin)| twin.index < 64 && bits >> twin.index & 1 == 1;
                self.twins
                    .iter()
                    .enumerate()
                    .filter(among)
                    .for_each(|(to, _)| f(at, to));
            }
            Word::Owner(word) => {
                let owner = (word >> OWNER_SHIFT).checked_sub(1).and_then(twin);
                owner.into_iter().for_each(|to| f(at, to));
            }
            Word::Share(word) => {
                let has_it = |twin: &Twin| {
                    let own = own_share(ThreadId(twin.index as u32));
                    own != share::NOBODY && u64::from(own) << SHARE_SHIFT == word & SHARE
                };
                self.twins
                    .iter()
                    .position(has_it)
                    .into_iter()
                    .for_each(|to| f(at, to));
            }
            Word::Reference(word) => {
                if let Some((region, nth)) = self.known.region_of(word) {
                    f(mix(at, nth as u64), self.node_of(nodes, region));
                } else if word & IN_BASE == 0
                    && let Some(to) = self.twin_with((word & REFERENCE) as u32)
                {
                    f(at, to);
                }
            }
        }
    }

    fn node_of(&self, nodes: &Nodes, region: usize) -> usize {
        let alive = self
            .twins
            .iter()
            .position(|twin| twin.region == Some(region));
        let ended = nodes.ended.iter().position(|other| *other == region);
        alive.or(ended.map(|at| self.twins.len() + at)).unwrap_or(0)
    }
}

/// What several nodes have, by node: they mention each other by it.
fn mentions_of_shared(has: &[Vec<u32>]) -> Vec<Mention> {
    let mut shared = FastMap::<u32, Vec<(usize, usize)>>::default();
    for (node, places) in has.iter().enumerate() {
        for (nth, place) in places.iter().enumerate() {
            shared.entry(*place).or_default().push((node, nth));
        }
    }
    let mut mentions = Vec::new();
    for users in shared.values().filter(|users| users.len() > 1) {
        for (from, nth) in users {
            let others = users.iter().filter(|(to, _)| to != from);
            mentions.extend(others.map(|(to, its)| Mention {
                from: Some(*from),
                at: mix(*nth as u64, !(*its as u64)),
                to: *to,
            }));
        }
    }
    mentions
}
