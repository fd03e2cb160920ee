//! `java.lang.ModuleLayer`: the one layer, which finds the modules of the JDK by name. Its configuration is
//! not modelled, and no other layers can be made.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/ModuleLayer",
    methods: &[
        ("boot()Ljava/lang/ModuleLayer;", Peer::Plain(boot)),
        (
            "findModule(Ljava/lang/String;)Ljava/util/Optional;",
            Peer::Plain(find_module),
        ),
        ("modules()Ljava/util/Set;", Peer::Refused),
        ("parents()Ljava/util/List;", Peer::Refused),
        (
            "configuration()Ljava/lang/module/Configuration;",
            Peer::Refused,
        ),
        (
            "findLoader(Ljava/lang/String;)Ljava/lang/ClassLoader;",
            Peer::Refused,
        ),
        ("toString()Ljava/lang/String;", Peer::Refused),
    ],
    fast: &[],
};

fn boot(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let layer = host.data(PEERS.class)?;
    if !layer.is_null() {
        return reference(layer);
    }
    let class = host.load(PEERS.class)?;
    let layer = host.allocate(class)?;
    host.set_data(PEERS.class, layer)?;
    reference(layer)
}

fn find_module(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if arg_ref(args, 1).is_null() {
        return Err(Trap::null_pointer());
    }
    let name = host.str(arg_ref(args, 1))?;
    let image = host.program().class_path().image();
    let module = match image.modules().contains(&&*name) {
        true => host.module(&name)?,
        false => Ref::NULL,
    };
    let optional = host.load("java/util/Optional")?;
    host.initialize(optional)?;
    let descriptor = "(Ljava/lang/Object;)Ljava/util/Optional;";
    let of = host
        .program()
        .method_named(optional, "ofNullable", descriptor)?;
    Ok(Outcome::Call(of, vec![module.word()]))
}
