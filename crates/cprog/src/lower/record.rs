//! `struct`, `union` and `enum`: tags, members, enumerators.

use super::attrs::has;
use super::scope::{Entity, Tag};
use super::{Lower, Result};
use crate::ast::{Attr, EnumSpec, MemberDecl, MemberDeclarator, RecordSpec, Specs, TypeSpec};
use crate::diag::Fault;
use crate::types::{EnumId, IntKind, Length, RecordId, Rules, Ty, Type, Wanted};

impl Lower<'_> {
    pub(super) fn record(&mut self, spec: &RecordSpec, outer: &[Attr]) -> Result<Ty> {
        let id = self.record_id(spec)?;
        if let Some(members) = &spec.members {
            if self.program.types.record(id).members.is_some() {
                let tag = spec.tag.as_deref().unwrap_or("");
                return Err(Fault::new(spec.loc, format!("'{tag}' is defined twice")));
            }
            self.complete(id, spec, members)?;
        }
        if has(&spec.attrs, is_transparent) || has(outer, is_transparent) {
            self.types().records[id.0 as usize].transparent = true;
        }
        Ok(self.types().make(Type::Record(id)))
    }

    fn record_id(&mut self, spec: &RecordSpec) -> Result<RecordId> {
        let Some(tag) = &spec.tag else {
            return Ok(self.types().new_record(None, spec.union, spec.loc));
        };
        let found = if spec.members.is_some() {
            self.lookup_tag_here(tag)
        } else {
            self.lookup_tag(tag)
        };
        match found {
            Some(Tag::Record(id)) if self.program.types.record(id).union == spec.union => Ok(id),
            Some(_) if self.lookup_tag_here(tag).is_some() => Err(Fault::new(
                spec.loc,
                format!("'{tag}' is another kind of type"),
            )),
            _ => {
                let id = self
                    .types()
                    .new_record(Some(tag.clone()), spec.union, spec.loc);
                self.bind_tag(tag, Tag::Record(id));
                Ok(id)
            }
        }
    }

    /// `struct tag;` declares a new record in this scope.
    pub(super) fn forward_record(&mut self, specs: &Specs) {
        if let TypeSpec::Record(spec) = &specs.ty
            && let Some(tag) = spec.tag.as_ref().filter(|_| spec.members.is_none())
            && self.lookup_tag_here(tag).is_none()
        {
            let id = self
                .types()
                .new_record(Some(tag.clone()), spec.union, spec.loc);
            self.bind_tag(tag, Tag::Record(id));
        }
    }

    fn complete(&mut self, id: RecordId, spec: &RecordSpec, members: &[MemberDecl]) -> Result<()> {
        let mut wanted = Vec::new();
        for member in members {
            match member {
                MemberDecl::Assert(assert) => self.static_assert(assert)?,
                MemberDecl::Fields(specs, declarators) => {
                    self.fields(specs, declarators, &mut wanted)?
                }
            }
        }
        self.check_members(&wanted, spec)?;
        let rules = Rules {
            packed: has(&spec.attrs, is_packed),
            pack: u64::from(spec.pack),
            align: self.alignment(&spec.attrs)?,
        };
        let done = self.types().complete_record(id, wanted, &rules);
        done.map_err(|text| Fault::new(spec.loc, text))
    }

    fn check_members(&self, wanted: &[Wanted], spec: &RecordSpec) -> Result<()> {
        let mut seen = std::collections::HashSet::new();
        for name in wanted.iter().filter_map(|w| w.name.as_ref()) {
            if !seen.insert(name) {
                return Err(Fault::new(
                    spec.loc,
                    format!("there are two members '{name}'"),
                ));
            }
        }
        Ok(())
    }

    fn fields(
        &mut self,
        specs: &Specs,
        declarators: &[MemberDeclarator],
        wanted: &mut Vec<Wanted>,
    ) -> Result<()> {
        let base = self.base_type(specs)?;
        let align = self.alignment(&specs.attrs)?;
        let packed = has(&specs.attrs, is_packed) && !matches!(specs.ty, TypeSpec::Record(_));
        if declarators.is_empty() {
            // Without a name only a record adds members; a tagged one is only declared here.
            let anonymous = matches!(&specs.ty, TypeSpec::Record(r) if r.tag.is_none());
            if anonymous {
                wanted.push(Wanted {
                    name: None,
                    ty: base,
                    bits: None,
                    packed,
                    align,
                });
            }
            return Ok(());
        }
        for item in declarators {
            let member = self.field(base, align, packed, item)?;
            wanted.push(member);
        }
        Ok(())
    }

    fn field(
        &mut self,
        base: Ty,
        align: u64,
        packed: bool,
        item: &MemberDeclarator,
    ) -> Result<Wanted> {
        let declarator = &item.declarator;
        let ty = self.declared(base, &declarator.chunks, declarator.loc)?;
        let ty = self.with_mode(ty, &declarator.attrs, declarator.loc)?;
        let incomplete = self.program.types.size(ty).is_none();
        let flexible = matches!(self.program.types.get(ty), Type::Array(_, Length::Unknown));
        if incomplete && !flexible
            || matches!(self.program.types.get(ty), Type::Function(_) | Type::Void)
        {
            let shown = self.program.types.show(ty);
            return Err(Fault::new(
                declarator.loc,
                format!("a member can't have the type {shown}"),
            ));
        }
        let bits = match &item.bits {
            Some(expr) => Some(self.bit_width(ty, expr)?),
            None => None,
        };
        Ok(Wanted {
            name: declarator.name.clone(),
            ty,
            bits,
            packed: packed || has(&declarator.attrs, is_packed),
            align: align.max(self.alignment(&declarator.attrs)?),
        })
    }

    fn bit_width(&mut self, ty: Ty, expr: &crate::ast::Expr) -> Result<u32> {
        let width = self.constant_int(expr)?;
        let Some(int) = self.program.types.int_type(ty) else {
            return Err(Fault::new(expr.loc, "only integers can be bit-fields"));
        };
        let most = if self.program.types.int_kind(ty) == Some(IntKind::Bool) {
            1
        } else {
            int.width
        };
        let width = u32::try_from(width).ok().filter(|w| *w <= most);
        width.ok_or_else(|| Fault::new(expr.loc, "this bit-field is wider than its type"))
    }

    pub(super) fn enumeration(&mut self, spec: &EnumSpec) -> Result<Ty> {
        let id = self.enum_id(spec)?;
        if let Some(items) = &spec.items {
            let mut list = Vec::new();
            let mut next: i128 = 0;
            for (loc, name, value) in items {
                if let Some(expr) = value {
                    next = self.constant_int(expr)?;
                }
                let ty = self.enumerator_type(next);
                self.bind_new(name, Entity::Constant(next, ty), *loc)?;
                list.push((name.clone(), next));
                next = next.wrapping_add(1);
            }
            let kind = enum_kind(&list, has(&spec.attrs, is_packed), self.types().model);
            self.retype(&list, kind);
            let slot = &mut self.types().enums[id.0 as usize];
            slot.kind = Some(kind);
            slot.items = list;
        }
        Ok(self.types().make(Type::Enum(id)))
    }

    fn enum_id(&mut self, spec: &EnumSpec) -> Result<EnumId> {
        let Some(tag) = &spec.tag else {
            return Ok(self.types().new_enum(None));
        };
        let found = if spec.items.is_some() {
            self.lookup_tag_here(tag)
        } else {
            self.lookup_tag(tag)
        };
        match found {
            Some(Tag::Enum(id)) => Ok(id),
            Some(Tag::Record(_)) => Err(Fault::new(
                spec.loc,
                format!("'{tag}' is another kind of type"),
            )),
            None => {
                let id = self.types().new_enum(Some(tag.clone()));
                self.bind_tag(tag, Tag::Enum(id));
                Ok(id)
            }
        }
    }

    /// `int` if it fits, else the first that does.
    fn enumerator_type(&mut self, value: i128) -> Ty {
        let model = self.types().model;
        let kinds = [
            IntKind::Int,
            IntKind::UInt,
            IntKind::Long,
            IntKind::ULong,
            IntKind::LongLong,
        ];
        let fits = |k: &IntKind| crate::arith::wrap(value, model.int(*k)) == value;
        let kind = kinds.into_iter().find(fits).unwrap_or(IntKind::ULongLong);
        self.types().int(kind)
    }

    /// Enumerators that do not fit in an `int` have the type of the enumeration.
    fn retype(&mut self, list: &[(crate::source::Name, i128)], kind: IntKind) {
        let ty = self.types().int(kind);
        for (name, value) in list {
            if i32::try_from(*value).is_err() {
                self.bind(name, Entity::Constant(*value, ty));
            }
        }
    }
}

/// gcc takes `unsigned int` if nothing is negative, and more only if it must.
fn enum_kind(
    list: &[(crate::source::Name, i128)],
    packed: bool,
    model: crate::types::DataModel,
) -> IntKind {
    use IntKind::{Int, Long, LongLong, SChar, Short, UChar, UInt, ULong, ULongLong, UShort};
    let negative = list.iter().any(|(_, v)| *v < 0);
    let order: &[IntKind] = match (packed, negative) {
        (true, true) => &[SChar, Short, Int, Long, LongLong],
        (true, false) => &[UChar, UShort, UInt, ULong, ULongLong],
        (false, true) => &[Int, Long, LongLong],
        (false, false) => &[UInt, ULong, ULongLong],
    };
    let fits = |k: &&IntKind| {
        list.iter()
            .all(|(_, v)| crate::arith::wrap(*v, model.int(**k)) == *v)
    };
    order.iter().find(fits).copied().unwrap_or(ULongLong)
}

fn is_packed(attr: &Attr) -> bool {
    matches!(attr, Attr::Packed)
}

fn is_transparent(attr: &Attr) -> bool {
    matches!(attr, Attr::TransparentUnion)
}
