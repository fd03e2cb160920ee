//! The automaton as steps on cells. Start reading at [`graph`].
//!
//! It says what the formulas say of cells that hold one number; arrays may hold anything.

use std::collections::BTreeSet;

use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, FuncId, Place, Step as PathStep, VarId};
use vitrum_cprog::types::{IntType, Ty};

use crate::graph::{Action, Bits, Code, End, Graph, Read, Step, Value};
use crate::memory::outside::is_fixed;
use crate::memory::{
    Access, CellId, Kind, Liveness, Model, ObjectId, Shape, Slot, code_address, float_bits,
};
use crate::system::{CutId, EdgeRef};
use crate::task::{FlatOp, NodeId};

/// The graph of a model's automaton; `joins` are the nodes whose live cells are known.
pub fn graph(model: &Model, cuts: &[NodeId], joins: &[NodeId], live: &Liveness) -> Graph {
    let nodes = model.flat.nodes as usize;
    let mut graph = Graph {
        entry: model.flat.entry.0,
        steps: Vec::new(),
        out: vec![Vec::new(); nodes],
        joins: vec![false; nodes],
        live: vec![Vec::new(); nodes],
        cuts: vec![None; nodes],
        vars: Vec::new(),
        any: model.cells.iter().map(|c| any(c.kind)).collect(),
    };
    for (index, node) in cuts.iter().enumerate() {
        graph.cuts[node.0 as usize] = Some(CutId(index as u32));
        let vars = live.at(*node).iter().filter(|_| index > 0);
        graph.vars.push(vars.map(|c| c.0).collect());
    }
    for node in joins {
        graph.joins[node.0 as usize] = true;
        let ones = live.at(*node).iter();
        let ones = ones.filter(|c| model.cell(**c).shape == Shape::One);
        graph.live[node.0 as usize] = ones.map(|c| c.0).collect();
    }
    let maker = Maker { model };
    for (index, edge) in model.flat.edges.iter().enumerate() {
        let end = match (edge.op.goal(), &edge.op) {
            (Some(goal), _) => End::Goal(goal.target()),
            (None, FlatOp::Stop) => continue,
            _ => End::Node(edge.to.0),
        };
        let valid = maker.valid(&edge.op);
        for own in maker.edge(EdgeRef(index as u32), &edge.op) {
            let mut actions = valid.clone();
            actions.extend(own);
            graph.out[edge.from.0 as usize].push(graph.steps.len() as u32);
            graph.steps.push(Step {
                edge: EdgeRef(index as u32),
                from: edge.from.0,
                end,
                actions,
            });
        }
    }
    graph
}

/// Any value of a kind.
fn any(kind: Kind) -> Value {
    let (low, high) = kind.range();
    Value::between(low, high)
}

struct Maker<'a> {
    model: &'a Model<'a>,
}

impl Maker<'_> {
    /// The ways over an edge, mostly one.
    fn edge(&self, id: EdgeRef, op: &FlatOp) -> Vec<Vec<Action>> {
        let one = |actions| vec![actions];
        match op {
            FlatOp::Skip | FlatOp::Goal(_) | FlatOp::Fault { .. } | FlatOp::Stop => one(vec![]),
            FlatOp::Pass { of } => self.pass(of),
            FlatOp::Stray { place, callees, .. } => self.stray(place, callees.as_deref()),
            FlatOp::Address { word, .. } => {
                let ranges = self.model.addresses_of(word);
                one(vec![Action::Among(self.expr(word), ranges)])
            }
            FlatOp::NoAddress { word, read } => {
                let ranges = self.beside(self.model.no_addresses(word, *read));
                one(vec![Action::Among(self.expr(word), ranges)])
            }
            FlatOp::Overlap { to, from, size, .. } => one(self.overlap(to, from, *size)),
            FlatOp::Start => one(self.start()),
            FlatOp::Assume { cond, holds } => one(self.assume(cond, *holds)),
            FlatOp::Require { cond } => one(self.assume(cond, true)),
            FlatOp::Assign { to, value } => one(self.store(to, self.expr(value))),
            FlatOp::Input { to, .. } | FlatOp::Forget(to) => {
                one(self.store(to, self.unknown(to.ty)))
            }
            FlatOp::Begin(vars) => {
                let begun = vars.iter().map(|v| self.model.points.objects.of_var(*v));
                one(begun.flat_map(|o| self.fill(o, None)).collect())
            }
            FlatOp::Allocate {
                to,
                zeroed,
                may_fail,
                ..
            } => self.allocate(id, to, *zeroed, *may_fail),
            FlatOp::External { to, args, .. } => {
                let written = self.model.points.reachable(args);
                let mut actions: Vec<Action> = written
                    .into_iter()
                    .flat_map(|o| self.fill(o, None))
                    .collect();
                if let Some(to) = to {
                    actions.extend(self.store(to, self.unknown(to.ty)));
                }
                one(actions)
            }
        }
    }

    /// What is accessed through pointers is there.
    fn valid(&self, op: &FlatOp) -> Vec<Action> {
        match op {
            FlatOp::Stray { .. }
            | FlatOp::Overlap { .. }
            | FlatOp::Address { .. }
            | FlatOp::NoAddress { .. }
            | FlatOp::Fault { .. }
            | FlatOp::Pass { .. } => Vec::new(),
            op => parts(op).0.iter().filter_map(|p| self.there(p)).collect(),
        }
    }

    /// The ways over an operation that has no result, one for each reason that it may have. What it
    /// would have written is anything afterwards, with the object around it.
    fn pass(&self, op: &FlatOp) -> Vec<Vec<Action>> {
        let (_, places) = op.effects();
        let accesses = places.iter().filter_map(|p| self.model.access(p));
        let objects = accesses.flat_map(|a| a.slots.into_iter().map(|(object, ..)| object));
        let mut objects: BTreeSet<ObjectId> = objects.collect();
        if let FlatOp::External { args, .. } = op {
            objects.extend(self.model.points.reachable(args));
        }
        let lost = objects.into_iter().flat_map(|o| self.fill(o, None));
        let lost: Vec<Action> = lost.collect();
        let (places, exprs) = parts(op);
        let mut reasons: Vec<Action> = places.iter().flat_map(|p| self.invalid(p)).collect();
        reasons.extend(exprs.iter().filter_map(|e| self.indivisible(e)));
        let written = op.effects().1.into_iter();
        reasons.extend(written.filter_map(|p| self.constant(p)));
        let way = |reason| std::iter::once(reason).chain(lost.clone()).collect();
        reasons.into_iter().map(way).collect()
    }

    /// The reasons why a place may be none: its address, or an index.
    fn invalid(&self, place: &Place) -> Vec<Action> {
        let Some(access) = self.model.access(place).filter(|_| !is_fixed(place)) else {
            return Vec::new();
        };
        let beyond = |(index, count): (&Expr, u64)| {
            let others = vec![(WIDEST.low, -1), (i128::from(count), WIDEST.high)];
            Action::Among(self.expr(index), others)
        };
        let indices = self.model.flat.program.bounds(place).into_iter();
        let mut reasons: Vec<Action> = indices.map(beyond).collect();
        if !access.direct {
            let rooms = self.rooms(&access).collect();
            reasons.push(Action::Among(self.address(place), self.beside(rooms)));
        }
        reasons
    }

    /// That a place that is written is a constant.
    fn constant(&self, place: &Place) -> Option<Action> {
        let access = self.model.access(place).filter(|_| !is_fixed(place))?;
        let objects = &self.model.points.objects;
        let program = &self.model.flat.program;
        let is_constant = |id| objects.var(id).is_some_and(|var| program.is_constant(var));
        let constants = access.slots.iter().filter(|(id, ..)| is_constant(*id));
        let room = |(object, offset, slot): &(ObjectId, i64, Slot)| {
            self.model.room(*object, *offset, *slot, &access)
        };
        let rooms: Vec<_> = constants.map(room).collect();
        (!rooms.is_empty()).then(|| Action::Among(self.address(place), rooms))
    }

    /// That a division has no result.
    fn indivisible(&self, expr: &Expr) -> Option<Action> {
        match &expr.kind {
            ExprKind::Binary(Binary::Div | Binary::Rem, _, by) => {
                Some(Action::Among(self.expr(by), vec![(-1, 0)]))
            }
            _ => None,
        }
    }

    /// That an access is to something that it may be.
    fn there(&self, place: &Place) -> Option<Action> {
        let access = self.model.access(place).filter(|_| !is_fixed(place))?;
        if access.direct {
            return None;
        }
        let rooms = self.rooms(&access).collect();
        Some(Action::Among(self.address(place), rooms))
    }

    /// The addresses that an access may have, for each part that it may be.
    fn rooms(&self, access: &Access) -> impl Iterator<Item = (i128, i128)> {
        let slots = access.slots.iter();
        slots.map(|(object, offset, slot)| self.model.room(*object, *offset, *slot, access))
    }

    /// Of floating numbers there are two zeros.
    fn assume(&self, cond: &Expr, holds: bool) -> Vec<Action> {
        match self.kind(cond.ty).and_then(Kind::int) {
            Some(_) => vec![Action::Assume(self.expr(cond), holds)],
            None => Vec::new(),
        }
    }

    fn kind(&self, ty: Ty) -> Option<Kind> {
        Kind::of(&self.model.flat.program, ty)
    }

    fn unknown(&self, ty: Ty) -> Code {
        Code::Any(self.kind(ty).map_or(WIDEST, any))
    }

    /// All cells of an object get a number, or any.
    fn fill(&self, object: ObjectId, number: Option<i128>) -> Vec<Action> {
        let parts = self.model.parts(object).into_iter();
        let set = |(_, slot): (i64, Slot)| match slot {
            Slot::One(cell) => {
                let any = any(self.model.cell(cell).kind);
                let value = number.map_or(any, Value::known);
                Action::Set(cell.0, Code::Any(value))
            }
            _ => Action::Forget(slot.cell().0),
        };
        parts.map(set).collect()
    }

    /// So many bytes at two addresses have some in common, and are not the same.
    fn overlap(&self, to: &Expr, from: &Expr, size: u64) -> Vec<Action> {
        let int = IntType {
            width: self.model.flat.program.types.model.pointer_width(),
            signed: true,
        };
        let (to, from) = (Box::new(self.expr(to)), Box::new(self.expr(from)));
        let most = i128::from(size) - 1;
        let near = vec![(-most, -1), (1, most)];
        vec![Action::Among(
            Code::Binary(Binary::Sub, to, from, int),
            near,
        )]
    }

    /// Memory that the model does not know may be anything.
    fn stray(&self, place: &Place, callees: Option<&[FuncId]>) -> Vec<Vec<Action>> {
        let points = &self.model.points;
        if let (Base::Deref(pointer), Some(_)) = (
            &place.base,
            self.model.flat.program.types.function(place.ty),
        ) {
            return match points.leaves(pointer, callees) {
                true => vec![vec![Action::Assume(self.expr(pointer), true)]],
                false => Vec::new(),
            };
        }
        let Some(access) = self.model.access(place).filter(|a| !a.is_known()) else {
            return Vec::new();
        };
        let mut conditions = Vec::new();
        if let Base::Deref(pointer) = &place.base {
            conditions.push(Action::Assume(self.expr(pointer), true));
        }
        if !access.direct && !is_fixed(place) {
            let rooms = self.rooms(&access).collect();
            conditions.push(Action::Among(self.address(place), self.beside(rooms)));
        }
        if !access.unknown {
            let inside = self.model.extents(&access);
            conditions.push(Action::Among(self.address(place), inside));
        }
        vec![conditions]
    }

    /// The addresses that are in none of these ranges.
    fn beside(&self, mut rooms: Vec<(i128, i128)>) -> Vec<(i128, i128)> {
        let width = self.model.flat.program.types.model.pointer_width();
        let (mut next, most) = Kind::Pointer(width).range();
        let mut found = Vec::new();
        rooms.sort_unstable();
        for (low, high) in rooms {
            if next < low {
                found.push((next, low - 1));
            }
            next = next.max(high + 1);
        }
        if next <= most {
            found.push((next, most));
        }
        found
    }

    fn start(&self) -> Vec<Action> {
        let top = self.model.top;
        let mut actions = vec![Action::Set(top.0, Code::known(self.model.heap()))];
        for (id, var) in self.model.flat.program.globals() {
            let object = self.model.points.objects.of_var(id);
            match self.model.initial(id).filter(|_| var.defined) {
                None => actions.extend(self.fill(object, None)),
                Some(data) => {
                    actions.extend(self.fill(object, Some(0)));
                    for datum in data {
                        if let Some(slot) = self.model.initialized(object, &datum) {
                            actions.extend(self.split(slot, &Code::known(datum.value)));
                        }
                    }
                }
            }
        }
        actions
    }

    fn allocate(&self, id: EdgeRef, to: &Place, zeroed: bool, may_fail: bool) -> Vec<Vec<Action>> {
        let Some(object) = self.model.points.objects.of_edge(id) else {
            return vec![Vec::new()];
        };
        let pointer = any(Kind::Pointer(
            self.model.flat.program.types.model.pointer_width(),
        ));
        let (base, mut actions) = match self.model.base(object) {
            Some(base) => (Value::known(base), Vec::new()),
            None => {
                let top = Code::Any(pointer);
                let moved = vec![Action::Set(self.model.top.0, top)];
                (Value::between(self.model.heap(), pointer.high), moved)
            }
        };
        actions.extend(self.fill(object, zeroed.then_some(0)));
        let way = |address: Value| {
            let mut actions = actions.clone();
            actions.extend(self.store(to, Code::Any(address)));
            actions
        };
        let mut ways = vec![way(base)];
        if may_fail {
            ways.push(way(Value::known(0)));
        }
        ways
    }

    fn set(&self, cell: CellId, value: Code) -> Action {
        let kind = self.model.cell(cell).kind;
        Action::Set(cell.0, reinterpreted(value, kind))
    }

    /// The cells of their own among some slots, by address.
    fn addresses(&self, slots: &[(ObjectId, i64, Slot)]) -> Vec<(i128, u32)> {
        let address = |(object, offset, slot): &(ObjectId, i64, Slot)| match slot {
            Slot::One(cell) => {
                let base = self.model.base(*object)?;
                Some((base + i128::from(*offset), cell.0))
            }
            _ => None,
        };
        slots.iter().filter_map(address).collect()
    }

    /// Cells that have no address of their own and may be written all the same.
    fn unaddressed(&self, slots: &[(ObjectId, i64, Slot)]) -> Vec<Action> {
        let without = slots.iter().filter(|(object, _, slot)| {
            matches!(slot, Slot::Joined(..)) || self.model.base(*object).is_none()
        });
        let alone = without.filter(|(_, _, slot)| slot.is_alone());
        let cells = alone.flat_map(|(_, _, slot)| slot.cells());
        let set = |cell: CellId| {
            let value = any(self.model.cell(cell).kind);
            Action::Set(cell.0, Code::Any(value))
        };
        cells.map(set).collect()
    }

    fn store(&self, to: &Place, value: Code) -> Vec<Action> {
        let Some(access) = self.model.access(to).filter(|_| !is_fixed(to)) else {
            return Vec::new();
        };
        let value = reinterpreted(value, access.kind);
        match access.slots[..] {
            [(_, _, Slot::One(cell))] if access.direct => vec![self.set(cell, value)],
            [(_, _, slot @ Slot::Joined(..))] if access.direct => self.split(slot, &value),
            _ => {
                let mut actions = self.unaddressed(&access.slots);
                let to = self.read(to, &access);
                actions.push(Action::Store(to, arrays(&access), value));
                actions
            }
        }
    }

    /// The cells of a slot of its own get what they hold of a number that is known, or any: a value
    /// that is read from the same cells would be changed on the way.
    fn split(&self, slot: Slot, value: &Code) -> Vec<Action> {
        let number = match value_of(value) {
            Some(value) => value.number(),
            None => None,
        };
        let mut shift = 0;
        let mut actions = Vec::new();
        for cell in slot.cells().filter(|_| slot.is_alone()) {
            let kind = self.model.cell(cell).kind;
            actions.push(match number {
                Some(number) => self.set(cell, Code::known(number >> shift)),
                None => Action::Set(cell.0, Code::Any(any(kind))),
            });
            shift += kind.raw().width;
        }
        actions
    }

    fn load(&self, place: &Place) -> Code {
        let any_value = self.unknown(place.ty);
        let Some(access) = self.model.access(place).filter(|_| !is_fixed(place)) else {
            return any_value;
        };
        let code = match access.slots[..] {
            [(_, _, Slot::One(cell))] if access.direct => Code::Cell(cell.0),
            [(_, _, Slot::Joined(..))] if access.direct => any_value,
            _ => Code::Read(self.read(place, &access)),
        };
        reinterpreted(code, access.kind)
    }

    fn read(&self, place: &Place, access: &Access) -> Box<Read> {
        let plain = |slot: &Slot| matches!(slot, Slot::One(_) | Slot::Many(_));
        let array = match arrays(access)[..] {
            [array] if access.slots.iter().all(|(_, _, slot)| plain(slot)) => Some(array),
            _ => None,
        };
        Box::new(Read {
            at: self.address(place),
            slots: self.addresses(&access.slots),
            array: array.filter(|_| place.bits.is_none()),
            any: any(access.kind),
        })
    }

    fn address(&self, place: &Place) -> Code {
        let width = self.model.flat.program.types.model.pointer_width();
        let pointer = Kind::Pointer(width).raw();
        let mut sum = match &place.base {
            Base::Var(id) => self.base_of(*id),
            Base::Deref(pointer) => self.expr(pointer),
        };
        for step in &place.path {
            let (by, times) = match step {
                PathStep::Field(_, _, offset) => (Code::known(i128::from(*offset)), 1),
                PathStep::Index(index, size) => (self.expr(index), i128::from(*size)),
            };
            sum = Code::Sum(Box::new(sum), Box::new(by), times, pointer);
        }
        Code::Wrap(Box::new(sum), pointer)
    }

    fn base_of(&self, id: VarId) -> Code {
        let object = self.model.points.objects.of_var(id);
        match self.model.base(object) {
            Some(base) => Code::known(base),
            None => Code::Any(WIDEST),
        }
    }

    fn expr(&self, expr: &Expr) -> Code {
        let unknown = self.unknown(expr.ty);
        let Some(kind) = self.kind(expr.ty) else {
            return unknown;
        };
        match &expr.kind {
            ExprKind::Int(value) => Code::known(*value),
            ExprKind::Float(value) => Code::known(float_bits(*value, kind)),
            ExprKind::Load(place) => self.load(place),
            ExprKind::Function(id) => Code::known(code_address(*id)),
            ExprKind::Unary(op, a) => match kind.int() {
                Some(int) => Code::Unary(*op, Box::new(self.expr(a)), int),
                None => unknown,
            },
            ExprKind::Binary(op, a, b) => {
                let whole = self.kind(a.ty).is_some_and(|k| k.int().is_some())
                    && self.model.unordered(*op, a, b).is_none()
                    && self.model.touching(*op, a, b).is_empty();
                let (x, y) = (Box::new(self.expr(a)), Box::new(self.expr(b)));
                match (kind.int(), op.is_comparison()) {
                    (_, true) if whole => Code::Compare(*op, x, y),
                    (_, true) => Code::Any(Value::between(0, 1)),
                    (Some(int), false) => Code::Binary(*op, x, y, int),
                    (None, false) => unknown,
                }
            }
            ExprKind::Cast(a) => self.cast(a, kind).unwrap_or(unknown),
            ExprKind::Address(place) => self.address(place),
            ExprKind::PtrAdd(pointer, index, size) => {
                let (pointer, index) = (self.expr(pointer), self.expr(index));
                let (pointer, index) = (Box::new(pointer), Box::new(index));
                Code::Sum(pointer, index, i128::from(*size), kind.raw())
            }
            _ => unknown,
        }
    }

    /// `None` if it is not modelled.
    fn cast(&self, operand: &Expr, to: Kind) -> Option<Code> {
        let from = self.kind(operand.ty)?;
        let value = Box::new(self.expr(operand));
        match (from.int(), to) {
            (Some(_), Kind::Bool) => {
                let zero = Box::new(Code::known(0));
                Some(Code::Compare(Binary::Ne, value, zero))
            }
            (Some(_), Kind::Int(_) | Kind::Pointer(_)) => Some(Code::Wrap(value, to.raw())),
            (None, _) if from == to => Some(*value),
            _ => None,
        }
    }
}

/// The places that an operation reads or writes, and all parts of its expressions.
fn parts(op: &FlatOp) -> (Vec<Place>, Vec<Expr>) {
    let (mut places, mut exprs) = (Vec::new(), Vec::new());
    let mut look = |expr: &Expr| {
        exprs.push(expr.clone());
        if let ExprKind::Load(place) = &expr.kind {
            places.push((**place).clone());
        }
    };
    let (read, written) = op.effects();
    read.iter().for_each(|e| e.walk(&mut look));
    written.iter().for_each(|p| p.walk(&mut look));
    places.extend(written.into_iter().cloned());
    (places, exprs)
}

/// The arrays that an access may be to.
fn arrays(access: &Access) -> Vec<u32> {
    let slots = access.slots.iter().map(|(_, _, slot)| slot);
    let others = slots.filter(|slot| !slot.is_alone());
    let mut found: Vec<u32> = others.map(|slot| slot.cell().0).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// What a number certainly is.
fn value_of(code: &Code) -> Option<Value> {
    match code {
        Code::Any(value) => Some(*value),
        Code::Wrap(inner, int) => Some(value_of(inner)?.wrapped(*int)),
        _ => None,
    }
}

/// The same bits as a value of a kind.
fn reinterpreted(code: Code, kind: Kind) -> Code {
    match kind {
        Kind::Bool => code,
        _ => Code::Wrap(Box::new(code), kind.raw()),
    }
}

/// Whatever a number may be.
const WIDEST: Value = Value {
    low: -(1 << 64),
    high: 1 << 65,
    not_zero: false,
    bits: Bits { ones: 0, zeros: 0 },
    tag: None,
};
