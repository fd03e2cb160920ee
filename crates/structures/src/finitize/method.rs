//! Bounds that a method of the program states: one that returns a `vitrum.Bounds`, or an `IFinitization` as users of
//! Korat write it. It runs on the machine, and what it returns tells its bounds as text.

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::peers::Host;
use vitrum_jvm::{Machine, Stop};

use super::{Finitization, Wishes, derive, korat, number};
use crate::lazy::Lazy;
use crate::outside::why;

const OWN: &str = ")Lvitrum/Bounds;";
/// The annotation of a method that comes before others.
const MARK: &str = "Lvitrum/StatesBounds;";
const KORAT: &str = ")Lkorat/finitization/IFinitization;";

/// The bounds that a method states for these arguments. `name`: which one, where several would do.
pub fn stated(
    machine: &mut Machine<Lazy>,
    root: ClassId,
    name: Option<&str>,
    args: &[i64],
) -> Result<Finitization, String> {
    let method = find(machine, root, name, args.len())?;
    let descriptor = machine.program.method(method).descriptor;
    let is_own = machine.program.symbols.text(descriptor).ends_with(OWN);
    let said = call(machine, method, args)?;
    if said.is_null() {
        return Err(format!(
            "{} returned null in place of bounds",
            describe(machine, method)
        ));
    }
    let text = text_of(machine, said, method)?;
    match is_own {
        true => {
            let (size, wishes) = own(&text)?;
            let derived = derive::derive(machine, root, size, &wishes);
            derived.map_err(|why| format!("the bounds of {}: {why}", describe(machine, method)))
        }
        false => {
            let objects = objects_of(machine, said, method)?;
            korat::bounds(machine, &text, &objects)
        }
    }
}

fn describe(machine: &Machine<Lazy>, method: MethodId) -> String {
    let method = machine.program.method(method);
    let class = machine.program.class(method.class).java_name();
    format!("{class}.{}", machine.program.symbols.text(method.name))
}

/// A static method with so many whole numbers as parameters.
fn find(
    machine: &Machine<Lazy>,
    root: ClassId,
    name: Option<&str>,
    args: usize,
) -> Result<MethodId, String> {
    let program = &machine.program;
    let whole = [Kind::Int, Kind::Long, Kind::Short, Kind::Byte];
    let fits = |id: &&MethodId| {
        let method = program.method(**id);
        let descriptor = program.symbols.text(method.descriptor);
        method.is_static()
            && method.params.len() == args
            && method.params.iter().all(|kind| whole.contains(kind))
            && (descriptor.ends_with(OWN) || descriptor.ends_with(KORAT))
            && name.is_none_or(|name| **program.symbols.text(method.name) == *name)
    };
    let class = program.class(root);
    let found: Vec<&MethodId> = class.methods.iter().filter(fits).collect();
    let usual = format!(
        "fin{}",
        class.java_name().rsplit(['.', '$']).next().unwrap_or("")
    );
    let is_usual = |id: &&&MethodId| **program.symbols.text(program.method(***id).name) == *usual;
    let is_marked = |id: &&&MethodId| program.has_annotation(***id, MARK);
    let marked: Vec<String> = found
        .iter()
        .filter(is_marked)
        .map(|id| describe(machine, **id))
        .collect();
    if marked.len() > 1 {
        return Err(format!(
            "{} both have @vitrum.StatesBounds and {args} parameters; --fin says which one states the bounds",
            marked.join(" and ")
        ));
    }
    let chosen = found.iter().find(is_marked);
    let chosen = chosen.or_else(|| found.iter().find(is_usual));
    if let (None, None, [first, second, ..]) = (chosen, name, found.as_slice()) {
        return Err(format!(
            "{} and {} both return bounds for these --args; --fin says which one states them",
            describe(machine, **first),
            describe(machine, **second)
        ));
    }
    chosen.or(found.first()).map(|id| **id).ok_or(format!(
        "{} has no method static IFinitization {}(…) or static vitrum.Bounds …(…) with {args} whole numbers as \
         parameters",
        class.java_name(),
        name.unwrap_or(&usual)
    ))
}

fn call(machine: &mut Machine<Lazy>, method: MethodId, args: &[i64]) -> Result<Ref, String> {
    let name = describe(machine, method);
    let params = &machine.program.method(method).params;
    let word = |(arg, kind): (&i64, &Kind)| {
        let kind = match kind {
            Kind::Long => b'J',
            Kind::Short => b'S',
            Kind::Byte => b'B',
            _ => b'I',
        };
        number::word(kind, *arg)
    };
    let words: Result<Vec<u64>, String> = args.iter().zip(params.iter()).map(word).collect();
    let words = words.map_err(|why| format!("the arguments of {name}: {why}"))?;
    let class = machine.program.method(method).class;
    let ready = machine.prepare_class(class);
    ready.map_err(|stop| failed(&name, &stop))?;
    let returned = machine.call_outside(method, &words);
    returned
        .map(|word| Ref(word as u32))
        .map_err(|stop| failed(&name, &stop))
}

fn failed(name: &str, stop: &Stop) -> String {
    format!("{name} could not say the bounds: {}", why(stop))
}

/// What a method of the bounds' class returns.
fn ask(
    machine: &mut Machine<Lazy>,
    said: Ref,
    (name, descriptor): (&str, &str),
    of: MethodId,
) -> Result<Ref, String> {
    let class = machine.heap.object(said).class;
    let method = machine.program.method_named(class, name, descriptor);
    let method = method.map_err(|_| {
        let (class, of) = (machine.program.class(class).java_name(), describe(machine, of));
        format!("{of} returned a {class} that is not Vitrum's: leave the jar of Korat off the class path")
    })?;
    let returned = machine.call_outside(method, &[said.word()]);
    returned
        .map(|word| Ref(word as u32))
        .map_err(|stop| failed(&describe(machine, of), &stop))
}

fn text_of(machine: &mut Machine<Lazy>, said: Ref, of: MethodId) -> Result<String, String> {
    let string = ask(machine, said, ("text", "()Ljava/lang/String;"), of)?;
    let text = machine.string_text(string);
    text.ok_or_else(|| format!("{} did not say any bounds", describe(machine, of)))
}

/// The objects that the text speaks of by number.
fn objects_of(machine: &mut Machine<Lazy>, said: Ref, of: MethodId) -> Result<Vec<Ref>, String> {
    let array = ask(machine, said, ("objects", "()[Ljava/lang/Object;"), of)?;
    let host: &mut dyn Host = machine;
    let mut objects = Vec::new();
    for i in 0..host.length(array) {
        let word = host.get(array, i);
        objects.push(Ref(
            word.map_err(|_| "an object of the bounds can't be read")? as u32,
        ));
    }
    Ok(objects)
}

/// Vitrum's own bounds are wishes.
fn own(text: &str) -> Result<(u32, Wishes), String> {
    let (mut size, mut objects, mut fields) = (0, Vec::new(), Vec::new());
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("size", rest)) => {
                size = rest
                    .parse()
                    .map_err(|_| format!("{rest} is no size of structures"))?;
            }
            Some(("objects", rest)) => objects.push(rest.to_string()),
            Some((_, rest)) => fields.push(rest.to_string()),
            None => {}
        }
    }
    Ok((size, Wishes::parse(&objects, &fields)?))
}
