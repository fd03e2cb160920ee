//! From what is accessed to cells: which places are cells of their own, and which share an array.
//! Start reading at [`build`].

use std::collections::{BTreeMap, HashMap};

use vitrum_cprog::cfa::Place;
use vitrum_cprog::types::{Bits, DataModel, IntType};

use super::Model;
use super::access::Slot;
use super::cell::{Cell, CellId, Kind, Shape, plain};
use super::footprint::accesses;
use super::layout::Elements;
use super::object::ObjectId;
use super::outside::{OUTSIDE, is_fixed};
use super::pieces::Extent;
use super::points::{Points, Target};
use super::spell::spelled;
use crate::task::{Flat, FlatOp};

/// A part of an object: the offset that stands for it, and the bits if it is a bit-field. Of an
/// object that is bytes there is one.
pub type Key = (ObjectId, i64, Option<Bits>);

pub fn build<'a>(flat: &'a Flat, points: Points<'a>) -> Model<'a> {
    let mut builder = Builder {
        flat,
        points: &points,
        found: BTreeMap::new(),
        classes: HashMap::new(),
    };
    accesses(flat, &mut |place, _| builder.access(place));
    builder.initial();
    let (found, classes) = (builder.found, builder.classes);
    let bases = addresses(flat, &points);
    let top = Cell::top(flat);
    let mut edges = flat.edges.iter();
    let mut model = Model {
        flat,
        cells: vec![top],
        slots: HashMap::new(),
        bases,
        by_object: HashMap::new(),
        by_cell: HashMap::new(),
        keys: HashMap::new(),
        top: CellId(0),
        passes: edges.any(|edge| matches!(edge.op, FlatOp::Pass { .. })),
        points,
    };
    let mut made: HashMap<Sorted, CellId> = HashMap::new();
    for (key, kind) in found.into_values() {
        let slot = model.slot(key, kind, &classes, &mut made);
        model.slots.insert(key, slot);
    }
    model.index();
    model
}

/// Keys in an order of their own.
type Sorted = (ObjectId, i64, Option<(u32, u32)>);

fn sorted(key: Key) -> Sorted {
    (key.0, key.1, key.2.map(|b| (b.shift, b.width)))
}

struct Builder<'b, 'a> {
    flat: &'a Flat,
    points: &'b Points<'a>,
    found: BTreeMap<Sorted, (Key, Kind)>,
    /// Union-find over the keys that share an array.
    classes: HashMap<Sorted, Sorted>,
}

impl Builder<'_, '_> {
    fn access(&mut self, place: &Place) {
        let Some(kind) = place_kind(self.flat, place) else {
            return;
        };
        let mut shared: (Option<Sorted>, Option<Sorted>) = (None, None);
        for target in self.points.locations(place) {
            let (object, offset) = match target {
                Target::Object(object, Some(offset)) => (object, offset),
                Target::Unknown if !is_fixed(place) => {
                    (OUTSIDE, self.points.members.part(self.flat, place))
                }
                _ => continue,
            };
            let bytes = self.points.bytes.contains(&object);
            let size = self.flat.program.types.size(place.ty).unwrap_or(1);
            if let Some(pieces) = self.points.pieces.of(object, offset, size) {
                self.pieces(object, &pieces, kind);
                continue;
            }
            let key = match bytes {
                true => (object, 0, None),
                false => (object, offset, place.bits),
            };
            let kind = if bytes { BYTE } else { kind };
            self.found.entry(sorted(key)).or_insert((key, kind));
            // Memory from outside is no bytes, even if what an access else may be to is.
            let shared = if bytes { &mut shared.0 } else { &mut shared.1 };
            if is_many(self.flat, self.points, key) {
                match *shared {
                    Some(first) => unite(&mut self.classes, first, sorted(key)),
                    None => *shared = Some(sorted(key)),
                }
            }
        }
    }

    /// What initialises pieces is split among all of them.
    fn initial(&mut self) {
        let types = &self.flat.program.types;
        for (id, var) in self.flat.program.globals() {
            let object = self.points.objects.of_var(id);
            for datum in &var.init {
                let size = types.size(datum.ty).unwrap_or(1);
                let pieces = self.points.pieces.of(object, datum.offset as i64, size);
                self.pieces(object, &pieces.unwrap_or_default(), BYTE);
            }
        }
    }

    /// An access of all these pieces. A pointer that is one piece stays a pointer.
    fn pieces(&mut self, object: ObjectId, pieces: &[Extent], kind: Kind) {
        for (at, length) in pieces {
            let key = (object, *at, None);
            let number = Kind::Int(IntType {
                width: 8 * *length as u32,
                signed: false,
            });
            let found = self.found.entry(sorted(key)).or_insert((key, number));
            if matches!(kind, Kind::Pointer(_)) && pieces.len() == 1 {
                found.1 = kind;
            }
        }
    }
}

const BYTE: Kind = Kind::Int(IntType {
    width: 8,
    signed: false,
});

fn root(classes: &HashMap<Sorted, Sorted>, mut key: Sorted) -> Sorted {
    while let Some(up) = classes.get(&key) {
        key = *up;
    }
    key
}

fn unite(classes: &mut HashMap<Sorted, Sorted>, a: Sorted, b: Sorted) {
    let (a, b) = (root(classes, a), root(classes, b));
    if a != b {
        classes.insert(a.max(b), a.min(b));
    }
}

/// Whether a part has many instances that are told apart by an address or an index.
pub fn is_many(flat: &Flat, points: &Points, key: Key) -> bool {
    let objects = &points.objects;
    key.0 == OUTSIDE
        || points.bytes.contains(&key.0)
        || !objects.is_single(key.0)
        || (objects.elements(key.0) == Elements::Together
            && !objects.dims(flat, key.0, key.1).is_empty())
}

/// How a scalar place is a number; bit-fields have their own width.
pub fn place_kind(flat: &Flat, place: &Place) -> Option<Kind> {
    let kind = Kind::of(&flat.program, place.ty)?;
    Some(match (kind, place.bits) {
        (Kind::Int(int), Some(bits)) => Kind::Int(IntType {
            width: bits.width,
            ..int
        }),
        _ => kind,
    })
}

impl Model<'_> {
    fn slot(
        &mut self,
        key: Key,
        kind: Kind,
        classes: &HashMap<Sorted, Sorted>,
        made: &mut HashMap<Sorted, CellId>,
    ) -> Slot {
        if !is_many(self.flat, &self.points, key) {
            let cell = self.named(key, kind, Shape::One);
            return Slot::One(self.add(cell));
        }
        let root = root(classes, sorted(key));
        let cell = match made.get(&root) {
            Some(cell) => *cell,
            None => {
                let cell = self.named(key, kind, Shape::Many);
                let id = self.add(cell);
                made.insert(root, id);
                id
            }
        };
        if self.points.bytes.contains(&key.0) {
            return Slot::Bytes(cell);
        }
        match self.points.objects.is_exposed(key.0) {
            true => Slot::Many(cell),
            false => Slot::Indexed(cell),
        }
    }

    fn add(&mut self, cell: Cell) -> CellId {
        self.cells.push(cell);
        CellId(self.cells.len() as u32 - 1)
    }

    fn named(&self, key: Key, kind: Kind, shape: Shape) -> Cell {
        let (object, offset, bits) = key;
        let program = &self.flat.program;
        let (name, function, ty) = match self.points.objects.var(object) {
            Some(id) => {
                let var = program.var(id);
                let function = var.function.map(|f| program.function(f).name.clone());
                (var.name.to_string(), function, Some(var.ty))
            }
            None if object == OUTSIDE => ("outside".to_string(), None, None),
            None => ("heap".to_string(), None, None),
        };
        let at = u64::try_from(offset).ok().filter(|_| shape == Shape::One);
        let scalar = at.and_then(|at| spelled(program, ty?, (at, bits), kind));
        let tail = bits.map_or(String::new(), |b| format!("b{}", b.shift));
        let (shown, ty) = match scalar {
            Some((path, ty)) => (name.clone() + &path, Some(ty)),
            None => (format!("{name}+{offset}{tail}"), None),
        };
        Cell {
            name: format!("{}.{}.{offset}{tail}", plain(&name), object.0),
            shown,
            function,
            kind,
            shape,
            ty,
        }
    }
}

/// Where single objects begin, and where allocation begins.
fn starts(flat: &Flat) -> (i128, i128) {
    match flat.program.types.model {
        DataModel::Ilp32 => (0x0804_8000, 0x4000_0000),
        DataModel::Lp64 => (0x5555_0000_0000, 0x6000_0000_0000),
    }
}

pub fn heap_start(flat: &Flat) -> i128 {
    starts(flat).1
}

/// Room for an object whose size is not known.
pub const UNSIZED: i128 = vitrum_cprog::cfa::UNSIZED as i128;

/// Fixed addresses for single objects that need one.
fn addresses(flat: &Flat, points: &Points) -> HashMap<ObjectId, i128> {
    let objects = &points.objects;
    let mut next = starts(flat).0;
    let mut bases = HashMap::new();
    let vars = (0..flat.program.vars.len() as u32).map(ObjectId);
    let sites = (0..objects.sites.len()).map(|i| objects.of_site(i));
    for id in vars.chain(sites) {
        let needed = objects.is_exposed(id) || points.bytes.contains(&id);
        if !needed || !objects.is_single(id) {
            continue;
        }
        let align = match objects.var(id) {
            Some(v) => {
                let var = flat.program.var(v);
                i128::from(flat.program.types.align(var.ty).max(var.align).max(1))
            }
            None => 16,
        };
        // Not aligned to more than that, or a mask of the address would be known to be zero.
        let base = (next + 2 * align - 1) / (2 * align) * (2 * align) + align;
        let size = objects.size(flat, id).map_or(UNSIZED, i128::from);
        bases.insert(id, base);
        next = base + size + 64;
    }
    bases
}
