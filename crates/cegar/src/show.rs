//! Formulas for people: in the syntax of C, with the names of the source. Start at [`formula`].

use std::collections::{HashMap, HashSet};

use vitrum_cprog::types::Types;
use vitrum_logic::{Op, Term, visit};

use crate::remainder::{divided, quotient_in_c, rest_in_c};
use crate::system::{Cut, StateVar};

/// What holds at a cut, as far as C can say it, and whether there is more: what is left out makes it
/// weaker. Of addresses it is said that they are not null, and not how they compare with numbers.
#[must_use]
pub fn conjunction(cut: &Cut, types: &Types, conjuncts: &[Term]) -> String {
    let pointers = cut.vars.iter();
    let pointers = pointers.filter(|v| v.ty.is_some_and(|ty| types.is_pointer(ty)));
    let pointers: HashSet<Term> = pointers.map(|v| v.term).collect();
    let mut said = Term::bool(true);
    let mut all = true;
    for conjunct in conjuncts {
        let told = addresses(*conjunct, &pointers);
        let next = told.map(|(told, exact)| (said.and(told), all && exact));
        match next.filter(|(next, _)| formula(cut, types, *next).is_some()) {
            Some(next) => (said, all) = next,
            None => all = false,
        }
    }
    let text = formula(cut, types, said).unwrap_or_else(|| "1".into());
    match all {
        true => text,
        false if said.is_true() => NOTHING.into(),
        false => format!("{text} {MORE}"),
    }
}

/// What is said of conjuncts that are left out, and where all of them are.
const MORE: &str = "(and what has no short form in C)";
const NOTHING: &str = "(nothing that has a short form in C)";

/// A conjunct without what C does not say of addresses, and whether that is all of it; `None` if it
/// says nothing else.
fn addresses(conjunct: Term, pointers: &HashSet<Term>) -> Option<(Term, bool)> {
    if let Some(same) = in_c(conjunct, pointers) {
        return Some((same, true));
    }
    let not_null = |p: &Term| Some((p.equals(Term::int(0)).not(), false));
    match (conjunct.op(), conjunct.args()) {
        (Op::Le, [a, p]) if pointers.contains(p) && a.as_int().is_some_and(|n| n > 0) => {
            not_null(p)
        }
        (Op::Eq, [a, p] | [p, a]) if pointers.contains(p) && a.as_int().is_some_and(|n| n != 0) => {
            not_null(p)
        }
        _ => None,
    }
}

/// The same in what C says of addresses: whether they are equal, or null. It neither adds them nor
/// compares them with numbers, or with addresses in other objects.
fn in_c(term: Term, pointers: &HashSet<Term>) -> Option<Term> {
    let null = |p: &Term| p.equals(Term::int(0));
    let address = |t: &Term| pointers.contains(t) || t.as_int() == Some(0);
    let mut parts = term.args().iter().map(|t| in_c(*t, pointers));
    match (term.op(), term.args()) {
        (Op::And, _) => parts.try_fold(Term::bool(true), |sum, part| Some(sum.and(part?))),
        (Op::Or, _) => parts.try_fold(Term::bool(false), |sum, part| Some(sum.or(part?))),
        (Op::Not, [_]) => parts.next()?.map(Term::not),
        (Op::Le, [a, p]) if pointers.contains(p) && a.as_int() == Some(1) => Some(null(p).not()),
        (Op::Le, [p, a]) if pointers.contains(p) && a.as_int() == Some(0) => Some(null(p)),
        (Op::Eq, [a, b]) if address(a) && address(b) => Some(term),
        _ => {
            let mut found = false;
            visit(&[term], |part| found |= pointers.contains(&part));
            (!found).then_some(term)
        }
    }
}

/// A formula over the variables of a cut. Numbers are meant mathematically. `None` if it has
/// something that C can't say, or is very long.
#[must_use]
pub fn formula(cut: &Cut, types: &Types, term: Term) -> Option<String> {
    if vitrum_logic::size(term) > LONGEST {
        return None;
    }
    let told = || cut.vars.iter().filter(|v| is_c(&v.shown));
    let names = told().filter_map(|v| Some((v.term, name(cut, v)?)));
    let natural = |v: &&StateVar| {
        let int = v.ty.and_then(|ty| types.int_type(ty));
        int.is_some_and(|int| !int.signed)
    };
    Shown {
        names: names.collect(),
        naturals: told().filter(natural).map(|v| v.term).collect(),
    }
    .text(term, Level::Any)
}

/// What a variable is called, with its function where others have the same name. `None` for one of
/// several calls of that function, which no name tells apart.
fn name(cut: &Cut, var: &StateVar) -> Option<String> {
    let others = cut
        .vars
        .iter()
        .filter(|v| v.term != var.term && v.shown == var.shown);
    let functions: Vec<_> = others.map(|v| &v.function).collect();
    match &var.function {
        Some(_) if functions.contains(&&var.function) => None,
        Some(function) if !functions.is_empty() => Some(format!("{function}::{}", var.shown)),
        _ => Some(var.shown.clone()),
    }
}

/// Whether a name is one that C has: not all of the memory has one.
fn is_c(name: &str) -> bool {
    !name.contains([' ', '+'])
}

/// Parts of a formula that a person reads.
const LONGEST: usize = 400;

/// How tightly an operator binds; one that binds less than its place wants parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Any,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Unary,
}

struct Shown {
    names: HashMap<Term, String>,
    /// Those that are never negative.
    naturals: HashSet<Term>,
}

impl Shown {
    fn text(&self, term: Term, place: Level) -> Option<String> {
        let (text, level) = self.part(term)?;
        Some(match level < place {
            true => format!("({text})"),
            false => text,
        })
    }

    fn part(&self, term: Term) -> Option<(String, Level)> {
        let joined = |sign: &str, level: Level| {
            let parts: Option<Vec<String>> =
                term.args().iter().map(|t| self.text(*t, level)).collect();
            Some((parts?.join(sign), level))
        };
        match (term.op(), term.args()) {
            (Op::Const(_), _) => Some((self.names.get(&term)?.clone(), Level::Unary)),
            (Op::True, _) => Some(("1".into(), Level::Unary)),
            (Op::False, _) => Some(("0".into(), Level::Unary)),
            (Op::Int(n), _) if n < 0 => Some((n.to_string(), Level::Sum)),
            (Op::Int(n), _) => Some((n.to_string(), Level::Unary)),
            (Op::And, parts) => self.conjunction(parts),
            (Op::Or, _) => joined(" || ", Level::Or),
            (Op::Not, [inner]) => self.negated(*inner),
            (Op::Eq, [a, b]) if a.op() == Op::Mod && b.as_int() == Some(0) => {
                // Divided without remainder is the same in C and in logic.
                let [x, n] = [a.args()[0], a.args()[1]].map(|t| self.text(t, Level::Unary));
                Some((format!("{} % {} == 0", x?, n?), Level::Compare))
            }
            (Op::Eq, _) => joined(" == ", Level::Compare),
            (Op::Le, [a, b]) => self.compared(*a, *b),
            (Op::Add, _) => self.sum(term),
            (Op::Mul, _) => joined(" * ", Level::Product),
            (Op::Mod | Op::Div, _) => {
                let (x, n) = divided(term)?;
                let (text, natural) = (self.text(x, Level::Unary)?, self.naturals.contains(&x));
                let told = match term.op() {
                    Op::Mod => rest_in_c(&text, n, natural),
                    _ => quotient_in_c(&text, n, natural),
                };
                Some((told, Level::Product))
            }
            (Op::Ite, [c, a, b]) => {
                let [c, a, b] = [*c, *a, *b].map(|t| self.text(t, Level::Or));
                Some((format!("({} ? {} : {})", c?, a?, b?), Level::Unary))
            }
            _ => None,
        }
    }

    /// Two bounds that meet are an equation.
    fn conjunction(&self, parts: &[Term]) -> Option<(String, Level)> {
        let bounds = |t: &Term| match (t.op(), t.args()) {
            (Op::Le, [a, b]) => Some((*a, *b)),
            _ => None,
        };
        let all: Vec<(Term, Term)> = parts.iter().filter_map(bounds).collect();
        let mut texts = Vec::new();
        for part in parts {
            match bounds(part).filter(|(a, b)| all.contains(&(*b, *a))) {
                // It is said where the number is on the right, or else where it comes first.
                Some((a, b)) if a.as_int().is_none() && (b.as_int().is_some() || a < b) => {
                    let [a, b] = [a, b].map(|t| self.text(t, Level::Sum));
                    texts.push(format!("{} == {}", a?, b?));
                }
                Some(_) => {}
                None => texts.push(self.text(*part, Level::And)?),
            }
        }
        // An equation may stand there as two bounds as well.
        let mut seen = HashSet::new();
        texts.retain(|text| seen.insert(text.clone()));
        Some((texts.join(" && "), Level::And))
    }

    fn negated(&self, inner: Term) -> Option<(String, Level)> {
        match (inner.op(), inner.args()) {
            (Op::Eq, [a, b]) => {
                let [a, b] = [*a, *b].map(|t| self.text(t, Level::Sum));
                Some((format!("{} != {}", a?, b?), Level::Compare))
            }
            _ => Some((
                format!("!{}", self.text(inner, Level::Unary)?),
                Level::Unary,
            )),
        }
    }

    /// The variable first: `x >= 1` and not `1 <= x`.
    fn compared(&self, a: Term, b: Term) -> Option<(String, Level)> {
        let [left, right] = [a, b].map(|t| self.text(t, Level::Sum));
        let text = match a.as_int() {
            Some(_) => format!("{} >= {}", right?, left?),
            None => format!("{} <= {}", left?, right?),
        };
        Some((text, Level::Compare))
    }

    fn sum(&self, term: Term) -> Option<(String, Level)> {
        let mut text = String::new();
        for part in term.args() {
            let (negative, shown) = match (part.op(), part.args()) {
                (Op::Int(n), _) => (n < 0, n.unsigned_abs().to_string()),
                (Op::Mul, [c, t]) if c.as_int().is_some_and(|c| c < 0) => {
                    (true, self.text(c.neg().mul(*t), Level::Product)?)
                }
                _ => (false, self.text(*part, Level::Product)?),
            };
            text += match (text.is_empty(), negative) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text += &shown;
        }
        Some((text, Level::Sum))
    }
}
