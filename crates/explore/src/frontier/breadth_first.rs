//! The earliest state first, by loading, one level after the other: a path to an end is the shortest there is.
//!
//! Several threads may share a search. Each takes the next state of the level that nobody has taken, and notes what it
//! finds; the last one to find nothing left makes the next level of what all have found.

use std::io::Result;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use super::{Frontier, LOST};
use crate::saving::{Reader, Writer};
use crate::{Load, Root};

pub struct BreadthFirst<M> {
    levels: Arc<Levels>,
    /// The state under expansion, with its mark once it is loaded.
    current: Option<(Waiting, Option<M>)>,
    /// What was found of the next level.
    found: Vec<Found>,
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
    waiting: Vec<Waiting>,
    /// How each state was reached: from which, by which pick.
    reached: Vec<(u32, u32)>,
}

/// A state with choices.
#[derive(Clone, Copy)]
struct Waiting {
    /// As how many it was reached.
    number: u32,
    state: Root,
    choices: u32,
    /// How many of them were taken.
    taken: u32,
}

/// A state of the next level.
struct Found {
    from: u32,
    pick: u32,
    state: Root,
    choices: u32,
}

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

/// The first state was reached from none.
const NOBODY: u32 = u32::MAX;

impl<M> Default for BreadthFirst<M> {
    fn default() -> Self {
        BreadthFirst {
            levels: Arc::default(),
            current: None,
            found: Vec::new(),
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
        Some((*level.waiting.get(at)?, level.number))
    }

    /// The end of the level for one thread, which waits for the others. False if there is no next one.
    fn end_level(&self, found: &mut Vec<Found>) -> bool {
        let mut round = self.round();
        round.found.append(found);
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
        let Level {
            number,
            waiting,
            reached,
        } = &mut *level;
        *number += 1;
        waiting.clear();
        for found in round.found.drain(..) {
            waiting.push(Waiting {
                number: reached.len() as u32,
                state: found.state,
                choices: found.choices,
                taken: 0,
            });
            reached.push((found.from, found.pick));
        }
        self.next.store(0, Ordering::Relaxed);
        round.over = waiting.is_empty();
        round.busy = round.members;
        round.number += 1;
        self.changed.notify_all();
    }

    /// One thread goes on with what all have left. False if nothing was begun.
    fn resume(&self) -> bool {
        let mut round = self.round();
        let mut level = self.level.write().unwrap_or_else(PoisonError::into_inner);
        let taken = self.next.load(Ordering::Relaxed).min(level.waiting.len());
        level.waiting.drain(..taken);
        level.waiting.append(&mut round.left);
        self.next.store(0, Ordering::Relaxed);
        self.stopped.store(false, Ordering::Relaxed);
        (round.members, round.busy) = (1, 1);
        level.number > 0 || !round.found.is_empty()
    }
}

impl<S: Load> Frontier<S> for BreadthFirst<S::Mark> {
    fn push(&mut self, _system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match &self.current {
            Some((waiting, _)) => (waiting.number, waiting.taken - 1),
            None => (NOBODY, 0),
        };
        self.found.push(Found {
            from,
            pick,
            state,
            choices: choices as u32,
        });
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
        let mut picks = vec![waiting.taken - 1];
        let level = self.levels.level();
        let mut at = waiting.number;
        while let Some((from, pick)) = level.reached.get(at as usize) {
            if *from != NOBODY {
                picks.push(*pick);
            }
            at = *from;
        }
        picks.reverse();
        picks
    }

    fn depth(&self) -> usize {
        self.current.as_ref().map_or(0, |_| self.depth)
    }

    fn incomplete(&self) -> Option<String> {
        self.lost.then(|| LOST.into())
    }

    fn leave(&mut self, system: &mut S) {
        let mut round = self.levels.round();
        round.found.append(&mut self.found);
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
        out.list(level.reached.iter(), |out, (from, pick)| {
            // The first state has none before it.
            out.number(from.wrapping_add(1).into())?;
            out.number((*pick).into())
        })?;
        let next = self.levels.next.load(Ordering::Relaxed);
        let waiting = level.waiting.get(next..).unwrap_or_default();
        let waiting: Vec<&Waiting> = waiting.iter().chain(&round.left).collect();
        out.list(waiting.into_iter(), |out, waiting| {
            out.number(waiting.number.into())?;
            out.number(waiting.state.0)?;
            out.number(waiting.choices.into())?;
            out.number(waiting.taken.into())
        })?;
        out.list(round.found.iter(), |out, found| {
            out.number(found.from.wrapping_add(1).into())?;
            out.number(found.pick.into())?;
            out.number(found.state.0)?;
            out.number(found.choices.into())
        })
    }

    fn load(&mut self, input: &mut Reader) -> Result<()> {
        let from = |input: &mut Reader| input.small().map(|from: u32| from.wrapping_sub(1));
        let level = Level {
            number: input.small()?,
            reached: input.list(|input| Ok((from(input)?, input.small()?)))?,
            waiting: input.list(|input| {
                Ok(Waiting {
                    number: input.small()?,
                    state: Root(input.number()?),
                    choices: input.small()?,
                    taken: input.small()?,
                })
            })?,
        };
        let found = input.list(|input| {
            Ok(Found {
                from: from(input)?,
                pick: input.small()?,
                state: Root(input.number()?),
                choices: input.small()?,
            })
        })?;
        let round = Round {
            found,
            ..Round::default()
        };
        self.levels = Arc::new(Levels {
            level: RwLock::new(level),
            round: Mutex::new(round),
            ..Levels::default()
        });
        Ok(())
    }
}
