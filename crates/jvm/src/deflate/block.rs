//! A block of symbols, written in the shortest of three ways: as it is, with fixed codes, or with codes
//! made for it.

use super::bits::Bits;
use super::huffman::{self, Codes, Kind};
use super::search::MIN_MATCH;

#[derive(Clone, Copy, Debug)]
pub enum Symbol {
    Literal(u8),
    Match { length: usize, distance: usize },
}

/// A block ends when it has so many symbols.
const MOST: usize = (1 << 14) - 1;
const END: usize = 256;
const LENGTHS: usize = 286;
const DISTANCES: usize = 30;
const FIXED: u64 = 1;
const DYNAMIC: u64 = 2;
/// Lengths of codes are told by 19 symbols, three of them for repetitions.
const TOLD: usize = 19;
const REPEAT: usize = 16;
const ZEROS: usize = 17;
const MANY_ZEROS: usize = 18;
pub const ORDER: [usize; TOLD] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

pub const LENGTH_EXTRA: [u8; 29] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
pub const DISTANCE_EXTRA: [u8; DISTANCES] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
];
const TOLD_EXTRA: [u8; TOLD] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7];

const LITERALS: Kind = Kind {
    extra: &LENGTH_EXTRA,
    base: END + 1,
    max_bits: 15,
    fixed: Some(fixed_length),
};
const OFFSETS: Kind = Kind {
    extra: &DISTANCE_EXTRA,
    base: 0,
    max_bits: 15,
    fixed: Some(|_| 5),
};
const TELLING: Kind = Kind {
    extra: &TOLD_EXTRA,
    base: 0,
    max_bits: 7,
    fixed: None,
};

pub fn fixed_length(symbol: usize) -> u64 {
    match symbol {
        0..=143 => 8,
        144..=255 => 9,
        256..=279 => 7,
        _ => 8,
    }
}

pub struct Block {
    symbols: Vec<Symbol>,
    lengths: Vec<u32>,
    distances: Vec<u32>,
}

impl Block {
    pub fn new() -> Block {
        let mut block = Block {
            symbols: Vec::new(),
            lengths: vec![0; LENGTHS],
            distances: vec![0; DISTANCES],
        };
        block.clear();
        block
    }

    fn clear(&mut self) {
        self.symbols.clear();
        self.lengths.fill(0);
        self.distances.fill(0);
        self.lengths[END] = 1;
    }

    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// True: the block is full.
    pub fn add(&mut self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Literal(byte) => self.lengths[usize::from(byte)] += 1,
            Symbol::Match { length, distance } => {
                self.lengths[END + 1 + length_code(length).0] += 1;
                self.distances[distance_code(distance).0] += 1;
            }
        }
        self.symbols.push(symbol);
        self.symbols.len() == MOST
    }

    /// Writes the block, and begins the next. `text` is its input, or how long that was.
    pub fn write(&mut self, bits: &mut Bits, text: Result<&[u8], usize>, last: bool) {
        let literals = huffman::codes(&LITERALS, &self.lengths);
        let offsets = huffman::codes(&OFFSETS, &self.distances);
        let told = Told::of(&literals, &offsets);
        let made = (literals.bits + offsets.bits + told.bits() + 3).div_ceil(8);
        let fixed = (literals.fixed_bits + offsets.fixed_bits + 3).div_ceil(8);
        let length = text.map_or_else(|length| length, <[u8]>::len) as u64;
        match text {
            Ok(text) if length + 4 <= made.min(fixed) => bits.stored_block(text, last),
            _ if fixed <= made => {
                bits.put(FIXED << 1 | u64::from(last), 3);
                let [literals, offsets] = fixed_codes();
                self.write_symbols(bits, &literals, &offsets);
            }
            _ => {
                bits.put(DYNAMIC << 1 | u64::from(last), 3);
                told.write(bits, &literals, &offsets);
                let parts = |codes: Codes| (codes.lengths, codes.codes);
                self.write_symbols(bits, &parts(literals), &parts(offsets));
            }
        }
        self.clear();
        if last {
            bits.align();
        }
    }

    fn write_symbols(&self, bits: &mut Bits, literals: &Pair, offsets: &Pair) {
        let put = |bits: &mut Bits, codes: &Pair, symbol: usize| {
            bits.put(codes.1[symbol], codes.0[symbol] as u32);
        };
        for symbol in &self.symbols {
            match *symbol {
                Symbol::Literal(byte) => put(bits, literals, usize::from(byte)),
                Symbol::Match { length, distance } => {
                    let (code, extra, count) = length_code(length);
                    put(bits, literals, END + 1 + code);
                    bits.put(extra as u64, count);
                    let (code, extra, count) = distance_code(distance);
                    put(bits, offsets, code);
                    bits.put(extra as u64, count);
                }
            }
        }
        put(bits, literals, END);
    }
}

/// Lengths and codes.
type Pair = (Vec<usize>, Vec<u64>);

fn fixed_codes() -> [Pair; 2] {
    // Two lengths more than are ever used take part in the numbering.
    let literals: Vec<usize> = (0..LENGTHS + 2).map(|s| fixed_length(s) as usize).collect();
    [literals, vec![5; DISTANCES]].map(|lengths| {
        let codes = huffman::assign(&lengths);
        (lengths, codes)
    })
}

/// Code, extra value and its bits.
fn length_code(length: usize) -> (usize, usize, u32) {
    if length == 258 {
        return (LENGTH_EXTRA.len() - 1, 0, 0);
    }
    code_of(length - MIN_MATCH, &LENGTH_EXTRA)
}

fn distance_code(distance: usize) -> (usize, usize, u32) {
    code_of(distance - 1, &DISTANCE_EXTRA)
}

fn code_of(value: usize, extra: &[u8]) -> (usize, usize, u32) {
    let mut base = 0;
    for (code, count) in extra.iter().enumerate() {
        let size = 1 << count;
        if value < base + size {
            return (code, value - base, u32::from(*count));
        }
        base += size;
    }
    (0, 0, 0)
}

/// How the codes of a block are told: their lengths, in codes of their own.
struct Told {
    /// Symbol and the value of its extra bits.
    symbols: Vec<(usize, usize)>,
    codes: Codes,
    /// So many of the lengths of those codes are written.
    count: usize,
}

impl Told {
    fn of(literals: &Codes, offsets: &Codes) -> Told {
        let mut symbols = Vec::new();
        for codes in [literals, offsets] {
            tell(&codes.lengths[..=codes.last], &mut symbols);
        }
        let mut frequencies = vec![0; TOLD];
        for (symbol, _) in &symbols {
            frequencies[*symbol] += 1;
        }
        let codes = huffman::codes(&TELLING, &frequencies);
        let used = ORDER.iter().rposition(|s| codes.lengths[*s] != 0);
        Told {
            symbols,
            codes,
            count: used.unwrap_or(0).max(3) + 1,
        }
    }

    fn bits(&self) -> u64 {
        self.codes.bits + 3 * self.count as u64 + 5 + 5 + 4
    }

    fn write(&self, bits: &mut Bits, literals: &Codes, offsets: &Codes) {
        bits.put((literals.last - END) as u64, 5);
        bits.put(offsets.last as u64, 5);
        bits.put((self.count - 4) as u64, 4);
        for symbol in &ORDER[..self.count] {
            bits.put(self.codes.lengths[*symbol] as u64, 3);
        }
        for (symbol, extra) in &self.symbols {
            let length = self.codes.lengths[*symbol] as u32;
            bits.put(self.codes.codes[*symbol], length);
            bits.put(*extra as u64, u32::from(TOLD_EXTRA[*symbol]));
        }
    }
}

/// Runs of equal lengths as symbols. A run is cut at 138 zeros, and else at 6 after its first.
fn tell(lengths: &[usize], symbols: &mut Vec<(usize, usize)>) {
    let mut before = usize::MAX;
    let mut at = 0;
    while at < lengths.len() {
        let length = lengths[at];
        let most = match length {
            0 => 138,
            _ if length == before => 6,
            _ => 7,
        };
        let rest = &lengths[at..lengths.len().min(at + most)];
        let run = rest.iter().take_while(|l| **l == length).count();
        let least = if length == 0 || length == before {
            3
        } else {
            4
        };
        if run < least {
            symbols.extend(std::iter::repeat_n((length, 0), run));
        } else if length != 0 {
            let first = usize::from(length != before);
            symbols.extend(std::iter::repeat_n((length, 0), first));
            symbols.push((REPEAT, run - first - 3));
        } else if run <= 10 {
            symbols.push((ZEROS, run - 3));
        } else {
            symbols.push((MANY_ZEROS, run - 11));
        }
        before = length;
        at += run;
    }
}
