//! From a class file to a class: supers, field slots, method table.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, FieldType, Kind, Member, MethodType, Origin, access};

use super::{Class, Field, LinkError, Method, MethodBody, Program, Shape, Special, Traits};
use crate::ids::{ClassId, MethodId};

/// Slots of one object. Static fields lie behind the slots of their mirror, and all must fit 16 bits.
const MAX_SLOTS: usize = 65_000;

impl Program {
    pub(super) fn lay_out(
        &mut self,
        file: ClassFile,
        origin: Option<Origin>,
        host: Option<ClassId>,
    ) -> Result<ClassId, LinkError> {
        let name = file.name().to_string();
        let superclass = self
            .load_super(&file, &name)
            .map_err(|error| error.at(&name, file.super_at()))?;
        let interfaces = self.load_interfaces(&file, &name)?;
        let mut class = self.blank(name.as_str().into(), Shape::Instance);
        class.access = file.access;
        class.trusted = match host {
            Some(host) => self.class(host).trusted,
            None => matches!(origin, Some(Origin::Jdk { .. })),
        };
        class.origin = origin;
        class.host = host;
        class.part = super::part::part(&class);
        class.superclass = superclass;
        class.ancestors = superclass.map_or(Vec::new(), |s| self.class(s).ancestors.clone());
        class.ancestors.push(class.id);
        class.all_interfaces = self.close_interfaces(superclass, &interfaces);
        class.interfaces = interfaces;
        self.check_supers(&class, &file)?;
        let file = Arc::new(file);
        self.lay_out_fields(&mut class, &file)?;
        class.is_view = super::bookkeeping::is_view(&class);
        class.remembers_changes = super::bookkeeping::remembers_changes(&class, &self.symbols)
            || superclass.is_some_and(|s| self.class(s).remembers_changes);
        if super::bookkeeping::may_read_changes(&class, &file) {
            let keep = |traits: &mut Traits| traits.0 &= !Traits::COUNTS;
            class.slot_traits.iter_mut().for_each(keep);
        }
        class.special_slots = Special::among(&class.slots, &class.slot_traits);
        class.special_statics = Special::among(&class.statics, &class.static_traits);
        self.lay_out_methods(&mut class, &file)
            .map_err(|error| error.at(&name, file.super_at()))?;
        class.file = Some(file);
        Ok(self.add(class))
    }

    fn load_super(&mut self, file: &ClassFile, name: &str) -> Result<Option<ClassId>, LinkError> {
        let Some(super_name) = file.super_name() else {
            return if name == "java/lang/Object" {
                Ok(None)
            } else {
                Err(LinkError::broken(name, "the class has no superclass"))
            };
        };
        let id = self.load(&super_name)?;
        let superclass = self.class(id);
        if superclass.is_interface() {
            return Err(LinkError::linkage(
                "java/lang/IncompatibleClassChangeError",
                format!(
                    "class {name} has interface {} as super class",
                    superclass.java_name()
                ),
            ));
        }
        if superclass.access & access::ACC_FINAL != 0 {
            return Err(LinkError::linkage(
                "java/lang/IncompatibleClassChangeError",
                format!(
                    "class {name} cannot inherit from final class {}",
                    superclass.java_name()
                ),
            ));
        }
        Ok(Some(id))
    }

    fn load_interfaces(&mut self, file: &ClassFile, name: &str) -> Result<Vec<ClassId>, LinkError> {
        let load = |(i, index): (usize, &u16)| {
            self.load_interface(file, name, *index)
                .map_err(|error| error.at(name, file.interface_at(i)))
        };
        file.interfaces.iter().enumerate().map(load).collect()
    }

    fn load_interface(
        &mut self,
        file: &ClassFile,
        name: &str,
        index: u16,
    ) -> Result<ClassId, LinkError> {
        let interface = file.class_name(index)?.into_owned();
        let id = self.load(&interface)?;
        if self.class(id).is_interface() {
            return Ok(id);
        }
        Err(LinkError::linkage(
            "java/lang/IncompatibleClassChangeError",
            format!("class {name} can not implement {interface}, because it is not an interface"),
        ))
    }

    /// A superclass or superinterface must be in reach, and permit the class if it is sealed.
    fn check_supers(&mut self, class: &Class, file: &ClassFile) -> Result<(), LinkError> {
        if class.trusted {
            return Ok(());
        }
        let mut check = |parent: &ClassId, at| {
            self.check_reach(class, *parent)
                .and_then(|()| self.check_sealed(class, *parent))
                .map_err(|error| error.at(&class.name, at))
        };
        if let Some(parent) = &class.superclass {
            check(parent, file.super_at())?;
        }
        let mut interfaces = class.interfaces.iter().enumerate();
        interfaces.try_for_each(|(i, parent)| check(parent, file.interface_at(i)))
    }

    fn check_reach(&mut self, class: &Class, parent: ClassId) -> Result<(), LinkError> {
        if self.may_extend(class, parent) {
            return Ok(());
        }
        let parent = self.class(parent);
        let kind = match parent.is_interface() {
            true => "superinterface",
            false => "superclass",
        };
        let message = format!(
            "class {} cannot access its {kind} {}",
            class.java_name(),
            parent.java_name()
        );
        Err(LinkError::linkage("java/lang/IllegalAccessError", message))
    }

    fn check_sealed(&self, class: &Class, parent: ClassId) -> Result<(), LinkError> {
        let parent = self.class(parent);
        let Some(file) = parent
            .file
            .as_deref()
            .filter(|file| !file.permitted.is_empty())
        else {
            return Ok(());
        };
        if file.permitted.iter().any(|index| {
            file.class_name(*index)
                .is_ok_and(|name| *name == *class.name)
        }) {
            return Ok(());
        }
        let relation = match (parent.is_interface(), class.is_interface()) {
            (false, _) => "inherit from sealed class",
            (true, false) => "implement sealed interface",
            (true, true) => "extend sealed interface",
        };
        let message = format!(
            "class {} cannot {relation} {}",
            class.java_name(),
            parent.java_name()
        );
        Err(LinkError::linkage(
            "java/lang/IncompatibleClassChangeError",
            message,
        ))
    }

    fn close_interfaces(&self, superclass: Option<ClassId>, direct: &[ClassId]) -> Vec<ClassId> {
        let mut all = superclass.map_or(Vec::new(), |s| self.class(s).all_interfaces.clone());
        for id in direct {
            all.push(*id);
            all.extend(&self.class(*id).all_interfaces);
        }
        all.sort();
        all.dedup();
        all
    }

    fn lay_out_fields(&mut self, class: &mut Class, file: &ClassFile) -> Result<(), LinkError> {
        class.slots = class
            .superclass
            .map_or(Vec::new(), |s| self.class(s).slots.clone());
        class.slot_traits = class
            .superclass
            .map_or(Vec::new(), |s| self.class(s).slot_traits.clone());
        for (index, member) in file.fields.iter().enumerate() {
            let descriptor = file.utf8(member.descriptor)?;
            let kind = FieldType::parse(&descriptor)
                .ok_or_else(|| broken_descriptor(class, &descriptor))?
                .kind;
            let name = file.utf8(member.name)?;
            let mut traits =
                super::bookkeeping::traits(class, &name, member.access, self.views_count);
            // What a reference leads to is needed to know who can reach it.
            if kind != Kind::Ref && is_annotated(file, member, &FILTER_FIELD) {
                traits.0 |= Traits::FILTERED;
                self.leave_out(class, &name);
            }
            let (table, all_traits) = if member.access & access::ACC_STATIC != 0 {
                (&mut class.statics, &mut class.static_traits)
            } else {
                (&mut class.slots, &mut class.slot_traits)
            };
            if table.len() >= MAX_SLOTS {
                return Err(LinkError::Unsupported(format!(
                    "class {} has more than {MAX_SLOTS} fields",
                    class.name
                )));
            }
            let slot = table.len() as u16;
            table.push(kind);
            all_traits.push(traits);
            class.fields.push(Field {
                name: self.symbols.intern(&name),
                descriptor: self.symbols.intern(&descriptor),
                kind,
                access: member.access,
                slot,
                index: index as u16,
            });
        }
        Ok(())
    }

    /// Notes that the program wants something left out of states.
    fn leave_out(&mut self, class: &Class, member: &str) {
        let name = format!("{}.{member}", class.java_name());
        if !self.left_out.contains(&name) {
            self.left_out.push(name);
        }
    }

    /// What the program wants left out of states: fields and methods, as `Class.name`.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    fn is_filtered(
        &mut self,
        class: &Class,
        file: &ClassFile,
        member: &Member,
        name: &str,
    ) -> bool {
        let filtered = is_annotated(file, member, &FILTER_FRAME);
        if filtered {
            self.leave_out(class, name);
        }
        filtered
    }

    fn lay_out_methods(&mut self, class: &mut Class, file: &ClassFile) -> Result<(), LinkError> {
        class.vtable = class
            .superclass
            .map_or(Vec::new(), |s| self.class(s).vtable.clone());
        for (index, member) in file.methods.iter().enumerate() {
            let id = self.add_method(class, file, index as u16, member)?;
            class.methods.push(id);
            let name = file.utf8(member.name)?;
            if &*name == "<clinit>" && &*file.utf8(member.descriptor)? == "()V" {
                class.initializer = Some(id);
            } else if class.access & access::ACC_INTERFACE == 0 && !name.starts_with('<') {
                self.enter_in_vtable(class, id)?;
            }
        }
        Ok(())
    }

    fn add_method(
        &mut self,
        class: &Class,
        file: &ClassFile,
        index: u16,
        member: &Member,
    ) -> Result<MethodId, LinkError> {
        let (name, descriptor) = (file.utf8(member.name)?, file.utf8(member.descriptor)?);
        let signature =
            MethodType::parse(&descriptor).ok_or_else(|| broken_descriptor(class, &descriptor))?;
        let receiver = (member.access & access::ACC_STATIC == 0).then_some(Kind::Ref);
        let id = MethodId(self.methods.len() as u32);
        let body = self.initial_body(class, member, &name, &descriptor);
        let fast = self.peers.fast(&class.name, &name, &descriptor);
        let fast = fast.or_else(|| self.peers.operation(&class.name, &name, member.access));
        let symbol = self.symbols.intern(&name);
        let method = Method {
            id,
            class: class.id,
            name: symbol,
            descriptor: self.symbols.intern(&descriptor),
            access: member.access,
            index,
            hidden: class.trusted && is_annotated(file, member, &HIDDEN),
            forbidden: self.is_suspect(symbol),
            guarded: self.is_guarded(class, &name, &descriptor),
            counting: class.trusted && super::bookkeeping::is_counting(&class.name, &name),
            constructor: &*name == "<init>",
            quiet: class.trusted && super::bookkeeping::is_quiet(&class.name, &name),
            formatting: class.trusted && super::bookkeeping::is_formatting(&class.name, &name),
            order: super::part::weaker_order(class, &name),
            filtered: self.is_filtered(class, file, member, &name),
            params: receiver
                .into_iter()
                .chain(signature.params.iter().map(|p| p.kind))
                .collect(),
            result: signature.result.map_or(Kind::Void, |r| r.kind),
            vindex: None,
            body,
            quick: std::ptr::null(),
            fast: fast.filter(|_| class.trusted),
        };
        self.methods.push(method);
        Ok(id)
    }

    /// Has a method this annotation, given by its descriptor? It has no values.
    pub fn has_annotation(&self, id: MethodId, annotation: &str) -> bool {
        let method = self.method(id);
        let file = self.class(method.class).file.as_ref();
        file.is_some_and(|file| {
            let member = file.methods.get(usize::from(method.index));
            member.is_some_and(|member| is_annotated(file, member, &[annotation]))
        })
    }

    fn initial_body(
        &self,
        class: &Class,
        member: &Member,
        name: &str,
        descriptor: &str,
    ) -> MethodBody {
        let model = if class.trusted
            || crate::peers::API
                .iter()
                .any(|api| *api.class == *class.name)
        {
            self.peers.find(&class.name, name, descriptor)
        } else {
            None
        };
        if let Some(peer) = model {
            MethodBody::Native(Some(peer))
        } else if member.access & access::ACC_NATIVE != 0 {
            MethodBody::Native(None)
        } else if member.access & access::ACC_ABSTRACT != 0 {
            MethodBody::Abstract
        } else {
            MethodBody::Raw
        }
    }

    fn enter_in_vtable(&mut self, class: &mut Class, id: MethodId) -> Result<(), LinkError> {
        let method = self.method(id);
        if method.is_static() || method.is_private() {
            return Ok(());
        }
        let mut place = None;
        for i in 0..class.vtable.len() {
            let inherited = class.vtable[i];
            if self.overrides(class, id, inherited) {
                if self.method(inherited).access & access::ACC_FINAL != 0 {
                    return Err(LinkError::linkage(
                        "java/lang/IncompatibleClassChangeError",
                        format!("{} overrides a final method", self.method_label(class, id)),
                    ));
                }
                class.vtable[i] = id;
                place = Some(i);
            }
        }
        let vindex = place.unwrap_or_else(|| {
            class.vtable.push(id);
            class.vtable.len() - 1
        });
        self.method_mut(id).vindex = Some(vindex as u32);
        Ok(())
    }

    fn method_label(&self, class: &Class, id: MethodId) -> String {
        let method = self.method(id);
        format!(
            "{}.{}{}",
            class.java_name(),
            self.symbols.text(method.name),
            self.symbols.text(method.descriptor)
        )
    }

    /// Package-private methods are overridden only within their package.
    fn overrides(&self, class: &Class, id: MethodId, inherited: MethodId) -> bool {
        let (new, old) = (self.method(id), self.method(inherited));
        new.name == old.name
            && new.descriptor == old.descriptor
            && (old.access & (access::ACC_PUBLIC | access::ACC_PROTECTED) != 0
                || old.class == class.id
                || self.in_package_of(class, old.class))
    }
}

pub(super) fn package(name: &str) -> &str {
    name.rfind('/').map_or("", |i| &name[..i])
}

fn broken_descriptor(class: &Class, descriptor: &str) -> LinkError {
    LinkError::broken(
        &class.name,
        format!("the descriptor {descriptor} is not well formed"),
    )
}

/// Annotations of the JDK's that hide a method, as it has been called in the course of time.
const HIDDEN: [&str; 2] = [
    "Ljdk/internal/vm/annotation/Hidden;",
    "Ljava/lang/invoke/LambdaForm$Hidden;",
];

/// Annotations by which a program wants a field, or the variables of a method, left out of states.
const FILTER_FIELD: [&str; 2] = [
    "Lgov/nasa/jpf/annotation/FilterField;",
    "Lvitrum/FilterField;",
];
const FILTER_FRAME: [&str; 2] = [
    "Lgov/nasa/jpf/annotation/FilterFrame;",
    "Lvitrum/FilterFrame;",
];

/// Whether one of these annotations is on a member, first or behind others that have no values, and has
/// none itself.
fn is_annotated(file: &ClassFile, member: &Member, names: &[&str]) -> bool {
    let kinds = ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"];
    kinds.iter().any(|kind| {
        let annotations = file.attribute(&member.attributes, kind);
        let entries = annotations
            .and_then(|data| data.get(2..))
            .unwrap_or_default();
        let plain = entries
            .chunks_exact(4)
            .take_while(|entry| entry[2..] == [0, 0]);
        plain
            .map(|entry| u16::from_be_bytes([entry[0], entry[1]]))
            .any(|index| file.utf8(index).is_ok_and(|name| names.contains(&&*name)))
    })
}
