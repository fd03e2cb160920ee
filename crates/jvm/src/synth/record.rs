//! `ObjectMethods`: `toString`, `hashCode` and `equals` of records. Start with [`record`].

use super::adapt::wrapper_of;
use super::assembler::{Code, IADD, IF_ACMPEQ, IF_ICMPNE, IFEQ, IFNE, IMUL, Invoke, LCMP, Target};
use super::concat::{append_text, append_value, begin, end};
use super::types::Type;
use super::{Malformed, Result, Synth, single_method};

/// A component of a record: what it is called, and the field that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    pub name: String,
    pub field: String,
    pub descriptor: String,
}

/// A component with its type taken apart.
struct Part<'a> {
    name: &'a str,
    field: &'a str,
    value: Type,
}

impl Component {
    fn parse(&self) -> Result<Part<'_>> {
        Ok(Part {
            name: &self.name,
            field: &self.field,
            value: Type::field(&self.descriptor)?,
        })
    }
}

struct Shape<'a> {
    record: Type,
    simple_name: &'a str,
    components: Vec<Part<'a>>,
}

/// Makes a class whose static method, named `method`, does for the record given first what the
/// record's own method of that name does.
pub fn record(
    class_name: &str,
    record: &str,
    simple_name: &str,
    method: &str,
    components: &[Component],
) -> Result<Synth> {
    let shape = Shape {
        record: Type::of_class(record),
        simple_name,
        components: components
            .iter()
            .map(Component::parse)
            .collect::<Result<_>>()?,
    };
    let this = shape.record.descriptor();
    let make = |name, rest: &str, body: fn(&mut Code, &Shape) -> Result<()>| {
        let descriptor = format!("({this}{rest}");
        single_method(class_name, name, &descriptor, |code| body(code, &shape))
    };
    match method {
        "toString" => make("toString", ")Ljava/lang/String;", to_string),
        "hashCode" => make("hashCode", ")I", hash_code),
        "equals" => make("equals", "Ljava/lang/Object;)Z", equals),
        _ => Err(Malformed(format!(
            "Record {record} asks for a method '{method}', but only toString, hashCode and \
             equals can be made."
        ))),
    }
}

fn to_string(code: &mut Code, shape: &Shape) -> Result<()> {
    begin(code)?;
    let mut lead = format!("{}[", shape.simple_name);
    for part in &shape.components {
        append_str(code, &format!("{lead}{}=", part.name))?;
        load_component(code, shape, 0, part);
        append_value(code, &part.value)?;
        lead = ", ".to_owned();
    }
    let tail = if shape.components.is_empty() {
        lead + "]"
    } else {
        "]".to_owned()
    };
    append_str(code, &tail)?;
    end(code)
}

fn append_str(code: &mut Code, text: &str) -> Result<()> {
    let units: Vec<u16> = text.encode_utf16().collect();
    append_text(code, &units)
}

fn hash_code(code: &mut Code, shape: &Shape) -> Result<()> {
    code.push_int(0);
    for part in &shape.components {
        code.push_int(31);
        code.op(IMUL, -1);
        load_component(code, shape, 0, part);
        hash(code, &part.value)?;
        code.op(IADD, -1);
    }
    code.return_int();
    Ok(())
}

fn hash(code: &mut Code, component: &Type) -> Result<()> {
    match component.primitive() {
        // Their hash codes are their values.
        Some('B' | 'S' | 'C' | 'I') => Ok(()),
        Some(letter) => code.invoke(
            Invoke::Static,
            wrapper_of(letter),
            "hashCode",
            &format!("({letter})I"),
        ),
        None => code.invoke(
            Invoke::Static,
            "java/util/Objects",
            "hashCode",
            "(Ljava/lang/Object;)I",
        ),
    }
}

fn equals(code: &mut Code, shape: &Shape) -> Result<()> {
    let (same, different) = (code.target(), code.target());
    code.load(0, &shape.record);
    code.load(1, &shape.record);
    code.jump(IF_ACMPEQ, 2, same);
    code.load(1, &shape.record);
    code.instance_of(shape.record.class_name());
    code.jump(IFEQ, 1, different);
    // Java compares the last component first; `equals` of a component may have effects.
    for part in shape.components.iter().rev() {
        load_component(code, shape, 0, part);
        load_component(code, shape, 1, part);
        jump_unless_equal(code, &part.value, different)?;
    }
    code.bind(same);
    code.push_int(1);
    code.return_int();
    code.bind(different);
    code.push_int(0);
    code.return_int();
    Ok(())
}

/// Takes two values of one component off the stack. Floating-point numbers compare by their bits
/// (all NaN alike), not by `==`.
fn jump_unless_equal(code: &mut Code, component: &Type, different: Target) -> Result<()> {
    match component.primitive() {
        Some('J') => {
            code.op(LCMP, -3);
            code.jump(IFNE, 1, different);
        }
        Some(letter @ ('F' | 'D')) => {
            let descriptor = format!("({letter}{letter})I");
            code.invoke(Invoke::Static, wrapper_of(letter), "compare", &descriptor)?;
            code.jump(IFNE, 1, different);
        }
        Some(_) => code.jump(IF_ICMPNE, 2, different),
        None => {
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
            code.invoke(Invoke::Static, "java/util/Objects", "equals", descriptor)?;
            code.jump(IFEQ, 1, different);
        }
    }
    Ok(())
}

/// Pushes a component of the record in parameter `slot`; only parameter 0 is declared a record.
fn load_component(code: &mut Code, shape: &Shape, slot: u16, part: &Part) {
    let record = shape.record.class_name();
    code.load(slot, &shape.record);
    if slot != 0 {
        code.check_cast(record);
    }
    code.get_field(record, part.field, &part.value);
}
