//! The earliest state first, by loading, one level after the other: a path to an end is the shortest there is.
//!
//! Several threads may share a search. Each takes the next state of the level that nobody has taken, and notes what it
//! finds; the last one to find nothing left makes the next level of what all have found.

use std::io::Result;
use std::mem::take;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use super::packed::Packed;
use super::reached::Reached;
use super::{Frontier, LOST};
use crate::saving::{Reader, Writer};
use crate::{Load, Root};

pub struct BreadthFirst<M> {
    levels: Arc<Levels>,
    /// The state under expansion, with its mark once it is loaded.
    current: Option<(Waiting, Option<M>)>,
    found: Found,
    /// Picks that lead to where the current state leads.
    depth: usize,
    /// It has come later, to share a search.
    joins: bool,
    /// A state could not be gone back to.
    lost: bool,
}

/// A search that threads share.
#[derive(Default)]
pub struct Levels {
    level: RwLock<Level>,
    /// The first state of the level that nobody has taken.
    next: AtomicUsize,
    round: Mutex<Round>,
    changed: Condvar,
    stopped: AtomicBool,
}

#[derive(Default)]
struct Level {
    /// How many picks lead to its states, and one more.
    number: usize,
    /// Each with as many choices; the last one is the last that was reached.
    waiting: Packed<2>,
    reached: Reached,
}

/// A state with choices.
#[derive(Clone, Copy)]
struct Waiting {
    /// As how many it was reached.
    number: u64,
    state: Root,
    choices: u64,
    /// How many of them were taken.
    taken: u64,
}

/// What a thread has found of the next level: how each state was reached, the state, and its choices.
type Found = Packed<4>;

/// What is going on with one level.
#[derive(Default)]
struct Round {
    number: u64,
    /// Threads that share the search, and those that have not come to the end of the level.
    members: usize,
    busy: usize,
    found: Vec<Found>,
    /// States that a thread was in the midst of when it left.
    left: Vec<Waiting>,
    /// There is no further level.
    over: bool,
}

impl<M> Default for BreadthFirst<M> {
    fn default() -> Self {
        BreadthFirst {
            levels: Arc::default(),
            current: None,
            found: Found::default(),
            depth: 0,
            joins: false,
            lost: false,
        }
    }
}

impl<M> BreadthFirst<M> {
    /// What others need to share the search.
    pub fn levels(&self) -> &Arc<Levels> {
        &self.levels
    }

    /// One who comes later to share a search.
    pub fn joining(levels: Arc<Levels>) -> Self {
        BreadthFirst {
            levels,
            joins: true,
            ..BreadthFirst::default()
        }
    }
}

impl Levels {
    fn level(&self) -> RwLockReadGuard<'_, Level> {
        self.level.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn round(&self) -> MutexGuard<'_, Round> {
        self.round.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nobody goes on.
    pub fn stop(&self) {
        let round = self.round();
        self.stopped.store(true, Ordering::Relaxed);
        self.changed.notify_all();
        drop(round);
    }

    /// One more shares the search.
    fn join(&self) {
        let mut round = self.round();
        round.members += 1;
        round.busy += 1;
    }

    /// The next state of the level, and how many picks lead to where it leads.
    fn take(&self) -> Option<(Waiting, usize)> {
        let at = self.next.fetch_add(1, Ordering::Relaxed);
        let level = self.level();
        let (next, number) = (level.get(at), level.number);
        drop(level);
        Some((next.or_else(|| self.round().left.pop())?, number))
    }

    /// The end of the level for one thread, which waits for the others. False if there is no next one.
    fn end_level(&self, found: &mut Found) -> bool {
        let mut round = self.round();
        round.found.push(take(found));
        round.busy -= 1;
        let number = round.number;
        if round.busy == 0 {
            self.begin_level(&mut round);
        }
        let stopped = || self.stopped.load(Ordering::Relaxed);
        let waits = |round: &mut Round| round.number == number && !round.over && !stopped();
        let round = self.changed.wait_while(round, waits);
        let round = round.unwrap_or_else(PoisonError::into_inner);
        !round.over && !stopped()
    }

    fn begin_level(&self, round: &mut Round) {
        let mut level = self.level.write().unwrap_or_else(PoisonError::into_inner);
        level.number += 1;
        level.waiting = Packed::default();
        for found in round.found.drain(..) {
            for [from, pick, state, choices] in found.iter() {
                level.waiting.push([state, choices]);
                level.reached.push(from, pick);
            }
        }
        self.next.store(0, Ordering::Relaxed);
        round.over = level.waiting.len() == 0;
        round.busy = round.members;
        round.number += 1;
        self.changed.notify_all();
    }

    /// One thread goes on with what all have left. False if nothing was begun.
    fn resume(&self) -> bool {
        let mut round = self.round();
        self.stopped.store(false, Ordering::Relaxed);
        (round.members, round.busy) = (1, 1);
        self.level().number > 0 || round.found.iter().any(|found| found.len() > 0)
    }
}

impl Level {
    /// A state that nobody has begun with.
    fn get(&self, at: usize) -> Option<Waiting> {
        let [state, choices] = self.waiting.get(at)?;
        let before = self.reached.len() - self.waiting.len() as u64;
        Some(Waiting {
            number: before + at as u64 + 1,
            state: Root(state),
            choices,
            taken: 0,
        })
    }
}

impl<S: Load> Frontier<S> for BreadthFirst<S::Mark> {
    fn push(&mut self, _system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match &self.current {
            Some((waiting, _)) => (waiting.number, waiting.taken - 1),
            None => (0, 0),
        };
        self.found.push([from, pick, state.0, choices as u64]);
    }

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &mut S::Pool) -> bool {
        system.kept(pool).pass();
        while !self.levels.stopped.load(Ordering::Relaxed) {
            match &mut self.current {
                Some((waiting, mark)) if waiting.taken < waiting.choices => {
                    match mark {
                        Some(mark) => system.undo(mark),
                        None => {
                            self.lost = !system.go_back(base, pool, waiting.state);
                            if self.lost {
                                return false;
                            }
                            *mark = Some(system.mark());
                        }
                    }
                    system.take(waiting.taken as usize);
                    waiting.taken += 1;
                    return true;
                }
                Some((_, mark)) => {
                    if let Some(mark) = mark.take() {
                        system.release(mark);
                    }
                    self.current = None;
                }
                None => {
                    if let Some((waiting, depth)) = self.levels.take() {
                        self.depth = depth;
                        self.current = Some((waiting, None));
                        continue;
                    }
                    let store = system.kept(pool);
                    store.leave();
                    let goes_on = self.levels.end_level(&mut self.found);
                    store.enter();
                    if !goes_on {
                        return false;
                    }
                }
            }
        }
        false
    }

    fn picks(&self) -> Vec<u32> {
        let Some((waiting, _)) = &self.current else {
            return Vec::new();
        };
        let pick = waiting.taken as usize - 1;
        self.levels.level().reached.picks(waiting.number, pick)
    }

    fn depth(&self) -> usize {
        self.current.as_ref().map_or(0, |_| self.depth)
    }

    fn incomplete(&self) -> Option<String> {
        self.lost.then(|| LOST.into())
    }

    fn leave(&mut self, system: &mut S) {
        let mut round = self.levels.round();
        round.found.push(take(&mut self.found));
        if let Some((waiting, mark)) = self.current.take() {
            round.left.push(waiting);
            mark.into_iter().for_each(|mark| system.release(mark));
        }
    }

    fn resume(&mut self, _system: &mut S, _pool: &mut S::Pool) -> bool {
        match self.joins {
            true => {
                self.levels.join();
                true
            }
            false => self.levels.resume(),
        }
    }

    fn save(&self, out: &mut Writer) -> Result<()> {
        let (round, level) = (self.levels.round(), self.levels.level());
        out.number(level.number as u64)?;
        level.reached.save(out)?;
        level.waiting.save(out)?;
        out.number(self.levels.next.load(Ordering::Relaxed) as u64)?;
        out.list(round.left.iter(), |out, waiting| {
            out.number(waiting.number)?;
            out.number(waiting.state.0)?;
            out.number(waiting.choices)?;
            out.number(waiting.taken)
        })?;
        out.list(round.found.iter(), |out, found| found.save(out))
    }

    fn load(&mut self, input: &mut Reader) -> Result<()> {
        let level = Level {
            number: input.small()?,
            reached: Reached::load(input)?,
            waiting: Packed::load(input)?,
        };
        let next = AtomicUsize::new(input.small()?);
        let left = input.list(|input| {
            Ok(Waiting {
                number: input.number()?,
                state: Root(input.number()?),
                choices: input.number()?,
                taken: input.number()?,
            })
        })?;
        let round = Round {
            found: input.list(Packed::load)?,
            left,
            ..Round::default()
        };
        self.levels = Arc::new(Levels {
            level: RwLock::new(level),
            next,
            round: Mutex::new(round),
            ..Levels::default()
        });
        Ok(())
    }
}
