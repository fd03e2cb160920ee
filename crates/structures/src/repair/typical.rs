//! What is typical of a structure: how numbers of an object and of the one that a field leads to are related, learned
//! from the structure itself. Most of a large structure is sound, whatever happened to the rest of it.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::layout::Kind;
use super::region::Region;
use super::texts::Texts;
use super::tracked::{Place, Tracked};

/// Edges of one kind that are looked at.
const SAMPLE: usize = 4000;
/// With fewer, nothing is learned.
const LEAST: u32 = 12;
/// Which part of the sample must agree.
const MOST: f64 = 0.96;
/// Or all but so many, of so many.
const EXCEPT: u32 = 2;
const ENOUGH: u32 = 20;
/// A relation tells nothing if it holds nearly as often elsewhere.
const TELLING: f64 = 0.8;
/// Differences up to this are counted one by one.
const SMALL: i64 = 3;

/// A number of an object: a slot of it, or where it lies on the heap, which tells when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    Slot(u32),
    /// The place of a slot's text in the order of texts.
    Text(u32),
    Age,
    /// What remains of a slot's number when it is divided by the length of an array: its place in a hash table.
    Remainder(u32, u32),
    /// Where an element is in its array.
    Index,
    /// What a reference leads to that is not followed: elements may know what they belong to.
    Target(u32),
    /// The object that an array belongs to.
    Holder,
}

/// What objects do not say themselves.
#[derive(Default)]
struct Known {
    /// The objects that arrays belong to, each the only one that leads to it.
    holders: HashMap<Ref, Ref>,
    texts: Rc<Texts>,
}

impl Feature {
    /// Does it say in which chain of a hash table an object is, or to what it belongs?
    fn is_bucket(self) -> bool {
        matches!(
            self,
            Feature::Remainder(..) | Feature::Index | Feature::Target(_) | Feature::Holder
        )
    }

    /// The slot by whose numbers or texts objects may be ordered.
    pub fn slot(self) -> Option<u32> {
        match self {
            Feature::Slot(slot) | Feature::Text(slot) => Some(slot),
            _ => None,
        }
    }

    /// May the first be related to the second?
    fn compares(self, other: Feature) -> bool {
        match (self, other) {
            (Feature::Age, Feature::Age)
            | (Feature::Slot(_), Feature::Slot(_))
            | (Feature::Text(_), Feature::Text(_)) => true,
            (Feature::Index, Feature::Remainder(..)) => true,
            // What an object leads to leads back.
            (Feature::Age | Feature::Holder, Feature::Target(_)) => true,
            (from, to) => from == to && from.is_bucket(),
        }
    }
}

/// Where objects with a slot of one kind have what it depends on.
pub struct Keys {
    level: Option<Feature>,
    order: Feature,
    known: Rc<Known>,
}

/// Higher levels are one.
const LEVELS: i64 = 64;

impl Keys {
    /// The level of a place, of which the objects that it leads to are near, and where it is in the order.
    pub fn of(&self, machine: &Machine<Tracked>, place: Place) -> (i64, i64) {
        let at = |feature| at(machine, &self.known, place, feature);
        let level = |feature: Feature| match (feature.is_bucket(), at(feature)) {
            (true, bucket) => bucket,
            (false, level) => level.clamp(-1, LEVELS),
        };
        (self.level.map_or(0, level), at(self.order))
    }

    /// Does a place belong to one chain of a hash table?
    pub fn has_buckets(&self) -> bool {
        self.level.is_some_and(Feature::is_bucket)
    }
}

/// From one number of the first object to one of the second.
#[derive(Clone, Debug)]
struct Relation {
    from: Feature,
    to: Feature,
    linked: Sample,
    /// The same of objects that are not linked: what holds of them too says nothing.
    others: Sample,
    /// All differences have this sign.
    sign: Option<i64>,
    /// Few differences are nearly all that there are.
    is_small: bool,
}

/// Differences between numbers.
#[derive(Clone, Debug)]
struct Sample {
    signs: [u32; 3],
    small: [u32; 2 * SMALL as usize + 1],
    total: u32,
    /// The sum of all differences, without their signs.
    spread: u64,
    /// How many of them have so many binary digits.
    digits: [u32; 65],
}

impl Default for Sample {
    fn default() -> Sample {
        Sample {
            signs: [0; 3],
            small: [0; 2 * SMALL as usize + 1],
            total: 0,
            spread: 0,
            digits: [0; 65],
        }
    }
}

impl Sample {
    /// Most differences are up to this.
    fn reach(&self) -> u64 {
        let mut sum = 0;
        let enough = |count: &u32| {
            sum += *count;
            self.part(sum) >= MOST
        };
        let digits = self.digits.iter().position(enough).unwrap_or(64) as u32;
        u64::MAX.checked_shr(64 - digits).unwrap_or(0)
    }

    fn add(&mut self, difference: i64) {
        self.spread = self.spread.saturating_add(difference.unsigned_abs());
        self.signs[(difference.signum() + 1) as usize] += 1;
        let digits = u64::BITS - difference.unsigned_abs().leading_zeros();
        self.digits[digits as usize] += 1;
        if difference.abs() <= SMALL {
            self.small[(difference + SMALL) as usize] += 1;
        }
        self.total += 1;
    }

    fn part(&self, count: u32) -> f64 {
        f64::from(count) / f64::from(self.total.max(1))
    }

    fn sign(&self) -> Option<i64> {
        let all_but_few = |n: u32| self.total >= ENOUGH && n + EXCEPT >= self.total;
        let agree = |n: &u32| self.part(*n) >= MOST || all_but_few(*n);
        let place = self.signs.iter().position(agree)?;
        Some(place as i64 - 1)
    }

    /// The part of the three most frequent small differences.
    fn few(&self) -> f64 {
        let mut counts = self.small;
        counts.sort_unstable();
        self.part(counts.iter().rev().take(3).sum())
    }
}

/// A class, a slot of it, and the class of the object that it leads to.
type Edge = (ClassId, u32, ClassId);

#[derive(Default)]
pub struct Typical {
    /// In the order of the edges.
    relations: Vec<(Edge, Vec<Relation>)>,
    known: Rc<Known>,
}

/// How badly an object fits; less is better.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Misfit {
    pub broken: u32,
    pub distance: u64,
}

impl Typical {
    pub fn learn(machine: &Machine<Tracked>, region: &Region) -> Typical {
        let mut links: HashMap<Edge, Vec<(Place, Ref)>> = HashMap::new();
        let stride = region.objects.len() / SAMPLE + 1;
        for object in region.objects.iter().step_by(stride) {
            for (slot, place, word) in region.edges(machine, *object) {
                let single = |n: &usize| region.degree(slot.family, *n) < 2;
                let plain = region.number(word).filter(single);
                if plain.is_some() {
                    let child = Ref(word as u32);
                    let edge = edge_of(machine, place, child);
                    links.entry(edge).or_default().push((place, child));
                }
            }
        }
        let known = Rc::new(Known {
            holders: holders(machine, region),
            texts: region.values.texts.clone(),
        });
        let relations = links.into_iter().map(|(edge, links)| {
            let mut relations = relations_of(machine, region, &links, &known);
            relations.iter_mut().for_each(Relation::conclude);
            relations.retain(|relation| relation.holds());
            (edge, relations)
        });
        let mut relations: Vec<(Edge, Vec<Relation>)> = relations.collect();
        relations.sort_unstable_by_key(|(edge, _)| *edge);
        Typical { relations, known }
    }

    /// What is typical of such links.
    fn relations(&self, edge: Edge) -> Option<&[Relation]> {
        let at = self
            .relations
            .binary_search_by_key(&edge, |(edge, _)| *edge);
        at.ok().map(|at| self.relations[at].1.as_slice())
    }

    /// The slot of both objects by whose numbers such links are ordered.
    pub fn order(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> Option<u32> {
        self.order_at(machine, place, child).and_then(Feature::slot)
    }

    fn order_at(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> Option<Feature> {
        order_of(self.relations(edge_of(machine, place, child))?)
    }

    /// The number by which an object is ordered among those that the place could lead to; else when it was made.
    pub fn key(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> i64 {
        let order = self.order_at(machine, place, child);
        number(machine, &self.known, child, order.unwrap_or(Feature::Age))
    }

    /// The number by which an object stands in its order.
    pub fn number(&self, machine: &Machine<Tracked>, object: Ref, order: Feature) -> i64 {
        number(machine, &self.known, object, order)
    }

    /// The numbers of objects of a class that such a slot of theirs depends on, with whatever it leads to elsewhere.
    pub fn keys(&self, class: ClassId, slot: u32) -> Keys {
        let alike = |edge: &Edge| (edge.0, edge.1) == (class, slot);
        let all = self.relations.iter().filter(|(edge, _)| alike(edge));
        let all: Vec<&(Edge, Vec<Relation>)> = all.collect();
        let order = all.iter().find_map(|(_, relations)| order_of(relations));
        let relations = all.iter().flat_map(|(_, relations)| relations.iter());
        let small = relations.filter(|relation| relation.is_small || relation.is_same());
        let levels = small.map(|relation| relation.from);
        let levels: Vec<Feature> = levels.filter(|from| *from != Feature::Age).collect();
        let bucket = levels.iter().find(|from| from.is_bucket());
        Keys {
            level: bucket.or(levels.first()).copied(),
            order: order.unwrap_or(Feature::Age),
            known: self.known.clone(),
        }
    }

    /// The slot by whose numbers links of this kind are ordered, and whether they lead to lesser or to greater ones.
    pub fn direction(&self, class: ClassId, slot: u32) -> Option<(Feature, i64)> {
        let alike = |edge: &Edge| (edge.0, edge.1) == (class, slot);
        let mut alike = self.relations.iter().filter(|(edge, _)| alike(edge));
        let (_, relations) = alike.next().filter(|_| alike.next().is_none())?;
        sorted_by(relations)
    }

    /// The slots by whose numbers links are ordered.
    pub fn orders(&self) -> HashSet<(ClassId, u32)> {
        let all = self.relations.iter();
        let ordered = all.filter_map(|(edge, relations)| Some((edge, sorted_by(relations)?)));
        let slots = ordered.filter_map(|(edge, (order, _))| Some((edge, order.slot()?)));
        let both = slots.flat_map(|(edge, slot)| [(edge.0, slot), (edge.2, slot)]);
        both.collect()
    }

    /// Is the object in order and as near to the place as nearly all are that such places lead to?
    pub fn is_near(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> bool {
        let ordered = self.ordered(machine, place, child);
        ordered.is_some_and(|(relation, difference)| {
            relation.agrees(difference) && difference.unsigned_abs() <= relation.linked.reach()
        })
    }

    /// Is it known that the object is on the other side than all are that such places lead to?
    pub fn is_beyond(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> bool {
        let ordered = self.ordered(machine, place, child);
        ordered.is_some_and(|(relation, difference)| !relation.agrees(difference))
    }

    /// The relation that orders such links, and how the two objects differ in it.
    fn ordered(
        &self,
        machine: &Machine<Tracked>,
        place: Place,
        child: Ref,
    ) -> Option<(&Relation, i64)> {
        let relations = self.relations(edge_of(machine, place, child))?;
        let order = order_of(relations)?;
        let relation = relations.iter().find(|r| r.orders() == Some(order))?;
        Some((
            relation,
            relation.difference(machine, &self.known, place, child),
        ))
    }

    /// How well would the object fit at this place?
    pub fn misfit(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> Misfit {
        self.misfit_in(machine, place, child, |_| true)
    }

    /// The same, whether it leads back or not.
    pub fn misfit_forth(&self, machine: &Machine<Tracked>, place: Place, child: Ref) -> Misfit {
        self.misfit_in(machine, place, child, |relation| !relation.leads_back())
    }

    /// The same, whatever the numbers are by which such objects are ordered.
    pub fn misfit_but(
        &self,
        machine: &Machine<Tracked>,
        place: Place,
        child: Ref,
        order: u32,
    ) -> Misfit {
        let is_order = |relation: &Relation| {
            relation.from == relation.to && relation.from.slot() == Some(order)
        };
        self.misfit_in(machine, place, child, |relation| !is_order(relation))
    }

    fn misfit_in(
        &self,
        machine: &Machine<Tracked>,
        place: Place,
        child: Ref,
        counts: impl Fn(&Relation) -> bool,
    ) -> Misfit {
        let mut misfit = Misfit {
            broken: 0,
            distance: 0,
        };
        let mut age = u64::from(place.object.0.abs_diff(child.0));
        let Some(relations) = self.relations(edge_of(machine, place, child)) else {
            misfit.distance = age;
            return misfit;
        };
        for relation in relations.iter().filter(|relation| counts(relation)) {
            let difference = relation.difference(machine, &self.known, place, child);
            let is_age = relation.to == Feature::Age;
            let weight = if is_age { 1 } else { 4 };
            misfit.broken += relation.misfit(difference) * weight;
            if relation.from == relation.to && !is_age && !relation.is_small && !relation.is_same()
            {
                age = 0;
                misfit.distance = misfit.distance.saturating_add(difference.unsigned_abs());
            }
        }
        misfit.distance = misfit.distance.saturating_add(age);
        misfit
    }
}

impl Relation {
    /// Has a difference the sign that nearly all have?
    fn agrees(&self, difference: i64) -> bool {
        self.sign.is_none_or(|sign| sign == difference.signum())
    }

    /// What it is the order of.
    fn orders(&self) -> Option<Feature> {
        let is_order = self.from == self.to && self.from.slot().is_some() && !self.is_small;
        is_order.then_some(self.from)
    }

    /// How much its order tells: one of many numbers most, and one of texts less than any of numbers.
    fn weight(&self) -> (bool, u64, Option<u32>) {
        let is_number = matches!(self.from, Feature::Slot(_));
        (is_number, self.linked.spread, self.from.slot())
    }

    /// Is it one of references, which are the same or not?
    fn is_same(&self) -> bool {
        matches!(self.to, Feature::Target(_))
    }

    /// Is it one of where an object leads back to?
    fn leads_back(&self) -> bool {
        matches!(self.from, Feature::Age | Feature::Holder) && self.is_same()
    }

    fn new(from: Feature, to: Feature) -> Relation {
        Relation {
            from,
            to,
            linked: Sample::default(),
            others: Sample::default(),
            sign: None,
            is_small: false,
        }
    }

    fn difference(
        &self,
        machine: &Machine<Tracked>,
        known: &Known,
        place: Place,
        child: Ref,
    ) -> i64 {
        let (a, b) = (
            at(machine, known, place, self.from),
            number(machine, known, child, self.to),
        );
        b.saturating_sub(a)
    }

    /// Says what the samples tell.
    fn conclude(&mut self) {
        let sign = self.linked.sign();
        self.sign = sign.filter(|sign| {
            let others = self.others.signs[(sign + 1) as usize];
            self.others.part(others) < TELLING * MOST
        });
        if self.is_same() {
            self.sign = self.sign.filter(|sign| *sign == 0);
            return;
        }
        let usual = (-SMALL..=SMALL).filter(|difference| self.is_usual(*difference));
        let alike = usual.map(|d| self.others.small[(d + SMALL) as usize]).sum();
        self.is_small = self.linked.few() >= MOST && self.others.part(alike) < TELLING * MOST;
    }

    fn is_usual(&self, difference: i64) -> bool {
        let rare = self.linked.total / 200;
        difference.abs() <= SMALL && self.linked.small[(difference + SMALL) as usize] > rare
    }

    fn holds(&self) -> bool {
        self.linked.total >= LEAST && (self.sign.is_some() || self.is_small)
    }

    /// How bad a difference is: 0, 1, or 2.
    fn misfit(&self, difference: i64) -> u32 {
        if !self.agrees(difference) {
            return 2;
        }
        match self.is_small && !self.is_usual(difference) {
            true if self.is_usual(difference - 1) || self.is_usual(difference + 1) => 1,
            true => 2,
            false => 0,
        }
    }
}

/// Of all slots that are in order, the one with the largest differences: an order of many numbers tells most.
fn order_of(relations: &[Relation]) -> Option<Feature> {
    let ordered = relations.iter().filter(|r| r.orders().is_some());
    ordered.max_by_key(|r| r.weight())?.orders()
}

/// The slot by which objects stand in a row, and on which side of an object such a link leads: where all numbers follow
/// one another differences are small.
fn sorted_by(relations: &[Relation]) -> Option<(Feature, i64)> {
    let sides = relations.iter().filter_map(|relation| {
        let is_order = relation.from == relation.to && relation.from.slot().is_some();
        let sign = relation.sign.filter(|sign| is_order && *sign != 0)?;
        Some((relation, sign))
    });
    let (relation, sign) = sides.max_by_key(|(relation, sign)| (relation.weight(), *sign))?;
    Some((relation.from, sign))
}

/// All relations between objects that are linked, whether they hold or not.
fn relations_of(
    machine: &Machine<Tracked>,
    region: &Region,
    links: &[(Place, Ref)],
    known: &Known,
) -> Vec<Relation> {
    let Some((place, child)) = links.first() else {
        return Vec::new();
    };
    let (from, to) = (
        features(machine, region, place.object),
        features(machine, region, *child),
    );
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
    let class = |object| machine.heap.object(object).class;
    let same_class = class(place.object) == class(*child);
    let is_reference = |a: Feature| matches!(a, Feature::Target(_));
    let alike = pairs.filter(|(a, b)| a.compares(*b) && (same_class || !is_reference(*a)));
    let mut relations: Vec<Relation> = alike.map(|(a, b)| Relation::new(a, b)).collect();
    for relation in &mut relations {
        for (i, (place, child)) in links.iter().enumerate() {
            // As often before it as behind it, in whatever order they come.
            let (_, other) = links[(i + links.len() / 2) % links.len()];
            let difference = relation.difference(machine, known, *place, *child);
            relation.linked.add(difference);
            let difference = relation.difference(machine, known, *place, other);
            relation.others.add(difference);
        }
    }
    relations
}

/// The object that leads to each array of references, if that is one node.
fn holders(machine: &Machine<Tracked>, region: &Region) -> HashMap<Ref, Ref> {
    let mut holders: HashMap<Ref, Ref> = HashMap::new();
    if !region.has_arrays() {
        return holders;
    }
    for object in &region.objects {
        for (_, _, word) in region.edges(machine, *object) {
            let target = Ref(word as u32);
            if region.number(word).is_some() && region.is_array(machine, target) {
                holders.insert(target, *object);
            }
        }
    }
    holders
}

fn features(machine: &Machine<Tracked>, region: &Region, object: Ref) -> Vec<Feature> {
    let layout = region.layout(machine, object);
    if layout.is_some_and(|layout| layout.is_array) {
        return vec![Feature::Age, Feature::Index, Feature::Holder];
    }
    let slots = layout.into_iter().flat_map(|layout| layout.slots.iter());
    let known = slots
        .clone()
        .filter(|slot| slot.kind == Kind::Ref && !slot.forward);
    let known: Vec<Feature> = known.map(|slot| Feature::Target(slot.slot)).collect();
    let numbers = slots.clone().filter(|slot| matches!(slot.kind, Kind::Int));
    let mut all: Vec<Feature> = numbers.map(|slot| Feature::Slot(slot.slot)).collect();
    for at in 0..all.len() {
        if let Feature::Slot(slot) = all[at] {
            all.extend(
                region
                    .lengths
                    .iter()
                    .map(|by| Feature::Remainder(slot, *by)),
            );
        }
    }
    all.extend(known);
    if !region.values.texts.is_empty() {
        let texts = slots.filter(|slot| slot.kind == Kind::Value);
        all.extend(texts.map(|slot| Feature::Text(slot.slot)));
    }
    all.push(Feature::Age);
    all
}

/// A number of the place of a reference.
fn at(machine: &Machine<Tracked>, known: &Known, place: Place, feature: Feature) -> i64 {
    match feature {
        Feature::Index => i64::from(place.slot),
        Feature::Holder => known
            .holders
            .get(&place.object)
            .map_or(0, |it| i64::from(it.0)),
        feature => number(machine, known, place.object, feature),
    }
}

fn number(machine: &Machine<Tracked>, known: &Known, object: Ref, feature: Feature) -> i64 {
    let word = |slot| {
        let it = machine.heap.object(object);
        it.body_get(it.elem(), slot)
    };
    match feature {
        Feature::Age | Feature::Index | Feature::Holder => i64::from(object.0),
        Feature::Remainder(slot, by) => {
            number(machine, known, object, Feature::Slot(slot)).rem_euclid(i64::from(by))
        }
        Feature::Slot(slot) | Feature::Target(slot) => i64::from(word(slot) as u32 as i32),
        Feature::Text(slot) => i64::from(known.texts.rank(word(slot))),
    }
}

fn edge_of(machine: &Machine<Tracked>, place: Place, child: Ref) -> Edge {
    let class = |object| machine.heap.object(object).class;
    (class(place.object), slot_key(machine, place), class(child))
}

/// Elements of an array are alike.
pub fn slot_key(machine: &Machine<Tracked>, place: Place) -> u32 {
    use vitrum_jvm::program::Shape;
    let class = machine.heap.object(place.object).class;
    match machine.program.class(class).shape {
        Shape::Array { .. } => u32::MAX,
        _ => place.slot,
    }
}
