//! The slots of objects: what they hold, which of them a traversal follows, and which must lead back. Start at [`lay_out`].

use std::collections::HashSet;

use vitrum_jvm::ids::ClassId;
use vitrum_jvm::program::{Program, Shape};

use super::facts::Facts;
use crate::finitize::fields;

/// The slots of the objects of a class that are part of a structure.
pub struct Layout {
    pub slots: Vec<Slot>,
    /// Those of them that a traversal follows.
    pub(super) edges: Vec<usize>,
    /// An array has one slot here, which stands for all elements.
    pub is_array: bool,
    /// Objects of it lead to others of it: it is no class of roots only.
    pub is_node: bool,
    /// The predicate may look at objects of it. What it only comes to is no node that could be lost.
    pub is_read: bool,
    /// It is known that it does.
    pub is_surely_read: bool,
    /// One of the JDK's collections holds elements in it.
    pub is_cell: bool,
}

impl Layout {
    /// Says which slots are followed, and where they lead.
    fn conclude(&mut self, program: &Program, class: ClassId) {
        let leads_on = |slot: &Slot| {
            let array = slot.class.and_then(|d| match program.class(d).shape {
                Shape::Array { element } => Some(element),
                _ => None,
            });
            let related = |d: ClassId| program.is_subclass(class, d);
            let leads = slot.kind == Kind::Ref && slot.class.is_some_and(related);
            slot.read && (leads || array.is_some_and(related))
        };
        let slots = &self.slots;
        let followed = |slot: &Slot| slot.forward && slot.kind == Kind::Ref;
        self.edges = (0..slots.len()).filter(|i| followed(&slots[*i])).collect();
        let has_links = self.is_array && slots.iter().any(|s| s.forward);
        self.is_node = slots.iter().any(leads_on) || has_links;
    }

    /// A slot holds values, and leads nowhere.
    pub(super) fn hold_values(&mut self, program: &Program, class: ClassId, at: usize) {
        let slot = &mut self.slots[at];
        (slot.kind, slot.forward) = (Kind::Value, false);
        self.conclude(program, class);
    }

    /// Objects of it lead to others, and these not to any of it.
    pub(super) fn is_owner(&self) -> bool {
        !self.is_node && !self.edges.is_empty()
    }
}

pub struct Slot {
    pub slot: u32,
    pub name: String,
    pub kind: Kind,
    /// The least and the greatest number that its type has, where that is no more than an `int`.
    range: Option<(i32, i32)>,
    /// The declared class of a reference, where it is known.
    pub class: Option<ClassId>,
    /// The predicate may read it.
    pub read: bool,
    /// The predicate's code follows it to further objects.
    pub is_followed: bool,
    /// The same, where it leads to each of them once.
    pub forward: bool,
    /// The name of the slot of the object it refers to that must refer back.
    pub back: Option<String>,
    /// With which other slots it leads to each object once.
    pub family: usize,
}

impl Slot {
    /// Is the number one of its type?
    pub fn holds(&self, word: u64) -> bool {
        is_in(self.range, word)
    }
}

/// Is it one of the numbers of a type?
pub(super) fn is_in(range: Option<(i32, i32)>, word: u64) -> bool {
    let number = u32::try_from(word).map(|bits| bits as i32);
    range.is_none_or(|(least, greatest)| {
        number.is_ok_and(|number| (least..=greatest).contains(&number))
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Int,
    Long,
    Boolean,
    Ref,
    /// One of few that are known: a constant, a text, a box, a floating-point number.
    Value,
    Float,
    Double,
    /// Neither followed nor changed.
    Other,
}

impl Kind {
    /// Is it no number?
    pub fn is_reference(self) -> bool {
        matches!(self, Kind::Ref | Kind::Value)
    }
}

/// The class of a field's descriptor, if it is loaded.
pub(super) fn loaded(program: &Program, descriptor: &str) -> Option<ClassId> {
    match descriptor.strip_prefix('L') {
        Some(name) => program.loaded(name.trim_end_matches(';')),
        None => program
            .loaded(descriptor)
            .filter(|_| descriptor.starts_with('[')),
    }
}

/// What the slots of a class are; `classes`: those of the structure.
pub(super) fn lay_out(
    program: &Program,
    class: ClassId,
    facts: &Facts,
    classes: &HashSet<ClassId>,
) -> Layout {
    let is_array = matches!(program.class(class).shape, Shape::Array { .. });
    let slots = match program.class(class).shape {
        Shape::Array { element } => vec![element_slot(program, element)],
        _ => {
            let all = fields(program, class).into_iter().filter(|f| !f.hidden);
            all.map(|place| {
                let declared = loaded(program, &place.descriptor);
                let kind = kind_of(&place.descriptor);
                let part = declared.is_some_and(|d| holds_part(program, d, classes));
                let is_followed = part && facts.is_forward(program, class, &place.name);
                Slot {
                    slot: place.slot,
                    read: facts.may_read(program, class, &place.name),
                    is_followed,
                    forward: is_followed,
                    back: facts.back_of(program, class, &place.name),
                    family: 0,
                    name: place.name,
                    kind,
                    range: range_of(&place.descriptor),
                    class: declared,
                }
            })
            .collect()
        }
    };
    let mut layout = Layout {
        is_array,
        edges: Vec::new(),
        is_node: false,
        is_surely_read: facts.surely_looks_at(program, class),
        is_read: !is_array && facts.may_look_at(program, class),
        is_cell: false,
        slots,
    };
    layout.conclude(program, class);
    layout
}

/// Do the objects of a class hold what is in one of the JDK's collections? Of a map these are the values: where a key lies
/// depends on it, so it is never another one.
pub(super) fn holds_items(program: &Program, class: ClassId) -> bool {
    let of = |name: &str| {
        let above = program.loaded(name);
        above.is_some_and(|above| program.is_subclass(class, above))
    };
    of("java/util/LinkedList$Node") || of("java/util/HashMap$Node") || of("java/util/TreeMap$Entry")
}

/// The slots in which objects of the JDK's collections hold elements. Nothing is followed.
pub(super) fn lay_out_cells(program: &Program, class: ClassId) -> Layout {
    let shape = program.class(class).shape;
    let slots = match shape {
        Shape::Array { element } => vec![Slot {
            forward: false,
            ..element_slot(program, element)
        }],
        _ => {
            let all = fields(program, class).into_iter();
            let held = all.filter(|place| ["item", "value"].contains(&&*place.name));
            held.map(|place| Slot {
                slot: place.slot,
                kind: kind_of(&place.descriptor),
                range: None,
                class: loaded(program, &place.descriptor),
                read: true,
                is_followed: false,
                forward: false,
                back: None,
                family: 0,
                name: place.name,
            })
            .collect()
        }
    };
    Layout {
        slots,
        edges: Vec::new(),
        is_array: matches!(shape, Shape::Array { .. }),
        is_node: false,
        is_read: false,
        is_surely_read: false,
        is_cell: true,
    }
}

/// May such a slot hold an object of the structure?
fn holds_part(program: &Program, declared: ClassId, classes: &HashSet<ClassId>) -> bool {
    classes
        .iter()
        .any(|class| program.is_subclass(*class, declared))
}

fn element_slot(program: &Program, element: ClassId) -> Slot {
    let it = program.class(element);
    let descriptor = match it.shape {
        Shape::Primitive(_) => match &*it.name {
            "int" => "I",
            "short" => "S",
            "byte" => "B",
            "char" => "C",
            "long" => "J",
            "boolean" => "Z",
            "float" => "F",
            "double" => "D",
            _ => "",
        },
        _ => "L",
    };
    let kind = kind_of(descriptor);
    Slot {
        slot: 0,
        name: "[]".into(),
        kind,
        range: range_of(descriptor),
        class: (kind == Kind::Ref).then_some(element),
        read: true,
        is_followed: kind == Kind::Ref,
        forward: kind == Kind::Ref,
        back: None,
        family: 0,
    }
}

pub(super) fn kind_of(descriptor: &str) -> Kind {
    match descriptor.as_bytes().first() {
        Some(b'I' | b'S' | b'B' | b'C') => Kind::Int,
        Some(b'J') => Kind::Long,
        Some(b'Z') => Kind::Boolean,
        Some(b'F') => Kind::Float,
        Some(b'D') => Kind::Double,
        Some(b'L' | b'[') => Kind::Ref,
        _ => Kind::Other,
    }
}

/// The least and the greatest number of a type, where that is no more than an `int`.
pub(super) fn range_of(descriptor: &str) -> Option<(i32, i32)> {
    match descriptor {
        "Z" => Some((0, 1)),
        "B" => Some((i8::MIN.into(), i8::MAX.into())),
        "S" => Some((i16::MIN.into(), i16::MAX.into())),
        "C" => Some((0, u16::MAX.into())),
        "I" => Some((i32::MIN, i32::MAX)),
        _ => None,
    }
}
