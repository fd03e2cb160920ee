//! Who works when, and how long.

use std::time::{Duration, Instant};

use super::{Engine, Limits};
use crate::system::System;

/// An engine and the time it gets.
pub(super) type Turn = (Engine, Duration);

/// Even without a limit everybody has a turn.
const LONG: Duration = Duration::from_secs(900);

/// Who works on a system. Where formulas leave operations open, executions come first: what those give is
/// no question to them.
pub(super) fn turns(system: &System, limits: Limits) -> Vec<Turn> {
    let mut turns = match (limits.engine, system.cuts.len()) {
        (Engine::Portfolio, 1) => bounded_alone(limits),
        _ => all(limits),
    };
    let open = system.blocks.iter().any(|block| !block.exact.is_empty());
    if open && turns.len() > 1 {
        let left = limits.deadline.saturating_duration_since(Instant::now());
        turns.insert(0, (Engine::Fuzz, FIRST.min(left / 10)));
    }
    turns.retain(|(engine, _)| limits.without != Some(*engine));
    turns
}

/// How long executions look for an error before anybody else does.
const FIRST: Duration = Duration::from_millis(300);

/// Small budgets first, so that whoever finds a task easy solves it; then larger ones.
fn all(limits: Limits) -> Vec<Turn> {
    let left = limits.deadline.saturating_duration_since(Instant::now());
    let whole = left.min(LONG);
    let part = |engine, percent: u32| (engine, whole * percent / 100);
    let short = |engine, milliseconds| (engine, Duration::from_millis(milliseconds).min(left / 10));
    match (limits.engine, limits.parallel) {
        (Engine::Portfolio, true) => vec![
            short(Engine::Bounded, 300),
            short(Engine::Fuzz, 200),
            part(Engine::Values, 8),
            part(Engine::Fuzz, 3),
            part(Engine::Local, 5),
            part(Engine::Induction, 4),
            part(Engine::Bounded, 5),
            part(Engine::Local, 15),
            part(Engine::Unwinding, 15),
            part(Engine::Values, 20),
            part(Engine::Lazy, 15),
            part(Engine::Fuzz, 8),
            part(Engine::Bounded, 15),
            part(Engine::Induction, 8),
            part(Engine::Local, 20),
            (Engine::Lazy, left),
        ],
        (Engine::Portfolio, false) => vec![
            short(Engine::Bounded, 200),
            short(Engine::Fuzz, 200),
            short(Engine::Values, 1000),
            short(Engine::Horn, 1000),
            short(Engine::Local, 1000),
            short(Engine::Induction, 1000),
            part(Engine::Lazy, 5),
            part(Engine::Fuzz, 5),
            part(Engine::Horn, 15),
            part(Engine::Bounded, 5),
            part(Engine::Lazy, 15),
            part(Engine::Induction, 5),
            part(Engine::Unwinding, 10),
            part(Engine::Values, 10),
            part(Engine::Horn, 40),
            (Engine::Lazy, left),
        ],
        (engine, _) => vec![(engine, left)],
    }
}

/// Turns of bounded search, which reason about numbers in different ways, and of executions.
fn bounded_alone(limits: Limits) -> Vec<Turn> {
    let left = limits.deadline.saturating_duration_since(Instant::now());
    let whole = left.min(LONG);
    let short = Duration::from_millis(500).min(left / 10);
    vec![
        (Engine::Bounded, short),
        (Engine::Fuzz, short),
        (Engine::Bounded, whole * 30 / 100),
        (Engine::Fuzz, whole * 5 / 100),
        (Engine::Bounded, left),
    ]
}
