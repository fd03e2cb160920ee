//! Systems of constrained Horn clauses, solved by Spacer. Start at [`Horn::solve`].

mod derivation;
mod solution;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use crate::pool::Pool;
use crate::print::symbol;
use crate::read::sexpr;
use crate::server::Failure;
use crate::solver::Arithmetic;
use crate::sort::Sort;
use crate::term::Term;
use crate::walk::constants;

/// An unknown predicate by its index, applied to terms.
pub type Atom = (usize, Vec<Term>);

/// `body ∧ constraint → head`, for all values of the constants in it; without a head the clause
/// says that its body must be impossible.
#[derive(Clone, Debug)]
pub struct Clause {
    pub body: Vec<Atom>,
    pub constraint: Term,
    pub head: Option<Atom>,
}

#[derive(Clone, Debug, Default)]
pub struct Horn {
    /// For each unknown predicate the sorts of its arguments.
    pub predicates: Vec<Vec<Sort>>,
    pub clauses: Vec<Clause>,
    /// Options of the engine besides the usual ones, as `fp.name value`.
    pub options: Vec<String>,
}

/// A predicate that was found: a formula over its parameters.
#[derive(Clone, Debug)]
pub struct Definition {
    pub parameters: Vec<Term>,
    pub body: Term,
}

/// A derivation of what must be impossible: facts in the order in which they follow.
pub type Derivation = Vec<Atom>;

#[derive(Clone, Debug)]
pub enum Outcome {
    /// For each predicate a formula, so that all clauses hold; `None` where none was given.
    Solved(Vec<Option<Definition>>),
    Refuted(Derivation),
    Unknown(String),
}

// Slicing and inlining would give answers with quantifiers or without some predicates.
const OPTIONS: [&str; 4] = [
    "fp.engine spacer",
    "fp.xform.slice false",
    "fp.xform.inline_linear false",
    "fp.xform.inline_eager false",
];

impl Horn {
    /// Asks Spacer, for at most so long.
    pub fn solve(&self, pool: &Pool, limit: Duration) -> Result<Outcome, Failure> {
        let context = pool.new_context();
        let answer = pool.query(context, &self.text(), QUERY, limit);
        if answer.is_ok() {
            pool.forget(context);
        }
        let answer = answer?;
        let result = match answer.split_once('\n').unwrap_or((&answer, "")) {
            ("unsat", rest) => solution::read(self, rest).map(Outcome::Solved),
            ("sat", rest) => derivation::read(self, rest).map(Outcome::Refuted),
            ("unknown", _) => Ok(Outcome::Unknown("Spacer gave up".into())),
            _ => Ok(Outcome::Unknown(format!(
                "Spacer answered: {}",
                answer.trim()
            ))),
        };
        result.map_err(Failure::Broken)
    }

    /// The system as text of the fixed-point language of Z3, without the query.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        let own = self.options.iter().map(String::as_str);
        let arithmetic = Arithmetic::Usual.option();
        for option in OPTIONS.into_iter().chain([arithmetic]).chain(own) {
            let _ = writeln!(text, "(set-option :{option})");
        }
        for (number, sorts) in self.predicates.iter().enumerate() {
            let sorts: Vec<String> = sorts.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "(declare-rel {} ({}))", name(number), sorts.join(" "));
        }
        let _ = writeln!(text, "(declare-rel {GOAL} ())");
        for constant in self.constants() {
            let symbol = symbol(constant.as_constant().unwrap_or_default());
            let _ = writeln!(text, "(declare-var {symbol} {})", constant.sort());
        }
        for clause in &self.clauses {
            let _ = writeln!(text, "(rule {})", clause.text());
        }
        text
    }

    fn constants(&self) -> BTreeSet<Term> {
        let atoms = |c: &Clause| {
            c.body
                .iter()
                .chain(&c.head)
                .flat_map(|a| a.1.clone())
                .collect()
        };
        let terms = |c: &Clause| -> Vec<Term> {
            let mut terms: Vec<Term> = atoms(c);
            terms.push(c.constraint);
            terms
        };
        constants(&self.clauses.iter().flat_map(terms).collect::<Vec<_>>())
    }
}

const GOAL: &str = "goal!";
const QUERY: &str = "(query goal! :print-certificate true)";

fn name(predicate: usize) -> String {
    format!("pred!{predicate}")
}

/// The number of the predicate that is called so.
fn predicate(name: &str) -> Option<usize> {
    name.strip_prefix("pred!")?.parse().ok()
}

impl Clause {
    fn text(&self) -> String {
        let mut body: Vec<String> = self.body.iter().map(atom).collect();
        body.push(self.constraint.to_string());
        let head = self.head.as_ref().map_or(GOAL.to_string(), atom);
        format!("(=> (and {}) {head})", body.join(" "))
    }
}

fn atom((predicate, args): &Atom) -> String {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    match args.is_empty() {
        true => name(*predicate),
        false => format!("({} {})", name(*predicate), args.join(" ")),
    }
}

/// One expression, whatever it is called.
fn one(text: &str) -> Result<sexpr::Sexpr, String> {
    let mut all = sexpr::read(text)?;
    match all.len() {
        1 => Ok(all.remove(0)),
        n => Err(format!("the solver gave {n} answers instead of one")),
    }
}
