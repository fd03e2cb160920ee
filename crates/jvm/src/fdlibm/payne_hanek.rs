//! The reduction of large arguments: the product with 2/π, of which only as many digits are used as can
//! matter. Start with [`reduce`].
//!
//! Numbers are sequences of digits in base 2^24, kept in floating point, so that products of digits and
//! short sums of them are exact.

pub const TWO_24: f64 = 16777216.0;
const TWO_MINUS_24: f64 = 1.0 / TWO_24;

/// Digits of the product to start with, without the first.
const PRECISION: usize = 4;
/// Room for the digits: all that can cancel for the largest double, and some.
const DIGITS: usize = 20;

/// The fraction 2/π.
const TWO_OVER_PI: [u32; 66] = [
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163,
    0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129,
    0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c,
    0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf,
    0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292,
    0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3,
    0x91615e, 0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca,
    0x73a8c9, 0x60e27b, 0xc08c6b,
];

/// π/2 in pieces of 24 bits.
const HALF_PI: [f64; 5] = [
    1.570796251296997,
    7.549789415861596e-08,
    5.390302529957765e-15,
    3.282003415807913e-22,
    1.270655753080676e-29,
];

/// The argument is the sum of `x[i] * 2^(exponent - 24 i)`. Gives quarter turns (modulo 8), and the rest
/// as a number and its tail.
pub fn reduce(x: &[f64], exponent: i32) -> (i32, f64, f64) {
    let mut product = Product::new(x, exponent);
    let mut count = PRECISION;
    loop {
        let split = product.split(count);
        let cancelled =
            split.fraction == 0.0 && split.digits[PRECISION..count].iter().all(|d| *d == 0);
        if !cancelled {
            return split.times_half_pi(count);
        }
        let zeros = split.digits[..PRECISION].iter().rev();
        let more = zeros.take_while(|d| **d == 0).count() + 1;
        product.extend(count + more);
        count += more;
    }
}

/// `x * 2/π`, the digits from the one where whole multiples of 8 have gone.
struct Product<'a> {
    x: &'a [f64],
    /// The digit of 2/π to start from.
    skipped: usize,
    /// The exponent of the last digit before the fraction.
    scale: i32,
    digits: [f64; DIGITS],
}

impl<'a> Product<'a> {
    fn new(x: &'a [f64], exponent: i32) -> Product<'a> {
        let skipped = ((exponent - 3) / 24).max(0);
        let mut product = Product {
            x,
            skipped: skipped as usize,
            scale: exponent - 24 * (skipped + 1),
            digits: [0.0; DIGITS],
        };
        for i in 0..=PRECISION {
            product.digits[i] = product.digit(i);
        }
        product
    }

    /// Digit `i` before carries.
    fn digit(&self, i: usize) -> f64 {
        let terms = self.x.iter().enumerate();
        terms.fold(0.0, |sum, (j, x)| {
            let at = (self.skipped + i).checked_sub(j);
            let factor = at.and_then(|at| TWO_OVER_PI.get(at)).copied();
            sum + x * f64::from(factor.unwrap_or(0))
        })
    }

    fn extend(&mut self, count: usize) {
        for i in PRECISION + 1..=count {
            self.digits[i] = self.digit(i);
        }
    }

    /// Carries, then separates quarter turns from the fraction, which becomes the nearer to zero.
    fn split(&self, count: usize) -> Split {
        let mut digits = [0; DIGITS];
        let mut z = self.digits[count];
        for (digit, above) in digits.iter_mut().zip(self.digits[..count].iter().rev()) {
            let carry = (TWO_MINUS_24 * z).trunc();
            *digit = (z - TWO_24 * carry) as i32;
            z = above + carry;
        }
        z = scale(z, self.scale);
        z -= 8.0 * (z * 0.125).floor();
        let mut split = Split {
            turns: z as i32,
            scale: self.scale,
            digits,
            fraction: z - z.trunc(),
            negative: false,
        };
        split.round(count);
        split
    }
}

/// Quarter turns and a fraction: `fraction` and, below it, the digits from the last one down to 0.
struct Split {
    turns: i32,
    scale: i32,
    digits: [i32; DIGITS],
    fraction: f64,
    negative: bool,
}

impl Split {
    /// The fraction above a half becomes one more turn less the rest.
    fn round(&mut self, count: usize) {
        let last = count - 1;
        let above_half = match self.scale {
            scale @ 1.. => {
                let whole = self.digits[last] >> (24 - scale);
                self.turns += whole;
                self.digits[last] -= whole << (24 - scale);
                self.digits[last] >> (23 - scale) > 0
            }
            0 => self.digits[last] >> 23 > 0,
            _ => self.fraction >= 0.5,
        };
        if above_half {
            self.turns += 1;
            self.negative = true;
            self.complement(count);
        }
    }

    /// One less the fraction.
    fn complement(&mut self, count: usize) {
        let mut borrowed = false;
        for digit in &mut self.digits[..count] {
            if borrowed {
                *digit = 0xff_ffff - *digit;
            } else if *digit != 0 {
                borrowed = true;
                *digit = 0x100_0000 - *digit;
            }
        }
        if self.scale > 0 {
            self.digits[count - 1] &= (1 << (24 - self.scale)) - 1;
        } else if self.scale < 0 {
            self.fraction = 1.0 - self.fraction;
            if borrowed {
                self.fraction -= scale(1.0, self.scale);
            }
        }
    }

    /// The fraction as digits only: which digit is the first, and its exponent.
    fn normalize(&mut self, count: usize) -> (usize, i32) {
        if self.fraction == 0.0 {
            let zeros = self.digits[..count].iter().rev();
            let zeros = zeros.take_while(|d| **d == 0).count();
            let first = count - 1 - zeros;
            return (first, self.scale - 24 * (zeros as i32 + 1));
        }
        let z = scale(self.fraction, -self.scale);
        if z < TWO_24 {
            self.digits[count] = z as i32;
            return (count, self.scale);
        }
        let carry = (TWO_MINUS_24 * z).trunc();
        self.digits[count] = (z - TWO_24 * carry) as i32;
        self.digits[count + 1] = carry as i32;
        (count + 1, self.scale + 24)
    }

    fn times_half_pi(mut self, count: usize) -> (i32, f64, f64) {
        let (first, exponent) = self.normalize(count);
        let mut values = [0.0; DIGITS];
        let mut unit = scale(1.0, exponent);
        for i in (0..=first).rev() {
            values[i] = unit * f64::from(self.digits[i]);
            unit *= TWO_MINUS_24;
        }
        let mut sums = [0.0; DIGITS];
        for i in (0..=first).rev() {
            let terms = HALF_PI.iter().zip(&values[i..=first]);
            sums[first - i] = terms.fold(0.0, |sum, (a, b)| sum + a * b);
        }
        let sums = &sums[..=first];
        let total = sums.iter().rev().fold(0.0, |sum, s| sum + s);
        let tail = sums[1..].iter().fold(sums[0] - total, |sum, s| sum + s);
        let sign = if self.negative { -1.0 } else { 1.0 };
        (self.turns & 7, sign * total, sign * tail)
    }
}

/// `x * 2^k` for results that are not subnormal.
fn scale(x: f64, k: i32) -> f64 {
    x * f64::from_bits(((1023 + k) as u64) << 52)
}
