//! What a program keeps in memory that the library moves as a whole: a type in C for the models of
//! `realloc` and `qsort`, whose parts are numbers and pointers of the same sizes. Bytes would be as
//! right, and say less.

use std::collections::BTreeSet;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Callee, Expr, ExprKind, Op};
use vitrum_cprog::types::{FloatKind, Length, Ty, Type, Types};

/// The type of what all calls of a function are given the address of; bytes if there are several.
pub fn unit_of(program: &Program, name: &str) -> String {
    let mut found = BTreeSet::new();
    let bodies = program.functions.iter().filter_map(|f| f.body.as_ref());
    for edge in bodies.flat_map(|body| &body.edges) {
        if let Op::Call {
            callee: Callee::Direct(id),
            args,
            ..
        } = &edge.op
            && &*program.function(*id).name == name
            && let Some(arg) = args.first().filter(|arg| arg.as_int().is_none())
        {
            found.insert(spelled_pointee(&program.types, arg));
        }
    }
    match found.pop_first() {
        Some(Some(text)) if found.is_empty() => text,
        _ => BYTE.into(),
    }
}

const BYTE: &str = "unsigned char";

fn spelled_pointee(types: &Types, arg: &Expr) -> Option<String> {
    let mut arg = arg;
    while let ExprKind::Cast(inner) = &arg.kind {
        arg = inner;
    }
    spelled(types, types.pointee(arg.ty)?)
}

/// A type with the same parts at the same places; none for unions and bit-fields.
fn spelled(types: &Types, ty: Ty) -> Option<String> {
    Some(match *types.get(ty) {
        Type::Array(elem, Length::Fixed(count @ 1..)) => {
            format!("__typeof__({}[{count}])", spelled(types, elem)?)
        }
        Type::Float(FloatKind::Float) => "float".into(),
        Type::Float(FloatKind::Double) => "double".into(),
        Type::Record(id) if !types.record(id).union => {
            let members = types.record(id).members.as_ref()?;
            let mut text = String::from("struct { ");
            let mut end = 0u64;
            for (number, member) in members.list.iter().enumerate() {
                let size = types.size(member.ty).filter(|_| member.bits.is_none())?;
                // Where a compiler would put it without being told.
                if member.offset != end.next_multiple_of(types.align(member.ty).max(1)) {
                    return None;
                }
                end = member.offset + size;
                text += &format!("{} m{number}; ", spelled(types, member.ty)?);
            }
            let align = types.align(ty).max(1);
            (members.size == end.next_multiple_of(align)).then(|| text + "}")?
        }
        _ if types.is_pointer(ty) => "void *".into(),
        _ => {
            let int = types.int_type(ty)?;
            let sign = if int.signed { "signed" } else { "unsigned" };
            let name = match types.size(ty)? {
                1 => "char",
                2 => "short",
                4 => "int",
                8 => "long long",
                _ => return None,
            };
            format!("{sign} {name}")
        }
    })
}
