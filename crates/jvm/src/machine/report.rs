//! What the machine says about its threads when a run ends badly.

use super::thread::{Frame, Role, Status, Thread};
use super::{Exec, Machine, Raise};
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{FrameInfo, Host};

impl<D: Domain> Machine<D> {
    /// The Java stack of the current thread, as lines of a stack trace.
    pub fn stack_lines(&self) -> Vec<String> {
        self.threads
            .get(self.current.index())
            .map_or(Vec::new(), |t| self.lines_of(t))
    }

    fn lines_of(&self, thread: &Thread<D>) -> Vec<String> {
        let frames = self.shown_frames(thread);
        frames
            .map(|f| self.program.trace_line(f.method, f.offset))
            .collect()
    }

    /// The frames of a stack trace, the top one first: those of the machine and of classes that it made
    /// are left out, unless they stand for a method.
    pub(super) fn shown_frames<'a>(
        &'a self,
        thread: &'a Thread<D>,
    ) -> impl Iterator<Item = FrameInfo> + 'a {
        let frames = thread.frames.iter().rev().filter(|f| !f.is_own());
        frames.flat_map(|f| [self.shown_frame(f), native_below(f)].into_iter().flatten())
    }

    pub(super) fn shown_frame(&self, frame: &Frame) -> Option<FrameInfo> {
        let class = self.program.class(self.program.method(frame.method).class);
        let method = match class.is_synthetic() {
            true => class.stands_for?,
            false if self.program.method(frame.method).hidden => return None,
            false => frame.method,
        };
        let offset = frame.offset();
        Some(FrameInfo { method, offset })
    }

    /// The class of the second frame, or the one that a frame above it speaks for.
    pub(super) fn caller_class(&self) -> Option<ClassId> {
        let frames = self.thread().frames.iter().rev().filter(|f| !f.is_own());
        let mut asking = true;
        for frame in frames {
            let class = self.program.class(self.program.method(frame.method).class);
            if class.speaks_for.is_some() && !asking {
                return class.speaks_for;
            }
            if let Some(shown) = self.shown_frame(frame) {
                if !asking {
                    return Some(self.program.method(shown.method).class);
                }
                asking = false;
            }
        }
        None
    }

    /// The native method that a thread waits in: it has no frame.
    pub(super) fn waits_in(&self, thread: &Thread<D>) -> Option<MethodId> {
        let (class, names, descriptor) = match thread.status {
            Status::Waiting { .. } | Status::Reacquiring { .. } => {
                ("java/lang/Object", ["wait0", "wait"], "(J)V")
            }
            Status::Sleeping { .. } => ("java/lang/Thread", ["sleep0", "sleep"], "(J)V"),
            Status::Parked { .. } => ("jdk/internal/misc/Unsafe", ["park", "park"], "(ZJ)V"),
            _ => return None,
        };
        let class = self.program.loaded(class)?;
        let descriptor = self.program.symbols.find(descriptor)?;
        names.iter().find_map(|name| {
            let name = self.program.symbols.find(name)?;
            self.program.declared(class, name, descriptor)
        })
    }

    /// For each thread that is alive: its name, what it waits for, and its stack.
    pub fn waiting_lines(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for i in 0..self.threads.len() {
            if self.threads[i].is_alive() {
                let name = self.name_of(self.threads[i].object).unwrap_or_default();
                lines.push(format!(
                    "thread {name:?} {}",
                    self.wish_of(self.threads[i].status)
                ));
                lines.extend(
                    self.lines_of(&self.threads[i])
                        .iter()
                        .map(|line| format!("\tat {line}")),
                );
            }
        }
        lines
    }

    /// The class, method and bytecode offset of the instruction that found the fault.
    pub(super) fn locate_fault(&self, raise: &Raise) -> Option<String> {
        let frame = self.shown_frames(self.thread()).next()?;
        let method = self.program.method(frame.method);
        let class = self.program.class(method.class).java_name();
        let (name, offset) = (self.program.symbols.text(method.name), frame.offset);
        let error = raise.class.rsplit('/').next().unwrap_or_default();
        let what = raise.message.as_deref().unwrap_or_default();
        Some(format!(
            "{class}: in method {name} at bytecode offset {offset}: {error}: {what}"
        ))
    }

    fn name_of(&mut self, thread: Ref) -> Exec<String> {
        let host: &mut dyn Host = self;
        let name = Ref(host.field(thread, "name", "Ljava/lang/String;")? as u32);
        host.str(name)
    }

    fn wish_of(&mut self, status: Status) -> String {
        match status {
            Status::Blocked(on) | Status::Reacquiring { on, .. } => {
                let owner = self
                    .heap
                    .object(on)
                    .lock
                    .owner()
                    .map(|o| self.threads[o.index()].object);
                let owner = owner.and_then(|thread| self.name_of(thread).ok());
                let owner = owner.map_or(String::new(), |name| format!(", which {name:?} has"));
                format!("waits for the monitor of a {}{owner}", self.class_name(on))
            }
            Status::Waiting { on, .. } => {
                format!("waits to be notified by a {}", self.class_name(on))
            }
            Status::Joining(_) => "waits for the end of other threads".into(),
            Status::Parked { .. } => "is parked".into(),
            Status::Sleeping { .. } => "sleeps".into(),
            Status::AwaitsClass(class) => {
                format!(
                    "waits for the initialization of {}",
                    self.program.class(class).java_name()
                )
            }
            Status::Runnable | Status::Terminated => "can run".into(),
        }
    }

    fn class_name(&self, object: Ref) -> String {
        self.program
            .class(self.heap.object(object).class)
            .java_name()
    }
}

/// An exception that a native method raised: the method has no frame, but made the call.
fn native_below(frame: &Frame) -> Option<FrameInfo> {
    let Role::Throwing { native, .. } = frame.role else {
        return None;
    };
    native.map(|method| FrameInfo { method, offset: 0 })
}
