//! The objects that a repair may change and link: what the root leads to, and what of the same classes still lies on the
//! heap without belonging to another structure of the root's class. Start at [`Region::find`].

use std::collections::{BTreeMap, HashMap, HashSet};

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Program;

use super::buckets::lengths;
use super::facts::Facts;
use super::layout::{Kind, Layout, Slot, lay_out, lay_out_cells};
use super::tracked::{Place, Tracked};
use super::values::Values;
use super::walk::Walk;

/// Objects that are looked at for what is usual.
const SAMPLE: usize = 4000;

/// More objects than that are looked at in the order in which they lie on the heap, which is much faster.
const LARGE: usize = 1000;

/// Objects with which traversals end; a tree has more.
const MOST_ENDS: usize = 8;

pub struct Region {
    pub root: Ref,
    pub objects: Vec<Ref>,
    /// The number of each object plus one, by its handle from `first` on.
    numbers: Vec<u32>,
    pub first: u32,
    /// By class; none for classes that are no part of it.
    pub(super) layouts: Vec<Option<Layout>>,
    /// How many families of slots there are, and for each how many slots of nodes lead to each object.
    pub(super) families: usize,
    pub(super) degrees: Vec<Vec<u32>>,
    /// Does a slot of another object than a node lead to it?
    pub entered: Vec<bool>,
    /// Objects that nothing leads to, of each family.
    loose: Vec<Vec<Ref>>,
    /// Objects that lead nowhere, of each family, where these are few.
    ends: Vec<Vec<Ref>>,
    /// The least and the greatest number in a slot of nodes of a class.
    ranges: HashMap<(ClassId, u32), (i32, i32)>,
    /// How many nodes of each class there are, and one less, where one stands for none.
    pub tallies: Vec<u64>,
    /// How many there are, by class.
    pub(super) counts: BTreeMap<u32, u64>,
    /// Objects that the program may have removed itself, by their numbers; none if they must have been lost.
    pub(super) spare: Vec<bool>,
    /// How often a slot of a class is null, and how often it was looked at.
    nulls: HashMap<(ClassId, u32), (u32, u32)>,
    /// How long hash tables are.
    pub lengths: Vec<u32>,
    /// What slots may hold that lead nowhere.
    pub values: Values,
    /// The JDK's collections hold elements in so many objects, whether these are among the objects here or not.
    pub cells: usize,
}

impl Region {
    /// `with_cells`: what the JDK's collections hold may be changed too; `without`: these objects are no part of it.
    pub fn find(
        machine: &mut Machine<Tracked>,
        root: Ref,
        facts: &Facts,
        (with_cells, without): (bool, &HashSet<Ref>),
    ) -> Region {
        let mut walk = Walk::new(machine, root, facts);
        walk.add_from(root);
        let (reached, mut cells) = (walk.met.clone(), walk.cells.clone());
        walk.add_lost();
        let Walk {
            mut found, classes, ..
        } = walk;
        if !without.is_empty() {
            found.retain(|object| !without.contains(object));
        }
        // Empty lists share their array.
        cells.sort_unstable();
        cells.dedup();
        let count = cells.len();
        cells.truncate(if with_cells { count } else { 0 });
        found.extend(&cells);
        // In the order of a traversal: sets of objects are then read one after the other too.
        machine.hash_all(&found);
        if found.len() > LARGE {
            found.sort_unstable();
        }
        let first = found.iter().map(|r| r.0).min().unwrap_or(0);
        let end = found.iter().map(|r| r.0 + 1).max().unwrap_or(0);
        let mut numbers = vec![0; (end - first) as usize];
        for (number, object) in found.iter().enumerate() {
            numbers[(object.0 - first) as usize] = number as u32 + 1;
        }
        let program = &machine.program;
        let holding = cells.iter().map(|cell| machine.heap.object(*cell).class);
        let all = classes.iter().copied().chain(holding);
        let last = all.map(|class| class.0 as usize + 1).max().unwrap_or(0);
        let mut layouts: Vec<Option<Layout>> = (0..last).map(|_| None).collect();
        for class in &classes {
            layouts[class.0 as usize] = Some(lay_out(program, *class, facts, &classes));
        }
        for object in &cells {
            let class = machine.heap.object(*object).class;
            layouts[class.0 as usize].get_or_insert_with(|| lay_out_cells(program, class));
        }
        let values = Values::find(machine, &found, &mut layouts);
        let mut region = Region {
            root,
            values,
            cells: count,
            families: 1,
            degrees: Vec::new(),
            entered: Vec::new(),
            loose: Vec::new(),
            ends: Vec::new(),
            ranges: HashMap::new(),
            tallies: Vec::new(),
            counts: BTreeMap::new(),
            lengths: Vec::new(),
            nulls: HashMap::new(),
            spare: Vec::new(),
            objects: found,
            numbers,
            first,
            layouts,
        };
        region.keep_unique(machine);
        region.lengths = lengths(machine, &region);
        region.find_families(machine);
        region.find_ranges(machine);
        region.tally(machine);
        region.values.make_boxes(machine, &region.tallies);
        region.count(machine);
        region.find_spare(machine, &reached);
        region
    }

    /// A field by which many lead to one object says nothing about what is lost: it is not one to be followed.
    fn keep_unique(&mut self, machine: &Machine<Tracked>) {
        let mut shared: Vec<(usize, u32)> = Vec::new();
        for (class, layout) in self.layouts.iter().enumerate() {
            let slots = layout.iter().flat_map(|layout| &layout.slots);
            let forward = slots.filter(|slot| slot.forward);
            let common = forward.filter(|slot| !self.is_unique(machine, class, slot.slot));
            shared.extend(common.map(|slot| (class, slot.slot)));
        }
        for (class, number) in shared {
            let slots = self.layouts[class].iter_mut();
            let mut slots = slots.flat_map(|layout| &mut layout.slots);
            if let Some(slot) = slots.find(|slot| slot.slot == number) {
                slot.forward = false;
            }
        }
        for layout in self.layouts.iter_mut().flatten() {
            layout.edges.retain(|slot| layout.slots[*slot].forward);
        }
    }

    fn is_unique(&self, machine: &Machine<Tracked>, class: usize, slot: u32) -> bool {
        let mut degree = vec![0u8; self.objects.len()];
        let (mut single, mut shared, mut own) = (0, 0, 0);
        for object in &self.objects {
            if machine.heap.object(*object).class.0 as usize != class {
                continue;
            }
            let edges = self.edges(machine, *object);
            for (_, _, word) in edges.filter(|(it, ..)| it.slot == slot) {
                if word == object.word() {
                    own += 1;
                } else if let Some(number) = self.number(word) {
                    degree[number] = degree[number].saturating_add(1);
                    single += usize::from(degree[number] == 1);
                    shared += usize::from(degree[number] == 2);
                }
            }
        }
        let rare = |few: usize| few < 3 || few * 6 < single;
        rare(shared) && rare(own)
    }

    /// Slots that the predicate's code writes.
    pub fn written(&self, program: &Program, facts: &Facts) -> HashSet<(ClassId, u32)> {
        let mut written = HashSet::new();
        for (number, layout) in self.layouts.iter().enumerate() {
            let class = ClassId(number as u32);
            let slots = layout.iter().flat_map(|layout| &layout.slots);
            let own = slots.filter(|slot| facts.is_written(program, class, &slot.name));
            written.extend(own.map(|slot| (class, slot.slot)));
        }
        written
    }

    /// The length of the longest array: an index may be as great.
    pub fn longest(&self, machine: &Machine<Tracked>) -> u64 {
        let arrays = self.objects.iter().filter(|object| {
            let layout = self.layout(machine, **object);
            layout.is_some_and(|layout| layout.is_array)
        });
        let lengths = arrays.map(|array| u64::from(machine.heap.object(*array).len));
        lengths.max().unwrap_or(0)
    }

    fn tally(&mut self, machine: &Machine<Tracked>) {
        let mut counts: BTreeMap<u32, u64> = BTreeMap::new();
        for object in &self.objects {
            let layout = self.layout(machine, *object);
            if layout.is_some_and(|layout| !layout.is_owner() && !layout.is_array) {
                let class = machine.heap.object(*object).class;
                *counts.entry(class.0).or_default() += 1;
            }
        }
        let both = counts.values().flat_map(|count| [*count, count - 1]);
        self.tallies = both.collect();
        self.counts = counts;
    }

    fn find_ranges(&mut self, machine: &Machine<Tracked>) {
        let mut ranges: HashMap<(ClassId, u32), (i32, i32)> = HashMap::new();
        let mut nulls: HashMap<(ClassId, u32), (u32, u32)> = HashMap::new();
        let stride = self.objects.len() / SAMPLE + 1;
        for object in self.objects.iter().step_by(stride) {
            let class = machine.heap.object(*object).class;
            for (slot, _, word) in self.edges(machine, *object) {
                let seen = nulls.entry((class, slot.slot)).or_default();
                *seen = (seen.0 + u32::from(word == 0), seen.1 + 1);
            }
            let Some(layout) = self
                .layout(machine, *object)
                .filter(|l| l.is_node && !l.is_array)
            else {
                continue;
            };
            let it = machine.heap.object(*object);
            for slot in layout.slots.iter().filter(|slot| slot.kind == Kind::Int) {
                let number = it.body_get(it.elem(), slot.slot) as u32 as i32;
                let range = ranges
                    .entry((it.class, slot.slot))
                    .or_insert((number, number));
                *range = (range.0.min(number), range.1.max(number));
            }
        }
        (self.ranges, self.nulls) = (ranges, nulls);
    }

    /// Are there places of this kind that hold null?
    pub fn may_be_null(&self, machine: &Machine<Tracked>, place: Place) -> bool {
        let class = machine.heap.object(place.object).class;
        let slot = self.slot(machine, place).map(|slot| slot.slot);
        let seen = slot.and_then(|slot| self.nulls.get(&(class, slot)));
        seen.is_none_or(|(nulls, all)| f64::from(*nulls) > 0.02 * f64::from(*all))
    }

    /// Is the number between those that other objects have there?
    pub fn is_usual(&self, machine: &Machine<Tracked>, place: Place, value: u64) -> bool {
        let number = value as u32 as i32;
        let range = self.usual(machine, place);
        range.is_none_or(|(least, greatest)| (least..=greatest).contains(&number))
    }

    /// The least and the greatest number that objects have there.
    pub fn usual(&self, machine: &Machine<Tracked>, place: Place) -> Option<(i32, i32)> {
        let class = machine.heap.object(place.object).class;
        self.ranges.get(&(class, place.slot)).copied()
    }

    pub fn end(&self) -> u32 {
        self.first + self.numbers.len() as u32
    }

    pub fn number(&self, object: u64) -> Option<usize> {
        let place = (object as u32).checked_sub(self.first)? as usize;
        let number = *self.numbers.get(place)?;
        (number as usize).checked_sub(1)
    }

    pub fn layout(&self, machine: &Machine<Tracked>, object: Ref) -> Option<&Layout> {
        let class = machine.heap.object(object).class;
        self.layouts.get(class.0 as usize)?.as_ref()
    }

    /// Are there arrays among the objects?
    pub fn has_arrays(&self) -> bool {
        self.layouts.iter().flatten().any(|layout| layout.is_array)
    }

    pub fn is_array(&self, machine: &Machine<Tracked>, object: Ref) -> bool {
        self.layout(machine, object).is_some_and(|l| l.is_array)
    }

    pub fn is_node(&self, machine: &Machine<Tracked>, object: Ref) -> bool {
        self.layout(machine, object).is_some_and(|l| l.is_node)
    }

    /// Does it have the nodes, or what they are kept in?
    pub fn is_owner(&self, machine: &Machine<Tracked>, object: Ref) -> bool {
        self.layout(machine, object).is_some_and(Layout::is_owner)
    }

    /// What is known of a slot.
    pub fn slot(&self, machine: &Machine<Tracked>, place: Place) -> Option<&Slot> {
        let layout = self.layout(machine, place.object)?;
        match layout.is_array {
            true => layout.slots.first(),
            false => layout.slots.iter().find(|s| s.slot == place.slot),
        }
    }

    /// All slots of an object.
    pub fn places<'a>(
        &'a self,
        machine: &'a Machine<Tracked>,
        object: Ref,
    ) -> impl Iterator<Item = (&'a Slot, Place)> + 'a {
        let layout = self.layout(machine, object);
        let len = machine.heap.object(object).len;
        layout.into_iter().flat_map(move |layout| {
            let elements = if layout.is_array { len } else { 1 };
            layout.slots.iter().flat_map(move |slot| {
                (0..elements).map(move |i| {
                    let slot_number = if layout.is_array { i } else { slot.slot };
                    (
                        slot,
                        Place {
                            object,
                            slot: slot_number,
                        },
                    )
                })
            })
        })
    }

    /// References that a traversal follows: from where, to the number of an object.
    pub fn edges<'a>(
        &'a self,
        machine: &'a Machine<Tracked>,
        object: Ref,
    ) -> impl Iterator<Item = (&'a Slot, Place, u64)> + 'a {
        let it = machine.heap.object(object);
        let layout = self.layout(machine, object);
        layout.into_iter().flat_map(move |layout| {
            let elements = if layout.is_array { it.len } else { 1 };
            layout.edges.iter().flat_map(move |at| {
                let slot = &layout.slots[*at];
                (0..elements).map(move |i| {
                    let number = if layout.is_array { i } else { slot.slot };
                    let place = Place {
                        object,
                        slot: number,
                    };
                    (slot, place, it.body_get(it.elem(), number))
                })
            })
        })
    }

    /// Names of fields that must lead back.
    pub fn backs(&self) -> Vec<&str> {
        let slots = self
            .layouts
            .iter()
            .flatten()
            .flat_map(|layout| &layout.slots);
        let forward = slots.filter(|slot| slot.forward);
        let mut names: Vec<&str> = forward.filter_map(|slot| slot.back.as_deref()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Has the object slots that must be led back to by the field of this name?
    pub fn leads_with(&self, machine: &Machine<Tracked>, object: Ref, back: &str) -> bool {
        let layout = self.layout(machine, object);
        layout.is_some_and(|layout| {
            let mut edges = layout.edges.iter().map(|at| &layout.slots[*at]);
            edges.any(|slot| slot.back.as_deref() == Some(back))
        })
    }

    /// The family of the slots that must be led back to by the field of this name.
    pub fn family_of(&self, machine: &Machine<Tracked>, object: Ref, back: &str) -> usize {
        let slots = self.layout(machine, object).into_iter();
        let mut slots = slots.flat_map(|layout| &layout.slots);
        let slot = slots.find(|slot| slot.forward && slot.back.as_deref() == Some(back));
        slot.map_or(0, |slot| slot.family)
    }

    /// How many slots of a family lead to an object.
    pub fn degree(&self, family: usize, number: usize) -> u32 {
        self.degrees[family][number]
    }

    /// Objects that no slot of the family leads to.
    pub fn loose(&self, family: usize) -> &[Ref] {
        &self.loose[family]
    }

    /// Counts again how often objects are referred to.
    pub fn count(&mut self, machine: &Machine<Tracked>) {
        let mut degrees = vec![vec![0; self.objects.len()]; self.families];
        let mut entered = vec![false; self.objects.len()];
        for object in &self.objects {
            let is_node = self.is_node(machine, *object);
            for (slot, _, word) in self.edges(machine, *object) {
                if let Some(number) = self.number(word) {
                    degrees[slot.family][number] += u32::from(is_node);
                    entered[number] |= !is_node;
                }
            }
        }
        (self.degrees, self.entered) = (degrees, entered);
        let loose = |degree: &Vec<u32>| {
            let objects = self.objects.iter().enumerate();
            let loose =
                objects.filter(|(n, o)| degree[*n] == 0 && !self.entered[*n] && **o != self.root);
            loose.map(|(_, object)| *object).collect()
        };
        self.loose = self.degrees.iter().map(loose).collect();
        let ends = (0..self.families).map(|family| self.find_ends(machine, family));
        self.ends = ends.collect();
    }

    /// Objects with which traversals end; none if there are many.
    fn find_ends(&self, machine: &Machine<Tracked>, family: usize) -> Vec<Ref> {
        let mut ends = Vec::new();
        for object in &self.objects {
            if self.is_end(machine, *object, family) {
                ends.push(*object);
            }
            if ends.len() > MOST_ENDS {
                return Vec::new();
            }
        }
        ends
    }

    /// Does a traversal end with the object?
    pub fn is_end(&self, machine: &Machine<Tracked>, object: Ref, family: usize) -> bool {
        let mut own = self
            .edges(machine, object)
            .filter(|(slot, ..)| slot.family == family);
        let has_links = self.is_node(machine, object) && !self.is_array(machine, object);
        has_links && own.next().is_some_and(|first| first.2 == 0) && own.all(|(.., word)| word == 0)
    }

    /// Objects with which traversals end, where these are few.
    pub fn ends(&self, family: usize) -> &[Ref] {
        &self.ends[family]
    }

    /// Counts again where one slot that is followed had another value before.
    pub fn recount(&mut self, machine: &Machine<Tracked>, place: Place, old: u64) {
        let family = self.slot(machine, place).map(|slot| slot.family);
        let Some(family) = family.filter(|_| self.is_node(machine, place.object)) else {
            return self.count(machine);
        };
        let it = machine.heap.object(place.object);
        let new = it.body_get(it.elem(), place.slot);
        self.ends[family].retain(|end| *end != place.object);
        if new == 0 && self.is_end(machine, place.object, family) {
            self.ends[family].push(place.object);
        }
        if let Some(number) = self.number(old) {
            let degree = &mut self.degrees[family][number];
            *degree = degree.saturating_sub(1);
            if *degree == 0 && !self.entered[number] {
                let before = |object: &Ref| self.number(object.word()) < Some(number);
                let at = self.loose[family].partition_point(before);
                self.loose[family].insert(at, self.objects[number]);
            }
        }
        if let Some(number) = self.number(new) {
            self.degrees[family][number] += 1;
            self.loose[family].retain(|object| object.word() != new);
        }
    }

    /// May the slot hold the object?
    pub fn fits(&self, machine: &Machine<Tracked>, slot: &Slot, object: Ref) -> bool {
        let class = machine.heap.object(object).class;
        let is_cell = self.layout(machine, object).is_some_and(|l| l.is_cell);
        let declared = slot.class.filter(|_| !is_cell);
        declared.is_some_and(|declared| machine.program.is_subclass(class, declared))
    }

    /// Has the heap tell who looks at the objects and who writes them.
    pub fn watch(&self, machine: &mut Machine<Tracked>, on: bool) {
        for object in &self.objects {
            match on {
                true => machine.heap.make_lazy(*object, true),
                false => machine.heap.make_plain(*object),
            }
        }
    }
}
