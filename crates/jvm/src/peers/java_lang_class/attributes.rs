//! What a class file says in attributes: annotations, nests, member classes, permitted subclasses.

use vitrum_classfile::ClassFile;

use super::super::{Host, Outcome, reference, value};
use super::members::{byte_array, class_array};
use super::this;
use crate::ids::ClassId;
use crate::machine::Exec;

fn raw(host: &mut dyn Host, args: &[u64], name: &str) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone();
    let bytes = file.as_ref().and_then(|f| f.attribute(&f.attributes, name));
    let array = byte_array(host, bytes)?;
    reference(array)
}

pub fn annotations(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    raw(host, args, "RuntimeVisibleAnnotations")
}

pub fn type_annotations(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    raw(host, args, "RuntimeVisibleTypeAnnotations")
}

/// A `ConstantPool` that names its class; `jdk_internal_reflect_constant_pool.rs` reads it.
pub fn constant_pool(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    this(host, args)?;
    let class = host.load("jdk/internal/reflect/ConstantPool")?;
    host.initialize(class)?;
    let pool = host.allocate(class)?;
    host.set_field(pool, "constantPoolOop", "Ljava/lang/Object;", args[0])?;
    reference(pool)
}

fn load_all(host: &mut dyn Host, file: &ClassFile, indices: &[u16]) -> Exec<Vec<ClassId>> {
    let load = |index: &u16| host.load(&file.class_name(*index)?);
    indices.iter().map(load).collect()
}

/// Members only: local and anonymous classes have no outer class there.
pub fn declared_classes(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone().unwrap_or_default();
    let is_own = |outer: u16| file.class_name(outer).is_ok_and(|n| n == file.name());
    let inner = file
        .inner_classes
        .iter()
        .filter(|i| i.outer != 0 && i.name != 0 && is_own(i.outer));
    let indices: Vec<u16> = inner.map(|i| i.inner).collect();
    let classes = load_all(host, &file, &indices)?;
    let array = class_array(host, &classes)?;
    reference(array)
}

/// Null for a class that is not sealed.
pub fn permitted_subclasses(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let file = host.program().class(class).file.clone().unwrap_or_default();
    if file.permitted.is_empty() {
        return value(0);
    }
    let classes = load_all(host, &file, &file.permitted)?;
    let array = class_array(host, &classes)?;
    reference(array)
}

/// The host first, then its members as it lists them.
pub fn nest_members(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let nest = super::nest_host_of(host, class)?;
    let file = host.program().class(nest).file.clone().unwrap_or_default();
    let mut classes = vec![nest];
    if host.program().class(nest).hidden.is_none() {
        classes.extend(load_all(host, &file, &file.nest_members)?);
    }
    let array = class_array(host, &classes)?;
    reference(array)
}
