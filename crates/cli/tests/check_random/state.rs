//! A state of a program and its steps, as the Java Language Specification has them for sequentially consistent
//! executions without spurious wake-ups. Start at [`State::successors`].
//!
//! Where the specification leaves a choice that could be observed: a thread that a notification or the end of its time
//! has taken out of a wait set returns normally, also when it is interrupted before it has the lock again. Sleeping,
//! parking and joining need no state of their own: nobody can tell a thread that has begun one of them from a thread
//! that is about to. What single instructions do is in `effects`.

use super::code::{Code, Guard, Op};
use super::effects::digits;
use super::model::{ALL_REGS, Cell, KEYS, Lock, Place, Program, REGS, ROW, Thread};

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) cells: Vec<i32>,
    pub(super) atoms: Vec<i32>,
    pub(super) list: Vec<i32>,
    pub(super) map: [Option<i32>; KEYS],
    pub(super) locks: Vec<Option<Held>>,
    pub(super) threads: Vec<ThreadState>,
    pub output: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Held {
    pub by: Thread,
    pub times: u32,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct ThreadState {
    pub at: usize,
    pub registers: [i32; ALL_REGS],
    pub status: Status,
    pub daemon: bool,
    pub interrupted: bool,
    pub permit: bool,
    pub raised: Option<Raised>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Status {
    New,
    Ready,
    Waiting {
        lock: Lock,
        times: u32,
        timed: bool,
    },
    Relocking {
        lock: Lock,
        times: u32,
        interrupted: bool,
    },
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Raised {
    /// A `RuntimeException`
    Runtime,
    /// An `InterruptedException`
    Interruption,
    /// An `AssertionError`
    Assertion,
}

/// What a step leads to.
pub enum Next {
    State(State),
    /// An exception that nobody catches: a path ends here.
    Uncaught(Raised),
}

/// How a path ends that can't go on.
pub enum End {
    Normal,
    Deadlock,
}

impl State {
    pub fn initial(program: &Program, code: &[Code]) -> State {
        let new = ThreadState {
            at: 0,
            registers: [0; ALL_REGS],
            status: Status::New,
            daemon: false,
            interrupted: false,
            permit: false,
            raised: None,
        };
        let mut state = State {
            cells: vec![0; program.row(program.rows)],
            atoms: vec![0; program.atoms],
            list: Vec::new(),
            map: [None; KEYS],
            locks: vec![None; program.locks],
            threads: vec![new; program.bodies.len()],
            output: String::new(),
        };
        for (thread, daemon) in state.threads.iter_mut().zip(&program.daemons) {
            thread.daemon = *daemon;
        }
        state.threads[0].status = Status::Ready;
        state.settle(code, 0);
        state
    }

    /// Everything that can happen next.
    pub fn successors(&self, code: &[Code]) -> Vec<Next> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        for thread in 0..self.threads.len() {
            match self.threads[thread].status {
                Status::New | Status::Done => {}
                Status::Ready => self.step(code, thread, &mut found),
                Status::Waiting { timed, .. } => {
                    // It leaves by an interrupt when it likes to: until then it may be notified.
                    let interrupted = self.threads[thread].interrupted;
                    if timed || interrupted {
                        found.push(self.with(|state| state.wake(thread, interrupted)));
                    }
                }
                Status::Relocking { lock, .. } => {
                    if self.locks[lock].is_none() {
                        found.push(self.with(|state| state.relock(code, thread)));
                    }
                }
            }
        }
        found
    }

    /// Are two threads about to access the same variable that is not volatile, one of them to write it?
    pub fn races(&self, code: &[Code], places: &[Place]) -> bool {
        let about = |thread: Thread| {
            let me = &self.threads[thread];
            let runs = me.status == Status::Ready && me.raised.is_none();
            let (cell, writes) = match code[thread].ops[me.at] {
                Op::Read(_, cell) => (cell, false),
                Op::Write(cell, _) => (cell, true),
                _ => return None,
            };
            let plain = !matches!(places.get(cell), Some(Place::Volatile));
            (runs && plain).then_some((cell, writes))
        };
        let all: Vec<(Cell, bool)> = (0..self.threads.len()).filter_map(about).collect();
        let race = |a: &(Cell, bool), b: &(Cell, bool)| a.0 == b.0 && (a.1 || b.1);
        let mut pairs = all.iter().enumerate();
        pairs.any(|(i, a)| all[i + 1..].iter().any(|b| race(a, b)))
    }

    /// For a state without successors.
    pub fn end(&self) -> End {
        match self.is_over() {
            true => End::Normal,
            false => End::Deadlock,
        }
    }

    /// Daemons end with the last of the others.
    fn is_over(&self) -> bool {
        let over = |t: &ThreadState| t.daemon || matches!(t.status, Status::New | Status::Done);
        self.threads.iter().all(over)
    }

    fn with(&self, change: impl FnOnce(&mut State)) -> Next {
        let mut state = self.clone();
        change(&mut state);
        Next::State(state)
    }

    /// The steps of a thread that is not in a wait set: several only where a notification chooses, none where it blocks.
    fn step(&self, code: &[Code], thread: Thread, found: &mut Vec<Next>) {
        let me = &self.threads[thread];
        if let Some(raised) = me.raised {
            self.unwind(code, thread, raised, found);
            return;
        }
        match &code[thread].ops[me.at] {
            Op::Notify { lock, all: false } if self.holds(thread, *lock) => {
                self.notify_one(code, thread, *lock, found);
            }
            op if self.is_blocked(thread, op) => {}
            op => found.push(self.with(|state| {
                if let Err(raised) = state.execute(thread, op) {
                    state.threads[thread].raised = Some(raised);
                } else if let Status::Ready = state.threads[thread].status {
                    state.threads[thread].at += 1;
                }
                state.settle_all(code);
            })),
        }
    }

    /// Releases the innermost monitor that the exception leaves; without one, the thread ends by it, and the others
    /// go on.
    fn unwind(&self, code: &[Code], thread: Thread, raised: Raised, found: &mut Vec<Next>) {
        let at = self.threads[thread].at;
        for region in &code[thread].regions {
            if !(region.from..region.to).contains(&at) {
                continue;
            }
            if let Guard::Monitor(lock) = region.guard {
                found.push(self.with(|state| {
                    state.release(lock);
                    state.threads[thread].at = region.to;
                    state.settle(code, thread);
                }));
                return;
            }
        }
        found.push(Next::Uncaught(raised));
        found.push(self.with(|state| {
            state.threads[thread].status = Status::Done;
            state.threads[thread].raised = None;
            state.settle_all(code);
        }));
    }

    fn notify_one(&self, code: &[Code], thread: Thread, lock: Lock, found: &mut Vec<Next>) {
        let waiters: Vec<Thread> = self.waiters(lock).collect();
        let proceed = |woken: Option<Thread>| {
            self.with(|state| {
                woken.into_iter().for_each(|w| state.wake(w, false));
                state.threads[thread].at += 1;
                state.settle(code, thread);
            })
        };
        if waiters.is_empty() {
            found.push(proceed(None));
        }
        found.extend(waiters.into_iter().map(|waiter| proceed(Some(waiter))));
    }

    fn is_blocked(&self, thread: Thread, op: &Op) -> bool {
        let me = &self.threads[thread];
        match op {
            Op::Enter(lock) => self.locks[*lock].is_some_and(|held| held.by != thread),
            Op::Park { timed: false } => !me.permit && !me.interrupted,
            Op::Join {
                thread: other,
                timed: false,
            } => self.is_alive(*other) && !me.interrupted,
            _ => false,
        }
    }

    fn settle_all(&mut self, code: &[Code]) {
        (0..self.threads.len()).for_each(|thread| self.settle(code, thread));
    }

    /// Runs a thread up to what another one can notice.
    pub(super) fn settle(&mut self, code: &[Code], thread: Thread) {
        while self.threads[thread].status == Status::Ready {
            let me = &mut self.threads[thread];
            if let Some(raised) = me.raised {
                let Some(handler) = handler(&code[thread], me.at, raised) else {
                    return;
                };
                me.raised = None;
                me.at = handler;
            }
            match code[thread].ops[me.at] {
                Op::Set(reg, value) => {
                    me.registers[reg] = value.of(&me.registers);
                    me.at += 1;
                }
                Op::Digits(reg) => {
                    me.registers[reg] = digits(&me.registers[REGS..REGS + ROW]);
                    me.at += 1;
                }
                Op::Unless(test, target) if !test.holds(&me.registers) => me.at = target,
                Op::Unless(..) => me.at += 1,
                Op::Jump(target) => me.at = target,
                _ => return,
            }
        }
    }
}

/// Where an exception at `at` is caught, unless a monitor has to be released first.
fn handler(code: &Code, at: usize, raised: Raised) -> Option<usize> {
    let around = code.regions.iter().filter(|r| (r.from..r.to).contains(&at));
    for region in around {
        match region.guard {
            Guard::Monitor(_) => return None,
            Guard::Catch { all, handler } if catches(all, raised) => return Some(handler),
            Guard::Catch { .. } => {}
        }
    }
    None
}

fn catches(all: bool, raised: Raised) -> bool {
    match raised {
        Raised::Runtime => true,
        Raised::Interruption => all,
        Raised::Assertion => false,
    }
}
