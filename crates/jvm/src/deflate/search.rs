//! The window over the input, and the search for what was there before.
//!
//! Strings of three bytes are found by a hash; those with the same hash are chained from the newest to the
//! oldest. How long a chain is followed, and when a match is good enough, depends on the level.

use super::block::Symbol;
use super::sum::Adler;

const SIZE: usize = 1 << 15;
const MASK: usize = SIZE - 1;
pub const MIN_MATCH: usize = 3;
const MAX_MATCH: usize = 258;
const MIN_LOOKAHEAD: usize = MAX_MATCH + MIN_MATCH + 1;
const MAX_DISTANCE: usize = SIZE - MIN_LOOKAHEAD;
/// Matches of three bytes are not worth it beyond this distance.
const TOO_FAR: usize = 4096;
/// The longest match that the strategy for filtered input leaves out.
const FILTERED: usize = 5;
const HASH_SIZE: usize = 1 << 15;
const HASH_SHIFT: u32 = 5;

/// How hard a level tries.
struct Effort {
    /// Search less from this length on.
    good: usize,
    /// Do not look for a better match beyond this length; greedy: hash no inner strings.
    lazy: usize,
    /// Stop at this length.
    nice: usize,
    chain: usize,
}

const fn effort(good: usize, lazy: usize, nice: usize, chain: usize) -> Effort {
    Effort {
        good,
        lazy,
        nice,
        chain,
    }
}

const EFFORTS: [Effort; 9] = [
    effort(4, 4, 8, 4),
    effort(4, 5, 16, 8),
    effort(4, 6, 32, 32),
    effort(4, 4, 16, 16),
    effort(8, 16, 32, 32),
    effort(8, 16, 128, 128),
    effort(8, 32, 128, 256),
    effort(32, 128, 258, 1024),
    effort(32, 258, 258, 4096),
];

fn effort_of(level: usize) -> &'static Effort {
    &EFFORTS[level.clamp(1, EFFORTS.len()) - 1]
}

pub struct Search {
    effort: &'static Effort,
    /// Short matches are not worth it.
    filtered: bool,
    /// Twice the size, so that it rarely slides, and room to compare beyond the end.
    window: Vec<u8>,
    head: Vec<u16>,
    previous: Vec<u16>,
    hash: usize,
    /// Where the next string begins, and how many bytes follow from there.
    start: usize,
    pub lookahead: usize,
    /// Where the block begins: behind the window's start once it slid away.
    block_start: isize,
    match_start: usize,
    match_length: usize,
    previous_length: usize,
    previous_match: usize,
    /// The byte before `start` waits for whether a match begins at `start`.
    waiting: bool,
    /// Strings before `start` that are not hashed yet.
    unhashed: usize,
    sum: Option<Adler>,
}

impl Search {
    pub fn new(level: usize, filtered: bool, summed: bool) -> Search {
        Search {
            filtered,
            effort: effort_of(level),
            window: vec![0; 2 * SIZE + MAX_MATCH + 1],
            head: vec![0; HASH_SIZE],
            previous: vec![0; SIZE],
            hash: 0,
            start: 0,
            lookahead: 0,
            block_start: 0,
            match_start: 0,
            match_length: MIN_MATCH - 1,
            previous_length: MIN_MATCH - 1,
            previous_match: 0,
            waiting: false,
            unhashed: 0,
            sum: summed.then_some(Adler::default()),
        }
    }

    pub fn set_effort(&mut self, level: usize, filtered: bool) {
        self.effort = effort_of(level);
        self.filtered = filtered;
    }

    /// Is there input that is in no block yet?
    pub fn has_unwritten(&self) -> bool {
        self.start as isize != self.block_start || self.lookahead > 0
    }

    pub fn adler(&self) -> u32 {
        self.sum.unwrap_or_default().value()
    }

    /// Too little is ahead to be sure of the longest match.
    pub fn is_low(&self) -> bool {
        self.lookahead < MIN_LOOKAHEAD
    }

    /// The input of the block, unless its beginning slid away.
    pub fn block(&self) -> Result<&[u8], usize> {
        match usize::try_from(self.block_start) {
            Ok(from) => Ok(&self.window[from..self.start]),
            Err(_) => Err((self.start as isize - self.block_start) as usize),
        }
    }

    pub fn begin_block(&mut self) {
        self.block_start = self.start as isize;
    }

    /// Nothing that was before is referred to any more.
    pub fn forget(&mut self) {
        self.head.fill(0);
        if self.lookahead == 0 {
            self.start = 0;
            self.block_start = 0;
            self.unhashed = 0;
        }
    }

    /// The last strings can't be hashed before more input is there.
    pub fn note_unhashed(&mut self) {
        self.unhashed = self.start.min(MIN_MATCH - 1);
    }

    /// What passed without a search is not hashed at all.
    pub fn leave_unhashed(&mut self) {
        self.unhashed = 0;
    }

    /// Takes input until enough is ahead; how much.
    pub fn fill(&mut self, input: &[u8]) -> usize {
        let mut used = 0;
        loop {
            let mut more = 2 * SIZE - self.lookahead - self.start;
            if self.start >= SIZE + MAX_DISTANCE {
                self.slide();
                more += SIZE;
            }
            if used == input.len() {
                return used;
            }
            let taken = more.min(input.len() - used);
            self.read(&input[used..used + taken]);
            used += taken;
            self.hash_rest();
            if !self.is_low() || used == input.len() {
                return used;
            }
        }
    }

    fn read(&mut self, bytes: &[u8]) {
        let at = self.start + self.lookahead;
        self.window[at..at + bytes.len()].copy_from_slice(bytes);
        self.lookahead += bytes.len();
        self.sum(bytes);
    }

    /// Adds input to the check sum.
    pub fn sum(&mut self, bytes: &[u8]) {
        if let Some(sum) = &mut self.sum {
            sum.add(bytes);
        }
    }

    /// Enters text that matches may refer to; nothing may be ahead.
    pub fn preset(&mut self, dictionary: &[u8]) {
        if dictionary.len() >= SIZE {
            self.forget();
        }
        let mut text = &dictionary[dictionary.len().saturating_sub(SIZE)..];
        let sum = self.sum.take();
        loop {
            text = &text[self.fill(text)..];
            if self.lookahead < MIN_MATCH {
                break;
            }
            for _ in MIN_MATCH..=self.lookahead {
                self.insert(self.start);
                self.advance();
            }
        }
        self.sum = sum;
        self.start += self.lookahead;
        self.unhashed = self.lookahead;
        self.lookahead = 0;
        self.begin_block();
        self.match_length = MIN_MATCH - 1;
        self.previous_length = MIN_MATCH - 1;
        self.waiting = false;
    }

    /// Matches are not looked for.
    pub fn next_literal(&mut self) -> Symbol {
        self.match_length = 0;
        let symbol = Symbol::Literal(self.window[self.start]);
        self.advance();
        symbol
    }

    /// The upper half becomes the lower one.
    fn slide(&mut self) {
        self.window.copy_within(SIZE..2 * SIZE, 0);
        self.match_start = self.match_start.wrapping_sub(SIZE);
        self.start -= SIZE;
        self.block_start -= SIZE as isize;
        self.unhashed = self.unhashed.min(self.start);
        for place in self.head.iter_mut().chain(&mut self.previous) {
            *place = place.saturating_sub(SIZE as u16);
        }
    }

    fn hash_rest(&mut self) {
        if self.lookahead + self.unhashed < MIN_MATCH {
            return;
        }
        let mut at = self.start - self.unhashed;
        self.begin_hash(at);
        while self.unhashed > 0 {
            self.insert(at);
            at += 1;
            self.unhashed -= 1;
            if self.lookahead + self.unhashed < MIN_MATCH {
                break;
            }
        }
    }

    fn begin_hash(&mut self, at: usize) {
        self.hash = usize::from(self.window[at]);
        self.update_hash(self.window[at + 1]);
    }

    fn update_hash(&mut self, byte: u8) {
        self.hash = (self.hash << HASH_SHIFT ^ usize::from(byte)) & (HASH_SIZE - 1);
    }

    /// Enters the string at this place; the last one before it with the same hash, 0 for none.
    fn insert(&mut self, at: usize) -> usize {
        self.update_hash(self.window[at + MIN_MATCH - 1]);
        let before = self.head[self.hash];
        self.previous[at & MASK] = before;
        self.head[self.hash] = at as u16;
        usize::from(before)
    }

    fn insert_here(&mut self) -> Option<usize> {
        if self.lookahead < MIN_MATCH {
            return None;
        }
        let before = self.insert(self.start);
        (before != 0 && self.start - before <= MAX_DISTANCE).then_some(before)
    }

    /// The next symbol: a match, or one byte.
    pub fn greedy_step(&mut self) -> Symbol {
        if let Some(before) = self.insert_here() {
            self.match_length = self.longest_match(before);
        }
        if self.match_length < MIN_MATCH {
            let symbol = Symbol::Literal(self.window[self.start]);
            self.lookahead -= 1;
            self.start += 1;
            return symbol;
        }
        let (length, distance) = (self.match_length, self.start - self.match_start);
        self.lookahead -= length;
        if length <= self.effort.lazy && self.lookahead >= MIN_MATCH {
            for _ in 1..length {
                self.start += 1;
                self.insert(self.start);
            }
            self.start += 1;
        } else {
            self.start += length;
            self.begin_hash(self.start);
        }
        self.match_length = 0;
        Symbol::Match { length, distance }
    }

    /// The next symbol, if it is decided, and whether it is a match. After a single byte `advance`.
    pub fn lazy_step(&mut self) -> Option<(Symbol, bool)> {
        let found = self.insert_here();
        self.previous_length = self.match_length;
        self.previous_match = self.match_start;
        self.match_length = MIN_MATCH - 1;
        if let Some(before) = found.filter(|_| self.previous_length < self.effort.lazy) {
            self.match_length = self.longest_match(before);
            let far = self.start.wrapping_sub(self.match_start) > TOO_FAR;
            let short = self.filtered && self.match_length <= FILTERED;
            if short || self.match_length == MIN_MATCH && far {
                self.match_length = MIN_MATCH - 1;
            }
        }
        if self.previous_length >= MIN_MATCH && self.match_length <= self.previous_length {
            return Some((self.previous_match_symbol(), true));
        }
        if self.waiting {
            return Some((Symbol::Literal(self.window[self.start - 1]), false));
        }
        self.waiting = true;
        self.advance();
        None
    }

    pub fn advance(&mut self) {
        self.start += 1;
        self.lookahead -= 1;
    }

    /// The match at the byte before, whose inner strings are entered.
    fn previous_match_symbol(&mut self) -> Symbol {
        let length = self.previous_length;
        let distance = self.start - 1 - self.previous_match;
        let last = self.start + self.lookahead - MIN_MATCH;
        self.lookahead -= length - 1;
        for _ in 0..length - 2 {
            self.start += 1;
            if self.start <= last {
                self.insert(self.start);
            }
        }
        self.start += 1;
        self.waiting = false;
        self.match_length = MIN_MATCH - 1;
        self.previous_length = 0;
        Symbol::Match { length, distance }
    }

    /// The byte that waits, at the end of the input.
    pub fn take_pending(&mut self) -> Option<Symbol> {
        let waiting = std::mem::take(&mut self.waiting);
        waiting.then(|| Symbol::Literal(self.window[self.start - 1]))
    }

    /// Follows a chain to the longest match that is longer than the one before.
    fn longest_match(&mut self, mut at: usize) -> usize {
        let mut left = self.effort.chain;
        if self.previous_length >= self.effort.good {
            left >>= 2;
        }
        let nice = self.effort.nice.min(self.lookahead);
        let limit = self.start.saturating_sub(MAX_DISTANCE);
        let mut best = self.previous_length;
        loop {
            // Most candidates differ at the end of the best match so far.
            let mut differs = self.window[at + best] != self.window[self.start + best];
            if best == 0 {
                // zlib compares the byte before the end too, which here is before the string.
                differs |= self.window[at - 1] != self.window[self.start - 1];
            }
            let length = if differs { 0 } else { self.common(at) };
            if length > best.max(MIN_MATCH - 1) {
                self.match_start = at;
                best = length;
                if length >= nice {
                    break;
                }
            }
            at = usize::from(self.previous[at & MASK]);
            left -= 1;
            if at <= limit || left == 0 {
                break;
            }
        }
        best.min(self.lookahead)
    }

    fn common(&self, at: usize) -> usize {
        let (old, new) = (&self.window[at..], &self.window[self.start..]);
        let pairs = old.iter().zip(new).take(MAX_MATCH);
        pairs.take_while(|(a, b)| a == b).count()
    }
}
