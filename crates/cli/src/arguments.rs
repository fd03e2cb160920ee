//! `--arg`: the values for the parameters of calls.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use vitrum_structures::sequences::Item;

/// Numbers in one range: more would be more calls than there may be.
const MOST_NUMBERS: i64 = 10_000;

/// `put.1=0..2,7,null`, `add.0=Values.nodes`, `say.0="a, b",'c'`, `scale.0=1.5`.
pub fn parse(options: &[String]) -> Result<Vec<(String, Vec<Item>)>, String> {
    let one = |option: &String| {
        let (place, text) = option.split_once('=')?;
        place.rsplit_once('.')?.1.parse::<usize>().ok()?;
        let mut all = Vec::new();
        for part in parts(text) {
            all.extend(items(part.trim())?);
        }
        Some((place.to_string(), all))
    };
    let parsed = options.iter().map(|option| {
        one(option).ok_or_else(|| {
            format!(
                "--arg {option}: write a method, the place of a parameter from 0 on, and at most 10,000 numbers, fractions, \
                 strings in quotes, true, false, null, or a static method that makes objects, as in --arg \
                 put.1=0..2,7,null or --arg add.0=Values.nodes or --arg 'say.0=\"a\",\"b c\"'"
            )
        })
    });
    let parsed: Vec<(String, Vec<Item>)> = parsed.collect::<Result<_, _>>()?;
    match twice(parsed.iter().map(|(place, _)| place)) {
        Some(place) => Err(format!(
            "--arg {place} is there twice: write all its values in one, as in --arg {place}=1,2"
        )),
        None => Ok(parsed),
    }
}

/// What is there more than once.
pub fn twice<'a>(all: impl Iterator<Item = &'a String>) -> Option<&'a String> {
    let mut met = HashSet::new();
    all.into_iter().find(|one| !met.insert(*one))
}

/// What is between commas; those in quotes separate nothing.
fn parts(text: &str) -> Vec<&str> {
    let mut quote = None;
    let comma = |c: char| {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => quote = Some(c),
            _ => {}
        }
        quote.is_none() && c == ','
    };
    text.split(comma).collect()
}

fn items(part: &str) -> Option<Vec<Item>> {
    let quoted = |quote: char| part.strip_prefix(quote)?.strip_suffix(quote);
    let quoted = quoted('"').or_else(|| quoted('\''));
    Some(match part {
        "null" => vec![Item::Null],
        "true" | "false" => vec![Item::Truth(part == "true")],
        // One that ends within is none, and nothing stands for a quote.
        _ if quoted.is_some() => {
            let text = quoted.filter(|text| !text.contains(&part[..1]))?;
            vec![Item::Text(text.into())]
        }
        part if part.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$') => {
            part.rsplit_once('.')?;
            vec![Item::Made(part.into())]
        }
        part => match range(part) {
            Some(range) => range.map(Item::Number).collect(),
            None => {
                let fraction: Option<f64> = part.parse().ok();
                vec![Item::Fraction(fraction.filter(|value| value.is_finite())?)]
            }
        },
    })
}

/// `3`, or `0..2`.
fn range(text: &str) -> Option<RangeInclusive<i64>> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let (from, to): (i64, i64) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    let fits = to
        .checked_sub(from)
        .is_some_and(|n| (0..MOST_NUMBERS).contains(&n));
    fits.then_some(from..=to)
}
