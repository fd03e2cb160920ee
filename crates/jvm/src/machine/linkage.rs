//! What a call site names must be there before its bootstrap method is answered, as in `java`: the
//! bootstrap method itself, and all classes and members among its arguments.

use vitrum_classfile::{ClassFile, Constant, FieldType, MemberRef, MethodType};

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::program::MemberAccess;
use crate::translate::Code;

/// The first kind of method handle that is no access to a field.
const FIRST_CALL: u8 = 5;
/// The kind that calls a static method.
const STATIC_CALL: u8 = 6;

impl<D: Domain> Machine<D> {
    /// The classes of the JDK are trusted to be right.
    pub(super) fn check_call_site(&mut self, code: &Code, file: &ClassFile, constant: u16) -> Exec {
        let Constant::InvokeDynamic {
            bootstrap,
            name_type,
        } = file.constant(constant)?
        else {
            return Ok(());
        };
        if self
            .program
            .class(self.program.method(code.method).class)
            .trusted
        {
            return Ok(());
        }
        self.load_types(code, &file.name_type(name_type)?.1)?;
        let Some(entry) = file.bootstraps.get(bootstrap as usize) else {
            return Ok(());
        };
        self.check_constant(code, file, entry.handle)?;
        for arg in &entry.args {
            self.check_constant(code, file, *arg)?;
        }
        let (_, handle) = file.method_handle(entry.handle)?;
        let names_record = handle.owner == "java/lang/runtime/ObjectMethods"
            && file.name_type(name_type)?.0 == "toString";
        match names_record {
            true => self.load_declaring(code, file),
            false => Ok(()),
        }
    }

    /// The text of a record begins with its simple name, and that of a nested one comes by way of the
    /// class that declares it.
    fn load_declaring(&mut self, code: &Code, file: &ClassFile) -> Exec {
        let own = |inner: &u16| {
            file.class_name(*inner)
                .is_ok_and(|name| name == file.name())
        };
        let entry = file.inner_classes.iter().find(|i| own(&i.inner));
        match entry.filter(|i| i.outer != 0) {
            Some(entry) => self.load_class_constant(code, entry.outer).map(drop),
            None => Ok(()),
        }
    }

    pub(super) fn check_constant(&mut self, code: &Code, file: &ClassFile, index: u16) -> Exec {
        match file.constant(index)? {
            Constant::Class(_) => self.load_class_constant(code, index).map(drop),
            Constant::MethodType(_) => self.load_types(code, &file.method_type(index)?),
            Constant::MethodHandle { .. } => {
                let (kind, member) = file.method_handle(index)?;
                match kind < FIRST_CALL {
                    true => self.check_field_handle(code, &member),
                    false => self.check_method_handle(code, &member, kind == STATIC_CALL),
                }
            }
            _ => Ok(()),
        }
    }

    fn check_method_handle(&mut self, code: &Code, member: &MemberRef, is_static: bool) -> Exec {
        let owner = self.load_for(code, &member.owner)?;
        self.load_types(code, &member.descriptor)?;
        let name = self.program.symbols.intern(&member.name);
        let descriptor = self.program.symbols.intern(&member.descriptor);
        let Some(found) = self.program.find_method(owner, name, descriptor) else {
            let message = self.program.method_message(owner, name, descriptor);
            return Err(Trap::link("java/lang/NoSuchMethodError", message));
        };
        let caller = self.program.method(code.method).class;
        self.program.check_method(caller, owner, found)?;
        self.check_static(found, is_static)
    }

    fn check_field_handle(&mut self, code: &Code, member: &MemberRef) -> Exec {
        let owner = self.load_for(code, &member.owner)?;
        let name = self.program.symbols.intern(&member.name);
        let descriptor = self.program.symbols.intern(&member.descriptor);
        let Some((declaring, field)) = self.program.find_field(owner, name, descriptor) else {
            return Err(Trap::link(
                "java/lang/NoSuchFieldError",
                member.name.to_string(),
            ));
        };
        let access = MemberAccess {
            named: owner,
            declaring,
            flags: field.access,
        };
        let caller = self.program.method(code.method).class;
        Ok(self.program.check_field(caller, access, &member.name)?)
    }

    /// Every class of a method descriptor.
    fn load_types(&mut self, code: &Code, descriptor: &str) -> Exec {
        let Some(signature) = MethodType::parse(descriptor) else {
            return Ok(());
        };
        let types = signature.params.iter().chain(&signature.result);
        let names: Vec<&str> = types.filter_map(FieldType::class_name).collect();
        names
            .into_iter()
            .try_for_each(|name| self.load_for(code, name).map(drop))
    }
}
