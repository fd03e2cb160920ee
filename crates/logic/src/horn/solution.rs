//! The predicates that solve a system, read from Spacer's answer.
//!
//! The answer is a conjunction of `(forall (parameters) (= (predicate parameters) formula))`, with
//! parts of it named by `let`.

use std::collections::HashMap;

use super::{Definition, Horn, one, predicate};
use crate::read::sexpr::Sexpr;
use crate::read::{Reader, sort};
use crate::term::Term;

pub(super) fn read(horn: &Horn, text: &str) -> Result<Vec<Option<Definition>>, String> {
    let answer = one(text)?;
    let mut found = vec![None; horn.predicates.len()];
    let mut names = HashMap::new();
    let mut open = vec![&answer];
    while let Some(expr) = open.pop() {
        match (expr.head(), expr.list().unwrap_or_default()) {
            (Some("let"), [_, bindings, body]) => {
                name_all(bindings, &mut names);
                open.push(body);
            }
            (Some("and"), [_, parts @ ..]) => open.extend(parts),
            (Some("forall"), [_, parameters, body]) => {
                let (index, definition) = quantified(parameters, body)?;
                set(&mut found, index, definition)?;
            }
            (Some("="), [_, Sexpr::Atom(name), body]) => {
                if let Some(index) = predicate(name) {
                    let body = Reader::default().term(body)?;
                    let parameters = Vec::new();
                    set(&mut found, index, Definition { parameters, body })?;
                }
            }
            // A predicate without parameters that is true, or its negation.
            (Some("not"), [_, Sexpr::Atom(name)]) => plain(&mut found, name, false)?,
            (None, []) => {
                let name = expr.atom().unwrap_or_default();
                match names.get(name) {
                    Some(known) => open.push(known),
                    None => plain(&mut found, name, true)?,
                }
            }
            _ => return Err(format!("Spacer answered with an unknown form: {expr:?}")),
        }
    }
    Ok(found)
}

fn name_all<'a>(bindings: &'a Sexpr, names: &mut HashMap<&'a str, &'a Sexpr>) {
    for binding in bindings.list().unwrap_or_default() {
        if let Some([Sexpr::Atom(name), value]) = binding.list() {
            names.insert(name, value);
        }
    }
}

fn plain(found: &mut [Option<Definition>], name: &str, value: bool) -> Result<(), String> {
    match predicate(name) {
        Some(index) => {
            let body = Term::bool(value);
            let parameters = Vec::new();
            set(found, index, Definition { parameters, body })
        }
        None => Ok(()),
    }
}

fn set(
    found: &mut [Option<Definition>],
    index: usize,
    definition: Definition,
) -> Result<(), String> {
    let slot = found
        .get_mut(index)
        .ok_or("Spacer answered with a new predicate")?;
    *slot = Some(definition);
    Ok(())
}

fn quantified(parameters: &Sexpr, body: &Sexpr) -> Result<(usize, Definition), String> {
    let unknown = || "Spacer answered with an unknown quantifier".to_string();
    let parameter = |p: &Sexpr| match p.list() {
        Some([Sexpr::Atom(name), of]) => Some(Term::constant(name, sort(of)?)),
        _ => None,
    };
    let bound = parameters.list().unwrap_or_default().iter().map(parameter);
    let bound: Vec<Term> = bound.collect::<Option<_>>().ok_or_else(unknown)?;
    let mut reader = Reader::new(bound);
    equation(&mut reader, body)
}

/// `(= (predicate parameters) formula)`, below annotations and `let`.
fn equation(reader: &mut Reader, body: &Sexpr) -> Result<(usize, Definition), String> {
    match (body.head(), body.list().unwrap_or_default()) {
        (Some("!"), [_, inner, ..]) => equation(reader, inner),
        (Some("let"), [_, bindings, inner]) => {
            reader.bind(bindings)?;
            equation(reader, inner)
        }
        (Some("="), [_, applied, formula]) => {
            let index = applied.head().or(applied.atom()).and_then(predicate);
            let index = index.ok_or("Spacer defines something that is no predicate")?;
            let args = applied
                .list()
                .unwrap_or_default()
                .get(1..)
                .unwrap_or_default();
            let parameters = args
                .iter()
                .map(|a| reader.term(a))
                .collect::<Result<_, _>>()?;
            let body = reader.term(formula)?;
            Ok((index, Definition { parameters, body }))
        }
        _ => Err("Spacer answered with a definition of an unknown form".into()),
    }
}
