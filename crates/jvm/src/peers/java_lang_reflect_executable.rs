//! `java.lang.reflect.Executable` and `Field`: what class files say about parameters and types.

use vitrum_classfile::Member;

use super::java_lang_class::members::byte_array;
use super::{Host, Outcome, Peer, Peers, arg_ref, reference, value};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/reflect/Executable",
    methods: &[
        (
            "getParameters0()[Ljava/lang/reflect/Parameter;",
            Peer::Plain(parameters),
        ),
        ("getTypeAnnotationBytes0()[B", Peer::Plain(type_annotations)),
    ],
    fast: &[],
};

pub const FIELD: Peers = Peers {
    class: "java/lang/reflect/Field",
    methods: &[(
        "getTypeAnnotationBytes0()[B",
        Peer::Plain(field_type_annotations),
    )],
    fast: &[],
};

/// The class and the index among its members of a reflected member.
pub fn place_of(host: &mut dyn Host, member: Ref) -> Exec<(ClassId, usize)> {
    if member.is_null() {
        return Err(Trap::null_pointer());
    }
    let mirror = Ref(host.field(member, "clazz", "Ljava/lang/Class;")? as u32);
    let slot = host.field(member, "slot", "I")? as usize;
    Ok((host.class(mirror)?, slot))
}

const TYPES: &str = "RuntimeVisibleTypeAnnotations";

fn type_annotations(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (class, slot) = place_of(host, arg_ref(args, 0))?;
    let program = host.program();
    let method = program.class(class).methods.get(slot).copied();
    let index = method.map_or(usize::MAX, |m| program.method(m).index as usize);
    bytes_of(host, class, |f| f.methods.get(index))
}

fn field_type_annotations(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (class, slot) = place_of(host, arg_ref(args, 0))?;
    let field = host.program().class(class).fields.get(slot);
    let index = field.map_or(usize::MAX, |f| f.index as usize);
    bytes_of(host, class, |f| f.fields.get(index))
}

fn bytes_of(
    host: &mut dyn Host,
    class: ClassId,
    member: impl Fn(&vitrum_classfile::ClassFile) -> Option<&Member>,
) -> Exec<Outcome> {
    let file = host.program().class(class).file.clone().unwrap_or_default();
    let bytes = member(&file).and_then(|m| file.attribute(&m.attributes, TYPES));
    let array = byte_array(host, bytes)?;
    reference(array)
}

/// Null unless the class was compiled with the names of its parameters.
fn parameters(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let (class, slot) = place_of(host, this)?;
    let program = host.program();
    let Some(method) = program.class(class).methods.get(slot).copied() else {
        return value(0);
    };
    let index = program.method(method).index as usize;
    let file = program.class(class).file.clone().unwrap_or_default();
    let member = file.methods.get(index);
    let Some(data) = member.and_then(|m| file.attribute(&m.attributes, "MethodParameters")) else {
        return value(0);
    };
    let parameter_class = host.load("java/lang/reflect/Parameter")?;
    host.initialize(parameter_class)?;
    let mut made = Vec::new();
    for (i, entry) in data
        .get(1..)
        .unwrap_or_default()
        .chunks_exact(4)
        .enumerate()
    {
        let word = |at: usize| u16::from_be_bytes([entry[at], entry[at + 1]]);
        let parameter = host.allocate(parameter_class)?;
        if word(0) != 0 {
            let name = host.intern_str(&file.utf8(word(0))?)?;
            host.set_field(parameter, "name", "Ljava/lang/String;", name.word())?;
        }
        host.set_field(parameter, "modifiers", "I", u64::from(word(2)))?;
        host.set_field(
            parameter,
            "executable",
            "Ljava/lang/reflect/Executable;",
            this.word(),
        )?;
        host.set_field(parameter, "index", "I", i as u64)?;
        made.push(parameter);
    }
    let array = host.ref_array("java/lang/reflect/Parameter", &made)?;
    reference(array)
}
