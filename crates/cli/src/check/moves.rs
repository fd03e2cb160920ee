//! What a move begins with, and what it has written.

use std::collections::HashSet;

use vitrum_jvm::ids::{MethodId, Ref};
use vitrum_jvm::machine::{Access, Move, Touch, Written};
use vitrum_jvm::{Machine, Watched};

use super::owners;

type Java = Machine<Watched>;

/// The write that a move begins with, if that is it.
pub fn plain_write(machine: &Java, at: usize) -> Option<Access> {
    let Some(Move::Run(id)) = machine.moves().get(at).copied() else {
        return None;
    };
    let pending = machine.threads[id.index()].pending;
    // An operation that a call makes on a volatile variable may be an exchange that fails.
    let stores = |touch: Touch| touch.writes() && !touch.is_bulk() && !machine.is_calling(id);
    pending.filter(|access| access.touch == Touch::Write || stores(access.touch))
}

/// The method of the JDK that the thread of a move is in, and on what that was called.
pub fn called_by(machine: &Java, at: usize) -> Option<(MethodId, Ref)> {
    match machine.moves().get(at) {
        Some(Move::Run(id)) => machine.called_on(*id),
        _ => None,
    }
}

/// What was written since the trail had this length, with the values before and now.
pub fn written_since(machine: &Java, trail: usize) -> Vec<Written> {
    let mut written = Vec::new();
    let saved = machine.saved_since(trail);
    let replaced: HashSet<Ref> = saved
        .iter()
        .flat_map(|(object, before)| owners::held_inside(machine, *object, before))
        .collect();
    for (object, before) in saved {
        // What an object of the JDK had for itself before it got another one is its own business.
        if replaced.contains(&object) {
            continue;
        }
        let now = machine.heap.object(object);
        let elem = now.elem();
        written.extend((0..now.len).map(|place| Written {
            object,
            place,
            from: before.body_get(elem, place),
            to: now.body_get(elem, place),
        }));
    }
    written.retain(|w| w.from != w.to);
    written
}
