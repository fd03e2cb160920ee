//! A structure as data: what can be reached from its root, with names that a person can read.

use std::collections::HashMap;

use vitrum_jvm::heap::{Elem, Obj};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine, Program};

use crate::finitize::fields;
use crate::short::shorten;

/// Objects in the order in which they are met from the root, which is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// `Node2`: its class, as short as tells it from others, and the number among those of the class.
    pub name: String,
    /// As `Class.getName` gives it.
    pub class: String,
    pub is_array: bool,
    /// Only its constructor can set its fields.
    pub is_record: bool,
    /// Fields by name, or elements by number. One that is hidden by another of the same name has its class before it.
    pub fields: Vec<(String, Value)>,
    /// Fields that the compiler made for an inner class, and the nodes that they lead to.
    pub outer: Vec<(String, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    /// The number of a node.
    Node(usize),
    /// A number, a boolean, a character.
    Plain(String),
    /// A box, with its class.
    Boxed(String, String),
    Text(String),
    /// The constant of an enum, with its class.
    Constant(String, String),
}

/// Names that objects have in a picture, for another one of what became of them.
#[derive(Clone, Default)]
pub struct Names {
    known: HashMap<Ref, String>,
    counts: HashMap<ClassId, usize>,
    shorts: HashMap<ClassId, String>,
}

/// Nodes of one graph.
const MOST_NODES: usize = 1 << 20;

impl Graph {
    /// What the machine's heap has at an object.
    pub fn of<D: Domain<Word = u64>>(machine: &mut Machine<D>, root: Ref) -> Graph {
        Graph::with_names(machine, root, Names::default()).0
    }

    /// The same, where some objects have names already; and the names of all.
    pub fn with_names<D: Domain<Word = u64>>(
        machine: &mut Machine<D>,
        root: Ref,
        names: Names,
    ) -> (Graph, Names) {
        let mut reader = Reader::new(machine);
        (reader.known, reader.counts, reader.shorts) = (names.known, names.counts, names.shorts);
        reader.meet(root);
        let mut nodes = Vec::new();
        while nodes.len() < reader.met.len().min(MOST_NODES) {
            let node = reader.node(reader.met[nodes.len()]);
            nodes.push(node);
        }
        let met = reader.met.clone();
        reader.shorten(&met);
        for (node, object) in nodes.iter_mut().zip(met) {
            node.outer = reader.outer(object);
            node.name = reader.name(object, true).unwrap_or_default();
        }
        let met = reader.met.iter().copied();
        let known = met.zip(nodes.iter().map(|node| node.name.clone()));
        let names = Names {
            known: known.collect(),
            counts: reader.counts,
            shorts: reader.shorts,
        };
        (Graph { nodes }, names)
    }

    /// These objects and no others, with these names; others that they refer to are told by their names.
    pub fn over<D: Domain<Word = u64>>(
        machine: &mut Machine<D>,
        objects: &[Ref],
        names: &HashMap<Ref, String>,
    ) -> Graph {
        let mut reader = Reader::new(machine);
        for object in objects {
            reader.meet(*object);
        }
        reader.outside = Some(names.clone());
        reader.shorten(objects);
        let nodes = objects.iter().map(|object| {
            let mut node = reader.node(*object);
            node.outer = reader.outer(*object);
            let name = names.get(object).cloned();
            node.name = name
                .or_else(|| reader.name(*object, true))
                .unwrap_or_default();
            node
        });
        Graph {
            nodes: nodes.collect(),
        }
    }

    /// Names of some of these objects, by their classes and places in the order.
    pub fn names<D: Domain<Word = u64>>(
        machine: &mut Machine<D>,
        order: &[Ref],
        wanted: impl Fn(Ref) -> bool,
    ) -> HashMap<Ref, String> {
        let mut reader = Reader::new(machine);
        reader.met.extend(order.first());
        reader.shorten(order);
        let mut names = HashMap::new();
        for object in order {
            let name = reader.name(*object, wanted(*object));
            if let Some(name) = name {
                names.insert(*object, name);
            }
        }
        names
    }

    /// A value of a field or element as a graph shows it; objects have the names that are given.
    pub fn value<D: Domain<Word = u64>>(
        machine: &mut Machine<D>,
        (object, slot): (Ref, u32),
        word: u64,
        names: &HashMap<Ref, String>,
    ) -> Value {
        let class = machine.heap.object(object).class;
        let kind = match machine.program.class(class).shape {
            Shape::Array { element } => element_kind(&machine.program, element),
            _ => {
                let places = fields(&machine.program, class);
                let place = places.iter().find(|place| place.slot == slot);
                let kind = place.and_then(|place| place.descriptor.bytes().next());
                kind.unwrap_or(b'I')
            }
        };
        let mut reader = Reader::new(machine);
        reader.outside = Some(names.clone());
        reader.value(word, kind)
    }

    /// The class of the root, without package.
    pub fn title(&self) -> &str {
        let class = self.nodes.first().map_or("", |node| node.class.as_str());
        class.rsplit(['.', '$']).next().unwrap_or(class)
    }
}

struct Reader<'a, D: Domain<Word = u64>> {
    machine: &'a mut Machine<D>,
    numbers: HashMap<Ref, usize>,
    met: Vec<Ref>,
    counts: HashMap<ClassId, usize>,
    /// Names from another picture.
    known: HashMap<Ref, String>,
    /// What classes are called.
    shorts: HashMap<ClassId, String>,
    /// Objects that were not met are not looked at, and have these names.
    outside: Option<HashMap<Ref, String>>,
}

impl<'a, D: Domain<Word = u64>> Reader<'a, D> {
    fn new(machine: &'a mut Machine<D>) -> Reader<'a, D> {
        Reader {
            machine,
            numbers: HashMap::new(),
            met: Vec::new(),
            counts: HashMap::new(),
            known: HashMap::new(),
            shorts: HashMap::new(),
            outside: None,
        }
    }

    fn meet(&mut self, object: Ref) -> usize {
        let next = self.met.len();
        let number = *self.numbers.entry(object).or_insert(next);
        if number == next {
            self.met.push(object);
        }
        number
    }

    fn object(&self, object: Ref) -> &Obj<D> {
        self.machine.heap.object(object)
    }

    /// Counts the object, and tells its name if that is wanted.
    fn name(&mut self, object: Ref, wanted: bool) -> Option<String> {
        if let Some(name) = self.known.get(&object) {
            return Some(name.clone());
        }
        let class = self.object(object).class;
        let count = self.counts.entry(class).or_default();
        *count += 1;
        let count = *count;
        if !wanted {
            return None;
        }
        let is_array = matches!(self.machine.program.class(class).shape, Shape::Array { .. });
        let short = self.shorts.get(&class).map_or("", String::as_str);
        Some(match (self.met.first() == Some(&object), is_array) {
            (true, _) => short.to_string(),
            (false, true) => format!("{}#{count}", self.machine.program.external_name(class)),
            (false, false) => format!("{short}{count}"),
        })
    }

    /// Finds short names for the classes of these objects.
    fn shorten(&mut self, objects: &[Ref]) {
        let mut classes: Vec<ClassId> = Vec::new();
        for object in objects {
            let class = self.object(*object).class;
            if classes.last() != Some(&class) {
                classes.push(class);
            }
        }
        classes.extend(self.shorts.keys());
        classes.sort_unstable_by_key(|class| class.0);
        classes.dedup();
        let name = |class: ClassId| (class, self.machine.program.class(class).java_name());
        let full: Vec<(ClassId, String)> = classes.into_iter().map(name).collect();
        shorten(&full, &mut self.shorts);
    }

    /// An object, still without a name.
    fn node(&mut self, object: Ref) -> Node {
        let class = self.object(object).class;
        let it = self.machine.program.class(class);
        let (full, shape) = (it.java_name(), it.shape);
        let is_array = matches!(shape, Shape::Array { .. });
        let above = it.superclass.map(|id| self.machine.program.class(id));
        let is_record = above.is_some_and(|class| &*class.name == "java/lang/Record");
        let fields = match shape {
            Shape::Array { element } => self.elements(object, element),
            _ => self.fields(object, class),
        };
        Node {
            name: String::new(),
            class: full,
            is_array,
            is_record,
            fields,
            outer: Vec::new(),
        }
    }

    /// The fields of an inner class that lead to nodes, once all nodes were met.
    fn outer(&self, object: Ref) -> Vec<(String, usize)> {
        let class = self.object(object).class;
        let places = fields(&self.machine.program, class).into_iter();
        let made = places.filter(|p| p.hidden && p.descriptor.starts_with('L'));
        let led = made.filter_map(|place| {
            let word = self.object(object).body_get(Elem::Long, place.slot);
            let target = self.numbers.get(&Ref(word as u32));
            target.map(|number| (place.name, *number))
        });
        led.collect()
    }

    fn fields(&mut self, object: Ref, class: ClassId) -> Vec<(String, Value)> {
        let mut places = fields(&self.machine.program, class);
        for i in 0..places.len() {
            if places[i + 1..].iter().any(|p| p.name == places[i].name) {
                let declared = self.machine.program.class(places[i].declared).java_name();
                let simple = declared.rsplit(['.', '$']).next().unwrap_or(&declared);
                places[i].name = format!("{simple}.{}", places[i].name);
            }
        }
        let shown = places.into_iter().filter(|place| !place.hidden);
        let read = |place: crate::finitize::Place| {
            let word = self.object(object).body_get(Elem::Long, place.slot);
            let kind = place.descriptor.as_bytes().first().copied();
            (place.name, self.value(word, kind.unwrap_or(b'I')))
        };
        shown.map(read).collect()
    }

    fn elements(&mut self, object: Ref, element: ClassId) -> Vec<(String, Value)> {
        let kind = element_kind(&self.machine.program, element);
        let (len, elem) = (self.object(object).len, self.object(object).elem());
        let read = |i: u32| {
            let word = self.object(object).body_get(elem, i);
            (i.to_string(), self.value(word, kind))
        };
        (0..len).map(read).collect()
    }

    fn value(&mut self, word: u64, kind: u8) -> Value {
        match kind {
            b'L' | b'[' => self.reference(Ref(word as u32)),
            kind => Value::Plain(plain(word, kind)),
        }
    }

    fn reference(&mut self, object: Ref) -> Value {
        if object.is_null() {
            return Value::Null;
        }
        let class = self.object(object).class;
        if class == self.machine.program.known.string {
            let text = self.machine.string_text(object);
            return Value::Text(text.unwrap_or_default());
        }
        if let Some(value) = self.boxed(object, class) {
            return value;
        }
        match self.constant(object, class) {
            Some(constant) => constant,
            None => self.node_or_name(object),
        }
    }

    fn node_or_name(&mut self, object: Ref) -> Value {
        match &self.outside {
            Some(names) if !self.numbers.contains_key(&object) => {
                let name = names.get(&object).cloned();
                let class = self.object(object).class;
                let class = || self.machine.program.class(class).java_name();
                Value::Plain(name.unwrap_or_else(class))
            }
            _ => Value::Node(self.meet(object)),
        }
    }

    fn boxed(&self, object: Ref, class: ClassId) -> Option<Value> {
        let name = self.machine.program.class(class).java_name();
        let kind = match name.strip_prefix("java.lang.")? {
            "Integer" => b'I',
            "Long" => b'J',
            "Short" => b'S',
            "Byte" => b'B',
            "Character" => b'C',
            "Boolean" => b'Z',
            "Float" => b'F',
            "Double" => b'D',
            _ => return None,
        };
        let text = (kind as char).to_string();
        let (_, slot) = self.machine.program.slot_of(class, "value", &text)?;
        let word = self.object(object).body_get(Elem::Long, u32::from(slot));
        Some(Value::Boxed(name, plain(word, kind)))
    }

    fn constant(&mut self, object: Ref, class: ClassId) -> Option<Value> {
        let program = &self.machine.program;
        let base = program.loaded("java/lang/Enum")?;
        if !program.is_subclass(class, base) {
            return None;
        }
        let (_, slot) = program.slot_of(base, "name", "Ljava/lang/String;")?;
        let name = self.object(object).body_get(Elem::Long, u32::from(slot));
        // A constant with a body has a class of its own.
        let mut ancestors = program.class(class).ancestors.iter();
        let declared = ancestors.find(|id| program.class(**id).superclass == Some(base));
        let class = program.class(*declared.unwrap_or(&class)).java_name();
        Some(Value::Constant(
            class,
            self.machine.string_text(Ref(name as u32))?,
        ))
    }
}

/// A value of a primitive type, by the letter of its descriptor.
fn plain(word: u64, kind: u8) -> String {
    let int = word as u32 as i32;
    match kind {
        b'Z' => (int != 0).to_string(),
        b'C' => format!(
            "'{}'",
            char::from_u32(word as u32).unwrap_or('?').escape_default()
        ),
        b'J' => (word as i64).to_string(),
        b'F' => format!("{:?}", f32::from_bits(word as u32)),
        b'D' => format!("{:?}", f64::from_bits(word)),
        _ => int.to_string(),
    }
}

fn element_kind(program: &Program, element: ClassId) -> u8 {
    let it = program.class(element);
    match it.shape {
        Shape::Primitive(_) => primitive(&it.name),
        _ => b'L',
    }
}

fn primitive(name: &str) -> u8 {
    match name {
        "boolean" => b'Z',
        "char" => b'C',
        "long" => b'J',
        "float" => b'F',
        "double" => b'D',
        _ => b'I',
    }
}
