//! All words that can be reached from the static fields of a class, each with its labels.
//! Start at [`View::statics`].

use std::collections::BTreeMap;

use vitrum_classfile::Kind;
use vitrum_domains::{Labelled, Labels};
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine};

/// Fields and elements followed from a static field.
const DEPTH: usize = 5;
/// Elements of one array that are looked at.
const ELEMENTS: u32 = 40;

/// Words by the way that leads to them, such as `box.next.v`. Of a reference: the class and length of
/// what it names, and not where that lies.
pub type Seen = BTreeMap<String, (String, Labels)>;

/// One run of a machine: what a word is in it, and the word that is only that.
pub struct View<'a, D: Domain> {
    pub machine: &'a Machine<D>,
    pub value: &'a dyn Fn(&D::Word) -> Labelled,
    pub word: &'a dyn Fn(Labelled) -> D::Word,
}

impl<D: Domain> View<'_, D> {
    /// Everything below the static fields of a class, which must be initialized.
    pub fn statics(&self, class: &str) -> Seen {
        let mut seen = Seen::new();
        let program = &self.machine.program;
        let class = program.class(program.loaded(class).expect("the class is loaded"));
        let mirror = D::constant(class.mirror.word());
        for field in class.fields.iter().filter(|f| f.is_static()) {
            let slot = self.machine.static_slot(field.slot);
            let word = self.load(&mirror, slot);
            let name = program.symbols.text(field.name).to_string();
            self.add(&mut seen, name, word, field.kind == Kind::Ref, DEPTH);
        }
        seen
    }

    fn load(&self, object: &D::Word, slot: u32) -> Labelled {
        let machine = self.machine;
        let word = machine.domain.load(&machine.heap, object, Elem::Long, slot);
        (self.value)(&word)
    }

    fn add(&self, seen: &mut Seen, path: String, word: Labelled, reference: bool, depth: usize) {
        if !reference {
            seen.insert(path, (word.value.to_string(), word.labels));
            return;
        }
        let object = Ref(word.value as u32);
        if object.is_null() {
            seen.insert(path, ("null".into(), word.labels));
            return;
        }
        let (class, len) = {
            let object = self.machine.heap.object(object);
            (object.class, object.len)
        };
        let name = &self.machine.program.class(class).name;
        seen.insert(path.clone(), (format!("{name} of {len}"), word.labels));
        if depth > 0 {
            match self.machine.program.class(class).shape {
                Shape::Array { element } => self.elements(seen, &path, word, element, depth - 1),
                _ => self.fields(seen, &path, word, class, depth - 1),
            }
        }
    }

    fn elements(
        &self,
        seen: &mut Seen,
        path: &str,
        array: Labelled,
        element: ClassId,
        depth: usize,
    ) {
        let machine = self.machine;
        let shape = &machine.program.class(element).shape;
        let reference = !matches!(shape, Shape::Primitive(_));
        let object = machine.heap.object(Ref(array.value as u32));
        let word = (self.word)(array);
        for i in 0..object.len.min(ELEMENTS) {
            let index = D::constant(u64::from(i));
            let found = machine
                .domain
                .load_at(&machine.heap, &word, object.elem(), &index);
            let found = (self.value)(&found);
            self.add(seen, format!("{path}[{i}]"), found, reference, depth);
        }
    }

    /// The fields of the program's own classes, of strings and of what holds one value.
    fn fields(&self, seen: &mut Seen, path: &str, object: Labelled, class: ClassId, depth: usize) {
        let program = &self.machine.program;
        let word = (self.word)(object);
        let mut next = Some(class);
        while let Some(class) = next {
            let class = program.class(class);
            for field in class.fields.iter().filter(|f| !f.is_static()) {
                let found = self.load(&word, field.slot.into());
                let path = format!("{path}.{}", program.symbols.text(field.name));
                self.add(seen, path, found, field.kind == Kind::Ref, depth);
            }
            next = class.superclass;
        }
    }
}
