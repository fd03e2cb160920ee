//! Exceptions that a call may end by, and what is said of others.

use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::{Domain, Machine, Program};

use crate::finitize::names;
use crate::outside::shortened;

/// Classes as `Class.getName` gives them, or without their packages.
#[derive(Default)]
pub struct Allowed {
    names: Vec<String>,
    all: bool,
}

impl Allowed {
    /// Each must be a class that there is, seen from this one.
    pub fn new<D: Domain>(
        machine: &mut Machine<D>,
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
            None => Ok(Allowed {
                names: all.to_vec(),
                all: false,
            }),
        }
    }

    /// A call may end by any exception.
    pub fn everything() -> Allowed {
        Allowed {
            names: Vec::new(),
            all: true,
        }
    }

    /// May a call end by an exception of this class?
    pub fn permits(&self, program: &Program, class: ClassId) -> bool {
        let name = program.class(class).java_name();
        let simple = name.rsplit('.').next().unwrap_or(&name);
        self.all || self.names.iter().any(|a| *a == name || a == simple)
    }

    /// Nothing if the exception may come out of a call; else the property that it breaks, and how.
    pub fn fault<D: Domain>(
        &self,
        machine: &mut Machine<D>,
        exception: Ref,
        call: &str,
    ) -> Option<(&'static str, String)> {
        let class = machine.heap.object(exception).class;
        if self.permits(&machine.program, class) {
            return None;
        }
        let name = machine.program.class(class).java_name();
        let property = match name.as_str() {
            "java.lang.AssertionError" => "assertion",
            _ => "uncaught-exception",
        };
        let what = machine.describe_uncaught(exception);
        let what = what.map_or(name, |trace| shortened(&trace));
        Some((property, format!("{call} throws {what}")))
    }
}
