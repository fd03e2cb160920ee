//! A search that executes a turn once and from then on knows what it does. Start at [`Recalling`].
//!
//! A turn is one thread's way from one choice point to the next. What it does follows from what it looks at:
//! its own component, some objects, seldom another thread. All of that is on a tape while the machine
//! executes the turn; where everything that was looked at is the same again, the components that the turn
//! changed are put into the vector, and the machine stays where it was. It catches up, by executing the
//! picks that it is behind, when a turn is not known or somebody wants to look at the state.
//!
//! Law: states, transitions and verdicts are those of the machine alone. A turn is not remembered where it
//! depends on or changes anything that is no component: new names, the time, output, collection, numbers of
//! changes (see [`Tape`](crate::heap::Tape)). Every so often a turn that was remembered is executed all the
//! same; and wherever the machine catches up, its states must be those that were foreseen.

mod footprint;
mod memo;
mod menu;
mod outlook;
mod record;

use vitrum_explore::{Collapse, FastMap, Root, Step, Store, System};

use super::{Machine, Mark, Pool, Stop};
use crate::domain::Domain;
use memo::{Memo, Start};
use menu::Menu;
use outlook::Outlooks;
use record::Shares;

pub(super) const GLOBALS: u32 = 0;

/// A watched machine, and what is known of its turns.
pub struct Recalling<'a, D: Domain> {
    machine: &'a mut Machine<D>,
    pool: &'a mut Pool,
    memo: Memo,
    outlooks: Outlooks,
    /// Who can reach what, in the state that is foreseen or reached.
    shares: Shares,
    levels: Vec<Level<D>>,
    /// So many levels have marks of the machine or were passed by it, the first ones.
    real: usize,
    /// The machine went on from the last of these.
    moved: bool,
    now: Now,
    /// The choice that leads to where it is now, what is to choose from there if that was
    /// looked at, and the state there.
    choice: usize,
    menu: Option<Menu>,
    root: Root,
    recording: Option<Start>,
    /// What the turn did that led to where it is now, if all of that is known.
    footprint: Option<u32>,
    /// Components of threads from which a turn was executed, as bits.
    begun: Vec<u64>,
    /// Turns that were known and that were not.
    known: u64,
    unknown: u64,
    /// How many known turns there are for one that is executed all the same; 0: none is.
    check_every: u64,
    /// Races that were looked at: where two threads are, and which variable it is.
    races: FastMap<(u32, u32, u64, u32), ()>,
    disagrees: bool,
}

/// A state that the search is in the midst of.
struct Level<D: Domain> {
    /// The choice that led here.
    choice: usize,
    menu: Menu,
    root: Root,
    /// Large, and most levels of a long path have none.
    mark: Option<Box<Mark<D>>>,
    /// Nobody steps back to it: it needs no mark.
    passed: bool,
    vector: usize,
    shares: usize,
}

/// Where the search is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Now {
    /// At the last level.
    AtLevel,
    /// The machine is there.
    Reached,
    /// The machine is at an earlier level.
    Foreseen,
}

const DISAGREES: &str = "a remembered turn is not what the machine does, which is an error of this tool: \
                         use --execute-all, and please report it";
/// A turn that was executed before is remembered only as long as this many in a hundred are known.
const LEAST_KNOWN: u64 = 10;
/// More than one choice, uncounted.
const MANY: usize = 2;
/// Before that nothing can be said.
const TRIED: u64 = 4096;

impl<'a, D: Domain> Recalling<'a, D> {
    pub fn new(machine: &'a mut Machine<D>, pool: &'a mut Pool, check_every: u64) -> Self {
        Recalling {
            machine,
            pool,
            memo: Memo::default(),
            outlooks: Outlooks::default(),
            shares: Shares::default(),
            levels: Vec::new(),
            real: 0,
            moved: true,
            now: Now::AtLevel,
            choice: 0,
            menu: None,
            root: Root(0),
            recording: None,
            footprint: None,
            begun: Vec::new(),
            known: 0,
            unknown: 0,
            check_every,
            races: FastMap::default(),
            disagrees: false,
        }
    }

    /// The machine, wherever it is, and the states.
    pub fn parts(&self) -> (&Machine<D>, &Pool) {
        (self.machine, self.pool)
    }

    /// Writes down how numbers came to be given out, if they were.
    fn note_path(&mut self) {
        let (levels, choice) = (&self.levels, self.choice as u32);
        self.machine.note_path(|| {
            // The first two levels are where all searches begin.
            let picks = levels.iter().skip(2).map(|level| level.choice as u32);
            let last = (levels.len() > 1).then_some(choice);
            picks.chain(last).collect()
        });
    }

    /// The machine, in the state where the search is.
    pub fn machine(&mut self) -> &mut Machine<D> {
        if self.now == Now::Foreseen {
            self.execute_foreseen();
        }
        self.machine
    }

    /// Why nothing that was found by remembering can be trusted, if that is so.
    pub fn disagreement(&self) -> Option<String> {
        self.disagrees.then(|| DISAGREES.into())
    }

    /// Are two threads about to access a variable, in a way that was not looked at yet?
    pub fn has_new_races(&mut self) -> bool {
        let mut new = false;
        menu::races(&self.machine.places, self.pool, &self.outlooks, |race| {
            new |= self.races.insert(race, ()).is_none();
        });
        new
    }

    /// Has the machine learned of guards, or of what threads can do, in whatever state it is?
    pub fn has_learned(&self) -> bool {
        self.machine.has_learned()
    }

    /// Is every thread blocked that keeps the program alive?
    pub fn is_starved(&mut self) -> bool {
        let foreseen = self.menu().is_for_daemons();
        foreseen.unwrap_or_else(|| self.machine().is_starved())
    }

    /// Looks at the state where the search is with the machine itself, which must come back to it.
    pub fn aside<T>(&mut self, look: impl FnOnce(&mut Machine<D>, &mut Pool) -> T) -> T {
        self.machine();
        let bases = self.pool.bases();
        let answer = look(self.machine, self.pool);
        if self.pool.bases() != bases {
            // Some turn may have looked at what was touched for the first time, and taken it for granted.
            self.memo.clear();
        }
        answer
    }

    /// What there is to choose from.
    fn menu(&mut self) -> Menu {
        let find = || Menu::of(self.machine, self.pool, &self.outlooks);
        *self.menu.get_or_insert_with(find)
    }

    /// Where the search is becomes the last level.
    fn add_level(&mut self, passed: bool) -> usize {
        let menu = self.menu();
        let mut mark = None;
        if self.now != Now::Foreseen {
            mark = (!passed).then(|| Box::new(self.machine.mark()));
            self.real = self.levels.len() + 1;
            self.moved = false;
        }
        self.levels.push(Level {
            choice: self.choice,
            menu,
            root: self.root,
            mark,
            passed,
            vector: self.machine.places.vector().mark(),
            shares: self.shares.mark(),
        });
        self.now = Now::AtLevel;
        self.levels.len() - 1
    }

    /// Goes to the last level, wherever it is now.
    fn back_to_level(&mut self) {
        let Some(level) = self.levels.last() else {
            return;
        };
        let is_real = self.levels.len() <= self.real;
        match &level.mark {
            Some(mark) if is_real && self.moved => {
                self.machine.undo(mark);
                self.moved = false;
            }
            _ => self.machine.places.vector().undo(level.vector),
        }
        self.shares.undo(level.shares);
        self.now = Now::AtLevel;
    }

    /// Brings the machine to the last level.
    fn catch_up(&mut self) {
        if self.real == self.levels.len() {
            return;
        }
        if let Some(level) = self.real.checked_sub(1).map(|last| &self.levels[last]) {
            self.machine.places.vector().undo(level.vector);
            self.shares.undo(level.shares);
        }
        while self.real < self.levels.len() {
            let at = self.real;
            self.machine.make_move(self.levels[at].choice);
            let choices = self.machine.run_turns();
            let (root, _) = self.store();
            let level = &mut self.levels[at];
            let foreseen = level.menu.choices().map(Step::Choice);
            self.disagrees |= root != level.root || foreseen != Some(choices);
            level.mark = (!level.passed).then(|| Box::new(self.machine.mark()));
            level.vector = self.machine.places.vector().mark();
            level.shares = self.shares.mark();
            self.real += 1;
        }
        self.moved = false;
    }

    /// Executes what was foreseen, and compares.
    fn execute_foreseen(&mut self) {
        let (choices, root) = (self.menu().choices().map(Step::Choice), self.root);
        self.back_to_level();
        self.execute(None);
        let reached = self.machine.run_turns();
        (self.root, _) = self.store();
        self.disagrees |= choices != Some(reached) || root != self.root;
    }

    /// Has the machine make the choice; the turn is taken down if there is a start to remember it by.
    fn execute(&mut self, start: Option<Start>) {
        self.catch_up();
        self.recording = start;
        self.now = Now::Reached;
        self.moved = true;
        let next = self.machine.move_at(self.choice);
        if start.is_some() {
            self.machine.threads.forget_looks();
            self.machine.heap.tape.start();
        }
        self.machine.perform(next);
    }

    /// What the choice at the last level leads to, if that is known.
    fn foresee(&mut self, start: Start) -> bool {
        let (places, pool) = (&self.machine.places, &*self.pool);
        let (outlooks, shares) = (&self.outlooks, &self.shares);
        let see = |spot| record::see(spot, places, pool, outlooks, shares);
        let Some(effect) = self.memo.find(start, see) else {
            return false;
        };
        let vector = self.machine.places.vector();
        for (place, number) in effect.components {
            vector.set(*place, *number);
        }
        for (place, share) in effect.shares {
            self.shares.set(*place, *share);
        }
        self.footprint = effect.footprint;
        true
    }

    /// Is it worth the while to remember turns?
    fn is_worth_while(&self) -> bool {
        let all = self.known + self.unknown;
        all < TRIED || self.known * 100 > all * LEAST_KNOWN
    }

    /// Was a turn executed from this component of a thread before?
    fn began_before(&mut self, thread: u32) -> bool {
        let (word, bit) = ((thread / 64) as usize, 1 << (thread % 64));
        if self.begun.len() <= word {
            self.begun.resize(word + 1, 0);
        }
        let before = self.begun[word] & bit != 0;
        self.begun[word] |= bit;
        before
    }

    /// Runs the machine to its next choice or end.
    fn reach(&mut self) -> Step<Stop> {
        let step = self.machine.run_turns();
        let step = self.machine.told_apart().unwrap_or(step);
        self.note_path();
        self.machine.heap.tape.stop(u64::MAX);
        if matches!(step, Step::End(_)) {
            self.recording = None;
        }
        self.now = Now::Reached;
        step
    }
}

impl<D: Domain> System for Recalling<'_, D> {
    /// The number of a level.
    type Mark = usize;
    type End = Stop;

    fn run(&mut self) -> Step<Stop> {
        if self.now == Now::Foreseen {
            self.root = (self.machine.places.vector()).root(&mut self.pool.store.tree);
            if self.pool.store.knows(self.root) && !self.pool.is_doubtful(self.root) {
                return Step::Choice(MANY);
            }
            match self.menu().many() {
                Some(n) => return Step::Choice(n),
                None => {
                    self.footprint = None;
                    self.back_to_level();
                    self.execute(None);
                }
            }
        }
        match self.disagreement() {
            Some(why) => Step::End(Stop::Exhausted(why)),
            None => self.reach(),
        }
    }

    fn count_choices(&mut self, announced: usize) -> usize {
        self.menu().choices().unwrap_or(announced)
    }

    fn enough(&mut self, _choices: usize) -> Option<u64> {
        let menu = self.menu();
        if menu.choices().is_none() {
            return self.machine().enough_moves();
        }
        let crowd = menu.members(self.machine, self.pool, &self.outlooks)?;
        self.machine.choices_of(&crowd)
    }

    fn names(&mut self) -> Option<u64> {
        self.menu().names()
    }

    fn footprint(&mut self) -> Option<u32> {
        // What is called by a name changes places with its twins.
        self.footprint.filter(|_| !self.machine.has_stand_ins())
    }

    fn commute(&self, one: u32, other: u32) -> bool {
        self.memo.footprints.commute(one, other)
    }

    fn take(&mut self, choice: usize) {
        self.machine.note_aside();
        self.choice = choice;
        self.menu = None;
        self.footprint = None;
        let menu = self.levels.last().map_or(Menu::Closed, |level| level.menu);
        // What a program wants left out of states is not there to be compared, and a turn may depend on it.
        let all_counts = self.machine.program.left_out().is_empty();
        let worth_while =
            self.is_worth_while() && all_counts && !self.machine.places.keeps_changes();
        let start = menu.start(choice, self.machine, self.pool);
        let Some(start) = start.filter(|_| worth_while) else {
            return self.execute(None);
        };
        if self.foresee(start) {
            self.known += 1;
            self.now = Now::Foreseen;
            return;
        }
        self.unknown += 1;
        let again = self.began_before(start.thread);
        self.execute(Some(start).filter(|_| again));
    }

    fn mark(&mut self) -> usize {
        self.add_level(false)
    }

    fn pass(&mut self) {
        self.add_level(true);
    }

    fn undo(&mut self, mark: &usize) {
        self.levels.truncate(mark + 1);
        if self.real > self.levels.len() {
            self.real = self.levels.len();
            self.moved = true;
        }
        self.back_to_level();
    }

    fn release(&mut self, mark: usize) {
        self.undo(&mark);
        if let Some(mark) = self.levels.pop().and_then(|level| level.mark) {
            self.machine.release(*mark);
            self.real = self.levels.len();
            self.moved = true;
        }
    }
}

impl<D: Domain> Collapse for Recalling<'_, D> {
    /// It has one of its own.
    type Pool = ();

    fn collapse(&mut self, (): &mut ()) -> Root {
        if self.now == Now::Foreseen {
            let due = self.check_every > 0 && self.known.is_multiple_of(self.check_every);
            if due {
                self.execute_foreseen();
            }
        } else {
            self.root = self.store_recorded();
            self.menu = None;
            if self.menu().many().is_none() {
                self.pool.doubt(self.root);
            }
        }
        self.root
    }

    fn stand_in(&mut self, (): &mut (), state: Root) -> Root {
        self.machine.stand_in(self.pool, state)
    }
    fn kept<'b>(&'b mut self, (): &'b mut ()) -> &'b mut Store {
        &mut self.pool.store
    }
}
