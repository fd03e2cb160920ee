//! Answers `invokedynamic` call sites: instead of running the JDK's method-handle machinery, the
//! machine loads a small class made here and calls one static method of it.
//!
//! Start with [`Synth`], then one file per bootstrap family: `lambda`, `concat`, `record`,
//! `switch`; `link` for any other bootstrap method, `handle` for method handles; `invoker` serves
//! reflection in the same way, `proxy` too, and `values` is for a peer. They share `writer` (the class file), `assembler` (one method body), `types`
//! (descriptors) and `adapt` (conversions between types).
//!
//! The classes carry no stack maps and reach private members of other classes, so the machine
//! must infer types and skip access checks for them.

mod adapt;
mod api;
mod arguments;
mod assembler;
mod concat;
mod control;
mod copy;
mod handle;
mod invoker;
mod lambda;
mod library;
mod link;
mod loops;
mod properties;
mod proxy;
mod recipe;
mod record;
mod switch;
mod types;
mod values;
mod writer;

pub use api::api;
pub use concat::{ConcatConstant, concat};
pub use copy::{array_copy, checked_copy, slot_copy};
pub use handle::{CALL, handle};
pub use invoker::invoker;
pub use lambda::{Handle, Lambda, lambda};
pub use library::{
    class_of_loader, described_package, ensure_initialized, protection_domain, thrower,
};
pub use link::{
    Bootstrap, LinkConstant, Linker, access_invoker, call_site, constant, dynamic_constant,
    handle_invoker,
};
pub use properties::properties;
pub use proxy::{ProxyMethod, proxy, proxy_field};
pub use recipe::{HandlePlan, Recipe};
pub use record::{Component, record};
pub use switch::{Label, type_switch};
pub use types::parts;
pub use values::enum_values;

use std::fmt;
use writer::{ClassWriter, STATIC};

/// A class made for one call site, and the static method of it that the site calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Synth {
    pub class_name: String,
    pub bytes: Vec<u8>,
    pub method: &'static str,
    pub descriptor: String,
}

/// Why no class can be made for a call site; Java would fail to link such a site too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub String);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Malformed {}

type Result<T> = std::result::Result<T, Malformed>;

/// A class whose only member is the static method that the call site calls.
fn single_method(
    class_name: &str,
    method: &'static str,
    descriptor: &str,
    body: impl FnOnce(&mut assembler::Code) -> Result<()>,
) -> Result<Synth> {
    let mut class = ClassWriter::new(class_name, &[]);
    class.method(STATIC, method, descriptor, body)?;
    made(class, class_name, method, descriptor)
}

/// The finished class, of which a site calls this method.
fn made(
    class: ClassWriter,
    class_name: &str,
    method: &'static str,
    descriptor: &str,
) -> Result<Synth> {
    Ok(Synth {
        class_name: class_name.to_owned(),
        bytes: class.finish()?,
        method,
        descriptor: descriptor.to_owned(),
    })
}
