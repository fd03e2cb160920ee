//! The test vector of a path: its inputs in the order in which the interpreter takes them. What
//! was never written is an input where it is first read. Start reading at [`vector`].

use std::collections::HashMap;

use vitrum_cprog::cfa::{Base, Expr, ExprKind, Place, Step as PlaceStep, VarId};
use vitrum_cprog::interp::Input;
use vitrum_cprog::types::{FloatKind, Ty};

use super::path::{Path, Step};
use crate::memory::Kind;
use crate::task::{Flat, FlatOp, Task};

pub struct Vector {
    pub inputs: Vec<Input>,
    pub args: Vec<String>,
}

/// No program is run with more arguments.
const MOST_ARGUMENTS: i128 = 10_000;

pub fn vector(task: &Task, path: &Path) -> Result<Vector, String> {
    let mut reader = Reader {
        flat: &task.flat,
        unread: HashMap::new(),
        inputs: Vec::new(),
        argc: 1,
    };
    path.steps.iter().for_each(|step| reader.step(step));
    if !(0..=MOST_ARGUMENTS).contains(&reader.argc) {
        return Err(format!("the path needs {} arguments of main", reader.argc));
    }
    let args = (0..reader.argc).map(|i| {
        if i == 0 {
            "program".into()
        } else {
            String::new()
        }
    });
    Ok(Vector {
        inputs: reader.inputs,
        args: args.collect(),
    })
}

struct Reader<'f> {
    flat: &'f Flat,
    /// Variables with indeterminate contents that nobody has read yet, and those contents.
    unread: HashMap<VarId, i128>,
    inputs: Vec<Input>,
    argc: i128,
}

impl Reader<'_> {
    fn step(&mut self, step: &Step) {
        let flat = self.flat;
        match &flat.edge(step.edge).op {
            FlatOp::Assume { cond, .. } | FlatOp::Require { cond } => self.expr(cond),
            FlatOp::Assign { to, value } => {
                self.expr(value);
                self.write(to);
            }
            FlatOp::Input { to, name } => {
                self.called(step, to.ty, name);
                self.write(to);
            }
            FlatOp::External { to, args, .. } => {
                args.iter().for_each(|a| self.expr(a));
                if let Some(to) = to {
                    self.called(step, to.ty, "");
                    self.write(to);
                }
            }
            FlatOp::Allocate { to, size, .. } => {
                self.expr(size);
                self.write(to);
            }
            FlatOp::Forget(_) | FlatOp::Begin(_) => {
                let vars = step.inputs.iter().filter_map(|(v, n)| Some(((*v)?, *n)));
                self.unread.extend(vars);
            }
            FlatOp::Skip
            | FlatOp::Start
            | FlatOp::Goal(_)
            | FlatOp::Stray { .. }
            | FlatOp::Stop => {}
        }
    }

    /// The result of a call from outside.
    fn called(&mut self, step: &Step, ty: Ty, name: &str) {
        let value = step
            .inputs
            .iter()
            .find(|(v, _)| v.is_none())
            .map_or(0, |(_, n)| *n);
        match name {
            "argc" => self.argc = value,
            "argv" | "envp" | "argument" => {}
            _ => self.push(value, ty),
        }
    }

    fn push(&mut self, value: i128, ty: Ty) {
        self.inputs.push(match Kind::of(&self.flat.program, ty) {
            Some(Kind::Float(FloatKind::Float)) => {
                Input::Float(f64::from(f32::from_bits(value as u32)))
            }
            Some(Kind::Float(_)) => Input::Float(f64::from_bits(value as u64)),
            _ => Input::Int(value),
        });
    }

    fn write(&mut self, place: &Place) {
        self.inside(place);
        if let Some(var) = place.as_var() {
            self.unread.remove(&var);
        }
    }

    /// What is read to find a place.
    fn inside(&mut self, place: &Place) {
        if let Base::Deref(pointer) = &place.base {
            self.expr(pointer);
        }
        for step in &place.path {
            if let PlaceStep::Index(index, _) = step {
                self.expr(index);
            }
        }
    }

    /// Reads in the order of evaluation.
    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Load(place) => {
                self.inside(place);
                if let Some(var) = place.as_var()
                    && let Some(value) = self.unread.remove(&var)
                {
                    self.push(value, place.ty);
                }
            }
            ExprKind::Address(place) => self.inside(place),
            ExprKind::Unary(_, a) | ExprKind::Cast(a) => self.expr(a),
            ExprKind::Binary(_, a, b) | ExprKind::PtrAdd(a, b, _) | ExprKind::PtrDiff(a, b, _) => {
                self.expr(a);
                self.expr(b);
            }
            _ => {}
        }
    }
}
