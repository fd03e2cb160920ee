//! The depth-first walk over all choices, on one system that steps back.

use std::ops::ControlFlow;

use crate::{Step, System};

/// How far a walk went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Choice points that were met.
    pub choices: usize,
    /// Ends that were visited.
    pub ends: usize,
}

/// A choice point on the current path; its pick is in the list of picks.
struct Open<M> {
    mark: M,
    choices: usize,
}

/// Visits the end of every path, or until the visitor breaks off. The visitor gets the system at the
/// end, the picks that lead there, and the end itself. Afterwards the system is where it was before.
pub fn depth_first<S: System>(
    system: &mut S,
    mut visit: impl FnMut(&mut S, &[usize], S::End) -> ControlFlow<()>,
) -> Walk {
    walk_to(system, usize::MAX, &[], |system, picks, end| match end {
        Some(end) => visit(system, picks, end),
        None => ControlFlow::Continue(()),
    })
}

/// The same from a path on: the ends before it were visited by a walk that broke off there.
pub fn resume<S: System>(
    system: &mut S,
    path: &[usize],
    mut visit: impl FnMut(&mut S, &[usize], S::End) -> ControlFlow<()>,
) -> Walk {
    walk_to(system, usize::MAX, path, |system, picks, end| match end {
        Some(end) => visit(system, picks, end),
        None => ControlFlow::Continue(()),
    })
}

/// Visits all ends that come after fewer picks than `depth`, and gives the picks to all choice points that come
/// after so many: what is below those is all that is left.
pub fn prefixes<S: System>(
    system: &mut S,
    depth: usize,
    mut visit: impl FnMut(&mut S, &[usize], S::End) -> ControlFlow<()>,
) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    walk_to(system, depth, &[], |system, picks, end| match end {
        Some(end) => visit(system, picks, end),
        None => {
            found.push(picks.to_vec());
            ControlFlow::Continue(())
        }
    });
    found
}

/// Walks to ends and to choice points after `depth` picks, where there is no end.
fn walk_to<S: System>(
    system: &mut S,
    depth: usize,
    path: &[usize],
    mut visit: impl FnMut(&mut S, &[usize], Option<S::End>) -> ControlFlow<()>,
) -> Walk {
    let mut walk = Walk::default();
    let (mut open, mut picks) = (Vec::new(), Vec::new());
    let start = system.mark();
    for pick in path {
        if let Step::Choice(choices) = system.run() {
            let mark = system.mark();
            open.push(Open { mark, choices });
            picks.push(*pick);
            system.take(*pick);
        }
    }
    loop {
        let end = descend(system, depth, &mut open, &mut picks, &mut walk);
        walk.ends += usize::from(end.is_some());
        if visit(system, &picks, end).is_break() || !next(system, &mut open, &mut picks) {
            break;
        }
    }
    while let Some(Open { mark, .. }) = open.pop() {
        system.release(mark);
    }
    system.release(start);
    walk
}

/// Runs to the end of a path or to so many picks, taking the first choice everywhere.
fn descend<S: System>(
    system: &mut S,
    depth: usize,
    open: &mut Vec<Open<S::Mark>>,
    picks: &mut Vec<usize>,
    walk: &mut Walk,
) -> Option<S::End> {
    loop {
        match system.run() {
            Step::End(end) => return Some(end),
            Step::Choice(_) if picks.len() >= depth => return None,
            Step::Choice(choices) => {
                walk.choices += 1;
                let mark = system.mark();
                open.push(Open { mark, choices });
                picks.push(0);
                system.take(0);
            }
        }
    }
}

/// Steps back to the latest choice point that has a choice left, and takes it; false if there is none.
fn next<S: System>(system: &mut S, open: &mut Vec<Open<S::Mark>>, picks: &mut Vec<usize>) -> bool {
    while let (Some(latest), Some(pick)) = (open.last(), picks.last_mut()) {
        *pick += 1;
        if *pick < latest.choices {
            system.undo(&latest.mark);
            system.take(*pick);
            return true;
        }
        picks.pop();
        if let Some(latest) = open.pop() {
            system.release(latest.mark);
        }
    }
    false
}
