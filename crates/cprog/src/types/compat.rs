//! Compatible and composite types.

use std::collections::HashSet;
use std::sync::Arc;

use super::{FnType, IntKind, Length, RecordId, Ty, Type, Types};

impl Types {
    /// Whether two types are compatible, qualifiers included.
    #[must_use]
    pub fn compatible(&self, a: Ty, b: Ty) -> bool {
        Compare {
            types: self,
            assumed: HashSet::new(),
        }
        .types(a, b, true)
    }

    /// Whether two types are compatible but for the qualifiers at the top.
    #[must_use]
    pub fn compatible_plain(&self, a: Ty, b: Ty) -> bool {
        Compare {
            types: self,
            assumed: HashSet::new(),
        }
        .types(a, b, false)
    }

    /// A type that says what two compatible types say together.
    pub fn composite(&mut self, a: Ty, b: Ty) -> Ty {
        if a == b {
            return a;
        }
        match (self.get(a).clone(), self.get(b).clone()) {
            (Type::Array(x, n), Type::Array(y, m)) => {
                let elem = self.composite(x, y);
                let length = if n == Length::Unknown { m } else { n };
                self.array(elem, length)
            }
            (Type::Pointer(x), Type::Pointer(y)) => {
                let to = self.composite(x, y);
                let pointer = self.pointer(to);
                self.qualified(pointer, self.quals(a))
            }
            (Type::Function(f), Type::Function(g)) => {
                let function = self.composite_function(&f, &g);
                self.make(Type::Function(Arc::new(function)))
            }
            (Type::Int(_), Type::Enum(_)) => b,
            _ => a,
        }
    }

    fn composite_function(&mut self, f: &FnType, g: &FnType) -> FnType {
        let (named, other) = if f.prototype { (f, g) } else { (g, f) };
        let ret = self.composite(f.ret, g.ret);
        let mut params = named.params.clone();
        if other.prototype {
            for (param, second) in params.iter_mut().zip(&other.params) {
                *param = self.composite(*param, *second);
            }
        }
        FnType {
            ret,
            params,
            ..named.clone()
        }
    }

    /// The type that an argument has after the default promotions.
    pub fn promoted(&mut self, ty: Ty) -> Ty {
        let plain = self.plain(ty);
        if let Type::Float(super::FloatKind::Float) = self.get(plain) {
            return self.make(Type::Float(super::FloatKind::Double));
        }
        match self.int_type(plain) {
            Some(int) if int.width < 32 => self.int(IntKind::Int),
            Some(_) => {
                let kind = self.int_kind(plain).unwrap_or(IntKind::Int);
                self.int(kind)
            }
            None => plain,
        }
    }
}

struct Compare<'t> {
    types: &'t Types,
    /// Pairs of records that are being compared: a record may contain a pointer to itself.
    assumed: HashSet<(RecordId, RecordId)>,
}

impl Compare<'_> {
    fn types(&mut self, a: Ty, b: Ty, quals: bool) -> bool {
        if a == b {
            return true;
        }
        if quals && !same_quals(self.types, a, b) {
            return false;
        }
        match (self.types.get(a), self.types.get(b)) {
            (Type::Pointer(x), Type::Pointer(y)) => self.types(*x, *y, true),
            (Type::Array(x, n), Type::Array(y, m)) => {
                let lengths = match (n, m) {
                    (Length::Fixed(n), Length::Fixed(m)) => n == m,
                    _ => true,
                };
                lengths && self.types(*x, *y, true)
            }
            (Type::Function(f), Type::Function(g)) => self.functions(f, g),
            (Type::Record(x), Type::Record(y)) => self.records(*x, *y),
            (Type::Enum(x), Type::Enum(y)) => x == y || self.enums(a, b),
            (Type::Enum(_), Type::Int(kind)) => self.types.int_kind(a) == Some(*kind),
            (Type::Int(kind), Type::Enum(_)) => self.types.int_kind(b) == Some(*kind),
            (Type::Vector(x, n), Type::Vector(y, m)) => n == m && self.types(*x, *y, false),
            (x, y) => x == y,
        }
    }

    fn enums(&self, a: Ty, b: Ty) -> bool {
        let (Type::Enum(x), Type::Enum(y)) = (self.types.get(a), self.types.get(b)) else {
            return false;
        };
        let (x, y) = (self.types.enumeration(*x), self.types.enumeration(*y));
        x.tag == y.tag && (x.items == y.items || x.kind.is_none() || y.kind.is_none())
    }

    fn functions(&mut self, f: &FnType, g: &FnType) -> bool {
        if !self.types(f.ret, g.ret, false) {
            return false;
        }
        if !(f.prototype && g.prototype) {
            return true;
        }
        let params = f.params.iter().zip(&g.params);
        f.variadic == g.variadic
            && f.params.len() == g.params.len()
            && params.clone().all(|(x, y)| self.types(*x, *y, false))
    }

    /// Records of different translation units are compatible if they look the same.
    fn records(&mut self, x: RecordId, y: RecordId) -> bool {
        if x == y || !self.assumed.insert((x, y)) {
            return true;
        }
        let (a, b) = (self.types.record(x), self.types.record(y));
        if a.tag != b.tag || a.union != b.union {
            return false;
        }
        let (Some(m), Some(n)) = (&a.members, &b.members) else {
            return a.tag.is_some();
        };
        m.size == n.size
            && m.list.len() == n.list.len()
            && m.list.iter().zip(&n.list).all(|(p, q)| {
                p.name == q.name
                    && p.offset == q.offset
                    && p.bits == q.bits
                    && self.types(p.ty, q.ty, true)
            })
    }
}

fn same_quals(types: &Types, a: Ty, b: Ty) -> bool {
    let (a, b) = (types.quals(a), types.quals(b));
    (a.konst, a.volatile) == (b.konst, b.volatile)
}
