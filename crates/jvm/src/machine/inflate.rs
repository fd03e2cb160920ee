//! Decompression that can step back: a stream is what it was given so far, and a decompressor is only a
//! shortcut to what follows from that. The last one is kept for the common case, a stream read in order.

use std::hash::{DefaultHasher, Hash, Hasher};

use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZFlush, MZStatus};

/// A place in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Of everything that was read.
    pub hash: u64,
    pub read: u64,
    pub written: u64,
    /// Is the stream without the header of zlib?
    pub raw: bool,
}

/// What one more call gives.
pub struct Inflated {
    pub output: Vec<u8>,
    pub used: usize,
    pub finished: bool,
    pub place: Place,
}

#[derive(Default)]
pub struct Inflations {
    last: Option<(Place, Box<InflateState>)>,
}

impl Inflations {
    /// Is the decompressor for this place at hand?
    pub fn is_at(&self, place: Place) -> bool {
        self.last.as_ref().is_some_and(|(at, _)| *at == place)
    }

    /// Goes on from a place; `history` is everything that was read up to it, and not needed where the
    /// decompressor is at hand. None: the data is damaged.
    pub fn go_on(
        &mut self,
        place: Place,
        history: Vec<u8>,
        input: &[u8],
        room: usize,
    ) -> Option<Inflated> {
        let kept = self.last.take().filter(|(at, _)| *at == place);
        let (mut state, mut pending) = match kept {
            Some((_, state)) => (state, Vec::new()),
            None => rebuild(place, history)?,
        };
        let behind = pending.len();
        pending.extend(input);
        let mut output = vec![0; room];
        let (taken, written, finished) = step(&mut state, &pending, &mut output)?;
        output.truncate(written);
        let used = taken.saturating_sub(behind);
        let mut hasher = DefaultHasher::new();
        (place.hash, &input[..used]).hash(&mut hasher);
        let place = Place {
            // Two bits fewer: that is what a place has room for.
            hash: if used == 0 {
                place.hash
            } else {
                hasher.finish() >> 2
            },
            read: place.read + used as u64,
            written: place.written + written as u64,
            ..place
        };
        self.last = (taken >= behind).then_some((place, state));
        Some(Inflated {
            output,
            used,
            finished,
            place,
        })
    }
}

/// A decompressor at a place, and what of the history it did not take yet.
fn rebuild(place: Place, history: Vec<u8>) -> Option<(Box<InflateState>, Vec<u8>)> {
    let format = if place.raw {
        DataFormat::Raw
    } else {
        DataFormat::Zlib
    };
    let mut state = InflateState::new_boxed(format);
    let mut taken = 0;
    let mut left = place.written;
    let mut sink = vec![0; 1 << 15];
    while left > 0 {
        let room = left.min(sink.len() as u64) as usize;
        let (used, written, _) = step(&mut state, &history[taken..], &mut sink[..room])?;
        if used == 0 && written == 0 {
            return None;
        }
        taken += used;
        left -= written as u64;
    }
    Some((state, history[taken..].to_vec()))
}

/// As far as input and room allow: bytes taken, bytes written, and whether that is the end.
fn step(state: &mut InflateState, input: &[u8], output: &mut [u8]) -> Option<(usize, usize, bool)> {
    let result = inflate(state, input, output, MZFlush::None);
    let finished = match result.status {
        Ok(MZStatus::StreamEnd) => true,
        // Nothing to do is no fault.
        Ok(_) | Err(miniz_oxide::MZError::Buf) => false,
        Err(_) => return None,
    };
    Some((result.bytes_consumed, result.bytes_written, finished))
}
