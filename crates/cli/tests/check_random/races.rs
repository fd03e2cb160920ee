//! Whether two threads are about to use the same variable without synchronization. Start at [`State::races`].

use super::code::{Code, Op};
use super::model::{Cell, MADE, Place, Program, Slot, Thread, Use};
use super::state::{NodeId, State, Status};

/// What two threads can be about to use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variable {
    Cell(Cell),
    Slot(Slot),
    Number(NodeId),
    Fixed(NodeId),
    Next(NodeId),
}

impl State {
    /// Are two threads about to access the same variable that is not volatile, one of them to write it?
    pub fn races(&self, code: &[Code], program: &Program) -> bool {
        let threads = 0..self.threads.len();
        let about = |thread: Thread| self.about(thread, &code[thread], program);
        let all: Vec<(Variable, bool)> = threads.filter_map(about).collect();
        let race = |a: &(Variable, bool), b: &(Variable, bool)| a.0 == b.0 && (a.1 || b.1);
        let mut pairs = all.iter().enumerate();
        pairs.any(|(i, a)| all[i + 1..].iter().any(|b| race(a, b)))
    }

    /// What the thread does to which variable next, if that is not volatile: true for a write.
    fn about(&self, thread: Thread, code: &Code, program: &Program) -> Option<(Variable, bool)> {
        let me = &self.threads[thread];
        if me.status != Status::Ready || me.raised.is_some() {
            return None;
        }
        let is_plain = |place: Option<&Place>| !matches!(place, Some(Place::Volatile));
        let cell = |cell| is_plain(program.cells.get(cell)).then_some(Variable::Cell(cell));
        let slot = |slot| is_plain(program.slots.get(slot)).then_some(Variable::Slot(slot));
        Some(match code.ops[me.at] {
            Op::Read(_, at) => (cell(at)?, false),
            Op::Write(at, _) => (cell(at)?, true),
            Op::Take(_, at) => (slot(at)?, false),
            Op::Publish(at, _) => (slot(at)?, true),
            Op::Final(_) => (Variable::Fixed(me.refs[MADE]?), true),
            Op::Use(at, what) => {
                let node = me.refs[at]?;
                match what {
                    Use::Read(_) => (Variable::Number(node), false),
                    Use::Write(_) => (Variable::Number(node), true),
                    Use::Final(_) => (Variable::Fixed(node), false),
                    Use::Follow(_) => (Variable::Next(node), false),
                    Use::Link(_) => (Variable::Next(node), true),
                }
            }
            _ => return None,
        })
    }
}
