//! The domain of repair: plain values, and a record of which slots of the structure are loaded and of what is compared.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::Range;

use vitrum_jvm::domain::Domain;
use vitrum_jvm::heap::{Body, Elem, Heap, Packed, flag};
use vitrum_jvm::ids::{MethodId, Ref};
use vitrum_jvm::op::{Bin, Cmp, Un};

use super::decisions::Decisions;
use super::notes::Notes;

/// The run pauses before a load, for whoever drives it.
#[derive(Clone, Copy, Debug)]
pub struct Pause;

/// A slot of an object of the structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    pub object: Ref,
    pub slot: u32,
}

/// A comparison that control depended on.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    pub op: Cmp,
    pub a: u64,
    pub b: u64,
    pub of: Operands,
    /// Loads before it.
    at: usize,
}

/// What is compared; of `long`s and floating-point numbers only the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operands {
    /// An `int` or a reference.
    Word,
    Long,
    Float,
    Double,
}

impl Operands {
    /// Of an instruction, if it compares. Floating-point numbers are compared by their difference: nobody expects sums to
    /// be the same.
    #[inline(always)]
    fn of(op: Bin) -> Option<Operands> {
        match op {
            Bin::CmpL => Some(Operands::Long),
            Bin::CmpFl | Bin::CmpFg | Bin::SubF => Some(Operands::Float),
            Bin::CmpDl | Bin::CmpDg | Bin::SubD => Some(Operands::Double),
            _ => None,
        }
    }
}

/// Comparisons that are remembered.
const TESTS: usize = 32;
/// Of those that follow a load.
const AFTER_LOAD: u32 = 8;

/// What a run of the predicate has looked at so far.
pub struct Trace {
    pub reads: Vec<Place>,
    /// Pause before the load with this number.
    pub pause_at: usize,
    /// For each handle from `first` on: which slots of it were loaded, as bits; high ones share one.
    seen: Vec<u32>,
    first: u32,
    /// Slots by their first load, with its number.
    firsts: Vec<(u32, Place)>,
    /// How many objects were seen.
    visited: usize,
    tests: [Cell<Test>; TESTS],
    tested: Cell<usize>,
    /// Comparisons since the last load.
    since: Cell<u32>,
    pub decisions: Decisions,
    pub notes: Notes,
}

impl Default for Trace {
    fn default() -> Trace {
        let none = Test {
            op: Cmp::Eq,
            a: 0,
            b: 0,
            of: Operands::Word,
            at: 0,
        };
        Trace {
            reads: Vec::new(),
            pause_at: usize::MAX,
            seen: Vec::new(),
            first: 0,
            firsts: Vec::new(),
            visited: 0,
            tests: std::array::from_fn(|_| Cell::new(none)),
            tested: Cell::new(0),
            since: Cell::new(0),
            decisions: Decisions::default(),
            notes: Notes::default(),
        }
    }
}

impl Trace {
    /// For objects with these handles.
    pub fn over(first: u32, end: u32) -> Trace {
        Trace {
            seen: vec![0; end.saturating_sub(first) as usize],
            first,
            decisions: Decisions::new(),
            ..Trace::default()
        }
    }

    #[inline]
    fn read(&mut self, object: Ref, slot: u32) -> Result<(), Pause> {
        if self.reads.len() >= self.pause_at {
            return Err(Pause);
        }
        let place = Place { object, slot };
        let number = object.0.wrapping_sub(self.first) as usize;
        if let Some(seen) = self.seen.as_mut_slice().get_mut(number) {
            let bit = bit(slot);
            if *seen & bit == 0 {
                self.visited += usize::from(*seen == 0);
                *seen |= bit;
                self.firsts.push((self.reads.len() as u32, place));
            }
        }
        self.reads.push(place);
        self.since.set(0);
        Ok(())
    }

    /// How many objects were seen.
    pub fn visited(&self) -> usize {
        self.visited
    }

    /// How many slots were loaded.
    pub fn known(&self) -> usize {
        self.firsts.len()
    }

    /// Were more slots loaded than so many? Of long arrays nobody can tell, if any element was loaded since so many loads.
    pub fn has_more(&self, known: usize, loads: usize) -> bool {
        let late = self.reads.get(loads..).unwrap_or_default();
        self.firsts.len() > known || late.iter().any(|place| bit(place.slot) == bit(u32::MAX))
    }

    /// Slots that were first loaded with one of these numbers; of elements of an array only the first.
    pub fn fresh_in(&self, loads: Range<usize>) -> impl Iterator<Item = Place> + '_ {
        let from = self
            .firsts
            .partition_point(|(at, _)| (*at as usize) < loads.start);
        let late = self.firsts[from..].iter();
        late.map_while(move |(at, place)| ((*at as usize) < loads.end).then_some(*place))
    }

    /// Slots that were loaded, each with the number of its first load.
    pub fn first_loads(&self) -> impl Iterator<Item = (usize, Place)> + '_ {
        self.firsts.iter().map(|(at, place)| (*at as usize, *place))
    }

    /// The first load of a slot.
    pub fn first_load(&self, place: Place) -> Option<usize> {
        let first = self.firsts.iter().find(|(_, other)| *other == place);
        first.map(|(at, _)| *at as usize)
    }

    /// The first load of any of these slots that was changed after it, each with the load at which it was.
    pub fn first_before(&self, changed: &HashMap<(Ref, u32), usize>) -> Option<usize> {
        let stale = self.firsts.iter().find(|(at, place)| {
            let changed = changed.get(&(place.object, bit(place.slot)));
            changed.is_some_and(|change| (*at as usize) < *change)
        });
        stale.map(|(at, _)| *at as usize)
    }

    /// The objects that were seen first and last, so many of each.
    pub fn first_and_last(&self, count: usize) -> Vec<Ref> {
        let first = self.firsts.iter().take(3 * count);
        let last = self.firsts.iter().rev().take(3 * count);
        let mut objects: Vec<Ref> = first.chain(last).map(|(_, place)| place.object).collect();
        objects.dedup();
        objects
    }

    pub fn has_seen(&self, object: Ref) -> bool {
        let place = object.0.wrapping_sub(self.first) as usize;
        self.seen
            .as_slice()
            .get(place)
            .is_some_and(|seen| *seen != 0)
    }

    fn truncate(&mut self, reads: usize) {
        self.reads.truncate(reads);
        while let Some((at, place)) = self.firsts.last().copied() {
            if (at as usize) < reads {
                break;
            }
            self.firsts.pop();
            let seen = &mut self.seen[(place.object.0 - self.first) as usize];
            *seen &= !bit(place.slot);
            self.visited -= usize::from(*seen == 0);
        }
        self.tested.set(0);
        self.decisions.truncate(reads);
    }

    #[inline(always)]
    fn note(&self, mut test: Test) {
        test.at = self.reads.len();
        // What is compared later is what was made of the first answers.
        let since = self.since.get();
        self.since.set(since + 1);
        if since >= AFTER_LOAD {
            return;
        }
        let count = self.tested.get();
        self.tests[count % TESTS].set(test);
        self.tested.set(count + 1);
    }

    /// A branch goes one way.
    #[inline(always)]
    fn branch(&mut self, site: (MethodId, u32), yes: bool) {
        if self.decisions.is_new(site, yes) {
            let tests = self.last_tests(1);
            self.decisions.note(site, yes, self.reads.len(), tests);
        }
        if !self.notes.is_off() && self.notes.branch(site, yes) {
            // Before the next load.
            self.pause_at = 0;
        }
    }

    /// The comparisons since the last load but so many: those of the latest load first, each in their order, since what
    /// follows a comparison that fails is what was made of its answer.
    pub fn last_tests(&self, loads: usize) -> Vec<Test> {
        let count = self.tested.get();
        let known = (count - count.min(TESTS)..count).map(|place| self.tests[place % TESTS].get());
        let late = known.filter(|test| test.at + loads >= self.reads.len());
        let mut tests: Vec<Test> = late.collect();
        tests.sort_by_key(|test| std::cmp::Reverse(test.at));
        tests
    }
}

/// Slots with the same bit are not told apart.
pub fn bit(slot: u32) -> u32 {
    1 << slot.min(31)
}

#[derive(Default)]
pub struct Tracked {
    pub trace: Trace,
}

impl Domain for Tracked {
    type Word = u64;
    type Body = Packed;
    /// How many loads there were.
    type Context = usize;
    type Split = Pause;

    const PLAIN: bool = true;
    const FOLLOWS_CONTROL: bool = false;
    const LAZY: bool = true;
    const NOTES_BRANCHES: bool = true;

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
        if let Some(of) = Operands::of(op) {
            self.trace.note(Test {
                op: Cmp::Eq,
                a: *a,
                b: *b,
                of,
                at: 0,
            });
        }
        op.eval(*a, *b)
    }
    #[inline(always)]
    fn map_all<const N: usize>(&self, words: [&u64; N], f: impl Fn([u64; N]) -> u64) -> u64 {
        f(words.map(|w| *w))
    }
    #[inline(always)]
    fn test(&mut self, op: Cmp, a: &u64, b: &u64) -> Result<bool, Pause> {
        let (a, b) = (*a, *b);
        self.trace.note(Test {
            op,
            a,
            b,
            of: Operands::Word,
            at: 0,
        });
        Ok(op.eval(a, b))
    }
    #[inline(always)]
    fn went(&mut self, method: MethodId, at: u32, yes: bool) {
        self.trace.branch((method, at), yes);
    }
    #[inline(always)]
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&u64; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Pause> {
        Ok(f(words.map(|w| *w)))
    }
    #[inline(always)]
    fn present(
        &mut self,
        heap: &Heap<Self>,
        object: &u64,
        _: Elem,
        index: u32,
    ) -> Result<(), Pause> {
        let r = Ref(*object as u32);
        if heap.object(r).flags & flag::LAZY != 0 {
            return self.trace.read(r, index);
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
        // What does not change need not be saved, but was written all the same.
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
    #[inline(always)]
    fn each(&self, a: &u64, mut f: impl FnMut(u64)) {
        f(*a);
    }
    #[inline(always)]
    fn rename(&self, a: &u64, mut f: impl FnMut(u64) -> u64) -> u64 {
        f(*a)
    }
    fn context(&self) -> usize {
        self.trace.reads.len()
    }
    fn set_context(&mut self, reads: usize) {
        self.trace.truncate(reads);
    }
    fn cases(&self, _: &Pause) -> usize {
        1
    }
    fn narrow(&mut self, _: &mut Heap<Self>, _: &Pause, _: usize) {}
    fn encode(&self, a: &u64, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        out.push(rename(*a));
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> u64 {
        let (first, rest) = from.split_first().map_or((0, &[][..]), |(f, r)| (*f, r));
        *from = rest;
        rename(first)
    }
    fn encode_context(&self, _: &mut Vec<u64>) {}
    fn decode_context(&mut self, _: &mut &[u64]) {}
}
