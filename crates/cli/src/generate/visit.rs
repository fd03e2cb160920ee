//! What is done with every candidate.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use vitrum_jvm::ids::ClassId;
use vitrum_structures::{End, Generator, Graph, Trial, Trouble};

use super::Orders;
use super::guess::Guess;
use super::progress::Progress;
use super::report::Outcome;
use super::writing::Sample;

/// Candidates between two looks at the clock, unless that takes long.
const SLICE: u64 = 1024;
const LONG: Duration = Duration::from_millis(20);

/// Breaking off: for good, or because of a class that is to be initialized first.
pub type Flow = ControlFlow<Option<ClassId>>;

pub struct Visit<'a> {
    orders: &'a Orders,
    trial: Option<&'a Trial>,
    pub progress: Progress<'a>,
    sample: Option<Sample>,
    outcome: Outcome,
    /// Candidates from one look at the clock to the next, when that was, and which candidate comes next.
    slice: u64,
    looked: Instant,
    due: u64,
}

impl<'a> Visit<'a> {
    /// Without a guess nothing is shown on the way.
    pub fn new(
        orders: &'a Orders,
        trial: Option<&'a Trial>,
        guess: Option<&'a Guess>,
    ) -> Visit<'a> {
        Visit {
            orders,
            trial,
            progress: Progress::new(orders.quiet, guess),
            sample: orders.random.map(|wanted| Sample::new(wanted, orders.seed)),
            outcome: Outcome::showing(orders),
            slice: SLICE,
            looked: Instant::now(),
            due: 1,
        }
    }

    pub fn outcome(self) -> Outcome {
        Outcome {
            sample: self.sample.map(|sample| sample.kept),
            ..self.outcome
        }
    }

    /// No failure, and no reason why there might be one.
    pub fn has_found_nothing(&self) -> bool {
        let outcome = &self.outcome;
        outcome.failure.is_none() && outcome.unknown.is_none() && outcome.refused.is_none()
    }

    pub fn end(&mut self, generator: &mut Generator, end: End) -> Flow {
        generator.counts.candidates += 1;
        match end {
            End::Rejected => {}
            End::Accepted => self.accepted(generator)?,
            fault => {
                self.outcome.fault(generator, fault);
                return ControlFlow::Break(None);
            }
        }
        match generator.counts.candidates >= self.due {
            true => self.look_around(generator),
            false => ControlFlow::Continue(()),
        }
    }

    fn accepted(&mut self, generator: &mut Generator) -> Flow {
        generator.counts.structures += 1;
        let number = generator.counts.structures;
        let size = generator.machine.domain.space.size(&generator.machine.heap);
        let graph = || Graph::of(generator.machine, generator.root);
        if self.sample.is_none() {
            self.outcome.shown.offer(size, graph);
        }
        let mut graph = || Graph::of(generator.machine, generator.root);
        match &mut self.sample {
            Some(sample) => sample.offer(graph),
            None => {
                if let Some(folder) = &self.orders.folder
                    && let Err(why) = folder.write(number, &graph())
                {
                    self.outcome.refused = Some(why);
                    return ControlFlow::Break(None);
                }
            }
        }
        if let Some(trouble) = self.trial.and_then(|trial| trial.run(generator)) {
            match trouble {
                Trouble::Failure(failure) => self.outcome.failure = Some(*failure),
                Trouble::Unknown(why) => self.outcome.unknown = Some(why),
                Trouble::Cold(class) => {
                    // This candidate comes again.
                    generator.counts.structures -= 1;
                    generator.counts.candidates -= 1;
                    return ControlFlow::Break(Some(class));
                }
            }
            return ControlFlow::Break(None);
        }
        match Some(number) == self.orders.first {
            true => ControlFlow::Break(None),
            false => ControlFlow::Continue(()),
        }
    }

    fn look_around(&mut self, generator: &Generator) -> Flow {
        let taken = std::mem::replace(&mut self.looked, Instant::now()).elapsed();
        self.slice = match taken > LONG {
            true => (self.slice / 2).max(1),
            false => (self.slice * 2).min(SLICE),
        };
        self.due = generator.counts.candidates + self.slice;
        self.progress
            .show(&generator.counts, || generator.first_choices());
        // What ends a long call ends the search too.
        let halt = generator.machine.halt.as_ref();
        self.outcome.unknown = halt.and_then(|halt| halt());
        match self.outcome.unknown {
            Some(_) => ControlFlow::Break(None),
            None => ControlFlow::Continue(()),
        }
    }
}
