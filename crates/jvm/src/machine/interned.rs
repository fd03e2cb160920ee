//! Strings that a program interns, and literals, when the handles of permanent objects run short: a hash
//! table on the heap. It is kept in the mirror of `String`: an array of two, the entries and how many there are.
//!
//! Code refers to literals, and a literal may be one of these strings: so none is added that stepping back
//! could take away: while there are marks, all are permanent.

use vitrum_classfile::Kind;

use super::identity::hash_of_literal;
use super::{Exec, Machine};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::peers::Host;

const STRING: &str = "java/lang/String";
const FIRST_SIZE: u32 = 1 << 10;

#[derive(Clone, Copy)]
struct Table {
    entries: Ref,
    /// One `int`.
    count: Ref,
}

/// Where a string is in the table, or would be.
enum Place {
    At(Ref),
    Free(u32),
}

impl<D: Domain> Machine<D> {
    /// The one string with this content, for a program that asks: permanent where there is room.
    pub(super) fn intern_any(&mut self, text: &[u16]) -> Exec<Ref> {
        let permanent = self.heap.has_spare_permanents()
            || self.heap.epoch() > 0
            || self.permanent_string(text).is_some();
        if permanent {
            return self.intern(text);
        }
        match self.find_interned(text)? {
            Some(known) => Ok(known),
            None => self.add_interned(text),
        }
    }

    /// Would interning this text give a string that is there?
    pub(super) fn is_interned(&mut self, text: &[u16]) -> Exec<bool> {
        Ok(self.permanent_string(text).is_some() || self.find_interned(text)?.is_some())
    }

    pub(super) fn find_interned(&mut self, text: &[u16]) -> Exec<Option<Ref>> {
        // As long as there is room, nothing is put here.
        if self.heap.has_spare_permanents() {
            return Ok(None);
        }
        let Some(table) = self.table()? else {
            return Ok(None);
        };
        Ok(match self.place_of(table.entries, text)? {
            Place::At(string) => Some(string),
            Place::Free(_) => None,
        })
    }

    fn table(&mut self) -> Exec<Option<Table>> {
        let host: &mut dyn Host = self;
        let both = host.data(STRING)?;
        if both.is_null() {
            return Ok(None);
        }
        let entries = Ref(host.get(both, 0)? as u32);
        let count = Ref(host.get(both, 1)? as u32);
        Ok(Some(Table { entries, count }))
    }

    /// There is always a free entry.
    fn place_of(&mut self, entries: Ref, text: &[u16]) -> Exec<Place> {
        let size = self.heap.object(entries).len;
        let mut at = hash_of_literal(text) % size;
        loop {
            let entry = Ref(self.read(entries, at)? as u32);
            if entry.is_null() {
                return Ok(Place::Free(at));
            }
            if self.text(entry)? == text {
                return Ok(Place::At(entry));
            }
            at = (at + 1) % size;
        }
    }

    /// It must not be there.
    pub(super) fn add_interned(&mut self, text: &[u16]) -> Exec<Ref> {
        let table = match self.table()? {
            Some(table) => self.with_room(table)?,
            None => self.new_table(&[], FIRST_SIZE)?,
        };
        let place = self.place_of(table.entries, text)?;
        let host: &mut dyn Host = self;
        let count = host.get(table.count, 0)?;
        let string = host.new_string(text)?;
        if let Place::Free(place) = place {
            host.set(table.entries, place, string.word());
        }
        host.set(table.count, 0, count + 1);
        Ok(string)
    }

    /// At most half of the entries are used.
    fn with_room(&mut self, table: Table) -> Exec<Table> {
        let size = self.heap.object(table.entries).len;
        if self.read(table.count, 0)? * 2 < u64::from(size) {
            return Ok(table);
        }
        let mut used = Vec::new();
        for i in 0..size {
            let entry = Ref(self.read(table.entries, i)? as u32);
            if !entry.is_null() {
                used.push((entry, hash_of_literal(&self.text(entry)?)));
            }
        }
        self.new_table(&used, size * 2)
    }

    /// A table of strings with their hashes.
    fn new_table(&mut self, used: &[(Ref, u32)], size: u32) -> Exec<Table> {
        let mut all = vec![Ref::NULL; size as usize];
        for (string, hash) in used {
            let from = hash % size;
            let mut places = (from..size).chain(0..from).map(|i| i as usize);
            if let Some(free) = places.find(|i| all[*i].is_null()) {
                all[free] = *string;
            }
        }
        let host: &mut dyn Host = self;
        let ints = host.program().primitive_array(Kind::Int);
        let entries = host.ref_array("java/lang/Object", &all)?;
        let count = host.allocate_array(ints, 1)?;
        host.set(count, 0, used.len() as u64);
        let both = host.ref_array("java/lang/Object", &[entries, count])?;
        host.set_data(STRING, both)?;
        Ok(Table { entries, count })
    }
}
