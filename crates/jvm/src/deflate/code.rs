//! Bytes to bits, and bits to symbols by Huffman codes.

/// Why decoding stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The data is damaged, in the words of zlib.
    Fault(&'static str),
    /// More input is needed.
    Cut,
    /// More room for output is needed.
    Full,
    Finished,
    NeedsDictionary,
}

pub type Step<T = ()> = Result<T, End>;

pub fn bad<T>(what: &'static str) -> Step<T> {
    Err(End::Fault(what))
}

/// A place in the input, in bits; the lowest come first. It may have read ahead by some bytes.
#[derive(Clone, Copy)]
pub struct BitSource<'a> {
    pub data: &'a [u8],
    pub at: usize,
    held: u64,
    count: u32,
}

impl<'a> BitSource<'a> {
    /// `left` is what an earlier source had left of its last byte.
    pub fn new(data: &'a [u8], left: Leftover) -> BitSource<'a> {
        BitSource {
            data,
            at: 0,
            held: left.held,
            count: left.count,
        }
    }

    fn fill(&mut self) {
        while self.count <= 56 && self.at < self.data.len() {
            self.held |= u64::from(self.data[self.at]) << self.count;
            self.at += 1;
            self.count += 8;
        }
    }

    pub fn take(&mut self, count: u32) -> Step<usize> {
        if self.count < count {
            self.fill();
        }
        if self.count < count {
            return Err(End::Cut);
        }
        let value = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        Ok(value as usize)
    }

    /// Gives back the bytes that were read ahead, and tells the bits that are left of the last one.
    pub fn settle(&mut self) -> Leftover {
        self.at -= (self.count / 8) as usize;
        self.count %= 8;
        self.held &= (1 << self.count) - 1;
        Leftover {
            held: self.held,
            count: self.count,
        }
    }

    /// Skips to the next byte.
    pub fn align(&mut self) {
        let rest = self.count % 8;
        self.held >>= rest;
        self.count -= rest;
    }

    /// So many bytes as they are; the place must be between two bytes, without any read ahead.
    pub fn bytes(&mut self, most: usize) -> &'a [u8] {
        let end = self.data.len().min(self.at.saturating_add(most));
        let bytes = &self.data[self.at..end];
        self.at = end;
        bytes
    }
}

/// Bits of a byte that was begun.
#[derive(Clone, Copy, Default, Debug)]
pub struct Leftover {
    held: u64,
    count: u32,
}

/// Codes up to this length are found in one look.
const SHORT: u32 = 9;

/// A code by lengths: how many codes have each length, and the symbols in the order of their codes.
#[derive(Default)]
pub struct Code {
    counts: [u16; 16],
    symbols: Vec<u16>,
    /// For the next bits, the symbol and the length of its code, which is 0 if that is longer.
    short: Vec<(u16, u8)>,
}

impl Code {
    /// `single`: one symbol may have a code of one bit and leave the other one unused.
    pub fn new(lengths: &[u8], single: bool) -> Option<Code> {
        let mut counts = [0u16; 16];
        for length in lengths {
            counts[usize::from(*length & 15)] += 1;
        }
        counts[0] = 0;
        let mut left = 1i32;
        for count in &counts[1..] {
            left = left * 2 - i32::from(*count);
            if left < 0 {
                return None;
            }
        }
        let used: u16 = counts.iter().sum();
        let only_one = single && used == 1 && counts[1] == 1;
        if left > 0 && used > 0 && !only_one {
            return None;
        }
        let mut symbols: Vec<u16> = (0..lengths.len() as u16)
            .filter(|s| lengths[usize::from(*s)] > 0)
            .collect();
        symbols.sort_by_key(|s| lengths[usize::from(*s)]);
        let mut code = Code {
            counts,
            symbols,
            short: Vec::new(),
        };
        code.short = (0..1u16 << SHORT).map(|bits| code.look(bits)).collect();
        Some(code)
    }

    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// The symbol that these bits begin with.
    fn look(&self, bits: u16) -> (u16, u8) {
        let data = bits.to_le_bytes();
        let mut source = BitSource::new(&data, Leftover::default());
        let mut length = 0;
        let symbol = self.slow(&mut || {
            length += 1;
            match length <= SHORT {
                true => source.take(1),
                false => Err(End::Cut),
            }
        });
        symbol.map_or((0, 0), |symbol| (symbol as u16, length as u8))
    }

    /// Bit by bit.
    fn slow(&self, next: &mut impl FnMut() -> Step<usize>) -> Step<usize> {
        let (mut value, mut first, mut index) = (0usize, 0usize, 0usize);
        for count in &self.counts[1..] {
            value |= next()?;
            let count = usize::from(*count);
            if value < first + count {
                return Ok(self.symbols[index + value - first].into());
            }
            index += count;
            first = (first + count) << 1;
            value <<= 1;
            if index == self.symbols.len() {
                break;
            }
        }
        bad("")
    }

    pub fn symbol(&self, bits: &mut BitSource, unknown: &'static str) -> Step<usize> {
        if bits.count < SHORT {
            bits.fill();
        }
        let look = (bits.held & ((1 << SHORT) - 1)) as usize;
        if let Some((symbol, length @ 1..)) = self.short.get(look)
            && u32::from(*length) <= bits.count
        {
            bits.take(u32::from(*length))?;
            return Ok(usize::from(*symbol));
        }
        match self.slow(&mut || bits.take(1)) {
            Err(End::Fault(_)) => bad(unknown),
            other => other,
        }
    }
}
