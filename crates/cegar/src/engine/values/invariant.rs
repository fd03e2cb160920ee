//! The states at cuts as formulas.

use std::collections::BTreeMap;

use vitrum_logic::Term;

use super::states::{Known, States};
use crate::engine::Invariants;
use crate::graph::Value;
use crate::system::System;

/// More values than these are too many for a solver.
const MANY: usize = 40_000;

/// For each cut that one of its states is there; `None` if that is too long.
pub(super) fn invariants(system: &System, states: &States) -> Option<Invariants> {
    let graph = &*system.graph;
    let mut found = vec![Term::bool(false); system.cuts.len()];
    let mut size = 0;
    for (node, cut) in graph.cuts.iter().enumerate() {
        let Some(cut) = cut else { continue };
        if *cut == system.initial {
            found[cut.0 as usize] = Term::bool(true);
            continue;
        }
        let all: Vec<&Known> = states.at(node as u32).collect();
        size += all.iter().map(|known| known.len()).sum::<usize>();
        if size > MANY {
            return None;
        }
        let cells = graph.vars[cut.0 as usize].iter().copied();
        let terms: BTreeMap<u32, Term> = cells.zip(system.terms(*cut)).collect();
        let rows = all.iter().map(|known| row(known, &terms)).collect();
        found[cut.0 as usize] = any_of(rows);
    }
    Some(found)
}

/// What is known, as terms.
fn row(known: &Known, terms: &BTreeMap<u32, Term>) -> Vec<(Term, Value)> {
    let term = |(cell, value): &(u32, Value)| Some((*terms.get(cell)?, *value));
    known.iter().filter_map(term).collect()
}

/// That one of the rows holds; what rows begin with alike is said once.
fn any_of(mut rows: Vec<Vec<(Term, Value)>>) -> Term {
    if rows.iter().any(Vec::is_empty) {
        return Term::bool(true);
    }
    rows.sort_by_key(|row| row.first().copied());
    let mut cases = Vec::new();
    for group in rows.chunk_by(|a, b| a.first() == b.first()) {
        let Some((term, value)) = group[0].first() else {
            continue;
        };
        let rest = group.iter().map(|row| row[1..].to_vec()).collect();
        cases.push(inside(*term, *value).and(any_of(rest)));
    }
    Term::any(cases)
}

fn inside(term: Term, value: Value) -> Term {
    if let Some(number) = value.number() {
        return term.equals(Term::int(number));
    }
    let between = Term::int(value.low)
        .leq(term)
        .and(term.leq(Term::int(value.high)));
    match value.not_zero {
        true => between.and(term.differs(Term::int(0))),
        false => between,
    }
}
