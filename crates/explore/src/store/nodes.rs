//! Nodes of a tree, each kept once.

use std::array::from_fn;
use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::gate::Gate;
use super::index::mix;
use super::numbering::{Keys, Numbering};
use super::segments::Segments;
use crate::saving::{Reader, Writer};

/// Interned nodes of so many branches, for one of the threads that share them.
pub(super) struct Nodes<const N: usize> {
    kept: Arc<Segments<[AtomicU32; N]>>,
    numbering: Numbering,
}

impl<const N: usize> Nodes<N> {
    pub fn new(gate: Arc<Gate>) -> Nodes<N> {
        Nodes {
            kept: Arc::new(Segments::new(|| from_fn(|_| AtomicU32::new(0)))),
            numbering: Numbering::new(gate),
        }
    }

    /// The same for another thread.
    pub fn shared(&self) -> Nodes<N> {
        Nodes {
            kept: self.kept.clone(),
            numbering: self.numbering.shared(),
        }
    }

    /// Where nodes are numbered, numbers have 32 bits.
    #[inline]
    pub fn intern(&mut self, branches: [u64; N]) -> u32 {
        let node = branches.map(|branch| branch as u32);
        let kept = &self.kept;
        let (number, _) = self.numbering.intern(
            hash_of(&branches),
            |known| read(kept, known) == node,
            |number| {
                for (to, branch) in kept.at(number).iter().zip(node) {
                    to.store(branch, Ordering::Relaxed);
                }
            },
            kept,
        );
        number
    }

    #[inline]
    pub fn node(&self, number: u32) -> [u32; N] {
        read(&self.kept, number)
    }

    /// Each with its number.
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.numbering.given().into_iter(), |out, number| {
            out.number(number.into())?;
            let mut branches = self.node(number).into_iter();
            branches.try_for_each(|branch| out.number(branch.into()))
        })
    }

    pub fn load(gate: Arc<Gate>, input: &mut Reader) -> Result<Nodes<N>> {
        let mut nodes = Nodes::new(gate.clone());
        let given = input.list(|input| {
            let number = input.small()?;
            for to in nodes.kept.at(number) {
                to.store(input.small()?, Ordering::Relaxed);
            }
            Ok(number)
        })?;
        nodes.numbering = Numbering::restored(gate, &given, &*nodes.kept);
        Ok(nodes)
    }

    pub fn numbers(&self) -> Vec<u32> {
        self.numbering.given()
    }

    pub fn bytes(&self) -> usize {
        self.kept.bytes() + self.numbering.bytes()
    }
}

impl<const N: usize> Keys for Segments<[AtomicU32; N]> {
    fn hash(&self, number: u32) -> u64 {
        hash_of(&read(self, number).map(u64::from))
    }
}

#[inline]
fn read<const N: usize>(kept: &Segments<[AtomicU32; N]>, number: u32) -> [u32; N] {
    let node = kept.at(number);
    from_fn(|branch| node[branch].load(Ordering::Relaxed))
}

#[inline]
pub(super) fn hash_of(branches: &[u64]) -> u64 {
    // Numbers have 32 bits, so two fit into a word; where they are hashes, this makes one of two.
    let pairs = branches.chunks_exact(2);
    pairs.fold(0, |hash, pair| mix(hash, pair[0].rotate_left(32) ^ pair[1]))
}
