//! The format strings of `printf`. Start reading at [`Machine::format`].

use super::super::value::{Pointer, Repr, Value};
use super::super::{FaultKind, Machine, Stop};
use crate::arith;
use crate::types::{FloatKind, IntKind, IntType, Ty, VA_SLOT};

/// Where the arguments come from.
pub(super) enum Arguments<'a> {
    Direct(&'a [(Ty, Value)]),
    /// The next slot of a `va_list`.
    List(Pointer),
}

/// One conversion, as in `%-08.3lx`.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    length: String,
}

impl Machine<'_> {
    /// The text that a format and its arguments make.
    pub(super) fn format(&mut self, format: Pointer, args: &mut Arguments) -> Stop<Vec<u8>> {
        let format = self.text(format, u64::MAX)?;
        let mut out = Vec::new();
        let mut rest = format.iter().copied().peekable();
        while let Some(byte) = rest.next() {
            if byte != b'%' {
                out.push(byte);
                continue;
            }
            let spec = self.spec(&mut rest, args)?;
            let Some(conversion) = rest.next() else { break };
            self.conversion(conversion, &spec, args, &mut out)?;
        }
        Ok(out)
    }

    fn spec(
        &mut self,
        rest: &mut std::iter::Peekable<impl Iterator<Item = u8>>,
        args: &mut Arguments,
    ) -> Stop<Spec> {
        let mut spec = Spec::default();
        while let Some(flag) = rest.next_if(|b| b"-+ #0'".contains(b)) {
            match flag {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternate = true,
                b'0' => spec.zero = true,
                _ => {}
            }
        }
        if rest.next_if_eq(&b'*').is_some() {
            let width = self.next_int(args, "")?;
            spec.left |= width < 0;
            spec.width = width.unsigned_abs() as usize;
        } else {
            spec.width = number(rest);
        }
        if rest.next_if_eq(&b'.').is_some() {
            spec.precision = if rest.next_if_eq(&b'*').is_some() {
                usize::try_from(self.next_int(args, "")?).ok()
            } else {
                Some(number(rest))
            };
        }
        spec.width = spec.width.min(1 << 16);
        spec.precision = spec.precision.map(|p| p.min(1 << 16));
        while let Some(letter) = rest.next_if(|b| b"hlLqjzt".contains(b)) {
            spec.length.push(char::from(letter));
        }
        Ok(spec)
    }

    /// The next argument, read as this type where it comes from memory.
    fn next(&mut self, args: &mut Arguments, ty: Ty) -> Stop<(Ty, Value)> {
        match args {
            Arguments::Direct(list) => {
                let Some((first, rest)) = list.split_first() else {
                    return self.fault(
                        FaultKind::BadCall,
                        "the format asks for more arguments than there are",
                    );
                };
                *list = rest;
                Ok(first.clone())
            }
            Arguments::List(cursor) => {
                let at = *cursor;
                let size = self.program.types.size(ty).unwrap_or(8);
                *cursor = self.after(at, size.next_multiple_of(VA_SLOT));
                Ok((ty, self.load_at(at, ty, None)?))
            }
        }
    }

    fn type_like(&self, wanted: Repr) -> Option<Ty> {
        self.program.types.all().find(|ty| self.repr(*ty) == wanted)
    }

    fn next_as(&mut self, args: &mut Arguments, wanted: Repr) -> Stop<Value> {
        let fallback = self.type_like(wanted);
        let Some(ty) = fallback.or_else(|| self.program.types.all().next()) else {
            return self.unsupported("a format without types");
        };
        match self.next(args, ty)? {
            (_, Value::Undefined) => {
                self.fault(FaultKind::Uninitialized, "an argument has no value")
            }
            (_, value) => Ok(value),
        }
    }

    fn next_int(&mut self, args: &mut Arguments, length: &str) -> Stop<i128> {
        let int = self.length_type(length);
        match self.next_as(args, Repr::Int(int))? {
            Value::Int(value) => Ok(value),
            Value::Pointer(pointer) => Ok(i128::from(pointer.addr)),
            _ => self.fault(FaultKind::BadCall, "the format asks for an integer"),
        }
    }

    fn length_type(&self, length: &str) -> IntType {
        let kind = match length {
            "l" | "z" | "t" => IntKind::Long,
            "ll" | "L" | "q" | "j" => IntKind::LongLong,
            _ => IntKind::Int,
        };
        self.model().int(kind)
    }

    fn conversion(
        &mut self,
        letter: u8,
        spec: &Spec,
        args: &mut Arguments,
        out: &mut Vec<u8>,
    ) -> Stop<()> {
        match letter {
            b'%' => out.push(b'%'),
            b'd' | b'i' => {
                let value = self.next_int(args, &spec.length)?;
                let value = arith::wrap(value, self.narrow(&spec.length, true));
                signed(spec, value, out);
            }
            b'u' | b'x' | b'X' | b'o' => {
                let value = self.next_int(args, &spec.length)?;
                let value = arith::wrap(value, self.narrow(&spec.length, false));
                unsigned(spec, letter, value as u128, out);
            }
            b'c' => {
                let byte = self.next_int(args, "")? as u8;
                pad(spec, &[byte], out);
            }
            b's' => {
                let text = self.string_argument(spec, args)?;
                pad(spec, &text, out);
            }
            b'p' => {
                let value = self.next_as(args, Repr::Pointer)?;
                let addr = match value {
                    Value::Pointer(pointer) => pointer.addr,
                    Value::Int(value) => value as u64,
                    _ => 0,
                };
                let text = if addr == 0 {
                    "(nil)".into()
                } else {
                    self.open = Some("printf".into());
                    let elsewhere = self.config.size.map_or(0, |size| (size as u64) << 12);
                    format!("{:#x}", addr ^ elsewhere)
                };
                pad(spec, text.as_bytes(), out);
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
                let kind = if spec.length == "L" {
                    FloatKind::LongDouble
                } else {
                    FloatKind::Double
                };
                let Value::Float(value) = self.next_as(args, Repr::Float(kind))? else {
                    return self.fault(FaultKind::BadCall, "the format asks for a floating number");
                };
                if matches!(letter, b'a' | b'A') {
                    return self.unsupported("the format %a");
                }
                float(spec, letter, value, out);
            }
            _ => return self.unsupported(format!("the format %{}", char::from(letter))),
        }
        Ok(())
    }

    fn narrow(&self, length: &str, signed: bool) -> IntType {
        let width = match length {
            "hh" => 8,
            "h" => 16,
            _ => self.length_type(length).width,
        };
        IntType { width, signed }
    }

    fn string_argument(&mut self, spec: &Spec, args: &mut Arguments) -> Stop<Vec<u8>> {
        let most = spec.precision.map_or(u64::MAX, |p| p as u64);
        match self.next_as(args, Repr::Pointer)? {
            Value::Pointer(at) if at.addr == 0 => Ok(b"(null)"[..(most as usize).min(6)].to_vec()),
            Value::Pointer(at) => self.text(at, most),
            _ => self.fault(FaultKind::BadCall, "the format asks for a string"),
        }
    }
}

fn number(rest: &mut std::iter::Peekable<impl Iterator<Item = u8>>) -> usize {
    let mut value: usize = 0;
    while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
        value = value
            .saturating_mul(10)
            .saturating_add(usize::from(digit - b'0'));
    }
    value
}

/// Text padded with blanks.
fn pad(spec: &Spec, text: &[u8], out: &mut Vec<u8>) {
    let missing = spec.width.saturating_sub(text.len());
    let blanks = std::iter::repeat_n(b' ', missing);
    if spec.left {
        out.extend_from_slice(text);
        out.extend(blanks);
    } else {
        out.extend(blanks);
        out.extend_from_slice(text);
    }
}

/// A number with its sign or prefix, padded with zeros between them if that is asked for.
fn pad_number(spec: &Spec, prefix: &str, digits: &str, zeros: bool, out: &mut Vec<u8>) {
    let length = prefix.len() + digits.len();
    let missing = spec.width.saturating_sub(length);
    let filler = if zeros && !spec.left {
        "0".repeat(missing)
    } else {
        String::new()
    };
    let text = format!("{prefix}{filler}{digits}");
    pad(spec, text.as_bytes(), out);
}

fn sign(spec: &Spec, negative: bool) -> &'static str {
    match (negative, spec.plus, spec.space) {
        (true, ..) => "-",
        (_, true, _) => "+",
        (_, _, true) => " ",
        _ => "",
    }
}

/// Digits with at least as many places as the precision says.
fn with_precision(spec: &Spec, digits: String) -> String {
    match spec.precision {
        Some(0) if digits == "0" => String::new(),
        Some(least) => format!("{}{digits}", "0".repeat(least.saturating_sub(digits.len()))),
        None => digits,
    }
}

fn signed(spec: &Spec, value: i128, out: &mut Vec<u8>) {
    let digits = with_precision(spec, value.unsigned_abs().to_string());
    let zeros = spec.zero && spec.precision.is_none();
    pad_number(spec, sign(spec, value < 0), &digits, zeros, out);
}

fn unsigned(spec: &Spec, letter: u8, value: u128, out: &mut Vec<u8>) {
    let digits = match letter {
        b'x' => format!("{value:x}"),
        b'X' => format!("{value:X}"),
        b'o' => format!("{value:o}"),
        _ => value.to_string(),
    };
    let mut digits = with_precision(spec, digits);
    let prefix = match (letter, spec.alternate && value != 0) {
        (b'x', true) => "0x",
        (b'X', true) => "0X",
        _ => "",
    };
    if letter == b'o' && spec.alternate && !digits.starts_with('0') {
        digits.insert(0, '0');
    }
    let zeros = spec.zero && spec.precision.is_none();
    pad_number(spec, prefix, &digits, zeros, out);
}

fn float(spec: &Spec, letter: u8, value: f64, out: &mut Vec<u8>) {
    let magnitude = value.abs();
    let digits = if value.is_nan() {
        "nan".to_string()
    } else if value.is_infinite() {
        "inf".to_string()
    } else {
        match letter.to_ascii_lowercase() {
            b'f' => fixed(spec, magnitude, spec.precision.unwrap_or(6)),
            b'e' => exponential(magnitude, spec.precision.unwrap_or(6), spec.alternate),
            _ => general(spec, magnitude),
        }
    };
    let digits = if letter.is_ascii_uppercase() {
        digits.to_ascii_uppercase()
    } else {
        digits
    };
    let prefix = sign(spec, value.is_sign_negative());
    pad_number(spec, prefix, &digits, spec.zero && value.is_finite(), out);
}

fn fixed(spec: &Spec, value: f64, precision: usize) -> String {
    let mut text = format!("{value:.precision$}");
    if spec.alternate && precision == 0 {
        text.push('.');
    }
    text
}

fn exponential(value: f64, precision: usize, alternate: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let dot = if alternate && precision == 0 { "." } else { "" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{dot}e{sign}{:02}", exponent.abs())
}

/// `%g`: the shorter of both forms, without zeros at the end.
fn general(spec: &Spec, value: f64) -> String {
    let precision = spec.precision.unwrap_or(6).max(1);
    let text = format!("{value:.*e}", precision - 1);
    let exponent: i32 = text
        .split_once('e')
        .and_then(|(_, e)| e.parse().ok())
        .unwrap_or(0);
    let scientific = exponent < -4 || exponent >= precision as i32;
    let text = if scientific {
        exponential(value, precision - 1, spec.alternate)
    } else {
        fixed(
            spec,
            value,
            (precision as i32 - 1 - exponent).max(0) as usize,
        )
    };
    if spec.alternate {
        return text;
    }
    match text.split_once('e') {
        Some((mantissa, exponent)) => format!("{}e{exponent}", trimmed(mantissa)),
        None => trimmed(&text).to_string(),
    }
}

fn trimmed(text: &str) -> &str {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        text
    }
}
