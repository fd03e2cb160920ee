//! The base type of a declaration.

use super::scope::Entity;
use super::{Lower, Result};
use crate::ast::{Specs, TypeName, TypeSpec, Words};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Ty, Type};

impl Lower<'_> {
    /// The type that the specifiers of a declaration name. `auto_type` is handled by callers.
    pub(super) fn base_type(&mut self, specs: &Specs) -> Result<Ty> {
        let ty = match &specs.ty {
            TypeSpec::Words(words) => self.words(words, specs.loc)?,
            TypeSpec::Record(spec) => self.record(spec, &specs.attrs)?,
            TypeSpec::Enum(spec) => self.enumeration(spec)?,
            TypeSpec::Typedef(name) => self.typedef(name, specs.loc)?,
            TypeSpec::TypeofExpr(expr) => {
                let operand = self.dry(|l| l.operand(expr))?;
                self.named_type(&operand, expr.loc)?
            }
            TypeSpec::TypeofType(name) => self.type_name(name)?,
            TypeSpec::VaList => self.types().va_list(),
            TypeSpec::Auto => {
                return Err(Fault::new(specs.loc, "__auto_type needs an initialiser"));
            }
        };
        let ty = self.with_mode(ty, &specs.attrs, specs.loc)?;
        Ok(self.types().qualified(ty, specs.quals))
    }

    pub(super) fn type_name(&mut self, name: &TypeName) -> Result<Ty> {
        let base = self.base_type(&name.specs)?;
        let ty = self.declared(base, &name.declarator.chunks, name.loc)?;
        self.with_mode(ty, &name.declarator.attrs, name.loc)
    }

    fn typedef(&mut self, name: &str, loc: Loc) -> Result<Ty> {
        match (self.lookup(name), name) {
            (Some(Entity::Typedef(ty)), _) => Ok(ty),
            (None, "__int128_t") => Ok(self.types().int(IntKind::Int128)),
            (None, "__uint128_t") => Ok(self.types().int(IntKind::UInt128)),
            _ => Err(Fault::new(loc, format!("'{name}' is not a type here"))),
        }
    }

    fn words(&mut self, words: &Words, loc: Loc) -> Result<Ty> {
        let float = match words.base {
            Some("float") => Some(FloatKind::Float),
            Some("double") if words.long == 0 => Some(FloatKind::Double),
            Some("double") => Some(FloatKind::LongDouble),
            Some("__float80") => Some(FloatKind::LongDouble),
            Some("__float128") => Some(FloatKind::Float128),
            None if words.complex => Some(FloatKind::Double),
            _ => None,
        };
        if let Some(kind) = float {
            return self.float_words(words, kind, loc);
        }
        if words.base == Some("void") {
            return Ok(self.types().void());
        }
        if words.complex {
            return Err(Fault::unsupported(
                loc,
                "complex integers are not supported",
            ));
        }
        let kind = int_words(words)
            .ok_or_else(|| Fault::new(loc, "these words are not a type together"))?;
        Ok(self.types().int(kind))
    }

    fn float_words(&mut self, words: &Words, kind: FloatKind, loc: Loc) -> Result<Ty> {
        if words.signed + words.unsigned + words.short > 0 || words.long > 1 {
            return Err(Fault::new(loc, "these words are not a type together"));
        }
        let ty = if words.complex {
            Type::Complex(kind)
        } else {
            Type::Float(kind)
        };
        Ok(self.types().make(ty))
    }
}

fn int_words(words: &Words) -> Option<IntKind> {
    let unsigned = words.unsigned > 0;
    let pick = |signed: IntKind, other: IntKind| Some(if unsigned { other } else { signed });
    if unsigned && words.signed > 0 || words.long > 0 && words.short > 0 {
        return None;
    }
    match (words.base, words.short, words.long) {
        (Some("_Bool"), 0, 0) if !unsigned && words.signed == 0 => Some(IntKind::Bool),
        (Some("char"), 0, 0) if unsigned => Some(IntKind::UChar),
        (Some("char"), 0, 0) if words.signed > 0 => Some(IntKind::SChar),
        (Some("char"), 0, 0) => Some(IntKind::Char),
        (Some("__int128"), 0, 0) => pick(IntKind::Int128, IntKind::UInt128),
        (Some("int") | None, 0, 0) => pick(IntKind::Int, IntKind::UInt),
        (Some("int") | None, 1, 0) => pick(IntKind::Short, IntKind::UShort),
        (Some("int") | None, 0, 1) => pick(IntKind::Long, IntKind::ULong),
        (Some("int") | None, 0, 2) => pick(IntKind::LongLong, IntKind::ULongLong),
        _ => None,
    }
}
