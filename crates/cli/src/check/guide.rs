//! What a best-first search of a Java program goes by. Start at [`Guide`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use vitrum_explore::Heuristic;
use vitrum_jvm::ids::ThreadId;
use vitrum_jvm::machine::{Move, Status};
use vitrum_jvm::{Machine, Watched};

type Java = Machine<Watched>;

/// Whether the search ever had a choice in which the guide made a difference: all that search by it know.
#[derive(Clone, Debug, Default)]
pub struct Met(Arc<AtomicBool>);

impl PartialEq for Met {
    /// It is no part of what was asked for.
    fn eq(&self, _: &Met) -> bool {
        true
    }
}

impl Eq for Met {}

/// Which states come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guide {
    /// Those in which many threads can't go on: deadlocks are near.
    MostBlocked,
    /// Those that were reached with few interruptions of threads that could have gone on.
    FewestPreemptions,
    /// Those that were reached with few steps of others while this thread could have gone on.
    Prefer(String, Met),
    /// Those for which the program has set a small value.
    User,
}

impl Guide {
    pub fn parse(text: &str) -> Option<Guide> {
        match text {
            "most-blocked" => Some(Guide::MostBlocked),
            "fewest-preemptions" => Some(Guide::FewestPreemptions),
            "user" => Some(Guide::User),
            _ => {
                let name = text.strip_prefix("prefer=")?;
                (!name.is_empty()).then(|| Guide::Prefer(name.into(), Met::default()))
            }
        }
    }

    /// What [`Guide::parse`] reads.
    pub fn name(&self) -> String {
        match self {
            Guide::MostBlocked => "most-blocked".into(),
            Guide::FewestPreemptions => "fewest-preemptions".into(),
            Guide::Prefer(name, _) => format!("prefer={name}"),
            Guide::User => "user".into(),
        }
    }

    /// Said of a guide that has never shown the way.
    pub fn note(&self) -> Option<String> {
        match self {
            Guide::Prefer(name, Met(met)) if !met.load(Ordering::Relaxed) => Some(format!(
                "heuristic:prefer={name} had no effect: no thread of that name could ever be chosen"
            )),
            _ => None,
        }
    }
}

impl Heuristic<Java> for Guide {
    fn arrive(&mut self, machine: &mut Java, cost: i64) -> (i64, u32) {
        // The note says what a stored state does not tell: who had the turn before it.
        let rank = match self {
            Guide::MostBlocked => -blocked(machine),
            Guide::FewestPreemptions | Guide::Prefer(..) => cost,
            Guide::User => i64::from(machine.globals.heuristic),
        };
        (rank, machine.current.0)
    }

    fn depart(&mut self, machine: &mut Java, (rank, ran): (i64, u32), choice: usize) -> i64 {
        match self {
            Guide::MostBlocked => 0,
            Guide::FewestPreemptions => {
                let same = |_: &mut Java, id: ThreadId| id.0 == ran;
                rank + i64::from(passes_over(machine, choice, same))
            }
            Guide::Prefer(name, Met(met)) => {
                let same = |machine: &mut Java, id| {
                    let same = machine.thread_name(id) == *name;
                    met.fetch_or(same, Ordering::Relaxed);
                    same
                };
                rank + i64::from(passes_over(machine, choice, same))
            }
            Guide::User => {
                // It stays until the program sets another.
                machine.globals.heuristic = rank as i32;
                0
            }
        }
    }
}

fn blocked(machine: &Java) -> i64 {
    let is_blocked = |status: Status| match status {
        Status::Runnable | Status::Sleeping { .. } | Status::Terminated => false,
        Status::Blocked(_) | Status::Waiting { .. } | Status::Reacquiring { .. } => true,
        Status::Parked { .. } | Status::AwaitsClass(_) | Status::Joining(_) => true,
    };
    let threads = machine.threads.iter().filter(|t| is_blocked(t.status));
    threads.count() as i64
}

/// Whether the choice is another thread's, while such a thread could run.
fn passes_over(
    machine: &mut Java,
    choice: usize,
    such: impl Fn(&mut Java, ThreadId) -> bool,
) -> bool {
    let moves = machine.moves();
    let Some(Move::Run(chosen) | Move::Expire(chosen) | Move::Wake(chosen)) = moves.get(choice)
    else {
        return false;
    };
    let could_run = |machine: &mut Java, of: &Move| match of {
        Move::Run(id) => such(machine, *id),
        _ => false,
    };
    !such(machine, *chosen) && moves.iter().any(|of| could_run(machine, of))
}
