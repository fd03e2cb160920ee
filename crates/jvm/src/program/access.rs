//! Who may use what: section 5.4.4 of the JVM specification. Modules matter only where a program
//! meets the JDK: a package of the JDK is exported to everyone or out of reach.
//!
//! The JDK's own classes are trusted and not checked. A class made for a call site has the rights of
//! the class that the site is in.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, ModuleInfo, Origin, access};

use super::layout::package;
use super::{Class, LinkError, Program, Shape};
use crate::ids::{ClassId, MethodId};

const ILLEGAL_ACCESS: &str = "java/lang/IllegalAccessError";

/// A field or method as the rules see it.
#[derive(Clone, Copy)]
pub struct MemberAccess {
    /// The class that the reference names.
    pub named: ClassId,
    /// The class that declares the member.
    pub declaring: ClassId,
    pub flags: u16,
}

impl Program {
    /// The class whose rights the code of `class` has.
    pub fn rights_of(&self, class: ClassId) -> ClassId {
        self.class(class).host.unwrap_or(class)
    }

    pub fn check_class(&mut self, from: ClassId, to: ClassId) -> Result<(), LinkError> {
        let from = self.rights_of(from);
        if self.may_use_class(from, to) {
            return Ok(());
        }
        let (a, b) = (self.class(from).java_name(), self.class(to).java_name());
        Err(LinkError::linkage(
            ILLEGAL_ACCESS,
            match &self.class(to).origin {
                Some(Origin::Jdk { module }) if self.is_public(to) => format!(
                    "class {a} (in unnamed module) cannot access class {b} (in module {module}) because module \
                 {module} does not export {} to unnamed module",
                    package(&self.class(to).name).replace('/', ".")
                ),
                _ => format!("failed to access {b} from {a} ({})", self.homes(to, from)),
            },
        ))
    }

    /// Like [`Program::may_use_class`] for a class that is not loaded yet.
    pub(super) fn may_extend(&mut self, class: &Class, parent: ClassId) -> bool {
        let open = self.is_public(parent) && self.is_exported(parent);
        class.trusted || open || self.in_package_of(class, parent)
    }

    pub fn may_use_class(&mut self, from: ClassId, to: ClassId) -> bool {
        match self.class(to).shape {
            Shape::Array { element } => return self.may_use_class(from, element),
            Shape::Primitive(_) => return true,
            Shape::Instance => {}
        }
        self.class(from).trusted
            || self.same_package(from, to)
            || self.is_public(to) && self.is_exported(to)
    }

    pub fn check_method(
        &mut self,
        from: ClassId,
        named: ClassId,
        method: MethodId,
    ) -> Result<(), LinkError> {
        let (declaring, flags) = (self.method(method).class, self.method(method).access);
        let from = self.rights_of(from);
        if self.may_use(
            from,
            MemberAccess {
                named,
                declaring,
                flags,
            },
        ) || self.is_array_clone(named, method)
        {
            return Ok(());
        }
        let (name, descriptor) = (self.method(method).name, self.method(method).descriptor);
        let text = self.method_message(declaring, name, descriptor);
        let kind = if flags & access::ACC_ABSTRACT != 0 {
            "abstract "
        } else {
            ""
        };
        Err(self.refuse_member(from, declaring, flags, kind, &format!("method {text}")))
    }

    pub fn check_field(
        &mut self,
        from: ClassId,
        member: MemberAccess,
        name: &str,
    ) -> Result<(), LinkError> {
        let from = self.rights_of(from);
        if self.may_use(from, member) {
            return Ok(());
        }
        let text = format!("field {}.{name}", self.class(member.declaring).java_name());
        Err(self.refuse_member(from, member.declaring, member.flags, "", &text))
    }

    /// Arrays have a public `clone`.
    fn is_array_clone(&self, named: ClassId, method: MethodId) -> bool {
        self.class(named).is_array()
            && self.method(method).class == self.known.object
            && &**self.symbols.text(self.method(method).name) == "clone"
    }

    fn refuse_member(
        &self,
        from: ClassId,
        declaring: ClassId,
        flags: u16,
        kind: &str,
        what: &str,
    ) -> LinkError {
        let visibility = match flags {
            f if f & access::ACC_PROTECTED != 0 => "protected ",
            f if f & access::ACC_PRIVATE != 0 => "private ",
            _ => "",
        };
        let a = self.class(from).java_name();
        let homes = self.homes(from, declaring);
        LinkError::linkage(
            ILLEGAL_ACCESS,
            format!("class {a} tried to access {kind}{visibility}{what} ({homes})"),
        )
    }

    fn may_use(&mut self, from: ClassId, member: MemberAccess) -> bool {
        self.class(from).trusted || self.reaches(from, member)
    }

    /// The rules alone, for classes of the JDK too.
    pub fn reaches(&mut self, from: ClassId, member: MemberAccess) -> bool {
        let MemberAccess {
            declaring, flags, ..
        } = member;
        if flags & access::ACC_PUBLIC != 0 || declaring == from {
            return true;
        }
        if flags & access::ACC_PRIVATE != 0 {
            return self.are_nest_mates(from, declaring);
        }
        let inherits = flags & access::ACC_PROTECTED != 0 && self.protected_reaches(from, member);
        inherits || self.same_package(from, declaring)
    }

    fn protected_reaches(&self, from: ClassId, member: MemberAccess) -> bool {
        let related = self.is_subclass(member.named, from) || self.is_subclass(from, member.named);
        self.is_subclass(from, member.declaring)
            && (member.flags & access::ACC_STATIC != 0 || related)
    }

    /// Packages of the program and of the JDK are different ones, whatever their names.
    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        self.in_package_of(self.class(a), b)
    }

    pub(super) fn in_package_of(&self, a: &Class, b: ClassId) -> bool {
        let b = self.class(b);
        is_jdk(a) == is_jdk(b) && package(&a.name) == package(&b.name)
    }

    fn is_public(&self, class: ClassId) -> bool {
        self.class(class).access & access::ACC_PUBLIC != 0
    }

    /// Whether two classes share their private members.
    pub fn are_nest_mates(&mut self, a: ClassId, b: ClassId) -> bool {
        self.same_package(a, b) && self.nest_host(a) == self.nest_host(b)
    }

    /// The class that decides who shares private members; a host that does not know the class is none.
    pub fn nest_host(&mut self, class: ClassId) -> ClassId {
        let class = self.rights_of(class);
        if let Some(host) = self.class(class).hidden {
            return host;
        }
        let file = self.class(class).file.clone();
        let name = file.and_then(|file| Some(file.class_name(file.nest_host?).ok()?.into_owned()));
        let Some(host) = name.and_then(|name| self.load(&name).ok()) else {
            return class;
        };
        let own = self.class(class).name.clone();
        let knows = |file: &ClassFile| {
            file.nest_members
                .iter()
                .any(|member| file.class_name(*member).is_ok_and(|name| *name == *own))
        };
        let known = self.class(host).file.as_deref().is_some_and(knows);
        if known && self.same_package(host, class) {
            host
        } else {
            class
        }
    }

    fn is_exported(&mut self, class: ClassId) -> bool {
        let Some(Origin::Jdk { module }) = self.class(class).origin.clone() else {
            return true;
        };
        let package = package(&self.class(class).name).to_string();
        let exports = &self.module_info(&module).exports;
        exports.get(&package).is_some_and(|to| to.is_empty())
    }

    /// What a module of the JDK says; one that can't be read exports nothing.
    pub fn module_info(&mut self, module: &str) -> &ModuleInfo {
        if !self.modules.contains_key(module) {
            let info = self.read_module(module).unwrap_or_default();
            self.modules.insert(module.into(), info);
        }
        &self.modules[module]
    }

    /// Does one module of the JDK see what another exports?
    pub fn reads(&mut self, from: &str, to: &str) -> bool {
        let mut seen = vec![from.to_string()];
        let requires = &self.module_info(from).requires;
        let mut next: Vec<String> = requires.keys().cloned().collect();
        while let Some(module) = next.pop().filter(|_| from != to) {
            if module == to {
                return true;
            }
            if !seen.contains(&module) {
                let passed = self.module_info(&module).requires.iter();
                next.extend(passed.filter(|(_, on)| **on).map(|(m, _)| m.clone()));
                seen.push(module);
            }
        }
        from == to
    }

    /// Modules of the JDK that provide a service, each with its providers; all names are internal.
    pub fn providers_of(&mut self, service: &str) -> Vec<(String, Vec<String>)> {
        let modules = self.class_path().image().modules();
        let modules: Vec<String> = modules.into_iter().map(str::to_string).collect();
        let mut found = Vec::new();
        for module in modules {
            let providers = self.module_info(&module).provides.get(service).cloned();
            found.extend(providers.map(|p| (module, p)));
        }
        found
    }

    fn read_module(&self, module: &str) -> Option<ModuleInfo> {
        let image = self.class_path().image();
        let bytes = image.resource(module, "module-info.class").ok()??;
        ClassFile::parse(bytes, module).ok()?.module_info().ok()
    }

    /// The module of the JDK that a class is in; none for classes of the program.
    pub fn module_of(&self, class: ClassId) -> Option<Arc<str>> {
        let class = self.class(class);
        match (&class.shape, &class.origin) {
            (Shape::Array { element }, _) => self.module_of(*element),
            (Shape::Primitive(_), _) => Some("java.base".into()),
            (_, Some(Origin::Jdk { module })) => Some(module.clone()),
            _ => class.host.and_then(|host| self.module_of(host)),
        }
    }
}

/// Of the JDK, or made for it.
fn is_jdk(class: &Class) -> bool {
    matches!(class.origin, Some(Origin::Jdk { .. })) || class.is_synthetic() && class.trusted
}
