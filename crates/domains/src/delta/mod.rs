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

pub use set::{Segment, Set};
pub use word::{Column, Runs, Values, Word};

use std::rc::Rc;

use vitrum_jvm::domain::Domain;
use vitrum_jvm::heap::{Elem, Heap};
use vitrum_jvm::op::{Bin, Cmp, Un};
use word::all_same;

#[derive(Clone, Debug)]
pub struct Delta {
    live: Set,
    /// What was asked last with several answers, until it is asked again: it then has one.
    asked: Option<Asked>,
}

/// The words that a question was about.
type Asked = [Option<Word>; 2];

/// The live lanes by their answers, those of the lowest lane first.
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    sets: Rc<[Set]>,
    asked: Asked,
}

impl Delta {
    /// All of these lanes live; there is at least one.
    pub fn new(count: usize) -> Delta {
        assert!(count > 0, "there is no lane");
        Delta {
            live: Set::first(count),
            asked: None,
        }
    }

    /// All of these lanes live.
    pub fn of(live: Set) -> Delta {
        Delta { live, asked: None }
    }

    pub fn live(&self) -> &Set {
        &self.live
    }

    /// The word with these values, by the numbers of the lanes.
    pub fn input(&self, values: &[u64]) -> Word {
        let all: Vec<u64> = self.live.iter().map(|lane| values[lane]).collect();
        let segments = self.live.segments().iter();
        let mut runs = segments.map(|s| &all[s.start as usize..s.end as usize]);
        match runs.all(|run| run.iter().all(|value| *value == run[0])) {
            true => {
                let firsts = self.live.segments().iter().map(|s| all[s.start as usize]);
                Word::runs(&self.live, firsts.collect())
            }
            false => Word::new(&self.live, all),
        }
    }

    /// The word in its simplest form for the lanes that are live now.
    fn simple(&self, word: &Word) -> Word {
        match word {
            Word::Each(column) if !column.set.is(&self.live) => {
                Word::new(&self.live, column.of(&self.live).into_owned())
            }
            Word::Runs(runs) if !runs.set.is(&self.live) => {
                Word::runs(&self.live, runs.of(&self.live).into_owned())
            }
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

    /// The values that words have in the live segments, if they have one in each.
    #[inline]
    fn coarse<'a, const N: usize>(&self, words: [&'a Word; N]) -> Option<[Values<'a>; N]> {
        let fine = |word: &&Word| matches!(word, Word::Each(_));
        match words.iter().any(fine) {
            true => None,
            // None of them is fine.
            false => Some(words.map(|word| word.coarse(&self.live).unwrap_or(Values::Same(0)))),
        }
    }

    #[inline(never)]
    fn map_each<const N: usize>(&self, words: [&Word; N], f: impl Fn([u64; N]) -> u64) -> Word {
        if let Some(values) = self.coarse(words) {
            let count = self.live.segments().len();
            let all = (0..count).map(|place| f(values.each_ref().map(|v| v.at(place))));
            return Word::runs(&self.live, all.collect());
        }
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

    /// Is this the question by which lanes were parted? An instruction that runs again asks what it asked before, and
    /// all that it asked before that has one answer too.
    fn is_answered<const N: usize>(&mut self, words: [&Word; N]) -> bool {
        let Some(asked) = &self.asked else {
            return false;
        };
        let asked = asked.iter().flatten();
        let same = N <= 2 && words.iter().zip(asked).all(|(now, then)| now.is(then));
        if same {
            self.asked = None;
        }
        same
    }

    /// Asks every live lane.
    #[inline(never)]
    fn ask_each<const N: usize, T: PartialEq>(
        &mut self,
        words: [&Word; N],
        mut f: impl FnMut([u64; N]) -> T,
    ) -> Result<T, Split> {
        if self.is_answered(words) {
            let lane = self.live.iter().next().unwrap_or(0);
            return Ok(f(words.map(|word| word.lane(lane))));
        }
        self.asked = None;
        if let Some(values) = self.coarse(words) {
            let count = self.live.segments().len();
            let answer = |place: usize| f(values.each_ref().map(|v| v.at(place)));
            let groups = match grouped(count, answer) {
                Ok(answer) => return Ok(answer),
                Err(groups) => groups,
            };
            let sets = groups.iter().map(|places| self.live.of_segments(places));
            return Err(Split::new(sets, words));
        }
        let values = words.map(|word| word.values(&self.live));
        let answer = |place: usize| f(values.each_ref().map(|v| v.at(place)));
        let groups = match grouped(self.live.len(), answer) {
            Ok(answer) => return Ok(answer),
            Err(groups) => groups,
        };
        let lanes = self.live.lanes();
        let sets = groups.into_iter().map(|places| {
            let lanes = places.iter().map(|place| lanes[*place as usize]);
            self.live.subset(lanes.collect())
        });
        Err(Split::new(sets, words))
    }
}

impl Split {
    fn new<const N: usize>(sets: impl Iterator<Item = Set>, words: [&Word; N]) -> Split {
        let mut asked = [None, None];
        for (place, word) in asked.iter_mut().zip(words) {
            *place = Some(word.clone());
        }
        Split {
            sets: sets.collect(),
            asked,
        }
    }
}

/// The one answer at all places, or the places by their answers, those of the lowest first.
fn grouped<T: PartialEq>(
    count: usize,
    mut answer: impl FnMut(usize) -> T,
) -> Result<T, Vec<Vec<u32>>> {
    let first = answer(0);
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
    let mut answers = vec![first, other];
    let mut groups = vec![(0..place as u32).collect(), vec![place as u32]];
    for place in place + 1..count {
        let answer = answer(place);
        match answers.iter().position(|known| *known == answer) {
            Some(group) => groups[group].push(place as u32),
            None => {
                answers.push(answer);
                groups.push(vec![place as u32]);
            }
        }
    }
    Err(groups)
}

/// One state.
impl Default for Delta {
    fn default() -> Delta {
        Delta::new(1)
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
            _ => self
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

    fn weight(&self) -> u32 {
        self.live.len().max(1) as u32
    }
    fn context(&self) -> Set {
        self.live.clone()
    }
    fn set_context(&mut self, live: Set) {
        self.live = live;
        self.asked = None;
    }
    fn cases(&self, split: &Split) -> usize {
        split.sets.len()
    }
    fn narrow(&mut self, _heap: &mut Heap<Self>, split: &Split, case: usize) {
        self.live = split.sets[case].clone();
        self.asked = Some(split.asked.clone());
    }

    /// 0 and the value, or 1 and the values of the live lanes.
    fn encode(&self, a: &Word, rename: &mut dyn FnMut(u64) -> u64, out: &mut Vec<u64>) {
        match self.simple(a) {
            Word::Same(value) => out.extend([0, rename(value)]),
            word => {
                let values = word.values(&self.live);
                out.push(1);
                out.extend((0..self.live.len()).map(|place| rename(values.at(place))));
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
        let lanes = (0..count).map(|_| take(from) as u32);
        self.live = self.live.subset(lanes.collect());
    }
}

/// The next number, 0 at the end.
fn take(from: &mut &[u64]) -> u64 {
    from.split_off_first().copied().unwrap_or(0)
}
