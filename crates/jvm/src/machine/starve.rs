//! Deadlock beside daemons: threads that keep the program alive can't run, and daemons go on for ever.
//! Start at [`Machine::look_ahead`].
//!
//! A state is *starved* if every such thread is blocked. A daemon may still wake one of them, end the program,
//! or start another thread: the state *escapes*. Whether it can is a question about all states that daemons lead
//! to. They are searched depth-first, strongly connected component by component. The first component that is left
//! without an escape is stuck for ever; if an escape is met before, all states seen so far lead to it, so that
//! each is looked at once over all questions.

use vitrum_explore::{FastMap, Root};

use super::{Machine, Mark, Point, Pool, Stop};
use crate::domain::Domain;

/// What becomes of threads that are blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// One of them may run again, or the program may end.
    Escapes,
    /// These picks lead to a state from which none of them ever runs again.
    Stuck(Vec<u32>),
    /// There are more states than were allowed.
    Undecided,
}

/// Starved states that need not be looked at again: they are known to escape, or were found to be stuck.
pub type Decided = FastMap<Root, ()>;

/// New states between two looks at whether somebody has had enough.
const PATIENCE: usize = 256;

/// States in the order in which they were met.
type Met = FastMap<Root, u32>;

/// A state on the way.
struct Node<D: Domain> {
    mark: Mark<D>,
    choices: usize,
    taken: usize,
    /// As how many it was met, and the earliest state that it leads to.
    number: u32,
    low: u32,
}

enum Next {
    Choice,
    /// Nobody can do anything.
    Nothing,
    Escape,
    Halted,
}

impl<D: Domain> Machine<D> {
    /// Is there a thread that keeps the program alive, and can none of them do anything?
    pub fn is_starved(&self) -> bool {
        let threads = self.threads.unnoted().iter();
        let mut serious = threads.filter(|t| t.is_alive() && !t.daemon).peekable();
        serious.peek().is_some() && serious.all(|t| self.move_of(t.id).is_none())
    }

    /// Whether threads that are blocked in this starved choice point can ever run again; `most` states are looked
    /// at. The machine stays where it is.
    pub fn look_ahead(&mut self, pool: &mut Pool, decided: &mut Decided, most: usize) -> Ahead {
        let here = self.store(pool);
        if decided.contains_key(&here) {
            return Ahead::Escapes;
        }
        let mut met = Met::default();
        met.insert(here, 0);
        let mut way = vec![self.node(0)];
        let ahead = self.uncounted(|m| m.go_ahead(pool, decided, most, &mut met, &mut way));
        if ahead == Ahead::Escapes {
            decided.extend(met.into_keys().map(|state| (state, ())));
        }
        while let Some(node) = way.pop() {
            self.release(node.mark);
        }
        ahead
    }

    fn go_ahead(
        &mut self,
        pool: &mut Pool,
        decided: &mut Decided,
        most: usize,
        met: &mut Met,
        way: &mut Vec<Node<D>>,
    ) -> Ahead {
        while let Some(node) = way.last_mut() {
            if node.taken == node.choices {
                let Some(first) = self.leave(way) else {
                    continue;
                };
                let component = met.iter().filter(|(_, number)| **number >= first);
                decided.extend(component.map(|(state, _)| (*state, ())));
                let picks = way.iter().map(|node| node.taken as u32 - 1);
                return Ahead::Stuck(picks.collect());
            }
            self.undo(&node.mark);
            self.make_move(node.taken);
            node.taken += 1;
            match self.next_starved() {
                Next::Escape => return Ahead::Escapes,
                Next::Halted => return Ahead::Undecided,
                Next::Nothing => continue,
                Next::Choice => {}
            }
            let state = self.store(pool);
            if decided.contains_key(&state) {
                return Ahead::Escapes;
            }
            if let Some(number) = met.get(&state) {
                node.low = node.low.min(*number);
                continue;
            }
            if met.len() >= most || met.len().is_multiple_of(PATIENCE) && self.halted().is_some() {
                return Ahead::Undecided;
            }
            let number = met.len() as u32;
            met.insert(state, number);
            way.push(self.node(number));
        }
        Ahead::Escapes
    }

    fn node(&mut self, number: u32) -> Node<D> {
        Node {
            choices: self.moves().len(),
            mark: self.mark(),
            taken: 0,
            number,
            low: number,
        }
    }

    /// All choices of the last state were taken. Gives its number if it does not lead to earlier states: then it
    /// and all that were met after it are a component of their own.
    fn leave(&mut self, way: &mut Vec<Node<D>>) -> Option<u32> {
        let node = way.pop()?;
        let (number, low) = (node.number, node.low);
        self.release(node.mark);
        if let Some(before) = way.last_mut() {
            before.low = before.low.min(low);
        }
        (low == number).then_some(number)
    }

    /// Runs to the next choice that daemons have.
    fn next_starved(&mut self) -> Next {
        let started = self.stats.serious_starts;
        loop {
            let point = self.next_point();
            if self.stats.serious_starts != started {
                return Next::Escape;
            }
            match point {
                Point::End(Stop::Deadlock) => return Next::Nothing,
                Point::End(Stop::Exhausted(_)) => return Next::Halted,
                // Whatever else ends a path is met by the search itself.
                Point::End(_) => return Next::Escape,
                _ if !self.is_starved() => return Next::Escape,
                Point::Choice(_) => return Next::Choice,
                Point::Silent => self.pass(),
            }
        }
    }
}
