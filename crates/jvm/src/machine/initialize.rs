//! Class initialization, as section 5.5 of the JVM specification says.
//!
//! The state of a class is in its mirror's header and undone like everything else. A frame of the
//! machine's own stands below the initializer: it initializes the supers, runs `<clinit>`, and records
//! the end, good or bad. The instruction that asked for the class is executed again afterwards.

use std::collections::HashSet;

use super::thread::{InitPhase, LifePhase, Role, Status};
use super::touch::Touch;
use super::{Exec, Machine, MachineSlot, Raise, Stop, Trap};
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::UNFINALIZED;
use crate::program::{LinkError, Shape};
use crate::translate;

impl<D: Domain> Machine<D> {
    /// Goes on when the class is ready; else leaves to initialize it.
    pub fn initialize(&mut self, class: ClassId) -> Exec {
        if self.begin_initialization(class)? {
            Ok(())
        } else {
            Err(Trap::Reload)
        }
    }

    /// True: the class may be used now by this thread. False: a frame was pushed that makes it so.
    pub(super) fn begin_initialization(&mut self, class: ClassId) -> Exec<bool> {
        let mirror = self.mirror(class)?;
        let (flags, holder) = (
            self.heap.object(mirror).flags,
            self.heap.object(mirror).hash,
        );
        if flags & flag::INITIALIZED != 0 {
            return Ok(true);
        }
        if self.is_cold(class, flags) {
            return Err(Trap::from(Stop::Cold(class)));
        }
        if D::WATCHED && (flags & flag::INITIALIZING == 0 || holder != self.current.0) {
            self.notice_whole(mirror, Touch::Initialize)?;
        }
        if flags & flag::FAILED != 0 {
            let message = format!(
                "Could not initialize class {}",
                self.program.class(class).java_name()
            );
            let (mirror, slot) = self.machine_slot(class, MachineSlot::Error)?;
            let cause = Some(Ref(self.read(mirror, slot)? as u32));
            let class = "java/lang/NoClassDefFoundError";
            return Err(Trap::from(Raise {
                message: Some(message),
                cause,
                ..Raise::of(class)
            }));
        }
        if flags & flag::INITIALIZING != 0 {
            if holder == self.current.0 {
                return Ok(true);
            }
            self.set_status(self.current, Status::AwaitsClass(class));
            return Err(Trap::Reschedule);
        }
        if self.program.class(class).shape != Shape::Instance {
            self.heap.header(mirror).flags |= flag::INITIALIZED;
            return Ok(true);
        }
        self.verify(class)?;
        if D::WATCHED && self.has_finalizer(class) {
            self.assumptions.insert(UNFINALIZED);
        }
        let thread = self.current.0;
        let header = self.heap.header(mirror);
        header.flags |= flag::INITIALIZING;
        header.hash = thread;
        self.push_driver(Role::Init {
            class,
            phase: InitPhase::Supers,
        });
        Ok(false)
    }

    /// Does a class of the program want to be told when its objects are gone?
    fn has_finalizer(&mut self, class: ClassId) -> bool {
        let name = self.program.symbols.intern("finalize");
        let descriptor = self.program.symbols.intern("()V");
        let declared = self.program.declared(class, name, descriptor);
        declared.is_some() && !self.program.class(class).trusted
    }

    /// Verifies a class, its supers first, as `java` links them.
    pub(super) fn verify(&mut self, class: ClassId) -> Result<(), LinkError> {
        let here = self.program.class(class);
        if here.verified {
            return Ok(());
        }
        let supers = here.ancestors.iter().chain(&here.all_interfaces);
        let unverified = |id: &&ClassId| !self.program.class(**id).verified;
        let unverified: Vec<ClassId> = supers.filter(unverified).copied().collect();
        let others = unverified.into_iter().filter(|id| *id != class);
        for id in others.chain([class]) {
            translate::verify_class(&mut self.program, id)?;
            self.program.class_mut(id).verified = true;
        }
        Ok(())
    }

    /// One step of the machine's own top frame.
    #[cold]
    pub(super) fn drive(&mut self) -> Exec {
        if self.is_ahead() {
            return Err(Trap::Boundary);
        }
        match self.thread().frames.last().map(|f| f.role) {
            Some(Role::Init {
                class,
                phase: InitPhase::Supers,
            }) => self.initialize_supers(class),
            Some(Role::Init {
                class,
                phase: InitPhase::Running,
            }) => self.initialized(class),
            Some(Role::Init {
                class,
                phase: InitPhase::Failed,
            }) => self.initialization_failed(class),
            Some(Role::Life(LifePhase::Starting)) => self.call_main(),
            Some(Role::Life(LifePhase::Entering)) => self.call_run(),
            Some(Role::Life(LifePhase::Uncaught)) => self.uncaught(),
            Some(Role::Life(LifePhase::HandlerFailed)) => self.handler_failed(),
            Some(Role::Life(LifePhase::Running | LifePhase::Handling)) => self.exit_thread(),
            Some(Role::Life(LifePhase::Exiting)) => self.end_thread(),
            Some(Role::Life(LifePhase::Destroying)) => self.run_hooks(),
            Some(Role::Life(LifePhase::Destroyed)) => self.end_program(),
            // Control is back with the outside.
            _ => Err(Trap::Outside),
        }
    }

    fn initialize_supers(&mut self, class: ClassId) -> Exec {
        for super_id in self.supers_to_initialize(class) {
            if !self.begin_initialization(super_id)? {
                return Ok(());
            }
        }
        match self.program.class(class).initializer {
            Some(initializer) => {
                self.set_role(Role::Init {
                    class,
                    phase: InitPhase::Running,
                });
                let at = self.free_base();
                self.call_slowly(initializer, at)
            }
            None => self.initialized(class),
        }
    }

    /// The superclass, then superinterfaces that have default methods. An interface initializes nothing else.
    fn supers_to_initialize(&self, class: ClassId) -> Vec<ClassId> {
        let here = self.program.class(class);
        if here.is_interface() {
            return Vec::new();
        }
        let mut supers: Vec<ClassId> = here.superclass.into_iter().collect();
        let mut seen = HashSet::new();
        for interface in &here.interfaces {
            self.add_initializable(*interface, &mut seen, &mut supers);
        }
        supers
    }

    fn add_initializable(
        &self,
        interface: ClassId,
        seen: &mut HashSet<ClassId>,
        to: &mut Vec<ClassId>,
    ) {
        if !seen.insert(interface) {
            return;
        }
        for parent in &self.program.class(interface).interfaces {
            self.add_initializable(*parent, seen, to);
        }
        let has_default = self.program.class(interface).methods.iter().any(|m| {
            let method = self.program.method(*m);
            !method.is_abstract() && !method.is_static()
        });
        if has_default {
            to.push(interface);
        }
    }

    fn initialized(&mut self, class: ClassId) -> Exec {
        let mirror = self.mirror(class)?;
        let header = self.heap.header(mirror);
        header.flags = header.flags & !flag::INIT_STATE | flag::INITIALIZED;
        header.hash = 0;
        self.note_initialized(class);
        self.pop_frame()
    }

    pub(super) fn set_role(&mut self, role: Role) {
        if let Some(frame) = self.thread_mut().frames.last_mut() {
            frame.role = role;
        }
    }

    fn call_main(&mut self) -> Exec {
        let Some(main) = self.main.as_ref().map(|main| main.0) else {
            return Err(Trap::Reschedule);
        };
        if self.begin_initialization(self.program.method(main).class)? {
            let lock = self.take_monitor(main, None)?;
            self.set_role(Role::Life(LifePhase::Running));
            let args = self.main.take().map_or(Vec::new(), |main| main.1);
            self.call_with(lock, main, &args, Role::Plain)?;
        }
        Ok(())
    }

    /// Lets a thread run, as soon as it has the monitor of its synchronized `run`.
    fn call_run(&mut self) -> Exec {
        let object = self.thread().object;
        let this = D::constant(object.word());
        let run = self.run_of(object)?;
        let lock = self.take_monitor(run, Some(&this))?;
        self.set_role(Role::Life(LifePhase::Running));
        self.call_with(lock, run, &[this], Role::Plain)
    }

    /// The `run` of a thread's object.
    pub(super) fn run_of(&mut self, thread: Ref) -> Exec<MethodId> {
        let run = self.program.symbols.intern("run");
        let descriptor = self.program.symbols.intern("()V");
        let class = self.heap.object(thread).class;
        Ok(self.program.select(class, run, descriptor)?)
    }

    /// `run` returned or its exception was handled: the thread cleans up after itself.
    fn exit_thread(&mut self) -> Exec {
        if D::WATCHED && self.is_alone() && !self.has_hooks() {
            // Nobody is left who could see how it cleans up.
            return Err(Trap::from(Stop::Exit(self.exit_code())));
        }
        self.set_role(Role::Life(LifePhase::Exiting));
        let thread_class = self.program.known.thread;
        let exit = self.program.method_named(thread_class, "exit", "()V")?;
        let this = D::constant(self.thread().object.word());
        self.call_above(exit, &[this], Role::Plain)
    }

    /// Those who wait for the end hold the monitor of the thread's object while they look.
    pub(super) fn end_thread(&mut self) -> Exec {
        let object = self.thread().object;
        if !self.ends_at_once(object) {
            self.enter_monitor(object)?;
            self.exit_monitor(object)?;
        }
        self.wake_joiners(object).inspect_err(|trap| {
            // When this is executed again, the monitor need not be waited for again.
            self.globals.granted |= matches!(trap, Trap::Ask);
        })?;
        self.pop_frame()?;
        self.set_status(self.current, Status::Terminated);
        if D::WATCHED {
            // Nothing of it is left but its object, if somebody has that.
            self.leave_ended(object)?;
        }
        self.globals.granted = false;
        Err(Trap::Reschedule)
    }

    fn leave_ended(&mut self, object: Ref) -> Exec {
        self.unwatched(|host| {
            let fields = crate::jdk::thread_fields(host, object)?;
            host.set_field(fields, "threadStatus", "I", crate::jdk::ENDED)
        })?;
        self.thread_state(self.current).object = Ref::NULL;
        Ok(())
    }

    /// A class whose initialization is over, for those who wait for it.
    pub(super) fn is_being_initialized(&self, class: ClassId) -> bool {
        let mirror: Ref = self.program.class(class).mirror;
        !mirror.is_null() && self.heap.object(mirror).flags & flag::INITIALIZING != 0
    }
}
