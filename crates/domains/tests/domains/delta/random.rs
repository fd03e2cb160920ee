//! Random arguments, the same in every run of the tests.

use crate::harness::Rng;

pub struct Random(Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }

    /// Three arguments for each lane. Some vectors have few distinct values, some many; in some an
    /// argument is the same in all lanes.
    pub fn arguments(&mut self, lanes: usize) -> Vec<[i32; 3]> {
        let range = [4, 40, 1 << 32][self.0.below(3)];
        let shared = self.0.below(8);
        let first = self.triple(range);
        let mut lane = || {
            let mut triple = self.triple(range);
            for i in (0..3).filter(|i| shared >> i & 1 != 0) {
                triple[i] = first[i];
            }
            triple
        };
        (0..lanes).map(|_| lane()).collect()
    }

    fn triple(&mut self, range: usize) -> [i32; 3] {
        [0; 3].map(|_| (self.0.below(range) as i32).wrapping_sub((range / 4) as i32))
    }
}
