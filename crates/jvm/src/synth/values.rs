//! `values()` of an enum as `Class.getEnumConstants` sees it. Start with [`enum_values`].

use super::assembler::Invoke;
use super::types::Type;
use super::{Result, Synth, single_method};

/// Makes a class whose static method calls `values()` of the enum, and returns null where that fails.
pub fn enum_values(class_name: &str, enum_class: &str) -> Result<Synth> {
    let array = Type::field("[Ljava/lang/Object;")?;
    let values = format!("()[L{enum_class};");
    single_method(class_name, "values", "()[Ljava/lang/Object;", |code| {
        let start = code.here();
        code.invoke(Invoke::Static, enum_class, "values", &values)?;
        code.return_value(&array);
        code.catch_all(start, code.here());
        code.pop(&Type::of_class("java/lang/Throwable"));
        code.push_null();
        code.return_value(&array);
        Ok(())
    })
}
