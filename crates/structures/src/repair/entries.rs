//! Where traversals begin: a slot of what has the nodes may be what is wrong, and where it should lead nothing of its own
//! kind tells. It is what leads to all the others, as far as that is known.

use vitrum_jvm::ids::Ref;

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
            (true, _) if ends && !self.leads_nowhere(target) => self.wrong.push(place),
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

    /// A lost part that fits nowhere, and from which a link leads to where a traversal begins: it begins with that part.
    pub(super) fn enter_earlier(&mut self, nulls: &[Group]) {
        for (entries, link) in std::mem::take(&mut self.contested) {
            let leads = |head: &&Ref| self.is_circular(**head, link);
            let Some(head) = self.heads.iter().find(leads).copied() else {
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
