//! Lanes: up to 64 runs of a program at once, on one machine.
//!
//! A word is one value or one for each lane, and the context is the set of lanes that are *live*.
//! Everything may differ between lanes: numbers, references, and with them classes and lengths. Where
//! control depends on what differs, the live lanes split by their answers, and each part goes on alone.
//!
//! Laws:
//! - Every live lane goes through what it would go through alone. (Only identity hashes are numbered in
//!   the order of all lanes together.)
//! - Values of lanes that are not live may be anything. They come back only by undoing, which restores
//!   the words they had.
//! - A word that was computed has one value exactly if all lanes that were live then agree.
//!
//! `word.rs` is the representation, `memory.rs` reaches the heap through it.

mod mask;
mod memory;
mod word;

pub use mask::{MAX_LANES, Mask};
pub use word::Word;

use vitrum_jvm::domain::Domain;
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::op::{Bin, Cmp, Un};
use word::{all_same, in_lane};

#[derive(Clone, Debug)]
pub struct Lanes {
    count: usize,
    live: Mask,
}

/// The live lanes by their answers, those of the lowest lane first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split(Box<[Mask]>);

impl Lanes {
    /// All lanes live. There is at least one, and at most [`MAX_LANES`].
    pub fn new(count: usize) -> Lanes {
        assert!(
            (1..=MAX_LANES).contains(&count),
            "there can't be {count} lanes"
        );
        Lanes {
            count,
            live: Mask::first(count),
        }
    }

    pub fn live(&self) -> Mask {
        self.live
    }

    /// The word with these values, one for each lane.
    pub fn input(&self, values: &[u64]) -> Word {
        assert_eq!(values.len(), self.count, "one value for each lane");
        self.word(|lane| values[lane])
    }

    /// The word with these values in the live lanes; the others take that of the first.
    fn word(&self, mut value: impl FnMut(usize) -> u64) -> Word {
        let mut lanes = self.live;
        let first = lanes.next().map_or(0, &mut value);
        let mut values = [first; MAX_LANES];
        let mut same = true;
        for lane in lanes {
            values[lane] = value(lane);
            same &= values[lane] == first;
        }
        if same {
            Word::Same(first)
        } else {
            Word::Each(values[..self.count].into())
        }
    }

    /// The word in its simplest form for the lanes that are live now.
    fn simple(&self, word: &Word) -> Word {
        match word {
            Word::Same(value) => Word::Same(*value),
            Word::Each(values) => {
                let mut lanes = self.live.map(|lane| values[lane]);
                let first = lanes.next().unwrap_or(0);
                if lanes.all(|value| value == first) {
                    Word::Same(first)
                } else {
                    word.clone()
                }
            }
        }
    }

    /// The live lanes by the values they have in these words.
    fn groups<const N: usize>(&self, words: [&Word; N]) -> Vec<([u64; N], Mask)> {
        let mut groups: Vec<([u64; N], Mask)> = Vec::new();
        for lane in self.live {
            let values = in_lane(words, lane);
            match groups.iter_mut().find(|group| group.0 == values) {
                Some(group) => group.1.add(lane),
                None => groups.push((values, Mask(1 << lane))),
            }
        }
        groups
    }

    #[inline(never)]
    fn map_each<const N: usize>(&self, words: [&Word; N], f: impl Fn([u64; N]) -> u64) -> Word {
        self.word(|lane| f(in_lane(words, lane)))
    }

    /// Asks every live lane.
    #[inline(never)]
    fn ask_each<const N: usize, T: PartialEq>(
        &self,
        words: [&Word; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Split> {
        let mut lanes = self.live;
        let mut with_first = Mask(lanes.0 & lanes.0.wrapping_neg());
        let first = f(in_lane(words, lanes.next().unwrap_or(0)));
        let mut others: Vec<(T, Mask)> = Vec::new();
        for lane in lanes {
            let answer = f(in_lane(words, lane));
            if answer == first {
                with_first.add(lane);
                continue;
            }
            match others.iter_mut().find(|other| other.0 == answer) {
                Some(other) => other.1.add(lane),
                None => others.push((answer, Mask(1 << lane))),
            }
        }
        if others.is_empty() {
            return Ok(first);
        }
        let masks = others.into_iter().map(|other| other.1);
        Err(Split(std::iter::once(with_first).chain(masks).collect()))
    }
}

impl Domain for Lanes {
    type Word = Word;
    type Body = Vec<Word>;
    type Context = Mask;
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
    fn load(&self, heap: &Heap<Lanes>, object: &Word, _elem: Elem, index: u32) -> Word {
        self.gather(heap, object, &Word::Same(index.into()))
    }
    #[inline]
    fn load_at(&self, heap: &Heap<Lanes>, array: &Word, _elem: Elem, index: &Word) -> Word {
        self.gather(heap, array, index)
    }
    #[inline]
    fn store(&self, heap: &mut Heap<Lanes>, object: &Word, elem: Elem, index: u32, value: Word) {
        self.scatter(heap, object, elem, &Word::Same(index.into()), value);
    }
    #[inline]
    fn store_at(
        &self,
        heap: &mut Heap<Lanes>,
        array: &Word,
        elem: Elem,
        index: &Word,
        value: Word,
    ) {
        self.scatter(heap, array, elem, index, value);
    }
    fn copy(
        &self,
        heap: &mut Heap<Lanes>,
        (from, i): (&Word, &Word),
        (to, j): (&Word, &Word),
        len: &Word,
    ) {
        for ([from, i, to, j, len], lanes) in self.groups([from, i, to, j, len]) {
            let (from, to) = ((from, i as u32), (to, j as u32));
            self.copy_group(heap, from, to, len as u32, lanes);
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
        match a {
            Word::Same(value) => Word::Same(f(*value)),
            Word::Each(values) => self.word(|lane| f(values[lane])),
        }
    }

    fn context(&self) -> Mask {
        self.live
    }
    fn set_context(&mut self, live: Mask) {
        self.live = live;
    }
    fn cases(&self, split: &Split) -> usize {
        split.0.len()
    }
    fn narrow(&mut self, _heap: &mut Heap<Self>, split: &Split, case: usize) {
        self.live = split.0[case];
    }

    /// 0 and the value, or 1 and the values of the live lanes.
    fn encode(&self, a: &Word, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        match self.simple(a) {
            Word::Same(value) => out.extend([0, rename(value)]),
            Word::Each(values) => {
                out.push(1);
                out.extend(self.live.map(|lane| rename(values[lane])));
            }
        }
    }
    fn decode(&self, from: &mut &[u64], rename: &mut dyn FnMut(u64) -> u64) -> Word {
        if take(from) == 0 {
            return Word::Same(rename(take(from)));
        }
        self.word(|_| rename(take(from)))
    }
    fn encode_context(&self, out: &mut Vec<u64>) {
        out.push(self.live.0);
    }
    fn decode_context(&mut self, from: &mut &[u64]) {
        self.live = Mask(take(from));
    }
}

/// The next number, 0 at the end.
fn take(from: &mut &[u64]) -> u64 {
    from.split_off_first().copied().unwrap_or(0)
}
