//! Operations by their names in SMT-LIB.

use super::sexpr::Sexpr;
use super::sort;
use crate::term::{BvOp, Term};

/// The operation `head` of these arguments.
pub(super) fn apply(head: &Sexpr, args: &[Term]) -> Result<Term, String> {
    let found = match head {
        Sexpr::Atom(name) => named(name, args).or_else(|| bv(name, args)),
        Sexpr::List(items) => indexed(items, args),
    };
    found
        .ok_or_else(|| format!("the solver answered with an operation that is not known: {head:?}"))
}

fn named(name: &str, args: &[Term]) -> Option<Term> {
    Some(match (name, args) {
        ("and", _) => Term::all(args.iter().copied()),
        ("or", _) => Term::any(args.iter().copied()),
        ("not", [a]) => a.not(),
        ("=>", [a, b]) => a.implies(*b),
        ("xor", [a, b]) => a.equals(*b).not(),
        ("=", [a, b]) if a.sort() == b.sort() => a.equals(*b),
        ("distinct", [a, b]) if a.sort() == b.sort() => a.differs(*b),
        ("ite" | "if", [c, a, b]) if a.sort() == b.sort() => c.ite(*a, *b),
        ("+", _) => args.iter().fold(Term::int(0), |sum, t| sum.add(*t)),
        ("-", [a]) => a.neg(),
        ("-", [a, rest @ ..]) => rest.iter().fold(*a, |sum, t| sum.sub(*t)),
        ("*", [a, rest @ ..]) => rest.iter().fold(*a, |product, t| product.mul(*t)),
        ("<=", [a, b]) => a.leq(*b),
        ("<", [a, b]) => a.less(*b),
        (">=", [a, b]) => a.geq(*b),
        (">", [a, b]) => a.greater(*b),
        ("div" | "div0", [a, b, ..]) => a.div(*b),
        ("mod" | "mod0", [a, b, ..]) => a.modulo(*b),
        ("select", [a, i]) => a.select(*i),
        ("store", [a, i, v]) => a.store(*i, *v),
        ("ubv_to_int" | "bv2nat" | "bv2int", [a]) => a.to_int(),
        _ => return None,
    })
}

fn indexed(head: &[Sexpr], args: &[Term]) -> Option<Term> {
    let number = |at: usize| head.get(at)?.atom()?.parse::<u32>().ok();
    let name = head.get(1)?.atom();
    match (head.first()?.atom()?, name, args) {
        ("as", Some("const"), [value]) => Some(Term::fill(sort(head.get(2)?)?, *value)),
        ("_", Some("extract"), [a]) => Some(a.extract(number(2)?, number(3)?)),
        ("_", Some("zero_extend"), [a]) => Some(a.zero_extend(number(2)?)),
        ("_", Some("sign_extend"), [a]) => Some(a.sign_extend(number(2)?)),
        ("_", Some("int_to_bv" | "int2bv"), [a]) => Some(a.to_bv(number(2)?)),
        _ => None,
    }
}

const BV: [(&str, BvOp); 20] = [
    ("bvnot", BvOp::Not),
    ("bvneg", BvOp::Neg),
    ("bvand", BvOp::And),
    ("bvor", BvOp::Or),
    ("bvxor", BvOp::Xor),
    ("bvadd", BvOp::Add),
    ("bvsub", BvOp::Sub),
    ("bvmul", BvOp::Mul),
    ("bvudiv", BvOp::Udiv),
    ("bvurem", BvOp::Urem),
    ("bvsdiv", BvOp::Sdiv),
    ("bvsrem", BvOp::Srem),
    ("bvshl", BvOp::Shl),
    ("bvlshr", BvOp::Lshr),
    ("bvashr", BvOp::Ashr),
    ("bvult", BvOp::Ult),
    ("bvule", BvOp::Ule),
    ("bvslt", BvOp::Slt),
    ("bvsle", BvOp::Sle),
    ("concat", BvOp::Concat),
];

fn bv(name: &str, args: &[Term]) -> Option<Term> {
    // Z3's own names of the other comparisons.
    match (name, args) {
        ("bvuge", [a, b]) => return Some(Term::bv(BvOp::Ule, &[*b, *a])),
        ("bvugt", [a, b]) => return Some(Term::bv(BvOp::Ult, &[*b, *a])),
        ("bvsge", [a, b]) => return Some(Term::bv(BvOp::Sle, &[*b, *a])),
        ("bvsgt", [a, b]) => return Some(Term::bv(BvOp::Slt, &[*b, *a])),
        _ => {}
    }
    let (_, op) = BV.iter().find(|(text, _)| *text == name)?;
    match args {
        [_] | [_, _] => Some(Term::bv(*op, args)),
        // Chains of one associative operation.
        [a, rest @ ..] => Some(rest.iter().fold(*a, |all, t| Term::bv(*op, &[all, *t]))),
        [] => None,
    }
}
