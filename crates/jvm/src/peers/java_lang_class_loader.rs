//! `java.lang.ClassLoader`: three loaders of one program. The JDK's own code makes the loader objects when
//! they are first asked for; what they load is what the machine finds on its class path.
//!
//! Classes are known by name alone. A loader of the program's own may define a class under a name that
//! no other has; a second class of that name stops the run.

use vitrum_classfile::ClassFile;

use super::java_lang_class::find_class;
use super::java_net_url;
use super::resources::stream_of;
use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, reference, value};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};
use crate::program::{LinkError, Linkage};

const LOADER: &str = "Ljava/lang/ClassLoader;";

pub const PEERS: Peers = Peers {
    class: "java/lang/ClassLoader",
    methods: &[
        (
            "getSystemClassLoader()Ljava/lang/ClassLoader;",
            Peer::Plain(system_loader),
        ),
        (
            "findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;",
            Peer::Plain(bootstrap_class),
        ),
        (
            "findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;",
            Peer::Plain(loaded_class),
        ),
        (
            "defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
            Peer::Plain(define_class),
        ),
        (
            "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
            Peer::Plain(super::defined_class::define_class),
        ),
        (
            "getSystemResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
            Peer::Plain(system_resource),
        ),
        (
            "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
            Peer::Plain(resource),
        ),
    ],
    fast: &[],
};

pub const BUILTIN: Peers = Peers {
    class: "jdk/internal/loader/BuiltinClassLoader",
    methods: &[
        (
            "loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;",
            Peer::Plain(load_or_null),
        ),
        (
            "findClass(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;",
            Peer::Plain(find_in_module),
        ),
        java_net_url::LOADER[0],
        java_net_url::LOADER[1],
    ],
    fast: &[],
};

/// Modules of the JDK that the first loader has; it is `null` in Java.
const BOOT: [&str; 21] = [
    "java.base",
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.internal.vm.ci",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.unsupported",
];

/// Modules that come with the second loader; tools such as `jdk.compiler` are with the third.
const PLATFORM: [&str; 22] = [
    "java.compiler",
    "java.net.http",
    "java.scripting",
    "java.security.jgss",
    "java.smartcardio",
    "java.sql",
    "java.sql.rowset",
    "java.transaction.xa",
    "java.xml.crypto",
    "jdk.accessibility",
    "jdk.charsets",
    "jdk.crypto.cryptoki",
    "jdk.crypto.ec",
    "jdk.dynalink",
    "jdk.httpserver",
    "jdk.jsobject",
    "jdk.localedata",
    "jdk.naming.dns",
    "jdk.security.auth",
    "jdk.security.jgss",
    "jdk.xml.dom",
    "jdk.zipfs",
];

/// One of the three loaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loader {
    Boot,
    Platform,
    App,
}

impl Loader {
    pub fn of_module(module: &str) -> Loader {
        if BOOT.contains(&module) {
            Loader::Boot
        } else if PLATFORM.contains(&module) {
            Loader::Platform
        } else {
            Loader::App
        }
    }

    /// As traces tell it; the first has none.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Loader::Boot => None,
            Loader::Platform => Some("platform"),
            Loader::App => Some("app"),
        }
    }

    /// The loader's object; null for the first.
    pub fn object(self, host: &mut dyn Host) -> Exec<Ref> {
        match self {
            Loader::Boot => Ok(Ref::NULL),
            loader => loader.hidden_object(host),
        }
    }

    /// The same, but the first loader too has an object, which no program ever sees.
    pub fn hidden_object(self, host: &mut dyn Host) -> Exec<Ref> {
        let (field, class) = match self {
            Loader::Boot => ("BOOT_LOADER", "BootClassLoader"),
            Loader::Platform => ("PLATFORM_LOADER", "PlatformClassLoader"),
            Loader::App => ("APP_LOADER", "AppClassLoader"),
        };
        let loaders = host.load("jdk/internal/loader/ClassLoaders")?;
        host.initialize(loaders)?;
        let descriptor = format!("Ljdk/internal/loader/ClassLoaders${class};");
        Ok(Ref(host.static_field(loaders, field, &descriptor)? as u32))
    }
}

/// The loader of the program's own that defined a class, or null.
pub fn own_loader(host: &mut dyn Host, class: ClassId) -> Exec<Ref> {
    let mirror = host.mirror(class)?;
    Ok(Ref(host.field(mirror, "classLoader", LOADER)? as u32))
}

/// The loader of a class: one of the program's own if it defined the class, else by where it came from.
pub fn loader_of(host: &mut dyn Host, class: ClassId) -> Exec<Ref> {
    let own = own_loader(host, class)?;
    if !own.is_null() {
        return Ok(own);
    }
    let loader = match host.program().module_of(class) {
        Some(module) => Loader::of_module(&module),
        None => Loader::App,
    };
    loader.object(host)
}

fn system_loader(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let loader = Loader::App.object(host)?;
    reference(loader)
}

/// The class with this name, or null.
fn found(host: &mut dyn Host, name: Ref, jdk_only: bool) -> Exec<Outcome> {
    let name = host.str(name)?;
    if name.starts_with('[') {
        return value(0);
    }
    let Some(class) = find_class(host, &name)? else {
        return value(0);
    };
    if jdk_only && host.program().module_of(class).is_none() {
        return value(0);
    }
    let mirror = host.mirror(class)?;
    reference(mirror)
}

fn bootstrap_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    found(host, arg_ref(args, 0), true)
}

fn load_or_null(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = arg_ref(args, 1);
    if name.is_null() {
        return Err(Trap::null_pointer());
    }
    found(host, name, false)
}

/// Null unless the class is in the module.
fn find_in_module(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (module, name) = (host.str(arg_ref(args, 1))?, host.str(arg_ref(args, 2))?);
    let Some(class) = find_class(host, &name)? else {
        return value(0);
    };
    if host.program().module_of(class).as_deref() != Some(&*module) {
        return value(0);
    }
    let mirror = host.mirror(class)?;
    reference(mirror)
}

/// The class that this loader itself defined.
fn loaded_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 1))?.replace('.', "/");
    let Some(class) = host.program().loaded(&name) else {
        return value(0);
    };
    match loader_of(host, class)? == arg_ref(args, 0) {
        true => {
            let mirror = host.mirror(class)?;
            reference(mirror)
        }
        false => value(0),
    }
}

fn define_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (start, len) = (arg_int(args, 3) as u32, arg_int(args, 4) as u32);
    let file = read_class(host, arg_ref(args, 2), start, len)?;
    let mirror = define_by(host, file, arg_ref(args, 0), arg_ref(args, 5))?;
    reference(mirror)
}

/// The class in a part of an array of bytes.
pub fn read_class(host: &mut dyn Host, array: Ref, start: u32, len: u32) -> Exec<ClassFile> {
    let bytes = host.bytes(array, start, len)?;
    ClassFile::parse(bytes, "a class defined by a class loader")
        .map_err(|e| Trap::raise("java/lang/ClassFormatError", e.to_string()))
}

/// Defines a class for a loader of the program's own, or with null for that of the program.
pub fn define_by(host: &mut dyn Host, file: ClassFile, loader: Ref, domain: Ref) -> Exec<Ref> {
    let name = file.name().to_string();
    let clash = || {
        let name = name.replace('/', ".");
        Trap::unsupported(format!(
            "a class loader defines {name}, a class that exists already"
        ))
    };
    let class = match host.program().loaded(&name) {
        // On another path of a search the same class was defined, and that was undone.
        Some(known) => {
            let same = |f: &std::sync::Arc<ClassFile>| f.bytes == file.bytes;
            let known_file = host.program().class(known).file.clone();
            known_file.filter(same).map(|_| known).ok_or_else(clash)?
        }
        None => {
            if host
                .program()
                .class_path()
                .find(&name)
                .is_ok_and(|f| f.is_some())
            {
                return Err(clash());
            }
            host.program()
                .define(file, None, None)
                .map_err(ask_loader)?
        }
    };
    let mirror = host.mirror(class)?;
    if host.field(mirror, "classLoader", LOADER)? != 0 {
        return Err(clash());
    }
    host.set_field(mirror, "classLoader", LOADER, loader.word())?;
    let (mirror, slot) = host.data_slot(class)?;
    host.set(mirror, slot, domain.word());
    Ok(mirror)
}

/// In `java` the loader itself is asked for a superclass.
fn ask_loader(error: LinkError) -> Trap {
    match error {
        LinkError::NoClass(name)
        | LinkError::Linkage(Linkage {
            message: name,
            missing: Some(_),
            ..
        }) => Trap::unsupported(format!(
            "class {}, which a class loader of the program's own is to find as a superclass or interface,",
            name.replace('/', ".")
        )),
        other => other.into(),
    }
}

fn system_resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 0))?;
    stream_of(host, None, &name)
}

fn resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class_of(arg_ref(args, 0));
    let loader = host.program().class(class).java_name();
    if !loader.starts_with("jdk.internal.loader.") {
        return Err(Trap::unsupported(format!(
            "resources of the class loader {loader}"
        )));
    }
    let name = host.str(arg_ref(args, 1))?;
    stream_of(host, None, &name)
}
