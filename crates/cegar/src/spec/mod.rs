//! Specifications of how functions may be called, woven into a program. Start at [`woven`].
//!
//! A specification has variables of its own and events: calls of a function that match a pattern. An
//! event has a guard, which must hold, and an action, which changes the variables. `parse` reads one,
//! `text` writes functions in C that stand between the program and the functions that it watches;
//! then each watched function and the one that stands before it change places.

mod idle;
mod parse;
mod text;

pub use text::written_name;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use vitrum_cprog::cfa::{Callee, FuncId, Op, Var};
use vitrum_cprog::diag::{Diagnostic, Kind};
use vitrum_cprog::source::Place;
use vitrum_cprog::{Options, Program, Unit, parse as front_end};

use crate::task::{Property, linked};

/// A specification, read.
#[derive(Clone, Debug)]
pub struct Spec {
    pub file: String,
    text: Arc<str>,
    globals: Vec<Piece>,
    events: Vec<Event>,
}

/// C text of a specification, with its place: line and column from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    line: u32,
    column: u32,
    text: String,
}

impl Piece {
    /// A part of its text, with its own place.
    fn part(&self, text: &str) -> Piece {
        let at = (text.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..at).unwrap_or("");
        let (line, column) = match before.rsplit_once('\n') {
            Some((lines, last)) => (1 + lines.matches('\n').count(), 1 + last.chars().count()),
            None => (0, self.column as usize + before.chars().count()),
        };
        Piece {
            line: self.line + line as u32,
            column: column as u32,
            text: text.into(),
        }
    }
}

/// What an argument or result must be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Slot {
    /// `$?`
    Any,
    /// `$1`: the guard and the action know it by this name.
    Bound(String),
    /// An expression that it equals.
    Is(Piece),
}

#[derive(Clone, Debug)]
struct Event {
    /// The call, with its place.
    pattern: Piece,
    after: bool,
    function: String,
    result: Slot,
    /// `None` for `(...)`: any arguments.
    args: Option<Vec<Slot>>,
    guard: Option<Piece>,
    action: Option<Piece>,
    /// Done in place of an error if the guard does not hold.
    repair: Option<Piece>,
    /// What is said if the guard does not hold.
    error: Option<String>,
}

/// The prefix of functions that are called where a guard does not hold; a number follows.
const VIOLATES: &str = "vitrum_violates_";

/// The prefix of watched functions where the machine's compiler reads the program.
pub const WATCHED: &str = "watched_";

/// What the machine's compiler has to read in the place of what the front end has read.
#[derive(Clone, Debug, Default)]
pub struct Native {
    /// For files of the program how long their own text is, and what follows it.
    pub behind: BTreeMap<usize, (usize, String)>,
    /// The definitions of watched functions, which get another name: the file, a place in its text
    /// before the name, and the name.
    pub definitions: Vec<(usize, usize, String)>,
    /// Whether a type of a watched function has no name, so that it can't be written.
    pub nameless: bool,
}

/// A program with a specification.
pub struct Woven {
    pub program: Program,
    pub native: Native,
    /// What the specification does not watch, as sentences.
    pub idle: Vec<String>,
}

impl Spec {
    /// Reads a specification; the name is for messages.
    pub fn parse(file: &str, text: &str) -> Result<Spec, Diagnostic> {
        parse::spec(file, text)
    }

    /// The errors of the specification, beside those of a property, if one is given.
    #[must_use]
    pub fn property(&self, beside: Option<&Property>) -> Property {
        let own = (0..self.events.len()).map(|i| format!("{VIOLATES}{i}"));
        let mut property = beside.cloned().unwrap_or_else(|| Property {
            calls: Default::default(),
            asserts: false,
            labels: false,
        });
        property.calls.extend(own);
        property
    }

    /// What is told of a violation, if it is one of this specification.
    #[must_use]
    pub fn told(&self, what: &str) -> Option<String> {
        let number = what.strip_prefix(VIOLATES)?.split(' ').next()?;
        let event = self.events.get(number.parse::<usize>().ok()?)?;
        let place = format!("{}:{}", self.file, event.pattern.line);
        Some(match &event.error {
            Some(text) => format!("{text} (event {} of {place})", event.function),
            None => format!("the guard of the event {} of {place} fails", event.function),
        })
    }

    /// As it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a variable is one of its own, which the program does not know.
    #[must_use]
    pub fn declares(&self, program: &Program, var: &Var) -> bool {
        *program.sources.place(var.loc).file == *self.file
    }

    /// A sentence about a line of the specification shows that line, and not what was made of it.
    fn as_written(&self, mut wrong: Diagnostic) -> Diagnostic {
        if let Some(place) = wrong.place.as_mut().filter(|p| *p.file == *self.file) {
            let line = self.text.lines().nth(place.line.saturating_sub(1) as usize);
            place.text = line.unwrap_or("").to_string();
        }
        wrong
    }

    fn wrong(&self, at: &Piece, text: String) -> Diagnostic {
        wrong(&self.file, &self.text, (at.line, at.column), text)
    }
}

/// A sentence about a place in a specification.
fn wrong(file: &str, all: &str, (line, column): (u32, u32), text: String) -> Diagnostic {
    let shown = all.lines().nth(line.saturating_sub(1) as usize);
    Diagnostic {
        kind: Kind::Error,
        text,
        place: Some(Place {
            file: file.into(),
            line,
            column,
            text: shown.unwrap_or("").to_string(),
        }),
    }
}

/// Weaves a specification into a program.
pub fn woven(units: Vec<Unit>, spec: &Spec, options: &Options) -> Result<Woven, Diagnostic> {
    let plain = front_end(units.clone(), options.model)?;
    let watched = watched(&plain, spec);
    let called = |event: &&Event, f: &FuncId| *plain.function(*f).name == *event.function;
    let named = |event: &&Event| !watched.iter().any(|f| called(event, f));
    let idle: Vec<&Event> = spec.events.iter().filter(named).collect();
    idle::checked(spec, &idle, &units)?;
    let mut units = units;
    let native = text::append(&plain, spec, &watched, &mut units)?;
    units.push(Unit {
        name: spec.file.clone(),
        text: "".into(),
        original: Some(spec.text.clone()),
    });
    let mut program = linked(units, options).map_err(|wrong| spec.as_written(wrong))?;
    let before = |f: &FuncId| text::standing(&plain, *f);
    let names: BTreeSet<String> = watched.iter().map(before).collect();
    for name in &names {
        exchange(&mut program, name);
    }
    Ok(Woven {
        idle: idle::told(spec, &idle),
        program,
        native,
    })
}

/// Functions that an event names; those that the program starts itself are never called.
fn watched(program: &Program, spec: &Spec) -> Vec<FuncId> {
    let functions = program.functions.iter().enumerate();
    let named = functions.filter(|(_, f)| {
        let own = !program.sources.place(f.loc).file.starts_with('<');
        own && &*f.name != "main" && spec.events.iter().any(|e| *e.function == *f.name)
    });
    named.map(|(i, _)| FuncId(i as u32)).collect()
}

/// A watched function and the one that stands before it change places: who calls the first calls the
/// second, which alone calls the first.
fn exchange(program: &mut Program, standing: &str) {
    let Some(new) = program.find(standing) else {
        return;
    };
    let mut own = None;
    let wanted = written_name(standing);
    let functions = &mut program.functions;
    let Some(body) = functions
        .get_mut(new.0 as usize)
        .and_then(|f| f.body.as_mut())
    else {
        return;
    };
    let names: Vec<_> = body.edges.iter().map(|edge| edge.op.clone()).collect();
    for op in names {
        if let Op::Call {
            callee: Callee::Direct(id),
            ..
        } = op
            && functions
                .get(id.0 as usize)
                .is_some_and(|f| *f.name == *wanted)
        {
            own = Some(id);
        }
    }
    let Some(own) = own else { return };
    if let Some(body) = functions
        .get_mut(new.0 as usize)
        .and_then(|f| f.body.as_mut())
    {
        for edge in &mut body.edges {
            if let Op::Call {
                callee: Callee::Direct(id),
                ..
            } = &mut edge.op
                && *id == own
            {
                *id = new;
            }
        }
    }
    functions.swap(own.0 as usize, new.0 as usize);
    for var in &mut program.vars {
        var.function = match var.function {
            Some(id) if id == own => Some(new),
            Some(id) if id == new => Some(own),
            other => other,
        };
    }
}
