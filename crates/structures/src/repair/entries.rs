//! Where traversals begin: a slot of what has the nodes may be what is wrong, and where it should lead nothing of its own
//! kind tells. It is what leads to all the others, as far as that is known.

use vitrum_jvm::ids::Ref;

use super::crossed::FEW_STRAYED;
use super::rewire::{Fit, Group, Wiring};
use super::told::led_back;
use super::tracked::Place;

impl Wiring<'_> {
    /// A lost object leads to where a traversal begins: it is wrong, or the traversal should begin earlier, or it is the
    /// end of a ring.
    pub(super) fn judge_entry(&mut self, place: Place, target: Ref, entries: Vec<Place>) {
        let slot = self.region.slot(self.machine, place);
        let has_back = slot.is_some_and(|slot| slot.back.is_some());
        let broken = self.typical.misfit(self.machine, place, target).broken;
        let ends = self.region.may_be_null(self.machine, place);
        match (
            self.is_reached(place.object),
            self.is_back_broken(place, target),
        ) {
            // The end of a ring, which what it leads to confirms.
            (true, false) if has_back => {}
            // What leads nowhere is where a traversal ends, though the root leads there too.
            (true, _) if (ends || self.has_lost_end()) && !self.leads_nowhere(target) => {
                // The ring may have been closed elsewhere.
                if broken == 0 && self.leads_astray(target, place.object) {
                    self.wrong.extend(entries);
                } else {
                    self.wrong.push(place);
                    self.contested.push((entries, place));
                }
            }
            (true, _) if broken == 0 && self.leads_astray(target, place.object) => {
                self.wrong.extend(entries);
            }
            (true, _) => {}
            // The end of a ring.
            (false, false) if has_back && !ends && !self.has_beginning(place) => {}
            (false, false) if broken == 0 => self.wrong.extend(entries),
            (false, _) => {
                self.wrong.push(place);
                self.contested.push((entries, place));
            }
        }
    }

    /// Is there one of few objects with which traversals end that none comes to? Then a ring is no end.
    fn has_lost_end(&self) -> bool {
        let mut ends = self.region.ends(self.family).iter();
        ends.any(|end| !self.is_reached(*end))
    }

    /// Is there a link on the way from one object to another that breaks much of what is typical?
    fn leads_astray(&self, from: Ref, to: Ref) -> bool {
        let mut before: Vec<Option<Place>> = vec![None; self.region.objects.len()];
        let mut open = vec![from];
        while let Some(object) = open.pop().filter(|object| *object != to) {
            for (_, place, word) in self.edges(object) {
                let number = self.region.number(word).filter(|n| before[*n].is_none());
                if let Some(number) = number {
                    before[number] = Some(place);
                    open.push(Ref(word as u32));
                }
            }
        }
        let mut object = to;
        while object != from {
            let number = self.region.number(object.word());
            let Some(place) = number.and_then(|number| before[number]) else {
                return false;
            };
            if self.is_unlike(place, object) {
                return true;
            }
            object = place.object;
        }
        false
    }

    /// Where a traversal begins is wrong: it may begin with what does not fit where another link leads to it.
    pub(super) fn begin_astray(&mut self) {
        let is_entry = |place: &Place| !self.region.is_node(self.machine, place.object);
        if !self.wrong.iter().any(is_entry) || self.unlike.len() > FEW_STRAYED {
            return;
        }
        self.sort();
        let links = self.unlike.iter().copied();
        let strayed = links.filter(|(place, target)| {
            !self.taken.contains(place) && self.is_strayed(*place, *target)
        });
        let strayed: Vec<Place> = strayed.map(|(place, _)| place).collect();
        self.wrong.extend(strayed);
        self.sorted = None;
    }

    /// A lost part that fits nowhere, and from which a link leads to where a traversal begins: it begins with that part.
    pub(super) fn enter_earlier(&mut self, nulls: &[Group]) {
        for (entries, link) in std::mem::take(&mut self.contested) {
            let leads = |head: &&Ref| self.is_circular(**head, link);
            let Some(head) = self.heads.iter().find(leads).copied() else {
                self.contested.push((entries, link));
                continue;
            };
            let places = self.places_for(head, nulls);
            let is_inner = |place: &Place| self.region.is_node(self.machine, place.object);
            let mut good = places.iter().filter(|(fit, _)| !fit.0 && fit.1 == 0);
            if !good.any(|(_, place)| is_inner(place)) {
                entries.into_iter().for_each(|entry| self.put(head, entry));
                self.wrong.retain(|place| *place != link);
            }
        }
    }

    /// What a ring leads to, where a traversal begins, was put behind lost objects: it begins with those.
    pub(super) fn enter_before(&mut self, link: Place, place: Place) {
        let at = self.contested.iter().position(|(_, other)| *other == link);
        if let Some(at) = at.filter(|_| self.part(place.object).is_some()) {
            self.wrong.extend(self.contested.swap_remove(at).0);
        }
    }

    /// Is there an object before this one that nothing leads to, and that leads back to nothing? There is none in a ring.
    fn has_beginning(&self, place: Place) -> bool {
        let slot = self.region.slot(self.machine, place);
        let Some(back) = slot.and_then(|slot| slot.back.as_ref()) else {
            return false;
        };
        let before = self.before(back);
        let mut object = place.object;
        for _ in 0..self.region.objects.len() {
            let number = self.region.number(object.word());
            let led_from = number.and_then(|number| before[number]);
            let led_back = || led_back(self.machine, self.region, object, back);
            match led_from.map(|from| from.word()).or_else(led_back) {
                Some(0) => return true,
                Some(word) if self.region.number(word).is_some() => object = Ref(word as u32),
                _ => return false,
            }
        }
        false
    }

    /// From where links lead to each object that should be led back to by a field; those first that are.
    fn before(&self, back: &str) -> Vec<Option<Ref>> {
        let mut before = vec![None; self.region.objects.len()];
        for object in &self.region.objects {
            for (slot, _, word) in self.edges(*object) {
                let is_one = slot.back.as_deref() == Some(back);
                let Some(number) = self.region.number(word).filter(|_| is_one) else {
                    continue;
                };
                let led = led_back(self.machine, self.region, Ref(word as u32), back);
                if before[number].is_none() || led == Some(object.word()) {
                    before[number] = Some(*object);
                }
            }
        }
        before
    }

    pub(super) fn weight(&self, head: Ref) -> usize {
        self.weights.get(&head).copied().unwrap_or(0)
    }

    /// Counts the objects of every lost part, with what was put into it.
    pub(super) fn weigh(&mut self) {
        self.weights = self.sizes.clone();
        for (head, mut part) in &self.put_into {
            let weight = self.weights.get(head).copied().unwrap_or(0);
            while let Some(next) = self.put_into.get(part) {
                part = next;
            }
            *self.weights.entry(*part).or_default() += weight;
        }
    }

    /// Where nothing else tells, a traversal begins with what fits worst elsewhere, and then with what brings the most along.
    pub(super) fn compare_entries(&self, head: Ref, found: &mut [(Fit, Place)]) {
        let is_inner = |place: &Place| self.region.is_node(self.machine, place.object);
        let is_open = |place: &Place| {
            !is_inner(place) && self.typical.order(self.machine, *place, head).is_none()
        };
        if !found.iter().any(|(_, place)| is_open(place)) {
            return;
        }
        let inner = found.iter().filter(|(_, place)| is_inner(place));
        let broken = inner.map(|(fit, place)| {
            let forth = self.typical.misfit_forth(self.machine, *place, head).broken;
            let is_broken = forth > 0 || self.is_below_less(head, *place);
            u64::from(fit.0) + u64::from(is_broken)
        });
        let fitting = 2 - broken.min().unwrap_or(2);
        let left = (self.region.objects.len() - self.weight(head)) as u64;
        for (fit, place) in found {
            if is_open(place) {
                fit.3 = fitting << 32 | left;
            }
        }
    }

    /// Would most objects be below a few that are lost too? A tree begins with the many.
    pub(super) fn is_below_less(&self, head: Ref, place: Place) -> bool {
        let is_most = self.weight(head) * 2 > self.region.objects.len();
        is_most && self.part(place.object).is_some() && self.edges(head).count() > 1
    }
}
