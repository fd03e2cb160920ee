//! `StringConcatFactory`: the `+` of strings. Start with [`concat`].
//!
//! Values are turned to text from left to right, each as it is appended; this is the order in
//! which Java calls `toString`.

use super::assembler::{Code, Invoke};
use super::types::{Signature, Type};
use super::{Malformed, Result, Synth, single_method};

const STRING: &str = "java/lang/String";
const BUILDER: &str = "java/lang/StringBuilder";
/// The most UTF-16 units that always fit one constant: each takes up to three of its 65535 bytes.
const UNITS_PER_CONSTANT: usize = 65535 / 3;
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// A constant that the recipe refers to, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConcatConstant {
    Text(Vec<u16>),
}

/// Makes a class whose static method `concat` joins its arguments by `recipe`: U+0001 stands for
/// the next argument, U+0002 for the next of `constants`. The string returned is always a new one.
pub fn concat(
    class_name: &str,
    descriptor: &str,
    recipe: &[u16],
    constants: &[ConcatConstant],
) -> Result<Synth> {
    let signature = Signature::parse(descriptor)?;
    check_counts(recipe, &signature, constants)?;
    single_method(class_name, "concat", descriptor, |code| {
        begin(code)?;
        follow_recipe(code, recipe, &signature, constants)?;
        end(code)
    })
}

fn check_counts(recipe: &[u16], signature: &Signature, constants: &[ConcatConstant]) -> Result<()> {
    let count = |tag| recipe.iter().filter(|&&unit| unit == tag).count();
    let (wanted, given) = (count(ARGUMENT), signature.parameters.len());
    if wanted != given || count(CONSTANT) != constants.len() {
        return Err(Malformed(format!(
            "A string concatenation asks for {wanted} arguments and {} constants, but the call \
             site gives {given} and {}.",
            count(CONSTANT),
            constants.len()
        )));
    }
    Ok(())
}

fn follow_recipe(
    code: &mut Code,
    recipe: &[u16],
    signature: &Signature,
    constants: &[ConcatConstant],
) -> Result<()> {
    let mut arguments = signature.slots_from(0);
    let mut constants = constants.iter();
    for part in recipe.chunk_by(|a, b| *a > CONSTANT && *b > CONSTANT) {
        match part {
            [ARGUMENT] => {
                if let Some((slot, argument)) = arguments.next() {
                    code.load(slot, argument);
                    append_value(code, argument)?;
                }
            }
            [CONSTANT] => {
                if let Some(ConcatConstant::Text(text)) = constants.next() {
                    append_text(code, text)?;
                }
            }
            text => append_text(code, text)?,
        }
    }
    Ok(())
}

/// Pushes a string to be and an empty builder, to which what follows appends.
pub(super) fn begin(code: &mut Code) -> Result<()> {
    code.new_object(STRING);
    code.dup();
    code.new_object(BUILDER);
    code.dup();
    code.invoke(Invoke::Special, BUILDER, "<init>", "()V")
}

pub(super) fn append_text(code: &mut Code, text: &[u16]) -> Result<()> {
    for piece in text.chunks(UNITS_PER_CONSTANT) {
        code.push_string(piece);
        append_value(code, &Type::of_class(STRING))?;
    }
    Ok(())
}

/// Appends the value on the stack. Every object but a string goes by `toString`: the overloads
/// for `char[]` and `CharSequence` would read its characters instead.
pub(super) fn append_value(code: &mut Code, value: &Type) -> Result<()> {
    let overload = match value.primitive() {
        Some('B' | 'S') => "I",
        Some(_) => value.descriptor(),
        None if value.is_class(STRING) => value.descriptor(),
        None => "Ljava/lang/Object;",
    };
    let descriptor = format!("({overload})L{BUILDER};");
    code.invoke(Invoke::Virtual, BUILDER, "append", &descriptor)
}

/// Returns what was built. `StringBuilder.toString` would return the same string whenever it is
/// empty, but a concatenation returns a new one.
pub(super) fn end(code: &mut Code) -> Result<()> {
    let descriptor = format!("(L{BUILDER};)V");
    code.invoke(Invoke::Special, STRING, "<init>", &descriptor)?;
    code.return_value(&Type::of_class(STRING));
    Ok(())
}
