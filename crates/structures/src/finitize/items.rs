//! What one item of a wish stands for in a field of a primitive type: `3`, `0..8`, `0.5`, `true`, `a..f`.

use super::number;

/// One of several that stand between commas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub text: String,
    /// It stood between quotation marks: a string, where there can be one.
    pub quoted: bool,
}

/// `1, a, "x, y"`: what stands between commas. Between quotation marks a backslash stands before one of them, before a
/// backslash, and before the n of a new line.
pub fn split(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (item, len) = match rest.strip_prefix('"').and_then(unquote) {
            Some((text, len)) => (Item { text, quoted: true }, len + 1),
            None => {
                let len = rest.find(',').unwrap_or(rest.len());
                let text = rest[..len].trim().to_string();
                (
                    Item {
                        text,
                        quoted: false,
                    },
                    len,
                )
            }
        };
        if item.quoted || !item.text.is_empty() {
            items.push(item);
        }
        rest = rest[len..].trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    }
    items
}

/// What stands before the next quotation mark, and how long it is with that.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut found = String::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((found, at + 1)),
            '\\' => match letters.next()?.1 {
                'n' => found.push('\n'),
                other => found.push(other),
            },
            other => found.push(other),
        }
    }
    None
}

/// Values of one field.
const MOST: i64 = 1 << 20;

/// The words of an item, by the letter of the type's descriptor.
pub fn words(kind: u8, item: &str) -> Result<Vec<u64>, String> {
    match kind {
        b'Z' => truth(item),
        b'C' => letters(item),
        b'F' | b'D' if range(item).is_none() => decimal(kind, item),
        _ => numbers(item)?
            .into_iter()
            .map(|n| number::word(kind, n))
            .collect(),
    }
}

/// `3`, `0..8`.
pub fn numbers(item: &str) -> Result<Vec<i64>, String> {
    match range(item) {
        Some((from, to)) if to.saturating_sub(from) > MOST => {
            Err(format!("a range has no more than {MOST} values"))
        }
        Some((from, to)) => Ok((from..=to).collect()),
        None => Err(format!("{item:?} is no number and no range such as 0..8")),
    }
}

/// `3`, `0..8`: both ends belong to it.
pub fn range(text: &str) -> Option<(i64, i64)> {
    match text.split_once("..") {
        Some((from, to)) => Some((from.trim().parse().ok()?, to.trim().parse().ok()?)),
        None => text.parse().ok().map(|n| (n, n)),
    }
}

fn truth(item: &str) -> Result<Vec<u64>, String> {
    match item {
        "true" => Ok(vec![1]),
        "false" => Ok(vec![0]),
        _ => Err("a boolean is true or false".into()),
    }
}

/// `a`, `a..f`.
fn letters(item: &str) -> Result<Vec<u64>, String> {
    let ends = item.split_once("..").unwrap_or((item, item));
    let unit = |text: &str| {
        let mut units = text.trim().encode_utf16();
        units.next().filter(|_| units.next().is_none())
    };
    match (unit(ends.0), unit(ends.1)) {
        (Some(from), Some(to)) => Ok((from..=to).map(u64::from).collect()),
        _ => Err(format!("{item} is no char and no range such as a..f")),
    }
}

/// `0.5`, `-1e3`, `NaN`, `Infinity`.
fn decimal(kind: u8, item: &str) -> Result<Vec<u64>, String> {
    let (word, finite, name) = match kind {
        b'F' => {
            let parsed = item.parse::<f32>().ok();
            let word = parsed.map(|f| u64::from(f.to_bits()));
            (word, parsed.is_some_and(f32::is_finite), "float")
        }
        _ => {
            let parsed = item.parse::<f64>().ok();
            let word = parsed.map(f64::to_bits);
            (word, parsed.is_some_and(f64::is_finite), "double")
        }
    };
    // A number that is too large is not meant to be infinite.
    let is_written = item.bytes().any(|b| b.is_ascii_digit());
    match word {
        Some(word) if finite || !is_written => Ok(vec![word]),
        Some(_) => Err(format!("{item} is no {name}")),
        None if item.contains("..") => {
            Err(format!("{item}: the ends of a range are whole numbers"))
        }
        None => Err(format!("{item:?} is no number and no range such as 0..8")),
    }
}

#[cfg(test)]
mod tests {
    use super::{split, words};

    #[test]
    fn items_between_commas() {
        let texts = |text: &str| -> Vec<(String, bool)> {
            let items = split(text).into_iter();
            items.map(|item| (item.text, item.quoted)).collect()
        };
        let plain = |text: &str| (text.to_string(), false);
        let quoted = |text: &str| (text.to_string(), true);
        assert_eq!(texts(" 1, ,a b ,"), [plain("1"), plain("a b")]);
        assert_eq!(
            texts(r#""x, y",2,"","#),
            [quoted("x, y"), plain("2"), quoted("")]
        );
        assert_eq!(texts(r#""a\"\\\n""#), [quoted("a\"\\\n")]);
        assert_eq!(texts(r#""open,1"#), [plain("\"open"), plain("1")]);
    }

    #[test]
    fn items_of_every_kind() {
        let double = |items: &[f64]| Ok(items.iter().map(|f| f.to_bits()).collect());
        assert_eq!(words(b'D', "0..2"), double(&[0.0, 1.0, 2.0]));
        assert_eq!(words(b'D', "-1.5e3"), double(&[-1500.0]));
        assert_eq!(words(b'D', "Infinity"), double(&[f64::INFINITY]));
        assert_eq!(words(b'F', "0.1"), Ok(vec![u64::from(0.1f32.to_bits())]));
        assert_eq!(words(b'F', "1e39"), Err("1e39 is no float".into()));
        assert!(words(b'D', "0.5..2").is_err_and(|why| why.contains("whole numbers")));
        assert!(words(b'D', "x").is_err_and(|why| why.contains("is no number")));
        assert!(words(b'I', "0.5").is_err_and(|why| why.contains("is no number")));
        assert_eq!(words(b'Z', "true"), Ok(vec![1]));
        assert!(words(b'Z', "1").is_err());
        assert_eq!(words(b'C', "a..c"), Ok(vec![97, 98, 99]));
    }
}
