//! Where things begin that are kept one behind the other.

#[derive(Default)]
pub struct Starts {
    /// Without the bits that do not fit.
    low: Vec<u32>,
    /// The numbers at which the next higher bit was needed.
    turns: Vec<u32>,
}

impl Starts {
    /// The next one begins here, not before the last.
    pub fn push(&mut self, start: usize) {
        if start >> 32 > self.turns.len() {
            self.turns.push(self.len() as u32);
        }
        extend_tight(&mut self.low, &[start as u32]);
    }

    #[inline]
    pub fn at(&self, number: u32) -> usize {
        let turns = self.turns.partition_point(|turn| *turn <= number);
        self.low[number as usize] as usize | turns << 32
    }

    pub fn len(&self) -> usize {
        self.low.len()
    }

    pub fn bytes(&self) -> usize {
        self.low.capacity() * 4
    }
}

/// Appends, with little room to spare: what is kept once is most of what a search keeps.
#[inline]
pub(super) fn extend_tight<T: Copy>(to: &mut Vec<T>, values: &[T]) {
    if to.len() + values.len() > to.capacity() {
        to.reserve_exact(to.len() / 4 + values.len() + 64);
    }
    to.extend_from_slice(values);
}
