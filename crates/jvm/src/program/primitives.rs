//! The primitive types, each with a class and the class of its arrays.

use vitrum_classfile::{Kind, access as flags};

use super::{LinkError, Program, Shape};
use crate::ids::ClassId;
use crate::translate::class_of_descriptor;

/// The kind, the word and the letter of each.
pub(super) const PRIMITIVES: [(Kind, &str, &str); 9] = [
    (Kind::Boolean, "boolean", "Z"),
    (Kind::Byte, "byte", "B"),
    (Kind::Char, "char", "C"),
    (Kind::Short, "short", "S"),
    (Kind::Int, "int", "I"),
    (Kind::Long, "long", "J"),
    (Kind::Float, "float", "F"),
    (Kind::Double, "double", "D"),
    (Kind::Void, "void", "V"),
];

impl Program {
    /// The class object of `int`, `void`, …
    pub fn load_primitive(&self, kind: Kind) -> Option<ClassId> {
        let place = PRIMITIVES.iter().position(|(k, ..)| *k == kind)?;
        self.primitives.get(place).copied()
    }

    /// The same by its word. No class constant can name it: `int` there is a class of the program.
    pub fn primitive_named(&self, word: &str) -> Option<ClassId> {
        let place = PRIMITIVES.iter().position(|(_, w, _)| *w == word)?;
        self.primitives.get(place).copied()
    }

    /// The class of a field descriptor.
    pub fn load_descriptor(&mut self, descriptor: &str) -> Result<ClassId, LinkError> {
        let primitive = PRIMITIVES.iter().find(|(.., letter)| *letter == descriptor);
        match primitive.and_then(|(kind, ..)| self.load_primitive(*kind)) {
            Some(class) => Ok(class),
            None => self.load(class_of_descriptor(descriptor)),
        }
    }

    pub(super) fn define_primitive(&mut self, kind: Kind, name: &str) {
        let mut class = self.blank(name.into(), Shape::Primitive(kind));
        class.access = flags::ACC_PUBLIC | flags::ACC_FINAL | flags::ACC_ABSTRACT;
        class.superclass = None;
        self.primitives.push(class.id);
        self.classes.push(class);
    }

    pub fn primitive_array(&self, kind: Kind) -> ClassId {
        let index = PRIMITIVES
            .iter()
            .position(|(k, ..)| *k == kind)
            .unwrap_or(0);
        self.primitive_arrays[index]
    }
}
