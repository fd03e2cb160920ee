//! Exceptions: making them, and unwinding to whoever catches.

use super::thread::{InitPhase, LifePhase, Role};
use super::trap::Fault;
use super::{Exec, Machine, MachineSlot, Raise, Stop, Trap};
use crate::domain::{Domain, Spot};
use crate::heap::{Elem, flag};
use crate::ids::{ClassId, Ref};
use crate::peers::{Host, helpful_message};

/// The state of a `NullPointerException` whose message is not to be found.
const NOT_EXPLAINED: u64 = 2;

/// Where an exception may go: a handler in the frame at `depth`, or one of the machine's own frames.
struct Catcher {
    depth: usize,
    /// Handler's instruction and register; none for the machine's own frames, which take everything.
    handler: Option<(u32, u16)>,
    class: Option<ClassId>,
}

impl<D: Domain> Machine<D> {
    /// Makes an exception and runs its constructor; it is thrown when that returns.
    #[cold]
    pub(super) fn raise(&mut self, raise: Raise) -> Exec {
        let class = match self.program.load(&raise.class) {
            Ok(class) => class,
            Err(error) => return Err(Trap::from(Stop::Invalid(error.to_string()))),
        };
        if !self.begin_initialization(class)? {
            return Ok(());
        }
        if let Some(missing) = raise.missing.filter(|_| self.asks_loader(&raise)) {
            return self.raise_missing(raise, missing);
        }
        if raise.class == "java/lang/OutOfMemoryError" {
            self.heap.set_reserve(true);
        }
        // Nothing else may hold the cause.
        if self.heap.wants_collection() && raise.cause.is_none() {
            self.collect();
        }
        let slots = self.program.class(class).slots.len() as u32;
        let allocated = match self.heap.allocate(class, Elem::Long, slots) {
            Err(_) if raise.cause.is_none() => {
                self.collect();
                self.heap.allocate(class, Elem::Long, slots)
            }
            other => other,
        };
        let exception = allocated.map_err(|_| self.exhausted())?;
        self.blame_files(&raise, exception);
        self.leave_unexplained(class, exception);
        let this = D::constant(exception.word());
        let (descriptor, args) = match (raise.message, raise.cause) {
            (Some(message), cause) => {
                let text: Vec<u16> = message.encode_utf16().collect();
                let text =
                    D::constant(self.new_string(&text).map_err(|_| self.exhausted())?.word());
                match cause {
                    None => ("(Ljava/lang/String;)V", vec![this, text]),
                    Some(cause) => {
                        let cause = D::constant(cause.word());
                        (
                            "(Ljava/lang/String;Ljava/lang/Throwable;)V",
                            vec![this, text, cause],
                        )
                    }
                }
            }
            (None, Some(cause)) => (
                "(Ljava/lang/Throwable;)V",
                vec![this, D::constant(cause.word())],
            ),
            (None, None) => ("()V", vec![this]),
        };
        let role = Role::Throwing {
            exception,
            native: raise.native,
        };
        let constructor = self.program.constructor_above(class, descriptor)?;
        self.stats.raised += 1;
        if D::FOLLOWS_CONTROL {
            self.raising();
        }
        self.call_above(constructor, &args, role)
    }

    /// Notes that the program's files are at fault, and where, if they are.
    pub(super) fn blame_files(&mut self, raise: &Raise, exception: Ref) {
        let Some(fault) = &raise.link else { return };
        self.heap.header(exception).flags |= flag::LINK_ERROR;
        self.link_fault = match fault {
            Fault::Told(sentence) => Some(sentence.clone()),
            Fault::Here => self.locate_fault(raise),
        };
    }

    /// A null pointer in a frame that no stack trace shows is not explained.
    fn leave_unexplained(&mut self, class: ClassId, exception: Ref) {
        let top = self.thread().frames.last();
        let hidden = top.is_some_and(|f| !f.is_own() && self.shown_frame(f).is_none());
        let filled = "extendedMessageState";
        if hidden && let Some((_, slot)) = self.program.slot_of(class, filled, "I") {
            Host::set(self, exception, u32::from(slot), NOT_EXPLAINED);
        }
    }

    fn exhausted(&self) -> Trap {
        Trap::from(Stop::Exhausted(
            "the heap is full, and an exception could not be made".into(),
        ))
    }

    /// Unwinds the current thread. Everything is decided before anything is changed, so a split is clean.
    #[cold]
    pub(super) fn throw(&mut self, exception: D::Word) -> Exec {
        let catchers = self.catchers();
        let (heap, program) = (&self.heap, &self.program);
        let found = self.domain.ask(&exception, |v| {
            let class = heap.object(Ref(v as u32)).class;
            catchers.iter().position(|c| {
                c.class
                    .is_none_or(|catch| program.is_subclass(class, catch))
            })
        });
        let found = found.map_err(|s| self.split(s))?;
        let Some(catcher) = found.map(|i| &catchers[i]) else {
            return Err(Trap::from(Stop::Exhausted(
                "an exception left a thread without frames".into(),
            )));
        };
        if D::FOLLOWS_CONTROL {
            let depth = catcher.depth as u32 + 1;
            self.domain.thrown_to(Spot {
                thread: self.current,
                depth,
                at: 0,
            });
        }
        if self.tale.is_some()
            && let (Some((target, _)), Some(_)) = (catcher.handler, catcher.class)
        {
            let depth = catcher.depth;
            self.tell_caught(&exception, depth, target);
        }
        while self.thread().frames.len() > catcher.depth + 1 {
            // A monitor that the frame no longer owns changes nothing: the exception goes on.
            let _ = self.pop_frame();
        }
        match catcher.handler {
            Some((target, register)) => {
                let exception = if D::FOLLOWS_CONTROL {
                    self.domain.written(exception)
                } else {
                    exception
                };
                self.enter_handler(target, register, exception);
                Ok(())
            }
            None => self.own_frame_catches(exception),
        }
    }

    fn enter_handler(&mut self, target: u32, register: u16, exception: D::Word) {
        self.heap.set_reserve(false);
        let thread = self.thread_mut();
        thread.slack = 0;
        if let Some(frame) = thread.frames.last_mut() {
            frame.pc = target;
            let base = frame.base;
            thread.set_register(base, register, exception);
        }
    }

    /// All catchers from the top frame down to the first that takes everything.
    fn catchers(&mut self) -> Vec<Catcher> {
        let frames = &self.threads[self.current.index()].frames;
        let mut catchers = Vec::new();
        for (depth, frame) in frames.iter().enumerate().rev() {
            if frame.is_own() {
                catchers.push(Catcher {
                    depth,
                    handler: None,
                    class: None,
                });
                return catchers;
            }
            let class = self.program.method(frame.method).class;
            for h in &frame.code().handlers {
                if !(h.start..h.end).contains(&frame.pc) {
                    continue;
                }
                let handler = Some((h.target, h.register));
                if h.catch == 0 {
                    catchers.push(Catcher {
                        depth,
                        handler,
                        class: None,
                    });
                    return catchers;
                }
                // A catch class that can't be loaded catches nothing.
                let name = self
                    .program
                    .class(class)
                    .file
                    .clone()
                    .and_then(|f| f.class_name(h.catch).ok().map(|n| n.into_owned()));
                if let Some(catch) = name.and_then(|n| self.program.load(&n).ok()) {
                    catchers.push(Catcher {
                        depth,
                        handler,
                        class: Some(catch),
                    });
                }
            }
            if frame.role == Role::Outside {
                catchers.push(Catcher {
                    depth,
                    handler: None,
                    class: None,
                });
                return catchers;
            }
        }
        catchers
    }

    /// The exception reached a class initialization, the bottom of a thread, or a call from outside.
    /// What is to be done may split, so the frame keeps the exception and does it as its next step.
    fn own_frame_catches(&mut self, exception: D::Word) -> Exec {
        let Some(frame) = self.thread().frames.last().copied() else {
            return Ok(());
        };
        let role = match frame.role {
            Role::Init { class, .. } => Role::Init {
                class,
                phase: InitPhase::Failed,
            },
            Role::Life(LifePhase::Starting | LifePhase::Entering | LifePhase::Running) => {
                Role::Life(LifePhase::Uncaught)
            }
            Role::Life(LifePhase::Handling) => Role::Life(LifePhase::HandlerFailed),
            Role::Life(LifePhase::Exiting) => return self.end_thread(),
            Role::Life(LifePhase::Destroying) => Role::Life(LifePhase::Destroyed),
            _ => return self.own_call_failed(&exception),
        };
        self.set_role(role);
        self.thread_mut().set_register(frame.base, 0, exception);
        Ok(())
    }

    fn own_call_failed(&mut self, exception: &D::Word) -> Exec {
        let exception = Ref(self.exact(exception)? as u32);
        self.pop_frame()?;
        Err(Trap::from(Stop::Uncaught(exception)))
    }

    /// An exception that nobody caught, with its stack trace.
    pub fn describe_uncaught(&mut self, exception: Ref) -> Exec<String> {
        let mut what = self.describe_exception(exception)?;
        for frame in crate::peers::backtrace(self, exception)? {
            what += &format!(
                "\n\tat {}",
                self.program.trace_line(frame.method, frame.offset)
            );
        }
        Ok(what)
    }

    /// What the machine's own top frame has caught.
    pub(super) fn caught(&self) -> D::Word {
        let thread = self.thread();
        thread
            .frames
            .last()
            .map_or_else(D::Word::default, |f| thread.register(f, 0).clone())
    }

    pub(super) fn initialization_failed(&mut self, class: ClassId) -> Exec {
        let exception = Ref(self.exact(&self.caught())? as u32);
        let error = self.program.load("java/lang/Error")?;
        let is_error = self
            .program
            .is_subclass(self.heap.object(exception).class, error);
        self.record_failure(class, exception)?;
        self.tell_failed(class, exception);
        self.pop_frame()?;
        if is_error {
            return self.throw(D::constant(exception.word()));
        }
        self.raise(Raise {
            cause: Some(exception),
            ..Raise::of("java/lang/ExceptionInInitializerError")
        })
    }

    /// Marks the class as failed, with an error that later uses of the class give as their cause.
    fn record_failure(&mut self, class: ClassId, exception: Ref) -> Exec {
        let what = self.describe_exception(exception)?;
        let name = self.thread_name(self.current);
        let text = format!("Exception {what} [in thread \"{name}\"]");
        let (mirror, slot) = self.machine_slot(class, MachineSlot::Error)?;
        // One step: a thread that stopped in the middle would begin with it again.
        self.unwatched(|host| {
            let trace = crate::peers::backtrace(host, exception)?;
            let error = "java/lang/ExceptionInInitializerError";
            let record = crate::peers::error_of(host, error, &text, &trace)?;
            host.set(mirror, slot, record.word());
            Ok::<(), Trap>(())
        })?;
        let header = self.heap.header(mirror);
        header.flags = header.flags & !flag::INIT_STATE | flag::FAILED;
        Ok(())
    }

    /// `java.lang.Foo: message`, for the machine's own messages.
    pub fn describe_exception(&mut self, exception: Ref) -> Exec<String> {
        let class = self.heap.object(exception).class;
        let name = self.program.class(class).java_name();
        let throwable = self.program.known.throwable;
        let slot = self
            .program
            .slot_of(throwable, "detailMessage", "Ljava/lang/String;");
        let Some((_, slot)) = slot else {
            return Ok(name);
        };
        let word = self.domain.load(
            &self.heap,
            &D::constant(exception.word()),
            Elem::Long,
            u32::from(slot),
        );
        let text = match self.exact(&word)? {
            0 if &*self.program.class(class).name == "java/lang/NullPointerException" => {
                self.unwatched(|host| helpful_message(host, exception))?
            }
            0 => None,
            text => Some(String::from_utf16_lossy(&self.text(Ref(text as u32))?)),
        };
        Ok(text.map_or(name.clone(), |text| format!("{name}: {text}")))
    }
}
