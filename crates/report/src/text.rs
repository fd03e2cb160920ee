//! A report for a person at a terminal.

use std::fmt::Write;

use crate::{Cause, Location, Report, Step, Trace, Verdict, Violation};

/// Columns that a source line may take beside its place: more where the terminal has room for what was done, fewer
/// where it has not.
const SOURCE_WIDTH: usize = 44;
const WIDEST_SOURCE: usize = 80;
const NARROWEST_SOURCE: usize = 16;
const ROOM_FOR_DEEDS: usize = 60;
const LEAST_FOR_DEEDS: usize = 36;

/// The report as lines; with `color`, as a terminal shows them; steps fitted into so many columns, if that is said.
pub fn text(report: &Report, color: bool, columns: Option<usize>) -> String {
    let mut out = String::new();
    let paint = Paint { color, columns };
    match (&report.verdict, &report.violation) {
        (_, Some(violation)) => violated(&mut out, report, violation, paint),
        (Verdict::Unknown(reason), _) => {
            let word = paint.yellow("unknown");
            let _ = writeln!(out, "{}: {word}: {reason}", report.target);
            if let Some(path) = &report.path {
                way(&mut out, path, "How it gets there:", paint);
            }
        }
        _ => {
            let word = paint.green("holds");
            let _ = writeln!(out, "{}: {word}", report.target);
        }
    }
    for other in &report.others {
        let word = paint.red(&other.property);
        let _ = writeln!(out, "\nalso: {word}: {}", other.message);
        way(&mut out, &other.trace, "How it happens:", paint);
    }
    for assumption in &report.assumptions {
        let _ = writeln!(out, "assuming: {assumption}");
    }
    if !report.inputs.is_empty() {
        let _ = writeln!(out, "inputs: {}", report.inputs.join(", "));
    }
    for note in &report.notes {
        let _ = writeln!(out, "{note}");
    }
    if let Some(outcomes) = &report.outcomes {
        let _ = writeln!(
            out,
            "{}",
            counted(outcomes.len() as u64, "different output")
        );
        for outcome in outcomes {
            let _ = writeln!(out, "  {outcome:?}");
        }
    }
    if let Some(causes) = &report.causes {
        why_steps_end(&mut out, causes, paint);
    }
    let _ = writeln!(out, "{}", stats(report));
    out
}

fn why_steps_end(out: &mut String, causes: &[Cause], paint: Paint) {
    let all = causes.first().map_or(0, |cause| cause.all);
    let heading = format!("Where steps end, of {}:", counted(all, "choice point"));
    let _ = writeln!(out, "\n{}", paint.bold(&heading));
    let width = |text: fn(&Cause) -> &str| causes.iter().map(|c| text(c).chars().count()).max();
    let what = width(|cause| &cause.what).unwrap_or(0);
    let why = width(|cause| &cause.why).unwrap_or(0);
    for cause in causes {
        let share = cause.points as f64 * 100.0 / all as f64;
        let lines = match cause.lines {
            0 | 1 => String::new(),
            lines => format!(", and {}", counted(lines - 1, "other place")),
        };
        let _ = writeln!(
            out,
            "  {share:5.1} %  {:what$}  {:why$}  {}{lines}",
            cause.what, cause.why, cause.at
        );
    }
    let _ = writeln!(out);
}

fn violated(out: &mut String, report: &Report, violation: &Violation, paint: Paint) {
    let word = paint.red(&violation.property);
    let _ = writeln!(out, "{}: {word}: {}", report.target, violation.message);
    way(out, &violation.trace, "How it happens:", paint);
}

/// The steps, where everybody is at the end, and who had the turn.
fn way(out: &mut String, trace: &Trace, heading: &str, paint: Paint) {
    if !trace.steps.is_empty() {
        let _ = writeln!(out, "\n{}", paint.bold(heading));
        steps(out, trace, paint);
    }
    if !trace.ending.is_empty() {
        let _ = writeln!(out, "\n{}", paint.bold("At the end:"));
        for line in &trace.ending {
            let indent = line.chars().take_while(|c| *c == ' ').count() + 2;
            let words = wrapped(line.trim_start(), paint.columns, indent + 2);
            let _ = writeln!(out, "{:indent$}{words}", "");
        }
    }
    let schedule = trace.schedule();
    if schedule.iter().any(|thread| !thread.is_empty()) {
        let _ = writeln!(out, "\nSchedule: {}", schedule.join(", "));
    }
}

fn steps(out: &mut String, trace: &Trace, paint: Paint) {
    let width = |f: &dyn Fn(&Step) -> usize| trace.steps.iter().map(f).max().unwrap_or(0);
    let threads = width(&|s| s.thread.chars().count());
    let places = width(&|s| s.location.as_ref().map_or(0, |l| place(l).chars().count()));
    let sources = width(&|s| s.source.as_ref().map_or(0, |t| t.chars().count()));
    let sources = sources.min(room_for_source(paint.columns, threads + places + 8));
    let left_out = left_out(&trace.steps);
    let mut before = "";
    for (at, step) in trace.steps.iter().enumerate() {
        if let Some(run) = left_out.iter().find(|run| run.contains(&at)) {
            if at == run.start {
                let (count, who) = (grouped(run.len() as u64), &step.thread);
                let _ = writeln!(out, "  … {count} more of {who}; --json has them …");
            }
            continue;
        }
        let name = if step.thread == before {
            ""
        } else {
            &step.thread
        };
        before = &step.thread;
        let at = step.location.as_ref().map_or(String::new(), place);
        let source = clipped(step.source.as_deref().unwrap_or(""), sources);
        let name = paint.bold(&format!("{name:threads$}"));
        let indent = threads + places + sources + 8;
        let told = wrapped(&told(step, paint), paint.columns, indent);
        let line = format!("  {name}  {at:places$}  {source:sources$}  {told}");
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// Rows of one thread in a row that a person wants to read: the first ones, and the last.
const FIRST_ROWS: usize = 15;
const LAST_ROWS: usize = 30;

/// Where a thread goes on alone for long.
fn left_out(steps: &[Step]) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for run in steps.chunk_by(|a, b| a.thread == b.thread) {
        let end = start + run.len();
        let named = run.iter().any(|step| !step.thread.is_empty());
        if named && run.len() > FIRST_ROWS + LAST_ROWS + 1 {
            found.push(start + FIRST_ROWS..end - LAST_ROWS);
        }
        start = end;
    }
    found
}

/// How many columns source lines may have beside `other` columns.
fn room_for_source(columns: Option<usize>, other: usize) -> usize {
    let Some(columns) = columns else {
        return SOURCE_WIDTH;
    };
    let room = columns.saturating_sub(other);
    match room.checked_sub(SOURCE_WIDTH + ROOM_FOR_DEEDS) {
        Some(more) => (SOURCE_WIDTH + more).min(WIDEST_SOURCE),
        None => room
            .saturating_sub(LEAST_FOR_DEEDS)
            .clamp(NARROWEST_SOURCE, SOURCE_WIDTH),
    }
}

/// Words that go on below each other, where they do not fit beside what is to their left.
fn wrapped(text: &str, columns: Option<usize>, indent: usize) -> String {
    /// A column of words that is narrower is worse to read than lines that are too long.
    const NARROWEST: usize = 24;
    let Some(room) = columns.and_then(|c| c.checked_sub(indent)) else {
        return text.to_string();
    };
    if room < NARROWEST {
        return text.to_string();
    }
    let (mut out, mut used) = (String::new(), 0);
    for word in text.split(' ') {
        let width = visible(word);
        if used > 0 && used + 1 + width > room {
            let _ = write!(out, "\n{:indent$}", "");
            used = 0;
        }
        if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += width;
    }
    out
}

/// The columns of a text, which may have colors.
fn visible(text: &str) -> usize {
    let mut in_code = false;
    let shown = text.chars().filter(|c| {
        let is_code = in_code || *c == '\x1b';
        in_code = is_code && *c != 'm';
        !is_code
    });
    shown.count()
}

/// What a step did, in words.
fn told(step: &Step, paint: Paint) -> String {
    let mut parts = Vec::new();
    parts.extend(step.action.clone());
    parts.extend(
        step.choice
            .as_ref()
            .map(|choice| format!("chooses {choice}")),
    );
    for change in &step.changes {
        let new = paint.bold(&change.to);
        parts.push(match change.from.is_empty() {
            true => format!("{} = {new}", change.what),
            false => format!("{}: {} → {new}", change.what, change.from),
        });
    }
    parts.join("; ")
}

fn place(location: &Location) -> String {
    format!("{}:{}", location.file, location.line)
}

fn clipped(text: &str, width: usize) -> String {
    match text.chars().count() > width {
        true => text.chars().take(width - 1).chain(['…']).collect(),
        false => text.to_string(),
    }
}

fn stats(report: &Report) -> String {
    let stats = &report.stats;
    let memory = stats.peak_memory_bytes >> 20;
    if report.language == "c" {
        let counter = |(name, n): &(String, f64)| format!("{n:.0} {}, ", name.replace('_', " "));
        let counters: String = stats.more.iter().map(counter).collect();
        return format!("{counters}{:.2} s, {memory} MiB", stats.seconds);
    }
    let depth = stats.more.iter().find(|(name, _)| name == "depth");
    let depth = depth.map_or(String::new(), |(_, n)| format!("depth {n:.0}, "));
    format!(
        "{}, {}, {depth}{:.2} s, {memory} MiB",
        counted(stats.states, "state"),
        counted(stats.transitions, "transition"),
        stats.seconds
    )
}

/// So many things of one name.
pub fn counted(number: u64, name: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {name}{ending}", grouped(number))
}

/// `1234567` as `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Colors words, if a terminal shows them.
#[derive(Clone, Copy)]
pub struct Paint {
    pub color: bool,
    columns: Option<usize>,
}

impl Paint {
    pub fn new(color: bool) -> Paint {
        let columns = None;
        Paint { color, columns }
    }
    fn with(self, code: &str, text: &str) -> String {
        match self.color && !text.trim().is_empty() {
            true => format!("\x1b[{code}m{text}\x1b[0m"),
            false => text.to_string(),
        }
    }
    fn bold(self, text: &str) -> String {
        self.with("1", text)
    }
    pub fn red(self, text: &str) -> String {
        self.with("1;31", text)
    }
    pub fn green(self, text: &str) -> String {
        self.with("1;32", text)
    }
    pub fn yellow(self, text: &str) -> String {
        self.with("1;33", text)
    }
}
