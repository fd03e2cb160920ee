//! `System.arraycopy` for sets of values: members may differ in arrays, positions and lengths, and split
//! only where one of them would throw what another does not.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::heap::{Elem, Heap};
use crate::ids::{ClassId, Ref};
use crate::program::{Program, Shape};
use vitrum_classfile::Kind;

/// What a copy comes to.
#[derive(PartialEq)]
pub(super) enum Plan {
    Plain,
    /// Each element may fail to fit.
    Checked,
    Null,
    Mismatch(String),
    Outside(String),
}

/// One side of a copy.
#[derive(Clone, Copy)]
struct Side {
    array: Ref,
    at: i32,
    /// How messages name it.
    name: &'static str,
}

impl<D: Domain> Machine<D> {
    /// What a copy with plain arguments comes to.
    pub(super) fn plan_copy(&self, args: [u64; 5]) -> Plan {
        let (heap, program) = (&self.heap, &self.program);
        Arrays { heap, program }.plan(args)
    }

    /// Source, position in it, destination, position in it, length.
    pub(super) fn copy_elements(&mut self, words: [&D::Word; 5]) -> Exec {
        let arrays = Arrays {
            heap: &self.heap,
            program: &self.program,
        };
        let plan = self
            .domain
            .ask_all(words, |args| arrays.plan(args))
            .map_err(|s| self.split(s))?;
        match plan {
            Plan::Plain => {
                let [from, from_at, to, to_at, len] = words;
                self.domain
                    .copy(&mut self.heap, (from, from_at), (to, to_at), len);
                Ok(())
            }
            Plan::Checked => self.copy_checked(words),
            Plan::Null => Err(Trap::null_pointer()),
            Plan::Mismatch(message) => Err(Trap::raise("java/lang/ArrayStoreException", message)),
            Plan::Outside(message) => Err(Trap::raise(
                "java/lang/ArrayIndexOutOfBoundsException",
                message,
            )),
        }
    }

    /// What comes before the first element that does not fit is copied.
    fn copy_checked(&mut self, words: [&D::Word; 5]) -> Exec {
        let mut exact = [0; 5];
        for (slot, word) in exact.iter_mut().zip(words) {
            *slot = self.exact(word)?;
        }
        let [from, i, to, j, n] = exact.map(|v| v as u32);
        let fitting = self.fitting(Ref(from), i, Ref(to), n)?;
        self.heap.copy_range(Ref(from), i, Ref(to), j, fitting);
        if fitting < n {
            let arrays = Arrays {
                heap: &self.heap,
                program: &self.program,
            };
            return Err(Trap::raise(
                "java/lang/ArrayStoreException",
                arrays.misfit(Ref(from), Ref(to)),
            ));
        }
        Ok(())
    }

    /// How many elements from `i` on may be stored in the other array.
    fn fitting(&mut self, from: Ref, i: u32, to: Ref, n: u32) -> Exec<u32> {
        for k in 0..n {
            let word = self.heap.object(from).body_get(Elem::Int, i + k);
            if !self.may_store_ref(&D::constant(to.word()), &word)? {
                return Ok(k);
            }
        }
        Ok(n)
    }
}

struct Arrays<'a, D: Domain> {
    heap: &'a Heap<D>,
    program: &'a Program,
}

impl<D: Domain> Arrays<'_, D> {
    fn plan(&self, [from, from_at, to, to_at, len]: [u64; 5]) -> Plan {
        if from == 0 || to == 0 {
            return Plan::Null;
        }
        let at = |v: u64| v as u32 as i32;
        let from = Side {
            array: Ref(from as u32),
            at: at(from_at),
            name: "source",
        };
        let to = Side {
            array: Ref(to as u32),
            at: at(to_at),
            name: "destination",
        };
        let (a, b) = (self.element(from.array), self.element(to.array));
        let (Some(a), Some(b)) = (a, b) else {
            return Plan::Mismatch(self.mismatch(from, to));
        };
        if self.kind(a) != self.kind(b) {
            return Plan::Mismatch(self.mismatch(from, to));
        }
        let outside = self
            .outside(from, at(len))
            .or_else(|| self.outside(to, at(len)));
        match outside {
            Some(message) => Plan::Outside(message),
            None if self.kind(a) == Kind::Ref && !self.program.is_subclass(a, b) => Plan::Checked,
            None => Plan::Plain,
        }
    }

    fn element(&self, array: Ref) -> Option<ClassId> {
        match self.program.class(self.heap.object(array).class).shape {
            Shape::Array { element } => Some(element),
            _ => None,
        }
    }

    fn kind(&self, element: ClassId) -> Kind {
        match self.program.class(element).shape {
            Shape::Primitive(kind) => kind,
            _ => Kind::Ref,
        }
    }

    /// Why the range does not lie in the array; none if it does.
    fn outside(&self, side: Side, n: i32) -> Option<String> {
        let Side { array, at, name } = side;
        let len = self.heap.object(array).len;
        if n >= 0 && at >= 0 && i64::from(at) + i64::from(n) <= i64::from(len) {
            return None;
        }
        let what = match self.element(array) {
            Some(element) if self.kind(element) != Kind::Ref => {
                format!("{}[{len}]", self.program.external_name(element))
            }
            _ => format!("object array[{len}]"),
        };
        Some(if n < 0 {
            format!("arraycopy: length {n} is negative")
        } else if at < 0 {
            format!("arraycopy: {name} index {at} out of bounds for {what}")
        } else {
            format!(
                "arraycopy: last {name} index {} out of bounds for {what}",
                at as u32 + n as u32
            )
        })
    }

    fn mismatch(&self, from: Side, to: Side) -> String {
        let name = |side: Side| {
            self.program
                .external_name(self.heap.object(side.array).class)
        };
        let text = |side: Side| match self.element(side.array) {
            Some(element) if self.kind(element) == Kind::Ref => "object array[]".to_string(),
            _ => name(side),
        };
        match [from, to]
            .into_iter()
            .find(|side| self.element(side.array).is_none())
        {
            Some(side) => format!(
                "arraycopy: {} type {} is not an array",
                side.name,
                name(side)
            ),
            None => format!(
                "arraycopy: type mismatch: can not copy {} into {}",
                text(from),
                text(to)
            ),
        }
    }

    fn misfit(&self, from: Ref, to: Ref) -> String {
        let from = self.program.external_name(self.heap.object(from).class);
        let to = self
            .element(to)
            .map_or(String::new(), |element| self.program.external_name(element));
        format!(
            "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination array, {to}",
            from.trim_end_matches("[]")
        )
    }
}
