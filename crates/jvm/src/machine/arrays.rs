//! New arrays: one for each length that members have.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::heap::{Elem, Full};
use crate::ids::{ClassId, Ref};
use crate::program::{LinkError, Shape};
use crate::translate::Code;
use vitrum_classfile::Kind;

/// Longer arrays are refused whatever the heap's size, as `java` does.
pub(super) const MAX_LENGTH: u32 = i32::MAX as u32 - 1;

impl<D: Domain> Machine<D> {
    #[cold]
    pub(super) fn new_array(&mut self, code: &Code, site: u16, len: D::Word) -> Exec<D::Word> {
        let mut data = code.sites[site as usize].get();
        if !data.ready {
            data.class = if data.kind == Kind::Ref {
                let element = self.load_class_constant(code, data.constant)?;
                self.program.array_of(element)
            } else {
                self.program.primitive_array(data.kind)
            };
            data.ready = true;
            code.sites[site as usize].set(data);
        }
        self.check_length(&len)?;
        self.make_room()?;
        self.allocate_arrays(data.class, Elem::of_array(data.kind), &len)
    }

    fn check_length(&mut self, len: &D::Word) -> Exec {
        let negative = self
            .domain
            .ask(len, |v| (v as u32 as i32) < 0)
            .map_err(|s| self.split(s))?;
        if negative {
            let len = self.exact(len)? as u32 as i32;
            return Err(Trap::raise(
                "java/lang/NegativeArraySizeException",
                len.to_string(),
            ));
        }
        Ok(())
    }

    /// Asks for a collection if one pays, but only once for each instruction.
    pub(super) fn make_room(&mut self) -> Exec {
        if self.heap.wants_collection() {
            return Err(Trap::Collect);
        }
        self.swept = self.heap.is_swept();
        Ok(())
    }

    /// The heap is full: a collection may make room, unless the instruction began right after one.
    #[cold]
    pub(super) fn no_room(&self, swept: bool) -> Trap {
        match swept {
            true => Trap::out_of_memory(),
            false => Trap::Collect,
        }
    }

    /// One array for each distinct length.
    fn allocate_arrays(&mut self, class: ClassId, elem: Elem, len: &D::Word) -> Exec<D::Word> {
        let too_long = self
            .domain
            .ask(len, |v| v as u32 >= MAX_LENGTH)
            .map_err(|s| self.split(s))?;
        if too_long {
            return Err(Trap::too_long());
        }
        self.replace(len, |m, len| {
            Ok(m.heap.allocate(class, elem, len as u32)?.word())
        })
    }

    /// Replaces every distinct value by what `make` allocates for it. Where the heap is too small for
    /// all of them together, members are told apart until each is on its own.
    pub(super) fn replace(
        &mut self,
        word: &D::Word,
        mut make: impl FnMut(&mut Self, u64) -> Result<u64, Full>,
    ) -> Exec<D::Word> {
        if D::PLAIN {
            let value = self.exact(word)?;
            let made = make(self, value).map(D::constant);
            return made.map_err(|Full| self.no_room(self.swept));
        }
        let mut made = Vec::new();
        self.domain.each(word, |v| made.push((v, 0)));
        for (value, new) in &mut made {
            match make(self, *value) {
                Ok(object) => *new = object,
                Err(Full) => {
                    self.exact(word)?;
                    return Err(self.no_room(self.swept));
                }
            }
        }
        Ok(self
            .domain
            .rename(word, |v| made.iter().find(|m| m.0 == v).map_or(0, |m| m.1)))
    }

    /// `multianewarray`: the dimensions lie at `at`.
    #[cold]
    pub(super) fn new_multi_array(&mut self, code: &Code, site: u16, at: u32) -> Exec<D::Word> {
        let data = code.sites[site as usize].get();
        let class = self.load_class_constant(code, data.constant)?;
        let at = at as usize;
        let dims = self.thread().stack[at..at + usize::from(data.dims)].to_vec();
        for len in &dims {
            self.check_length(len)?;
        }
        self.make_room()?;
        self.nested_array(class, &dims)
    }

    fn nested_array(&mut self, class: ClassId, dims: &[D::Word]) -> Exec<D::Word> {
        let Shape::Array { element } = self.program.class(class).shape else {
            return Err(
                LinkError::broken(&self.program.class(class).name, "is no array class").into(),
            );
        };
        let kind = match self.program.class(element).shape {
            Shape::Primitive(kind) => kind,
            _ => Kind::Ref,
        };
        let Some((len, rest)) = dims.split_first() else {
            return Ok(D::Word::default());
        };
        let array = self.allocate_arrays(class, Elem::of_array(kind), len)?;
        if !rest.is_empty() {
            self.fill_nested(&array, element, len, rest)?;
        }
        Ok(array)
    }

    /// Members whose outer lengths differ share the inner arrays that they all have.
    fn fill_nested(
        &mut self,
        array: &D::Word,
        element: ClassId,
        len: &D::Word,
        rest: &[D::Word],
    ) -> Exec {
        let outer: Vec<(Ref, u32)> = self
            .distinct(array)
            .into_iter()
            .map(|r| (r, self.heap.object(r).len))
            .collect();
        for i in 0..outer.iter().map(|o| o.1).max().unwrap_or(0) {
            // A member that has no element here must not fail for want of memory.
            let wanted = |n: u64| i < n as u32;
            let dims: Vec<D::Word> = rest
                .iter()
                .map(|dim| {
                    self.domain
                        .map_all([len, dim], |[n, dim]| if wanted(n) { dim } else { 0 })
                })
                .collect();
            let inner = self.nested_array(element, &dims)?;
            for (r, _) in outer.iter().filter(|o| i < o.1) {
                self.domain.store(
                    &mut self.heap,
                    &D::constant(r.word()),
                    Elem::Int,
                    i,
                    inner.clone(),
                );
            }
        }
        Ok(())
    }
}
