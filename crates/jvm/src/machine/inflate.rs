//! Decompression that can step back: a stream is what it was given so far, and a decompressor is only a
//! shortcut to what follows from that. The last one is kept for the common case, a stream read in order.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::deflate::{End, Inflated, Inflater};

/// A place in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Of everything that was given.
    pub hash: u64,
    pub written: u64,
    /// Is the stream without the header of zlib?
    pub raw: bool,
}

impl Place {
    fn after(self, given: &Given, written: usize) -> Place {
        let mut hasher = DefaultHasher::new();
        (self.hash, given).hash(&mut hasher);
        let hash = match given.is_nothing() {
            true => self.hash,
            // Two bits fewer: that is what a place has room for.
            false => hasher.finish() >> 2,
        };
        Place {
            hash,
            written: self.written + written as u64,
            ..self
        }
    }
}

/// What a stream was given.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Given {
    Input(Vec<u8>),
    /// When so much had been written.
    Dictionary(u64, Vec<u8>),
}

impl Given {
    fn is_nothing(&self) -> bool {
        matches!(self, Given::Input(bytes) if bytes.is_empty())
    }
}

#[derive(Default)]
pub struct Inflations {
    last: Option<(Place, Box<Inflater>)>,
}

impl Inflations {
    /// Is the decompressor for this place at hand?
    pub fn is_at(&self, place: Place) -> bool {
        self.last.as_ref().is_some_and(|(at, _)| *at == place)
    }

    /// Goes on from a place; `history` is everything that was given up to it, and not needed where the
    /// decompressor is at hand.
    pub fn go_on(
        &mut self,
        place: Place,
        history: &[Given],
        input: &[u8],
        room: usize,
    ) -> (Inflated, Place) {
        let mut inflater = self.inflater(place, history);
        let inflated = inflater.step(input, room);
        let given = Given::Input(input[..inflated.used].to_vec());
        let place = place.after(&given, inflated.output.len());
        self.last = Some((place, inflater));
        (inflated, place)
    }

    /// None: this is not the dictionary that is wanted.
    pub fn set_dictionary(
        &mut self,
        place: Place,
        history: &[Given],
        dictionary: &[u8],
    ) -> Option<Place> {
        let mut inflater = self.inflater(place, history);
        let fits = inflater.set_dictionary(dictionary);
        let given = Given::Dictionary(place.written, dictionary.to_vec());
        let after = if fits { place.after(&given, 0) } else { place };
        self.last = Some((after, inflater));
        fits.then_some(after)
    }

    pub fn adler(&mut self, place: Place, history: &[Given]) -> u32 {
        let inflater = self.inflater(place, history);
        let sum = inflater.adler();
        self.last = Some((place, inflater));
        sum
    }

    fn inflater(&mut self, place: Place, history: &[Given]) -> Box<Inflater> {
        match self.last.take().filter(|(at, _)| *at == place) {
            Some((_, inflater)) => inflater,
            None => rebuild(place, history),
        }
    }
}

fn rebuild(place: Place, history: &[Given]) -> Box<Inflater> {
    let mut inflater = Box::new(Inflater::new(place.raw));
    let mut written = 0;
    let mut input = Vec::new();
    for given in history {
        match given {
            Given::Input(bytes) => input.extend(bytes),
            Given::Dictionary(at, dictionary) => {
                replay(
                    &mut inflater,
                    &std::mem::take(&mut input),
                    at.saturating_sub(written),
                );
                inflater.set_dictionary(dictionary);
                written = *at;
            }
        }
    }
    replay(&mut inflater, &input, place.written.saturating_sub(written));
    inflater
}

/// Gives all of the input, and takes so much output.
fn replay(inflater: &mut Inflater, input: &[u8], output: u64) {
    const ROOM: u64 = 1 << 15;
    let (mut used, mut left) = (0, output);
    loop {
        let inflated = inflater.step(&input[used..], left.min(ROOM) as usize);
        used += inflated.used;
        left -= inflated.output.len() as u64;
        if left == 0 || inflated.end != End::Full {
            return;
        }
    }
}
