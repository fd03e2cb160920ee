//! Numbers as the machine has them, as far as a type can hold them.

/// The word of a number in a field of a primitive type, by the letter of its descriptor.
pub fn word(kind: u8, number: i64) -> Result<u64, String> {
    let narrow = |name: &str, fits: bool| match fits {
        true => Ok(u64::from(number as i32 as u32)),
        false => Err(format!("{number} is no {name}")),
    };
    match kind {
        b'J' => Ok(number as u64),
        b'D' if (number as f64) as i64 == number => Ok((number as f64).to_bits()),
        b'D' => Err(format!("{number} is no double")),
        b'F' if (number as f32) as i64 == number => Ok(u64::from((number as f32).to_bits())),
        b'F' => Err(format!("{number} is no float")),
        b'B' => narrow("byte", i8::try_from(number).is_ok()),
        b'S' => narrow("short", i16::try_from(number).is_ok()),
        b'C' => narrow("char", u16::try_from(number).is_ok()),
        b'Z' => narrow("boolean", matches!(number, 0 | 1)),
        _ => narrow("int", i32::try_from(number).is_ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(word(b'I', -1), Ok(0xffff_ffff));
        assert_eq!(word(b'I', 1 << 32), Err("4294967296 is no int".into()));
        assert_eq!(word(b'B', 128), Err("128 is no byte".into()));
        assert_eq!(word(b'S', -32_768), Ok(0xffff_8000));
        assert_eq!(word(b'F', 16_777_217), Err("16777217 is no float".into()));
        assert_eq!(word(b'J', i64::MIN), Ok(1 << 63));
    }
}
