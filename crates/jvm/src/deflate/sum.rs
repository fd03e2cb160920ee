//! The sum by which streams of zlib check their content.

const BASE: u32 = 65_521;
/// So many bytes can be added before the sums must be reduced.
const RUN: usize = 5_552;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adler {
    low: u32,
    high: u32,
}

impl Default for Adler {
    fn default() -> Adler {
        Adler { low: 1, high: 0 }
    }
}

impl From<u32> for Adler {
    /// Goes on from a value.
    fn from(value: u32) -> Adler {
        Adler {
            low: value & 0xffff,
            high: value >> 16,
        }
    }
}

impl Adler {
    pub fn of(bytes: &[u8]) -> Adler {
        let mut sum = Adler::default();
        sum.add(bytes);
        sum
    }

    pub fn add(&mut self, bytes: &[u8]) {
        for run in bytes.chunks(RUN) {
            for byte in run {
                self.low += u32::from(*byte);
                self.high += self.low;
            }
            self.low %= BASE;
            self.high %= BASE;
        }
    }

    pub fn value(self) -> u32 {
        self.high << 16 | self.low
    }
}
