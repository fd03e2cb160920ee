//! Finds the objects of a structure: from its root, and then those of the same classes that nothing else has; and, when
//! nothing else helps, where the JDK's collections hold them.

use std::collections::HashSet;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;

use super::facts::Facts;
use super::held::Held;
use super::layout::{holds_items, loaded};
use super::tracked::Tracked;
use crate::finitize::fields;
use crate::predicate::Predicate;

/// A set of objects.
#[derive(Clone)]
pub(super) struct Marks(Vec<bool>);

impl Marks {
    /// True the first time.
    fn insert(&mut self, object: Ref) -> bool {
        let marked = self.0.get_mut(object.index());
        marked.is_some_and(|marked| !std::mem::replace(marked, true))
    }

    fn add(&mut self, other: &Marks) {
        let both = self.0.iter_mut().zip(&other.0);
        both.for_each(|(mine, other)| *mine |= *other);
    }

    pub fn contains(&self, object: Ref) -> bool {
        self.0.get(object.index()).copied().unwrap_or(false)
    }
}

/// What objects of a class are for a structure.
struct Known {
    is_part: bool,
    /// The predicate may look at them.
    is_read: bool,
    /// Slots that have references, and whether it may read them.
    slots: Vec<(u32, bool)>,
    /// Where one of the JDK's collections holds what is in it.
    cells: Option<Cells>,
}

#[derive(Clone, Copy)]
enum Cells {
    /// In a slot of these objects, which is known from their class.
    Own,
    /// In an array that this slot has.
    Array(u32),
}

type Info = std::rc::Rc<Known>;

/// Finds objects.
pub(super) struct Walk<'a> {
    pub machine: &'a mut Machine<Tracked>,
    pub root: Ref,
    facts: &'a Facts,
    pub found: Vec<Ref>,
    pub met: Marks,
    pub classes: HashSet<ClassId>,
    /// Objects of collections that hold elements.
    pub cells: Vec<Ref>,
    /// What was put there last: most objects are of one class.
    last_class: Option<ClassId>,
    /// By class.
    known: Vec<Option<Info>>,
    prefix: String,
}

impl<'a> Walk<'a> {
    pub fn new(machine: &'a mut Machine<Tracked>, root: Ref, facts: &'a Facts) -> Walk<'a> {
        let class = machine.heap.object(root).class;
        let name = machine.program.class(class).name.to_string();
        let prefix = name.split('$').next().unwrap_or(&name).to_string();
        let machine_size = machine.heap.size();
        Walk {
            machine,
            root,
            facts,
            found: Vec::new(),
            met: Marks(vec![false; machine_size]),
            classes: HashSet::new(),
            cells: Vec::new(),
            last_class: None,
            known: Vec::new(),
            prefix,
        }
    }

    /// The program's classes are part of a structure, and those that belong to the root's class; of the JDK's others
    /// only what they hold.
    fn is_part(&self, class: ClassId) -> bool {
        let it = self.machine.program.class(class);
        let is_enum = self.machine.program.loaded("java/lang/Enum");
        if is_enum.is_some_and(|base| self.machine.program.is_subclass(class, base)) {
            return false;
        }
        match it.shape {
            Shape::Array { .. } => true,
            Shape::Primitive(_) => false,
            Shape::Instance => {
                let own = it.name.strip_prefix(self.prefix.as_str());
                !it.trusted || own.is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
            }
        }
    }

    fn info(&mut self, class: ClassId) -> Info {
        let index = class.0 as usize;
        if let Some(Some(known)) = self.known.get(index) {
            return known.clone();
        }
        let program = &self.machine.program;
        let name = &program.class(class).name;
        let opaque = ["java/lang/String", "java/lang/Class", "java/lang/Thread"];
        let slots = match opaque.contains(&&**name) {
            true => Vec::new(),
            false => {
                let all = fields(program, class).into_iter();
                let refers = |d: &str| d.starts_with(['L', '[']);
                all.filter(|f| !f.hidden && refers(&f.descriptor))
                    .map(|f| (f.slot, self.facts.may_read(program, class, &f.name)))
                    .collect()
            }
        };
        let array = || program.slot_of(class, "elementData", "[Ljava/lang/Object;");
        let cells = match &**name {
            "java/util/ArrayList" => array().map(|(_, slot)| Cells::Array(u32::from(slot))),
            _ => holds_items(program, class).then_some(Cells::Own),
        };
        let info = Info::new(Known {
            is_part: self.is_part(class),
            is_read: self.facts.may_look_at(program, class),
            slots,
            cells: cells.filter(|_| !self.is_part(class)),
        });
        if self.known.len() <= index {
            self.known.resize(index + 1, None);
        }
        self.known[index] = Some(info.clone());
        info
    }

    /// Everything that an object leads to. What only slots lead to that the predicate does not read is no part of the
    /// structure if it does not look at it either, but may lead to more of it.
    pub fn add_from(&mut self, start: Ref) {
        let mut open = vec![(start, true)];
        // Objects that are no part unless a slot that is read leads there too.
        let mut passed = HashSet::new();
        while let Some((object, is_read)) = open.pop() {
            let is_first = !object.is_null() && self.met.insert(object);
            if !(is_first || is_read && passed.remove(&object)) {
                continue;
            }
            let class = self.machine.heap.object(object).class;
            let info = self.info(class);
            let shape = self.machine.program.class(class).shape;
            let array = matches!(shape, Shape::Array { .. });
            // Arrays inside the JDK's collections are theirs.
            let part = info.is_part && (is_read || info.is_read && !array);
            if info.is_part && !part {
                passed.insert(object);
            }
            if part {
                if self.last_class != Some(class) {
                    self.classes.insert(class);
                    self.last_class = Some(class);
                }
                self.found.push(object);
            }
            let it = self.machine.heap.object(object);
            let word = |slot: u32| it.body_get(it.elem(), slot) as u32;
            self.cells.extend(info.cells.map(|cells| match cells {
                Cells::Own => object,
                Cells::Array(slot) => Ref(word(slot)),
            }));
            match shape {
                Shape::Array { element } => {
                    let refers = !matches!(
                        self.machine.program.class(element).shape,
                        Shape::Primitive(_)
                    );
                    let elements = if refers { it.len } else { 0 };
                    open.extend((0..elements).rev().map(|i| (Ref(word(i)), part)));
                }
                _ => {
                    let slots = info.slots.iter().rev();
                    open.extend(slots.map(|(slot, read)| (Ref(word(*slot)), part && *read)));
                }
            }
        }
    }

    /// Adds what of these classes belongs to no other structure.
    pub fn add_lost(&mut self) {
        self.add_declared();
        let root_class = self.machine.heap.object(self.root).class;
        let recursive = self.is_recursive(root_class);
        let all: Vec<Ref> = self.machine.heap.objects().collect();
        let mut foreign = self.foreign(&all);
        if recursive {
            let held = Held::find(self, &all);
            held.into_iter().for_each(|object| {
                foreign.insert(object);
            });
        } else {
            let others = all
                .iter()
                .filter(|r| **r != self.root && self.machine.heap.object(**r).class == root_class);
            let others: Vec<Ref> = others.copied().collect();
            foreign.add(&self.met_from(others));
            self.found
                .retain(|object| !foreign.contains(*object) || *object == self.root);
        }
        self.add_arrays(&all);
        let mut unwanted = None;
        for object in all {
            let class = self.machine.heap.object(object).class;
            // Nearly all objects that are not met are of few classes that nobody asked for.
            if foreign.contains(object)
                || self.met.contains(object)
                || unwanted == Some((class, self.classes.len()))
            {
                continue;
            }
            if self.is_wanted(class) && (recursive || class != root_class) {
                self.add_from(object);
            } else {
                unwanted = Some((class, self.classes.len()));
            }
        }
    }

    /// What structures of other classes have that are judged too, of those that share no object with this one: a stack and
    /// a queue may be made of the same kind of nodes.
    fn foreign(&mut self, all: &[Ref]) -> Marks {
        let class_of = |walk: &Self, object: Ref| walk.machine.heap.object(object).class;
        let mut classes: Vec<ClassId> = all.iter().map(|object| class_of(self, *object)).collect();
        classes.sort_unstable_by_key(|class| class.0);
        classes.dedup();
        let mut foreign = Marks(vec![false; self.machine.heap.size()]);
        for class in classes {
            let it = self.machine.program.class(class);
            let own = it.shape == Shape::Instance && !it.trusted && !self.classes.contains(&class);
            if !own || Predicate::find(self.machine, class, None).is_err() {
                continue;
            }
            let owners = all
                .iter()
                .filter(|object| class_of(self, **object) == class);
            let met = self.met_from(owners.copied().collect());
            if !self.found.iter().any(|object| met.contains(*object)) {
                foreign.add(&met);
            }
        }
        foreign
    }

    /// Everything that some objects lead to.
    fn met_from(&mut self, objects: Vec<Ref>) -> Marks {
        let mut walk = Walk::new(self.machine, self.root, self.facts);
        objects.into_iter().for_each(|object| walk.add_from(object));
        walk.met
    }

    pub fn may_read(&self, class: ClassId, field: &str) -> bool {
        self.facts.may_read(&self.machine.program, class, field)
    }

    pub fn has_met(&self, object: Ref) -> bool {
        self.met.contains(object)
    }

    pub fn is_wanted(&self, class: ClassId) -> bool {
        let it = self.machine.program.class(class);
        it.shape == Shape::Instance
            && self.is_part(class)
            && it.ancestors.iter().any(|a| self.classes.contains(a))
    }

    /// Classes that fields of those that were found may hold.
    fn add_declared(&mut self) {
        let mut open: Vec<ClassId> = self.classes.iter().copied().collect();
        while let Some(class) = open.pop() {
            for (declared, read) in self.declared(class) {
                let wanted = read || self.facts.may_look_at(&self.machine.program, declared);
                if wanted && self.is_part(declared) && self.classes.insert(declared) {
                    open.push(declared);
                }
            }
        }
    }

    /// The classes of a class's fields, and whether the predicate may read those.
    fn declared(&self, class: ClassId) -> Vec<(ClassId, bool)> {
        let program = &self.machine.program;
        let fields = fields(program, class).into_iter().filter(|f| !f.hidden);
        let known = fields.filter_map(|f| {
            let declared = loaded(program, &f.descriptor)?;
            Some((declared, self.facts.may_read(program, class, &f.name)))
        });
        let mut all: Vec<(ClassId, bool)> = known.collect();
        if let Shape::Array { element } = program.class(class).shape {
            all.push((element, true));
        }
        all
    }

    /// Can an object of the class lead to another one of it?
    fn is_recursive(&self, class: ClassId) -> bool {
        let mut met = HashSet::new();
        let mut open = self.declared(class);
        while let Some((next, _)) = open.pop() {
            let related = |a, b| self.machine.program.is_subclass(a, b);
            let open_type = self.machine.program.known.object;
            if next != open_type && (related(class, next) || related(next, class)) {
                return true;
            }
            if met.insert(next) {
                open.extend(self.declared(next));
            }
        }
        false
    }
}
