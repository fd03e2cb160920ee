//! Functions that the compiler answers itself. Start reading at [`Lower::builtin`].

use super::{Lower, Operand, Result};
use crate::ast::{Binary as Op2, Expr as Ast, ExprKind as Kind};
use crate::cfa::{self, Const, ConstBase, Expr, ExprKind, Op, Place};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{FloatKind, IntKind, Ty, Type};

impl Lower<'_> {
    /// The value of a call that the compiler answers; `None` if it is an ordinary call.
    pub(super) fn builtin(&mut self, callee: &Ast, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        let Kind::Ident(name) = &callee.kind else {
            return Ok(None);
        };
        if !name.starts_with("__") && &**name != "alloca"
            || self.lookup(name).is_some() && !is_reserved(name)
        {
            return Ok(None);
        }
        let atomic = name.starts_with("__sync_") || name.starts_with("__atomic_");
        if atomic && self.lookup(name).is_none() {
            return self.atomic(name, args, loc);
        }
        let Some(short) = name.strip_prefix("__builtin_").or(Some(name).map(|n| &**n)) else {
            return Ok(None);
        };
        if let Some(value) = self.simple_builtin(short, args, loc)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.float_builtin(short, args, loc)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.memory_builtin(short, args, loc)? {
            return Ok(Some(value));
        }
        if name.starts_with("__builtin_") && self.library_function(name, loc).is_none() {
            let int = self.int();
            for arg in args {
                self.effect(arg)?;
            }
            self.builder.emit(Op::Unsupported(name.clone()), loc);
            return Ok(Some(Expr::new(int, ExprKind::Unknown(name.clone()))));
        }
        if is_reserved(name) {
            self.use_builtin(short, loc);
        }
        Ok(None)
    }

    fn arg<'a>(&self, args: &'a [Ast], index: usize, loc: Loc) -> Result<&'a Ast> {
        args.get(index)
            .ok_or_else(|| Fault::new(loc, "this builtin needs more arguments"))
    }

    fn simple_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        let int = self.int();
        let value = match name {
            "expect" | "expect_with_probability" => self.expect(args, loc)?,
            "assume_aligned" => {
                let pointer = self.rvalue(self.arg(args, 0, loc)?)?;
                let ty = self.void_pointer();
                self.cast(pointer, ty)
            }
            "constant_p" => self.constant_asked(self.arg(args, 0, loc)?)?,
            "classify_type" => {
                let arg = self.arg(args, 0, loc)?;
                let value = self.dry(|l| l.rvalue(arg))?;
                Expr::int(int, self.class_of(value.ty))
            }
            "unreachable" | "trap" => {
                self.call_noreturn(name, loc);
                self.nothing()
            }
            "prefetch" | "__clear_cache" | "ia32_pause" => {
                for arg in args {
                    self.effect(arg)?;
                }
                self.nothing()
            }
            "vitrum_result" | "vitrum_parameter" => self.part_of_function(args, loc)?,
            "object_size" | "dynamic_object_size" => self.object_size(args, loc)?,
            "frame_address" | "return_address" | "extract_return_addr" => {
                let ty = self.void_pointer();
                Expr::new(ty, ExprKind::Unknown(cfa::name(name)))
            }
            "va_start" | "stdarg_start" | "va_end" | "va_copy" | "__va_copy" => {
                self.va_builtin(name, args, loc)?
            }
            "alloca" | "alloca_with_align" => self.alloca(args, loc)?,
            "clz" | "clzl" | "clzll" | "ctz" | "ctzl" | "ctzll" | "popcount" | "popcountl"
            | "popcountll" | "parity" | "parityl" | "parityll" | "ffs" | "ffsl" | "ffsll"
            | "clrsb" | "clrsbl" | "clrsbll" | "bswap16" | "bswap32" | "bswap64" => {
                self.bit_builtin(name, args, loc)?
            }
            _ => return self.overflow_builtin(name, args, loc),
        };
        Ok(Some(value))
    }

    /// Something of the type of a function's result, or of one of its parameters, which are counted
    /// from 1. It is for `typeof`: text that is added to a program need not spell types.
    fn part_of_function(&mut self, args: &[Ast], loc: Loc) -> Result<Expr> {
        let function = self.callee_type(self.arg(args, 0, loc)?, loc)?;
        let ty = match args.get(1) {
            None => Some(function.ret),
            Some(index) => {
                let index = self.constant_int(index)?;
                let index = usize::try_from(index - 1).ok();
                index.and_then(|i| function.params.get(i).copied())
            }
        };
        let ty = ty.ok_or_else(|| Fault::new(loc, "the function has no such parameter"))?;
        Ok(Expr::new(ty, ExprKind::Unknown(cfa::name("a type"))))
    }

    pub(super) fn is_string(&self, value: &Expr) -> bool {
        matches!(&value.kind, ExprKind::Address(p) if matches!(p.base, cfa::Base::Var(v) if self.program.var(v).kind == cfa::VarKind::Literal))
    }

    /// The numbers of gcc's `typeclass.h`.
    fn class_of(&self, ty: Ty) -> i128 {
        match self.program.types.get(ty) {
            Type::Void => 0,
            Type::Int(_) | Type::Enum(_) => 1,
            Type::Pointer(_) => 5,
            Type::Float(_) => 8,
            Type::Complex(_) => 9,
            Type::Record(id) if self.program.types.record(*id).union => 13,
            Type::Record(_) => 12,
            _ => -1,
        }
    }

    fn expect(&mut self, args: &[Ast], loc: Loc) -> Result<Expr> {
        let value = self.rvalue(self.arg(args, 0, loc)?)?;
        self.effect(self.arg(args, 1, loc)?)?;
        let long = self.types().int(IntKind::Long);
        Ok(self.cast(value, long))
    }

    fn object_size(&mut self, args: &[Ast], loc: Loc) -> Result<Expr> {
        let kind = self.constant_int(self.arg(args, 1, loc)?)?;
        let pointer = self.arg(args, 0, loc)?;
        let pointer = self.dry(|l| l.rvalue(pointer))?;
        let size = self.size_type();
        let mut named = false;
        pointer.walk(&mut |e| named |= matches!(e.kind, ExprKind::Address(_)));
        if named {
            // Without optimisation gcc knows an object where it is named, and only there.
            let bytes = self.bytes_behind(&pointer, kind & 1 == 0);
            return Ok(match bytes {
                Some(bytes) => Expr::int(size, i128::from(bytes)),
                None => self.unknown(size, "__builtin_object_size"),
            });
        }
        let int = self.int();
        let unknown = Expr::int(int, if kind & 2 == 0 { -1 } else { 0 });
        Ok(unknown.cast(size, &self.program.types))
    }

    /// The bytes from a constant address to the end of its variable; of one with parts only where
    /// the `whole` counts.
    fn bytes_behind(&self, pointer: &Expr, whole: bool) -> Option<u64> {
        let Const::Address(ConstBase::Var(id), offset) = self.program.constant(pointer)? else {
            return None;
        };
        let types = &self.program.types;
        let mut part = self.program.var(id).ty;
        if let Type::Array(elem, _) = *types.get(part) {
            part = elem;
        }
        let size = self
            .program
            .var_size(id)
            .filter(|_| whole || types.is_scalar(part))?;
        size.checked_sub(u64::try_from(offset).ok()?)
    }

    /// A call of a function that ends the path.
    fn call_noreturn(&mut self, name: &str, loc: Loc) {
        let void = self.types().void();
        let ty = self
            .types()
            .make(Type::Function(std::sync::Arc::new(crate::types::FnType {
                ret: void,
                params: Vec::new(),
                variadic: false,
                prototype: true,
            })));
        let full = format!("__builtin_{name}");
        let id = self.external_function(&full.as_str().into(), ty, loc);
        let callee = cfa::Callee::Direct(id);
        self.builder.emit(
            Op::Call {
                to: None,
                callee,
                args: Vec::new(),
            },
            loc,
        );
        self.builder.current = self.builder.node();
    }

    fn alloca(&mut self, args: &[Ast], loc: Loc) -> Result<Expr> {
        let size = self.rvalue(self.arg(args, 0, loc)?)?;
        let bytes = self.size_type();
        let size = self.cast(size, bytes);
        let pointer = self.void_pointer();
        let to = self.temp(pointer, loc);
        self.builder.emit(
            Op::Alloca {
                to,
                size,
                scoped: false,
            },
            loc,
        );
        Ok(self.load_var(to))
    }

    /// Builtins on bits: a call of a function of that name, which the interpreter knows; constants
    /// are folded.
    fn bit_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Expr> {
        let kind = match name {
            "bswap16" => IntKind::UShort,
            "bswap32" => IntKind::UInt,
            "bswap64" if self.types().model.int(IntKind::ULong).width == 64 => IntKind::ULong,
            "bswap64" => IntKind::ULongLong,
            _ if name.ends_with("ll") => IntKind::ULongLong,
            _ if name.ends_with('l') => IntKind::ULong,
            _ => IntKind::UInt,
        };
        let param = self.types().int(kind);
        let ret = if name.starts_with("bswap") {
            param
        } else {
            self.int()
        };
        let value = self.rvalue(self.arg(args, 0, loc)?)?;
        let value = self.assigned(value, param, loc)?;
        let width = self.types().model.int(kind).width;
        if let Some(known) = value.as_int() {
            let folded = crate::arith::bit_function(name, known, width);
            return Ok(Expr::int(ret, folded.unwrap_or(0)));
        }
        let ty = self
            .types()
            .make(Type::Function(std::sync::Arc::new(crate::types::FnType {
                ret,
                params: vec![param],
                variadic: false,
                prototype: true,
            })));
        let full = format!("__builtin_{name}");
        let id = self.external_function(&full.as_str().into(), ty, loc);
        Ok(self.call_to_temp(id, vec![value], ret, loc))
    }

    pub(super) fn call_to_temp(
        &mut self,
        id: cfa::FuncId,
        args: Vec<Expr>,
        ret: Ty,
        loc: Loc,
    ) -> Expr {
        let temp = self.temp(ret, loc);
        let to = Some(Place::var(temp, ret));
        let callee = cfa::Callee::Direct(id);
        self.builder.emit(Op::Call { to, callee, args }, loc);
        self.load_var(temp)
    }

    /// `__builtin_add_overflow` and its like: exact in a wider type, then compared.
    fn overflow_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        let Some((bare, _)) = name.split_once("_overflow").filter(|_| args.len() == 3) else {
            return Ok(None);
        };
        let op = match bare {
            "add" | "sadd" | "saddl" | "saddll" | "uadd" | "uaddl" | "uaddll" => Op2::Add,
            "sub" | "ssub" | "ssubl" | "ssubll" | "usub" | "usubl" | "usubll" => Op2::Sub,
            "mul" | "smul" | "smull" | "smulll" | "umul" | "umull" | "umulll" => Op2::Mul,
            _ => return Ok(None),
        };
        // Names with a type have parameters of that type, to which arguments are converted.
        let width = match bare.strip_prefix(['s', 'u']).map(|n| n.len()) {
            Some(3) => Some([IntKind::Int, IntKind::UInt]),
            Some(4) => Some([IntKind::Long, IntKind::ULong]),
            Some(5) => Some([IntKind::LongLong, IntKind::ULongLong]),
            _ => None,
        };
        let kind = width.map(|[signed, unsigned]| match bare.starts_with('u') {
            true => unsigned,
            false => signed,
        });
        let mut operands = Vec::new();
        for (index, arg) in args.iter().enumerate() {
            let mut value = self.rvalue(arg)?;
            if let Some(kind) = kind.filter(|_| index < 2) {
                let ty = self.types().int(kind);
                value = self.cast(value, ty);
            }
            operands.push(self.spill(value, loc));
        }
        let [a, b, c] = operands.as_slice() else {
            return Ok(None);
        };
        let predicate = name.ends_with("_p");
        let to = if predicate {
            c.ty
        } else {
            self.program.types.pointee(c.ty).unwrap_or(c.ty)
        };
        let to = self.types().plain(to);
        let narrow = [a.ty, b.ty, to].iter().all(|t| {
            self.program
                .types
                .int_type(*t)
                .is_some_and(|i| i.width <= 64)
        });
        let bool = self.types().int(IntKind::Bool);
        let field = predicate && self.bit_field(c).is_some();
        if !narrow || field {
            let of = if field {
                "for a bit-field"
            } else {
                "on 128 bits"
            };
            let what = cfa::name(&format!("__builtin_{name} {of}"));
            self.builder.emit(Op::Unsupported(what.clone()), loc);
            return Ok(Some(Expr::new(bool, ExprKind::Unknown(what))));
        }
        let (result, differs) = self.overflows(op, (a, b, to), loc)?;
        let differs = self.spill(differs, loc);
        if !predicate {
            let Operand::Place(place) = self.pointed(c.clone(), loc)? else {
                return Ok(None);
            };
            self.builder.assign(place, result, loc);
        }
        Ok(Some(self.cast(differs, bool)))
    }

    /// The result in a type, and whether it is another than the exact one.
    fn overflows(
        &mut self,
        op: Op2,
        (a, b, to): (&Expr, &Expr, Ty),
        loc: Loc,
    ) -> Result<(Expr, Expr)> {
        let types = &self.program.types;
        // What a signed type needs for the values of a type.
        let needs = |ty| {
            types
                .int_type(ty)
                .map_or(128, |t| t.width + u32::from(!t.signed))
        };
        let exact = match op {
            Op2::Mul => needs(a.ty) + needs(b.ty),
            _ => 1 + needs(a.ty).max(needs(b.ty)),
        };
        let fits = exact.max(needs(to)) <= 64;
        let alike = [a.ty, b.ty]
            .iter()
            .all(|t| types.int_type(*t) == types.int_type(to));
        let signed = types.int_type(to).is_some_and(|t| t.signed);
        if !fits && alike && (op != Op2::Mul || !signed) {
            return self.overflows_alike(op, (a, b, signed), loc);
        }
        // Two unsigned 64-bit numbers multiply to at most 128 bits, of which the sign bit may be
        // one: then the product is out of range of every narrow type, and negative here.
        let wide = if fits {
            IntKind::LongLong
        } else {
            IntKind::Int128
        };
        let wide = self.types().int(wide);
        let (x, y) = (self.cast(a.clone(), wide), self.cast(b.clone(), wide));
        let exact = self.arithmetic(op, x, y, loc)?;
        let result = self.cast(exact.clone(), to);
        let back = self.cast(result.clone(), wide);
        let differs = self.arithmetic(Op2::Ne, back, exact, loc)?;
        Ok((result, differs))
    }

    /// The same where operands and result have one type, which the wrapped result tells.
    fn overflows_alike(
        &mut self,
        op: Op2,
        (a, b, signed): (&Expr, &Expr, bool),
        loc: Loc,
    ) -> Result<(Expr, Expr)> {
        let (a, b) = (a.clone(), b.clone());
        let zero = Expr::int(a.ty, 0);
        let result = self.arithmetic(op, a.clone(), b.clone(), loc)?;
        let result = self.spill(result, loc);
        let differs = match op {
            Op2::Mul => {
                let none = self.arithmetic(Op2::Eq, a.clone(), zero.clone(), loc)?;
                let none = self.cast(none, a.ty);
                let divisor = self.arithmetic(Op2::Add, a.clone(), none, loc)?;
                let back = self.arithmetic(Op2::Div, result.clone(), divisor, loc)?;
                let other = self.arithmetic(Op2::Ne, back, b, loc)?;
                let some = self.arithmetic(Op2::Ne, a, zero, loc)?;
                self.arithmetic(Op2::And, some, other, loc)?
            }
            _ => {
                let side = if op == Op2::Add { Op2::Lt } else { Op2::Gt };
                let moved = self.arithmetic(side, result.clone(), a, loc)?;
                match signed {
                    false => moved,
                    true => {
                        let negative = self.arithmetic(Op2::Lt, b, zero, loc)?;
                        self.arithmetic(Op2::Ne, moved, negative, loc)?
                    }
                }
            }
        };
        Ok((result, differs))
    }

    fn float_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        let constant = match name {
            "inf" | "huge_val" => Some((FloatKind::Double, f64::INFINITY)),
            "inff" | "huge_valf" => Some((FloatKind::Float, f64::INFINITY)),
            "infl" | "huge_vall" => Some((FloatKind::LongDouble, f64::INFINITY)),
            "nan" => Some((FloatKind::Double, f64::NAN)),
            "nanf" => Some((FloatKind::Float, f64::NAN)),
            "nanl" => Some((FloatKind::LongDouble, f64::NAN)),
            _ => None,
        };
        if let Some((kind, value)) = constant {
            let ty = self.types().make(Type::Float(kind));
            return Ok(Some(Expr::new(ty, ExprKind::Float(value))));
        }
        let op = match name {
            "isgreater" => Op2::Gt,
            "isgreaterequal" => Op2::Ge,
            "isless" => Op2::Lt,
            "islessequal" => Op2::Le,
            "isunordered" | "islessgreater" => Op2::Ne,
            _ => return self.classify_builtin(name, args, loc),
        };
        let a = self.rvalue(self.arg(args, 0, loc)?)?;
        let a = self.spill(a, loc);
        let b = self.rvalue(self.arg(args, 1, loc)?)?;
        let b = self.spill(b, loc);
        if matches!(name, "isunordered" | "islessgreater") {
            return self.unordered(name, a, b, loc).map(Some);
        }
        self.arithmetic(op, a, b, loc).map(Some)
    }

    fn unordered(&mut self, name: &str, a: Expr, b: Expr, loc: Loc) -> Result<Expr> {
        if name == "islessgreater" {
            let less = self.arithmetic(Op2::Lt, a.clone(), b.clone(), loc)?;
            let more = self.arithmetic(Op2::Gt, a, b, loc)?;
            return self.arithmetic(Op2::Or, less, more, loc);
        }
        let first = self.arithmetic(Op2::Ne, a.clone(), a, loc)?;
        let second = self.arithmetic(Op2::Ne, b.clone(), b, loc)?;
        self.arithmetic(Op2::Or, first, second, loc)
    }

    fn classify_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        if !matches!(
            name,
            "isnan" | "isinf" | "isinf_sign" | "isfinite" | "fabs" | "fabsf"
        ) || args.len() != 1
        {
            return Ok(None);
        }
        let x = self.rvalue(self.arg(args, 0, loc)?)?;
        let x = self.spill(x, loc);
        if name == "isnan" {
            return self.arithmetic(Op2::Ne, x.clone(), x, loc).map(Some);
        }
        if name.starts_with("fabs") {
            return Ok(None);
        }
        let infinity = Expr::new(x.ty, ExprKind::Float(f64::INFINITY));
        let minus = Expr::new(x.ty, ExprKind::Float(f64::NEG_INFINITY));
        let above = self.arithmetic(Op2::Eq, x.clone(), infinity.clone(), loc)?;
        let below = self.arithmetic(Op2::Eq, x.clone(), minus.clone(), loc)?;
        if name == "isfinite" {
            let less = self.arithmetic(Op2::Lt, x.clone(), infinity, loc)?;
            let more = self.arithmetic(Op2::Gt, x, minus, loc)?;
            return self.arithmetic(Op2::And, less, more, loc).map(Some);
        }
        let op = if name == "isinf_sign" {
            Op2::Sub
        } else {
            Op2::Or
        };
        self.arithmetic(op, above, below, loc).map(Some)
    }

    /// `__builtin___memcpy_chk` and its like are the plain functions with an argument more.
    fn memory_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        let Some(plain) = name.strip_prefix("__").and_then(|n| n.strip_suffix("_chk")) else {
            return Ok(None);
        };
        if ![
            "memcpy", "memmove", "memset", "strcpy", "strcat", "stpcpy", "strncpy", "strncat",
        ]
        .contains(&plain)
            || args.is_empty()
        {
            return Ok(None);
        }
        let callee = Ast {
            loc,
            kind: Kind::Ident(plain.into()),
        };
        let Some(_) = self.library_function(plain, loc) else {
            return Ok(None);
        };
        let args = &args[..args.len() - 1];
        match self.call(&callee, args, loc)? {
            Operand::Value(value) => Ok(Some(value)),
            _ => Ok(None),
        }
    }
}

fn is_reserved(name: &str) -> bool {
    name.starts_with("__builtin_")
}
