//! How messages spell classes, members and local variables.

use vitrum_classfile::access::ACC_STATIC;
use vitrum_classfile::{FieldType, Kind, MemberRef, MethodType};

use super::Body;

/// `a.B.name(int, String)`, without the result.
pub fn method(method: &MemberRef) -> Option<String> {
    let types = MethodType::parse(&method.descriptor)?.params;
    let types: Vec<String> = types.iter().map(parameter).collect();
    let owner = class(&method.owner);
    Some(format!("{owner}.{}({})", method.name, types.join(", ")))
}

/// `a.B.name`.
pub fn static_field(field: &MemberRef) -> String {
    format!("{}.{}", class(&field.owner), field.name)
}

/// An array's class keeps its internal form, but for the slashes.
fn class(internal: &str) -> String {
    match internal {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        other => other.replace('/', "."),
    }
}

/// `java` shortens whatever begins like Object or String, so StringBuffer too.
fn parameter(param: &FieldType) -> String {
    let element = param.descriptor.trim_start_matches('[');
    let dimensions = param.descriptor.len() - element.len();
    let full = match FieldType::parse(element) {
        Some(class) if class.kind == Kind::Ref => {
            class.class_name().unwrap_or_default().replace('/', ".")
        }
        Some(primitive) => primitive_name(primitive.kind).to_owned(),
        None => String::new(),
    };
    let short = full
        .strip_prefix("java.lang.")
        .filter(|rest| rest.starts_with("Object") || rest.starts_with("String"));
    short.unwrap_or(&full).to_owned() + &"[]".repeat(dimensions)
}

fn primitive_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean => "boolean",
        Kind::Byte => "byte",
        Kind::Char => "char",
        Kind::Short => "short",
        Kind::Int => "int",
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Ref | Kind::Void => "",
    }
}

/// The local variable `slot` as the instruction at `at` sees it; `unchanged` if it still has the
/// value it had when the method was called.
pub fn local(body: &Body, at: u16, slot: u16, unchanged: bool) -> String {
    if let Some(name) = declared(body, at, slot) {
        return name;
    }
    let is_static = body.method.access & ACC_STATIC != 0;
    if slot == 0 && !is_static && unchanged {
        return "this".to_owned();
    }
    match parameter_number(body, slot, is_static).filter(|_| unchanged) {
        Some(number) => format!("<parameter{number}>"),
        None => format!("<local{slot}>"),
    }
}

/// The name in the debugging table.
fn declared(body: &Body, at: u16, slot: u16) -> Option<String> {
    let mut variables = body.file.local_variables(body.code);
    let found = variables.find(|variable| {
        let inside = at
            .checked_sub(variable.start)
            .is_some_and(|after| after < variable.len);
        inside && variable.index == slot
    })?;
    Some(body.file.utf8(found.name).ok()?.into_owned())
}

/// Counts from 1 and does not count `this`.
fn parameter_number(body: &Body, slot: u16, is_static: bool) -> Option<usize> {
    let descriptor = body.file.utf8(body.method.descriptor).ok()?;
    let mut first = u16::from(!is_static);
    for (before, param) in MethodType::parse(&descriptor)?.params.iter().enumerate() {
        let end = first + param.kind.slots();
        if (first..end).contains(&slot) {
            return Some(before + 1);
        }
        first = end;
    }
    None
}
