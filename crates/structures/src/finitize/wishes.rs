//! What the user says about bounds: `Node=9`, `Node.value=0..8`, `head=null,Node`, `keys[]=1..3`.

use std::collections::HashSet;

use vitrum_jvm::Program;
use vitrum_jvm::ids::ClassId;

use super::derive::Derivation;
use super::items::{self, Item};
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
    /// As it was written: `size`, `Node.value`, `keys.length`.
    pub written: String,
    /// The field that is meant: `keys`.
    field: String,
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
        for (at, option) in fields.iter().enumerate() {
            let (field, text) = option.split_once('=').ok_or(format!(
                "--field {option}: write a field and its values, as in --field Node.value=0..8"
            ))?;
            let field = field.trim();
            if fields[..at].iter().any(|other| {
                let other = other.split_once('=').map(|(other, _)| other.trim());
                other == Some(field)
            }) {
                return Err(format!(
                    "--field {field} is there twice: write all its values in one, as in --field {field}=1,2"
                ));
            }
            wishes.fields.push(Wish::new(field, text.trim()));
        }
        Ok(wishes)
    }

    /// The wish for a field's value, with those for its length and elements if it is an array.
    pub(super) fn for_field<'a>(
        &'a self,
        program: &Program,
        class: ClassId,
        root: ClassId,
        place: &Place,
    ) -> Option<FieldWish<'a>> {
        let ranked = |wish: &'a Wish| {
            let (rank, part) = wish.means(program, class, root, place.slot)?;
            Some((rank, (wish, part)))
        };
        let mut wishes: Vec<(usize, (&Wish, Part))> =
            self.fields.iter().filter_map(ranked).collect();
        wishes.sort_by_key(|(rank, _)| *rank);
        let wishes: Vec<(&Wish, Part)> = wishes.into_iter().map(|(_, wish)| wish).collect();
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
            let meant = |b: &super::Bound| wish.means(program, b.class, bounds.root, b.slot);
            if bounds.fields.iter().all(|b| meant(b).is_none()) {
                let root = program.class(bounds.root).java_name();
                return wish.refuse(format!(
                    "no object within the bounds of {root} has such a field; there are {}",
                    field_names(program, bounds)
                ));
            }
        }
        Ok(())
    }
}

/// Fields that a message lists.
const LISTED: usize = 20;

/// All fields with bounds, as `--field` takes them.
fn field_names(program: &Program, bounds: &Finitization) -> String {
    let name = |b: &super::Bound| names::option_name(program, bounds.root, b.class, &b.name);
    let mut all: Vec<String> = bounds.fields.iter().map(name).collect();
    if all.len() > LISTED {
        all.truncate(LISTED);
        all.push("others".into());
    }
    all.join(", ")
}

impl Wish {
    fn new(written: &str, text: &str) -> Wish {
        let ends = (written.strip_suffix("[]"), written.strip_suffix(".length"));
        let (field, part) = match ends {
            (Some(field), _) => (field, Part::Elements),
            (None, Some(field)) => (field, Part::Length),
            _ => (written, Part::Value),
        };
        Wish {
            written: written.into(),
            field: field.into(),
            text: text.into(),
            part,
        }
    }

    /// Does it mean this slot of objects of the class, and what of it? `Rope.length` is a field of that name, if there is
    /// one.
    fn means(
        &self,
        program: &Program,
        class: ClassId,
        root: ClassId,
        slot: u32,
    ) -> Option<(usize, Part)> {
        let closeness = |name: &str| closeness(name, program, (class, root), slot);
        let itself = closeness(&self.written).map(|rank| (rank, Part::Value));
        itself.or_else(|| closeness(&self.field).map(|rank| (rank, self.part)))
    }

    fn refuse<T>(&self, why: impl std::fmt::Display) -> Result<T, String> {
        Err(format!("--field {}={}: {why}", self.written, self.text))
    }

    /// What all items stand for, one after the other, each once.
    fn each<T: Clone + Eq + std::hash::Hash>(
        &self,
        of: impl Fn(&str) -> Result<Vec<T>, String>,
    ) -> Result<Vec<T>, String> {
        let items = items::split(&self.text);
        let all: Result<Vec<Vec<T>>, String> = items.iter().map(|item| of(&item.text)).collect();
        let mut all: Vec<T> = all.or_else(|why| self.refuse(why))?.concat();
        keep_first(&mut all);
        Ok(all)
    }
}

/// How closely a name means a slot of objects of the class, if it does: one of the class itself comes before that of one
/// above it.
fn closeness(
    name: &str,
    program: &Program,
    (class, root): (ClassId, ClassId),
    slot: u32,
) -> Option<usize> {
    let means = |of: ClassId, name: &str| {
        let place = names::field(program, of, name);
        place.is_some_and(|place| place.slot == slot)
    };
    let ancestors = program.class(class).ancestors.iter().copied().enumerate();
    match name.rsplit_once('.') {
        None => (class == root && means(root, name)).then_some(usize::MAX),
        Some((named, name)) => {
            let meant = |id: ClassId| names::is_named(program, id, named) && means(id, name);
            let meant = ancestors.filter(|(_, id)| meant(*id));
            meant.map(|(rank, _)| rank).next_back()
        }
    }
}

/// All wishes for one field.
pub(super) struct FieldWish<'a> {
    wishes: Vec<(&'a Wish, Part)>,
}

impl FieldWish<'_> {
    pub fn values(
        &self,
        derivation: &mut Derivation,
        class: ClassId,
        place: &Place,
    ) -> Result<Values, String> {
        let mut values = None;
        for (wish, part) in &self.wishes {
            let so_far = values.take();
            values = Some(match part {
                Part::Value if !place.descriptor.starts_with('[') => {
                    value(wish, derivation, &place.descriptor)?
                }
                _ => {
                    let array = match so_far {
                        Some(array) => array,
                        None => derivation.values(class, place, &place.descriptor)?,
                    };
                    refined((wish, *part), derivation, array, &place.descriptor)?
                }
            });
        }
        values.ok_or_else(|| format!("nothing is wished for {}", place.name))
    }
}

/// An array with another length or other elements.
fn refined(
    (wish, part): (&Wish, Part),
    derivation: &mut Derivation,
    array: Values,
    descriptor: &str,
) -> Result<Values, String> {
    let Values::Array {
        null,
        class,
        lengths,
        elements,
    } = array
    else {
        return wish.refuse("the field is no array");
    };
    if part == Part::Value {
        return nullable(wish, (class, lengths, elements));
    }
    if part == Part::Elements {
        let elements = Box::new(value(wish, derivation, &descriptor[1..])?);
        return Ok(Values::Array {
            null,
            class,
            lengths,
            elements,
        });
    }
    let lengths: Option<Vec<u32>> = wish
        .each(items::numbers)?
        .into_iter()
        .map(|n| u32::try_from(n).ok())
        .collect();
    match lengths {
        Some(lengths) => Ok(Values::Array {
            null,
            class,
            lengths,
            elements,
        }),
        None => wish.refuse("a length is not negative"),
    }
}

/// `null`, `null,[]`, `[]`: may there be no array, or must there be none?
fn nullable(
    wish: &Wish,
    (class, lengths, elements): (ClassId, Vec<u32>, Box<Values>),
) -> Result<Values, String> {
    let items = items::split(&wish.text);
    let known = |item: &Item| ["null", "[]"].contains(&&*item.text);
    let has = |text: &str| items.iter().any(|item| item.text == text);
    let null = has("null");
    match (items.iter().all(known), has("[]")) {
        (true, true) => Ok(Values::Array {
            null,
            class,
            lengths,
            elements,
        }),
        (true, false) => Ok(Values::Objects {
            null,
            pools: Vec::new(),
        }),
        (false, _) => wish.refuse(format!(
            "the field is an array: null, [] or both say whether there may be none, --field {0}.length=… how long it \
             is, and --field {0}[]=… what it holds",
            wish.field
        )),
    }
}

fn value(wish: &Wish, derivation: &mut Derivation, descriptor: &str) -> Result<Values, String> {
    match descriptor.as_bytes().first().copied() {
        Some(b'L') => reference(wish, derivation, &descriptor[1..descriptor.len() - 1]),
        Some(b'[') => wish.refuse("no option says what arrays of an array hold"),
        kind => {
            let kind = kind.unwrap_or(b'I');
            let words = wish.each(|item| items::words(kind, item))?;
            Ok(Values::Words(words))
        }
    }
}

/// Types of fields that can hold a string beside others.
const HOLD_STRINGS: [&str; 4] = [
    "java/lang/Object",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/io/Serializable",
];

fn reference(wish: &Wish, derivation: &mut Derivation, name: &str) -> Result<Values, String> {
    let (mut may_be_null, mut all) = (false, Vec::new());
    let (mut boxed, mut texts, mut constants) = (Vec::new(), Vec::new(), Vec::new());
    let boxes = super::boxes::box_for(name).unwrap_or(("java/lang/Integer", "I"));
    let is_text = |item: &Item| match name {
        "java/lang/String" => item.quoted || item.text != "null",
        _ => item.quoted && HOLD_STRINGS.contains(&name),
    };
    for item in items::split(&wish.text) {
        let root = derivation.bounds.root;
        if is_text(&item) {
            texts.push(item.text);
            continue;
        }
        let item = &*item.text;
        if item == "null" {
            may_be_null = true;
        // A box holds nothing else; where there may be one, only numbers stand for it.
        } else if boxes.0 == name || items::range(item).is_some() {
            let kind = boxes.1.as_bytes()[0];
            let words = items::words(kind, item);
            boxed.extend(words.or_else(|why| wish.refuse(why))?);
        } else if let Some(constant) = derivation.constant(name, item)? {
            constants.push(constant);
        } else if let Some(class) = names::class(&mut derivation.machine.program, root, item) {
            match derivation.is_enum(class) {
                true => constants.extend(derivation.all_constants(class)?),
                false => all.push(derivation.pool(class, derivation.size)),
            }
        } else {
            let advice = match HOLD_STRINGS.contains(&name) {
                true => format!("; a string stands between quotation marks: \"{item}\""),
                false => String::new(),
            };
            return wish.refuse(format!("there is no class {item}{advice}"));
        }
    }
    keep_first(&mut all);
    keep_first(&mut boxed);
    keep_first(&mut texts);
    keep_first(&mut constants);
    if !constants.is_empty() {
        all.extend(derivation.chosen(name, constants)?.into_pools());
    }
    if !boxed.is_empty() {
        all.extend(derivation.boxed(boxes, &boxed)?.into_pools());
    }
    if !texts.is_empty() {
        all.extend(derivation.strings(texts)?.into_pools());
    }
    Ok(Values::Objects {
        null: may_be_null,
        pools: all,
    })
}

/// What is said twice is meant once.
fn keep_first<T: Clone + Eq + std::hash::Hash>(all: &mut Vec<T>) {
    let mut met = HashSet::new();
    all.retain(|one| met.insert(one.clone()));
}
