//! What of an object is part of a state.

use std::rc::Rc;

use vitrum_classfile::Kind;
use vitrum_jvm::Program;
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::ClassId;
use vitrum_jvm::program::{Shape, Traits};

use super::shape::Refused;

pub struct Layout {
    pub elem: Elem,
    /// The number of slots of an instance.
    pub size: u32,
    pub slots: Slots,
    /// Why such an object can't be part of a state.
    pub refused: Option<Refused>,
}

pub enum Slots {
    /// Those of an instance that are not left out, and whether they are references.
    Fields(Vec<(u32, bool)>),
    /// All of an array are references, or none.
    Elements(bool),
}

/// Those of all classes that were met.
#[derive(Default)]
pub struct Layouts {
    all: Vec<Option<Rc<Layout>>>,
    kept: Kept,
}

/// What is usually left out of states.
#[derive(Clone, Copy, Default)]
struct Kept {
    /// Numbers of changes of collections.
    counts: bool,
    /// Views that maps keep.
    views: bool,
}

impl Layouts {
    #[inline]
    pub fn of(&mut self, program: &Program, class: ClassId) -> Rc<Layout> {
        let at = class.0 as usize;
        if self.all.len() <= at {
            self.all.resize(at + 1, None);
        }
        let made = || Rc::new(Layout::of(program, class, self.kept));
        Rc::clone(self.all[at].get_or_insert_with(made))
    }

    /// For an exploration that begins again with what was refused as part of states.
    pub fn keeping(&self, refused: Refused) -> Layouts {
        let mut kept = self.kept;
        match refused {
            Refused::Counts => kept.counts = true,
            Refused::Views => kept.views = true,
            Refused::Identity(_) => {}
        }
        let all = Vec::new();
        Layouts { all, kept }
    }

    /// That of a class that was met.
    #[inline]
    pub fn known(&self, class: ClassId) -> &Rc<Layout> {
        match &self.all[class.0 as usize] {
            Some(layout) => layout,
            None => unreachable!("what was written has a layout"),
        }
    }
}

impl Layouts {
    /// Where a state that is written has the classes of its objects.
    pub fn classes(&self, words: &[u64], roots: usize) -> Vec<usize> {
        let (mut places, mut at) = (Vec::new(), roots);
        while at < words.len() {
            places.push(at);
            let layout = self.known(ClassId(words[at] as u32));
            at += match layout.is_array() {
                true => 2 + words[at + 1] as usize,
                false => 1 + layout.count(0),
            };
        }
        places
    }

    /// Where it has references.
    pub fn references(&self, words: &[u64], roots: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..roots).collect();
        for class in self.classes(words, roots) {
            let layout = self.known(ClassId(words[class] as u32));
            let (first, len) = match layout.is_array() {
                true => (class + 2, words[class + 1] as u32),
                false => (class + 1, 0),
            };
            let slots = 0..layout.count(len);
            let references = slots.filter(|place| layout.slot(*place).1);
            places.extend(references.map(|place| first + place));
        }
        places
    }
}

impl Layout {
    fn of(program: &Program, class: ClassId, kept: Kept) -> Layout {
        let is_left_out = |traits: &Traits| {
            let is_view = traits.has(Traits::VIEW);
            traits.has(Traits::FILTERED)
                || traits.has(Traits::HIDDEN) && !(kept.views && is_view)
                || traits.has(Traits::COUNTS) && !kept.counts
        };
        let it = program.class(class);
        if let Shape::Array { element } = it.shape {
            let shape = program.class(element).shape;
            return Layout {
                elem: program.element_of(class),
                size: 0,
                slots: Slots::Elements(!matches!(shape, Shape::Primitive(_))),
                refused: None,
            };
        }
        let slots = it.slots.iter().zip(&it.slot_traits).enumerate();
        let part = slots.filter(|(_, (_, traits))| !is_left_out(traits));
        let fields = part.map(|(slot, (kind, _))| (slot as u32, *kind == Kind::Ref));
        Layout {
            elem: Elem::Long,
            size: it.slots.len() as u32,
            slots: Slots::Fields(fields.collect()),
            refused: match it.is_view && !kept.views {
                true => Some(Refused::Views),
                false => (it.remembers_changes && !kept.counts).then_some(Refused::Counts),
            },
        }
    }

    /// How many slots count, of an object with so many.
    pub fn count(&self, len: u32) -> usize {
        match &self.slots {
            Slots::Fields(fields) => fields.len(),
            Slots::Elements(_) => len as usize,
        }
    }

    /// The slot at a place among those that count, and whether it is a reference.
    #[inline]
    pub fn slot(&self, place: usize) -> (u32, bool) {
        match &self.slots {
            Slots::Fields(fields) => fields[place],
            Slots::Elements(are_references) => (place as u32, *are_references),
        }
    }

    pub fn is_array(&self) -> bool {
        matches!(self.slots, Slots::Elements(_))
    }
}
