//! In what order the nodes of the tree are looked at. Start at [`Order`].
//!
//! An order decides how soon a node finds another one that covers it, and which path is explained
//! first; never the verdict.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::bdd::{Bdd, Manager};
use crate::system::{System, Target};

/// Which node is next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The one with the fewest blocks before it, so that errors are found on short paths.
    Breadth,
    /// The one that was added last.
    Depth,
    /// One in the innermost loop that has any: a loop is done with before anybody looks at what
    /// follows it, and what follows meets all that the loop can leave.
    #[default]
    InnerLoops,
    /// The one that the least is known about: it covers most.
    Weakest,
}

impl Order {
    pub const ALL: [(&'static str, Order); 4] = [
        ("bfs", Order::Breadth),
        ("dfs", Order::Depth),
        ("heuristic:inner-loops", Order::InnerLoops),
        ("heuristic:weakest", Order::Weakest),
    ];
}

/// Nodes to look at.
pub(super) struct Waiting {
    order: Order,
    /// For each cut how early it is done with.
    ranks: Vec<i64>,
    /// Of nodes with the same number the oldest is first.
    nodes: BTreeSet<(i64, usize)>,
    added: i64,
}

impl Waiting {
    pub fn new(order: Order, system: &System) -> Waiting {
        Waiting {
            order,
            ranks: ranks(system),
            nodes: BTreeSet::new(),
            added: 0,
        }
    }

    /// Adds a node that has so many blocks before it.
    pub fn add(&mut self, node: usize, (cut, depth): (usize, usize), state: Bdd, bdds: &Manager) {
        self.added += 1;
        let number = match self.order {
            Order::Breadth => depth as i64,
            Order::Depth => -self.added,
            Order::InnerLoops => self.ranks[cut],
            Order::Weakest => -((bdds.share(state) * WHOLE) as i64),
        };
        self.nodes.insert((number, node));
    }

    pub fn next(&mut self) -> Option<usize> {
        self.nodes.pop_first().map(|(_, node)| node)
    }
}

/// All combinations of predicates, as a number that others are parts of.
const WHOLE: f64 = (1_u64 << 62) as f64;

/// The place of each cut in an order in which loops come before what follows them, and what is in a
/// loop before its head.
fn ranks(system: &System) -> Vec<i64> {
    let mut after = vec![Vec::new(); system.cuts.len()];
    for block in &system.blocks {
        if let Target::Cut(to) = block.to {
            after[block.from.0 as usize].push(to.0 as usize);
        }
    }
    let initial = system.initial.0 as usize;
    let others = (0..system.cuts.len()).filter(|cut| *cut != initial);
    let all: Vec<usize> = std::iter::once(initial).chain(others).collect();
    let mut order = Vec::new();
    arrange(&after, &all, &mut order);
    let mut ranks = vec![0; system.cuts.len()];
    for (rank, cut) in (0..).zip(order) {
        ranks[cut] = rank;
    }
    ranks
}

/// Adds some cuts in that order; the first of them is where they are entered.
fn arrange(after: &[Vec<usize>], these: &[usize], order: &mut Vec<usize>) {
    for component in components(after, these) {
        // The one that is met first is the head of the loop; without it inner loops are left.
        if let [head, inner @ ..] = &component[..] {
            arrange(after, inner, order);
            order.push(*head);
        }
    }
}

/// The loops among some cuts, and cuts in none, in the order of execution; the cuts of each in the
/// order in which a walk meets them.
fn components(after: &[Vec<usize>], these: &[usize]) -> Vec<Vec<usize>> {
    let met = met(after, these);
    let mut before: HashMap<usize, Vec<usize>> = HashMap::new();
    for from in these {
        for to in &after[*from] {
            before.entry(*to).or_default().push(*from);
        }
    }
    let mut left: HashSet<usize> = these.iter().copied().collect();
    let mut found = Vec::new();
    for head in &met {
        if !left.contains(head) {
            continue;
        }
        let mut component = HashSet::new();
        let mut open = vec![*head];
        while let Some(cut) = open.pop() {
            if left.remove(&cut) {
                component.insert(cut);
                open.extend(before.get(&cut).into_iter().flatten());
            }
        }
        found.push(
            met.iter()
                .copied()
                .filter(|cut| component.contains(cut))
                .collect(),
        );
    }
    found
}

/// Cuts so that what follows one comes after it wherever there is no way back.
fn met(after: &[Vec<usize>], these: &[usize]) -> Vec<usize> {
    let mut new: HashSet<usize> = these.iter().copied().collect();
    let mut done = Vec::new();
    for first in these {
        let mut open: Vec<(usize, usize)> = Vec::new();
        open.extend(new.remove(first).then_some((*first, 0)));
        while let Some((cut, next)) = open.last_mut() {
            let to = after[*cut].get(*next).copied();
            *next += 1;
            match to {
                Some(to) => open.extend(new.remove(&to).then_some((to, 0))),
                None => {
                    done.push(*cut);
                    open.pop();
                }
            }
        }
    }
    done.reverse();
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_are_done_with_before_what_follows() {
        // 0, then a loop 1 with the loops 2 and 3 one after the other in it, then a loop 4.
        let after = [vec![1], vec![4, 2], vec![3, 2], vec![1, 3], vec![4]];
        let mut order = Vec::new();
        arrange(&after, &[0, 1, 2, 3, 4], &mut order);
        assert_eq!(order, [0, 2, 3, 1, 4]);
    }

    #[test]
    fn what_is_never_entered_has_a_place() {
        let mut order = Vec::new();
        arrange(&[vec![], vec![2], vec![1]], &[0, 1, 2], &mut order);
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2]);
    }
}
