//! A system that can be asked, told and taken back.

use crate::store::{Root, Store};

/// Where a run of a system has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<E> {
    /// The system offers this many choices, at least one; `take` picks one.
    Choice(usize),
    /// The path is over.
    End(E),
}

/// Law: what a system does depends on its state and the picks alone, so a list of picks leads from
/// the same start to the same end every time.
pub trait System {
    /// A point to step back to. Marks form a stack.
    type Mark;
    /// How a path can end.
    type End;

    /// Runs to the next choice or to the end of the path. Called again without a pick, it says the same.
    fn run(&mut self) -> Step<Self::End>;
    /// How many choices there are where `run` said so. A system that sees that its state is kept already need
    /// not count them before somebody asks: `run` says some number then.
    fn count_choices(&mut self, announced: usize) -> usize {
        announced
    }
    /// Choices that are enough, as bits; none: all are needed. It depends on the state alone.
    fn enough(&mut self, _choices: usize) -> Option<u64> {
        None
    }
    /// Choices by names below 63, as bits, in the order of their numbers; none if they have no names. They depend on the
    /// state alone. See [`commute`](System::commute) for what a name means.
    fn names(&mut self) -> Option<u64> {
        None
    }
    /// What the latest choice did, as a number, if it is known what that depended on and what it changed.
    fn footprint(&mut self) -> Option<u32> {
        None
    }
    /// Do two choices commute that did this in one state? Law: if so, each of the names is there after the other one as
    /// well, and both orders lead to the same state or end.
    fn commute(&self, _one: u32, _other: u32) -> bool {
        false
    }
    /// Picks a choice by number, counted from 0.
    fn take(&mut self, choice: usize);

    fn mark(&mut self) -> Self::Mark;
    /// Comes in place of `mark` where nobody will step back to, but to an earlier mark.
    fn pass(&mut self) {}
    /// Steps back to the mark, which stays open; marks made after it are void.
    fn undo(&mut self, mark: &Self::Mark);
    /// Steps back to the latest open mark and closes it.
    fn release(&mut self, mark: Self::Mark);
}

/// A system whose states can be told apart.
pub trait Collapse: System {
    /// Where states are kept, with what the system needs to know of their components.
    type Pool;

    /// The present state as a number in the pool. Law: equal numbers, equal futures.
    fn collapse(&mut self, pool: &mut Self::Pool) -> Root;
    /// The state that stands for the present one, which was just collapsed, and for others whose futures are the same but
    /// for what nobody can tell apart.
    fn stand_in(&mut self, _pool: &mut Self::Pool, state: Root) -> Root {
        state
    }
    /// The store of the pool.
    fn kept<'a>(&'a mut self, pool: &'a mut Self::Pool) -> &'a mut Store;
}

/// A system that can go back to states by their numbers.
pub trait Load: Collapse {
    /// Steps back to the mark and on to a state that was collapsed after it, by this system or by one that shares the
    /// pool. False if the state means nothing to this one.
    fn load(&mut self, mark: &Self::Mark, pool: &mut Self::Pool, root: Root) -> bool;

    /// The same, and looks whether it is the state; what follows differs from it by little.
    fn go_back(&mut self, mark: &Self::Mark, pool: &mut Self::Pool, root: Root) -> bool {
        self.load(mark, pool, root) && self.collapse(pool) == root
    }
}
