//! Writes a class file: header, fields, methods, and the constant pool they share.
//! Start with [`ClassWriter`].
//!
//! A pool that overflows is remembered and reported once by `finish`, so that emitters need not
//! check every constant.

use super::assembler::Code;
use super::types::{Signature, Type};
use super::{Malformed, Result};
use std::collections::HashMap;

pub(super) const PUBLIC: u16 = 0x0001;
pub(super) const PRIVATE: u16 = 0x0002;
pub(super) const STATIC: u16 = 0x0008;
pub(super) const FINAL: u16 = 0x0010;
const SUPER: u16 = 0x0020;
const SYNTHETIC: u16 = 0x1000;

/// The newest version whose methods Java accepts without stack maps.
const VERSION_WITHOUT_FRAMES: u16 = 50;
/// The oldest version with static and special calls of interface methods.
const VERSION_WITH_INTERFACE_CALLS: u16 = 52;

/// A class under construction.
pub(super) struct ClassWriter {
    pool: Pool,
    header: Vec<u8>,
    fields: Members,
    methods: Members,
}

#[derive(Default)]
struct Members {
    count: u16,
    bytes: Vec<u8>,
}

impl ClassWriter {
    pub fn new(name: &str, interfaces: &[&str]) -> ClassWriter {
        ClassWriter::extending(name, "java/lang/Object", interfaces)
    }

    pub fn extending(name: &str, superclass: &str, interfaces: &[&str]) -> ClassWriter {
        let mut pool = Pool::new();
        let mut header = Vec::new();
        push_u16(&mut header, FINAL | SUPER | SYNTHETIC);
        push_u16(&mut header, pool.class(name));
        push_u16(&mut header, pool.class(superclass));
        push_u16(&mut header, interfaces.len() as u16);
        for interface in interfaces {
            push_u16(&mut header, pool.class(interface));
        }
        let (fields, methods) = Default::default();
        ClassWriter {
            pool,
            header,
            fields,
            methods,
        }
    }

    pub fn make_public(&mut self) {
        self.header[1] |= PUBLIC as u8;
    }

    pub fn field(&mut self, access: u16, name: &str, field: &Type) {
        let bytes = &mut self.fields.bytes;
        push_u16(bytes, access);
        push_u16(bytes, self.pool.utf8(name));
        push_u16(bytes, self.pool.utf8(field.descriptor()));
        push_u16(bytes, 0);
        self.fields.count = self.fields.count.saturating_add(1);
    }

    pub fn method(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        body: impl FnOnce(&mut Code) -> Result<()>,
    ) -> Result<()> {
        let receiver = u32::from(access & STATIC == 0);
        let slots = Signature::parse(descriptor)?.parameter_slots() + receiver;
        let slots = u8::try_from(slots)
            .map_err(|_| Malformed(format!("Method {name}{descriptor} takes too many slots.")))?;
        let mut code = Code::new(&mut self.pool, slots);
        body(&mut code)?;
        let code = code.finish()?;
        let bytes = &mut self.methods.bytes;
        push_u16(bytes, access);
        push_u16(bytes, self.pool.utf8(name));
        push_u16(bytes, self.pool.utf8(descriptor));
        push_u16(bytes, 1);
        push_u16(bytes, self.pool.utf8("Code"));
        push_u32(bytes, code.len() as u32);
        bytes.extend(code);
        self.methods.count = self.methods.count.saturating_add(1);
        Ok(())
    }

    /// A method without code. Attributes are whole, with their names' places in the pool.
    pub fn bodiless(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let bytes = &mut self.methods.bytes;
        push_u16(bytes, access);
        push_u16(bytes, self.pool.utf8(name));
        push_u16(bytes, self.pool.utf8(descriptor));
        push_u16(bytes, attributes.len() as u16);
        bytes.extend(attributes.concat());
        self.methods.count = self.methods.count.saturating_add(1);
    }

    /// The default of an annotation's element: a string, or false.
    pub fn default_value(&mut self, text: Option<&str>) -> Vec<u8> {
        let (tag, constant) = match text {
            Some(text) => (b's', self.pool.utf8(text)),
            None => (b'Z', self.pool.int(0)),
        };
        let mut bytes = Vec::new();
        push_u16(&mut bytes, self.pool.utf8("AnnotationDefault"));
        push_u32(&mut bytes, 3);
        bytes.push(tag);
        push_u16(&mut bytes, constant);
        bytes
    }

    /// Replaces the access flags of the class.
    pub fn set_access(&mut self, access: u16) {
        self.header[..2].copy_from_slice(&access.to_be_bytes());
    }

    pub fn finish(self) -> Result<Vec<u8>> {
        if self.pool.overflow {
            return Err(Malformed(
                "The call site needs more or longer constants than one class file can hold."
                    .to_owned(),
            ));
        }
        let mut out = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0];
        push_u16(&mut out, self.pool.version);
        push_u16(&mut out, self.pool.next);
        out.extend(self.pool.bytes);
        out.extend(self.header);
        for members in [self.fields, self.methods] {
            push_u16(&mut out, members.count);
            out.extend(members.bytes);
        }
        push_u16(&mut out, 0);
        Ok(out)
    }
}

/// A constant pool that holds every constant once.
pub(super) struct Pool {
    bytes: Vec<u8>,
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    overflow: bool,
    version: u16,
}

impl Pool {
    fn new() -> Pool {
        Pool {
            bytes: Vec::new(),
            next: 1,
            known: HashMap::new(),
            overflow: false,
            version: VERSION_WITHOUT_FRAMES,
        }
    }

    /// The index of the constant, added when new; 0 when the pool is full.
    fn add(&mut self, constant: Vec<u8>) -> u16 {
        if let Some(&index) = self.known.get(&constant) {
            return index;
        }
        if self.next == u16::MAX {
            self.overflow = true;
            return 0;
        }
        let index = self.next;
        self.next += 1;
        self.bytes.extend(&constant);
        self.known.insert(constant, index);
        index
    }

    fn add_pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        let mut constant = vec![tag];
        push_u16(&mut constant, first);
        push_u16(&mut constant, second);
        self.add(constant)
    }

    fn add_one(&mut self, tag: u8, index: u16) -> u16 {
        let mut constant = vec![tag];
        push_u16(&mut constant, index);
        self.add(constant)
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.utf8_units(&units)
    }

    fn utf8_units(&mut self, units: &[u16]) -> u16 {
        let encoded = modified_utf8(units);
        let Ok(length) = u16::try_from(encoded.len()) else {
            self.overflow = true;
            return 0;
        };
        let mut constant = vec![1];
        push_u16(&mut constant, length);
        constant.extend(encoded);
        self.add(constant)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.add_one(7, name)
    }

    pub fn string(&mut self, units: &[u16]) -> u16 {
        let text = self.utf8_units(units);
        self.add_one(8, text)
    }

    pub fn int(&mut self, value: i32) -> u16 {
        let mut constant = vec![3];
        constant.extend(value.to_be_bytes());
        self.add(constant)
    }

    pub fn float(&mut self, bits: u32) -> u16 {
        let mut constant = vec![4];
        constant.extend(bits.to_be_bytes());
        self.add(constant)
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.add_wide(5, value as u64)
    }

    pub fn double(&mut self, bits: u64) -> u16 {
        self.add_wide(6, bits)
    }

    /// A constant that takes two places.
    fn add_wide(&mut self, tag: u8, bits: u64) -> u16 {
        let mut constant = vec![tag];
        constant.extend(bits.to_be_bytes());
        let next = self.next;
        let index = self.add(constant);
        if index == next {
            self.next = self.next.saturating_add(1);
        }
        index
    }

    pub fn field(&mut self, owner: &str, name: &str, field: &Type) -> u16 {
        self.member(9, owner, name, field.descriptor())
    }

    pub fn method(&mut self, owner: &str, name: &str, descriptor: &str, interface: bool) -> u16 {
        let tag = if interface { 11 } else { 10 };
        self.member(tag, owner, name, descriptor)
    }

    fn member(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let owner = self.class(owner);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.add_pair(12, name, descriptor);
        self.add_pair(tag, owner, name_and_type)
    }

    pub fn require_interface_calls(&mut self) {
        self.version = VERSION_WITH_INTERFACE_CALLS;
    }
}

pub(super) fn push_u16(out: &mut Vec<u8>, value: u16) {
    out.extend(value.to_be_bytes());
}

pub(super) fn push_u32(out: &mut Vec<u8>, value: u32) {
    out.extend(value.to_be_bytes());
}

/// Every UTF-16 unit on its own (so surrogates need not be paired), and NUL in two bytes.
fn modified_utf8(units: &[u16]) -> Vec<u8> {
    let mut out = Vec::with_capacity(units.len());
    for &unit in units {
        let low = 0x80 | (unit & 0x3F) as u8;
        match unit {
            1..=0x7F => out.push(unit as u8),
            0 | 0x80..=0x7FF => out.extend([0xC0 | (unit >> 6) as u8, low]),
            _ => out.extend([
                0xE0 | (unit >> 12) as u8,
                0x80 | (unit >> 6 & 0x3F) as u8,
                low,
            ]),
        }
    }
    out
}
