//! Bits of numbers that are known.

use vitrum_cprog::cfa::Binary;

/// Bits that are known, of a number in two's complement; of a known number none are noted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits {
    pub ones: u64,
    pub zeros: u64,
}

impl Bits {
    /// What is known of the result of an operation on numbers of which these bits are known.
    pub(super) fn result(self, op: Binary, other: Bits) -> Bits {
        let (a, b) = (self, other);
        match op {
            Binary::And => Bits {
                ones: a.ones & b.ones,
                zeros: a.zeros | b.zeros,
            },
            Binary::Or => Bits {
                ones: a.ones | b.ones,
                zeros: a.zeros & b.zeros,
            },
            Binary::Xor => Bits {
                ones: (a.ones & b.zeros) | (a.zeros & b.ones),
                zeros: (a.ones & b.ones) | (a.zeros & b.zeros),
            },
            Binary::Add => Low::least(a, b).of(a.ones.wrapping_add(b.ones)),
            Binary::Sub => Low::least(a, b).of(a.ones.wrapping_sub(b.ones)),
            Binary::Mul => Low::product(a, b).of(a.ones.wrapping_mul(b.ones)),
            Binary::Shl => match b.number() {
                Some(by @ 0..64) => Bits {
                    ones: a.ones << by,
                    zeros: (a.zeros << by) | !(u64::MAX << by),
                },
                _ => Bits::default(),
            },
            _ => Bits::default(),
        }
    }

    /// How many of the lowest bits are known without a gap.
    pub fn run(self) -> u32 {
        (self.ones | self.zeros).trailing_ones()
    }

    /// The number if all bits are known.
    fn number(self) -> Option<u64> {
        (self.run() == 64).then_some(self.ones)
    }

    pub(super) fn fits(self, number: i128) -> bool {
        let bits = number as u64;
        bits & self.ones == self.ones && bits & self.zeros == 0
    }

    pub(super) fn both(self, other: Bits) -> Option<Bits> {
        let (ones, zeros) = (self.ones | other.ones, self.zeros | other.zeros);
        (ones & zeros == 0).then_some(Bits { ones, zeros })
    }

    pub(super) fn common(self, other: Bits) -> Bits {
        Bits {
            ones: self.ones & other.ones,
            zeros: self.zeros & other.zeros,
        }
    }

    pub(super) fn below(self, width: u32) -> Bits {
        let mask = u64::MAX.checked_shr(64 - width.min(64)).unwrap_or(0);
        self.common(Bits {
            ones: mask,
            zeros: mask,
        })
    }
}

/// So many low bits of a result depend on bits that are known.
struct Low(u32);

impl Low {
    /// Of a sum.
    fn least(a: Bits, b: Bits) -> Low {
        Low(a.run().min(b.run()))
    }

    /// Of a product: what is not known counts at least as much as the zeros of the other say.
    fn product(a: Bits, b: Bits) -> Low {
        let zeros = |bits: Bits| bits.ones.trailing_zeros().min(bits.run());
        let (x, y) = (a.run() + zeros(b), b.run() + zeros(a));
        Low(x.min(y).min(64))
    }

    fn of(self, result: u64) -> Bits {
        let mask = u64::MAX.checked_shr(64 - self.0).unwrap_or(0);
        Bits {
            ones: result & mask,
            zeros: !result & mask,
        }
    }
}
