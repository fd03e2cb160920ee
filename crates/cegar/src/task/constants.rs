//! Variables that only ever hold one number are that number wherever they have been written. Start
//! reading at [`fold_constants`].

use std::collections::HashMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Const, Expr, VarId};

use super::flat::{Flat, FlatEdge, FlatOp};
use super::fold::Fold;

/// More variables than these are not looked at in one round.
const MOST: usize = 512;

/// One constant may make another.
const ROUNDS: usize = 4;

/// Puts numbers in the place of variables.
pub fn fold_constants(flat: &mut Flat) {
    for _ in 0..ROUNDS {
        let known = candidates(flat);
        if known.is_empty() || !replace(flat, &known) {
            break;
        }
    }
}

/// The variables all of whose writes are of one number, with it.
fn candidates(flat: &Flat) -> HashMap<VarId, i128> {
    let program = &flat.program;
    let mut values: HashMap<VarId, Option<i128>> = HashMap::new();
    for (id, var) in program.globals() {
        values.insert(
            id,
            initial(program, id).filter(|_| !var.init.iter().any(|d| d.bits.is_some())),
        );
    }
    for edge in &flat.edges {
        let value = match &edge.op {
            FlatOp::Assign { value, .. } => value.as_int(),
            _ => None,
        };
        for place in edge.op.effects().1 {
            let Base::Var(id) = &place.base else { continue };
            let value = value.filter(|_| place.path.is_empty() && place.bits.is_none());
            let known = values.entry(*id).or_insert(value);
            *known = known.filter(|old| Some(*old) == value);
        }
    }
    let plain = |id: VarId| {
        let var = program.var(id);
        !var.address_taken && program.types.is_integer(var.ty)
    };
    let found = values
        .into_iter()
        .filter_map(|(id, value)| Some((id, value?)));
    let mut found: Vec<(VarId, i128)> = found.filter(|(id, _)| plain(*id)).collect();
    found.sort_unstable();
    found.into_iter().take(MOST).collect()
}

/// What a static variable holds at first.
fn initial(program: &Program, id: VarId) -> Option<i128> {
    let var = program.var(id);
    match var.init.as_slice() {
        [] if var.defined => Some(0),
        [datum] if datum.offset == 0 && datum.ty == var.ty => match datum.value {
            Const::Int(value) => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Replaces reads of variables that were certainly written; whether there was one.
fn replace(flat: &mut Flat, known: &HashMap<VarId, i128>) -> bool {
    let written = Written::new(flat, known);
    let Flat { program, edges, .. } = flat;
    let mut changed = false;
    for edge in edges {
        let mut fold = Fold {
            types: &program.types,
            value: &|place, ty| {
                let id = place.as_var()?;
                let value = known.get(&id)?;
                let there = written.at(edge.from.0 as usize, id);
                there.then(|| Expr::int(ty, *value))
            },
            changed: false,
        };
        if let Some(op) = fold.op(&edge.op) {
            edge.op = op;
            changed = true;
        }
    }
    changed
}

/// For each node the variables that every path to it has written.
struct Written {
    bits: HashMap<VarId, usize>,
    nodes: Vec<Vec<u64>>,
}

impl Written {
    fn new(flat: &Flat, known: &HashMap<VarId, i128>) -> Written {
        let bits: HashMap<VarId, usize> = known.keys().copied().zip(0..).collect();
        let words = bits.len().div_ceil(64);
        let mut written = Written {
            bits,
            nodes: vec![vec![u64::MAX; words]; flat.nodes as usize],
        };
        written.nodes[flat.entry.0 as usize] = vec![0; words];
        let out = flat.out();
        let mut work = vec![flat.entry];
        let mut seen = vec![false; flat.nodes as usize];
        while let Some(node) = work.pop() {
            for id in &out[node.0 as usize] {
                let edge = flat.edge(*id);
                let after = written.after(flat, edge);
                let target = edge.to.0 as usize;
                let mut shrunk = !seen[target];
                seen[target] = true;
                for (old, new) in written.nodes[target].iter_mut().zip(after) {
                    shrunk |= *old & new != *old;
                    *old &= new;
                }
                if shrunk {
                    work.push(edge.to);
                }
            }
        }
        written
    }

    fn at(&self, node: usize, id: VarId) -> bool {
        let bit = self.bits.get(&id);
        bit.is_some_and(|bit| self.nodes[node][bit / 64] >> (bit % 64) & 1 == 1)
    }

    fn after(&self, flat: &Flat, edge: &FlatEdge) -> Vec<u64> {
        let mut words = self.nodes[edge.from.0 as usize].clone();
        let mut set = |id: VarId, value: bool| {
            if let Some(bit) = self.bits.get(&id) {
                let mask = 1 << (bit % 64);
                match value {
                    true => words[bit / 64] |= mask,
                    false => words[bit / 64] &= !mask,
                }
            }
        };
        match &edge.op {
            FlatOp::Start => flat.program.globals().for_each(|(id, _)| set(id, true)),
            FlatOp::Begin(vars) => vars.iter().for_each(|id| set(*id, false)),
            FlatOp::Assign { to, .. } => to.as_var().into_iter().for_each(|id| set(id, true)),
            _ => {}
        }
        words
    }
}
