//! Class files and where they come from: folders, jars and the JDK's `lib/modules`.
//!
//! Start reading at [`ClassFile::parse`] for bytes to structure, and at [`ClassPath`] for
//! names to bytes. Nothing here panics on hostile input, and no length found in the input
//! decides an allocation before it was checked against the bytes that are really there.

pub mod access;
mod accessors;
mod attribute;
mod class;
mod classpath;
mod code;
mod constant_check;
pub mod descriptor;
mod error;
mod folder;
mod jar;
mod jdk;
mod jimage;
mod manifest;
mod member;
mod modifiers;
mod module;
mod names;
mod pool;
mod reader;
mod search;
mod stack_map;
mod text;

pub use attribute::{Attribute, Bootstrap, InnerClass, RecordComponent};
pub use class::ClassFile;
pub use classpath::{ClassPath, Found, Origin};
pub use code::{Code, Handler, LocalVariable};
pub use descriptor::{FieldType, Kind, MethodType};
pub use error::{ClassError, PathError};
pub use jdk::Jdk;
pub use jimage::{ImageClass, JImage};
pub use member::Member;
pub use module::{ModuleInfo, Packages};
pub use pool::{Constant, MemberRef, Span};
pub use stack_map::{Frame, FrameChange, FrameType};
pub use text::JavaText;
