//! Control-flow automata: what a program is after the front end. Start reading at [`Program`].

mod bounds;
pub(crate) mod build;
pub(crate) mod clean;
mod constant;
mod expr;
mod fold;
mod held;
mod show;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use build::Builder;
pub use constant::{Const, ConstBase, Datum};
pub use expr::{Base, Binary, Expr, ExprKind, Place, Step, Unary};
pub use held::{Held, Interest, Set, taken};

use crate::source::{Loc, Name, SourceMap};
use crate::types::{Ty, Type, Types};

/// A variable of the program: global, local or temporary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// A function, with or without a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FuncId(pub u32);

/// A location of one automaton.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(pub u32);

/// An edge of one automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeId(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VarKind {
    Global,
    /// `static` inside a function.
    Static,
    Param,
    Local,
    /// Made by the front end; assigned once for each evaluation.
    Temp,
    /// A string literal.
    Literal,
}

#[derive(Clone, Debug)]
pub struct Var {
    /// As in the source; made up for temporaries and literals.
    pub name: Name,
    pub ty: Ty,
    pub kind: VarKind,
    /// The function that a variable belongs to.
    pub function: Option<FuncId>,
    pub loc: Loc,
    /// False for `extern` without a definition.
    pub defined: bool,
    /// The contents of a static variable; what is not named is zero.
    pub init: Vec<Datum>,
    /// Whether its address is used as a value; others change only where they are named.
    pub address_taken: bool,
    /// Bytes beyond the size of the type, from a flexible array that was initialised.
    pub extra: u64,
    /// At least this alignment.
    pub align: u64,
    /// Whether an initialiser gives it a value before it can be read.
    pub initialized: bool,
    /// Whether it may be changed from other translation units.
    pub external: bool,
}

impl Var {
    /// A variable of no function that is defined, and of which nothing else is known yet.
    #[must_use]
    pub fn new(name: Name, ty: Ty, kind: VarKind, loc: Loc) -> Var {
        Var {
            name,
            ty,
            kind,
            function: None,
            loc,
            defined: true,
            init: Vec::new(),
            address_taken: false,
            extra: 0,
            align: 0,
            initialized: false,
            external: false,
        }
    }

    /// Whether it lives as long as the program.
    #[must_use]
    pub fn is_static(&self) -> bool {
        matches!(
            self.kind,
            VarKind::Global | VarKind::Static | VarKind::Literal
        )
    }
}

#[derive(Clone, Debug)]
pub struct Function {
    pub name: Name,
    /// A function type.
    pub ty: Ty,
    pub loc: Loc,
    pub noreturn: bool,
    pub external: bool,
    /// The priority of a function that runs before `main`, and of one that runs after it.
    pub constructor: Option<u32>,
    pub destructor: Option<u32>,
    /// `None` for functions that are only declared.
    pub body: Option<Cfa>,
}

/// The control-flow automaton of a function.
///
/// A node has no edge (the end), one edge, or two `Assume` edges of the same condition, of which
/// the first wants it to hold.
#[derive(Clone, Debug, Default)]
pub struct Cfa {
    pub params: Vec<VarId>,
    /// Locals and temporaries.
    pub locals: Vec<VarId>,
    pub entry: Node,
    /// Where every `Return` leads.
    pub exit: Node,
    pub edges: Vec<Edge>,
    /// The edges that leave a node.
    pub out: Vec<Vec<EdgeId>>,
    /// Labels of the source that are still reachable.
    pub labels: Vec<(Name, Node)>,
    /// Heads of `while` and `for` loops, each with the place of its first word.
    pub loops: Vec<(Node, Loc)>,
    /// Beginnings of bodies of `do` loops, and labels, each with the statement that follows: whoever
    /// comes to that statement comes through the node.
    pub places: Vec<(Node, Loc)>,
    /// For each label whose address is taken its node.
    pub targets: Vec<Node>,
}

#[derive(Clone, Debug)]
pub struct Edge {
    pub from: Node,
    pub to: Node,
    pub op: Op,
    pub loc: Loc,
}

#[derive(Clone, Debug)]
pub enum Callee {
    Direct(FuncId),
    /// A pointer to a function.
    Indirect(Expr),
}

/// What an edge does. Expressions have no side effects, but evaluating them may fault.
#[derive(Clone, Debug)]
pub enum Op {
    Skip,
    /// The scalar `cond` is not zero, or is zero.
    Assume {
        cond: Expr,
        holds: bool,
    },
    Assign {
        to: Place,
        value: Expr,
    },
    Call {
        to: Option<Place>,
        callee: Callee,
        args: Vec<Expr>,
    },
    Return(Option<Expr>),
    /// The lifetime of these variables begins (again): their contents are indeterminate.
    Begin(Vec<VarId>),
    /// Their lifetime ends: pointers to them dangle.
    End(Vec<VarId>),
    /// Makes an object of `size` bytes whose address goes to the variable `to`. If `scoped` it
    /// lives as long as the variable, else as long as the call.
    Alloca {
        to: VarId,
        size: Expr,
        scoped: bool,
    },
    /// Sets a pointer to the first variable argument of this call.
    VaStart {
        to: Place,
    },
    Asm(Box<Asm>),
    /// Reached, the run ends and this is named.
    Unsupported(Name),
}

/// Inline assembly: an unknown effect on its outputs and, with a memory clobber, on all memory.
#[derive(Clone, Debug)]
pub struct Asm {
    pub text: Name,
    pub outputs: Vec<Place>,
    pub inputs: Vec<Expr>,
    pub clobbers: Vec<Name>,
}

impl Asm {
    /// Whether it may change memory that is none of its outputs.
    #[must_use]
    pub fn writes_memory(&self) -> bool {
        self.clobbers.iter().any(|c| &**c == "memory")
    }
}

/// A whole program: all translation units, linked.
#[derive(Clone, Debug)]
pub struct Program {
    pub types: Types,
    pub sources: SourceMap,
    pub vars: Vec<Var>,
    pub functions: Vec<Function>,
}

impl Program {
    #[must_use]
    pub fn var(&self, id: VarId) -> &Var {
        // Identifiers are made by `add_var` only.
        &self.vars[id.0 as usize]
    }

    #[must_use]
    pub fn function(&self, id: FuncId) -> &Function {
        // Identifiers are made by `add_function` only.
        &self.functions[id.0 as usize]
    }

    pub fn add_var(&mut self, var: Var) -> VarId {
        self.vars.push(var);
        VarId(self.vars.len() as u32 - 1)
    }

    pub fn add_function(&mut self, function: Function) -> FuncId {
        self.functions.push(function);
        FuncId(self.functions.len() as u32 - 1)
    }

    /// The function with external linkage of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<FuncId> {
        let found = |f: &Function| f.external && &*f.name == name;
        let index = self.functions.iter().position(found)?;
        Some(FuncId(index as u32))
    }

    /// Whether a function has a body that is no model.
    #[must_use]
    pub fn is_own(&self, function: &Function) -> bool {
        let model = self.sources.place(function.loc).file.starts_with('<');
        function.body.is_some() && !model
    }

    /// Functions that are called, or whose addresses are taken.
    #[must_use]
    pub fn used(&self) -> BTreeSet<FuncId> {
        let mut used = BTreeSet::new();
        for edge in self.bodies().flat_map(|(_, body)| &body.edges) {
            if let Op::Call {
                callee: Callee::Direct(id),
                ..
            } = edge.op
            {
                used.insert(id);
            }
            edge.op.walk(&mut |e| {
                if let ExprKind::Function(id) = e.kind {
                    used.insert(id);
                }
            });
        }
        for datum in self.vars.iter().flat_map(|var| &var.init) {
            if let Const::Address(ConstBase::Function(id), _) = datum.value {
                used.insert(id);
            }
        }
        used
    }

    /// The automata of all functions that have one.
    pub fn bodies(&self) -> impl Iterator<Item = (FuncId, &Cfa)> {
        let all = self.functions.iter().enumerate();
        all.filter_map(|(index, f)| Some((FuncId(index as u32), f.body.as_ref()?)))
    }

    /// What runs before `main`, in order: by priority, then as they are defined.
    #[must_use]
    pub fn constructors(&self) -> Vec<FuncId> {
        self.marked(|f| f.constructor)
    }

    /// What runs after `main`: the other way round.
    #[must_use]
    pub fn destructors(&self) -> Vec<FuncId> {
        let mut found = self.marked(|f| f.destructor);
        found.reverse();
        found
    }

    fn marked(&self, priority: fn(&Function) -> Option<u32>) -> Vec<FuncId> {
        let all = self.functions.iter().enumerate();
        let mut found: Vec<(u32, Loc, FuncId)> = all
            .filter_map(|(i, f)| Some((priority(f)?, f.loc, FuncId(i as u32))))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, _, id)| id).collect()
    }

    /// Variables that live as long as the program.
    pub fn globals(&self) -> impl Iterator<Item = (VarId, &Var)> {
        let vars = self.vars.iter().enumerate();
        vars.filter(|(_, v)| v.is_static())
            .map(|(i, v)| (VarId(i as u32), v))
    }

    /// Whether it is a text or a constant, which nobody may write.
    #[must_use]
    pub fn is_constant(&self, id: VarId) -> bool {
        let var = self.var(id);
        let read_only = || self.types.is_read_only(var.ty);
        var.is_static() && (var.kind == VarKind::Literal || read_only())
    }

    /// The bytes that a variable takes; `None` if its type is incomplete.
    #[must_use]
    pub fn var_size(&self, id: VarId) -> Option<u64> {
        let var = self.var(id);
        self.types.size(var.ty)?.checked_add(var.extra)
    }

    /// The same; an array of another program whose length nobody says has room for many elements.
    #[must_use]
    pub fn var_room(&self, id: VarId) -> Option<u64> {
        let var = self.var(id);
        let open = !var.defined && matches!(self.types.get(var.ty), Type::Array(..));
        self.var_size(id).or(open.then_some(UNSIZED))
    }
}

impl Cfa {
    #[must_use]
    pub fn edge(&self, id: EdgeId) -> &Edge {
        // Identifiers are made by `clean` only.
        &self.edges[id.0 as usize]
    }

    /// The edges that leave a node.
    pub fn leaving(&self, node: Node) -> impl Iterator<Item = &Edge> {
        let ids = self.out.get(node.0 as usize).map_or(&[][..], Vec::as_slice);
        ids.iter().map(|id| self.edge(*id))
    }
}

/// The bytes of an array whose length nobody says.
pub const UNSIZED: u64 = 1 << 20;

/// A name made of text.
pub(crate) fn name(text: &str) -> Name {
    Arc::from(text)
}
