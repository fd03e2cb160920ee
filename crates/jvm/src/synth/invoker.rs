//! Reflective calls: a class whose static method calls one method or constructor, boxes the result, and
//! wraps what is thrown. Start with [`invoker`].

use super::adapt::adapt;
use super::assembler::Invoke;
use super::types::{Kind, Signature, Type};
use super::{Handle, Result, Synth, single_method};

const OBJECT: &str = "java/lang/Object";
const WRAPPER: &str = "java/lang/reflect/InvocationTargetException";
/// The kinds of method handles that call static methods and constructors; all others pass a receiver.
const STATIC: u8 = 6;
const CONSTRUCT: u8 = 8;

/// Makes a class whose static method `call` takes what the target takes, the receiver first, and returns
/// its result as an object: null for none, the new object for a constructor. `made` is the class of the
/// new object, which serialization lets a constructor of a superclass begin.
pub fn invoker(class_name: &str, target: &Handle, made: &str) -> Result<Synth> {
    let signature = Signature::parse(&target.descriptor)?;
    let mut parameters = signature.parameters.clone();
    if !matches!(target.kind, STATIC | CONSTRUCT) {
        parameters.insert(0, Type::of_class(&target.owner));
    }
    let object = Type::of_class(OBJECT);
    let call = Signature {
        parameters,
        result: object.clone(),
    };
    single_method(class_name, "call", &call.descriptor(), |code| {
        let start = code.here();
        if target.kind == CONSTRUCT {
            code.new_object(made);
            code.dup();
        }
        for (slot, value) in call.slots_from(0) {
            code.load(slot, value);
        }
        let how = if target.kind == STATIC {
            Invoke::Static
        } else {
            Invoke::Special
        };
        code.invoke_of(
            how,
            &target.owner,
            &target.name,
            &target.descriptor,
            target.interface,
        )?;
        let end = code.here();
        if target.kind != CONSTRUCT {
            match signature.result.kind() {
                Kind::Void => code.push_null(),
                _ => adapt(code, &signature.result, &object, &object)?,
            }
        }
        code.return_value(&object);
        code.catch_all(start, end);
        code.wrap_thrown(WRAPPER)
    })
}
