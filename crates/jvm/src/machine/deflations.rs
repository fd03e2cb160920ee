//! Compression that can step back: a stream is the calls that were made so far, and a compressor is only a
//! shortcut to what follows from them. The last one is kept for the common case, a stream written in order.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::deflate::{Compressor, Deflated, Flush, Strategy};

/// The flush of a call that sets a dictionary.
const DICTIONARY: i32 = 255;

/// One call: what it was given, as far as it was taken, the room it had, and what it should flush.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct Call {
    pub input: Vec<u8>,
    pub room: u32,
    pub flush: i32,
}

impl Call {
    pub fn dictionary(input: Vec<u8>) -> Call {
        Call {
            input,
            room: 0,
            flush: DICTIONARY,
        }
    }

    pub fn is_dictionary(&self) -> bool {
        self.flush == DICTIONARY
    }
}

/// A stream is known by its options and a hash of its calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamKey {
    pub level: i32,
    pub strategy: Strategy,
    pub raw: bool,
    pub hash: u64,
}

impl StreamKey {
    fn after(self, call: &Call) -> StreamKey {
        let mut hasher = DefaultHasher::new();
        (self.hash, call).hash(&mut hasher);
        // Some bits fewer: that is what an address has room for.
        let hash = hasher.finish() >> 8;
        StreamKey { hash, ..self }
    }
}

#[derive(Default)]
pub struct Deflations {
    last: Option<(StreamKey, Box<Compressor>)>,
}

impl Deflations {
    /// Is the compressor of this stream at hand?
    pub fn has(&self, key: StreamKey) -> bool {
        self.last.as_ref().is_some_and(|(known, _)| *known == key)
    }

    /// One more call; `history` is not needed where the compressor is at hand. Gives what it did, none for
    /// nothing, and the stream's new hash.
    pub fn go_on(
        &mut self,
        key: StreamKey,
        history: &[Call],
        mut call: Call,
    ) -> (Option<Deflated>, Call, u64) {
        let mut compressor = self.compressor(key, history);
        let done = made(&mut compressor, &call);
        call.input.truncate(done.as_ref().map_or(0, |d| d.used));
        let key = match done {
            Some(_) => key.after(&call),
            None => key,
        };
        self.last = Some((key, compressor));
        (done, call, key.hash)
    }

    /// The stream's new hash. None: the dictionary comes too late.
    pub fn set_dictionary(&mut self, key: StreamKey, history: &[Call], call: &Call) -> Option<u64> {
        let mut compressor = self.compressor(key, history);
        let set = compressor.set_dictionary(&call.input);
        let after = if set { key.after(call) } else { key };
        self.last = Some((after, compressor));
        set.then_some(after.hash)
    }

    /// The check sum of what was read so far.
    pub fn adler(&mut self, key: StreamKey, history: &[Call]) -> u32 {
        let compressor = self.compressor(key, history);
        let sum = compressor.adler();
        self.last = Some((key, compressor));
        sum
    }

    fn compressor(&mut self, key: StreamKey, history: &[Call]) -> Box<Compressor> {
        if let Some((_, kept)) = self.last.take().filter(|(known, _)| *known == key) {
            return kept;
        }
        let mut compressor = Box::new(Compressor::new(key.level, key.strategy, key.raw));
        for call in history {
            made(&mut compressor, call);
        }
        compressor
    }
}

fn made(compressor: &mut Compressor, call: &Call) -> Option<Deflated> {
    if call.is_dictionary() {
        compressor.set_dictionary(&call.input);
        return None;
    }
    compressor.deflate(&call.input, call.room as usize, Flush::of(call.flush)?)
}
