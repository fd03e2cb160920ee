//! The way to an error, line by line. Start at [`trace`].

use vitrum_cegar::spec::written_name;
use vitrum_cprog::Program;
use vitrum_cprog::interp::{Passed, Taken, Took, is_allocation};
use vitrum_report::{Change, Location, Step, Trace};

use super::report::input;

/// Lines of a trace that a person reads; the last ones are shown.
const LINES: usize = 200;

/// The lines on the way, each once in a row, with what came from outside and what changed.
pub fn trace(program: &Program, passed: &[Passed]) -> Trace {
    let mut steps: Vec<Step> = Vec::new();
    for edge in passed {
        let place = program.sources.place(edge.loc);
        if place.line == 0 || place.file.starts_with('<') {
            // What is between the lines of a program takes inputs for the line before.
            if let Some(step) = steps.last_mut() {
                choose(step, edge);
            }
            continue;
        }
        let location = Location {
            file: place.file.to_string(),
            line: place.line,
            function: written_name(&program.function(edge.function).name).into(),
        };
        if steps
            .last()
            .is_none_or(|last| last.location.as_ref() != Some(&location))
        {
            steps.push(Step {
                location: Some(location),
                source: Some(place.text.trim().to_string()),
                ..Step::default()
            });
        }
        if let Some(step) = steps.last_mut() {
            add(step, edge);
        }
    }
    let dropped = steps.len().saturating_sub(LINES);
    if dropped > 0 {
        steps.drain(..dropped);
        steps.insert(0, before(dropped));
    }
    Trace {
        steps,
        ..Trace::default()
    }
}

/// Stands for lines that are not shown.
fn before(dropped: usize) -> Step {
    Step {
        action: Some(format!("{dropped} lines before")),
        ..Step::default()
    }
}

/// What an edge did goes to its line.
fn add(step: &mut Step, edge: &Passed) {
    choose(step, edge);
    let named = edge.changes.iter();
    for (what, to) in named.filter(|(what, _)| !what.starts_with("vitrum_")) {
        step.changes.retain(|c| c.what != *what);
        step.changes.push(Change {
            what: what.clone(),
            from: String::new(),
            to: written_name(to).into(),
        });
    }
}

/// The inputs of an edge go to its line.
fn choose(step: &mut Step, edge: &Passed) {
    let unwritten = |took: &Took| told(took) == Told::Unwritten;
    let groups = edge.inputs.chunk_by(|a, b| unwritten(a) && unwritten(b));
    let inputs: Vec<String> = groups.map(group).collect();
    if !inputs.is_empty() {
        let more = inputs.join(", ");
        let all = step.choice.take();
        step.choice = Some(all.map_or(more.clone(), |c| format!("{c}, {more}")));
    }
}

/// What an input is to people.
#[derive(PartialEq)]
enum Told {
    Number,
    Allocation,
    /// It was there before anything was written.
    Unwritten,
}

fn told(took: &Took) -> Told {
    match &took.what {
        Taken::Call(name) if is_allocation(name) => Told::Allocation,
        Taken::Variable { .. } | Taken::Allocated { .. } => Told::Unwritten,
        _ => Told::Number,
    }
}

/// Numbers that a person reads in one line.
const FEW: usize = 16;

/// What is in memory at first; zeros at the end of much of it are not told one by one.
fn few(numbers: &[String]) -> String {
    let told = match numbers.iter().rposition(|n| n != "0") {
        _ if numbers.len() <= FEW => return numbers.join(", "),
        None => return format!("{} zeros", numbers.len()),
        Some(last) => &numbers[..=last],
    };
    let rest = match (told.len() > FEW, numbers.len() - told.len()) {
        (true, _) => ", …".into(),
        (false, 0) => String::new(),
        (false, zeros) => format!(", {zeros} zeros"),
    };
    told[..told.len().min(FEW)].join(", ") + &rest
}

/// Inputs that are told at once.
fn group(all: &[Took]) -> String {
    let listed: Vec<String> = all.iter().map(|took| input(&took.input)).collect();
    let numbers = listed.join(", ");
    match (all.first().map(told), all.first().map(|took| &took.what)) {
        (Some(Told::Unwritten), _) => format!("{} (not initialised)", few(&listed)),
        (Some(Told::Allocation), Some(Taken::Call(name))) => match numbers.as_str() {
            "0" => format!("that {name} fails"),
            _ => format!("that {name} succeeds"),
        },
        _ => numbers,
    }
}
