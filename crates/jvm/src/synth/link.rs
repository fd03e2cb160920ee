//! Call sites and constants that a bootstrap method of any kind makes, and calls of method handles
//! whose type is not that of the call. Start with [`call_site`] and [`constant`].
//!
//! A call site or constant is linked in the initializer of its class, so it happens once, and stepping
//! back undoes it. What went wrong is kept for later uses, as in `java`.

use super::adapt::{unbox_exactly, wrapper_of};
use super::assembler::{Code, GOTO, IFEQ, IFNULL, Invoke};
use super::handle::METHOD_HANDLE;
use super::lambda::Handle;
use super::types::{Signature, Type};
use super::writer::{ClassWriter, PRIVATE, STATIC};
use super::{Result, Synth, made, single_method};

pub(super) const METHOD_TYPE: &str = "java/lang/invoke/MethodType";
const CALL_SITE: &str = "java/lang/invoke/CallSite";
const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
const INVOKERS: &str = "java/lang/invoke/Invokers";
const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";
const ACCESS: &str = "java/lang/invoke/VarHandle$AccessDescriptor";
const ACCESS_MODE: &str = "java/lang/invoke/VarHandle$AccessMode";
const ACCESS_TYPE: &str = "java/lang/invoke/VarHandle$AccessType";
const LINK_ERROR: &str = "java/lang/BootstrapMethodError";
/// Whether the error was thrown before.
const SEEN: &str = "seen";
const GET: &str = "get";
const OBJECT: &str = "java/lang/Object";
const THROWABLE: &str = "java/lang/Throwable";

/// A constant that can be an argument of a bootstrap method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkConstant {
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    Text(Vec<u16>),
    Class(String),
    Handle(Handle),
    MethodType(String),
    /// A dynamic constant of this type, which has a class of its own.
    Held {
        class: String,
        descriptor: String,
    },
}

/// A bootstrap method with what it gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bootstrap {
    pub method: Handle,
    pub name: String,
    /// A method descriptor for a call site, a field descriptor for a constant.
    pub descriptor: String,
    pub arguments: Vec<LinkConstant>,
}

/// Who links.
#[derive(Clone, Copy, Debug)]
pub struct Linker<'a> {
    /// The class that has the site or the constant.
    pub caller: &'a str,
    /// The JDK's methods for this take an index into the constant pool (which they ignore): those of
    /// Java 17 do.
    pub indexed: bool,
}

/// The site's class: its method `call` has the site's type.
pub fn call_site(class_name: &str, linker: Linker, bootstrap: &Bootstrap) -> Result<Synth> {
    let mut class = ClassWriter::new(class_name, &[]);
    let linked = Linked::new(class_name, linker);
    linked.initializer(&mut class, |code| linked.push_call_site(code, bootstrap))?;
    let signature = Signature::parse(&bootstrap.descriptor)?;
    class.field(PRIVATE | STATIC, SEEN, &Type::field("Z")?);
    class.method(STATIC, "call", &bootstrap.descriptor, |code| {
        linked.check(code, |code| linked.throw_again(code))?;
        linked.push_target(code)?;
        for (slot, value) in signature.slots_from(0) {
            code.load(slot, value);
        }
        code.invoke(
            Invoke::Virtual,
            METHOD_HANDLE,
            "invokeExact",
            &bootstrap.descriptor,
        )?;
        code.return_value(&signature.result);
        Ok(())
    })?;
    super::made(class, class_name, "call", &bootstrap.descriptor)
}

/// The class of a constant: its method `get` gives the value, of the type with this descriptor.
pub fn constant(
    class_name: &str,
    linker: Linker,
    value: &LinkConstant,
    descriptor: &str,
) -> Result<Synth> {
    Linked::new(class_name, linker)
        .getter(descriptor, |linked, code| linked.push_constant(code, value))
}

/// The same for a constant that a bootstrap method makes.
pub fn dynamic_constant(class_name: &str, linker: Linker, bootstrap: &Bootstrap) -> Result<Synth> {
    Linked::new(class_name, linker).getter(&bootstrap.descriptor, |linked, code| {
        linked.push_dynamic(code, bootstrap)
    })
}

/// Calls of a handle whose type is another than the call's: exact ones fail, others convert.
pub fn handle_invoker(class_name: &str, exact: bool, descriptor: &str) -> Result<Synth> {
    let passed = Signature::parse(descriptor)?;
    let own = passed.clone().with_first(Type::of_class(METHOD_HANDLE));
    single_method(class_name, "call", &own.descriptor(), |code| {
        let handle = Type::of_class(METHOD_HANDLE);
        code.load(0, &handle);
        push_method_type(code, &passed)?;
        if exact {
            let check = format!("(L{METHOD_HANDLE};L{METHOD_TYPE};)V");
            code.invoke(Invoke::Static, INVOKERS, "checkExactType", &check)?;
            code.load(0, &handle);
        } else {
            let convert = format!("(L{METHOD_HANDLE};L{METHOD_TYPE};)L{METHOD_HANDLE};");
            code.invoke(Invoke::Static, INVOKERS, "checkGenericType", &convert)?;
        }
        for (slot, value) in own.slots_from(0).skip(1) {
            code.load(slot, value);
        }
        code.invoke(Invoke::Virtual, METHOD_HANDLE, "invokeExact", descriptor)?;
        code.return_value(&own.result);
        Ok(())
    })
}

/// Accesses through a `VarHandle` whose types are others than the call's: the JDK converts, or fails.
pub fn access_invoker(class_name: &str, mode: &str, descriptor: &str) -> Result<Synth> {
    let own = Signature::parse(descriptor)?.with_first(Type::of_class(VAR_HANDLE));
    let access = Type::of_class(ACCESS);
    let mut class = ClassWriter::new(class_name, &[]);
    class.field(PRIVATE | STATIC, "access", &access);
    class.method(STATIC, "<clinit>", "()V", |code| {
        push_access(code, mode, &Signature::parse(descriptor)?)?;
        code.put_static(class_name, "access", &access);
        code.return_nothing();
        Ok(())
    })?;
    class.method(STATIC, "call", &own.descriptor(), |code| {
        let handle = Type::of_class(VAR_HANDLE);
        code.load(0, &handle);
        code.get_static(class_name, "access", &access);
        let check = format!("(L{VAR_HANDLE};L{ACCESS};)L{METHOD_HANDLE};");
        code.invoke(
            Invoke::Static,
            INVOKERS,
            "checkVarHandleGenericType",
            &check,
        )?;
        code.load(0, &handle);
        let target = format!("(L{VAR_HANDLE};)L{VAR_HANDLE};");
        code.invoke(Invoke::Static, INVOKERS, "directVarHandleTarget", &target)?;
        for (slot, value) in own.slots_from(0).skip(1) {
            code.load(slot, value);
        }
        let call = own.descriptor();
        code.invoke(Invoke::Virtual, METHOD_HANDLE, "invokeExact", &call)?;
        code.return_value(&own.result);
        Ok(())
    })?;
    super::made(class, class_name, "call", &own.descriptor())
}

/// Pushes the JDK's description of an access.
fn push_access(code: &mut Code, mode: &str, call: &Signature) -> Result<()> {
    let mode_type = Type::of_class(ACCESS_MODE);
    let slot = code.local(&mode_type);
    push_text(code, mode);
    let find = format!("(Ljava/lang/String;)L{ACCESS_MODE};");
    code.invoke(Invoke::Static, ACCESS_MODE, "valueFromMethodName", &find)?;
    code.store(slot, &mode_type);
    code.new_object(ACCESS);
    code.dup();
    push_method_type(code, call)?;
    code.load(slot, &mode_type);
    code.get_field(ACCESS_MODE, "at", &Type::of_class(ACCESS_TYPE));
    code.invoke(Invoke::Virtual, "java/lang/Enum", "ordinal", "()I")?;
    code.load(slot, &mode_type);
    code.invoke(Invoke::Virtual, "java/lang/Enum", "ordinal", "()I")?;
    code.invoke(
        Invoke::Special,
        ACCESS,
        "<init>",
        &format!("(L{METHOD_TYPE};II)V"),
    )
}

/// Pushes the `MethodType` object of a signature.
pub(super) fn push_method_type(code: &mut Code, signature: &Signature) -> Result<()> {
    push_type(code, &signature.result);
    let class = Type::of_class("java/lang/Class");
    code.push_int(signature.parameters.len() as i32);
    code.new_array(&class);
    for (i, parameter) in signature.parameters.iter().enumerate() {
        code.dup();
        code.push_int(i as i32);
        push_type(code, parameter);
        code.store_element(&class);
    }
    let descriptor = format!("(Ljava/lang/Class;[Ljava/lang/Class;)L{METHOD_TYPE};");
    code.invoke(Invoke::Static, NATIVES, "findMethodHandleType", &descriptor)
}

fn push_type(code: &mut Code, value: &Type) {
    let wrapper = match value.primitive() {
        Some(letter) => wrapper_of(letter),
        None if value.slots() == 0 => "java/lang/Void",
        None => return code.push_class(value.class_name()),
    };
    code.get_static(wrapper, "TYPE", &Type::of_class("java/lang/Class"));
}

/// A class that holds what was linked, or why it could not be.
struct Linked<'a> {
    class_name: &'a str,
    linker: Linker<'a>,
    object: Type,
    throwable: Type,
}

impl<'a> Linked<'a> {
    fn new(class_name: &'a str, linker: Linker<'a>) -> Linked<'a> {
        Linked {
            class_name,
            linker,
            object: Type::of_class(OBJECT),
            throwable: Type::of_class(THROWABLE),
        }
    }

    fn initializer(
        &self,
        class: &mut ClassWriter,
        link: impl FnOnce(&mut Code) -> Result<()>,
    ) -> Result<()> {
        class.field(PRIVATE | STATIC, "link", &self.object);
        class.field(PRIVATE | STATIC, "error", &self.throwable);
        class.method(STATIC, "<clinit>", "()V", |code| {
            let start = code.here();
            link(code)?;
            code.put_static(self.class_name, "link", &self.object);
            let end = code.here();
            code.return_nothing();
            code.catch_all(start, end);
            code.put_static(self.class_name, "error", &self.throwable);
            code.return_nothing();
            Ok(())
        })
    }

    fn getter(
        &self,
        descriptor: &str,
        link: impl FnOnce(&Self, &mut Code) -> Result<()>,
    ) -> Result<Synth> {
        let mut class = ClassWriter::new(self.class_name, &[]);
        self.initializer(&mut class, |code| link(self, code))?;
        let result = Type::field(descriptor)?;
        let method = format!("(){descriptor}");
        class.method(STATIC, GET, &method, |code| {
            self.check(code, |_| Ok(()))?;
            code.get_static(self.class_name, "link", &self.object);
            match result.primitive() {
                Some(letter) => unbox_exactly(code, letter)?,
                None => code.check_cast(result.class_name()),
            }
            code.return_value(&result);
            Ok(())
        })?;
        made(class, self.class_name, GET, &method)
    }

    /// Throws what went wrong when the class was linked; `before` may throw something else.
    fn check(&self, code: &mut Code, before: impl FnOnce(&mut Code) -> Result<()>) -> Result<()> {
        let good = code.target();
        code.get_static(self.class_name, "error", &self.throwable);
        code.jump(IFNULL, 1, good);
        before(code)?;
        code.get_static(self.class_name, "error", &self.throwable);
        code.throw();
        code.bind(good);
        Ok(())
    }

    /// From the second use on, a call site has an error like the first one, but without its cause.
    fn throw_again(&self, code: &mut Code) -> Result<()> {
        let flag = Type::field("Z")?;
        let (other, first) = (code.target(), code.target());
        code.get_static(self.class_name, "error", &self.throwable);
        code.instance_of(LINK_ERROR);
        code.jump(IFEQ, 1, other);
        code.get_static(self.class_name, SEEN, &flag);
        code.jump(IFEQ, 1, first);
        code.new_object(LINK_ERROR);
        code.dup();
        code.get_static(self.class_name, "error", &self.throwable);
        code.invoke(
            Invoke::Virtual,
            THROWABLE,
            "getMessage",
            "()Ljava/lang/String;",
        )?;
        code.invoke(
            Invoke::Special,
            LINK_ERROR,
            "<init>",
            "(Ljava/lang/String;)V",
        )?;
        code.throw();
        code.bind(first);
        code.push_int(1);
        code.put_static(self.class_name, SEEN, &flag);
        code.bind(other);
        Ok(())
    }

    /// What was linked is a call site, or the target of one that never changes.
    fn push_target(&self, code: &mut Code) -> Result<()> {
        let (fixed, done) = (code.target(), code.target());
        code.get_static(self.class_name, "link", &self.object);
        code.instance_of(CALL_SITE);
        code.jump(IFEQ, 1, fixed);
        code.get_static(self.class_name, "link", &self.object);
        code.check_cast(CALL_SITE);
        let descriptor = format!("()L{METHOD_HANDLE};");
        code.invoke(Invoke::Virtual, CALL_SITE, "getTarget", &descriptor)?;
        code.jump(GOTO, 0, done);
        code.bind(fixed);
        code.get_static(self.class_name, "link", &self.object);
        code.check_cast(METHOD_HANDLE);
        code.bind(done);
        Ok(())
    }

    fn push_caller(&self, code: &mut Code) {
        code.push_class(self.linker.caller);
        if self.linker.indexed {
            code.push_int(0);
        }
    }

    /// Calls a method that links: after the caller come four objects and perhaps more.
    fn link_by(&self, code: &mut Code, method: &str, more: &str, result: &str) -> Result<()> {
        let index = if self.linker.indexed { "I" } else { "" };
        let objects = "Ljava/lang/Object;".repeat(4);
        let descriptor = format!("(Ljava/lang/Object;{index}{objects}{more}){result}");
        code.invoke(Invoke::Static, NATIVES, method, &descriptor)
    }

    fn push_call_site(&self, code: &mut Code, bootstrap: &Bootstrap) -> Result<()> {
        let appendix = Type::of_class("[Ljava/lang/Object;");
        let slot = code.local(&appendix);
        code.push_int(1);
        code.new_array(&self.object);
        code.store(slot, &appendix);
        self.push_caller(code);
        self.push_handle(code, &bootstrap.method)?;
        push_text(code, &bootstrap.name);
        push_method_type(code, &Signature::parse(&bootstrap.descriptor)?)?;
        self.push_arguments(code, &bootstrap.arguments)?;
        code.load(slot, &appendix);
        let result = "Ljava/lang/invoke/MemberName;";
        self.link_by(code, "linkCallSite", "[Ljava/lang/Object;", result)?;
        code.pop(&self.object);
        code.load(slot, &appendix);
        code.push_int(0);
        code.load_element(&self.object);
        Ok(())
    }

    fn push_arguments(&self, code: &mut Code, arguments: &[LinkConstant]) -> Result<()> {
        code.push_int(arguments.len() as i32);
        code.new_array(&self.object);
        for (i, argument) in arguments.iter().enumerate() {
            code.dup();
            code.push_int(i as i32);
            self.push_constant(code, argument)?;
            code.store_element(&self.object);
        }
        Ok(())
    }

    /// Pushes a constant as an object.
    fn push_constant(&self, code: &mut Code, value: &LinkConstant) -> Result<()> {
        match value {
            LinkConstant::Int(v) => code.push_int(*v),
            LinkConstant::Long(v) => code.push_long(*v),
            LinkConstant::Float(bits) => code.push_float(*bits),
            LinkConstant::Double(bits) => code.push_double(*bits),
            LinkConstant::Text(units) => code.push_string(units),
            LinkConstant::Class(name) => code.push_class(name),
            LinkConstant::Handle(handle) => self.push_handle(code, handle)?,
            LinkConstant::MethodType(descriptor) => {
                push_method_type(code, &Signature::parse(descriptor)?)?;
            }
            LinkConstant::Held { class, descriptor } => {
                code.invoke(Invoke::Static, class, GET, &format!("(){descriptor}"))?;
            }
        }
        let letter = match value {
            LinkConstant::Int(_) => 'I',
            LinkConstant::Long(_) => 'J',
            LinkConstant::Float(_) => 'F',
            LinkConstant::Double(_) => 'D',
            LinkConstant::Held { descriptor, .. } => match Type::field(descriptor)?.primitive() {
                Some(letter) => letter,
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        let wrapper = wrapper_of(letter);
        let descriptor = format!("({letter})L{wrapper};");
        code.invoke(Invoke::Static, wrapper, "valueOf", &descriptor)
    }

    fn push_handle(&self, code: &mut Code, handle: &Handle) -> Result<()> {
        code.push_class(self.linker.caller);
        code.push_int(i32::from(handle.kind));
        code.push_class(&handle.owner);
        push_text(code, &handle.name);
        if handle.kind < 5 {
            push_type(code, &Type::field(&handle.descriptor)?);
        } else {
            push_method_type(code, &Signature::parse(&handle.descriptor)?)?;
        }
        let descriptor = format!(
            "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)L{METHOD_HANDLE};"
        );
        code.invoke(
            Invoke::Static,
            NATIVES,
            "linkMethodHandleConstant",
            &descriptor,
        )
    }

    fn push_dynamic(&self, code: &mut Code, bootstrap: &Bootstrap) -> Result<()> {
        self.push_caller(code);
        self.push_handle(code, &bootstrap.method)?;
        push_text(code, &bootstrap.name);
        push_type(code, &Type::field(&bootstrap.descriptor)?);
        self.push_arguments(code, &bootstrap.arguments)?;
        self.link_by(code, "linkDynamicConstant", "", "Ljava/lang/Object;")
    }
}

fn push_text(code: &mut Code, text: &str) {
    code.push_string(&text.encode_utf16().collect::<Vec<_>>());
}
