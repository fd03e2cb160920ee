//! Random arguments, the same in every run of the tests.

use crate::harness::Rng;

pub struct Random(Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }

    /// Three arguments for each lane. Some vectors have few distinct values, some many; in some an
    /// argument is the same in all lanes, in some in every three.
    pub fn arguments(&mut self, lanes: usize) -> Vec<[i32; 3]> {
        let range = [4, 40, 1 << 32][self.0.below(3)];
        let shared = self.0.below(8);
        let in_runs = self.0.below(8);
        let mut all: Vec<[i32; 3]> = vec![self.triple(range)];
        for lane in 1..lanes {
            let mut triple = self.triple(range);
            for i in 0..3 {
                if shared >> i & 1 != 0 {
                    triple[i] = all[0][i];
                }
                if in_runs >> i & 1 != 0 && lane % 3 != 0 {
                    triple[i] = all[lane - 1][i];
                }
            }
            all.push(triple);
        }
        all
    }

    fn triple(&mut self, range: usize) -> [i32; 3] {
        [0; 3].map(|_| (self.0.below(range) as i32).wrapping_sub((range / 4) as i32))
    }
}
