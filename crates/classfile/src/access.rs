//! The access flags of classes, fields and methods, as the class file spells them.
//!
//! Several flags share a bit; which one is meant depends on what carries it.

pub const ACC_PUBLIC: u16 = 0x0001;
pub const ACC_PRIVATE: u16 = 0x0002;
pub const ACC_PROTECTED: u16 = 0x0004;
pub const ACC_STATIC: u16 = 0x0008;
pub const ACC_FINAL: u16 = 0x0010;
/// Classes only.
pub const ACC_SUPER: u16 = 0x0020;
/// Methods only.
pub const ACC_SYNCHRONIZED: u16 = 0x0020;
/// Fields only.
pub const ACC_VOLATILE: u16 = 0x0040;
/// Methods only.
pub const ACC_BRIDGE: u16 = 0x0040;
/// Fields only.
pub const ACC_TRANSIENT: u16 = 0x0080;
/// Methods only.
pub const ACC_VARARGS: u16 = 0x0080;
pub const ACC_NATIVE: u16 = 0x0100;
pub const ACC_INTERFACE: u16 = 0x0200;
pub const ACC_ABSTRACT: u16 = 0x0400;
pub const ACC_STRICT: u16 = 0x0800;
pub const ACC_SYNTHETIC: u16 = 0x1000;
pub const ACC_ANNOTATION: u16 = 0x2000;
pub const ACC_ENUM: u16 = 0x4000;
/// Classes only: the file describes a module and no class.
pub const ACC_MODULE: u16 = 0x8000;
/// Method parameters only.
pub const ACC_MANDATED: u16 = 0x8000;
