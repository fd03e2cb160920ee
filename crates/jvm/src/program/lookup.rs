//! Finding members, as sections 5.4.3 and 5.4.6 of the JVM specification say.

use std::collections::HashSet;

use super::{Field, LinkError, Method, MethodBody, Program, Shape};
use crate::ids::{ClassId, MethodId, Symbol};

impl Program {
    /// Can a value of class `from` stand where `to` is expected?
    pub fn is_subclass(&self, from: ClassId, to: ClassId) -> bool {
        if from == to {
            return true;
        }
        let (sub, sup) = (self.class(from), self.class(to));
        match (sub.shape, sup.shape) {
            (Shape::Array { element: a }, Shape::Array { element: b }) => self.is_subclass(a, b),
            _ if sup.is_interface() => sub.all_interfaces.binary_search(&to).is_ok(),
            _ => sup
                .ancestors
                .len()
                .checked_sub(1)
                .is_some_and(|d| sub.ancestors.get(d) == Some(&to)),
        }
    }

    /// A field of the class, its superinterfaces or its superclasses, with the class that declares it.
    pub fn find_field(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Option<(ClassId, &Field)> {
        let mut seen = HashSet::new();
        let mut pending = vec![class];
        while let Some(id) = pending.pop() {
            // An interface is reached on many ways, but searched once.
            if !seen.insert(id) {
                continue;
            }
            let here = self.class(id);
            if let Some(field) = here.field(name, descriptor) {
                return Some((id, field));
            }
            pending.extend(here.interfaces.iter().chain(here.superclass.as_ref()).rev());
        }
        None
    }

    /// A field known to be in the class or a superclass, by text: for peers. Its slot.
    pub fn slot_of(&self, class: ClassId, name: &str, descriptor: &str) -> Option<(ClassId, u16)> {
        let (name, descriptor) = (self.symbols.find(name)?, self.symbols.find(descriptor)?);
        let ancestors = self.class(class).ancestors.iter().rev();
        ancestors.copied().find_map(|owner| {
            let field = self.class(owner).field(name, descriptor)?;
            Some((owner, field.slot))
        })
    }

    /// Where a thread has its group, and this class the list of its threads.
    pub fn find_listing(&mut self, group: ClassId) {
        let in_thread = self.slot_of(self.known.thread, "group", "Ljava/lang/ThreadGroup;");
        let in_group = self.slot_of(group, "threads", "[Ljava/lang/Thread;");
        let slots = in_thread.zip(in_group);
        self.known.listing = slots.map(|((_, group), (_, threads))| (group, threads));
    }

    pub fn declared(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        self.class(class).methods.iter().copied().find(|m| {
            let method = self.method(*m);
            method.name == name && method.descriptor == descriptor
        })
    }

    /// A method of the class or a superclass.
    fn inherited(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let ancestors = &self.class(class).ancestors;
        let own = self.declared(class, name, descriptor);
        own.or_else(|| {
            ancestors
                .iter()
                .rev()
                .find_map(|c| self.declared(*c, name, descriptor))
        })
    }

    /// Method resolution: the class, its superclasses, then its superinterfaces. Constructors are not
    /// inherited.
    pub fn find_method(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Option<MethodId> {
        if self.symbols.text(name).starts_with('<') {
            return self.declared(class, name, descriptor);
        }
        let object = self.known.object;
        self.inherited(class, name, descriptor)
            .or_else(|| self.most_specific(class, name, descriptor).ok().flatten())
            .or_else(|| self.any_interface_method(class, name, descriptor))
            .or_else(|| {
                let interface = self.class(class).is_interface();
                if interface {
                    self.declared(object, name, descriptor)
                } else {
                    None
                }
            })
    }

    fn any_interface_method(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Option<MethodId> {
        let found = self
            .class(class)
            .all_interfaces
            .iter()
            .find_map(|i| self.declared(*i, name, descriptor));
        found.filter(|m| !self.method(*m).is_static() && !self.method(*m).is_private())
    }

    /// The one default method that no other candidate's interface refines. `Err`: there are several.
    fn most_specific(
        &self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<Option<MethodId>, MethodId> {
        let candidates: Vec<MethodId> = (self.class(class).all_interfaces.iter())
            .filter_map(|i| self.declared(*i, name, descriptor))
            .filter(|m| !self.method(*m).is_static() && !self.method(*m).is_private())
            .collect();
        let refined = |m: MethodId| {
            let owner = self.method(m).class;
            candidates
                .iter()
                .any(|o| *o != m && self.is_subclass(self.method(*o).class, owner))
        };
        let mut best = candidates
            .iter()
            .copied()
            .filter(|m| !refined(*m) && !self.method(*m).is_abstract());
        match (best.next(), best.next()) {
            (Some(one), None) => Ok(Some(one)),
            (Some(one), Some(_)) => Err(one),
            (None, _) => Ok(None),
        }
    }

    /// Method selection: what a call of `name` on an object of `class` runs. Cached.
    pub fn select(
        &mut self,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<MethodId, LinkError> {
        if let Some(found) = self.class(class).selected.get(&(name, descriptor)) {
            return Ok(*found);
        }
        let own = (self.class(class).ancestors.iter().rev())
            .filter_map(|c| self.declared(*c, name, descriptor))
            .find(|m| !self.method(*m).is_static() && !self.method(*m).is_private());
        let found = match own {
            Some(m) => Ok(Some(m)),
            None => self.most_specific(class, name, descriptor),
        };
        let text = || {
            let names = (self.symbols.text(name), self.symbols.text(descriptor));
            format!("{}.{}{}", self.class(class).java_name(), names.0, names.1)
        };
        match found {
            Ok(Some(m)) => {
                self.class_mut(class).selected.insert((name, descriptor), m);
                Ok(m)
            }
            Ok(None) => {
                let interfaces = self.class(class).all_interfaces.iter();
                let mut declared = interfaces.filter_map(|i| self.declared(*i, name, descriptor));
                let message = match declared.next() {
                    Some(resolved) => self.unimplemented(class, resolved),
                    None => text(),
                };
                Err(LinkError::linkage("java/lang/AbstractMethodError", message))
            }
            Err(_) => Err(LinkError::linkage(
                "java/lang/IncompatibleClassChangeError",
                format!("Conflicting default methods: {}", text()),
            )),
        }
    }

    /// The constructor of the class or of its nearest superclass that has one with this descriptor. An
    /// exception that the machine throws needs no more of it than the message and the cause.
    pub fn constructor_above(
        &mut self,
        class: ClassId,
        descriptor: &str,
    ) -> Result<MethodId, LinkError> {
        let (n, d) = (
            self.symbols.intern("<init>"),
            self.symbols.intern(descriptor),
        );
        let mut above = self.class(class).ancestors.iter().rev();
        match above.find_map(|c| self.declared(*c, n, d)) {
            Some(found) => Ok(found),
            None => self.method_named(class, "<init>", descriptor),
        }
    }

    /// A method like one that has a model, but without it: its body is the JDK's bytecode.
    pub fn unmodelled(&mut self, modelled: MethodId) -> MethodId {
        if let Some(known) = self.unmodelled.get(&modelled) {
            return *known;
        }
        let id = MethodId(self.methods.len() as u32);
        let it = self.method(modelled);
        let twin = Method {
            id,
            class: it.class,
            name: it.name,
            descriptor: it.descriptor,
            access: it.access,
            index: it.index,
            hidden: it.hidden,
            forbidden: it.forbidden,
            guarded: it.guarded,
            counting: it.counting,
            constructor: it.constructor,
            quiet: it.quiet,
            formatting: it.formatting,
            order: it.order,
            filtered: it.filtered,
            params: it.params.clone(),
            result: it.result,
            vindex: it.vindex,
            body: MethodBody::Raw,
            quick: std::ptr::null(),
            fast: None,
        };
        self.methods.push(twin);
        self.unmodelled.insert(modelled, id);
        id
    }

    /// A method that must be there, by text: for the machine's own calls.
    pub fn method_named(
        &mut self,
        class: ClassId,
        name: &str,
        descriptor: &str,
    ) -> Result<MethodId, LinkError> {
        let (n, d) = (self.symbols.intern(name), self.symbols.intern(descriptor));
        self.find_method(class, n, d).ok_or_else(|| {
            LinkError::linkage(
                "java/lang/NoSuchMethodError",
                format!("{}.{name}{descriptor}", self.class(class).java_name()),
            )
        })
    }
}
