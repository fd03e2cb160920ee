//! The machine as native peers see it.

use super::MachineSlot;
use super::arrays::MAX_LENGTH;
use super::schedule::LOOK_NANOS;
use super::thread::{Frame, LifePhase, Role, Status};
use super::touch::Touch;
use super::watch::Gate;
use super::{
    Chunk, Deed, Deflations, Exec, Files, Grain, Inflations, InputKind, Machine, Options, Shown,
    Stop, Trap,
};
use crate::domain::Domain;
use crate::heap::{Elem, Look, flag};
use crate::ids::{ClassId, Ref, ThreadId};
use crate::peers::{FrameInfo, Host};
use crate::program::{Program, Shape};
use vitrum_classfile::Kind;

/// Threads that were ever started; a lock names its owner in 16 bits.
const MAX_THREADS: usize = 60_000;
/// Threads that are started before somebody asks whether to go on.
const CROWD: usize = 64;
/// Lower ones are the JDK's own threads, as in `java`.
const FIRST_IDENTIFIER: u64 = 20;

impl<D: Domain> Host for Machine<D> {
    fn program(&mut self) -> &mut Program {
        &mut self.program
    }
    fn options(&self) -> &Options {
        &self.options
    }
    fn class_of(&self, object: Ref) -> ClassId {
        self.heap.object(object).class
    }
    fn length(&self, object: Ref) -> u32 {
        self.heap.object(object).len
    }
    fn get(&mut self, object: Ref, index: u32) -> Exec<u64> {
        if D::WATCHED {
            self.touch_declared(object, index, false)?;
        }
        self.read(object, index)
    }
    fn set(&mut self, object: Ref, index: u32, value: u64) {
        self.peer_wrote = true;
        self.peer_work.note_written(object);
        let elem = self.heap.object(object).elem();
        let word = self.domain.derive(elem.narrow(value));
        if D::WATCHED && !self.is_mine(object) {
            self.note_written_by_peer(object);
            if value != 0 && self.slot_is_ref(object, index) {
                self.publish_in(object, Ref(value as u32));
            }
        }
        self.domain.store(
            &mut self.heap,
            &D::constant(object.word()),
            elem,
            index,
            word,
        );
    }
    fn width(&self, object: Ref) -> u32 {
        1 << self.heap.object(object).elem().shift()
    }
    fn allocate(&mut self, class: ClassId) -> Exec<Ref> {
        self.peer_wrote = true;
        let slots = self.program.class(class).slots.len() as u32;
        let made = self.heap.allocate(class, Elem::Long, slots);
        made.inspect(|made| self.peer_work.note_made(*made))
            .map_err(|_| self.full())
    }
    fn allocate_array(&mut self, array_class: ClassId, len: u32) -> Exec<Ref> {
        if len >= MAX_LENGTH {
            return Err(Trap::too_long());
        }
        self.peer_wrote = true;
        let elem = match self.program.class(array_class).shape {
            Shape::Array { element } => match self.program.class(element).shape {
                Shape::Primitive(kind) => Elem::of_array(kind),
                _ => Elem::of_array(Kind::Ref),
            },
            _ => Elem::Long,
        };
        let made = self.heap.allocate(array_class, elem, len);
        made.inspect(|made| self.peer_work.note_made(*made))
            .map_err(|_| self.full())
    }
    fn identity_hash(&mut self, object: Ref) -> u32 {
        Machine::identity_hash(self, object)
    }
    fn new_string(&mut self, text: &[u16]) -> Exec<Ref> {
        self.peer_wrote = true;
        Machine::new_string(self, text)
    }
    fn intern(&mut self, text: &[u16]) -> Exec<Ref> {
        Machine::intern_any(self, text)
    }
    fn is_interned(&mut self, text: &[u16]) -> Exec<bool> {
        Machine::is_interned(self, text)
    }
    fn text(&mut self, string: Ref) -> Exec<Vec<u16>> {
        if string.is_null() {
            Err(Trap::null_pointer())
        } else {
            Machine::text(self, string)
        }
    }
    fn mirror(&mut self, class: ClassId) -> Exec<Ref> {
        Machine::mirror(self, class)
    }
    fn module(&mut self, name: &str) -> Exec<Ref> {
        Machine::module(self, name)
    }
    fn mirrored(&self, mirror: Ref) -> Option<ClassId> {
        Machine::mirrored(self, mirror)
    }
    fn initialize(&mut self, class: ClassId) -> Exec {
        Machine::initialize(self, class)
    }
    fn data_slot(&mut self, class: ClassId) -> Exec<(Ref, u32)> {
        Machine::machine_slot(self, class, MachineSlot::Data)
    }
    fn is_initialized(&self, class: ClassId) -> bool {
        let mirror = self.program.class(class).mirror;
        !mirror.is_null() && self.heap.object(mirror).flags & flag::INITIALIZED != 0
    }
    fn inflations(&mut self) -> &mut Inflations {
        &mut self.inflations
    }
    fn deflations(&mut self) -> &mut Deflations {
        &mut self.deflations
    }
    fn files(&mut self) -> &mut Files {
        self.note_wild();
        &mut self.files
    }
    fn begin_output(&mut self, stream: Ref) -> Exec {
        self.await_monitor(stream)?;
        self.notice_whole(self.main_group, Touch::Print)?;
        if !self.holds_lock(stream) {
            // Its monitor is taken in the same step, which clashes with whoever takes it.
            self.note_whole(stream, Touch::Enter);
        }
        Ok(())
    }
    fn write_output(&mut self, stream: u8, bytes: &[u8]) -> Exec {
        self.notice_whole(self.main_group, Touch::Print)?;
        self.note_peer_change();
        if self.options.search.track_output {
            self.globals.printed = bytes.iter().fold(self.globals.printed, |hash, byte| {
                (hash.rotate_left(5) ^ u64::from(*byte) ^ u64::from(stream) << 8)
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            });
        }
        self.heap.tape.spoil();
        self.output.push(Chunk {
            stream,
            bytes: bytes.to_vec(),
        });
        if self.options.search.track_output {
            self.prints.keep(self.globals.printed, &self.output);
        }
        Ok(())
    }
    fn read_input(&mut self, max: u32) -> Exec<Vec<u8>> {
        self.note_wild();
        self.show_before_waiting()?;
        self.assume(NO_INPUT);
        self.note_peer_change();
        let bytes = self
            .input
            .read(self.globals.input_at, max as usize)
            .to_vec();
        self.globals.input_at += bytes.len();
        Ok(bytes)
    }
    fn skip_input(&mut self, by: i64) -> Result<i64, &'static str> {
        self.note_wild();
        match self.input.kind() {
            InputKind::Nothing => Ok(0),
            InputKind::Pipe | InputKind::Terminal => Err("Illegal seek"),
            InputKind::File => {
                let to = (self.globals.input_at as i64).checked_add(by);
                let to = to.and_then(|to| usize::try_from(to).ok());
                self.note_peer_change();
                self.globals.input_at = to.ok_or("Invalid argument")?;
                Ok(by)
            }
        }
    }
    fn available_input(&mut self) -> Exec<usize> {
        self.note_wild();
        self.assume(NO_INPUT);
        self.show_before_waiting()?;
        Ok(self.input.available(self.globals.input_at))
    }
    fn touch(&mut self, object: Ref, index: u32, touch: Touch) -> Exec {
        self.touch_shared(object, index, touch)
    }
    fn touch_all(&mut self, array: Ref, writes: bool) -> Exec {
        Machine::touch_all(self, array, writes)
    }
    fn is_shared(&self, object: Ref) -> bool {
        Machine::is_shared(self, object)
    }
    fn touch_thread(&mut self, object: Ref) -> Exec {
        if self.heap.object(object).lock.is_held_by(self.current) {
            // It begins and ends only under its monitor.
            return Ok(());
        }
        self.look_at_life(object)?;
        self.notice_whole(object, Touch::Look)
    }
    fn tell(&mut self, deed: Deed) {
        Machine::tell(self, |_| deed);
    }
    fn choose(&mut self, choices: u32) -> Exec<u32> {
        Machine::choose(self, choices)
    }
    fn standard_stream(&self, object: Ref) -> Option<u8> {
        let place = self.streams.iter().position(|s| *s == object)?;
        Some(place as u8 + 1)
    }
    fn await_monitor(&mut self, object: Ref) -> Exec {
        let owner = self.heap.object(object).lock.owner();
        if owner.is_none_or(|owner| owner == self.current) {
            return Ok(());
        }
        self.set_status(self.current, Status::Blocked(object));
        Err(Trap::Boundary)
    }
    fn repair(&mut self, root: Ref) -> Exec {
        self.ask_repair(root, None)
    }
    fn is_searched(&self) -> bool {
        D::WATCHED
    }
    fn ignore(&self) -> Trap {
        Trap::from(Stop::Ignored)
    }
    fn terminate(&self) -> Trap {
        Trap::from(Stop::Terminated)
    }
    fn set_atomic(&mut self, on: bool) -> Exec {
        if D::WATCHED && on && !self.copies_by_element() {
            // What others do in the section is not watched, so it may be in the midst of a copy.
            return Err(Trap::coarse(Grain::Copies));
        }
        let depth = self.globals.atomic;
        self.globals.atomic = if on {
            depth + 1
        } else {
            depth.saturating_sub(1)
        };
        Ok(())
    }
    fn count(&mut self, name: &str, step: &dyn Fn(i32) -> i32) -> Exec {
        Machine::count(self, name, step)
    }
    fn counted(&mut self, name: &str, missing: i32) -> Exec<i32> {
        Machine::counted(self, name, missing)
    }
    fn result_is_dropped(&self) -> bool {
        Machine::result_is_dropped(self)
    }
    fn assume(&mut self, what: &'static str) {
        // What the JDK does for itself when it starts makes no difference to the program.
        let own = |f: &FrameInfo| self.is_of_program(f.method);
        if self.noting && self.frames().iter().any(own) {
            self.assumptions.insert(what);
        }
    }
    fn break_turn(&mut self) -> Exec {
        Machine::break_turn(self)
    }
    fn heuristic(&self) -> i32 {
        self.note_wild();
        self.heap.tape.spoil();
        self.globals.heuristic
    }
    fn set_heuristic(&mut self, value: i32) {
        self.note_wild();
        self.heap.tape.spoil();
        self.globals.heuristic = value;
    }
    fn exit(&mut self, code: i32) -> Trap {
        self.note_wild();
        self.globals.exit = Some(code);
        Trap::Reschedule
    }
    fn frames(&self) -> Vec<FrameInfo> {
        self.frames_of(self.current)
    }
    fn is_called_by_program(&self) -> bool {
        let mut frames = self.thread().frames.iter().rev().filter(|f| !f.is_own());
        let made_by_jdk = |f: &&Frame| {
            let method = self.program.method(f.method);
            method.is_constructor() && self.program.class(method.class).trusted
        };
        let caller = frames.find(|f| !made_by_jdk(f));
        caller.is_some_and(|f| self.is_of_program(f.method))
    }
    fn frames_of(&self, thread: ThreadId) -> Vec<FrameInfo> {
        let thread = &self.threads[thread.index()];
        let waits_in = self.waits_in(thread);
        let native = waits_in.map(|method| FrameInfo { method, offset: 0 });
        native
            .into_iter()
            .chain(self.shown_frames(thread))
            .collect()
    }
    fn look_at_stack(&mut self, thread: Ref) -> Exec {
        Machine::look_at_stack(self, thread)
    }
    fn caller(&self) -> Option<ClassId> {
        self.caller_class()
    }
    fn current_thread(&self) -> Ref {
        self.thread().object
    }
    fn next_thread_identifier(&mut self) -> Exec<u64> {
        self.heap.tape.spoil();
        self.note_peer_change();
        loop {
            self.globals.thread_identifiers =
                self.next_of_threads(self.globals.thread_identifiers)?;
            let identifier = FIRST_IDENTIFIER + self.globals.thread_identifiers;
            if !D::WATCHED || !self.numbers_repeat || !self.is_identified(identifier) {
                return Ok(identifier);
            }
        }
    }
    fn next_thread_number(&mut self) -> Exec<u64> {
        self.heap.tape.spoil();
        self.note_peer_change();
        let number = self.globals.thread_numbers;
        self.globals.thread_numbers = self.next_of_threads(number)?;
        Ok(number)
    }
    fn thread_of(&self, object: Ref) -> Option<ThreadId> {
        self.heap.tape.note(Look::ThreadOf(object));
        let mut threads = self.threads.unnoted().iter();
        threads.find(|t| t.object == object).map(|t| t.id)
    }
    fn is_alive(&self, thread: ThreadId) -> bool {
        self.heap.tape.note(Look::Alive(thread));
        self.threads.unnoted()[thread.index()].is_alive()
    }
    fn passes_by(&mut self, thread: ThreadId) -> bool {
        Machine::passes_by(self, thread)
    }
    fn start_thread(&mut self, object: Ref, daemon: bool) -> Exec {
        if self.threads.len() >= MAX_THREADS {
            let message = "unable to create native thread: possibly out of memory or process/resource limits reached";
            return Err(Trap::raise("java/lang/OutOfMemoryError", message));
        }
        // It may be all that a program does, and it takes the longer the more there are.
        if self.threads.len().is_multiple_of(CROWD)
            && let Some(stop) = self.halted()
        {
            return Err(Trap::from(stop));
        }
        self.may_start(object)?;
        if daemon {
            self.look_at_daemon()?;
        }
        self.note_peer_change();
        self.heap.tape.spoil();
        let method = self.run_of(object)?;
        if self.program.method(method).forbidden {
            self.check_call_on(method, object)?;
        }
        let starter = self.current;
        let lineage = self.next_lineage();
        let id = self.add_thread(object, lineage);
        self.threads[id.index()].daemon = daemon;
        self.threads[id.index()].fresh = D::WATCHED;
        if D::WATCHED {
            self.note_start();
            self.watch.together = true;
            self.watch.alone = false;
            self.publish(object);
            // Also what it inherits from its starter, which is only its own from now on.
            let mut inherited = Vec::new();
            self.each_reference(object, &mut |child| inherited.push(child));
            inherited.into_iter().for_each(|child| self.publish(child));
        }
        self.current = id;
        let called = match self.program.method(method).is_synchronized() {
            true => {
                self.push_driver(Role::Life(LifePhase::Entering));
                Ok(())
            }
            false => {
                self.push_driver(Role::Life(LifePhase::Running));
                self.call_above(method, &[D::constant(object.word())], Role::Plain)
            }
        };
        self.current = starter;
        self.tell(|machine| Deed::Started(machine.thread_name(id)));
        called
    }
    fn thread_objects(&mut self) -> Exec<Vec<Ref>> {
        self.look_at_threads()?;
        self.look_at_twin(Ref::NULL);
        self.notice_whole(self.main_group, Touch::Look)?;
        // Who only asks about the state is none of them.
        let alive = self.threads.iter().filter(|t| t.is_alive());
        let alive = alive.filter(|t| t.lineage != super::identity::ASKER);
        Ok(alive.map(|t| t.object).collect())
    }
    fn look_at_threads(&self) -> Exec {
        match D::WATCHED && !self.options.search.fine.threads && !self.is_preparing() {
            true => Err(Trap::coarse(Grain::Threads)),
            false => Ok(()),
        }
    }
    fn look_at_twin(&self, thread: Ref) {
        Machine::look_at_twin(self, thread);
    }
    fn look_at_number(&self) -> Exec {
        match self.numbers_repeat && !self.options.search.fine.numbers {
            true => Err(Trap::coarse(Grain::Numbers)),
            false => Ok(()),
        }
    }
    fn use_identity(&self, object: Ref) -> Exec {
        Machine::use_identity(self, object)
    }
    fn change_settings(&self) -> Exec {
        // Before the first choice others may be under way too.
        let others = D::WATCHED && !self.warming && self.threads.unnoted().len() > 1;
        let looked_at = self.is_searching() || others;
        match looked_at && !self.options.search.fine.settings {
            true => Err(Trap::coarse(Grain::Settings)),
            false => Ok(()),
        }
    }
    fn holds_lock(&self, object: Ref) -> bool {
        self.heap.object(object).lock.is_held_by(self.current)
    }
    fn wait_on(&mut self, object: Ref, nanos: Option<u64>) -> Exec {
        Machine::wait_on(self, object, nanos)
    }
    fn notify(&mut self, object: Ref, all: bool) -> Exec {
        Machine::notify(self, object, all)
    }
    fn sleep(&mut self, nanos: u64) -> Exec {
        Machine::sleep(self, nanos)
    }
    fn park(&mut self, deadline: Option<u64>) -> Exec {
        Machine::park(self, deadline)
    }
    fn unpark(&mut self, thread: ThreadId) -> Exec {
        Machine::unpark(self, thread)
    }
    fn interrupt(&mut self, thread: ThreadId) -> Exec {
        Machine::interrupt(self, thread)
    }
    fn look_at_state(&mut self, thread: ThreadId) -> Exec<Shown> {
        Machine::look_at_state(self, thread)
    }
    fn yield_turn(&mut self) {
        self.yield_soon = true;
    }
    fn look_at_clock(&mut self) -> Exec<u64> {
        self.note_wild();
        self.heap.tape.spoil();
        if D::WATCHED {
            self.choose_time()?;
            self.pause_between_looks()?;
            self.note_peer_change();
            let measures = !self.options.search.enumerate_random && self.only_measures();
            self.globals.clock_seen |= !measures;
        } else {
            self.note_peer_change();
            self.pass_time(LOOK_NANOS);
        }
        Ok(self.globals.clock)
    }
    fn clock(&self) -> u64 {
        self.note_wild();
        self.heap.tape.spoil();
        self.globals.clock
    }
    fn memory(&self) -> (u64, u64) {
        self.note_wild();
        self.heap.tape.spoil();
        (self.heap.used(), self.heap.limit)
    }
}

/// A search reads nothing from the host.
const NO_INPUT: &str = "there is nothing to read on the standard input";

impl<D: Domain> Machine<D> {
    /// A peer that writes elements must have noticed the array before.
    fn note_written_by_peer(&mut self, object: Ref) {
        let noticed = self.watch.peer != Gate::Closed || !self.is_shared(object);
        if !noticed
            && self
                .program
                .class(self.heap.object(object).class)
                .is_array()
        {
            self.peer_work.note_unnoticed();
        }
    }

    /// Whoever runs the machine shows what was printed, then the instruction runs again.
    fn show_before_waiting(&self) -> Exec {
        if self.output.is_empty() || !self.input.waits(self.globals.input_at) {
            return Ok(());
        }
        Err(Trap::Outside)
    }
}
