//! A loaded class: what the class file says, laid out for the machine. Immutable once made, but for caches.

use std::collections::HashMap;
use std::sync::Arc;

use vitrum_classfile::access;
use vitrum_classfile::{ClassFile, Kind, Origin};

use super::part::Part;
use crate::ids::{ClassId, MethodId, Ref, Symbol};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Instance,
    Array { element: ClassId },
    Primitive(Kind),
}

pub struct Class {
    pub id: ClassId,
    /// Internal name: `java/lang/String`, `[I`, `[Ljava/lang/String;`, or a primitive's word.
    pub name: Arc<str>,
    /// What `Class.getName` gives where that does not follow from the name: another path of a search may
    /// have a class of that name, or it is no name at all.
    pub shown_name: Option<Arc<str>>,
    /// For a hidden class, the host of its nest. What its file says about that does not count.
    pub hidden: Option<ClassId>,
    pub access: u16,
    pub shape: Shape,
    pub file: Option<Arc<ClassFile>>,
    pub origin: Option<Origin>,
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// From `Object` down to the class itself: subclass tests are one look.
    pub ancestors: Vec<ClassId>,
    /// Every interface it implements, sorted.
    pub all_interfaces: Vec<ClassId>,
    pub fields: Vec<Field>,
    /// The kind of every instance slot, inherited ones first.
    pub slots: Vec<Kind>,
    pub statics: Vec<Kind>,
    /// What is known of every instance slot and every static field besides its kind.
    pub slot_traits: Vec<Traits>,
    pub static_traits: Vec<Traits>,
    /// Slots and static fields that are more than a number to a state.
    pub special_slots: Vec<Special>,
    pub special_statics: Vec<Special>,
    /// Its objects remember how often a collection had been changed.
    pub remembers_changes: bool,
    /// Its objects are views of maps, which keep them in fields that are no part of a state.
    pub is_view: bool,
    pub methods: Vec<MethodId>,
    pub vtable: Vec<MethodId>,
    pub initializer: Option<MethodId>,
    /// Cache of interface dispatch.
    pub selected: HashMap<(Symbol, Symbol), MethodId>,
    /// The `java.lang.Class` object, once made; it holds the static fields too.
    pub mirror: Ref,
    pub array: Option<ClassId>,
    /// Verified and found good.
    pub verified: bool,
    /// The class of the call site for which the machine made this one: it has that class's rights, and
    /// stack traces do not show it.
    pub host: Option<ClassId>,
    /// The native method that stack traces show in the place of this class's own.
    pub stands_for: Option<MethodId>,
    /// The class that methods which ask for their caller see in its place.
    pub speaks_for: Option<ClassId>,
    /// From the user's JDK, or made for one of its call sites: not verified, as `java` does not either.
    pub trusted: bool,
    /// Who answers for its accesses.
    pub part: Part,
}

pub struct Field {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub kind: Kind,
    pub access: u16,
    /// Index in `slots` or `statics` of the class.
    pub slot: u16,
    /// Index in the class file.
    pub index: u16,
}

/// What is known of a field besides its kind, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits(pub u8);

impl Traits {
    pub const FINAL: u8 = 1;
    pub const VOLATILE: u8 = 2;
    /// No part of a state: see `bookkeeping.rs`.
    pub const HIDDEN: u8 = 4;
    /// Left to the thread that the object stands for, as a rule.
    pub const OWN: u8 = 8;
    /// A map keeps a view there: who comes first makes it, and another one would do as well.
    pub const VIEW: u8 = 16;
    /// Counts the changes of a collection, for its iterators.
    pub const COUNTS: u8 = 32;
    /// The program wants it left out of states.
    pub const FILTERED: u8 = 64;
    /// The program reads and writes it by methods of the JDK, and answers for that: see `part.rs`.
    pub const OPEN: u8 = 128;

    pub fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }
}

/// A slot that holds a reference, or is no part of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Special {
    pub slot: u32,
    pub is_ref: bool,
    pub hidden: bool,
    pub own: bool,
    pub counts: bool,
}

impl Special {
    /// Those among the slots with these kinds and traits.
    pub fn among(kinds: &[Kind], traits: &[Traits]) -> Vec<Special> {
        let all = kinds.iter().zip(traits).enumerate();
        let special = all.map(|(slot, (kind, traits))| Special {
            slot: slot as u32,
            is_ref: *kind == Kind::Ref,
            hidden: traits.has(Traits::HIDDEN | Traits::FILTERED),
            own: traits.has(Traits::OWN),
            counts: traits.has(Traits::COUNTS),
        });
        special
            .filter(|s| s.is_ref || s.hidden || s.counts)
            .collect()
    }
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.access & access::ACC_STATIC != 0
    }
}

impl Class {
    pub fn is_interface(&self) -> bool {
        self.access & access::ACC_INTERFACE != 0
    }
    pub fn is_abstract(&self) -> bool {
        self.access & access::ACC_ABSTRACT != 0
    }
    pub fn is_array(&self) -> bool {
        matches!(self.shape, Shape::Array { .. })
    }
    pub fn is_synthetic(&self) -> bool {
        self.host.is_some()
    }

    /// Hidden classes, and those of lambdas, have a slash in their names, where no other class has one.
    pub fn is_hidden(&self) -> bool {
        let shown = self.shown_name.as_ref().filter(|_| !self.is_array());
        shown.is_some_and(|name| name.contains('/'))
    }

    /// `java.lang.String`, `[Ljava.lang.String;`: what `Class.getName` gives.
    pub fn java_name(&self) -> String {
        match &self.shown_name {
            Some(shown) => shown.to_string(),
            None => self.name.replace('/', "."),
        }
    }

    pub fn field(&self, name: Symbol, descriptor: Symbol) -> Option<&Field> {
        self.fields
            .iter()
            .find(|f| f.name == name && f.descriptor == descriptor)
    }

    pub fn source_file(&self) -> Option<String> {
        let file = self.file.as_ref()?;
        Some(file.utf8(file.source_file?).ok()?.into_owned())
    }
}
