//! Methods that a search must not find a call of, by name: what a name stands for is in `machine/forbid.rs`.

use super::Program;
use crate::ids::{ClassId, MethodId, Symbol};

impl Program {
    /// Has the class a method of this name, of its own or inherited?
    pub fn has_method_named(&mut self, class: ClassId, name: &str) -> bool {
        let name = self.symbols.intern(name);
        let constructor = self.symbols.text(name).starts_with('<');
        let it = self.class(class);
        let mut places = it.ancestors.iter().chain(&it.all_interfaces);
        let has = |c: &ClassId| {
            let mut methods = self.class(*c).methods.iter();
            methods.any(|m| self.method(*m).name == name)
        };
        match constructor {
            true => has(&class),
            false => has(&class) || places.any(has),
        }
    }

    /// Marks all methods of this name, also those to come.
    pub fn forbid(&mut self, class: ClassId, name: &str) {
        let name = self.symbols.intern(name);
        self.bans.push((class, name));
        for method in self.methods.iter_mut().filter(|m| m.name == name) {
            method.forbidden = true;
            method.quick = std::ptr::null();
        }
    }

    pub(super) fn is_suspect(&self, name: Symbol) -> bool {
        self.bans.iter().any(|(_, banned)| *banned == name)
    }

    /// What is wrong with a call of a method on an object of this class (none: a static method).
    pub fn ban_on(&mut self, id: MethodId, receiver: Option<ClassId>) -> Option<String> {
        let bans = self.bans.clone();
        let (class, name) = bans
            .into_iter()
            .find(|ban| self.is_banned(id, receiver, *ban))?;
        let described = self.describe(id);
        if self.method(id).class == class {
            return Some(described);
        }
        let (owner, name) = (self.class(class).java_name(), self.symbols.text(name));
        Some(format!("{owner}.{name} (as {described})"))
    }

    fn is_banned(
        &mut self,
        id: MethodId,
        receiver: Option<ClassId>,
        (class, name): (ClassId, Symbol),
    ) -> bool {
        let method = self.method(id);
        let (owner, descriptor) = (method.class, method.descriptor);
        if method.name != name {
            return false;
        }
        let selects = !method.is_static() && !method.is_private() && !method.is_constructor();
        let Some(meant) = self.find_method(class, name, descriptor) else {
            return false;
        };
        let is_meant = self.is_same(meant, id);
        match receiver {
            Some(receiver) if selects => {
                let through = self.is_subclass(receiver, class);
                let overrides = self.is_subclass(owner, self.method(meant).class);
                through && (is_meant || overrides || self.selects(receiver, id))
            }
            _ => is_meant,
        }
    }

    fn selects(&mut self, receiver: ClassId, id: MethodId) -> bool {
        let (name, descriptor) = (self.method(id).name, self.method(id).descriptor);
        let selected = self.select(receiver, name, descriptor);
        selected.is_ok_and(|selected| self.is_same(selected, id))
    }

    /// One method may have a twin without its model.
    fn is_same(&self, a: MethodId, b: MethodId) -> bool {
        let (a, b) = (self.method(a), self.method(b));
        (a.class, a.name, a.descriptor) == (b.class, b.name, b.descriptor)
    }
}
