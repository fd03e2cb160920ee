//! Objects that are there before the search: boxed numbers, strings, constants of an enum.

use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::peers::Host;
use vitrum_jvm::{Domain, Machine};

use crate::outside::{initialize, why};

/// Classes of boxed values with what `valueOf` takes.
const BOXES: [(&str, &str); 8] = [
    ("java/lang/Integer", "I"),
    ("java/lang/Long", "J"),
    ("java/lang/Short", "S"),
    ("java/lang/Byte", "B"),
    ("java/lang/Character", "C"),
    ("java/lang/Boolean", "Z"),
    ("java/lang/Float", "F"),
    ("java/lang/Double", "D"),
];
/// What may hold a boxed `int` besides an `Integer`.
const ABOVE_INTEGER: [&str; 4] = [
    "java/lang/Object",
    "java/lang/Number",
    "java/lang/Comparable",
    "java/io/Serializable",
];

/// The class of boxes that a field of this class holds, and what they are made from.
pub fn box_for(class: &str) -> Option<(&'static str, &'static str)> {
    let class = match ABOVE_INTEGER.contains(&class) {
        true => "java/lang/Integer",
        false => class,
    };
    BOXES.iter().find(|(name, _)| *name == class).copied()
}

/// The descriptor of the class that boxes values of this type.
pub fn box_of(kind: &str) -> Option<String> {
    let found = BOXES.iter().find(|(_, from)| *from == kind);
    found.map(|(class, _)| format!("L{class};"))
}

/// The box of a value, as `valueOf` gives it.
pub fn boxed<D: Domain>(
    machine: &mut Machine<D>,
    (class, from): (&str, &str),
    word: u64,
) -> Result<Ref, String> {
    let failed = |what: String| {
        let name = class.replace('/', ".");
        format!("no {name} can be made of {}: {what}", word as i64)
    };
    let id = machine
        .program
        .load(class)
        .map_err(|e| failed(e.to_string()))?;
    initialize(machine, id).map_err(failed)?;
    let descriptor = format!("({from})L{class};");
    let method = machine.program.method_named(id, "valueOf", &descriptor);
    let method = method.map_err(|e| failed(e.to_string()))?;
    let made = machine.call_outside(method, &[word]);
    made.map(|r| Ref(r as u32))
        .map_err(|stop| failed(why(&stop)))
}

pub fn string<D: Domain>(machine: &mut Machine<D>, text: &str) -> Result<Ref, String> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let made = Host::intern(machine, &units);
    made.map_err(|_| format!("there is no room for the string {text:?}"))
}

/// The constants of an enum with their names, in order.
pub fn constants<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
) -> Result<Vec<(String, Ref)>, String> {
    const ACC_ENUM: u16 = 0x4000;
    initialize(machine, class)?;
    let name = machine.program.class(class).java_name();
    let program = &machine.program;
    let fields = program.class(class).fields.iter();
    let constants = fields.filter(|f| f.is_static() && f.access & ACC_ENUM != 0);
    let text = |s| program.symbols.text(s).to_string();
    let named: Vec<(String, String)> = constants
        .map(|f| (text(f.name), text(f.descriptor)))
        .collect();
    let host: &mut dyn Host = machine;
    let read = |(name, descriptor): (String, String)| {
        let word = host.static_field(class, &name, &descriptor);
        word.map(|word| (name, Ref(word as u32)))
    };
    let read: Result<Vec<(String, Ref)>, _> = named.into_iter().map(read).collect();
    read.map_err(|_| format!("the constants of {name} can't be read"))
}
