//! Types of C, each stored once. Start reading at [`Types`].

mod compat;
mod halves;
mod layout;
mod model;
mod padding;
mod show;

use std::collections::HashMap;
use std::sync::Arc;

pub use crate::ast::Quals;
pub use halves::Halves;
pub use layout::{Bits, Member, Members};
pub use model::DataModel;

use crate::cfa::VarId;
use crate::source::{Loc, Name};

/// A type: an index into [`Types`]. Equal types have equal indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ty(u32);

impl Ty {
    /// A number below the number of types.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A `struct` or `union`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(pub u32);

/// An `enum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EnumId(pub u32);

/// The integer types, in the order of their rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IntKind {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FloatKind {
    Float,
    Double,
    LongDouble,
    Float128,
}

/// How long an array is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Not said.
    Unknown,
    Fixed(u64),
    /// The value of a variable, which is set where the type is declared.
    Variable(VarId),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FnType {
    pub ret: Ty,
    pub params: Vec<Ty>,
    pub variadic: bool,
    /// Without a prototype, arguments are promoted and not checked.
    pub prototype: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Int(IntKind),
    Float(FloatKind),
    Complex(FloatKind),
    Pointer(Ty),
    Array(Ty, Length),
    Function(Arc<FnType>),
    Record(RecordId),
    Enum(EnumId),
    /// `vector_size`: element and number.
    Vector(Ty, u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Entry {
    ty: Type,
    quals: Quals,
    /// From `aligned` on a typedef; 0 if there is none.
    align: u32,
}

/// A `struct` or `union`, complete once its members are known.
#[derive(Clone, Debug)]
pub struct Record {
    pub tag: Option<Name>,
    /// The first name that a `typedef` gives it.
    pub alias: Option<Name>,
    pub union: bool,
    pub loc: Loc,
    pub members: Option<Members>,
    pub transparent: bool,
}

#[derive(Clone, Debug)]
pub struct Enum {
    pub tag: Option<Name>,
    /// The first name that a `typedef` gives it.
    pub alias: Option<Name>,
    /// The integer type that it is stored as; `None` while it is incomplete.
    pub kind: Option<IntKind>,
    pub items: Vec<(Name, i128)>,
}

/// All types of a program.
#[derive(Clone, Debug)]
pub struct Types {
    pub model: DataModel,
    entries: Vec<Entry>,
    index: HashMap<Entry, Ty>,
    pub records: Vec<Record>,
    pub enums: Vec<Enum>,
    va_list: Option<Ty>,
}

/// Width in bits and whether there are negative values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntType {
    pub width: u32,
    pub signed: bool,
}

impl Types {
    #[must_use]
    pub fn new(model: DataModel) -> Types {
        Types {
            model,
            entries: Vec::new(),
            index: HashMap::new(),
            records: Vec::new(),
            enums: Vec::new(),
            va_list: None,
        }
    }

    fn intern(&mut self, entry: Entry) -> Ty {
        if let Some(ty) = self.index.get(&entry) {
            return *ty;
        }
        let ty = Ty(self.entries.len() as u32);
        self.entries.push(entry.clone());
        self.index.insert(entry, ty);
        ty
    }

    /// All types, in the order of their indices.
    pub fn all(&self) -> impl Iterator<Item = Ty> + use<> {
        (0..self.entries.len() as u32).map(Ty)
    }

    /// The unqualified type.
    pub fn make(&mut self, ty: Type) -> Ty {
        self.intern(Entry {
            ty,
            quals: Quals::default(),
            align: 0,
        })
    }

    fn entry(&self, ty: Ty) -> &Entry {
        // A `Ty` is only made by `intern`, and entries are never removed.
        &self.entries[ty.0 as usize]
    }

    #[must_use]
    pub fn get(&self, ty: Ty) -> &Type {
        &self.entry(ty).ty
    }

    #[must_use]
    pub fn quals(&self, ty: Ty) -> Quals {
        self.entry(ty).quals
    }

    /// Does gcc put a variable of this type that is not automatic into memory that can't be written?
    pub fn is_read_only(&self, mut ty: Ty) -> bool {
        let mut quals = self.quals(ty);
        while let Type::Array(element, _) = *self.get(ty) {
            ty = element;
            quals.konst |= self.quals(ty).konst;
            quals.volatile |= self.quals(ty).volatile;
        }
        quals.konst && !quals.volatile
    }

    pub fn int(&mut self, kind: IntKind) -> Ty {
        self.make(Type::Int(kind))
    }

    pub fn void(&mut self) -> Ty {
        self.make(Type::Void)
    }

    pub fn pointer(&mut self, to: Ty) -> Ty {
        self.make(Type::Pointer(to))
    }

    pub fn array(&mut self, elem: Ty, length: Length) -> Ty {
        self.make(Type::Array(elem, length))
    }

    /// The type with more qualifiers. On an array they belong to the elements.
    pub fn qualified(&mut self, ty: Ty, quals: Quals) -> Ty {
        if quals == Quals::default() {
            return ty;
        }
        if let Type::Array(elem, length) = *self.get(ty) {
            let elem = self.qualified(elem, quals);
            return self.array(elem, length);
        }
        let mut entry = self.entry(ty).clone();
        entry.quals.konst |= quals.konst;
        entry.quals.volatile |= quals.volatile;
        entry.quals.restrict |= quals.restrict;
        entry.quals.atomic |= quals.atomic;
        self.intern(entry)
    }

    pub fn aligned(&mut self, ty: Ty, align: u32) -> Ty {
        let mut entry = self.entry(ty).clone();
        entry.align = align;
        self.intern(entry)
    }

    /// Without qualifiers and special alignment: the type of a value.
    pub fn plain(&mut self, ty: Ty) -> Ty {
        let entry = self.entry(ty);
        if entry.quals == Quals::default() && entry.align == 0 {
            return ty;
        }
        let ty = entry.ty.clone();
        self.make(ty)
    }

    /// Whether two types are the same but for qualifiers.
    #[must_use]
    pub fn same(&self, a: Ty, b: Ty) -> bool {
        a == b || self.get(a) == self.get(b)
    }

    #[must_use]
    pub fn record(&self, id: RecordId) -> &Record {
        // A `RecordId` is only made by `new_record`.
        &self.records[id.0 as usize]
    }

    pub fn new_record(&mut self, tag: Option<Name>, union: bool, loc: Loc) -> RecordId {
        self.records.push(Record {
            tag,
            alias: None,
            union,
            loc,
            members: None,
            transparent: false,
        });
        RecordId(self.records.len() as u32 - 1)
    }

    #[must_use]
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        // An `EnumId` is only made by `new_enum`.
        &self.enums[id.0 as usize]
    }

    pub fn new_enum(&mut self, tag: Option<Name>) -> EnumId {
        self.enums.push(Enum {
            tag,
            alias: None,
            kind: None,
            items: Vec::new(),
        });
        EnumId(self.enums.len() as u32 - 1)
    }

    /// A `typedef` gives a name to a type, which may have none yet.
    pub fn give_alias(&mut self, ty: Ty, name: &Name) {
        let alias = match *self.get(ty) {
            Type::Record(id) => self.records.get_mut(id.0 as usize).map(|r| &mut r.alias),
            Type::Enum(id) => self.enums.get_mut(id.0 as usize).map(|e| &mut e.alias),
            _ => None,
        };
        if let Some(alias) = alias {
            alias.get_or_insert_with(|| name.clone());
        }
    }

    #[must_use]
    pub fn pointee(&self, ty: Ty) -> Option<Ty> {
        match *self.get(ty) {
            Type::Pointer(to) => Some(to),
            _ => None,
        }
    }

    #[must_use]
    pub fn function(&self, ty: Ty) -> Option<Arc<FnType>> {
        match self.get(ty) {
            Type::Function(f) => Some(f.clone()),
            _ => None,
        }
    }

    #[must_use]
    pub fn record_of(&self, ty: Ty) -> Option<RecordId> {
        match *self.get(ty) {
            Type::Record(id) => Some(id),
            _ => None,
        }
    }

    #[must_use]
    pub fn is_void(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Void)
    }

    #[must_use]
    pub fn is_pointer(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Pointer(_))
    }

    #[must_use]
    pub fn is_integer(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Int(_) | Type::Enum(_))
    }

    #[must_use]
    pub fn is_float(&self, ty: Ty) -> bool {
        matches!(self.get(ty), Type::Float(_))
    }

    #[must_use]
    pub fn is_arithmetic(&self, ty: Ty) -> bool {
        self.is_integer(ty) || matches!(self.get(ty), Type::Float(_) | Type::Complex(_))
    }

    #[must_use]
    pub fn is_scalar(&self, ty: Ty) -> bool {
        self.is_arithmetic(ty) || self.is_pointer(ty)
    }

    /// The integer kind of an integer or enumeration.
    #[must_use]
    pub fn int_kind(&self, ty: Ty) -> Option<IntKind> {
        match *self.get(ty) {
            Type::Int(kind) => Some(kind),
            Type::Enum(id) => Some(self.enumeration(id).kind.unwrap_or(IntKind::UInt)),
            _ => None,
        }
    }

    /// Width and signedness of an integer or enumeration.
    #[must_use]
    pub fn int_type(&self, ty: Ty) -> Option<IntType> {
        self.int_kind(ty).map(|kind| self.model.int(kind))
    }

    /// Whether the size of a type is only known when the program runs.
    #[must_use]
    pub fn is_variable(&self, ty: Ty) -> bool {
        match *self.get(ty) {
            Type::Array(_, Length::Variable(_)) => true,
            Type::Array(elem, _) => self.is_variable(elem),
            _ => false,
        }
    }

    /// Whether a variably modified type is somewhere inside.
    #[must_use]
    pub fn has_variable(&self, ty: Ty) -> bool {
        match *self.get(ty) {
            Type::Pointer(to) => self.has_variable(to),
            Type::Array(elem, _) => self.is_variable(ty) || self.has_variable(elem),
            _ => false,
        }
    }

    /// `__builtin_va_list`: an array of one record on 64 bits, `char *` on 32 bits. Its member
    /// `overflow_arg_area`, or the pointer itself, points to the next argument; arguments lie in
    /// slots of [`VA_SLOT`] bytes.
    pub fn va_list(&mut self) -> Ty {
        if let Some(ty) = self.va_list {
            return ty;
        }
        let char = self.int(IntKind::Char);
        let ty = match self.model {
            DataModel::Ilp32 => self.pointer(char),
            DataModel::Lp64 => self.va_record(),
        };
        self.va_list = Some(ty);
        ty
    }

    /// The same, if the program has it.
    #[must_use]
    pub fn known_va_list(&self) -> Option<Ty> {
        self.va_list
    }

    fn va_record(&mut self) -> Ty {
        let id = self.new_record(Some("__va_list_tag".into()), false, Loc(0));
        let uint = self.int(IntKind::UInt);
        let void = self.void();
        let pointer = self.pointer(void);
        let fields = [
            ("gp_offset", uint),
            ("fp_offset", uint),
            ("overflow_arg_area", pointer),
            ("reg_save_area", pointer),
        ];
        let members = fields.map(|(name, ty)| layout::Wanted::plain(name.into(), ty));
        // Four scalars always have a layout.
        let _ = self.complete_record(id, members.to_vec(), &layout::Rules::default());
        let record = self.make(Type::Record(id));
        self.array(record, Length::Fixed(1))
    }
}

/// The distance of two variable arguments in memory.
pub const VA_SLOT: u64 = 16;

pub(crate) use layout::{Rules, Wanted};
