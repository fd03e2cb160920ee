//! Resolving sites on first execution. What is found is written into the instruction or its site;
//! a null mirror in a site means that no initialization check is needed, which is only so for classes
//! that were initialized before the first mark: no step back can undo that.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, Constant, Kind, access};

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{self, Mode, Peer};
use crate::program::MemberAccess;
use crate::translate::{Code, Insn, Site, narrowing};

const JAVA_9: u16 = 53;

/// What an instruction does with a field.
#[derive(Clone, Copy)]
struct FieldUse {
    is_static: bool,
    is_put: bool,
}

impl FieldUse {
    fn kind(self) -> &'static str {
        if self.is_static {
            "static"
        } else {
            "non-static"
        }
    }
}

/// The four instructions that call by a constant of the pool.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Virtual,
    Special,
    Static,
    Interface,
}

impl<D: Domain> Machine<D> {
    pub(super) fn file_of(&self, code: &Code) -> Exec<Arc<ClassFile>> {
        let class = self.program.class(self.program.method(code.method).class);
        class
            .file
            .clone()
            .ok_or_else(|| Trap::unsupported("code without a class file"))
    }

    pub(super) fn load_class_constant(&mut self, code: &Code, constant: u16) -> Exec<ClassId> {
        let name = self.file_of(code)?.class_name(constant)?.into_owned();
        self.load_for(code, &name)
    }

    /// A class that the code may use.
    pub(super) fn load_for(&mut self, code: &Code, name: &str) -> Exec<ClassId> {
        let caller = self.class_of(code);
        let class = match self.program.load(name) {
            Ok(class) => class,
            Err(error) => return Err(self.unresolved(caller, name, error)),
        };
        self.program.check_class(caller, class)?;
        Ok(class)
    }

    fn class_of(&self, code: &Code) -> ClassId {
        self.program.method(code.method).class
    }

    pub(super) fn resolve_class_site(&mut self, code: &Code, site: u16) -> Exec<ClassId> {
        let mut data = code.sites[site as usize].get();
        data.class = self.load_class_constant(code, data.constant)?;
        code.sites[site as usize].set(data);
        Ok(data.class)
    }

    /// Resolves the class of a cast or `instanceof`, which only members with an object do.
    #[cold]
    pub(super) fn resolve_type(&mut self, code: &Code, site: u16, object: D::Word) -> Exec {
        let constant = code.sites[site as usize].get().constant;
        let name = self.file_of(code)?.class_name(constant)?.into_owned();
        // Asked first: what failed to resolve is remembered.
        if self.program.load(&name).is_err() {
            self.domain
                .ask(&object, |v| v == 0)
                .map_err(|s| self.split(s))?;
        }
        self.resolve_class_site(code, site).map(drop)
    }

    /// Initializes the class of a site; afterwards the check may fall away.
    fn ready(&mut self, code: &Code, site: u16, mut data: Site, class: ClassId) -> Exec {
        data.ready = true;
        data.mirror = self.mirror(class)?;
        code.sites[site as usize].set(data);
        self.initialize(class)?;
        if self.heap.epoch() == 0 && self.heap.object(data.mirror).flags & flag::INITIALIZED != 0 {
            data.mirror = Ref::NULL;
            code.sites[site as usize].set(data);
        }
        Ok(())
    }

    fn find_field(
        &mut self,
        code: &Code,
        constant: u16,
        usage: FieldUse,
    ) -> Exec<(ClassId, u16, Kind)> {
        let file = self.file_of(code)?;
        let member = file.member_ref(constant)?;
        let owner = self.load_for(code, &member.owner)?;
        let name = self.program.symbols.intern(&member.name);
        let descriptor = self.program.symbols.intern(&member.descriptor);
        let Some((class, field)) = self.program.find_field(owner, name, descriptor) else {
            return Err(Trap::link(
                "java/lang/NoSuchFieldError",
                member.name.into_owned(),
            ));
        };
        let (flags, found) = (field.access, (class, field.slot, field.kind));
        let member_access = MemberAccess {
            named: owner,
            declaring: class,
            flags,
        };
        self.program
            .check_field(self.class_of(code), member_access, &member.name)?;
        let text = || {
            format!(
                "field {}.{}",
                self.program.class(class).java_name(),
                member.name
            )
        };
        if (flags & access::ACC_STATIC != 0) != usage.is_static {
            let message = format!("Expected {} {}", usage.kind(), text());
            return Err(Trap::link(
                "java/lang/IncompatibleClassChangeError",
                message,
            ));
        }
        if usage.is_put && flags & access::ACC_FINAL != 0 {
            self.check_final(code, class, usage, &text())?;
        }
        Ok(found)
    }

    /// A final field is set by its own class only, and since Java 9 by its initializers only.
    fn check_final(&self, code: &Code, declaring: ClassId, usage: FieldUse, field: &str) -> Exec {
        let caller = self.program.class(self.class_of(code));
        let what = format!(
            "Update to {} final {field} attempted from a different",
            usage.kind()
        );
        let method = self
            .program
            .symbols
            .text(self.program.method(code.method).name);
        let expected = if usage.is_static {
            "<clinit>"
        } else {
            "<init>"
        };
        let strict = caller
            .file
            .as_ref()
            .is_some_and(|file| file.major >= JAVA_9);
        let message =
            if caller.trusted || caller.id == declaring && (!strict || **method == *expected) {
                return Ok(());
            } else if caller.id != declaring {
                format!(
                    "{what} class ({}) than the field's declaring class",
                    caller.java_name()
                )
            } else {
                format!("{what} method ({method}) than the initializer method {expected} ")
            };
        Err(Trap::link("java/lang/IllegalAccessError", message))
    }

    /// Puts the field's slot into the instruction.
    #[cold]
    pub(super) fn resolve_field(&mut self, code: &Code, site: u16, at: u32) -> Exec {
        let constant = code.sites[site as usize].get().constant;
        let is_put = matches!(code.insns[at as usize].get(), Insn::PutFieldAt { .. });
        let (_, slot, kind) = self.find_field(
            code,
            constant,
            FieldUse {
                is_static: false,
                is_put,
            },
        )?;
        let resolved = match code.insns[at as usize].get() {
            Insn::GetFieldAt { d, a, .. } => Insn::GetField { d, a, slot },
            Insn::PutFieldAt { a, b, .. } if narrowing(kind).is_some() => {
                Insn::PutNarrow { kind, a, b, slot }
            }
            Insn::PutFieldAt { a, b, .. } => Insn::PutField { a, b, slot },
            other => other,
        };
        code.insns[at as usize].set(resolved);
        Ok(())
    }

    #[cold]
    pub(super) fn resolve_static(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        let at = self.thread().frames.last().map_or(0, |f| f.pc);
        let is_put = matches!(code.insns[at as usize].get(), Insn::PutStatic { .. });
        let (class, slot, kind) = self.find_field(
            code,
            data.constant,
            FieldUse {
                is_static: true,
                is_put,
            },
        )?;
        data.class = class;
        data.slot = self.static_slot(slot) as u16;
        data.kind = kind;
        data.holder = self.mirror(class)?;
        let file = self.file_of(code)?;
        let name = (self.program.symbols).intern(&file.member_ref(data.constant)?.name);
        let initializer = self.initializer_of(class, name)?;
        self.ready(code, site, data, initializer)
    }

    #[cold]
    pub(super) fn resolve_new(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        data.class = self.load_class_constant(code, data.constant)?;
        let class = self.program.class(data.class);
        if class.is_abstract() || class.is_interface() {
            return Err(Trap::link(
                "java/lang/InstantiationError",
                class.java_name(),
            ));
        }
        data.slot = class.slots.len() as u16;
        self.ready(code, site, data, data.class)
    }

    fn find_method(&mut self, code: &Code, constant: u16, how: How) -> Exec<MethodId> {
        let file = self.file_of(code)?;
        let member = file.member_ref(constant)?;
        let caller = self.class_of(code);
        let owner = self.load_for(code, &member.owner)?;
        let name = self.program.symbols.intern(&member.name);
        let descriptor = self.program.symbols.intern(&member.descriptor);
        let message = |m: &Self| m.program.method_message(owner, name, descriptor);
        if let Some(what) = self.wrong_sort(owner, member.interface, how) {
            let message = what.replace("METHOD", &message(self));
            return Err(Trap::link(
                "java/lang/IncompatibleClassChangeError",
                message,
            ));
        }
        let Some(found) = self.program.find_method(owner, name, descriptor) else {
            return Err(Trap::link("java/lang/NoSuchMethodError", message(self)));
        };
        self.program.check_method(caller, owner, found)?;
        Ok(found)
    }

    /// A constant for methods of interfaces must name an interface, and one for others a class.
    fn wrong_sort(&self, owner: ClassId, interface: bool, how: How) -> Option<String> {
        let class = self.program.class(owner);
        Some(match (how, class.is_interface(), interface) {
            (How::Virtual, true, _) => format!(
                "Found interface {}, but class was expected",
                class.java_name()
            ),
            (How::Interface, false, _) => format!(
                "Found class {}, but interface was expected",
                class.java_name()
            ),
            (_, true, false) => "Method METHOD must be InterfaceMethodref constant".into(),
            (_, false, true) => "Method METHOD must be Methodref constant".into(),
            _ => return None,
        })
    }

    pub(super) fn check_static(&self, method: MethodId, is_static: bool) -> Exec {
        if self.program.method(method).is_static() == is_static {
            return Ok(());
        }
        let expected = if is_static {
            "Expected static"
        } else {
            "Expecting non-static"
        };
        let method = self.program.method(method);
        let name = self
            .program
            .method_message(method.class, method.name, method.descriptor);
        Err(Trap::link(
            "java/lang/IncompatibleClassChangeError",
            format!("{expected} method {name}"),
        ))
    }

    #[cold]
    pub(super) fn resolve_invoke_static(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        if !data.ready {
            data.method = self.find_method(code, data.constant, How::Static)?;
            self.check_static(data.method, true)?;
        }
        data.class = self.program.method(data.method).class;
        self.ready(code, site, data, data.class)
    }

    /// Constructors, private methods and `super` calls: no selection by the receiver's class.
    #[cold]
    pub(super) fn resolve_invoke_special(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        let found = self.find_method(code, data.constant, How::Special)?;
        self.check_static(found, false)?;
        data.method = self.special_target(code, found)?;
        if self.program.method(data.method).is_abstract() {
            return Err(Trap::link(
                "java/lang/AbstractMethodError",
                self.program.describe(data.method),
            ));
        }
        data.ready = true;
        code.sites[site as usize].set(data);
        Ok(())
    }

    /// A `super` call starts at the caller's superclass, whatever class the call names.
    fn special_target(&mut self, code: &Code, found: MethodId) -> Exec<MethodId> {
        let caller = self.program.class(self.program.method(code.method).class);
        let method = self.program.method(found);
        let owner = method.class;
        let constructor = self.program.symbols.text(method.name).starts_with('<');
        let is_super = !constructor
            && !caller.is_synthetic()
            && !self.program.class(owner).is_interface()
            && caller.superclass.is_some()
            && caller.id != owner
            && self.program.is_subclass(caller.id, owner);
        if !is_super {
            return Ok(found);
        }
        let (name, descriptor) = (method.name, method.descriptor);
        let start = caller.superclass.unwrap_or(owner);
        Ok(self
            .program
            .find_method(start, name, descriptor)
            .unwrap_or(found))
    }

    /// The instruction is executed again: a private method needs no selection.
    #[cold]
    pub(super) fn resolve_invoke_virtual(&mut self, code: &Code, site: u16, at: u32) -> Exec {
        let mut data = code.sites[site as usize].get();
        data.method = match self.find_polymorphic(code, data.constant)? {
            Some(method) => method,
            None => self.find_method(code, data.constant, How::Virtual)?,
        };
        self.check_static(data.method, false)?;
        let method = self.program.method(data.method);
        data.vindex = method.vindex;
        (data.name, data.descriptor) = (method.name, method.descriptor);
        data.ready = true;
        code.sites[site as usize].set(data);
        let insn = &code.insns[at as usize];
        if let (true, Insn::InvokeVirtual { base, site }) = (method.is_private(), insn.get()) {
            insn.set(Insn::InvokeSpecial { base, site });
        }
        Ok(())
    }

    /// Access modes of `VarHandle` and calls of method handles take whatever the call site passes.
    fn find_polymorphic(&mut self, code: &Code, constant: u16) -> Exec<Option<MethodId>> {
        let file = self.file_of(code)?;
        let member = file.member_ref(constant)?;
        let Some(peer) = polymorphic_peer(&member.owner, &member.name) else {
            return Ok(None);
        };
        let owner = self.program.load(&member.owner)?;
        let (name, descriptor) = (&member.name, &member.descriptor);
        Ok(self.program.polymorphic(owner, name, descriptor, peer))
    }

    #[cold]
    pub(super) fn resolve_invoke_interface(&mut self, code: &Code, site: u16) -> Exec {
        let mut data = code.sites[site as usize].get();
        data.method = self.find_method(code, data.constant, How::Interface)?;
        self.check_static(data.method, false)?;
        let method = self.program.method(data.method);
        (data.name, data.descriptor) = (method.name, method.descriptor);
        data.class = method.class;
        data.ready = true;
        code.sites[site as usize].set(data);
        Ok(())
    }

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

    /// A constant that is an object. Strings and classes are permanent: the instruction keeps the handle.
    #[cold]
    pub(super) fn load_constant(&mut self, code: &Code, site: u16, d: u16) -> Exec<D::Word> {
        let index = code.sites[site as usize].get().constant;
        let file = self.file_of(code)?;
        let r = match file.constant(index)? {
            Constant::String(_) => self.intern(&file.string(index)?.to_utf16())?,
            Constant::Class(_) => {
                let class = self.load_class_constant(code, index)?;
                self.mirror(class)?
            }
            _ => return Err(Trap::unsupported("a constant of this kind is not modelled")),
        };
        let frame = self.thread().frames.last().map_or(0, |f| f.pc);
        code.insns[frame as usize].set(Insn::ConstRef { d, k: r.0 });
        Ok(D::constant(r.word()))
    }
}

fn polymorphic_peer(owner: &str, name: &str) -> Option<Peer> {
    match (owner, name) {
        ("java/lang/invoke/VarHandle", _) => Mode::named(name).map(Peer::Var),
        ("java/lang/invoke/MethodHandle", "invokeExact") => Some(Peer::Handle { exact: true }),
        ("java/lang/invoke/MethodHandle", "invoke") => Some(Peer::Handle { exact: false }),
        ("java/lang/invoke/MethodHandle", "invokeBasic") => Some(Peer::Plain(peers::form_needed)),
        _ => None,
    }
}
