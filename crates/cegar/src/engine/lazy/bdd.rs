//! Sets of Boolean vectors as reduced ordered decision diagrams.

use std::collections::HashMap;

/// A diagram; equal ones are the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bdd(u32);

pub(super) const FALSE: Bdd = Bdd(0);
pub(super) const TRUE: Bdd = Bdd(1);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    var: u32,
    low: Bdd,
    high: Bdd,
}

/// All diagrams, over variables that are numbers; smaller ones are asked first.
pub(super) struct Manager {
    nodes: Vec<Node>,
    unique: HashMap<Node, Bdd>,
    ites: HashMap<(Bdd, Bdd, Bdd), Bdd>,
}

impl Manager {
    pub fn new() -> Manager {
        let leaf = Node {
            var: u32::MAX,
            low: FALSE,
            high: FALSE,
        };
        Manager {
            nodes: vec![leaf; 2],
            unique: HashMap::new(),
            ites: HashMap::new(),
        }
    }

    fn node(&mut self, var: u32, low: Bdd, high: Bdd) -> Bdd {
        if low == high {
            return low;
        }
        let node = Node { var, low, high };
        let next = Bdd(self.nodes.len() as u32);
        let found = *self.unique.entry(node).or_insert(next);
        if found == next {
            self.nodes.push(node);
        }
        found
    }

    /// The vectors in which these variables have these values; variables in ascending order.
    pub fn cube(&mut self, values: &[(u32, bool)]) -> Bdd {
        values
            .iter()
            .rev()
            .fold(TRUE, |rest, (var, value)| match value {
                true => self.node(*var, FALSE, rest),
                false => self.node(*var, rest, FALSE),
            })
    }

    pub fn ite(&mut self, condition: Bdd, then: Bdd, otherwise: Bdd) -> Bdd {
        match condition {
            TRUE => return then,
            FALSE => return otherwise,
            _ if then == otherwise => return then,
            _ if (then, otherwise) == (TRUE, FALSE) => return condition,
            _ => {}
        }
        let key = (condition, then, otherwise);
        if let Some(known) = self.ites.get(&key) {
            return *known;
        }
        let var = [condition, then, otherwise].map(|b| self.nodes[b.0 as usize].var);
        let var = var.into_iter().min().unwrap_or(u32::MAX);
        let side = |manager: &Manager, bdd: Bdd, high: bool| {
            let node = manager.nodes[bdd.0 as usize];
            match (node.var == var, high) {
                (false, _) => bdd,
                (true, true) => node.high,
                (true, false) => node.low,
            }
        };
        let [low, high] = [false, true].map(|high| {
            let parts = [condition, then, otherwise].map(|b| side(self, b, high));
            self.ite(parts[0], parts[1], parts[2])
        });
        let result = self.node(var, low, high);
        self.ites.insert(key, result);
        result
    }

    pub fn or(&mut self, a: Bdd, b: Bdd) -> Bdd {
        self.ite(a, TRUE, b)
    }

    /// Whether every vector of `a` is one of `b`.
    pub fn implies(&mut self, a: Bdd, b: Bdd) -> bool {
        self.ite(a, b, TRUE) == TRUE
    }

    /// The variable asked first and what follows from its answers; `None` for true and false.
    pub fn split(&self, bdd: Bdd) -> Option<(u32, Bdd, Bdd)> {
        let node = self.nodes[bdd.0 as usize];
        (node.var != u32::MAX).then_some((node.var, node.low, node.high))
    }

    /// How much of all vectors a diagram has: from 0 to 1.
    pub fn share(&self, bdd: Bdd) -> f64 {
        let mut known = HashMap::from([(FALSE, 0.0), (TRUE, 1.0)]);
        self.share_of(bdd, &mut known)
    }

    fn share_of(&self, bdd: Bdd, known: &mut HashMap<Bdd, f64>) -> f64 {
        if let Some(share) = known.get(&bdd) {
            return *share;
        }
        let Node { low, high, .. } = self.nodes[bdd.0 as usize];
        let share = (self.share_of(low, known) + self.share_of(high, known)) / 2.0;
        known.insert(bdd, share);
        share
    }
}
