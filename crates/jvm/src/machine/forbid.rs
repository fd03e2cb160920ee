//! Calls that a search must not find. Start at [`Machine::forbid`].
//!
//! What is forbidden is a name: `C.m`. A call is one of `C.m` if it could be written on an object of class or
//! interface `C` and do what it does: the object is an instance of `C`, the method that runs is `m` with
//! parameters that `C` has an `m` for, and it is what a call through `C` selects. So overriding and implementing
//! methods count, inherited ones too, and a `super` call that passes by `C`'s own method does not. A call without
//! selection (static, private, a constructor) counts if its method is the one that `C.m` stands for.
//!
//! Methods of such a name are marked once, and only calls of these are looked at.

use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref};

impl<D: Domain> Machine<D> {
    /// From now on a call of the method ends the path. The class may be nested, with dots in its name.
    pub fn forbid(&mut self, class: &str, method: &str) -> Result<(), Stop> {
        let shown = class.replace('/', ".");
        let id = self.find_class(class).ok_or_else(|| {
            Stop::Invalid(format!(
                "there is no class {shown}, so no call of {shown}.{method} can be forbidden"
            ))
        })?;
        if !self.program.has_method_named(id, method) {
            return Err(Stop::Invalid(format!(
                "there is no method {method} in {shown}, so no call of it can be forbidden"
            )));
        }
        self.program.forbid(id, method);
        Ok(())
    }

    /// `a/Outer/Inner` may mean `a/Outer$Inner`.
    fn find_class(&mut self, name: &str) -> Option<ClassId> {
        let mut name = name.to_string();
        loop {
            if let Ok(found) = self.program.load(&name) {
                return Some(found);
            }
            let dot = name.rfind('/')?;
            name.replace_range(dot..=dot, "$");
        }
    }

    /// A method that has a forbidden name is about to be called, with its arguments at `at`.
    #[cold]
    pub(super) fn check_call(&mut self, method: MethodId, at: u32) -> Exec {
        let receiver = match self.program.method(method).is_static() {
            true => Ref::NULL,
            false => {
                let word = self.thread().stack[at as usize].clone();
                Ref(self.exact(&word)? as u32)
            }
        };
        self.check_call_on(method, receiver)
    }

    /// The same for the object that it is called on; null for a static method.
    pub(super) fn check_call_on(&mut self, method: MethodId, receiver: Ref) -> Exec {
        if self.warming {
            // What a class of the JDK does for itself before the search.
            return Ok(());
        }
        let class = (!receiver.is_null()).then(|| self.heap.object(receiver).class);
        match self.program.ban_on(method, class) {
            Some(ban) => Err(Trap::from(Stop::Forbidden(ban))),
            None => Ok(()),
        }
    }
}
