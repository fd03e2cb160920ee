//! A program as flat code: what one thread does step by step, and where exceptions go. Start at [`flatten`].

use super::model::{
    Atom, Block, Cell, Collect, LOCKED, Lock, MADE, Program, REGS, ROW, Ref, Reg, Row, Slot, Stmt,
    Test, Thread, Use, Value,
};

#[derive(Clone, Debug)]
pub enum Op {
    // What only the thread itself can notice.
    Set(Reg, Value),
    /// The elements of a row that were read, as digits.
    Digits(Reg),
    /// Makes a node. Whoever knows its final field before that is written is told by [`Op::Final`].
    Make(Value),
    Move(Ref, Option<Ref>),
    /// Goes to the target unless the test holds.
    Unless(Test, usize),
    UnlessNode(Ref, usize),
    Jump(usize),
    // What other threads can notice, and what ends a thread: each is one step.
    Read(Reg, Cell),
    Write(Cell, Value),
    Publish(Slot, Option<Ref>),
    Take(Ref, Slot),
    /// The final field of the node that is being made.
    Final(Value),
    Use(Ref, Use),
    Cas(Reg, Atom, Value, Value),
    Add(Reg, Atom, i32),
    Collect(Collect),
    Enter(Lock),
    Exit(Lock),
    /// The monitor of the node that is to be locked, and of the one that is.
    EnterNode,
    ExitNode,
    Wait {
        lock: Lock,
        timed: bool,
    },
    Notify {
        lock: Lock,
        all: bool,
    },
    Park {
        timed: bool,
    },
    Unpark(Thread),
    Interrupt(Thread),
    Interrupted(Reg),
    Sleep,
    Start(Thread),
    Join {
        thread: Thread,
        timed: bool,
    },
    Alive(Reg, Thread),
    Print(Vec<Reg>),
    Throw,
    Fail,
    End,
}

#[derive(Clone, Copy, Debug)]
pub enum Guard {
    Monitor(Lock),
    NodeMonitor,
    Catch { all: bool, handler: usize },
}

/// What holds for the instructions `from..to` when an exception passes. Inner ones come first in [`Code::regions`].
#[derive(Clone, Copy, Debug)]
pub struct Region {
    pub from: usize,
    pub to: usize,
    pub guard: Guard,
}

#[derive(Clone, Debug, Default)]
pub struct Code {
    pub ops: Vec<Op>,
    pub regions: Vec<Region>,
    /// The first cell that is an element of a row.
    rows_at: Cell,
}

/// The code of every thread.
pub fn flatten(program: &Program) -> Vec<Code> {
    let body = |block: &Block| {
        let mut code = Code {
            rows_at: program.row(0),
            ..Code::default()
        };
        code.block(block);
        code.ops.push(Op::End);
        code
    };
    program.bodies.iter().map(body).collect()
}

impl Code {
    fn block(&mut self, block: &Block) {
        block.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Sync(lock, body) => self.sync(*lock, body),
            Stmt::SyncOn(at, body) => self.sync_on(*at, body),
            Stmt::New { to, value, leak } => self.make(*to, *value, *leak),
            Stmt::Node { at, what, checked } => {
                let after = self.ops.len() + 2;
                self.ops
                    .extend(checked.then_some(Op::UnlessNode(*at, after)));
                self.ops.push(Op::Use(*at, *what));
            }
            Stmt::Clone {
                at,
                number,
                fixed,
                next,
                checked,
            } => {
                let after = self.ops.len() + 4;
                self.ops
                    .extend(checked.then_some(Op::UnlessNode(*at, after)));
                let uses = [Use::Read(*number), Use::Final(*fixed), Use::Follow(*next)];
                self.ops.extend(uses.map(|what| Op::Use(*at, what)));
            }
            Stmt::If(test, a, b) => self.branch(*test, a, b),
            Stmt::Until(test, cell, body) => self.until(*test, *cell, body),
            Stmt::Try { body, all, handler } => self.attempt(body, *all, handler),
            Stmt::ThrowIf(test) => {
                let after = self.ops.len() + 2;
                self.ops.extend([Op::Unless(*test, after), Op::Throw]);
            }
            Stmt::Assert(test) => {
                let here = self.ops.len();
                let jump = Op::Jump(here + 3);
                self.ops
                    .extend([Op::Unless(*test, here + 2), jump, Op::Fail]);
            }
            Stmt::Copy { from, to, len } => self.copy(*from, *to, *len),
            Stmt::Digits(reg, row, _) => {
                let first = self.rows_at + row * ROW;
                let read = |i: usize| Op::Read(REGS + i, first + i);
                self.ops.extend((0..ROW).map(read));
                self.ops.push(Op::Digits(*reg));
            }
            simple => self.ops.push(op(simple)),
        }
    }

    /// Upwards, but for a range that is moved up in its own row.
    fn copy(&mut self, from: (Row, usize), to: (Row, usize), len: usize) {
        if from.1 + len > ROW || to.1 + len > ROW {
            return self.ops.push(Op::Throw);
        }
        let down = from.0 == to.0 && from.1 < to.1;
        let cell = |(row, at): (Row, usize), i: usize| self.rows_at + row * ROW + at + i;
        for i in 0..len {
            let i = if down { len - 1 - i } else { i };
            let write = Op::Write(cell(to, i), Value::Plus(REGS, 0));
            self.ops.extend([Op::Read(REGS, cell(from, i)), write]);
        }
    }

    fn sync(&mut self, lock: Lock, body: &Block) {
        self.ops.push(Op::Enter(lock));
        self.guarded(Guard::Monitor(lock), body);
        self.ops.push(Op::Exit(lock));
    }

    fn sync_on(&mut self, at: Ref, body: &Block) {
        self.ops.push(Op::Move(LOCKED, Some(at)));
        let split = self.hole();
        self.ops.push(Op::EnterNode);
        self.guarded(Guard::NodeMonitor, body);
        self.ops.push(Op::ExitNode);
        self.ops[split] = Op::UnlessNode(LOCKED, self.ops.len());
    }

    fn make(&mut self, to: Ref, value: Value, leak: Option<Slot>) {
        match leak {
            None => self.ops.push(Op::Make(value)),
            Some(slot) => self.ops.extend([
                Op::Make(Value::Const(0)),
                Op::Publish(slot, Some(MADE)),
                Op::Final(value),
            ]),
        }
        self.ops.push(Op::Move(to, Some(MADE)));
    }

    fn guarded(&mut self, guard: Guard, body: &Block) {
        let from = self.ops.len();
        self.block(body);
        let to = self.ops.len();
        self.regions.push(Region { from, to, guard });
    }

    fn branch(&mut self, test: Test, a: &Block, b: &Block) {
        let split = self.hole();
        self.block(a);
        let skip = self.hole();
        self.ops[split] = Op::Unless(test, self.ops.len());
        self.block(b);
        self.ops[skip] = Op::Jump(self.ops.len());
    }

    fn until(&mut self, test: Test, cell: Cell, body: &Block) {
        let start = self.ops.len();
        self.ops.push(Op::Read(test.reg, cell));
        let split = self.hole();
        let leave = self.hole();
        self.ops[split] = Op::Unless(test, self.ops.len());
        self.block(body);
        self.ops.push(Op::Jump(start));
        self.ops[leave] = Op::Jump(self.ops.len());
    }

    fn attempt(&mut self, body: &Block, all: bool, handler: &Block) {
        let guard = Guard::Catch { all, handler: 0 };
        self.guarded(guard, body);
        let region = self.regions.len() - 1;
        let skip = self.hole();
        let handler_at = self.ops.len();
        self.regions[region].guard = Guard::Catch {
            all,
            handler: handler_at,
        };
        self.block(handler);
        self.ops[skip] = Op::Jump(self.ops.len());
    }

    /// A place for a jump whose target is not known yet.
    fn hole(&mut self) -> usize {
        self.ops.push(Op::Jump(usize::MAX));
        self.ops.len() - 1
    }
}

/// Statements that are one instruction; the others are taken apart by `Code::stmt`.
fn op(stmt: &Stmt) -> Op {
    match stmt {
        Stmt::Set(reg, value) => Op::Set(*reg, *value),
        Stmt::Read(reg, cell) => Op::Read(*reg, *cell),
        Stmt::Write(cell, value) => Op::Write(*cell, *value),
        Stmt::Publish(slot, from) => Op::Publish(*slot, *from),
        Stmt::Take(to, slot) => Op::Take(*to, *slot),
        Stmt::Forget(at) => Op::Move(*at, None),
        Stmt::Cas(reg, atom, old, new) => Op::Cas(*reg, *atom, *old, *new),
        Stmt::Add(reg, atom, by) => Op::Add(*reg, *atom, *by),
        Stmt::Collect(what) => Op::Collect(*what),
        Stmt::Wait { lock, timed } => Op::Wait {
            lock: *lock,
            timed: *timed,
        },
        Stmt::Notify { lock, all } => Op::Notify {
            lock: *lock,
            all: *all,
        },
        Stmt::Park { timed } => Op::Park { timed: *timed },
        Stmt::Unpark(thread) => Op::Unpark(*thread),
        Stmt::Interrupt(thread) => Op::Interrupt(*thread),
        Stmt::Interrupted(reg) => Op::Interrupted(*reg),
        Stmt::Sleep => Op::Sleep,
        Stmt::Start(thread) => Op::Start(*thread),
        Stmt::Join { thread, timed } => Op::Join {
            thread: *thread,
            timed: *timed,
        },
        Stmt::Alive(reg, thread) => Op::Alive(*reg, *thread),
        Stmt::Print(regs) => Op::Print(regs.clone()),
        compound => unreachable!("{compound:?} is more than one instruction"),
    }
}
