//! An interpreter of control-flow automata: exact C on bytes. Start reading at [`run`].
//!
//! It replays counterexamples and is compared with compiled programs in tests.

mod call;
mod codec;
mod config;
mod cover;
mod eval;
mod holes;
mod libc;
mod memory;
mod name;
mod place;
mod record;
mod step;
mod stop;
mod taken;
mod value;

use std::collections::{HashMap, HashSet, VecDeque};

pub use config::{Allocations, Config, Input, Uninitialized, Write};
pub use cover::COUNTERS;
pub use record::Passed;
pub use stop::{End, FaultKind};
pub use taken::{Taken, Took};

use crate::cfa::{Cfa, Const, ConstBase, EdgeId, FuncId, Node, Place, Program, VarId, VarKind};
use crate::source::{Loc, Name};
use crate::types::{DataModel, Ty};
use memory::{Kind, Memory, Owner};
use stop::Stop;
use value::{ObjectId, Pointer, Repr, Value};

/// What a run came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub steps: u64,
    /// The inputs that were used, in order, with what was in memory from outside.
    pub inputs: Vec<Input>,
    /// What took them, in order.
    pub taken: Vec<Took>,
    /// A function of the library whose result was one of several that it may have.
    pub open: Option<Name>,
    /// The last edges, if that was asked for.
    pub passed: Vec<Passed>,
    /// How often it took branches ([`COUNTERS`] of them), if that was asked for.
    pub cover: Vec<u8>,
    /// The calls under way at the end, innermost first: function and place.
    pub stack: Vec<(FuncId, Loc)>,
}

/// Whether a function of the library is executed by the interpreter itself.
#[must_use]
pub fn is_modelled(name: &str) -> bool {
    libc::find(name).is_some()
}

/// Whether an input for this function says that an allocation succeeds.
#[must_use]
pub fn is_allocation(name: &str) -> bool {
    libc::allocates(name)
}

/// Runs a program from `main`.
#[must_use]
pub fn run(program: &Program, config: &Config) -> Run {
    let mut machine = Machine::new(program, config);
    let end = match machine.execute() {
        Ok(code) => End::Exit(code),
        Err(end) => *end,
    };
    let frames = machine.frames.iter().rev();
    Run {
        end,
        stack: frames.map(|f| (f.function, f.loc)).collect(),
        stdout: machine.stdout,
        stderr: machine.stderr,
        steps: machine.steps,
        inputs: machine.given,
        taken: machine.taken,
        open: machine.open,
        passed: machine.record.into(),
        cover: machine.cover,
    }
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug)]
enum Slot {
    None,
    Static(Pointer),
    /// A scalar whose address is never taken.
    Register(u32),
    /// An object of the frame.
    Local(u32),
}

/// A call under way.
struct Frame<'p> {
    function: FuncId,
    cfa: &'p Cfa,
    node: Node,
    /// The edge that was last begun.
    edge: EdgeId,
    loc: Loc,
    registers: Vec<Value>,
    /// Objects of the frame, made when they are first used.
    locals: Vec<Option<Pointer>>,
    /// The address that each of them keeps.
    addresses: Vec<u64>,
    /// Objects of `alloca`.
    extra: Vec<ObjectId>,
    variadic: Vec<(Ty, Value)>,
    /// The place of the caller that takes the result.
    result: Option<&'p Place>,
    stack: u64,
}

struct Machine<'p> {
    program: &'p Program,
    config: &'p Config,
    memory: Memory,
    reprs: Vec<Repr>,
    slots: Vec<Slot>,
    /// For each function its variables in memory and the number of its registers.
    layouts: Vec<Layout>,
    natives: Vec<Option<libc::Native>>,
    /// Functions whose body comes from a text named `<library>…`.
    library: HashSet<FuncId>,
    /// Nodes that are errors.
    errors: HashSet<(FuncId, Node)>,
    frames: Vec<Frame<'p>>,
    stack: u64,
    steps: u64,
    next_input: usize,
    taken: Vec<Took>,
    open: Option<Name>,
    given: Vec<Input>,
    record: VecDeque<Passed>,
    cover: Vec<u8>,
    /// How often the lifetime of a variable began, where inputs may go to it.
    lives: HashMap<VarId, u32>,
    /// Calls of `malloc` and `calloc`.
    allocations: u32,
    /// Calls of functions without a body and without a model.
    outside_calls: usize,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    /// Functions to call at the end, in the order of registration.
    at_exit: Vec<FuncId>,
    returned: Value,
    stdio: [Pointer; 3],
    /// Tables that the macros of `<ctype.h>` read.
    tables: [Pointer; 3],
}

#[derive(Default)]
struct Layout {
    registers: u32,
    locals: Vec<VarId>,
}

/// Functions have addresses here, and the labels of a function follow its address.
const CODE: u64 = 0x0040_0000;
const CODE_STEP: u64 = 0x1000;

impl<'p> Machine<'p> {
    fn new(program: &'p Program, config: &'p Config) -> Machine<'p> {
        let types = &program.types;
        let reprs = types.all().map(|ty| {
            let (kind, size) = (types.get(ty), types.size(ty));
            Repr::of(kind, size, types.int_type(ty))
        });
        let mut machine = Machine {
            program,
            config,
            memory: Memory::new(types.model, config.memory),
            reprs: reprs.collect(),
            slots: vec![Slot::None; program.vars.len()],
            layouts: Vec::new(),
            natives: program
                .functions
                .iter()
                .map(|f| libc::find(&f.name))
                .collect(),
            library: library(program),
            errors: error_nodes(program, config),
            frames: Vec::new(),
            stack: Memory::stack_top(types.model),
            steps: 0,
            next_input: 0,
            taken: Vec::new(),
            open: None,
            given: Vec::new(),
            record: VecDeque::new(),
            cover: vec![0; if config.cover { COUNTERS } else { 0 }],
            lives: HashMap::new(),
            allocations: 0,
            outside_calls: 0,
            stdout: Vec::new(),
            stderr: Vec::new(),
            at_exit: Vec::new(),
            returned: Value::Void,
            stdio: [Pointer::NULL; 3],
            tables: [Pointer::NULL; 3],
        };
        machine.lay_out();
        machine
    }

    fn lay_out(&mut self) {
        for function in &self.program.functions {
            let mut layout = Layout::default();
            let vars = function
                .body
                .iter()
                .flat_map(|b| b.params.iter().chain(&b.locals));
            for id in vars {
                let var = self.program.var(*id);
                let scalar = matches!(
                    self.repr(var.ty),
                    Repr::Bool | Repr::Int(_) | Repr::Float(_) | Repr::Pointer
                );
                self.slots[id.0 as usize] = if scalar && !var.address_taken {
                    layout.registers += 1;
                    Slot::Register(layout.registers - 1)
                } else {
                    layout.locals.push(*id);
                    Slot::Local(layout.locals.len() as u32 - 1)
                };
            }
            self.layouts.push(layout);
        }
    }

    fn repr(&self, ty: Ty) -> Repr {
        self.reprs.get(ty.index()).copied().unwrap_or(Repr::Opaque)
    }

    fn model(&self) -> DataModel {
        self.program.types.model
    }

    fn loc(&self) -> Loc {
        self.frames.last().map_or(Loc(0), |f| f.loc)
    }

    fn fault<T>(&self, kind: FaultKind, what: impl Into<String>) -> Stop<T> {
        Err(Box::new(End::Fault {
            kind,
            what: what.into(),
            loc: self.loc(),
        }))
    }

    fn unsupported<T>(&self, what: impl Into<String>) -> Stop<T> {
        Err(Box::new(End::Unsupported {
            what: what.into(),
            loc: self.loc(),
        }))
    }

    /// The result of a memory operation, or the fault that it is.
    fn checked<T>(&self, result: Result<T, FaultKind>, pointer: Pointer) -> Stop<T> {
        result.or_else(|kind| {
            let gone = match kind {
                FaultKind::ReadOnly => return self.fault(kind, self.constant_at(pointer)),
                FaultKind::Dangling => ", where an object was that has ended",
                _ => "",
            };
            let what = format!("an access at address {:#x}{gone}", pointer.addr);
            self.fault(kind, what)
        })
    }

    /// A write to what is at a pointer.
    fn constant_at(&self, pointer: Pointer) -> String {
        let object = pointer.object.and_then(|id| self.memory.object(id));
        match object.map(|object| object.owner) {
            Some(Owner::Variable(id)) if self.program.var(id).kind != VarKind::Literal => {
                format!("a write to the constant {}", self.program.var(id).name)
            }
            _ => "a write to a string literal".into(),
        }
    }

    /// The whole program: statics, constructors, `main`, the end.
    fn execute(&mut self) -> Stop<i32> {
        self.statics()?;
        for id in self.program.constructors() {
            self.call_and_run(id, Vec::new())?;
        }
        let Some(main) = self.program.find("main") else {
            return self.unsupported("a program without a function main");
        };
        let args = self.main_arguments(main)?;
        let code = match self.call_and_run(main, args)? {
            Value::Int(code) => code as i32,
            _ => 0,
        };
        self.leave(code)
    }

    /// Runs what is registered for the end.
    fn leave(&mut self, code: i32) -> Stop<i32> {
        while let Some(function) = self.at_exit.pop() {
            self.call_and_run(function, Vec::new())?;
        }
        for id in self.program.destructors() {
            self.call_and_run(id, Vec::new())?;
        }
        Ok(code & 0xff)
    }

    fn statics(&mut self) -> Stop<()> {
        if let Some((base, size)) = self.config.outside {
            self.memory.place_fixed(base, size);
        }
        for (id, var) in self.program.globals() {
            let Some(size) = self
                .program
                .var_room(id)
                .or_else(|| (!var.defined).then_some(0))
            else {
                continue;
            };
            let align = self.program.types.align(var.ty).max(var.align);
            let Some(pointer) = self.memory.allocate(size, align, Kind::Static) else {
                return Err(Box::new(End::Limit { what: "memory" }));
            };
            self.memory.belongs(pointer, Owner::Variable(id));
            if let Some(object) = pointer.object.filter(|_| var.defined) {
                self.memory.fill(object, 0xff);
            }
            self.slots[id.0 as usize] = Slot::Static(pointer);
            if !var.defined {
                self.fill_holes(id, pointer)?;
            }
            self.name_stream(&var.name, pointer, size)?;
        }
        for (id, var) in self.program.globals() {
            let Slot::Static(pointer) = self.slots[id.0 as usize] else {
                continue;
            };
            for datum in &var.init {
                self.initialize(pointer, datum)?;
            }
            if let Some(object) = pointer.object
                && self.program.is_constant(id)
            {
                self.memory.set_kind(object, Kind::Literal);
            }
        }
        Ok(())
    }

    /// `stdin`, `stdout` and `stderr` are pointers to objects of their own.
    fn name_stream(&mut self, name: &str, at: Pointer, size: u64) -> Stop<()> {
        let Some(index) = ["stdin", "stdout", "stderr"]
            .iter()
            .position(|s| *s == name)
        else {
            return Ok(());
        };
        if size != self.model().pointer_size() {
            return Ok(());
        }
        if let Some(stream) = self.memory.allocate(1, 16, Kind::Static) {
            self.stdio[index] = stream;
            let written = self.memory.write_pointer(at, stream);
            self.checked(written, at)?;
        }
        Ok(())
    }

    fn initialize(&mut self, base: Pointer, datum: &crate::cfa::Datum) -> Stop<()> {
        let at = Pointer {
            addr: base.addr + datum.offset,
            ..base
        };
        let value = match &datum.value {
            Const::Int(value) if matches!(self.repr(datum.ty), Repr::Pointer) => {
                Value::Pointer(self.number_pointer(*value as u64))
            }
            Const::Int(value) => Value::Int(*value),
            Const::Float(value) => Value::Float(*value),
            Const::Bytes(bytes) => {
                let written = self.memory.write(at, bytes);
                return self.checked(written, at);
            }
            Const::Address(target, offset) => {
                let pointer = self.const_address(*target);
                let addr = pointer.addr.wrapping_add(*offset as u64);
                Value::Pointer(Pointer { addr, ..pointer })
            }
        };
        if let (Value::Pointer(pointer), Repr::Int(_)) = (&value, self.repr(datum.ty)) {
            let number = Value::Int(i128::from(pointer.addr));
            return self.store_at(at, datum.ty, datum.bits, number);
        }
        self.store_at(at, datum.ty, datum.bits, value)
    }

    fn const_address(&self, base: ConstBase) -> Pointer {
        match base {
            ConstBase::Var(id) => match self.slots.get(id.0 as usize) {
                Some(Slot::Static(pointer)) => *pointer,
                _ => Pointer::NULL,
            },
            ConstBase::Function(id) => code_address(id, 0),
            ConstBase::Label(id, label) => code_address(id, label + 1),
        }
    }

    /// The pointer that a number is: to the object at that address, if there is one.
    fn number_pointer(&self, addr: u64) -> Pointer {
        let object = if addr < 4096 {
            None
        } else {
            self.memory.find(addr)
        };
        Pointer { addr, object }
    }

    fn main_arguments(&mut self, main: FuncId) -> Stop<Vec<Value>> {
        let params = self
            .program
            .function(main)
            .body
            .as_ref()
            .map_or(0, |b| b.params.len());
        if params == 0 {
            return Ok(Vec::new());
        }
        let size = self.model().pointer_size();
        let texts = self.config.args.clone();
        let Some(array) = self
            .memory
            .allocate((texts.len() as u64 + 1) * size, 16, Kind::Static)
        else {
            return Err(Box::new(End::Limit { what: "memory" }));
        };
        for (index, text) in texts.iter().enumerate() {
            let at = Pointer {
                addr: array.addr + index as u64 * size,
                ..array
            };
            let bytes: Vec<u8> = text.bytes().chain(std::iter::once(0)).collect();
            if let Some(copy) = self.memory.allocate(bytes.len() as u64, 1, Kind::Static) {
                let written = self
                    .memory
                    .write(copy, &bytes)
                    .and_then(|()| self.memory.write_pointer(at, copy));
                self.checked(written, at)?;
            }
        }
        let end = Pointer {
            addr: array.addr + texts.len() as u64 * size,
            ..array
        };
        let written = self.memory.write_pointer(end, Pointer::NULL);
        self.checked(written, end)?;
        let mut values = vec![
            Value::Int(texts.len() as i128),
            Value::Pointer(array),
            Value::Pointer(end),
        ];
        values.truncate(params);
        Ok(values)
    }

    /// The next input.
    fn input(&mut self, what: &str) -> Stop<Input> {
        let Some(input) = self.config.inputs.get(self.next_input) else {
            return Err(Box::new(End::NoInput {
                what: what.into(),
                loc: self.loc(),
            }));
        };
        let input = *input;
        self.next_input += 1;
        self.used(what, input);
        Ok(input)
    }

    fn used(&mut self, what: &str, input: Input) {
        self.given.push(input);
        self.take(what, input);
    }

    /// The last input has become this value of its type. Who gives inputs need not know what asks for
    /// them; who is told of a run has them as the types of the program do.
    fn took(&mut self, value: &Value) {
        let input = match value {
            Value::Int(number) => Input::Int(*number),
            Value::Float(number) => Input::Float(*number),
            _ => return,
        };
        if let Some(last) = self.given.last_mut() {
            *last = input;
        }
        for last in self.last_taken() {
            last.input = input;
        }
    }
}

fn library(program: &Program) -> HashSet<FuncId> {
    let functions = program.functions.iter().enumerate();
    let modelled = functions.filter(|(_, f)| {
        f.body.is_some() && program.sources.place(f.loc).file.starts_with("<library>")
    });
    modelled.map(|(i, _)| FuncId(i as u32)).collect()
}

fn error_nodes(program: &Program, config: &Config) -> HashSet<(FuncId, Node)> {
    let mut found = HashSet::new();
    for (index, function) in program.functions.iter().enumerate() {
        let labels = function.body.iter().flat_map(|b| &b.labels);
        for (_, node) in labels.filter(|(name, _)| config.error_labels.contains(&**name)) {
            found.insert((FuncId(index as u32), *node));
        }
    }
    found
}

/// The address of a function (`label` 0) or of one of its labels.
fn code_address(id: FuncId, label: u32) -> Pointer {
    Pointer {
        addr: CODE + u64::from(id.0) * CODE_STEP + u64::from(label),
        object: None,
    }
}

/// The function at an address.
fn function_at(addr: u64, count: usize) -> Option<FuncId> {
    let offset = addr.checked_sub(CODE)?;
    let index = offset / CODE_STEP;
    (offset % CODE_STEP == 0 && index < count as u64).then_some(FuncId(index as u32))
}
