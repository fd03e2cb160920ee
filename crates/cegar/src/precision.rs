//! Predicates that outlive a run, as text: what one version of a program needed, the next may need
//! too. Start at [`Saved`].
//!
//! A predicate belongs to a loop, which is known by its function, its number there and its line, and
//! speaks of variables by the names of the source, so that it survives edits of other parts.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use vitrum_cprog::Program;
use vitrum_logic::{Replace, Term, formula};

use crate::system::{Cut, CutId, System};

/// Predicates by loops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    loops: Vec<Loop>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Loop {
    function: String,
    /// Which of the function's loops it is, from 1.
    number: usize,
    line: u32,
    predicates: Vec<String>,
}

const TITLE: &str = "# Predicates of Vitrum, by the loops that need them.";

impl Saved {
    /// Predicates of a system.
    #[must_use]
    pub fn new(program: &Program, system: &System, predicates: &[(CutId, Term)]) -> Saved {
        let mut loops: BTreeMap<(String, usize, u32), Vec<String>> = BTreeMap::new();
        let places = places(program, system);
        for (cut, term) in predicates {
            let Some(place) = places.get(cut) else {
                continue;
            };
            let names = names(system.cut(*cut));
            let named = names.iter().map(|(name, var)| {
                let constant = Term::constant(name, var.sort());
                (*var, constant)
            });
            let text = Replace::new(named).apply(*term).to_string();
            let list = loops.entry(place.clone()).or_default();
            // What could not be read again is not worth a line.
            if formula(&text, &names).is_ok() && !list.contains(&text) {
                list.push(text);
            }
        }
        let entry = |((function, number, line), predicates)| Loop {
            function,
            number,
            line,
            predicates,
        };
        let filled = loops.into_iter().filter(|(_, list)| !list.is_empty());
        Saved {
            loops: filled.map(entry).collect(),
        }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// Reads what was written; an error names the line.
    pub fn parse(text: &str) -> Result<Saved, String> {
        let mut saved = Saved::default();
        for (index, line) in text.lines().enumerate() {
            let bare = line.trim();
            if bare.is_empty() || bare.starts_with('#') {
                continue;
            }
            let wrong = |what: &str| format!("line {}: {what}", index + 1);
            match (bare.strip_prefix("loop "), saved.loops.last_mut()) {
                (Some(head), _) => saved.loops.push(
                    heading(head)
                        .ok_or_else(|| wrong("a loop is written as: loop 1 of main, line 12"))?,
                ),
                (None, Some(last)) => last.predicates.push(bare.into()),
                (None, None) => return Err(wrong("a predicate needs its loop above it")),
            }
        }
        Ok(saved)
    }

    /// The predicates that a system can use: of the loop on the same line, else of the loop with the
    /// same number.
    #[must_use]
    pub fn of(&self, program: &Program, system: &System) -> Vec<(CutId, Term)> {
        let mut found = Vec::new();
        for (cut, (function, number, line)) in places(program, system) {
            let own = || self.loops.iter().filter(|l| l.function == function);
            let here = own().find(|l| l.line == line);
            let Some(entry) = here.or_else(|| own().find(|l| l.number == number)) else {
                continue;
            };
            let names = names(system.cut(cut));
            let terms = entry
                .predicates
                .iter()
                .filter_map(|text| formula(text, &names).ok());
            found.extend(terms.map(|term| (cut, term)));
        }
        found
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        for entry in &self.loops {
            let (number, function, line) = (entry.number, &entry.function, entry.line);
            writeln!(f, "\nloop {number} of {function}, line {line}")?;
            for predicate in &entry.predicates {
                writeln!(f, "  {predicate}")?;
            }
        }
        Ok(())
    }
}

/// `1 of main, line 12`
fn heading(text: &str) -> Option<Loop> {
    let (number, rest) = text.split_once(" of ")?;
    let (function, line) = rest.split_once(", line ")?;
    Some(Loop {
        function: function.trim().into(),
        number: number.trim().parse().ok()?,
        line: line.trim().parse().ok()?,
        predicates: Vec::new(),
    })
}

/// The function, number and line of every loop head.
fn places(program: &Program, system: &System) -> BTreeMap<CutId, (String, usize, u32)> {
    let mut lines: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    let place = |cut: &Cut| {
        let function = program.function(cut.function?).name.to_string();
        let place = program.sources.place(cut.loc);
        (place.line > 0).then_some((function, place.line))
    };
    for (function, line) in system.cuts.iter().skip(1).filter_map(place) {
        let list = lines.entry(function).or_default();
        list.push(line);
        list.sort_unstable();
        list.dedup();
    }
    let cuts = (0_u32..).zip(&system.cuts).skip(1);
    let found = cuts.filter_map(|(index, cut)| {
        let (function, line) = place(cut)?;
        let number = lines.get(&function)?.iter().position(|l| *l == line)? + 1;
        Some((CutId(index), (function, number, line)))
    });
    found.collect()
}

/// Names of the variables of a cut, all different: `x`, `main.y`, and `x!2` for a second `x`.
fn names(cut: &Cut) -> HashMap<String, Term> {
    let mut found = HashMap::new();
    for var in &cut.vars {
        let clean = |c: char| {
            if c.is_whitespace() || "()|;\"".contains(c) {
                '_'
            } else {
                c
            }
        };
        let shown: String = var.shown.chars().map(clean).collect();
        let name = match &var.function {
            Some(function) => format!("{function}.{shown}"),
            None => shown,
        };
        let mut unique = name.clone();
        let mut count = 1;
        while found.contains_key(&unique) {
            count += 1;
            unique = format!("{name}!{count}");
        }
        found.insert(unique, var.term);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "# a comment\n\nloop 2 of main, line 12\n  (<= main.x 3)\n  (= x y)\n";
        let saved = Saved::parse(text).unwrap();
        assert_eq!(saved.loops[0].predicates.len(), 2);
        assert_eq!(Saved::parse(&saved.to_string()), Ok(saved));
    }

    #[test]
    fn wrong_lines_are_named() {
        assert!(Saved::parse("(= x y)").unwrap_err().starts_with("line 1"));
        assert!(
            Saved::parse("\nloop x of y")
                .unwrap_err()
                .starts_with("line 2")
        );
    }
}
