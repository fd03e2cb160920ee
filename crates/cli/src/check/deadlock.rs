//! Threads that wait for ever, as a report names them.

use vitrum_jvm::ids::ThreadId;
use vitrum_jvm::machine::Status;
use vitrum_jvm::{Machine, Watched};

use super::faults::{Fault, here};
use super::waiting;

/// Nobody can do anything.
pub fn deadlock(machine: &mut Machine<Watched>) -> Fault {
    let ids = alive(machine, true);
    let message = waiting::sentence(machine, &ids);
    fault(machine, &ids, message)
}

/// Only daemons run, and that stays so.
pub fn starvation(machine: &mut Machine<Watched>) -> Fault {
    let (all, ids) = (alive(machine, true), alive(machine, false));
    let message = waiting::sentence_beside_daemons(machine, &all, &ids);
    fault(machine, &ids, message)
}

fn fault(machine: &Machine<Watched>, ids: &[ThreadId], message: String) -> Fault {
    let is_ahead = |id: &ThreadId| {
        let status = machine.threads[id.index()].status;
        matches!(status, Status::Joining(_))
    };
    Fault {
        property: "deadlock".into(),
        message,
        location: ids.iter().rev().find_map(|id| here(machine, *id)),
        vague: ids.iter().any(is_ahead),
    }
}

/// Threads that are alive, with or without daemons.
fn alive(machine: &Machine<Watched>, daemons: bool) -> Vec<ThreadId> {
    let threads = machine.threads.iter().filter(|t| t.is_alive());
    let wanted = threads.filter(|t| daemons || !t.daemon);
    wanted.map(|t| t.id).collect()
}
