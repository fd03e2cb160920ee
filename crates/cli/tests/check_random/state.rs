//! A state of a program and its steps, as the Java Language Specification has them for sequentially consistent
//! executions without spurious wake-ups. Start at [`State::successors`].
//!
//! Where the specification leaves a choice that could be observed: a thread that a notification or the end of its time
//! has taken out of a wait set returns normally, also when it is interrupted before it has the lock again. Sleeping,
//! parking and joining need no state of their own: nobody can tell a thread that has begun one of them from a thread
//! that is about to. What single instructions do is in `effects`.

use super::code::{Code, Guard, Op};
use super::effects::digits;
use super::model::{ALL_REFS, ALL_REGS, KEYS, LOCKED, Lock, MADE, Program, REGS, ROW, Thread};

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) cells: Vec<i32>,
    pub(super) slots: Vec<Option<NodeId>>,
    /// All that were ever made, in their order.
    pub(super) nodes: Vec<Node>,
    pub(super) atoms: Vec<i32>,
    pub(super) list: Vec<i32>,
    pub(super) map: [Option<i32>; KEYS],
    /// Those of the program, then the monitors of the nodes.
    pub(super) locks: Vec<Option<Held>>,
    pub(super) threads: Vec<ThreadState>,
    pub output: String,
}

pub(super) type NodeId = usize;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub number: i32,
    pub fixed: i32,
    pub next: Option<NodeId>,
    pub lock: Lock,
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
    pub refs: [Option<NodeId>; ALL_REFS],
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
    State(Box<State>),
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
            refs: [None; ALL_REFS],
            status: Status::New,
            daemon: false,
            interrupted: false,
            permit: false,
            raised: None,
        };
        let mut state = State {
            cells: vec![0; program.row(program.rows)],
            slots: vec![None; program.slots.len()],
            nodes: Vec::new(),
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
        Next::State(Box::new(state))
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
            let lock = match region.guard {
                Guard::Monitor(lock) => Some(lock),
                Guard::NodeMonitor => self.locked(thread),
                Guard::Catch { .. } => None,
            };
            if let Some(lock) = lock {
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
            Op::Enter(lock) => self.is_taken(thread, *lock),
            Op::EnterNode => self
                .locked(thread)
                .is_some_and(|lock| self.is_taken(thread, lock)),
            Op::Park { timed: false } => !me.permit && !me.interrupted,
            Op::Join {
                thread: other,
                timed: false,
            } => self.is_alive(*other) && !me.interrupted,
            _ => false,
        }
    }

    fn is_taken(&self, thread: Thread, lock: Lock) -> bool {
        self.locks[lock].is_some_and(|held| held.by != thread)
    }

    /// The monitor of the node that is locked, or to be locked.
    pub(super) fn locked(&self, thread: Thread) -> Option<Lock> {
        let node = self.threads[thread].refs[LOCKED]?;
        Some(self.nodes[node].lock)
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
                Op::Make(value) => {
                    me.refs[MADE] = Some(self.nodes.len());
                    me.at += 1;
                    let fixed = value.of(&me.registers);
                    self.make(fixed);
                }
                Op::Move(to, from) => {
                    me.refs[to] = from.and_then(|from| me.refs[from]);
                    me.at += 1;
                }
                Op::UnlessNode(at, target) if me.refs[at].is_none() => me.at = target,
                Op::UnlessNode(..) => me.at += 1,
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
            Guard::Monitor(_) | Guard::NodeMonitor => return None,
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
