//! Values for the parameters of a method under test.

use vitrum_jvm::Machine;

use super::boxes;
use crate::lazy::Lazy;

/// All values that a parameter of this type gets, and how a person would write them.
pub fn argument_values(
    machine: &mut Machine<Lazy>,
    descriptor: &str,
    size: u32,
) -> Result<Vec<(u64, String)>, String> {
    let numbers = || (0..=u64::from(size)).map(|n| (n, n.to_string()));
    Ok(match descriptor {
        "Z" => vec![(0, "false".into()), (1, "true".into())],
        "I" | "J" | "S" | "B" => numbers().collect(),
        "C" => {
            let letters = (0..size.clamp(1, 26)).map(|i| char::from(b'a' + i as u8));
            letters.map(|c| (c as u64, format!("'{c}'"))).collect()
        }
        "F" => numbers()
            .map(|(n, text)| (u64::from((n as f32).to_bits()), text))
            .collect(),
        "D" => numbers()
            .map(|(n, text)| ((n as f64).to_bits(), text))
            .collect(),
        "Ljava/lang/String;" => {
            let mut values = Vec::new();
            for i in 0..size.clamp(1, 26) {
                let text = char::from(b'a' + i as u8).to_string();
                values.push((boxes::string(machine, &text)?.word(), format!("{text:?}")));
            }
            values
        }
        other => {
            let class = other
                .strip_prefix('L')
                .unwrap_or(other)
                .trim_end_matches(';');
            let kind = boxes::box_for(class)
                .filter(|_| other.starts_with('L'))
                .ok_or_else(|| {
                    let id = machine.program.load_descriptor(other);
                    let shown = id.map(|id| machine.program.external_name(id));
                    let shown = shown.unwrap_or_else(|_| class.replace('/', "."));
                    format!("there are no values for a parameter of type {shown}")
                })?;
            let mut values = Vec::new();
            for (number, text) in numbers() {
                values.push((boxes::boxed(machine, kind, number as i64)?.word(), text));
            }
            values
        }
    })
}
