//! What the user says about bounds: `Node=9`, `Node.value=0..8`, `head=null,Node`, `keys[]=1..3`.

use vitrum_jvm::Program;
use vitrum_jvm::ids::ClassId;

use super::derive::Derivation;
use super::names::{self, Place};
use super::{Finitization, Values};
use crate::lazy::Lazy;

/// The options `--objects` and `--field`.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    pub objects: Vec<(String, u32)>,
    pub fields: Vec<Wish>,
}

/// One `--field`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// `size`, `Node.value`.
    pub field: String,
    /// `0..8`, `null,Node`, `a,b`.
    pub text: String,
    part: Part,
}

/// What of a field is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Value,
    Elements,
    Length,
}

impl Wishes {
    pub fn parse(objects: &[String], fields: &[String]) -> Result<Wishes, String> {
        let mut wishes = Wishes::default();
        for option in objects {
            let parsed = option.split_once('=').and_then(|(class, count)| {
                Some((class.trim().to_string(), count.trim().parse().ok()?))
            });
            wishes.objects.push(parsed.ok_or(format!(
                "--objects {option}: write a class and a number, as in --objects Node=9"
            ))?);
        }
        for option in fields {
            let (field, text) = option.split_once('=').ok_or(format!(
                "--field {option}: write a field and its values, as in --field Node.value=0..8"
            ))?;
            wishes.fields.push(Wish::new(field.trim(), text.trim()));
        }
        Ok(wishes)
    }

    /// The wish for a field's value, with those for its length and elements if it is an array.
    pub(super) fn for_field<'a>(
        &'a self,
        program: &Program,
        class: ClassId,
        root: ClassId,
        field: &str,
    ) -> Option<FieldWish<'a>> {
        let meant = |wish: &&Wish| wish.means(program, class, root, field);
        let wishes: Vec<&Wish> = self.fields.iter().filter(meant).collect();
        (!wishes.is_empty()).then_some(FieldWish { wishes })
    }

    /// Every wish must be for a field that there is.
    pub(super) fn check_used(
        &self,
        machine: &vitrum_jvm::Machine<Lazy>,
        bounds: &Finitization,
    ) -> Result<(), String> {
        let program = &machine.program;
        for wish in &self.fields {
            let meant = |b: &super::Bound| wish.means(program, b.class, bounds.root, &b.name);
            if !bounds.fields.iter().any(meant) {
                let root = program.class(bounds.root).java_name();
                return Err(format!(
                    "--field {}={}: no object within the bounds of {root} has such a field",
                    wish.field, wish.text
                ));
            }
        }
        Ok(())
    }
}

impl Wish {
    fn new(field: &str, text: &str) -> Wish {
        let (field, part) = match (field.strip_suffix("[]"), field.strip_suffix(".length")) {
            (Some(field), _) => (field, Part::Elements),
            (None, Some(field)) => (field, Part::Length),
            _ => (field, Part::Value),
        };
        Wish {
            field: field.into(),
            text: text.into(),
            part,
        }
    }

    fn means(&self, program: &Program, class: ClassId, root: ClassId, field: &str) -> bool {
        match self.field.rsplit_once('.') {
            None => class == root && self.field == field,
            Some((named, name)) => {
                let full = program.class(class).java_name();
                let simple = full.rsplit(['.', '$']).next().unwrap_or(&full);
                name == field && (named == full || named == simple)
            }
        }
    }

    fn refuse<T>(&self, why: impl std::fmt::Display) -> Result<T, String> {
        Err(format!("--field {}={}: {why}", self.field, self.text))
    }

    fn numbers(&self) -> Result<Vec<i64>, String> {
        let mut numbers = Vec::new();
        for item in self.items() {
            match range(item) {
                Some((from, to)) if to - from > MOST => {
                    return self.refuse("that are too many values");
                }
                Some((from, to)) => numbers.extend(from..=to),
                None => {
                    return self.refuse(format!("{item:?} is no number and no range such as 0..8"));
                }
            }
        }
        Ok(numbers)
    }

    fn items(&self) -> impl Iterator<Item = &str> {
        self.text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
    }
}

/// Values of one field.
const MOST: i64 = 1 << 20;

/// `3`, `0..8`: both ends belong to it.
fn range(text: &str) -> Option<(i64, i64)> {
    match text.split_once("..") {
        Some((from, to)) => Some((from.trim().parse().ok()?, to.trim().parse().ok()?)),
        None => text.parse().ok().map(|n| (n, n)),
    }
}

/// All wishes for one field.
pub(super) struct FieldWish<'a> {
    wishes: Vec<&'a Wish>,
}

impl FieldWish<'_> {
    pub fn values(
        &self,
        derivation: &mut Derivation,
        class: ClassId,
        place: &Place,
    ) -> Result<Values, String> {
        let mut values = None;
        for wish in &self.wishes {
            let so_far = values.take();
            values = Some(match wish.part {
                Part::Value => value(wish, derivation, &place.descriptor)?,
                _ => {
                    let array = match so_far {
                        Some(array) => array,
                        None => derivation.values(class, &place.name, &place.descriptor)?,
                    };
                    refined(wish, derivation, array, &place.descriptor)?
                }
            });
        }
        values.ok_or_else(|| format!("nothing is wished for {}", place.name))
    }
}

/// An array with another length or other elements.
fn refined(
    wish: &Wish,
    derivation: &mut Derivation,
    array: Values,
    descriptor: &str,
) -> Result<Values, String> {
    let Values::Array {
        class,
        lengths,
        elements,
    } = array
    else {
        return wish.refuse("the field is no array");
    };
    if wish.part == Part::Elements {
        let elements = Box::new(value(wish, derivation, &descriptor[1..])?);
        return Ok(Values::Array {
            class,
            lengths,
            elements,
        });
    }
    let lengths: Option<Vec<u32>> = wish
        .numbers()?
        .into_iter()
        .map(|n| u32::try_from(n).ok())
        .collect();
    match lengths {
        Some(lengths) => Ok(Values::Array {
            class,
            lengths,
            elements,
        }),
        None => wish.refuse("a length is not negative"),
    }
}

fn value(wish: &Wish, derivation: &mut Derivation, descriptor: &str) -> Result<Values, String> {
    let word = |n: i64| u64::from(n as i32 as u32);
    let numbers = || wish.numbers();
    Ok(match descriptor.as_bytes().first() {
        Some(b'L') => reference(wish, derivation, &descriptor[1..descriptor.len() - 1])?,
        Some(b'[') => {
            return wish.refuse(format!(
                "the field is an array; say --field {0}.length=… and --field {0}[]=…",
                wish.field
            ));
        }
        Some(b'Z') => {
            let truth = |item: &str| match item {
                "true" => Some(1),
                "false" => Some(0),
                _ => None,
            };
            match wish.items().map(truth).collect::<Option<Vec<u64>>>() {
                Some(words) => Values::Words(words),
                None => return wish.refuse("a boolean is true or false"),
            }
        }
        Some(b'C') => {
            let letter = |item: &str| item.chars().next().map(|c| u64::from(c as u32));
            Values::Words(wish.items().filter_map(letter).collect())
        }
        Some(b'J') => Values::Words(numbers()?.into_iter().map(|n| n as u64).collect()),
        Some(b'F') => Values::Words(
            numbers()?
                .into_iter()
                .map(|n| u64::from((n as f32).to_bits()))
                .collect(),
        ),
        Some(b'D') => Values::Words(
            numbers()?
                .into_iter()
                .map(|n| (n as f64).to_bits())
                .collect(),
        ),
        _ => Values::Words(numbers()?.into_iter().map(word).collect()),
    })
}

fn reference(wish: &Wish, derivation: &mut Derivation, name: &str) -> Result<Values, String> {
    let (mut may_be_null, mut all) = (false, Vec::new());
    let (mut numbers, mut texts) = (Vec::new(), Vec::new());
    for item in wish.items() {
        let root = derivation.bounds.root;
        if item == "null" {
            may_be_null = true;
        } else if let Some((from, to)) = range(item).filter(|r| r.1 - r.0 <= MOST) {
            numbers.extend(from..=to);
        } else if let Some(class) = names::class(&mut derivation.machine.program, root, item) {
            let size = derivation.size;
            all.push(derivation.pool(class, size));
        } else if name == "java/lang/String" {
            texts.push(item.trim_matches('"').to_string());
        } else {
            return wish.refuse(format!("there is no class {item}"));
        }
    }
    if !numbers.is_empty() {
        let boxes = super::boxes::box_for(name).map_or("java/lang/Integer", |b| b.0);
        all.extend(pools(derivation.boxed(boxes, numbers)?));
    }
    if !texts.is_empty() {
        all.extend(pools(derivation.strings(texts)?));
    }
    Ok(Values::Objects {
        null: may_be_null,
        pools: all,
    })
}

fn pools(values: Values) -> Vec<usize> {
    match values {
        Values::Objects { pools, .. } => pools,
        _ => Vec::new(),
    }
}
