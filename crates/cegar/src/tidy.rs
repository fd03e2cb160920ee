//! Invariants without what the rest of them says anyway. Start at [`tidy`].

use std::collections::{BTreeMap, HashMap};

use vitrum_logic::{Op, Term};

use crate::remainder::without_quotients;

/// A sum of variables, each with its factor, in the order of the variables.
type Sum = BTreeMap<Term, i128>;

/// The conjuncts of a formula that do not follow from simple bounds of variables, or from a stronger
/// bound of the same sum. Together they say what the formula says.
#[must_use]
pub fn tidy(formula: Term) -> Vec<Term> {
    let conjuncts = without_quotients(formula).conjuncts();
    let bounds: Vec<Option<(Sum, i128)>> = conjuncts.iter().map(|t| bound(*t)).collect();
    let mut least: HashMap<&Sum, i128> = HashMap::new();
    for (sum, most) in bounds.iter().flatten() {
        let known = least.entry(sum).or_insert(*most);
        *known = (*known).min(*most);
    }
    let single = |var: Term, factor: i128| {
        let sign = if factor < 0 { -1 } else { 1 };
        let most = least.get(&Sum::from([(var, sign)]))?;
        most.checked_mul(factor.checked_abs()?)
    };
    let follows = |sum: &Sum, most: i128| {
        let parts = sum.iter().map(|(var, factor)| single(*var, *factor));
        let reach = parts
            .into_iter()
            .try_fold(0_i128, |all, part| all.checked_add(part?));
        sum.len() > 1 && reach.is_some_and(|reach| reach <= most)
    };
    let kept = conjuncts.iter().zip(&bounds).filter(|(_, bound)| {
        let Some((sum, most)) = bound else {
            return true;
        };
        least.get(sum) == Some(most) && !follows(sum, *most)
    });
    kept.map(|(term, _)| *term).collect()
}

/// `a <= b` as a sum of variables that is at most a number.
fn bound(term: Term) -> Option<(Sum, i128)> {
    let (Op::Le, [a, b]) = (term.op(), term.args()) else {
        return None;
    };
    let mut sum = Sum::new();
    let mut most = 0_i128;
    add(*a, 1, &mut sum, &mut most)?;
    add(*b, -1, &mut sum, &mut most)?;
    sum.retain(|_, factor| *factor != 0);
    Some((sum, most.checked_neg()?))
}

fn add(term: Term, factor: i128, sum: &mut Sum, constant: &mut i128) -> Option<()> {
    match (term.op(), term.args()) {
        (Op::Int(n), _) => {
            *constant = constant.checked_add(n.checked_mul(factor)?)?;
        }
        (Op::Const(_), _) => {
            let known = sum.entry(term).or_insert(0);
            *known = known.checked_add(factor)?;
        }
        (Op::Add, parts) => {
            for part in parts {
                add(*part, factor, sum, constant)?;
            }
        }
        (Op::Mul, [c, rest]) => {
            let factor = factor.checked_mul(c.as_int()?)?;
            add(*rest, factor, sum, constant)?;
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrum_logic::Sort;

    #[test]
    fn what_follows_is_left_out() {
        let [x, y] = ["x", "y"].map(|n| Term::constant(n, Sort::Int));
        let n = |n: i128| Term::int(n);
        let strong = [
            x.leq(n(3)),
            n(0).leq(y),
            y.leq(n(9)),
            n(1).leq(x),
            x.leq(y.add(n(1))),
        ];
        let weak = [
            x.leq(n(5)),
            x.leq(y.add(n(2))),
            x.leq(y.add(n(3))),
            x.add(y).leq(n(12)),
        ];
        let all = Term::all(strong.iter().chain(&weak).copied());
        let mut found = tidy(all);
        let mut wanted = strong.to_vec();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted);
    }

    #[test]
    fn other_conjuncts_stay() {
        let [x, y] = ["x", "y"].map(|n| Term::constant(n, Sort::Int));
        let odd = [
            x.equals(y).or(x.leq(Term::int(0))),
            x.mul(y).leq(Term::int(4)),
        ];
        assert_eq!(tidy(odd[0].and(odd[1])).len(), 2);
    }
}
