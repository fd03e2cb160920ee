//! Selecting the method of a call by the receiver's class. Start at [`Machine::select_method`].

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref};
use crate::translate::{Code, Site};

impl<D: Domain> Machine<D> {
    /// Interface calls, and virtual calls of methods outside the virtual table.
    #[cold]
    pub(super) fn select_method(
        &mut self,
        code: &Code,
        site: u16,
        receiver: D::Word,
    ) -> Exec<MethodId> {
        let data = code.sites[site as usize].get();
        let mut targets: Vec<(ClassId, Option<MethodId>)> = Vec::new();
        for class in self.classes_of(&receiver) {
            targets.push((class, self.target_in(class, &data).ok()));
        }
        let heap = &self.heap;
        let target = self.domain.ask(&receiver, |v| {
            let class = heap.object(Ref(v as u32)).class;
            // Classes without a target fail each in its own way.
            targets
                .iter()
                .find(|t| t.0 == class)
                .and_then(|t| t.1)
                .ok_or(class)
        });
        let target = match target.map_err(|s| self.split(s))? {
            Ok(target) => target,
            Err(class) => self.target_in(class, &data)?,
        };
        if self.program.method(target).is_abstract() {
            return Err(self.no_implementation(&receiver, data.method));
        }
        for (class, _) in targets.iter().filter(|t| t.1 == Some(target)) {
            self.program.selections.put(*class, data.method, target);
        }
        Ok(target)
    }

    pub(super) fn no_implementation(&self, receiver: &D::Word, resolved: MethodId) -> Trap {
        let class = self.classes_of(receiver).first().copied();
        let message = match class {
            Some(class) => self.program.unimplemented(class, resolved),
            None => self.program.describe(resolved),
        };
        Trap::link("java/lang/AbstractMethodError", message)
    }

    fn classes_of(&self, objects: &D::Word) -> Vec<ClassId> {
        let mut classes = Vec::new();
        self.domain.each(objects, |v| {
            classes.push(self.heap.object(Ref(v as u32)).class)
        });
        classes.sort();
        classes.dedup();
        classes
    }

    fn target_in(&mut self, class: ClassId, site: &Site) -> Exec<MethodId> {
        self.check_implements(class, site.method)?;
        if self.program.method(site.method).is_private() {
            return Ok(site.method);
        }
        let target = self.program.select(class, site.name, site.descriptor)?;
        self.check_public(site.method, target)?;
        Ok(target)
    }

    /// What implements a method of an interface must be public.
    fn check_public(&self, declared: MethodId, target: MethodId) -> Exec {
        let (declared, target) = (self.program.method(declared), self.program.method(target));
        if target.is_public() || !self.program.class(declared.class).is_interface() {
            return Ok(());
        }
        let message = self
            .program
            .method_message(target.class, target.name, target.descriptor);
        Err(Trap::link("java/lang/IllegalAccessError", message))
    }

    /// The verifier treats interfaces like `Object`, so the call itself must check.
    fn check_implements(&self, class: ClassId, method: MethodId) -> Exec {
        let owner = self.program.method(method).class;
        if self.program.is_subclass(class, owner) {
            return Ok(());
        }
        let (class, owner) = (
            self.program.class(class).java_name(),
            self.program.class(owner).java_name(),
        );
        let message = format!("Class {class} does not implement the requested interface {owner}");
        Err(Trap::link(
            "java/lang/IncompatibleClassChangeError",
            message,
        ))
    }
}
