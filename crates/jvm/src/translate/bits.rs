//! Sets of registers.

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bits(Vec<u64>);

impl Bits {
    pub fn empty(n: usize) -> Bits {
        Bits(vec![0; n.div_ceil(64)])
    }
    pub fn set(&mut self, i: u16, on: bool) {
        if let Some(word) = self.0.get_mut(i as usize / 64) {
            *word = if on {
                *word | 1 << (i % 64)
            } else {
                *word & !(1 << (i % 64))
            };
        }
    }
    /// Adds the other set; tells whether it brought something new.
    pub fn join(&mut self, other: &Bits) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *a | *b != *a;
            *a |= *b;
        }
        changed
    }
    /// Sixty-four registers for each word.
    pub fn words(&self) -> &[u64] {
        &self.0
    }
}
