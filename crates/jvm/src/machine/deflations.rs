//! Compression that can step back: a stream is the calls that were made so far, and a compressor is only a
//! shortcut to what follows from them. The last one is kept for the common case, a stream written in order.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::deflate::{Changed, Compressor, Deflated, Flush, Strategy};

/// The flush of a call that sets a dictionary.
const DICTIONARY: i32 = 255;
/// The flush of a call that sets options: this, the strategy and the level plus one.
const OPTIONS: i32 = 0x80;
const STRATEGY_SHIFT: i32 = 4;
const LEVEL_MASK: i32 = 0xf;

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

    /// Sets a level and a strategy, after what `input` has was compressed as far as there is room.
    pub fn options(level: i32, strategy: Strategy, input: Vec<u8>, room: u32) -> Call {
        Call {
            input,
            room,
            flush: OPTIONS | (strategy as i32) << STRATEGY_SHIFT | (level + 1),
        }
    }

    pub fn is_dictionary(&self) -> bool {
        self.flush == DICTIONARY
    }

    fn set_options(&self) -> Option<(i32, Strategy)> {
        let set = self.flush & OPTIONS != 0 && !self.is_dictionary();
        let strategy = Strategy::of((self.flush & !OPTIONS) >> STRATEGY_SHIFT)?;
        set.then_some(((self.flush & LEVEL_MASK) - 1, strategy))
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

/// One of the levels, the old or the new one, only stores: that is not modelled under way.
pub struct Stored;

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

    /// A call that sets options. None: too late. The flag says that they are still to be set.
    pub fn set_options(
        &mut self,
        key: StreamKey,
        history: &[Call],
        call: &Call,
    ) -> Result<Option<(Changed, u64)>, Stored> {
        let mut compressor = self.compressor(key, history);
        let (level, strategy) = call.set_options().unwrap_or((-1, Strategy::Default));
        if !compressor.can_change_to(level) {
            self.last = Some((key, compressor));
            return Err(Stored);
        }
        let changed = compressor.set_options((level, strategy), &call.input, call.room as usize);
        let after = if changed.is_some() {
            key.after(call)
        } else {
            key
        };
        self.last = Some((after, compressor));
        Ok(changed.map(|changed| (changed, after.hash)))
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
    if let Some(options) = call.set_options() {
        compressor.set_options(options, &call.input, call.room as usize);
        return None;
    }
    compressor.deflate(&call.input, call.room as usize, Flush::of(call.flush)?)
}
