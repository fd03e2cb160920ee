//! Variable arguments and atomic operations.

use super::{Lower, Operand, Result};
use crate::ast::{Binary as Op2, Expr as Ast, TypeName};
use crate::cfa::{Binary, Expr, ExprKind, Op, Place, Step, Unary};
use crate::diag::Fault;
use crate::source::Loc;
use crate::types::{DataModel, IntKind, Type, VA_SLOT};

impl Lower<'_> {
    /// The place of the pointer to the next argument in a `va_list`.
    fn va_cursor(&mut self, list: &Ast) -> Result<Place> {
        let operand = self.operand(list)?;
        let va_list = self.types().va_list();
        if let Operand::Place(place) = &operand
            && self.program.types.model == DataModel::Ilp32
            && self.program.types.is_pointer(place.ty)
        {
            return Ok(place.clone());
        }
        // Some tools leave pointers to a `struct __va_list_tag` of their own.
        let pointer = self.value(operand);
        if !self.program.types.is_pointer(pointer.ty) {
            return Err(Fault::new(list.loc, "a va_list is expected here"));
        }
        let record = match *self.program.types.get(va_list) {
            Type::Array(elem, _) => elem,
            _ => va_list,
        };
        let to = self.types().pointer(record);
        let place = Place::deref(pointer.cast(to, &self.program.types), record);
        match self.program.types.record_of(record) {
            Some(id) => {
                let path = self.member_path(id, "overflow_arg_area", list.loc)?;
                Ok(self.descend(place, &path))
            }
            None => Ok(place),
        }
    }

    pub(super) fn va_builtin(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Expr> {
        let Some(first) = args.first() else {
            return Err(Fault::new(loc, "this builtin needs more arguments"));
        };
        let to = self.va_cursor(first)?;
        match (name, args.get(1)) {
            ("va_copy" | "__va_copy", Some(second)) => {
                let from = self.va_cursor(second)?;
                let ty = self.types().plain(from.ty);
                self.builder.assign(to, Expr::load(from, ty), loc);
            }
            ("va_start" | "stdarg_start", _) => self.builder.emit(Op::VaStart { to }, loc),
            _ => {}
        }
        Ok(self.nothing())
    }

    /// Arguments lie in memory in slots of equal size: read one, move on.
    pub(super) fn va_arg(&mut self, list: &Ast, name: &TypeName, loc: Loc) -> Result<Expr> {
        let ty = self.type_name(name)?;
        let size = self.known_size(ty, loc)?;
        let cursor = self.va_cursor(list)?;
        let cursor = self.fixed(cursor, loc);
        let plain = self.types().plain(cursor.ty);
        let at = Expr::load(cursor.clone(), plain);
        let pointer = self.types().pointer(ty);
        let place = Place::deref(at.clone().cast(pointer, &self.program.types), ty);
        let value = self.types().plain(ty);
        let value = self.spill(Expr::load(place, value), loc);
        let diff = self.diff_type();
        let slots = i128::from(size.max(1).next_multiple_of(VA_SLOT));
        let next = at.moved(Expr::int(diff, slots), 1);
        self.builder.assign(cursor, next, loc);
        Ok(value)
    }

    /// `__sync_*` and `__atomic_*`: plain operations where nothing runs at the same time.
    pub(super) fn atomic(&mut self, name: &str, args: &[Ast], loc: Loc) -> Result<Option<Expr>> {
        if matches!(
            name,
            "__sync_synchronize" | "__atomic_thread_fence" | "__atomic_signal_fence"
        ) {
            return Ok(Some(self.nothing()));
        }
        if matches!(name, "__atomic_always_lock_free" | "__atomic_is_lock_free") {
            let int = self.types().int(IntKind::Bool);
            return Ok(Some(Expr::int(int, 1)));
        }
        let mut values = Vec::new();
        for arg in args {
            let value = self.rvalue(arg)?;
            values.push(self.spill(value, loc));
        }
        let Some(pointer) = values.first() else {
            return Err(Fault::new(loc, "this builtin needs more arguments"));
        };
        let Operand::Place(place) = self.pointed(pointer.clone(), loc)? else {
            return Err(Fault::new(
                loc,
                "this builtin needs a pointer to a variable",
            ));
        };
        let ty = self.types().plain(place.ty);
        let place = Place { ty, ..place };
        self.atomic_on(name, place, &values, loc)
    }

    fn atomic_on(
        &mut self,
        name: &str,
        place: Place,
        values: &[Expr],
        loc: Loc,
    ) -> Result<Option<Expr>> {
        let ty = place.ty;
        let old = Expr::load(place.clone(), ty);
        let none = Fault::new(loc, "this builtin needs more arguments");
        let second = values.get(1).cloned().ok_or(none);
        match name {
            "__atomic_load_n" => return Ok(Some(self.spill(old, loc))),
            "__atomic_load" => {
                let Operand::Place(to) = self.pointed(second?, loc)? else {
                    return Ok(None);
                };
                self.builder.assign(to, old, loc);
            }
            "__atomic_store_n" => {
                let value = self.assigned(second?, ty, loc)?;
                self.builder.assign(place, value, loc);
            }
            "__sync_lock_release" | "__atomic_clear" => {
                let zero = self.zero(ty);
                self.builder.assign(place, zero, loc);
            }
            "__atomic_store" => {
                let Operand::Place(from) = self.pointed(second?, loc)? else {
                    return Ok(None);
                };
                self.builder.assign(place, Expr::load(from, ty), loc);
            }
            "__sync_lock_test_and_set" | "__atomic_exchange_n" => {
                let old = self.spill(old, loc);
                let value = self.assigned(second?, ty, loc)?;
                self.builder.assign(place, value, loc);
                return Ok(Some(old));
            }
            "__atomic_test_and_set" => {
                let old = self.spill(old, loc);
                let int = self.int();
                let one = self.cast(Expr::int(int, 1), ty);
                self.builder.assign(place, one, loc);
                let bool = self.types().int(IntKind::Bool);
                return Ok(Some(self.cast(old, bool)));
            }
            "__sync_bool_compare_and_swap"
            | "__sync_val_compare_and_swap"
            | "__atomic_compare_exchange_n"
            | "__atomic_compare_exchange" => {
                return self.compare_exchange(name, place, values, loc).map(Some);
            }
            _ => return self.fetch(name, place, second?, loc),
        }
        Ok(Some(self.nothing()))
    }

    /// `fetch_and_add`, `add_and_fetch`, `fetch_add`, `add_fetch` and the others.
    fn fetch(&mut self, name: &str, place: Place, operand: Expr, loc: Loc) -> Result<Option<Expr>> {
        let words: Vec<&str> = name.split('_').filter(|w| !w.is_empty()).collect();
        let nand = words.contains(&"nand");
        let op = if words.contains(&"add") {
            Op2::Add
        } else if words.contains(&"sub") {
            Op2::Sub
        } else if words.contains(&"or") {
            Op2::Or
        } else if words.contains(&"xor") {
            Op2::Xor
        } else if nand
            || name.ends_with("_and")
            || name.contains("and_and")
            || name.contains("and_fetch")
        {
            Op2::And
        } else {
            self.builder.emit(Op::Unsupported(name.into()), loc);
            return Ok(Some(operand));
        };
        let ty = place.ty;
        let old = self.spill(Expr::load(place.clone(), ty), loc);
        let pointer = self.program.types.is_pointer(ty);
        let new = if pointer {
            // These count bytes, whatever the pointer points to.
            let diff = self.diff_type();
            let by = operand.cast(diff, &self.program.types);
            let by = if op == Op2::Sub {
                Expr::unary(Unary::Neg, by, &self.program.types)
            } else {
                by
            };
            old.clone().moved(by, 1)
        } else {
            let operand = self.cast(operand, ty);
            self.arithmetic(op, old.clone(), operand, loc)?
        };
        let new = if nand {
            Expr::unary(Unary::BitNot, new, &self.program.types)
        } else {
            new
        };
        let new = self.cast(new, ty);
        let new = self.spill(new, loc);
        self.builder.assign(place, new.clone(), loc);
        let first = words.get(1).is_some_and(|w| *w == "fetch");
        Ok(Some(if first { old } else { new }))
    }

    fn compare_exchange(
        &mut self,
        name: &str,
        place: Place,
        values: &[Expr],
        loc: Loc,
    ) -> Result<Expr> {
        let (Some(expected), Some(desired)) = (values.get(1).cloned(), values.get(2).cloned())
        else {
            return Err(Fault::new(loc, "this builtin needs more arguments"));
        };
        let ty = place.ty;
        if !self.program.types.is_scalar(ty) {
            return Err(Fault::unsupported(
                loc,
                "atomic operations on records are not supported",
            ));
        }
        let modern = name.starts_with("__atomic");
        let (expected_place, wanted) = if modern {
            let Operand::Place(at) = self.pointed(expected, loc)? else {
                return Err(Fault::new(
                    loc,
                    "this builtin needs a pointer to a variable",
                ));
            };
            (Some(at.clone()), Expr::load(at, ty))
        } else {
            (None, self.assigned(expected, ty, loc)?)
        };
        let desired = if name == "__atomic_compare_exchange" {
            match self.pointed(desired, loc)? {
                Operand::Place(at) => Expr::load(at, ty),
                _ => {
                    return Err(Fault::new(
                        loc,
                        "this builtin needs a pointer to a variable",
                    ));
                }
            }
        } else {
            self.assigned(desired, ty, loc)?
        };
        let old = self.spill(Expr::load(place.clone(), ty), loc);
        let int = self.int();
        let equal = Expr::binary(Binary::Eq, old.clone(), wanted, int, &self.program.types);
        let equal = self.spill(equal, loc);
        let (yes, no) = self.branch_on(equal.clone(), loc);
        let end = self.builder.node();
        self.builder.current = yes;
        self.builder.assign(place, desired, loc);
        self.builder.jump(end, loc);
        self.builder.current = no;
        if let Some(at) = expected_place {
            self.builder.assign(at, old.clone(), loc);
        }
        self.builder.join(end, loc);
        if name == "__sync_val_compare_and_swap" {
            return Ok(old);
        }
        let bool = self.types().int(IntKind::Bool);
        Ok(self.cast(equal, bool))
    }

    /// A value that nobody models, by name.
    pub(super) fn unknown(&mut self, ty: crate::types::Ty, what: &str) -> Expr {
        Expr::new(ty, ExprKind::Unknown(crate::cfa::name(what)))
    }

    /// The element of an array place at a constant index.
    pub(super) fn element(&mut self, mut place: Place, index: u64) -> Option<Place> {
        let Type::Array(elem, _) = *self.program.types.get(place.ty) else {
            return None;
        };
        let size = self.program.types.size(elem)?;
        let diff = self.diff_type();
        place
            .path
            .push(Step::Index(Expr::int(diff, i128::from(index)), size));
        place.ty = elem;
        Some(place)
    }
}
