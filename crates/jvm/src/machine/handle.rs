//! Calls of method handles. A handle is an object of a class made for what it does, with one method of
//! the handle's exact type; a call of the handle becomes a call of that method. Only the class of the
//! handle is asked for: handles of one class that hold different things need no split.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::ids::{ClassId, MethodId, Ref};

/// Handles of the JDK's own classes that stand before each other.
const MAX_DELEGATES: usize = 64;

impl<D: Domain> Machine<D> {
    /// Calls the handle at `at`, which is not null; its arguments follow.
    pub(super) fn call_handle(&mut self, exact: bool, method: MethodId, at: u32) -> Exec {
        let descriptor = self.program.method(method).descriptor;
        let mut handle = self.thread().stack[at as usize].clone();
        for _ in 0..MAX_DELEGATES {
            let class = self.class_of_handle(&handle)?;
            if let Some(call) = self.program.handle_call(class, descriptor) {
                self.thread_mut().set_register(at, 0, handle);
                return self.call_slowly(call, at);
            }
            let Some(slot) = self.program.delegate_slot(class) else {
                break;
            };
            handle = self
                .domain
                .load(&self.heap, &handle, Elem::Long, u32::from(slot));
        }
        let descriptor = self.program.symbols.text(descriptor).clone();
        let invoker = self.program.invoker(exact, &descriptor)?;
        self.call_slowly(invoker, at)
    }

    fn class_of_handle(&mut self, handle: &D::Word) -> Exec<ClassId> {
        let heap = &self.heap;
        let class = self.domain.ask(handle, |v| {
            (v != 0).then(|| heap.object(Ref(v as u32)).class)
        });
        class
            .map_err(|s| self.split(s))?
            .ok_or_else(Trap::null_pointer)
    }
}
