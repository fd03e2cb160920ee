//! Decompression that takes and gives exactly what zlib takes and gives in each call, and finds the same
//! faults: programs can see how far a stream has come. Start at [`Inflater::step`].
//!
//! A stream goes by units that need input and no room (a header, the codes of a block, a symbol). A unit
//! that the input cuts begins again with the next call. What a symbol stands for is held until there is
//! room for it, so the stream is always one symbol ahead, as zlib is.

use std::borrow::Cow;

use super::block::{DISTANCE_EXTRA, LENGTH_EXTRA, ORDER};
use super::code::{BitSource, Code, End, Leftover, Step, bad};
use super::sum::Adler;

/// How far a distance reaches back.
const WINDOW: usize = 1 << 15;

#[derive(Clone, Copy, Debug)]
enum Mode {
    Header,
    /// The sum of the dictionary that is wanted.
    Dictionary(u32),
    Block,
    Stored(usize),
    Coded,
    Copy {
        length: usize,
        distance: usize,
    },
    Literal(u8),
    Sum,
    Ended(End),
}

pub struct Inflater {
    raw: bool,
    mode: Mode,
    /// Is the block under way the last one?
    last: bool,
    literals: Code,
    distances: Code,
    left: Leftover,
    /// Input of a unit that was cut.
    cut: Vec<u8>,
    /// The end of what was given so far.
    window: Vec<u8>,
    sum: Adler,
}

/// What one call did.
pub struct Inflated {
    pub output: Vec<u8>,
    pub used: usize,
    /// Why it did no more.
    pub end: End,
}

/// What a call works with.
struct Io<'a> {
    bits: BitSource<'a>,
    output: Vec<u8>,
    room: usize,
}

impl Inflater {
    pub fn new(raw: bool) -> Inflater {
        Inflater {
            raw,
            mode: if raw { Mode::Block } else { Mode::Header },
            last: false,
            literals: Code::default(),
            distances: Code::default(),
            left: Leftover::default(),
            cut: Vec::new(),
            window: Vec::new(),
            sum: Adler::default(),
        }
    }

    /// As far as input and room allow.
    pub fn step(&mut self, input: &[u8], room: usize) -> Inflated {
        let cut = std::mem::take(&mut self.cut);
        let behind = cut.len();
        let data = match behind {
            0 => Cow::Borrowed(input),
            _ => Cow::Owned([&cut, input].concat()),
        };
        let mut io = Io {
            bits: BitSource::new(&data, self.left),
            output: Vec::new(),
            room,
        };
        let end = self.units(&mut io);
        self.left = io.bits.settle();
        if end == End::Cut {
            self.cut = data[io.bits.at..].to_vec();
            io.bits.at = data.len();
        }
        Inflated {
            output: io.output,
            used: io.bits.at.saturating_sub(behind),
            end,
        }
    }

    fn units(&mut self, io: &mut Io) -> End {
        loop {
            let before = io.bits;
            match self.unit(io) {
                Ok(()) => {}
                Err(end) => {
                    match end {
                        End::Cut => io.bits = before,
                        End::Fault(_) | End::Finished => self.mode = Mode::Ended(end),
                        End::Full | End::NeedsDictionary => {}
                    }
                    return end;
                }
            }
        }
    }

    fn unit(&mut self, io: &mut Io) -> Step {
        self.mode = match self.mode {
            Mode::Header => header(&mut io.bits)?,
            Mode::Dictionary(_) => return Err(End::NeedsDictionary),
            Mode::Block if self.last => self.after_blocks(io)?,
            Mode::Block => self.block(&mut io.bits)?,
            Mode::Stored(left) => self.stored(io, left)?,
            Mode::Coded => self.symbol(&mut io.bits)?,
            Mode::Literal(byte) => self.literal(io, byte)?,
            Mode::Copy { length, distance } => self.copy(io, length, distance)?,
            Mode::Sum => return self.check_sum(&mut io.bits),
            Mode::Ended(end) => return Err(end),
        };
        Ok(())
    }

    fn after_blocks(&mut self, io: &mut Io) -> Step<Mode> {
        io.bits.align();
        match self.raw {
            true => Err(End::Finished),
            false => Ok(Mode::Sum),
        }
    }

    fn block(&mut self, bits: &mut BitSource) -> Step<Mode> {
        let last = bits.take(1)? == 1;
        let mode = match bits.take(2)? {
            0 => {
                bits.align();
                let (len, check) = (bits.take(16)?, bits.take(16)?);
                if len != !check & 0xffff {
                    return bad("invalid stored block lengths");
                }
                Mode::Stored(len)
            }
            1 => {
                (self.literals, self.distances) = fixed();
                Mode::Coded
            }
            2 => {
                (self.literals, self.distances) = codes(bits)?;
                Mode::Coded
            }
            _ => return bad("invalid block type"),
        };
        self.last = last;
        Ok(mode)
    }

    fn stored(&mut self, io: &mut Io, left: usize) -> Step<Mode> {
        if left == 0 {
            return Ok(Mode::Block);
        }
        if io.room == io.output.len() {
            return Err(End::Full);
        }
        io.bits.settle();
        let bytes = io.bits.bytes(left.min(io.room - io.output.len()));
        if bytes.is_empty() {
            return Err(End::Cut);
        }
        self.give(io, bytes);
        Ok(Mode::Stored(left - bytes.len()))
    }

    fn symbol(&mut self, bits: &mut BitSource) -> Step<Mode> {
        let symbol = self.literals.symbol(bits, "invalid literal/length code")?;
        Ok(match symbol {
            0..256 => Mode::Literal(symbol as u8),
            256 => Mode::Block,
            _ => repetition(bits, symbol - 257, &self.distances)?,
        })
    }

    fn literal(&mut self, io: &mut Io, byte: u8) -> Step<Mode> {
        if io.room == io.output.len() {
            return Err(End::Full);
        }
        self.give(io, &[byte]);
        Ok(Mode::Coded)
    }

    fn copy(&mut self, io: &mut Io, length: usize, distance: usize) -> Step<Mode> {
        let room = io.room - io.output.len();
        if room == 0 {
            return Err(End::Full);
        }
        let Some(from) = self.window.len().checked_sub(distance) else {
            return bad("invalid distance too far back");
        };
        let count = length.min(room);
        for i in from..from + count {
            let byte = self.window[i];
            self.window.push(byte);
        }
        let given = &self.window[self.window.len() - count..];
        self.sum.add(given);
        io.output.extend(given);
        self.trim();
        Ok(match length - count {
            0 => Mode::Coded,
            length => Mode::Copy { length, distance },
        })
    }

    fn give(&mut self, io: &mut Io, bytes: &[u8]) {
        io.output.extend(bytes);
        self.window.extend(bytes);
        self.sum.add(bytes);
        self.trim();
    }

    fn trim(&mut self) {
        if self.window.len() > 4 * WINDOW {
            self.window.drain(..self.window.len() - WINDOW);
        }
    }

    fn check_sum(&mut self, bits: &mut BitSource) -> Step {
        match big_endian(bits)? == self.sum.value() {
            true => Err(End::Finished),
            false => bad("incorrect data check"),
        }
    }

    /// False: it is not the one that is wanted, or none is.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> bool {
        if !self.raw {
            let Mode::Dictionary(wanted) = self.mode else {
                return false;
            };
            if wanted != Adler::of(dictionary).value() {
                return false;
            }
            self.mode = Mode::Block;
        }
        self.window.extend(dictionary);
        self.trim();
        true
    }

    /// The sum of what was given, or of the dictionary that is wanted.
    pub fn adler(&self) -> u32 {
        match self.mode {
            _ if self.raw => 0,
            Mode::Dictionary(sum) => sum,
            _ => self.sum.value(),
        }
    }
}

fn header(bits: &mut BitSource) -> Step<Mode> {
    let both = bits.take(16)?;
    let (first, second) = (both & 0xff, both >> 8);
    if (first << 8 | second) % 31 != 0 {
        return bad("incorrect header check");
    }
    if first & 15 != 8 {
        return bad("unknown compression method");
    }
    if (first >> 4) + 8 > 15 {
        return bad("invalid window size");
    }
    Ok(match second & 0x20 {
        0 => Mode::Block,
        _ => Mode::Dictionary(big_endian(bits)?),
    })
}

fn big_endian(bits: &mut BitSource) -> Step<u32> {
    Ok((bits.take(32)? as u32).swap_bytes())
}

/// The codes that a block brings.
fn codes(bits: &mut BitSource) -> Step<(Code, Code)> {
    let literals = bits.take(5)? + 257;
    let distances = bits.take(5)? + 1;
    let told = bits.take(4)? + 4;
    if literals > 286 || distances > 30 {
        return bad("too many length or distance symbols");
    }
    let mut lengths = [0u8; 19];
    for symbol in &ORDER[..told] {
        lengths[*symbol] = bits.take(3)? as u8;
    }
    let Some(code) = Code::new(&lengths, false) else {
        return bad("invalid code lengths set");
    };
    let lengths = code_lengths(bits, &code, literals + distances)?;
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

fn code_lengths(bits: &mut BitSource, code: &Code, count: usize) -> Step<Vec<u8>> {
    let mut lengths = Vec::new();
    while lengths.len() < count {
        // Without any code, zlib reads zeros of one bit.
        let symbol = match code.is_empty() {
            true => bits.take(1).map(|_| 0)?,
            false => code.symbol(bits, "invalid code lengths set")?,
        };
        let (length, times) = match symbol {
            16 => {
                let times = 3 + bits.take(2)?;
                match lengths.last() {
                    Some(before) => (*before, times),
                    None => return bad("invalid bit length repeat"),
                }
            }
            17 => (0, 3 + bits.take(3)?),
            18 => (0, 11 + bits.take(7)?),
            length => (length as u8, 1),
        };
        if lengths.len() + times > count {
            return bad("invalid bit length repeat");
        }
        lengths.extend(std::iter::repeat_n(length, times));
    }
    Ok(lengths)
}

fn repetition(bits: &mut BitSource, length: usize, distances: &Code) -> Step<Mode> {
    let Some(extra) = LENGTH_EXTRA.get(length) else {
        return bad("invalid literal/length code");
    };
    let last = LENGTH_EXTRA.len() - 1;
    let base = match length == last {
        true => 255,
        false => base_of(length, &LENGTH_EXTRA),
    };
    let length = 3 + base + bits.take(u32::from(*extra))?;
    let code = distances.symbol(bits, "invalid distance code")?;
    let Some(extra) = DISTANCE_EXTRA.get(code) else {
        return bad("invalid distance code");
    };
    let distance = 1 + base_of(code, &DISTANCE_EXTRA) + bits.take(u32::from(*extra))?;
    Ok(Mode::Copy { length, distance })
}

fn base_of(code: usize, extra: &[u8]) -> usize {
    extra[..code].iter().map(|bits| 1 << bits).sum()
}

fn fixed() -> (Code, Code) {
    let literals: Vec<u8> = (0..288)
        .map(|s| super::block::fixed_length(s) as u8)
        .collect();
    let code = |lengths: &[u8]| Code::new(lengths, true).unwrap_or_default();
    (code(&literals), code(&[5; 32]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "hello " four times, without the last space.
    const STREAM: [u8; 16] = [
        120, 156, 203, 72, 205, 201, 201, 87, 200, 64, 39, 1, 104, 3, 8, 177,
    ];

    #[test]
    fn bytes_are_taken_as_they_are_needed() {
        let mut inflater = Inflater::new(false);
        let all = inflater.step(&STREAM, 100);
        assert_eq!(all.output, b"hello hello hello hello");
        assert_eq!((all.used, all.end), (STREAM.len(), End::Finished));
        let mut inflater = Inflater::new(false);
        let mut output = Vec::new();
        for byte in STREAM {
            let step = inflater.step(&[byte], 100);
            assert_eq!(step.used, 1);
            output.extend(step.output);
        }
        assert_eq!(output, b"hello hello hello hello");
    }
}
