//! Bits to bytes, the lowest first, and the bytes that wait to be taken.

#[derive(Default)]
pub struct Bits {
    pending: Vec<u8>,
    /// How many of them were taken.
    taken: usize,
    /// Bits that do not make a byte yet.
    held: u64,
    count: u32,
}

const STORED: u64 = 0;

impl Bits {
    pub fn put(&mut self, value: u64, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        while self.count >= 8 {
            self.pending.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    /// Fills the last byte with zeros.
    pub fn align(&mut self) {
        if self.count > 0 {
            self.put(0, 8 - self.count);
        }
    }

    /// Two bytes, the upper one first; the last byte must be full.
    pub fn put_number(&mut self, number: u16) {
        self.pending.extend(number.to_be_bytes());
    }

    /// A block as it is.
    pub fn stored_block(&mut self, text: &[u8], last: bool) {
        self.stored_header(text.len() as u16, last);
        self.pending.extend(text);
    }

    /// What is in front of such a block.
    pub fn stored_header(&mut self, len: u16, last: bool) {
        self.put(STORED << 1 | u64::from(last), 3);
        self.align();
        self.pending.extend(len.to_le_bytes());
        self.pending.extend((!len).to_le_bytes());
    }

    pub fn has_pending(&self) -> bool {
        self.taken < self.pending.len()
    }

    /// At most so many of the bytes that wait.
    pub fn take(&mut self, most: usize) -> Vec<u8> {
        let end = self.pending.len().min(self.taken + most);
        let bytes = self.pending[self.taken..end].to_vec();
        self.taken = end;
        if !self.has_pending() {
            self.pending.clear();
            self.taken = 0;
        }
        bytes
    }
}
