//! Java strings, from and to Rust.

use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::ids::{ClassId, Ref};
use vitrum_classfile::Kind;

/// Slots of `java.lang.String` that the machine writes itself.
#[derive(Clone, Copy)]
struct StringSlots {
    value: u32,
    coder: u32,
}

impl<D: Domain> Machine<D> {
    fn string_slots(&self) -> Exec<StringSlots> {
        let string = self.program.known.string;
        let value = self.program.slot_of(string, "value", "[B");
        let coder = self.program.slot_of(string, "coder", "B");
        match (value, coder) {
            (Some((_, value)), Some((_, coder))) => Ok(StringSlots {
                value: value.into(),
                coder: coder.into(),
            }),
            _ => Err(Trap::unsupported("this JDK's String has another form")),
        }
    }

    /// A new `String` object.
    pub fn new_string(&mut self, text: &[u16]) -> Exec<Ref> {
        let bytes = self.program.primitive_array(Kind::Byte);
        let (coder, content) = encode(text);
        let array = self
            .heap
            .allocate(bytes, Elem::Byte, content.len() as u32)
            .map_err(|_| self.full())?;
        let slots = self.program.class(self.program.known.string).slots.len() as u32;
        let string = self
            .heap
            .allocate(self.program.known.string, Elem::Long, slots)
            .map_err(|_| self.full())?;
        for (i, byte) in content.iter().enumerate() {
            let word = self
                .domain
                .derive(crate::op::of_int(i32::from(*byte as i8)));
            self.heap
                .write(array, Elem::Byte, i as u32)
                .body_set(Elem::Byte, i as u32, word);
        }
        self.fill_string(string, array, coder, false)?;
        Ok(string)
    }

    pub(super) fn permanent_string(&self, text: &[u16]) -> Option<Ref> {
        self.strings.get(text).copied()
    }

    /// The one string with this content, which stays for good: for literals. It is permanent where there is
    /// room; else the table of interned strings keeps it, but only where nothing steps back.
    pub fn intern(&mut self, text: &[u16]) -> Exec<Ref> {
        if let Some(known) = self.permanent_string(text) {
            return Ok(known);
        }
        if let Some(known) = self.find_interned(text)? {
            return Ok(known);
        }
        if self.heap.epoch() == 0 && !self.heap.has_permanents_for_literals() {
            self.make_room()?;
            return self.add_interned(text);
        }
        let bytes: ClassId = self.program.primitive_array(Kind::Byte);
        let (coder, content) = encode(text);
        let full = |_| Trap::from(Stop::Exhausted("too many string literals".into()));
        let array = self
            .heap
            .allocate_permanent(bytes, Elem::Byte, content.len() as u32)
            .map_err(full)?;
        let slots = self.program.class(self.program.known.string).slots.len() as u32;
        let string = self
            .heap
            .allocate_permanent(self.program.known.string, Elem::Long, slots)
            .map_err(full)?;
        for (i, byte) in content.iter().enumerate() {
            let word = D::constant(crate::op::of_int(i32::from(*byte as i8)));
            self.heap.fill_permanent(array, Elem::Byte, i as u32, word);
        }
        self.fill_string(string, array, coder, true)?;
        let hash = super::identity::hash_of_literal(text);
        self.heap.fill_permanent_hash(string, hash);
        self.strings.insert(text.into(), string);
        Ok(string)
    }

    fn fill_string(&mut self, string: Ref, array: Ref, coder: u64, permanent: bool) -> Exec {
        let slots = self.string_slots()?;
        for (slot, value) in [(slots.value, array.word()), (slots.coder, coder)] {
            if permanent {
                self.heap
                    .fill_permanent(string, Elem::Long, slot, D::constant(value));
            } else {
                let word = self.domain.derive(value);
                self.heap
                    .write(string, Elem::Long, slot)
                    .body_set(Elem::Long, slot, word);
            }
        }
        Ok(())
    }

    /// The UTF-16 content of a `String`; splits where members differ.
    pub fn text(&mut self, string: Ref) -> Exec<Vec<u16>> {
        let slots = self.string_slots()?;
        let array = Ref(self.read(string, slots.value)? as u32);
        let wide = self.read(string, slots.coder)? & 0xff != 0;
        if array.is_null() {
            return Ok(Vec::new());
        }
        let mut bytes = Vec::new();
        for i in 0..self.heap.object(array).len {
            bytes.push(self.read(array, i)? as u8);
        }
        Ok(if wide {
            bytes
                .chunks_exact(2)
                .map(|c| u16::from_le_bytes([c[0], c[1]]))
                .collect()
        } else {
            bytes.iter().map(|b| u16::from(*b)).collect()
        })
    }

    /// One slot of an object, exactly.
    pub fn read(&mut self, object: Ref, index: u32) -> Exec<u64> {
        let elem = self.heap.object(object).elem();
        let object = D::constant(object.word());
        let present = self.domain.present(&self.heap, &object, elem, index);
        present.map_err(|s| self.split(s))?;
        let word = self.domain.load(&self.heap, &object, elem, index);
        self.exact(&word)
    }
}

/// Latin-1 where it fits, else UTF-16 in the host's order, as the JDK on x86 and ARM does.
fn encode(text: &[u16]) -> (u64, Vec<u8>) {
    if text.iter().all(|c| *c < 256) {
        (0, text.iter().map(|c| *c as u8).collect())
    } else {
        (1, text.iter().flat_map(|c| c.to_le_bytes()).collect())
    }
}
