//! Copies that are made element by element, for searches. Start with [`array_copy`].

use super::assembler::{Code, GOTO, IADD, IFEQ, Invoke};
use super::types::Type;
use super::{Result, Synth, single_method};
use vitrum_classfile::Kind;

const SYSTEM: &str = "java/lang/System";
const UNSAFE: &str = "jdk/internal/misc/Unsafe";
/// Where the first slot of an object is for `Unsafe`, and how far it is from one to the next.
const FIRST_SLOT: i64 = 16;
const SLOT: i64 = 8;

// The locals of a loop: arrays, positions, how many are left, and what a position changes by.
const FROM: u16 = 0;
const FROM_AT: u16 = 1;
const TO: u16 = 2;
const TO_AT: u16 = 3;
const LEFT: u16 = 4;
const STEP: u16 = 5;

/// Makes a class whose method copies so many elements of one type, from one position on to another position,
/// and returns the array that it copied to.
pub fn array_copy(class_name: &str, element: &str) -> Result<Synth> {
    let (array, element) = (Type::field(&format!("[{element}"))?, Type::field(element)?);
    let name = array.descriptor();
    let descriptor = format!("({name}I{name}III)Ljava/lang/Object;");
    single_method(class_name, "copy", &descriptor, |code| {
        repeat(code, |code| {
            code.load(TO, &array);
            code.load(TO_AT, &Type::int());
            code.load(FROM, &array);
            code.load(FROM_AT, &Type::int());
            code.load_element(&element);
            code.store_element(&element);
            for position in [FROM_AT, TO_AT] {
                add(code, position, |code| code.load(STEP, &Type::int()));
            }
            Ok(())
        })
    })
}

/// The same for references that may not fit: the last parameter is an array of one element, of the class of
/// the first one.
pub fn checked_copy(class_name: &str) -> Result<Synth> {
    let array = Type::of_class("[Ljava/lang/Object;");
    let name = array.descriptor();
    let descriptor = format!("({name}I{name}II{name})Ljava/lang/Object;");
    single_method(class_name, "copy", &descriptor, |code| {
        let one = STEP;
        repeat(code, |code| {
            code.load(one, &array);
            code.push_int(0);
            code.load(FROM, &array);
            code.load(FROM_AT, &Type::int());
            code.load_element(&object());
            code.store_element(&object());
            code.load(one, &array);
            code.push_int(0);
            code.load(TO, &array);
            code.load(TO_AT, &Type::int());
            code.push_int(1);
            let native = "(Ljava/lang/Object;ILjava/lang/Object;II)V";
            code.invoke(Invoke::Static, SYSTEM, "arraycopy", native)?;
            for position in [FROM_AT, TO_AT] {
                add(code, position, |code| code.push_int(1));
            }
            Ok(())
        })
    })
}

/// Makes a class whose method copies the slots of an object, which have these kinds, to another one, and
/// returns that.
pub fn slot_copy(class_name: &str, slots: &[Kind]) -> Result<Synth> {
    let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    single_method(class_name, "copy", descriptor, |code| {
        let owner = Type::of_class(UNSAFE);
        let access = code.local(&owner);
        let getter = "()Ljdk/internal/misc/Unsafe;";
        code.invoke(Invoke::Static, UNSAFE, "getUnsafe", getter)?;
        code.store(access, &owner);
        for (slot, kind) in slots.iter().enumerate() {
            // A number of any kind is a word.
            let (name, value) = match kind {
                Kind::Ref => ("Reference", "Ljava/lang/Object;"),
                _ => ("Long", "J"),
            };
            let offset = FIRST_SLOT + SLOT * slot as i64;
            code.load(access, &owner);
            code.load(1, &object());
            code.push_long(offset);
            code.load(access, &owner);
            code.load(0, &object());
            code.push_long(offset);
            let get = format!("(Ljava/lang/Object;J){value}");
            code.invoke(Invoke::Virtual, UNSAFE, &format!("get{name}"), &get)?;
            let put = format!("(Ljava/lang/Object;J{value})V");
            code.invoke(Invoke::Virtual, UNSAFE, &format!("put{name}"), &put)?;
        }
        code.load(1, &object());
        code.return_value(&object());
        Ok(())
    })
}

fn object() -> Type {
    Type::of_class("java/lang/Object")
}

/// As often as there are elements left; then returns what was copied to.
fn repeat(code: &mut Code, body: impl FnOnce(&mut Code) -> Result<()>) -> Result<()> {
    let (start, end) = (code.target(), code.target());
    code.bind(start);
    code.load(LEFT, &Type::int());
    code.jump(IFEQ, 1, end);
    body(code)?;
    add(code, LEFT, |code| code.push_int(-1));
    code.jump(GOTO, 0, start);
    code.bind(end);
    code.load(TO, &object());
    code.return_value(&object());
    Ok(())
}

fn add(code: &mut Code, slot: u16, by: impl FnOnce(&mut Code)) {
    code.load(slot, &Type::int());
    by(code);
    code.op(IADD, -1);
    code.store(slot, &Type::int());
}
