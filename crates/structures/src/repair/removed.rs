//! Objects that the program removed itself and that still lead into the structure, as a node does that was taken from the
//! front of a queue. Nothing tells one from an object that was lost but a number of the structure, which says how many
//! there are. Start at [`Region::removed`].

use std::collections::HashMap;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::layout::{Kind, Slot};
use super::region::Region;
use super::tracked::{Place, Tracked};

/// How far the number may be from how many there are besides those that lead into the structure.
const NEAR: u64 = 1;

/// Objects that were removed.
pub struct Removed {
    pub objects: Vec<Ref>,
    /// The number that tells so, if it is right.
    pub told: Option<Place>,
    /// There may be one object that no number counts, as the first node of many a ring.
    pub is_doubtful: bool,
}

/// What tells a removed object from another one.
struct Parts<'a> {
    machine: &'a Machine<Tracked>,
    region: &'a Region,
    /// What the root leads to in any way, and what some removed or lost object leads to that came before.
    met: Vec<bool>,
}

impl Region {
    /// What was removed, if a number that the structure has tells it.
    pub fn removed(&self, machine: &Machine<Tracked>) -> Option<Removed> {
        let total = self.counts.values().sum::<u64>();
        let is_whole = |n: &u64| *n == total || self.counts.values().any(|count| count == n);
        // Nearly always the root says that none is missing.
        if self
            .numbers_of(machine, self.root)
            .any(|(_, n)| is_whole(&n))
        {
            return None;
        }
        let numbers = self.own_numbers(machine);
        if numbers.is_empty() || numbers.iter().any(|(_, n)| is_whole(n)) {
            return None;
        }
        let mut parts = Parts::new(machine, self);
        let unreached: Vec<Ref> = parts.unreached();
        let (entering, rest) = parts.entering(&unreached);
        let counts = self.counts.values();
        let pairs = counts.flat_map(|count| numbers.iter().map(move |(_, n)| (*count, *n)));
        let missing: Vec<u64> = pairs
            .filter_map(|(count, n)| count.checked_sub(n))
            .collect();
        let mut some = one_or_all_but_one(&entering, &missing);
        some.extend(parts.with_others(&entering.concat(), &rest, &missing));
        let choices = [(entering.concat(), NEAR), (unreached, 0)].into_iter();
        let mut choices: Vec<(u64, Removed)> = choices
            .chain(some.into_iter().map(|objects| (objects, 0)))
            .filter_map(|choice| self.judge(machine, choice, &numbers))
            .collect();
        choices.sort_by_key(|(distance, removed)| (*distance, removed.objects.len()));
        choices.into_iter().next().map(|(_, removed)| removed)
    }

    /// Were these removed? How far the number is then from how many are left.
    fn judge(
        &self,
        machine: &Machine<Tracked>,
        (objects, most): (Vec<Ref>, u64),
        numbers: &[(Place, u64)],
    ) -> Option<(u64, Removed)> {
        let mut left = self.counts.clone();
        for object in &objects {
            let class = machine.heap.object(*object).class;
            left.entry(class.0)
                .and_modify(|count| *count = count.saturating_sub(1));
        }
        let both = left.into_values().zip(self.counts.values().copied());
        let changed = both.filter(|(after, before)| after < before);
        let pairs = changed.flat_map(|counts| numbers.iter().map(move |n| (counts, *n)));
        // Where most were, it is rather where the structure begins that is wrong.
        let near = pairs.filter(|((after, before), (_, n))| {
            let distance = n.abs_diff(*after);
            distance <= most && distance < n.abs_diff(*before) && 2 * after >= *before
        });
        let distance = |((after, _), (_, n)): &((u64, u64), (Place, u64))| n.abs_diff(*after);
        let nearest = near.min_by_key(distance)?;
        let ((_, before), (place, number)) = nearest;
        let removed = Removed {
            objects,
            told: (distance(&nearest) == 0).then_some(place),
            is_doubtful: number + 1 == before,
        };
        Some((distance(&nearest), removed))
    }

    /// The numbers of the root, and of what else there is one of.
    fn own_numbers(&self, machine: &Machine<Tracked>) -> Vec<(Place, u64)> {
        let mut owners: HashMap<ClassId, Vec<Ref>> = HashMap::new();
        for object in self.objects.iter().filter(|o| self.is_owner(machine, **o)) {
            let class = machine.heap.object(*object).class;
            owners.entry(class).or_default().push(*object);
        }
        let only = owners.into_values().filter(|alike| alike.len() == 1);
        let numbers = only
            .flatten()
            .flat_map(|object| self.numbers_of(machine, object));
        numbers.collect()
    }

    fn numbers_of<'a>(
        &'a self,
        machine: &'a Machine<Tracked>,
        object: Ref,
    ) -> impl Iterator<Item = (Place, u64)> + 'a {
        let it = machine.heap.object(object);
        let places = self.places(machine, object);
        let numbers = places.filter(|(slot, _)| matches!(slot.kind, Kind::Int | Kind::Long));
        numbers.map(|(_, place)| (place, it.body_get(it.elem(), place.slot)))
    }

    /// Is it a node, and no array of nodes?
    fn is_inner(&self, machine: &Machine<Tracked>, object: Ref) -> bool {
        self.is_node(machine, object) && !self.is_array(machine, object)
    }
}

impl<'a> Parts<'a> {
    fn new(machine: &'a Machine<Tracked>, region: &'a Region) -> Parts<'a> {
        let mut parts = Parts {
            machine,
            region,
            met: vec![false; region.objects.len()],
        };
        parts.meet(region.root, Parts::led);
        parts
    }

    /// What any slot of an object leads to, by its number.
    fn led(&self, object: Ref) -> Vec<usize> {
        self.targets(object, |slot| slot.kind == Kind::Ref)
    }

    /// What a traversal goes on to from an object. Where many were removed, most are led to twice.
    fn followed(&self, object: Ref) -> Vec<usize> {
        self.targets(object, |slot| slot.kind == Kind::Ref && slot.is_followed)
    }

    fn targets(&self, object: Ref, is_wanted: fn(&Slot) -> bool) -> Vec<usize> {
        let it = self.machine.heap.object(object);
        let places = self.region.places(self.machine, object);
        let links = places.filter(|(slot, _)| is_wanted(slot));
        let words = links.map(|(_, place)| it.body_get(it.elem(), place.slot));
        words.filter_map(|word| self.region.number(word)).collect()
    }

    /// What an object leads to and was not met before; true if it also leads to what was.
    fn meet(&mut self, start: Ref, next: fn(&Self, Ref) -> Vec<usize>) -> (Vec<Ref>, bool) {
        let (mut own, mut enters) = (Vec::new(), false);
        let mut mine: Vec<usize> = self.region.number(start.word()).into_iter().collect();
        mine.iter().for_each(|number| self.met[*number] = true);
        let mut fresh: std::collections::HashSet<usize> = mine.iter().copied().collect();
        while let Some(number) = mine.pop() {
            let object = self.region.objects[number];
            own.push(object);
            for target in next(self, object) {
                if !std::mem::replace(&mut self.met[target], true) {
                    fresh.insert(target);
                    mine.push(target);
                } else {
                    enters |= !fresh.contains(&target);
                }
            }
        }
        (own, enters)
    }

    /// Nodes that the root does not lead to in any way.
    fn unreached(&self) -> Vec<Ref> {
        let all = self.region.objects.iter().zip(&self.met);
        let unmet = all.filter(|(_, met)| !**met).map(|(object, _)| *object);
        unmet
            .filter(|object| self.region.is_inner(self.machine, *object))
            .collect()
    }

    /// Those of them that lead into the structure, or into more that was lost than they are, while nothing leads to them; and
    /// what else nothing leads to, with all that it leads to.
    fn entering(&mut self, unreached: &[Ref]) -> (Vec<Vec<Ref>>, Vec<Vec<Ref>>) {
        let mut heads = self.heads(unreached);
        let sizes = self.sizes(unreached);
        let size = |object: &Ref| self.region.number(object.word()).map(|n| sizes[n]);
        heads.sort_by_key(|head| (std::cmp::Reverse(size(head)), *head));
        let (mut entering, mut rest) = (Vec::new(), Vec::new());
        for head in heads {
            let (mut own, enters) = self.meet(head, Parts::followed);
            own.retain(|object| self.region.is_inner(self.machine, *object));
            match enters {
                true => entering.push(own),
                false => rest.push(own),
            }
        }
        (entering, rest)
    }

    /// What enters, with the only other part of which so many objects are that are missing, or with the beginning of the only
    /// one: what was removed just before a link was cut leads to what that led to.
    fn with_others(&self, entering: &[Ref], rest: &[Vec<Ref>], missing: &[u64]) -> Vec<Vec<Ref>> {
        let found = missing.iter().filter_map(|missing| {
            let count = missing.checked_sub(entering.len() as u64)? as usize;
            let mut as_many = rest.iter().filter(|part| part.len() == count);
            let other = match (as_many.next(), as_many.next(), rest) {
                (Some(part), None, _) => part.clone(),
                (None, _, [only]) if count > 0 && !entering.is_empty() => {
                    self.beginning(only, count)?
                }
                _ => return None,
            };
            Some([entering, &other].concat())
        });
        found.collect()
    }

    /// The first objects of a part, if each leads to the next one only.
    fn beginning(&self, part: &[Ref], count: usize) -> Option<Vec<Ref>> {
        let mut found = vec![*part.first().filter(|_| count < part.len())?];
        while found.len() < count {
            let [number] = self.followed(*found.last()?)[..] else {
                return None;
            };
            found.push(self.region.objects[number]);
        }
        Some(found)
    }

    /// Those that no other object leads to.
    fn heads(&self, unreached: &[Ref]) -> Vec<Ref> {
        let mut is_led_to = vec![false; self.region.objects.len()];
        for object in unreached {
            let own = self.region.number(object.word());
            let others = self.led(*object).into_iter();
            others
                .filter(|number| Some(*number) != own)
                .for_each(|number| is_led_to[number] = true);
        }
        let is_head = |object: &&Ref| {
            let number = self.region.number(object.word());
            number.is_some_and(|number| !is_led_to[number])
        };
        unreached.iter().filter(is_head).copied().collect()
    }

    /// How many objects each of them leads to that the root does not lead to, by its number; what is shared is counted
    /// again.
    fn sizes(&self, unreached: &[Ref]) -> Vec<u64> {
        let mut sizes = vec![0u64; self.region.objects.len()];
        for start in unreached {
            let mut open: Vec<usize> = self.region.number(start.word()).into_iter().collect();
            while let Some(number) = open.last().copied() {
                let next = self.followed(self.region.objects[number]).into_iter();
                let next: Vec<usize> = next.filter(|n| !self.met[*n]).collect();
                if sizes[number] == 0 {
                    // Under way; what leads back here counts once.
                    sizes[number] = 1;
                    open.extend(next.iter().filter(|n| sizes[**n] == 0));
                } else {
                    open.pop();
                    if sizes[number] == 1 {
                        let all = next.iter().filter(|n| **n != number);
                        sizes[number] = all.fold(1, |sum, n| sizes[*n].saturating_add(sum));
                    }
                }
            }
        }
        sizes
    }
}

/// One of some parts, or all but one, of which so many objects are: what was lost leads into the structure too.
fn one_or_all_but_one(parts: &[Vec<Ref>], counts: &[u64]) -> Vec<Vec<Ref>> {
    let total: usize = parts.iter().map(Vec::len).sum();
    let mut alike: HashMap<usize, usize> = HashMap::new();
    for part in parts {
        *alike.entry(part.len()).or_default() += 1;
    }
    let mut found = Vec::new();
    // Which of several that are as large it is, nobody can tell.
    for (number, part) in parts
        .iter()
        .enumerate()
        .filter(|(_, p)| alike[&p.len()] == 1)
    {
        let others = total - part.len();
        if counts.contains(&(part.len() as u64)) {
            found.push(part.clone());
        }
        if others > 0 && counts.contains(&(others as u64)) {
            found.push([&parts[..number], &parts[number + 1..]].concat().concat());
        }
    }
    found
}
