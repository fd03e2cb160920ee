//! How one thread goes through a search, and what it shares with others: a frontier, and whether turns are remembered.

use std::io::Result;
use std::sync::Arc;

use vitrum_explore::saving::{Reader, Writer};
use vitrum_explore::{
    BreadthFirst, Collapse, Course, Crew, DepthFirst, Frontier, Levels, Limits, Part, Step, go_on,
};
use vitrum_jvm::machine::{Mark, Pool, Recalling};
use vitrum_jvm::{Machine, Watched};

use super::judge::Judge;
use super::order::Order;
use super::plan::Plan;

type Java = Machine<Watched>;

pub enum Way {
    /// Depth-first, where turns are remembered; every so many of these are executed all the same.
    Recalled(Box<DepthFirst<usize>>, u64),
    /// Breadth-first, where every turn is executed.
    Levels(Box<BreadthFirst<Mark<Watched>>>),
    /// Any other order in which every turn is executed, by one thread.
    Slow(Box<dyn Frontier<Java>>),
}

/// What is left to do of a search, as its threads share it.
pub enum Work {
    Parts(Arc<Crew>, u64),
    Levels(Arc<Levels>),
}

impl Work {
    /// Nobody goes on.
    pub fn stop(&self) {
        match self {
            Work::Parts(crew, _) => crew.stop(),
            Work::Levels(levels) => levels.stop(),
        }
    }

    /// The way of one who comes later.
    pub fn join(&self) -> Way {
        match self {
            Work::Parts(crew, check_every) => {
                Way::recalled(DepthFirst::joining(crew.clone()), *check_every)
            }
            Work::Levels(levels) => Way::Levels(Box::new(BreadthFirst::joining(levels.clone()))),
        }
    }
}

impl Way {
    pub fn new(plan: &Plan, remembers: Option<u64>) -> Way {
        match (remembers, &plan.order) {
            (Some(check_every), _) if plan.sleeps => {
                Way::recalled(DepthFirst::sleeping(plan.search.ample), check_every)
            }
            (Some(check_every), _) => Way::recalled(DepthFirst::sparing(), check_every),
            (None, Order::Bfs) => Way::Levels(Box::default()),
            (None, order) => Way::Slow(order.frontier(plan.walks, plan.seed)),
        }
    }

    fn recalled(frontier: DepthFirst<usize>, check_every: u64) -> Way {
        Way::Recalled(Box::new(frontier), check_every)
    }

    /// What others need to share it, if they can.
    pub fn share(&mut self) -> Option<Work> {
        match self {
            Way::Recalled(frontier, check_every) => {
                let crew = Arc::<Crew>::default();
                frontier.share(crew.clone());
                Some(Work::Parts(crew, *check_every))
            }
            Way::Levels(frontier) => Some(Work::Levels(frontier.levels().clone())),
            Way::Slow(_) => None,
        }
    }

    /// What is left to do for others, where nothing is under way.
    pub fn into_part(self) -> Option<Part> {
        match self {
            Way::Recalled(frontier, _) => frontier.into_part(),
            Way::Levels(_) | Way::Slow(_) => None,
        }
    }

    /// Nobody shares it any more: it has to do what others have left.
    pub fn take_over(&mut self, parts: impl Iterator<Item = Part>) {
        if let Way::Recalled(frontier, _) = self {
            frontier.take_over(parts);
        }
    }

    /// Goes on with the search.
    pub fn go_on(
        &mut self,
        (machine, pool): (&mut Java, &mut Pool),
        limits: &Limits,
        judge: &mut Judge,
        course: &mut Course,
    ) {
        match self {
            Way::Levels(frontier) => go_on(course, machine, &mut **frontier, pool, limits, judge),
            Way::Slow(frontier) => go_on(course, machine, &mut **frontier, pool, limits, judge),
            Way::Recalled(frontier, check_every) => {
                let mut recalling = Recalling::new(machine, pool, *check_every);
                go_on(
                    course,
                    &mut recalling,
                    &mut **frontier,
                    &mut (),
                    limits,
                    judge,
                );
                // It may have come to light in the last step.
                let incomplete = course.coverage.incomplete.take();
                course.coverage.incomplete = recalling.disagreement().or(incomplete);
            }
        }
    }

    /// Is the state in which searches begin known to the others?
    pub fn begins_alike(&self, machine: &mut Java, pool: &mut Pool) -> bool {
        let known = match self {
            Way::Recalled(..) => begins_with_known(&mut Recalling::new(machine, pool, 0), &mut ()),
            Way::Levels(_) | Way::Slow(_) => begins_with_known(machine, pool),
        };
        machine.forget_stored();
        known
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        match self {
            Way::Recalled(frontier, _) => Frontier::<Recalling<Watched>>::save(&**frontier, out),
            Way::Levels(frontier) => Frontier::<Java>::save(&**frontier, out),
            Way::Slow(frontier) => frontier.save(out),
        }
    }

    pub fn load(&mut self, input: &mut Reader) -> Result<()> {
        match self {
            Way::Recalled(frontier, _) => {
                Frontier::<Recalling<Watched>>::load(&mut **frontier, input)
            }
            Way::Levels(frontier) => Frontier::<Java>::load(&mut **frontier, input),
            Way::Slow(frontier) => frontier.load(input),
        }
    }
}

fn begins_with_known<S: Collapse>(system: &mut S, pool: &mut S::Pool) -> bool {
    let base = system.mark();
    let begun = matches!(system.run(), Step::Choice(_));
    let root = system.collapse(pool);
    let known = system.kept(pool).knows(root);
    system.release(base);
    begun && known
}
