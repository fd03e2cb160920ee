//! Modified UTF-8, the encoding of every text in a class file: NUL is two bytes, and a
//! character outside the basic plane is two encoded surrogates.

use std::borrow::Cow;

/// A text of a class file. The bytes were validated when the class was parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JavaText<'a>(&'a [u8]);

impl<'a> JavaText<'a> {
    /// `bytes` are expected to be valid; decoding others yields U+FFFD and never panics.
    pub(crate) fn trusted(bytes: &'a [u8]) -> Self {
        JavaText(bytes)
    }

    /// Accepts valid modified UTF-8; the error is the offset of the first bad byte.
    pub fn new(bytes: &'a [u8]) -> Result<Self, usize> {
        validate(bytes, false).map(|()| JavaText(bytes))
    }

    pub fn bytes(&self) -> &'a [u8] {
        self.0
    }

    /// The chars of the Java string.
    pub fn to_utf16(&self) -> Vec<u16> {
        let mut out = Vec::with_capacity(self.0.len());
        let mut rest = self.0;
        while !rest.is_empty() {
            let (unit, len) = decode(rest).unwrap_or((0xFFFD, 1));
            out.push(unit);
            rest = rest.get(len..).unwrap_or_default();
        }
        out
    }

    /// The text with surrogate pairs joined; a lone surrogate becomes U+FFFD.
    pub fn to_str(&self) -> Cow<'a, str> {
        match std::str::from_utf8(self.0) {
            Ok(plain) => Cow::Borrowed(plain),
            Err(_) => Cow::Owned(String::from_utf16_lossy(&self.to_utf16())),
        }
    }
}

/// Checks that `bytes` are modified UTF-8. Class files before version 48 may use more bytes
/// than needed for a character.
pub(crate) fn validate(bytes: &[u8], allow_overlong: bool) -> Result<(), usize> {
    // Without an early exit the compiler turns this into vector instructions.
    if bytes.iter().fold(true, |all, byte| all & plain(*byte)) {
        return Ok(());
    }
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let (unit, len) = decode(rest).ok_or(at)?;
        if !allow_overlong && overlong(unit, len) {
            return Err(at);
        }
        at += len;
    }
    Ok(())
}

fn plain(byte: u8) -> bool {
    (1..0x80).contains(&byte)
}

fn overlong(unit: u16, len: usize) -> bool {
    match len {
        2 => (1..0x80).contains(&unit),
        3 => unit < 0x800,
        _ => false,
    }
}

/// The first UTF-16 unit of `bytes` and the number of bytes it takes.
fn decode(bytes: &[u8]) -> Option<(u16, usize)> {
    let tail = |byte: u8| (byte & 0xC0 == 0x80).then_some(u16::from(byte & 0x3F));
    match *bytes {
        [a, ..] if plain(a) => Some((u16::from(a), 1)),
        [a, b, ..] if a & 0xE0 == 0xC0 => Some((u16::from(a & 0x1F) << 6 | tail(b)?, 2)),
        [a, b, c, ..] if a & 0xF0 == 0xE0 => {
            Some((u16::from(a) << 12 | tail(b)? << 6 | tail(c)?, 3))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> JavaText<'_> {
        JavaText::new(bytes).unwrap()
    }

    #[test]
    fn plain_text_is_borrowed() {
        assert!(matches!(
            text("héllo €".as_bytes()).to_str(),
            Cow::Borrowed("héllo €")
        ));
    }

    #[test]
    fn nul_is_two_bytes() {
        assert_eq!(text(&[b'a', 0xC0, 0x80]).to_utf16(), [0x61, 0]);
        assert_eq!(text(&[b'a', 0xC0, 0x80]).to_str(), "a\0");
        assert_eq!(JavaText::new(&[b'a', 0]), Err(1));
    }

    #[test]
    fn surrogates() {
        let pair = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80];
        assert_eq!(text(&pair).to_utf16(), [0xD83D, 0xDE00]);
        assert_eq!(text(&pair).to_str(), "😀");
        assert_eq!(text(&pair[..3]).to_str(), "\u{FFFD}");
        assert_eq!(text(&pair[..3]).to_utf16(), [0xD83D]);
    }

    #[test]
    fn rejects_what_is_not_modified_utf8() {
        assert_eq!(JavaText::new("😀".as_bytes()), Err(0));
        assert_eq!(JavaText::new(&[b'x', 0xC3]), Err(1));
        assert_eq!(JavaText::new(&[0xE2, 0x82]), Err(0));
        assert_eq!(JavaText::new(&[0x80]), Err(0));
        assert_eq!(JavaText::new(&[0xC3, 0x29]), Err(0));
    }

    #[test]
    fn overlong_forms_only_in_old_classes() {
        assert_eq!(validate(&[0xC1, 0x81], false), Err(0));
        assert_eq!(validate(&[0xE0, 0x81, 0x81], false), Err(0));
        assert_eq!(validate(&[0xC1, 0x81], true), Ok(()));
        assert_eq!(JavaText::trusted(&[0xC1, 0x81]).to_str(), "A");
    }
}
