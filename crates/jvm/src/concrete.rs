//! Plain values: a word is a `u64`, every question has one answer, and all of it inlines away.

use std::convert::Infallible;

use crate::domain::Domain;
use crate::heap::{Body, Elem, Heap, Packed};
use crate::ids::Ref;
use crate::op::{Bin, Cmp, Un};

#[derive(Clone, Copy, Debug, Default)]
pub struct Values<const WATCHED: bool>;

pub type Concrete = Values<false>;
/// The same values, for a machine that stops where other threads could notice.
pub type Watched = Values<true>;

impl<const WATCHED: bool> Domain for Values<WATCHED> {
    type Word = u64;
    type Body = Packed;
    type Context = ();
    type Split = Infallible;

    const PLAIN: bool = true;
    const FOLLOWS_CONTROL: bool = false;
    const WATCHED: bool = WATCHED;

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
    fn test(&mut self, op: Cmp, a: &u64, b: &u64) -> Result<bool, Infallible> {
        Ok(op.eval(*a, *b))
    }
    #[inline(always)]
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&u64; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Infallible> {
        Ok(f(words.map(|w| *w)))
    }
    #[inline(always)]
    fn load(&self, heap: &Heap<Self>, object: &u64, elem: Elem, index: u32) -> u64 {
        let object = heap.object(Ref(*object as u32));
        debug_assert!(object.has(elem, index));
        object.body.get(elem, index)
    }
    #[inline(always)]
    fn load_at(&self, heap: &Heap<Self>, array: &u64, elem: Elem, index: &u64) -> u64 {
        self.load(heap, array, elem, *index as u32)
    }
    #[inline(always)]
    fn store(&self, heap: &mut Heap<Self>, object: &u64, elem: Elem, index: u32, value: u64) {
        let object = heap.write(Ref(*object as u32), elem, index);
        debug_assert!(object.has(elem, index));
        object.body.set(elem, index, value);
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
        heap.copy_range(
            Ref(*from as u32),
            *i as u32,
            Ref(*to as u32),
            *j as u32,
            *len as u32,
        );
    }
    #[inline(always)]
    fn each(&self, a: &u64, mut f: impl FnMut(u64)) {
        f(*a);
    }
    #[inline(always)]
    fn rename(&self, a: &u64, mut f: impl FnMut(u64) -> u64) -> u64 {
        f(*a)
    }
    fn context(&self) {}
    fn set_context(&mut self, (): ()) {}
    fn cases(&self, split: &Infallible) -> usize {
        match *split {}
    }
    fn narrow(&mut self, _heap: &mut Heap<Self>, split: &Infallible, _case: usize) {
        match *split {}
    }
    fn encode(&self, a: &u64, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        out.push(rename(*a));
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> u64 {
        let (first, rest) = from.split_first().map_or((0, &[][..]), |(f, r)| (*f, r));
        *from = rest;
        rename(first)
    }
    fn encode_context(&self, _out: &mut Vec<u64>) {}
    fn decode_context(&mut self, _from: &mut &[u64]) {}
}

/// Has the compiler make the machine over plain values here. What is built with few optimisations, as
/// every test is, then links this one instead of making its own, which takes long.
#[cfg(debug_assertions)]
pub fn link(machine: &mut crate::Machine<Concrete>) -> Result<crate::Stop, crate::Stop> {
    machine.boot()?;
    let mark = machine.mark();
    machine.start("", &[])?;
    let stop = machine.run(1);
    machine.collect();
    machine.undo(&mark);
    machine.release(mark);
    Ok(stop)
}
