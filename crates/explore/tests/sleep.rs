//! With sleep sets a search sees the same states and ends on random systems, and takes fewer choices.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use vitrum_explore::{
    Collapse, Coverage, DepthFirst, Limits, Root, Step, Store, System, Vector, Visitor, scattered,
    search,
};

/// What a process does at a place, once a variable has this value; where it goes follows from what it has read.
#[derive(Clone, Debug)]
struct Act {
    awaits: Option<(usize, u32)>,
    reads: usize,
    writes: Option<usize>,
    next: [u32; 2],
    value: [u32; 2],
}

/// Processes, each with what it does at each of its places; at one beyond the last it has ended.
#[derive(Clone, Debug)]
struct Program {
    processes: Vec<Vec<Act>>,
    variables: usize,
    /// Some choices are left out in so many of a hundred states, as if others were enough.
    spared: u64,
    /// Choices have no names in so many of a hundred states.
    nameless: u64,
}

/// Which steps are taken to commute.
#[derive(Clone, Copy, PartialEq)]
enum Independence {
    Right,
    All,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    places: Vec<u32>,
    values: Vec<u32>,
}

struct Run<'a> {
    program: &'a Program,
    independence: Independence,
    state: State,
    /// The latest step: which process was where.
    last: Option<u32>,
}

/// More places than a process has.
const PLACES: usize = 32;
/// The most places of a process, where paths are short.
const FEW: u64 = 4;
const VARIABLES: usize = 4;

fn next(seed: &mut u64, n: u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
    (*seed >> 33) % n
}

fn program(seed: &mut u64, most: u64) -> Program {
    let variables = 1 + next(seed, VARIABLES as u64) as usize;
    let processes = (0..2 + next(seed, 3)).map(|_| {
        let places = 1 + next(seed, most);
        let act = |_| {
            let mut variable = || next(seed, variables as u64) as usize;
            let (awaited, reads, written) = (variable(), variable(), variable());
            let mut place = || next(seed, places + 1) as u32;
            let ways = [place(), place()];
            Act {
                awaits: (next(seed, 4) == 0).then(|| (awaited, next(seed, 2) as u32)),
                reads,
                writes: (next(seed, 2) == 0).then_some(written),
                next: ways,
                value: [next(seed, 2) as u32, next(seed, 2) as u32],
            }
        };
        (0..places).map(act).collect()
    });
    Program {
        processes: processes.collect(),
        variables,
        spared: [0, 0, 30][next(seed, 3) as usize],
        nameless: [0, 0, 20][next(seed, 3) as usize],
    }
}

impl Run<'_> {
    fn act(&self, process: usize) -> Option<&Act> {
        self.program.processes[process].get(self.state.places[process] as usize)
    }

    fn goes_on(&self, process: usize) -> bool {
        let is_there = |act: &Act| {
            act.awaits
                .is_none_or(|(at, value)| self.state.values[at] == value)
        };
        self.act(process).is_some_and(is_there)
    }

    fn enabled(&self) -> u64 {
        let all = 0..self.program.processes.len();
        all.filter(|p| self.goes_on(*p))
            .fold(0, |bits, p| bits | 1 << p)
    }

    /// Numbers that are always the same in a state.
    fn seed(&self, first: u64) -> u64 {
        let all = self.state.places.iter().chain(&self.state.values);
        all.fold(first, |hash, n| hash * 31 + u64::from(*n))
    }

    /// Variables that a step uses and that it changes, whatever it reads, as bits.
    fn uses(&self, footprint: u32) -> (u64, u64) {
        let (process, place) = (footprint as usize / PLACES, footprint as usize % PLACES);
        let act = &self.program.processes[process][place];
        let awaited = act.awaits.map_or(0, |(at, _)| 1 << at);
        let written = act.writes.map_or(0, |at| 1 << at);
        (1 << act.reads | awaited | written, written)
    }
}

impl System for Run<'_> {
    type Mark = State;
    type End = State;

    fn run(&mut self) -> Step<State> {
        match self.enabled().count_ones() {
            0 => Step::End(self.state.clone()),
            n => Step::Choice(n as usize),
        }
    }
    fn enough(&mut self, choices: usize) -> Option<u64> {
        let mut seed = self.seed(7);
        let spares = next(&mut seed, 100) < self.program.spared;
        (spares && choices > 1).then(|| 1 + next(&mut seed, (1 << choices) - 2))
    }
    fn names(&mut self) -> Option<u64> {
        let has_none = next(&mut self.seed(11), 100) < self.program.nameless;
        (!has_none).then(|| self.enabled())
    }
    fn footprint(&mut self) -> Option<u32> {
        self.last
    }
    fn commute(&self, one: u32, other: u32) -> bool {
        let ((uses, changes), (its, changed)) = (self.uses(one), self.uses(other));
        self.independence == Independence::All || uses & changed == 0 && its & changes == 0
    }
    fn take(&mut self, choice: usize) {
        let enabled = (0..self.program.processes.len()).filter(|p| self.goes_on(*p));
        let process = enabled.clone().nth(choice).unwrap();
        let act = self.act(process).unwrap().clone();
        self.last = Some((process * PLACES) as u32 + self.state.places[process]);
        let way = (self.state.values[act.reads] % 2) as usize;
        self.state.places[process] = act.next[way];
        if let Some(written) = act.writes {
            self.state.values[written] = act.value[way];
        }
    }
    fn mark(&mut self) -> State {
        self.state.clone()
    }
    fn undo(&mut self, mark: &State) {
        self.state = mark.clone();
    }
    fn release(&mut self, mark: State) {
        self.state = mark;
    }
}

impl Collapse for Run<'_> {
    type Pool = Store;

    fn collapse(&mut self, pool: &mut Store) -> Root {
        let mut vector = Vector::default();
        for (at, n) in self
            .state
            .places
            .iter()
            .chain(&self.state.values)
            .enumerate()
        {
            vector.set(scattered(at as u32), n + 1);
        }
        vector.root(&mut pool.tree)
    }
    fn kept<'a>(&'a mut self, pool: &'a mut Store) -> &'a mut Store {
        pool
    }
}

#[derive(Default, PartialEq)]
struct Seen {
    states: BTreeSet<State>,
    ends: BTreeSet<State>,
}

impl Visitor<Run<'_>> for Seen {
    fn end(&mut self, _: &mut Run, _: &dyn Fn() -> Vec<u32>, end: State) -> ControlFlow<()> {
        self.ends.insert(end);
        ControlFlow::Continue(())
    }
    fn state(&mut self, run: &mut Run, _: &mut Store, _: &dyn Fn() -> Vec<u32>) -> ControlFlow<()> {
        self.states.insert(run.state.clone());
        ControlFlow::Continue(())
    }
}

fn see(
    program: &Program,
    mut frontier: DepthFirst<State>,
    independence: Independence,
    limits: &Limits,
) -> (Seen, Coverage) {
    let state = State {
        places: vec![0; program.processes.len()],
        values: vec![0; program.variables],
    };
    let mut run = Run {
        program,
        independence,
        state: state.clone(),
        last: None,
    };
    let (mut seen, pool) = (Seen::default(), &mut Store::default());
    let coverage = search(&mut run, &mut frontier, pool, limits, &mut seen);
    assert!(run.state == state, "left as it was");
    (seen, coverage)
}

fn plain_and_sleeping(program: &Program, independence: Independence) -> [(Seen, Coverage); 2] {
    let spares = program.spared > 0;
    let plain = match spares {
        true => DepthFirst::sparing(),
        false => DepthFirst::default(),
    };
    let sleeping = DepthFirst::sleeping(spares);
    [plain, sleeping].map(|frontier| see(program, frontier, independence, &Limits::default()))
}

#[test]
fn the_same_is_seen_on_fewer_ways() {
    let (seed, mut taken) = (&mut 1, [[0, 0], [0, 0]]);
    for _ in 0..20_000 {
        let program = program(seed, FEW);
        let [(plain, a), (sleeping, b)] = plain_and_sleeping(&program, Independence::Right);
        assert!(plain == sleeping, "{program:?}");
        assert!(b.transitions <= a.transitions, "{program:?}");
        let sum = &mut taken[usize::from(program.spared > 0)];
        *sum = [sum[0] + a.transitions, sum[1] + b.transitions];
    }
    println!("choices that were taken, without and with: {taken:?}");
    for [without, with] in taken {
        assert!(with * 100 < without * 97, "{taken:?}");
    }
}

/// The comparison finds steps that are wrongly taken to commute.
#[test]
fn a_wrong_independence_is_found() {
    let seed = &mut 1;
    let wrong = (0..1_000).filter(|_| {
        let [(plain, _), (sleeping, _)] =
            plain_and_sleeping(&program(seed, FEW), Independence::All);
        plain != sleeping
    });
    assert!(wrong.count() > 100);
}

/// With little memory most marks on long paths are given up, and states found again.
#[test]
fn long_paths_need_few_marks() {
    let short = Limits {
        window: Some(5),
        ..Limits::default()
    };
    let (seed, mut long) = (&mut 3, 0);
    for _ in 0..100 {
        let program = program(seed, 24);
        let frontier = || match program.spared > 0 {
            true => DepthFirst::sparing(),
            false => DepthFirst::sleeping(false),
        };
        let see = |limits| see(&program, frontier(), Independence::Right, limits);
        let (plain, again) = (see(&Limits::default()), see(&short));
        assert!(plain == again, "{program:?}");
        long += u32::from(plain.1.deepest > 100);
    }
    assert!(long > 10, "{long} were long");
}

/// Of *n* steps that all commute, a tree of ways is left of a cube.
#[test]
fn a_tree_is_left_of_a_cube() {
    let step = |variable| Act {
        awaits: None,
        reads: variable,
        writes: Some(variable),
        next: [1, 1],
        value: [1, 1],
    };
    let program = Program {
        processes: (0..4).map(|process| vec![step(process)]).collect(),
        variables: 4,
        spared: 0,
        nameless: 0,
    };
    let [(_, plain), (_, sleeping)] = plain_and_sleeping(&program, Independence::Right);
    assert_eq!([plain.transitions, sleeping.transitions], [32, 15]);
}
