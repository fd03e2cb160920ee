//! Links that were crossed: every object still has one that leads to it, but not where it fits; and parts that were cut
//! out of the middle, whose place was closed behind them.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::Ref;

use super::rewire::{Group, STRAYED, Wiring};
use super::tracked::Place;
use super::typical::Misfit;

/// With more links that do not fit, they are not compared with each other.
const MOST_STRAYED: usize = 1000;
/// With so few, they may lead far.
pub(super) const FEW_STRAYED: usize = 4;

impl Wiring<'_> {
    /// Exchanges what links lead to that fit nowhere but at each other's places.
    pub(super) fn uncross(&mut self) {
        let mut strayed = self.unlike.clone();
        strayed.retain(|(place, target)| self.is_strayed(*place, *target));
        if strayed.len() < 2 || strayed.len() > MOST_STRAYED {
            return;
        }
        // The order tells wrong numbers from wrong links, but not yet where there is room.
        self.sort();
        strayed.retain(|(place, target)| self.is_strayed(*place, *target));
        self.sorted = None;
        let mut pairs: Vec<(Misfit, Place, Ref, Place)> = Vec::new();
        for (from, target) in &strayed {
            let places = strayed.iter().map(|(place, _)| *place);
            let is_few = strayed.len() <= FEW_STRAYED;
            let fits = |place: &Place| match is_few {
                true => self.is_whole(*place, *target),
                false => self.suits(*place, *target),
            };
            let other = places.filter(|place| place != from && fits(place));
            let misfit = |place| self.typical.misfit(self.machine, place, *target);
            pairs.extend(other.map(|place| (misfit(place), *from, *target, place)));
        }
        pairs.sort_unstable();
        let mut moves: HashMap<Place, (Ref, Place)> = HashMap::new();
        let mut filled = HashSet::new();
        for (_, from, target, to) in pairs {
            if !moves.contains_key(&from) && filled.insert(to) {
                moves.insert(from, (target, to));
            }
        }
        close(&mut moves);
        let mut moves: Vec<(Ref, Place)> = moves.into_values().collect();
        moves.sort_unstable();
        for (target, place) in moves {
            self.put(target, place);
        }
    }

    /// What one slot leads to, where it does not fit, but where it fits there is a slot that is wrong: two slots were
    /// corrupted, and one got what the other lost. If no number of it can be what is wrong, a slot that holds null may be
    /// the other one.
    pub(super) fn find_strayed(&mut self, nulls: &[Group]) {
        let (machine, region) = (self.machine, self.region);
        for (from, target) in std::mem::take(&mut self.unlike) {
            if self.taken.contains(&from) || !self.is_strayed(from, target) {
                continue;
            }
            let misfit = |place: Place| self.misfit(place, target);
            let mut places = self.wrong.clone();
            if self.is_foreign(from, target) {
                places.extend(nulls.iter().flat_map(|group| self.near(group, target)));
            }
            // Where a traversal begins anything suits; what was lost goes before.
            let is_due = |p: &Place| self.heads.is_empty() || region.is_node(machine, p.object);
            let suiting = places
                .into_iter()
                .filter(|p| is_due(p) && !self.is_circular(target, *p) && self.suits(*p, target));
            if let Some(place) = suiting.min_by_key(|place| misfit(*place)) {
                self.put(target, place);
                self.enter_before(from, place);
                // A circle of what is lost may have been opened there.
                if !self.wrong.contains(&from) {
                    self.wrong.push(from);
                }
            }
        }
    }

    /// Finds links that are the only one to where they lead, and break much of what is typical.
    pub(super) fn find_unlike(&mut self) {
        for object in &self.region.objects {
            for (_, place, word) in self.edges(*object) {
                let number = self.region.number(word);
                let single = number.is_some_and(|n| self.degree(n) == 1);
                let target = Ref(word as u32);
                if single && self.is_unlike(place, target) {
                    self.unlike.push((place, target));
                }
            }
        }
    }

    /// Adds links to objects that are out of order together, from such as are not: numbers of so many would be wrong.
    pub(super) fn find_astray(&mut self) {
        let Some(sorted) = &self.sorted else {
            return;
        };
        let mut is_astray = vec![false; self.region.objects.len()];
        let astray = sorted.astray(self.region);
        astray.iter().for_each(|number| is_astray[*number] = true);
        if astray.is_empty() {
            return;
        }
        let known: HashSet<Place> = self.unlike.iter().map(|(place, _)| *place).collect();
        let mut found = Vec::new();
        for object in &self.region.objects {
            let edges = self.edges(*object).filter(|(_, place, word)| {
                let number = self.region.number(*word);
                let single = number.filter(|n| is_astray[*n] && self.degree(*n) == 1);
                single.is_some() && !known.contains(place)
            });
            let from_order = edges.filter(|_| sorted.is_in_order(self.region, *object));
            found.extend(from_order.map(|(_, place, word)| (place, Ref(word as u32))));
        }
        self.unlike.extend(found);
    }

    pub(super) fn is_unlike(&self, place: Place, object: Ref) -> bool {
        self.typical.misfit(self.machine, place, object).broken >= STRAYED
    }

    /// Of a link that breaks much of what is typical: is it the link that is wrong? What is in order
    /// and near has another number that is wrong; and where the place fits better than the object itself what the object
    /// leads to, and that is on the right side of it, it is the number of the object by which it is ordered.
    pub(super) fn is_strayed(&self, place: Place, object: Ref) -> bool {
        let (machine, typical) = (self.machine, self.typical);
        // The number of what has the link is wrong, or of what it leads to, and not the link, if those around are in order.
        let sorted = self.sorted.as_ref();
        let is_odd = |object| sorted.is_some_and(|sorted| sorted.is_odd(self.region, object));
        if is_odd(place.object) || is_odd(object) && !self.leads_nowhere(object) {
            return false;
        }
        if typical.order(machine, place, object).is_none() {
            let broken = |place: Place, next: Ref| typical.misfit(machine, place, next).broken;
            let mut next = self.edges(object).filter(|(_, _, word)| *word != 0);
            return !next.any(|(_, own, word)| {
                let next = Ref(word as u32);
                self.region.number(word).is_some() && broken(place, next) < broken(own, next)
            });
        }
        let distance = |place: Place, next: Ref| typical.misfit(machine, place, next).distance;
        let mut next = self.edges(object).filter(|(_, _, word)| *word != 0);
        !typical.is_near(machine, place, object)
            && !next.any(|(_, own, word)| {
                let next = Ref(word as u32);
                self.region.number(word).is_some()
                    && !typical.is_beyond(machine, place, next)
                    && distance(place, next) < distance(own, next)
            })
    }

    /// Can no number of a strayed object make it fit where it is, or would it take those of others too?
    pub(super) fn is_foreign(&self, place: Place, object: Ref) -> bool {
        self.sorted.is_some() && (!self.leads_nowhere(object) || self.crowding(place, object) > 1)
    }

    /// Is there an order, and does the object fit there in every way?
    pub(super) fn is_ordered_there(&self, place: Place, object: Ref) -> bool {
        let order = self.typical.order(self.machine, place, object);
        order.is_some() && self.suits(place, object)
    }

    /// Would nothing that is typical be broken?
    fn is_whole(&self, place: Place, object: Ref) -> bool {
        let misfit = || self.misfit(place, object);
        self.fits(place, object) && place.object != object && misfit().broken == 0
    }

    /// How well would the object fit at this place, but for the room that there is? Where the order is known, that tells more
    /// than the two numbers, of which one may be wrong.
    pub(super) fn misfit(&self, place: Place, object: Ref) -> Misfit {
        let (machine, typical) = (self.machine, self.typical);
        let sorted = self.sorted.as_ref();
        let order = sorted.and_then(|sorted| sorted.distance(self.region, place.object, object));
        match order {
            None => typical.misfit(machine, place, object),
            Some((order, distance)) => Misfit {
                broken: typical.misfit_but(machine, place, object, order).broken,
                distance,
            },
        }
    }

    /// Does the object fit there in every way that is known, and is it as near as most are?
    pub(super) fn suits(&self, place: Place, object: Ref) -> bool {
        let (machine, typical) = (self.machine, self.typical);
        let sorted = self.sorted.as_ref();
        let is_placed = || sorted.is_some_and(|s| s.knows(self, place, object));
        let ordered = || typical.order(machine, place, object).is_some();
        self.is_whole(place, object)
            && self.crowding(place, object) == 0
            && (is_placed() || !ordered() || typical.is_near(machine, place, object))
    }

    /// How little room the order leaves for the object, as far as it is known.
    pub(super) fn crowding(&self, place: Place, object: Ref) -> u32 {
        let sorted = self.sorted.as_ref();
        sorted.map_or(0, |sorted| sorted.misfit(self, place, object))
    }

    /// Puts parts that fit at no free place between two objects that are linked, where both fit.
    pub(super) fn insert_parts(&mut self, nulls: &[Group]) {
        let mut links: Option<Vec<Group>> = None;
        for head in self.heads.clone() {
            let free = self.places_for(head, nulls);
            let is_free = free.iter().any(|(fit, _)| !fit.0 && fit.1 == 0);
            let Some(end) = self.end_of(head).filter(|_| !is_free) else {
                continue;
            };
            let links = links.get_or_insert_with(|| self.groups(|word| word != 0));
            if let Some((place, next)) = self.gap_for(head, end, links) {
                self.put(head, place);
                self.wrong.retain(|other| *other != end);
                self.taken.insert(end);
                self.changes.push((end, next.word()));
            }
        }
    }

    /// Where a part ends, if that is one place: a slot that is wrong, or one that holds null.
    fn end_of(&self, head: Ref) -> Option<Place> {
        let wrong: HashSet<Place> = self.wrong.iter().copied().collect();
        let (mut open, mut met) = (vec![head], HashSet::from([head]));
        let (mut closed, mut nulls) = (Vec::new(), Vec::new());
        while let Some(object) = open.pop() {
            for (_, place, word) in self.edges(object) {
                if wrong.contains(&place) {
                    closed.push(place);
                } else if word == 0 {
                    nulls.push(place);
                } else if self.region.number(word).is_some() && met.insert(Ref(word as u32)) {
                    open.push(Ref(word as u32));
                }
            }
        }
        match (closed.as_slice(), nulls.as_slice()) {
            ([place], _) | ([], [place]) => Some(*place),
            _ => None,
        }
        .filter(|place| !self.taken.contains(place))
    }

    /// The link that a part fits into best, and where that leads now.
    fn gap_for(&self, head: Ref, end: Place, links: &[Group]) -> Option<(Place, Ref)> {
        let entries = self.region.places(self.machine, self.region.root);
        let mut places: Vec<Place> = entries.map(|(_, place)| place).collect();
        for group in links {
            let key = self.typical.key(self.machine, group.example(), head);
            places.extend(group.near(key, |place| self.is_circular(head, place)));
        }
        let mut gaps: Vec<(u64, Place, Ref)> = Vec::new();
        for place in places {
            let next = Ref(self.word(place) as u32);
            let fits = self.region.number(next.word()).is_some()
                && !self.taken.contains(&place)
                && !self.wrong.contains(&place)
                && !self.is_circular(head, place)
                && self.fits(place, head)
                && self.fits(end, next);
            if !fits {
                continue;
            }
            let before = self.typical.misfit(self.machine, place, head);
            // Where the place was closed, what comes behind it leads back past the part.
            let after = match self.is_back_broken(place, next) {
                true => self.typical.misfit(self.machine, end, next),
                false => self.typical.misfit_forth(self.machine, end, next),
            };
            if before.broken + after.broken == 0 {
                let distance = before.distance.saturating_add(after.distance);
                gaps.push((distance, place, next));
            }
        }
        gaps.sort_unstable();
        gaps.first().map(|(_, place, next)| (*place, *next))
    }
}

/// Leaves those moves of which each takes the place of another one.
fn close(moves: &mut HashMap<Place, (Ref, Place)>) {
    loop {
        let left: HashSet<Place> = moves.keys().copied().collect();
        let filled: HashSet<Place> = moves.values().map(|(_, to)| *to).collect();
        let count = moves.len();
        moves.retain(|from, (_, to)| left.contains(to) && filled.contains(from));
        if moves.len() == count {
            return;
        }
    }
}
