//! `SwitchBootstraps`: which case of a pattern switch a value takes. Start with [`type_switch`].

use super::assembler::{Code, GOTO, IF_ACMPNE, IF_ICMPNE, IFEQ, IFNONNULL, Invoke, Target};
use super::types::{Kind, Signature, Type};
use super::{Malformed, Result, Synth, single_method};

/// What one case of a switch asks of the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// An instance of the class: an internal name, or the descriptor of an array type.
    Class(String),
    /// Equal to the string.
    Text(Vec<u16>),
    /// A number or a character of this value.
    Int(i32),
    EnumName {
        class: String,
        name: String,
    },
}

/// Makes a class whose static method `select` takes a value and the label to start from, and
/// returns the number of the first label from there on that matches: -1 for null, the number of
/// labels when none matches. If `checked`, there must be such a label, or it is their number.
pub fn type_switch(
    class_name: &str,
    descriptor: &str,
    labels: &[Label],
    checked: bool,
) -> Result<Synth> {
    let signature = Signature::parse(descriptor)?;
    let [value, restart] = signature.parameters.as_slice() else {
        return Err(illegal(descriptor));
    };
    let fits = value.kind() == Kind::Reference
        && restart.descriptor() == "I"
        && signature.result.descriptor() == "I";
    if !fits {
        return Err(illegal(descriptor));
    }
    single_method(class_name, "select", descriptor, |code| {
        if checked {
            check_restart(code, restart, labels.len())?;
        }
        select(code, value, restart, labels)
    })
}

fn illegal(descriptor: &str) -> Malformed {
    Malformed(format!(
        "A switch on patterns has the type {descriptor}, but must take a reference and an int \
         and return an int."
    ))
}

fn check_restart(code: &mut Code, restart: &Type, labels: usize) -> Result<()> {
    code.load(1, restart);
    code.push_int(labels as i32 + 1);
    code.invoke(Invoke::Static, "java/util/Objects", "checkIndex", "(II)I")?;
    code.pop(restart);
    Ok(())
}

fn select(code: &mut Code, value: &Type, restart: &Type, labels: &[Label]) -> Result<()> {
    let present = code.target();
    code.load(0, value);
    code.jump(IFNONNULL, 1, present);
    code.push_int(-1);
    code.return_int();
    code.bind(present);
    let tests: Vec<Target> = labels.iter().map(|_| code.target()).collect();
    let none = code.target();
    if !tests.is_empty() {
        code.load(1, restart);
        code.table_switch(&tests, none);
    }
    for (number, label) in labels.iter().enumerate() {
        code.bind(tests[number]);
        let next = tests.get(number + 1).copied().unwrap_or(none);
        test(code, value, label, next)?;
        code.push_int(number as i32);
        code.return_int();
    }
    code.bind(none);
    code.push_int(labels.len() as i32);
    code.return_int();
    Ok(())
}

/// Falls through when the value, which is not null, matches the label, and else jumps to `next`.
fn test(code: &mut Code, value: &Type, label: &Label, next: Target) -> Result<()> {
    match label {
        Label::Class(class) => test_class(code, value, class, next),
        Label::Text(text) => test_text(code, value, text, next)?,
        Label::Int(number) => test_int(code, value, *number, next)?,
        Label::EnumName { class, name } => test_constant(code, value, class, name, next),
    }
    Ok(())
}

fn test_class(code: &mut Code, value: &Type, class: &str, next: Target) {
    if *value != Type::of_class(class) {
        code.load(0, value);
        code.instance_of(class);
        code.jump(IFEQ, 1, next);
    }
}

fn test_text(code: &mut Code, value: &Type, text: &[u16], next: Target) -> Result<()> {
    code.push_string(text);
    code.load(0, value);
    let descriptor = "(Ljava/lang/Object;)Z";
    code.invoke(Invoke::Virtual, "java/lang/String", "equals", descriptor)?;
    code.jump(IFEQ, 1, next);
    Ok(())
}

fn test_int(code: &mut Code, value: &Type, number: i32, next: Target) -> Result<()> {
    let (no_number, compare) = (code.target(), code.target());
    push_as(code, value, "java/lang/Number", no_number);
    code.invoke(Invoke::Virtual, "java/lang/Number", "intValue", "()I")?;
    code.jump(GOTO, 0, compare);
    code.bind(no_number);
    push_as(code, value, "java/lang/Character", next);
    code.invoke(Invoke::Virtual, "java/lang/Character", "charValue", "()C")?;
    code.bind(compare);
    code.push_int(number);
    code.jump(IF_ICMPNE, 2, next);
    Ok(())
}

/// Pushes the value as an instance of the class, or jumps when it is none.
fn push_as(code: &mut Code, value: &Type, class: &str, otherwise: Target) {
    code.load(0, value);
    code.instance_of(class);
    code.jump(IFEQ, 1, otherwise);
    code.load(0, value);
    code.check_cast(class);
}

/// The class test comes first so that a value of another type does not initialize the enum.
fn test_constant(code: &mut Code, value: &Type, class: &str, name: &str, next: Target) {
    test_class(code, value, class, next);
    code.load(0, value);
    code.get_static(class, name, &Type::of_class(class));
    code.jump(IF_ACMPNE, 2, next);
}
