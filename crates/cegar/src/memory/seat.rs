//! Where the number of a cell is in the program's memory: for those who look at a proof without this
//! model. Start reading at [`Model::seat`].

use vitrum_cprog::cfa::VarId;
use vitrum_cprog::types::Bits;
use vitrum_logic::Term;

use super::cell::{CellId, Kind, code_address};
use super::object::ObjectId;
use super::outside::OUTSIDE;
use super::points::Target;
use super::{Model, Slot};
use crate::system::EdgeRef;

/// An object of the flat automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    Variable(VarId),
    /// What an edge allocates.
    Allocated(EdgeRef),
}

/// Where the number of a cell is, or its numbers.
#[derive(Clone, Debug)]
pub enum Seat {
    Part(Thing, i64, Option<Bits>, Kind),
    /// An array by index: the offset of the first element; the stride and the count of each
    /// dimension.
    Elements(Thing, i64, Vec<(u64, Option<u64>)>, Kind),
    /// By address.
    Memory(Kind),
    Top,
}

impl Model<'_> {
    fn thing(&self, object: ObjectId) -> Option<Thing> {
        let objects = &self.points.objects;
        match (objects.var(object), objects.site(object)) {
            (Some(var), _) => Some(Thing::Variable(var)),
            (_, Some(site)) => Some(Thing::Allocated(site.edge)),
            _ => None,
        }
    }

    /// Where a cell is; `None` for memory from outside.
    #[must_use]
    pub fn seat(&self, cell: CellId) -> Option<Seat> {
        if cell == self.top {
            return Some(Seat::Top);
        }
        let kind = self.cell(cell).kind;
        let object = *self.owners(cell).first()?;
        if self.owners(cell).contains(&OUTSIDE) {
            return None;
        }
        let key @ (_, offset, bits) = *self.keys.get(&cell)?;
        Some(match self.slots.get(&key)? {
            Slot::One(_) | Slot::Joined(..) => Seat::Part(self.thing(object)?, offset, bits, kind),
            Slot::Indexed(_) => {
                let dims = self.points.objects.dims(self.flat, object, offset);
                let dims = dims.iter().map(|d| (d.stride, d.count));
                Seat::Elements(self.thing(object)?, offset, dims.collect(), kind)
            }
            Slot::Many(_) | Slot::Bytes(_) => Seat::Memory(kind),
        })
    }

    /// The addresses of single objects.
    #[must_use]
    pub fn addresses(&self) -> Vec<(Thing, i128)> {
        let bases = self.bases.iter();
        bases
            .filter_map(|(object, base)| Some((self.thing(*object)?, *base)))
            .collect()
    }

    /// What a pointer in a cell may be, as a formula; `None` if it may be anything.
    #[must_use]
    pub fn pointed(&self, cell: CellId, term: Term) -> Option<Term> {
        let key @ (object, offset, _) = *self.keys.get(&cell)?;
        let one = self.slots.get(&key) == Some(&Slot::One(cell));
        if !one || !matches!(self.cell(cell).kind, Kind::Pointer(_)) {
            return None;
        }
        let mut cases = vec![term.equals(Term::int(0))];
        for target in self.points.noted(object, offset)? {
            cases.push(match target {
                Target::Function(id) => term.equals(Term::int(code_address(id))),
                Target::Object(object, offset) => self.pointed_to(object, offset, term)?,
                Target::Unknown | Target::Fixed | Target::Nowhere | Target::Beyond(_) => {
                    return None;
                }
            });
        }
        Some(Term::any(cases))
    }

    /// That a pointer points to an offset of an object, or somewhere into it.
    fn pointed_to(&self, object: ObjectId, offset: Option<i64>, term: Term) -> Option<Term> {
        let Some(base) = self.base(object) else {
            return Some(Term::int(self.heap()).leq(term));
        };
        let objects = &self.points.objects;
        if let Some(offset) = offset
            && !self.points.bytes.contains(&object)
            && objects.dims(self.flat, object, offset).is_empty()
        {
            return Some(term.equals(Term::int(base + i128::from(offset))));
        }
        let end = Term::int(base + i128::from(objects.size(self.flat, object)?));
        Some(Term::int(base).leq(term).and(term.leq(end)))
    }
}
