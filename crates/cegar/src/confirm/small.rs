//! Inputs that are easier to read: fewer and smaller ones that lead to the same error. Start at [`smaller`].

use std::ops::Range;
use std::time::{Duration, Instant};

use vitrum_cprog::Program;
use vitrum_cprog::interp::{Config, End, Input, Taken, Took, run};

use super::Violation;

/// What it may take.
const BUDGET: Duration = Duration::from_millis(300);

/// Edges that an execution may follow: longer ones would leave no time for others.
const STEPS: u64 = 50_000;

/// The same violation with inputs that are as few and as small as a short search finds. Only where
/// executions decide nothing that is open.
pub(super) fn smaller(program: &Program, config: &Config, found: Violation) -> Violation {
    if found.run.steps > STEPS {
        return found;
    }
    let mut search = Search {
        program,
        config: Config {
            inputs: found.inputs.clone(),
            ..config.clone()
        },
        end: found.run.end.clone(),
        until: Instant::now() + BUDGET,
    };
    search.remove();
    search.clear();
    for at in 0..search.config.inputs.len() {
        search.lessen(at);
    }
    if search.config.inputs == found.inputs {
        return found;
    }
    let run = run(program, &search.config);
    Violation {
        inputs: run.inputs.clone(),
        run,
        ..found
    }
}

struct Search<'a> {
    program: &'a Program,
    /// With the best inputs so far.
    config: Config,
    end: End,
    until: Instant,
}

impl Search<'_> {
    /// Takes inputs if they lead to the same error, and are no more than before.
    fn accepts(&mut self, inputs: Vec<Input>) -> bool {
        if inputs == self.config.inputs || Instant::now() > self.until {
            return false;
        }
        let config = Config {
            inputs,
            record: 0,
            steps: STEPS,
            ..self.config.clone()
        };
        let run = run(self.program, &config);
        let memory = |took: &Took| matches!(took.what, Taken::Memory { .. });
        let same = run.end == self.end
            && run.open.is_none()
            && run.inputs.len() <= self.config.inputs.len()
            && !run.taken.iter().any(memory);
        if same {
            self.config.inputs = run.inputs;
        }
        same
    }

    /// Leaves out what is not needed.
    fn remove(&mut self) {
        self.in_parts(|inputs, part| drop(inputs.drain(part)));
    }

    /// Makes zeros of what is neither 0 nor 1: that is small already, and says that an allocation
    /// succeeds.
    fn clear(&mut self) {
        self.in_parts(|inputs, part| {
            let large = inputs[part].iter_mut().filter(|input| !is_small(**input));
            large.for_each(|input| *input = Input::Int(0));
        });
    }

    /// Changes many inputs at once, and then less and less.
    fn in_parts(&mut self, change: impl Fn(&mut Vec<Input>, Range<usize>)) {
        let mut size = self.config.inputs.len();
        while size > 0 {
            let mut at = 0;
            while at < self.config.inputs.len() {
                let mut inputs = self.config.inputs.clone();
                let end = inputs.len().min(at + size);
                change(&mut inputs, at..end);
                let before = self.config.inputs.len();
                self.accepts(inputs);
                // What came later may stand here now.
                if self.config.inputs.len() == before {
                    at += size;
                }
            }
            size /= 2;
        }
    }

    /// Makes one input smaller for as long as that goes: 1, -1, half of it, one less.
    fn lessen(&mut self, at: usize) {
        while let Some(input) = self
            .config
            .inputs
            .get(at)
            .filter(|input| !is_small(**input))
        {
            let smaller = match *input {
                Input::Int(n) => [1, -1, n / 2, n - n.signum()].map(Input::Int).to_vec(),
                Input::Float(x) => [1.0, -1.0, x.trunc()].map(Input::Float).to_vec(),
            };
            let less = |new: Input| {
                let mut inputs = self.config.inputs.clone();
                inputs[at] = new;
                self.accepts(inputs)
            };
            if !smaller.into_iter().any(less) {
                break;
            }
        }
    }
}

fn is_small(input: Input) -> bool {
    matches!(input, Input::Int(0 | 1)) || input == Input::Float(0.0) || input == Input::Float(1.0)
}
