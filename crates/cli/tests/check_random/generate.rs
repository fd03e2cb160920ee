//! Random programs: two or three threads that do a few things with a few shared numbers and locks. The same seed always
//! gives the same program. Start at [`program`].

use super::model::{
    self, Block, Collect, KEYS, Lock, Place, Program, REFS, Relation, Stmt, Test, Thread, Value,
    Way,
};
use super::rng::Rng;

/// How much a program does.
#[derive(Clone, Copy)]
pub struct Size {
    pub workers: usize,
    pub statements: usize,
    pub loops: bool,
}

pub(super) struct Generator<'a> {
    pub rng: &'a mut Rng,
    size: Size,
    pub cells: usize,
    pub rows: usize,
    pub slots: usize,
    pub atoms: usize,
    pub locks: usize,
    /// The monitor of a node is held.
    in_node: bool,
    /// What the program is about: most of its synchronization is of this kind.
    theme: Theme,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Memory,
    /// Numbers that are used under their own lock, nearly always.
    Guarded,
    Arrays,
    Collections,
    Locks,
    Waiting,
    Parking,
    Interrupts,
    Threads,
    /// Objects that are handed over.
    Nodes,
}

const THEMES: [Theme; 12] = [
    Theme::Memory,
    Theme::Guarded,
    Theme::Guarded,
    Theme::Arrays,
    Theme::Collections,
    Theme::Locks,
    Theme::Waiting,
    Theme::Parking,
    Theme::Interrupts,
    Theme::Threads,
    Theme::Nodes,
    Theme::Nodes,
];

pub fn program(seed: u64, size: Size) -> Program {
    let mut rng = Rng::new(seed);
    let workers = rng.range(2.min(size.workers), size.workers);
    let (cells, locks) = (rng.range(1, 3), rng.range(1, 2));
    let theme = rng.pick(&THEMES);
    let rows = match theme {
        Theme::Arrays => rng.range(1, 2),
        _ => usize::from(rng.chance(20)),
    };
    let slots = match theme {
        Theme::Nodes => rng.range(1, 2),
        _ => usize::from(rng.chance(10)),
    };
    let places = [
        Place::Static,
        Place::Volatile,
        Place::Instance,
        Place::Element,
    ];
    let slot_places = (0..slots).map(|_| rng.pick(&places[..3])).collect();
    let places = (0..cells).map(|_| rng.pick(&places)).collect();
    let mut generator = Generator {
        rng: &mut rng,
        size,
        cells,
        rows,
        slots,
        atoms: 1,
        locks,
        in_node: false,
        theme,
    };
    let bodies = generator.bodies(workers);
    let mut program = Program {
        cells: places,
        rows,
        slots: slot_places,
        atoms: 1,
        locks,
        reentrant: vec![false; locks + 1],
        daemons: vec![false; bodies.len()],
        bodies,
    };
    let chance = if theme == Theme::Threads { 15 } else { 3 };
    for thread in 1..program.bodies.len() {
        let loops = model::any(&program.bodies[thread], &|s| matches!(s, Stmt::Until(..)));
        program.daemons[thread] = rng.chance(chance) && !loops;
    }
    for lock in 0..=locks {
        program.reentrant[lock] = may_be_reentrant(&program, lock) && rng.chance(40);
    }
    program
}

/// Nobody waits on such a lock, and permits that it uses itself are not the program's.
fn may_be_reentrant(program: &Program, it: Lock) -> bool {
    !program.any(&|stmt| match stmt {
        Stmt::Wait { lock, .. } | Stmt::Notify { lock, .. } => *lock == it,
        Stmt::Park { .. } | Stmt::Unpark(_) => true,
        _ => false,
    })
}

impl Generator<'_> {
    pub(super) fn is_guarded(&self) -> bool {
        self.theme == Theme::Guarded
    }

    /// The last worker is sometimes started by the first one instead of by `main`.
    fn bodies(&mut self, workers: usize) -> Vec<Block> {
        let nested = workers > 1 && self.rng.chance(25);
        let by_main = if nested { workers - 1 } else { workers };
        let mut bodies = vec![self.main(workers, by_main)];
        for worker in 1..=workers {
            let mut body = self.worker(worker, by_main);
            if nested && worker == 1 {
                let at = self.rng.below(body.len() + 1);
                body.insert(at, Stmt::Start(workers));
            }
            let prints = if self.theme == Theme::Nodes { 90 } else { 50 };
            if self.rng.chance(prints) {
                body.push(Stmt::Print(vec![0, 1]));
            }
            bodies.push(body);
        }
        bodies
    }

    /// Where interrupts are likely, what they end is mostly caught.
    fn worker(&mut self, thread: Thread, started: usize) -> Block {
        let body = self.statements(thread, started);
        if self.theme != Theme::Interrupts || self.rng.chance(20) {
            return body;
        }
        let handler = vec![Stmt::Set(1, Value::Const(9)), self.access()];
        vec![Stmt::Try {
            body,
            all: true,
            handler,
        }]
    }

    fn main(&mut self, workers: usize, by_main: usize) -> Block {
        let mut body: Block = (1..=by_main).map(Stmt::Start).collect();
        if self.rng.chance(2) {
            body.push(Stmt::Start(1));
        }
        if self.rng.chance(60) {
            body.extend(self.worker(0, by_main));
        }
        if self.rng.chance(70) {
            body.extend(self.rescue(by_main));
        }
        if self.rng.chance(15) {
            body.push(self.held_join());
        }
        let joined = if self.rng.chance(85) { workers } else { 0 };
        body.extend((1..=joined).map(Stmt::join));
        body.extend((0..self.cells).map(|cell| Stmt::Read(cell, cell)));
        body.push(Stmt::Add(3, 0, 0));
        body.push(Stmt::Print((0..=3).collect()));
        if self.theme == Theme::Collections {
            let removals = (0..KEYS).map(|key| Stmt::Collect(Collect::Remove(key, key)));
            body.push(Stmt::Collect(Collect::List(3)));
            body.extend(removals);
            body.push(Stmt::Print((0..=3).collect()));
        }
        for row in 0..self.rows {
            body.extend([Stmt::Digits(0, row, Way::Clone), Stmt::Print(vec![0])]);
        }
        if self.slots > 0 {
            body.extend(self.last_look());
        }
        body
    }

    /// Waits for the end of a thread with a lock that it may want, and goes on with it.
    fn held_join(&mut self) -> Stmt {
        let mut held = vec![Stmt::join(1)];
        held.extend((0..2).map(|_| self.access()));
        Stmt::Sync(self.rng.below(self.locks), held)
    }

    /// What lets waiting threads go on, if it does not come too early.
    fn rescue(&mut self, started: usize) -> Block {
        let mut body = vec![Stmt::Write(self.cell(), Value::Const(1))];
        match self.theme {
            Theme::Waiting => body.extend(
                (0..self.locks)
                    .map(|lock| Stmt::Sync(lock, vec![Stmt::Notify { lock, all: true }])),
            ),
            Theme::Parking => body.extend((1..=started).map(Stmt::Unpark)),
            Theme::Interrupts => body.extend((1..=started).map(Stmt::Interrupt)),
            _ => {}
        }
        body
    }

    fn statements(&mut self, thread: Thread, started: usize) -> Block {
        let waits = self.theme == Theme::Waiting && thread > 0;
        let mut body = if self.slots > 0 && self.rng.chance(80) {
            self.first_node()
        } else if waits && self.rng.chance(40) {
            self.first_wait()
        } else {
            Block::new()
        };
        let count = self.rng.range(1, self.size.statements);
        body.extend((0..count).map(|_| self.statement(thread, started, None, 2)));
        body
    }

    /// `held` is a lock that is surely held here; `started` workers are surely started before those after them.
    fn statement(
        &mut self,
        thread: Thread,
        started: usize,
        held: Option<usize>,
        depth: usize,
    ) -> Stmt {
        match self.rng.below(100) {
            0..35 => self.access(),
            35..42 => Stmt::Set(self.reg(), self.value()),
            42..50 => self.atomic(),
            50..58 if depth > 0 => {
                let test = self.test();
                let (a, b) = (
                    self.block(thread, started, held, depth),
                    self.block(thread, started, held, depth - 1),
                );
                Stmt::If(test, a, b)
            }
            58..62 if depth > 0 => Stmt::Try {
                all: self.rng.chance(70),
                body: self.block(thread, started, held, depth),
                handler: self.block(thread, started, held, depth - 1),
            },
            62..64 => Stmt::ThrowIf(self.rare()),
            64..66 => Stmt::Assert(Test {
                relation: Relation::NotEqual,
                ..self.rare()
            }),
            66..68 if self.size.loops => self.spin(held),
            _ => self.synchronization(thread, started, held, depth),
        }
    }

    fn block(
        &mut self,
        thread: Thread,
        started: usize,
        held: Option<usize>,
        depth: usize,
    ) -> Block {
        let count = self.rng.range(1, 2);
        (0..count)
            .map(|_| self.statement(thread, started, held, depth.saturating_sub(1)))
            .collect()
    }

    fn synchronization(
        &mut self,
        thread: Thread,
        started: usize,
        held: Option<usize>,
        depth: usize,
    ) -> Stmt {
        let theme = if self.rng.chance(80) {
            self.theme
        } else {
            self.rng.pick(&THEMES)
        };
        match theme {
            Theme::Memory | Theme::Guarded => self.access(),
            Theme::Arrays if depth > 0 && self.rng.chance(40) => self.sync(thread, started, depth),
            Theme::Arrays => self.bulk(),
            Theme::Collections => self.collect(),
            Theme::Nodes if self.slots > 0 => self.node(thread, started, held, depth),
            Theme::Nodes => self.access(),
            Theme::Locks if depth > 0 => self.sync(thread, started, depth),
            Theme::Waiting => self.waiting(thread, started, held, depth),
            Theme::Parking => self.parking(thread, started),
            Theme::Interrupts => self.interrupting(thread, started, held, depth),
            Theme::Threads if self.rng.chance(50) => self.join(thread, started),
            Theme::Threads if self.rng.chance(30) => {
                let other = self.other(thread, started);
                Stmt::Alive(self.reg(), other)
            }
            _ => self.atomic(),
        }
    }

    /// What a thread does with nodes: most of it leads to another that does something with the same.
    fn node(&mut self, thread: Thread, started: usize, held: Option<usize>, depth: usize) -> Stmt {
        let at = self.rng.below(REFS);
        match self.rng.below(100) {
            0..8 if depth > 0 => {
                let outside = std::mem::replace(&mut self.in_node, true);
                let body = self.block(thread, started, held, depth);
                self.in_node = outside;
                match outside {
                    true => Stmt::If(self.test(), body, Vec::new()),
                    false => Stmt::SyncOn(at, body),
                }
            }
            0..40 => self.hand_over(),
            40..60 if !self.in_node => self.bump(at),
            _ => self.use_node(at),
        }
    }

    fn sync(&mut self, thread: Thread, started: usize, depth: usize) -> Stmt {
        let lock = self.lock();
        Stmt::Sync(lock, self.block(thread, started, Some(lock), depth))
    }

    /// Mostly on a lock that is held; without one the statement throws.
    fn waiting(
        &mut self,
        thread: Thread,
        started: usize,
        held: Option<usize>,
        depth: usize,
    ) -> Stmt {
        match held {
            None if depth > 0 && self.rng.chance(97) => self.sync(thread, started, depth),
            None if self.rng.chance(90) => self.access(),
            _ => {
                let lock = held.unwrap_or(0);
                match self.rng.below(10) {
                    0..3 => Stmt::Wait { lock, timed: false },
                    3..5 => Stmt::Wait { lock, timed: true },
                    5..7 if self.size.loops => self.guarded_wait(lock),
                    5..8 => Stmt::Notify { lock, all: false },
                    _ => Stmt::Notify { lock, all: true },
                }
            }
        }
    }

    /// On a lock on which others begin like this, too.
    fn first_wait(&mut self) -> Block {
        let timed = self.rng.chance(10);
        vec![Stmt::Sync(0, vec![Stmt::Wait { lock: 0, timed }])]
    }

    fn guarded_wait(&mut self, lock: usize) -> Stmt {
        let timed = self.rng.chance(20);
        Stmt::Until(self.test(), self.cell(), vec![Stmt::Wait { lock, timed }])
    }

    /// A loop that waits for a value of a shared number.
    fn spin(&mut self, held: Option<usize>) -> Stmt {
        let body = match held {
            Some(lock) => vec![Stmt::Wait { lock, timed: true }],
            None => Vec::new(),
        };
        Stmt::Until(self.wish(), self.cell(), body)
    }

    fn parking(&mut self, thread: Thread, started: usize) -> Stmt {
        match self.rng.below(10) {
            0..4 => Stmt::Park {
                timed: self.rng.chance(50),
            },
            _ => Stmt::Unpark(self.surely_started(thread, started)),
        }
    }

    fn interrupting(
        &mut self,
        thread: Thread,
        started: usize,
        held: Option<usize>,
        depth: usize,
    ) -> Stmt {
        match self.rng.below(10) {
            0..5 => Stmt::Interrupt(self.other(thread, started)),
            5..7 => Stmt::Interrupted(self.reg()),
            7 => Stmt::Sleep,
            8 => self.waiting(thread, started, held, depth),
            _ => self.join(thread, started),
        }
    }
}
