//! The verifier: infers the types of all registers and rejects code that could break the machine.
//! Start at [`infer`]; `apply.rs` says what each instruction does to the types, `members.rs` what
//! fields and calls need, `arrays.rs` the same for arrays, `assign.rs` which type fits where.
//!
//! It infers types instead of taking them from the `StackMapTable`: one algorithm serves class files of
//! every version, and the types serve the translator too. That the table is right is checked apart
//! (`frames.rs`). The JDK's own classes are trusted, as `java` does: for them only the kinds are
//! computed and no class is loaded.

mod apply;
mod arrays;
mod assign;
mod frames;
mod members;

pub use frames::check as check_frames;

use std::ops::Range;
use std::sync::Arc;

use vitrum_classfile::{ClassError, ClassFile, MethodType};

use super::bytecode::{BadCode, Bytecode, Op, bad};
use super::types::{State, Type};
use crate::ids::{ClassId, Symbol};
use crate::program::{LinkError, Program};

/// How much work one method may be, in types looked at. Code that a compiler makes stays far below,
/// and what passes takes about a second.
const EFFORT: u64 = 1 << 27;
/// What a flow to a handler takes, compared with the look at one type.
const FLOW: usize = 8;

/// Why a method was refused.
pub enum Refusal {
    /// Its own code.
    Code(BadCode),
    /// A constant of its class that is not what it needs.
    Constant(ClassError),
    /// A class that it needs, at an offset of its code.
    Link(usize, LinkError),
    /// Verifying it would take too long.
    Effort,
}

impl From<BadCode> for Refusal {
    fn from(bad: BadCode) -> Refusal {
        Refusal::Code(bad)
    }
}
impl From<LinkError> for Refusal {
    /// Where it is needed, `infer` knows.
    fn from(error: LinkError) -> Refusal {
        Refusal::Link(0, error)
    }
}
impl From<ClassError> for Refusal {
    fn from(error: ClassError) -> Refusal {
        Refusal::Constant(error)
    }
}

/// The method under verification.
pub struct Subject<'a> {
    pub file: Arc<ClassFile>,
    pub code: &'a vitrum_classfile::Code,
    pub bytecode: &'a Bytecode,
    /// The class whose rights the method has: its own, or that of the call site it was made for.
    pub class: ClassId,
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
    handlers: Vec<Handler>,
    at: usize,
    effort: u64,
    this_name: Symbol,
    object: Symbol,
}

/// An exception handler, with bytecode offsets as its range and an item as its target.
struct Handler {
    range: Range<u16>,
    target: usize,
    caught: Type,
}

type Check<T = ()> = Result<T, Refusal>;

/// The state before each instruction; `None` where control never comes.
pub fn infer(program: &mut Program, subject: &Subject) -> Result<Vec<Option<State>>, Refusal> {
    with_verifier(program, subject, |verifier| {
        verifier.states = vec![None; subject.bytecode.items.len()];
        verifier.run()?;
        Ok(std::mem::take(&mut verifier.states))
    })
}

fn with_verifier<T>(
    program: &mut Program,
    subject: &Subject,
    act: impl FnOnce(&mut Verifier) -> Check<T>,
) -> Check<T> {
    let this_name = program.symbols.intern(subject.file.name());
    let object = program.symbols.intern("java/lang/Object");
    let mut verifier = Verifier {
        program,
        subject,
        states: Vec::new(),
        work: Vec::new(),
        handlers: Vec::new(),
        at: 0,
        effort: EFFORT,
        this_name,
        object,
    };
    act(&mut verifier).map_err(|refusal| match refusal {
        Refusal::Link(_, error) => Refusal::Link(verifier.offset(), error),
        other => other,
    })
}

impl Verifier<'_> {
    fn run(&mut self) -> Check {
        self.read_handlers()?;
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

    fn spend(&mut self, effort: usize) -> Check {
        self.effort = self
            .effort
            .checked_sub(effort as u64)
            .ok_or(Refusal::Effort)?;
        Ok(())
    }

    fn entry(&mut self) -> Check<State> {
        let subject = self.subject;
        let mut locals: Vec<Type> = self.receiver().into_iter().collect();
        let unconstructed = locals.first() == Some(&Type::NewThis);
        for param in &subject.signature.params {
            locals.push(self.of_field_type(param));
            if locals.last().is_some_and(Type::is_wide) {
                locals.push(Type::Top);
            }
        }
        let max = subject.code.max_locals as usize;
        if locals.len() > max {
            let what = format!(
                "the parameters need {} locals, and there are {max}",
                locals.len()
            );
            return Ok(bad(0, what)?);
        }
        locals.resize(max, Type::Top);
        Ok(State::new(locals, unconstructed))
    }

    /// What `this` is at the start of the method.
    fn receiver(&self) -> Option<Type> {
        let unconstructed = self.subject.is_constructor && self.this_name != self.object;
        (!self.subject.is_static).then_some(match unconstructed {
            true => Type::NewThis,
            false => Type::Ref(self.this_name),
        })
    }

    fn read_handlers(&mut self) -> Check {
        let subject = self.subject;
        for h in &subject.code.handlers {
            let begins = |offset| subject.bytecode.index_of(offset);
            let Some(target) = begins(h.target) else {
                let what = "an exception handler begins where no instruction does";
                return Ok(bad(h.target.into(), what)?);
            };
            let ends = u32::from(h.end) == subject.code.bytecode.len || begins(h.end).is_some();
            if begins(h.start).is_none() || !ends {
                let what = "the range of an exception handler cuts an instruction";
                return Ok(bad(h.start.into(), what)?);
            }
            let caught = self.caught(h.target, h.catch_type)?;
            let range = h.start..h.end;
            self.handlers.push(Handler {
                range,
                target,
                caught,
            });
        }
        Ok(())
    }

    /// The type of what a handler catches.
    fn caught(&mut self, target: u16, class: u16) -> Check<Type> {
        let throwable = self.program.symbols.intern("java/lang/Throwable");
        if class == 0 {
            return Ok(Type::Ref(throwable));
        }
        let name = self.subject.file.class_name(class)?.into_owned();
        let caught = self.program.symbols.intern(&name);
        if self.subject.trusted || self.assignable(caught, throwable)? {
            return Ok(Type::Ref(caught));
        }
        Ok(bad(
            target.into(),
            format!("{name} is caught, and is no Throwable"),
        )?)
    }

    fn offset(&self) -> usize {
        self.subject.bytecode.items[self.at].at as usize
    }

    fn fail<T>(&self, what: impl Into<String>) -> Check<T> {
        Ok(bad(self.offset(), what)?)
    }

    fn flow(&mut self, index: usize, state: &State) -> Check {
        self.check_depth(state)?;
        let Some(slot) = self.states.get_mut(index) else {
            return self.fail("control runs off the end of the method");
        };
        let effort = match slot {
            None => {
                *slot = Some(state.clone());
                self.work.push(index);
                state.stack.len()
            }
            Some(known) => match known.join(state) {
                Some(joined) => {
                    if joined.changed {
                        self.work.push(index);
                    }
                    joined.effort
                }
                None => return self.fail("the stack has different depths on two paths that meet"),
            },
        };
        self.spend(effort)
    }

    fn check_depth(&self, state: &State) -> Check {
        let depth: usize = state
            .stack
            .iter()
            .map(|t| 1 + usize::from(t.is_wide()))
            .sum();
        match depth > self.subject.code.max_stack as usize {
            true => self.fail("the stack is deeper than the method declares"),
            false => Ok(()),
        }
    }

    fn flow_to_offset(&mut self, offset: u16, state: &State) -> Check {
        // Targets were checked when the bytecode was decoded.
        let index = self.subject.bytecode.index_of(offset);
        self.flow(index.unwrap_or(usize::MAX), state)
    }

    fn flow_to_handlers(&mut self, state: &State) -> Check {
        let at = self.subject.bytecode.items[self.at].at;
        self.spend(1 + self.handlers.len() / 4)?;
        for i in 0..self.handlers.len() {
            let Handler {
                range,
                target,
                caught,
            } = &self.handlers[i];
            if range.contains(&at) {
                let (target, state) = (*target, state.caught(caught.clone()));
                self.spend(FLOW)?;
                self.flow(target, &state)?;
            }
        }
        Ok(())
    }

    fn step(&mut self, mut state: State) -> Check {
        let op = &self.subject.bytecode.items[self.at].op;
        self.apply_located(op, &mut state)?;
        self.check_depth(&state)?;
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

    /// Names the place where a constant is at fault.
    fn apply_located(&mut self, op: &Op, state: &mut State) -> Check {
        match self.apply(op, state) {
            Err(Refusal::Constant(error)) => self.fail(error.what),
            other => other,
        }
    }
}
