//! How many words an instruction takes from the operand stack and how many it puts there.

use std::borrow::Cow;

use vitrum_classfile::{ClassFile, Constant, FieldType, Kind, MethodType};

use crate::translate::{Op, binary_kinds, unary_kinds};

pub struct Effect {
    pub taken: usize,
    pub put: usize,
    /// What it took to find this out, in bytes of text that were read.
    pub work: usize,
}

/// The instructions that only rearrange words are not asked about.
pub fn of(op: &Op, file: &ClassFile) -> Option<Effect> {
    let (taken, put) = match op {
        Op::GetStatic(i) => return field(*i, file, |words| (0, words)),
        Op::PutStatic(i) => return field(*i, file, |words| (words, 0)),
        Op::GetField(i) => return field(*i, file, |words| (1, words)),
        Op::PutField(i) => return field(*i, file, |words| (words + 1, 0)),
        Op::InvokeStatic(i) | Op::InvokeDynamic(i) => return call(*i, file, 0),
        Op::InvokeVirtual(i) | Op::InvokeSpecial(i) | Op::InvokeInterface(i) => {
            return call(*i, file, 1);
        }
        Op::Ldc(i) => (0, constant(*i, file)?),
        op => plain(op)?,
    };
    Some(Effect {
        taken,
        put,
        work: 0,
    })
}

fn words(kind: Kind) -> usize {
    usize::from(kind.slots())
}

fn field(index: u16, file: &ClassFile, effect: impl Fn(usize) -> (usize, usize)) -> Option<Effect> {
    let (descriptor, work) = descriptor(index, file)?;
    let (taken, put) = effect(words(FieldType::parse(&descriptor)?.kind));
    Some(Effect { taken, put, work })
}

fn call(index: u16, file: &ClassFile, receiver: usize) -> Option<Effect> {
    let (descriptor, work) = descriptor(index, file)?;
    let types = MethodType::parse(&descriptor)?;
    Some(Effect {
        taken: usize::from(types.slots()) + receiver,
        put: types.result.as_ref().map_or(0, |of| words(of.kind)),
        work,
    })
}

/// The descriptor of a field or call, and how much text was read for it.
fn descriptor(index: u16, file: &ClassFile) -> Option<(Cow<'_, str>, usize)> {
    if let Constant::InvokeDynamic { name_type, .. } = file.constant(index).ok()? {
        let (name, descriptor) = file.name_type(name_type).ok()?;
        let work = name.len() + descriptor.len();
        return Some((descriptor, work));
    }
    let member = file.member_ref(index).ok()?;
    let work = member.owner.len() + member.name.len() + member.descriptor.len();
    Some((member.descriptor, work))
}

fn constant(index: u16, file: &ClassFile) -> Option<usize> {
    Some(match file.constant(index).ok()? {
        Constant::Long(_) | Constant::Double(_) => 2,
        Constant::Dynamic { name_type, .. } => {
            words(FieldType::parse(&file.name_type(name_type).ok()?.1)?.kind)
        }
        _ => 1,
    })
}

/// Words taken and put by what names no constant. What leaves the method takes nothing here: no
/// instruction sees the stack after it.
fn plain(op: &Op) -> Option<(usize, usize)> {
    Some(match op {
        // A cast leaves the value where it came from.
        Op::Nop | Op::Goto(_) | Op::Ret(_) | Op::Iinc(..) | Op::CheckCast(_) => (0, 0),
        Op::Return(_) | Op::Throw => (0, 0),
        Op::Null | Op::Int(_) | Op::Float(_) | Op::New(_) | Op::Jsr(_) => (0, 1),
        Op::Long(_) | Op::Double(_) => (0, 2),
        Op::Load(kind, _) => (0, words(*kind)),
        Op::Store(kind, _) => (words(*kind), 0),
        Op::ArrayLoad(kind) => (2, words(*kind)),
        Op::ArrayStore(kind) => (2 + words(*kind), 0),
        Op::Pop | Op::IfZero(..) | Op::IfNull(..) | Op::Switch(_) => (1, 0),
        Op::MonitorEnter | Op::MonitorExit => (1, 0),
        Op::Pop2 | Op::If(..) => (2, 0),
        Op::Bin(bin) => {
            let (left, right, result) = binary_kinds(*bin);
            (words(left) + words(right), words(result))
        }
        Op::Un(un) => {
            let (from, to) = unary_kinds(*un);
            (words(from), words(to))
        }
        Op::NewArray(_) | Op::NewRefArray(_) | Op::ArrayLength | Op::InstanceOf(_) => (1, 1),
        Op::MultiNewArray(_, dimensions) => (usize::from(*dimensions), 1),
        _ => return None,
    })
}
