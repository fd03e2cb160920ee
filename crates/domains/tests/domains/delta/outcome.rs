//! All that can be seen of a run: how it ended, what it wrote, and the static fields of its class.

use std::fmt;

use vitrum_classfile::Kind;
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::machine::Chunk;
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine, Stop};

#[derive(Clone, PartialEq, Eq)]
pub struct Outcome {
    pub end: String,
    pub stdout: String,
    pub stderr: String,
    pub statics: Vec<String>,
}

impl Outcome {
    pub fn of<D: Domain>(
        machine: &Machine<D>,
        stop: &Stop,
        class: &str,
        value: impl Fn(&D::Word) -> u64,
    ) -> Outcome {
        Outcome {
            end: format!("{stop:?}"),
            stdout: text(&machine.output, 1),
            stderr: text(&machine.output, 2),
            statics: View { machine, value }.statics(class),
        }
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{}", self.end)?;
        writeln!(f, "  stdout {:?}\n  stderr {:?}", self.stdout, self.stderr)?;
        writeln!(f, "  statics {}", self.statics.join(", "))
    }
}

fn text(chunks: &[Chunk], stream: u8) -> String {
    let chunks = chunks.iter().filter(|chunk| chunk.stream == stream);
    let bytes: Vec<u8> = chunks.flat_map(|c| c.bytes.iter().copied()).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One run of the machine: `value` says what a word is in it.
struct View<'a, D: Domain, F: Fn(&D::Word) -> u64> {
    machine: &'a Machine<D>,
    value: F,
}

impl<D: Domain, F: Fn(&D::Word) -> u64> View<'_, D, F> {
    /// `name=value` for every static field the program can set.
    fn statics(&self, class: &str) -> Vec<String> {
        let program = &self.machine.program;
        let Some(id) = program.loaded(class) else {
            return Vec::new();
        };
        let class = program.class(id);
        if class.mirror.is_null() {
            return Vec::new();
        }
        let fields = class.fields.iter().filter(|field| field.is_static());
        fields
            .map(|field| {
                let value = self.slot(class.mirror, self.machine.static_slot(field.slot));
                let shown = if field.kind == Kind::Ref {
                    self.show(Ref(value as u32))
                } else {
                    value.to_string()
                };
                format!("{}={shown}", program.symbols.text(field.name))
            })
            .collect()
    }

    fn slot(&self, object: Ref, index: u32) -> u64 {
        let object = self.machine.heap.object(object);
        (self.value)(&object.body_get(object.elem(), index))
    }

    /// Contents of strings and arrays; classes of other objects.
    fn show(&self, object: Ref) -> String {
        if object.is_null() {
            return "null".into();
        }
        if let Some(class) = self.machine.mirrored(object) {
            return format!("class {}", self.machine.program.class(class).name);
        }
        let class = self.machine.heap.object(object).class;
        if class == self.machine.program.known.string {
            return self.string(object);
        }
        match self.machine.program.class(class).shape {
            Shape::Array { element } => {
                let primitive = matches!(
                    self.machine.program.class(element).shape,
                    Shape::Primitive(_)
                );
                let len = self.machine.heap.object(object).len;
                let items = (0..len).map(|i| self.slot(object, i));
                let items = items.map(|item| match primitive {
                    true => item.to_string(),
                    false => self.show(Ref(item as u32)),
                });
                format!("[{}]", items.collect::<Vec<_>>().join(" "))
            }
            _ => format!("a {}", self.machine.program.class(class).name),
        }
    }

    fn string(&self, string: Ref) -> String {
        let program = &self.machine.program;
        let field = |name, descriptor| {
            let (_, slot) = program
                .slot_of(program.known.string, name, descriptor)
                .unwrap();
            let object = self.machine.heap.object(string);
            (self.value)(&object.body_get(Elem::Long, slot.into()))
        };
        let bytes = Ref(field("value", "[B") as u32);
        let bytes = (0..self.machine.heap.object(bytes).len).map(|i| self.slot(bytes, i) as u8);
        format!("{}:{:?}", field("coder", "B"), bytes.collect::<Vec<_>>())
    }
}
