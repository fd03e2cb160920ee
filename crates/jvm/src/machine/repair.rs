//! A program that asks for a structure to be mended: whoever drives the machine does it, on the same machine over
//! another domain, and the instruction that asked runs again.

use super::thread::Thread;
use super::threads::Threads;
use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref};

impl<D: Domain> Machine<D> {
    /// Passes once the structure was mended for this thread. `predicate`: what was called, if it was a predicate.
    pub(super) fn ask_repair(&mut self, root: Ref, predicate: Option<MethodId>) -> Exec {
        if D::WATCHED {
            return Err(Trap::unsupported(
                "vitrum.Verify.repair under vitrum check; vitrum run and vitrum repair have it",
            ));
        }
        match self.mended {
            Some(thread) if thread == self.current => {
                self.mended = None;
                Ok(())
            }
            _ => Err(Trap::from(Stop::Repair(root, predicate))),
        }
    }

    /// The structure that the running thread asked for satisfies its predicate.
    pub fn answer_repair(&mut self) {
        self.mended = Some(self.current);
    }

    /// The same machine over another domain with the same words. No mark may be open.
    pub fn into_domain<E>(self, domain: E) -> Machine<E>
    where
        E: Domain<Word = D::Word, Body = D::Body>,
    {
        debug_assert!(self.heap.epoch() == 0 && self.pending.is_none());
        let mut threads = Threads::default();
        threads.extend(self.threads.into_all().into_iter().map(Thread::into_domain));
        Machine {
            program: self.program,
            heap: self.heap.into_domain(),
            domain,
            threads,
            current: self.current,
            globals: self.globals,
            options: self.options,
            input: self.input,
            output: self.output,
            stats: self.stats,
            strings: self.strings,
            link_fault: self.link_fault,
            mirrors: self.mirrors,
            modules: self.modules,
            files: self.files,
            inflations: self.inflations,
            deflations: self.deflations,
            driver: self.driver,
            pending: None,
            asked_by: None,
            main: self.main,
            outside: self.outside,
            streams: self.streams,
            main_group: self.main_group,
            lists: self.lists,
            properties: self.properties,
            peer_wrote: self.peer_wrote,
            peer_work: self.peer_work,
            swept: self.swept,
            yield_soon: self.yield_soon,
            watch: self.watch,
            lap: self.lap,
            halt: self.halt,
            assumptions: self.assumptions,
            noting: self.noting,
            noting_order: self.noting_order,
            hashed: self.hashed,
            numbers_repeat: self.numbers_repeat,
            prints: self.prints,
            notes: self.notes,
            twins: self.twins,
            regions: self.regions,
            tale: self.tale,
            places: self.places,
            base_remembers_changes: self.base_remembers_changes,
            warming: self.warming,
            left_cold: self.left_cold,
            guards: self.guards,
            futures: self.futures,
            counters: self.counters,
            words: self.words,
            collections: self.collections,
            mended: self.mended,
            mending: self.mending,
            thread_trail: Vec::new(),
            state_trail: self.state_trail,
            frame_trail: self.frame_trail,
            register_trail: self.register_trail,
        }
    }
}

impl<D: Domain> Thread<D> {
    fn into_domain<E: Domain<Word = D::Word>>(self) -> Thread<E> {
        Thread {
            id: self.id,
            object: self.object,
            status: self.status,
            daemon: self.daemon,
            permit: self.permit,
            woken: self.woken,
            glance: self.glance,
            pending: self.pending,
            fresh: self.fresh,
            lineage: self.lineage,
            started: self.started,
            hashes: self.hashes,
            stack: self.stack,
            frames: self.frames,
            slack: self.slack,
            chain: self.chain,
            chain_objects: self.chain_objects,
            stored: self.stored,
            epoch: self.epoch,
            state_epoch: self.state_epoch,
        }
    }
}
