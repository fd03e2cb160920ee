//! Values for the parameters of calls, as the user asks for them.

use vitrum_classfile::Kind;
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine};

use super::junit::{ALLOWED, MODEL, OBJECT};
use super::operations::statics;
use crate::call::Value;
use crate::finitize::{argument_values, box_for, boxed, string};
use crate::outside::why;

/// A value of `--arg`.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Number(i64),
    Fraction(f64),
    Truth(bool),
    /// A string, or a character.
    Text(String),
    Null,
    /// What a static method `Class.method` gives: an object, or an array of them.
    Made(String),
}

/// What a static method gave. Each is called once, so that all parameters have the same objects.
pub(crate) struct Giver {
    pub method: MethodId,
    /// `Class.method`
    name: String,
    /// What a test calls it.
    pub variable: String,
    /// The object, or an array of them.
    pub given: Ref,
}

impl Giver {
    /// As a person would write what it gives.
    pub fn text(&self) -> String {
        format!("{}()", self.name)
    }
}

/// All values for a parameter of this type.
pub(crate) fn values<D: Domain>(
    machine: &mut Machine<D>,
    descriptor: &str,
    items: &[Item],
    givers: &mut Vec<Giver>,
) -> Result<Vec<Value>, String> {
    let numbers = items.iter().filter_map(|item| match item {
        Item::Number(number) => Some(*number),
        _ => None,
    });
    let numbers: Vec<i64> = numbers.collect();
    let mut all = Vec::new();
    if items.is_empty() {
        return Err("there are no values".into());
    }
    if !numbers.is_empty() {
        for value in argument_values(machine, descriptor, &numbers)? {
            all.push(value_of(machine, descriptor, value)?);
        }
    }
    for item in items {
        match item {
            Item::Number(_) => {}
            Item::Fraction(_) | Item::Truth(_) | Item::Text(_) => {
                all.push(literal(machine, descriptor, item)?);
            }
            _ if !descriptor.starts_with(['L', '[']) => {
                return Err(
                    "null and objects are no values for a parameter that is a number".into(),
                );
            }
            Item::Null => all.push(Value::literal(descriptor, (0, "null".into()))),
            Item::Made(name) => all.extend(made(machine, name, descriptor, givers)?),
        }
    }
    Ok(all)
}

/// A literal; a box of one is made anew for each call if `valueOf` would do so.
fn value_of<D: Domain>(
    machine: &mut Machine<D>,
    descriptor: &str,
    (word, text): (u64, String),
) -> Result<Value, String> {
    let anew = match class_in(descriptor).and_then(box_for) {
        Some(holder) => is_anew(machine, holder, Ref(word as u32))?,
        None => false,
    };
    let value = Value::literal(descriptor, (word, text));
    Ok(Value { anew, ..value })
}

/// The class of a parameter that is an object.
fn class_in(descriptor: &str) -> Option<&str> {
    let name = descriptor.strip_prefix('L')?;
    Some(name.trim_end_matches(';'))
}

/// Would `valueOf` give another box for what is in this one?
fn is_anew<D: Domain>(
    machine: &mut Machine<D>,
    holder: (&str, &str),
    object: Ref,
) -> Result<bool, String> {
    match machine.unboxed(object) {
        Some((_, word)) => Ok(boxed(machine, holder, word)? != object),
        None => Ok(false),
    }
}

/// The value that was written, if it is one for a parameter of this type.
fn literal<D: Domain>(
    machine: &mut Machine<D>,
    descriptor: &str,
    item: &Item,
) -> Result<Value, String> {
    let class = class_in(descriptor);
    let holds_text = class.is_some_and(|class| ABOVE_STRING.contains(&class));
    let holder = class.and_then(box_for);
    let kind = holder.map_or(descriptor, |(_, kind)| kind);
    let (word, text) = match (item, kind) {
        (Item::Text(text), _) if holds_text => {
            let object = string(machine, text)?;
            let text = quoted_text(text);
            return Ok(Value::literal(descriptor, (object.word(), text)));
        }
        (Item::Text(text), "C") => {
            let units: Vec<u16> = text.encode_utf16().collect();
            let &[unit] = &*units else {
                return Err(format!("{} is no character", quoted_text(text)));
            };
            (u64::from(unit), quoted(&units, '\''))
        }
        (Item::Truth(truth), "Z") => (u64::from(*truth), truth.to_string()),
        (Item::Fraction(value), "D") => (value.to_bits(), format!("{value:?}")),
        (Item::Fraction(value), "F") if value.is_finite() == (*value as f32).is_finite() => {
            let value = *value as f32;
            (u64::from(value.to_bits()), format!("{value:?}"))
        }
        (item, _) => {
            let shown = match item {
                Item::Text(text) => quoted_text(text),
                Item::Truth(truth) => truth.to_string(),
                Item::Fraction(value) => value.to_string(),
                other => format!("{other:?}"),
            };
            return Err(format!("{shown} is no value for a parameter of that type"));
        }
    };
    let word = match holder {
        Some(holder) => boxed(machine, holder, word)?.word(),
        None => word,
    };
    value_of(machine, descriptor, (word, text))
}

/// What may hold a string.
const ABOVE_STRING: [&str; 5] = [
    "java/lang/String",
    "java/lang/CharSequence",
    "java/lang/Object",
    "java/lang/Comparable",
    "java/io/Serializable",
];

fn quoted_text(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    quoted(&units, '"')
}

/// As a source file has it.
pub(super) fn quoted(text: &[u16], quote: char) -> String {
    let escaped = text
        .iter()
        .map(|unit| match char::from_u32(u32::from(*unit)) {
            Some(c) if c == quote || c == '\\' => format!("\\{c}"),
            Some(c @ ' '..='~') => c.to_string(),
            // Escapes by four digits are read before lines are.
            Some(c @ '\0'..' ') => format!("\\{:03o}", u32::from(c)),
            _ => format!("\\u{unit:04x}"),
        });
    format!("{quote}{}{quote}", escaped.collect::<String>())
}

/// The objects that a method makes, which must be of the parameter's type.
fn made<D: Domain>(
    machine: &mut Machine<D>,
    name: &str,
    descriptor: &str,
    givers: &mut Vec<Giver>,
) -> Result<Vec<Value>, String> {
    let giver = giver(machine, name, givers)?;
    let (given, variable) = (giver.given, &giver.variable);
    let class = machine.heap.object(given).class;
    let wanted = machine.program.load_descriptor(descriptor);
    let wanted = wanted.map_err(|error| error.to_string())?;
    let is_array = matches!(machine.program.class(class).shape, Shape::Array { .. });
    let is_several = is_array && !machine.program.is_subclass(class, wanted);
    // The method may say less of what it gives than a parameter asks for.
    let said = result_type(machine, giver.method, is_several)?;
    let is_said = machine.program.is_subclass(said, wanted);
    let shown = machine.program.external_name(wanted);
    let cast = |java: String| match is_said {
        true => java,
        false => format!("({}) {java}", shown.replace('$', ".")),
    };
    let value = |object: Ref, place: &str| Value {
        word: object.word(),
        text: format!("{name}(){place}"),
        java: cast(format!("{variable}{place}")),
        anew: false,
    };
    let objects: Vec<Value> = match is_several {
        false => vec![value(given, "")],
        true if machine.program.element_of(class) != Elem::Int => Vec::new(),
        true => (0..machine.heap.object(given).len)
            .map(|i| {
                let word = machine.heap.object(given).body_get(Elem::Int, i);
                let mut element = 0;
                machine.domain.each(&word, |v| element = v);
                value(Ref(element as u32), &format!("[{i}]"))
            })
            .collect(),
    };
    let fits = |value: &Value| {
        let object = Ref(value.word as u32);
        let class = |r: Ref| machine.heap.object(r).class;
        object.is_null()
            || machine.heap.is_object(object) && machine.program.is_subclass(class(object), wanted)
    };
    match !objects.is_empty() && objects.iter().all(fits) {
        true => Ok(objects),
        false => Err(format!("{name}() does not give objects of {shown}")),
    }
}

/// What a method says that it gives, or that it gives an array of.
fn result_type<D: Domain>(
    machine: &mut Machine<D>,
    method: MethodId,
    of_elements: bool,
) -> Result<ClassId, String> {
    let descriptor = machine.program.method(method).descriptor;
    let text = machine.program.symbols.text(descriptor).to_string();
    let result = text.rsplit(')').next().unwrap_or_default();
    let element = result.strip_prefix('[').filter(|_| of_elements);
    let class = machine.program.load_descriptor(element.unwrap_or(result));
    class.map_err(|error| error.to_string())
}

/// The method `Class.method`, which is called if it was not before.
fn giver<'g, D: Domain>(
    machine: &mut Machine<D>,
    name: &str,
    givers: &'g mut Vec<Giver>,
) -> Result<&'g Giver, String> {
    if let Some(known) = givers.iter().position(|giver| giver.name == name) {
        return Ok(&givers[known]);
    }
    let methods = statics(machine, name)?;
    let mut plain = methods.into_iter();
    let method = plain.find(|id| {
        let it = machine.program.method(*id);
        it.params.is_empty() && it.result == Kind::Ref
    });
    let method =
        method.ok_or_else(|| format!("there is no static method {name}() that gives objects"))?;
    // Nothing else leads to what it gives.
    machine.heap.pause_collection();
    let given = machine.call_outside(method, &[]);
    let given = Ref(given.map_err(|stop| format!("{name}(): {}", why(&stop)))? as u32);
    if given.is_null() {
        return Err(format!("{name}() gives null"));
    }
    let own = name.rsplit('.').next().unwrap_or(name);
    let taken = |variable: &String| {
        [OBJECT, MODEL, ALLOWED].contains(&variable.as_str())
            || givers.iter().any(|giver| giver.variable == *variable)
    };
    let numbered = (2..).map(|n| format!("{own}{n}"));
    let mut variables = std::iter::once(own.to_string()).chain(numbered);
    let variable = variables.find(|variable| !taken(variable));
    givers.push(Giver {
        method,
        name: name.into(),
        variable: variable.unwrap_or_default(),
        given,
    });
    Ok(&givers[givers.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::{quoted, quoted_text};

    #[test]
    fn strings_are_written_as_java_has_them() {
        assert_eq!(quoted_text("a\"b\\"), r#""a\"b\\""#);
        assert_eq!(quoted_text("it's"), "\"it's\"");
        assert_eq!(quoted(&[u16::from(b'\'')], '\''), r"'\''");
        assert_eq!(quoted_text("é\n😀"), r#""\u00e9\012\ud83d\ude00""#);
    }
}
