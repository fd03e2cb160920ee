//! Array classes, which are made of the class of their elements. Start at [`Program::array_of`].

use std::sync::Arc;

use vitrum_classfile::{Kind, access as flags};

use super::primitives::PRIMITIVES;
use super::{LinkError, Program, Shape};
use crate::heap::Elem;
use crate::ids::ClassId;

impl Program {
    pub(super) fn load_array(&mut self, name: &str) -> Result<ClassId, LinkError> {
        let missing = || LinkError::NoClass(name.into());
        // The error names the array, and not its elements.
        let of_array = |error| match error {
            LinkError::NoClass(_) => missing(),
            other => other,
        };
        let element = match name.as_bytes() {
            [b'[', b'[', ..] => self.load(&name[1..]).map_err(of_array)?,
            [b'[', b'L', .., b';'] => self.load(&name[2..name.len() - 1]).map_err(of_array)?,
            [b'[', _] => {
                let primitive = PRIMITIVES
                    .iter()
                    .find(|(_, _, d)| *d == &name[1..])
                    .ok_or_else(missing)?;
                self.load_primitive(primitive.0).ok_or_else(missing)?
            }
            _ => return Err(missing()),
        };
        Ok(self.array_of(element))
    }

    /// The array class with these elements.
    pub fn array_of(&mut self, element: ClassId) -> ClassId {
        if let Some(id) = self.class(element).array {
            return id;
        }
        let name = self.array_name(element);
        let mut class = self.blank(name.into(), Shape::Array { element });
        let known = self.known;
        class.access = flags::ACC_PUBLIC | flags::ACC_FINAL | flags::ACC_ABSTRACT;
        class.superclass = Some(known.object);
        class.interfaces = vec![known.cloneable, known.serializable];
        class.all_interfaces = class.interfaces.clone();
        class.all_interfaces.sort();
        class.ancestors = vec![known.object, class.id];
        class.vtable = self.class(known.object).vtable.clone();
        class.shown_name = self.shown_array_name(element).map(Arc::from);
        let id = self.add(class);
        self.class_mut(element).array = Some(id);
        id
    }

    fn array_name(&self, element: ClassId) -> String {
        let class = self.class(element);
        match class.shape {
            Shape::Primitive(kind) => {
                let letter = PRIMITIVES
                    .iter()
                    .find(|(k, ..)| *k == kind)
                    .map_or("V", |p| p.2);
                format!("[{letter}")
            }
            Shape::Array { .. } => format!("[{}", class.name),
            Shape::Instance => format!("[L{};", class.name),
        }
    }

    /// Where the elements do not show their own name.
    fn shown_array_name(&self, element: ClassId) -> Option<String> {
        let class = self.class(element);
        let shown = class.shown_name.as_ref()?;
        Some(match class.shape {
            Shape::Array { .. } => format!("[{shown}"),
            _ => format!("[L{shown};"),
        })
    }

    /// The descriptor of a field of this class.
    pub fn descriptor_of(&self, class: ClassId) -> String {
        self.array_name(class)[1..].to_string()
    }

    /// The element size of an array class.
    pub fn element_of(&self, array: ClassId) -> Elem {
        match self.class(array).shape {
            Shape::Array { element } => match self.class(element).shape {
                Shape::Primitive(kind) => Elem::of_array(kind),
                _ => Elem::of_array(Kind::Ref),
            },
            _ => Elem::Long,
        }
    }
}
