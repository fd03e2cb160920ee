//! Post-dominators: where the paths of a branch meet again.
//!
//! Exceptions are not edges here: a check that fails leaves the method's ordinary flow, and domains that
//! follow control are told so when it happens.

use super::code::Code;
use super::insn::{Access, Insn};
use super::maps::successors;
use crate::domain::Effects;

/// For each instruction the first one that every path from it to the end passes; none where only the
/// method's end is common.
pub fn joins(code: &Code) -> Vec<Option<u32>> {
    let n = code.insns.len();
    let next: Vec<Vec<usize>> = (0..n).map(|i| successors(code, i)).collect();
    let order = reverse_order(&next);
    let mut rank = vec![usize::MAX; n + 1];
    order.iter().enumerate().for_each(|(i, at)| rank[*at] = i);
    let exit = n;
    let mut join: Vec<Option<usize>> = vec![None; n + 1];
    join[exit] = Some(exit);
    let mut changed = true;
    while changed {
        changed = false;
        for at in order.iter().copied().filter(|at| *at != exit) {
            let targets = if next[at].is_empty() {
                vec![exit]
            } else {
                next[at].clone()
            };
            let mut meet = None;
            for t in targets.into_iter().filter(|t| join[*t].is_some()) {
                meet = Some(meet.map_or(t, |m| intersect(&join, &rank, m, t)));
            }
            if meet.is_some() && join[at] != meet {
                join[at] = meet;
                changed = true;
            }
        }
    }
    (0..n)
        .map(|at| join[at].filter(|j| *j != exit).map(|j| j as u32))
        .collect()
}

fn intersect(join: &[Option<usize>], rank: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while rank[a] > rank[b] {
            a = join[a].unwrap_or(join.len() - 1);
        }
        while rank[b] > rank[a] {
            b = join[b].unwrap_or(join.len() - 1);
        }
    }
    a
}

/// Reverse postorder of the reversed graph from a virtual exit (number `n`). Instructions that can't
/// reach the end (endless loops) are left out and have no join.
fn reverse_order(next: &[Vec<usize>]) -> Vec<usize> {
    let n = next.len();
    let mut before = vec![Vec::new(); n + 1];
    for (at, targets) in next.iter().enumerate() {
        targets.iter().for_each(|t| before[*t].push(at));
        if targets.is_empty() {
            before[n].push(at);
        }
    }
    let mut seen = vec![false; n + 1];
    let mut post = Vec::new();
    let mut stack = vec![(n, 0)];
    seen[n] = true;
    while let Some((at, i)) = stack.pop() {
        match before[at].get(i) {
            Some(p) => {
                stack.push((at, i + 1));
                if !seen[*p] {
                    seen[*p] = true;
                    stack.push((*p, 0));
                }
            }
            None => post.push(at),
        }
    }
    post.reverse();
    post
}

/// What may happen between a branch and its join, on any path.
pub fn effects(code: &Code, branch: usize) -> Effects {
    let join = code
        .joins()
        .get(branch)
        .copied()
        .flatten()
        .map(|j| j as usize);
    let mut effects = Effects::default();
    let mut seen = vec![false; code.insns.len()];
    let mut work = successors(code, branch);
    while let Some(at) = work.pop() {
        if Some(at) == join || std::mem::replace(&mut seen[at], true) {
            continue;
        }
        add_effects(code, at, &mut effects);
        work.extend(successors(code, at));
    }
    effects.registers.sort();
    effects.registers.dedup();
    effects
}

fn add_effects(code: &Code, at: usize, effects: &mut Effects) {
    let insn = code.insns[at].get();
    let (argc, has_result) = code.call_shape(&insn);
    insn.registers(argc, has_result, &mut |access| {
        if let Access::Write(r) = access {
            effects.registers.push(r);
        }
    });
    match insn {
        Insn::PutField { slot, .. } | Insn::PutNarrow { slot, .. } => effects.slots.push(slot),
        Insn::StoreB { .. }
        | Insn::StoreC { .. }
        | Insn::StoreS { .. }
        | Insn::StoreI { .. }
        | Insn::StoreL { .. }
        | Insn::StoreRef { .. } => effects.arrays = true,
        Insn::PutFieldAt { .. }
        | Insn::PutStatic { .. }
        | Insn::InvokeVirtual { .. }
        | Insn::InvokeSpecial { .. }
        | Insn::InvokeStatic { .. }
        | Insn::InvokeInterface { .. }
        | Insn::InvokeDynamic { .. } => effects.anything = true,
        Insn::Throw { .. } => effects.throws = true,
        _ => {}
    }
}
