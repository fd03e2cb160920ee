//! Calls of a method with all values that its parameters may have.

use vitrum_jvm::ids::MethodId;
use vitrum_jvm::{Domain, Machine};

#[derive(Clone)]
pub struct Call {
    pub method: MethodId,
    /// As a person would write it.
    pub text: String,
    /// As a source file must have it.
    pub java: String,
    /// Without the object that it is called on.
    pub arguments: Vec<u64>,
    /// The places of those that are made anew for each call.
    pub anew: Vec<usize>,
}

/// A value of a parameter.
#[derive(Clone)]
pub struct Value {
    pub word: u64,
    /// As a person would write it.
    pub text: String,
    /// As a source file must have it.
    pub java: String,
    /// A box that `valueOf` makes anew each time.
    pub anew: bool,
}

impl Value {
    /// A literal for a parameter of this type, which a person would write so.
    pub fn literal(descriptor: &str, (word, text): (u64, String)) -> Value {
        let java = literal(descriptor, &text);
        Value {
            word,
            text,
            java,
            anew: false,
        }
    }
}

/// Calls of the method, no more than `most`; `values` gives those of a parameter, by its place and type. A static method
/// gets the object first, which counts as no parameter.
pub fn calls_of<D: Domain>(
    machine: &mut Machine<D>,
    method: MethodId,
    most: usize,
    mut values: impl FnMut(&mut Machine<D>, usize, &str) -> Result<Vec<Value>, String>,
) -> Result<Vec<Call>, String> {
    let is_static = machine.program.method(method).is_static();
    let descriptors = parameters(machine, method).split_off(usize::from(is_static));
    let mut tuples: Vec<Vec<Value>> = vec![Vec::new()];
    for (at, descriptor) in descriptors.iter().enumerate() {
        tuples = product(tuples, &values(machine, at, descriptor)?);
        if tuples.len() > most {
            return Err("that are too many arguments; choose fewer values".into());
        }
    }
    let it = machine.program.method(method);
    let name = machine.program.symbols.text(it.name).to_string();
    let call = |values: Vec<Value>| {
        let joined = |text: fn(&Value) -> &str| {
            let texts: Vec<&str> = values.iter().map(text).collect();
            format!("{name}({})", texts.join(", "))
        };
        Call {
            method,
            text: joined(|value| &value.text),
            java: joined(|value| &value.java),
            arguments: values.iter().map(|value| value.word).collect(),
            anew: (0..values.len()).filter(|at| values[*at].anew).collect(),
        }
    };
    Ok(tuples.into_iter().map(call).collect())
}

/// A value as an argument for a parameter of this type.
fn literal(descriptor: &str, text: &str) -> String {
    match descriptor {
        _ if text == "null" => text.into(),
        "J" | "Ljava/lang/Long;" => format!("{text}L"),
        "F" | "Ljava/lang/Float;" => format!("{text}f"),
        "D" | "Ljava/lang/Double;" => format!("{text}d"),
        "B" | "Ljava/lang/Byte;" => format!("(byte) {text}"),
        "S" | "Ljava/lang/Short;" => format!("(short) {text}"),
        _ => text.into(),
    }
}

pub fn parameters<D: Domain>(machine: &Machine<D>, method: MethodId) -> Vec<String> {
    let method = machine.program.method(method);
    let text = machine.program.symbols.text(method.descriptor);
    let inside = text.split(['(', ')']).nth(1).unwrap_or("");
    let (mut all, mut one) = (Vec::new(), String::new());
    let mut in_name = false;
    for c in inside.chars() {
        one.push(c);
        in_name = match c {
            'L' if !in_name => true,
            ';' => false,
            _ => in_name,
        };
        if !in_name && c != '[' {
            all.push(std::mem::take(&mut one));
        }
    }
    all
}

fn product(tuples: Vec<Vec<Value>>, values: &[Value]) -> Vec<Vec<Value>> {
    let longer = |tuple: &Vec<Value>, value: &Value| {
        let last = std::iter::once(value.clone());
        tuple.iter().cloned().chain(last).collect()
    };
    let all = tuples.iter();
    all.flat_map(|tuple| values.iter().map(move |value| longer(tuple, value)))
        .collect()
}
