//! Small concurrent programs in an abstract form: what the generator makes, what `render` writes as Java, and what
//! `code` flattens for the enumerators. Start at [`Program`].

pub type Reg = usize;
pub type Cell = usize;
pub type Atom = usize;
pub type Lock = usize;
pub type Thread = usize;
/// A local variable of a thread that leads to a node, or nowhere, as all do at first.
pub type Ref = usize;
/// A shared variable that leads to a node.
pub type Slot = usize;

/// Those that a program has.
pub const REFS: usize = 2;
/// The node that is being made, and the one whose monitor is held, unseen.
pub const MADE: Ref = REFS;
pub const LOCKED: Ref = REFS + 1;
pub const ALL_REFS: usize = REFS + 2;

/// Local variables of a thread, all 0 at first.
pub const REGS: usize = 4;
/// What a thread needs to copy a row, unseen.
pub const ALL_REGS: usize = REGS + ROW;

/// Elements of a shared array. Those of all arrays are cells too, behind those of [`Program::cells`].
pub const ROW: usize = 3;
pub type Row = usize;

/// Where a shared number lives. For sequentially consistent executions all kinds are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Static,
    Volatile,
    Instance,
    Element,
}

/// How a row is copied.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    Clone,
    CopyOf,
}

#[derive(Clone, Copy, Debug)]
pub enum Value {
    Const(i32),
    Plus(Reg, i32),
}

#[derive(Clone, Copy, Debug)]
pub enum Relation {
    Less,
    Equal,
    NotEqual,
}

/// `reg relation value`
#[derive(Clone, Copy, Debug)]
pub struct Test {
    pub reg: Reg,
    pub relation: Relation,
    pub value: i32,
}

pub type Block = Vec<Stmt>;

/// Keys of the shared map.
pub const KEYS: usize = 3;

#[derive(Clone, Copy, Debug)]
pub enum Collect {
    /// `add` of a list.
    Push(Value),
    /// Removes the first element of the list; -1 where there is none.
    Shift(Reg),
    /// The elements of the list as the digits of a number.
    List(Reg),
    /// `merge` of a map: adds to the value of a key.
    Merge(usize, Value),
    /// The value of a key, -1 where there is none; it is removed.
    Remove(Reg, usize),
}

/// What is done with a node.
#[derive(Clone, Copy, Debug)]
pub enum Use {
    Read(Reg),
    Write(Value),
    /// The final field, which is 0 while the constructor has not come to it.
    Final(Reg),
    /// `ref = node.next`
    Follow(Ref),
    /// `node.next = ref`
    Link(Ref),
}

#[derive(Clone, Debug)]
pub enum Stmt {
    Set(Reg, Value),
    Read(Reg, Cell),
    Write(Cell, Value),
    /// `System.arraycopy`: element by element, so that others can act in between. Throws if the range does not
    /// lie in the rows.
    Copy {
        from: (Row, usize),
        to: (Row, usize),
        len: usize,
    },
    /// The elements of a copy of a row as the digits of a number.
    Digits(Reg, Row, Way),
    /// `compareAndSet`; the register becomes 1 where it succeeds, else 0.
    Cas(Reg, Atom, Value, Value),
    /// `getAndAdd`
    Add(Reg, Atom, i32),
    /// A node with this final field; its constructor may publish it before it writes that field.
    New {
        to: Ref,
        value: Value,
        leak: Option<Slot>,
    },
    /// `slot = ref`, or `null`
    Publish(Slot, Option<Ref>),
    /// `ref = slot`
    Take(Ref, Slot),
    /// `ref = null`
    Forget(Ref),
    /// Without a node it throws, or is left out.
    Node {
        at: Ref,
        what: Use,
        checked: bool,
    },
    /// `clone` of a node: field by field, so that others can act in between. Without a node it throws, or is left out.
    Clone {
        at: Ref,
        number: Reg,
        fixed: Reg,
        next: Ref,
        checked: bool,
    },
    /// `if (ref != null) synchronized (ref)`; not within another one.
    SyncOn(Ref, Block),
    /// `synchronized`, or `lock` and `unlock` of a `ReentrantLock`.
    Sync(Lock, Block),
    /// An operation of a shared collection, under a lock that is held for nothing else.
    Collect(Collect),
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
    /// `Thread.interrupted()` as 1 or 0
    Interrupted(Reg),
    Sleep,
    Start(Thread),
    Join {
        thread: Thread,
        timed: bool,
    },
    /// `isAlive` as 1 or 0
    Alive(Reg, Thread),
    If(Test, Block, Block),
    /// `while (!((reg = cell) relation value)) body`
    Until(Test, Cell, Block),
    /// Catches every `Exception`, or `RuntimeException`s only; never an `AssertionError`.
    Try {
        body: Block,
        all: bool,
        handler: Block,
    },
    ThrowIf(Test),
    Assert(Test),
    /// One line: the thread's name and the registers.
    Print(Vec<Reg>),
}

/// Thread 0 is `main`; the others run when somebody starts them.
#[derive(Clone, Debug)]
pub struct Program {
    pub cells: Vec<Place>,
    pub rows: usize,
    /// Where the slots are; they are no elements.
    pub slots: Vec<Place>,
    pub atoms: usize,
    pub locks: usize,
    /// The locks that are a `ReentrantLock`, the last one for the collections.
    pub reentrant: Vec<bool>,
    pub bodies: Vec<Block>,
    /// Threads that end with the last of the others. They have no loops: whether one that goes on for ever keeps those
    /// waiting for whom it could do something is a question that the enumerators do not ask.
    pub daemons: Vec<bool>,
}

impl Test {
    pub fn holds(self, registers: &[i32]) -> bool {
        let left = registers[self.reg];
        match self.relation {
            Relation::Less => left < self.value,
            Relation::Equal => left == self.value,
            Relation::NotEqual => left != self.value,
        }
    }
}

impl Value {
    pub fn of(self, registers: &[i32]) -> i32 {
        match self {
            Value::Const(k) => k,
            Value::Plus(reg, k) => registers[reg].wrapping_add(k),
        }
    }
}

impl Stmt {
    pub fn join(thread: Thread) -> Stmt {
        Stmt::Join {
            thread,
            timed: false,
        }
    }
}

impl Program {
    /// The number of the first element of a row.
    pub fn row(&self, row: Row) -> Cell {
        self.cells.len() + row * ROW
    }

    /// Whether some statement, at any depth, satisfies `wanted`.
    pub fn any(&self, wanted: &dyn Fn(&Stmt) -> bool) -> bool {
        self.bodies.iter().any(|body| any(body, wanted))
    }
}

pub fn any(block: &Block, wanted: &dyn Fn(&Stmt) -> bool) -> bool {
    block.iter().any(|stmt| {
        wanted(stmt)
            || match stmt {
                Stmt::Sync(_, body) | Stmt::SyncOn(_, body) | Stmt::Until(_, _, body) => {
                    any(body, wanted)
                }
                Stmt::If(_, a, b) => any(a, wanted) || any(b, wanted),
                Stmt::Try { body, handler, .. } => any(body, wanted) || any(handler, wanted),
                _ => false,
            }
    })
}
