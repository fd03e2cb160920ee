//! How many candidates there will be: a thread with a machine of its own probes the space while the search is under way.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use vitrum_explore::{Estimate, probe};
use vitrum_structures::{End, Generator};

use super::Setting;
use super::writing::Dice;

/// A search that is over sooner needs no estimate.
const SOON: Duration = Duration::from_millis(500);
const NAP: Duration = Duration::from_millis(20);
/// Probes take no longer together.
const LONG: Duration = Duration::from_secs(4);

/// What the probes say so far.
#[derive(Default)]
pub struct Guess {
    over: AtomicBool,
    estimate: Mutex<Estimate>,
}

impl Guess {
    /// Between these the number of candidates lies, as far as it is known.
    pub fn range(&self) -> Option<(f64, f64)> {
        self.estimate.lock().ok()?.range()
    }

    /// The search is over.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Probes, if the search takes long enough.
    pub fn work(&self, setting: &Setting) {
        let begin = Instant::now();
        while begin.elapsed() < SOON {
            if self.is_over() {
                return;
            }
            std::thread::sleep(NAP);
        }
        // Whatever is wrong, the search itself says.
        let Ok(mut space) = setting.space() else {
            return;
        };
        let mut generator = Generator::new(&mut space.machine, space.root, space.predicate);
        let (mut dice, until) = (Dice::new(0), Instant::now() + LONG);
        loop {
            let mut cold = None;
            let ends = probe(
                &mut generator,
                || dice.part(),
                |end| match end {
                    End::Cold(class) => {
                        cold = Some(class);
                        ControlFlow::Break(())
                    }
                    _ if self.is_over() || Instant::now() > until => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                },
            );
            match (cold, ends) {
                (Some(class), _) => generator.warm_up(class, false),
                (None, None) => return,
                (None, Some(ends)) => {
                    if let Ok(mut estimate) = self.estimate.lock() {
                        estimate.add(ends);
                    }
                }
            }
        }
    }
}
