//! `jdk.internal.loader.BootLoader`: what the JDK itself brings.

use super::resources::stream_of;
use super::{Host, Outcome, Peer, Peers, arg_ref, nothing, reference, value};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "jdk/internal/loader/BootLoader",
    methods: &[
        (
            "getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;",
            Peer::Plain(package_location),
        ),
        (
            "setBootLoaderUnnamedModule0(Ljava/lang/Module;)V",
            Peer::Plain(nothing),
        ),
        // Native libraries of the JDK: what is native in it are peers.
        ("loadLibrary(Ljava/lang/String;)V", Peer::Plain(nothing)),
        (
            "findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;",
            Peer::Plain(resource),
        ),
    ],
    fast: &[],
};

pub const PACKAGES: Peers = Peers {
    class: "jdk/internal/loader/BootLoader$PackageHelper",
    methods: &[(
        "findModule(Ljava/lang/String;)Ljava/lang/Module;",
        Peer::Plain(module_at),
    )],
    fast: &[],
};

/// How the location of a module of the JDK begins.
const IN_IMAGE: &str = "jrt:/";

/// Null for a package that no module has.
fn package_location(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let package = host.str(arg_ref(args, 0))?;
    let image = host.program().class_path().image();
    let module = image.module_of(&format!("{package}/"));
    match module.map(|module| format!("{IN_IMAGE}{module}")) {
        Some(location) => {
            let text = host.new_str(&location)?;
            reference(text)
        }
        None => value(0),
    }
}

fn module_at(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let location = host.str(arg_ref(args, 0))?;
    match location.strip_prefix(IN_IMAGE) {
        Some(module) => {
            let module = host.module(module)?;
            reference(module)
        }
        None => value(0),
    }
}

fn resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let module = host.str(arg_ref(args, 0))?;
    let path = host.str(arg_ref(args, 1))?;
    stream_of(host, Some(&module), &path)
}
