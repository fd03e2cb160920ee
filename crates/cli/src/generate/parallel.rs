//! Several threads, each with a machine of its own: the first choices are made once, and what is below them is shared
//! out. Whoever has nothing left to do gets a share of what another has begun. The counts are those of one thread.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::time::Instant;

use vitrum_explore::prefixes;
use vitrum_structures::{Counts, End, Generator};

use super::pile::{Claim, Pile};
use super::report::Outcome;
use super::visit::Visit;
use super::{Orders, Prepared, Setting};
use crate::units::processor_seconds;

/// Threads for each core.
const MOST: usize = 4;
/// Parts for each thread, so that none waits long for the last one.
const PARTS: usize = 64;
/// Choices that are made once, at most.
const DEEPEST: usize = 40;
/// Candidates of a part before the rest of it may be given away: to get to a part takes as long as some candidates.
const LEAST: u64 = 256;

/// What is left to do, and what came of it so far.
struct Shared<'a> {
    setting: &'a Setting,
    orders: &'a Orders,
    pile: Pile,
    done: Mutex<Outcome>,
}

/// Searches with so many threads. One for each core makes its machine while the first choices are made.
pub fn search(setting: &Setting, orders: &Orders, threads: u32) -> Result<Outcome, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let most = crew(threads, cores, usize::MAX);
    let shared = Shared {
        setting,
        orders,
        pile: Pile::default(),
        done: Mutex::new(Outcome::showing(orders)),
    };
    let first = shared.pile.begin();
    std::thread::scope(|scope| {
        let help = || shared.help();
        let mut helpers: Vec<_> = (1..most.min(cores)).map(|_| scope.spawn(help)).collect();
        let led = shared.lead(first, most, |parts| {
            let missing = helpers.len() + 1..crew(threads, cores, parts);
            helpers.extend(missing.map(|_| scope.spawn(help)));
        });
        // A bug in a thread is one of the whole search.
        let mut ends = helpers
            .into_iter()
            .map(|helper| helper.join().unwrap_or_else(|bug| resume_unwind(bug)));
        ends.try_for_each(|end| end)?;
        Ok(led?.outcome(&shared))
    })
}

/// The thread that made the first choices, when there is nothing left to do.
struct Led {
    space: Prepared,
    /// What the predicate read last where the first choices came furthest: it does not depend on who is faster.
    read: Option<String>,
    begin: Instant,
    busy: f64,
}

impl Led {
    /// What came of it all.
    fn outcome(mut self, shared: &Shared) -> Outcome {
        let mut outcome = match shared.done.lock() {
            Ok(mut done) => std::mem::take(&mut *done),
            Err(_) => Outcome::default(),
        };
        outcome.look_for_nothing(&self.space.generator(), self.read.take());
        outcome.search_seconds = self.begin.elapsed().as_secs_f64();
        outcome.search_cpu_seconds = processor_seconds() - self.busy;
        outcome
    }
}

impl Shared<'_> {
    /// Makes the first choices, tells how many parts are left, and searches such parts as the others do.
    fn lead(&self, first: Claim, threads: usize, hire: impl FnOnce(usize)) -> Result<Led, String> {
        let space = self.setting.space();
        let mut space = space.map_err(|refusal| refusal.to_string())?;
        let (begin, busy) = (Instant::now(), processor_seconds());
        let mut generator = space.generator();
        let (parts, outcome) = share_out(&mut generator, self.orders, threads);
        let read = generator.last_read();
        self.add(outcome);
        hire(parts.len());
        first.give(parts);
        self.work(&mut space.generator());
        Ok(Led {
            space,
            read,
            begin,
            busy,
        })
    }

    fn help(&self) -> Result<(), String> {
        let space = self.setting.space();
        let mut space = space.map_err(|refusal| refusal.to_string())?;
        self.work(&mut space.generator());
        Ok(())
    }

    /// Searches part after part.
    fn work(&self, generator: &mut Generator) {
        let mut visit = Visit::new(self.orders, None, None);
        while let Some(claim) = self.pile.take() {
            self.search_part(generator, &mut visit, claim);
        }
        let mut outcome = visit.outcome();
        outcome.counts = generator.counts;
        outcome.granted.clone_from(&generator.machine.assumptions);
        self.add(outcome);
    }

    /// Searches a part, or as much of it as it gets to before somebody has nothing to do.
    fn search_part(&self, generator: &mut Generator, visit: &mut Visit, claim: Claim) {
        let enough = generator.counts.candidates + LEAST;
        let (mut rest, mut is_over) = (Vec::new(), false);
        generator.search(&claim.path, |generator, end| {
            let flow = visit.end(generator, end);
            is_over = flow == ControlFlow::Break(None);
            if flow.is_continue() && generator.counts.candidates >= enough && self.pile.is_wanted()
            {
                rest = generator.give_rest(&claim.path);
                return ControlFlow::Break(None);
            }
            flow
        });
        match is_over {
            true => self.pile.end(),
            false => claim.give(rest),
        }
    }

    fn add(&self, outcome: Outcome) {
        if let Ok(mut done) = self.done.lock() {
            done.add(outcome);
        }
    }
}

/// How many threads of those that were asked for begin: each has a machine, which takes longer to make than some searches
/// take.
fn crew(wanted: u32, cores: usize, parts: usize) -> usize {
    (wanted as usize).min(MOST * cores).min(parts)
}

/// Makes the first choices, as many as it takes to have enough parts.
fn share_out(
    generator: &mut Generator,
    orders: &Orders,
    threads: usize,
) -> (Vec<Vec<usize>>, Outcome) {
    let mut depth = 1;
    loop {
        generator.counts = Counts::default();
        let mut visit = Visit::new(orders, None, None);
        let mut cold = None;
        let parts = prefixes(generator, depth, |generator, _, end| {
            if let End::Cold(class) = end {
                cold = Some(class);
                return ControlFlow::Break(());
            }
            match visit.end(generator, end) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(_) => ControlFlow::Break(()),
            }
        });
        if let Some(class) = cold {
            generator.warm_up(class, false);
        } else if parts.len() >= PARTS * threads || parts.is_empty() || depth == DEEPEST {
            let mut outcome = visit.outcome();
            outcome.counts = generator.counts;
            outcome.granted.clone_from(&generator.machine.assumptions);
            return (parts, outcome);
        } else {
            depth += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::crew;

    #[test]
    fn no_thread_begins_without_something_to_do() {
        assert_eq!(crew(99, 2, 1000), 8);
        assert_eq!(crew(3, 2, 1000), 3);
        assert_eq!(crew(99, 2, 0), 0);
    }
}
