//! What each instruction does to the types. The long `match` has one arm for each instruction.

use vitrum_classfile::{Constant, FieldType, Kind};

use super::{Check, Refusal, Verifier};
use crate::op::{Bin, Cmp};
use crate::program::LinkError;
use crate::translate::bytecode::Op;
use crate::translate::kinds::{binary_kinds, class_of_descriptor, shuffle, unary_kinds};
use crate::translate::types::{State, Type};

/// The versions that brought class constants, method handles and dynamic constants.
const JAVA_5: u16 = 49;
const JAVA_7: u16 = 51;
const JAVA_11: u16 = 55;
const LDC2_W: u8 = 0x14;

impl Verifier<'_> {
    pub(super) fn pop(&self, state: &mut State) -> Check<Type> {
        match state.stack.pop() {
            Some(t) => Ok(t),
            None => self.fail("the stack is empty"),
        }
    }

    pub(super) fn pop_kind(&self, state: &mut State, kind: Kind) -> Check<Type> {
        let t = self.pop(state)?;
        if t.kind() != Some(kind) {
            return self.fail(format!(
                "{kind:?} is wanted, and the stack has {}",
                self.name(&t)
            ));
        }
        Ok(t)
    }

    pub(super) fn pop_ref(&self, state: &mut State) -> Check<Type> {
        let t = self.pop(state)?;
        if !t.is_initialized() {
            return self.fail("an initialized reference is wanted");
        }
        Ok(t)
    }

    pub(super) fn of_kind(&self, kind: Kind) -> Type {
        match kind {
            Kind::Long => Type::Long,
            Kind::Float => Type::Float,
            Kind::Double => Type::Double,
            Kind::Ref => Type::Ref(self.object),
            Kind::Void => Type::Top,
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => Type::Int,
        }
    }

    pub(super) fn of_field_type(&mut self, t: &FieldType) -> Type {
        match t.kind {
            Kind::Ref => self.of_class(class_of_descriptor(&t.descriptor)),
            kind => self.of_kind(kind),
        }
    }

    pub(super) fn of_class(&mut self, name: &str) -> Type {
        Type::Ref(self.program.symbols.intern(name))
    }

    /// Java 7 and later have none; what is older is not modelled.
    fn subroutine(&self) -> Check {
        let file = &self.subject.file;
        if file.major >= JAVA_7 {
            return self.fail("jsr and ret went with Java 7");
        }
        Err(Refusal::from(LinkError::Unsupported(format!(
            "jsr and ret (class files before Java 6): {} has them",
            file.name().replace('/', ".")
        ))))
    }

    pub(super) fn apply(&mut self, op: &Op, s: &mut State) -> Check {
        match op {
            Op::Nop | Op::Goto(_) => {}
            Op::Jsr(_) | Op::Ret(_) => return self.subroutine(),
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
            Op::IfZero(..) | Op::Switch(_) => drop(self.pop_kind(s, Kind::Int)?),
            Op::If(cmp, _) => {
                let references = matches!(cmp, Cmp::Same | Cmp::Other);
                let kind = if references { Kind::Ref } else { Kind::Int };
                self.pop_kind(s, kind)?;
                self.pop_kind(s, kind)?;
            }
            Op::IfNull(..) | Op::MonitorEnter | Op::MonitorExit => {
                drop(self.pop_kind(s, Kind::Ref)?);
            }
            Op::Return(kind) => self.returns(*kind, s)?,
            Op::GetStatic(i) => self.get_static(*i, s)?,
            Op::PutStatic(i) => self.put_static(*i, s)?,
            Op::GetField(i) => self.get_field(*i, s)?,
            Op::PutField(i) => self.put_field(*i, s)?,
            Op::InvokeVirtual(i) => self.invoke_virtual(*i, s)?,
            Op::InvokeInterface(i) => self.invoke_interface(*i, s)?,
            Op::InvokeStatic(i) => self.invoke_static(*i, s)?,
            Op::InvokeSpecial(i) => self.invoke_special(*i, s)?,
            Op::InvokeDynamic(i) => self.invoke_dynamic(*i, s)?,
            Op::New(i) => self.new_object(*i, s)?,
            Op::NewArray(kind) => self.new_array(*kind, s)?,
            Op::NewRefArray(i) => self.new_ref_array(*i, s)?,
            Op::MultiNewArray(i, dims) => self.new_multi_array(*i, *dims, s)?,
            Op::ArrayLength => self.array_length(s)?,
            Op::Throw => {
                let throwable = self.of_class("java/lang/Throwable");
                self.pop_assignable(s, &throwable)?;
            }
            Op::CheckCast(i) => {
                let name = self.subject.file.class_name(*i)?.into_owned();
                self.pop_ref(s)?;
                let class = self.of_class(&name);
                s.stack.push(class);
            }
            Op::InstanceOf(i) => {
                self.subject.file.class_name(*i)?;
                self.pop_ref(s)?;
                s.stack.push(Type::Int);
            }
        }
        Ok(())
    }

    fn ldc(&mut self, index: u16, s: &mut State) -> Check {
        let file = self.subject.file.clone();
        let (since, t) = match file.constant(index)? {
            Constant::Integer(_) => (0, Type::Int),
            Constant::Float(_) => (0, Type::Float),
            Constant::Long(_) => (0, Type::Long),
            Constant::Double(_) => (0, Type::Double),
            Constant::String(_) => (0, self.of_class("java/lang/String")),
            Constant::Class(_) => (JAVA_5, self.of_class("java/lang/Class")),
            Constant::MethodHandle { .. } => {
                (JAVA_7, self.of_class("java/lang/invoke/MethodHandle"))
            }
            Constant::MethodType(_) => (JAVA_7, self.of_class("java/lang/invoke/MethodType")),
            Constant::Dynamic { name_type, .. } => {
                match FieldType::parse(&file.name_type(name_type)?.1) {
                    Some(t) => (JAVA_11, self.of_field_type(&t)),
                    None => return self.fail("a dynamic constant has no field descriptor"),
                }
            }
            _ => return self.fail(format!("ldc can't load constant {index}")),
        };
        let wide = self.operand(0) == LDC2_W;
        if file.major < since || wide != t.is_wide() {
            return self.fail(format!("the instruction can't load constant {index}"));
        }
        s.stack.push(t);
        Ok(())
    }

    /// A byte of the instruction; 0 is its opcode.
    pub(super) fn operand(&self, index: usize) -> u8 {
        let bytes = self.subject.file.code_bytes(self.subject.code);
        bytes.get(self.offset() + index).copied().unwrap_or(0)
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

    fn store(&mut self, kind: Kind, local: u16, s: &mut State) -> Check {
        let t = self.pop_kind(s, kind)?;
        let i = local as usize;
        let wide = t.is_wide();
        if i + usize::from(wide) >= s.locals.len() {
            return self.fail(format!("there is no local {local}"));
        }
        let effort = s.change_cost();
        self.spend(effort)?;
        let locals = s.locals_mut();
        if i > 0 && locals[i - 1].is_wide() {
            locals[i - 1] = Type::Top;
        }
        locals[i] = t;
        if wide {
            locals[i + 1] = Type::Top;
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
        if s.unconstructed {
            return self.fail("the constructor returns before calling another constructor");
        }
        if let Some(t) = declared {
            let t = self.of_field_type(&t);
            self.pop_assignable(s, &t)?;
        }
        Ok(())
    }

    fn new_object(&mut self, class: u16, s: &mut State) -> Check {
        if self.subject.file.class_name(class)?.starts_with('[') {
            return self.fail("new makes no arrays");
        }
        // An older object of the same instruction can no longer be told from the new one.
        let new = Type::New(self.offset() as u16);
        self.replace(&new, &Type::Top, s)?;
        s.stack.push(new);
        Ok(())
    }

    /// Gives another type to everything that has the type `from`.
    pub(super) fn replace(&mut self, from: &Type, to: &Type, s: &mut State) -> Check {
        self.spend(s.stack.len() + s.locals.len())?;
        if s.locals.contains(from) {
            let effort = s.change_cost();
            self.spend(effort)?;
            let locals = s.locals_mut().iter_mut();
            locals.filter(|t| *t == from).for_each(|t| *t = to.clone());
        }
        let stack = s.stack.iter_mut();
        stack.filter(|t| *t == from).for_each(|t| *t = to.clone());
        Ok(())
    }
}
