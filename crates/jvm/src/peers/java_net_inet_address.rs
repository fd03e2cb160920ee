//! `java.net.InetAddress` and sockets: a host without a network. It knows itself by name, no other host
//! has an address, and every connection is refused; a server can't be modelled.

use super::{Host, Outcome, Peer, Peers, arg_ref, nothing, reference, yes};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub const FACTORY: Peers = Peers {
    class: "java/net/InetAddressImplFactory",
    methods: &[("isIPv6Supported()Z", Peer::Plain(nothing))],
    fast: &[],
};

pub const ADDRESS: Peers = Peers {
    class: "java/net/InetAddress",
    methods: &[
        ("init()V", Peer::Plain(nothing)),
        ("isIPv4Available()Z", Peer::Plain(yes)),
        ("isIPv6Supported()Z", Peer::Plain(nothing)),
    ],
    fast: &[],
};

pub const ADDRESS_4: Peers = Peers {
    class: "java/net/Inet4Address",
    methods: &[("init()V", Peer::Plain(nothing))],
    fast: &[],
};

pub const ADDRESS_6: Peers = Peers {
    class: "java/net/Inet6Address",
    methods: &[("init()V", Peer::Plain(nothing))],
    fast: &[],
};

pub const NAMES: Peers = Peers {
    class: "java/net/Inet4AddressImpl",
    methods: &[
        (
            "getLocalHostName()Ljava/lang/String;",
            Peer::Plain(local_name),
        ),
        (
            "lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;",
            Peer::Plain(look_up),
        ),
        ("getHostByAddr([B)Ljava/lang/String;", Peer::Plain(no_name)),
    ],
    fast: &[],
};

pub const SOCKET: Peers = Peers {
    class: "sun/nio/ch/NioSocketImpl",
    methods: &[
        ("create(Z)V", Peer::Plain(nothing)),
        ("connect(Ljava/net/SocketAddress;I)V", Peer::Plain(connect)),
        ("connect(Ljava/lang/String;I)V", Peer::Plain(refuse)),
        ("connect(Ljava/net/InetAddress;I)V", Peer::Plain(refuse)),
        ("close()V", Peer::Plain(nothing)),
        ("bind(Ljava/net/InetAddress;I)V", Peer::Refused),
        ("setOption(ILjava/lang/Object;)V", Peer::Plain(nothing)),
    ],
    fast: &[],
};

const LOCAL: &str = "localhost";

fn local_name(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let text = host.intern_str(LOCAL)?;
    reference(text)
}

fn unknown(name: String) -> Trap {
    let message = format!("{name}: Name or service not known");
    Trap::raise("java/net/UnknownHostException", message)
}

/// The one name is that of 127.0.0.1.
fn look_up(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.str(arg_ref(args, 1))?;
    if name != LOCAL {
        host.assume(NO_NETWORK);
        return Err(unknown(name));
    }
    let address = host.load("java/net/Inet4Address")?;
    let holder = host.load("java/net/InetAddress$InetAddressHolder")?;
    host.initialize(address)?;
    let text = host.intern_str(LOCAL)?;
    let data = host.allocate(holder)?;
    for (field, descriptor, word) in [
        ("hostName", "Ljava/lang/String;", text.word()),
        ("originalHostName", "Ljava/lang/String;", text.word()),
        ("address", "I", 0x7F00_0001),
        ("family", "I", 1),
    ] {
        host.set_field(data, field, descriptor, word)?;
    }
    let object = host.allocate(address)?;
    let descriptor = "Ljava/net/InetAddress$InetAddressHolder;";
    host.set_field(object, "holder", descriptor, data.word())?;
    let array = host.ref_array("java/net/InetAddress", &[object])?;
    reference(array)
}

fn no_name(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume(NO_NETWORK);
    Err(Trap::raise_plain("java/net/UnknownHostException"))
}

/// An address without a number is that of a host that nobody knows.
fn connect(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let address = arg_ref(args, 1);
    let holder = "Ljava/net/InetSocketAddress$InetSocketAddressHolder;";
    let holder = Ref(host.field(address, "holder", holder)? as u32);
    if host.field(holder, "addr", "Ljava/net/InetAddress;")? == 0 {
        let name = Ref(host.field(holder, "hostname", "Ljava/lang/String;")? as u32);
        let name = host.str(name)?;
        host.assume(NO_NETWORK);
        return Err(Trap::raise("java/net/UnknownHostException", name));
    }
    refuse(host, args)
}

/// What a verdict takes for granted.
const NO_NETWORK: &str =
    "there is no network: no other host is known, and every connection is refused";

fn refuse(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.assume(NO_NETWORK);
    Err(Trap::raise(
        "java/net/ConnectException",
        "Connection refused",
    ))
}
