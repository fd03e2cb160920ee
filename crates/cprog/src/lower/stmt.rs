//! Statements.

use super::{Lower, Result};
use crate::assembly::{self, Output};
use crate::ast::{Block, Expr as Ast, Label, Stmt, StmtKind};
use crate::cfa::{Asm, Expr, Op, Place};
use crate::diag::Fault;
use crate::lex::token::StrLit;
use crate::source::Loc;

impl Lower<'_> {
    pub(super) fn statement(&mut self, stmt: &Stmt) -> Result<()> {
        let loc = stmt.loc;
        match &stmt.kind {
            StmtKind::Empty => Ok(()),
            StmtKind::Expr(expr) => self.effect(expr),
            StmtKind::Declaration(declaration) => self.local(declaration),
            StmtKind::Assert(assert) => self.static_assert(assert),
            StmtKind::LocalLabels(names) => {
                self.declare_labels(names);
                Ok(())
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If(cond, yes, no) => self.if_else(cond, yes, no.as_deref(), loc),
            StmtKind::While(cond, body) => self.while_loop(cond, body, loc),
            StmtKind::DoWhile(body, cond) => self.do_while(body, cond, loc),
            StmtKind::For(first, cond, step, body) => {
                let parts = (first.as_deref(), cond.as_ref(), step.as_ref());
                self.in_block(loc, |l| l.for_loop(parts, body, loc))
            }
            StmtKind::Switch(value, body) => self.switch(value, body, loc),
            StmtKind::Labelled(labels, body) => {
                self.labels(labels)?;
                if labels.iter().any(|(_, l)| matches!(l, Label::Name(_))) {
                    self.place_of(body);
                }
                self.statement(body)
            }
            StmtKind::Goto(name) => {
                self.goto(name, loc);
                Ok(())
            }
            StmtKind::ComputedGoto(target) => self.computed_goto(target, loc),
            StmtKind::Break => self.leave(true, loc),
            StmtKind::Continue => self.leave(false, loc),
            StmtKind::Return(value) => self.return_statement(value.as_ref(), loc),
            StmtKind::Asm(asm) => self.asm(asm, loc),
        }
    }

    fn labels(&mut self, labels: &[(Loc, Label)]) -> Result<()> {
        labels.iter().try_for_each(|(loc, label)| match label {
            Label::Name(name) => self.label(name, *loc),
            Label::Case(low, high) => self.case(low, high.as_ref(), *loc),
            Label::Default => self.default(*loc),
        })
    }

    /// A loop may begin here: with the statement that comes first, if there is one way to it.
    fn place_of(&mut self, stmt: &Stmt) {
        if let Some(loc) = first_place(stmt) {
            self.builder.places.push((self.builder.current, loc));
        }
    }

    /// Runs a part in a scope and block of its own.
    fn in_block<T>(&mut self, end: Loc, part: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.builder.open_block();
        let labels = self.current.as_ref().map_or(0, |c| c.local_labels.len());
        let result = self.scoped(part);
        if let Some(current) = &mut self.current {
            current.local_labels.truncate(labels);
        }
        self.builder.close_block(end);
        result
    }

    fn block(&mut self, block: &Block) -> Result<()> {
        self.in_block(block.end, |l| {
            block.items.iter().try_for_each(|item| l.statement(item))
        })
    }

    /// `({ … })`: the value of the last expression.
    pub(super) fn block_value(&mut self, block: &Block) -> Result<Expr> {
        self.in_block(block.end, |l| {
            let Some((last, rest)) = block.items.split_last() else {
                return Ok(l.nothing());
            };
            rest.iter().try_for_each(|item| l.statement(item))?;
            l.last_value(last)
        })
    }

    /// The value of a statement, also behind labels.
    fn last_value(&mut self, stmt: &Stmt) -> Result<Expr> {
        match &stmt.kind {
            StmtKind::Expr(expr) => {
                let value = self.rvalue(expr)?;
                Ok(self.spill(value, expr.loc))
            }
            StmtKind::Labelled(labels, inner) => {
                self.labels(labels)?;
                self.last_value(inner)
            }
            _ => {
                self.statement(stmt)?;
                Ok(self.nothing())
            }
        }
    }

    pub(super) fn statement_for_effect(&mut self, block: &Block) -> Result<()> {
        self.block(block)
    }

    fn if_else(&mut self, cond: &Ast, yes: &Stmt, no: Option<&Stmt>, loc: Loc) -> Result<()> {
        let (first, second) = self.branch(cond)?;
        let end = self.builder.node();
        self.builder.current = first;
        self.in_block(loc, |l| l.statement(yes))?;
        self.builder.jump(end, loc);
        self.builder.current = second;
        if let Some(no) = no {
            self.in_block(loc, |l| l.statement(no))?;
        }
        self.builder.join(end, loc);
        Ok(())
    }

    /// A loop body, with targets for `break` and `continue`.
    fn loop_body(
        &mut self,
        body: &Stmt,
        exit: crate::cfa::Node,
        next: crate::cfa::Node,
    ) -> Result<()> {
        let block = self.builder.block;
        if let Some(current) = &mut self.current {
            current.breaks.push((exit, block));
            current.continues.push((next, block));
        }
        let result = self.in_block(body.loc, |l| l.statement(body));
        if let Some(current) = &mut self.current {
            current.breaks.pop();
            current.continues.pop();
        }
        result
    }

    fn while_loop(&mut self, cond: &Ast, body: &Stmt, loc: Loc) -> Result<()> {
        let head = self.builder.node();
        self.builder.join(head, loc);
        self.builder.loops.push((head, loc));
        let (inside, exit) = self.branch(cond)?;
        self.builder.current = inside;
        self.loop_body(body, exit, head)?;
        self.builder.jump(head, loc);
        self.builder.current = exit;
        Ok(())
    }

    fn do_while(&mut self, body: &Stmt, cond: &Ast, loc: Loc) -> Result<()> {
        let (head, test, exit) = (
            self.builder.node(),
            self.builder.node(),
            self.builder.node(),
        );
        self.builder.join(head, loc);
        self.place_of(body);
        self.loop_body(body, exit, test)?;
        self.builder.join(test, loc);
        let (again, done) = self.branch(cond)?;
        self.builder.current = again;
        self.builder.jump(head, loc);
        self.builder.current = done;
        self.builder.join(exit, loc);
        Ok(())
    }

    #[allow(clippy::type_complexity)]
    fn for_loop(
        &mut self,
        parts: (Option<&Stmt>, Option<&Ast>, Option<&Ast>),
        body: &Stmt,
        loc: Loc,
    ) -> Result<()> {
        let (first, cond, step) = parts;
        if let Some(first) = first {
            self.statement(first)?;
        }
        let (head, next) = (self.builder.node(), self.builder.node());
        self.builder.join(head, loc);
        self.builder.loops.push((head, loc));
        let (inside, exit) = match cond {
            Some(cond) => self.branch(cond)?,
            None => {
                let (inside, exit) = (self.builder.node(), self.builder.node());
                self.builder.jump(inside, loc);
                (inside, exit)
            }
        };
        self.builder.current = inside;
        self.loop_body(body, exit, next)?;
        self.builder.join(next, loc);
        if let Some(step) = step {
            self.effect(step)?;
        }
        self.builder.jump(head, loc);
        self.builder.current = exit;
        Ok(())
    }

    /// `break` or `continue`.
    fn leave(&mut self, breaks: bool, loc: Loc) -> Result<()> {
        let target = self.current.as_ref().and_then(|c| {
            if breaks {
                c.breaks.last()
            } else {
                c.continues.last()
            }
        });
        let Some((node, block)) = target.copied() else {
            let word = if breaks { "break" } else { "continue" };
            return Err(Fault::new(
                loc,
                format!("there is nothing around this '{word}' to leave"),
            ));
        };
        self.builder.transfer(self.builder.block, block, loc);
        self.builder.jump(node, loc);
        Ok(())
    }

    fn return_statement(&mut self, value: Option<&Ast>, loc: Loc) -> Result<()> {
        let ret = self.current.as_ref().map(|c| c.ret);
        let Some(ret) = ret else {
            return Err(Fault::new(loc, "there is no function to return from"));
        };
        let value = match value {
            None => None,
            Some(expr) if self.program.types.is_void(ret) => {
                self.effect(expr)?;
                None
            }
            Some(expr) => {
                let value = self.rvalue(expr)?;
                Some(self.assigned(value, ret, loc)?)
            }
        };
        self.emit_return(value, loc);
        Ok(())
    }

    fn asm(&mut self, asm: &crate::ast::Asm, loc: Loc) -> Result<()> {
        let mut outputs = Vec::new();
        let mut inputs = Vec::new();
        for (_, expr) in &asm.outputs {
            outputs.push(self.place(expr)?);
        }
        for (_, expr) in &asm.inputs {
            inputs.push(self.rvalue(expr)?);
        }
        match asm.text.text().trim().is_empty() {
            true => outputs = self.untouched(asm, outputs, &inputs, loc)?,
            false => {
                let both = outputs.iter().zip(&asm.outputs);
                let both = both.filter(|(_, (constraint, _))| constraint.text().contains('+'));
                let read = both.map(|(place, _)| super::Operand::Place(place.clone()));
                inputs.extend(read.map(|operand| self.value(operand)));
            }
        }
        let op = Asm {
            text: asm.text.text().as_str().into(),
            outputs,
            inputs,
            clobbers: asm
                .clobbers
                .iter()
                .map(|c| c.text().as_str().into())
                .collect(),
        };
        self.builder.emit(Op::Asm(Box::new(op)), loc);
        for label in &asm.labels {
            let int = self.int();
            let unknown = self.unknown(int, "the jump of an asm goto");
            let (yes, no) = self.branch_on(unknown, loc);
            self.builder.current = yes;
            self.goto(label, loc);
            self.builder.current = no;
        }
        Ok(())
    }

    /// Without text, registers go from inputs to outputs as they are. Gives the outputs that may be
    /// anything.
    fn untouched(
        &mut self,
        asm: &crate::ast::Asm,
        outputs: Vec<Place>,
        inputs: &[Expr],
        loc: Loc,
    ) -> Result<Vec<Place>> {
        let texts = |list: &[(StrLit, crate::ast::Expr)]| -> Vec<String> {
            list.iter()
                .map(|(constraint, _)| constraint.text())
                .collect()
        };
        let ways = assembly::untouched(&texts(&asm.outputs), &texts(&asm.inputs));
        let mut open = Vec::new();
        let mut passed = Vec::new();
        for (place, way) in outputs.into_iter().zip(ways) {
            match way {
                Output::Kept => {}
                Output::Tied(input) => {
                    // All inputs are read before an output is written.
                    let value = self.assigned(inputs[input].clone(), place.ty, loc)?;
                    let temp = self.temp(value.ty, loc);
                    self.builder.assign(Place::var(temp, value.ty), value, loc);
                    passed.push((place, temp));
                }
                Output::Any => open.push(place),
            }
        }
        for (place, temp) in passed {
            let value = self.load_var(temp);
            self.builder.assign(place, value, loc);
        }
        Ok(open)
    }
}

/// The first thing that a statement does, unless something else leads there.
fn first_place(stmt: &Stmt) -> Option<Loc> {
    match &stmt.kind {
        StmtKind::Block(block) => block.items.first().and_then(first_place),
        StmtKind::Labelled(..)
        | StmtKind::While(..)
        | StmtKind::DoWhile(..)
        | StmtKind::For(..)
        | StmtKind::LocalLabels(_)
        | StmtKind::Assert(_) => None,
        _ => Some(stmt.loc),
    }
}
