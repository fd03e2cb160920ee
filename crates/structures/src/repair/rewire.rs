//! Links that can't all be right, and objects that nothing leads to: where most objects have one slot that leads to
//! them, those with two or none tell which slots were corrupted, all at once. Start at [`rewire`].

use std::collections::{BTreeMap, HashMap, HashSet};

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::layout::{Kind, Slot};
use super::region::Region;
use super::replaced::Replaced;
use super::sorted::Sorted;
use super::tracked::{Place, Tracked};
use super::typical::{Keys, Typical, slot_key};

/// Of so many objects one at most may be led to twice, or this is no structure where that means anything.
const ONE_IN: usize = 6;
/// One null in so many places of a kind is rare.
const RARE: usize = 50;
/// So much of what is typical must be broken before an object may belong elsewhere.
pub(super) const STRAYED: u32 = 8;
/// Places that are looked at for one object, on either side of it.
const NEAREST: usize = 12;
/// How many of them an object competes for at a time, and how often.
const BEST: usize = 6;
const ROUNDS: usize = 4;

/// Changes that give every object one place, as far as that is clear; they are not judged here.
pub fn rewire(machine: &Machine<Tracked>, region: &Region, typical: &Typical) -> Vec<(Place, u64)> {
    let mut changes: Vec<(Place, u64)> = Vec::new();
    for family in region.spanning() {
        let found = rewire_family(Wiring::new(machine, region, typical, family));
        // Where traversals begin, each family has a say.
        let known: HashSet<Place> = changes.iter().map(|(place, _)| *place).collect();
        changes.extend(
            found
                .into_iter()
                .filter(|(place, _)| !known.contains(place)),
        );
    }
    changes
}

fn rewire_family(mut wiring: Wiring) -> Vec<(Place, u64)> {
    let region = wiring.region;
    let degree = region.degrees[wiring.family].iter();
    let conflicts = degree.filter(|d| **d > 1).count();
    if conflicts > 1 && conflicts * ONE_IN > region.objects.len() {
        return Vec::new();
    }
    wiring.find_wrong();
    wiring.find_unlike();
    wiring.uncross();
    wiring.begin_astray();
    wiring.reach();
    wiring.find_heads();
    let nulls = wiring.groups(|word| word == 0);
    wiring.sort();
    // What is lost and fits goes before what something leads to.
    let before = wiring.changes.len();
    wiring.fill(&nulls, Wiring::is_ordered_there);
    if wiring.changes.len() > before {
        wiring.sort();
    }
    wiring.find_astray();
    wiring.enter_earlier(&nulls);
    wiring.find_strayed(&nulls);
    wiring.insert_parts(&nulls);
    wiring.fill(&nulls, |_, _, _| true);
    wiring.clear_wrong();
    wiring.changes
}

pub(super) struct Wiring<'a> {
    pub(super) machine: &'a Machine<Tracked>,
    pub(super) region: &'a Region,
    pub(super) typical: &'a Typical,
    /// The slots that are followed.
    pub(super) family: usize,
    /// Can a traversal come to the object?
    reached: Vec<bool>,
    /// Does one begin there?
    starts: Vec<bool>,
    /// Slots that lead where others lead, and rightly so.
    pub(super) wrong: Vec<Place>,
    /// Objects that nothing leads to.
    pub(super) heads: Vec<Ref>,
    /// The head from which an object that is lost is reached, by its number.
    part_of: Vec<Option<Ref>>,
    /// How many objects are reached from a head.
    pub(super) sizes: HashMap<Ref, usize>,
    /// Where a head was put: into which lost part, if any.
    pub(super) put_into: HashMap<Ref, Ref>,
    /// Where traversals begin, and a link of a lost object to the same, or of a ring, which was taken for wrong.
    pub(super) contested: Vec<(Vec<Place>, Place)>,
    /// The same with what was put there.
    pub(super) weights: HashMap<Ref, usize>,
    pub(super) taken: HashSet<Place>,
    pub(super) changes: Vec<(Place, u64)>,
    /// Links that are the only one to where they lead, and break much of what is typical.
    pub(super) unlike: Vec<(Place, Ref)>,
    /// The order of objects that are linked, once it is known which are.
    pub(super) sorted: Option<Sorted>,
}

/// How badly a head fits at a place: whether a field does not lead back, what is not typical, and the rest.
pub(super) type Fit = (bool, u32, u32, u64, bool);

/// Places of one kind.
pub(super) struct Group {
    places: Vec<(i64, Place)>,
    /// Nearly all of this kind lead to something.
    is_rare: bool,
}

/// How many places of one kind there are, and those that are wanted.
#[derive(Default)]
struct Tally {
    all: usize,
    wanted: Vec<(i64, Place)>,
}

impl Tally {
    fn group(mut self) -> Group {
        self.wanted.sort_unstable();
        let count = self.wanted.len();
        Group {
            is_rare: count * RARE < self.all || count == 1 && self.all > 2,
            places: self.wanted,
        }
    }
}

impl Group {
    pub(super) fn example(&self) -> Place {
        self.places[0].1
    }

    /// Those whose numbers are nearest, but for some.
    pub(super) fn near(&self, key: i64, is_left_out: impl Fn(Place) -> bool) -> Vec<Place> {
        let at = self.places.partition_point(|(other, _)| *other < key);
        let (before, behind) = self.places.split_at(at);
        let wanted = |(_, place): &&(i64, Place)| !is_left_out(*place);
        let mut near: Vec<Place> = before
            .iter()
            .rev()
            .filter(wanted)
            .take(NEAREST)
            .map(|(_, place)| *place)
            .collect();
        near.reverse();
        let behind = behind.iter().filter(wanted).take(NEAREST);
        near.extend(behind.map(|(_, place)| *place));
        near
    }
}

impl<'a> Wiring<'a> {
    pub(super) fn new(
        machine: &'a Machine<Tracked>,
        region: &'a Region,
        typical: &'a Typical,
        family: usize,
    ) -> Self {
        let mut wiring = Wiring {
            machine,
            region,
            typical,
            family,
            reached: vec![false; region.objects.len()],
            starts: region.starts(machine, family),
            wrong: Vec::new(),
            heads: Vec::new(),
            part_of: vec![None; region.objects.len()],
            sizes: HashMap::new(),
            put_into: HashMap::new(),
            contested: Vec::new(),
            weights: HashMap::new(),
            taken: HashSet::new(),
            changes: Vec::new(),
            unlike: Vec::new(),
            sorted: None,
        };
        wiring.reach();
        wiring
    }

    /// References that are followed: those of the family, and where traversals begin. If there are several families, one
    /// begins where none of its own slots lead.
    pub(super) fn edges(
        &self,
        object: Ref,
    ) -> impl Iterator<Item = (&'a Slot, Place, u64)> + use<'a> {
        let (region, family) = (self.region, self.family);
        let is_node = region.is_node(self.machine, object);
        let begins = move |word: u64| {
            let number = region.number(word);
            region.families == 1 || number.is_none_or(|n| region.degree(family, n) == 0)
        };
        let edges = region.edges(self.machine, object);
        edges.filter(move |(slot, _, word)| match is_node {
            true => slot.family == family,
            false => begins(*word),
        })
    }

    pub(super) fn degree(&self, number: usize) -> u32 {
        self.region.degree(self.family, number)
    }

    /// Follows all slots that are not known to be wrong.
    fn reach(&mut self) {
        let wrong = Replaced::cut(self.region, &self.wrong);
        self.reached.fill(false);
        let objects = self.region.objects.iter().zip(&self.starts);
        let starts = objects.filter(|(_, starts)| **starts);
        let mut open: Vec<Ref> = starts.map(|(object, _)| *object).collect();
        open.push(self.region.root);
        while let Some(object) = open.pop() {
            let Some(number) = self.region.number(object.word()) else {
                continue;
            };
            if !std::mem::replace(&mut self.reached[number], true) {
                let edges = self.edges(object);
                let right = edges.filter(|(_, place, _)| !wrong.contains(*place));
                open.extend(right.map(|(_, _, word)| Ref(word as u32)));
            }
        }
    }

    pub(super) fn is_reached(&self, object: Ref) -> bool {
        let number = self.region.number(object.word());
        number.is_some_and(|number| self.reached[number])
    }

    /// Of all slots that lead to one object, all but the one where it fits best.
    fn find_wrong(&mut self) {
        let mut groups: HashMap<u64, Vec<Place>> = HashMap::new();
        let (machine, region) = (self.machine, self.region);
        for object in &region.objects {
            let is_node = region.is_node(machine, *object);
            for (slot, place, word) in self.edges(*object) {
                let number = region.number(word);
                let shared = number.is_some_and(|n| {
                    let entry = region.entered[n] && self.degree(n) > 0;
                    self.degree(n) > 1 || entry
                });
                // Nothing, where there should be something, or what belongs to somebody else.
                let astray = number.is_none() && is_node && slot.kind == Kind::Ref;
                if shared {
                    groups.entry(word).or_default().push(place);
                } else if astray && (word != 0 || !region.may_be_null(machine, place)) {
                    self.wrong.push(place);
                }
            }
        }
        let mut groups: Vec<(u64, Vec<Place>)> = groups.into_iter().collect();
        groups.sort_unstable();
        let (known, mut entered) = (self.wrong.len(), Vec::new());
        self.sort_without(&groups);
        for (word, places) in groups {
            entered.extend(self.judge(Ref(word as u32), places));
        }
        self.sorted = None;
        if !entered.is_empty() && self.wrong.len() > known {
            // What only wrong links of other objects lead to is lost.
            self.reach();
        }
        for (place, target, entries) in entered {
            self.judge_entry(place, target, entries);
        }
    }

    /// Finds the order of objects as it is without the links to some of them, which tells where there is room for these: each
    /// begins a part of its own then.
    fn sort_without(&mut self, groups: &[(u64, Vec<Place>)]) {
        if groups.is_empty() {
            return;
        }
        let known = self.wrong.len();
        self.wrong
            .extend(groups.iter().flat_map(|(_, links)| links));
        let targets = groups.iter().map(|(word, _)| Ref(*word as u32));
        let loose = self.region.loose(self.family).iter().copied();
        self.sort_from(loose.chain(targets).collect());
        self.wrong.truncate(known);
    }

    /// The inner slot that leads to where a traversal begins, or that of several where it fits best, is judged later.
    fn judge(&mut self, target: Ref, places: Vec<Place>) -> Option<(Place, Ref, Vec<Place>)> {
        let is_node = |place: &Place| self.region.is_node(self.machine, place.object);
        let (inner, entries): (Vec<Place>, Vec<Place>) = places.into_iter().partition(is_node);
        let best = inner.iter().min_by_key(|place| self.fit(**place, target));
        let best = best.copied()?;
        let others = inner.into_iter().filter(|place| *place != best);
        self.wrong.extend(others);
        (!entries.is_empty()).then_some((best, target, entries))
    }

    pub(super) fn leads_nowhere(&self, object: Ref) -> bool {
        self.edges(object).all(|(_, _, word)| word == 0)
    }

    /// How badly a place and the object that it leads to fit, with all that is known.
    fn fit(&self, place: Place, target: Ref) -> (u32, u32, u64, bool, u64) {
        let mut misfit = self.misfit(place, target);
        misfit.broken += STRAYED * self.crowding(place, target);
        // An order says more than who was lost.
        let order = self.typical.order(self.machine, place, target);
        let apart = order.map_or(0, |_| misfit.distance);
        let own = u32::from(place.object == target);
        // What is lost was changed by nobody, but what no longer leads to it was.
        let reached = self.is_reached(place.object);
        let back = u32::from(self.is_back_broken(place, target));
        (back + own, misfit.broken, apart, reached, misfit.distance)
    }

    pub(super) fn is_back_broken(&self, place: Place, target: Ref) -> bool {
        let slot = self.region.slot(self.machine, place);
        let back = slot.and_then(|slot| slot.back.as_ref());
        let layout = self.region.layout(self.machine, target);
        let found = back.zip(layout).and_then(|(name, layout)| {
            let slot = layout.slots.iter().find(|s| s.name == *name)?;
            let it = self.machine.heap.object(target);
            Some(it.body_get(it.elem(), slot.slot))
        });
        found.is_some_and(|word| word != place.object.word())
    }

    fn find_heads(&mut self) {
        let wrong = Replaced::cut(self.region, &self.wrong);
        // What only wrong slots of lost objects lead to is a head too.
        let mut degree = self.region.degrees[self.family].clone();
        for place in &self.wrong {
            let word = self.word(*place);
            if let Some(number) = self.region.number(word) {
                degree[number] = degree[number].saturating_sub(1);
            }
        }
        for (number, object) in self.region.objects.iter().enumerate() {
            let begins = self.region.entered[number] || self.starts[number];
            let loose = degree[number] == 0 && !begins;
            if loose && *object != self.region.root && !self.is_array(*object) {
                self.heads.push(*object);
            }
        }
        for head in self.heads.clone() {
            self.mark_part(head, &wrong);
        }
        self.find_circles(wrong);
    }

    fn is_array(&self, object: Ref) -> bool {
        self.region.is_array(self.machine, object)
    }

    /// Lost objects that lead to each other in a circle: it was closed by the link that fits worst.
    fn find_circles(&mut self, mut wrong: Replaced) {
        let is_left = |wiring: &Self, object: Ref| {
            let number = wiring.region.number(object.word());
            let lost = number.is_some_and(|number| !wiring.reached[number]);
            lost && wiring.part(object).is_none()
        };
        let mut links = Vec::new();
        for object in self.region.objects.iter().filter(|o| is_left(self, **o)) {
            for (_, place, word) in self.edges(*object) {
                let target = Ref(word as u32);
                if is_left(self, target) && !self.is_array(target) {
                    let fit = self.typical.misfit(self.machine, place, target);
                    links.push((std::cmp::Reverse(fit), place, target));
                }
            }
        }
        links.sort_unstable();
        for (_, place, target) in links {
            if is_left(self, target) {
                self.heads.push(target);
                self.wrong.push(place);
                wrong.insert(place, 0);
                self.mark_part(target, &wrong);
            }
        }
    }

    fn mark_part(&mut self, head: Ref, wrong: &Replaced) {
        let mut open = vec![head];
        while let Some(object) = open.pop() {
            let Some(number) = self.region.number(object.word()) else {
                continue;
            };
            if self.reached[number] && object != head || self.part_of[number].is_some() {
                continue;
            }
            self.part_of[number] = Some(head);
            *self.sizes.entry(head).or_default() += 1;
            let edges = self.edges(object);
            let right = edges.filter(|(_, place, _)| !wrong.contains(*place));
            let next = right.filter(|(_, _, word)| self.region.number(*word).is_some());
            open.extend(next.map(|(_, _, word)| Ref(word as u32)));
        }
    }

    /// The lost part that an object belongs to.
    pub(super) fn part(&self, object: Ref) -> Option<Ref> {
        self.part_of[self.region.number(object.word())?]
    }

    pub(super) fn word(&self, place: Place) -> u64 {
        let it = self.machine.heap.object(place.object);
        it.body_get(it.elem(), place.slot)
    }

    pub(super) fn fits(&self, place: Place, head: Ref) -> bool {
        let slot = self.region.slot(self.machine, place);
        slot.is_some_and(|slot| self.region.fits(self.machine, slot, head))
    }

    /// Would the head lead to itself?
    pub(super) fn is_circular(&self, head: Ref, place: Place) -> bool {
        let mut part = self.part(place.object);
        while let Some(next) = part {
            if next == head {
                return true;
            }
            part = self.put_into.get(&next).copied();
        }
        false
    }

    pub(super) fn put(&mut self, head: Ref, place: Place) {
        if let Some(part) = self.part(place.object) {
            self.put_into.insert(head, part);
        }
        self.heads.retain(|other| *other != head);
        self.wrong.retain(|other| *other != place);
        self.taken.insert(place);
        self.changes.push((place, head.word()));
    }

    /// Gives every head the place where it fits best, as far as there is one for each that may be taken.
    fn fill(&mut self, groups: &[Group], may: fn(&Self, Place, Ref) -> bool) {
        for _ in 0..ROUNDS {
            self.weigh();
            let mut pairs: Vec<(Fit, Ref, Place)> = Vec::new();
            for head in &self.heads {
                let mut own = self.places_for(*head, groups);
                own.retain(|(_, place)| may(self, *place, *head));
                own.sort_unstable();
                pairs.extend(
                    own.into_iter()
                        .take(BEST)
                        .map(|(fit, place)| (fit, *head, place)),
                );
            }
            pairs.sort_unstable();
            for (_, head, place) in pairs {
                let free = self.heads.contains(&head) && !self.taken.contains(&place);
                if free && !self.is_circular(head, place) {
                    self.put(head, place);
                }
            }
        }
    }

    /// Wrong places, and those that hold null which are nearest in the order of their numbers.
    pub(super) fn places_for(&self, head: Ref, groups: &[Group]) -> Vec<(Fit, Place)> {
        let mut found = Vec::new();
        let mut add = |place: Place, is_null: bool, is_needed: bool| {
            let fits = self.fits(place, head) && !self.taken.contains(&place);
            if fits && !self.is_circular(head, place) {
                let mut misfit = self.misfit(place, head);
                misfit.broken += STRAYED * self.crowding(place, head);
                misfit.broken += u32::from(self.is_below_less(head, place));
                let ordered = self.typical.order(self.machine, place, head).is_some();
                // A wrong slot is to be changed anyway, unless an order says better.
                let inner = self.region.is_node(self.machine, place.object);
                let more = match (ordered, is_null) {
                    // Nothing fits: then it is a number of the head that is wrong.
                    (true, _) if misfit.broken > 0 && !is_needed => 1,
                    (true, _) | (_, false) => 0,
                    _ => 1 + u32::from(inner),
                };
                let back = self.is_back_broken(place, head);
                found.push(((back, misfit.broken, more, misfit.distance, is_null), place));
            }
        };
        let wrong = self.wrong.iter();
        wrong.for_each(|place| add(*place, false, true));
        for group in groups {
            let near = self.near(group, head).into_iter();
            near.for_each(|place| add(place, true, group.is_rare));
        }
        self.compare_entries(head, &mut found);
        found
    }

    /// Slots that hold null, or such as are wanted, by class, slot and level, each in the order of the numbers that its objects are ordered by.
    pub(super) fn groups(&self, is_wanted: fn(u64) -> bool) -> Vec<Group> {
        let mut tallies: BTreeMap<(u32, u32, i64), Tally> = BTreeMap::new();
        let mut keys: HashMap<(ClassId, u32), Keys> = HashMap::new();
        for object in &self.region.objects {
            let (class, is_array) = (
                self.machine.heap.object(*object).class,
                self.is_array(*object),
            );
            for (_, place, word) in self.edges(*object) {
                let slot = slot_key(self.machine, place);
                let keys = keys
                    .entry((class, slot))
                    .or_insert_with(|| self.typical.keys(class, slot));
                if is_array && !keys.has_buckets() {
                    break;
                }
                let (level, key) = keys.of(self.machine, place);
                let tally = tallies.entry((class.0, slot, level)).or_default();
                tally.all += 1;
                if is_wanted(word) {
                    tally.wanted.push((key, place));
                }
            }
        }
        let tallies = tallies.into_values().filter(|t| !t.wanted.is_empty());
        tallies.map(Tally::group).collect()
    }

    /// Wrong slots without anything to hold.
    fn clear_wrong(&mut self) {
        for place in std::mem::take(&mut self.wrong) {
            if self.region.may_be_null(self.machine, place) {
                self.changes.push((place, 0));
            }
        }
    }
}
