//! Which instruction pushed each word of the operand stack, before every instruction of a
//! method. Start at [`Stacks::leading_to`].
//!
//! This is no fixed point: `java` goes through the code from its start and stops as soon as it
//! arrives where the exception was raised, so what a loop brings back later is not seen. Its
//! messages depend on this order, and so the order is kept.

use super::insn::{self, Insn};
use super::{Body, effect};

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
    fn run(&mut self, insn: &Insn, body: &Body) -> Option<usize> {
        let mut work = self.sources.len();
        match insn.opcode {
            insn::DUP..=insn::DUP2_X2 => {
                let form = usize::from(insn.opcode - insn::DUP);
                self.duplicate(1 + form / 3, form % 3)?;
            }
            insn::SWAP => self.swap()?,
            _ => {
                let effect = effect::of(insn, body.file)?;
                self.pop(effect.taken)?;
                self.push(effect.put, insn.at);
                work += effect.work;
            }
        }
        if let Some(slot) = insn.stored().filter(|slot| *slot < TRACKED_LOCALS) {
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
        let mut before = vec![None; body.bytes.len()];
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

    fn at(&self, at: usize) -> Option<&Stack> {
        self.before.get(at)?.as_ref()
    }

    fn walk(&mut self, body: &Body, offset: u16) -> Option<Walk> {
        let (mut complete, mut grown) = (true, false);
        let mut at = 0;
        while at < body.bytes.len() {
            let insn = body.insn(u16::try_from(at).ok()?)?;
            match self.at(at).cloned() {
                Some(stack) => grown |= self.step(body, &insn, stack)?,
                None => complete = false,
            }
            self.spend(1)?;
            at = insn.end();
            if at == usize::from(offset) && self.at(at).is_some() {
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
    fn step(&mut self, body: &Body, insn: &Insn, mut stack: Stack) -> Option<bool> {
        let work = stack.run(insn, body)?;
        self.spend(work)?;
        let mut grown = false;
        if !insn.ends_flow() {
            grown |= self.hand_on(insn.end(), &mut stack)?;
        }
        for target in insn.targets()? {
            grown |= self.hand_on(usize::from(target), &mut stack)?;
        }
        Some(grown)
    }

    /// `java` goes on with the merged stack, so that a conflict at one target of a jump shows at
    /// the next as well.
    fn hand_on(&mut self, to: usize, stack: &mut Stack) -> Option<bool> {
        self.spend(1 + stack.sources.len())?;
        let place = self.before.get_mut(to)?;
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
        let sources = &self.at(usize::from(at))?.sources;
        let index = sources.len().checked_sub(above + 1)?;
        *sources.get(index)?
    }

    /// On every way to `at`, the local variable still has what the caller passed.
    pub fn unchanged(&self, at: u16, slot: u16) -> bool {
        let written = self.at(usize::from(at)).map(|stack| stack.written);
        slot < TRACKED_LOCALS && written.is_some_and(|written| written & (1 << slot) == 0)
    }
}
