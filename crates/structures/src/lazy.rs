//! The domain of generation: plain values, and slots that have none until they are first loaded.

use vitrum_jvm::domain::Domain;
use vitrum_jvm::heap::{Body, Elem, Heap, Packed, flag};
use vitrum_jvm::ids::Ref;
use vitrum_jvm::op::{Bin, Cmp, Un};

use crate::space::{Question, Space};

/// What a slot without a value holds, cut to the slot's size. A program may have the same number there: the
/// space knows which slots are decided, and this only says where to ask.
pub const UNSET: u64 = u64::MAX - 1;

#[derive(Default)]
pub struct Lazy {
    pub space: Space,
}

impl Domain for Lazy {
    type Word = u64;
    type Body = Packed;
    /// How many slots are decided.
    type Context = usize;
    type Split = Question;

    const PLAIN: bool = true;
    const FOLLOWS_CONTROL: bool = false;
    const LAZY: bool = true;

    #[inline(always)]
    fn constant(value: u64) -> u64 {
        value
    }
    #[inline(always)]
    fn unary(&self, op: Un, a: &u64) -> u64 {
        op.eval(*a)
    }
    #[inline(always)]
    fn binary(&self, op: Bin, a: &u64, b: &u64) -> u64 {
        op.eval(*a, *b)
    }
    #[inline(always)]
    fn map_all<const N: usize>(&self, words: [&u64; N], f: impl Fn([u64; N]) -> u64) -> u64 {
        f(words.map(|w| *w))
    }
    #[inline(always)]
    fn test(&mut self, op: Cmp, a: &u64, b: &u64) -> Result<bool, Question> {
        Ok(op.eval(*a, *b))
    }
    #[inline(always)]
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&u64; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Question> {
        Ok(f(words.map(|w| *w)))
    }
    // Written out, since a debug build makes much of an array of one.
    #[inline(always)]
    fn map(&self, a: &u64, f: impl Fn(u64) -> u64) -> u64 {
        f(*a)
    }
    #[inline(always)]
    fn ask<T: PartialEq>(&mut self, a: &u64, mut f: impl FnMut(u64) -> T) -> Result<T, Question> {
        Ok(f(*a))
    }
    #[inline(always)]
    fn ask2<T: PartialEq>(
        &mut self,
        a: &u64,
        b: &u64,
        mut f: impl FnMut(u64, u64) -> T,
    ) -> Result<T, Question> {
        Ok(f(*a, *b))
    }
    #[inline(always)]
    fn exact(&mut self, a: &u64) -> Result<u64, Question> {
        Ok(*a)
    }
    #[inline(always)]
    fn present(
        &mut self,
        heap: &Heap<Self>,
        object: &u64,
        elem: Elem,
        index: u32,
    ) -> Result<(), Question> {
        let r = Ref(*object as u32);
        if heap.object(r).body.get(elem, index) == elem.narrow(UNSET) {
            return self.space.undecided(r, index).map_or(Ok(()), Err);
        }
        Ok(())
    }
    #[inline(always)]
    fn present_length(&mut self, heap: &Heap<Self>, array: &u64) -> Result<(), Question> {
        // Null has no object, and handle 0 is none; whoever asks finds out by itself.
        let r = Ref(*array as u32);
        if !r.is_null() && heap.object(r).flags & flag::LAZY_LENGTH != 0 {
            return self.space.undecided_length(r).map_or(Ok(()), Err);
        }
        Ok(())
    }
    #[inline(always)]
    fn load(&self, heap: &Heap<Self>, object: &u64, elem: Elem, index: u32) -> u64 {
        heap.object(Ref(*object as u32)).body.get(elem, index)
    }
    #[inline(always)]
    fn load_at(&self, heap: &Heap<Self>, array: &u64, elem: Elem, index: &u64) -> u64 {
        self.load(heap, array, elem, *index as u32)
    }
    #[inline(always)]
    fn store(&self, heap: &mut Heap<Self>, object: &u64, elem: Elem, index: u32, value: u64) {
        let r = Ref(*object as u32);
        // What does not change need not be saved: a set that has an element already writes it once more.
        if heap.object(r).body.get(elem, index) != value {
            heap.write(r, elem, index).body.set(elem, index, value);
        } else {
            heap.note_write(r, index);
        }
    }
    #[inline(always)]
    fn store_at(&self, heap: &mut Heap<Self>, array: &u64, elem: Elem, index: &u64, value: u64) {
        self.store(heap, array, elem, *index as u32, value);
    }
    fn copy(
        &self,
        heap: &mut Heap<Self>,
        (from, i): (&u64, &u64),
        (to, j): (&u64, &u64),
        len: &u64,
    ) {
        let (from, to) = (Ref(*from as u32), Ref(*to as u32));
        heap.copy_range(from, *i as u32, to, *j as u32, *len as u32);
    }
    /// A slot without a value names no object.
    #[inline(always)]
    fn each(&self, a: &u64, mut f: impl FnMut(u64)) {
        if *a as u32 != UNSET as u32 {
            f(*a);
        }
    }
    #[inline(always)]
    fn rename(&self, a: &u64, mut f: impl FnMut(u64) -> u64) -> u64 {
        f(*a)
    }
    #[inline(always)]
    fn context(&self) -> usize {
        self.space.decided()
    }
    #[inline(always)]
    fn set_context(&mut self, decided: usize) {
        self.space.take_back(decided);
    }
    fn cases(&self, question: &Question) -> usize {
        self.space.cases(*question)
    }
    fn narrow(&mut self, heap: &mut Heap<Self>, question: &Question, case: usize) {
        self.space.decide(heap, *question, case);
    }
    fn encode(&self, a: &u64, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        out.push(rename(*a));
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> u64 {
        let (first, rest) = from.split_first().map_or((0, &[][..]), |(f, r)| (*f, r));
        *from = rest;
        rename(first)
    }
    fn encode_context(&self, out: &mut Vec<u64>) {
        out.push(self.space.decided() as u64);
    }
    fn decode_context(&mut self, from: &mut &[u64]) {
        *from = from.get(1..).unwrap_or(&[]);
    }
}
