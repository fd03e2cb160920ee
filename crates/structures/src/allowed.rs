//! Exceptions that a call may end by, and what is said of others.

use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::{Domain, Machine, Program};

use crate::finitize::names;
use crate::outside::shortened;

/// Classes of exceptions; those below them are meant too.
#[derive(Clone, Default)]
pub struct Allowed {
    classes: Vec<ClassId>,
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
        let classes = all.iter().map(|name| {
            let found = names::exception(program, class, name).ok_or_else(|| {
                format!("--allow {name}: there is no such class; write its full name")
            })?;
            match program.is_subclass(found, program.known.throwable) {
                true => Ok(found),
                false => Err(format!(
                    "--allow {name}: nothing of that class can be thrown"
                )),
            }
        });
        Ok(Allowed {
            classes: classes.collect::<Result<_, _>>()?,
            all: false,
        })
    }

    /// The same with what a method declares that it throws.
    pub fn and_declared<D: Domain>(&self, machine: &mut Machine<D>, method: MethodId) -> Allowed {
        let mut allowed = self.clone();
        let it = machine.program.method(method);
        let (class, index) = (it.class, it.index as usize);
        let Some(file) = machine.program.class(class).file.clone() else {
            return allowed;
        };
        let declared = file.methods.get(index).into_iter();
        for index in declared.flat_map(|method| &method.exceptions) {
            let loaded = file
                .class_name(*index)
                .map(|name| machine.program.load(&name));
            allowed.classes.extend(loaded.into_iter().flatten());
        }
        allowed
    }

    /// A call may end by any exception.
    pub fn everything() -> Allowed {
        Allowed {
            classes: Vec::new(),
            all: true,
        }
    }

    /// May a call end by an exception of this class?
    pub fn permits(&self, program: &Program, class: ClassId) -> bool {
        let mut allowed = self.classes.iter();
        self.all || allowed.any(|allowed| program.is_subclass(class, *allowed))
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
