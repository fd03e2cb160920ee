//! The contents of memory, or of a variable that is an array of bytes: what lies at addresses that
//! are numbers is kept apart, so that constants stay constants. Start reading at [`Bytes`].

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::script::{Bits, Script, Truth};

#[derive(Clone, Debug)]
pub struct Bytes {
    /// What lies where no piece is.
    array: Rc<str>,
    /// By address; none overlaps another.
    pieces: Rc<BTreeMap<u128, Piece>>,
    /// An array with everything, if somebody needed it.
    whole: OnceCell<Rc<str>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    bits: Bits,
    /// The array has it too.
    stored: bool,
}

impl Piece {
    fn size(&self) -> u128 {
        u128::from(self.bits.width / 8)
    }
}

impl PartialEq for Bytes {
    fn eq(&self, other: &Bytes) -> bool {
        self.array == other.array && self.pieces == other.pieces
    }
}

impl Eq for Bytes {}

/// The sort of arrays of bytes.
pub fn sort(width: u32) -> String {
    format!("(Array (_ BitVec {width}) (_ BitVec 8))")
}

/// What is written by cases is not longer.
const CASES: usize = 64;

impl Bytes {
    pub fn of(array: Rc<str>) -> Bytes {
        Bytes {
            array,
            pieces: Rc::default(),
            whole: OnceCell::new(),
        }
    }

    /// The array has these bytes at an address.
    pub fn tell(&mut self, at: u64, bytes: &[Bits]) {
        let pieces = Rc::make_mut(&mut self.pieces);
        for (at, byte) in (u128::from(at)..).zip(bytes) {
            let bits = byte.clone();
            pieces.insert(at, Piece { bits, stored: true });
        }
    }

    /// Puts a byte over what the array has.
    pub fn put(&mut self, at: u128, bits: Bits) {
        self.whole = OnceCell::new();
        // What the array is known to have may be the same byte.
        let pieces = Rc::make_mut(&mut self.pieces);
        let told = pieces.get(&at).is_some_and(|old| old.bits == bits);
        if !told {
            let stored = false;
            pieces.insert(at, Piece { bits, stored });
        }
    }

    /// The bytes that are numbers.
    pub fn numbers(&self) -> impl Iterator<Item = (u128, Bits)> {
        let pieces = self.pieces.iter();
        pieces.flat_map(|(at, piece)| {
            let value = piece.bits.known;
            let count = if piece.bits.width <= 128 {
                piece.size()
            } else {
                0
            };
            let each = (0..count).map(move |i| Some((at + i, Bits::number(value? >> (8 * i), 8))));
            each.flatten()
        })
    }

    /// So many bytes, the first one lowest.
    pub fn read(&self, script: &mut Script, at: &Bits, count: u64) -> Bits {
        let cases = at.cases().unwrap_or_default();
        match cases.as_slice() {
            [] => self.select(script, at, count),
            all if all.iter().any(|c| !is_inside(*c, count, at_most(at.width))) => {
                self.select(script, at, count)
            }
            [first, others @ ..] => {
                let mut value = self.at(script, *first, at.width, count);
                for case in others {
                    let here = script.equal(at, &Bits::number(*case, at.width));
                    let other = self.at(script, *case, at.width, count);
                    value = script.choose(&here, &other, &value);
                }
                value
            }
        }
    }

    /// So many bytes in parts, the first one lowest: as they were written, if that is known.
    pub fn parts(&self, script: &mut Script, at: &Bits, size: u64) -> Vec<Bits> {
        let mut parts = Vec::new();
        let mut offset = 0;
        while offset < size {
            let left = size - offset;
            let count = match at.known {
                Some(at) => self.next_part(at + u128::from(offset), u128::from(left)),
                None => left.min(8),
            };
            let here = ahead(script, at, offset);
            parts.push(self.read(script, &here, count));
            offset += count;
        }
        parts
    }

    /// The bytes of the piece that begins there, or up to the next one.
    fn next_part(&self, at: u128, left: u128) -> u64 {
        let most = left.min(8);
        let count = match self.pieces.get(&at) {
            Some(piece) => piece.size().min(left),
            None => {
                let next = self.pieces.range(at..at + most).next();
                next.map_or(most, |(next, _)| next - at)
            }
        };
        count as u64
    }

    /// The same with other bytes from an address on.
    pub fn written(&self, script: &mut Script, at: &Bits, value: &Bits) -> Bytes {
        let count = u64::from(value.width / 8);
        let cases = at.cases().unwrap_or_default();
        let all = cases.iter();
        let inside = all.clone().all(|c| is_inside(*c, count, at_most(at.width)));
        match cases.as_slice() {
            [one] if inside => {
                let mut new = self.clone();
                new.set(script, *one, value.clone());
                new
            }
            [_, ..] if inside && cases.len() * count as usize <= CASES => {
                let mut new = self.clone();
                for case in all {
                    let here = script.equal(at, &Bits::number(*case, at.width));
                    let old = new.at(script, *case, at.width, count);
                    let value = script.choose(&here, value, &old);
                    new.set(script, *case, value);
                }
                new
            }
            _ => {
                let mut text = self.whole(script, at.width).to_string();
                for i in 0..count {
                    let here = ahead(script, at, i);
                    let byte = script.extract(value, 8 * i as u32, 8);
                    text = format!("(store {text} {} {})", here.text, byte.text);
                }
                Bytes::of(script.define(&sort(at.width), &text))
            }
        }
    }

    /// The same with any bytes in a range.
    pub fn forgotten(&self, script: &mut Script, (from, to): (u128, u128), width: u32) -> Bytes {
        let old = self.whole(script, width);
        let other = script.fresh(&sort(width));
        let (low, high) = (Bits::number(from, width), Bits::number(to, width));
        let inside = format!("(and (bvule {} i) (bvult i {}))", low.text, high.text);
        let text = format!(
            "(lambda ((i (_ BitVec {width}))) (ite {inside} (select {other} i) (select {old} i)))"
        );
        let mut new = Bytes::of(script.define(&sort(width), &text));
        let apart = |(at, piece): &(&u128, &Piece)| **at >= to || **at + piece.size() <= from;
        let kept = self.pieces.iter().filter(apart);
        new.pieces = Rc::new(kept.map(|(at, piece)| (*at, piece.as_stored())).collect());
        new
    }

    /// The same with so many zeros from an address on.
    pub fn cleared(&self, script: &mut Script, at: &Bits, size: &Bits) -> Bytes {
        let (old, width) = (self.whole(script, at.width), at.width);
        let inside = format!("(bvult (bvsub i {}) {})", at.text, size.text);
        let text =
            format!("(lambda ((i (_ BitVec {width}))) (ite {inside} (_ bv0 8) (select {old} i)))");
        Bytes::of(script.define(&sort(width), &text))
    }

    /// One for two: the first if a condition holds.
    pub fn chosen(script: &mut Script, cond: &Truth, a: &Bytes, b: &Bytes, width: u32) -> Bytes {
        let one = a.array == b.array && Rc::ptr_eq(&a.pieces, &b.pieces);
        if one || a == b {
            return a.clone();
        }
        let array = match a.array == b.array {
            true => a.array.clone(),
            false => {
                let text = format!("(ite {} {} {})", cond.0, a.array, b.array);
                script.define(&sort(width), &text)
            }
        };
        let (mut a, mut b) = (a.clone(), b.clone());
        a.cut_like(script, &b);
        b.cut_like(script, &a);
        let mut pieces = BTreeMap::new();
        for (at, piece) in a.pieces.iter() {
            match b.pieces.get(at) {
                Some(other) => {
                    let bits = script.choose(cond, &piece.bits, &other.bits);
                    let stored = piece.stored && other.stored;
                    pieces.insert(*at, Piece { bits, stored });
                }
                // What the array has too need not be kept.
                None if piece.stored => {}
                None => {
                    let count = piece.size() as u64;
                    let other = b.at(script, *at, width, count);
                    let bits = script.choose(cond, &piece.bits, &other);
                    pieces.insert(
                        *at,
                        Piece {
                            bits,
                            stored: false,
                        },
                    );
                }
            }
        }
        for (at, piece) in b.pieces.iter() {
            if !piece.stored && !a.pieces.contains_key(at) {
                let count = piece.size() as u64;
                let other = a.at(script, *at, width, count);
                let bits = script.choose(cond, &other, &piece.bits);
                pieces.insert(
                    *at,
                    Piece {
                        bits,
                        stored: false,
                    },
                );
            }
        }
        let pieces = Rc::new(pieces);
        Bytes {
            array,
            pieces,
            whole: OnceCell::new(),
        }
    }

    /// Cuts pieces into bytes that overlap others, but are not the same.
    fn cut_like(&mut self, script: &mut Script, other: &Bytes) {
        let same = |at: &u128, piece: &Piece| {
            let twin = other.pieces.get(at);
            twin.is_some_and(|t| t.bits.width == piece.bits.width)
                || other.overlapped(*at, piece.size()).is_empty()
        };
        let pieces = self.pieces.iter();
        let cut = pieces.filter(|(at, piece)| piece.size() > 1 && !same(at, piece));
        for at in cut.map(|(at, _)| *at).collect::<Vec<u128>>() {
            self.cut(script, at);
        }
    }

    fn cut(&mut self, script: &mut Script, at: u128) {
        let pieces = Rc::make_mut(&mut self.pieces);
        let Some(Piece { bits, stored }) = pieces.remove(&at) else {
            return;
        };
        for i in 0..bits.width / 8 {
            let bits = script.extract(&bits, 8 * i, 8);
            pieces.insert(at + u128::from(i), Piece { bits, stored });
        }
    }

    /// Where pieces begin that overlap a range.
    fn overlapped(&self, at: u128, size: u128) -> Vec<u128> {
        let before = self.pieces.range(..at).next_back();
        let before = before.filter(|(begin, piece)| **begin + piece.size() > at);
        let inside = self.pieces.range(at..at + size);
        before
            .into_iter()
            .chain(inside)
            .map(|(begin, _)| *begin)
            .collect()
    }

    fn set(&mut self, script: &mut Script, at: u128, bits: Bits) {
        let size = u128::from(bits.width / 8);
        for begin in self.overlapped(at, size) {
            self.cut(script, begin);
        }
        if let Some(whole) = self.whole.take() {
            self.array = whole;
            let pieces = Rc::make_mut(&mut self.pieces);
            pieces.values_mut().for_each(|piece| piece.stored = true);
        }
        let pieces = Rc::make_mut(&mut self.pieces);
        (at..at + size).for_each(|at| {
            pieces.remove(&at);
        });
        pieces.insert(
            at,
            Piece {
                bits,
                stored: false,
            },
        );
    }

    /// Bytes at an address that is a number.
    fn at(&self, script: &mut Script, at: u128, width: u32, count: u64) -> Bits {
        if let Some(piece) = self.pieces.get(&at)
            && piece.size() == u128::from(count)
        {
            return piece.bits.clone();
        }
        let byte = |i: u64| {
            let here = at + u128::from(i);
            let piece = self.pieces.range(..=here).next_back();
            let piece = piece.filter(|(begin, piece)| **begin + piece.size() > here);
            match piece {
                Some((begin, piece)) => script.extract(&piece.bits, 8 * (here - begin) as u32, 8),
                None => {
                    let here = Bits::number(here, width);
                    script.bits(8, &format!("(select {} {})", self.array, here.text))
                }
            }
        };
        let bytes: Vec<Bits> = (0..count).rev().map(byte).collect();
        script.concat(&bytes)
    }

    fn select(&self, script: &mut Script, at: &Bits, count: u64) -> Bits {
        let whole = self.whole(script, at.width);
        let byte = |i: u64| {
            let here = ahead(script, at, i);
            script.bits(8, &format!("(select {whole} {})", here.text))
        };
        let bytes: Vec<Bits> = (0..count).rev().map(byte).collect();
        script.concat(&bytes)
    }

    /// An array with all pieces.
    fn whole(&self, script: &mut Script, width: u32) -> Rc<str> {
        let whole = self.whole.get_or_init(|| {
            let mut text = self.array.to_string();
            for (at, piece) in self.pieces.iter().filter(|(_, piece)| !piece.stored) {
                for i in 0..piece.bits.width / 8 {
                    let here = Bits::number(at + u128::from(i), width);
                    let byte = script.extract(&piece.bits, 8 * i, 8);
                    text = format!("(store {text} {} {})", here.text, byte.text);
                }
            }
            match text == *self.array {
                true => self.array.clone(),
                false => script.define(&sort(width), &text),
            }
        });
        whole.clone()
    }
}

impl Piece {
    fn as_stored(&self) -> Piece {
        let bits = self.bits.clone();
        Piece { bits, stored: true }
    }
}

fn ahead(script: &mut Script, at: &Bits, by: u64) -> Bits {
    match by {
        0 => at.clone(),
        _ => script.two("bvadd", at, &Bits::number(u128::from(by), at.width)),
    }
}

/// Whether a range does not go beyond the last address, and begins again at the first.
fn is_inside(at: u128, count: u64, last: u128) -> bool {
    at + u128::from(count) <= last
}

fn at_most(width: u32) -> u128 {
    1 << width.min(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator of numbers (Steele and Vigna's splitmix).
    fn next(seed: &mut u64) -> u64 {
        *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*seed ^ (*seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 27)
    }

    /// Some writes to 32 bytes, to both at once.
    fn write(script: &mut Script, seed: &mut u64, bytes: &mut Bytes, plain: &mut [u8; 32]) {
        for _ in 0..8 {
            let count = 1 << (next(seed) % 4);
            let at = next(seed) % (33 - count);
            let value = next(seed);
            let width = 8 * count as u32;
            let bits = Bits::number(u128::from(value), width);
            let place = Bits::number(u128::from(at), 32);
            *bytes = bytes.written(script, &place, &bits);
            let parts = value.to_le_bytes();
            plain[at as usize..(at + count) as usize].copy_from_slice(&parts[..count as usize]);
        }
    }

    fn is_same(script: &mut Script, seed: &mut u64, bytes: &Bytes, plain: &[u8; 32]) {
        for _ in 0..8 {
            let count = 1 << (next(seed) % 4);
            let at = next(seed) % (33 - count);
            let read = bytes.read(script, &Bits::number(u128::from(at), 32), count);
            let mut wanted = [0; 16];
            let range = at as usize..(at + count) as usize;
            wanted[..count as usize].copy_from_slice(&plain[range]);
            assert_eq!(read.known, Some(u128::from_le_bytes(wanted)));
        }
    }

    #[test]
    fn pieces_are_the_bytes_that_were_written() {
        for start in 0..500 {
            let (mut seed, script) = (start, &mut Script::default());
            let mut bytes = Bytes::of("a".into());
            bytes.tell(0, &vec![Bits::number(0, 8); 32]);
            let mut plain = [0; 32];
            write(script, &mut seed, &mut bytes, &mut plain);
            is_same(script, &mut seed, &bytes, &plain);
            let (mut other, mut others) = (bytes.clone(), plain);
            if start % 2 == 0 {
                // Somebody needs an array of everything.
                other.whole(script, 32);
            }
            write(script, &mut seed, &mut other, &mut others);
            write(script, &mut seed, &mut bytes, &mut plain);
            for first in [true, false] {
                let cond = Truth::known(first);
                let chosen = Bytes::chosen(script, &cond, &bytes, &other, 32);
                let wanted = if first { &plain } else { &others };
                is_same(script, &mut seed, &chosen, wanted);
            }
        }
    }
}
