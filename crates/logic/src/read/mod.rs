//! Answers of a solver as terms. Start at [`Reader::term`].

mod apply;
pub(crate) mod formula;
pub(crate) mod sexpr;

use std::collections::HashMap;

use crate::sort::Sort;
use crate::term::Term;
use sexpr::Sexpr;

/// Reads terms; knows what symbols stand for.
#[derive(Default)]
pub(crate) struct Reader {
    symbols: HashMap<String, Term>,
}

impl Reader {
    pub fn new(constants: impl IntoIterator<Item = Term>) -> Reader {
        let mut reader = Reader::default();
        reader.declare(constants);
        reader
    }

    pub fn declare(&mut self, constants: impl IntoIterator<Item = Term>) {
        for term in constants {
            if let Some(name) = term.as_constant() {
                // As it is printed.
                self.symbols.insert(name.replace(['|', '\\'], "_"), term);
            }
        }
    }

    pub fn term(&mut self, text: &Sexpr) -> Result<Term, String> {
        match text {
            Sexpr::Atom(atom) => self.atom(atom),
            Sexpr::List(items) => self.list(items),
        }
    }

    fn atom(&self, atom: &str) -> Result<Term, String> {
        if let Some(term) = self.symbols.get(atom) {
            return Ok(*term);
        }
        literal(atom).ok_or_else(|| format!("the solver answered with the unknown name {atom}"))
    }

    fn list(&mut self, items: &[Sexpr]) -> Result<Term, String> {
        match items {
            [Sexpr::Atom(head), bindings, body] if head == "let" => self.binding(bindings, body),
            [Sexpr::Atom(head), body, ..] if head == "!" => self.term(body),
            [Sexpr::Atom(head), Sexpr::Atom(value), width] if head == "_" => bits(value, width),
            [head, args @ ..] => {
                let args: Result<Vec<Term>, String> = args.iter().map(|a| self.term(a)).collect();
                apply::apply(head, &args?)
            }
            [] => Err("the solver answered with an empty list".into()),
        }
    }

    /// From now on these names stand for their values. Returns what they stood for before.
    pub fn bind(&mut self, bindings: &Sexpr) -> Result<Vec<(String, Option<Term>)>, String> {
        let mut bound = Vec::new();
        for binding in bindings.list().unwrap_or_default() {
            let [Sexpr::Atom(name), value] = binding.list().unwrap_or_default() else {
                return Err("the solver answered with a `let` that binds no name".into());
            };
            bound.push((name.clone(), self.term(value)?));
        }
        let set = |(name, value): (String, Term)| {
            let before = self.symbols.insert(name.clone(), value);
            (name, before)
        };
        Ok(bound.into_iter().map(set).collect())
    }

    fn binding(&mut self, bindings: &Sexpr, body: &Sexpr) -> Result<Term, String> {
        let shadowed = self.bind(bindings)?;
        let result = self.term(body);
        for (name, before) in shadowed {
            match before {
                Some(term) => self.symbols.insert(name, term),
                None => self.symbols.remove(&name),
            };
        }
        result
    }
}

fn literal(atom: &str) -> Option<Term> {
    match atom {
        "true" => Some(Term::bool(true)),
        "false" => Some(Term::bool(false)),
        _ => match atom.split_at_checked(2) {
            Some(("#x", digits)) => {
                let width = 4 * u32::try_from(digits.len()).ok()?;
                Some(Term::bits(u128::from_str_radix(digits, 16).ok()?, width))
            }
            Some(("#b", digits)) => {
                let width = u32::try_from(digits.len()).ok()?;
                Some(Term::bits(u128::from_str_radix(digits, 2).ok()?, width))
            }
            _ => atom.parse().ok().map(Term::int),
        },
    }
}

/// `(_ bv5 32)`.
fn bits(value: &str, width: &Sexpr) -> Result<Term, String> {
    let value = value.strip_prefix("bv").and_then(|v| v.parse().ok());
    let width = width.atom().and_then(|w| w.parse().ok());
    match (value, width) {
        (Some(value), Some(width)) => Ok(Term::bits(value, width)),
        _ => Err("the solver answered with an unknown literal".into()),
    }
}

/// A sort as it is printed.
pub(crate) fn sort(text: &Sexpr) -> Option<Sort> {
    match text {
        Sexpr::Atom(name) => match name.as_str() {
            "Bool" => Some(Sort::Bool),
            "Int" => Some(Sort::Int),
            _ => None,
        },
        Sexpr::List(items) => match items.as_slice() {
            [Sexpr::Atom(array), index, element] if array == "Array" => {
                Sort::array(sort(index)?, sort(element)?)
            }
            [_, Sexpr::Atom(name), Sexpr::Atom(width)] if name == "BitVec" => {
                Some(Sort::Bv(width.parse().ok()?))
            }
            _ => None,
        },
    }
}
