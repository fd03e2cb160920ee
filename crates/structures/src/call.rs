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
}

/// Calls of the method, no more than `most`; `values` gives those of a parameter, by its place and type. A static method
/// gets the object first, which counts as no parameter.
pub fn calls_of<D: Domain>(
    machine: &mut Machine<D>,
    method: MethodId,
    most: usize,
    values: impl Fn(&mut Machine<D>, usize, &str) -> Result<Vec<(u64, String)>, String>,
) -> Result<Vec<Call>, String> {
    let is_static = machine.program.method(method).is_static();
    let descriptors = parameters(machine, method).split_off(usize::from(is_static));
    let mut tuples: Vec<(Vec<u64>, Vec<String>)> = vec![Default::default()];
    for (at, descriptor) in descriptors.iter().enumerate() {
        tuples = product(tuples, &values(machine, at, descriptor)?);
        if tuples.len() > most {
            return Err("that are too many arguments; choose fewer values".into());
        }
    }
    let it = machine.program.method(method);
    let name = machine.program.symbols.text(it.name).to_string();
    let call = |(arguments, shown): (Vec<u64>, Vec<String>)| {
        let literals = descriptors
            .iter()
            .zip(&shown)
            .map(|(d, text)| literal(d, text));
        Call {
            method,
            text: format!("{name}({})", shown.join(", ")),
            java: format!("{name}({})", literals.collect::<Vec<_>>().join(", ")),
            arguments,
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

fn product(
    tuples: Vec<(Vec<u64>, Vec<String>)>,
    values: &[(u64, String)],
) -> Vec<(Vec<u64>, Vec<String>)> {
    let mut longer = Vec::new();
    for (words, texts) in tuples {
        for (word, text) in values {
            let words = words.iter().copied().chain([*word]).collect();
            let texts = texts.iter().cloned().chain([text.clone()]).collect();
            longer.push((words, texts));
        }
    }
    longer
}
