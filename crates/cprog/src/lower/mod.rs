//! From syntax to typed automata: names are resolved, types checked, conversions made explicit and
//! side effects put into order, all in one walk. Start reading at [`Lower::unit`].
//!
//! Expressions become values without effects; their effects become edges of the automaton under
//! construction. Where only the type of an expression matters, it is lowered and what was built
//! is forgotten again.

mod access;
mod again;
mod asked;
mod assign;
mod attrs;
mod builtin;
mod call;
mod cond;
mod conflict;
mod convert;
mod declarator;
mod emit;
mod expr;
mod format;
mod function;
mod global;
mod goto;
mod init;
mod late;
mod literal;
mod local;
mod measure;
mod ops;
mod prelude;
mod record;
mod scope;
mod settle;
mod special;
mod specs;
mod stmt;
mod switch;

use std::collections::HashMap;

use crate::ast::External;
use crate::cfa::{Builder, Cfa, Expr, ExprKind, FuncId, Place, Program, Var, VarId, VarKind};
use crate::diag::Fault;
use crate::source::{Loc, Name};
use crate::types::{IntKind, Ty, Types};
pub use format::writes_count;
use scope::{Entity, Scope};

pub(crate) type Result<T> = std::result::Result<T, Fault>;

/// What outlives a translation unit.
#[derive(Default)]
pub struct Links {
    /// Functions and variables with external linkage.
    externals: HashMap<Name, Entity>,
    /// String literals: equal ones are one object.
    strings: HashMap<(Ty, Vec<u32>), VarId>,
    /// Types of library functions that gcc knows.
    library: HashMap<Name, Ty>,
    /// Inline definitions give way to others.
    weak: std::collections::HashSet<FuncId>,
    /// Variables whose definition gives way to another one.
    weak_vars: std::collections::HashSet<VarId>,
    /// Functions that are another one: name in this unit, and target.
    aliases: Vec<(FuncId, Name, Loc)>,
    /// What may be missing in the end, and where data points to it.
    weak_symbols: std::collections::HashSet<Entity>,
    weak_in_data: Vec<(Entity, Loc)>,
    /// Variables whose initialisers name some of them; they are weak themselves.
    weak_inside: std::collections::HashMap<Entity, Vec<Entity>>,
    /// Functions of the library that are called by the names that the compiler reserves.
    builtins: std::collections::HashSet<Name>,
    counter: u32,
}

/// The function whose body is being lowered.
struct Current {
    id: FuncId,
    name: Name,
    ret: Ty,
    locals: Vec<VarId>,
    switches: Vec<switch::Switch>,
    /// Targets of `break` and `continue`, with the block that they are in.
    breaks: Vec<(crate::cfa::Node, usize)>,
    continues: Vec<(crate::cfa::Node, usize)>,
    /// Declarations by `__label__`, innermost last: the name, and the name it goes by.
    local_labels: Vec<(Name, Name)>,
}

pub struct Lower<'p> {
    program: &'p mut Program,
    links: &'p mut Links,
    scopes: Vec<Scope>,
    builder: Builder,
    current: Option<Current>,
    /// In a prototype: array lengths that are not constant are not evaluated.
    prototype: bool,
    /// Such a length was met.
    variable: bool,
    /// The variable whose initialiser is being lowered, and whether it was named in it.
    initializing: Option<(VarId, bool)>,
    /// How many parts of the program are being lowered whose code is thrown away.
    dry: usize,
    /// The symbols that this file declares as weak somewhere outside of functions, and what it has
    /// declared so far.
    weak_names: std::collections::HashSet<Name>,
    declared_weak: std::collections::HashSet<Entity>,
    /// The bodies of functions that gave way to those of other files: aliases still mean them.
    gave_way: HashMap<FuncId, Cfa>,
    /// Variables that this file defines.
    defined_here: std::collections::HashSet<VarId>,
    /// Temporaries that keep the value of a bit-field, which is promoted by its width.
    narrow: HashMap<VarId, u32>,
}

/// What an expression is before it is used.
#[derive(Clone, Debug)]
pub(crate) enum Operand {
    Place(Place),
    Value(Expr),
    Function(FuncId),
}

impl<'p> Lower<'p> {
    pub fn new(program: &'p mut Program, links: &'p mut Links) -> Lower<'p> {
        Lower {
            program,
            links,
            scopes: vec![Scope::default()],
            builder: Builder::default(),
            current: None,
            prototype: false,
            variable: false,
            initializing: None,
            dry: 0,
            weak_names: std::collections::HashSet::new(),
            declared_weak: std::collections::HashSet::new(),
            gave_way: HashMap::new(),
            defined_here: std::collections::HashSet::new(),
            narrow: HashMap::new(),
        }
    }

    /// Lowers a translation unit into the program.
    pub fn unit(&mut self, externals: &[External]) -> Result<()> {
        self.weak_names = settle::weak_names(externals);
        for external in externals {
            match external {
                External::Declaration(declaration) => self.global(declaration)?,
                External::Function(def) => self.function(def)?,
                External::Assert(assert) => self.static_assert(assert)?,
                External::Asm(..) => {}
            }
        }
        externals.iter().try_for_each(|e| self.check_assembly(e))?;
        self.complete_tentative();
        self.bind_aliases();
        Ok(())
    }

    /// Assembly outside of functions may define what it names, and do anything with it.
    fn check_assembly(&self, external: &External) -> Result<()> {
        let External::Asm(loc, text) = external else {
            return Ok(());
        };
        let text = text.text();
        let mut words = text.split(|c: char| !(c.is_alphanumeric() || "_$.".contains(c)));
        match words.find(|word| self.lookup(word).is_some()) {
            Some(word) => Err(Fault::unsupported(
                *loc,
                format!("assembly outside of functions that names '{word}'"),
            )),
            None => Ok(()),
        }
    }

    fn types(&mut self) -> &mut Types {
        &mut self.program.types
    }

    fn int(&mut self) -> Ty {
        self.types().int(IntKind::Int)
    }

    fn size_type(&mut self) -> Ty {
        let kind = self.types().model.size_kind();
        self.types().int(kind)
    }

    fn diff_type(&mut self) -> Ty {
        let kind = self.types().model.diff_kind();
        self.types().int(kind)
    }

    fn void_pointer(&mut self) -> Ty {
        let void = self.types().void();
        self.types().pointer(void)
    }

    /// The value of a `void` expression.
    fn nothing(&mut self) -> Expr {
        let void = self.types().void();
        Expr::new(void, ExprKind::Zero)
    }

    fn fresh(&mut self) -> u32 {
        self.links.counter += 1;
        self.links.counter
    }

    /// A new temporary of a type.
    fn temp(&mut self, ty: Ty, loc: Loc) -> VarId {
        let ty = self.types().plain(ty);
        let name = format!("__t{}", self.fresh());
        self.new_local(name.as_str().into(), ty, VarKind::Temp, loc)
    }

    fn new_local(&mut self, name: Name, ty: Ty, kind: VarKind, loc: Loc) -> VarId {
        let function = self.current.as_ref().map(|c| c.id);
        let id = self.program.add_var(Var {
            function,
            ..Var::new(name, ty, kind, loc)
        });
        if let Some(current) = &mut self.current {
            current.locals.push(id);
        }
        id
    }

    fn load_var(&mut self, id: VarId) -> Expr {
        let ty = self.program.var(id).ty;
        let plain = self.types().plain(ty);
        Expr::load(Place::var(id, ty), plain)
    }

    /// Keeps a value as it is now.
    fn spill(&mut self, value: Expr, loc: Loc) -> Expr {
        if value.is_constant() || self.program.types.is_void(value.ty) {
            return value;
        }
        let temp = self.temp(value.ty, loc);
        let width = self.bit_field(&value).or(self.field_width(&value));
        self.narrow.extend(width.map(|width| (temp, width)));
        self.builder.assign(Place::var(temp, value.ty), value, loc);
        self.load_var(temp)
    }

    /// Values that are deep become temporaries, so that nothing recurses without limit.
    fn shallow(&mut self, value: Expr, loc: Loc) -> Expr {
        if value.depth() > 200 {
            self.spill(value, loc)
        } else {
            value
        }
    }

    /// Lowers something without building anything.
    fn dry<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let checkpoint = self.builder.checkpoint();
        self.dry += 1;
        let result = part(self);
        self.dry -= 1;
        self.builder.rewind(&checkpoint);
        result
    }

    /// An integer constant expression.
    fn constant_int(&mut self, expr: &crate::ast::Expr) -> Result<i128> {
        self.try_constant_int(expr)?
            .ok_or_else(|| Fault::new(expr.loc, "an integer constant is expected here"))
    }

    fn try_constant_int(&mut self, expr: &crate::ast::Expr) -> Result<Option<i128>> {
        let value = self.dry(|l| l.rvalue(expr))?;
        if !self.program.types.is_integer(value.ty) {
            return Ok(None);
        }
        Ok(value.as_int())
    }

    fn static_assert(&mut self, assert: &crate::ast::StaticAssert) -> Result<()> {
        if self.constant_int(&assert.cond)? != 0 {
            return Ok(());
        }
        let text = assert.text.as_ref().map(|t| t.text());
        let text = text.unwrap_or_default();
        Err(Fault::new(
            assert.loc,
            format!("this static assertion fails: {text}"),
        ))
    }
}
