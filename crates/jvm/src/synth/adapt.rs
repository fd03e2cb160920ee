//! Converts a value from one type to another the way `LambdaMetafactory` does between a functional
//! interface and the implementation: widening, boxing, unboxing, casting. Start with [`adapt`].

use super::assembler::{Code, Invoke};
use super::types::{Kind, Type};
use super::{Malformed, Result};

const NUMBER: &str = "java/lang/Number";

/// Turns the value of type `from` on the stack into one of type `to`. A reference is first cast
/// to `via`, the type the interface method has after its type variables are replaced.
pub(super) fn adapt(code: &mut Code, from: &Type, via: &Type, to: &Type) -> Result<()> {
    if to.kind() == Kind::Void {
        code.pop(from);
        return Ok(());
    }
    let converted = match (from.primitive(), to.primitive()) {
        _ if from.kind() == Kind::Void => None,
        (Some(source), Some(target)) => widen(code, source, target),
        (Some(source), None) => box_to(code, source, to)?,
        (None, _) => adapt_reference(code, from, via, to)?,
    };
    converted.ok_or_else(|| {
        let (from, to) = (from.descriptor(), to.descriptor());
        Malformed(format!(
            "A value of type {from} cannot be passed on as {to}."
        ))
    })
}

fn adapt_reference(code: &mut Code, from: &Type, via: &Type, to: &Type) -> Result<Option<()>> {
    let source = if via.kind() == Kind::Reference {
        via
    } else {
        from
    };
    cast(code, from, source);
    match to.primitive() {
        Some(target) => unbox(code, source, target),
        None => {
            cast(code, source, to);
            Ok(Some(()))
        }
    }
}

fn cast(code: &mut Code, from: &Type, to: &Type) {
    if from != to && !to.is_class("java/lang/Object") {
        code.check_cast(to.class_name());
    }
}

/// A wrapper type receives the primitive widened to its own; any other is a supertype of the
/// primitive's wrapper.
fn box_to(code: &mut Code, source: char, to: &Type) -> Result<Option<()>> {
    let wrapped = primitive_of(to.class_name());
    let primitive = wrapped.unwrap_or(source);
    if widen(code, source, primitive).is_none() {
        return Ok(None);
    }
    let wrapper = wrapper_of(primitive);
    let descriptor = format!("({primitive})L{wrapper};");
    code.invoke(Invoke::Static, wrapper, "valueOf", &descriptor)?;
    cast(code, &Type::of_class(wrapper), to);
    Ok(Some(()))
}

fn unbox(code: &mut Code, source: &Type, target: char) -> Result<Option<()>> {
    let class = source.class_name();
    match primitive_of(class) {
        Some(primitive @ ('C' | 'Z')) => {
            call_value(code, class, primitive)?;
            Ok(widen(code, primitive, target))
        }
        Some(primitive) if !widens(primitive, target) => Ok(None),
        Some(_) => call_value(code, class, target).map(Some),
        None => unbox_unknown(code, source, target).map(Some),
    }
}

/// Unboxes a value of which only a supertype of the wrappers is known; any number converts.
fn unbox_unknown(code: &mut Code, source: &Type, target: char) -> Result<()> {
    let class = match target {
        'C' | 'Z' => wrapper_of(target),
        _ => NUMBER,
    };
    cast(code, source, &Type::of_class(class));
    call_value(code, class, target)
}

/// Takes the primitive value out of an object of its own wrapper class.
pub(super) fn unbox_exactly(code: &mut Code, primitive: char) -> Result<()> {
    let class = wrapper_of(primitive);
    code.check_cast(class);
    call_value(code, class, primitive)
}

fn call_value(code: &mut Code, class: &str, primitive: char) -> Result<()> {
    let name = format!("{}Value", java_name(primitive));
    code.invoke(Invoke::Virtual, class, &name, &format!("(){primitive}"))
}

fn widen(code: &mut Code, from: char, to: char) -> Option<()> {
    if !widens(from, to) {
        return None;
    }
    let is_int = matches!(from, 'B' | 'S' | 'C' | 'I');
    match (from, to) {
        (_, 'J') if is_int => code.op(0x85, 1),
        (_, 'F') if is_int => code.op(0x86, 0),
        (_, 'D') if is_int => code.op(0x87, 1),
        ('J', 'F') => code.op(0x89, -1),
        ('J', 'D') => code.op(0x8A, 0),
        ('F', 'D') => code.op(0x8D, 1),
        _ => {}
    }
    Some(())
}

/// Whether Java widens the one primitive type to the other, or they are the same.
fn widens(from: char, to: char) -> bool {
    let wider = match from {
        'B' => "SIJFD",
        'S' | 'C' => "IJFD",
        'I' => "JFD",
        'J' => "FD",
        'F' => "D",
        _ => "",
    };
    from == to || wider.contains(to)
}

const WRAPPERS: [(char, &str, &str); 8] = [
    ('Z', "boolean", "java/lang/Boolean"),
    ('B', "byte", "java/lang/Byte"),
    ('S', "short", "java/lang/Short"),
    ('C', "char", "java/lang/Character"),
    ('I', "int", "java/lang/Integer"),
    ('J', "long", "java/lang/Long"),
    ('F', "float", "java/lang/Float"),
    ('D', "double", "java/lang/Double"),
];

/// The class that boxes the primitive type with this descriptor.
pub(super) fn wrapper_of(primitive: char) -> &'static str {
    row(primitive).2
}

fn java_name(primitive: char) -> &'static str {
    row(primitive).1
}

fn row(primitive: char) -> &'static (char, &'static str, &'static str) {
    let found = WRAPPERS.iter().find(|(letter, ..)| *letter == primitive);
    found.unwrap_or(&WRAPPERS[4])
}

fn primitive_of(class: &str) -> Option<char> {
    let found = WRAPPERS.iter().find(|(_, _, wrapper)| *wrapper == class);
    found.map(|(letter, ..)| *letter)
}
