//! The normal end of a program: when only daemons are left, shutdown hooks run, as after `System.exit`.
//!
//! As in `java`, they run in a new thread with the name `DestroyJavaVM`. Where no hook can have been
//! registered there is nothing to run, and no thread is made.

use super::thread::{LifePhase, Role};
use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::heap::{Elem, flag};
use crate::ids::Ref;
use crate::jdk;
use crate::peers::Host;

const SHUTDOWN: &str = "java/lang/Shutdown";
const THREAD_NAME: &str = "DestroyJavaVM";

impl<D: Domain> Machine<D> {
    /// The last thread that is no daemon has ended: stops, or goes on with the thread that ends all.
    pub(super) fn begin_end(&mut self) -> Result<(), Stop> {
        if self.globals.ending || !self.has_hooks() {
            return Err(Stop::Exit(self.exit_code()));
        }
        self.globals.ending = true;
        self.make_last_thread().map_err(|trap| match trap {
            Trap::Stop(stop) => *stop,
            _ => Stop::Exhausted("the shutdown hooks could not be run: the heap is full".into()),
        })
    }

    pub(super) fn exit_code(&self) -> i32 {
        if self.globals.broken_link {
            2
        } else {
            i32::from(self.globals.failed)
        }
    }

    /// The class that keeps hooks is initialized by whoever registers the first one.
    pub(super) fn has_hooks(&self) -> bool {
        self.program.loaded(SHUTDOWN).is_some_and(|class| {
            let mirror = self.program.class(class).mirror;
            !mirror.is_null() && self.heap.object(mirror).flags & flag::INITIALIZED != 0
        })
    }

    /// The thread that runs the hooks, one of its group.
    fn make_last_thread(&mut self) -> Exec {
        let name: Vec<u16> = THREAD_NAME.encode_utf16().collect();
        let name = self.intern(&name)?;
        let role = Role::Life(LifePhase::Destroying);
        let thread = self.make_thread(super::identity::LAST, role, name)?;
        let group = self.main_group;
        if jdk::groups_list_threads(self.program.feature) {
            // Above the constructor, so it runs before it; to the group the order is the same.
            let group_class = self.heap.object(group).class;
            let add = (self.program).method_named(group_class, "add", "(Ljava/lang/Thread;)V")?;
            let args = [group, thread].map(|r: Ref| D::constant(r.word()));
            self.call_above(add, &args, Role::Plain)?;
        }
        Ok(())
    }

    /// A thread of the machine's own in the first group, which runs its constructor first: it takes priority and group from
    /// itself. It goes on with the role.
    pub(super) fn make_thread(&mut self, lineage: u32, role: Role, name: Ref) -> Exec<Ref> {
        let class = self.program.known.thread;
        let slots = self.program.class(class).slots.len() as u32;
        let thread = self
            .heap
            .allocate(class, Elem::Long, slots)
            .map_err(|_| Trap::out_of_memory())?;
        self.current = self.add_thread(thread, lineage);
        self.push_driver(role);
        let group = self.main_group;
        jdk::prepare_thread(self, thread, group)?;
        let descriptor = "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V";
        let constructor = self.program.method_named(class, "<init>", descriptor)?;
        let args = [thread, group, name].map(|r: Ref| D::constant(r.word()));
        self.call_above(constructor, &args, Role::Plain)?;
        Ok(thread)
    }

    /// The thread is made: it becomes one of its group and runs the hooks.
    pub(super) fn run_hooks(&mut self) -> Exec {
        let thread = self.thread().object;
        let host: &mut dyn Host = self;
        let fields = jdk::thread_fields(host, thread)?;
        host.set_field(fields, "threadStatus", "I", jdk::ALIVE)?;
        self.set_role(Role::Life(LifePhase::Destroyed));
        let shutdown = self.program.load(SHUTDOWN)?;
        let run = self.program.method_named(shutdown, "shutdown", "()V")?;
        self.call_above(run, &[], Role::Plain)
    }

    /// Hooks that do not return keep the program from ending; other threads do not.
    pub(super) fn end_program(&mut self) -> Exec {
        self.globals.exit = Some(self.exit_code());
        Err(Trap::Reschedule)
    }
}
