//! Instructions on arrays.

use vitrum_classfile::Kind;

use super::{Check, Verifier};
use crate::translate::kinds::{array_of, class_of_descriptor, primitive_array};
use crate::translate::types::{State, Type};

/// Most dimensions of an array.
const MAX_DIMENSIONS: usize = 255;

impl Verifier<'_> {
    pub(super) fn new_array(&mut self, kind: Kind, s: &mut State) -> Check {
        self.pop_kind(s, Kind::Int)?;
        let array = self.of_class(primitive_array(kind));
        s.stack.push(array);
        Ok(())
    }

    pub(super) fn new_ref_array(&mut self, class: u16, s: &mut State) -> Check {
        self.pop_kind(s, Kind::Int)?;
        let element = self.subject.file.class_name(class)?.into_owned();
        if dimensions(&element) >= MAX_DIMENSIONS {
            return self.fail("the array has more than 255 dimensions");
        }
        let array = self.of_class(&array_of(&element));
        s.stack.push(array);
        Ok(())
    }

    pub(super) fn new_multi_array(&mut self, class: u16, dims: u8, s: &mut State) -> Check {
        let name = self.subject.file.class_name(class)?.into_owned();
        if dims == 0 || dimensions(&name) < usize::from(dims) {
            return self.fail("multianewarray has no dimensions, or more than its class");
        }
        for _ in 0..dims {
            self.pop_kind(s, Kind::Int)?;
        }
        let array = self.of_class(&name);
        s.stack.push(array);
        Ok(())
    }

    pub(super) fn array_length(&mut self, s: &mut State) -> Check {
        let array = self.pop_ref(s)?;
        let is_array = |name| self.program.symbols.text(name).starts_with('[');
        if !self.subject.trusted && !array.names().iter().all(|name| is_array(*name)) {
            return self.fail("arraylength wants an array");
        }
        s.stack.push(Type::Int);
        Ok(())
    }

    pub(super) fn array_load(&mut self, kind: Kind, s: &mut State) -> Check {
        self.pop_kind(s, Kind::Int)?;
        let array = self.pop_ref(s)?;
        if kind != Kind::Ref {
            self.check_array(&array, kind)?;
            s.stack.push(self.of_kind(kind));
            return Ok(());
        }
        let mut elements = Vec::new();
        for name in array.names() {
            let text = self.program.symbols.text(*name).clone();
            let element = text.strip_prefix('[');
            match element.filter(|e| e.starts_with(['L', '['])) {
                Some(element) => {
                    let class = class_of_descriptor(element);
                    elements.push(self.program.symbols.intern(class));
                }
                None if self.subject.trusted => elements.push(self.object),
                None => return self.fail("aaload wants an array of references"),
            }
        }
        s.stack.push(Type::of_names(elements));
        Ok(())
    }

    pub(super) fn array_store(&mut self, kind: Kind, s: &mut State) -> Check {
        match kind {
            Kind::Ref => self.pop_ref(s)?,
            Kind::Byte | Kind::Char | Kind::Short => self.pop_kind(s, Kind::Int)?,
            other => self.pop_kind(s, other)?,
        };
        self.pop_kind(s, Kind::Int)?;
        let array = self.pop_ref(s)?;
        self.check_array(&array, kind)
    }

    fn check_array(&self, array: &Type, kind: Kind) -> Check {
        if self.subject.trusted {
            return Ok(());
        }
        for name in array.names() {
            let text = self.program.symbols.text(*name);
            let fits = match kind {
                Kind::Byte => matches!(&**text, "[B" | "[Z"),
                Kind::Ref => text.starts_with("[L") || text.starts_with("[["),
                other => **text == *primitive_array(other),
            };
            if !fits {
                return self.fail(format!("{text} is no array with elements of {kind:?}"));
            }
        }
        Ok(())
    }
}

fn dimensions(class: &str) -> usize {
    class.bytes().take_while(|b| *b == b'[').count()
}
