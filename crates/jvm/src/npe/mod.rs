//! The message `java` gives a NullPointerException that the machine raised: which action failed,
//! and which expression was null. Start at [`explain`].
//!
//! The action follows from the instruction alone. For the expression, `stacks` finds the
//! instruction that pushed each word of the operand stack, and `cause` spells what that
//! instruction computed. `java`'s oddities are kept, because programs print these messages.

mod action;
mod cause;
mod effect;
mod names;
mod stacks;

use vitrum_classfile::{ClassFile, Code, Member};

use crate::translate::{Bytecode, Item};

/// A method's code with what is needed to understand it.
struct Body<'a> {
    file: &'a ClassFile,
    method: &'a Member,
    code: &'a Code,
    bytecode: Bytecode,
}

impl<'a> Body<'a> {
    fn of(file: &'a ClassFile, method: &'a Member) -> Option<Body<'a>> {
        let code = method.code.as_ref()?;
        Some(Body {
            file,
            method,
            code,
            bytecode: Bytecode::decode(file.code_bytes(code)).ok()?,
        })
    }

    fn item(&self, at: u16) -> Option<&Item> {
        self.bytecode.items.get(self.bytecode.index_of(at)?)
    }
}

/// The text `java` gives for a NullPointerException raised by the instruction at `offset` of this
/// method. None where `java` gives none: the instruction dereferences nothing, or it calls a
/// constructor, which is how a program makes the exception itself. None as well for code that is
/// malformed or takes too long to understand.
pub fn explain(file: &ClassFile, method: &Member, offset: u16) -> Option<String> {
    let body = Body::of(file, method)?;
    let (action, slot) = action::of(&body.item(offset)?.op, file)?;
    let stacks = stacks::Stacks::leading_to(&body, offset)?;
    let cause = cause::of(&body, &stacks, offset, slot)?;
    Some(action + &cause)
}
