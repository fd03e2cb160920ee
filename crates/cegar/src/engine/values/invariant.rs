//! The states at cuts as formulas.

use std::collections::HashMap;

use vitrum_logic::Term;

use super::states::States;
use crate::engine::Invariants;
use crate::graph::Value;
use crate::system::System;

/// More values than these are too many for a solver.
const MANY: usize = 20_000;

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
        let cells = graph.vars[cut.0 as usize].iter().copied();
        let terms: HashMap<u32, Term> = cells.zip(system.terms(*cut)).collect();
        let mut rows = Vec::new();
        for known in states.at(node as u32) {
            size += known.len();
            if size > MANY {
                return None;
            }
            rows.push(row(&known, &terms));
        }
        found[cut.0 as usize] = any_of(rows);
    }
    Some(found)
}

/// What is known, as formulas.
fn row(known: &[(u32, Value)], terms: &HashMap<u32, Term>) -> Vec<Term> {
    let mut symbols: HashMap<u32, (Term, i128)> = HashMap::new();
    let mut found = Vec::new();
    for (cell, value) in known {
        let Some(term) = terms.get(cell) else {
            continue;
        };
        found.extend(inside(*term, *value).conjuncts());
        let Some(tag) = value.tag else { continue };
        let (first, offset) = *symbols.entry(tag.symbol).or_insert((*term, tag.offset));
        if first != *term {
            // Both are values of one type: their difference is this or 2^width less.
            let size = 1 << tag.width;
            let apart = (tag.offset - offset).rem_euclid(size);
            let difference = term.sub(first);
            let case = |by: i128| difference.equals(Term::int(by));
            found.push(case(apart).or(case(apart - size)));
        }
    }
    found
}

/// That one of the rows holds; what rows begin with alike is said once.
fn any_of(mut rows: Vec<Vec<Term>>) -> Term {
    if rows.iter().any(Vec::is_empty) {
        return Term::bool(true);
    }
    rows.sort_by_key(|row| row[0]);
    let mut cases = Vec::new();
    for group in rows.chunk_by(|a, b| a[0] == b[0]) {
        let rest = group.iter().map(|row| row[1..].to_vec()).collect();
        cases.push(group[0][0].and(any_of(rest)));
    }
    Term::any(cases)
}

fn inside(term: Term, value: Value) -> Term {
    if let Some(number) = value.number() {
        return term.equals(Term::int(number));
    }
    let low = value.bits.run();
    let rest = term.modulo(Term::int(1 << low));
    let rest = rest.equals(Term::int(i128::from(value.bits.ones) % (1 << low)));
    let between = Term::int(value.low)
        .leq(term)
        .and(term.leq(Term::int(value.high)))
        .and(if low == 0 { Term::bool(true) } else { rest });
    match value.not_zero {
        true => between.and(term.differs(Term::int(0))),
        false => between,
    }
}
