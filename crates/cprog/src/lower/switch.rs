//! `switch`: a chain of comparisons, made after the body is known.

use std::collections::HashSet;

use super::{Lower, Result};
use crate::ast::{Expr as Ast, Stmt};
use crate::cfa::{Binary, Expr, Node};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::Ty;

/// A `switch` whose body is being lowered.
pub(super) struct Switch {
    ty: Ty,
    /// Bounds, target and block of each `case`.
    cases: Vec<(i128, i128, Node, usize, Loc)>,
    default: Option<(Node, usize)>,
    /// Values of single cases.
    seen: HashSet<i128>,
}

impl Lower<'_> {
    pub(super) fn switch(&mut self, value: &Ast, body: &Stmt, loc: Loc) -> Result<()> {
        let value = self.rvalue(value)?;
        if !self.program.types.is_integer(value.ty) {
            let shown = self.program.types.show(value.ty);
            return Err(Fault::new(
                loc,
                format!("a switch needs an integer, not {shown}"),
            ));
        }
        let value = self.promote(value);
        let value = self.spill(value, loc);
        let dispatch = self.builder.current;
        let exit = self.builder.node();
        let block = self.builder.block;
        self.builder.current = self.builder.node();
        if let Some(current) = &mut self.current {
            current.breaks.push((exit, block));
            current.switches.push(Switch {
                ty: value.ty,
                cases: Vec::new(),
                default: None,
                seen: HashSet::new(),
            });
        }
        self.builder.open_block();
        let result = self.scoped(|l| l.statement(body));
        self.builder.close_block(loc);
        self.builder.jump(exit, loc);
        let switch = self.current.as_mut().and_then(|c| {
            c.breaks.pop();
            c.switches.pop()
        });
        result?;
        self.builder.current = dispatch;
        if let Some(switch) = switch {
            self.dispatch(&value, switch, exit, loc);
        }
        self.builder.current = exit;
        Ok(())
    }

    fn dispatch(&mut self, value: &Expr, switch: Switch, exit: Node, loc: Loc) {
        let block = self.builder.block;
        for (low, high, node, target, at) in &switch.cases {
            let (yes, no) = self.test(value, *low, *high, *at);
            self.builder.current = yes;
            self.builder.transfer(block, *target, *at);
            self.builder.jump(*node, *at);
            self.builder.current = no;
        }
        match switch.default {
            Some((node, target)) => {
                self.builder.transfer(block, target, loc);
                self.builder.jump(node, loc);
            }
            None => self.builder.jump(exit, loc),
        }
    }

    fn test(&mut self, value: &Expr, low: i128, high: i128, loc: Loc) -> (Node, Node) {
        let int = self.int();
        let ty = value.ty;
        let compare = |op: Binary, bound: i128| {
            Expr::binary(
                op,
                value.clone(),
                Expr::int(ty, bound),
                int,
                &self.program.types,
            )
        };
        if low == high {
            let equal = compare(Binary::Eq, low);
            return self.branch_on(equal, loc);
        }
        let (above, below) = (compare(Binary::Ge, low), compare(Binary::Le, high));
        let (middle, no) = self.branch_on(above, loc);
        self.builder.current = middle;
        let (yes, second) = self.branch_on(below, loc);
        self.builder.edge(second, no, crate::cfa::Op::Skip, loc);
        (yes, no)
    }

    pub(super) fn case(&mut self, low: &Ast, high: Option<&Ast>, loc: Loc) -> Result<()> {
        let Some(ty) = self
            .current
            .as_ref()
            .and_then(|c| c.switches.last())
            .map(|s| s.ty)
        else {
            return Err(Fault::new(loc, "there is no switch around this case"));
        };
        let int = self.program.types.int_type(ty);
        let wrap = |v: i128| int.map_or(v, |i| crate::arith::wrap(v, i));
        let first = wrap(self.constant_int(low)?);
        let last = match high {
            Some(high) => wrap(self.constant_int(high)?),
            None => first,
        };
        let node = self.builder.node();
        self.builder.join(node, loc);
        let block = self.builder.block;
        if let Some(switch) = self.current.as_mut().and_then(|c| c.switches.last_mut()) {
            if first == last && !switch.seen.insert(first) {
                return Err(Fault::new(loc, "this case is already there"));
            }
            if first <= last {
                switch.cases.push((first, last, node, block, loc));
            }
        }
        Ok(())
    }

    pub(super) fn default(&mut self, loc: Loc) -> Result<()> {
        let node = self.builder.node();
        self.builder.join(node, loc);
        let block = self.builder.block;
        let Some(switch) = self.current.as_mut().and_then(|c| c.switches.last_mut()) else {
            return Err(Fault::new(loc, "there is no switch around this default"));
        };
        if switch.default.replace((node, block)).is_some() {
            return Err(Fault::new(loc, "this switch has two defaults"));
        }
        Ok(())
    }
}
