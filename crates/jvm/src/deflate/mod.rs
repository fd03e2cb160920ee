//! Compression in the deflate format, with the choices that zlib makes at each level: programs can see the
//! compressed bytes, and `java` uses zlib. Start at [`Compressor::deflate`].
//!
//! `search.rs` finds repetitions in a window of the input, `block.rs` decides how a block of them is
//! written, `huffman.rs` makes its codes and `bits.rs` the bytes. Level 0, which only stores, is in
//! `store.rs`. The other direction is `inflate.rs`.

mod bits;
mod block;
mod code;
mod huffman;
mod inflate;
mod search;
mod store;
mod sum;

pub use code::End;
pub use inflate::{Inflated, Inflater};
pub use sum::Adler;

use bits::Bits;
use block::Block;
use search::Search;
use store::Store;

/// What is to be done beyond compressing, by zlib's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flush {
    No = 0,
    Sync = 2,
    Full = 3,
    Finish = 4,
    /// The block ends, and nothing else: so that what follows may be compressed in another way.
    Block = 5,
}

impl Flush {
    pub fn of(number: i32) -> Option<Flush> {
        [Flush::No, Flush::Sync, Flush::Full, Flush::Finish]
            .into_iter()
            .find(|flush| *flush as i32 == number)
    }

    /// How much is flushed, compared with others.
    fn rank(self) -> i32 {
        match self {
            Flush::Block => 1,
            _ => 2 * self as i32,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Fresh,
    Busy,
    Finishing,
    /// The check sum is written.
    Closed,
}

/// How far the compression of the input at hand has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    NeedMore,
    BlockDone,
    FinishStarted,
    FinishDone,
}

/// What one call did.
#[derive(Default)]
pub struct Deflated {
    pub output: Vec<u8>,
    pub used: usize,
    pub finished: bool,
}

/// What the input is like, by zlib's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Strategy {
    Default = 0,
    Filtered = 1,
    HuffmanOnly = 2,
}

impl Strategy {
    pub fn of(number: i32) -> Option<Strategy> {
        [Strategy::Default, Strategy::Filtered, Strategy::HuffmanOnly]
            .into_iter()
            .find(|strategy| *strategy as i32 == number)
    }
}

pub struct Compressor {
    level: usize,
    strategy: Strategy,
    raw: bool,
    /// The sum of what the header names.
    dictionary: Option<u32>,
    status: Status,
    /// None: the call before left something to write, so another one is never idle.
    last_flush: Option<Flush>,
    /// Something was or could have been compressed.
    called: bool,
    search: Search,
    store: Store,
    block: Block,
    bits: Bits,
}

/// What the caller gave and gets.
struct Exchange<'a> {
    input: &'a [u8],
    used: usize,
    output: Vec<u8>,
    room: usize,
}

impl<'a> Exchange<'a> {
    fn is_full(&self) -> bool {
        self.output.len() == self.room
    }
    fn is_empty(&self) -> bool {
        self.used == self.input.len()
    }
    /// The next bytes of the input.
    fn read(&mut self, len: usize) -> &'a [u8] {
        let from = self.used;
        self.used = self.input.len().min(from + len);
        &self.input[from..self.used]
    }
}

const LEVEL_BY_DEFAULT: usize = 6;

/// Levels are 0 to 9, and -1 for what zlib thinks best.
fn real_level(level: i32) -> usize {
    usize::try_from(level).map_or(LEVEL_BY_DEFAULT, |level| level.min(9))
}

/// Levels of the same kind differ in effort alone.
fn kind(level: usize) -> usize {
    match level {
        0 => 0,
        1..=3 => 1,
        _ => 2,
    }
}

/// What came of a change of options.
pub struct Changed {
    /// What had to be written before.
    pub deflated: Deflated,
    /// False: there was no room for all of it, and the options are still the old ones.
    pub done: bool,
}

impl Compressor {
    /// `raw`: without header and check sum.
    pub fn new(level: i32, strategy: Strategy, raw: bool) -> Compressor {
        let level = real_level(level);
        Compressor {
            level,
            strategy,
            raw,
            dictionary: None,
            status: Status::Fresh,
            last_flush: None,
            called: false,
            search: Search::new(level, strategy == Strategy::Filtered, !raw),
            store: Store::default(),
            block: Block::new(),
            bits: Bits::default(),
        }
    }

    /// The check sum of what was read, or of the dictionary before the header is written.
    pub fn adler(&self) -> u32 {
        self.dictionary.unwrap_or_else(|| self.search.adler())
    }

    /// Text that repetitions may refer to. False: it comes too late.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> bool {
        let late = !self.raw && self.status != Status::Fresh;
        if late || self.search.lookahead > 0 {
            return false;
        }
        self.search.preset(dictionary);
        self.store.preset(dictionary.len());
        if !self.raw && !dictionary.is_empty() {
            self.dictionary = Some(Adler::of(dictionary).value());
        }
        true
    }

    /// Compresses as much as input and room allow. None: the call makes no sense now and does nothing.
    pub fn deflate(&mut self, input: &[u8], room: usize, flush: Flush) -> Option<Deflated> {
        let mut io = Exchange {
            input,
            used: 0,
            output: Vec::new(),
            room,
        };
        let finished = self.step(&mut io, flush)?;
        Some(Deflated {
            output: io.output,
            used: io.used,
            finished,
        })
    }

    /// Compresses what follows in another way; another kind of level and another strategy begin with a new
    /// block. None: too late.
    pub fn set_options(
        &mut self,
        options: (i32, Strategy),
        input: &[u8],
        room: usize,
    ) -> Option<Changed> {
        let (level, strategy) = (real_level(options.0), options.1);
        let mut changed = Changed {
            deflated: Deflated::default(),
            done: true,
        };
        if (strategy != self.strategy || kind(level) != kind(self.level)) && self.called {
            if matches!(self.status, Status::Finishing | Status::Closed) {
                return None;
            }
            changed.deflated = self.deflate(input, room, Flush::Block).unwrap_or_default();
            changed.done = changed.deflated.used == input.len() && !self.search.has_unwritten();
        }
        if changed.done {
            (self.level, self.strategy) = (level, strategy);
            self.search
                .set_effort(level, strategy == Strategy::Filtered);
        }
        Some(changed)
    }

    /// Can the level change to this one? What is only stored has a window of its own.
    pub fn can_change_to(&self, level: i32) -> bool {
        !self.called || (self.level == 0) == (real_level(level) == 0)
    }

    fn step(&mut self, io: &mut Exchange, flush: Flush) -> Option<bool> {
        let ending = matches!(self.status, Status::Finishing | Status::Closed);
        if io.room == 0 || ending && (flush != Flush::Finish || !io.is_empty()) {
            return None;
        }
        let before = self.last_flush.replace(flush);
        self.called = true;
        if self.bits.has_pending() {
            if !self.write_out(io) {
                return Some(false);
            }
        } else if io.is_empty()
            && before.is_some_and(|before| flush.rank() <= before.rank())
            && flush != Flush::Finish
        {
            return None;
        }
        if !self.begin(io) {
            return Some(false);
        }
        let more = flush != Flush::No && !ending;
        if (!io.is_empty() || self.search.lookahead > 0 || more) && !self.compress(io, flush) {
            return Some(false);
        }
        Some(flush == Flush::Finish && self.end(io))
    }

    /// Writes the header; false: there was no room for it.
    fn begin(&mut self, io: &mut Exchange) -> bool {
        if self.status != Status::Fresh {
            return true;
        }
        self.status = Status::Busy;
        if self.raw {
            return true;
        }
        let speed: u16 = match self.level {
            _ if self.strategy == Strategy::HuffmanOnly => 0,
            0..=1 => 0,
            2..=5 => 1,
            6 => 2,
            _ => 3,
        };
        let dictionary = self.dictionary.take();
        let header = 0x7800 | speed << 6 | u16::from(dictionary.is_some()) << 5;
        self.bits.put_number(header + 31 - header % 31);
        if let Some(sum) = dictionary {
            self.put_sum(sum);
        }
        self.write_out(io);
        let written = !self.bits.has_pending();
        if !written {
            self.last_flush = None;
        }
        written
    }

    /// False: the call is over.
    fn compress(&mut self, io: &mut Exchange, flush: Flush) -> bool {
        let progress = match self.level {
            0 => self.store(io, flush),
            _ if self.strategy == Strategy::HuffmanOnly => self.literals(io, flush),
            1..=3 => self.greedy(io, flush),
            _ => self.lazy(io, flush),
        };
        if matches!(progress, Progress::FinishStarted | Progress::FinishDone) {
            self.status = Status::Finishing;
        }
        match progress {
            Progress::NeedMore | Progress::FinishStarted => {
                if io.is_full() {
                    self.last_flush = None;
                }
                false
            }
            Progress::BlockDone => {
                if flush != Flush::Block {
                    self.bits.stored_block(&[], false);
                }
                if flush == Flush::Full {
                    self.search.forget();
                    self.store.preset(0);
                }
                self.write_out(io)
            }
            Progress::FinishDone => true,
        }
    }

    /// Writes the check sum, once. True: that is the end.
    fn end(&mut self, io: &mut Exchange) -> bool {
        if self.raw || self.status == Status::Closed {
            return true;
        }
        self.put_sum(self.search.adler());
        self.write_out(io);
        self.status = Status::Closed;
        !self.bits.has_pending()
    }

    fn put_sum(&mut self, sum: u32) {
        self.bits.put_number((sum >> 16) as u16);
        self.bits.put_number(sum as u16);
    }

    /// Moves finished bytes to the output. False: it is full.
    fn write_out(&mut self, io: &mut Exchange) -> bool {
        let room = io.room - io.output.len();
        io.output.extend(self.bits.take(room));
        let left = !io.is_full();
        if !left {
            self.last_flush = None;
        }
        left
    }

    fn flush_block(&mut self, io: &mut Exchange, last: bool) {
        let text = self.search.block();
        self.block.write(&mut self.bits, text, last);
        self.search.begin_block();
        let flushed = self.last_flush;
        self.write_out(io);
        self.last_flush = flushed;
    }

    /// More input where there is little. True: compress on; else what this call comes to, or the end of
    /// the input.
    fn refill(&mut self, io: &mut Exchange, flush: Flush) -> Result<(), Option<Progress>> {
        if self.search.is_low() {
            io.used += self.search.fill(&io.input[io.used..]);
            if self.search.is_low() && flush == Flush::No {
                return Err(Some(Progress::NeedMore));
            }
            if self.search.lookahead == 0 {
                return Err(None);
            }
        }
        Ok(())
    }

    /// Levels 1 to 3: the first match counts.
    fn greedy(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        loop {
            match self.refill(io, flush) {
                Ok(()) => {}
                Err(Some(progress)) => return progress,
                Err(None) => return self.finish_input(io, flush),
            }
            let symbol = self.search.greedy_step();
            if self.block.add(symbol) {
                self.flush_block(io, false);
                if io.is_full() {
                    return Progress::NeedMore;
                }
            }
        }
    }

    /// No repetitions.
    fn literals(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        loop {
            if self.search.lookahead == 0 {
                io.used += self.search.fill(&io.input[io.used..]);
                match (self.search.lookahead, flush) {
                    (0, Flush::No) => return Progress::NeedMore,
                    (0, _) => {
                        self.search.leave_unhashed();
                        return self.finish_block(io, flush);
                    }
                    _ => {}
                }
            }
            let symbol = self.search.next_literal();
            if self.block.add(symbol) {
                self.flush_block(io, false);
                if io.is_full() {
                    return Progress::NeedMore;
                }
            }
        }
    }

    /// Levels 4 to 9: a match counts unless the next byte begins a better one.
    fn lazy(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        loop {
            match self.refill(io, flush) {
                Ok(()) => {}
                Err(Some(progress)) => return progress,
                Err(None) => break,
            }
            let Some((symbol, is_match)) = self.search.lazy_step() else {
                continue;
            };
            let full = self.block.add(symbol);
            if full && is_match {
                self.flush_block(io, false);
                if io.is_full() {
                    return Progress::NeedMore;
                }
            } else if !is_match {
                if full {
                    self.flush_block(io, false);
                }
                self.search.advance();
                if io.is_full() {
                    return Progress::NeedMore;
                }
            }
        }
        if let Some(literal) = self.search.take_pending() {
            self.block.add(literal);
        }
        self.finish_input(io, flush)
    }

    fn finish_input(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        self.search.note_unhashed();
        self.finish_block(io, flush)
    }

    fn finish_block(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        if flush == Flush::Finish {
            self.flush_block(io, true);
            return match io.is_full() {
                true => Progress::FinishStarted,
                false => Progress::FinishDone,
            };
        }
        if !self.block.is_empty() {
            self.flush_block(io, false);
            if io.is_full() {
                return Progress::NeedMore;
            }
        }
        Progress::BlockDone
    }
}
