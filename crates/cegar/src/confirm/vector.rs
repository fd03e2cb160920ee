//! The test vector of a path: its inputs in the order in which the interpreter takes them. What
//! was never written is an input where it is first read. Start reading at [`vector`].

use std::collections::{BTreeMap, HashMap};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Callee, Expr, ExprKind, Op, Place, Step as PlaceStep, VarId};
use vitrum_cprog::interp::{Input, Write, is_modelled};
use vitrum_cprog::types::{FloatKind, IntType, Ty};
use vitrum_cprog::wrap;

use super::path::{Path, Step};
use crate::memory::{Kind, outside};
use crate::system::{Hole, Holes, Source, System};
use crate::task::{Flat, FlatOp, Task};

pub struct Vector {
    pub inputs: Vec<Input>,
    /// What functions without a body write, for each call of one.
    pub written: Vec<Vec<Write>>,
    /// Bytes of memory from outside, by address; others are zero.
    pub contents: HashMap<u64, u8>,
    pub args: Vec<String>,
}

/// No program is run with more arguments.
const MOST_ARGUMENTS: i128 = 10_000;

/// Characters of an argument that a path may look at.
const LONGEST_ARGUMENT: i128 = 4096;

pub fn vector(task: &Task, system: &System, path: &Path) -> Result<Vector, String> {
    let mut reader = Reader {
        flat: &task.flat,
        holes: &system.holes,
        unread: HashMap::new(),
        touched: HashMap::new(),
        contents: HashMap::new(),
        inputs: Vec::new(),
        written: Vec::new(),
        argc: 1,
        argv: 0,
    };
    path.steps.iter().for_each(|step| reader.step(step));
    if !(0..=MOST_ARGUMENTS).contains(&reader.argc) {
        return Err(format!("the path needs {} arguments of main", reader.argc));
    }
    let args = (0..reader.argc).map(|i| match i {
        0 => "program".into(),
        _ => reader.argument(i),
    });
    let args: Vec<String> = args.collect();
    Ok(Vector {
        args,
        inputs: reader.inputs,
        written: reader.written,
        contents: reader.contents,
    })
}

/// An input of so many bits.
fn bits(value: i128, width: u32) -> Input {
    let signed = true;
    Input::Int(wrap(value, IntType { width, signed }))
}

/// A value of a model as one of a type.
pub fn typed(program: &Program, value: i128, ty: Ty) -> Input {
    match Kind::of(program, ty) {
        Some(Kind::Float(FloatKind::Float)) => {
            Input::Float(f64::from(f32::from_bits(value as u32)))
        }
        Some(Kind::Float(_)) => Input::Float(f64::from_bits(value as u64)),
        // Models on bit-vectors have more bits than the type.
        Some(kind) => Input::Int(wrap(value, kind.raw())),
        None => Input::Int(value),
    }
}

/// What an edge takes from a source; what nobody looks at is 0.
pub fn given(step: &Step, source: Source) -> i128 {
    let found = step.inputs.iter().find(|(s, _)| *s == source);
    found.map_or(0, |(_, value)| *value)
}

/// What a function without a body has written.
fn written(step: &Step) -> Vec<Write> {
    let all = step.inputs.iter().zip(&step.addresses);
    let found = all.filter_map(|((source, value), address)| match source {
        Source::Written { arg, width } => Some(Write {
            arg: *arg as usize,
            offset: i64::try_from((*address)?).ok()?,
            width: *width,
            value: *value,
        }),
        _ => None,
    });
    found.collect()
}

/// The bytes of an object that begins. The same edge may begin objects that are used in different
/// pieces, and every run takes all holes of all of them: what is in a hole is what its bytes are here.
fn contents(step: &Step, offset: &dyn Fn(Source) -> Option<i64>) -> BTreeMap<i64, u8> {
    let known = step.inputs.iter();
    let known = known.filter_map(|(source, value)| Some((offset(*source)?, *value)));
    let mut bytes = BTreeMap::new();
    // A number ends where the next one begins.
    for (at, value) in known.collect::<BTreeMap<i64, i128>>() {
        let all = value.to_le_bytes().into_iter().take(8);
        bytes.extend((at..).zip(all));
    }
    bytes
}

/// What is in a hole; where nobody looks it is 0.
fn inside(bytes: &BTreeMap<i64, u8>, hole: Hole) -> Input {
    let byte = |i: u32| bytes.get(&(hole.offset + i64::from(i))).copied();
    let all = (0..hole.width / 8).map(|i| i128::from(byte(i).unwrap_or(0)) << (8 * i));
    bits(all.sum(), hole.width)
}

struct Reader<'f> {
    flat: &'f Flat,
    holes: &'f Holes,
    /// Variables with indeterminate contents that nobody has read yet, and those contents.
    unread: HashMap<VarId, i128>,
    /// The bits of memory from outside that were read or written, by byte.
    touched: HashMap<u64, u8>,
    /// What was there first.
    contents: HashMap<u64, u8>,
    inputs: Vec<Input>,
    written: Vec<Vec<Write>>,
    argc: i128,
    argv: i128,
}

impl Reader<'_> {
    fn step(&mut self, step: &Step) {
        self.outside(step);
        let flat = self.flat;
        self.operation(step, &flat.edge(step.edge).op);
    }

    fn operation(&mut self, step: &Step, op: &FlatOp) {
        let flat = self.flat;
        match op {
            FlatOp::Fault { of, .. } | FlatOp::Pass { of } => self.operation(step, of),
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
                if !self.is_modelled(step) {
                    self.written.push(written(step));
                }
                if let Some(to) = to {
                    self.called(step, to.ty, "");
                    self.write(to);
                }
            }
            FlatOp::Allocate {
                to, size, may_fail, ..
            } => {
                self.expr(size);
                self.allocated(step, *may_fail);
                self.write(to);
            }
            FlatOp::Forget(to) if self.is_call(step) => {
                // What the interpreter computes itself is no input.
                if !self.is_modelled(step) {
                    let value = step.inputs.first().map_or(0, |(_, value)| *value);
                    self.push(value, to.ty);
                }
                self.write(to);
            }
            FlatOp::Forget(_) => {
                for (source, value) in &step.inputs {
                    if let Source::Variable(var, _) = source {
                        self.unread.insert(*var, *value);
                    }
                }
            }
            FlatOp::Begin(vars) => vars.iter().for_each(|v| self.begin(step, *v)),
            FlatOp::Start => {
                let externs = flat.program.globals().filter(|(_, v)| !v.defined);
                externs.for_each(|(id, _)| self.begin(step, id));
            }
            FlatOp::Skip
            | FlatOp::Goal(_)
            | FlatOp::Stray { .. }
            | FlatOp::Overlap { .. }
            | FlatOp::Address { .. }
            | FlatOp::NoAddress { .. }
            | FlatOp::Stop => {}
        }
    }

    /// The function without a body that an edge of the program calls by its name.
    fn callee(&self, step: &Step) -> Option<&str> {
        let program = &self.flat.program;
        let origin = self.flat.edge(step.edge).origin?;
        let body = program.function(origin.function).body.as_ref()?;
        match &body.edges.get(origin.edge.0 as usize)?.op {
            Op::Call {
                callee: Callee::Direct(id),
                ..
            } => Some(program.function(*id))
                .filter(|f| f.body.is_none())
                .map(|f| &*f.name),
            _ => None,
        }
    }

    fn is_call(&self, step: &Step) -> bool {
        self.callee(step).is_some()
    }

    fn is_modelled(&self, step: &Step) -> bool {
        self.callee(step).is_some_and(is_modelled)
    }

    /// What is in memory from outside, where it is read before it is written.
    fn outside(&mut self, step: &Step) {
        let start = outside::start(self.flat.program.types.model);
        for ((source, value), address) in step.inputs.iter().zip(&step.addresses) {
            let (Source::Read(bits) | Source::Write(bits), Some(at)) = (source, address) else {
                continue;
            };
            if !(start..start + outside::SIZE).contains(at) {
                continue;
            }
            for number in bits.shift..bits.shift + bits.width {
                let (byte, bit) = ((at + i128::from(number / 8)) as u64, 1 << (number % 8));
                let touched = self.touched.entry(byte).or_insert(0);
                let fresh = *touched & bit == 0;
                *touched |= bit;
                let one = value >> (number - bits.shift).min(127) & 1 == 1;
                if fresh && one && matches!(source, Source::Read(_)) {
                    *self.contents.entry(byte).or_insert(0) |= bit;
                }
            }
        }
    }

    /// What is in a variable when it begins.
    fn begin(&mut self, step: &Step, var: VarId) {
        self.unread.remove(&var);
        let ty = self.flat.program.var(var).ty;
        let register = Kind::of(&self.flat.program, ty).is_some();
        let holes = self.holes.variables.get(&self.flat.original(var));
        let bytes = contents(step, &|source| match source {
            Source::Variable(id, offset) if id == var => Some(offset),
            _ => None,
        });
        for hole in holes.into_iter().flatten() {
            match register {
                true => self.push(given(step, Source::Variable(var, hole.offset)), ty),
                false => self.inputs.push(inside(&bytes, *hole)),
            }
        }
    }

    /// Whether an allocation succeeds, and what is there then.
    fn allocated(&mut self, step: &Step, may_fail: bool) {
        let works = !may_fail || given(step, Source::Call) != 0;
        if may_fail {
            self.inputs.push(Input::Int(i128::from(works)));
        }
        let origin = self.flat.edge(step.edge).origin;
        let holes = origin.and_then(|o| self.holes.calls.get(&(o.function, o.edge)));
        let bytes = contents(step, &|source| match source {
            Source::Allocated(offset) => Some(offset),
            _ => None,
        });
        for hole in holes.into_iter().flatten().filter(|_| works) {
            self.inputs.push(inside(&bytes, *hole));
        }
    }

    /// An argument of `main`, as the path finds it in memory from outside.
    fn argument(&self, number: i128) -> String {
        let size = i128::from(self.flat.program.types.model.pointer_width() / 8);
        let byte = |at: i128| u64::try_from(at).ok().and_then(|at| self.contents.get(&at));
        let byte = |at: i128| byte(at).copied().unwrap_or(0);
        let pointer = self.argv + number * size;
        let at: i128 = (0..size)
            .map(|i| i128::from(byte(pointer + i)) << (8 * i))
            .sum();
        // Up to the last character that is looked at; others are some.
        let seen = |at: &i128| u64::try_from(*at).is_ok_and(|at| self.touched.contains_key(&at));
        let Some(last) = (at..at + LONGEST_ARGUMENT).rev().find(seen) else {
            return String::new();
        };
        let text = (at..=last).map(|at| if seen(&at) { byte(at) } else { b'a' });
        let text = text.take_while(|b| (1..128).contains(b));
        text.map(char::from).collect()
    }

    /// The result of a call from outside.
    fn called(&mut self, step: &Step, ty: Ty, name: &str) {
        let value = given(step, Source::Call);
        match name {
            "argc" => self.argc = value,
            "argv" => self.argv = value,
            "envp" | "argument" => {}
            _ => self.push(value, ty),
        }
    }

    fn push(&mut self, value: i128, ty: Ty) {
        self.inputs.push(typed(&self.flat.program, value, ty));
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
