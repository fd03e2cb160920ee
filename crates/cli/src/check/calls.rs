//! Who called whom, where an exception was thrown.

use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::{Machine, Watched};

use super::describe::{self, listed_plain};
use super::facts::Place;

type Java = Machine<Watched>;

/// Causes of causes that a person wants to read.
pub const MOST_CAUSES: usize = 3;

/// How many of the frames above are looked at for lines of the program.
const MOST_FRAMES: usize = 64;

/// The lines of the program that a thread is at, the innermost last.
pub fn places(machine: &Java, frames: &[FrameInfo]) -> Vec<Place> {
    let above = frames.iter().enumerate().take(MOST_FRAMES);
    let own = above.filter(|(_, frame)| machine.is_of_program(frame.method));
    let places = own.map(|(i, frame)| Place {
        depth: frames.len() - i,
        method: frame.method,
        line: machine.program.line_of(frame.method, frame.offset),
    });
    let mut places: Vec<Place> = places.collect();
    places.reverse();
    places
}

/// The calls of the program, and what it called.
pub fn calls_of(machine: &mut Java, frames: &[FrameInfo]) -> Vec<String> {
    let own = frames.iter().position(|f| machine.is_of_program(f.method));
    let calls = frames.iter().enumerate();
    let calls = calls.filter(|(i, f)| Some(i + 1) == own || machine.is_of_program(f.method));
    let calls: Vec<FrameInfo> = calls.map(|(_, frame)| *frame).collect();
    let at = calls
        .into_iter()
        .map(|frame| describe::location(machine, frame));
    at.map(|at| match at.line {
        0 => format!("  at {}", at.function),
        line => format!("  at {} ({}:{line})", at.function, at.file),
    })
    .collect()
}

/// As many lines as a person wants to read: recursion may have thousands.
pub fn shortened(mut lines: Vec<String>) -> Vec<String> {
    const MOST: usize = 12;
    if lines.len() > MOST {
        let left_out = lines.len() - MOST;
        lines.splice(
            MOST / 2..MOST / 2 + left_out,
            [format!("  … {left_out} more …")],
        );
    }
    lines
}

/// Which methods of the program call themselves or each other without end, where the stack has overflowed.
fn recursion(machine: &Java, frames: &[FrameInfo]) -> Option<String> {
    let own = frames.iter().map(|frame| frame.method);
    let own: Vec<MethodId> = own.filter(|m| machine.is_of_program(*m)).collect();
    let top = *own.first()?;
    let round = own.iter().skip(1).position(|method| *method == top)? + 1;
    let mut names: Vec<String> = Vec::new();
    for method in own[..round].iter().rev() {
        let name = describe::method_name(machine, *method);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Some(match &names[..] {
        [one] => format!("{one} calls itself"),
        [one, other] => format!("{one} and {other} call each other"),
        _ => format!("{} call each other in a circle", listed_plain(&names)),
    })
}

/// An exception of a class was thrown with these frames.
pub fn throws(machine: &Java, class: ClassId, frames: &[FrameInfo]) -> String {
    let name = describe::simple_name(machine, class);
    let overflow = &*machine.program.class(class).name == "java/lang/StackOverflowError";
    let why = overflow.then(|| recursion(machine, frames)).flatten();
    match why {
        Some(why) => format!("throws {name}: {why}"),
        None => format!("throws {name}"),
    }
}
