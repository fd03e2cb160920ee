//! The text in which the models of Korat's classes tell bounds: a line for each class of objects, each field and
//! each set of values, with names as `Class.getName` gives them.

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::{Bound, Filled, Finitization, Pool, Values, names};
use crate::lazy::Lazy;

pub fn bounds(
    machine: &mut Machine<Lazy>,
    text: &str,
    objects: &[Ref],
) -> Result<Finitization, String> {
    let mut reader = Reader {
        machine,
        objects,
        sets: sets(text),
    };
    let mut bounds = Finitization {
        root: ClassId::default(),
        pools: Vec::new(),
        root_used: false,
        fields: Vec::new(),
        constructed: true,
        filled: Vec::new(),
    };
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["root", class] => bounds.root = reader.class(class)?,
            ["pool", class, made, alike, ref given @ ..] => {
                bounds.pools.push(reader.pool(class, made, alike, given)?);
            }
            ["field", class, field, set] => bounds.fields.push(reader.bound(class, field, set)?),
            ["fill", class, field, set] => bounds.filled.push(reader.filled(class, field, set)?),
            ["arrays"] => {
                return Err("handleArraysAsObjects(true) is not modelled: every field of an array type has an \
                            array of its own"
                    .into());
            }
            _ => {}
        }
    }
    Ok(bounds)
}

/// The sets of values, in the order of their numbers.
fn sets(text: &str) -> Vec<Vec<String>> {
    let sets = text.lines().filter_map(|line| line.strip_prefix("values "));
    sets.map(|set| set.split(' ').map(String::from).collect())
        .collect()
}

struct Reader<'a> {
    machine: &'a mut Machine<Lazy>,
    objects: &'a [Ref],
    sets: Vec<Vec<String>>,
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("the bounds have {text} where a number should be"))
}

impl Reader<'_> {
    fn class(&mut self, name: &str) -> Result<ClassId, String> {
        let loaded = self.machine.program.load(&name.replace('.', "/"));
        loaded.map_err(|error| format!("the bounds name {name}: {error}"))
    }

    fn pool(
        &mut self,
        class: &str,
        made: &str,
        alike: &str,
        given: &[&str],
    ) -> Result<Pool, String> {
        let object = |index: &&str| {
            let index: usize = number(index)?;
            let object = self.objects.get(index).copied();
            object.ok_or_else(|| String::from("the bounds have an object that is not there"))
        };
        let given = given.iter().map(object).collect::<Result<_, _>>()?;
        Ok(Pool {
            class: self.class(class)?,
            made: number(made)?,
            given,
            alike: alike == "1",
        })
    }

    fn place(&mut self, class: &str, field: &str) -> Result<(ClassId, names::Place), String> {
        let id = self.class(class)?;
        let place = names::field(&self.machine.program, id, field);
        let place = place.ok_or(format!(
            "the bounds name {class}.{field}, which is no field"
        ))?;
        Ok((id, place))
    }

    /// A collection that holds objects from the beginning.
    fn filled(&mut self, class: &str, field: &str, set: &str) -> Result<Filled, String> {
        let (class, place) = self.place(class, field)?;
        let pools = match self.values(number(set)?, &place.descriptor)? {
            Values::Objects { pools, .. } => pools,
            _ => Vec::new(),
        };
        Ok(Filled {
            class,
            slot: place.slot,
            pools,
        })
    }

    fn bound(&mut self, class: &str, field: &str, set: &str) -> Result<Bound, String> {
        let (id, place) = self.place(class, field)?;
        Ok(Bound {
            class: id,
            slot: place.slot,
            name: field.into(),
            values: self.values(number(set)?, &place.descriptor)?,
        })
    }

    fn values(&mut self, set: usize, descriptor: &str) -> Result<Values, String> {
        let words = self.sets.get(set).cloned();
        let words = words
            .ok_or_else(|| String::from("the bounds have a set of values that is not there"))?;
        let (kind, rest) = words
            .split_first()
            .map_or(("", &[][..]), |(k, r)| (k.as_str(), r));
        Ok(match (kind, rest) {
            ("objects", [null, pools @ ..]) => Values::Objects {
                null: null == "1",
                pools: pools.iter().map(|p| number(p)).collect::<Result<_, _>>()?,
            },
            ("array", [class, elements, lengths @ ..]) => Values::Array {
                null: false,
                class: self.class(class)?,
                lengths: lengths
                    .iter()
                    .map(|n| number(n))
                    .collect::<Result<_, _>>()?,
                elements: Box::new(
                    self.values(number(elements)?, descriptor.get(1..).unwrap_or(""))?,
                ),
            },
            (_, rest) => {
                let wide = matches!(descriptor, "J" | "D");
                let word = |text: &String| {
                    let value: i64 = number(text)?;
                    Ok(if wide {
                        value as u64
                    } else {
                        u64::from(value as i32 as u32)
                    })
                };
                Values::Words(rest.iter().map(word).collect::<Result<_, String>>()?)
            }
        })
    }
}
