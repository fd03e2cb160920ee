//! Values for the parameters of calls, as the user asks for them.

use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::Ref;
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Domain, Machine};

use super::operations::statics;
use crate::finitize::argument_values;
use crate::outside::why;

/// A value of `--arg`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    Number(i64),
    Null,
    /// What a static method `Class.method` gives: an object, or an array of them.
    Made(String),
}

/// All values for a parameter of this type, and how a person would write them.
pub(super) fn values<D: Domain>(
    machine: &mut Machine<D>,
    descriptor: &str,
    items: &[Item],
) -> Result<Vec<(u64, String)>, String> {
    let is_reference = descriptor.starts_with(['L', '[']);
    let numbers = items.iter().filter_map(|item| match item {
        Item::Number(number) => Some(*number),
        _ => None,
    });
    let numbers: Vec<i64> = numbers.collect();
    let mut all = Vec::new();
    if !numbers.is_empty() {
        all = argument_values(machine, descriptor, &numbers)?;
    }
    for item in items {
        match item {
            Item::Number(_) => {}
            _ if !is_reference => {
                return Err(
                    "null and objects are no values for a parameter that is a number".into(),
                );
            }
            Item::Null => all.push((0, "null".into())),
            Item::Made(name) => all.extend(made(machine, name, descriptor)?),
        }
    }
    Ok(all)
}

/// The objects that a method makes, which must be of the parameter's type.
fn made<D: Domain>(
    machine: &mut Machine<D>,
    name: &str,
    descriptor: &str,
) -> Result<Vec<(u64, String)>, String> {
    let methods = statics(machine, name)?;
    let mut plain = methods.into_iter();
    let method = plain.find(|id| machine.program.method(*id).params.is_empty());
    let method = method.ok_or_else(|| format!("there is no static method {name}()"))?;
    let given = machine.call_outside(method, &[]);
    let given = Ref(given.map_err(|stop| format!("{name}(): {}", why(&stop)))? as u32);
    if given.is_null() {
        return Err(format!("{name}() gives null"));
    }
    let class = machine.heap.object(given).class;
    let wanted = machine.program.load_descriptor(descriptor);
    let wanted = wanted.map_err(|error| error.to_string())?;
    let is_array = matches!(machine.program.class(class).shape, Shape::Array { .. });
    let is_several = is_array && !machine.program.is_subclass(class, wanted);
    let objects: Vec<(Ref, String)> = match is_several {
        false => vec![(given, format!("{name}()"))],
        true if machine.program.element_of(class) != Elem::Int => Vec::new(),
        true => (0..machine.heap.object(given).len)
            .map(|i| {
                let word = machine.heap.object(given).body_get(Elem::Int, i);
                let mut value = 0;
                machine.domain.each(&word, |v| value = v);
                (Ref(value as u32), format!("{name}()[{i}]"))
            })
            .collect(),
    };
    let fits = |object: &Ref| {
        let class = |r: Ref| machine.heap.object(r).class;
        object.is_null()
            || machine.heap.is_object(*object)
                && machine.program.is_subclass(class(*object), wanted)
    };
    if objects.is_empty() || !objects.iter().all(|(object, _)| fits(object)) {
        let wanted = machine.program.external_name(wanted);
        return Err(format!("{name}() does not give objects of {wanted}"));
    }
    let words = objects.into_iter().map(|(r, text)| (r.word(), text));
    Ok(words.collect())
}
