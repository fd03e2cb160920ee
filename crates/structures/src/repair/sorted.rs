//! Objects in the order of their numbers: where what one slot leads to comes before an object and what another leads to
//! behind it, as in a search tree, or a sorted list, all objects of a part stand in one row. What is out of order there
//! has a wrong number, and between neighbours there is room for few numbers. Start at [`Sorted::new`].

use std::collections::HashSet;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::mender::{Mender, sound};
use super::region::Region;
use super::replaced::Replaced;
use super::rewire::{Group, STRAYED, Wiring};
use super::runner::{End, Fault};
use super::tracked::{Place, Tracked};
use super::typical::{Feature, Typical};
use super::values::Values;

/// With more numbers out of order one after the other, it is links that are wrong.
const MOST_ODD: usize = 3;
/// So many objects may be out of order, and one more for so many, or this is no order.
const FEW: usize = 2;
const ONE_IN: usize = 25;

/// The slot of a class by whose numbers its objects are ordered, and those that lead to what comes before and behind.
#[derive(Clone, Copy)]
struct Ways {
    order: Feature,
    before: Option<u32>,
    behind: Option<u32>,
}

pub struct Sorted {
    /// Where an object is in the row, plus one, by its number.
    at: Vec<u32>,
    row: Vec<Stand>,
    /// By class.
    ways: Vec<Option<Ways>>,
    /// With what the parts begin.
    starts: HashSet<Ref>,
}

/// An object in its row.
struct Stand {
    place: Place,
    order: Feature,
    key: i32,
    /// Does it agree with most others?
    fits: bool,
    /// The nearest numbers of the same part that agree with most others.
    before: Option<i32>,
    behind: Option<i32>,
}

/// What is still to be put in its row.
enum Open {
    /// An object, with what comes before it.
    Object(Ref),
    /// What stands next, its number, and what comes behind it.
    Stand(usize, Stand, Option<Ref>),
}

impl Stand {
    /// Is there another number between those that agree with most others?
    fn has_room(&self) -> bool {
        let (low, high) = (self.before.map(i64::from), self.behind.map(i64::from));
        low.zip(high).is_none_or(|(low, high)| low + 1 < high)
    }
}

impl Sorted {
    /// None: there is no order.
    pub fn new(wiring: &Wiring, starts: &[Ref]) -> Option<Sorted> {
        let region = wiring.region;
        let mut sorted = Sorted {
            at: vec![0; region.objects.len()],
            row: Vec::new(),
            ways: ways(wiring),
            starts: starts.iter().copied().collect(),
        };
        if sorted.ways.iter().all(Option::is_none) {
            return None;
        }
        // What is to be held by slots that are changed.
        let wrong = wiring.wrong.iter().map(|place| (*place, 0));
        let changed = Replaced::new(region, wrong.chain(wiring.changes.iter().copied()));
        for start in starts {
            let from = sorted.row.len();
            sorted.line_up(wiring, *start, &changed);
            sorted.judge(from);
        }
        Some(sorted)
    }

    /// Adds what an object leads to, in its order.
    fn line_up(&mut self, wiring: &Wiring, start: Ref, changed: &Replaced) {
        let (machine, region) = (wiring.machine, wiring.region);
        let mut open = vec![Open::Object(start)];
        while let Some(next) = open.pop() {
            let object = match next {
                Open::Object(object) => object,
                Open::Stand(number, stand, behind) => {
                    self.at[number] = self.row.len() as u32 + 1;
                    self.row.push(stand);
                    open.extend(behind.map(Open::Object));
                    continue;
                }
            };
            let number = region.number(object.word());
            let Some(number) = number.filter(|number| self.at[*number] == 0) else {
                continue;
            };
            let it = machine.heap.object(object);
            let Some(ways) = self.ways_of(it.class) else {
                continue;
            };
            let next = |slot: Option<u32>| {
                let place = slot.map(|slot| Place { object, slot })?;
                let word = changed.get(place);
                let word = word.unwrap_or_else(|| it.body_get(it.elem(), place.slot));
                Some(Ref(word as u32))
            };
            self.at[number] = u32::MAX;
            let Some(slot) = ways.order.slot() else {
                continue;
            };
            let stand = Stand {
                place: Place { object, slot },
                order: ways.order,
                key: wiring.typical.number(machine, object, ways.order) as i32,
                fits: false,
                before: None,
                behind: None,
            };
            open.push(Open::Stand(number, stand, next(ways.behind)));
            open.extend(next(ways.before).map(Open::Object));
        }
    }

    /// Finds the longest row of numbers of a part that are in order: all others are odd.
    fn judge(&mut self, from: usize) {
        let part = &mut self.row[from..];
        // The last of the best row of each length, and what comes before each.
        let (mut ends, mut links) = (Vec::<usize>::new(), vec![usize::MAX; part.len()]);
        for at in 0..part.len() {
            let key = part[at].key;
            // Nearly all belong at the end.
            let length = match ends.last() {
                Some(last) if part[*last].key >= key => {
                    ends.partition_point(|end| part[*end].key < key)
                }
                _ => ends.len(),
            };
            if length > 0 {
                links[at] = ends[length - 1];
            }
            match ends.get_mut(length) {
                Some(end) => *end = at,
                None => ends.push(at),
            }
        }
        let mut next = ends.last().copied().filter(|_| !part.is_empty());
        while let Some(at) = next {
            part[at].fits = true;
            next = Some(links[at]).filter(|at| *at != usize::MAX);
        }
        let mut last = None;
        for stand in part.iter_mut() {
            stand.before = last;
            last = if stand.fits { Some(stand.key) } else { last };
        }
        last = None;
        for stand in part.iter_mut().rev() {
            stand.behind = last;
            last = if stand.fits { Some(stand.key) } else { last };
        }
    }

    fn ways_of(&self, class: ClassId) -> Option<Ways> {
        self.ways.get(class.0 as usize).copied().flatten()
    }

    fn stand(&self, region: &Region, object: Ref) -> Option<&Stand> {
        let at = *self.at.get(region.number(object.word())?)?;
        self.row.get((at as usize).checked_sub(1)?)
    }

    /// Is an object alone out of order, between others that are not and leave room for another number?
    pub fn is_odd(&self, region: &Region, object: Ref) -> bool {
        let number = region.number(object.word());
        let at = number.and_then(|number| (self.at[number] as usize).checked_sub(1));
        let Some((at, stand)) = at.and_then(|at| Some((at, self.row.get(at)?))) else {
            return false;
        };
        let is_odd = |at: usize| self.row.get(at).is_some_and(|stand| !stand.fits);
        let is_next_odd = is_odd(at + 1) || at > 0 && is_odd(at - 1);
        !stand.fits && !is_next_odd && stand.has_room()
    }

    /// Objects that are out of order, though it is not one number alone that is wrong, by their numbers.
    pub fn astray(&self, region: &Region) -> Vec<usize> {
        let odd = self.row.iter().filter(|stand| !stand.fits);
        let odd = odd.map(|stand| stand.place.object);
        let astray = odd.filter(|object| !self.is_odd(region, *object));
        astray
            .filter_map(|object| region.number(object.word()))
            .collect()
    }

    /// Does an object agree with most others?
    pub fn is_in_order(&self, region: &Region, object: Ref) -> bool {
        self.stand(region, object).is_some_and(|stand| stand.fits)
    }

    /// The slot by which an object is ordered, and how far from its number that of another one is. If it is out of order
    /// itself, so are those that come next to it not.
    pub fn distance(&self, region: &Region, object: Ref, child: Ref) -> Option<(u32, u64)> {
        let (stand, key) = (self.stand(region, object)?, self.key(region, child)?);
        let near = stand.before.or(stand.behind).filter(|_| !stand.fits);
        let own = i64::from(near.unwrap_or(stand.key));
        Some((stand.place.slot, own.abs_diff(key)))
    }

    /// Is it known what comes before and behind a place, and where an object is that it could lead to?
    pub fn knows(&self, wiring: &Wiring, place: Place, child: Ref) -> bool {
        let region = wiring.region;
        let has_place = self.is_in_order(region, place.object) || self.is_odd(region, place.object);
        let room = self
            .room(wiring, place)
            .and_then(|(low, high)| low.zip(high));
        has_place && room.is_some() && self.stand(region, child).is_some()
    }

    /// The number by which an object is ordered, or one near to what it should be, as what it leads to says.
    pub fn key(&self, region: &Region, object: Ref) -> Option<i64> {
        let stand = self.stand(region, object)?;
        let near = stand.before.or(stand.behind);
        let near = near.filter(|_| !stand.fits && self.starts.contains(&object));
        Some(near.unwrap_or(stand.key).into())
    }

    /// The numbers between which there is room at a place that is empty, or is to be.
    fn room(&self, wiring: &Wiring, place: Place) -> Option<(Option<i64>, Option<i64>)> {
        let stand = self.stand(wiring.region, place.object)?;
        let own = Some(stand.key).filter(|_| stand.fits);
        let ways = self.ways_of(wiring.machine.heap.object(place.object).class);
        let (low, high) = match ways.is_some_and(|ways| ways.behind == Some(place.slot)) {
            true => (own.or(stand.before), stand.behind),
            false => (stand.before, own.or(stand.behind)),
        };
        Some((low.map(i64::from), high.map(i64::from)))
    }

    /// How far an object is from the room that there is at a place that is empty, or is to be: 0, 1, or 2 if there is none.
    pub fn misfit(&self, wiring: &Wiring, place: Place, child: Ref) -> u32 {
        let (room, key) = (self.room(wiring, place), self.key(wiring.region, child));
        let (Some((low, high)), Some(key)) = (room, key) else {
            return 0;
        };
        let is_room = low.zip(high).is_none_or(|(low, high)| low + 1 < high);
        let is_between = low.is_none_or(|low| low < key) && high.is_none_or(|high| key < high);
        u32::from(!is_between) + u32::from(!is_room)
    }

    /// Numbers and texts that are out of order, with others that are not.
    fn renumbered(&self, machine: &Machine<Tracked>, values: &Values) -> Vec<(Place, u64)> {
        let odd = self.row.iter().filter(|stand| !stand.fits);
        let moved: Vec<u64> = odd.map(|stand| word(machine, stand.place)).collect();
        let mut changes = Vec::new();
        for odd in self.row.chunk_by(|a, b| !a.fits && !b.fits) {
            if odd[0].fits || odd.len() > MOST_ODD {
                continue;
            }
            changes.extend(match odd[0].order {
                Feature::Text(_) => retexted(odd, values, &moved),
                _ => numbered(odd),
            });
        }
        match changes.len().saturating_sub(FEW) * ONE_IN > self.row.len() {
            true => Vec::new(),
            false => changes,
        }
    }
}

/// Numbers between those of their neighbours, for objects that come one after the other.
fn numbered(odd: &[Stand]) -> Vec<(Place, u64)> {
    let (first, count) = (&odd[0], odd.len() as i64);
    let (low, high) = (first.before.map(i64::from), first.behind.map(i64::from));
    let least = low.map(|low| low + 1).or(high.map(|high| high - count));
    let Some(least) = least.filter(|least| high.is_none_or(|high| least + count <= high)) else {
        return Vec::new();
    };
    let numbers = (least..).zip(odd);
    let numbers = numbers.map(|(n, stand)| (stand.place, u64::from(n as u32)));
    numbers.collect()
}

/// Texts between those of their neighbours: those first that are out of order elsewhere.
fn retexted(odd: &[Stand], values: &Values, moved: &[u64]) -> Vec<(Place, u64)> {
    let mut low = odd[0].before;
    let mut changes = Vec::new();
    for stand in odd {
        let text = values.text_between((low, stand.behind), moved, stand.place.object);
        if let Some(text) = text {
            low = Some(values.texts.rank(text.word()));
            changes.push((stand.place, text.word()));
        }
    }
    changes
}

fn word(machine: &Machine<Tracked>, place: Place) -> u64 {
    let it = machine.heap.object(place.object);
    it.body_get(it.elem(), place.slot)
}

/// How the objects of each class are ordered.
fn ways(wiring: &Wiring) -> Vec<Option<Ways>> {
    let kinds = wiring.region.kinds(wiring.family);
    let mut all = Vec::new();
    for of_class in kinds.chunk_by(|a, b| a.0 == b.0) {
        let class = of_class[0].0;
        all.resize(class.0 as usize + 1, None);
        all[class.0 as usize] = ways_of(wiring.typical, of_class);
    }
    all
}

/// Two slots that lead the same way say nothing about which comes first.
fn ways_of(typical: &Typical, kinds: &[(ClassId, u32)]) -> Option<Ways> {
    let mut known: Option<Ways> = None;
    for (class, slot) in kinds {
        let (order, sign) = typical.direction(*class, *slot)?;
        let ways = known.get_or_insert(Ways {
            order,
            before: None,
            behind: None,
        });
        let way = match sign < 0 {
            true => &mut ways.before,
            false => &mut ways.behind,
        };
        if ways.order != order || way.replace(*slot).is_some() {
            return None;
        }
    }
    known
}

impl Wiring<'_> {
    /// Nodes with which traversals begin.
    fn starts(&self) -> Vec<Ref> {
        let numbers = (0..self.region.objects.len()).filter(|n| self.region.entered[*n]);
        numbers.map(|number| self.region.objects[number]).collect()
    }

    /// Finds the order of objects that are linked, or will be; of lost ones with what they begin with, as far as is known.
    pub(super) fn sort(&mut self) {
        let heads = match self.heads.is_empty() {
            true => self.region.loose(self.family),
            false => &self.heads,
        };
        // What a link leads to that breaks more than one wrong number does would spoil the order of what has the link.
        let misfit = |(place, target): &(Place, Ref)| {
            let misfit = self.typical.misfit(self.machine, *place, *target);
            misfit.broken >= 2 * STRAYED
        };
        let foreign = self.unlike.iter().copied().filter(misfit);
        let foreign: Vec<(Place, Ref)> = foreign.collect();
        let targets = foreign.iter().map(|(_, target)| *target);
        let heads = heads.iter().copied().chain(targets).collect();
        let known = self.wrong.len();
        self.wrong.extend(foreign.iter().map(|(place, _)| *place));
        self.sort_from(heads);
        self.wrong.truncate(known);
    }

    /// The same, of lost objects with these.
    pub(super) fn sort_from(&mut self, heads: Vec<Ref>) {
        let starts = self.starts().into_iter();
        let starts: Vec<Ref> = starts.chain(heads).collect();
        self.sorted = Sorted::new(self, &starts);
    }

    /// Places of a group that are near to where an object should be, and not in what it leads to: that lies between it and
    /// the place where it belongs.
    pub(super) fn near(&self, group: &Group, object: Ref) -> Vec<Place> {
        let sorted = self.sorted.as_ref();
        let key = sorted.and_then(|sorted| sorted.key(self.region, object));
        let key = key.unwrap_or_else(|| self.typical.key(self.machine, group.example(), object));
        group.near(key, |place| self.is_circular(object, place))
    }
}

impl Mender<'_> {
    /// Puts numbers right that are out of order, once the predicate has rejected one of their kind; how it then ends.
    pub(super) fn renumber(&mut self) -> Result<Option<End>, Fault> {
        if !self.is_ordered() {
            return Ok(None);
        }
        let machine = &*self.runner.machine;
        let orders = self.orders.as_ref();
        let is_one = |last: &Place| {
            let kind = (machine.heap.object(last.object).class, last.slot);
            orders.is_some_and(|orders| orders.contains(&kind))
        };
        let reads = self.runner.reads();
        let before = self.runner.decisions().into_iter().map(|d| d.at);
        let mut ends = before.chain([reads.len()]);
        match ends.any(|end| reads[..end].last().is_some_and(is_one)) {
            true => self.put_in_order(),
            false => Ok(None),
        }
    }

    /// Are there numbers by which objects are ordered, and were they not put right yet?
    pub(super) fn is_ordered(&mut self) -> bool {
        let machine = &*self.runner.machine;
        let orders = || Typical::learn(machine, &self.region).orders();
        !self.orders.get_or_insert_with(orders).is_empty()
    }

    /// Puts numbers right that are out of order, whatever was rejected last.
    pub(super) fn put_in_order(&mut self) -> Result<Option<End>, Fault> {
        let machine = &*self.runner.machine;
        self.orders = Some(HashSet::new());
        let typical = Typical::learn(machine, &self.region);
        let changes = renumbered(machine, &self.region, &typical);
        if changes.is_empty() {
            return Ok(None);
        }
        for (place, value) in changes {
            self.runner.change(place, value);
        }
        match self.runner.replay() {
            Some(end) => sound(end).map(Some),
            None => self.run_anew().map(Some),
        }
    }
}

/// Numbers that are out of order, all at once; they are not judged here.
fn renumbered(machine: &Machine<Tracked>, region: &Region, typical: &Typical) -> Vec<(Place, u64)> {
    let mut changes = Vec::new();
    for family in region.spanning() {
        let wiring = Wiring::new(machine, region, typical, family);
        let sorted = Sorted::new(&wiring, &wiring.starts());
        changes.extend(
            sorted
                .iter()
                .flat_map(|sorted| sorted.renumbered(machine, &region.values)),
        );
    }
    changes
}
