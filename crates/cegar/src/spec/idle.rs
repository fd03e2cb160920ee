//! Events of functions that the program does not have: they never happen, but they are read. Start at
//! [`checked`].

use vitrum_cprog::diag::Diagnostic;
use vitrum_cprog::{Unit, syntax};

use super::text::with_idle;
use super::{Event, Spec};

/// Refuses events that are no C. Only the grammar counts: without the function nobody knows the types
/// of its arguments, and what else a guard names may be missing for the same reason.
pub fn checked(spec: &Spec, idle: &[&Event], units: &[Unit]) -> Result<(), Diagnostic> {
    let read = |unit: &Unit| {
        syntax(Unit {
            text: with_idle(spec, idle, &unit.text).into(),
            ..unit.clone()
        })
    };
    // Each file of the program has other types.
    let mut first = Ok(());
    for found in units.iter().filter(|_| !idle.is_empty()).map(read) {
        if found.is_ok() {
            return Ok(());
        }
        first = first.and(found);
    }
    first.map_err(|wrong| spec.as_written(wrong))
}

/// What is said about them.
pub fn told(spec: &Spec, idle: &[&Event]) -> Vec<String> {
    let nothing = (idle.len() == spec.events.len()).then(|| {
        let why = match idle.is_empty() {
            true => "it has no event",
            false => "the program has none of its functions",
        };
        format!("specification: {} watches nothing: {why}", spec.file)
    });
    let each = idle.iter().map(|event| {
        format!(
            "specification: the program has no function {} for the event at {}:{}",
            event.function, spec.file, event.pattern.line
        )
    });
    nothing.into_iter().chain(each).collect()
}
