//! What the bytecode of a predicate says about fields: which ones it follows to further objects (recurrent fields), and
//! which must lead back (`x.next.previous == x`). Start at [`Facts::of`].
//!
//! Every method that the predicate calls in the program is read from its first instruction to its last, with values that are
//! paths of fields from a parameter. That is exact enough for hints: whatever they lead to is judged by the predicate.

use std::collections::{HashMap, HashSet};

use vitrum_classfile::{ClassFile, Kind, MethodType};
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::program::Program;
use vitrum_jvm::translate::{Bytecode, Op, binary_kinds, shuffle, unary_kinds};

/// A field by the class that the code names and its own name.
type Field = (String, String);

#[derive(Debug, Default)]
pub struct Facts {
    /// Fields that the predicate reads.
    read: HashSet<Field>,
    /// Those whose objects it goes on with.
    followed: HashSet<Field>,
    /// `x.first.second == x`.
    backs: HashSet<(Field, Field)>,
    /// Fields that it writes, of objects that it did not make itself.
    written: HashSet<Field>,
    /// Names of methods that it calls on objects, which may have others of their own.
    called: HashSet<String>,
    /// It may read fields that its code does not name: by reflection, or in methods that the JDK calls.
    opaque: bool,
    /// Some code could not be read.
    gaps: bool,
}

impl Facts {
    pub fn of(program: &mut Program, predicate: MethodId) -> Facts {
        let mut reader = Reader {
            program,
            facts: Facts::default(),
            summaries: HashMap::new(),
            calls: Vec::new(),
            fresh: FIRST_FRESH,
        };
        reader.method(predicate);
        reader.relate_calls();
        reader.facts
    }

    /// Does the predicate follow this field? Where it names no field at all, it may follow every one.
    pub fn is_forward(&self, program: &Program, class: ClassId, name: &str) -> bool {
        let unknown = self.gaps || self.read.is_empty();
        unknown && self.leads_on(program, class, name)
            || self.followed.iter().any(|f| is_of(program, class, name, f))
    }

    /// May the predicate read this field? Nobody can tell of a class whose methods it may call without naming the class.
    pub fn may_read(&self, program: &Program, class: ClassId, name: &str) -> bool {
        let unknown = self.is_unknown(program, class);
        unknown || self.read.iter().any(|f| is_of(program, class, name, f))
    }

    /// May it read any field of such an object?
    pub fn may_look_at(&self, program: &Program, class: ClassId) -> bool {
        self.is_unknown(program, class) || self.surely_looks_at(program, class)
    }

    /// Does its code name a field of such an object?
    pub fn surely_looks_at(&self, program: &Program, class: ClassId) -> bool {
        let own = |field: &Field| {
            let owner = program.loaded(&field.0);
            owner.is_some_and(|owner| program.is_subclass(class, owner))
        };
        self.read.iter().any(own)
    }

    fn is_unknown(&self, program: &Program, class: ClassId) -> bool {
        let unread = self.gaps || self.opaque || self.read.is_empty();
        unread || program.class(class).trusted || self.is_called(program, class)
    }

    /// Has the class a method with a name that the predicate calls, or one that the JDK calls (`equals`, `compareTo`)?
    fn is_called(&self, program: &Program, class: ClassId) -> bool {
        let it = program.class(class);
        let all = it.ancestors.iter().chain(&it.all_interfaces);
        let (own, jdk): (Vec<ClassId>, Vec<ClassId>) =
            all.partition(|above| !program.class(**above).trusted);
        let names = |class: &ClassId| {
            let methods = program.class(*class).methods.iter();
            let instance = methods.filter(|id| !program.method(**id).is_static());
            let names =
                instance.map(|id| program.symbols.text(program.method(*id).name).to_string());
            names.collect::<Vec<String>>()
        };
        let known: HashSet<String> = jdk.iter().flat_map(names).collect();
        let open = |name: &String| self.called.contains(name) || known.contains(name);
        let mut own = own.iter().flat_map(names);
        own.any(|name| !name.starts_with('<') && name != "toString" && open(&name))
    }

    /// Has the predicate an instruction that writes this field?
    pub fn is_written(&self, program: &Program, class: ClassId, name: &str) -> bool {
        self.written.iter().any(|f| is_of(program, class, name, f))
    }

    /// Is it no field that leads back?
    fn leads_on(&self, program: &Program, class: ClassId, name: &str) -> bool {
        !self
            .backs
            .iter()
            .any(|pair| is_of(program, class, name, &pair.1))
    }

    /// The field of the object that this one refers to that must refer back.
    pub fn back_of(&self, program: &Program, class: ClassId, name: &str) -> Option<String> {
        let of = |pair: &&(Field, Field)| is_of(program, class, name, &pair.0);
        self.backs.iter().find(of).map(|pair| pair.1.1.clone())
    }
}

fn is_of(program: &Program, class: ClassId, name: &str, field: &Field) -> bool {
    let owner = program.loaded(&field.0);
    field.1 == name && owner.is_some_and(|owner| program.is_subclass(class, owner))
}

/// Where a value comes from: a parameter or something unknown, and then fields.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Path {
    base: u32,
    fields: Vec<Field>,
}

/// Bases from here on are no parameters.
const FIRST_FRESH: u32 = 1 << 16;

#[derive(Clone, Debug)]
struct Value {
    path: Option<Path>,
    wide: bool,
}

/// What a method does with its parameters.
#[derive(Clone, Default)]
struct Summary {
    compared: Vec<(Path, Path)>,
    result: Option<Path>,
}

struct Reader<'a> {
    program: &'a mut Program,
    facts: Facts,
    summaries: HashMap<MethodId, Summary>,
    calls: Vec<(MethodId, Vec<Option<Path>>)>,
    fresh: u32,
}

/// One method under way.
struct Frame {
    file: std::sync::Arc<ClassFile>,
    stack: Vec<Value>,
    locals: HashMap<u16, Value>,
    /// Stacks that branches bring along.
    at_targets: HashMap<u16, Vec<Value>>,
    /// Variables that branches bring back to the beginning of a loop.
    at_loops: HashMap<u16, HashMap<u16, Value>>,
    /// The instruction under way.
    at: u16,
    /// Its object is made just now.
    is_constructor: bool,
    summary: Summary,
}

impl Reader<'_> {
    fn method(&mut self, id: MethodId) {
        if self.summaries.contains_key(&id) {
            return;
        }
        self.summaries.insert(id, Summary::default());
        match self.read(id) {
            Some(summary) => {
                self.summaries.insert(id, summary);
            }
            None => self.facts.gaps = true,
        }
    }

    fn read(&mut self, id: MethodId) -> Option<Summary> {
        let method = self.program.method(id);
        let class = self.program.class(method.class);
        let own = !class.trusted || self.summaries.len() == 1;
        let file = class.file.clone().filter(|_| own)?;
        let code = file.methods.get(usize::from(method.index))?.code.as_ref()?;
        let bytecode = Bytecode::decode(file.code_bytes(code)).ok()?;
        let is_constructor = &**self.program.symbols.text(method.name) == "<init>";
        let mut frame = Frame {
            locals: parameters(&method.params),
            file: file.clone(),
            stack: Vec::new(),
            at_targets: HashMap::new(),
            at_loops: HashMap::new(),
            at: 0,
            is_constructor,
            summary: Summary::default(),
        };
        // Twice, so that a loop is read with what it leaves for its next round.
        let twice = bytecode.items.iter().chain(&bytecode.items);
        let mut reached = false;
        for item in twice {
            frame.at = item.at;
            if let Some(locals) = frame.at_loops.get(&item.at).cloned() {
                self.next_round(&mut frame, locals);
            }
            if let Some(stack) = frame.at_targets.get(&item.at) {
                if !reached {
                    frame.stack.clone_from(stack);
                }
            } else if !reached {
                frame.stack.clear();
            }
            self.step(&mut frame, &item.op)?;
            reached = !matches!(
                item.op,
                Op::Goto(_) | Op::Return(_) | Op::Throw | Op::Switch(_) | Op::Ret(_)
            );
        }
        Some(frame.summary)
    }

    /// Variables as a loop leaves them for its next round: of each only the field that it was last read from is known, and
    /// of one that another one was read from, that it was (`before = x; x = x.next`).
    fn next_round(&mut self, frame: &mut Frame, locals: HashMap<u16, Value>) {
        let paths: Vec<Path> = locals.values().filter_map(|v| v.path.clone()).collect();
        let mut bases: Vec<(Path, u32)> = Vec::new();
        for (local, mut value) in locals {
            if let Some(path) = value.path.as_mut().filter(|path| !path.fields.is_empty()) {
                let is_parent = paths
                    .iter()
                    .any(|p| !p.fields.is_empty() && parent(p) == *path);
                let (base, rest) = match is_parent {
                    true => (path.clone(), Vec::new()),
                    false => (parent(path), path.fields.split_off(path.fields.len() - 1)),
                };
                let known = bases.iter().find(|(of, _)| *of == base).map(|(_, n)| *n);
                path.base = known.unwrap_or_else(|| {
                    self.fresh += 1;
                    bases.push((base, self.fresh));
                    self.fresh
                });
                path.fields = rest;
            }
            frame.locals.insert(local, value);
        }
    }

    fn unknown(&mut self, wide: bool) -> Value {
        self.fresh += 1;
        let path = Path {
            base: self.fresh,
            fields: Vec::new(),
        };
        Value {
            path: Some(path),
            wide,
        }
    }

    /// The value at the end of a path is used for more than a comparison.
    fn follow(&mut self, value: &Value) {
        if let Some(last) = value.path.as_ref().and_then(|path| path.fields.last()) {
            self.facts.followed.insert(last.clone());
        }
    }

    /// `None`: the code can't be read.
    fn step(&mut self, frame: &mut Frame, op: &Op) -> Option<()> {
        match op {
            Op::Nop | Op::Iinc(..) | Op::Goto(_) | Op::Jsr(_) | Op::Ret(_) => {}
            Op::Null | Op::Int(_) | Op::Float(_) | Op::Ldc(_) => frame.push(false),
            Op::Long(_) | Op::Double(_) => frame.push(true),
            Op::Load(kind, local) => {
                let known = frame.locals.get(local).cloned();
                let value = known.unwrap_or_else(|| plain(is_wide(*kind)));
                frame.stack.push(value);
            }
            Op::Store(_, local) => {
                let value = frame.stack.pop()?;
                frame.locals.insert(*local, value);
            }
            Op::ArrayLoad(kind) => {
                frame.stack.pop()?;
                let array = frame.stack.pop()?;
                self.follow(&array);
                let element = match kind {
                    Kind::Ref => self.unknown(false),
                    kind => plain(is_wide(*kind)),
                };
                frame.stack.push(element);
            }
            Op::ArrayStore(_) => {
                let value = frame.stack.pop()?;
                self.follow(&value);
                frame.pop(2)?;
            }
            Op::Pop | Op::Pop2 | Op::Dup | Op::DupX1 | Op::DupX2 => self.shuffle(frame, op)?,
            Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 | Op::Swap => self.shuffle(frame, op)?,
            Op::Bin(bin) => {
                frame.pop(2)?;
                frame.push(is_wide(binary_kinds(*bin).2));
            }
            Op::Un(un) => {
                frame.pop(1)?;
                frame.push(is_wide(unary_kinds(*un).1));
            }
            Op::IfZero(_, target) | Op::IfNull(_, target) => {
                frame.pop(1)?;
                frame.branch(*target);
            }
            Op::If(_, target) => {
                let (b, a) = (frame.stack.pop()?, frame.stack.pop()?);
                self.compare(frame, a, b);
                frame.branch(*target);
            }
            Op::Switch(_) | Op::Throw | Op::MonitorEnter | Op::MonitorExit => frame.pop(1)?,
            Op::Return(Kind::Void) => {}
            Op::Return(_) => {
                let value = frame.stack.pop()?;
                frame.summary.result = frame.summary.result.take().or(value.path);
            }
            Op::GetStatic(at) => {
                let descriptor = frame.file.member_ref(*at).ok()?.descriptor.into_owned();
                // A comparator, say.
                self.facts.opaque |= descriptor.starts_with("Ljava/util/");
                frame.push(matches!(descriptor.as_str(), "J" | "D"));
            }
            Op::PutStatic(_) => frame.pop(1)?,
            Op::GetField(at) => self.get_field(frame, *at)?,
            Op::PutField(at) => self.put_field(frame, *at)?,
            Op::InvokeVirtual(at) | Op::InvokeSpecial(at) | Op::InvokeInterface(at) => {
                self.call(frame, *at, true)?;
            }
            Op::InvokeStatic(at) => self.call(frame, *at, false)?,
            Op::InvokeDynamic(_) => return None,
            Op::New(at) => {
                let name = frame.file.class_name(*at).ok()?.to_string();
                self.facts.opaque |= self.is_called_back(&name);
                let made = self.unknown(false);
                frame.stack.push(made);
            }
            Op::NewArray(_) | Op::NewRefArray(_) | Op::InstanceOf(_) | Op::ArrayLength => {
                let value = frame.stack.pop()?;
                if matches!(op, Op::ArrayLength) {
                    self.follow(&value);
                }
                frame.push(false);
            }
            Op::MultiNewArray(_, dimensions) => {
                frame.pop(usize::from(*dimensions))?;
                frame.push(false);
            }
            Op::CheckCast(_) => {}
        }
        if let Op::Goto(target) = op {
            frame.branch(*target);
        }
        Some(())
    }

    fn shuffle(&mut self, frame: &mut Frame, op: &Op) -> Option<()> {
        shuffle(op, &mut frame.stack, |value| value.wide)
    }

    fn get_field(&mut self, frame: &mut Frame, at: u16) -> Option<()> {
        let member = frame.file.member_ref(at).ok()?;
        let field = (member.owner.to_string(), member.name.to_string());
        let wide = matches!(&*member.descriptor, "J" | "D");
        let object = frame.stack.pop()?;
        self.follow(&object);
        self.facts.read.insert(field.clone());
        let path = object.path.map(|mut path| {
            path.fields.push(field);
            path
        });
        frame.stack.push(Value { path, wide });
        Some(())
    }

    fn put_field(&mut self, frame: &mut Frame, at: u16) -> Option<()> {
        frame.pop(1)?;
        let object = frame.stack.pop()?;
        let given = |path: Path| path.base < FIRST_FRESH || !path.fields.is_empty();
        if !frame.is_constructor && object.path.is_some_and(given) {
            let member = frame.file.member_ref(at).ok()?;
            let field = (member.owner.to_string(), member.name.to_string());
            self.facts.written.insert(field);
        }
        Some(())
    }

    fn compare(&mut self, frame: &mut Frame, a: Value, b: Value) {
        if let (Some(a), Some(b)) = (a.path, b.path) {
            self.relate(&a, &b);
            frame.summary.compared.push((a, b));
        }
    }

    /// Is one of two paths that are compared the other one and two fields more?
    fn relate(&mut self, a: &Path, b: &Path) {
        for (long, short) in [(a, b), (b, a)] {
            let more = long.fields.strip_prefix(short.fields.as_slice());
            if let (Some([first, second]), true) = (more, long.base == short.base) {
                self.facts.backs.insert((first.clone(), second.clone()));
            }
        }
    }

    fn call(&mut self, frame: &mut Frame, at: u16, receiver: bool) -> Option<()> {
        let member = frame.file.member_ref(at).ok()?;
        let (owner, name) = (member.owner.to_string(), member.name.to_string());
        let descriptor = member.descriptor.to_string();
        let signature = MethodType::parse(&descriptor)?;
        let count = signature.params.len() + usize::from(receiver);
        let start = frame.stack.len().checked_sub(count)?;
        let arguments = frame.stack.split_off(start);
        arguments.iter().for_each(|value| self.follow(value));
        let paths: Vec<Option<Path>> = arguments.into_iter().map(|v| v.path).collect();
        self.facts.opaque |=
            owner.starts_with("java/lang/reflect/") || owner.starts_with("java/lang/invoke/");
        if receiver {
            self.facts.called.insert(name.clone());
        }
        let callee = self.callee(&owner, &name, &descriptor);
        let mut result = signature.result.map(|r| self.unknown(is_wide(r.kind)));
        if let Some(callee) = callee {
            self.method(callee);
            let returned = self.summaries.get(&callee).and_then(|s| s.result.clone());
            if let (Some(result), Some(path)) = (&mut result, returned) {
                result.path = substitute(&path, &paths).or(result.path.take());
            }
            self.calls.push((callee, paths));
        }
        frame.stack.extend(result);
        Some(())
    }

    /// The method of the program that is called, as far as the call site says.
    fn callee(&mut self, owner: &str, name: &str, descriptor: &str) -> Option<MethodId> {
        let class = self.program.load(owner).ok()?;
        if self.program.class(class).trusted {
            return None;
        }
        self.program.method_named(class, name, descriptor).ok()
    }

    /// Is it a class of the program for something that the JDK calls?
    fn is_called_back(&mut self, name: &str) -> bool {
        let Ok(class) = self.program.load(name) else {
            return true;
        };
        let it = self.program.class(class);
        let above = it.ancestors.iter().chain(&it.all_interfaces);
        let jdk = above.filter(|class| self.program.class(**class).trusted);
        // All are objects.
        !it.trusted && jdk.count() > 1
    }

    /// What callees compare, with what they are given.
    fn relate_calls(&mut self) {
        for (callee, arguments) in std::mem::take(&mut self.calls) {
            let compared = self.summaries.get(&callee).map(|s| s.compared.clone());
            for (a, b) in compared.into_iter().flatten() {
                let given = (substitute(&a, &arguments), substitute(&b, &arguments));
                if let (Some(a), Some(b)) = given {
                    self.relate(&a, &b);
                }
            }
        }
    }
}

impl Frame {
    fn push(&mut self, wide: bool) {
        self.stack.push(plain(wide));
    }

    fn pop(&mut self, count: usize) -> Option<()> {
        let left = self.stack.len().checked_sub(count)?;
        self.stack.truncate(left);
        Some(())
    }

    fn branch(&mut self, target: u16) {
        let stack = self.stack.clone();
        self.at_targets.entry(target).or_insert(stack);
        if target <= self.at {
            self.at_loops.insert(target, self.locals.clone());
        }
    }
}

/// The path without its last field.
fn parent(path: &Path) -> Path {
    let count = path.fields.len().saturating_sub(1);
    Path {
        base: path.base,
        fields: path.fields[..count].to_vec(),
    }
}

fn plain(wide: bool) -> Value {
    Value { path: None, wide }
}

fn is_wide(kind: Kind) -> bool {
    matches!(kind, Kind::Long | Kind::Double)
}

fn parameters(kinds: &[Kind]) -> HashMap<u16, Value> {
    let mut locals = HashMap::new();
    let mut local = 0;
    for (number, kind) in kinds.iter().enumerate() {
        let path = Path {
            base: number as u32,
            fields: Vec::new(),
        };
        let wide = is_wide(*kind);
        let path = (*kind == Kind::Ref).then_some(path);
        locals.insert(local, Value { path, wide });
        local += 1 + u16::from(wide);
    }
    locals
}

/// A path of a callee in terms of what its parameters are given.
fn substitute(path: &Path, arguments: &[Option<Path>]) -> Option<Path> {
    let base = arguments.get(path.base as usize)?.as_ref()?;
    let fields = base.fields.iter().chain(&path.fields).cloned().collect();
    Some(Path {
        base: base.base,
        fields,
    })
}
