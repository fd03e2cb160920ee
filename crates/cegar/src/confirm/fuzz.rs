//! Executions on changed inputs of executions that went where none had been: who looks for a violation
//! that needs many steps and no rare numbers finds it this way. Start at [`Fuzz::search`].

use std::collections::BTreeSet;
use std::time::Instant;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Expr, Place};
use vitrum_cprog::interp::{
    Allocations, COUNTERS, Config, End, Input, Run, Taken, Took, Uninitialized, run,
};

use super::chance::Chance;
use super::every::{Every, Tried};
use super::small::smaller;
use super::{Violation, config, expected};
use crate::system::{Goal, Holes, System};
use crate::task::{FlatEdge, FlatOp, Task};

/// Edges that one execution may follow: few, as long as some come to an end.
const STEPS: u64 = 50_000;
const MORE_STEPS: u64 = 2_000_000;

/// Inputs that are thought of before an execution; it may ask for more.
const FEW: usize = 64;
const MANY: usize = 4096;

/// Executions of a program so far, as far as they matter for the next ones.
pub struct Fuzz<'a> {
    program: &'a Program,
    task: &'a Task,
    /// What the program compares with and counts to, and what lies beside it.
    words: Vec<i128>,
    /// The inputs of executions that went where none had been before.
    kept: Vec<Vec<Input>>,
    /// For each counter of branches the magnitudes that it had, a bit for each.
    met: Vec<u8>,
    chance: Chance,
    /// How many inputs are thought of.
    length: usize,
    /// How far an execution goes, and whether one came to an end.
    steps: u64,
    ended: bool,
    /// All executions, if there are few.
    every: Option<Every<'a>>,
}

/// What a search came to.
pub enum Searched {
    Found(Box<Violation>),
    /// There is no violation: all inputs were tried.
    All,
    Open,
}

impl<'a> Fuzz<'a> {
    /// `None` where executions would decide what is open.
    pub fn new(program: &'a Program, task: &'a Task, system: &System) -> Option<Fuzz<'a>> {
        is_free(task, system).then(|| Fuzz {
            program,
            task,
            words: words(task),
            kept: Vec::new(),
            met: vec![0; COUNTERS],
            chance: Chance::new(0),
            length: FEW,
            steps: STEPS,
            ended: false,
            every: Every::new(program, task),
        })
    }

    /// Executes until a run violates the property, or there are no others.
    pub fn search(&mut self, until: Instant) -> Searched {
        if let Some(every) = &mut self.every {
            let left = until.saturating_duration_since(Instant::now());
            match every.search(until - left / 2) {
                Tried::Open => {}
                Tried::All => return Searched::All,
                Tried::Nothing => self.every = None,
                Tried::Error(inputs) => {
                    self.every = None;
                    let run = run(self.program, &self.config(inputs));
                    if let Some(found) = self.again(run) {
                        return Searched::Found(Box::new(found));
                    }
                }
            }
        }
        match self.by_chance(until) {
            Some(found) => Searched::Found(Box::new(found)),
            None => Searched::Open,
        }
    }

    fn by_chance(&mut self, until: Instant) -> Option<Violation> {
        while Instant::now() < until {
            let inputs = self.inputs();
            let config = Config {
                steps: self.steps,
                allocations: match self.task.options.malloc_never_fails {
                    true => Allocations::Succeed,
                    false => Allocations::Granted,
                },
                record: 0,
                cover: true,
                ..self.config(inputs)
            };
            let run = run(self.program, &config);
            match &run.end {
                End::Error { what, .. } if run.open.is_none() && expected(self.task, what) => {
                    if let Some(found) = self.again(run) {
                        return Some(found);
                    }
                }
                End::NoInput { .. } => self.length = (self.length * 2).min(MANY),
                _ => self.note(run),
            }
        }
        None
    }

    fn config(&self, inputs: Vec<Input>) -> Config {
        Config {
            // Formulas look at what is read before it is written.
            uninitialized: Uninitialized::Fault,
            ..config(self.task, &Holes::default(), inputs, Config::default().args)
        }
    }

    /// The same run, told: it has to come to the same end if all that it took are inputs.
    fn again(&self, first: Run) -> Option<Violation> {
        let config = self.config(first.inputs);
        let run = run(self.program, &config);
        let memory = |took: &Took| matches!(took.what, Taken::Memory { .. });
        let same = run.end == first.end && run.open.is_none() && !run.taken.iter().any(memory);
        match run.end.clone() {
            End::Error { what, loc } if same => {
                let found = Violation::of(run, &config.args, (what, loc));
                Some(smaller(self.program, &config, found))
            }
            _ => None,
        }
    }

    /// Keeps the inputs of a run that went where none had been.
    fn note(&mut self, run: Run) {
        match run.end {
            End::Limit { .. } if !self.ended => self.steps = (self.steps * 2).min(MORE_STEPS),
            End::Limit { .. } => {}
            _ => self.ended = true,
        }
        let mut news = false;
        for (met, count) in self.met.iter_mut().zip(&run.cover) {
            let bit = count.checked_ilog2().map_or(0, |magnitude| 1 << magnitude);
            news |= *met & bit != bit;
            *met |= bit;
        }
        if news {
            self.kept.push(run.inputs);
        }
    }

    /// Inputs that were kept, changed, and others by chance behind them.
    fn inputs(&mut self) -> Vec<Input> {
        let mut inputs = match self.kept.len() {
            0 => Vec::new(),
            all => {
                // Later ones came farther.
                let (a, b) = (self.chance.below(all), self.chance.below(all));
                self.kept[a.max(b)].clone()
            }
        };
        for _ in 0..=self.chance.below(4) {
            self.change(&mut inputs);
        }
        let kind = self.chance.below(6);
        while inputs.len() < self.length {
            let input = self.input(kind);
            inputs.push(input);
        }
        inputs
    }

    fn change(&mut self, inputs: &mut Vec<Input>) {
        let Some(last) = inputs.len().checked_sub(1) else {
            return;
        };
        let (at, other) = (self.chance.below(last + 1), self.chance.below(last + 1));
        let kind = self.chance.below(6);
        match self.chance.below(8) {
            0..=2 => inputs[at] = self.input(kind),
            3 => inputs[at] = inputs[other],
            4 => inputs.truncate(at),
            5 => drop(inputs.remove(at)),
            6 => inputs.insert(at, inputs[other]),
            _ => {
                if let Input::Int(number) = &mut inputs[at] {
                    *number = number.wrapping_add(self.chance.below(9) as i128 - 4);
                }
            }
        }
    }

    /// An input: small, any, or a word of the program.
    fn input(&mut self, kind: usize) -> Input {
        let any = self.chance.next();
        let small = i128::from(any >> 8);
        Input::Int(match kind {
            0 => small % 2,
            1 => small % 4,
            2 => small % 16,
            3 => i128::from(any as i64) >> (any % 64),
            4 => self.chance.one(&self.words).unwrap_or(0),
            _ => {
                let kind = self.chance.below(5);
                return self.input(kind);
            }
        })
    }
}

/// Whether executions on any inputs decide nothing that is open: where objects lie, what is behind
/// pointers from outside, or what something does that is not modelled.
pub(super) fn is_free(task: &Task, system: &System) -> bool {
    let is_open = system.unordered || system.outside && takes_pointers(task);
    !is_open && !task.flat.edges.iter().any(is_not_modelled)
}

/// Whether an input may be a pointer, but for what was in memory before anything was written there.
fn takes_pointers(task: &Task) -> bool {
    let types = &task.flat.program.types;
    let number = |to: &Place| types.is_arithmetic(to.ty);
    task.flat.edges.iter().any(|edge| match &edge.op {
        FlatOp::Input { to, .. } => !number(to),
        FlatOp::External { to, .. } => to.as_ref().is_some_and(|to| !number(to)),
        _ => false,
    })
}

/// What formulas do not model may be something else for an execution: a function that returns twice is
/// one that returns an input.
fn is_not_modelled(edge: &FlatEdge) -> bool {
    matches!(edge.op, FlatOp::Goal(Goal::Unsupported { .. }))
}

/// The numbers of a program and their neighbours.
fn words(task: &Task) -> Vec<i128> {
    let mut words = BTreeSet::new();
    for edge in &task.flat.edges {
        let (read, _) = edge.op.effects();
        let mut note = |expr: &Expr| words.extend(expr.as_int());
        read.iter().for_each(|expr| expr.walk(&mut note));
    }
    let near = words
        .iter()
        .flat_map(|n| [-1, 0, 1].map(|by| n.saturating_add(by)));
    near.collect::<BTreeSet<i128>>().into_iter().collect()
}
