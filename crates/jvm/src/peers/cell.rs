//! One field or one element that `Unsafe` reaches by its offset in an object.
//!
//! An offset is `BASE` plus the byte position in an object whose slots have 8 bytes, or in an array.

use crate::heap::Elem;
use crate::machine::Order;
use crate::op::of_int;

pub const BASE: u64 = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Get,
    Put,
    /// Gives whether it was set.
    CompareAndSet,
    /// Gives what was there.
    CompareAndExchange,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Field(u32),
    Element(Elem),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    pub action: Action,
    /// In bytes.
    pub width: u64,
    pub signed: bool,
    /// Is a reference meant? What holds one is never taken for a number, and the other way round.
    pub reference: bool,
    pub order: Order,
}

impl Access {
    pub const fn new(action: Action, width: u64, signed: bool, order: Order) -> Access {
        Access {
            action,
            width,
            signed,
            reference: false,
            order,
        }
    }

    pub const fn to_reference(action: Action, order: Order) -> Access {
        Access {
            action,
            width: 4,
            signed: false,
            reference: true,
            order,
        }
    }

    /// Small types are kept as `int`s.
    pub fn extend(self, v: u64) -> u64 {
        match (self.width, self.signed) {
            (1, true) => of_int(i32::from(v as i8)),
            (1, false) => v & 0xff,
            (2, true) => of_int(i32::from(v as i16)),
            (2, false) => v & 0xffff,
            (4, _) => v & 0xffff_ffff,
            _ => v,
        }
    }

    /// What exactly is reached; none where it is outside, or bytes of several elements.
    pub fn place(self, elem: Elem, len: u32, is_array: bool, offset: u64) -> Option<Place> {
        let at = offset.wrapping_sub(BASE);
        if at >= elem.bytes(len) {
            return None;
        }
        if !is_array {
            return Some(Place::Field((at / 8) as u32));
        }
        let size = elem.bytes(1);
        (size == self.width && at.is_multiple_of(size)).then_some(Place::Element(elem))
    }

    /// The index of the element at an offset.
    pub fn element(elem: Elem, offset: u64) -> u64 {
        offset.wrapping_sub(BASE) / elem.bytes(1)
    }
}
