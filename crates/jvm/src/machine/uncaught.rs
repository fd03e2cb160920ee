//! Exceptions that leave a thread. A handler that the program has set deals with them, as in Java PathFinder: then
//! the thread ends normally. Start at [`Machine::uncaught`].

use super::thread::{LifePhase, Role};
use super::{Exec, Machine, Stop, Then, Trap};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::Ref;
use crate::jdk;
use crate::peers::Host;

impl<D: Domain> Machine<D> {
    /// Nobody caught it: the thread's handler prints it, and the thread ends.
    pub(super) fn uncaught(&mut self) -> Exec {
        let exception = self.caught();
        if self.current.0 == 0 {
            let heap = &self.heap;
            let broken = self.domain.ask(&exception, |v| {
                heap.object(Ref(v as u32)).flags & flag::LINK_ERROR != 0
            });
            let broken = broken.map_err(|s| self.split(s))?;
            self.globals.failed = true;
            self.globals.broken_link = broken;
        }
        if D::WATCHED {
            let exception = Ref(self.exact(&exception)? as u32);
            match self.has_handler()? {
                true => self.tell_uncaught(exception, Then::Handler),
                false => self.stop_at(exception)?,
            }
        }
        self.set_role(Role::Life(LifePhase::Handling));
        let this = D::constant(self.thread().object.word());
        let thread_class = self.program.known.thread;
        let handler = self.program.method_named(
            thread_class,
            "dispatchUncaughtException",
            "(Ljava/lang/Throwable;)V",
        )?;
        self.call_above(handler, &[this, exception], Role::Plain)
    }

    /// Ends the path, if this is looked for.
    fn stop_at(&mut self, exception: Ref) -> Exec {
        let class = self.heap.object(exception).class;
        let assertion = self.program.loaded("java/lang/AssertionError");
        let search = &self.options.search;
        let ignored = match assertion.is_some_and(|a| self.program.is_subclass(class, a)) {
            true => search.ignores_assertions,
            false => search.ignores_exceptions && !self.is_broken_link(exception),
        };
        let asks = search.goes_on;
        if ignored || asks && self.choose(2)? == 1 {
            self.tell_uncaught(exception, Then::End);
            return Ok(());
        }
        if asks {
            self.tell_uncaught(exception, Then::Stop);
            // Whoever asks for the end of the path once more is given the same.
            self.globals.answer = Some(0);
        }
        Err(Trap::from(Stop::Uncaught(exception)))
    }

    /// Did the program say what is to be done with exceptions that nobody catches in this thread?
    fn has_handler(&mut self) -> Exec<bool> {
        const HANDLER: &str = "Ljava/lang/Thread$UncaughtExceptionHandler;";
        let thread = self.thread().object;
        let class = self.program.known.thread;
        self.unwatched(|host| {
            let own = host.field(thread, "uncaughtExceptionHandler", HANDLER)?;
            let default = host.static_field(class, "defaultUncaughtExceptionHandler", HANDLER)?;
            Ok(own != 0 || default != 0 || has_own_handler(host, thread)?)
        })
    }

    /// The handler of an uncaught exception threw one itself: one line says so, as `java` prints it.
    pub(super) fn handler_failed(&mut self) -> Exec {
        let exception = Ref(self.exact(&self.caught())? as u32);
        let class = self
            .program
            .class(self.heap.object(exception).class)
            .java_name();
        // One thing in one step that others could notice: the line.
        let name = self.thread_name(self.current);
        let line = format!(
            "\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n"
        );
        Host::write_output(self, 2, line.as_bytes())?;
        self.set_role(Role::Life(LifePhase::Handling));
        Ok(())
    }
}

/// Does a class of the program, the thread's own or that of a group it is in, deal with uncaught exceptions?
fn has_own_handler(host: &mut dyn Host, thread: Ref) -> Exec<bool> {
    const GROUP: &str = "Ljava/lang/ThreadGroup;";
    const OF_THREAD: (&str, &str) = (
        "getUncaughtExceptionHandler",
        "()Ljava/lang/Thread$UncaughtExceptionHandler;",
    );
    const OF_GROUP: (&str, &str) = (
        "uncaughtException",
        "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
    );
    if is_of_program(host, thread, OF_THREAD)? {
        return Ok(true);
    }
    let fields = jdk::thread_fields(host, thread)?;
    let mut group = Ref(host.field(fields, "group", GROUP)? as u32);
    while !group.is_null() {
        if is_of_program(host, group, OF_GROUP)? {
            return Ok(true);
        }
        group = Ref(host.field(group, "parent", GROUP)? as u32);
    }
    Ok(false)
}

/// Is the method that is called on this object the program's?
fn is_of_program(host: &mut dyn Host, object: Ref, method: (&str, &str)) -> Exec<bool> {
    let class = host.class_of(object);
    let program = host.program();
    let found = program.method_named(class, method.0, method.1)?;
    let owner = program.method(found).class;
    Ok(!program.class(owner).trusted)
}
