//! The members of a class as objects: `Field`, `Method`, `Constructor`, `RecordComponent`.

use std::sync::Arc;

use vitrum_classfile::{Attribute, ClassFile, Kind, Member, MethodType, access};

use super::super::{Host, Outcome, arg, reference};
use super::this;
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::Exec;
use crate::program::Program;

const STRING: &str = "Ljava/lang/String;";
const CLASS: &str = "Ljava/lang/Class;";
const CLASSES: &str = "[Ljava/lang/Class;";
const BYTES: &str = "[B";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";

/// An object under construction, whose fields are set by name.
struct Maker<'h> {
    host: &'h mut dyn Host,
    object: Ref,
}

impl<'h> Maker<'h> {
    fn new(host: &'h mut dyn Host, class: &str) -> Exec<Maker<'h>> {
        let class = host.load(class)?;
        let object = host.allocate(class)?;
        Ok(Maker { host, object })
    }

    fn set(&mut self, name: &str, descriptor: &str, value: u64) -> Exec {
        self.host.set_field(self.object, name, descriptor, value)
    }

    fn set_text(&mut self, name: &str, text: &str) -> Exec {
        let text = self.host.intern_str(text)?;
        self.set(name, STRING, text.word())
    }

    fn set_classes(&mut self, name: &str, classes: &[ClassId]) -> Exec {
        let array = class_array(self.host, classes)?;
        self.set(name, CLASSES, array.word())
    }

    /// Null where the member has no such attribute.
    fn set_bytes(&mut self, name: &str, bytes: Option<&[u8]>) -> Exec {
        let array = byte_array(self.host, bytes)?;
        self.set(name, BYTES, array.word())
    }

    fn set_signature(&mut self, file: &ClassFile, signature: Option<u16>) -> Exec {
        match signature {
            Some(index) => self.set_text("signature", &file.utf8(index)?),
            None => Ok(()),
        }
    }
}

pub fn class_array(host: &mut dyn Host, classes: &[ClassId]) -> Exec<Ref> {
    let mirrors: Exec<Vec<Ref>> = classes.iter().map(|c| host.mirror(*c)).collect();
    host.ref_array("java/lang/Class", &mirrors?)
}

pub fn byte_array(host: &mut dyn Host, bytes: Option<&[u8]>) -> Exec<Ref> {
    let Some(bytes) = bytes else {
        return Ok(Ref::NULL);
    };
    let class = host.program().primitive_array(Kind::Byte);
    let array = host.allocate_array(class, bytes.len() as u32)?;
    for (i, byte) in bytes.iter().enumerate() {
        host.set(array, i as u32, u64::from(*byte));
    }
    Ok(array)
}

/// Makes one object for each index that yields one.
fn members(
    host: &mut dyn Host,
    class: &str,
    count: usize,
    make: impl Fn(&mut dyn Host, usize) -> Exec<Option<Ref>>,
) -> Exec<Outcome> {
    let id = host.load(class)?;
    host.initialize(id)?;
    let mut made = Vec::new();
    for i in 0..count {
        made.extend(make(host, i)?);
    }
    let array = host.ref_array(class, &made)?;
    reference(array)
}

fn is_wanted(flags: u16, public_only: bool) -> bool {
    !public_only || flags & access::ACC_PUBLIC != 0
}

/// `Field` objects; their `slot` is the index among the declared fields.
pub fn declared_fields(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    if class == host.program().known.thread {
        host.look_at_twin(Ref::NULL);
    }
    let public_only = arg(args, 1) != 0;
    let count = host.program().class(class).fields.len();
    members(host, "java/lang/reflect/Field", count, |host, i| {
        let program = host.program();
        let flags = program.class(class).fields[i].access;
        match is_wanted(flags, public_only) && !is_machines_own(program, class, flags) {
            true => new_field(host, class, i).map(Some),
            false => Ok(None),
        }
    })
}

/// Static members of the classes of lambdas make their instances, and are not there in `java`.
fn is_machines_own(program: &Program, class: ClassId, flags: u16) -> bool {
    flags & access::ACC_STATIC != 0 && program.class(class).is_synthetic()
}

fn new_field(host: &mut dyn Host, class: ClassId, index: usize) -> Exec<Ref> {
    let field = &host.program().class(class).fields[index];
    let (name, descriptor, flags, place) =
        (field.name, field.descriptor, field.access, field.index);
    let name = host.program().symbols.text(name).clone();
    let descriptor = host.program().symbols.text(descriptor).clone();
    let type_class = host.program().load_descriptor(&descriptor)?;
    let type_mirror = host.mirror(type_class)?;
    let owner = host.mirror(class)?;
    let mut field = Maker::new(host, "java/lang/reflect/Field")?;
    field.set("clazz", CLASS, owner.word())?;
    field.set("slot", "I", index as u64)?;
    field.set_text("name", &name)?;
    field.set("type", CLASS, type_mirror.word())?;
    field.set("modifiers", "I", u64::from(flags))?;
    let trusted = is_trusted_final(field.host, class, flags);
    field.set("trustedFinal", "Z", u64::from(trusted))?;
    if let Some(file) = field.host.program().class(class).file.clone()
        && let Some(member) = file.fields.get(place as usize)
    {
        field.set_signature(&file, member.signature)?;
        field.set_bytes("annotations", annotations(&file, &member.attributes))?;
    }
    Ok(field.object)
}

/// A final field that not even `setAccessible` opens: static, or of a record or hidden class.
fn is_trusted_final(host: &mut dyn Host, class: ClassId, flags: u16) -> bool {
    let class = host.program().class(class);
    let is_record = class.file.as_ref().is_some_and(|f| f.record.is_some());
    let closed =
        flags & access::ACC_STATIC != 0 || is_record || class.is_synthetic() || class.is_hidden();
    flags & access::ACC_FINAL != 0 && closed
}

fn annotations<'a>(file: &'a ClassFile, attributes: &[Attribute]) -> Option<&'a [u8]> {
    file.attribute(attributes, "RuntimeVisibleAnnotations")
}

/// A declared method as the class file has it.
struct Declared {
    file: Arc<ClassFile>,
    index: usize,
    name: Arc<str>,
    params: Vec<ClassId>,
    result: ClassId,
    exceptions: Vec<ClassId>,
}

impl Declared {
    fn of(host: &mut dyn Host, method: MethodId) -> Exec<Option<Declared>> {
        let program = host.program();
        let it = program.method(method);
        let (index, class) = (it.index as usize, it.class);
        let name = program.symbols.text(it.name).clone();
        let descriptor = program.symbols.text(it.descriptor).clone();
        let Some(file) = program.class(class).file.clone() else {
            return Ok(None);
        };
        let Some(signature) = MethodType::parse(&descriptor) else {
            return Ok(None);
        };
        let mut params = Vec::new();
        for param in &signature.params {
            params.push(program.load_descriptor(&param.descriptor)?);
        }
        let result = signature
            .result
            .map_or("V".into(), |r| r.descriptor.to_string());
        let result = program.load_descriptor(&result)?;
        let mut exceptions = Vec::new();
        for index in file.methods.get(index).map_or(&[][..], |m| &m.exceptions) {
            exceptions.push(program.load(&file.class_name(*index)?)?);
        }
        Ok(Some(Declared {
            file,
            index,
            name,
            params,
            result,
            exceptions,
        }))
    }

    fn member(&self) -> Option<&Member> {
        self.file.methods.get(self.index)
    }
}

/// What constructors and methods have in common. `slot` is the index among the class's methods.
fn fill(maker: &mut Maker, class: ClassId, slot: usize, declared: &Declared, flags: u16) -> Exec {
    let owner = maker.host.mirror(class)?;
    maker.set("clazz", CLASS, owner.word())?;
    maker.set("slot", "I", slot as u64)?;
    maker.set("modifiers", "I", u64::from(flags))?;
    maker.set_classes("parameterTypes", &declared.params)?;
    maker.set_classes("exceptionTypes", &declared.exceptions)?;
    let Some(member) = declared.member() else {
        return Ok(());
    };
    let (file, attributes) = (&declared.file, &member.attributes);
    maker.set_signature(file, member.signature)?;
    maker.set_bytes("annotations", annotations(file, attributes))?;
    let of_parameters = file.attribute(attributes, "RuntimeVisibleParameterAnnotations");
    maker.set_bytes("parameterAnnotations", of_parameters)
}

/// The declared method in this place, if it is of the sort and as public as asked for.
fn pick(
    host: &mut dyn Host,
    class: ClassId,
    slot: usize,
    constructors: bool,
    public_only: bool,
) -> Exec<Option<(Declared, u16)>> {
    let program = host.program();
    let id = program.class(class).methods[slot];
    let method = program.method(id);
    let flags = method.access;
    let fits = match &**program.symbols.text(method.name) {
        "<init>" => constructors,
        "<clinit>" => false,
        _ => !constructors,
    };
    if !fits || !is_wanted(flags, public_only) || is_machines_own(program, class, flags) {
        return Ok(None);
    }
    Ok(Declared::of(host, id)?.map(|d| (d, flags)))
}

/// Makes an object of a declared method or constructor.
type Make = fn(&mut dyn Host, ClassId, usize, &Declared, u16) -> Exec<Ref>;

pub fn declared_methods(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    declared(host, args, "java/lang/reflect/Method", new_method)
}

pub fn declared_constructors(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    declared(host, args, CONSTRUCTOR, new_constructor)
}

fn declared(host: &mut dyn Host, args: &[u64], of: &str, make: Make) -> Exec<Outcome> {
    let class = this(host, args)?;
    let public_only = arg(args, 1) != 0;
    let count = host.program().class(class).methods.len();
    members(host, of, count, |host, i| {
        match pick(host, class, i, of == CONSTRUCTOR, public_only)? {
            Some((it, flags)) => make(host, class, i, &it, flags).map(Some),
            None => Ok(None),
        }
    })
}

fn new_method(
    host: &mut dyn Host,
    class: ClassId,
    slot: usize,
    declared: &Declared,
    flags: u16,
) -> Exec<Ref> {
    let result = host.mirror(declared.result)?;
    let mut method = Maker::new(host, "java/lang/reflect/Method")?;
    fill(&mut method, class, slot, declared, flags)?;
    method.set_text("name", &declared.name)?;
    method.set("returnType", CLASS, result.word())?;
    if let Some(member) = declared.member() {
        let default = declared
            .file
            .attribute(&member.attributes, "AnnotationDefault");
        method.set_bytes("annotationDefault", default)?;
    }
    Ok(method.object)
}

/// The components of a record, with the accessors that the class declares for them.
pub fn record_components(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone();
    let file = file.unwrap_or_default();
    let components = file.record.as_deref().unwrap_or_default();
    for used in [
        "java/lang/reflect/Method",
        "java/lang/reflect/RecordComponent",
    ] {
        let used = host.load(used)?;
        host.initialize(used)?;
    }
    members(
        host,
        "java/lang/reflect/RecordComponent",
        components.len(),
        |host, i| {
            let component = &components[i];
            let (name, descriptor) = (file.utf8(component.name)?, file.utf8(component.descriptor)?);
            let type_class = host.program().load_descriptor(&descriptor)?;
            let accessor = accessor_of(host, class, &name, &descriptor)?;
            let (owner, type_mirror) = (host.mirror(class)?, host.mirror(type_class)?);
            let mut it = Maker::new(host, "java/lang/reflect/RecordComponent")?;
            it.set("clazz", CLASS, owner.word())?;
            it.set_text("name", &name)?;
            it.set("type", CLASS, type_mirror.word())?;
            it.set("accessor", "Ljava/lang/reflect/Method;", accessor.word())?;
            if let Some(signature) = file.attribute(&component.attributes, "Signature") {
                let index = signature.iter().fold(0, |n, b| n << 8 | u16::from(*b));
                it.set_signature(&file, Some(index))?;
            }
            it.set_bytes("annotations", annotations(&file, &component.attributes))?;
            let of_types = file.attribute(&component.attributes, "RuntimeVisibleTypeAnnotations");
            it.set_bytes("typeAnnotations", of_types)?;
            Ok(Some(it.object))
        },
    )
}

fn new_constructor(
    host: &mut dyn Host,
    class: ClassId,
    slot: usize,
    declared: &Declared,
    flags: u16,
) -> Exec<Ref> {
    let mut constructor = Maker::new(host, CONSTRUCTOR)?;
    fill(&mut constructor, class, slot, declared, flags)?;
    Ok(constructor.object)
}

fn accessor_of(host: &mut dyn Host, class: ClassId, name: &str, descriptor: &str) -> Exec<Ref> {
    let program = host.program();
    let (name, descriptor) = (
        program.symbols.intern(name),
        program.symbols.intern(&format!("(){descriptor}")),
    );
    match program.declared(class, name, descriptor) {
        Some(id) => method_object(host, id),
        None => Ok(Ref::NULL),
    }
}

/// The `Method` object of a declared method; the class `Method` must be initialized.
pub fn method_object(host: &mut dyn Host, id: MethodId) -> Exec<Ref> {
    member_object(host, id, new_method)
}

/// The same for a constructor.
pub fn constructor_object(host: &mut dyn Host, id: MethodId) -> Exec<Ref> {
    member_object(host, id, new_constructor)
}

fn member_object(host: &mut dyn Host, id: MethodId, make: Make) -> Exec<Ref> {
    let program = host.program();
    let (class, flags) = (program.method(id).class, program.method(id).access);
    let slot = program.class(class).methods.iter().position(|m| *m == id);
    match (Declared::of(host, id)?, slot) {
        (Some(declared), Some(slot)) => make(host, class, slot, &declared, flags),
        _ => Ok(Ref::NULL),
    }
}
