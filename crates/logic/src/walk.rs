//! Walks over terms as graphs: each shared part once.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::term::{BvOp, Op, Term};

/// Puts terms in the place of others; remembers what it has done.
#[derive(Default)]
pub struct Replace {
    known: HashMap<Term, Term, foldhash::fast::RandomState>,
}

impl Replace {
    /// Replaces the first of each pair, usually a constant, by the second.
    pub fn new(pairs: impl IntoIterator<Item = (Term, Term)>) -> Replace {
        let known = pairs.into_iter().collect();
        Replace { known }
    }

    pub fn apply(&mut self, term: Term) -> Term {
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let open = |t: &&Term| !self.known.contains_key(*t);
            let before = stack.len();
            stack.extend(top.args().iter().filter(open));
            if stack.len() == before {
                let args: Vec<Term> = top.args().iter().map(|t| self.known[t]).collect();
                self.known.insert(top, rebuild(top, &args));
                stack.pop();
            }
        }
        self.known[&term]
    }
}

/// The term with other arguments, simplified again.
fn rebuild(term: Term, args: &[Term]) -> Term {
    if args == term.args() {
        return term;
    }
    match (term.op(), args) {
        (Op::Not, [a]) => a.not(),
        (Op::And, _) => Term::all(args.iter().copied()),
        (Op::Or, _) => Term::any(args.iter().copied()),
        (Op::Eq, [a, b]) => a.equals(*b),
        (Op::Ite, [c, a, b]) => c.ite(*a, *b),
        (Op::Add, _) => args.iter().fold(Term::int(0), |sum, t| sum.add(*t)),
        (Op::Mul, [a, b]) => a.mul(*b),
        (Op::Le, [a, b]) => a.leq(*b),
        (Op::Div, [a, b]) => a.div(*b),
        (Op::Mod, [a, b]) => a.modulo(*b),
        (Op::Select, [a, i]) => a.select(*i),
        (Op::Store, [a, i, v]) => a.store(*i, *v),
        (Op::Bv(op), _) => Term::bv(op, args),
        (Op::Extract(high, low), [a]) => a.extract(high, low),
        (Op::ZeroExtend(by), [a]) => a.zero_extend(by),
        (Op::SignExtend(by), [a]) => a.sign_extend(by),
        (Op::BvToInt, [a]) => a.to_int(),
        (Op::IntToBv(width), [a]) => a.to_bv(width),
        (op, _) => Term::make(op, term.sort(), args),
    }
}

/// Calls `visit` once for each term inside of these, arguments first.
pub fn each(terms: &[Term], mut visit: impl FnMut(Term)) {
    let mut seen: HashSet<Term, foldhash::fast::RandomState> = HashSet::default();
    let mut stack: Vec<(Term, bool)> = terms.iter().rev().map(|t| (*t, false)).collect();
    while let Some((term, done)) = stack.pop() {
        if done {
            visit(term);
        } else if seen.insert(term) {
            stack.push((term, true));
            stack.extend(term.args().iter().rev().map(|t| (*t, false)));
        }
    }
}

/// The constant symbols in terms.
#[must_use]
pub fn constants(terms: &[Term]) -> BTreeSet<Term> {
    let mut found = BTreeSet::new();
    each(terms, |term| {
        if term.as_constant().is_some() {
            found.insert(term);
        }
    });
    found
}

/// How far from zero the numbers are that are written in terms.
#[must_use]
pub fn farthest(terms: &[Term]) -> u128 {
    let mut most = 0;
    each(terms, |term| {
        most = most.max(term.as_int().map_or(0, i128::unsigned_abs));
    });
    most
}

/// How many distinct parts a term has.
#[must_use]
pub fn size(term: Term) -> usize {
    let mut count = 0;
    each(&[term], |_| count += 1);
    count
}

impl BvOp {
    /// The name in SMT-LIB.
    pub fn text(self) -> &'static str {
        match self {
            BvOp::Not => "bvnot",
            BvOp::Neg => "bvneg",
            BvOp::And => "bvand",
            BvOp::Or => "bvor",
            BvOp::Xor => "bvxor",
            BvOp::Add => "bvadd",
            BvOp::Sub => "bvsub",
            BvOp::Mul => "bvmul",
            BvOp::Udiv => "bvudiv",
            BvOp::Urem => "bvurem",
            BvOp::Sdiv => "bvsdiv",
            BvOp::Srem => "bvsrem",
            BvOp::Shl => "bvshl",
            BvOp::Lshr => "bvlshr",
            BvOp::Ashr => "bvashr",
            BvOp::Ult => "bvult",
            BvOp::Ule => "bvule",
            BvOp::Slt => "bvslt",
            BvOp::Sle => "bvsle",
            BvOp::Concat => "concat",
        }
    }
}
