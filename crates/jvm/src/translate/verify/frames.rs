//! Checks the `StackMapTable` of a method as `java` does: one walk over the instructions, in their order,
//! with the types that the table declares. Start at [`check`].
//!
//! What comes to a frame must fit it, and the code behind it has nothing but what the frame declares.
//! Nothing of this is needed to run the method, but a class that `java` refuses must not run here.

use vitrum_classfile::{Frame, FrameChange, FrameType};

use super::{Check, Subject, Verifier};
use crate::program::{LinkError, Program};
use crate::translate::bytecode::{Op, bad};
use crate::translate::types::{State, Type};

/// The first version whose classes `java` does not verify without stack maps.
const JAVA_7: u16 = 51;
/// What an entry of a frame that stays in memory takes, compared with the look at one type.
const KEPT: usize = 8;

/// Does the table fit the code? Classes of older versions need none, and have theirs ignored.
pub fn check(program: &mut Program, subject: &Subject) -> Check {
    if subject.file.major < JAVA_7 {
        return Ok(());
    }
    super::with_verifier(program, subject, |verifier| {
        verifier.read_handlers()?;
        let entry = verifier.entry()?;
        let frames = verifier.read_frames()?;
        verifier.walk(entry, &frames)
    })
}

/// The declared state before each instruction that has one.
type Frames = Vec<Option<State>>;

impl Verifier<'_> {
    fn walk(&mut self, entry: State, frames: &Frames) -> Check {
        let mut current = Some(entry);
        for index in 0..self.subject.bytecode.items.len() {
            self.at = index;
            if let Some(declared) = &frames[index] {
                if let Some(state) = &current {
                    self.match_frame(state, declared)?;
                }
                self.spend(1 + declared.stack.len())?;
                current = Some(declared.clone());
            }
            let Some(mut state) = current.take() else {
                return self.fail("code that is not reached from above has no stack map frame");
            };
            current = match self.walk_one(&mut state, frames)? {
                true => Some(state),
                false => None,
            };
        }
        match current {
            Some(_) => self.fail("control runs off the end of the method"),
            None => Ok(()),
        }
    }

    /// True: the next instruction may follow.
    fn walk_one(&mut self, state: &mut State, frames: &Frames) -> Check<bool> {
        self.match_handlers(state, frames)?;
        let subject = self.subject;
        let op = &subject.bytecode.items[self.at].op;
        self.apply_located(op, state)?;
        self.check_depth(state)?;
        let mut targets = Vec::new();
        op.targets(&mut |target| targets.push(target));
        for target in targets {
            // Targets were checked when the bytecode was decoded.
            let index = subject.bytecode.index_of(target).unwrap_or(self.at);
            self.match_target(state, index, frames)?;
        }
        Ok(!op.ends())
    }

    fn match_handlers(&mut self, state: &State, frames: &Frames) -> Check {
        let at = self.subject.bytecode.items[self.at].at;
        self.spend(1 + self.handlers.len() / 4)?;
        for i in 0..self.handlers.len() {
            let handler = &self.handlers[i];
            if handler.range.contains(&at) {
                let (target, caught) = (handler.target, handler.caught.clone());
                self.match_target(&state.caught(caught), target, frames)?;
            }
        }
        Ok(())
    }

    fn match_target(&mut self, state: &State, target: usize, frames: &Frames) -> Check {
        match &frames[target] {
            Some(declared) => self.match_frame(state, declared),
            None => {
                let offset = self.subject.bytecode.items[target].at;
                self.fail(format!(
                    "offset {offset}, where control goes, has no stack map frame"
                ))
            }
        }
    }

    fn match_frame(&mut self, state: &State, declared: &State) -> Check {
        self.spend(1 + state.locals.len() + state.stack.len())?;
        if state.stack.len() != declared.stack.len() {
            return self.fail("the stack has another depth than the stack map frame declares");
        }
        if state.unconstructed && !declared.unconstructed {
            return self.fail("the stack map frame has no object that is not initialized");
        }
        let locals = state.locals.iter().zip(declared.locals.iter());
        for (from, to) in locals.chain(state.stack.iter().zip(&declared.stack)) {
            if !self.matches(from, to)? {
                let (to, from) = (self.name(to), self.name(from));
                return self.fail(format!(
                    "the stack map frame declares {to}, and there is {from}"
                ));
            }
        }
        Ok(())
    }

    fn matches(&mut self, from: &Type, to: &Type) -> Check<bool> {
        match to {
            Type::Top => Ok(true),
            Type::Ref(_) => Ok(from.is_initialized() && self.fits(from, to)?),
            _ => Ok(from == to),
        }
    }

    fn read_frames(&mut self) -> Check<Frames> {
        let subject = self.subject;
        let table = subject
            .file
            .stack_map(subject.code)
            .map_err(LinkError::from)?;
        let mut frames = vec![None; subject.bytecode.items.len()];
        let mut locals = self.parameters();
        let mut slots = None;
        for Frame { offset, change } in table {
            let begins = u16::try_from(offset)
                .ok()
                .and_then(|o| subject.bytecode.index_of(o));
            let Some(index) = begins else {
                return Ok(bad(
                    offset,
                    "a stack map frame is where no instruction begins",
                )?);
            };
            self.at = index;
            let stack = match change {
                FrameChange::Same(stack) => self.types(stack.as_slice())?,
                other => {
                    slots = None;
                    self.change_locals(other, &mut locals)?
                }
            };
            if slots.is_none() {
                slots = Some(self.spread(&locals)?);
            }
            let slots = slots.clone().unwrap_or_default();
            self.spend(slots.len() + KEPT * (1 + stack.len()))?;
            let state = State::declared(slots, stack);
            self.check_depth(&state)?;
            frames[index] = Some(state);
        }
        Ok(frames)
    }

    /// Changes the locals, and gives the stack.
    fn change_locals(&mut self, change: FrameChange, locals: &mut Vec<Type>) -> Check<Vec<Type>> {
        match change {
            FrameChange::Same(_) => {}
            FrameChange::Chop(count) => match locals.len().checked_sub(count) {
                Some(left) => locals.truncate(left),
                None => return self.malformed("takes away more locals than there are"),
            },
            FrameChange::Append(more) => locals.extend(self.types(&more)?),
            FrameChange::Full { locals: all, stack } => {
                *locals = self.types(&all)?;
                return self.types(&stack);
            }
        }
        Ok(Vec::new())
    }

    /// The locals with which the method begins; a wide one is one entry.
    fn parameters(&mut self) -> Vec<Type> {
        let subject = self.subject;
        let mut locals: Vec<Type> = self.receiver().into_iter().collect();
        for param in &subject.signature.params {
            locals.push(self.of_field_type(param));
        }
        locals
    }

    /// Every local in its slot.
    fn spread(&mut self, locals: &[Type]) -> Check<std::rc::Rc<[Type]>> {
        let max = self.subject.code.max_locals as usize;
        self.spend(KEPT * (1 + max))?;
        let mut slots = Vec::new();
        for local in locals {
            slots.push(local.clone());
            if local.is_wide() {
                slots.push(Type::Top);
            }
        }
        if slots.len() > max {
            return self.malformed("has more locals than the method declares");
        }
        slots.resize(max, Type::Top);
        Ok(slots.into())
    }

    fn types(&mut self, declared: &[FrameType]) -> Check<Vec<Type>> {
        self.spend(declared.len())?;
        declared.iter().map(|t| self.type_of(*t)).collect()
    }

    fn type_of(&mut self, declared: FrameType) -> Check<Type> {
        let subject = self.subject;
        Ok(match declared {
            FrameType::Top => Type::Top,
            FrameType::Int => Type::Int,
            FrameType::Float => Type::Float,
            FrameType::Double => Type::Double,
            FrameType::Long => Type::Long,
            FrameType::Null => Type::Null,
            FrameType::NewThis => Type::NewThis,
            FrameType::Class(index) => match subject.file.class_name(index) {
                Ok(name) => self.of_class(&name),
                Err(error) => return self.malformed(&error.what),
            },
            FrameType::New(offset) => {
                let made = subject.bytecode.index_of(offset);
                let is_new = |index: usize| matches!(subject.bytecode.items[index].op, Op::New(_));
                if !made.is_some_and(is_new) {
                    return self.malformed("has an object that no instruction makes");
                }
                Type::New(offset)
            }
        })
    }

    /// `ClassFormatError`, for the frame at the current instruction.
    fn malformed<T>(&self, what: &str) -> Check<T> {
        let file = &self.subject.file;
        let offset = self.offset();
        let what = format!("the stack map frame for bytecode offset {offset} {what}");
        Err(LinkError::broken(file.name(), what).into())
    }
}
