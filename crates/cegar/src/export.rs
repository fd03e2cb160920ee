//! Invariants as C that means exactly what they say: for witnesses. Start at [`loop_invariants`].
//!
//! What C can't say at a place (a variable of a caller, memory without a name, a sum that could
//! leave every type) is left out: what is left is weaker, and still true.

use std::collections::{BTreeMap, HashMap};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{FuncId, Var, VarKind};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::IntType;
use vitrum_logic::{Op, Term};

use crate::check::{Outcome, Verdict};
use crate::remainder::{divided, quotient_in_c, rest_in_c};
use crate::spec::Spec;
use crate::system::{Cut, StateVar};
use crate::tidy::tidy;

/// An invariant at the head of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopInvariant {
    /// The first word of the loop; of the first statement in it if `by_place`.
    pub loc: Loc,
    /// It holds before a statement: the first of a `do` loop, or one that a label leads to.
    pub by_place: bool,
    pub function: FuncId,
    /// An expression of C.
    pub text: String,
}

/// What was found at the heads of loops. Where a function was looked at for several
/// calls, the invariant of its loop is that one of theirs holds. Variables of a specification have no
/// name in the program.
#[must_use]
pub fn loop_invariants(
    program: &Program,
    spec: Option<&Spec>,
    outcome: &Outcome,
) -> Vec<LoopInvariant> {
    let Verdict::Holds(Some(found)) = &outcome.verdict else {
        return Vec::new();
    };
    let source = Source { program, spec };
    let mut loops: BTreeMap<(Loc, bool, FuncId), Vec<Told>> = BTreeMap::new();
    for (cut, term) in outcome.system.cuts.iter().zip(found) {
        let Some(function) = cut.function else {
            continue;
        };
        let told = match term.is_false() {
            true => Told::Never,
            false => formula(&source, cut, function, *term).map_or(Told::Nothing, Told::Text),
        };
        let heads = cut.loops.iter().map(|loc| (*loc, false));
        let places = cut.places.iter().map(|loc| (*loc, true));
        for (loc, by_place) in heads.chain(places) {
            let texts = loops.entry((loc, by_place, function)).or_default();
            texts.push(told.clone());
        }
    }
    let copies = &outcome.system.copies;
    let joined = |((loc, by_place, function), texts): (_, Vec<Told>)| {
        // Calls behind the last error have no cuts, and nobody knows what holds in them.
        let all = copies.get(&function) == Some(&texts.len());
        let text = joined(texts).filter(|_| all)?;
        Some(LoopInvariant {
            loc,
            by_place,
            function,
            text,
        })
    };
    loops.into_iter().filter_map(joined).collect()
}

/// What is said about a loop in one of the calls of its function.
#[derive(Clone)]
enum Told {
    /// It is never reached.
    Never,
    Nothing,
    Text(String),
}

/// That one of several texts holds.
fn joined(all: Vec<Told>) -> Option<String> {
    let mut texts = Vec::new();
    for told in all {
        match told {
            Told::Never => {}
            Told::Nothing => return None,
            Told::Text(text) => texts.push(text),
        }
    }
    texts.sort();
    texts.dedup();
    match texts.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        more => Some(format!("({})", more.join(") || ("))),
    }
}

/// The conjuncts that can be said; `None` if there is none.
fn formula(source: &Source, cut: &Cut, function: FuncId, term: Term) -> Option<String> {
    let names = names(source, cut, function);
    let writer = Writer { names };
    let parts = tidy(term).into_iter();
    let parts: Vec<String> = parts
        .filter(|t| vitrum_logic::size(*t) <= LONGEST)
        .filter_map(|t| writer.truth(t))
        .collect();
    (!parts.is_empty()).then(|| parts.join(" && "))
}

/// Parts of a conjunct at most.
const LONGEST: usize = 200;

/// A variable that a place in the source knows by its name.
struct Named {
    text: String,
    /// `None` for pointers.
    int: Option<IntType>,
}

/// The variables of a cut that its function can name, each by one name that means nothing else there.
fn names(source: &Source, cut: &Cut, function: FuncId) -> HashMap<Term, Named> {
    let types = &source.program.types;
    let mut found = HashMap::new();
    for var in &cut.vars {
        let alike = cut.vars.iter().filter(|v| v.shown == var.shown).count();
        let Some(ty) = var.ty.filter(|_| alike == 1) else {
            continue;
        };
        let int = types.int_type(ty);
        let told = int.is_some() && types.is_integer(ty) || types.is_pointer(ty);
        if told && source.knows(var, function) {
            let text = var.shown.clone();
            let int = int.filter(|_| !types.is_pointer(ty));
            found.insert(var.term, Named { text, int });
        }
    }
    found
}

/// What names mean something in.
struct Source<'a> {
    program: &'a Program,
    spec: Option<&'a Spec>,
}

impl Source<'_> {
    /// Whether the name of a variable means it, and only it, in a function.
    fn knows(&self, var: &StateVar, function: FuncId) -> bool {
        let plain = |c: char| c.is_alphanumeric() || "_.[]".contains(c);
        if !var.shown.chars().all(plain) {
            return false;
        }
        let base = var.shown.split(['.', '[']).next().unwrap_or("");
        let program = self.program;
        let named = || program.vars.iter().filter(|v| &*v.name == base);
        let locals = named().filter(|v| v.function == Some(function));
        let mut globals = named().filter(|v| v.kind == VarKind::Global);
        match &var.function {
            Some(name) if *name == program.function(function).name => {
                let mut locals = locals;
                let only = locals.next().map(|v| v.kind);
                matches!(only, Some(VarKind::Local | VarKind::Param)) && locals.next().is_none()
            }
            Some(_) => false,
            None => {
                let hidden = |v: &Var| self.spec.is_some_and(|s| s.declares(program, v));
                let only = globals.next().filter(|_| globals.next().is_none());
                only.is_some_and(|v| !hidden(v)) && locals.count() == 0
            }
        }
    }
}

struct Writer {
    names: HashMap<Term, Named>,
}

impl Writer {
    /// A Boolean term, in parentheses where it needs them.
    fn truth(&self, term: Term) -> Option<String> {
        let parts = |sign: &str| {
            let all: Option<Vec<String>> = term.args().iter().map(|t| self.truth(*t)).collect();
            Some(format!("({})", all?.join(sign)))
        };
        match (term.op(), term.args()) {
            (Op::True, _) => Some("1".into()),
            (Op::False, _) => Some("0".into()),
            (Op::And, _) => parts(" && "),
            (Op::Or, _) => parts(" || "),
            (Op::Not, [inner]) => Some(format!("!({})", self.truth(*inner)?)),
            (Op::Ite, [c, a, b]) => {
                let [c, a, b] = [*c, *a, *b].map(|t| self.truth(t));
                Some(format!("({} ? {} : {})", c?, a?, b?))
            }
            (Op::Le, [a, b]) => self.compared("<=", *a, *b),
            (Op::Eq, [a, b]) if a.op() == Op::Mod && b.as_int() == Some(0) => {
                // Divided without remainder is the same in C and in logic.
                let number = a.args().get(1)?.as_int().filter(|n| *n > 0)?;
                let sum = self.wide(&[*a.args().first()?])?;
                Some(format!("({}) % {number} == 0", sum.first()?))
            }
            (Op::Eq, [a, _]) if a.sort() == vitrum_logic::Sort::Bool => None,
            (Op::Eq, [a, b]) => self.compared("==", *a, *b),
            _ => None,
        }
    }

    fn compared(&self, sign: &str, a: Term, b: Term) -> Option<String> {
        let simple = match (a.as_int(), b.as_int()) {
            (None, Some(n)) => self.simple(a, sign, n),
            (Some(n), None) if sign == "<=" => self.simple(b, ">=", n),
            (Some(n), None) => self.simple(b, sign, n),
            _ => None,
        };
        simple.or_else(|| {
            let both = self.wide(&[a, b])?;
            Some(format!("{} {sign} {}", both.first()?, both.get(1)?))
        })
    }

    /// A variable against a number of its type.
    fn simple(&self, var: Term, sign: &str, number: i128) -> Option<String> {
        let named = self.names.get(&var)?;
        let Some(int) = named.int else {
            // Of addresses C knows whether they are null.
            return match sign {
                "==" if number == 0 => Some(format!("{} == 0", named.text)),
                ">=" if number > 0 => Some(format!("{} != 0", named.text)),
                _ => None,
            };
        };
        let top = 1_i128 << (int.width.min(64) - u32::from(int.signed));
        let bottom = if int.signed { -top } else { 0 };
        let inside = (bottom..top).contains(&number);
        // The smallest number has no literal, and the largest need a suffix.
        let literal = match number {
            n if n > i128::from(i64::MAX) => format!("{n}ULL"),
            n => n.to_string(),
        };
        (inside && number > i128::from(i64::MIN))
            .then(|| format!("{} {sign} {literal}", named.text))
    }

    /// Sums in one type in which nothing can leave its range.
    fn wide(&self, sums: &[Term]) -> Option<Vec<String>> {
        let most: Option<Vec<u128>> = sums.iter().map(|t| self.bound(*t)).collect();
        let most = most?.into_iter().max()?;
        let ty = match most {
            m if m < 1 << 62 => "long long",
            m if m < 1 << 126 => "__int128",
            _ => return None,
        };
        sums.iter().map(|t| self.sum(*t, ty)).collect()
    }

    /// No part of a sum is larger, whatever its sign.
    fn bound(&self, term: Term) -> Option<u128> {
        let args = || term.args().iter().map(|t| self.bound(*t));
        match term.op() {
            Op::Int(n) => Some(n.unsigned_abs()),
            Op::Const(_) => {
                let int = self.names.get(&term)?.int?;
                1_u128.checked_shl(int.width)
            }
            Op::Add => args().try_fold(0_u128, |sum, next| sum.checked_add(next?)),
            Op::Mul => args().try_fold(1_u128, |product, next| product.checked_mul(next?)),
            Op::Mod | Op::Div => {
                let (x, n) = divided(term)?;
                self.bound(x)?.checked_add(2 * n.unsigned_abs())
            }
            _ => None,
        }
    }

    fn sum(&self, term: Term, ty: &str) -> Option<String> {
        let joined = |sign: &str| {
            let all: Option<Vec<String>> = term.args().iter().map(|t| self.sum(*t, ty)).collect();
            Some(format!("({})", all?.join(sign)))
        };
        match term.op() {
            Op::Int(n) if n.unsigned_abs() > i64::MAX as u128 => None,
            Op::Int(n) if n < 0 => Some(format!("({n})")),
            Op::Int(n) => Some(n.to_string()),
            Op::Const(_) => Some(format!("({ty}){}", self.names.get(&term)?.text)),
            Op::Add => joined(" + "),
            Op::Mul => joined(" * "),
            Op::Mod | Op::Div => {
                let (x, n) = divided(term)?;
                let (text, natural) = (self.sum(x, ty)?, self.is_natural(x));
                Some(match term.op() {
                    Op::Mod => format!("({})", rest_in_c(&text, n, natural)),
                    _ => format!("({})", quotient_in_c(&text, n, natural)),
                })
            }
            _ => None,
        }
    }

    /// Whether something is a variable that is never negative.
    fn is_natural(&self, term: Term) -> bool {
        let int = self.names.get(&term).and_then(|named| named.int);
        int.is_some_and(|int| !int.signed)
    }
}
