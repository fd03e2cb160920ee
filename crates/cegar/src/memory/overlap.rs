//! Which ranges of bytes may have some in common without being the same. Start reading at
//! [`Model::overlap`].

use vitrum_cprog::cfa::{Expr, FuncId};
use vitrum_cprog::types::{DataModel, IntType, Types};

use super::Model;
use super::cell::{code_address, int_range};
use super::classes::UNSIZED;
use super::layout::Elements;
use super::object::ObjectId;
use super::outside::{self, OUTSIDE};
use super::points::{PAGE, Target};

impl Model<'_> {
    /// Whether so many bytes at two addresses may overlap. Pointers from outside point to memory of
    /// their own.
    #[must_use]
    pub fn overlap(&self, a: &Expr, b: &Expr, size: u64) -> bool {
        let (left, right) = (self.points.targets(a), self.points.targets(b));
        let pair = |x: &Target, y: &Target| match (x, y) {
            (Target::Object(first, x), Target::Object(second, y)) => {
                first == second && self.meet(*first, *x, *y, size)
            }
            (Target::Beyond(first), Target::Object(second, _) | Target::Beyond(second))
            | (Target::Object(first, _), Target::Beyond(second)) => first == second,
            (Target::Fixed, _) | (_, Target::Fixed) => true,
            _ => false,
        };
        left.iter().any(|x| right.iter().any(|y| pair(x, y)))
    }

    /// The addresses of what a pointer may point to, and of all around it. Where it may have left its
    /// object, any number may be one. Of a number they are those where something may lie.
    #[must_use]
    pub fn addresses_of(&self, pointer: &Expr) -> Vec<(i128, i128)> {
        let types = &self.flat.program.types;
        if let Some(int) = types.int_type(pointer.ty) {
            return somewhere(types, int);
        }
        let model = types.model;
        let targets = self.points.targets(pointer).into_iter();
        let found = targets.filter_map(|target| match target {
            Target::Object(object, _) => Some(match self.base(object) {
                Some(base) => (base, base + self.room_of(object)),
                None if object == OUTSIDE => outside_range(model),
                None => (self.heap(), outside::heap_end(model)),
            }),
            Target::Function(id) => Some((code_address(id), code_address(id))),
            Target::Unknown => Some(outside_range(model)),
            Target::Beyond(_) => Some((0, (1 << model.pointer_width()) - 1)),
            Target::Fixed | Target::Nowhere => None,
        });
        found.collect()
    }

    /// The addresses of everything there is.
    #[must_use]
    pub fn all_addresses(&self) -> Vec<(i128, i128)> {
        let types = &self.flat.program.types;
        let single = self.bases.iter();
        let single = single.map(|(object, base)| (*base, base + self.room_of(*object)));
        let functions = self.flat.program.functions.len() as u32;
        let heap = (self.heap(), outside::heap_end(types.model));
        let code = (code_address(FuncId(0)), code_address(FuncId(functions)));
        let others = [heap, code, outside_range(types.model)];
        let around = single.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
        around.into_iter().chain(others).collect()
    }

    /// The addresses that a pointer is not: after a question whether it is one, those of which it may
    /// be; where a number was written beside it, all.
    #[must_use]
    pub fn no_addresses(&self, pointer: &Expr, read: bool) -> Vec<(i128, i128)> {
        match read {
            true => self.addresses_of(pointer),
            false => self.all_addresses(),
        }
    }

    fn room_of(&self, object: ObjectId) -> i128 {
        let size = self.points.objects.size(self.flat, object);
        size.map_or(UNSIZED, i128::from)
    }

    /// The same of two offsets of an object, each of which stands for all elements of the arrays
    /// around it.
    fn meet(&self, object: ObjectId, x: Option<i64>, y: Option<i64>, size: u64) -> bool {
        let (Some(x), Some(y), false) = (x, y, self.points.bytes.contains(&object)) else {
            return true;
        };
        let objects = &self.points.objects;
        let dims = match objects.elements(object) {
            Elements::Apart => Vec::new(),
            Elements::Together => {
                let mut dims = objects.dims(self.flat, object, x);
                dims.extend(objects.dims(self.flat, object, y));
                dims
            }
        };
        // Two addresses are as far apart as the offsets, and by any number of whole elements.
        let apart = x.abs_diff(y);
        match dims.iter().map(|d| d.stride).reduce(divisor) {
            None => apart != 0 && apart < size,
            Some(unit) => match apart % unit.max(1) {
                0 => unit < size,
                rest => rest < size || unit - rest < size,
            },
        }
    }
}

/// The numbers of a type that may be addresses, which have a sign or not. See [`is_nowhere`].
fn somewhere(types: &Types, int: IntType) -> Vec<(i128, i128)> {
    let top = 1 << types.model.pointer_width();
    let (least, most) = int_range(int);
    let negative = if int.signed { 0 } else { most + 1 };
    let found = [
        (PAGE, top - PAGE - 1),
        (negative - top / 2, negative - PAGE - 1),
    ];
    let found = found.map(|(low, high)| (low.max(least), high.min(most)));
    found
        .into_iter()
        .filter(|(low, high)| low <= high)
        .collect()
}

fn outside_range(model: DataModel) -> (i128, i128) {
    (outside::start(model), outside::start(model) + outside::SIZE)
}

/// The greatest common divisor.
fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
