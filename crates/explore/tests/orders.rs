//! Every order of search sees the same on random graphs, and what is said of it is true.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Barrier;

use vitrum_explore::saving::{Reader, Writer};
use vitrum_explore::{
    BestFirst, BreadthFirst, Collapse, Course, Coverage, Deepening, DepthFirst, Frontier,
    Heuristic, Limits, Load, RandomWalk, Root, Step, Store, System, Vector, Visitor, go_on, search,
};

/// Where a pick leads to.
type Graph = Vec<Vec<usize>>;

/// A walker on a graph. A node without edges is an end.
struct Walker<'a> {
    graph: &'a Graph,
    at: usize,
    open_marks: usize,
}

impl System for Walker<'_> {
    type Mark = usize;
    type End = usize;

    fn run(&mut self) -> Step<usize> {
        match self.graph[self.at].len() {
            0 => Step::End(self.at),
            n => Step::Choice(n),
        }
    }
    fn take(&mut self, choice: usize) {
        self.at = self.graph[self.at][choice];
    }
    fn mark(&mut self) -> usize {
        self.open_marks += 1;
        self.at
    }
    fn undo(&mut self, mark: &usize) {
        self.at = *mark;
    }
    fn release(&mut self, mark: usize) {
        self.undo(&mark);
        self.open_marks -= 1;
    }
}

impl Collapse for Walker<'_> {
    type Pool = Store;

    fn collapse(&mut self, pool: &mut Store) -> Root {
        let mut vector = Vector::default();
        vector.set(0, self.at as u32 + 1);
        vector.root(&mut pool.tree)
    }
    fn kept<'a>(&'a mut self, pool: &'a mut Store) -> &'a mut Store {
        pool
    }
}

impl Load for Walker<'_> {
    fn load(&mut self, mark: &usize, pool: &mut Store, root: Root) -> bool {
        self.undo(mark);
        self.at = pool.tree.unfold(root)[0] as usize - 1;
        true
    }
}

/// What a search has met.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    states: BTreeSet<usize>,
    /// Ends, with the length of the first path to them.
    ends: BTreeMap<usize, usize>,
}

impl<'a> Visitor<Walker<'a>> for Seen {
    fn end(
        &mut self,
        system: &mut Walker<'a>,
        picks: &dyn Fn() -> Vec<u32>,
        end: usize,
    ) -> ControlFlow<()> {
        assert_eq!(follow(system.graph, &picks()), end);
        self.ends.entry(end).or_insert(picks().len());
        ControlFlow::Continue(())
    }
    fn state(
        &mut self,
        system: &mut Walker<'a>,
        _pool: &mut Store,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        assert_eq!(follow(system.graph, &picks()), system.at);
        assert!(self.states.insert(system.at), "a state is new once");
        ControlFlow::Continue(())
    }
}

fn follow(graph: &Graph, picks: &[u32]) -> usize {
    picks.iter().fold(0, |at, pick| graph[at][*pick as usize])
}

/// Prefers nodes of a high number, and counts the picks that are not the first.
struct Odd;

impl Heuristic<Walker<'_>> for Odd {
    fn arrive(&mut self, system: &mut Walker, cost: i64) -> (i64, u32) {
        (cost - system.at as i64, system.at as u32)
    }
    fn depart(&mut self, system: &mut Walker, (rank, at): (i64, u32), choice: usize) -> i64 {
        assert_eq!(system.at, at as usize, "the note is of this state");
        let cost = rank + i64::from(at);
        cost + i64::from(choice > 0)
    }
}

fn run<'a>(
    graph: &'a Graph,
    mut frontier: impl Frontier<Walker<'a>>,
    limits: Limits,
) -> (Seen, Coverage) {
    let mut seen = Seen::default();
    let mut walker = Walker {
        graph,
        at: 0,
        open_marks: 0,
    };
    let pool = &mut Store::default();
    let coverage = search(&mut walker, &mut frontier, pool, &limits, &mut seen);
    assert_eq!((walker.at, walker.open_marks), (0, 0), "left as it was");
    assert_eq!(pool.states, seen.states.len() as u64);
    (seen, coverage)
}

fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
    (*seed >> 33) as usize
}

/// Up to 30 nodes with up to 3 edges each; cycles, and nodes that cannot be reached.
fn graph(seed: &mut u64) -> Graph {
    let nodes = 1 + next(seed) % 30;
    let edges = |seed: &mut u64| (0..next(seed) % 4).map(|_| next(seed) % nodes).collect();
    (0..nodes).map(|_| edges(seed)).collect()
}

/// How far every node is, by a plain search that shares nothing with the kernel.
fn distances(graph: &Graph) -> BTreeMap<usize, usize> {
    let mut far = BTreeMap::from([(0, 0)]);
    let mut row = vec![0];
    for depth in 1..=graph.len() {
        let edges = row.iter().flat_map(|at: &usize| graph[*at].clone());
        row = edges.filter(|to| !far.contains_key(to)).collect();
        far.extend(row.iter().map(|to| (*to, depth)));
    }
    far
}

/// What there is within this many steps.
fn expected(graph: &Graph, most: usize) -> Seen {
    let near = distances(graph).into_iter().filter(|(_, far)| *far <= most);
    let (ends, states): (Vec<_>, Vec<_>) = near.partition(|(at, _)| graph[*at].is_empty());
    Seen {
        states: states.into_iter().map(|(at, _)| at).collect(),
        ends: ends.into_iter().collect(),
    }
}

fn names(seen: &Seen) -> (&BTreeSet<usize>, Vec<usize>) {
    (&seen.states, seen.ends.keys().copied().collect())
}

#[test]
fn all_orders_see_everything() {
    let seed = &mut 1;
    for _ in 0..500 {
        let graph = &graph(seed);
        let all = expected(graph, usize::MAX);
        let free = Limits::default();
        for (seen, coverage) in [
            run(graph, DepthFirst::default(), free),
            run(graph, BestFirst::new(Odd), free),
        ] {
            assert_eq!(names(&seen), names(&all), "{graph:?}");
            assert_eq!(coverage.incomplete, None);
        }
        for (seen, coverage) in [
            run(graph, BreadthFirst::default(), free),
            run(graph, Deepening::default(), free),
        ] {
            assert_eq!(seen, all, "the shortest paths: {graph:?}");
            assert_eq!(coverage.incomplete, None);
        }
    }
}

#[test]
fn a_depth_limit_hides_nothing_that_is_nearer() {
    let seed = &mut 2;
    for _ in 0..500 {
        let graph = &graph(seed);
        let depth = next(seed) % 8;
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let near = expected(graph, depth);
        // What is left: a state with choices at the very limit.
        let far = distances(graph);
        let cut = near.states.iter().any(|at| far[at] == depth);
        for (seen, coverage) in [
            run(graph, DepthFirst::default(), limits),
            run(graph, BreadthFirst::default(), limits),
            run(graph, Deepening::default(), limits),
            run(graph, BestFirst::new(Odd), limits),
        ] {
            assert_eq!(names(&seen), names(&near), "depth {depth}: {graph:?}");
            assert_eq!(coverage.incomplete.is_some(), cut, "{graph:?}");
        }
    }
}

/// The same search with pauses, in each of which everything is saved, forgotten and loaded.
fn run_with_pauses<'a, F: Frontier<Walker<'a>>>(
    graph: &'a Graph,
    make: fn() -> F,
    mut limits: Limits,
    seed: &mut u64,
) -> (Seen, Coverage) {
    let mut walker = Walker {
        graph,
        at: 0,
        open_marks: 0,
    };
    let (mut seen, mut course) = (Seen::default(), Course::default());
    let (mut pool, mut frontier) = (Store::default(), make());
    loop {
        limits.states = Some(pool.states + 1 + next(seed) as u64 % 5);
        go_on(
            &mut course,
            &mut walker,
            &mut frontier,
            &mut pool,
            &limits,
            &mut seen,
        );
        assert_eq!((walker.at, walker.open_marks), (0, 0), "left as it was");
        let paused = course.coverage.incomplete.as_deref() == Some("the state limit was reached");
        if !paused {
            return (seen, course.coverage);
        }
        let mut file = Vec::new();
        let out = &mut Writer::new(&mut file);
        course.save(out).unwrap();
        pool.save(out).unwrap();
        frontier.save(out).unwrap();
        let mut file = &file[..];
        let input = &mut Reader::new(&mut file);
        course = Course::load(input).unwrap();
        pool = Store::load(input).unwrap();
        frontier = make();
        frontier.load(input).unwrap();
        assert!(file.is_empty(), "all is read");
    }
}

#[test]
fn a_search_goes_on_where_it_was_left() {
    let seed = &mut 4;
    for round in 0..1000 {
        let graph = &graph(seed);
        let limits = Limits {
            depth: (round % 2 == 1).then(|| next(seed) % 8),
            ..Limits::default()
        };
        let whole = run(graph, DepthFirst::default(), limits);
        let parts = run_with_pauses(graph, DepthFirst::default, limits, seed);
        assert_eq!(parts, whole, "{graph:?}");
        let whole = run(graph, BreadthFirst::default(), limits);
        let parts = run_with_pauses(graph, BreadthFirst::default, limits, seed);
        assert_eq!(parts, whole, "{graph:?}");
    }
}

/// Begins to count where the first state is met: others may join from then on.
struct Begins<'a>(Seen, &'a Barrier);

impl<'a> Visitor<Walker<'a>> for Begins<'_> {
    fn end(
        &mut self,
        system: &mut Walker<'a>,
        picks: &dyn Fn() -> Vec<u32>,
        end: usize,
    ) -> ControlFlow<()> {
        self.0.end(system, picks, end)
    }
    fn state(
        &mut self,
        system: &mut Walker<'a>,
        pool: &mut Store,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        if self.0.states.is_empty() {
            self.1.wait();
        }
        self.0.state(system, pool, picks)
    }
}

#[test]
fn threads_share_levels() {
    const THREADS: usize = 4;
    let seed = &mut 5;
    for _ in 0..200 {
        let mut graph = graph(seed);
        // Never nothing to choose from at first.
        graph[0].push(0);
        let (all, one) = run(&graph, BreadthFirst::default(), Limits::default());
        let walker = || Walker {
            graph: &graph,
            at: 0,
            open_marks: 0,
        };
        let (first, pool) = (BreadthFirst::default(), Store::default());
        let (barrier, limits) = (Barrier::new(THREADS), Limits::default());
        let parts: Vec<(Seen, Coverage)> = std::thread::scope(|scope| {
            let join = |_| {
                let (mut pool, levels) = (pool.shared(), first.levels().clone());
                let (barrier, limits) = (&barrier, &limits);
                scope.spawn(move || {
                    barrier.wait();
                    pool.enter();
                    let (mut seen, mut frontier) = (Seen::default(), BreadthFirst::joining(levels));
                    let coverage =
                        search(&mut walker(), &mut frontier, &mut pool, limits, &mut seen);
                    pool.leave();
                    (seen, coverage)
                })
            };
            let others: Vec<_> = (1..THREADS).map(join).collect();
            let (mut first, mut pool) = (first, pool);
            let mut begins = Begins(Seen::default(), &barrier);
            let coverage = search(&mut walker(), &mut first, &mut pool, &limits, &mut begins);
            pool.leave();
            let others = others.into_iter().map(|other| other.join().unwrap());
            [(begins.0, coverage)].into_iter().chain(others).collect()
        });
        let sum = |of: fn(&Coverage) -> u64| parts.iter().map(|(_, c)| of(c)).sum::<u64>();
        assert_eq!(sum(|c| c.transitions), one.transitions);
        assert_eq!(sum(|c| c.matched), one.matched);
        assert_eq!(sum(|c| c.ends), one.ends);
        let mut together = Seen::default();
        for (part, _) in parts {
            for state in part.states {
                assert!(together.states.insert(state), "a state is new once");
            }
            for (end, far) in part.ends {
                let known = together.ends.entry(end).or_insert(far);
                *known = far.min(*known);
            }
        }
        assert_eq!(together, all, "{graph:?}");
    }
}

#[test]
fn random_walks_see_a_part_and_say_so() {
    let seed = &mut 3;
    for _ in 0..200 {
        let graph = &graph(seed);
        let limits = Limits {
            depth: Some(40),
            ..Limits::default()
        };
        let all = expected(graph, usize::MAX);
        let (few, coverage) = run(graph, RandomWalk::new(1, 7), limits);
        assert!(few.states.is_subset(&all.states));
        assert!(few.ends.len() <= 1);
        assert_eq!(coverage.incomplete.is_some(), !graph[0].is_empty());
        let (many, _) = run(graph, RandomWalk::new(3000, 7), limits);
        assert_eq!(names(&many), names(&all), "{graph:?}");
    }
}

#[test]
fn a_state_limit_is_exact() {
    let graph: Graph = (0..100).map(|at| vec![(at + 1) % 100, at]).collect();
    for (most, complete) in [(99, false), (100, true)] {
        let limits = Limits {
            states: Some(most),
            ..Limits::default()
        };
        let (_, coverage) = run(&graph, DepthFirst::default(), limits);
        assert_eq!(coverage.incomplete.is_none(), complete);
    }
}
