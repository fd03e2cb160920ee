//! Where the states on a path are, so that a search can step back to them.
//!
//! What a step has changed is kept until the search has stepped back over it, which on a long path takes most of the
//! memory. So of a path that is longer than a few windows, only the states in the last one have marks, and of the others
//! every [`STRIDE`]th: what happened between two marks is kept as one step. A state without a mark is found again from the
//! one before it that has one.

/// Of states far back on a path one in so many has a mark.
const STRIDE: usize = 32;
/// Windows that are full when all but one are thinned out: four are gone through again for three that were new.
const WINDOWS: usize = 4;

pub(super) struct Marks<M> {
    /// By state on the path.
    all: Vec<Option<M>>,
    /// From here on none is missing.
    dense: usize,
    /// So many of the latest states have marks when others have lost theirs.
    window: usize,
}

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Marks {
            all: Vec::new(),
            dense: 0,
            window: usize::MAX,
        }
    }
}

impl<M> Marks<M> {
    pub fn keep_within(&mut self, window: Option<usize>) {
        self.window = window.unwrap_or(usize::MAX);
    }

    /// How many states have one or had one.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// For a new state at the end of the path.
    pub fn push(&mut self, mark: M) {
        self.dense = self.dense.min(self.all.len());
        self.all.push(Some(mark));
    }

    /// For the next state of the path that was planned.
    pub fn push_planned(&mut self, mark: Option<M>) {
        self.all.push(mark);
    }

    pub fn pop(&mut self) -> Option<M> {
        self.all.pop().flatten()
    }

    pub fn first(&self) -> Option<&M> {
        self.all.first()?.as_ref()
    }

    /// The latest one; states after it are to be found again.
    pub fn last(&mut self) -> Option<&M> {
        while let Some(None) = self.all.last() {
            self.all.pop();
        }
        self.all.last()?.as_ref()
    }

    /// Is it time to thin them out? If so, from which one on.
    pub fn too_many_from(&self) -> Option<usize> {
        let latest = self.all.len().saturating_sub(self.dense);
        (latest / WINDOWS > self.window).then_some(self.dense)
    }

    /// The search is about to go on from the latest one, on a path of this length.
    pub fn plan(&mut self, length: usize) {
        let here = self.all.len().saturating_sub(1);
        let start = length.saturating_sub(self.window);
        self.dense = match start > here {
            true => start,
            false => self.dense.min(here),
        };
    }

    /// Is a mark made at the next state of the path that was planned?
    pub fn keeps_next(&self) -> bool {
        self.all.len() >= self.dense || self.all.len().is_multiple_of(STRIDE)
    }
}
