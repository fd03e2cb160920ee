//! Bounds: which objects there are, and which values a field may have.
//!
//! [`derive`](derive::derive) takes them from the types of fields, `wishes` changes that as the user says, and
//! [`method`] has the program say them; [`build`](build::build) makes the objects.

mod arguments;
mod boxes;
pub mod build;
pub mod derive;
mod family;
mod fit;
mod items;
mod korat;
pub mod method;
pub(crate) mod names;
mod number;
mod wishes;

pub use arguments::argument_values;
pub(crate) use boxes::{box_for, box_of, boxed, constants, string};
pub use names::{Place, fields};
pub use wishes::Wishes;

use vitrum_jvm::ids::{ClassId, Ref};

/// The bounds of a space of structures.
pub struct Finitization {
    /// The class of the object that the predicate gets.
    pub root: ClassId,
    pub pools: Vec<Pool>,
    /// The root is the first object of its pool, and counts as used. (In Korat a root is not used before a field leads
    /// to it: it is then taken for the first new object.)
    pub root_used: bool,
    /// In the order in which fields that no predicate looks at are decided.
    pub fields: Vec<Bound>,
    /// Objects are made by their constructors without parameters, which say what fields without bounds hold.
    pub constructed: bool,
    /// Collections that hold objects from the beginning.
    pub filled: Vec<Filled>,
}

/// A field of a class that holds a collection, and the pools whose objects are added to it.
pub struct Filled {
    pub class: ClassId,
    pub slot: u32,
    pub pools: Vec<usize>,
}

/// Objects of one class.
pub struct Pool {
    pub class: ClassId,
    /// How many are made for the search.
    pub made: u32,
    /// Those that are there already, such as boxed numbers and strings.
    pub given: Vec<Ref>,
    /// They can't be told apart but by what is decided: they are used in order.
    pub alike: bool,
}

/// A field of a class, and what it may hold.
pub struct Bound {
    /// The class of the object, which need not be the one that declares the field.
    pub class: ClassId,
    pub slot: u32,
    pub name: String,
    pub values: Values,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// Numbers as the machine has them.
    Words(Vec<u64>),
    /// `null`, if it may be, and objects of these pools.
    Objects { null: bool, pools: Vec<usize> },
    /// An array of the field's own; or `null`, if it may be. Elements that are arrays are never null.
    Array {
        null: bool,
        class: ClassId,
        lengths: Vec<u32>,
        elements: Box<Values>,
    },
}

impl Values {
    fn into_pools(self) -> Vec<usize> {
        match self {
            Values::Objects { pools, .. } => pools,
            _ => Vec::new(),
        }
    }
}
