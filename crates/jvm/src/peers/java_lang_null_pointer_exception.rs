//! `java.lang.NullPointerException`: the helpful message.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference, value};
use crate::ids::Ref;
use crate::machine::Exec;
use crate::npe;

pub const PEERS: Peers = Peers {
    class: "java/lang/NullPointerException",
    methods: &[(
        "getExtendedNPEMessage()Ljava/lang/String;",
        Peer::Plain(extended_message),
    )],
    fast: &[],
};

/// Explained from the bytecode at the top of the stack trace; null where nothing can be said.
fn extended_message(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    match helpful_message(host, arg_ref(args, 0))? {
        Some(text) => {
            let text = host.new_str(&text)?;
            reference(text)
        }
        None => value(0),
    }
}

/// What was null at the top of the exception's stack trace.
pub fn helpful_message(host: &mut dyn Host, exception: Ref) -> Exec<Option<String>> {
    let frames = super::java_lang_throwable::backtrace(host, exception)?;
    let Some(frame) = frames.into_iter().next() else {
        return Ok(None);
    };
    let method = host.program().method(frame.method);
    let (class, index) = (method.class, method.index);
    let Some(file) = host.program().class(class).file.clone() else {
        return Ok(None);
    };
    let member = file.methods.get(index as usize);
    Ok(member.and_then(|m| npe::explain(&file, m, frame.offset)))
}
