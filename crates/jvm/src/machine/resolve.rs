//! Resolving sites on first execution. What is found is written into the instruction or its site;
//! a null mirror in a site means that no initialization check is needed, which is only so for classes
//! that were initialized before the first mark: no step back can undo that. Fields are in `fields.rs`.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, Constant};

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{self, Mode, Peer};
use crate::translate::{Code, Insn, Site};

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

    pub(super) fn class_of(&self, code: &Code) -> ClassId {
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
    pub(super) fn ready(&mut self, code: &Code, site: u16, mut data: Site, class: ClassId) -> Exec {
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
        if D::LAZY && self.is_empty_constructor(data.method) {
            self.skip_call(code);
        }
        Ok(())
    }

    /// The constructor of `Object` does nothing.
    fn is_empty_constructor(&self, method: MethodId) -> bool {
        let method = self.program.method(method);
        method.constructor && method.class == self.program.known.object
    }

    /// Puts something that does nothing in the place of the call under way.
    fn skip_call(&mut self, code: &Code) {
        let at = self.thread().frames.last().map_or(0, |f| f.pc) as usize;
        if let Insn::InvokeSpecial { base, .. } = code.insns[at].get() {
            code.insns[at].set(Insn::Move { d: base, a: base });
        }
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
