//! Sets of lanes.

/// The most lanes there can be.
pub const MAX_LANES: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Mask(pub u64);

impl Mask {
    /// The first `count` lanes.
    pub fn first(count: usize) -> Mask {
        Mask(if count >= MAX_LANES {
            u64::MAX
        } else {
            (1 << count) - 1
        })
    }

    pub fn has(self, lane: usize) -> bool {
        self.0 >> lane & 1 != 0
    }

    pub fn add(&mut self, lane: usize) {
        self.0 |= 1 << lane;
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Lanes in ascending order.
impl Iterator for Mask {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < MAX_LANES).then_some(lane)
    }
}
