//! Dynamic proxies: a class that hands every call to an `InvocationHandler`. Start with [`proxy`].
//!
//! The `Method` objects that the handler gets are in static fields, which whoever defines the class fills.

use super::Result;
use super::adapt::adapt;
use super::assembler::{Code, Invoke};
use super::types::{Kind, Signature, Type};
use super::writer::{ClassWriter, FINAL, PRIVATE, PUBLIC, STATIC};

const SUPERCLASS: &str = "java/lang/reflect/Proxy";
const HANDLER: &str = "java/lang/reflect/InvocationHandler";
const UNDECLARED: &str = "java/lang/reflect/UndeclaredThrowableException";
/// How the JDK reaches default methods of the interfaces.
const LOOKUP_OF_PROXY: &str =
    "(Ljava/lang/invoke/MethodHandles$Lookup;)Ljava/lang/invoke/MethodHandles$Lookup;";
const HANDLES: &str = "java/lang/invoke/MethodHandles";
const OBJECT: &str = "java/lang/Object";

/// A method of a proxy.
pub struct ProxyMethod {
    pub name: String,
    pub descriptor: String,
    /// The exceptions that its callers expect.
    pub exceptions: Vec<String>,
}

/// The static field that has the `Method` object of the method with this number.
pub fn proxy_field(number: usize) -> String {
    format!("m{number}")
}

/// The bytes of a proxy class.
pub fn proxy(
    class_name: &str,
    interfaces: &[&str],
    public: bool,
    methods: &[ProxyMethod],
) -> Result<Vec<u8>> {
    let mut class = ClassWriter::extending(class_name, SUPERCLASS, interfaces);
    if public {
        class.make_public();
    }
    let handler = Type::of_class(HANDLER);
    let constructor = format!("({})V", handler.descriptor());
    class.method(PUBLIC, "<init>", &constructor, |code| {
        code.load(0, &Type::of_class(class_name));
        code.load(1, &handler);
        code.invoke(Invoke::Special, SUPERCLASS, "<init>", &constructor)?;
        code.return_nothing();
        Ok(())
    })?;
    class.method(
        PRIVATE | STATIC,
        "proxyClassLookup",
        LOOKUP_OF_PROXY,
        |code| {
            code.invoke(
                Invoke::Static,
                HANDLES,
                "lookup",
                &format!("()L{HANDLES}$Lookup;"),
            )?;
            code.return_value(&Type::of_class(&format!("{HANDLES}$Lookup")));
            Ok(())
        },
    )?;
    let reflected = Type::of_class("java/lang/reflect/Method");
    for (number, method) in methods.iter().enumerate() {
        class.field(STATIC, &proxy_field(number), &reflected);
        class.method(PUBLIC | FINAL, &method.name, &method.descriptor, |code| {
            forward(code, class_name, number, method)
        })?;
    }
    class.finish()
}

/// Calls the handler; what it throws must be expected by the caller, or is wrapped.
fn forward(code: &mut Code, class: &str, number: usize, method: &ProxyMethod) -> Result<()> {
    let signature = Signature::parse(&method.descriptor)?;
    let this = Type::of_class(class);
    let start = code.here();
    code.load(0, &this);
    code.get_field(SUPERCLASS, "h", &Type::of_class(HANDLER));
    code.load(0, &this);
    let reflected = Type::of_class("java/lang/reflect/Method");
    code.get_static(class, &proxy_field(number), &reflected);
    push_arguments(code, &signature)?;
    let descriptor =
        "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";
    code.invoke_of(Invoke::Interface, HANDLER, "invoke", descriptor, true)?;
    return_result(code, &signature.result)?;
    let end = code.here();
    if method.exceptions.iter().any(|e| e == "java/lang/Throwable") {
        return Ok(());
    }
    for unchecked in ["java/lang/RuntimeException", "java/lang/Error"] {
        code.catch_class(start, end, unchecked);
        code.throw();
    }
    for expected in &method.exceptions {
        code.catch_class(start, end, expected);
        code.throw();
    }
    code.catch_all(start, end);
    code.wrap_thrown(UNDECLARED)
}

/// An array of the boxed arguments; null if there are none.
fn push_arguments(code: &mut Code, signature: &Signature) -> Result<()> {
    let object = Type::of_class(OBJECT);
    if signature.parameters.is_empty() {
        code.push_null();
        return Ok(());
    }
    code.push_int(signature.parameters.len() as i32);
    code.new_array(&object);
    for (i, (slot, parameter)) in signature.slots_from(1).enumerate() {
        code.dup();
        code.push_int(i as i32);
        code.load(slot, parameter);
        adapt(code, parameter, &object, &object)?;
        code.store_element(&object);
    }
    Ok(())
}

/// A primitive result must be in its own box: nothing is widened.
fn return_result(code: &mut Code, result: &Type) -> Result<()> {
    let object = Type::of_class(OBJECT);
    match (result.kind(), result.primitive()) {
        (Kind::Void, _) => code.pop(&object),
        (_, Some(primitive)) => {
            let wrapper = Type::of_class(super::adapt::wrapper_of(primitive));
            adapt(code, &object, &wrapper, result)?;
        }
        _ => adapt(code, &object, &object, result)?,
    }
    code.return_value(result);
    Ok(())
}
