//! Numbers by chance, the same on every machine.

/// Xorshift.
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(number: u64) -> Chance {
        Chance(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number + 1))
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below another one, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The high bits are the better ones.
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }

    /// One of several, if there is one.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        match of {
            [] => None,
            _ => of.get(self.below(of.len())).copied(),
        }
    }
}
