//! The machine bit by bit, for tests of the law of undo.

use super::encode::live_registers;
use crate::domain::Domain;
use crate::machine::Machine;

impl<D: Domain> Machine<D> {
    /// Handles and all, with permanent objects up to `permanents`: undoing must restore it exactly.
    pub fn image(&self, permanents: u32) -> Vec<u64> {
        let mut out = Vec::new();
        self.encode_globals(&mut out);
        let globals = &self.globals;
        out.extend([globals.clock, globals.ticket, globals.thread_identifiers]);
        for thread in self.threads.iter() {
            let text = format!(
                "{:?} {:?}",
                thread.status,
                (thread.woken, thread.glance, thread.pending)
            );
            out.extend(text.bytes().map(u64::from));
            out.extend([
                thread.object.word(),
                u64::from(thread.epoch),
                thread.frames.len() as u64,
                u64::from(thread.daemon) | u64::from(thread.permit) << 1,
                u64::from(thread.started),
                u64::from(thread.hashes),
            ]);
            for (depth, frame) in thread.frames.iter().enumerate() {
                out.extend([
                    u64::from(frame.method.0),
                    u64::from(frame.pc),
                    u64::from(frame.base),
                    frame.lock.word(),
                ]);
                out.extend([u64::from(frame.special), u64::from(frame.caller_unsaved)]);
                for (register, _) in live_registers(thread, depth) {
                    let word = thread.register(frame, register);
                    self.domain.encode(word, &mut |v| v, &mut out);
                }
            }
        }
        self.heap.image(&self.domain, permanents, &mut out);
        out.push(self.output.len() as u64);
        out
    }
}
