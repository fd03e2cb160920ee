//! Literals, mostly those at the edges of their types.

use super::body::Body;
use super::types::Prim;

use Prim::*;

impl Body<'_> {
    pub fn literal(&mut self, p: Prim) -> String {
        match p {
            Boolean => self.rng.pick(&["true", "false"]).to_owned(),
            Byte => format!(
                "((byte) {})",
                self.rng.pick(&["0", "1", "-1", "127", "-128", "200", "17"])
            ),
            Short => format!(
                "((short) {})",
                self.rng
                    .pick(&["0", "1", "-1", "32767", "-32768", "40000", "300"])
            ),
            Char => self
                .rng
                .pick(&[
                    "'a'",
                    "'\\0'",
                    "'Z'",
                    "'\\uffff'",
                    "((char) 300)",
                    "'7'",
                    "'\\u00e9'",
                ])
                .to_owned(),
            Int => self.int_literal(),
            Long => format!("({}L)", self.rng.pick(LONGS)),
            Float => self.rng.pick(FLOATS).to_owned(),
            Double => self.rng.pick(DOUBLES).to_owned(),
        }
    }

    fn int_literal(&mut self) -> String {
        if self.rng.chance(60) {
            format!("({})", self.rng.below(24) as i32 - 8)
        } else {
            self.rng.pick(INTS).to_owned()
        }
    }
}

const INTS: &[&str] = &[
    "2147483647",
    "(-2147483648)",
    "65536",
    "0x55555555",
    "(-32769)",
    "1000003",
    "46341",
    "31",
    "32",
];
const LONGS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2147483648",
    "-2147483649",
    "9223372036854775807",
    "-9223372036854775808",
    "0x123456789abcdef",
    "63",
    "1000000007",
];
const FLOATS: &[&str] = &[
    "0f",
    "(-0f)",
    "1.5f",
    "(-2.25f)",
    "3.4e38f",
    "1.4e-45f",
    "Float.NaN",
    "1e10f",
    "16777217f",
    "0.1f",
    "(-1e-3f)",
];
const DOUBLES: &[&str] = &[
    "0.0",
    "(-0.0)",
    "0.5",
    "(-1.25)",
    "1e300",
    "4.9e-324",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "0.1",
    "3e9",
    "(-1e19)",
    "1e-5",
    "123456.789",
];
