//! `LambdaMetafactory`: lambdas and method references. Start with [`lambda`].

use super::adapt::adapt;
use super::assembler::{Code, Invoke};
use super::types::{Signature, Type};
use super::writer::{ClassWriter, FINAL, PRIVATE, PUBLIC, STATIC};
use super::{Malformed, Result, Synth};

const FACTORY: &str = "make";
const INSTANCE: &str = "INSTANCE";
const SERIALIZED: &str = "java/lang/invoke/SerializedLambda";
const SERIALIZED_INIT: &str = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V";

/// A method handle constant; `kind` is one of the `REF_*` numbers of the JVM specification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    pub kind: u8,
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub interface: bool,
}

/// A call site of `LambdaMetafactory.metafactory` or `altMetafactory`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lambda {
    pub class_name: String,
    /// The functional interface.
    pub interface: String,
    pub extra_interfaces: Vec<String>,
    /// The name of the interface's method.
    pub method: String,
    /// The descriptor of the call site: from the captured values to the interface.
    pub captured: String,
    /// The descriptor of the interface's method.
    pub erased: String,
    /// The same with its type variables replaced: what the arguments will be.
    pub instantiated: String,
    /// Further descriptors under which the method may be called.
    pub bridges: Vec<String>,
    pub implementation: Handle,
    /// If the class also implements `java.io.Serializable`, the class of the call site, which makes the
    /// lambda anew when it is read.
    pub serializable_by: Option<String>,
}

/// Makes a class that implements the interface, and whose static method `make` returns an
/// instance: a new one that holds the captured values, or the only one when there are none.
pub fn lambda(lambda: &Lambda) -> Result<Synth> {
    let plan = Plan::new(lambda)?;
    let mut class = ClassWriter::new(&lambda.class_name, &interfaces(lambda));
    plan.fields_and_constructor(&mut class)?;
    if plan.captured.parameters.is_empty() {
        plan.shared_instance(&mut class)?;
    } else {
        plan.new_instances(&mut class)?;
    }
    for descriptor in distinct(lambda) {
        plan.interface_method(&mut class, descriptor)?;
    }
    if let Some(capturing) = &lambda.serializable_by {
        plan.write_replace(&mut class, capturing)?;
    }
    super::made(class, &lambda.class_name, FACTORY, &lambda.captured)
}

fn interfaces(lambda: &Lambda) -> Vec<&str> {
    let serializable = lambda.serializable_by.as_ref();
    let serializable = serializable.map(|_| "java/io/Serializable");
    let extra = lambda.extra_interfaces.iter().map(String::as_str);
    without_repeats(
        std::iter::once(lambda.interface.as_str())
            .chain(extra)
            .chain(serializable),
    )
}

fn distinct(lambda: &Lambda) -> Vec<&str> {
    let bridges = lambda.bridges.iter().map(String::as_str);
    without_repeats(std::iter::once(lambda.erased.as_str()).chain(bridges))
}

fn without_repeats<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = std::collections::HashSet::new();
    texts.filter(|text| seen.insert(*text)).collect()
}

/// A lambda with its descriptors taken apart.
struct Plan<'a> {
    lambda: &'a Lambda,
    this: Type,
    captured: Signature,
    instantiated: Signature,
    call: Call,
}

/// How the implementation is called.
struct Call {
    how: Invoke,
    constructs: bool,
    /// The receiver, if any, is the first parameter; a constructor returns what it constructs.
    signature: Signature,
}

impl Call {
    fn of(handle: &Handle) -> Result<Call> {
        let how = match handle.kind {
            5 => Invoke::Virtual,
            6 => Invoke::Static,
            // A class that is no subclass of the owner calls exactly the method named.
            7 | 8 => Invoke::Special,
            9 => Invoke::Interface,
            _ => return Err(not_callable(handle)),
        };
        let constructs = handle.kind == 8;
        let mut signature = Signature::parse(&handle.descriptor)?;
        let owner = Type::of_class(&handle.owner);
        if constructs {
            signature.result = owner;
        } else if how != Invoke::Static {
            signature.parameters.insert(0, owner);
        }
        Ok(Call {
            how,
            constructs,
            signature,
        })
    }
}

impl<'a> Plan<'a> {
    fn new(lambda: &'a Lambda) -> Result<Plan<'a>> {
        let plan = Plan {
            lambda,
            this: Type::of_class(&lambda.class_name),
            captured: Signature::parse(&lambda.captured)?,
            instantiated: Signature::parse(&lambda.instantiated)?,
            call: Call::of(&lambda.implementation)?,
        };
        plan.check()?;
        Ok(plan)
    }

    fn check(&self) -> Result<()> {
        let wanted = &self.call.signature.parameters;
        let captured = &self.captured.parameters;
        let given = captured.len() + self.instantiated.parameters.len();
        let mut pairs = captured.iter().zip(wanted);
        if wanted.len() != given || !pairs.all(|(have, want)| have.kind() == want.kind()) {
            let Handle { owner, name, .. } = &self.lambda.implementation;
            return Err(Malformed(format!(
                "The values captured and passed by a lambda do not fit the parameters of \
                 {owner}.{name}."
            )));
        }
        Ok(())
    }

    fn fields_and_constructor(&self, class: &mut ClassWriter) -> Result<()> {
        for (number, field) in self.captured.parameters.iter().enumerate() {
            class.field(PRIVATE | FINAL, &field_name(number), field);
        }
        class.method(PRIVATE, "<init>", &self.constructor(), |code| {
            code.load(0, &self.this);
            code.invoke(Invoke::Special, "java/lang/Object", "<init>", "()V")?;
            for (number, (slot, field)) in self.captured.slots_from(1).enumerate() {
                code.load(0, &self.this);
                code.load(slot, field);
                code.put_field(&self.lambda.class_name, &field_name(number), field);
            }
            code.return_nothing();
            Ok(())
        })
    }

    fn constructor(&self) -> String {
        let parameters = self.captured.parameters.iter().map(Type::descriptor);
        format!("({})V", parameters.collect::<String>())
    }

    fn shared_instance(&self, class: &mut ClassWriter) -> Result<()> {
        let name = &self.lambda.class_name;
        class.field(PRIVATE | STATIC | FINAL, INSTANCE, &self.this);
        class.method(STATIC, "<clinit>", "()V", |code| {
            self.construct(code)?;
            code.put_static(name, INSTANCE, &self.this);
            code.return_nothing();
            Ok(())
        })?;
        class.method(STATIC, FACTORY, &self.lambda.captured, |code| {
            code.get_static(name, INSTANCE, &self.this);
            code.return_value(&self.this);
            Ok(())
        })
    }

    fn new_instances(&self, class: &mut ClassWriter) -> Result<()> {
        class.method(STATIC, FACTORY, &self.lambda.captured, |code| {
            self.construct(code)?;
            code.return_value(&self.this);
            Ok(())
        })
    }

    /// Pushes a new instance that captures the parameters of the method under construction.
    fn construct(&self, code: &mut Code) -> Result<()> {
        let class = &self.lambda.class_name;
        code.new_object(class);
        code.dup();
        for (slot, value) in self.captured.slots_from(0) {
            code.load(slot, value);
        }
        code.invoke(Invoke::Special, class, "<init>", &self.constructor())
    }

    fn interface_method(&self, class: &mut ClassWriter, descriptor: &str) -> Result<()> {
        let declared = Signature::parse(descriptor)?;
        if declared.parameters.len() != self.instantiated.parameters.len() {
            return Err(Malformed(format!(
                "A lambda implements a method of type {descriptor} by one of type {}.",
                self.lambda.instantiated
            )));
        }
        class.method(PUBLIC, &self.lambda.method, descriptor, |code| {
            self.call_implementation(code, &declared)?;
            adapt(
                code,
                &self.call.signature.result,
                &declared.result,
                &declared.result,
            )?;
            code.return_value(&declared.result);
            Ok(())
        })
    }

    /// What is written in the place of the lambda.
    fn write_replace(&self, class: &mut ClassWriter, capturing: &str) -> Result<()> {
        let Lambda {
            interface,
            method,
            erased,
            implementation,
            instantiated,
            ..
        } = self.lambda;
        let text = |code: &mut Code, text: &str| {
            code.push_string(&text.encode_utf16().collect::<Vec<u16>>());
        };
        let object = Type::of_class("java/lang/Object");
        class.method(
            PRIVATE | FINAL,
            "writeReplace",
            "()Ljava/lang/Object;",
            |code| {
                code.new_object(SERIALIZED);
                code.dup();
                code.push_class(capturing);
                for part in [interface, method, erased] {
                    text(code, part);
                }
                code.push_int(i32::from(implementation.kind));
                let Handle {
                    owner,
                    name,
                    descriptor,
                    ..
                } = implementation;
                for part in [owner, name, descriptor, instantiated] {
                    text(code, part);
                }
                self.push_captured_array(code, &object)?;
                code.invoke(Invoke::Special, SERIALIZED, "<init>", SERIALIZED_INIT)?;
                code.return_value(&object);
                Ok(())
            },
        )
    }

    fn push_captured_array(&self, code: &mut Code, object: &Type) -> Result<()> {
        code.push_int(self.captured.parameters.len() as i32);
        code.new_array(object);
        for (number, field) in self.captured.parameters.iter().enumerate() {
            code.dup();
            code.push_int(number as i32);
            code.load(0, &self.this);
            code.get_field(&self.lambda.class_name, &field_name(number), field);
            adapt(code, field, object, object)?;
            code.store_element(object);
        }
        Ok(())
    }

    fn call_implementation(&self, code: &mut Code, declared: &Signature) -> Result<()> {
        let handle = &self.lambda.implementation;
        if self.call.constructs {
            code.new_object(&handle.owner);
            code.dup();
        }
        self.push_captured(code);
        self.push_parameters(code, declared)?;
        code.invoke_of(
            self.call.how,
            &handle.owner,
            &handle.name,
            &handle.descriptor,
            handle.interface,
        )
    }

    fn push_captured(&self, code: &mut Code) {
        for (number, field) in self.captured.parameters.iter().enumerate() {
            code.load(0, &self.this);
            code.get_field(&self.lambda.class_name, &field_name(number), field);
        }
    }

    fn push_parameters(&self, code: &mut Code, declared: &Signature) -> Result<()> {
        let wanted = &self.call.signature.parameters[self.captured.parameters.len()..];
        let types = self.instantiated.parameters.iter().zip(wanted);
        for ((slot, parameter), (actual, wanted)) in declared.slots_from(1).zip(types) {
            code.load(slot, parameter);
            adapt(code, parameter, actual, wanted)?;
        }
        Ok(())
    }
}

fn field_name(number: usize) -> String {
    format!("arg${}", number + 1)
}

fn not_callable(handle: &Handle) -> Malformed {
    Malformed(format!(
        "A lambda is implemented by {}.{}, which is no method or constructor (method handle kind \
         {}).",
        handle.owner, handle.name, handle.kind
    ))
}
