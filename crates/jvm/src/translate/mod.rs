//! Linking a method: bytecode → typed states (`verify`) → register code (`emit`) → register maps (`maps`).

mod bits;
mod bytecode;
mod code;
mod emit;
mod insn;
mod joins;
mod kinds;
mod maps;
mod times;
mod types;
mod verify;

pub use bytecode::{Bytecode, Item, Op};
pub use code::{Code, Handler, Site, Switch};
pub use emit::{COMPARISONS, narrowing};
pub use insn::{CONDITIONS, Insn, Reg};
pub use kinds::{binary_kinds, class_of_descriptor, shuffle, unary_kinds};
pub use maps::successors;
pub use times::{Clocks, Held, Times, is_due, is_millis, is_small};

/// What clocks show.
pub mod clock {
    pub use super::times::{MILLIS, NANOS, NANOS_DUE};
}

use vitrum_classfile::MethodType;

use crate::ids::{ClassId, MethodId};
use crate::program::{LinkError, Program};
use bytecode::BadCode;
use maps::Maps;
use verify::{Refusal, Subject};

/// What the maps of one method may cost: seconds, in the worst case.
const MAP_EFFORT: u64 = 1 << 30;

/// Translates a method that has bytecode.
pub fn link(program: &mut Program, id: MethodId) -> Result<Code, LinkError> {
    with_subject(program, id, |program, subject| {
        let states = verify::infer(program, subject)?;
        let code = emit::emit(id, &program.method(id).params.clone(), subject, &states)?;
        if Maps::worst_case(&code) > MAP_EFFORT {
            let maps = Maps::within(&code, MAP_EFFORT).ok_or(Refusal::Effort)?;
            // It was not set before: nobody else has seen the code.
            let _ = code.maps.set(maps);
        }
        Ok(code)
    })
}

/// Verifies all methods of a class; the first fault is reported.
pub fn verify_class(program: &mut Program, class: ClassId) -> Result<(), LinkError> {
    if program.class(class).trusted {
        return Ok(());
    }
    // What the machine writes has no stack maps.
    let synthetic = program.class(class).is_synthetic();
    for id in program.class(class).methods.clone() {
        if program.method(id).is_abstract()
            || matches!(
                program.method(id).body,
                crate::program::MethodBody::Native(_)
            )
        {
            continue;
        }
        with_subject(program, id, |program, subject| {
            verify::infer(program, subject)?;
            match synthetic {
                true => Ok(()),
                false => verify::check_frames(program, subject),
            }
        })?;
    }
    Ok(())
}

fn with_subject<T>(
    program: &mut Program,
    id: MethodId,
    act: impl FnOnce(&mut Program, &Subject) -> Result<T, Refusal>,
) -> Result<T, LinkError> {
    let method = program.method(id);
    let class = program.class(method.class);
    let no_code = || LinkError::Unsupported(format!("{} has no bytecode", program.describe(id)));
    let file = class.file.clone().ok_or_else(no_code)?;
    let code = file
        .methods
        .get(method.index as usize)
        .and_then(|m| m.code.as_ref())
        .ok_or_else(no_code)?;
    if !emit::fits(code) {
        return Err(LinkError::Unsupported(format!(
            "{} has too many registers",
            program.describe(id)
        )));
    }
    let descriptor = program.symbols.text(method.descriptor).clone();
    let located = |bad: BadCode| located(program, id, bad);
    let bytecode = Bytecode::decode(file.code_bytes(code)).map_err(located)?;
    let subject = Subject {
        file: file.clone(),
        code,
        bytecode: &bytecode,
        class: program.rights_of(method.class),
        is_static: method.is_static(),
        is_constructor: &**program.symbols.text(method.name) == "<init>",
        signature: MethodType::parse(&descriptor).ok_or_else(no_code)?,
        trusted: class.trusted,
    };
    act(program, &subject).map_err(|refusal| match refusal {
        Refusal::Code(bad) => self::located(program, id, bad),
        Refusal::Constant(error) => LinkError::Unverified(error.to_string()),
        Refusal::Link(offset, error) => error.placed(|| place_in(program, id, offset)),
        Refusal::Effort => LinkError::Unsupported(format!(
            "{} is too large to be verified and translated",
            program.describe(id)
        )),
    })
}

fn located(program: &Program, id: MethodId, bad: BadCode) -> LinkError {
    let place = place_in(program, id, bad.at);
    LinkError::Unverified(format!("{place}: {}", bad.what))
}

/// Names the method and the offset in its bytecode.
fn place_in(program: &Program, id: MethodId, offset: usize) -> String {
    let class = program.class(program.method(id).class).java_name();
    let method = program.symbols.text(program.method(id).name);
    format!("{class}: in method {method} at bytecode offset {offset}")
}
