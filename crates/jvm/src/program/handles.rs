//! Classes made for method handles and for calls of them, one for each thing that they do.

use std::fmt::Debug;

use vitrum_classfile::{ClassFile, Kind, MethodType, access};

use super::{LinkError, Method, MethodBody, Program};
use crate::ids::{ClassId, MethodId, Symbol};
use crate::peers::Peer;
use crate::synth::{self, CALL, HandlePlan, Malformed, Synth};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";

impl Program {
    /// The static method that makes a handle of this plan.
    pub fn handle_factory(&mut self, plan: &HandlePlan) -> Result<MethodId, LinkError> {
        self.made_for(plan, |name| synth::handle(plan, name))
    }

    /// The static method that calls a handle whose type is not the call's: it takes the handle first.
    pub fn invoker(&mut self, exact: bool, descriptor: &str) -> Result<MethodId, LinkError> {
        self.made_for(&(exact, descriptor), |name| {
            synth::handle_invoker(name, exact, descriptor)
        })
    }

    /// The static method that accesses a variable through a handle, whatever the types of the call.
    pub fn access_invoker(&mut self, mode: &str, descriptor: &str) -> Result<MethodId, LinkError> {
        self.made_for(&(mode, descriptor), |name| {
            synth::access_invoker(name, mode, descriptor)
        })
    }

    /// The same key gives the same class.
    fn made_for(
        &mut self,
        key: &dyn Debug,
        make: impl FnOnce(&str) -> Result<Synth, Malformed>,
    ) -> Result<MethodId, LinkError> {
        let key = format!("{key:?}");
        if let Some(known) = self.handle_classes.get(&key) {
            return Ok(*known);
        }
        // The name must not depend on what was made before: a program can ask for it.
        let name = format!("{METHOD_HANDLE}$${:016x}", fold(key.as_bytes()));
        if self.loaded(&name).is_some() {
            let what = format!("two kinds of method handles have the name {name}");
            return Err(LinkError::Unsupported(what));
        }
        let synth = make(&name).map_err(|Malformed(what)| LinkError::Unsupported(what))?;
        let method = self.define_trusted(&synth)?;
        self.handle_classes.insert(key, method);
        Ok(method)
    }

    /// Defines a class with the rights of the JDK, and gives its method.
    pub fn define_trusted(&mut self, synth: &Synth) -> Result<MethodId, LinkError> {
        let host = self.load(METHOD_HANDLE)?;
        self.synthesized += 1;
        let file = ClassFile::parse(synth.bytes.clone(), &synth.class_name)?;
        let class = self.define(file, None, Some(host))?;
        self.method_named(class, synth.method, &synth.descriptor)
    }

    /// What a handle of this class does, if that is its type.
    pub fn handle_call(&mut self, class: ClassId, descriptor: Symbol) -> Option<MethodId> {
        if !self.class(class).is_synthetic() {
            return None;
        }
        let call = self.symbols.intern(CALL);
        self.declared(class, call, descriptor)
    }

    /// The slot of the handle to which a handle of this class passes every call, for the JDK's own
    /// classes of that kind.
    pub fn delegate_slot(&self, class: ClassId) -> Option<u16> {
        let found = self.slot_of(class, "target", "Ljava/lang/invoke/MethodHandle;");
        found.map(|(_, slot)| slot)
    }

    /// Whether a method of the JDK has an annotation. No more than the index of its name is looked for.
    pub fn is_marked(&self, class: ClassId, index: usize, annotation: &str) -> bool {
        let class = self.class(class);
        let Some(file) = class.file.as_ref().filter(|_| class.trusted) else {
            return false;
        };
        let method = file.methods.get(index);
        let marks = method.and_then(|m| file.attribute(&m.attributes, "RuntimeVisibleAnnotations"));
        let is_mark = |pair: &[u8]| {
            let index = u16::from(pair[0]) << 8 | u16::from(pair[1]);
            file.utf8(index).is_ok_and(|text| text == annotation)
        };
        marks.unwrap_or_default().windows(2).any(is_mark)
    }

    /// The method that a call with this descriptor of a polymorphic method stands for; made on first
    /// use. `None`: the class has no such native method.
    pub fn polymorphic(
        &mut self,
        class: ClassId,
        name: &str,
        descriptor: &str,
        peer: Peer,
    ) -> Option<MethodId> {
        let (n, d) = (self.symbols.intern(name), self.symbols.intern(descriptor));
        if let Some(known) = self.class(class).selected.get(&(n, d)) {
            return Some(*known);
        }
        let is_native = |m: &MethodId| {
            let method = self.method(*m);
            method.name == n && method.access & access::ACC_NATIVE != 0
        };
        self.class(class).methods.iter().find(|m| is_native(m))?;
        let signature = MethodType::parse(descriptor)?;
        let id = MethodId(self.methods.len() as u32);
        let params = std::iter::once(Kind::Ref)
            .chain(signature.params.iter().map(|p| p.kind))
            .collect();
        self.methods.push(Method {
            id,
            class,
            name: n,
            descriptor: d,
            access: access::ACC_NATIVE | access::ACC_FINAL | access::ACC_PRIVATE,
            index: u16::MAX,
            params,
            result: signature.result.map_or(Kind::Void, |r| r.kind),
            vindex: None,
            hidden: true,
            forbidden: self.is_suspect(n),
            guarded: false,
            counting: false,
            constructor: false,
            quiet: false,
            formatting: false,
            order: None,
            filtered: false,
            body: MethodBody::Native(Some(peer)),
            quick: std::ptr::null(),
            fast: None,
        });
        self.class_mut(class).selected.insert((n, d), id);
        Some(id)
    }
}

/// FNV-1a.
fn fold(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    bytes.iter().fold(start, step)
}
