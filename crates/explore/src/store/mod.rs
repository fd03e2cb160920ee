//! Stored states, exactly: a state is a vector of component numbers, folded into a tree.
//!
//! Every distinct component is kept once ([`Components`]), every distinct node of the tree once
//! ([`Tree`]), so a state that differs little from others costs a few nodes. [`Vector`] holds the state
//! that a system is in and folds only what has changed.

mod components;
mod index;
pub mod numbers;
mod roots;
mod rows;
mod starts;
mod tree;
mod vector;

pub use components::Components;
pub(crate) use index::mix;
pub use rows::Rows;
pub use tree::{Root, Tree, scattered};
pub use vector::Vector;

/// All states that a search has met.
pub struct Store {
    pub components: Components,
    pub tree: Tree,
    /// How many different states were admitted.
    pub states: u64,
}

impl Default for Store {
    fn default() -> Store {
        Store::of(Tree::exact())
    }
}

impl Store {
    pub fn of(tree: Tree) -> Store {
        Store {
            components: Components::default(),
            tree,
            states: 0,
        }
    }

    /// Remembers a state; true if it is new.
    pub fn admit(&mut self, root: Root) -> bool {
        let new = self.tree.admit(root);
        self.states += u64::from(new);
        new
    }

    /// Was this state admitted before?
    pub fn knows(&self, root: Root) -> bool {
        self.tree.knows(root)
    }

    pub fn bytes(&self) -> usize {
        self.components.bytes() + self.tree.bytes()
    }
}
