//! The syntax of C as it was written, before names and types are known.

use crate::lex::token::{Encoding, FloatLit, IntLit, StrLit};
use crate::source::{Loc, Name};

#[derive(Debug, Clone)]
pub struct Expr {
    pub loc: Loc,
    pub kind: ExprKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    Plus,
    Minus,
    Not,
    BitNot,
    Deref,
    Address,
    PreInc,
    PreDec,
    PostInc,
    PostDec,
    Real,
    Imag,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Binary {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    And,
    Xor,
    Or,
    LogAnd,
    LogOr,
}

#[derive(Debug, Clone)]
pub enum ExprKind {
    Ident(Name),
    Int(IntLit),
    Float(Box<FloatLit>),
    Char(Encoding, i64),
    Str(StrLit),
    /// `__func__` and its like.
    FuncName,
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Assign(Option<Binary>, Box<Expr>, Box<Expr>),
    /// Without the middle operand: `a ?: b`.
    Cond(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    Cast(Box<TypeName>, Box<Expr>),
    Compound(Box<TypeName>, Box<Init>),
    Call(Box<Expr>, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    /// `a.b`, or `a->b` if the flag is set.
    Member(Box<Expr>, Name, bool),
    SizeofExpr(Box<Expr>),
    SizeofType(Box<TypeName>),
    AlignofExpr(Box<Expr>),
    /// With the flag it is `_Alignof`, which tells the least alignment that the target uses.
    AlignofType(Box<TypeName>, bool),
    LabelAddress(Name),
    Statement(Block),
    Generic(Box<Expr>, Vec<(Option<TypeName>, Expr)>),
    VaArg(Box<Expr>, Box<TypeName>),
    Offsetof(Box<TypeName>, Vec<Designator>),
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    Choose(Box<Expr>, Box<Expr>, Box<Expr>),
}

/// `{ … }` or an expression, to the right of `=`.
#[derive(Debug, Clone)]
pub enum Init {
    Expr(Expr),
    List(Loc, Vec<InitItem>),
}

#[derive(Debug, Clone)]
pub struct InitItem {
    pub designators: Vec<Designator>,
    pub init: Init,
}

#[derive(Debug, Clone)]
pub enum Designator {
    Field(Loc, Name),
    Index(Expr),
    Range(Expr, Expr),
}

/// A type where no name is declared, as in a cast.
#[derive(Debug, Clone)]
pub struct TypeName {
    pub loc: Loc,
    pub specs: Specs,
    pub declarator: Declarator,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Storage {
    #[default]
    None,
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Quals {
    pub konst: bool,
    pub volatile: bool,
    pub restrict: bool,
    pub atomic: bool,
}

/// What stands before the declarators of a declaration.
#[derive(Debug, Clone)]
pub struct Specs {
    pub loc: Loc,
    pub storage: Storage,
    pub thread: bool,
    pub inline: bool,
    pub noreturn: bool,
    pub quals: Quals,
    pub ty: TypeSpec,
    pub attrs: Vec<Attr>,
}

#[derive(Debug, Clone)]
pub enum TypeSpec {
    /// Words such as `unsigned long`; how often each occurs.
    Words(Words),
    Record(Box<RecordSpec>),
    Enum(Box<EnumSpec>),
    Typedef(Name),
    TypeofExpr(Box<Expr>),
    TypeofType(Box<TypeName>),
    Auto,
    VaList,
}

#[derive(Debug, Clone, Default)]
pub struct Words {
    pub base: Option<&'static str>,
    pub long: u8,
    pub short: u8,
    pub signed: u8,
    pub unsigned: u8,
    pub complex: bool,
}

#[derive(Debug, Clone)]
pub struct RecordSpec {
    pub loc: Loc,
    pub union: bool,
    pub tag: Option<Name>,
    pub members: Option<Vec<MemberDecl>>,
    pub attrs: Vec<Attr>,
    pub pack: u8,
}

#[derive(Debug, Clone)]
pub enum MemberDecl {
    Fields(Specs, Vec<MemberDeclarator>),
    Assert(StaticAssert),
}

#[derive(Debug, Clone)]
pub struct MemberDeclarator {
    pub declarator: Declarator,
    pub bits: Option<Expr>,
}

#[derive(Debug, Clone)]
pub struct EnumSpec {
    pub loc: Loc,
    pub tag: Option<Name>,
    pub items: Option<Vec<(Loc, Name, Option<Expr>)>>,
    pub attrs: Vec<Attr>,
}

/// An attribute that may matter; the others are dropped by the parser.
#[derive(Debug, Clone)]
pub enum Attr {
    Packed,
    /// Without an operand: the greatest alignment of the target.
    Aligned(Option<Expr>),
    Alignas(TypeName),
    Mode(Name),
    VectorSize(Expr),
    Noreturn,
    TransparentUnion,
    Alias(StrLit),
    Weak,
    /// A function that stands in another one.
    Nested,
    /// With its priority: the least is first.
    Constructor(u32),
    /// The least is last.
    Destructor(u32),
    Cleanup,
}

/// One step from a declared name outwards to its base type.
#[derive(Debug, Clone)]
pub enum Chunk {
    Pointer(Quals),
    Array(Option<Box<Expr>>, ArrayInfo),
    Function(Params),
}

/// What stands in the brackets of a parameter beside its length.
#[derive(Debug, Clone, Copy, Default)]
pub struct ArrayInfo {
    pub quals: Quals,
    /// `[*]`
    pub star: bool,
}

#[derive(Debug, Clone)]
pub enum Params {
    Typed(Vec<Param>, bool),
    /// A K&R list of names, perhaps empty.
    Names(Vec<(Loc, Name)>),
}

#[derive(Debug, Clone)]
pub struct Param {
    pub specs: Specs,
    pub declarator: Declarator,
}

#[derive(Debug, Clone)]
pub struct Declarator {
    pub loc: Loc,
    pub name: Option<Name>,
    /// From the name outwards.
    pub chunks: Vec<Chunk>,
    pub attrs: Vec<Attr>,
    /// The name for the assembler.
    pub label: Option<StrLit>,
}

#[derive(Debug, Clone)]
pub struct InitDeclarator {
    pub declarator: Declarator,
    pub init: Option<Init>,
}

#[derive(Debug, Clone)]
pub struct StaticAssert {
    pub loc: Loc,
    pub cond: Expr,
    pub text: Option<StrLit>,
}

#[derive(Debug, Clone)]
pub struct Declaration {
    pub specs: Specs,
    pub items: Vec<InitDeclarator>,
}

#[derive(Debug, Clone)]
pub struct FunctionDef {
    pub specs: Specs,
    pub declarator: Declarator,
    /// Declarations of K&R parameters.
    pub old_params: Vec<Declaration>,
    pub body: Block,
}

#[derive(Debug, Clone)]
pub enum External {
    Declaration(Declaration),
    Function(Box<FunctionDef>),
    Assert(StaticAssert),
    /// Assembly outside of functions.
    Asm(Loc, StrLit),
}

#[derive(Debug, Clone)]
pub struct Block {
    pub items: Vec<Stmt>,
    pub end: Loc,
}

#[derive(Debug, Clone)]
pub struct Stmt {
    pub loc: Loc,
    pub kind: StmtKind,
}

#[derive(Debug, Clone)]
pub enum StmtKind {
    Empty,
    Expr(Expr),
    Declaration(Box<Declaration>),
    Assert(StaticAssert),
    LocalLabels(Vec<Name>),
    Block(Block),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    DoWhile(Box<Stmt>, Expr),
    For(Option<Box<Stmt>>, Option<Expr>, Option<Expr>, Box<Stmt>),
    Switch(Expr, Box<Stmt>),
    /// Labels in a row, of which there may be very many, and what follows them.
    Labelled(Vec<(Loc, Label)>, Box<Stmt>),
    Goto(Name),
    ComputedGoto(Expr),
    Break,
    Continue,
    Return(Option<Expr>),
    Asm(Box<Asm>),
}

#[derive(Debug, Clone)]
pub enum Label {
    Name(Name),
    Case(Expr, Option<Expr>),
    Default,
}

/// Inline assembly.
#[derive(Debug, Clone)]
pub struct Asm {
    pub text: StrLit,
    pub outputs: Vec<(StrLit, Expr)>,
    pub inputs: Vec<(StrLit, Expr)>,
    pub clobbers: Vec<StrLit>,
    pub labels: Vec<Name>,
}
