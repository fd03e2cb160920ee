//! The door: what a machine word is, and who decides where control goes.
//!
//! The interpreter is written once over a [`Domain`]. It computes with `unary` and `binary`, reaches
//! memory with `load` and `store`, and asks `test`, `ask` and `exact` whenever control depends on a
//! word. One answer: it runs on. Several: the instruction is not executed, the [`Domain::Split`] becomes
//! a choice point, and after [`Domain::narrow`] the same instruction runs again and gets one answer.
//! Nothing else in the interpreter branches on a program value.

use std::fmt::Debug;

use crate::heap::{Body, Elem, Heap};
use crate::ids::{MethodId, ThreadId};
use crate::op::{Bin, Cmp, Un};

/// A place in the running program: a thread, the number of its frames, an instruction of the top one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub thread: ThreadId,
    pub depth: u32,
    pub at: u32,
}

/// What the code between a branch and its join may do, whichever way is taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Registers that may be written.
    pub registers: Vec<u16>,
    /// Instance slots that may be written.
    pub slots: Vec<u16>,
    /// Array elements may be written.
    pub arrays: bool,
    /// Anything may be written: there are calls or static fields.
    pub anything: bool,
    /// An exception may be thrown by `throw`.
    pub throws: bool,
}

pub trait Domain: Sized + 'static {
    /// A register, field or array element. The default is zero and `null`.
    type Word: Clone + Default + PartialEq + Debug;
    /// How an object's words are kept.
    type Body: Body<Self::Word>;
    /// What a whole state carries besides its words: nothing, a mask, a control label.
    type Context: Clone + PartialEq + Debug;
    /// A question with several answers. Uninhabited where every question has one.
    type Split: Clone + Debug;

    /// Every word is one value and nothing is observed: fast paths in Rust may stand for bytecode.
    const PLAIN: bool;
    /// The domain wants to be told where control goes.
    const FOLLOWS_CONTROL: bool;
    /// Threads stop before what other threads could notice, so that a search can interleave them.
    const WATCHED: bool = false;
    /// Slots may be without a value until they are first loaded.
    const LAZY: bool = false;
    /// The domain wants to know which way branches go.
    const NOTES_BRANCHES: bool = false;

    fn constant(value: u64) -> Self::Word;
    fn unary(&self, op: Un, a: &Self::Word) -> Self::Word;
    fn binary(&self, op: Bin, a: &Self::Word, b: &Self::Word) -> Self::Word;
    /// A word computed from others without a decision; `f` is called with values of members only.
    fn map_all<const N: usize>(
        &self,
        words: [&Self::Word; N],
        f: impl Fn([u64; N]) -> u64,
    ) -> Self::Word;
    /// The same of one word: a reference, a class or a length (`instanceof`, `arraylength`).
    #[inline(always)]
    fn map(&self, a: &Self::Word, f: impl Fn(u64) -> u64) -> Self::Word {
        self.map_all([a], |[a]| f(a))
    }

    /// A branch of the program.
    fn test(&mut self, op: Cmp, a: &Self::Word, b: &Self::Word) -> Result<bool, Self::Split>;
    /// A check on words that are looked at together.
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&Self::Word; N],
        f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Self::Split>;
    /// A check on one word: null, class, divisor, dispatch target.
    #[inline(always)]
    fn ask<T: PartialEq>(
        &mut self,
        a: &Self::Word,
        mut f: impl FnMut(u64) -> T,
    ) -> Result<T, Self::Split> {
        self.ask_all([a], |[a]| f(a))
    }
    /// A check on two words: bounds, array store.
    #[inline(always)]
    fn ask2<T: PartialEq>(
        &mut self,
        a: &Self::Word,
        b: &Self::Word,
        mut f: impl FnMut(u64, u64) -> T,
    ) -> Result<T, Self::Split> {
        self.ask_all([a, b], |[a, b]| f(a, b))
    }
    /// The one value of a word, for native peers, monitors and switches.
    fn exact(&mut self, a: &Self::Word) -> Result<u64, Self::Split> {
        self.ask(a, |v| v)
    }

    /// Before a load: has the slot a value? Where it has none yet, the values that it may have are the cases.
    #[inline(always)]
    fn present(
        &mut self,
        _heap: &Heap<Self>,
        _object: &Self::Word,
        _elem: Elem,
        _index: u32,
    ) -> Result<(), Self::Split> {
        Ok(())
    }
    /// The same for the length of an array, before anybody looks at it.
    #[inline(always)]
    fn present_length(
        &mut self,
        _heap: &Heap<Self>,
        _array: &Self::Word,
    ) -> Result<(), Self::Split> {
        Ok(())
    }

    /// The word in slot `index` of the objects that `object` names (none of them null).
    fn load(&self, heap: &Heap<Self>, object: &Self::Word, elem: Elem, index: u32) -> Self::Word;
    /// The same with an index that is a word, within bounds.
    fn load_at(
        &self,
        heap: &Heap<Self>,
        array: &Self::Word,
        elem: Elem,
        index: &Self::Word,
    ) -> Self::Word;
    /// Per distinct object, updates only the members that point there.
    fn store(
        &self,
        heap: &mut Heap<Self>,
        object: &Self::Word,
        elem: Elem,
        index: u32,
        value: Self::Word,
    );
    fn store_at(
        &self,
        heap: &mut Heap<Self>,
        array: &Self::Word,
        elem: Elem,
        index: &Self::Word,
        value: Self::Word,
    );
    /// Copies elements between arrays, or within one; everything is within bounds, and sizes fit.
    /// Members that differ in array, position or length get their own elements and no others.
    fn copy(
        &self,
        heap: &mut Heap<Self>,
        from: (&Self::Word, &Self::Word),
        to: (&Self::Word, &Self::Word),
        len: &Self::Word,
    );

    /// Calls `f` with each distinct value the word has in the live members.
    fn each(&self, a: &Self::Word, f: impl FnMut(u64));
    /// The word that results from replacing each value of `a` (references, when objects are renamed or made).
    fn rename(&self, a: &Self::Word, f: impl FnMut(u64) -> u64) -> Self::Word;

    /// Starts noting what a native peer reads; `derive` gives words that depend on all of it.
    fn begin_peer(&mut self) {}
    fn derive(&mut self, value: u64) -> Self::Word {
        Self::constant(value)
    }

    /// What one step costs, in steps on plain values.
    fn weight(&self) -> u32 {
        1
    }
    fn context(&self) -> Self::Context;
    fn set_context(&mut self, context: Self::Context);
    fn cases(&self, split: &Self::Split) -> usize;
    /// Keeps only the members of one case. That may be a value which a slot has from now on.
    fn narrow(&mut self, heap: &mut Heap<Self>, split: &Self::Split, case: usize);

    /// Only where `NOTES_BRANCHES`: the branch at this instruction was decided by the last `test`.
    fn went(&mut self, _method: MethodId, _at: u32, _yes: bool) {}

    // Only where `FOLLOWS_CONTROL`: the machine tells where control goes. A word stands for a label.

    /// Control comes to `spot`: the branches whose paths meet here, each with the label it was decided by.
    fn arrive(&mut self, _spot: Spot) -> Vec<(u32, Self::Word)> {
        Vec::new()
    }
    /// The branch at `spot` was decided by the last `test` or switch; its paths meet at `join`, or only at
    /// the method's end.
    fn branched(&mut self, _spot: Spot, _join: Option<u32>, _effects: &dyn Fn() -> Effects) {}
    /// A word written under the control labels in force.
    fn written(&self, value: Self::Word) -> Self::Word {
        value
    }
    /// A word that depends on what the label depends on.
    fn taint(&self, value: &Self::Word, _label: &Self::Word) -> Self::Word {
        value.clone()
    }
    /// The last check failed, and an exception is made in the frame at `spot`.
    fn raising(&mut self, _spot: Spot) {}
    /// An exception goes to the frame at `spot`, and those above are gone.
    fn thrown_to(&mut self, _spot: Spot) {}
    /// The frame above `spot`'s returned to it.
    fn returned_to(&mut self, _spot: Spot) {}

    /// The word as plain numbers, for stored states: equal words give equal numbers.
    fn encode(&self, a: &Self::Word, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>);
    /// The inverse of `encode`; advances the slice.
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> Self::Word;
    fn encode_context(&self, out: &mut Vec<u64>);
    fn decode_context(&mut self, from: &mut &[u64]);
}
