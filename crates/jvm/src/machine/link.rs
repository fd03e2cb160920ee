//! Call sites with a bootstrap method of any kind, and constants that Java code makes: method handles,
//! method types and dynamic constants. Each has a class (`synth/link.rs`) whose initializer calls the
//! JDK's own linkage, which calls the bootstrap method.

use vitrum_classfile::{ClassFile, Constant, Kind};

use super::dynamic::malformed;
use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::MethodId;
use crate::program::LinkError;
use crate::synth::{self, Bootstrap, Handle, LinkConstant, Linker};
use crate::translate::Code;

/// Dynamic constants among the arguments of others.
const MAX_DEPTH: usize = 50;

impl<D: Domain> Machine<D> {
    pub(super) fn link_any_site(
        &mut self,
        code: &Code,
        file: &ClassFile,
        constant: u16,
        class_name: &str,
    ) -> Exec<MethodId> {
        let bootstrap = self.read_bootstrap(code, file, constant, 0)?;
        self.check_unused(class_name)?;
        let linker = self.linker(file)?;
        let synth = synth::call_site(class_name, linker, &bootstrap).map_err(malformed)?;
        Ok(self.program.define_trusted(&synth)?)
    }

    /// The static method that gives a constant: one for each entry of a constant pool.
    pub(super) fn link_constant(
        &mut self,
        code: &Code,
        file: &ClassFile,
        index: u16,
        depth: usize,
    ) -> Exec<MethodId> {
        let name = constant_class(file, index);
        let descriptor = descriptor_of(file, index)?;
        if let Some(class) = self.program.loaded(&name) {
            let getter = format!("(){descriptor}");
            if !self.program.class(class).is_synthetic() {
                self.check_unused(&name)?;
            }
            return Ok(self.program.method_named(class, "get", &getter)?);
        }
        self.check_constant(code, file, index)?;
        let linker = self.linker(file)?;
        let synth = match file.constant(index)? {
            Constant::Dynamic { .. } => {
                let bootstrap = self.read_bootstrap(code, file, index, depth)?;
                synth::dynamic_constant(&name, linker, &bootstrap)
            }
            _ => {
                let value = self.read_constant(code, file, index, depth)?;
                synth::constant(&name, linker, &value, &descriptor)
            }
        };
        Ok(self.program.define_trusted(&synth.map_err(malformed)?)?)
    }

    fn linker<'f>(&mut self, file: &'f ClassFile) -> Exec<Linker<'f>> {
        let natives = self.program.load("java/lang/invoke/MethodHandleNatives")?;
        let name = self.program.symbols.intern("linkDynamicConstant");
        let methods = self.program.class(natives).methods.iter();
        let mut methods = methods.map(|m| self.program.method(*m));
        Ok(Linker {
            caller: file.name(),
            indexed: methods.any(|m| m.name == name && m.params.contains(&Kind::Int)),
        })
    }

    fn read_bootstrap(
        &mut self,
        code: &Code,
        file: &ClassFile,
        constant: u16,
        depth: usize,
    ) -> Exec<Bootstrap> {
        let (Constant::InvokeDynamic {
            bootstrap,
            name_type,
        }
        | Constant::Dynamic {
            bootstrap,
            name_type,
        }) = file.constant(constant)?
        else {
            return Err(LinkError::broken(file.name(), "there is no call site").into());
        };
        let (name, descriptor) = file.name_type(name_type)?;
        let missing = || LinkError::broken(file.name(), "there is no such bootstrap method");
        let entry = file.bootstraps.get(bootstrap as usize);
        let entry = entry.ok_or_else(missing)?.clone();
        let arguments = entry.args.iter();
        let arguments = arguments.map(|a| self.read_constant(code, file, *a, depth));
        Ok(Bootstrap {
            arguments: arguments.collect::<Exec<_>>()?,
            method: read_handle(file, entry.handle)?,
            name: name.into_owned(),
            descriptor: descriptor.into_owned(),
        })
    }

    fn read_constant(
        &mut self,
        code: &Code,
        file: &ClassFile,
        index: u16,
        depth: usize,
    ) -> Exec<LinkConstant> {
        Ok(match file.constant(index)? {
            Constant::Integer(v) => LinkConstant::Int(v),
            Constant::Long(v) => LinkConstant::Long(v),
            Constant::Float(bits) => LinkConstant::Float(bits),
            Constant::Double(bits) => LinkConstant::Double(bits),
            Constant::String(_) => LinkConstant::Text(file.string(index)?.to_utf16()),
            Constant::Class(_) => LinkConstant::Class(file.class_name(index)?.into_owned()),
            Constant::MethodType(_) => {
                LinkConstant::MethodType(file.method_type(index)?.into_owned())
            }
            Constant::MethodHandle { .. } => LinkConstant::Handle(read_handle(file, index)?),
            Constant::Dynamic { .. } if depth < MAX_DEPTH => {
                self.link_constant(code, file, index, depth + 1)?;
                LinkConstant::Held {
                    class: constant_class(file, index),
                    descriptor: descriptor_of(file, index)?,
                }
            }
            Constant::Dynamic { .. } => {
                return Err(Trap::raise_plain("java/lang/StackOverflowError"));
            }
            _ => {
                return Err(LinkError::broken(file.name(), "this is no constant to load").into());
            }
        })
    }
}

fn constant_class(file: &ClassFile, index: u16) -> String {
    format!("{}$$Constant${index}", file.name())
}

/// The type of a constant that Java code makes.
fn descriptor_of(file: &ClassFile, index: u16) -> Exec<String> {
    Ok(match file.constant(index)? {
        Constant::Dynamic { name_type, .. } => file.name_type(name_type)?.1.into_owned(),
        Constant::MethodType(_) => "Ljava/lang/invoke/MethodType;".into(),
        _ => "Ljava/lang/invoke/MethodHandle;".into(),
    })
}

fn read_handle(file: &ClassFile, index: u16) -> Exec<Handle> {
    let (kind, member) = file.method_handle(index)?;
    Ok(Handle {
        kind,
        owner: member.owner.into_owned(),
        name: member.name.into_owned(),
        descriptor: member.descriptor.into_owned(),
        interface: member.interface,
    })
}
