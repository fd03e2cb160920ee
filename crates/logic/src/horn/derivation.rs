//! The derivation of a goal, read from Spacer's proof by hyper-resolution.

use std::collections::{HashMap, HashSet};

use super::{Atom, Derivation, Horn, one, predicate};
use crate::read::Reader;
use crate::read::sexpr::Sexpr;

/// Facts that are derived, each after what it follows from.
pub(super) fn read(horn: &Horn, text: &str) -> Result<Derivation, String> {
    let answer = one(text)?;
    let mut names: HashMap<&str, &Sexpr> = HashMap::new();
    let mut root = &answer;
    while let (Some("let"), Some([_, bindings, body])) = (root.head(), root.list()) {
        for binding in bindings.list().unwrap_or_default() {
            if let Some([Sexpr::Atom(name), value]) = binding.list() {
                names.insert(name, value);
            }
        }
        root = body;
    }
    let mut facts = Vec::new();
    for conclusion in conclusions(root, &names) {
        facts.extend(fact(horn, conclusion, &names).transpose()?);
    }
    Ok(facts)
}

/// The conclusions of all steps below `root`, premises first.
fn conclusions<'a>(root: &'a Sexpr, names: &HashMap<&'a str, &'a Sexpr>) -> Vec<&'a Sexpr> {
    let mut seen = HashSet::new();
    let mut order = Vec::new();
    let mut stack = vec![(root, false)];
    while let Some((expr, done)) = stack.pop() {
        let expr = resolve(expr, names);
        let Some(items) = expr.list().filter(|_| is_step(expr)) else {
            continue;
        };
        if done {
            order.extend(items.last().map(|last| resolve(last, names)));
        } else if seen.insert(std::ptr::from_ref(expr)) {
            stack.push((expr, true));
            stack.extend(items.iter().skip(1).rev().map(|item| (item, false)));
        }
    }
    order
}

fn resolve<'a>(expr: &'a Sexpr, names: &HashMap<&'a str, &'a Sexpr>) -> &'a Sexpr {
    let mut expr = expr;
    while let Some(known) = expr.atom().and_then(|name| names.get(name)) {
        expr = known;
    }
    expr
}

/// Whether this is a step of a proof that has a conclusion.
fn is_step(expr: &Sexpr) -> bool {
    let rule = |head: &Sexpr| match head {
        Sexpr::Atom(name) => name == "mp",
        Sexpr::List(items) => items.get(1).and_then(Sexpr::atom) == Some("hyper-res"),
    };
    expr.list().and_then(<[Sexpr]>::first).is_some_and(rule)
}

fn fact(
    horn: &Horn,
    conclusion: &Sexpr,
    names: &HashMap<&str, &Sexpr>,
) -> Option<Result<Atom, String>> {
    let index = conclusion
        .head()
        .or(conclusion.atom())
        .and_then(predicate)?;
    horn.predicates.get(index)?;
    let args = conclusion
        .list()
        .unwrap_or_default()
        .get(1..)
        .unwrap_or_default();
    let value = |arg: &Sexpr| {
        // Large values, of arrays for example, may be named.
        Reader::default().term(&expanded(arg, names))
    };
    let args: Result<Vec<_>, String> = args.iter().map(value).collect();
    Some(args.map(|args| (index, args)))
}

fn expanded(expr: &Sexpr, names: &HashMap<&str, &Sexpr>) -> Sexpr {
    match expr {
        Sexpr::Atom(name) => match names.get(name.as_str()) {
            Some(known) => expanded(known, names),
            None => expr.clone(),
        },
        Sexpr::List(items) => Sexpr::List(items.iter().map(|i| expanded(i, names)).collect()),
    }
}
