//! `java.lang.reflect.Proxy`: classes whose calls go to an `InvocationHandler`.
//!
//! The machine writes the class (`synth/proxy.rs`) once for each list of interfaces and number; its static fields get
//! their `Method` objects on every path that asks for it.

use std::sync::Arc;

use vitrum_classfile::{ClassFile, Origin, access};

use super::java_lang_class::members::{constructor_object, method_object};
use super::{Host, Outcome, Peer, Peers, arg_ref, boolean, reference};
use crate::ids::{ClassId, MethodId, Ref};
use crate::machine::{Exec, Trap};
use crate::synth::{ProxyMethod, proxy, proxy_field};

pub const PEERS: Peers = Peers {
    class: "java/lang/reflect/Proxy",
    methods: &[
        (
            "getProxyConstructor(Ljava/lang/Class;Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
            Peer::Plain(proxy_constructor),
        ),
        (
            "isProxyClass(Ljava/lang/Class;)Z",
            Peer::Plain(is_proxy_class),
        ),
    ],
    fast: &[],
};

/// Where `java` puts proxies of public interfaces.
pub const MODULE: &str = "jdk.proxy1";

fn illegal(message: String) -> Trap {
    Trap::raise("java/lang/IllegalArgumentException", message)
}

fn proxy_constructor(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    for used in ["java/lang/reflect/Method", "java/lang/reflect/Constructor"] {
        let used = host.load(used)?;
        host.initialize(used)?;
    }
    let interfaces = interfaces(host, arg_ref(args, 2))?;
    let methods = methods_of(host, &interfaces)?;
    let class = match made_here(host, &interfaces) {
        Made::As(class) => class,
        Made::Not { number } => {
            let known = host.program().proxies.get(&(number, interfaces.clone()));
            match known.copied() {
                Some(known) => known,
                None => define(host, &interfaces, number, &methods)?,
            }
        }
    };
    host.initialize(class)?;
    for (number, method) in methods.iter().enumerate() {
        let object = method_object(host, *method)?;
        let field = proxy_field(number);
        host.set_static(class, &field, "Ljava/lang/reflect/Method;", object.word())?;
    }
    let constructor = host.program().class(class).methods[0];
    let constructor = constructor_object(host, constructor)?;
    host.set_field(constructor, "override", "Z", 1)?;
    reference(constructor)
}

enum Made {
    As(ClassId),
    /// It will get this number, as in `java` by the order in which proxies are made.
    Not {
        number: usize,
    },
}

/// Was the proxy made on this path of the program? Then it is initialized.
fn made_here(host: &mut dyn Host, interfaces: &[ClassId]) -> Made {
    let proxies = host.program().proxies.clone();
    let made = proxies
        .iter()
        .filter(|(_, class)| host.is_initialized(**class));
    let made: Vec<_> = made.collect();
    let same = made.iter().find(|((_, of), _)| of == interfaces);
    match same {
        Some((_, class)) => Made::As(**class),
        None => Made::Not { number: made.len() },
    }
}

fn is_proxy_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 0))?;
    boolean(host.program().proxies.values().any(|proxy| *proxy == class))
}

/// The interfaces asked for, each once.
fn interfaces(host: &mut dyn Host, array: Ref) -> Exec<Vec<ClassId>> {
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let mut found = Vec::new();
    host.touch_all(array, false)?;
    for i in 0..host.length(array) {
        let mirror = Ref(host.get(array, i)? as u32);
        let class = host.class(mirror)?;
        let name = host.program().class(class).java_name();
        if !host.program().class(class).is_interface() {
            return Err(illegal(format!("{name} is not an interface")));
        }
        if found.contains(&class) {
            return Err(illegal(format!("repeated interface: {name}")));
        }
        found.push(class);
    }
    Ok(found)
}

/// Three methods of `Object`, then those of the interfaces; of equal ones the first counts.
fn methods_of(host: &mut dyn Host, interfaces: &[ClassId]) -> Exec<Vec<MethodId>> {
    let program = host.program();
    let object = program.known.object;
    let mut found = vec![
        program.method_named(object, "hashCode", "()I")?,
        program.method_named(object, "equals", "(Ljava/lang/Object;)Z")?,
        program.method_named(object, "toString", "()Ljava/lang/String;")?,
    ];
    let mut next: Vec<ClassId> = interfaces.iter().rev().copied().collect();
    while let Some(interface) = next.pop() {
        for id in program.class(interface).methods.clone() {
            let method = program.method(id);
            let is_same = |other: &MethodId| {
                let other = program.method(*other);
                (other.name, other.descriptor) == (method.name, method.descriptor)
            };
            let open = method.is_public() && !method.is_static();
            if open && !found.iter().any(is_same) {
                found.push(id);
            }
        }
        next.extend(program.class(interface).interfaces.iter().rev());
    }
    Ok(found)
}

/// Where a proxy is: with its interfaces if one of them is not public, else in a module for it.
struct Home {
    /// With the slash behind it.
    package: String,
    origin: Option<Origin>,
    public: bool,
}

fn home(host: &mut dyn Host, interfaces: &[ClassId]) -> Home {
    let program = host.program();
    let is_hidden = |i: &&ClassId| program.class(**i).access & access::ACC_PUBLIC == 0;
    let Some(hidden) = interfaces.iter().find(is_hidden) else {
        return Home {
            package: MODULE.replace('.', "/") + "/",
            origin: Some(Origin::Jdk {
                module: MODULE.into(),
            }),
            public: true,
        };
    };
    let hidden = program.class(*hidden);
    let end = hidden.name.rfind('/').map_or(0, |end| end + 1);
    Home {
        package: hidden.name[..end].into(),
        origin: hidden.origin.clone(),
        public: false,
    }
}

fn define(
    host: &mut dyn Host,
    interfaces: &[ClassId],
    number: usize,
    methods: &[MethodId],
) -> Exec<ClassId> {
    let home = home(host, interfaces);
    let shown = format!("{}$Proxy{number}", home.package);
    // On another path the number may be that of another proxy.
    let name = match host.program().loaded(&shown) {
        None => shown.clone(),
        Some(_) => format!("{shown}+{}", host.program().proxies.len()),
    };
    let described: Exec<Vec<ProxyMethod>> = methods.iter().map(|m| describe(host, *m)).collect();
    let program = host.program();
    let names: Vec<Arc<str>> = interfaces
        .iter()
        .map(|i| program.class(*i).name.clone())
        .collect();
    let names: Vec<&str> = names.iter().map(|n| &**n).collect();
    let bytes =
        proxy(&name, &names, home.public, &described?).map_err(|e| Trap::unsupported(e.0))?;
    let file = ClassFile::parse(bytes, &name)?;
    let class = host.program().define(file, home.origin, None)?;
    host.program().class_mut(class).shown_name = Some(shown.replace('/', ".").into());
    let key = (number, interfaces.to_vec());
    host.program().proxies.insert(key, class);
    Ok(class)
}

fn describe(host: &mut dyn Host, method: MethodId) -> Exec<ProxyMethod> {
    let program = host.program();
    let it = program.method(method);
    let file = program.class(it.class).file.clone().unwrap_or_default();
    let declared = file.methods.get(it.index as usize);
    let mut exceptions = Vec::new();
    for index in declared.map_or(&[][..], |m| &m.exceptions) {
        exceptions.push(file.class_name(*index)?.into_owned());
    }
    Ok(ProxyMethod {
        name: program.symbols.text(it.name).to_string(),
        descriptor: program.symbols.text(it.descriptor).to_string(),
        exceptions,
    })
}
