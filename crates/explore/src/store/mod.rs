//! Stored states, exactly: a state is a vector of component numbers, folded into a tree.
//!
//! Every distinct component is kept once ([`Components`]), every distinct node of the tree once
//! ([`Tree`]), so a state that differs little from others costs a few nodes. [`Vector`] holds the state
//! that a system is in and folds only what has changed.
//!
//! Several threads can share a store ([`Store::shared`]). What is known is found without waiting; what is new is put
//! where only one thread writes, and then made known by one exchange of a word (`index.rs`). Only where a table must
//! become larger do all wait, and then they make it larger together (`gate.rs`).

mod components;
mod gate;
mod index;
mod nodes;
mod numbering;
pub mod numbers;
mod roots;
mod rows;
mod segments;
pub(crate) mod starts;
mod tree;
mod vector;

use std::io::Result;
use std::sync::Arc;

pub use components::Components;
use gate::Gate;
pub(crate) use index::mix;
pub use rows::Rows;
pub use tree::{Root, Tree, scattered};
pub use vector::Vector;

use crate::saving::{Reader, Writer};

/// All states that a search has met, for one of the threads that share them.
pub struct Store {
    pub components: Components,
    pub tree: Tree,
    /// How many different states were admitted first by this thread.
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
            components: Components::new(tree.gate().clone()),
            tree,
            states: 0,
        }
    }

    /// The same states for another thread, which is to [`enter`](Store::enter) before it uses them.
    pub fn shared(&self) -> Store {
        Store {
            components: self.components.shared(),
            tree: self.tree.shared(),
            states: 0,
        }
    }

    /// Where no other thread uses it.
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.states)?;
        self.tree.save(out)?;
        self.components.save(out)
    }

    pub fn load(input: &mut Reader) -> Result<Store> {
        let states = input.number()?;
        let tree = Tree::load(input)?;
        Ok(Store {
            components: Components::load(tree.gate().clone(), input)?,
            tree,
            states,
        })
    }

    /// Whoever uses the states is to let others become alone often.
    #[inline]
    pub fn pass(&self) {
        self.tree.gate().pass();
    }

    /// The thread begins to use the states.
    pub fn enter(&self) {
        self.tree.gate().enter();
    }

    /// Leaves when it is dropped, also where the thread is ended by a bug: nobody is to wait for it.
    pub fn leaving(&self) -> Leaving {
        Leaving(self.tree.gate().clone())
    }

    /// The thread does not use the states for a while.
    pub fn leave(&self) {
        self.tree.gate().leave();
    }

    /// Remembers a state; true if it is new.
    pub fn admit(&mut self, root: Root) -> bool {
        let new = self.tree.admit(root);
        self.states += u64::from(new);
        new
    }

    /// Remembers a state that another one stands for, which was admitted.
    pub fn note(&mut self, root: Root) {
        self.tree.admit(root);
    }

    /// Was this state admitted or noted before?
    pub fn knows(&self, root: Root) -> bool {
        self.tree.knows(root)
    }

    pub fn bytes(&self) -> usize {
        self.components.bytes() + self.tree.bytes()
    }
}

pub struct Leaving(Arc<Gate>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.leave();
    }
}
