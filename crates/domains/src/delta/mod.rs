//! Delta execution: a program runs on a set of states at once, on one machine.
//!
//! Each state is a *lane*. A word is one value or one for each lane, and the context is the set of lanes that
//! are *live*. Everything may differ between lanes: numbers, references, and with them classes and lengths.
//! Where control depends on what differs, the live lanes split by their answers, and each part goes on alone.
//!
//! Laws:
//! - Every live lane goes through what it would go through alone. (Only identity hashes are numbered in
//!   the order of all lanes together.)
//! - A word has values for all lanes that were live when it was computed, and for no others. Lanes that are not
//!   live come back only by undoing, which restores the words they had.
//! - A word that was computed has one value exactly if all lanes that were live then agree.
//!
//! `set.rs` and `word.rs` are the representation, `memory.rs` reaches the heap through it.

mod memory;
mod set;
mod word;

pub use set::Set;
pub use word::{Column, Values, Word};

use vitrum_jvm::domain::Domain;
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::op::{Bin, Cmp, Un};
use word::all_same;

#[derive(Clone, Debug)]
pub struct Delta {
    live: Set,
}

/// The live lanes by their answers, those of the lowest lane first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split(Box<[Set]>);

impl Delta {
    /// All of these lanes live; there is at least one.
    pub fn new(count: usize) -> Delta {
        assert!(count > 0, "there is no lane");
        Delta {
            live: Set::first(count),
        }
    }

    pub fn live(&self) -> &Set {
        &self.live
    }

    /// The word with these values, by the numbers of the lanes.
    pub fn input(&self, values: &[u64]) -> Word {
        Word::new(
            &self.live,
            self.live.iter().map(|lane| values[lane]).collect(),
        )
    }

    /// The word in its simplest form for the lanes that are live now.
    fn simple(&self, word: &Word) -> Word {
        match word {
            Word::Each(column) if !column.set.is(&self.live) => self.map_each([word], |[v]| v),
            _ => word.clone(),
        }
    }

    /// The live lanes, by their places, that have the same values in these words; those of the lowest lane first.
    fn groups<const N: usize>(&self, words: [&Word; N]) -> Vec<([u64; N], Vec<u32>)> {
        let values = words.map(|word| word.values(&self.live));
        let mut all: Vec<([u64; N], u32)> = (0..self.live.len())
            .map(|place| (values.each_ref().map(|v| v.at(place)), place as u32))
            .collect();
        all.sort_unstable();
        let mut groups: Vec<([u64; N], Vec<u32>)> = Vec::new();
        for (values, place) in all {
            match groups.last_mut() {
                Some(group) if group.0 == values => group.1.push(place),
                _ => groups.push((values, vec![place])),
            }
        }
        groups.sort_unstable_by_key(|(_, places)| places[0]);
        groups
    }

    #[inline(never)]
    fn map_each<const N: usize>(&self, words: [&Word; N], f: impl Fn([u64; N]) -> u64) -> Word {
        let values = words.map(|word| word.values(&self.live));
        let value = |place: usize| f(values.each_ref().map(|v| v.at(place)));
        let (count, first) = (self.live.len(), value(0));
        // No memory is needed where all agree.
        let Some(other) = (1..count).find(|place| value(*place) != first) else {
            return Word::Same(first);
        };
        let mut all = Vec::with_capacity(count);
        all.resize(other, first);
        all.extend((other..count).map(value));
        Word::each(&self.live, all)
    }

    /// Asks every live lane.
    #[inline(never)]
    fn ask_each<const N: usize, T: PartialEq>(
        &self,
        words: [&Word; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Split> {
        let values = words.map(|word| word.values(&self.live));
        let mut answer = |place: usize| f(values.each_ref().map(|v| v.at(place)));
        let (count, first) = (self.live.len(), answer(0));
        let mut place = 1;
        let other = loop {
            if place == count {
                return Ok(first);
            }
            let other = answer(place);
            if other != first {
                break other;
            }
            place += 1;
        };
        let lanes = self.live.lanes();
        let mut groups = vec![
            (first, lanes[..place].to_vec()),
            (other, vec![lanes[place]]),
        ];
        for place in place + 1..count {
            let answer = answer(place);
            match groups.iter_mut().find(|group| group.0 == answer) {
                Some(group) => group.1.push(lanes[place]),
                None => groups.push((answer, vec![lanes[place]])),
            }
        }
        let sets = groups.into_iter().map(|(_, lanes)| Set::new(lanes));
        Err(Split(sets.collect()))
    }
}

impl Domain for Delta {
    type Word = Word;
    type Body = Vec<Word>;
    type Context = Set;
    type Split = Split;

    const PLAIN: bool = false;
    const FOLLOWS_CONTROL: bool = false;

    #[inline(always)]
    fn constant(value: u64) -> Word {
        Word::Same(value)
    }
    #[inline(always)]
    fn unary(&self, op: Un, a: &Word) -> Word {
        self.map(a, |a| op.eval(a))
    }
    #[inline(always)]
    fn binary(&self, op: Bin, a: &Word, b: &Word) -> Word {
        match (a, b) {
            (Word::Same(a), Word::Same(b)) => Word::Same(op.eval(*a, *b)),
            _ => self.map_each([a, b], |[a, b]| op.eval(a, b)),
        }
    }
    #[inline(always)]
    fn map_all<const N: usize>(&self, words: [&Word; N], f: impl Fn([u64; N]) -> u64) -> Word {
        match all_same(words) {
            Some(values) => Word::Same(f(values)),
            None => self.map_each(words, f),
        }
    }
    #[inline(always)]
    fn test(&mut self, op: Cmp, a: &Word, b: &Word) -> Result<bool, Split> {
        self.ask2(a, b, |a, b| op.eval(a, b))
    }
    #[inline(always)]
    fn ask_all<const N: usize, T: PartialEq>(
        &mut self,
        words: [&Word; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Split> {
        match all_same(words) {
            Some(values) => Ok(f(values)),
            None => self.ask_each(words, f),
        }
    }
    #[inline]
    fn load(&self, heap: &Heap<Delta>, object: &Word, _elem: Elem, index: u32) -> Word {
        self.gather(heap, object, &Word::Same(index.into()))
    }
    #[inline]
    fn load_at(&self, heap: &Heap<Delta>, array: &Word, _elem: Elem, index: &Word) -> Word {
        self.gather(heap, array, index)
    }
    #[inline]
    fn store(&self, heap: &mut Heap<Delta>, object: &Word, elem: Elem, index: u32, value: Word) {
        self.scatter(heap, object, elem, &Word::Same(index.into()), value);
    }
    #[inline]
    fn store_at(
        &self,
        heap: &mut Heap<Delta>,
        array: &Word,
        elem: Elem,
        index: &Word,
        value: Word,
    ) {
        self.scatter(heap, array, elem, index, value);
    }
    fn copy(
        &self,
        heap: &mut Heap<Delta>,
        (from, i): (&Word, &Word),
        (to, j): (&Word, &Word),
        len: &Word,
    ) {
        for ([from, i, to, j, len], places) in self.groups([from, i, to, j, len]) {
            let (from, to) = ((from, i as u32), (to, j as u32));
            self.copy_group(heap, from, to, len as u32, &places);
        }
    }
    fn each(&self, a: &Word, mut f: impl FnMut(u64)) {
        match a {
            Word::Same(value) => f(*value),
            Word::Each(_) => self
                .groups([a])
                .into_iter()
                .for_each(|([value], _)| f(value)),
        }
    }
    fn rename(&self, a: &Word, mut f: impl FnMut(u64) -> u64) -> Word {
        match a.values(&self.live) {
            Values::Same(value) => Word::Same(f(value)),
            Values::Each(values) => {
                Word::new(&self.live, values.iter().map(|value| f(*value)).collect())
            }
        }
    }

    fn context(&self) -> Set {
        self.live.clone()
    }
    fn set_context(&mut self, live: Set) {
        self.live = live;
    }
    fn cases(&self, split: &Split) -> usize {
        split.0.len()
    }
    fn narrow(&mut self, _heap: &mut Heap<Self>, split: &Split, case: usize) {
        self.live = split.0[case].clone();
    }

    /// 0 and the value, or 1 and the values of the live lanes.
    fn encode(&self, a: &Word, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        match self.simple(a) {
            Word::Same(value) => out.extend([0, rename(value)]),
            Word::Each(column) => {
                out.push(1);
                out.extend(column.values.iter().map(|value| rename(*value)));
            }
        }
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> Word {
        if take(from) == 0 {
            return Word::Same(rename(take(from)));
        }
        let values = self.live.iter().map(|_| rename(take(from)));
        Word::new(&self.live, values.collect())
    }
    fn encode_context(&self, out: &mut Vec<u64>) {
        out.push(self.live.len() as u64);
        out.extend(self.live.iter().map(|lane| lane as u64));
    }
    fn decode_context(&mut self, from: &mut &[u64]) {
        let count = take(from);
        self.live = Set::new((0..count).map(|_| take(from) as u32).collect());
    }
}

/// The next number, 0 at the end.
fn take(from: &mut &[u64]) -> u64 {
    from.split_off_first().copied().unwrap_or(0)
}
