//! Which instruction pushed each word of the operand stack, before every instruction of a
//! method. Start at [`Stacks::leading_to`].
//!
//! This is no fixed point: `java` goes through the code from its start and stops as soon as it
//! arrives where the exception was raised, so what a loop brings back later is not seen. Its
//! messages depend on this order, and so the order is kept.

use super::{Body, effect};
use crate::translate::{Item, Op};

/// How many words may be copied and bytes of names be read. Ordinary methods need thousands; only
/// code made for the purpose, with jumps that lead back again and again, gets here.
const WORK: usize = 32_000_000;

/// Parameters in higher local variables count as replaced.
const TRACKED_LOCALS: u16 = 64;

/// The stack before an instruction.
#[derive(Clone, Default)]
struct Stack {
    /// The offset of the instruction that pushed the word; None where different ones meet.
    sources: Vec<Option<u16>>,
    /// The local variables that were replaced on some way here, as bits.
    written: u64,
}

impl Stack {
    fn pop(&mut self, words: usize) -> Option<()> {
        let rest = self.sources.len().checked_sub(words)?;
        self.sources.truncate(rest);
        Some(())
    }

    fn push(&mut self, words: usize, source: u16) {
        let grown = self.sources.len() + words;
        self.sources.resize(grown, Some(source));
    }

    /// Copies the `count` top words below the `below` words under them.
    fn duplicate(&mut self, count: usize, below: usize) -> Option<()> {
        let top = self.sources.len().checked_sub(count)?;
        let place = top.checked_sub(below)?;
        let copy = self.sources.get(top..)?.to_vec();
        self.sources.splice(place..place, copy);
        Some(())
    }

    fn swap(&mut self) -> Option<()> {
        let first = self.sources.pop()?;
        let place = self.sources.len().checked_sub(1)?;
        self.sources.insert(place, first);
        Some(())
    }

    /// None if the stacks are not equally deep.
    fn merge(&mut self, other: &Stack) -> Option<()> {
        if self.sources.len() != other.sources.len() {
            return None;
        }
        for (mine, theirs) in self.sources.iter_mut().zip(&other.sources) {
            if mine != theirs {
                *mine = None;
            }
        }
        self.written |= other.written;
        Some(())
    }

    /// Changes the stack as the instruction does; how much work that was.
    fn run(&mut self, item: &Item, body: &Body) -> Option<usize> {
        let mut work = self.sources.len();
        match item.op {
            Op::Dup => self.duplicate(1, 0)?,
            Op::DupX1 => self.duplicate(1, 1)?,
            Op::DupX2 => self.duplicate(1, 2)?,
            Op::Dup2 => self.duplicate(2, 0)?,
            Op::Dup2X1 => self.duplicate(2, 1)?,
            Op::Dup2X2 => self.duplicate(2, 2)?,
            Op::Swap => self.swap()?,
            _ => {
                let effect = effect::of(&item.op, body.file)?;
                self.pop(effect.taken)?;
                self.push(effect.put, item.at);
                work += effect.work;
            }
        }
        if let Op::Store(_, slot @ 0..TRACKED_LOCALS) = item.op {
            self.written |= 1 << slot;
        }
        (self.sources.len() <= usize::from(body.code.max_stack)).then_some(work)
    }
}

/// The stacks that were found, by offset.
pub struct Stacks {
    before: Vec<Option<Stack>>,
    work: usize,
}

/// What a walk through the code brought.
enum Walk {
    Arrived,
    /// Some instruction had no stack yet; `grown` if another got its first one.
    Passed {
        complete: bool,
        grown: bool,
    },
}

impl Stacks {
    /// The stacks on the ways to `offset`. None for malformed code, and for code that would take
    /// too much work.
    pub fn leading_to(body: &Body, offset: u16) -> Option<Stacks> {
        let mut stacks = Stacks::initial(body);
        loop {
            match stacks.walk(body, offset)? {
                Walk::Passed {
                    complete: false,
                    grown: true,
                } => {}
                _ => return Some(stacks),
            }
        }
    }

    /// At the start nothing is on the stack; a handler has the exception.
    fn initial(body: &Body) -> Stacks {
        let mut before = vec![None; body.code.bytecode.len as usize];
        for handler in &body.code.handlers {
            if let Some(stack) = before.get_mut(usize::from(handler.target)) {
                *stack = Some(Stack {
                    sources: vec![Some(handler.target)],
                    written: 0,
                });
            }
        }
        if let Some(first) = before.first_mut() {
            *first = Some(Stack::default());
        }
        Stacks { before, work: WORK }
    }

    fn at(&self, at: u16) -> Option<&Stack> {
        self.before.get(usize::from(at))?.as_ref()
    }

    fn walk(&mut self, body: &Body, offset: u16) -> Option<Walk> {
        let (mut complete, mut grown) = (true, false);
        let items = &body.bytecode.items;
        for (i, item) in items.iter().enumerate() {
            let next = items.get(i + 1).map(|next| next.at);
            match self.at(item.at).cloned() {
                Some(stack) => grown |= self.step(body, item, next, stack)?,
                None => complete = false,
            }
            self.spend(1)?;
            if next == Some(offset) && self.at(offset).is_some() {
                return Some(Walk::Arrived);
            }
        }
        Some(Walk::Passed { complete, grown })
    }

    fn spend(&mut self, work: usize) -> Option<()> {
        self.work = self.work.checked_sub(work)?;
        Some(())
    }

    /// Runs an instruction and hands the stack on; whether a place got its first one.
    fn step(
        &mut self,
        body: &Body,
        item: &Item,
        next: Option<u16>,
        mut stack: Stack,
    ) -> Option<bool> {
        let work = stack.run(item, body)?;
        self.spend(work)?;
        let mut grown = false;
        // `java` thinks that a switch may go on.
        if !item.op.ends() || matches!(item.op, Op::Switch(_)) {
            grown |= self.hand_on(next?, &mut stack)?;
        }
        for target in targets(&item.op) {
            grown |= self.hand_on(target, &mut stack)?;
        }
        Some(grown)
    }

    /// `java` goes on with the merged stack, so that a conflict at one target of a jump shows at
    /// the next as well.
    fn hand_on(&mut self, to: u16, stack: &mut Stack) -> Option<bool> {
        self.spend(1 + stack.sources.len())?;
        let place = self.before.get_mut(usize::from(to))?;
        let first = place.is_none();
        if let Some(there) = place {
            stack.merge(there)?;
        }
        *place = Some(stack.clone());
        Some(first)
    }

    /// The instruction that pushed the word under `above` others, as the instruction at `at`
    /// finds it.
    pub fn source(&self, at: u16, above: usize) -> Option<u16> {
        let sources = &self.at(at)?.sources;
        let index = sources.len().checked_sub(above + 1)?;
        *sources.get(index)?
    }

    /// On every way to `at`, the local variable still has what the caller passed.
    pub fn unchanged(&self, at: u16, slot: u16) -> bool {
        let written = self.at(at).map(|stack| stack.written);
        slot < TRACKED_LOCALS && written.is_some_and(|written| written & (1 << slot) == 0)
    }
}

/// Where an instruction may jump to; a switch's default comes first.
fn targets(op: &Op) -> Vec<u16> {
    let mut targets = Vec::new();
    op.targets(&mut |target| targets.push(target));
    if matches!(op, Op::Switch(_)) {
        targets.rotate_right(1);
    }
    targets
}
