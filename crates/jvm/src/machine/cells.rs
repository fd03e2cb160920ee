//! `Unsafe`'s access to one field or element, for sets of values: members may differ in object, element
//! and value, and split only where some exchange and others don't.

use super::{Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::ids::{ClassId, Ref};
use crate::peers::{Access, Action, Place};
use crate::program::{Program, Shape};
use vitrum_classfile::Kind;

/// Where a word is: the objects, and which of their words.
struct Cell<W> {
    object: W,
    at: At<W>,
}

enum At<W> {
    Field(u32),
    Element(Elem, W),
}

impl<D: Domain> Machine<D> {
    /// None where it is not one field or element, as for the bytes of an array taken together.
    pub(super) fn access_cell(&mut self, access: Access, at: u32) -> Exec<Option<D::Word>> {
        let args = &self.thread().stack[at as usize + 1..];
        let arg = |i: usize| args.get(i).cloned().unwrap_or_default();
        let [object, offset, first, second] = [0, 1, 2, 3].map(arg);
        let Some(cell) = self.cell(access, object, &offset)? else {
            return Ok(None);
        };
        if D::WATCHED {
            self.notice_cell(access, &cell)?;
        }
        if D::LAZY {
            self.demand_cell(&cell)?;
        }
        Ok(Some(match access.action {
            Action::Get => self.get_cell(access, &cell),
            Action::Put => {
                self.put_cell(access, &cell, first);
                D::Word::default()
            }
            Action::CompareAndSet | Action::CompareAndExchange => {
                self.exchange(access, &cell, &first, second)?
            }
        }))
    }

    fn cell(
        &mut self,
        access: Access,
        object: D::Word,
        offset: &D::Word,
    ) -> Exec<Option<Cell<D::Word>>> {
        let (heap, program, mirrors) = (&self.heap, &self.program, &self.mirrors);
        let place = self.domain.ask_all([&object, offset], |[r, offset]| {
            let object = (r != 0).then(|| heap.object(Ref(r as u32)))?;
            let is_array = program.class(object.class).is_array();
            let place = access.place(object.elem(), object.len, is_array, offset)?;
            let mirrored = mirrors.class_of(Ref(r as u32));
            (holds_reference(program, object.class, mirrored, place) == access.reference)
                .then_some(place)
        });
        let at = match place.map_err(|s| self.split(s))? {
            None => return Ok(None),
            Some(Place::Field(slot)) => At::Field(slot),
            Some(Place::Element(elem)) => {
                let index = self.domain.map(offset, |v| Access::element(elem, v));
                At::Element(elem, index)
            }
        };
        Ok(Some(Cell { object, at }))
    }

    /// What has no value yet gets one.
    fn demand_cell(&mut self, cell: &Cell<D::Word>) -> Exec {
        let present = match &cell.at {
            At::Field(slot) => self
                .domain
                .present(&self.heap, &cell.object, Elem::Long, *slot),
            At::Element(elem, index) => {
                let index = self.exact(index)? as u32;
                self.domain.present(&self.heap, &cell.object, *elem, index)
            }
        };
        present.map_err(|s| self.split(s))
    }

    /// A watched thread stops before it reaches for what others can reach too.
    fn notice_cell(&mut self, access: Access, cell: &Cell<D::Word>) -> Exec {
        let object = Ref(self.exact(&cell.object)? as u32);
        let place = match &cell.at {
            At::Field(slot) => *slot,
            At::Element(_, index) => self.exact(index)? as u32,
        };
        let writes = access.action != Action::Get;
        if self.heap.object(object).share == self.heap.unnoticed {
            return self.look_at_rules(object, place, |_| access.order.touch(writes));
        }
        // A method of `Unsafe` with a weaker mode is made of volatile accesses.
        let caller = self.thread().frames.last().filter(|f| !f.is_own());
        let weaker = caller.and_then(|f| self.program.method(f.method).order);
        let order = weaker.unwrap_or(access.order);
        self.touch_shared(object, place, order.touch(writes))
    }

    fn get_cell(&self, access: Access, cell: &Cell<D::Word>) -> D::Word {
        let (domain, heap) = (&self.domain, &self.heap);
        let word = match &cell.at {
            At::Field(slot) => domain.load(heap, &cell.object, Elem::Long, *slot),
            At::Element(elem, index) => domain.load_at(heap, &cell.object, *elem, index),
        };
        domain.map(&word, |v| access.extend(v))
    }

    fn put_cell(&mut self, access: Access, cell: &Cell<D::Word>, value: D::Word) {
        if D::WATCHED {
            self.publish_into(&cell.object, &value, access.reference);
        }
        let (domain, heap) = (&self.domain, &mut self.heap);
        let value = if D::FOLLOWS_CONTROL {
            domain.written(value)
        } else {
            value
        };
        match &cell.at {
            At::Field(slot) => domain.store(heap, &cell.object, Elem::Long, *slot, value),
            At::Element(elem, index) => {
                let value = domain.map(&value, |v| elem.narrow(v));
                domain.store_at(heap, &cell.object, *elem, index, value);
            }
        }
    }

    fn exchange(
        &mut self,
        access: Access,
        cell: &Cell<D::Word>,
        expected: &D::Word,
        new: D::Word,
    ) -> Exec<D::Word> {
        let old = self.get_cell(access, cell);
        if D::WATCHED && access.reference && self.tells_views(&old, expected) {
            return Err(Trap::coarse(Grain::Views));
        }
        let equal = |[old, expected]: [u64; 2]| old == access.extend(expected);
        let done = self.domain.ask_all([&old, expected], equal);
        if done.map_err(|s| self.split(s))? {
            self.put_cell(access, cell, new);
        }
        Ok(if access.action == Action::CompareAndExchange {
            old
        } else {
            let equal = |both| u64::from(equal(both));
            self.domain.map_all([&old, expected], equal)
        })
    }
}

/// Does a field or element hold a reference? The static fields of a class follow the slots of its mirror.
fn holds_reference(
    program: &Program,
    class: ClassId,
    mirrored: Option<ClassId>,
    place: Place,
) -> bool {
    let it = program.class(class);
    match (place, it.shape) {
        (Place::Element(_), Shape::Array { element }) => {
            !matches!(program.class(element).shape, Shape::Primitive(_))
        }
        (Place::Element(_), _) => false,
        (Place::Field(slot), _) => {
            let own = it.slots.len() as u32;
            let kind = match mirrored {
                Some(mirrored) if slot >= own => {
                    program.class(mirrored).statics.get((slot - own) as usize)
                }
                _ => it.slots.get(slot as usize),
            };
            kind == Some(&Kind::Ref)
        }
    }
}
