//! How a source file names classes and methods, and whether it can.

use vitrum_classfile::access::{ACC_PRIVATE, ACC_PUBLIC};
use vitrum_classfile::{ClassFile, InnerClass};
use vitrum_jvm::Program;
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::program::Shape;

/// As a source file in this package names a class; what it can't name is an error that says so.
pub fn source_name(program: &Program, class: ClassId, package: &str) -> Result<String, String> {
    let it = program.class(class);
    let name = match it.shape {
        Shape::Primitive(_) => Some(it.java_name()),
        Shape::Array { element } => return Ok(source_name(program, element, package)? + "[]"),
        Shape::Instance => {
            let file = it.file.as_ref();
            file.and_then(|file| named(file, &it.name, it.access, package))
        }
    };
    name.ok_or_else(|| format!("{} can't be named by a test", it.java_name()))
}

/// The package of a class, with slashes.
pub fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

/// A class by its internal name. A file has entries for all nested classes that it speaks of, itself and those around
/// it included.
fn named(file: &ClassFile, name: &str, access: u16, package: &str) -> Option<String> {
    let is_it = |entry: &&InnerClass| {
        file.class_name(entry.inner)
            .is_ok_and(|inner| inner == name)
    };
    let entry = file.inner_classes.iter().find(is_it);
    let access = entry.map_or(access, |entry| entry.access);
    let is_seen = access & ACC_PUBLIC != 0
        || access & ACC_PRIVATE == 0 && package_of(name).replace('/', ".") == package;
    if !is_seen {
        return None;
    }
    match entry {
        None => Some(name.replace('/', ".")),
        // Local and anonymous classes are in no other.
        Some(entry) => {
            let outer = file.class_name(entry.outer).ok()?;
            let own = file.utf8(entry.name).ok()?;
            // Its file does not say who sees a class at the top. Within the package all do, and elsewhere nobody would
            // have what is in it public if it were not.
            let around = named(file, &outer, ACC_PUBLIC, package)?;
            Some(format!("{around}.{own}"))
        }
    }
}

/// May a source file in this package call a method whose class it can name?
pub fn is_seen(program: &Program, method: MethodId, package: &str) -> bool {
    let it = program.method(method);
    let home = package_of(&program.class(it.class).name).replace('/', ".");
    it.access & ACC_PUBLIC != 0 || !it.is_private() && home == package
}
