//! How many ends a walk would visit, from a small part of it: Knuth's random probes, with nodes that are alike sampled
//! together (P. C. Chen, Heuristic sampling).
//!
//! A probe goes down level by level. Of all choice points of a level that offer equally many choices, one is looked at for
//! all, chosen by weight: all of its choices are taken, and what they lead to counts as often as the point stands for.
//! Whatever counts as alike, the mean of many probes is right; how far they lie apart tells how right.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::{Step, System};

/// A choice point that stands for others.
struct Chosen {
    weight: f64,
    picks: Vec<usize>,
}

/// One probe, by numbers from 0 to 1, or none if the visitor of the ends that it meets breaks off. The system is
/// where it was before.
pub fn probe<S: System>(
    system: &mut S,
    mut random: impl FnMut() -> f64,
    mut visit: impl FnMut(S::End) -> ControlFlow<()>,
) -> Option<f64> {
    let mut ends = 0.0;
    let mut open: BTreeMap<(usize, usize), Chosen> = BTreeMap::new();
    let mut next = Some(Chosen {
        weight: 1.0,
        picks: Vec::new(),
    });
    while let Some(Chosen { weight, picks }) = next {
        let flow = look(system, &picks, |pick, step| match step {
            Step::End(end) => {
                ends += weight;
                visit(end)
            }
            Step::Choice(choices) => {
                let path = || picks.iter().copied().chain(pick).collect();
                let alike = (picks.len(), choices);
                let chosen = open.entry(alike).or_insert_with(|| Chosen {
                    weight: 0.0,
                    picks: path(),
                });
                chosen.weight += weight;
                if random() * chosen.weight < weight {
                    chosen.picks = path();
                }
                ControlFlow::Continue(())
            }
        });
        if flow.is_break() {
            return None;
        }
        next = open.pop_first().map(|(_, chosen)| chosen);
    }
    Some(ends)
}

/// Shows what each choice leads to after these picks; without any, where the system begins.
fn look<S: System>(
    system: &mut S,
    picks: &[usize],
    mut show: impl FnMut(Option<usize>, Step<S::End>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let start = system.mark();
    for pick in picks {
        system.run();
        system.take(*pick);
    }
    let mut flow = ControlFlow::Continue(());
    match system.run() {
        Step::End(end) => flow = show(None, Step::End(end)),
        Step::Choice(choices) => {
            let mark = system.mark();
            for pick in 0..choices {
                system.take(pick);
                let step = system.run();
                flow = show(Some(pick), step);
                if flow.is_break() {
                    break;
                }
                system.undo(&mark);
            }
            system.release(mark);
        }
    }
    system.release(start);
    flow
}

/// What some probes say together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    probes: f64,
    sum: f64,
    squares: f64,
}

impl Estimate {
    pub fn add(&mut self, ends: f64) {
        self.probes += 1.0;
        self.sum += ends;
        self.squares += ends * ends;
    }

    /// Between these the number of ends lies, as far as the probes can tell: two standard errors around their mean. None
    /// before there are enough of them to tell how far they lie apart.
    pub fn range(&self) -> Option<(f64, f64)> {
        if self.probes < 8.0 {
            return None;
        }
        let mean = self.sum / self.probes;
        let variance = (self.squares / self.probes - mean * mean).max(0.0);
        let error = (variance / (self.probes - 1.0)).sqrt();
        Some(((mean - 2.0 * error).max(0.0), mean + 2.0 * error))
    }
}
