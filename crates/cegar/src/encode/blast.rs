//! A system on bit-vectors: every integer becomes a bit-vector that is wide enough for all values
//! that occur, and what was left open is defined. Start reading at [`blast`].

use std::collections::HashMap;

use vitrum_logic::{BvOp, Op, Sort, Term, farthest};

use super::SUMS;
use crate::system::{Block, Cut, Input, StateVar, System};

/// The same system on bit-vectors. `None` if nothing is gained because integers are as good, if it
/// speaks of something that has no bits here, or of numbers that are too large.
#[must_use]
pub fn blast(system: &System) -> Option<System> {
    let mut blaster = Blaster {
        width: width(system),
        done: HashMap::new(),
        gain: system.blocks.iter().any(|b| !b.exact.is_empty()),
    };
    if blaster.width > 128 {
        return None;
    }
    let cuts = system.cuts.iter().map(|c| blaster.cut(c));
    let cuts = cuts.collect::<Option<Vec<Cut>>>()?;
    let blocks = system.blocks.iter().map(|b| blaster.block(b));
    let blocks = blocks.collect::<Option<Vec<Block>>>()?;
    blaster.gain.then(|| System {
        cuts,
        blocks,
        ..system.clone()
    })
}

/// Enough for all numbers that occur, and for sums of the numbers that are written down: bounds of what
/// was only read are among them.
fn width(system: &System) -> u32 {
    let blocks = system.blocks.iter();
    let terms = blocks.flat_map(|b| b.exact.iter().chain(&b.post).chain([&b.formula]));
    let terms: Vec<Term> = terms.copied().collect();
    let bits = 128 - farthest(&terms).leading_zeros();
    system.width.max(bits + SUMS)
}

struct Blaster {
    width: u32,
    done: HashMap<Term, Term>,
    /// Whether something is met that bit-vectors are better at.
    gain: bool,
}

impl Blaster {
    fn cut(&mut self, cut: &Cut) -> Option<Cut> {
        let vars = cut.vars.iter().map(|var| {
            Some(StateVar {
                term: self.term(var.term)?,
                ..var.clone()
            })
        });
        Some(Cut {
            vars: vars.collect::<Option<_>>()?,
            range: self.term(cut.range)?,
            ..cut.clone()
        })
    }

    fn block(&mut self, block: &Block) -> Option<Block> {
        let exact = block.exact.iter().map(|t| self.term(*t));
        let exact = exact.collect::<Option<Vec<Term>>>()?;
        let formula = self.term(block.formula)?;
        let post = block.post.iter().map(|t| self.term(*t));
        let post = post.collect::<Option<Vec<Term>>>()?;
        let inputs = block.inputs.iter().map(|i| self.input(i));
        let inputs = inputs.collect::<Option<Vec<Input>>>()?;
        Some(Block {
            formula: Term::all(exact.into_iter().chain([formula])),
            exact: Vec::new(),
            post,
            inputs,
            ..block.clone()
        })
    }

    fn input(&mut self, input: &Input) -> Option<Input> {
        let address = match input.address {
            Some(address) => Some(self.term(address)?),
            None => None,
        };
        Some(Input {
            value: self.term(input.value)?,
            address,
            ..input.clone()
        })
    }

    /// A term without integers. Terms may be deep, so there is no recursion.
    fn term(&mut self, term: Term) -> Option<Term> {
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.done.contains_key(&top) {
                stack.pop();
                continue;
            }
            let open: Vec<Term> = top
                .args()
                .iter()
                .copied()
                .filter(|a| !self.done.contains_key(a))
                .collect();
            if open.is_empty() {
                let args: Vec<Term> = top.args().iter().map(|a| self.done[a]).collect();
                self.gain |= matches!(top.op(), Op::Div | Op::Mod);
                let made = self.node(top, &args)?;
                self.done.insert(top, made);
            }
            stack.extend(open);
        }
        self.done.get(&term).copied()
    }

    fn number(&self, value: i128) -> Term {
        Term::bits(value as u128, self.width)
    }

    fn sort(&self, sort: Sort) -> Option<Sort> {
        match sort {
            Sort::Int => Some(Sort::Bv(self.width)),
            Sort::Array(index, element) => {
                Sort::array(self.sort(index.into())?, self.sort(element.into())?)
            }
            Sort::Bool | Sort::Bv(_) => Some(sort),
            Sort::Float(..) => None,
        }
    }

    fn node(&self, term: Term, args: &[Term]) -> Option<Term> {
        let ints = term.args().first().is_some_and(|a| a.sort() == Sort::Int);
        let bv = |op: BvOp| {
            args.iter()
                .skip(1)
                .fold(args.first().copied(), |a, b| Some(Term::bv(op, &[a?, *b])))
        };
        match (term.op(), args) {
            (Op::Const(_), _) if self.sort(term.sort())? == term.sort() => Some(term),
            (Op::Const(name), _) => {
                Some(Term::constant(&format!("{name}~"), self.sort(term.sort())?))
            }
            (Op::True | Op::False | Op::Bits(_), _) => Some(term),
            (Op::Int(value), _) => Some(self.number(value)),
            (Op::Not, [a]) => Some(a.not()),
            (Op::And, _) => Some(Term::all(args.iter().copied())),
            (Op::Or, _) => Some(Term::any(args.iter().copied())),
            (Op::Eq, [a, b]) => Some(a.equals(*b)),
            (Op::Ite, [c, a, b]) => Some(c.ite(*a, *b)),
            (Op::Add, _) => bv(BvOp::Add),
            (Op::Mul, _) => bv(BvOp::Mul),
            (Op::Le, _) if ints => bv(BvOp::Sle),
            (Op::Div, [a, _]) => self.divided(*a, term.args()[1].as_int()?),
            (Op::Mod, [a, _]) => self.rest(*a, term.args()[1].as_int()?),
            (Op::Select, [a, i]) => Some(a.select(*i)),
            (Op::Store, [a, i, v]) => Some(a.store(*i, *v)),
            (Op::Fill, [v]) => Some(Term::fill(self.sort(term.sort())?, *v)),
            (Op::IntToBv(width), [a]) if width <= self.width => Some(a.extract(width - 1, 0)),
            (Op::BvToInt, [a]) if a.width() < self.width => {
                Some(a.zero_extend(self.width - a.width()))
            }
            (Op::Bv(op), _) => Some(Term::bv(op, args)),
            (Op::Extract(high, low), [a]) => Some(a.extract(high, low)),
            (Op::ZeroExtend(by), [a]) => Some(a.zero_extend(by)),
            (Op::SignExtend(by), [a]) => Some(a.sign_extend(by)),
            _ => None,
        }
    }

    /// Division by a number, downwards.
    fn divided(&self, a: Term, by: i128) -> Option<Term> {
        if by <= 0 {
            return None;
        }
        if by & (by - 1) == 0 {
            let shift = self.number(i128::from(by.trailing_zeros()));
            return Some(Term::bv(BvOp::Ashr, &[a, shift]));
        }
        let rest = self.rest(a, by)?;
        let exact = Term::bv(BvOp::Sub, &[a, rest]);
        Some(Term::bv(BvOp::Sdiv, &[exact, self.number(by)]))
    }

    /// The remainder that is never negative.
    fn rest(&self, a: Term, by: i128) -> Option<Term> {
        if by <= 0 {
            return None;
        }
        if by & (by - 1) == 0 {
            return Some(Term::bv(BvOp::And, &[a, self.number(by - 1)]));
        }
        let rest = Term::bv(BvOp::Srem, &[a, self.number(by)]);
        let negative = Term::bv(BvOp::Slt, &[rest, self.number(0)]);
        Some(negative.ite(Term::bv(BvOp::Add, &[rest, self.number(by)]), rest))
    }
}

#[cfg(test)]
mod tests {
    use vitrum_logic::constants;

    use super::*;
    use crate::system::{CutId, Target};

    /// What was only read may have more bits than all that is computed with.
    #[test]
    fn bounds_are_not_cut_off() {
        let read = Term::constant("read", Sort::Int);
        let most = Term::int(i128::from(u64::MAX));
        let block = Block {
            formula: Term::int(0).leq(read).and(read.leq(most)),
            exact: vec![read.modulo(Term::int(3)).equals(Term::int(1))],
            from: CutId(0),
            to: Target::Error,
            post: Vec::new(),
            edges: Vec::new(),
            goals: Vec::new(),
            inputs: Vec::new(),
        };
        let system = System {
            blocks: vec![block],
            width: 44,
            ..System::default()
        };
        let bits = blast(&system).unwrap();
        let read = *constants(&[bits.blocks[0].formula]).first().unwrap();
        assert!(read.width() > 64, "{}", read.width());
    }
}
