//! Turns: how a search drives watched threads. Start at [`Machine::run_turns`].
//!
//! Between two choice points one thread runs: from the operation before which it stopped up to the next
//! one that others could notice. When it has stopped, every thread that can go on is a choice; so is every
//! wait, sleep or park with a time limit, which may end at any time. A program may also ask for a choice
//! itself. A choice point with one choice is passed silently.

use super::thread::{Status, Wake};
use super::touch::{Access, Touch, WHOLE};
use super::watch::{Watch, own_share};
use super::{Deed, Exec, Machine, Stop, Trap, interpret};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use vitrum_explore::Step;

/// What can happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// The thread goes on.
    Run(ThreadId),
    /// The thread's time limit is reached.
    Expire(ThreadId),
    /// The thread's wait or park ends without a reason.
    Wake(ThreadId),
    /// What the program asked for.
    Answer(u32),
}

/// Where the program has come to.
#[derive(Clone, Debug, PartialEq)]
pub enum Point {
    /// One of so many moves is to be made.
    Choice(usize),
    /// There is one move only, and it is no choice.
    Silent,
    End(Stop),
}

/// What is left of a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lap {
    /// Branches and calls.
    fuel: u32,
    /// Branches and calls on the way to where it began.
    overtime: u32,
    /// How often it took too long in an atomic section.
    section: u32,
    /// The depth of the stack, the method and the place in it.
    start: (usize, u32, u32),
}

/// Says why a search must not go on, once that is so.
pub type Halt = Box<dyn Fn() -> Option<String> + Send + Sync>;

/// Branches and calls that a thread may make without being noticed before others get a turn: a loop that
/// nobody can see must not keep them from going on.
const LONGEST_TURN: u32 = 20_000;
/// The same before the first choice: what is there by then is the same in all states.
const LONGEST_START: u32 = 1 << 22;
/// So many of the longest turns may be in one atomic section.
const LONGEST_SECTION: u32 = 25_000;
const UNENDING: &str = "an atomic section of Verify went on for 500 million branches and calls";
/// A turn that takes long is as long for each object as naming one takes, so that a growing heap is not
/// named again and again.
const TURN_PER_OBJECT: u32 = 8;
/// A wait that is longer than this in nanoseconds, which are a hundred years, has no end: `Long.MAX_VALUE` is the usual
/// way to say so.
const NEVER: u64 = 3_155_760_000_000_000_000;
/// Choice points that are passed silently before one is stored, so that a cycle is found.
const MOST_SILENT: u32 = 16;
/// Nanoseconds that can have passed when a program looks at the clock: none, a millisecond, an hour.
const PASSED: [u64; 3] = [0, 1_000_000, 3_600_000_000_000];

impl<D: Domain> Machine<D> {
    /// Everything that is here now becomes the base of a search.
    pub fn begin_search(&mut self) {
        self.collect();
        self.open_statics();
        self.globals.turn = true;
        self.set_out(self.current, false);
        self.take_turn(self.current);
    }

    /// Runs to the next choice between several, or to the end of the path.
    pub fn run_turns(&mut self) -> Step<Stop> {
        loop {
            match self.next_point() {
                Point::Silent => self.pass(),
                Point::Choice(n) => return Step::Choice(n),
                Point::End(stop) => {
                    self.note_end(&stop);
                    return Step::End(stop);
                }
            }
        }
    }

    /// Runs to the next point at which something can happen.
    pub fn next_point(&mut self) -> Point {
        loop {
            if self.globals.ask > 0 {
                return Point::Choice(self.globals.ask as usize);
            }
            if self.globals.turn {
                if let Some(stop) = self.run_turn() {
                    return Point::End(stop);
                }
                continue;
            }
            if let Err(stop) = self.begin_turn() {
                return Point::End(stop);
            }
            if self.globals.turn {
                continue;
            }
            if self.heap.epoch() == 0 {
                self.find_owners();
            }
            return match self.count_moves() {
                0 => Point::End(Stop::Deadlock),
                _ if self.is_left_to_chance() => Point::End(Stop::Deadlock),
                1 if self.globals.silent < MOST_SILENT && !self.options.search.every_state => {
                    Point::Silent
                }
                n => Point::Choice(n),
            };
        }
    }

    /// Makes the one move that can be made, without a choice.
    pub fn pass(&mut self) {
        let silent = self.globals.silent + 1;
        self.make_move(0);
        self.globals.silent = silent;
    }

    /// What needs no choice: the end of the program, or a thread that runs up to where others could first notice it, since
    /// it has just been started or the thread has ended that it waits for.
    fn begin_turn(&mut self) -> Result<(), Stop> {
        if let Some(code) = self.globals.exit {
            return Err(Stop::Exit(code));
        }
        // Looks of a turn that goes on are noted where it does.
        let mut threads = self.threads.unnoted().iter();
        if !threads.any(|t| t.is_alive() && !t.daemon) {
            self.begin_end()?;
        }
        let mut threads = self.threads.unnoted().iter();
        if let Some(fresh) = threads.find(|t| t.fresh).map(|t| t.id) {
            let thread = self.thread_state(fresh);
            thread.fresh = false;
            self.stats.serious_starts += u64::from(!thread.daemon);
            self.set_out(fresh, true);
            self.take_turn(fresh);
        } else if let Some(done) = self.done_joining() {
            // Nobody was, before this turn: the end of the thread was in it.
            self.heap.tape.go_on();
            self.carry_on();
            self.go_on(done);
        } else if let Some((id, other)) = self.find_ahead() {
            // It has come to wait in this turn.
            self.heap.tape.go_on();
            self.carry_on();
            self.pass_by(id, other);
        }
        Ok(())
    }

    fn take_turn(&mut self, id: ThreadId) {
        self.heap.tape.begin_turn();
        self.current = id;
        self.heap.me = own_share(id);
        self.heap.unnoticed = match self.tale {
            None => self.heap.me,
            Some(_) => share::FROZEN,
        };
        self.globals.turn = true;
        self.lap = self.start_lap();
        let alone = !self.options.search.every_state && self.is_alone();
        self.watch = Watch {
            together: !alone || self.tale.is_some() || self.notes_alone(),
            alone,
            ..Watch::default()
        };
    }

    /// Is one thread alive, and no other? Turns are remembered together with the answer.
    pub(super) fn is_alone(&self) -> bool {
        let mut alive = self.threads.unnoted().iter().filter(|t| t.is_alive());
        alive.nth(1).is_none()
    }

    /// Lets the current thread run until it stops; gives a reason only where the path ends.
    fn run_turn(&mut self) -> Option<Stop> {
        self.save_top_frame(self.current);
        // What interrupts a turn, such as a collection, does not make it longer.
        let before = self.lap.fuel.max(1);
        let mut fuel = before;
        let trap = interpret::interpret(self, &mut fuel);
        self.stats.jumps += u64::from(before - fuel);
        self.lap.fuel = fuel;
        let is_long = fuel == 0 && self.thread().status == Status::Runnable;
        match trap {
            Trap::Reschedule if is_long && self.globals.atomic > 0 => self.go_on_alone(),
            Trap::Reschedule if is_long && self.goes_on_round() => None,
            Trap::Boundary | Trap::Reschedule => {
                if is_long {
                    self.cut_turn();
                }
                self.end_turn();
                if before - fuel >= LONGEST_TURN || fuel == 0 {
                    // Elsewhere it might be shorter.
                    self.heap.tape.spoil();
                }
                if fuel > 0 {
                    return None;
                }
                // It may go round in circles: the state is worth storing even if there is no choice.
                self.globals.silent = MOST_SILENT;
                self.halted()
            }
            Trap::Collect => {
                self.collect();
                self.halted()
            }
            Trap::Ask => {
                self.stop_over();
                self.heap.tape.stop(self.threads.seen());
                None
            }
            other => self.settle(other).map(|stop| self.end_ahead(stop)),
        }
    }

    /// Nobody else gets a turn before an atomic section is over, if it ever is.
    fn go_on_alone(&mut self) -> Option<Stop> {
        self.heap.tape.spoil();
        self.lap.fuel = LONGEST_TURN;
        self.lap.section += 1;
        match self.lap.section {
            LONGEST_SECTION => Some(Stop::Exhausted(UNENDING.into())),
            _ => self.halted(),
        }
    }

    /// The turn took too long: it goes on in another one.
    fn cut_turn(&mut self) {
        let object = self.thread().object;
        let pending = &mut self.thread_state(self.current).pending;
        pending.get_or_insert(Access {
            object,
            place: WHOLE,
            touch: Touch::Cut,
        });
    }

    fn start_lap(&self) -> Lap {
        let fuel = match self.heap.epoch() {
            0 => LONGEST_START,
            _ => LONGEST_TURN.max(self.places.live() as u32 * TURN_PER_OBJECT),
        };
        Lap {
            fuel,
            overtime: LONGEST_TURN,
            section: 0,
            start: self.whereabouts(),
        }
    }

    fn whereabouts(&self) -> (usize, u32, u32) {
        let frames = &self.thread().frames;
        let top = frames.last().map_or((0, 0), |f| (f.method.0, f.pc));
        (frames.len(), top.0, top.1)
    }

    /// A thread that has used up its turn goes on to where the turn began, if it gets there: a loop is then
    /// stored where it was stored before, and found to be one.
    fn goes_on_round(&mut self) -> bool {
        if self.lap.overtime == 0 || self.whereabouts() == self.lap.start {
            return false;
        }
        self.lap.overtime -= 1;
        // A call takes one before it is made.
        self.lap.fuel = 2;
        true
    }

    /// Whether somebody has had enough. Asked where a turn has taken long.
    pub fn halted(&self) -> Option<Stop> {
        let why = self.halt.as_ref().and_then(|halt| halt());
        why.map(Stop::Exhausted)
    }

    fn end_turn(&mut self) {
        self.wait_for_passed();
        self.stop_over();
        self.heap.tape.stop(self.threads.seen());
        self.globals.turn = false;
        self.globals.granted = false;
    }

    pub(super) fn can_run(&self, id: ThreadId) -> bool {
        let thread = &self.threads[id.index()];
        let free = |object: Ref| {
            let owner = self.heap.object(object).lock.owner();
            owner.is_none_or(|owner| owner == id)
        };
        match thread.status {
            Status::Runnable => true,
            Status::Blocked(on) | Status::Reacquiring { on, .. } => free(on),
            Status::AwaitsClass(class) => !self.is_being_initialized(class),
            _ => false,
        }
    }

    pub(super) fn move_of(&self, id: ThreadId) -> Option<Move> {
        if self.can_run(id) {
            return Some(Move::Run(id));
        }
        let status = self.threads[id.index()].status;
        let comes = |deadline: u64| deadline.saturating_sub(self.globals.clock) < NEVER;
        if status.deadline().is_some_and(comes) {
            return Some(Move::Expire(id));
        }
        let waits = matches!(status, Status::Waiting { .. } | Status::Parked { .. });
        (waits && self.options.search.spurious_wakeups).then_some(Move::Wake(id))
    }

    /// What can happen next, in the order in which it is tried.
    pub fn moves(&self) -> Vec<Move> {
        match self.globals.ask {
            0 => self.moves_of_threads().collect(),
            answers => (0..answers).map(Move::Answer).collect(),
        }
    }

    /// Threads that can go on, and then those whose time limit may be reached, the earliest first: a thread that looks
    /// again and again after a while would else do so for ever, and the others never do what it waits for.
    fn moves_of_threads(&self) -> impl Iterator<Item = Move> + '_ {
        let moves = || self.threads.iter().filter_map(|t| self.move_of(t.id));
        let runs = |next: &Move| matches!(next, Move::Run(_));
        let late = std::iter::once_with(move || {
            let mut late: Vec<Move> = moves().filter(|next| !runs(next)).collect();
            late.sort_by_key(|next| match next {
                Move::Expire(id) => self.threads[id.index()].status.deadline(),
                _ => None,
            });
            late
        });
        moves().filter(runs).chain(late.flatten())
    }

    /// Could threads go on only if waits ended without a reason? They may do so, but need not: that is a deadlock.
    fn is_left_to_chance(&self) -> bool {
        let search = &self.options.search;
        let is_wake = |next: Move| matches!(next, Move::Wake(_));
        search.spurious_wakeups && !search.ignores_deadlocks && self.moves_of_threads().all(is_wake)
    }

    fn count_moves(&self) -> usize {
        let ids = self.threads.iter().map(|t| t.id);
        ids.filter(|id| self.move_of(*id).is_some()).count()
    }

    pub fn make_move(&mut self, choice: usize) {
        let next = self.move_at(choice);
        self.perform(next);
    }

    /// What a choice stands for.
    pub(super) fn move_at(&self, choice: usize) -> Option<Move> {
        if self.globals.ask > 0 {
            return Some(Move::Answer(choice as u32));
        }
        self.moves_of_threads().nth(choice)
    }

    pub(super) fn perform(&mut self, next: Option<Move>) {
        self.globals.silent = 0;
        self.note_step();
        match next {
            Some(Move::Answer(answer)) => {
                self.set_out(self.current, false);
                self.globals.ask = 0;
                self.globals.answer = Some(answer);
                self.take_turn(self.current);
            }
            Some(Move::Run(id)) => self.go_on(id),
            Some(Move::Expire(id) | Move::Wake(id)) => self.expire(id),
            None => {}
        }
    }

    pub(super) fn go_on(&mut self, id: ThreadId) {
        self.set_out(id, false);
        self.take_turn(id);
        self.watch.stopped = self.threads[id.index()].pending;
        let stopped = self.watch.stopped.map(|access| access.touch);
        self.globals.granted = stopped.is_some_and(|touch| touch != Touch::Cut);
        if stopped.is_some() {
            self.thread_state(id).pending = None;
        }
        self.resume(id);
    }

    /// It is as late as where the wait ends; the thread goes on if it can have its monitor.
    fn expire(&mut self, id: ThreadId) {
        let deadline = self.threads[id.index()].status.deadline();
        self.let_pass(deadline.unwrap_or(0).saturating_sub(self.globals.clock));
        self.wake(id, Wake::Normal);
        if self.can_run(id) {
            self.go_on(id);
        } else {
            self.globals.turn = false;
        }
        // Time has passed for all threads.
        self.heap.tape.spoil();
    }

    /// Where time is a choice: it passes or it does not.
    pub(super) fn choose_time(&mut self) -> Exec {
        if self.options.search.enumerate_random {
            let passed = PASSED[self.choose(PASSED.len() as u32)? as usize];
            self.move_clock(passed);
            self.tell(|_| Deed::Passed(passed));
        }
        Ok(())
    }

    /// The turn under way ends before this instruction, and the state is stored.
    pub(super) fn break_turn(&mut self) -> Exec {
        if !D::WATCHED || !self.globals.turn || self.globals.atomic > 0 {
            return Ok(());
        }
        if std::mem::take(&mut self.globals.granted) {
            return Ok(());
        }
        self.globals.silent = MOST_SILENT;
        let access = Access {
            object: self.thread().object,
            place: WHOLE,
            touch: Touch::Pause,
        };
        self.thread_state(self.current).pending = Some(access);
        Err(Trap::Boundary)
    }

    /// One of this many, to be chosen from outside; the instruction that asks is executed again.
    pub(super) fn choose(&mut self, choices: u32) -> Result<u32, Trap> {
        if !D::WATCHED {
            return self.choose_outside(choices);
        }
        if choices < 2 || !self.globals.turn || self.warming {
            return Ok(0);
        }
        if let Some(answer) = self.globals.answer.take() {
            return Ok(answer);
        }
        self.globals.ask = choices;
        // What was granted to the instruction is still granted when it is executed again.
        self.globals.granted |= self.watch.peer == super::watch::Gate::Open;
        Err(Trap::Ask)
    }
}
