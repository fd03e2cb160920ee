//! `invokedynamic`: the bootstrap methods that compilers use are modelled by classes made on the spot,
//! and the site becomes a static call. For other bootstrap methods see `link.rs`.

use vitrum_classfile::{ClassFile, Constant, FieldType, MethodType};

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, NO_CLASS};
use crate::jdk;
use crate::program::{LinkError, Program};
use crate::synth::{self, Component, ConcatConstant, Handle, Label, Lambda, Malformed, Synth};
use crate::translate::{Code, Insn};

/// Flags of `LambdaMetafactory.altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;
/// The kind of a method handle that reads a field.
const GET_FIELD: u8 = 1;

/// In the names of classes of lambdas.
const LAMBDA: &str = "$$Lambda$";

/// A call site as the class file describes it.
struct CallSite<'a> {
    file: &'a ClassFile,
    class_name: String,
    name: String,
    descriptor: String,
    owner: String,
    bootstrap: String,
    args: Vec<u16>,
}

impl<D: Domain> Machine<D> {
    #[cold]
    pub(super) fn resolve_dynamic(&mut self, code: &Code, site: u16, at: u32) -> Exec {
        let mut data = code.sites[site as usize].get();
        if data.class == NO_CLASS {
            let file = self.file_of(code)?;
            data.method = match file.constant(data.constant)? {
                Constant::InvokeDynamic { .. } => {
                    self.link_call_site(code, &file, data.constant, at)?
                }
                _ => self.link_constant(code, &file, data.constant, 0)?,
            };
            data.class = self.program.method(data.method).class;
            data.ready = true;
            data.mirror = self.mirror(data.class)?;
            code.sites[site as usize].set(data);
        }
        if let Insn::InvokeDynamic { base, site } = code.insns[at as usize].get() {
            code.insns[at as usize].set(Insn::InvokeStatic { base, site });
        }
        Ok(())
    }

    /// The static method that a call site calls.
    fn link_call_site(
        &mut self,
        code: &Code,
        file: &ClassFile,
        constant: u16,
        at: u32,
    ) -> Exec<MethodId> {
        self.check_call_site(code, file, constant)?;
        let index = self.program.method(code.method).index;
        let offset = code.offsets[at as usize];
        let call = CallSite::read(file, constant, index, offset)?;
        let Some(synth) = call.answer(&mut self.program)? else {
            return self.link_any_site(code, file, constant, &call.class_name);
        };
        if synth.descriptor != call.descriptor {
            let what = format!(
                "the call site has the type {}, not {}",
                call.descriptor, synth.descriptor
            );
            return Err(malformed(Malformed(what)));
        }
        let host = self
            .program
            .rights_of(self.program.method(code.method).class);
        let class = self.program.define_synthetic(&synth, host)?;
        if synth.class_name.contains(LAMBDA) {
            let site = u32::from(index) << 16 | u32::from(offset);
            let shown = jdk::lambda_name(self.program.feature, file.name(), site);
            self.program.class_mut(class).shown_name = Some(shown.into());
        }
        Ok(self
            .program
            .method_named(class, synth.method, &synth.descriptor)?)
    }

    pub(super) fn check_unused(&self, name: &str) -> Exec {
        match self.program.loaded(name) {
            None => Ok(()),
            Some(_) => Err(unsupported(format_args!(
                "the program has a class {name} of its own"
            ))),
        }
    }
}

fn unsupported(what: impl std::fmt::Display) -> Trap {
    Trap::unsupported(format!("{what}"))
}

pub(super) fn malformed(error: Malformed) -> Trap {
    Trap::raise("java/lang/BootstrapMethodError", error.0)
}

impl<'a> CallSite<'a> {
    fn read(file: &'a ClassFile, constant: u16, method: u16, offset: u16) -> Exec<CallSite<'a>> {
        let Constant::InvokeDynamic {
            bootstrap,
            name_type,
        } = file.constant(constant)?
        else {
            return Err(
                LinkError::broken(file.name(), "invokedynamic refers to no call site").into(),
            );
        };
        let (name, descriptor) = file.name_type(name_type)?;
        let missing = || {
            LinkError::broken(
                file.name(),
                format!("there is no bootstrap method {bootstrap}"),
            )
        };
        let entry = file
            .bootstraps
            .get(bootstrap as usize)
            .ok_or_else(missing)?;
        let (_, handle) = file.method_handle(entry.handle)?;
        Ok(CallSite {
            file,
            class_name: format!("{}$$Site${method}_{offset}", file.name()),
            name: name.into_owned(),
            descriptor: descriptor.into_owned(),
            owner: handle.owner.into_owned(),
            bootstrap: handle.name.into_owned(),
            args: entry.args.clone(),
        })
    }

    /// `None`: the bootstrap method must be called.
    fn answer(&self, program: &mut Program) -> Exec<Option<Synth>> {
        let answer = match (self.owner.as_str(), self.bootstrap.as_str()) {
            ("java/lang/invoke/LambdaMetafactory", "metafactory") => self.lambda(false),
            ("java/lang/invoke/LambdaMetafactory", "altMetafactory") => self.lambda(true),
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => {
                self.concat_with_constants()
            }
            ("java/lang/invoke/StringConcatFactory", "makeConcat") => self.plain_concat(),
            ("java/lang/runtime/ObjectMethods", "bootstrap") => self.record(),
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch")
                if jdk::switches_on(program.feature, &self.descriptor) =>
            {
                return self.switch(program, self.labels()?);
            }
            ("java/lang/runtime/SwitchBootstraps", "enumSwitch") => {
                return self.switch(program, self.enum_labels()?);
            }
            _ => return Ok(None),
        };
        answer.map(Some)
    }

    /// Labels that no compiler makes are left to the JDK's own code.
    fn switch(&self, program: &mut Program, labels: Option<Vec<Label>>) -> Exec<Option<Synth>> {
        let Some(labels) = labels.filter(|labels| labels.iter().all(|l| is_there(program, l)))
        else {
            return Ok(None);
        };
        let checked = jdk::switches_check_restart(program.feature);
        synth::type_switch(&self.class_name, &self.descriptor, &labels, checked)
            .map(Some)
            .map_err(malformed)
    }

    fn arg(&self, i: usize) -> Exec<u16> {
        let missing =
            || LinkError::broken(self.file.name(), "a bootstrap method has too few arguments");
        Ok(*self.args.get(i).ok_or_else(missing)?)
    }

    fn int_arg(&self, i: usize) -> Exec<i32> {
        match self.file.constant(self.arg(i)?)? {
            Constant::Integer(v) => Ok(v),
            _ => Err(LinkError::broken(self.file.name(), "a bootstrap method wants an int").into()),
        }
    }

    fn lambda(&self, alt: bool) -> Exec<Synth> {
        let (kind, target) = self.file.method_handle(self.arg(1)?)?;
        let flags = if alt { self.int_arg(3)? } else { 0 };
        let mut next = 4;
        let mut extra_interfaces = Vec::new();
        if flags & MARKERS != 0 {
            let count = self.int_arg(next)?;
            next += 1;
            for _ in 0..count {
                extra_interfaces.push(self.file.class_name(self.arg(next)?)?.into_owned());
                next += 1;
            }
        }
        let mut bridges = Vec::new();
        if flags & BRIDGES != 0 {
            let count = self.int_arg(next)?;
            next += 1;
            for _ in 0..count {
                bridges.push(self.file.method_type(self.arg(next)?)?.into_owned());
                next += 1;
            }
        }
        let interface = MethodType::parse(&self.descriptor).and_then(|t| t.result);
        let interface = interface
            .as_ref()
            .and_then(FieldType::class_name)
            .unwrap_or("java/lang/Object");
        let lambda = Lambda {
            class_name: self.class_name.replace("$$Site$", LAMBDA),
            interface: interface.into(),
            extra_interfaces,
            method: self.name.clone(),
            captured: self.descriptor.clone(),
            erased: self.file.method_type(self.arg(0)?)?.into_owned(),
            instantiated: self.file.method_type(self.arg(2)?)?.into_owned(),
            bridges,
            implementation: Handle {
                kind,
                owner: target.owner.into_owned(),
                name: target.name.into_owned(),
                descriptor: target.descriptor.into_owned(),
                interface: target.interface,
            },
            serializable: flags & SERIALIZABLE != 0,
        };
        synth::lambda(&lambda).map_err(malformed)
    }

    fn concat_with_constants(&self) -> Exec<Synth> {
        let recipe = self.file.string(self.arg(0)?)?.to_utf16();
        let mut constants = Vec::new();
        for index in self.args.iter().skip(1) {
            constants.push(self.concat_constant(*index)?);
        }
        synth::concat(&self.class_name, &self.descriptor, &recipe, &constants).map_err(malformed)
    }

    fn concat_constant(&self, index: u16) -> Exec<ConcatConstant> {
        let text = match self.file.constant(index)? {
            Constant::String(_) => {
                return Ok(ConcatConstant::Text(self.file.string(index)?.to_utf16()));
            }
            Constant::Integer(v) => v.to_string(),
            Constant::Long(v) => v.to_string(),
            Constant::Class(_) => {
                return Err(unsupported("a class constant in string concatenation"));
            }
            _ => return Err(unsupported("this kind of constant in string concatenation")),
        };
        Ok(ConcatConstant::Text(text.encode_utf16().collect()))
    }

    fn plain_concat(&self) -> Exec<Synth> {
        let params = MethodType::parse(&self.descriptor).map_or(0, |t| t.params.len());
        synth::concat(&self.class_name, &self.descriptor, &vec![1; params], &[]).map_err(malformed)
    }

    fn record(&self) -> Exec<Synth> {
        let record = self.file.class_name(self.arg(0)?)?.into_owned();
        let names = self.file.string(self.arg(1)?)?.to_str().into_owned();
        let mut components = Vec::new();
        for (i, name) in names.split(';').filter(|n| !n.is_empty()).enumerate() {
            let (kind, getter) = self.file.method_handle(self.arg(2 + i)?)?;
            if kind != GET_FIELD || *getter.owner != *record {
                return Err(unsupported(
                    "a record whose components are not its own fields",
                ));
            }
            components.push(Component {
                name: name.into(),
                field: getter.name.into_owned(),
                descriptor: getter.descriptor.into_owned(),
            });
        }
        let simple = self.simple_name(&record);
        synth::record(&self.class_name, &record, &simple, &self.name, &components)
            .map_err(malformed)
    }

    /// What `Class.getSimpleName` gives: the name in the `InnerClasses` attribute, else the last part.
    fn simple_name(&self, class: &str) -> String {
        let inner = self
            .file
            .inner_classes
            .iter()
            .find(|i| self.file.class_name(i.inner).is_ok_and(|n| n == class));
        let name = inner.and_then(|i| self.file.utf8(i.name).ok());
        name.map_or_else(
            || class.rsplit('/').next().unwrap_or(class).into(),
            |n| n.into_owned(),
        )
    }

    /// The labels of a switch on types; none: one has a form that is not known here.
    fn labels(&self) -> Exec<Option<Vec<Label>>> {
        self.args.iter().map(|index| self.label(*index)).collect()
    }

    fn label(&self, index: u16) -> Exec<Option<Label>> {
        Ok(Some(match self.file.constant(index)? {
            Constant::Class(_) => Label::Class(self.file.class_name(index)?.into_owned()),
            Constant::String(_) => Label::Text(self.file.string(index)?.to_utf16()),
            Constant::Integer(v) => Label::Int(v),
            Constant::Dynamic { bootstrap, .. } => return self.enum_label(bootstrap),
            _ => return Ok(None),
        }))
    }

    /// Java 21 names an enum constant by `EnumDesc.of(ClassDesc.of(class), name)`, as dynamic constants.
    fn enum_label(&self, bootstrap: u16) -> Exec<Option<Label>> {
        let Some([class, name]) = self.made_by(bootstrap, "java/lang/Enum$EnumDesc")? else {
            return Ok(None);
        };
        let Constant::Dynamic { bootstrap, .. } = self.file.constant(class)? else {
            return Ok(None);
        };
        let Some([class]) = self.made_by(bootstrap, "java/lang/constant/ClassDesc")? else {
            return Ok(None);
        };
        Ok(Some(Label::EnumName {
            class: self.file.string(class)?.to_str().replace('.', "/"),
            name: self.file.string(name)?.to_str().into_owned(),
        }))
    }

    /// The arguments of a dynamic constant that a method `of` of this class makes.
    fn made_by<const N: usize>(&self, bootstrap: u16, owner: &str) -> Exec<Option<[u16; N]>> {
        let entry = self.file.bootstraps.get(bootstrap as usize);
        let Some([handle, args @ ..]) = entry.map(|e| &*e.args) else {
            return Ok(None);
        };
        if !matches!(self.file.constant(*handle)?, Constant::MethodHandle { .. }) {
            return Ok(None);
        }
        let (_, made) = self.file.method_handle(*handle)?;
        let fits = made.owner == owner && made.name == "of";
        Ok(<[u16; N]>::try_from(args).ok().filter(|_| fits))
    }

    /// The labels of a switch on an enum: a text is the name of one of its constants.
    fn enum_labels(&self) -> Exec<Option<Vec<Label>>> {
        let target = MethodType::parse(&self.descriptor).and_then(|t| t.params.into_iter().next());
        let Some(class) = target.as_ref().and_then(FieldType::class_name) else {
            return Ok(None);
        };
        let named = |label| match label {
            Label::Text(name) => Some(Label::EnumName {
                class: class.to_string(),
                name: String::from_utf16(&name).ok()?,
            }),
            Label::Class(class) => Some(Label::Class(class)),
            _ => None,
        };
        let labels = self.labels()?;
        Ok(labels.and_then(|labels| labels.into_iter().map(named).collect()))
    }
}

/// Is the constant that a label names in its class?
fn is_there(program: &mut Program, label: &Label) -> bool {
    let Label::EnumName { class, name } = label else {
        return true;
    };
    let Ok(id) = program.load(class) else {
        return false;
    };
    let name = program.symbols.intern(name);
    let descriptor = program.symbols.intern(&format!("L{class};"));
    program.find_field(id, name, descriptor).is_some()
}
