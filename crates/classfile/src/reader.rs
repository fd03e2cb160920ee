//! A cursor over the bytes of a class file whose errors name the class and the offset.

use crate::error::ClassError;
use crate::pool::Span;

pub(crate) type Result<T> = std::result::Result<T, ClassError>;

pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    pos: usize,
    end: usize,
    class: &'a str,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8], class: &'a str) -> Self {
        Reader {
            bytes,
            pos: 0,
            end: bytes.len(),
            class,
        }
    }

    /// A reader of the part `span`, whose offsets still count from the start of the file.
    pub fn within(bytes: &'a [u8], span: Span, class: &'a str) -> Self {
        let end = bytes.len().min(span.range().end);
        Reader {
            bytes,
            pos: end.min(span.range().start),
            end,
            class,
        }
    }

    pub fn pos(&self) -> usize {
        self.pos
    }

    pub fn error(&self, offset: usize, what: impl Into<String>) -> ClassError {
        ClassError::new(self.class, Some(offset), what)
    }

    fn remaining(&self) -> usize {
        self.end - self.pos
    }

    #[cold]
    fn too_short(&self, len: usize) -> ClassError {
        let what = format!(
            "{len} more bytes expected, {} are left: the file is cut off or damaged",
            self.remaining()
        );
        self.error(self.pos, what)
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let rest = self.bytes.get(self.pos..self.end).unwrap_or_default();
        match rest.first_chunk() {
            Some(array) => {
                self.pos += N;
                Ok(*array)
            }
            None => Err(self.too_short(N)),
        }
    }

    #[inline]
    pub fn u8(&mut self) -> Result<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    #[inline]
    pub fn u16(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    /// The next number, which stays to be read.
    pub fn peek_u16(&self) -> Result<u16> {
        let mut ahead = Reader { ..*self };
        ahead.u16()
    }

    #[inline]
    pub fn u32(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    #[inline]
    pub fn u64(&mut self) -> Result<u64> {
        self.array().map(u64::from_be_bytes)
    }

    /// The next `len` bytes, which must exist. Files are below 4 GiB, so offsets fit.
    pub fn span(&mut self, len: u32) -> Result<Span> {
        if len as usize > self.remaining() {
            return Err(self.too_short(len as usize));
        }
        let start = self.pos as u32;
        self.pos += len as usize;
        Ok(Span { start, len })
    }

    /// Items counted by a u16 in front. `least` is the smallest size of an item in the file;
    /// it bounds what is reserved for a count that the file does not have the bytes for.
    pub fn list<T>(
        &mut self,
        least: usize,
        mut item: impl FnMut(&mut Self) -> Result<T>,
    ) -> Result<Vec<T>> {
        let count = usize::from(self.u16()?);
        let mut items = Vec::with_capacity(count.min(self.remaining() / least));
        for _ in 0..count {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Everything up to the end, undecoded.
    pub fn rest(&mut self) -> Span {
        let start = self.pos as u32;
        self.pos = self.end;
        Span {
            start,
            len: self.end as u32 - start,
        }
    }

    /// Checks that `what` was read to its end.
    pub fn finish(&self, what: &str) -> Result<()> {
        match self.remaining() {
            0 => Ok(()),
            left => Err(self.error(self.pos, format!("{left} bytes are left after {what}"))),
        }
    }
}
