//! The tree as others see it. Start at [`Art`].

use vitrum_logic::Term;

use super::Lazy;
use super::tree::Status;
use crate::system::CutId;

/// An abstract reachability tree; parents come before their children.
#[derive(Clone, Debug, Default)]
pub struct Art {
    pub nodes: Vec<ArtNode>,
}

#[derive(Clone, Debug)]
pub struct ArtNode {
    /// Of the first it is `None`.
    pub parent: Option<usize>,
    /// Where it is; an error is at the cut before it.
    pub cut: CutId,
    /// What is known there, over the variables of the cut.
    pub state: Term,
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
            numbers[index] = Some(art.nodes.len());
            let predicates = self.precision.at(node.cut);
            let state = self
                .abstraction
                .formula(node.state, &|var| predicates[var as usize]);
            art.nodes.push(ArtNode {
                parent: node.parent.and_then(|(parent, _)| numbers[parent]),
                cut: CutId(node.cut as u32),
                state,
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
            state: Term::bool(true),
            kind: ArtKind::Error,
        }));
        art
    }
}
