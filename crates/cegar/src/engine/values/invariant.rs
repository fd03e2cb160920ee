//! The states at cuts as formulas. Start reading at [`invariants`].
//!
//! All states of a cut are one diagram: a level for each cell, and one node for all ways that go on
//! alike. Terms are shared, so that it is as large as a solver needs, however many states there are.

use std::collections::{BTreeMap, HashMap, HashSet};

use vitrum_logic::Term;

use super::states::States;
use crate::engine::Invariants;
use crate::graph::Value;
use crate::system::System;

/// More values than these are too many to be written down.
const MANY: usize = 10_000_000;

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
            rows.push(row(&known, &graph.any, &terms));
        }
        reorder(&mut rows);
        rows.sort_unstable();
        found[cut.0 as usize] = any_of(&rows, 0);
    }
    Some(found)
}

/// What is known, as a formula for each cell.
fn row(known: &[(u32, Value)], any: &[Value], terms: &HashMap<u32, Term>) -> Vec<Term> {
    let mut symbols: HashMap<u32, (Term, i128)> = HashMap::new();
    let mut found = Vec::new();
    for (cell, value) in known {
        let Some(term) = terms.get(cell) else {
            continue;
        };
        let mut told =
            match value.number().is_none() && bounds(*value) == bounds(any[*cell as usize]) {
                true => Term::bool(true),
                false => inside(*term, *value),
            };
        if let Some(tag) = value.tag {
            let (first, offset) = *symbols.entry(tag.symbol).or_insert((*term, tag.offset));
            if first != *term {
                // Both are values of one type: their difference is this or 2^width less.
                let size = 1 << tag.width;
                let apart = (tag.offset - offset).rem_euclid(size);
                let difference = term.sub(first);
                let case = |by: i128| difference.equals(Term::int(by));
                told = told.and(case(apart).or(case(apart - size)));
            }
        }
        found.push(told);
    }
    found
}

/// A value without its tag.
fn bounds(value: Value) -> Value {
    Value { tag: None, ..value }
}

/// So many rows tell how cells go together.
const SAMPLE: usize = 1000;

/// Cells that go together become neighbours, which keeps the diagram small.
fn reorder(rows: &mut [Vec<Term>]) {
    let step = rows.len().div_ceil(SAMPLE).max(1);
    let sample: Vec<&Vec<Term>> = rows.iter().step_by(step).collect();
    let mut left: Vec<usize> = (0..sample.first().map_or(0, |row| row.len())).collect();
    let mut order: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let last = order.last().copied();
        let apart = |c: &usize| match last {
            Some(last) => {
                let one = variety(&sample, &[*c]);
                // Of as many pairs as there could be.
                variety(&sample, &[last, *c]) * SAMPLE / one
            }
            None => variety(&sample, &[*c]),
        };
        let next = (0..left.len())
            .min_by_key(|i| apart(&left[*i]))
            .unwrap_or(0);
        order.push(left.remove(next));
    }
    for row in rows {
        *row = order.iter().map(|c| row[*c]).collect();
    }
}

/// How many different values some cells have together.
fn variety(rows: &[&Vec<Term>], cells: &[usize]) -> usize {
    let values = rows
        .iter()
        .map(|row| cells.iter().map(|c| row[*c]).collect());
    values.collect::<HashSet<Vec<Term>>>().len().max(1)
}

/// That one of some rows holds from a level on; they are sorted and alike before it.
fn any_of(rows: &[Vec<Term>], level: usize) -> Term {
    if rows.iter().any(|row| row.len() == level) {
        return Term::bool(true);
    }
    let mut ways: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
    for group in rows.chunk_by(|a, b| a[level] == b[level]) {
        let rest = any_of(group, level + 1);
        ways.entry(rest).or_default().push(group[0][level]);
    }
    Term::any(
        ways.into_iter()
            .map(|(rest, heads)| Term::any(heads).and(rest)),
    )
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
