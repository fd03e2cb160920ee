//! The verifier: infers the types of all registers and rejects code that could break the machine.
//!
//! It infers instead of checking the `StackMapTable`: one algorithm serves class files of every
//! version, and the types serve the translator too. The JDK's own classes are trusted, as `java`
//! does: for them only the kinds are computed and no class is loaded.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, Constant, FieldType, Kind, MethodType};

use super::bytecode::{BadCode, Bytecode, Op, bad};
use super::types::{State, Type};
use crate::ids::Symbol;
use crate::op::{Bin, Un};
use crate::program::{LinkError, Program};

/// Why a method was refused: its own code, or a class that it needs.
pub enum Refusal {
    Code(BadCode),
    Link(LinkError),
}

impl From<BadCode> for Refusal {
    fn from(bad: BadCode) -> Refusal {
        Refusal::Code(bad)
    }
}
impl From<LinkError> for Refusal {
    fn from(error: LinkError) -> Refusal {
        Refusal::Link(error)
    }
}
impl From<vitrum_classfile::ClassError> for Refusal {
    fn from(error: vitrum_classfile::ClassError) -> Refusal {
        Refusal::Link(LinkError::Broken(error))
    }
}

/// The method under verification.
pub struct Subject<'a> {
    pub file: Arc<ClassFile>,
    pub code: &'a vitrum_classfile::Code,
    pub bytecode: &'a Bytecode,
    pub is_static: bool,
    pub is_constructor: bool,
    pub signature: MethodType,
    pub trusted: bool,
}

struct Verifier<'a> {
    program: &'a mut Program,
    subject: &'a Subject<'a>,
    states: Vec<Option<State>>,
    work: Vec<usize>,
    at: usize,
    this_name: Symbol,
    object: Symbol,
}

type Check<T = ()> = Result<T, Refusal>;

/// The state before each instruction; `None` where control never comes.
pub fn infer(program: &mut Program, subject: &Subject) -> Result<Vec<Option<State>>, Refusal> {
    let this_name = program.symbols.intern(subject.file.name());
    let object = program.symbols.intern("java/lang/Object");
    let mut verifier = Verifier {
        program,
        subject,
        states: vec![None; subject.bytecode.items.len()],
        work: Vec::new(),
        at: 0,
        this_name,
        object,
    };
    verifier.run()?;
    Ok(verifier.states)
}

impl Verifier<'_> {
    fn run(&mut self) -> Check {
        self.check_handlers()?;
        let entry = self.entry()?;
        self.flow(0, &entry)?;
        while let Some(index) = self.work.pop() {
            let Some(state) = self.states[index].clone() else {
                continue;
            };
            self.at = index;
            self.flow_to_handlers(&state)?;
            self.step(state)?;
        }
        Ok(())
    }

    fn entry(&mut self) -> Check<State> {
        let subject = self.subject;
        let mut locals = Vec::new();
        if !subject.is_static {
            let new = subject.is_constructor && self.this_name != self.object;
            locals.push(if new {
                Type::NewThis
            } else {
                Type::Ref(self.this_name)
            });
        }
        for param in &subject.signature.params {
            locals.push(self.of_field_type(param));
            if locals.last().is_some_and(Type::is_wide) {
                locals.push(Type::Top);
            }
        }
        let max = subject.code.max_locals as usize;
        if locals.len() > max {
            return Ok(bad(
                0,
                format!(
                    "the parameters need {} locals, and there are {max}",
                    locals.len()
                ),
            )?);
        }
        locals.resize(max, Type::Top);
        Ok(State {
            locals,
            stack: Vec::new(),
        })
    }

    fn check_handlers(&self) -> Check {
        for h in &self.subject.code.handlers {
            if self.subject.bytecode.index_of(h.target).is_none() {
                return Ok(bad(
                    h.target as usize,
                    "an exception handler begins where no instruction does",
                )?);
            }
        }
        Ok(())
    }

    fn offset(&self) -> usize {
        self.subject.bytecode.items[self.at].at as usize
    }

    fn fail<T>(&self, what: impl Into<String>) -> Check<T> {
        Ok(bad(self.offset(), what)?)
    }

    fn flow(&mut self, index: usize, state: &State) -> Check {
        let Some(slot) = self.states.get_mut(index) else {
            return self.fail("control runs off the end of the method");
        };
        let changed = match slot {
            None => {
                *slot = Some(state.clone());
                true
            }
            Some(known) => match known.join(state) {
                Some(changed) => changed,
                None => return self.fail("the stack has different depths on two paths that meet"),
            },
        };
        if changed {
            self.work.push(index);
        }
        Ok(())
    }

    fn flow_to_offset(&mut self, offset: u16, state: &State) -> Check {
        // Targets were checked when the bytecode was decoded.
        let index = self.subject.bytecode.index_of(offset).unwrap_or(usize::MAX);
        self.flow(index, state)
    }

    fn flow_to_handlers(&mut self, state: &State) -> Check {
        let subject = self.subject;
        let at = subject.bytecode.items[self.at].at;
        for h in &subject.code.handlers {
            if h.start <= at && at < h.end {
                let caught = if h.catch_type == 0 {
                    "java/lang/Throwable".into()
                } else {
                    subject.file.class_name(h.catch_type)?
                };
                let caught = Type::Ref(self.program.symbols.intern(&caught));
                self.flow_to_offset(
                    h.target,
                    &State {
                        locals: state.locals.clone(),
                        stack: vec![caught],
                    },
                )?;
            }
        }
        Ok(())
    }

    fn step(&mut self, mut state: State) -> Check {
        let op = &self.subject.bytecode.items[self.at].op;
        self.apply(op, &mut state)?;
        if state
            .stack
            .iter()
            .map(|t| 1 + usize::from(t.is_wide()))
            .sum::<usize>()
            > self.subject.code.max_stack as usize
        {
            return self.fail("the stack is deeper than the method declares");
        }
        let mut targets = Vec::new();
        op.targets(&mut |t| targets.push(t));
        for target in targets {
            self.flow_to_offset(target, &state)?;
        }
        if !op.ends() {
            self.flow(self.at + 1, &state)?;
        }
        Ok(())
    }

    fn pop(&self, state: &mut State) -> Check<Type> {
        match state.stack.pop() {
            Some(t) => Ok(t),
            None => self.fail("the stack is empty"),
        }
    }

    fn pop_kind(&self, state: &mut State, kind: Kind) -> Check<Type> {
        let t = self.pop(state)?;
        if t.kind() != Some(kind) {
            return self.fail(format!("{kind:?} is wanted, and the stack has {t:?}"));
        }
        Ok(t)
    }

    fn pop_ref(&self, state: &mut State) -> Check<Type> {
        let t = self.pop(state)?;
        if !t.is_initialized() {
            return self.fail("an initialized reference is wanted");
        }
        Ok(t)
    }

    fn of_kind(&self, kind: Kind) -> Type {
        match kind {
            Kind::Long => Type::Long,
            Kind::Float => Type::Float,
            Kind::Double => Type::Double,
            Kind::Ref => Type::Ref(self.object),
            Kind::Void => Type::Top,
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => Type::Int,
        }
    }

    fn of_field_type(&mut self, t: &FieldType) -> Type {
        match t.kind {
            Kind::Ref => Type::Ref(
                self.program
                    .symbols
                    .intern(class_of_descriptor(&t.descriptor)),
            ),
            kind => self.of_kind(kind),
        }
    }

    fn apply(&mut self, op: &Op, s: &mut State) -> Check {
        match op {
            Op::Nop | Op::Goto(_) => {}
            Op::Null => s.stack.push(Type::Null),
            Op::Int(_) => s.stack.push(Type::Int),
            Op::Long(_) => s.stack.push(Type::Long),
            Op::Float(_) => s.stack.push(Type::Float),
            Op::Double(_) => s.stack.push(Type::Double),
            Op::Ldc(index) => self.ldc(*index, s)?,
            Op::Load(kind, local) => self.load(*kind, *local, s)?,
            Op::Store(kind, local) => self.store(*kind, *local, s)?,
            Op::ArrayLoad(kind) => self.array_load(*kind, s)?,
            Op::ArrayStore(kind) => self.array_store(*kind, s)?,
            Op::Pop
            | Op::Pop2
            | Op::Dup
            | Op::DupX1
            | Op::DupX2
            | Op::Dup2
            | Op::Dup2X1
            | Op::Dup2X2
            | Op::Swap => {
                if shuffle(op, &mut s.stack, Type::is_wide).is_none() {
                    return self.fail("the stack has not what the instruction moves");
                }
            }
            Op::Bin(bin) => self.binary(*bin, s)?,
            Op::Un(un) => {
                let (from, to) = unary_kinds(*un);
                self.pop_kind(s, from)?;
                s.stack.push(self.of_kind(to));
            }
            Op::Iinc(local, _) => {
                if s.locals.get(*local as usize) != Some(&Type::Int) {
                    return self.fail("iinc wants an int");
                }
            }
            Op::IfZero(..) | Op::Switch(_) => {
                self.pop_kind(s, Kind::Int)?;
            }
            Op::If(cmp, _) => {
                let kind = if matches!(cmp, crate::op::Cmp::Same | crate::op::Cmp::Other) {
                    Kind::Ref
                } else {
                    Kind::Int
                };
                self.pop_kind(s, kind)?;
                self.pop_kind(s, kind)?;
            }
            Op::IfNull(..) => {
                self.pop_kind(s, Kind::Ref)?;
            }
            Op::Return(kind) => self.returns(*kind, s)?,
            Op::GetStatic(i) => {
                let field = self.field(*i)?.1;
                s.stack.push(field);
            }
            Op::PutStatic(i) => {
                let field = self.field(*i)?.1;
                self.pop_assignable(s, &field)?;
            }
            Op::GetField(i) => {
                let (owner, field) = self.field(*i)?;
                self.pop_assignable(s, &owner)?;
                s.stack.push(field);
            }
            Op::PutField(i) => self.put_field(*i, s)?,
            Op::InvokeVirtual(i) | Op::InvokeInterface(i) => self.invoke(*i, true, s)?,
            Op::InvokeStatic(i) => self.invoke(*i, false, s)?,
            Op::InvokeSpecial(i) => self.invoke_special(*i, s)?,
            Op::InvokeDynamic(i) => self.invoke_dynamic(*i, s)?,
            Op::New(i) => {
                if self.subject.file.class_name(*i)?.starts_with('[') {
                    return self.fail("new makes no arrays");
                }
                let at = self.offset() as u16;
                // An older object of the same instruction can no longer be told from the new one.
                s.locals
                    .iter_mut()
                    .chain(&mut s.stack)
                    .filter(|t| **t == Type::New(at))
                    .for_each(|t| *t = Type::Top);
                s.stack.push(Type::New(at));
            }
            Op::NewArray(kind) => {
                self.pop_kind(s, Kind::Int)?;
                let name = primitive_array(*kind);
                s.stack.push(Type::Ref(self.program.symbols.intern(name)));
            }
            Op::NewRefArray(i) => {
                self.pop_kind(s, Kind::Int)?;
                let element = self.subject.file.class_name(*i)?.into_owned();
                s.stack
                    .push(Type::Ref(self.program.symbols.intern(&array_of(&element))));
            }
            Op::MultiNewArray(i, dims) => {
                let name = self.subject.file.class_name(*i)?.into_owned();
                if *dims == 0
                    || !name
                        .as_bytes()
                        .iter()
                        .take(*dims as usize)
                        .all(|b| *b == b'[')
                    || name.len() < *dims as usize
                {
                    return self.fail("multianewarray has more dimensions than its class");
                }
                for _ in 0..*dims {
                    self.pop_kind(s, Kind::Int)?;
                }
                s.stack.push(Type::Ref(self.program.symbols.intern(&name)));
            }
            Op::ArrayLength => {
                let array = self.pop_ref(s)?;
                if !self.subject.trusted
                    && array
                        .names()
                        .iter()
                        .any(|n| !self.program.symbols.text(*n).starts_with('['))
                {
                    return self.fail("arraylength wants an array");
                }
                s.stack.push(Type::Int);
            }
            Op::Throw => {
                let throwable = Type::Ref(self.program.symbols.intern("java/lang/Throwable"));
                self.pop_assignable(s, &throwable)?;
            }
            Op::CheckCast(i) => {
                let name = self.subject.file.class_name(*i)?.into_owned();
                self.pop_ref(s)?;
                s.stack.push(Type::Ref(self.program.symbols.intern(&name)));
            }
            Op::InstanceOf(i) => {
                self.subject.file.class_name(*i)?;
                self.pop_ref(s)?;
                s.stack.push(Type::Int);
            }
            Op::MonitorEnter | Op::MonitorExit => {
                self.pop_ref(s)?;
            }
        }
        Ok(())
    }

    fn ldc(&mut self, index: u16, s: &mut State) -> Check {
        let t = match self.subject.file.constant(index)? {
            Constant::Integer(_) => Type::Int,
            Constant::Float(_) => Type::Float,
            Constant::Long(_) => Type::Long,
            Constant::Double(_) => Type::Double,
            Constant::String(_) => Type::Ref(self.program.symbols.intern("java/lang/String")),
            Constant::Class(_) => Type::Ref(self.program.symbols.intern("java/lang/Class")),
            Constant::MethodHandle { .. } => {
                Type::Ref(self.program.symbols.intern("java/lang/invoke/MethodHandle"))
            }
            Constant::MethodType(_) => {
                Type::Ref(self.program.symbols.intern("java/lang/invoke/MethodType"))
            }
            Constant::Dynamic { name_type, .. } => {
                let descriptor = self.subject.file.name_type(name_type)?.1.into_owned();
                match FieldType::parse(&descriptor) {
                    Some(t) => self.of_field_type(&t),
                    None => return self.fail("a dynamic constant has no field descriptor"),
                }
            }
            _ => return self.fail(format!("ldc can't load constant {index}")),
        };
        s.stack.push(t);
        Ok(())
    }

    fn load(&self, kind: Kind, local: u16, s: &mut State) -> Check {
        match s.locals.get(local as usize) {
            Some(t) if t.kind() == Some(kind) => {
                let t = t.clone();
                s.stack.push(t);
                Ok(())
            }
            _ => self.fail(format!("local {local} holds no {kind:?}")),
        }
    }

    fn store(&self, kind: Kind, local: u16, s: &mut State) -> Check {
        let t = self.pop_kind(s, kind)?;
        let i = local as usize;
        let wide = t.is_wide();
        if i + usize::from(wide) >= s.locals.len() {
            return self.fail(format!("there is no local {local}"));
        }
        if i > 0 && s.locals[i - 1].is_wide() {
            s.locals[i - 1] = Type::Top;
        }
        s.locals[i] = t;
        if wide {
            s.locals[i + 1] = Type::Top;
        }
        Ok(())
    }

    fn array_load(&mut self, kind: Kind, s: &mut State) -> Check {
        self.pop_kind(s, Kind::Int)?;
        let array = self.pop_ref(s)?;
        if kind != Kind::Ref {
            self.check_array(&array, kind)?;
            s.stack.push(self.of_kind(kind));
            return Ok(());
        }
        let mut elements = Vec::new();
        for name in array.names() {
            let text = self.program.symbols.text(*name).clone();
            match text.strip_prefix('[').filter(|e| e.starts_with(['L', '['])) {
                Some(element) => {
                    elements.push(self.program.symbols.intern(class_of_descriptor(element)))
                }
                None if self.subject.trusted => elements.push(self.object),
                None => return self.fail("aaload wants an array of references"),
            }
        }
        s.stack.push(Type::of_names(elements));
        Ok(())
    }

    fn array_store(&mut self, kind: Kind, s: &mut State) -> Check {
        let expected = match kind {
            Kind::Byte | Kind::Char | Kind::Short => Kind::Int,
            other => other,
        };
        if kind == Kind::Ref {
            self.pop_ref(s)?
        } else {
            self.pop_kind(s, expected)?
        };
        self.pop_kind(s, Kind::Int)?;
        let array = self.pop_ref(s)?;
        self.check_array(&array, kind)
    }

    fn check_array(&self, array: &Type, kind: Kind) -> Check {
        if self.subject.trusted {
            return Ok(());
        }
        for name in array.names() {
            let text = self.program.symbols.text(*name);
            let fits = match kind {
                Kind::Byte => matches!(&**text, "[B" | "[Z"),
                Kind::Ref => text.starts_with("[L") || text.starts_with("[["),
                other => **text == *primitive_array(other),
            };
            if !fits {
                return self.fail(format!(
                    "the array has class {text}, not elements of {kind:?}"
                ));
            }
        }
        Ok(())
    }

    fn binary(&self, bin: Bin, s: &mut State) -> Check {
        let (a, b, result) = binary_kinds(bin);
        self.pop_kind(s, b)?;
        self.pop_kind(s, a)?;
        s.stack.push(self.of_kind(result));
        Ok(())
    }

    fn returns(&mut self, kind: Kind, s: &mut State) -> Check {
        let declared = self.subject.signature.result.clone();
        let expected = declared.as_ref().map_or(Kind::Void, |t| t.kind);
        if self.of_kind(expected) != self.of_kind(kind) {
            return self.fail("the return instruction does not fit the method's descriptor");
        }
        if self.subject.is_constructor && s.locals.contains(&Type::NewThis) {
            return self.fail("the constructor returns before calling another constructor");
        }
        if let Some(t) = declared {
            let t = self.of_field_type(&t);
            self.pop_assignable(s, &t)?;
        }
        Ok(())
    }

    /// The owner's type and the field's.
    fn field(&mut self, index: u16) -> Check<(Type, Type)> {
        let member = self.subject.file.member_ref(index)?;
        let Some(t) = FieldType::parse(&member.descriptor) else {
            return self.fail(format!("constant {index} is no field"));
        };
        let owner = Type::Ref(self.program.symbols.intern(&member.owner));
        Ok((owner, self.of_field_type(&t)))
    }

    fn put_field(&mut self, index: u16, s: &mut State) -> Check {
        let (owner, field) = self.field(index)?;
        self.pop_assignable(s, &field)?;
        // A constructor may set its own fields before calling super.
        if s.stack.last() == Some(&Type::NewThis) && owner == Type::Ref(self.this_name) {
            s.stack.pop();
            return Ok(());
        }
        self.pop_assignable(s, &owner)
    }

    fn pop_arguments(&mut self, descriptor: &str, s: &mut State) -> Check<Option<Type>> {
        let Some(signature) = MethodType::parse(descriptor) else {
            return self.fail(format!("{descriptor} is no method descriptor"));
        };
        for param in signature.params.iter().rev() {
            let t = self.of_field_type(param);
            self.pop_assignable(s, &t)?;
        }
        Ok(signature.result.map(|r| self.of_field_type(&r)))
    }

    fn invoke(&mut self, index: u16, receiver: bool, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        if member.name.starts_with('<') {
            return self.fail("only invokespecial may call a constructor");
        }
        let result = self.pop_arguments(&member.descriptor, s)?;
        if receiver {
            let owner = Type::Ref(self.program.symbols.intern(&member.owner));
            self.pop_assignable(s, &owner)?;
        }
        s.stack.extend(result);
        Ok(())
    }

    fn invoke_special(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let member = file.member_ref(index)?;
        let result = self.pop_arguments(&member.descriptor, s)?;
        if &*member.name != "<init>" {
            let this = Type::Ref(self.this_name);
            self.pop_assignable(s, &this)?;
            s.stack.extend(result);
            return Ok(());
        }
        let object = self.pop(s)?;
        let made = match &object {
            Type::NewThis => self.this_name,
            Type::New(at) => self.class_of_new(*at, &member.owner)?,
            _ => return self.fail("a constructor is called on an object that is initialized"),
        };
        for t in s
            .locals
            .iter_mut()
            .chain(&mut s.stack)
            .filter(|t| **t == object)
        {
            *t = Type::Ref(made);
        }
        Ok(())
    }

    fn class_of_new(&mut self, at: u16, owner: &str) -> Check<Symbol> {
        let index = self.subject.bytecode.index_of(at).unwrap_or(0);
        let Op::New(class) = self.subject.bytecode.items[index].op else {
            return self.fail("the object was not made by new");
        };
        let name = self.subject.file.class_name(class)?;
        if *name != *owner {
            return self.fail(format!("the constructor of {owner} is called on a {name}"));
        }
        Ok(self.program.symbols.intern(&name))
    }

    fn invoke_dynamic(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let Constant::InvokeDynamic { name_type, .. } = file.constant(index)? else {
            return self.fail(format!("constant {index} is no call site"));
        };
        let descriptor = file.name_type(name_type)?.1;
        let result = self.pop_arguments(&descriptor, s)?;
        s.stack.extend(result);
        Ok(())
    }

    fn pop_assignable(&mut self, s: &mut State, to: &Type) -> Check {
        let from = self.pop(s)?;
        if from.kind() != to.kind() || (from.is_ref() && !from.is_initialized()) {
            return self.fail(format!(
                "{} is wanted, and the stack has {}",
                self.name(to),
                self.name(&from)
            ));
        }
        if self.subject.trusted {
            return Ok(());
        }
        if let Type::Ref(target) = to {
            for name in from.names() {
                if !self.assignable(*name, *target)? {
                    return self.fail(format!(
                        "{} is wanted, and the stack has {}",
                        self.name(to),
                        self.name(&from)
                    ));
                }
            }
        }
        Ok(())
    }

    fn name(&self, t: &Type) -> String {
        match t {
            Type::Ref(_) | Type::AnyOf(_) => {
                let names: Vec<&str> = t
                    .names()
                    .iter()
                    .map(|n| &**self.program.symbols.text(*n))
                    .collect();
                names.join(" or ")
            }
            other => format!("{other:?}"),
        }
    }

    /// Interfaces are treated like `Object`, as the specification does: calls check them when they happen.
    fn assignable(&mut self, from: Symbol, to: Symbol) -> Check<bool> {
        if from == to || to == self.object {
            return Ok(true);
        }
        let (from, to) = (
            self.program.symbols.text(from).clone(),
            self.program.symbols.text(to).clone(),
        );
        let target = self.program.load(&to)?;
        if self.program.class(target).is_interface() {
            return Ok(!from.starts_with('[')
                || matches!(&*to, "java/lang/Cloneable" | "java/io/Serializable"));
        }
        if let (Some(a), Some(b)) = (from.strip_prefix('['), to.strip_prefix('[')) {
            return self.elements_assignable(a, b);
        }
        let source = self.program.load(&from)?;
        Ok(self.program.is_subclass(source, target))
    }

    fn elements_assignable(&mut self, from: &str, to: &str) -> Check<bool> {
        if from.starts_with(['L', '[']) && to.starts_with(['L', '[']) {
            let (from, to) = (class_of_descriptor(from), class_of_descriptor(to));
            let (from, to) = (
                self.program.symbols.intern(from),
                self.program.symbols.intern(to),
            );
            return self.assignable(from, to);
        }
        Ok(from == to)
    }
}

/// `Ljava/lang/String;` → `java/lang/String`; arrays stay as they are.
pub fn class_of_descriptor(descriptor: &str) -> &str {
    descriptor
        .strip_prefix('L')
        .and_then(|d| d.strip_suffix(';'))
        .unwrap_or(descriptor)
}

pub fn array_of(element: &str) -> String {
    if element.starts_with('[') {
        format!("[{element}")
    } else {
        format!("[L{element};")
    }
}

pub fn primitive_array(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "[Z",
        Kind::Byte => "[B",
        Kind::Char => "[C",
        Kind::Short => "[S",
        Kind::Int => "[I",
        Kind::Long => "[J",
        Kind::Float => "[F",
        Kind::Double => "[D",
        Kind::Ref | Kind::Void => "[Ljava/lang/Object;",
    }
}

/// Does what a stack instruction does to entries where a wide value is one. `None`: they do not fit.
pub fn shuffle<T: Clone>(op: &Op, stack: &mut Vec<T>, wide: impl Fn(&T) -> bool) -> Option<()> {
    let mut take = |slots: usize| -> Option<Vec<T>> {
        let mut taken = Vec::new();
        let mut left = slots;
        while left > 0 {
            let entry = stack.pop()?;
            left = left.checked_sub(1 + usize::from(wide(&entry)))?;
            taken.insert(0, entry);
        }
        Some(taken)
    };
    let (top, below) = match op {
        Op::Pop => (take(1)?, None),
        Op::Pop2 => (take(2)?, None),
        Op::Dup => (take(1)?, Some(vec![])),
        Op::DupX1 => (take(1)?, Some(take(1)?)),
        Op::DupX2 => (take(1)?, Some(take(2)?)),
        Op::Dup2 => (take(2)?, Some(vec![])),
        Op::Dup2X1 => (take(2)?, Some(take(1)?)),
        Op::Dup2X2 => (take(2)?, Some(take(2)?)),
        Op::Swap => {
            let (b, a) = (take(1)?, take(1)?);
            stack.extend(b);
            stack.extend(a);
            return Some(());
        }
        _ => return None,
    };
    if let Some(below) = below {
        stack.extend(top.iter().cloned());
        stack.extend(below);
        stack.extend(top);
    }
    Some(())
}

/// The kinds of the two operands and of the result.
pub fn binary_kinds(bin: Bin) -> (Kind, Kind, Kind) {
    use Bin::*;
    use Kind::{Double, Float, Int, Long};
    match bin {
        AddI | SubI | MulI | DivI | RemI | AndI | OrI | XorI | ShlI | ShrI | UshrI => {
            (Int, Int, Int)
        }
        AddL | SubL | MulL | DivL | RemL | AndL | OrL | XorL => (Long, Long, Long),
        ShlL | ShrL | UshrL => (Long, Int, Long),
        AddF | SubF | MulF | DivF | RemF => (Float, Float, Float),
        AddD | SubD | MulD | DivD | RemD => (Double, Double, Double),
        CmpL => (Long, Long, Int),
        CmpFl | CmpFg => (Float, Float, Int),
        CmpDl | CmpDg => (Double, Double, Int),
    }
}

pub fn unary_kinds(un: Un) -> (Kind, Kind) {
    use Kind::{Double, Float, Int, Long};
    match un {
        Un::NegI | Un::I2B | Un::I2C | Un::I2S | Un::I2Z => (Int, Int),
        Un::NegL => (Long, Long),
        Un::NegF => (Float, Float),
        Un::NegD => (Double, Double),
        Un::I2L => (Int, Long),
        Un::I2F => (Int, Float),
        Un::I2D => (Int, Double),
        Un::L2I => (Long, Int),
        Un::L2F => (Long, Float),
        Un::L2D => (Long, Double),
        Un::F2I => (Float, Int),
        Un::F2L => (Float, Long),
        Un::F2D => (Float, Double),
        Un::D2I => (Double, Int),
        Un::D2L => (Double, Long),
        Un::D2F => (Double, Float),
    }
}
