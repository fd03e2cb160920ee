//! Shifts and quotients of 128 bits, by cases.

use vitrum_cprog::cfa::{Binary, Expr, Place};

use super::{Pair, Splitter, UNSUPPORTED};
use crate::task::flat::{FlatOp, NodeId};

/// A value that several branches give.
struct Joined {
    low: Place,
    high: Place,
    node: NodeId,
}

impl Splitter<'_> {
    pub(super) fn shift(&mut self, op: Binary, value: Pair, by: Expr, signed: bool) -> Pair {
        let value = Pair {
            low: self.hold(value.low),
            high: self.hold(value.high),
        };
        match by.as_int() {
            Some(0..64) => return self.shift_less(op, value, by, signed),
            Some(64..128) => return self.shift_more(op, value, by, signed),
            _ => {}
        }
        let by = self.hold(by);
        let less = self.asks(Binary::Lt, by.clone(), self.number(64));
        let fits = self.asks(Binary::Lt, by.clone(), self.number(128));
        let (from, joined) = (self.at.from, self.joined());
        self.assume(&less, true);
        let short = self.shift_less(op, value.copy(), by.clone(), signed);
        self.join(&joined, short);
        self.at.from = from;
        self.assume(&less, false);
        let beyond = self.at.from;
        self.assume(&fits, true);
        let long = self.shift_more(op, value.copy(), by.clone(), signed);
        self.join(&joined, long);
        // A shift by too much ends the run: so does this one.
        self.at.from = beyond;
        self.assume(&fits, false);
        let ends = self.op(op, value.low, by);
        self.hold(ends);
        self.edge_to(self.at.from, FlatOp::Stop);
        self.result(joined)
    }

    /// By less than 64.
    fn shift_less(&mut self, op: Binary, value: Pair, by: Expr, signed: bool) -> Pair {
        let Pair { low, high } = value;
        let rest = self.op(Binary::Sub, self.number(63), by.clone());
        let one = self.number(1);
        match op {
            Binary::Shl => {
                let over = self.op(Binary::Shr, low.clone(), one);
                let over = self.op(Binary::Shr, over, rest);
                let moved = self.op(op, high, by.clone());
                Pair {
                    high: self.op(Binary::Or, moved, over),
                    low: self.op(op, low, by),
                }
            }
            _ => {
                let over = self.op(Binary::Shl, high.clone(), one);
                let over = self.op(Binary::Shl, over, rest);
                let moved = self.op(op, low, by.clone());
                Pair {
                    low: self.op(Binary::Or, moved, over),
                    high: self.down(high, by, signed),
                }
            }
        }
    }

    /// By 64 and more.
    fn shift_more(&mut self, op: Binary, value: Pair, by: Expr, signed: bool) -> Pair {
        let by = self.op(Binary::Sub, by, self.number(64));
        match op {
            Binary::Shl => Pair {
                low: self.number(0),
                high: self.op(op, value.low, by),
            },
            _ => Pair {
                high: match signed {
                    true => self.sign(&value.high),
                    false => self.number(0),
                },
                low: self.down(value.high, by, signed),
            },
        }
    }

    /// A half that is shifted to the right.
    fn down(&self, half: Expr, by: Expr, signed: bool) -> Expr {
        let types = &self.flat.program.types;
        let ty = match signed {
            true => self.halves.signed_half,
            false => self.halves.half,
        };
        let moved = Expr::binary(Binary::Shr, half.cast(ty, types), by, ty, types);
        moved.cast(self.halves.half, types)
    }

    /// All bits of a half are the highest one of another.
    fn sign(&self, half: &Expr) -> Expr {
        let half = self.as_signed(half.clone(), true);
        let negative = self.bit(self.negative(&half));
        self.op(Binary::Sub, self.number(0), negative)
    }

    /// Only what fits into 64 bits is divided.
    pub(super) fn quotient(&mut self, op: Binary, a: Pair, b: Pair, signed: bool) -> Pair {
        let (low, other) = (self.hold(a.low), self.hold(b.low));
        let (high_wanted, other_wanted) = match signed {
            true => (self.sign(&low), self.sign(&other)),
            false => (self.number(0), self.number(0)),
        };
        let fits = self.asks(Binary::Eq, a.high, high_wanted);
        self.demand(&fits);
        let fits = self.asks(Binary::Eq, b.high, other_wanted);
        self.demand(&fits);
        let (a, b) = (self.as_signed(low, signed), self.as_signed(other, signed));
        if signed {
            // The least number by -1 does not fit any more.
            let least = self.asks(Binary::Eq, a.clone(), Expr::int(a.ty, i64::MIN.into()));
            let minus = self.asks(Binary::Eq, b.clone(), Expr::int(b.ty, -1));
            let both = self.asks(Binary::And, least, minus);
            let neither = self.asks(Binary::Eq, both, Expr::int(self.int, 0));
            self.demand(&neither);
        }
        let ty = a.ty;
        let types = &self.flat.program.types;
        let value = Expr::binary(op, a, b, ty, types).cast(self.halves.half, types);
        let low = self.hold(value);
        let high = match signed {
            true => self.sign(&low),
            false => self.number(0),
        };
        Pair { low, high }
    }

    /// Goes on only if it is so; else what follows is not modelled.
    fn demand(&mut self, cond: &Expr) {
        if cond.as_int().is_some_and(|known| known != 0) {
            return;
        }
        let from = self.at.from;
        self.assume(cond, false);
        self.goal(UNSUPPORTED);
        self.at.from = from;
        self.assume(cond, true);
    }

    fn assume(&mut self, cond: &Expr, holds: bool) {
        self.step(FlatOp::Assume {
            cond: cond.clone(),
            holds,
        });
    }

    fn joined(&mut self) -> Joined {
        let (ty, loc) = (self.halves.half, self.at.loc);
        Joined {
            low: self.flat.variable("half", ty, loc),
            high: self.flat.variable("half", ty, loc),
            node: self.node(),
        }
    }

    /// The end of a branch.
    fn join(&mut self, joined: &Joined, value: Pair) {
        self.step(FlatOp::Assign {
            to: joined.low.clone(),
            value: value.low,
        });
        self.edge_to(
            joined.node,
            FlatOp::Assign {
                to: joined.high.clone(),
                value: value.high,
            },
        );
    }

    fn result(&mut self, joined: Joined) -> Pair {
        self.at.from = joined.node;
        Pair {
            low: Expr::load(joined.low, self.halves.half),
            high: Expr::load(joined.high, self.halves.half),
        }
    }
}

impl Pair {
    fn copy(&self) -> Pair {
        Pair {
            low: self.low.clone(),
            high: self.high.clone(),
        }
    }
}
