//! The program and the proof, with tables to find things in them.

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Cfa, Const, ConstBase, Edge, EdgeId, ExprKind, FuncId, Node, VarId};
use vitrum_cprog::types::{FloatKind, IntKind, Ty, Type};

use crate::order::{Order, order};
use crate::proof::{Frame, FrameId, Head, Object, Proof};

/// A node of a function in one chain of calls.
pub type At = (FrameId, Node);

/// Where a place stands in the order of a walk.
pub type Rank = Vec<(u32, u32)>;

pub struct Given<'a> {
    pub program: &'a Program,
    pub proof: &'a Proof,
    /// Those of the proof, and behind them heads of other loops: nothing is claimed there.
    pub heads: Vec<Head>,
    pub head_at: HashMap<At, usize>,
    children: HashMap<(FrameId, Option<EdgeId>, FuncId), FrameId>,
    orders: HashMap<FuncId, Order>,
    /// Functions whose address is a value somewhere.
    pub taken: Vec<FuncId>,
    /// What runs first, in order.
    pub roots: Vec<FrameId>,
    /// What runs at the exit, in order.
    pub at_exit: Vec<FuncId>,
}

impl<'a> Given<'a> {
    /// `None` if the proof does not speak of all that runs first.
    pub fn new(program: &'a Program, proof: &'a Proof) -> Option<Given<'a>> {
        let mut children = HashMap::new();
        for (index, frame) in proof.frames.iter().enumerate().skip(1) {
            let (caller, site) = frame.caller?;
            children.insert((caller, site, frame.function), FrameId(index as u32));
        }
        let mut given = Given {
            program,
            proof,
            heads: proof.heads.clone(),
            head_at: HashMap::new(),
            children,
            orders: HashMap::new(),
            taken: taken(program),
            roots: Vec::new(),
            at_exit: program.destructors(),
        };
        for id in first_functions(program)? {
            given.roots.push(given.child(FrameId(0), None, id)?);
        }
        given.sort();
        given.add_heads();
        Some(given)
    }

    fn add_heads(&mut self) {
        let told: HashSet<At> = self.heads.iter().map(|h| (h.frame, h.node)).collect();
        for index in 1..self.proof.frames.len() as u32 {
            let frame = FrameId(index);
            let stops = self.order(frame).into_iter().flat_map(|o| o.stops.iter());
            let others = stops.filter(|node| !told.contains(&(frame, **node)));
            let others: Vec<Head> = others.map(|node| Head::open(frame, *node)).collect();
            self.heads.extend(others);
        }
        let heads = self.heads.iter().enumerate();
        self.head_at = heads.map(|(i, h)| ((h.frame, h.node), i)).collect();
    }

    fn sort(&mut self) {
        for frame in &self.proof.frames {
            let id = frame.function;
            let Some(body) = &self.program.function(id).body else {
                continue;
            };
            let mine = |h: &&Head| self.frame(h.frame).function == id;
            let heads = self.proof.heads.iter().filter(mine).map(|h| h.node);
            let heads: BTreeSet<Node> = heads.collect();
            let ends = self.errors(body);
            self.orders
                .entry(id)
                .or_insert_with(|| order(body, &heads, &ends));
        }
    }

    /// The nodes that are errors because of a label.
    pub fn errors(&self, body: &Cfa) -> BTreeSet<Node> {
        let wanted = self.proof.errors.label.as_deref();
        let labels = body
            .labels
            .iter()
            .filter(|(name, _)| Some(&**name) == wanted);
        labels.map(|(_, node)| *node).collect()
    }

    pub fn frame(&self, id: FrameId) -> Frame {
        // A `FrameId` is an index into the frames of the proof.
        self.proof.frames[id.0 as usize]
    }

    /// The frame of a function that is called there, if the proof knows the call.
    pub fn child(&self, from: FrameId, site: Option<EdgeId>, id: FuncId) -> Option<FrameId> {
        self.children.get(&(from, site, id)).copied()
    }

    pub fn body(&self, id: FrameId) -> Option<&'a Cfa> {
        self.program.function(self.frame(id).function).body.as_ref()
    }

    pub fn edge(&self, frame: FrameId, id: EdgeId) -> Option<&'a Edge> {
        self.body(frame)?.edges.get(id.0 as usize)
    }

    pub fn order(&self, frame: FrameId) -> Option<&Order> {
        self.orders.get(&self.frame(frame).function)
    }

    /// Places of one walk in an order in which nothing is before what leads to it.
    pub fn rank(&self, (frame, node): At) -> Rank {
        let own = self.order(frame).map_or(0, |o| o.rank(node));
        let mut ranks = match self.frame(frame).caller {
            Some((caller, Some(site))) => match self.edge(caller, site) {
                Some(edge) => self.rank((caller, edge.from)),
                None => Vec::new(),
            },
            _ => {
                let root = self.roots.iter().position(|r| *r == frame);
                vec![(root.unwrap_or(0) as u32, 0)]
            }
        };
        if let Some(number) = self.number_at_exit(frame) {
            ranks.push((number as u32, 0));
        }
        ranks.push((own, frame.0));
        ranks
    }

    /// The name of a variable in a frame.
    pub fn object(&self, frame: FrameId, id: VarId) -> Object {
        match self.program.var(id).is_static() {
            true => Object::Static(id),
            false => Object::Local(frame, id),
        }
    }

    pub fn pointer_width(&self) -> u32 {
        self.program.types.model.pointer_width()
    }

    /// The bits of a scalar; `None` for aggregates, and for scalars that are not modelled.
    pub fn width(&self, ty: Ty) -> Option<u32> {
        match self.program.types.get(ty) {
            Type::Int(_) | Type::Enum(_) => self.program.types.int_type(ty).map(|i| i.width),
            Type::Pointer(_) => Some(self.pointer_width()),
            Type::Float(FloatKind::Float) => Some(32),
            Type::Float(FloatKind::Double) => Some(64),
            _ => None,
        }
    }

    pub fn is_signed(&self, ty: Ty) -> bool {
        self.program.types.int_type(ty).is_some_and(|i| i.signed)
    }

    pub fn is_bool(&self, ty: Ty) -> bool {
        matches!(self.program.types.get(ty), Type::Int(IntKind::Bool))
    }

    pub fn is_float(&self, ty: Ty) -> bool {
        self.program.types.is_float(ty)
    }

    /// The address of a function.
    pub fn code(&self, id: FuncId) -> u64 {
        self.proof.code.0 + u64::from(id.0) * self.proof.code.1
    }
}

/// Constructors, `main`, destructors.
fn first_functions(program: &Program) -> Option<Vec<FuncId>> {
    let main = program.find("main")?;
    let before = program.constructors().into_iter();
    Some(before.chain([main]).chain(program.destructors()).collect())
}

fn taken(program: &Program) -> Vec<FuncId> {
    let mut found = BTreeSet::new();
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        for edge in &body.edges {
            edge.op.walk(&mut |e| {
                if let ExprKind::Function(id) = e.kind {
                    found.insert(id);
                }
            });
        }
    }
    for (_, var) in program.globals() {
        for datum in &var.init {
            if let Const::Address(ConstBase::Function(id), _) = datum.value {
                found.insert(id);
            }
        }
    }
    found.into_iter().collect()
}
