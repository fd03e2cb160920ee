//! What is written down so that a search can go on later: numbers, texts and lists, one after the other.

use std::io::{Error, ErrorKind, Read, Result, Write};

use crate::store::numbers::put;

/// Writes, and makes a digest of what it has written.
pub struct Writer<'a> {
    out: &'a mut dyn Write,
    digest: Digest,
    /// Empty but for its memory.
    room: Vec<u8>,
}

/// Reads what a [`Writer`] wrote. What was not written by one is an error, or else nonsense that a digest tells.
pub struct Reader<'a> {
    input: &'a mut dyn Read,
}

/// FNV-1a with 64 bits: a file that was cut off or damaged is told from a whole one.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Bytes of the longest number.
const LONGEST: u32 = 10;

impl<'a> Writer<'a> {
    pub fn new(out: &'a mut dyn Write) -> Writer<'a> {
        Writer {
            out,
            digest: Digest::default(),
            room: Vec::new(),
        }
    }

    /// In as many bytes as it needs.
    pub fn number(&mut self, number: u64) -> Result<()> {
        self.room.clear();
        put(&mut self.room, number);
        self.digest.add(&self.room);
        self.out.write_all(&self.room)
    }

    pub fn text(&mut self, text: &str) -> Result<()> {
        self.number(text.len() as u64)?;
        self.digest.add(text.as_bytes());
        self.out.write_all(text.as_bytes())
    }

    /// How many there are, and each of them.
    pub fn list<T>(
        &mut self,
        items: impl ExactSizeIterator<Item = T>,
        mut each: impl FnMut(&mut Self, T) -> Result<()>,
    ) -> Result<()> {
        self.number(items.len() as u64)?;
        for item in items {
            each(self, item)?;
        }
        Ok(())
    }

    pub fn numbers(&mut self, numbers: impl ExactSizeIterator<Item = u64>) -> Result<()> {
        self.list(numbers, Self::number)
    }

    /// The last thing that is written: see [`is_whole`].
    pub fn seal(&mut self) -> Result<()> {
        self.out.write_all(&self.digest.0.to_le_bytes())
    }
}

/// Was everything that is to be read sealed by a [`Writer`], and not changed since?
pub fn is_whole(input: &mut dyn Read) -> Result<bool> {
    const SEAL: usize = size_of::<u64>();
    let (mut digest, mut last) = (Digest::default(), Vec::new());
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = input.read(&mut chunk)?;
        if read == 0 {
            return Ok(last == digest.0.to_le_bytes());
        }
        // The last bytes that were read so far may be the seal.
        last.extend(&chunk[..read]);
        let before = last.len().saturating_sub(SEAL);
        digest.add(&last[..before]);
        last.drain(..before);
    }
}

impl<'a> Reader<'a> {
    pub fn new(input: &'a mut dyn Read) -> Reader<'a> {
        Reader { input }
    }

    pub fn number(&mut self) -> Result<u64> {
        let (mut number, mut byte) = (0, [0]);
        for shift in (0..LONGEST).map(|n| 7 * n) {
            self.input.read_exact(&mut byte)?;
            number |= u64::from(byte[0] & 0x7f) << shift;
            if byte[0] < 0x80 {
                return Ok(number);
            }
        }
        Err(nonsense())
    }

    /// A number of any smaller kind.
    pub fn small<T: TryFrom<u64>>(&mut self) -> Result<T> {
        T::try_from(self.number()?).map_err(|_| nonsense())
    }

    pub fn flag(&mut self) -> Result<bool> {
        Ok(self.number()? != 0)
    }

    pub fn text(&mut self) -> Result<String> {
        let len = self.number()?;
        let mut bytes = Vec::new();
        self.input.take(len).read_to_end(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| nonsense())
    }

    pub fn list<T>(&mut self, mut each: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let len = self.number()?;
        (0..len).map(|_| each(self)).collect()
    }

    pub fn numbers(&mut self) -> Result<Vec<u64>> {
        self.list(Self::number)
    }
}

/// What was read can't have been written.
pub fn nonsense() -> Error {
    Error::new(
        ErrorKind::InvalidData,
        "this was not written by the same tool",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let mut file = Vec::new();
        let mut out = Writer::new(&mut file);
        let numbers = [0, 1, 127, 128, 1 << 35, u64::MAX];
        out.numbers(numbers.into_iter()).unwrap();
        out.text("Räume").unwrap();
        out.seal().unwrap();
        let mut input = &file[..];
        let mut reader = Reader::new(&mut input);
        assert_eq!(reader.numbers().unwrap(), numbers);
        assert_eq!(reader.text().unwrap(), "Räume");
        assert!(is_whole(&mut &file[..]).unwrap());
        for at in 0..file.len() {
            assert!(!is_whole(&mut &file[..at]).unwrap(), "cut off at {at}");
            let mut damaged = file.clone();
            damaged[at] ^= 4;
            assert!(!is_whole(&mut &damaged[..]).unwrap(), "damaged at {at}");
        }
    }
}
