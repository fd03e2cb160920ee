//! Types as text, in the syntax of C.

use super::{FloatKind, FnType, IntKind, Length, Ty, Type, Types};
use crate::source::Name;

impl Types {
    /// A type as a programmer would write it.
    #[must_use]
    pub fn show(&self, ty: Ty) -> String {
        self.declare(ty, String::new())
    }

    /// The declaration of `name` with this type.
    #[must_use]
    pub fn declare(&self, ty: Ty, name: String) -> String {
        match self.get(ty) {
            Type::Pointer(to) => {
                let inner = format!("*{}{name}", self.qualifiers(ty));
                let group = matches!(self.get(*to), Type::Array(..) | Type::Function(_));
                self.declare(*to, if group { format!("({inner})") } else { inner })
            }
            Type::Array(elem, length) => {
                let length = match length {
                    Length::Unknown => String::new(),
                    Length::Fixed(n) => n.to_string(),
                    Length::Variable(_) => "*".into(),
                };
                self.declare(*elem, format!("{name}[{length}]"))
            }
            Type::Function(f) => {
                let params = self.params(f);
                self.declare(f.ret, format!("{name}({params})"))
            }
            _ => {
                let base = format!("{}{}", self.qualifiers(ty), self.base(ty));
                format!("{base} {name}").trim_end().to_string()
            }
        }
    }

    fn params(&self, f: &FnType) -> String {
        let mut params: Vec<String> = f.params.iter().map(|p| self.show(*p)).collect();
        if f.variadic {
            params.push("...".into());
        } else if params.is_empty() && f.prototype {
            params.push("void".into());
        }
        params.join(", ")
    }

    fn qualifiers(&self, ty: Ty) -> String {
        let quals = self.quals(ty);
        let words = [
            (quals.konst, "const "),
            (quals.volatile, "volatile "),
            (quals.restrict, "restrict "),
            (quals.atomic, "_Atomic "),
        ];
        words.iter().filter(|w| w.0).map(|w| w.1).collect()
    }

    fn base(&self, ty: Ty) -> String {
        match self.get(ty) {
            Type::Int(kind) => int_name(*kind).into(),
            Type::Float(kind) => float_name(*kind).into(),
            Type::Complex(kind) => format!("_Complex {}", float_name(*kind)),
            Type::Record(id) => {
                let record = self.record(*id);
                let word = if record.union { "union" } else { "struct" };
                named(word, &record.tag, &record.alias, id.0)
            }
            Type::Enum(id) => {
                let list = self.enumeration(*id);
                named("enum", &list.tag, &list.alias, id.0)
            }
            Type::Vector(elem, n) => format!("{} vector({n})", self.show(*elem)),
            _ => "void".into(),
        }
    }
}

/// A record or enumeration by its tag, by its other name, or by a number.
fn named(word: &str, tag: &Option<Name>, alias: &Option<Name>, number: u32) -> String {
    match (tag, alias) {
        (Some(tag), _) => format!("{word} {tag}"),
        (None, Some(alias)) => alias.to_string(),
        (None, None) => format!("{word} <anonymous {number}>"),
    }
}

fn int_name(kind: IntKind) -> &'static str {
    use IntKind::*;
    match kind {
        Bool => "_Bool",
        Char => "char",
        SChar => "signed char",
        UChar => "unsigned char",
        Short => "short",
        UShort => "unsigned short",
        Int => "int",
        UInt => "unsigned int",
        Long => "long",
        ULong => "unsigned long",
        LongLong => "long long",
        ULongLong => "unsigned long long",
        Int128 => "__int128",
        UInt128 => "unsigned __int128",
    }
}

fn float_name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Float => "float",
        FloatKind::Double => "double",
        FloatKind::LongDouble => "long double",
        FloatKind::Float128 => "_Float128",
    }
}
