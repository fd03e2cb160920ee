//! A structure as data: what can be reached from its root, with names that a person can read.

use std::collections::HashMap;

use vitrum_jvm::heap::{Elem, Obj};
use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine};

use crate::finitize::fields;

/// Objects in the order in which they are met from the root, which is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// `Node2`: its class and the number among those of the class.
    pub name: String,
    /// As `Class.getName` gives it.
    pub class: String,
    pub is_array: bool,
    /// Fields by name, or elements by number.
    pub fields: Vec<(String, Value)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    /// The number of a node.
    Node(usize),
    /// A number, a boolean, a character.
    Plain(String),
    /// A boxed number, with its class.
    Boxed(String, String),
    Text(String),
    /// The constant of an enum, with its class.
    Constant(String, String),
}

/// Nodes of one graph.
const MOST_NODES: usize = 1 << 20;

impl Graph {
    /// What the machine's heap has at an object.
    pub fn of<D: Domain<Word = u64>>(machine: &mut Machine<D>, root: Ref) -> Graph {
        let mut reader = Reader {
            machine,
            numbers: HashMap::new(),
            met: Vec::new(),
            counts: HashMap::new(),
        };
        reader.meet(root);
        let mut nodes = Vec::new();
        while nodes.len() < reader.met.len().min(MOST_NODES) {
            let node = reader.node(reader.met[nodes.len()]);
            nodes.push(node);
        }
        Graph { nodes }
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
}

impl<D: Domain<Word = u64>> Reader<'_, D> {
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

    fn node(&mut self, object: Ref) -> Node {
        let class = self.object(object).class;
        let it = self.machine.program.class(class);
        let (full, shape) = (it.java_name(), it.shape);
        let count = self.counts.entry(class).or_default();
        *count += 1;
        let is_array = matches!(shape, Shape::Array { .. });
        let short = full.rsplit(['.', '$']).next().unwrap_or(&full);
        let name = match (object == self.met[0], is_array) {
            (true, _) => short.to_string(),
            (false, true) => format!("{}#{count}", self.machine.program.external_name(class)),
            (false, false) => format!("{short}{count}"),
        };
        let fields = match shape {
            Shape::Array { element } => self.elements(object, element),
            _ => self.fields(object, class),
        };
        Node {
            name,
            class: full,
            is_array,
            fields,
        }
    }

    fn fields(&mut self, object: Ref, class: ClassId) -> Vec<(String, Value)> {
        let places = fields(&self.machine.program, class);
        let shown = places.into_iter().filter(|place| !place.hidden);
        let read = |place: crate::finitize::Place| {
            let word = self.object(object).body_get(Elem::Long, place.slot);
            let kind = place.descriptor.as_bytes().first().copied();
            (place.name, self.value(word, kind.unwrap_or(b'I')))
        };
        shown.map(read).collect()
    }

    fn elements(&mut self, object: Ref, element: ClassId) -> Vec<(String, Value)> {
        let it = self.machine.program.class(element);
        let kind = match it.shape {
            Shape::Primitive(_) => primitive(&it.name),
            _ => b'L',
        };
        let (len, elem) = (self.object(object).len, self.object(object).elem());
        let read = |i: u32| {
            let word = self.object(object).body_get(elem, i);
            (i.to_string(), self.value(word, kind))
        };
        (0..len).map(read).collect()
    }

    fn value(&mut self, word: u64, kind: u8) -> Value {
        let int = word as u32 as i32;
        Value::Plain(match kind {
            b'L' | b'[' => return self.reference(Ref(word as u32)),
            b'Z' => (int != 0).to_string(),
            b'C' => format!(
                "'{}'",
                char::from_u32(word as u32).unwrap_or('?').escape_default()
            ),
            b'J' => (word as i64).to_string(),
            b'F' => format!("{:?}", f32::from_bits(word as u32)),
            b'D' => format!("{:?}", f64::from_bits(word)),
            _ => int.to_string(),
        })
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
            None => Value::Node(self.meet(object)),
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
            _ => return None,
        };
        let text = (kind as char).to_string();
        let (_, slot) = self.machine.program.slot_of(class, "value", &text)?;
        let word = self.object(object).body_get(Elem::Long, u32::from(slot));
        let shown = match kind {
            b'Z' => (word != 0).to_string(),
            b'J' => (word as i64).to_string(),
            b'C' => (word as u32).to_string(),
            _ => (word as u32 as i32).to_string(),
        };
        Some(Value::Boxed(name, shown))
    }

    fn constant(&mut self, object: Ref, class: ClassId) -> Option<Value> {
        let program = &self.machine.program;
        let base = program.loaded("java/lang/Enum")?;
        if !program.is_subclass(class, base) {
            return None;
        }
        let (_, slot) = program.slot_of(base, "name", "Ljava/lang/String;")?;
        let name = self.object(object).body_get(Elem::Long, u32::from(slot));
        let class = program.class(class).java_name();
        Some(Value::Constant(
            class,
            self.machine.string_text(Ref(name as u32))?,
        ))
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
