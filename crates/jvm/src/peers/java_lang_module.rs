//! `java.lang.Module`: the modules of the JDK by name, and the unnamed module of the program.
//!
//! A module of the JDK is an object with a name; what it exports and opens is read from its
//! `module-info`. Descriptors and layers are not modelled.

use super::java_lang_class_loader::Loader;
use super::java_lang_reflect_proxy::MODULE as MODULE_OF_PROXIES;
use super::resources::stream_of;
use super::{Host, Outcome, Peer, Peers, arg, arg_ref, boolean, reference, value};
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/Module",
    methods: &[
        (
            "getClassLoader()Ljava/lang/ClassLoader;",
            Peer::Plain(class_loader),
        ),
        (
            "getDescriptor()Ljava/lang/module/ModuleDescriptor;",
            Peer::Plain(descriptor),
        ),
        ("getLayer()Ljava/lang/ModuleLayer;", Peer::Plain(layer)),
        ("canRead(Ljava/lang/Module;)Z", Peer::Plain(can_read)),
        ("canUse(Ljava/lang/Class;)Z", Peer::Plain(can_use)),
        (
            "implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z",
            Peer::Plain(is_exported_or_open),
        ),
        (
            "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
            Peer::Plain(resource),
        ),
    ],
    fast: &[],
};

/// The module of a class: named for the JDK's, else the unnamed module of its loader.
pub fn module_of(host: &mut dyn Host, class: ClassId) -> Exec<Ref> {
    if let Some(module) = host.program().module_of(class) {
        return host.module(&module);
    }
    let loader = super::java_lang_class_loader::loader_of(host, class)?;
    Ok(Ref(
        host.field(loader, "unnamedModule", "Ljava/lang/Module;")? as u32,
    ))
}

/// Null for an unnamed module.
fn name_of(host: &mut dyn Host, module: Ref) -> Exec<Option<String>> {
    if module.is_null() {
        return Err(Trap::null_pointer());
    }
    let name = Ref(host.field(module, "name", "Ljava/lang/String;")? as u32);
    match name.is_null() {
        true => Ok(None),
        false => host.str(name).map(Some),
    }
}

fn class_loader(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let loader = match name_of(host, arg_ref(args, 0))? {
        Some(name) => Loader::of_module(&name).object(host)?,
        None => Ref(host.field(arg_ref(args, 0), "loader", "Ljava/lang/ClassLoader;")? as u32),
    };
    reference(loader)
}

fn descriptor(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match name_of(host, arg_ref(args, 0))? {
        Some(name) => Err(Trap::unsupported(format!(
            "the descriptor of module {name}"
        ))),
        None => value(0),
    }
}

fn layer(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match name_of(host, arg_ref(args, 0))? {
        Some(name) => Err(Trap::unsupported(format!("the layer of module {name}"))),
        None => value(0),
    }
}

fn can_read(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (from, to) = (arg_ref(args, 0), arg_ref(args, 1));
    let (from_name, to_name) = (name_of(host, from)?, name_of(host, to)?);
    match (from_name, to_name) {
        (None, _) => boolean(true),
        (_, Some(to)) if to == "java.base" => boolean(true),
        (Some(_), _) if from == to => boolean(true),
        (Some(from), Some(to)) => boolean(host.program().reads(&from, &to)),
        (Some(_), None) => boolean(false),
    }
}

/// The program may use every service; that a module of the JDK asks for one means that it may.
fn can_use(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(true)
}

fn is_exported_or_open(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (this, other) = (arg_ref(args, 0), arg_ref(args, 2));
    let Some(name) = name_of(host, this)? else {
        return boolean(true);
    };
    if this == other || host.options().open_modules {
        return boolean(true);
    }
    let open = arg(args, 3) != 0;
    if name == MODULE_OF_PROXIES {
        return boolean(!open);
    }
    let package = host.str(arg_ref(args, 1))?.replace('.', "/");
    let other = name_of(host, other)?;
    let info = host.program().module_info(&name);
    let is_for =
        |to: &Vec<String>| to.is_empty() || other.as_ref().is_some_and(|other| to.contains(other));
    // What is open is exported too; a package may be both, and each for others.
    let exported = info.exports.get(&package).is_some_and(is_for);
    let opened = info.opens.get(&package).is_some_and(is_for);
    boolean(opened || exported && !open)
}

fn resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let module = name_of(host, arg_ref(args, 0))?;
    let path = host.str(arg_ref(args, 1))?;
    stream_of(host, module.as_deref(), path.trim_start_matches('/'))
}
