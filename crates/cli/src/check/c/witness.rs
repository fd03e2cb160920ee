//! Witnesses in format 2.0: what was found, for other tools. Start at [`write()`].

use std::fmt::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use vitrum_cegar::check::{Outcome, Verdict};
use vitrum_cegar::confirm::Violation;
use vitrum_cegar::export::loop_invariants;
use vitrum_cprog::interp::{Input, Taken, Took};
use vitrum_cprog::source::{Loc, Place};
use vitrum_cprog::{DataModel, Program};

use super::job::Job;
use super::report::followed;
use crate::args::CheckArgs;
use crate::digest::digest;
use crate::refusal::Refusal;

/// Writes the witness that was asked for; a line for a person, if there is something to say.
pub fn write(
    args: &CheckArgs,
    job: &Job,
    program: &Program,
    outcome: &Outcome,
) -> Result<Option<String>, Refusal> {
    let Some(file) = &args.witness else {
        return Ok(None);
    };
    let writer = Writer {
        job,
        program,
        beside: !args.property.is_empty(),
    };
    let text = match &outcome.verdict {
        Verdict::Unknown(_) => return Ok(Some("no witness: the verdict is unknown".into())),
        Verdict::Holds(_) => writer.correctness(outcome),
        Verdict::Violated(found) => writer.violation(found),
    };
    let refuse = |e| Refusal::new(format!("--witness {}: {e}", file.display()));
    std::fs::write(file, text.map_err(refuse)?).map_err(|e| refuse(e.to_string()))?;
    Ok(Some(format!("witness: {}", file.display())))
}

/// Functions that return any value of a type.
const NONDET: &str = "__VERIFIER_nondet_";

struct Writer<'a> {
    job: &'a Job,
    program: &'a Program,
    /// Whether a property was asked for beside a specification.
    beside: bool,
}

impl Writer<'_> {
    fn correctness(&self, outcome: &Outcome) -> Result<String, String> {
        let mut content = String::new();
        for found in loop_invariants(self.program, self.job.spec.as_ref(), outcome) {
            let place = self.program.sources.place(found.loc);
            let Some(file) = self.input_file(&place) else {
                continue;
            };
            let function = &self.program.function(found.function).name;
            let kind = match found.by_place {
                true => "location_invariant",
                false => "loop_invariant",
            };
            let _ = write!(
                content,
                "  - invariant:\n      type: \"{kind}\"\n      location:\n{}      value: {}\n      format: \"c_expression\"\n",
                location(&file, &place, function, 8),
                quoted(&found.text)
            );
        }
        let head = self.head("invariant_set")?;
        Ok(match content.is_empty() {
            true => {
                let why = followed(outcome).map(|why| format!("  # {why}\n"));
                format!("{head}{}  content: []\n", why.unwrap_or_default())
            }
            false => format!("{head}  content:\n{content}"),
        })
    }

    fn violation(&self, found: &Violation) -> Result<String, String> {
        let mut content = String::new();
        let calls = found.run.taken.iter();
        let calls = calls.filter(|t| matches!(t.what, Taken::Call(_)) && !self.is_memory(t));
        for took in calls {
            // A waypoint at a wrong call would make the witness wrong; one less makes it weaker.
            match self.result(took) {
                Some(waypoint) => content += &waypoint,
                None => break,
            }
        }
        content += &self.target(found);
        let head = self.head("violation_sequence")?;
        Ok(format!("{head}  content:\n{content}"))
    }

    /// Whether an input says that an allocation succeeds: its result is an address.
    fn is_memory(&self, took: &Took) -> bool {
        let Taken::Call(name) = &took.what else {
            return false;
        };
        let names = ["malloc", "calloc", "__kmalloc", "kmalloc", "ldv_malloc"];
        names.contains(&&**name) && took.input == Input::Int(1)
    }

    /// A value in the type of the result of a function; `None` if it is no number.
    fn in_type(&self, name: &str, value: i128) -> Option<i128> {
        let program = self.program;
        let id = program
            .find(&format!("{NONDET}{name}"))
            .or_else(|| program.find(name))?;
        let types = &program.types;
        let ret = types.function(program.function(id).ty)?.ret;
        match types.is_pointer(ret) {
            true => (value == 0).then_some(0),
            false => Some(vitrum_cprog::wrap(value, types.int_type(ret)?)),
        }
    }

    /// The result of a call, as a waypoint at its closing parenthesis.
    fn result(&self, took: &Took) -> Option<String> {
        let Taken::Call(name) = &took.what else {
            return None;
        };
        let Input::Int(value) = took.input else {
            return None;
        };
        let value = self.in_type(name, value)?;
        let (unit, offset) = self.program.sources.offset(took.loc)?;
        let (_, text) = self.program.sources.texts().nth(unit)?;
        let called = |full: &str| closing(text.get(offset..)?, full);
        let end = called(&format!("{NONDET}{name}")).or_else(|| called(name))?;
        let place = self
            .program
            .sources
            .place(Loc(took.loc.0 + u32::try_from(end).ok()?));
        let shown = place.text.chars().nth(place.column as usize - 1);
        let file = self.input_file(&place).filter(|_| shown == Some(')'))?;
        let constraint = format!(
            "        constraint:\n          value: {}\n          format: \"acsl_expression\"\n",
            quoted(&format!("\\result == {value}"))
        );
        let at = location(&file, &place, "", 10);
        Some(waypoint("function_return", &constraint, &at))
    }

    /// Where the error is; that of a specification is where the program calls what is watched.
    fn target(&self, found: &Violation) -> String {
        let specified = self.job.spec.as_ref().and_then(|s| s.told(&found.what));
        let (function, loc) = match (specified, found.run.stack.as_slice()) {
            (Some(_), [_, (function, loc), ..]) => (Some(*function), *loc),
            (_, stack) => (stack.first().map(|(id, _)| *id), found.loc),
        };
        let place = self.program.sources.place(loc);
        let function = function.map_or("", |id| &self.program.function(id).name);
        let file = self.input_file(&place);
        let file = file.unwrap_or_else(|| PathBuf::from(&*place.file));
        waypoint("target", "", &location(&file, &place, function, 10))
    }

    /// The input file that a place is in.
    fn input_file(&self, place: &Place) -> Option<PathBuf> {
        let same = |f: &&PathBuf| f.display().to_string() == *place.file;
        let found = self.job.files.iter().find(same).cloned();
        // A preprocessed file may speak of the file that it was made of.
        let only = (self.job.files.len() == 1 && !place.file.starts_with('<'))
            .then(|| self.job.files.first().cloned())
            .flatten()
            .filter(|f| f.extension().is_some_and(|e| e == "c"))
            .filter(|f| f.file_name() == PathBuf::from(&*place.file).file_name());
        found.or(only)
    }

    /// What was checked: a property, or the text of a specification, or one behind the other.
    fn specification(&self) -> String {
        let property = format!("CHECK( init(main()), LTL({}) )", self.job.asked.text);
        match &self.job.spec {
            None => property,
            Some(spec) if self.beside => format!("{property}\n{}", spec.text()),
            Some(spec) => spec.text().into(),
        }
    }

    /// Everything up to the content of an entry.
    fn head(&self, kind: &str) -> Result<String, String> {
        let mut files = String::new();
        let mut hashes = String::new();
        for file in &self.job.files {
            let bytes = std::fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
            let name = quoted(&file.display().to_string());
            let _ = writeln!(files, "      - {name}");
            let _ = writeln!(hashes, "        {name}: \"{}\"", digest(&bytes));
        }
        let command: Vec<String> = std::env::args().collect();
        let model = match self.job.model {
            DataModel::Ilp32 => "ILP32",
            DataModel::Lp64 => "LP64",
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.unwrap_or_default();
        Ok(format!(
            "- entry_type: \"{kind}\"\n  metadata:\n    format_version: \"2.0\"\n    uuid: \"{}\"\n    \
             creation_time: \"{}\"\n    producer:\n      name: \"Vitrum\"\n      version: \"{}\"\n      \
             command_line: {}\n    task:\n      input_files:\n{files}      input_file_hashes:\n{hashes}      \
             specification: {}\n      data_model: \"{model}\"\n      language: \"C\"\n",
            uuid(&format!("{now:?} {} {hashes}", std::process::id())),
            time(now.as_secs()),
            env!("CARGO_PKG_VERSION"),
            quoted(&command.join(" ")),
            quoted(&self.specification()),
        ))
    }
}

fn waypoint(kind: &str, constraint: &str, location: &str) -> String {
    format!(
        "  - segment:\n    - waypoint:\n        type: \"{kind}\"\n        action: \"follow\"\n{constraint}        location:\n{location}"
    )
}

fn location(file: &std::path::Path, place: &Place, function: &str, indent: usize) -> String {
    let blank = " ".repeat(indent);
    let mut text = format!(
        "{blank}file_name: {}\n{blank}line: {}\n{blank}column: {}\n",
        quoted(&file.display().to_string()),
        place.line,
        place.column
    );
    if !function.is_empty() {
        let _ = writeln!(text, "{blank}function: {}", quoted(function));
    }
    text
}

/// The byte of the parenthesis that closes a call of `name` near the beginning of a text.
fn closing(text: &str, name: &str) -> Option<usize> {
    let at = text.find(name).filter(|at| *at < 64)?;
    let rest = text.get(at + name.len()..)?;
    let open = at + name.len() + rest.find(|c: char| !c.is_whitespace())?;
    let mut depth = 0_usize;
    for (index, c) in text.get(open..)?.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some(open + index),
            ')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// A text of JSON is one of YAML.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A random-looking UUID (version 4) from what is never the same twice.
fn uuid(seed: &str) -> String {
    let hash = digest(seed.as_bytes());
    let part = |from: usize, to: usize| hash.get(from..to).unwrap_or("0").to_string();
    format!(
        "{}-{}-4{}-a{}-{}",
        part(0, 8),
        part(8, 12),
        part(13, 16),
        part(17, 20),
        part(20, 32)
    )
}

/// Seconds since 1970 as ISO 8601.
fn time(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March here, so that leap days are last.
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let day = shifted % 146_097;
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, more) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + more;
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(time(0), "1970-01-01T00:00:00Z");
        assert_eq!(time(951_827_696), "2000-02-29T12:34:56Z");
        assert_eq!(time(1_767_225_599), "2025-12-31T23:59:59Z");
    }

    #[test]
    fn calls_end_where_they_are_closed() {
        assert_eq!(closing("x = f ((a), g())  + f()", "f"), Some(15));
        assert_eq!(closing("f;", "f"), None);
        assert_eq!(closing("(f)(1)", "g"), None);
    }
}
