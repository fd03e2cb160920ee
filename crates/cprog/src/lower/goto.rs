//! Labels and jumps.

use super::{Lower, Result};
use crate::ast::Expr as Ast;
use crate::cfa::build::{Computed, Goto, Label};
use crate::cfa::{Binary, Expr, ExprKind, Node};
use crate::diag::Fault;
use crate::source::{Loc, Name};

impl Lower<'_> {
    /// `__label__ a, b;`: these names are new in this block.
    pub(super) fn declare_labels(&mut self, names: &[Name]) {
        for name in names {
            let own: Name = format!("{name}.{}", self.fresh()).as_str().into();
            if let Some(current) = &mut self.current {
                current.local_labels.push((name.clone(), own));
            }
        }
    }

    /// The name that a label goes by.
    pub(super) fn label_name(&self, name: &Name) -> Name {
        let locals = self
            .current
            .as_ref()
            .map_or(&[][..], |c| c.local_labels.as_slice());
        let found = locals.iter().rev().find(|(shown, _)| shown == name);
        found.map_or_else(|| name.clone(), |(_, own)| own.clone())
    }

    pub(super) fn label(&mut self, name: &Name, loc: Loc) -> Result<()> {
        let own = self.label_name(name);
        if self.builder.labels.iter().any(|l| l.name == own) {
            return Err(Fault::new(
                loc,
                format!("the label '{name}' is already there"),
            ));
        }
        let node = self.builder.node();
        self.builder.join(node, loc);
        self.builder.labels.push(Label {
            name: own,
            shown: name.clone(),
            node,
            spot: self.builder.spot(),
        });
        Ok(())
    }

    pub(super) fn goto(&mut self, name: &Name, loc: Loc) {
        let label = self.label_name(name);
        self.builder.gotos.push(Goto {
            from: self.builder.current,
            label,
            spot: self.builder.spot(),
            loc,
        });
        self.builder.current = self.builder.node();
    }

    pub(super) fn computed_goto(&mut self, target: &Ast, loc: Loc) -> Result<()> {
        let value = self.rvalue(target)?;
        let pointer = self.void_pointer();
        let value = self.cast(value, pointer);
        let target = self.spill(value, loc);
        self.builder.computed.push(Computed {
            from: self.builder.current,
            target,
            spot: self.builder.spot(),
            loc,
        });
        self.builder.current = self.builder.node();
        Ok(())
    }

    /// Draws the edges of all jumps, and returns the nodes of labels whose address is taken.
    pub(super) fn resolve_gotos(&mut self) -> Result<Vec<Node>> {
        for goto in std::mem::take(&mut self.builder.gotos) {
            let Some(label) = self.find_label(&goto.label) else {
                let text = format!("there is no label '{}' in this function", goto.label);
                return Err(Fault::new(goto.loc, text));
            };
            self.builder.current = goto.from;
            self.builder.transfer_to(&goto.spot, &label.spot, goto.loc);
            self.builder.jump(label.node, goto.loc);
        }
        let mut targets = Vec::new();
        for name in self.builder.targets.clone() {
            let Some(found) = self.find_label(&name) else {
                let loc = self.builder.edges.last().map_or(Loc(0), |e| e.loc);
                return Err(Fault::new(
                    loc,
                    format!("there is no label '{name}' in this function"),
                ));
            };
            targets.push(found);
        }
        for goto in std::mem::take(&mut self.builder.computed) {
            self.resolve_computed(&goto, &targets);
        }
        Ok(targets.into_iter().map(|label| label.node).collect())
    }

    fn find_label(&self, name: &Name) -> Option<Label> {
        let mut labels = self.builder.labels.iter();
        labels.find(|l| l.name == *name).cloned()
    }

    /// Compares a computed target with every label that it can be.
    fn resolve_computed(&mut self, goto: &Computed, targets: &[Label]) {
        let Some(id) = self.current.as_ref().map(|c| c.id) else {
            return;
        };
        let (int, value, loc) = (self.int(), &goto.target, goto.loc);
        self.builder.current = goto.from;
        for (index, target) in targets.iter().enumerate() {
            let label = Expr::new(value.ty, ExprKind::Label(id, index as u32));
            let equal = Expr::binary(Binary::Eq, value.clone(), label, int, &self.program.types);
            let (yes, no) = self.branch_on(equal, loc);
            self.builder.current = yes;
            self.builder.transfer_to(&goto.spot, &target.spot, loc);
            self.builder.jump(target.node, loc);
            self.builder.current = no;
        }
        let text = "a computed goto to something that is no label of this function";
        self.builder
            .emit(crate::cfa::Op::Unsupported(text.into()), loc);
    }
}
