//! The tree as others see it. Start at [`Art`].

use std::collections::HashSet;

use vitrum_logic::{Op, Term};

use super::Lazy;
use super::bdd::TRUE;
use super::tree::{Node, Status};
use crate::system::CutId;
use crate::tidy::tidy;

/// An abstract reachability tree; parents come before their children.
#[derive(Clone, Debug, Default)]
pub struct Art {
    pub nodes: Vec<ArtNode>,
    /// How many more the tree has.
    pub left_out: usize,
}

#[derive(Clone, Debug)]
pub struct ArtNode {
    /// Of the first it is `None`.
    pub parent: Option<usize>,
    /// Where it is; an error is at the cut before it.
    pub cut: CutId,
    /// What is known there, over the variables of the cut: one of these cases, each a list of facts.
    pub cases: Vec<Vec<Term>>,
    pub kind: ArtKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtKind {
    /// Nobody has looked at what follows.
    Open,
    Expanded,
    /// All that it can be is among what this node can be.
    Covered(usize),
    /// The error, reached.
    Error,
}

impl Lazy<'_> {
    /// The tree without what was cut off.
    pub fn picture(&self) -> Art {
        let mut art = Art::default();
        let mut numbers = vec![None; self.tree.nodes.len()];
        for (index, node) in self.tree.nodes.iter().enumerate() {
            if node.status == Status::Dead {
                continue;
            }
            let parent = node.parent.map(|(parent, _)| numbers[parent]);
            if parent == Some(None) || art.nodes.len() >= MOST {
                art.left_out += 1;
                continue;
            }
            numbers[index] = Some(art.nodes.len());
            art.nodes.push(ArtNode {
                parent: parent.flatten(),
                cut: CutId(node.cut as u32),
                cases: self.cases(node),
                kind: match node.status {
                    Status::Open | Status::Dead => ArtKind::Open,
                    Status::Expanded => ArtKind::Expanded,
                    Status::Covered(by) => ArtKind::Covered(by),
                },
            });
        }
        for node in &mut art.nodes {
            if let ArtKind::Covered(by) = node.kind {
                node.kind = numbers[by].map_or(ArtKind::Open, ArtKind::Covered);
            }
        }
        let error = self.reached.and_then(|node| numbers[node]);
        art.nodes.extend(error.map(|parent| ArtNode {
            parent: Some(parent),
            cut: art.nodes[parent].cut,
            cases: Vec::new(),
            kind: ArtKind::Error,
        }));
        art
    }

    /// The cases of a node, unless there are too many to read.
    fn cases(&self, node: &Node) -> Vec<Vec<Term>> {
        let predicates = self.precision.at(node.cut);
        let mut found = Vec::new();
        let mut open = vec![(node.state, Vec::new())];
        while let Some((state, facts)) = open.pop() {
            if let Some((var, low, high)) = self.abstraction.bdds.split(state) {
                let predicate = predicates[var as usize];
                for (next, fact) in [(low, predicate.not()), (high, predicate)] {
                    let facts: Vec<Term> = facts.iter().copied().chain([fact]).collect();
                    open.push((next, facts));
                }
            } else if state == TRUE {
                found.push(tidy(Term::all(resolved(&facts))));
            }
            if found.len() > MANY {
                let whole = &|var| predicates[var as usize];
                return vec![vec![self.abstraction.formula(node.state, whole)]];
            }
        }
        found
    }
}

/// Facts without alternatives that other facts exclude or make idle.
fn resolved(facts: &[Term]) -> Vec<Term> {
    let known: HashSet<Term> = facts.iter().copied().collect();
    let simpler = |fact: &Term| match fact.op() {
        Op::Or => {
            let left = fact.args().iter().filter(|t| !known.contains(&t.not()));
            let left: Vec<Term> = left.copied().collect();
            match left.iter().any(|t| known.contains(t)) {
                true => Term::bool(true),
                false => Term::any(left),
            }
        }
        _ => *fact,
    };
    facts.iter().map(simpler).collect()
}

/// Nodes that one can look at; what was added later is left out.
const MOST: usize = 400;

/// Cases that a person reads.
const MANY: usize = 8;
