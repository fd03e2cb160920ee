//! What is wrong with compressed data, in the words of zlib: a plain decoder that looks for the first
//! fault. Start at [`fault`]. It runs only where a faster one has found that there is one.

use super::block::{DISTANCE_EXTRA, LENGTH_EXTRA, ORDER};

/// Why decoding stops.
enum End {
    Fault(&'static str),
    /// The data ends before that.
    Cut,
}

type Step<T> = Result<T, End>;

fn bad<T>(what: &'static str) -> Step<T> {
    Err(End::Fault(what))
}

/// The first fault in data from its beginning on, up to where it has given `limit` bytes.
pub fn fault(data: &[u8], raw: bool, limit: usize) -> Option<&'static str> {
    let mut decoder = Decoder {
        data,
        limit,
        at: 0,
        held: 0,
        count: 0,
        output: Vec::new(),
    };
    match decoder.stream(raw) {
        Err(End::Fault(what)) => Some(what),
        _ => None,
    }
}

struct Decoder<'a> {
    data: &'a [u8],
    limit: usize,
    at: usize,
    held: u32,
    count: u32,
    output: Vec<u8>,
}

/// A code by lengths: how many codes have each length, and the symbols in the order of their codes.
struct Code {
    counts: [u16; 16],
    symbols: Vec<usize>,
}

impl Code {
    /// `single`: one symbol may have a code of one bit and leave the other one unused.
    fn new(lengths: &[u8], single: bool) -> Option<Code> {
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
        let mut symbols: Vec<usize> = (0..lengths.len()).filter(|s| lengths[*s] > 0).collect();
        symbols.sort_by_key(|s| lengths[*s]);
        Some(Code { counts, symbols })
    }
}

impl Decoder<'_> {
    fn bits(&mut self, count: u32) -> Step<usize> {
        while self.count < count {
            let byte = *self.data.get(self.at).ok_or(End::Cut)?;
            self.at += 1;
            self.held |= u32::from(byte) << self.count;
            self.count += 8;
        }
        let value = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        Ok(value as usize)
    }

    fn symbol(&mut self, code: &Code, unknown: &'static str) -> Step<usize> {
        let (mut value, mut first, mut index) = (0usize, 0usize, 0usize);
        for count in &code.counts[1..] {
            value |= self.bits(1)?;
            let count = usize::from(*count);
            if value < first + count {
                return Ok(code.symbols[index + value - first]);
            }
            index += count;
            first = (first + count) << 1;
            value <<= 1;
            if index == code.symbols.len() {
                break;
            }
        }
        bad(unknown)
    }

    fn stream(&mut self, raw: bool) -> Step<()> {
        if !raw {
            self.header()?;
        }
        loop {
            let last = self.bits(1)? == 1;
            match self.bits(2)? {
                0 => self.stored()?,
                1 => {
                    let (literals, distances) = fixed();
                    self.coded(&literals, &distances)?;
                }
                2 => {
                    let (literals, distances) = self.codes()?;
                    self.coded(&literals, &distances)?;
                }
                _ => return bad("invalid block type"),
            }
            if last {
                break;
            }
        }
        if raw { Ok(()) } else { self.check_sum() }
    }

    fn header(&mut self) -> Step<()> {
        let (first, second) = (self.bits(8)?, self.bits(8)?);
        if (first << 8 | second) % 31 != 0 {
            return bad("incorrect header check");
        }
        if first & 15 != 8 {
            return bad("unknown compression method");
        }
        if (first >> 4) + 8 > 15 {
            return bad("invalid window size");
        }
        // Behind the name of a dictionary nothing is known.
        if second & 0x20 != 0 {
            Err(End::Cut)
        } else {
            Ok(())
        }
    }

    fn stored(&mut self) -> Step<()> {
        (self.held, self.count) = (0, 0);
        let (len, check) = (self.bits(16)?, self.bits(16)?);
        if len != !check & 0xffff {
            return bad("invalid stored block lengths");
        }
        let bytes = self.data.get(self.at..self.at + len).ok_or(End::Cut)?;
        self.output.extend(bytes);
        self.at += len;
        Ok(())
    }

    /// The codes that a block brings.
    fn codes(&mut self) -> Step<(Code, Code)> {
        let literals = self.bits(5)? + 257;
        let distances = self.bits(5)? + 1;
        let told = self.bits(4)? + 4;
        if literals > 286 || distances > 30 {
            return bad("too many length or distance symbols");
        }
        let mut lengths = [0u8; 19];
        for symbol in &ORDER[..told] {
            lengths[*symbol] = self.bits(3)? as u8;
        }
        let Some(code) = Code::new(&lengths, false) else {
            return bad("invalid code lengths set");
        };
        let lengths = self.lengths(&code, literals + distances)?;
        if lengths[256] == 0 {
            return bad("invalid code -- missing end-of-block");
        }
        let Some(of_literals) = Code::new(&lengths[..literals], true) else {
            return bad("invalid literal/lengths set");
        };
        match Code::new(&lengths[literals..], true) {
            Some(of_distances) => Ok((of_literals, of_distances)),
            None => bad("invalid distances set"),
        }
    }

    fn lengths(&mut self, code: &Code, count: usize) -> Step<Vec<u8>> {
        let mut lengths = Vec::new();
        while lengths.len() < count {
            // Without any code, zlib reads zeros of one bit.
            let symbol = match code.symbols.is_empty() {
                true => self.bits(1).map(|_| 0)?,
                false => self.symbol(code, "invalid code lengths set")?,
            };
            let (length, times) = match symbol {
                16 => {
                    let times = 3 + self.bits(2)?;
                    match lengths.last() {
                        Some(before) => (*before, times),
                        None => return bad("invalid bit length repeat"),
                    }
                }
                17 => (0, 3 + self.bits(3)?),
                18 => (0, 11 + self.bits(7)?),
                length => (length as u8, 1),
            };
            if lengths.len() + times > count {
                return bad("invalid bit length repeat");
            }
            lengths.extend(std::iter::repeat_n(length, times));
        }
        Ok(lengths)
    }

    fn coded(&mut self, literals: &Code, distances: &Code) -> Step<()> {
        loop {
            let symbol = self.symbol(literals, "invalid literal/length code")?;
            if self.output.len() >= self.limit && symbol != 256 {
                return Err(End::Cut);
            }
            match symbol {
                0..256 => self.output.push(symbol as u8),
                256 => return Ok(()),
                _ => self.copy(symbol - 257, distances)?,
            }
        }
    }

    fn copy(&mut self, length: usize, distances: &Code) -> Step<()> {
        let Some(extra) = LENGTH_EXTRA.get(length) else {
            return bad("invalid literal/length code");
        };
        let last = LENGTH_EXTRA.len() - 1;
        let base = if length == last {
            255
        } else {
            base_of(length, &LENGTH_EXTRA)
        };
        let length = 3 + base + self.bits(u32::from(*extra))?;
        let code = self.symbol(distances, "invalid distance code")?;
        let Some(extra) = DISTANCE_EXTRA.get(code) else {
            return bad("invalid distance code");
        };
        let distance = 1 + base_of(code, &DISTANCE_EXTRA) + self.bits(u32::from(*extra))?;
        let Some(from) = self.output.len().checked_sub(distance) else {
            return bad("invalid distance too far back");
        };
        for i in from..from + length {
            self.output.push(self.output[i]);
        }
        Ok(())
    }

    fn check_sum(&mut self) -> Step<()> {
        self.bits(self.count & 7)?;
        let mut told = 0u32;
        for _ in 0..4 {
            told = told << 8 | self.bits(8)? as u32;
        }
        let (mut a, mut b) = (1u32, 0u32);
        for byte in &self.output {
            a = (a + u32::from(*byte)) % 65521;
            b = (b + a) % 65521;
        }
        match told == (b << 16 | a) {
            true => Ok(()),
            false => bad("incorrect data check"),
        }
    }
}

fn base_of(code: usize, extra: &[u8]) -> usize {
    extra[..code].iter().map(|bits| 1 << bits).sum()
}

fn fixed() -> (Code, Code) {
    let literals: Vec<u8> = (0..288)
        .map(|s| super::block::fixed_length(s) as u8)
        .collect();
    let code = |lengths: &[u8]| Code::new(lengths, true);
    let empty = || Code {
        counts: [0; 16],
        symbols: Vec::new(),
    };
    (
        code(&literals).unwrap_or_else(empty),
        code(&[5; 32]).unwrap_or_else(empty),
    )
}
