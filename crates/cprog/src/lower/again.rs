//! Parts of an object that its initialiser names more than once, as gcc understands it: what holds is the last one.
//! It replaces the whole part (what a list in braces does not name is zero), and what was there of another member of
//! the same union. Where an expression for a whole aggregate came before one for a part of it, the expression is
//! forgotten, unless it is constant; a string is not.

use std::collections::BTreeMap;
use std::ops::Bound;

use super::Lower;
use super::init::{Leaf, Source};
use crate::cfa::Step;

/// Indices from the object to a part of it.
type Position = Vec<i128>;

/// What holds so far: by position, as how many they came.
type Held = BTreeMap<Position, usize>;

impl Lower<'_> {
    /// What is left of parts some of which are named again, in their order. Are they `fixed`, all are constant.
    pub(super) fn last_ones<'a>(&self, leaves: Vec<Leaf<'a>>, fixed: bool) -> Vec<Leaf<'a>> {
        let mut held = Held::new();
        let mut keeps = vec![true; leaves.len()];
        for (number, leaf) in leaves.iter().enumerate() {
            let at = leaf.position();
            let mut gone = take(&mut held, Bound::Included(at.clone()), &after(&at));
            gone.extend(self.other_members(&mut held, leaf, &at));
            if !fixed {
                gone.extend(wholes(&held, &leaves, &at));
            }
            gone.into_iter().for_each(|number| keeps[number] = false);
            held.insert(at, number);
        }
        let kept = leaves.into_iter().zip(keeps);
        kept.filter_map(|(leaf, keep)| keep.then_some(leaf))
            .collect()
    }

    /// What is in other members of the unions that lead to a part.
    fn other_members(&self, held: &mut Held, leaf: &Leaf, at: &[i128]) -> Vec<usize> {
        let mut gone = Vec::new();
        for (depth, step) in leaf.place.path.iter().enumerate() {
            if !matches!(step, Step::Field(id, ..) if self.program.types.record(*id).union) {
                continue;
            }
            let (union, member) = (&at[..depth], &at[..=depth]);
            let before = Bound::Excluded(union.to_vec());
            gone.extend(take(held, before, member));
            let behind = Bound::Included(after(member));
            gone.extend(take(held, behind, &after(union)));
        }
        gone
    }
}

/// Expressions for aggregates that a part belongs to.
fn wholes(held: &Held, leaves: &[Leaf], at: &[i128]) -> Vec<usize> {
    let around = (0..at.len()).filter_map(|depth| held.get(&at[..depth]));
    around
        .copied()
        .filter(|number| matches!(leaves[*number].source, Source::Expr(_)))
        .collect()
}

/// Takes out what is in a range; its end is left out.
fn take(held: &mut Held, from: Bound<Position>, to: &[i128]) -> Vec<usize> {
    let range = (from, Bound::Excluded(to.to_vec()));
    let positions: Vec<Position> = held.range(range).map(|(at, _)| at.clone()).collect();
    let gone = positions.iter().filter_map(|at| held.remove(at));
    gone.collect()
}

/// The first position behind a part and all that is in it.
fn after(at: &[i128]) -> Position {
    match at.split_last() {
        Some((last, before)) => before.iter().copied().chain([last + 1]).collect(),
        // Behind everything.
        None => vec![i128::MAX],
    }
}
