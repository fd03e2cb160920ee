//! Character and string literals.

use super::Lexer;
use super::token::{Encoding, StrLit, Tok};
use crate::diag::Fault;

impl Lexer<'_> {
    /// A character or string literal, if one begins here.
    pub(super) fn literal(&mut self) -> Result<Option<Tok>, Fault> {
        let prefixes = [
            ("u8", Encoding::Utf8),
            ("L", Encoding::Wide),
            ("u", Encoding::Utf16),
            ("U", Encoding::Utf32),
            ("", Encoding::Plain),
        ];
        for (prefix, encoding) in prefixes {
            let quote = self.peek(prefix.len());
            if self.rest().starts_with(prefix.as_bytes()) && matches!(quote, Some(b'"' | b'\'')) {
                let begin = self.loc();
                self.at += prefix.len() + 1;
                let units = self.units(quote.unwrap_or(b'"'), encoding)?;
                return Ok(Some(match quote {
                    Some(b'"') => Tok::Str(Box::new(StrLit { encoding, units })),
                    _ if units.is_empty() => {
                        return Err(Fault::new(begin, "this character constant is empty"));
                    }
                    _ => Tok::Char(encoding, char_value(encoding, &units)),
                }));
            }
        }
        Ok(None)
    }

    /// The code units up to the closing quote.
    fn units(&mut self, quote: u8, encoding: Encoding) -> Result<Vec<u32>, Fault> {
        let begin = self.loc();
        let mut units = Vec::new();
        loop {
            match self.peek(0) {
                None | Some(b'\n') => {
                    return Err(Fault::new(begin, "this literal has no closing quote"));
                }
                Some(b) if b == quote => {
                    self.at += 1;
                    return Ok(units);
                }
                Some(b'\\') => self.escape(encoding, &mut units)?,
                Some(b) if b < 0x80 || matches!(encoding, Encoding::Plain | Encoding::Utf8) => {
                    units.push(u32::from(b));
                    self.at += 1;
                }
                Some(_) => self.code_point(encoding, &mut units),
            }
        }
    }

    fn code_point(&mut self, encoding: Encoding, units: &mut Vec<u32>) {
        let next = self.text.get(self.at..).and_then(|t| t.chars().next());
        // In the middle of a character only if the text was cut there, which can't be.
        let c = next.unwrap_or('\u{fffd}');
        self.at += c.len_utf8();
        encode(c as u32, encoding, units);
    }

    fn escape(&mut self, encoding: Encoding, units: &mut Vec<u32>) -> Result<(), Fault> {
        let loc = self.loc();
        let letter = self.peek(1);
        self.at += 2;
        let simple = match letter {
            Some(b'n') => 10,
            Some(b't') => 9,
            Some(b'r') => 13,
            Some(b'a') => 7,
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(b'v') => 11,
            Some(b'e' | b'E') => 27,
            Some(b'\n') => return Ok(()),
            Some(b'x') => self.digits(16, usize::MAX),
            Some(b'0'..=b'7') => {
                self.at -= 1;
                self.digits(8, 3)
            }
            Some(b'u') => return self.universal(4, encoding, units),
            Some(b'U') => return self.universal(8, encoding, units),
            Some(b) => u32::from(b),
            None => return Err(Fault::new(loc, "this literal has no closing quote")),
        };
        units.push(match encoding {
            Encoding::Plain | Encoding::Utf8 => simple & 0xff,
            Encoding::Utf16 => simple & 0xffff,
            _ => simple,
        });
        Ok(())
    }

    fn digits(&mut self, radix: u32, most: usize) -> u32 {
        let mut value: u32 = 0;
        for _ in 0..most {
            let digit = self.peek(0).and_then(|b| char::from(b).to_digit(radix));
            let Some(digit) = digit else { break };
            value = value.wrapping_mul(radix).wrapping_add(digit);
            self.at += 1;
        }
        value
    }

    fn universal(
        &mut self,
        most: usize,
        encoding: Encoding,
        units: &mut Vec<u32>,
    ) -> Result<(), Fault> {
        let value = self.digits(16, most);
        encode(value, encoding, units);
        Ok(())
    }
}

fn encode(value: u32, encoding: Encoding, units: &mut Vec<u32>) {
    let c = char::from_u32(value).unwrap_or('\u{fffd}');
    match encoding {
        Encoding::Plain | Encoding::Utf8 => {
            let mut buffer = [0; 4];
            units.extend(c.encode_utf8(&mut buffer).bytes().map(u32::from));
        }
        Encoding::Utf16 => {
            let mut buffer = [0; 2];
            units.extend(c.encode_utf16(&mut buffer).iter().map(|u| u32::from(*u)));
        }
        Encoding::Wide | Encoding::Utf32 => units.push(value),
    }
}

/// The value of a character literal; several characters are packed as gcc does it.
fn char_value(encoding: Encoding, units: &[u32]) -> i64 {
    match encoding {
        Encoding::Plain if units.len() == 1 => i64::from(units[0] as u8 as i8),
        Encoding::Plain => {
            let packed = units.iter().fold(0u32, |sum, u| (sum << 8) | (u & 0xff));
            i64::from(packed as i32)
        }
        Encoding::Wide => i64::from(units.last().copied().unwrap_or(0) as i32),
        _ => i64::from(units.last().copied().unwrap_or(0)),
    }
}
