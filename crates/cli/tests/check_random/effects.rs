//! What single instructions do to a state. Start at [`State::execute`].

use super::code::{Code, Op};
use super::model::{Collect, Lock, MADE, Ref, Reg, Thread, Use, Value};
use super::state::{Held, Node, Raised, State, Status};

impl State {
    pub(super) fn execute(&mut self, thread: Thread, op: &Op) -> Result<(), Raised> {
        let registers = self.threads[thread].registers;
        match op {
            Op::Read(reg, cell) => self.set(thread, *reg, self.cells[*cell]),
            Op::Write(cell, value) => self.cells[*cell] = value.of(&registers),
            Op::Publish(slot, from) => {
                self.slots[*slot] = from.and_then(|from| self.threads[thread].refs[from]);
            }
            Op::Take(to, slot) => self.threads[thread].refs[*to] = self.slots[*slot],
            Op::Final(value) => {
                if let Some(node) = self.threads[thread].refs[MADE] {
                    self.nodes[node].fixed = value.of(&registers);
                }
            }
            Op::Use(at, what) => self.use_node(thread, *at, *what)?,
            Op::Cas(reg, atom, old, new) => {
                let equal = self.atoms[*atom] == old.of(&registers);
                if equal {
                    self.atoms[*atom] = new.of(&registers);
                }
                self.set(thread, *reg, i32::from(equal));
            }
            Op::Add(reg, atom, by) => {
                self.set(thread, *reg, self.atoms[*atom]);
                self.atoms[*atom] = self.atoms[*atom].wrapping_add(*by);
            }
            Op::Collect(what) => self.collect(thread, *what),
            Op::Enter(lock) => self.acquire(thread, *lock),
            Op::Exit(lock) => self.release(*lock),
            Op::EnterNode => {
                let lock = self.locked(thread);
                lock.into_iter().for_each(|lock| self.acquire(thread, lock));
            }
            Op::ExitNode => {
                let lock = self.locked(thread);
                lock.into_iter().for_each(|lock| self.release(lock));
            }
            Op::Wait { lock, timed } => self.wait(thread, *lock, *timed)?,
            Op::Notify { lock, .. } => self.notify_all(thread, *lock)?,
            Op::Park { .. } => self.threads[thread].permit = false,
            Op::Unpark(other) => self.threads[*other].permit = true,
            Op::Interrupt(other) => self.threads[*other].interrupted = true,
            Op::Interrupted(reg) => {
                let flag = std::mem::take(&mut self.threads[thread].interrupted);
                self.set(thread, *reg, i32::from(flag));
            }
            Op::Sleep => self.check_interrupt(thread)?,
            Op::Start(other) => self.start(*other)?,
            Op::Join { thread: other, .. } => {
                if self.is_alive(*other) {
                    self.check_interrupt(thread)?;
                }
            }
            Op::Alive(reg, other) => {
                let alive = self.is_alive(*other);
                self.set(thread, *reg, i32::from(alive));
            }
            Op::Print(regs) => self.print(thread, regs),
            Op::Throw => return Err(Raised::Runtime),
            Op::Fail => return Err(Raised::Assertion),
            Op::End => self.threads[thread].status = Status::Done,
            Op::Set(..) | Op::Digits(_) | Op::Make(_) | Op::Move(..) => unreachable!("see settle"),
            Op::Unless(..) | Op::UnlessNode(..) | Op::Jump(_) => unreachable!("see settle"),
        }
        Ok(())
    }

    /// Appends a node and its monitor.
    pub(super) fn make(&mut self, fixed: i32) {
        self.nodes.push(Node {
            number: 0,
            fixed,
            next: None,
            lock: self.locks.len(),
        });
        self.locks.push(None);
    }

    fn use_node(&mut self, thread: Thread, at: Ref, what: Use) -> Result<(), Raised> {
        let me = &mut self.threads[thread];
        let node = me.refs[at].ok_or(Raised::Runtime)?;
        let node = &mut self.nodes[node];
        match what {
            Use::Read(reg) => me.registers[reg] = node.number,
            Use::Write(value) => node.number = value.of(&me.registers),
            Use::Final(reg) => me.registers[reg] = node.fixed,
            Use::Follow(to) => me.refs[to] = node.next,
            Use::Link(to) => node.next = me.refs[to],
        }
        Ok(())
    }

    fn collect(&mut self, thread: Thread, what: Collect) {
        let value = |state: &State, v: Value| v.of(&state.threads[thread].registers);
        match what {
            Collect::Push(v) => self.list.push(value(self, v)),
            Collect::Shift(reg) => {
                let first = match self.list.is_empty() {
                    true => -1,
                    false => self.list.remove(0),
                };
                self.set(thread, reg, first);
            }
            Collect::List(reg) => self.set(thread, reg, digits(&self.list)),
            Collect::Merge(key, v) => {
                let sum = self.map[key].unwrap_or(0).wrapping_add(value(self, v));
                self.map[key] = Some(sum);
            }
            Collect::Remove(reg, key) => {
                let old = self.map[key].take().unwrap_or(-1);
                self.set(thread, reg, old);
            }
        }
    }

    fn set(&mut self, thread: Thread, reg: Reg, value: i32) {
        self.threads[thread].registers[reg] = value;
    }

    pub(super) fn holds(&self, thread: Thread, lock: Lock) -> bool {
        self.locks[lock].is_some_and(|held| held.by == thread)
    }

    fn acquire(&mut self, thread: Thread, lock: Lock) {
        let times = self.locks[lock].map_or(0, |held| held.times) + 1;
        self.locks[lock] = Some(Held { by: thread, times });
    }

    /// Locks are taken in blocks, so whoever releases one holds it.
    pub(super) fn release(&mut self, lock: Lock) {
        self.locks[lock] = self.locks[lock]
            .filter(|held| held.times > 1)
            .map(|held| Held {
                times: held.times - 1,
                ..held
            });
    }

    fn wait(&mut self, thread: Thread, lock: Lock, timed: bool) -> Result<(), Raised> {
        if !self.holds(thread, lock) {
            return Err(Raised::Runtime);
        }
        self.check_interrupt(thread)?;
        let times = self.locks[lock].take().map_or(1, |held| held.times);
        self.threads[thread].status = Status::Waiting { lock, times, timed };
        Ok(())
    }

    pub(super) fn waiters(&self, on: Lock) -> impl Iterator<Item = Thread> + '_ {
        let waits = move |t: &Thread| matches!(self.threads[*t].status, Status::Waiting { lock, .. } if lock == on);
        (0..self.threads.len()).filter(waits)
    }

    fn notify_all(&mut self, thread: Thread, lock: Lock) -> Result<(), Raised> {
        if !self.holds(thread, lock) {
            return Err(Raised::Runtime);
        }
        let waiters: Vec<Thread> = self.waiters(lock).collect();
        waiters.into_iter().for_each(|w| self.wake(w, false));
        Ok(())
    }

    pub(super) fn wake(&mut self, thread: Thread, interrupted: bool) {
        if let Status::Waiting { lock, times, .. } = self.threads[thread].status {
            self.threads[thread].status = Status::Relocking {
                lock,
                times,
                interrupted,
            };
        }
    }

    pub(super) fn relock(&mut self, code: &[Code], thread: Thread) {
        let Status::Relocking {
            lock,
            times,
            interrupted,
        } = self.threads[thread].status
        else {
            return;
        };
        self.locks[lock] = Some(Held { by: thread, times });
        let me = &mut self.threads[thread];
        me.status = Status::Ready;
        if interrupted {
            me.interrupted = false;
            me.raised = Some(Raised::Interruption);
        } else {
            me.at += 1;
        }
        self.settle(code, thread);
    }

    fn check_interrupt(&mut self, thread: Thread) -> Result<(), Raised> {
        if std::mem::take(&mut self.threads[thread].interrupted) {
            return Err(Raised::Interruption);
        }
        Ok(())
    }

    fn start(&mut self, thread: Thread) -> Result<(), Raised> {
        if self.threads[thread].status != Status::New {
            return Err(Raised::Runtime);
        }
        self.threads[thread].status = Status::Ready;
        Ok(())
    }

    pub(super) fn is_alive(&self, thread: Thread) -> bool {
        !matches!(self.threads[thread].status, Status::New | Status::Done)
    }

    fn print(&mut self, thread: Thread, regs: &[Reg]) {
        let values = regs.iter().map(|r| self.threads[thread].registers[*r]);
        let words: Vec<String> = values.map(|v| v.to_string()).collect();
        self.output += &format!("t{thread} {}\n", words.join(" "));
    }
}

/// As `render` has it in Java.
pub(super) fn digits(row: &[i32]) -> i32 {
    row.iter()
        .fold(0, |n: i32, v| n.wrapping_mul(10).wrapping_add(*v))
}
