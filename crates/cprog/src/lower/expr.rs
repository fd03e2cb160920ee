//! Expressions. Start reading at [`Lower::operand`].

use super::ops::is_wide_field;
use super::{Lower, Operand, Result};
use crate::ast::{Expr as Ast, ExprKind as Kind, Unary};
use crate::cfa::{Expr, ExprKind, Place};
use crate::diag::Fault;
use crate::lex::token::FloatSuffix;
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Length, Quals, Ty, Type};

impl Lower<'_> {
    /// The value of an expression.
    pub(super) fn rvalue(&mut self, expr: &Ast) -> Result<Expr> {
        let operand = self.operand(expr)?;
        let value = self.value(operand);
        Ok(self.shallow(value, expr.loc))
    }

    /// A value that can be true or false.
    pub(super) fn scalar(&mut self, expr: &Ast) -> Result<Expr> {
        let value = self.rvalue(expr)?;
        if self.program.types.is_scalar(value.ty) {
            return Ok(value);
        }
        let shown = self.program.types.show(value.ty);
        Err(Fault::new(
            expr.loc,
            format!("a number or a pointer is expected here, not {shown}"),
        ))
    }

    /// The place that an expression names.
    pub(super) fn place(&mut self, expr: &Ast) -> Result<Place> {
        match self.operand(expr)? {
            Operand::Place(place) => Ok(place),
            // gcc allows a cast of an lvalue nowhere; a value has no place.
            _ => Err(Fault::new(
                expr.loc,
                "this expression has a value but no place",
            )),
        }
    }

    /// The type of an expression that is not evaluated.
    pub(super) fn type_of(&mut self, expr: &Ast) -> Result<Ty> {
        let operand = self.dry(|l| l.operand(expr))?;
        Ok(self.operand_type(&operand))
    }

    /// The type of an expression where a declaration or a choice depends on it. That of a bit-field has its width, and no
    /// name.
    pub(super) fn named_type(&mut self, operand: &Operand, loc: Loc) -> Result<Ty> {
        let field = match operand {
            Operand::Place(place) => place.bits.is_some(),
            Operand::Value(value) => {
                let computed = self.field_width(value).is_some() || is_wide_field(value);
                computed || self.bit_field(value).is_some()
            }
            Operand::Function(_) => false,
        };
        match field {
            true => Err(Fault::unsupported(loc, "the type of a bit-field's value")),
            false => Ok(self.operand_type(operand)),
        }
    }

    pub(super) fn operand_type(&self, operand: &Operand) -> Ty {
        match operand {
            Operand::Place(place) => place.ty,
            Operand::Value(value) => value.ty,
            Operand::Function(id) => self.program.function(*id).ty,
        }
    }

    pub(super) fn operand(&mut self, expr: &Ast) -> Result<Operand> {
        let loc = expr.loc;
        let value = match &expr.kind {
            Kind::Ident(name) => return self.name(name, loc),
            Kind::Str(literal) => return Ok(self.string(literal, loc)),
            Kind::FuncName => return self.function_name(loc),
            Kind::Member(inner, name, arrow) => return self.member(inner, name, *arrow, loc),
            Kind::Index(left, right) => return self.index(left, right, loc),
            Kind::Unary(Unary::Deref, inner) => return self.dereference(inner, loc),
            Kind::Compound(name, init) => return self.compound(name, init, loc),
            Kind::Generic(control, choices) => return self.generic(control, choices, loc),
            Kind::Choose(cond, yes, no) => {
                let chosen = if self.constant_int(cond)? != 0 {
                    yes
                } else {
                    no
                };
                return self.operand(chosen);
            }
            Kind::Call(callee, args) => return self.call(callee, args, loc),
            Kind::Comma(left, right) => {
                self.effect(left)?;
                let right = self.operand(right)?;
                self.value(right)
            }
            Kind::Int(literal) => self.integer(literal, loc)?,
            Kind::Float(literal) => self.floating(literal),
            Kind::Char(encoding, value) => self.character(*encoding, *value),
            Kind::Unary(op, inner) => self.unary(*op, inner, loc)?,
            Kind::Binary(op, left, right) => self.binary(*op, left, right, loc)?,
            Kind::Assign(op, left, right) => self.assignment(*op, left, right, loc)?,
            Kind::Cond(cond, yes, no) => self.conditional(cond, yes.as_deref(), no, loc)?,
            Kind::Cast(name, inner) => self.cast_expr(name, inner, loc)?,
            Kind::SizeofExpr(inner) => self.sizeof_expr(inner)?,
            Kind::SizeofType(name) => self.sizeof_type(name)?,
            Kind::AlignofExpr(inner) => self.alignof_expr(inner)?,
            Kind::AlignofType(name, least) => self.alignof_type(name, *least)?,
            Kind::LabelAddress(name) => self.label_address(name, loc)?,
            Kind::Statement(block) => return self.statement_expr(block, loc),
            Kind::VaArg(list, name) => self.va_arg(list, name, loc)?,
            Kind::Offsetof(name, path) => self.offsetof(name, path, loc)?,
            Kind::TypesCompatible(left, right) => self.types_asked(left, right, loc)?,
        };
        Ok(Operand::Value(value))
    }

    /// Evaluates an expression for its effects only.
    pub(super) fn effect(&mut self, expr: &Ast) -> Result<()> {
        match &expr.kind {
            Kind::Unary(op @ (Unary::PostInc | Unary::PostDec), inner) => {
                let op = if *op == Unary::PostInc {
                    Unary::PreInc
                } else {
                    Unary::PreDec
                };
                self.unary(op, inner, expr.loc)?;
            }
            Kind::Comma(left, right) => {
                self.effect(left)?;
                self.effect(right)?;
            }
            Kind::Cast(name, inner) if self.casts_to_void(name)? => self.effect(inner)?,
            Kind::Call(callee, args) => self.call_for_effect(callee, args, expr.loc)?,
            Kind::Statement(block) => self.statement_for_effect(block)?,
            _ => {
                self.operand(expr)?;
            }
        }
        Ok(())
    }

    fn casts_to_void(&mut self, name: &crate::ast::TypeName) -> Result<bool> {
        let ty = self.dry(|l| l.type_name(name))?;
        Ok(self.program.types.is_void(ty))
    }

    fn cast_expr(&mut self, name: &crate::ast::TypeName, inner: &Ast, loc: Loc) -> Result<Expr> {
        let ty = self.type_name(name)?;
        if let (Kind::Float(literal), Type::Float(kind)) = (&inner.kind, self.program.types.get(ty))
            && !literal.imaginary
            && matches!(kind, FloatKind::Float | FloatKind::Double)
            && literal.suffix == FloatSuffix::LongDouble
        {
            // As in DBL_MAX: the conversion of a literal is known, its long double is not.
            let value = if *kind == FloatKind::Float {
                f64::from(literal.single)
            } else {
                literal.value
            };
            let ty = self.types().plain(ty);
            return Ok(Expr::new(ty, ExprKind::Float(value)));
        }
        let value = self.rvalue(inner)?;
        if self.program.types.is_void(ty) {
            return Ok(self.nothing());
        }
        let types = &self.program.types;
        let scalar = types.is_scalar(ty) && types.is_scalar(value.ty);
        let float_pointer = types.is_pointer(ty) && types.is_float(value.ty)
            || types.is_float(ty) && types.is_pointer(value.ty);
        if scalar && !float_pointer {
            return Ok(self.cast_whole(value, ty));
        }
        match (types.get(ty), types.get(value.ty)) {
            (Type::Record(a), Type::Record(b)) if a == b => Ok(value),
            (Type::Record(id), _) if types.record(*id).union => {
                self.cast_to_union(*id, ty, value, loc)
            }
            (Type::Vector(..), _) | (_, Type::Vector(..)) | (Type::Complex(_), _) => {
                Ok(self.cast(value, ty))
            }
            _ => {
                let (from, to) = (types.show(value.ty), types.show(ty));
                Err(Fault::new(
                    loc,
                    format!("a value of type {from} can't be cast to {to}"),
                ))
            }
        }
    }

    /// GNU: a cast to a union sets the member of the value's type.
    fn cast_to_union(
        &mut self,
        id: crate::types::RecordId,
        ty: Ty,
        value: Expr,
        loc: Loc,
    ) -> Result<Expr> {
        let members = self.program.types.record(id).members.clone();
        let list = members.map(|m| m.list).unwrap_or_default();
        let found = list
            .iter()
            .position(|m| self.program.types.compatible_plain(m.ty, value.ty));
        let Some((index, member)) = found.and_then(|i| list.get(i).map(|m| (i, m))) else {
            return Err(Fault::new(
                loc,
                "no member of the union has the type of this value",
            ));
        };
        let temp = self.temp(ty, loc);
        let mut place = Place::var(temp, ty);
        place
            .path
            .push(crate::cfa::Step::Field(id, index as u32, member.offset));
        place.ty = member.ty;
        self.builder.assign(place, value, loc);
        Ok(self.load_var(temp))
    }

    fn generic(
        &mut self,
        control: &Ast,
        choices: &[(Option<crate::ast::TypeName>, Ast)],
        loc: Loc,
    ) -> Result<Operand> {
        let value = self.dry(|l| l.rvalue(control))?;
        let ty = self.named_type(&Operand::Value(value), control.loc)?;
        let ty = self.types().plain(ty);
        let mut fallback = None;
        for (name, choice) in choices {
            let Some(name) = name else {
                fallback = Some(choice);
                continue;
            };
            let candidate = self.type_name(name)?;
            if self.program.types.compatible(candidate, ty) {
                return self.operand(choice);
            }
        }
        match fallback {
            Some(choice) => self.operand(choice),
            None => {
                let shown = self.program.types.show(ty);
                Err(Fault::new(
                    loc,
                    format!("this _Generic has no choice for {shown}"),
                ))
            }
        }
    }

    fn function_name(&mut self, loc: Loc) -> Result<Operand> {
        let name = self
            .current
            .as_ref()
            .map(|c| c.name.clone())
            .unwrap_or_else(|| "".into());
        let units: Vec<u32> = name.bytes().map(u32::from).collect();
        let char = self.types().int(IntKind::Char);
        let quals = Quals {
            konst: true,
            ..Quals::default()
        };
        let char = self.types().qualified(char, quals);
        let ty = self
            .types()
            .array(char, Length::Fixed(units.len() as u64 + 1));
        let id = self.string_object(ty, &units, loc);
        Ok(Operand::Place(Place::var(id, ty)))
    }

    fn statement_expr(&mut self, block: &crate::ast::Block, loc: Loc) -> Result<Operand> {
        if self.current.is_none() && self.dry == 0 {
            return Err(Fault::new(
                loc,
                "a statement expression can only stand inside a function",
            ));
        }
        let value = self.block_value(block)?;
        Ok(Operand::Value(value))
    }

    fn label_address(&mut self, name: &crate::source::Name, loc: Loc) -> Result<Expr> {
        let Some(current) = &self.current else {
            return Err(Fault::new(
                loc,
                "a label can only be named inside its function",
            ));
        };
        let id = current.id;
        let name = self.label_name(name);
        let known = self.builder.targets.iter().position(|t| *t == name);
        let index = known.unwrap_or_else(|| {
            self.builder.targets.push(name);
            self.builder.targets.len() - 1
        });
        let ty = self.void_pointer();
        Ok(Expr::new(ty, ExprKind::Label(id, index as u32)))
    }
}

/// Builtin functions that only tell something.
const PURE: [&str; 16] = [
    "__builtin_constant_p",
    "__builtin_classify_type",
    "__builtin_object_size",
    "__builtin_expect",
    "__builtin_strlen",
    "__builtin_bswap",
    "__builtin_popcount",
    "__builtin_parity",
    "__builtin_clz",
    "__builtin_ctz",
    "__builtin_ffs",
    "__builtin_huge_val",
    "__builtin_inf",
    "__builtin_nan",
    "__builtin_types_compatible_p",
    "__builtin_offsetof",
];

/// Whether evaluating an expression may change something.
pub(super) fn has_effects(expr: &Ast) -> bool {
    match &expr.kind {
        Kind::Call(callee, args) => {
            let pure = |name: &str| PURE.iter().any(|known| name.starts_with(known));
            let is_pure = matches!(&callee.kind, Kind::Ident(name) if pure(name));
            !is_pure || args.iter().any(has_effects)
        }
        Kind::Assign(..) | Kind::Statement(_) | Kind::VaArg(..) | Kind::Compound(..) => true,
        Kind::Unary(Unary::PreInc | Unary::PreDec | Unary::PostInc | Unary::PostDec, _) => true,
        Kind::Unary(_, a) | Kind::Cast(_, a) | Kind::Member(a, _, _) => has_effects(a),
        Kind::Binary(_, a, b) | Kind::Comma(a, b) | Kind::Index(a, b) => {
            has_effects(a) || has_effects(b)
        }
        Kind::Cond(a, b, c) => {
            has_effects(a) || b.as_ref().is_some_and(|b| has_effects(b)) || has_effects(c)
        }
        Kind::Choose(_, a, b) => has_effects(a) || has_effects(b),
        Kind::Generic(_, choices) => choices.iter().any(|(_, e)| has_effects(e)),
        _ => false,
    }
}
