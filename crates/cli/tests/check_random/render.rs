//! Programs as Java: one class each, all compiled together. Start at [`class`].

use super::model::{
    Block, Collect, Place, Program, REFS, REGS, ROW, Reg, Relation, Stmt, Test, Value, Way,
};
use super::nodes;

/// Which of two renderings of a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Memory {
    /// Every number where the program has it.
    Declared,
    /// All of them volatile: then `java`, too, is sequentially consistent.
    Volatile,
}

pub(super) struct Writer<'a> {
    pub(super) program: &'a Program,
    memory: Memory,
    text: String,
    depth: usize,
}

/// The source of a public class of that name.
pub fn class(name: &str, program: &Program, memory: Memory) -> String {
    let mut writer = Writer {
        program,
        memory,
        text: String::new(),
        depth: 0,
    };
    writer.line("import java.util.*;");
    writer.line("import java.util.concurrent.atomic.*;");
    writer.line("import java.util.concurrent.locks.*;");
    writer.open(&format!("public class {name} {{"));
    writer.fields();
    if program.rows > 0 {
        writer.line(
            "static int digits(int[] row) { int n = 0; for (int v : row) n = n * 10 + v; return n; }",
        );
    }
    writer.main();
    for thread in 0..program.bodies.len() {
        writer.body(thread);
    }
    writer.close("}");
    writer.text
}

impl Writer<'_> {
    pub(super) fn line(&mut self, text: &str) {
        self.text += &"    ".repeat(self.depth);
        self.text += text;
        self.text.push('\n');
    }

    pub(super) fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    pub(super) fn close(&mut self, text: &str) {
        self.depth -= 1;
        self.line(text);
    }

    fn fields(&mut self) {
        // What leads to a monitor for ever may be what guards a field.
        let lock = if self.is_fixed(0) {
            "final Object lock = l0; "
        } else {
            ""
        };
        if self.has(Place::Instance) {
            let nodes = if self.has_nodes() {
                "Node s0, s1; "
            } else {
                ""
            };
            self.line(&format!(
                "static class Box {{ {lock}int f0, f1, f2; {nodes}}}"
            ));
            self.line("static Box box;");
        }
        if self.has(Place::Element) {
            self.line("static int[] array;");
        }
        self.slots();
        for cell in 0..self.program.cells.len() {
            let volatile = self
                .place(cell)
                .is_some_and(|p| matches!(p, Place::Volatile));
            let modifier = if volatile { "volatile " } else { "" };
            self.line(&format!("static {modifier}int x{cell};"));
        }
        for row in 0..self.program.rows {
            self.line(&format!("static int[] a{row};"));
        }
        for atom in 0..self.program.atoms {
            self.line(&format!("static AtomicInteger c{atom};"));
        }
        if self.collects() {
            self.line("static ArrayList<Integer> list;");
            self.line("static HashMap<Integer, Integer> map;");
        }
        for lock in self.locks() {
            match self.is_fixed(lock) {
                true => self.line(&format!("static final Object l{lock} = new Object();")),
                false => self.line(&format!("static {} l{lock};", self.lock_class(lock))),
            }
        }
        for thread in 0..self.program.bodies.len() {
            self.line(&format!("static Thread t{thread};"));
        }
    }

    /// Is the lock the same in all runs of one process? The other rendering is run many times.
    fn is_fixed(&self, lock: usize) -> bool {
        self.memory == Memory::Declared && !self.program.reentrant[lock]
    }

    /// Is some number or slot in such a place?
    fn has(&self, place: Place) -> bool {
        let (cells, slots) = (self.program.cells.len(), self.program.slots.len());
        let cells = (0..cells).filter_map(|cell| self.place(cell));
        let mut all = cells.chain((0..slots).filter_map(|slot| self.slot_place(slot)));
        all.any(|found| found == place)
    }

    fn collects(&self) -> bool {
        self.program.any(&|stmt| matches!(stmt, Stmt::Collect(_)))
    }

    /// The last one is for the collections.
    fn locks(&self) -> std::ops::Range<usize> {
        0..self.program.locks + usize::from(self.collects())
    }

    pub(super) fn slot_place(&self, slot: usize) -> Option<Place> {
        match self.memory {
            Memory::Declared => self.program.slots.get(slot).copied(),
            Memory::Volatile => Some(Place::Volatile),
        }
    }

    /// What shared fields are declared with.
    pub(super) fn modifier(&self) -> &'static str {
        match self.memory {
            Memory::Declared => "",
            Memory::Volatile => "volatile ",
        }
    }

    fn place(&self, cell: usize) -> Option<Place> {
        match self.memory {
            Memory::Declared => self.program.cells.get(cell).copied(),
            Memory::Volatile => Some(Place::Volatile),
        }
    }

    /// `main` makes everything new, so that one process can run the program many times.
    fn main(&mut self) {
        self.open("public static void main(String[] args) throws Exception {");
        if self.has(Place::Instance) {
            self.line("box = new Box();");
        }
        if self.has(Place::Element) {
            self.line("array = new int[4];");
        }
        self.clear_slots();
        for row in 0..self.program.rows {
            self.line(&format!("a{row} = new int[{ROW}];"));
        }
        for cell in 0..self.program.cells.len() {
            self.line(&format!("x{cell} = 0;"));
        }
        for atom in 0..self.program.atoms {
            self.line(&format!("c{atom} = new AtomicInteger();"));
        }
        if self.collects() {
            self.line("list = new ArrayList<>(1);");
            self.line("map = new HashMap<>();");
        }
        for lock in self.locks() {
            if !self.is_fixed(lock) {
                self.line(&format!("l{lock} = new {}();", self.lock_class(lock)));
            }
        }
        self.line("t0 = Thread.currentThread();");
        for thread in 1..self.program.bodies.len() {
            self.line(&format!(
                "t{thread} = new Thread(() -> {{ try {{ body{thread}(); }} catch (InterruptedException e) {{ throw new IllegalStateException(e); }} }}, \"t{thread}\");"
            ));
        }
        for (thread, daemon) in self.program.daemons.iter().enumerate() {
            if *daemon {
                self.line(&format!("t{thread}.setDaemon(true);"));
            }
        }
        self.line("body0();");
        self.close("}");
    }

    fn body(&mut self, thread: usize) {
        self.open(&format!(
            "static void body{thread}() throws InterruptedException {{"
        ));
        let names: Vec<String> = (0..REGS).map(|r| format!("r{r} = 0")).collect();
        self.line(&format!("int {};", names.join(", ")));
        if self.has_nodes() {
            let names: Vec<String> = (0..REFS).map(|r| format!("p{r} = null")).collect();
            self.line(&format!("Node {};", names.join(", ")));
        }
        let program = self.program;
        self.block(thread, &program.bodies[thread]);
        self.close("}");
    }

    fn block(&mut self, thread: usize, block: &Block) {
        for stmt in block {
            self.stmt(thread, stmt);
        }
    }

    fn stmt(&mut self, thread: usize, stmt: &Stmt) {
        match stmt {
            Stmt::Sync(lock, body) => {
                self.begin_locked(*lock);
                self.block(thread, body);
                self.end_locked(*lock);
            }
            Stmt::SyncOn(at, body) => {
                self.line(&format!("if (p{at} != null)"));
                self.open(&format!("synchronized (p{at}) {{"));
                self.block(thread, body);
                self.close("}");
            }
            Stmt::Collect(what) => {
                let lock = self.program.locks;
                self.begin_locked(lock);
                self.line(&collection(*what));
                self.end_locked(lock);
            }
            Stmt::If(test, a, b) => {
                self.open(&format!("if ({}) {{", condition(*test)));
                self.block(thread, a);
                self.depth -= 1;
                self.open("} else {");
                self.block(thread, b);
                self.close("}");
            }
            Stmt::Until(test, cell, body) => {
                let read = format!("(r{} = {})", test.reg, self.cell(*cell));
                let condition = relation(&read, *test);
                self.open(&format!("while (!({condition})) {{"));
                self.block(thread, body);
                self.close("}");
            }
            Stmt::Try { body, all, handler } => {
                let class = if *all {
                    "Exception"
                } else {
                    "RuntimeException"
                };
                self.open("try {");
                self.block(thread, body);
                self.depth -= 1;
                self.open(&format!("}} catch ({class} e) {{"));
                self.block(thread, handler);
                self.close("}");
            }
            simple => {
                let text = self.simple(thread, simple);
                self.line(&format!("{text};"));
            }
        }
    }

    fn lock_class(&self, lock: usize) -> &'static str {
        match self.program.reentrant[lock] {
            true => "ReentrantLock",
            false => "Object",
        }
    }

    fn begin_locked(&mut self, lock: usize) {
        if self.program.reentrant[lock] {
            self.line(&format!("l{lock}.lock();"));
            self.open("try {");
        } else {
            self.open(&format!("synchronized (l{lock}) {{"));
        }
    }

    fn end_locked(&mut self, lock: usize) {
        match self.program.reentrant[lock] {
            true => self.close(&format!("}} finally {{ l{lock}.unlock(); }}")),
            false => self.close("}"),
        }
    }

    fn simple(&self, thread: usize, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Set(reg, v) => format!("r{reg} = {}", value(*v)),
            Stmt::Read(reg, cell) => format!("r{reg} = {}", self.cell(*cell)),
            Stmt::Write(cell, v) => format!("{} = {}", self.cell(*cell), value(*v)),
            Stmt::Copy { from, to, len } => {
                let ((a, i), (b, j)) = (from, to);
                format!("System.arraycopy(a{a}, {i}, a{b}, {j}, {len})")
            }
            Stmt::Digits(reg, row, Way::Clone) => format!("r{reg} = digits(a{row}.clone())"),
            Stmt::Digits(reg, row, Way::CopyOf) => {
                format!("r{reg} = digits(Arrays.copyOf(a{row}, {ROW}))")
            }
            Stmt::New { to, value, leak } => nodes::made(*to, *value, *leak),
            Stmt::Publish(slot, Some(from)) => format!("{} = p{from}", self.slot(*slot)),
            Stmt::Publish(slot, None) => format!("{} = null", self.slot(*slot)),
            Stmt::Take(to, slot) => format!("p{to} = {}", self.slot(*slot)),
            Stmt::Forget(at) => format!("p{at} = null"),
            Stmt::Node { at, what, checked } => nodes::used(*at, *what, *checked),
            Stmt::Clone {
                at,
                number,
                fixed,
                next,
                checked,
            } => nodes::cloned(*at, [*number, *fixed], *next, *checked),
            Stmt::Cas(reg, atom, old, new) => format!(
                "r{reg} = c{atom}.compareAndSet({}, {}) ? 1 : 0",
                value(*old),
                value(*new)
            ),
            Stmt::Add(reg, atom, by) => format!("r{reg} = c{atom}.getAndAdd({by})"),
            Stmt::Wait { lock, timed: false } => format!("l{lock}.wait()"),
            Stmt::Wait { lock, timed: true } => format!("l{lock}.wait(1)"),
            Stmt::Notify { lock, all: false } => format!("l{lock}.notify()"),
            Stmt::Notify { lock, all: true } => format!("l{lock}.notifyAll()"),
            Stmt::Park { timed: false } => "LockSupport.park()".into(),
            Stmt::Park { timed: true } => "LockSupport.parkNanos(1000)".into(),
            Stmt::Unpark(other) => format!("LockSupport.unpark(t{other})"),
            Stmt::Interrupt(other) => format!("t{other}.interrupt()"),
            Stmt::Interrupted(reg) => format!("r{reg} = Thread.interrupted() ? 1 : 0"),
            Stmt::Sleep => "Thread.sleep(1)".into(),
            Stmt::Start(other) => format!("t{other}.start()"),
            Stmt::Join {
                thread: other,
                timed,
            } => format!("t{other}.join({})", if *timed { "1" } else { "" }),
            Stmt::Alive(reg, other) => format!("r{reg} = t{other}.isAlive() ? 1 : 0"),
            Stmt::ThrowIf(test) => {
                format!(
                    "if ({}) throw new IllegalStateException()",
                    condition(*test)
                )
            }
            Stmt::Assert(test) => format!("assert {}", condition(*test)),
            Stmt::Print(regs) => format!("System.out.print({})", line_of(thread, regs)),
            compound => unreachable!("{compound:?} has blocks"),
        }
    }

    fn cell(&self, cell: usize) -> String {
        if let Some(at) = cell.checked_sub(self.program.row(0)) {
            return format!("a{}[{}]", at / ROW, at % ROW);
        }
        match self.place(cell) {
            Some(Place::Instance) => format!("box.f{cell}"),
            Some(Place::Element) => format!("array[{cell}]"),
            _ => format!("x{cell}"),
        }
    }
}

fn collection(what: Collect) -> String {
    match what {
        Collect::Push(v) => format!("list.add({});", value(v)),
        Collect::Shift(reg) => format!("r{reg} = list.isEmpty() ? -1 : list.remove(0);"),
        Collect::List(reg) => {
            format!("r{reg} = 0; for (int v : list) r{reg} = r{reg} * 10 + v;")
        }
        Collect::Merge(key, v) => format!("map.merge({key}, {}, Integer::sum);", value(v)),
        Collect::Remove(reg, key) => {
            format!("r{reg} = map.containsKey({key}) ? map.remove({key}) : -1;")
        }
    }
}

pub(super) fn value(value: Value) -> String {
    match value {
        Value::Const(k) => k.to_string(),
        Value::Plus(reg, k) => format!("r{reg} + {k}"),
    }
}

fn condition(test: Test) -> String {
    relation(&format!("r{}", test.reg), test)
}

fn relation(left: &str, test: Test) -> String {
    let sign = match test.relation {
        Relation::Less => "<",
        Relation::Equal => "==",
        Relation::NotEqual => "!=",
    };
    format!("{left} {sign} {}", test.value)
}

fn line_of(thread: usize, regs: &[Reg]) -> String {
    let values: Vec<String> = regs.iter().map(|r| format!("r{r}")).collect();
    format!("\"t{thread} \" + {} + \"\\n\"", values.join(" + \" \" + "))
}
