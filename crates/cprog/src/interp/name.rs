//! Pointers for people: what they point to, in the words of the program. Start at [`Machine::shown`].

use super::memory::{Object, Owner};
use super::value::Pointer;
use super::{Machine, function_at};
use crate::cfa::VarKind;
use crate::types::{Length, Ty, Type, Types};

/// Characters of a text that are shown.
const LETTERS: usize = 24;

impl Machine<'_> {
    /// What a pointer of this type points to.
    pub(super) fn shown(&self, pointer: Pointer, ty: Ty) -> String {
        if pointer.addr == 0 {
            return "NULL".into();
        }
        if let Some(id) = function_at(pointer.addr, self.program.functions.len()) {
            return self.program.function(id).name.to_string();
        }
        let object = pointer.object.and_then(|id| self.memory.object(id));
        let named = object.and_then(|object| self.named(object, pointer.addr, ty));
        named.unwrap_or_else(|| format!("{:#x}", pointer.addr))
    }

    fn named(&self, object: &Object, addr: u64, ty: Ty) -> Option<String> {
        let offset = addr.checked_sub(object.base)?;
        let id = match object.owner {
            Owner::Variable(id) => id,
            Owner::Block(number) if offset == 0 => return Some(format!("block {number}")),
            Owner::Block(number) => return Some(format!("block {number} + {offset}")),
            Owner::Nobody => return None,
        };
        let types = &self.program.types;
        let var = self.program.var(id);
        match var.kind {
            VarKind::Literal => {
                let Type::Array(letter, _) = *types.get(var.ty) else {
                    return None;
                };
                let letters = object.bytes.get(offset as usize..)?;
                (types.size(letter) == Some(1)).then(|| text(letters))
            }
            VarKind::Temp => None,
            _ => {
                let part = part(types, var.ty, offset, types.pointee(ty)?)?;
                Some(format!("&{}{part}", var.name))
            }
        }
    }
}

/// A text up to its end, as it stands in a program.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
    let all: String = bytes[..end].escape_ascii().map(char::from).collect();
    match all.chars().count() > LETTERS {
        true => format!("\"{}…\"", all.chars().take(LETTERS).collect::<String>()),
        false => format!("\"{all}\""),
    }
}

/// Which part of a variable of type `ty` is at an offset, if it has this type: members and elements.
fn part(types: &Types, ty: Ty, offset: u64, wanted: Ty) -> Option<String> {
    if offset == 0 && (types.same(ty, wanted) || types.is_void(wanted)) {
        return Some(String::new());
    }
    match *types.get(ty) {
        Type::Array(element, Length::Fixed(length)) => {
            let size = types.size(element).filter(|size| *size > 0)?;
            let index = offset / size;
            let rest = part(types, element, offset % size, wanted);
            rest.filter(|_| index <= length)
                .map(|rest| format!("[{index}]{rest}"))
        }
        Type::Record(id) => {
            let members = &types.record(id).members.as_ref()?.list;
            members.iter().find_map(|member| {
                let within = offset.checked_sub(member.offset)?;
                let fits = types.size(member.ty).is_some_and(|size| within < size);
                let rest = part(types, member.ty, within, wanted).filter(|_| fits)?;
                Some(match &member.name {
                    Some(name) => format!(".{name}{rest}"),
                    None => rest,
                })
            })
        }
        _ => None,
    }
}
