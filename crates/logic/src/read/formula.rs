//! Formulas that people or other runs wrote: nothing about them is taken for granted. Start at
//! [`formula`].

use std::collections::HashMap;

use super::sexpr::{self, Sexpr};
use crate::sort::{Scalar, Sort};
use crate::term::Term;

/// Bytes of a formula at most: deeper ones than these can nest would not fit the stack.
const LONGEST: usize = 20_000;

/// Reads a formula over integers, Booleans and arrays of integers in the syntax of SMT-LIB, with these
/// names. An error is a sentence.
pub fn formula(text: &str, names: &HashMap<String, Term>) -> Result<Term, String> {
    if text.len() > LONGEST {
        return Err("the formula is too long".into());
    }
    let items = sexpr::read(text).map_err(|_| "the parentheses do not match".to_string())?;
    match items.as_slice() {
        [one] => sorted(term(one, names)?, Sort::Bool),
        _ => Err("this is not one formula".into()),
    }
}

fn term(text: &Sexpr, names: &HashMap<String, Term>) -> Result<Term, String> {
    let items = match text {
        Sexpr::Atom(atom) => return self_standing(atom, names),
        Sexpr::List(items) => items,
    };
    let Some((Sexpr::Atom(head), rest)) = items.split_first() else {
        return Err("an operation is missing".into());
    };
    let args: Result<Vec<Term>, String> = rest.iter().map(|a| term(a, names)).collect();
    apply(head, &args?)
}

fn self_standing(atom: &str, names: &HashMap<String, Term>) -> Result<Term, String> {
    match (names.get(atom), atom) {
        (Some(term), _) => Ok(*term),
        (None, "true") => Ok(Term::bool(true)),
        (None, "false") => Ok(Term::bool(false)),
        (None, _) => match atom.parse::<i64>() {
            Ok(number) => Ok(Term::int(i128::from(number))),
            Err(_) => Err(format!("there is no {atom}")),
        },
    }
}

fn apply(head: &str, args: &[Term]) -> Result<Term, String> {
    let all = |sort: Sort| args.iter().all(|t| t.sort() == sort);
    let (truths, numbers) = (all(Sort::Bool), all(Sort::Int));
    let array = Sort::Array(Scalar::Int, Scalar::Int);
    Ok(match (head, args) {
        ("and", _) if truths => Term::all(args.iter().copied()),
        ("or", _) if truths => Term::any(args.iter().copied()),
        ("not", [a]) if truths => a.not(),
        ("=>", [a, b]) if truths => a.implies(*b),
        ("=", [a, b]) if truths || numbers => a.equals(*b),
        ("ite", [c, a, b]) if c.sort() == Sort::Bool && a.sort() == b.sort() => c.ite(*a, *b),
        ("+", [a, rest @ ..]) if numbers => rest.iter().fold(*a, |sum, t| sum.add(*t)),
        ("-", [a]) if numbers => a.neg(),
        ("-", [a, rest @ ..]) if numbers => rest.iter().fold(*a, |sum, t| sum.sub(*t)),
        ("*", [a, b]) if numbers => a.mul(*b),
        ("<=", [a, b]) if numbers => a.leq(*b),
        ("<", [a, b]) if numbers => a.less(*b),
        (">=", [a, b]) if numbers => a.geq(*b),
        (">", [a, b]) if numbers => a.greater(*b),
        ("div", [a, b]) if numbers && b.as_int().is_some_and(|n| n > 0) => a.div(*b),
        ("mod", [a, b]) if numbers && b.as_int().is_some_and(|n| n > 0) => a.modulo(*b),
        ("select", [a, i]) if a.sort() == array && i.sort() == Sort::Int => a.select(*i),
        _ => return Err(format!("the operation {head} does not fit its arguments")),
    })
}

fn sorted(term: Term, sort: Sort) -> Result<Term, String> {
    match term.sort() == sort {
        true => Ok(term),
        false => Err("this is no formula but a number".into()),
    }
}
