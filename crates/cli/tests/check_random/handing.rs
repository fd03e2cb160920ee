//! Random statements about nodes: made by one thread, given away early or late, used by others, forgotten.

use super::generate::Generator;
use super::model::{Block, REFS, Ref, Stmt, Use, Value};

impl Generator<'_> {
    /// Makes, publishes, takes or forgets a node.
    pub(super) fn hand_over(&mut self) -> Stmt {
        let (at, slot) = (self.rng.below(REFS), self.rng.below(self.slots));
        match self.rng.below(10) {
            0..3 => {
                let leaks = self.rng.chance(30);
                Stmt::New {
                    to: at,
                    value: self.value(),
                    leak: leaks.then_some(slot),
                }
            }
            3..6 => Stmt::Publish(slot, Some(at)),
            6..8 => Stmt::Take(at, slot),
            8 => Stmt::Publish(slot, None),
            _ => Stmt::Forget(at),
        }
    }

    pub(super) fn use_node(&mut self, at: Ref) -> Stmt {
        if self.rng.chance(8) {
            return self.clone_node(at);
        }
        let what = match self.rng.below(10) {
            0..3 => Use::Read(self.reg()),
            3..5 => Use::Write(self.value()),
            5..8 => Use::Final(self.reg()),
            8 => Use::Follow(self.rng.below(REFS)),
            _ => Use::Link(self.rng.below(REFS)),
        };
        let checked = self.rng.chance(97);
        Stmt::Node { at, what, checked }
    }

    fn clone_node(&mut self, at: Ref) -> Stmt {
        Stmt::Clone {
            at,
            number: self.reg(),
            fixed: self.reg(),
            next: self.rng.below(REFS),
            checked: self.rng.chance(97),
        }
    }

    /// Adds to the number of a node, or clones it, under its monitor.
    pub(super) fn bump(&mut self, at: Ref) -> Stmt {
        if self.rng.chance(15) {
            let clone = self.clone_node(at);
            return Stmt::SyncOn(at, vec![clone]);
        }
        let reg = self.reg();
        let by = self.rng.range(1, 2) as i32;
        let both = [Use::Read(reg), Use::Write(Value::Plus(reg, by))];
        let body = both.map(|what| Stmt::Node {
            at,
            what,
            checked: true,
        });
        Stmt::SyncOn(at, body.into())
    }

    /// How a thread begins that has to do with nodes: it makes one, or takes one that there may be.
    pub(super) fn first_node(&mut self) -> Block {
        let (at, slot) = (self.rng.below(REFS), self.rng.below(self.slots));
        if self.rng.chance(50) {
            let first = match self.rng.chance(30) {
                true => self.bump(at),
                false => self.use_node(at),
            };
            return vec![Stmt::Take(at, slot), first];
        }
        let leak = self.rng.chance(35).then_some(slot);
        let value = self.value();
        let mut body = vec![Stmt::New {
            to: at,
            value,
            leak,
        }];
        if self.rng.chance(50) {
            body.push(self.use_node(at));
        }
        if self.rng.chance(60) {
            body.push(Stmt::Publish(slot, Some(at)));
        }
        body
    }

    /// What the slots hold in the end.
    pub(super) fn last_look(&mut self) -> Block {
        let mut body = Block::new();
        for slot in 0..self.slots {
            let look = |what| Stmt::Node {
                at: 0,
                what,
                checked: true,
            };
            body.push(Stmt::Take(0, slot));
            body.extend([look(Use::Read(0)), look(Use::Final(1))]);
            body.push(Stmt::Print(vec![0, 1]));
        }
        body
    }
}
