//! Exceptions that a call may end by, and what is said of others.

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use crate::finitize::names;
use crate::lazy::Lazy;
use crate::outside::shortened;

/// Classes as `Class.getName` gives them, or without their packages.
#[derive(Default)]
pub struct Allowed(Vec<String>);

impl Allowed {
    /// Each must be a class that there is, seen from this one.
    pub fn new(
        machine: &mut Machine<Lazy>,
        class: ClassId,
        all: &[String],
    ) -> Result<Allowed, String> {
        let program = &mut machine.program;
        let missing = all
            .iter()
            .find(|name| names::exception(program, class, name).is_none());
        match missing {
            Some(name) => Err(format!(
                "--allow {name}: there is no such class; write its full name"
            )),
            None => Ok(Allowed(all.to_vec())),
        }
    }

    /// Nothing if the exception may come out of a call; else the property that it breaks, and how.
    pub fn fault(
        &self,
        machine: &mut Machine<Lazy>,
        exception: Ref,
        call: &str,
    ) -> Option<(&'static str, String)> {
        let class = machine.heap.object(exception).class;
        let name = machine.program.class(class).java_name();
        let simple = name.rsplit('.').next().unwrap_or(&name);
        if self.0.iter().any(|a| *a == name || a == simple) {
            return None;
        }
        let property = match name.as_str() {
            "java.lang.AssertionError" => "assertion",
            _ => "uncaught-exception",
        };
        let what = machine.describe_uncaught(exception);
        let what = what.map_or(name, |trace| shortened(&trace));
        Some((property, format!("{call} throws {what}")))
    }
}
