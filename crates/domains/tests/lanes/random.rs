//! Random arguments, the same in every run of the tests.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// Three arguments for each lane. Some vectors have few distinct values, some many; in some an
    /// argument is the same in all lanes.
    pub fn arguments(&mut self, lanes: usize) -> Vec<[i32; 3]> {
        let range = [4, 40, 1 << 32][self.below(3) as usize];
        let shared = self.below(8);
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

    fn triple(&mut self, range: u64) -> [i32; 3] {
        [0; 3].map(|_| (self.below(range) as i32).wrapping_sub((range / 4) as i32))
    }
}
