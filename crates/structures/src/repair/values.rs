//! Slots that hold values and not objects of the structure: constants of an enum, texts, boxes, floating-point numbers.
//! What they may hold instead is what is known: all constants, what such slots of other objects hold, and what lies on the
//! heap, where what a slot held before may still be found. Start at [`Values::find`].

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use vitrum_jvm::Machine;
use vitrum_jvm::heap::{Elem, flag};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::op::Cmp;
use vitrum_jvm::peers::Host;
use vitrum_jvm::program::Program;

use super::few::FEW;
use super::layout::{Kind, Layout, Slot, is_in, kind_of, range_of};
use super::numbers::{all_numbers, reals, step};
use super::texts::Texts;
use super::tracked::{Operands, Place, Test, Tracked};
use crate::finitize::{box_for, constants};

/// A slot that may hold anything holds values, if so many times as many of its objects have one there as do not.
const NEARLY_ALL: usize = 4;
/// With more different numbers in boxes, none are made of those next to them.
const MOST_NEAR: usize = 500;
/// Of what such slots hold, and of what lies on the heap, so many are likely.
const LIKELY: usize = 6;
/// So many are tried at all.
const MOST: usize = 100;
/// Constants are tried as soon as truth values, then what other slots hold, what lies on the heap, and null at last.
const CONSTANT: u32 = 1;
const HELD: u32 = 3;
const LYING: u32 = 8;
const NULL: u32 = 14;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Sort {
    /// A constant of this enum.
    Constant(ClassId),
    Text,
    /// A box of this class.
    Box(ClassId),
    Float,
    Double,
}

impl Sort {
    /// What objects of a class are as values.
    fn of(program: &Program, class: ClassId) -> Option<Sort> {
        let it = program.class(class);
        if class == program.known.string {
            return Some(Sort::Text);
        }
        if let Some(base) = program.loaded("java/lang/Enum") {
            // A constant may have a class of its own.
            let at = it.ancestors.iter().position(|above| *above == base);
            if let Some(own) = at.and_then(|at| it.ancestors.get(at + 1)) {
                return Some(Sort::Constant(*own));
            }
        }
        let is_box = box_for(&it.name).is_some_and(|(name, _)| name == &*it.name);
        is_box.then_some(Sort::Box(class))
    }

    fn of_slot(program: &Program, slot: &Slot) -> Option<Sort> {
        match slot.kind {
            Kind::Float => Some(Sort::Float),
            Kind::Double => Some(Sort::Double),
            Kind::Ref => Sort::of(program, slot.class?),
            _ => None,
        }
    }

    fn is_reference(self) -> bool {
        !matches!(self, Sort::Float | Sort::Double)
    }
}

/// What slots of one name may hold.
struct Choice {
    sort: Sort,
    /// What they hold, the most frequent first.
    held: Vec<u64>,
    has_null: bool,
}

/// Where a box has its number.
struct Boxed {
    slot: u32,
    kind: Kind,
    range: Option<(i32, i32)>,
}

#[derive(Default)]
pub struct Values {
    choices: Vec<Choice>,
    /// The choice of a slot of a class.
    of: HashMap<(ClassId, u32), usize>,
    /// Constants, texts and boxes by their class, in the order in which they were made.
    lying: HashMap<ClassId, Vec<Ref>>,
    /// Texts that were there before the program began, as its arguments were: they hardly were in a structure.
    given: Vec<Ref>,
    /// The order of texts, where slots of many objects hold some.
    pub texts: Rc<Texts>,
    boxed: HashMap<ClassId, Boxed>,
    /// Boxes by their numbers.
    boxes: HashMap<(ClassId, u64), Ref>,
}

impl Values {
    /// Finds the slots that hold values, which lead nowhere then, and what they may hold.
    pub(super) fn find(
        machine: &mut Machine<Tracked>,
        objects: &[Ref],
        layouts: &mut [Option<Layout>],
    ) -> Values {
        let mut values = Values::default();
        let mut names: HashMap<(String, Sort), usize> = HashMap::new();
        for (class, at, sort) in sorts(machine, objects, layouts) {
            let Some(layout) = layouts[class.0 as usize].as_mut() else {
                continue;
            };
            layout.hold_values(&machine.program, class, at);
            let slot = &layout.slots[at];
            let next = values.choices.len();
            let choice = *names.entry((slot.name.clone(), sort)).or_insert(next);
            if choice == next {
                values.choices.push(Choice {
                    sort,
                    held: Vec::new(),
                    has_null: false,
                });
            }
            values.of.insert((class, slot.slot), choice);
        }
        if !values.choices.is_empty() {
            values.note_held(machine, objects, layouts);
            values.note_lying(machine);
        }
        if objects.len() > FEW {
            values.sort_texts(machine);
        }
        values
    }

    fn note_held(
        &mut self,
        machine: &Machine<Tracked>,
        objects: &[Ref],
        layouts: &[Option<Layout>],
    ) {
        let mut counts: Vec<HashMap<u64, u32>> = vec![HashMap::new(); self.choices.len()];
        each_word(machine, objects, layouts, |class, slot, word| {
            if let Some(choice) = self.of.get(&(class, slot.slot)) {
                *counts[*choice].entry(word).or_default() += 1;
            }
        });
        for (choice, mut counts) in self.choices.iter_mut().zip(counts) {
            choice.has_null = choice.sort.is_reference() && counts.remove(&0).is_some();
            let mut held: Vec<(u64, u32)> = counts.into_iter().collect();
            held.sort_unstable_by_key(|(word, count)| (Reverse(*count), *word));
            choice.held = held.into_iter().map(|(word, _)| word).collect();
        }
    }

    fn note_lying(&mut self, machine: &mut Machine<Tracked>) {
        let mut wanted: Vec<ClassId> = Vec::new();
        for choice in &self.choices {
            match choice.sort {
                Sort::Constant(class) if Host::is_initialized(machine, class) => {
                    let named = constants(machine, class).unwrap_or_default();
                    let all = named.into_iter().map(|(_, constant)| constant);
                    self.lying.insert(class, all.collect());
                }
                Sort::Text => wanted.push(machine.program.known.string),
                Sort::Box(class) => {
                    let boxed = Boxed::of(&machine.program, class);
                    self.boxed.extend(boxed.map(|boxed| (class, boxed)));
                    wanted.push(class);
                }
                _ => {}
            }
        }
        if wanted.is_empty() {
            return;
        }
        let held = self.choices.iter().flat_map(|choice| &choice.held);
        let held: HashSet<u64> = held.copied().collect();
        for object in machine.heap.all_objects() {
            let class = machine.heap.object(object).class;
            if wanted.contains(&class) {
                let is_given = class == machine.program.known.string && is_given(machine, object);
                let known = match is_given {
                    true => &mut self.given,
                    false => self.lying.entry(class).or_default(),
                };
                if !held.contains(&object.word()) {
                    known.push(object);
                }
                if let Some(number) = self.number(machine, object.word()) {
                    self.boxes.entry((class, number)).or_insert(object);
                }
            }
        }
    }

    fn sort_texts(&mut self, machine: &mut Machine<Tracked>) {
        let string = machine.program.known.string;
        let is_text = |choice: &&Choice| choice.sort == Sort::Text;
        let held = self.choices.iter().filter(is_text);
        let held: Vec<Ref> = held
            .flat_map(|choice| &choice.held)
            .map(|word| Ref(*word as u32))
            .filter(|text| machine.heap.object(*text).class == string)
            .collect();
        if held.is_empty() {
            return;
        }
        let lying = self.lying.get(&string).into_iter().flatten();
        let all = held.iter().chain(lying).chain(&self.given).copied();
        self.texts = Rc::new(Texts::new(machine, all));
    }

    /// A text between two in the order of texts, for a slot of an object: what lies nearest to it, since both were made
    /// together. Where there is none, the first of the two, for there may be equal ones.
    pub fn text_between(
        &self,
        (low, high): (Option<i32>, Option<i32>),
        moved: &[u64],
        object: Ref,
    ) -> Option<Ref> {
        let is_moved = |text: &Ref| moved.contains(&text.word());
        let is_given = |text: &Ref| self.given.binary_search(text).is_ok();
        let cost = |text: &Ref| (!is_moved(text), is_given(text), text.0.abs_diff(object.0));
        let nearest = self.texts.between(low, high).min_by_key(cost);
        let same = |rank: i32| self.texts.between(Some(rank - 1), Some(rank + 1)).next();
        nearest.or_else(|| low.and_then(same))
    }

    /// Makes boxes of these numbers, and of those next to the ones in boxes that slots hold, where there are none. No mark
    /// may be open.
    pub(super) fn make_boxes(&mut self, machine: &mut Machine<Tracked>, numbers: &[u64]) {
        let mut wanted: Vec<(ClassId, u64)> = Vec::new();
        for choice in &self.choices {
            let Sort::Box(class) = choice.sort else {
                continue;
            };
            wanted.extend(numbers.iter().map(|number| (class, *number)));
            if choice.held.len() <= MOST_NEAR {
                let held = choice.held.iter();
                let held = held.filter_map(|word| self.number(machine, *word));
                let kind = self.boxed.get(&class).map_or(Kind::Other, |b| b.kind);
                let near = held.flat_map(|n| [1, -1].map(|by| step(n, by, kind)));
                wanted.extend(near.map(|number| (class, number)));
            }
        }
        for (class, number) in wanted {
            let boxed = self
                .boxed
                .get(&class)
                .filter(|boxed| is_in(boxed.range, number));
            let Some(boxed) = boxed.filter(|_| !self.boxes.contains_key(&(class, number))) else {
                continue;
            };
            let slots = machine.program.class(class).slots.len() as u32;
            let Ok(made) = machine.heap.allocate(class, Elem::Long, slots) else {
                return;
            };
            machine.heap.decide(made, boxed.slot, number);
            self.boxes.insert((class, number), made);
        }
    }

    /// Does a slot hold floating-point numbers?
    pub fn is_real(&self, machine: &Machine<Tracked>, place: Place) -> bool {
        let class = machine.heap.object(place.object).class;
        let choice = self.of.get(&(class, place.slot));
        choice.is_some_and(|choice| !self.choices[*choice].sort.is_reference())
    }

    /// The number in a box of a class that slots hold.
    pub fn number(&self, machine: &Machine<Tracked>, word: u64) -> Option<u64> {
        let object = Ref(word as u32);
        if self.boxed.is_empty() || object.is_null() || !machine.heap.is_object(object) {
            return None;
        }
        let it = machine.heap.object(object);
        let boxed = self.boxed.get(&it.class)?;
        Some(it.body_get(it.elem(), boxed.slot))
    }

    /// What a slot may hold, with how soon it is tried: also what would have turned a comparison of the number in a box,
    /// or is one of these numbers.
    pub fn of(
        &self,
        machine: &Machine<Tracked>,
        (place, slot): (Place, &Slot),
        (tests, counts): (&[Test], &[u64]),
        is_all: bool,
    ) -> Vec<(u32, u64)> {
        let it = machine.heap.object(place.object);
        let Some(choice) = self.of.get(&(it.class, slot.slot)) else {
            return Vec::new();
        };
        let choice = &self.choices[*choice];
        let most = if is_all { MOST } else { LIKELY };
        let old = it.body_get(it.elem(), place.slot);
        let mut values = self.turned(machine, choice, old, (tests, counts));
        let ranked = |from: u32| move |(at, word): (usize, u64)| (from + at.min(4) as u32, word);
        let lying = self.near(machine, choice, place.object, most);
        match choice.sort {
            Sort::Constant(_) => values.extend(lying.into_iter().enumerate().map(ranked(CONSTANT))),
            _ => {
                let held = choice.held.iter().copied().take(most);
                values.extend(held.enumerate().map(ranked(HELD)));
                values.extend(lying.into_iter().enumerate().map(ranked(LYING)));
            }
        }
        // That it was something else was found out last.
        let asks_null = |test: &Test| {
            let refers = matches!(test.op, Cmp::Same | Cmp::Other);
            refers && (test.a, test.b) == (old, 0)
        };
        let may_be_null =
            || values.iter().all(|(_, w)| *w == old) || tests.first().is_some_and(asks_null);
        if choice.has_null || choice.sort.is_reference() && may_be_null() {
            values.push((NULL, 0));
        }
        values
    }

    /// Numbers that would have turned a comparison, and boxes of such and of some others.
    fn turned(
        &self,
        machine: &Machine<Tracked>,
        choice: &Choice,
        old: u64,
        (tests, counts): (&[Test], &[u64]),
    ) -> Vec<(u32, u64)> {
        let class = match choice.sort {
            Sort::Float => return reals(old, Operands::Float, tests),
            Sort::Double => return reals(old, Operands::Double, tests),
            Sort::Box(class) => class,
            _ => return Vec::new(),
        };
        let known = self.number(machine, old).zip(self.boxed.get(&class));
        let turned = known.map(|(number, boxed)| all_numbers(number, boxed.kind, tests));
        let counts = counts.iter().map(|count| (CONSTANT, *count));
        let numbers = turned.into_iter().flatten().chain(counts);
        let boxes =
            numbers.filter_map(|(rank, n)| Some((rank, self.boxes.get(&(class, n))?.word())));
        boxes.collect()
    }

    /// All constants; else what lies nearest to an object, since both were made together; and numbers that many hold.
    fn near(
        &self,
        machine: &Machine<Tracked>,
        choice: &Choice,
        object: Ref,
        most: usize,
    ) -> Vec<u64> {
        let class = match choice.sort {
            Sort::Float => return [0.0f32, 1.0].map(|n| u64::from(n.to_bits())).to_vec(),
            Sort::Double => return [0.0f64, 1.0].map(f64::to_bits).to_vec(),
            Sort::Text => machine.program.known.string,
            Sort::Constant(class) | Sort::Box(class) => class,
        };
        let lying = self.lying.get(&class).map_or(&[][..], Vec::as_slice);
        if let Sort::Constant(_) = choice.sort {
            return lying.iter().map(|constant| constant.word()).collect();
        }
        let mut near = nearest(lying, object, most);
        if choice.sort == Sort::Text {
            near.extend(nearest(&self.given, object, most - near.len()));
        }
        near.into_iter().map(|other| other.word()).collect()
    }
}

/// Was it there before the program began? Literals do not count: they lie where they always are.
fn is_given(machine: &Machine<Tracked>, object: Ref) -> bool {
    let is_literal = machine.heap.object(object).flags & flag::PERMANENT != 0;
    !is_literal && object.index() < machine.stats.initial_handles
}

/// Of objects in the order of their handles, so many that lie nearest to another.
fn nearest(lying: &[Ref], object: Ref, most: usize) -> Vec<Ref> {
    let at = lying.partition_point(|other| other.0 < object.0);
    let (before, behind) = (&lying[at.saturating_sub(most)..at], &lying[at..]);
    let around = before.iter().chain(behind.iter().take(most));
    let mut near: Vec<Ref> = around.copied().collect();
    near.sort_by_key(|other| other.0.abs_diff(object.0));
    near.truncate(most);
    near
}

impl Boxed {
    /// Nothing for a class whose boxes have no whole number.
    fn of(program: &Program, class: ClassId) -> Option<Boxed> {
        let (_, descriptor) = box_for(&program.class(class).name)?;
        let (_, slot) = program.slot_of(class, "value", descriptor)?;
        let kind = kind_of(descriptor);
        let is_whole = matches!(kind, Kind::Int | Kind::Long | Kind::Boolean);
        is_whole.then(|| Boxed {
            slot: u32::from(slot),
            kind,
            range: range_of(descriptor),
        })
    }
}

/// Slots that hold values: those whose class says so, and such as may hold anything and hold hardly anything else.
fn sorts(
    machine: &Machine<Tracked>,
    objects: &[Ref],
    layouts: &[Option<Layout>],
) -> Vec<(ClassId, usize, Sort)> {
    let program = &machine.program;
    let (mut found, mut open) = (Vec::new(), HashMap::new());
    for (number, layout) in layouts.iter().enumerate() {
        let class = ClassId(number as u32);
        let slots = layout
            .iter()
            .flat_map(|layout| layout.slots.iter().enumerate());
        for (at, slot) in slots {
            match Sort::of_slot(program, slot) {
                Some(sort) => found.push((class, at, sort)),
                None if may_hold_text(program, slot) => {
                    open.insert((class, slot.slot), (at, HashMap::new()));
                }
                None => {}
            }
        }
    }
    if !open.is_empty() {
        each_word(machine, objects, layouts, |class, slot, word| {
            let known = open.get_mut(&(class, slot.slot));
            if let Some((_, counts)) = known.filter(|_| word != 0) {
                let held = machine.heap.object(Ref(word as u32)).class;
                *counts.entry(held).or_default() += 1;
            }
        });
    }
    for ((class, _), (at, counts)) in open {
        let total: usize = counts.values().sum();
        let most = counts
            .into_iter()
            .max_by_key(|(held, count)| (*count, held.0));
        let sort = most.and_then(|(held, count)| {
            let sort = Sort::of(program, held)?;
            (count >= NEARLY_ALL * (total - count)).then_some(sort)
        });
        found.extend(sort.map(|sort| (class, at, sort)));
    }
    found.sort_unstable_by_key(|(class, at, _)| (class.0, *at));
    found
}

/// May it hold texts besides other objects?
fn may_hold_text(program: &Program, slot: &Slot) -> bool {
    let declared = slot.class.filter(|_| slot.kind == Kind::Ref);
    declared.is_some_and(|declared| program.is_subclass(program.known.string, declared))
}

/// What all slots of some objects hold.
fn each_word(
    machine: &Machine<Tracked>,
    objects: &[Ref],
    layouts: &[Option<Layout>],
    mut see: impl FnMut(ClassId, &Slot, u64),
) {
    for object in objects {
        let it = machine.heap.object(*object);
        let Some(Some(layout)) = layouts.get(it.class.0 as usize) else {
            continue;
        };
        for slot in &layout.slots {
            let numbers = match layout.is_array {
                true => 0..it.len,
                false => slot.slot..slot.slot + 1,
            };
            numbers.for_each(|at| see(it.class, slot, it.body_get(it.elem(), at)));
        }
    }
}
