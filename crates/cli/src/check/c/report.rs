//! An answer about a C program as a report. Start at [`report`].

use std::time::Duration;

use vitrum_cegar::Opinion;
use vitrum_cegar::check::{Outcome, Verdict};
use vitrum_cegar::confirm::Violation as Executed;
use vitrum_cegar::engine::Engine;
use vitrum_cegar::native::Ran;
use vitrum_cegar::spec::Spec;
use vitrum_cegar::system::Target;
use vitrum_cprog::Program;
use vitrum_cprog::interp::Input;
use vitrum_cprog::source::Loc;
use vitrum_report::{Location, Report, Stats, Verdict as Word, Violation};

use super::path::trace;
use crate::units;

/// A report that says nothing yet.
pub fn empty() -> Report {
    Report {
        command: "check".into(),
        language: "c".into(),
        ..Report::default()
    }
}

pub fn report(
    program: &Program,
    outcome: &Outcome,
    native: Option<&Ran>,
    spec: Option<&Spec>,
) -> Report {
    let mut report = Report {
        assumptions: outcome.assumptions.clone(),
        ..empty()
    };
    match &outcome.verdict {
        Verdict::Unknown(why) => {
            report.verdict = Word::Unknown(why.clone());
            let way = outcome.way.as_ref();
            report.path = way.map(|way| trace(program, &way.passed));
            let thought = way.filter(|way| !way.executed);
            report.notes.extend(thought.map(|_| THOUGHT.into()));
        }
        Verdict::Holds(_) => {
            report.verdict = Word::Holds;
            report.notes = invariants(program, outcome);
            report.notes.extend(followed(outcome));
            report.notes.extend(idle(outcome));
            let alone = outcome.engine == Engine::Unwinding.name();
            let told = |o: &Opinion| second(o, alone);
            report.notes.extend(outcome.opinion.as_ref().map(told));
        }
        Verdict::Violated(found) => {
            report.verdict = Word::Violated;
            report.inputs = found.inputs.iter().map(input).collect();
            report.notes.extend(arguments(program, found));
            let mut violation = violation(program, found, native);
            if let Some(told) = spec.and_then(|s| s.told(&found.what)) {
                specified(program, found, &told, native, &mut violation);
            }
            report.violation = Some(violation);
        }
    }
    if !matches!(outcome.verdict, Verdict::Unknown(_)) {
        report.notes.push(format!("solved by: {}", outcome.engine));
    }
    if !outcome.solver.is_empty() {
        report.notes.push(format!("solver: {}", outcome.solver));
    }
    report
}

/// Said of a way that nobody has executed.
const THOUGHT: &str = "the way there is one of formulas: it was not executed";

/// What a second encoder made of the proof.
fn second(opinion: &Opinion, alone: bool) -> String {
    match opinion {
        Opinion::Confirmed if alone => "proof: by the second encoder alone, on bit-vectors".into(),
        Opinion::Confirmed => "proof: checked by a second encoder, on bit-vectors".into(),
        Opinion::Open(why) | Opinion::Refuted(why) => {
            format!("proof: not checked by the second encoder ({why})")
        }
    }
}

/// A proof that there was nothing to prove may not be what somebody wanted.
fn idle(outcome: &Outcome) -> Option<String> {
    let system = &outcome.system;
    let errors = system.blocks.iter().any(|b| b.to == Target::Error);
    (!system.blocks.is_empty() && !errors).then(|| {
        "no way through the program leads to an error: reach_error, __VERIFIER_error, a failed assert or \
         the label ERROR; --spec and --property say what else is one"
            .into()
    })
}

fn violation(program: &Program, found: &Executed, native: Option<&Ran>) -> Violation {
    let place = program.sources.line(found.loc);
    Violation {
        property: "unreach-call".into(),
        message: format!("{} at {place} ({})", found.what, executed(native)),
        location: Some(location(program, found)),
        replayed: true,
        trace: trace(program, &found.run.passed),
    }
}

/// A violation of a specification is where the program calls what is watched.
fn specified(
    program: &Program,
    found: &Executed,
    told: &str,
    native: Option<&Ran>,
    violation: &mut Violation,
) {
    let Some((function, loc)) = found.run.stack.get(1) else {
        return;
    };
    let place = program.sources.place(*loc);
    violation.message = format!(
        "{told}, called at {}:{} ({})",
        place.file,
        place.line,
        executed(native)
    );
    violation.location = Some(Location {
        file: place.file.to_string(),
        line: place.line,
        function: program.function(*function).name.to_string(),
    });
}

/// Who has executed it.
fn executed(native: Option<&Ran>) -> String {
    let first = "executed by the interpreter";
    match native {
        None => first.into(),
        Some(Ran::Reached(_)) => format!("{first} and by a native run"),
        Some(Ran::Ended(how) | Ran::Otherwise(how)) => {
            format!("{first}; a native run does not follow it: {how}")
        }
        Some(Ran::Not(why)) => format!("{first}; not natively: {why}"),
    }
}

fn location(program: &Program, found: &Executed) -> Location {
    let place = program.sources.place(found.loc);
    let function = found
        .run
        .stack
        .first()
        .map(|(id, _)| program.function(*id).name.to_string());
    Location {
        file: place.file.to_string(),
        line: place.line,
        function: function.unwrap_or_default(),
    }
}

/// What `main` is called with, if it looks at that.
fn arguments(program: &Program, found: &Executed) -> Option<String> {
    let main = program.function(program.find("main")?).body.as_ref()?;
    let (all, most) = (found.args.get(1..)?, 20);
    let mut words: Vec<String> = all.iter().take(most).map(|a| format!("{a:?}")).collect();
    if all.len() > most {
        words.push(format!("… ({} in all)", all.len()));
    }
    let told = match words.is_empty() {
        true => "none".into(),
        false => words.join(" "),
    };
    (!main.params.is_empty()).then(|| format!("arguments: {told}"))
}

pub fn input(input: &Input) -> String {
    match input {
        Input::Int(n) => n.to_string(),
        Input::Float(x) => format!("{x:?}"),
    }
}

/// What holds at loop heads, a line each.
fn invariants(program: &Program, outcome: &Outcome) -> Vec<String> {
    let line =
        |(loc, text): (Loc, String)| format!("invariant at {}: {text}", program.sources.line(loc));
    outcome
        .invariants(&program.types)
        .into_iter()
        .map(line)
        .collect()
}

/// Why there are no invariants, if there are none.
pub fn followed(outcome: &Outcome) -> Option<String> {
    let none = matches!(outcome.verdict, Verdict::Holds(None));
    (none && outcome.engine == Engine::Bounded.name()).then(|| {
        format!(
            "loops: no invariants, since all runs were followed to their ends: none passes more than {} loop heads",
            outcome.stats.unrolled
        )
    })
}

pub fn stats(outcome: &Outcome, elapsed: Duration) -> Stats {
    let stats = outcome.stats;
    Stats {
        seconds: elapsed.as_secs_f64(),
        peak_memory_bytes: units::peak_memory(),
        more: vec![
            ("refinements".into(), stats.lazy.refinements as f64),
            ("predicates".into(), stats.lazy.predicates as f64),
            ("art_nodes".into(), stats.lazy.nodes as f64),
            ("solver_queries".into(), stats.queries as f64),
            ("solver_seconds".into(), stats.solver_seconds),
            ("abstraction_seconds".into(), stats.lazy.abstraction_seconds),
        ],
        ..Stats::default()
    }
}
