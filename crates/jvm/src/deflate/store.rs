//! Level 0: input that is written as it is, in blocks that depend on what each call brings and has room for,
//! as with zlib. Start at `Compressor::store`.

use super::{Compressor, Exchange, Flush, Progress};

/// The largest block that the format knows.
const LARGEST: usize = 65_535;
/// No smaller block is written unless something is flushed.
const WORTHY: usize = 1 << 15;
const WINDOW: usize = 1 << 15;
/// What is in front of a block.
const HEADER: usize = 5;
/// What zlib has room for behind the output.
const BUFFER: usize = 1 << 16;

/// Input that waits. zlib keeps it in a window of twice the size, which decides how much is taken.
#[derive(Default)]
pub struct Store {
    waiting: Vec<u8>,
    /// Where in that window the input ends, and where what waits begins.
    end: usize,
    start: usize,
}

impl Store {
    /// The window has a dictionary of this length, and nothing waits.
    pub fn preset(&mut self, len: usize) {
        self.end = len.min(WINDOW);
        self.start = self.end;
    }

    /// Input went past the window.
    fn passed(&mut self, len: usize) {
        if len >= WINDOW {
            self.end = WINDOW;
        } else {
            if 2 * WINDOW - self.end <= len {
                self.end -= WINDOW;
            }
            self.end += len;
        }
        self.start = self.end;
    }

    /// How much of so much input there is room for.
    fn room_for(&mut self, len: usize) -> usize {
        if len > 2 * WINDOW - self.end && self.start >= WINDOW {
            self.start -= WINDOW;
            self.end -= WINDOW;
        }
        len.min(2 * WINDOW - self.end)
    }

    fn take(&mut self, len: usize) -> Vec<u8> {
        self.start += len;
        self.waiting.drain(..len).collect()
    }
}

impl Compressor {
    pub(super) fn store(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        let before = io.used;
        let last = self.store_directly(io, flush);
        if io.used > before {
            self.store.passed(io.used - before);
        }
        if last {
            return Progress::FinishDone;
        }
        let flushes = !matches!(flush, Flush::No | Flush::Finish);
        if flushes && io.is_empty() && self.store.waiting.is_empty() {
            return Progress::BlockDone;
        }
        let more = self.store.room_for(io.input.len() - io.used);
        let bytes = io.read(more);
        self.search.sum(bytes);
        self.store.waiting.extend(bytes);
        self.store.end += bytes.len();
        self.store_waiting(io, flush)
    }

    /// Whole blocks straight to the output. True: that was the last one.
    fn store_directly(&mut self, io: &mut Exchange, flush: Flush) -> bool {
        loop {
            let Some(room) = (io.room - io.output.len()).checked_sub(HEADER) else {
                return false;
            };
            let all = self.store.waiting.len() + io.input.len() - io.used;
            let len = all.min(LARGEST).min(room);
            let idle = len == 0 && flush != Flush::Finish;
            if len < WORTHY && (idle || flush == Flush::No || len != all) {
                return false;
            }
            let last = flush == Flush::Finish && len == all;
            self.bits.stored_header(len as u16, last);
            self.write_out(io);
            let waiting = self.store.take(len.min(self.store.waiting.len()));
            io.output.extend(&waiting);
            let bytes = io.read(len - waiting.len());
            self.search.sum(bytes);
            io.output.extend(bytes);
            if last {
                return true;
            }
        }
    }

    /// A block of what waits, to where it can wait for room.
    fn store_waiting(&mut self, io: &mut Exchange, flush: Flush) -> Progress {
        let left = self.store.waiting.len();
        let most = BUFFER - HEADER;
        let ends = flush != Flush::No && io.is_empty() && left <= most;
        if left < WORTHY && !(ends && (left > 0 || flush == Flush::Finish)) {
            return Progress::NeedMore;
        }
        let len = left.min(most);
        let last = flush == Flush::Finish && io.is_empty() && len == left;
        let block = self.store.take(len);
        self.bits.stored_block(&block, last);
        self.write_out(io);
        match last {
            true => Progress::FinishStarted,
            false => Progress::NeedMore,
        }
    }
}
