//! Where two blocks of a path meet: each variable is the same on both sides, and some of these
//! equations explain why a path is impossible.

use std::time::{Duration, Instant};

use vitrum_logic::{Answer, Solver, Term};

use super::Result;
use super::unroll::Copy;

/// That a variable is the same on both sides of a border.
pub(super) struct Equation {
    pub border: usize,
    /// Which variable of the cut.
    pub index: usize,
    pub post: Term,
    pub pre: Term,
    pub term: Term,
}

/// All equations between the blocks of a path.
pub(super) fn equations(copies: &[Copy]) -> Vec<Equation> {
    let mut found = Vec::new();
    for (border, (before, after)) in copies.iter().zip(copies.iter().skip(1)).enumerate() {
        for (index, (post, pre)) in before.post.iter().zip(&after.pre).enumerate() {
            let term = post.equals(*pre);
            let (post, pre) = (*post, *pre);
            found.push(Equation {
                border,
                index,
                post,
                pre,
                term,
            });
        }
    }
    found
}

/// What the search for fewer equations may take.
const SHRINKING: Duration = Duration::from_millis(500);

/// Leaves out one equation after the other, as long as that is cheap.
pub(super) fn smaller(solver: &mut Solver, core: Vec<Term>) -> Result<Vec<Term>> {
    let begin = Instant::now();
    solver.set_limit(SHRINKING);
    let mut core = core;
    let mut at = 0;
    while at < core.len() && begin.elapsed() < SHRINKING {
        let mut less = core.clone();
        less.remove(at);
        match solver.check(&less)? {
            Answer::Unsat => {
                let left = solver.core(&less)?;
                // What stands before was tried already.
                at = left.iter().filter(|t| core[..at].contains(t)).count();
                core = left;
            }
            _ => at += 1,
        }
    }
    Ok(core)
}
