//! Where objects are. Start reading at [`Layout::address`].

use std::collections::{BTreeMap, HashMap};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{UNSIZED, VarId};
use vitrum_cprog::types::DataModel;

use crate::proof::{Object, Proof};

pub struct Layout<'a> {
    program: &'a Program,
    proof: &'a Proof,
    own: HashMap<Object, u64>,
    next: u64,
    /// Every object that was asked for, by its begin, with its end.
    used: BTreeMap<u64, (Object, u64)>,
    clash: bool,
}

impl<'a> Layout<'a> {
    pub fn new(program: &'a Program, proof: &'a Proof) -> Layout<'a> {
        let next = match program.types.model {
            DataModel::Ilp32 => 0x3000_0000,
            DataModel::Lp64 => 0x3000_0000_0000,
        };
        Layout {
            program,
            proof,
            own: HashMap::new(),
            next,
            used: BTreeMap::new(),
            clash: false,
        }
    }

    /// Whether a variable is in memory: others change only where they are named.
    pub fn in_memory(&self, object: Object) -> bool {
        let taken = match object {
            Object::Static(id) | Object::Local(_, id) => self.program.var(id).address_taken,
            Object::Allocated(..) | Object::Arguments(_) => true,
        };
        taken || self.proof.addresses.contains_key(&object)
    }

    /// The address of a variable: the proof's, or one that nobody else has.
    pub fn address(&mut self, object: Object, id: VarId) -> u64 {
        let size = self.program.var_size(id).unwrap_or(UNSIZED);
        let var = self.program.var(id);
        let align = self.program.types.align(var.ty).max(var.align);
        self.place(object, size, align)
    }

    /// The address of an object of this size.
    pub fn place(&mut self, object: Object, size: u64, align: u64) -> u64 {
        let (size, align) = (size.max(1), align.max(1));
        let address = match self.proof.addresses.get(&object).or(self.own.get(&object)) {
            Some(address) => *address,
            None => {
                let address = self.next.next_multiple_of(align);
                self.next = address + size + 64;
                self.own.insert(object, address);
                address
            }
        };
        self.reserve(object, address, size);
        address
    }

    /// An object is at an address.
    pub fn reserve(&mut self, object: Object, address: u64, size: u64) {
        let before = self.used.insert(address, (object, address + size));
        self.clash |= before.is_some_and(|(other, _)| other != object);
    }

    /// Whether no two objects that were asked for overlap.
    pub fn is_sound(&self) -> bool {
        let ends = || self.used.values().map(|(_, end)| *end);
        let begins = self.used.keys().skip(1);
        let apart = ends().zip(begins).all(|(end, next)| end <= *next);
        !self.clash && apart && ends().all(|end| end <= self.proof.heap.0)
    }
}
