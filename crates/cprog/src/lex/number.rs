//! Literals of numbers: from a preprocessing number to a value.

use super::token::{FloatLit, FloatSuffix, IntLit, Tok};

/// The token of a number, or what is wrong with it.
pub fn number(text: &str) -> Result<Tok, String> {
    let clean: String = without_separators(text);
    let lower = clean.to_ascii_lowercase();
    let hex = lower.starts_with("0x");
    let floating = if hex {
        lower.contains(['p', '.'])
    } else {
        lower.contains(['.', 'e'])
    };
    if floating && !lower.starts_with("0b") {
        float(&lower, hex)
    } else {
        integer(&lower)
    }
    .ok_or_else(|| format!("'{text}' is not a number of C"))
}

/// C23's `'` between digits.
fn without_separators(text: &str) -> String {
    text.chars().filter(|c| *c != '\'').collect()
}

fn integer(text: &str) -> Option<Tok> {
    let (radix, rest) = if let Some(rest) = text.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = text.strip_prefix("0b") {
        (2, rest)
    } else if text.len() > 1 && text.starts_with('0') {
        (8, text)
    } else {
        (10, text)
    };
    let end = rest.find(|c: char| !c.is_digit(radix));
    let (digits, suffix) = rest.split_at(end.unwrap_or(rest.len()));
    // `0u` is octal by its first digit.
    let value = u128::from_str_radix(digits, radix).ok()?;
    let imaginary = suffix.contains(['i', 'j']);
    let suffix: String = suffix.chars().filter(|c| !"ij".contains(*c)).collect();
    let (unsigned, long) = match suffix.as_str() {
        "" => (false, 0),
        "u" => (true, 0),
        "l" => (false, 1),
        "ul" | "lu" => (true, 1),
        "ll" => (false, 2),
        "ull" | "llu" => (true, 2),
        _ => return None,
    };
    Some(Tok::Int(IntLit {
        value,
        unsigned,
        long,
        decimal: radix == 10,
        imaginary,
    }))
}

fn float(text: &str, hex: bool) -> Option<Tok> {
    let (body, suffix) = split_suffix(text, hex);
    let imaginary = suffix.contains(['i', 'j']);
    let suffix: String = suffix.chars().filter(|c| !"ij".contains(*c)).collect();
    let suffix = match suffix.as_str() {
        "" | "f64" | "f32x" => FloatSuffix::Double,
        "f" | "f32" => FloatSuffix::Float,
        "l" | "w" | "f64x" => FloatSuffix::LongDouble,
        "q" | "f128" => FloatSuffix::Quad,
        _ => return None,
    };
    let (value, single, exact) = if hex {
        let (value, exact) = hex_float(&body)?;
        (value, value as f32, exact)
    } else {
        let value: f64 = body.parse().ok()?;
        (value, body.parse().ok()?, is_exact(&body, value))
    };
    Some(Tok::Float(Box::new(FloatLit {
        value,
        single,
        suffix,
        exact,
        imaginary,
    })))
}

fn split_suffix(text: &str, hex: bool) -> (String, String) {
    let exponent = text.rfind(if hex { 'p' } else { 'e' });
    let from = exponent.map_or(0, |e| e + 1);
    let digit = |c: char| {
        c.is_ascii_digit()
            || ".+-".contains(c)
            || (hex && exponent.is_none() && (c.is_ascii_hexdigit() || c == 'x'))
    };
    let tail = text.get(from..).unwrap_or("");
    let end = from + tail.find(|c| !digit(c)).unwrap_or(tail.len());
    (text[..end].to_string(), text[end..].to_string())
}

/// The value of a hexadecimal float, and whether all its digits fit.
fn hex_float(text: &str) -> Option<(f64, bool)> {
    let (digits, exponent) = match text.strip_prefix("0x")?.split_once('p') {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (text.strip_prefix("0x")?, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut value: u128 = 0;
    let mut shift: i64 = 0;
    let mut exact = true;
    for (index, c) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u128::from(c.to_digit(16)?);
        let whole_part = index < whole.len();
        if value >> 112 == 0 {
            value = value * 16 + digit;
            shift -= if whole_part { 0 } else { 4 };
        } else {
            exact &= digit == 0;
            // A digit that is dropped can only matter as "more than half".
            value |= u128::from(digit != 0);
            shift += if whole_part { 4 } else { 0 };
        }
    }
    let power = shift.saturating_add(i64::from(exponent)).clamp(-5000, 5000) as i32;
    let result = scale(value, power);
    Some((result, exact && scale_back(result, value, power)))
}

/// `value · 2^power`, rounded once.
fn scale(value: u128, power: i32) -> f64 {
    if value == 0 {
        return 0.0;
    }
    let top = 127 - value.leading_zeros() as i32;
    // The number of bits that a double can hold at this magnitude, fewer for subnormal numbers.
    let room = (top + power + 1074 + 1).clamp(0, 53);
    let drop = top + 1 - room;
    let rounded = if drop <= 0 {
        value
    } else {
        round_off(value, drop)
    };
    let power = power + drop.max(0);
    let half = power / 2;
    rounded as f64 * 2f64.powi(half) * 2f64.powi(power - half)
}

/// `value / 2^drop`, to nearest, ties to even.
fn round_off(value: u128, drop: i32) -> u128 {
    if drop > 127 {
        return 0;
    }
    let kept = value >> drop;
    let rest = value & ((1 << drop) - 1);
    let half = 1u128 << (drop - 1);
    kept + u128::from(rest > half || (rest == half && kept & 1 == 1))
}

fn scale_back(result: f64, value: u128, power: i32) -> bool {
    value == 0
        || (value.trailing_zeros() + 53 > 127 - value.leading_zeros()
            && result.is_normal()
            && power.abs() < 900)
}

/// Whether a decimal literal is exactly a double; only whole numbers and short fractions are tried.
fn is_exact(text: &str, value: f64) -> bool {
    if text.contains('e') || value.abs() > 1e15 {
        return value == 0.0;
    }
    let printed = format!("{value:.60}");
    let trim = |t: &str| -> String {
        let t = if t.contains('.') {
            t.trim_end_matches('0')
        } else {
            t
        };
        t.trim_end_matches('.').trim_start_matches('0').to_string()
    };
    trim(&printed) == trim(text)
}
