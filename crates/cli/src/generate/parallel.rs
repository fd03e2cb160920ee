//! Several threads, each with a machine of its own: the first choices are made once, and what is below them is shared
//! out. The counts are those of one thread.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use vitrum_explore::prefixes;
use vitrum_structures::{Counts, End, Generator};

use super::report::Outcome;
use super::visit::Visit;
use super::{Orders, Setting};

/// Threads for each core.
const MOST: usize = 4;
/// Parts for each thread, so that none waits long for the last one.
const PARTS: usize = 64;
/// Choices that are made once, at most.
const DEEPEST: usize = 40;

/// What is left to do, and what came of it so far.
struct Shared {
    parts: Vec<Vec<usize>>,
    next: AtomicUsize,
    done: Mutex<Outcome>,
}

/// Searches with so many threads.
pub fn search(setting: &Setting, orders: &Orders, threads: u32) -> Result<Outcome, String> {
    let mut space = setting.space().map_err(|refusal| refusal.to_string())?;
    let mut generator = Generator::new(&mut space.machine, space.root, space.predicate);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = crew(threads, cores, usize::MAX);
    let (parts, outcome) = share_out(&mut generator, orders, threads);
    let threads = crew(threads as u32, cores, parts.len());
    let shared = Shared {
        parts,
        next: AtomicUsize::new(0),
        done: Mutex::new(outcome),
    };
    std::thread::scope(|scope| {
        let run = || work(setting, orders, &shared);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        // A bug in a thread is one of the whole search.
        let mut ends = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|bug| resume_unwind(bug)));
        ends.try_for_each(|end| end)
    })?;
    let mut outcome = shared.done.into_inner().unwrap_or_default();
    outcome.look_for_nothing(&generator);
    Ok(outcome)
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

fn work(setting: &Setting, orders: &Orders, shared: &Shared) -> Result<(), String> {
    let mut space = setting.space().map_err(|refusal| refusal.to_string())?;
    let mut generator = Generator::new(&mut space.machine, space.root, space.predicate);
    let mut visit = Visit::new(orders, None, None);
    while let Some(part) = shared
        .parts
        .get(shared.next.fetch_add(1, Ordering::Relaxed))
    {
        let mut stop = false;
        generator.search(part, |generator, end| {
            let flow = visit.end(generator, end);
            stop = flow == ControlFlow::Break(None);
            flow
        });
        if stop {
            // Nobody else need go on.
            shared.next.store(shared.parts.len(), Ordering::Relaxed);
        }
    }
    let mut outcome = visit.outcome();
    outcome.counts = generator.counts;
    outcome.granted.clone_from(&generator.machine.assumptions);
    if let Ok(mut done) = shared.done.lock() {
        done.add(outcome);
    }
    Ok(())
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
