//! Do bounds fit the class? Whatever they were taken from, no field may get what its type does not allow.

use vitrum_classfile::access::ACC_ENUM;
use vitrum_jvm::Program;
use vitrum_jvm::ids::ClassId;
use vitrum_jvm::program::Shape;

use super::{Finitization, Values, names};

pub fn check(program: &Program, bounds: &Finitization) -> Result<(), String> {
    let made = bounds.pools.iter().filter(|pool| pool.made > 0);
    for class in std::iter::once(bounds.root).chain(made.map(|pool| pool.class)) {
        can_be_made(program, class)?;
    }
    for bound in &bounds.fields {
        let class = program.class(bound.class).java_name();
        let places = names::fields(program, bound.class);
        let place = places.iter().find(|place| place.slot == bound.slot);
        let descriptor = place.map_or("", |place| place.descriptor.as_str());
        let fits = Fit { program, bounds };
        if fits.is_empty(&bound.values) {
            return Err(format!(
                "the field {class}.{} may have no value at all; give it some by --field or --objects",
                bound.name
            ));
        }
        if let Some(why) = fits.misfit(&bound.values, descriptor) {
            return Err(format!("the field {class}.{} can't hold {why}", bound.name));
        }
    }
    Ok(())
}

/// Can there be objects of the class other than those that are there?
fn can_be_made(program: &Program, class: ClassId) -> Result<(), String> {
    let class = program.class(class);
    let what = match () {
        _ if class.is_interface() => "an interface",
        _ if class.access & ACC_ENUM != 0 => "an enum",
        _ if class.is_abstract() => "abstract",
        _ => return Ok(()),
    };
    Err(format!(
        "{} is {what}: no object of it can be made; name a class that has objects of its own",
        class.java_name()
    ))
}

struct Fit<'a> {
    program: &'a Program,
    bounds: &'a Finitization,
}

impl Fit<'_> {
    /// Is there nothing that a field could hold?
    fn is_empty(&self, values: &Values) -> bool {
        match values {
            Values::Words(words) => words.is_empty(),
            Values::Objects { null, pools } => {
                let pools = pools.iter().filter_map(|pool| self.bounds.pools.get(*pool));
                !null && pools.into_iter().all(|p| p.made == 0 && p.given.is_empty())
            }
            Values::Array {
                lengths, elements, ..
            } => {
                let some = lengths.iter().any(|len| *len > 0);
                lengths.is_empty() || some && self.is_empty(elements)
            }
        }
    }

    /// What of the values a field of this type can't hold.
    fn misfit(&self, values: &Values, descriptor: &str) -> Option<String> {
        match (values, descriptor.as_bytes().first()) {
            (Values::Words(words), Some(kind)) if !matches!(kind, b'L' | b'[') => {
                let outside = words.iter().find(|word| !holds(*kind, **word));
                outside.map(|word| (*word as i32).to_string())
            }
            (Values::Objects { pools, .. }, Some(b'[')) if pools.is_empty() => None,
            (Values::Objects { pools, .. }, Some(b'L')) => {
                let name = &descriptor[1..descriptor.len() - 1];
                pools.iter().find_map(|pool| self.strange(*pool, name))
            }
            (
                Values::Array {
                    class, elements, ..
                },
                Some(b'['),
            ) => {
                let is_same = *self.program.class(*class).name == *descriptor;
                let is_array = matches!(self.program.class(*class).shape, Shape::Array { .. });
                match is_same && is_array {
                    true => self.misfit(elements, &descriptor[1..]),
                    false => Some(format!("a {}", self.program.class(*class).java_name())),
                }
            }
            (Values::Words(_), _) => Some("numbers".into()),
            (Values::Objects { .. }, _) => Some("objects of these classes".into()),
            (Values::Array { .. }, _) => Some("arrays".into()),
        }
    }

    /// The class of a pool, if a field of this class can't hold its objects.
    fn strange(&self, pool: usize, field: &str) -> Option<String> {
        let Some(pool) = self.bounds.pools.get(pool) else {
            return Some("objects that are not there".into());
        };
        let class = self.program.class(pool.class);
        let mut above = class.ancestors.iter().chain(&class.all_interfaces);
        let fits = above.any(|id| *self.program.class(*id).name == *field);
        (!fits).then(|| format!("a {}", class.java_name()))
    }
}

/// Does a number fit into a field of this primitive type?
fn holds(kind: u8, word: u64) -> bool {
    let int = word as i32;
    let narrow = match kind {
        b'J' | b'D' => return true,
        b'Z' => matches!(int, 0 | 1),
        b'B' => i8::try_from(int).is_ok(),
        b'S' => i16::try_from(int).is_ok(),
        b'C' => u16::try_from(int).is_ok(),
        _ => true,
    };
    narrow && word >> 32 == 0
}
