//! How far threads are, as one order.

use crate::domain::Domain;
use crate::ids::ThreadId;
use crate::machine::Machine;
use crate::machine::state::live_registers;
use crate::machine::thread::{Status, Thread};

/// How far a thread is: what is greater is later. None: it has ended.
pub(super) type Progress = Option<Vec<u64>>;

pub(super) fn leads_on(from: &Progress, to: &Progress) -> bool {
    match (from, to) {
        (Some(from), Some(to)) => to > from,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

impl<D: Domain> Machine<D> {
    /// How far a thread is: of each frame, the first one first, how far its loops are that count, the outer ones first, and
    /// then the place in the code, so that a loop that counts goes on and not back. Any order of what is part of a state would
    /// do; one in which most steps go on leaves more threads out.
    pub(super) fn progress_of(&self, id: ThreadId) -> Progress {
        let thread = &self.threads.unnoted()[id.index()];
        let mut progress = Vec::with_capacity(3 * thread.frames.len() + 1);
        for (depth, frame) in thread.frames.iter().enumerate() {
            progress.push(u64::from(frame.method.0));
            for counter in &frame.code().counters {
                progress.push(match frame.pc {
                    pc if pc < counter.first => 0,
                    pc if pc > counter.last => u64::MAX,
                    _ => self.count_of(thread, depth, counter.register),
                });
            }
            progress.push(frame.pc.into());
        }
        // Who waits for others goes on from where it is.
        progress.push(u64::from(!matches!(thread.status, Status::Joining(_))));
        (!thread.frames.is_empty()).then_some(progress)
    }

    /// How far a register has counted, in the loop where it does. One that is not live has nothing more to count.
    fn count_of(&self, thread: &Thread<D>, depth: usize, register: u16) -> u64 {
        if !live_registers(thread, depth).any(|(live, _)| live == register) {
            return u64::MAX;
        }
        let mut words = Vec::new();
        let word = thread.register(&thread.frames[depth], register);
        self.domain.encode(word, &mut |v| v, &mut words);
        let value = words.first().map_or(0, |word| *word as i32);
        // More than before the loop.
        i64::from(value).wrapping_sub(i64::from(i32::MIN) - 1) as u64
    }
}
