//! How the words of one object are kept.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ptr::NonNull;

use vitrum_classfile::Kind;

use crate::op::of_int;

/// The size and sign of the elements of a body. Instances and class statics are `Long` throughout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Elem {
    Byte,
    Char,
    Short,
    /// `int`, `float` and references.
    Int,
    /// `long`, `double` and the slots of an instance.
    Long,
}

impl Elem {
    pub fn of_array(kind: Kind) -> Elem {
        match kind {
            Kind::Boolean | Kind::Byte => Elem::Byte,
            Kind::Char => Elem::Char,
            Kind::Short => Elem::Short,
            Kind::Long | Kind::Double => Elem::Long,
            Kind::Int | Kind::Float | Kind::Ref | Kind::Void => Elem::Int,
        }
    }

    #[inline(always)]
    pub fn shift(self) -> u32 {
        match self {
            Elem::Byte => 0,
            Elem::Char | Elem::Short => 1,
            Elem::Int => 2,
            Elem::Long => 3,
        }
    }

    pub fn bytes(self, len: u32) -> u64 {
        u64::from(len) << self.shift()
    }

    /// What is left of a value in an element of this size.
    pub fn narrow(self, value: u64) -> u64 {
        match self {
            Elem::Byte => of_int(i32::from(value as i8)),
            Elem::Char => u64::from(value as u16),
            Elem::Short => of_int(i32::from(value as i16)),
            Elem::Int => u64::from(value as u32),
            Elem::Long => value,
        }
    }
}

/// Law: `get` after `set` of the same slot gives the value, which the caller has narrowed to the
/// element's size; a new body is all zero. The caller keeps `index` below the length the body was made with.
pub trait Body<W>: Sized {
    fn zeroed(elem: Elem, len: u32) -> Self;
    fn get(&self, elem: Elem, index: u32) -> W;
    fn set(&mut self, elem: Elem, index: u32, word: W);
    /// The memory of a body that is plain bits, in words.
    fn bits(&self, _elem: Elem, _len: u32) -> Option<&[u64]> {
        None
    }
    /// Takes over such bits from a body of the same form.
    fn set_bits(&mut self, _elem: Elem, _len: u32, _bits: &[u64]) {}
    /// Frees the memory; `elem` and `len` as in `zeroed`, and nothing may follow.
    fn release(&mut self, elem: Elem, len: u32);

    fn copy(&self, elem: Elem, len: u32) -> Self {
        let mut copy = Self::zeroed(elem, len);
        for i in 0..len {
            copy.set(elem, i, self.get(elem, i));
        }
        copy
    }
}

/// Bytes as the JVM would lay them out. The object that owns it knows its length.
#[derive(Debug)]
pub struct Packed(NonNull<u64>);

impl Packed {
    fn layout(elem: Elem, len: u32) -> Layout {
        let words = (elem.bytes(len) as usize).div_ceil(8);
        // A length of 2^32 elements of 8 bytes is far below isize::MAX.
        Layout::array::<u64>(words).unwrap_or(Layout::new::<u64>())
    }

    #[inline(always)]
    pub fn as_ptr<T>(&self) -> *mut T {
        self.0.as_ptr().cast()
    }
}

impl Body<u64> for Packed {
    #[inline]
    fn zeroed(elem: Elem, len: u32) -> Packed {
        let layout = Packed::layout(elem, len);
        if layout.size() == 0 {
            return Packed(NonNull::dangling());
        }
        // SAFETY: the size is not zero.
        match NonNull::new(unsafe { alloc_zeroed(layout) }) {
            Some(p) => Packed(p.cast()),
            None => handle_alloc_error(layout),
        }
    }

    #[inline(always)]
    fn get(&self, elem: Elem, index: u32) -> u64 {
        let i = index as usize;
        // SAFETY: `index` is below the length by the trait's contract.
        unsafe {
            match elem {
                Elem::Byte => of_int(i32::from(*self.as_ptr::<i8>().add(i))),
                Elem::Char => u64::from(*self.as_ptr::<u16>().add(i)),
                Elem::Short => of_int(i32::from(*self.as_ptr::<i16>().add(i))),
                Elem::Int => u64::from(*self.as_ptr::<u32>().add(i)),
                Elem::Long => *self.as_ptr::<u64>().add(i),
            }
        }
    }

    #[inline(always)]
    fn set(&mut self, elem: Elem, index: u32, word: u64) {
        let i = index as usize;
        // SAFETY: as in `get`.
        unsafe {
            match elem {
                Elem::Byte => *self.as_ptr::<u8>().add(i) = word as u8,
                Elem::Char | Elem::Short => *self.as_ptr::<u16>().add(i) = word as u16,
                Elem::Int => *self.as_ptr::<u32>().add(i) = word as u32,
                Elem::Long => *self.as_ptr::<u64>().add(i) = word,
            }
        }
    }

    fn bits(&self, elem: Elem, len: u32) -> Option<&[u64]> {
        let words = Packed::layout(elem, len).size() / 8;
        // SAFETY: the body has that many words.
        Some(unsafe { std::slice::from_raw_parts(self.as_ptr(), words) })
    }

    fn set_bits(&mut self, elem: Elem, len: u32, bits: &[u64]) {
        let words = (Packed::layout(elem, len).size() / 8).min(bits.len());
        // SAFETY: the body has that many words.
        unsafe { std::ptr::copy_nonoverlapping(bits.as_ptr(), self.as_ptr(), words) };
    }

    #[inline]
    fn release(&mut self, elem: Elem, len: u32) {
        let layout = Packed::layout(elem, len);
        if layout.size() != 0 {
            // SAFETY: allocated by `zeroed` with the same layout.
            unsafe { dealloc(self.as_ptr(), layout) }
        }
    }

    fn copy(&self, elem: Elem, len: u32) -> Packed {
        let copy = Packed::zeroed(elem, len);
        let words = Packed::layout(elem, len).size() / 8;
        // SAFETY: both bodies have that many words.
        unsafe { std::ptr::copy_nonoverlapping(self.as_ptr::<u64>(), copy.as_ptr(), words) };
        copy
    }
}

/// One word for each slot, for domains whose words are more than bits.
impl<W: Clone + Default> Body<W> for Vec<W> {
    fn zeroed(_elem: Elem, len: u32) -> Vec<W> {
        vec![W::default(); len as usize]
    }
    fn get(&self, _elem: Elem, index: u32) -> W {
        self[index as usize].clone()
    }
    fn set(&mut self, _elem: Elem, index: u32, word: W) {
        self[index as usize] = word;
    }
    fn release(&mut self, _elem: Elem, _len: u32) {
        *self = Vec::new();
    }
    fn copy(&self, _elem: Elem, _len: u32) -> Vec<W> {
        self.clone()
    }
}
