//! A method: its signature, and its code in the form it has been brought to so far.

use vitrum_classfile::{Kind, access};

use crate::ids::{ClassId, MethodId, Symbol};
use crate::machine::Order;
use crate::peers::Peer;
use crate::translate::Code;

pub struct Method {
    pub id: MethodId,
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub access: u16,
    /// Index among the methods of the class file.
    pub index: u16,
    /// One for each parameter, the receiver first.
    pub params: Box<[Kind]>,
    pub result: Kind,
    /// Place in the virtual table, or none for methods that are never overridden.
    pub vindex: Option<u32>,
    pub body: MethodBody,
    /// The JDK's own, and not to be seen in stack traces.
    pub hidden: bool,
    /// The code, where entering it takes nothing but a frame; else null.
    pub quick: *const Code,
    /// A search must not find a call of it.
    pub forbidden: bool,
    /// A predicate of structures: a call asks whoever drives the machine.
    pub guarded: bool,
    /// Its frames remember how often a collection had been changed.
    pub counting: bool,
    /// Named `<init>`.
    pub constructor: bool,
    /// Other threads can't tell its inner steps apart: see `bookkeeping.rs`.
    pub quiet: bool,
    /// Prints what it formats to its stream.
    pub formatting: bool,
    /// A method of `Unsafe` that promises less than the volatile accesses that it is made of.
    pub order: Option<Order>,
    /// The program wants its variables left out of states.
    pub filtered: bool,
    /// A faster way in Rust for what is bytecode in the JDK, for plain values only.
    pub fast: Option<Peer>,
}

pub enum MethodBody {
    Abstract,
    /// A native method; `None`: nobody has modelled it.
    Native(Option<Peer>),
    /// Bytecode that was not called yet.
    Raw,
    Linked(Box<Code>),
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.access & access::ACC_STATIC != 0
    }
    pub fn is_synchronized(&self) -> bool {
        self.access & access::ACC_SYNCHRONIZED != 0
    }
    pub fn is_public(&self) -> bool {
        self.access & access::ACC_PUBLIC != 0
    }
    pub fn is_constructor(&self) -> bool {
        self.constructor
    }
    pub fn is_private(&self) -> bool {
        self.access & access::ACC_PRIVATE != 0
    }
    pub fn is_abstract(&self) -> bool {
        self.access & access::ACC_ABSTRACT != 0
    }
    pub fn argc(&self) -> usize {
        self.params.len()
    }
}
