//! Values for the parameters of a method under test.

use vitrum_jvm::{Domain, Machine};

use super::{boxes, number};

/// Letters there are.
const LETTERS: usize = 26;

/// All values that a parameter of this type gets, one for each number, and how a person would write them: the numbers
/// themselves, boxed or not, or as many letters and strings of one.
pub fn argument_values<D: Domain>(
    machine: &mut Machine<D>,
    descriptor: &str,
    numbers: &[i64],
) -> Result<Vec<(u64, String)>, String> {
    let letters = || {
        let count = numbers.len().clamp(1, LETTERS);
        (0..count).map(|i| char::from(b'a' + i as u8))
    };
    Ok(match descriptor {
        "Z" => vec![(0, "false".into()), (1, "true".into())],
        "C" => letters().map(|c| (c as u64, format!("'{c}'"))).collect(),
        "I" | "J" | "S" | "B" | "F" | "D" => {
            let kind = descriptor.as_bytes()[0];
            let value = |n: &i64| Ok((number::word(kind, *n)?, n.to_string()));
            numbers.iter().map(value).collect::<Result<_, String>>()?
        }
        "Ljava/lang/String;" => {
            let mut values = Vec::new();
            for letter in letters() {
                let text = letter.to_string();
                values.push((boxes::string(machine, &text)?.word(), format!("{text:?}")));
            }
            values
        }
        other => {
            let class = other.strip_prefix('L').map(|c| c.trim_end_matches(';'));
            let Some(kind) = class.and_then(boxes::box_for) else {
                let id = machine.program.load_descriptor(other);
                let shown = id.map(|id| machine.program.external_name(id));
                let shown = shown.unwrap_or_else(|_| other.replace('/', "."));
                return Err(format!(
                    "there are no values for a parameter of type {shown}; \
                     --arg METHOD.PLACE=CLASS.METHOD takes those that a static method makes"
                ));
            };
            let plain = argument_values(machine, kind.1, numbers)?;
            let boxed = |(word, text)| Ok((boxes::boxed(machine, kind, word)?.word(), text));
            plain
                .into_iter()
                .map(boxed)
                .collect::<Result<_, String>>()?
        }
    })
}
