//! What a repair changed, for a person: objects have names, and a large structure is shown around the changes only.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::Ref;
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine};

use super::runner::Change;
use super::tracked::Place;
use crate::finitize::fields;
use crate::graph::{Graph, Value};

/// A structure with more objects is not shown as a whole.
const WHOLE: usize = 60;

/// One change, with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub object: String,
    pub class: String,
    /// A field's name, or an element's number.
    pub field: String,
    pub old: String,
    pub new: String,
}

/// What can be reached from an object, in the order in which it is met.
pub fn order<D: Domain<Word = u64>>(machine: &Machine<D>, before: Vec<Ref>, root: Ref) -> Vec<Ref> {
    let mut order = before;
    let mut met = vec![false; machine.heap.size()];
    for object in &order {
        met[object.index()] = true;
    }
    let mut next = 0;
    if !std::mem::replace(&mut met[root.index()], true) {
        order.push(root);
    }
    let mut slots: HashMap<vitrum_jvm::ids::ClassId, Vec<u32>> = HashMap::new();
    while let Some(object) = order.get(next).copied() {
        next += 1;
        let it = machine.heap.object(object);
        let class = it.class;
        let own = slots
            .entry(class)
            .or_insert_with(|| references(machine, class));
        let is_array = matches!(machine.program.class(class).shape, Shape::Array { .. });
        let elements = if is_array && !own.is_empty() {
            it.len
        } else {
            0
        };
        let all = own.iter().copied().filter(|_| !is_array);
        for slot in all.chain(0..elements) {
            let child = Ref(it.body_get(it.elem(), slot) as u32);
            if !child.is_null() && !std::mem::replace(&mut met[child.index()], true) {
                order.push(child);
            }
        }
    }
    order
}

/// The slots of a class that refer to objects; for an array of references, one that stands for all. A text is told where it
/// is referred to, with what it is made of.
fn references<D: Domain<Word = u64>>(
    machine: &Machine<D>,
    class: vitrum_jvm::ids::ClassId,
) -> Vec<u32> {
    let program = &machine.program;
    match program.class(class).shape {
        _ if class == program.known.string => Vec::new(),
        Shape::Array { element } => match program.class(element).shape {
            Shape::Primitive(_) => Vec::new(),
            _ => vec![0],
        },
        _ => {
            let all = fields(program, class).into_iter();
            let refers = all.filter(|f| !f.hidden && f.descriptor.starts_with(['L', '[']));
            refers.map(|f| f.slot).collect()
        }
    }
}

/// The names of everything that changes are about, and the objects to be drawn.
pub struct View {
    names: HashMap<Ref, String>,
    pub drawn: Vec<Ref>,
    /// The drawing leaves objects out.
    pub partial: bool,
}

impl View {
    /// `order`: the objects before and after; `changes`: what was changed; `is_whole`: all is drawn, however much it is.
    pub fn new<D: Domain<Word = u64>>(
        machine: &mut Machine<D>,
        order: &[Ref],
        changes: &[Change],
        is_whole: bool,
    ) -> View {
        let mut near: HashSet<Ref> = order.first().into_iter().copied().collect();
        for change in changes {
            let ends = [change.old, change.new].map(|word| Ref(word as u32));
            near.insert(change.place.object);
            near.extend(ends.into_iter().filter(|r| machine.heap.is_object(*r)));
        }
        let partial = !is_whole && order.len() > WHOLE;
        let drawn: Vec<Ref> = order
            .iter()
            .copied()
            .filter(|object| !partial || near.contains(object))
            .filter(|object| is_shown(machine, *object))
            .collect();
        let around = |object: &Ref| references_of(machine, *object);
        near.extend(drawn.iter().flat_map(around).collect::<Vec<Ref>>());
        let names = Graph::names(machine, order, |object| !partial || near.contains(&object));
        View {
            names,
            drawn: match partial {
                true => drawn.into_iter().take(2 * WHOLE).collect(),
                false => drawn,
            },
            partial,
        }
    }

    pub fn graph<D: Domain<Word = u64>>(&self, machine: &mut Machine<D>) -> Graph {
        Graph::over(machine, &self.drawn, &self.names)
    }

    pub fn show<D: Domain<Word = u64>>(&self, machine: &mut Machine<D>, change: &Change) -> Shown {
        let Place { object, slot } = change.place;
        let class = machine.heap.object(object).class;
        let class_name = machine.program.class(class).java_name();
        let name = self.names.get(&object).cloned();
        Shown {
            object: name.unwrap_or_else(|| class_name.clone()),
            class: class_name,
            field: field_name(machine, change.place),
            old: self.value(machine, (object, slot), change.old),
            new: self.value(machine, (object, slot), change.new),
        }
    }

    fn value<D: Domain<Word = u64>>(
        &self,
        machine: &mut Machine<D>,
        place: (Ref, u32),
        word: u64,
    ) -> String {
        match Graph::value(machine, place, word, &self.names) {
            Value::Null => "null".into(),
            Value::Node(_) => "?".into(),
            Value::Plain(text) | Value::Boxed(_, text) | Value::Constant(_, text) => text,
            Value::Text(text) => format!("{text:?}"),
        }
    }
}

/// Texts, boxes and constants are drawn where they are referred to.
fn is_shown<D: Domain<Word = u64>>(machine: &Machine<D>, object: Ref) -> bool {
    let class = machine.heap.object(object).class;
    let it = machine.program.class(class);
    let boxes = it.trusted && it.name.starts_with("java/lang/");
    let base = machine.program.loaded("java/lang/Enum");
    !boxes && !base.is_some_and(|base| machine.program.is_subclass(class, base))
}

fn references_of<D: Domain<Word = u64>>(machine: &Machine<D>, object: Ref) -> Vec<Ref> {
    let it = machine.heap.object(object);
    let is_array = matches!(machine.program.class(it.class).shape, Shape::Array { .. });
    let slots = match (references(machine, it.class), is_array) {
        (slots, false) => slots,
        (slots, true) if slots.is_empty() => slots,
        _ => (0..it.len.min(WHOLE as u32)).collect(),
    };
    let words = slots.into_iter().map(|slot| it.body_get(it.elem(), slot));
    words
        .map(|word| Ref(word as u32))
        .filter(|r| !r.is_null())
        .collect()
}

/// The field of a slot, or the number of an element in brackets.
pub fn field_name<D: Domain<Word = u64>>(machine: &Machine<D>, place: Place) -> String {
    let class = machine.heap.object(place.object).class;
    if let Shape::Array { .. } = machine.program.class(class).shape {
        return format!("[{}]", place.slot);
    }
    let places = fields(&machine.program, class);
    let found = places.into_iter().find(|p| p.slot == place.slot);
    found.map_or("?".into(), |p| p.name)
}
