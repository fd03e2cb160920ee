//! What the encoding of one block collects: definitions, names, inputs.

use std::collections::HashMap;

use vitrum_logic::{Sort, Term};

use super::value::Int;
use crate::memory::Model;
use crate::system::Input;
use crate::task::Flat;

/// An operation whose result is left open, with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opaque {
    Mul,
    Div,
    Rem,
    And,
    Shl,
    Shr,
    /// An operation on floating numbers, by name.
    Float(&'static str),
}

pub struct Context<'a> {
    pub flat: &'a Flat,
    pub model: &'a Model<'a>,
    /// The beginning of all names.
    prefix: String,
    counter: u32,
    /// What holds whatever path is taken: definitions of fresh constants, and their ranges.
    pub facts: Vec<Term>,
    pub exact: Vec<Term>,
    /// What holds on the paths that take the edge under translation: ranges are those of a path,
    /// so what follows from them is no fact elsewhere.
    pub pending: Vec<Term>,
    pub pending_exact: Vec<Term>,
    pub inputs: Vec<Input>,
    /// The greatest distance from zero that a number may have.
    pub most: i128,
    opaque: HashMap<(Opaque, Vec<Term>, i128), Term>,
    named: HashMap<Term, Term>,
}

impl<'a> Context<'a> {
    pub fn new(flat: &'a Flat, model: &'a Model<'a>, prefix: String) -> Context<'a> {
        Context {
            flat,
            model,
            prefix,
            counter: 0,
            facts: Vec::new(),
            exact: Vec::new(),
            pending: Vec::new(),
            pending_exact: Vec::new(),
            inputs: Vec::new(),
            most: 0,
            opaque: HashMap::new(),
            named: HashMap::new(),
        }
    }

    /// A constant that occurs nowhere else.
    pub fn fresh(&mut self, hint: &str, sort: Sort) -> Term {
        self.counter += 1;
        Term::constant(&format!("{}.{hint}.{}", self.prefix, self.counter), sort)
    }

    /// Notes how large a number may be.
    pub fn measure(&mut self, value: Int) {
        let far = value.low.saturating_abs().max(value.high.saturating_abs());
        self.most = self.most.max(far);
    }

    /// A fresh number inside a range.
    pub fn any(&mut self, hint: &str, range: (i128, i128)) -> Int {
        let value = Int::new(self.fresh(hint, Sort::Int), range);
        self.facts.push(value.in_range());
        self.measure(value);
        value
    }

    /// The same value, as a constant if its term is more than a simple one.
    pub fn name(&mut self, hint: &str, value: Int) -> Int {
        self.measure(value);
        let simple = value.term.args().is_empty();
        if simple {
            return value;
        }
        let term = match self.named.get(&value.term) {
            Some(known) => *known,
            None => {
                let fresh = self.fresh(hint, value.term.sort());
                self.facts.push(fresh.equals(value.term));
                self.named.insert(value.term, fresh);
                fresh
            }
        };
        Int { term, ..value }
    }

    /// The result of an operation that is left open: the same for the same operands. `define`
    /// adds what is known about it. Results for different types differ by `tag`.
    pub fn opaque(
        &mut self,
        op: Opaque,
        args: &[Term],
        tag: i128,
        range: (i128, i128),
        define: impl FnOnce(&mut Context<'a>, Term),
    ) -> Int {
        let key = (op, args.to_vec(), tag);
        let term = match self.opaque.get(&key) {
            Some(known) => *known,
            None => {
                let fresh = self.fresh("op", Sort::Int);
                self.opaque.insert(key, fresh);
                fresh
            }
        };
        let value = Int::new(term, range);
        self.pending.push(value.in_range());
        self.measure(value);
        define(self, term);
        value
    }

    /// What was learned by translating an edge holds where the edge is taken.
    pub fn settle(&mut self, guard: Term) {
        let pending = self.pending.drain(..).map(|fact| guard.implies(fact));
        self.facts.extend(pending);
        let exact = self.pending_exact.drain(..).map(|fact| guard.implies(fact));
        self.exact.extend(exact);
    }
}
