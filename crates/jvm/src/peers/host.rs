//! What a native peer may see and do.

use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::machine::{Deed, Deflations, Exec, Files, Inflations, Options, Shown, Touch, Trap};
use crate::program::Program;

/// One frame of a stack trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameInfo {
    pub method: MethodId,
    pub offset: u16,
}

/// The machine with plain values. Reading may split, which ends the peer; writing comes after all reading.
pub trait Host {
    fn program(&mut self) -> &mut Program;
    fn options(&self) -> &Options;

    fn class_of(&self, object: Ref) -> ClassId;
    /// Elements of an array, slots of an instance.
    fn length(&self, object: Ref) -> u32;
    fn get(&mut self, object: Ref, index: u32) -> Exec<u64>;
    fn set(&mut self, object: Ref, index: u32, value: u64);
    /// Bytes of one element: 8 for the slots of an instance.
    fn width(&self, object: Ref) -> u32;
    fn allocate(&mut self, class: ClassId) -> Exec<Ref>;
    fn allocate_array(&mut self, array_class: ClassId, len: u32) -> Exec<Ref>;
    fn identity_hash(&mut self, object: Ref) -> u32;

    fn new_string(&mut self, text: &[u16]) -> Exec<Ref>;
    fn intern(&mut self, text: &[u16]) -> Exec<Ref>;
    /// Is there a string that interning this text gives?
    fn is_interned(&mut self, text: &[u16]) -> Exec<bool>;
    fn text(&mut self, string: Ref) -> Exec<Vec<u16>>;

    fn mirror(&mut self, class: ClassId) -> Exec<Ref>;
    /// The object of a module of the JDK.
    fn module(&mut self, name: &str) -> Exec<Ref>;
    fn mirrored(&self, mirror: Ref) -> Option<ClassId>;
    /// Goes on when the class is initialized; else the peer is called again later.
    fn initialize(&mut self, class: ClassId) -> Exec;
    fn is_initialized(&self, class: ClassId) -> bool;
    /// The slot of a class's mirror in which its peers may keep an object, which is undone and stored like
    /// all others.
    fn data_slot(&mut self, class: ClassId) -> Exec<(Ref, u32)>;

    fn inflations(&mut self) -> &mut Inflations;
    fn deflations(&mut self) -> &mut Deflations;
    /// Files that the program may read.
    fn files(&mut self) -> &mut Files;
    fn write_output(&mut self, stream: u8, bytes: &[u8]) -> Exec;
    /// Waits for standard input; empty at its end.
    fn read_input(&mut self, max: u32) -> Exec<Vec<u8>>;
    /// Moves in standard input, if that is a file; how far, or why not.
    fn skip_input(&mut self, by: i64) -> Result<i64, &'static str>;
    fn available_input(&mut self) -> Exec<usize>;
    /// To be called before a standard stream prints, if that is one step as a whole: it is under the stream's monitor.
    fn begin_output(&mut self, stream: Ref) -> Exec;
    /// To be called before a slot or element is written that others may reach; reading does it itself, in the
    /// order in which the variable is declared.
    fn touch(&mut self, object: Ref, index: u32, touch: Touch) -> Exec;
    /// The same before several elements are read or written, before anything else is looked at: in one step,
    /// which is wrong where another thread is about to use the array too, and then the verdict is unknown.
    fn touch_all(&mut self, array: Ref, writes: bool) -> Exec;
    /// May other threads use the object too, under a search?
    fn is_shared(&self, object: Ref) -> bool;
    /// The same before something is asked of a thread or done to it.
    fn touch_thread(&mut self, object: Ref) -> Exec;
    /// One of so many, counted from 0: a choice of the search, and the first where there is none.
    fn choose(&mut self, choices: u32) -> Exec<u32>;
    /// Tells a person who listens what was done.
    fn tell(&mut self, deed: Deed);
    /// 1 or 2 for the streams that the machine made for standard output and error.
    fn standard_stream(&self, object: Ref) -> Option<u8>;
    /// Goes on once no other thread has the monitor.
    fn await_monitor(&mut self, object: Ref) -> Exec;
    /// Has a structure mended, if it does not satisfy its predicate; then the peer runs again.
    fn repair(&mut self, root: Ref) -> Exec;
    /// Is a search under way?
    fn is_searched(&self) -> bool;
    /// The path is of no interest from here on.
    fn ignore(&self) -> Trap;
    /// The whole search is over.
    fn terminate(&self) -> Trap;
    /// Begins or ends a section in which the running thread is not interrupted.
    fn set_atomic(&mut self, on: bool) -> Exec;
    /// Changes a number that no stepping back resets: it counts over all paths, from 0.
    fn count(&mut self, name: &str, step: &dyn Fn(i32) -> i32) -> Exec;
    /// Such a number; `missing` if nobody has changed it.
    fn counted(&mut self, name: &str, missing: i32) -> Exec<i32>;
    /// Does the caller throw the result of the peer away?
    fn result_is_dropped(&self) -> bool;
    /// A verdict holds only if this is so, from here on.
    fn assume(&mut self, what: &'static str);
    /// The turn ends here, whether others can go on or not.
    fn break_turn(&mut self) -> Exec;
    /// How much the state is worth to a search that can choose; less comes sooner.
    fn set_heuristic(&mut self, value: i32);
    fn heuristic(&self) -> i32;
    fn exit(&mut self, code: i32) -> Trap;
    /// The Java frames of the current thread, the top one first; the machine's own are left out.
    fn frames(&self) -> Vec<FrameInfo>;
    /// The same of any thread.
    fn frames_of(&self, thread: ThreadId) -> Vec<FrameInfo>;
    /// The stack of the thread that an object stands for is about to be looked at, by whichever thread.
    fn look_at_stack(&mut self, thread: Ref) -> Exec;
    /// Does the program itself call the method under way, if need be through constructors of the JDK?
    fn is_called_by_program(&self) -> bool;
    /// The class that calls the method under way, which asks for it.
    fn caller(&self) -> Option<ClassId>;

    fn current_thread(&self) -> Ref;
    /// A number that no thread had before.
    fn next_thread_identifier(&mut self) -> Exec<u64>;
    /// For the name of a thread that was given none.
    fn next_thread_number(&mut self) -> Exec<u64>;
    fn thread_of(&self, object: Ref) -> Option<ThreadId>;
    fn is_alive(&self, thread: ThreadId) -> bool;
    /// Is the running thread to take this one for ended, since it goes ahead?
    fn passes_by(&mut self, thread: ThreadId) -> bool;
    fn start_thread(&mut self, object: Ref, daemon: bool) -> Exec;
    fn thread_objects(&mut self) -> Exec<Vec<Ref>>;
    /// Somebody wants to know which threads are alive.
    fn look_at_threads(&self) -> Exec;
    /// Somebody wants to know the name or the number of a thread.
    fn look_at_number(&self) -> Exec;
    /// Somebody looks at what tells this thread from others that are like it; null: or may do so of any from now on.
    fn look_at_twin(&self, thread: Ref);
    /// An object is about to be used as itself, and not for what it does.
    fn use_identity(&self, object: Ref) -> Exec;
    /// The program is about to change what initializers of the JDK look at.
    fn change_settings(&self) -> Exec;
    fn holds_lock(&self, object: Ref) -> bool;
    fn wait_on(&mut self, object: Ref, nanos: Option<u64>) -> Exec;
    fn notify(&mut self, object: Ref, all: bool) -> Exec;
    fn sleep(&mut self, nanos: u64) -> Exec;
    fn park(&mut self, deadline: Option<u64>) -> Exec;
    fn unpark(&mut self, thread: ThreadId) -> Exec;
    fn interrupt(&mut self, thread: ThreadId) -> Exec;
    /// What `Thread.getState` is told.
    fn look_at_state(&mut self, thread: ThreadId) -> Exec<Shown>;
    /// Lets other threads run; the call is complete.
    fn yield_turn(&mut self);

    /// Virtual time in nanoseconds.
    fn clock(&self) -> u64;
    /// The same for a program that asks, which takes a little time itself.
    fn look_at_clock(&mut self) -> Exec<u64>;
    fn memory(&self) -> (u64, u64);
}

impl dyn Host + '_ {
    /// A field by name; the class that declares it is `class` or one of its supers.
    pub fn field(&mut self, object: Ref, name: &str, descriptor: &str) -> Exec<u64> {
        let slot = self.slot(object, name, descriptor)?;
        self.get(object, slot)
    }

    pub fn set_field(&mut self, object: Ref, name: &str, descriptor: &str, value: u64) -> Exec {
        let slot = self.slot(object, name, descriptor)?;
        self.set(object, slot, value);
        Ok(())
    }

    /// The same for a field that the program uses too, and others may be about to.
    pub fn assign(&mut self, object: Ref, name: &str, descriptor: &str, value: u64) -> Exec {
        let slot = self.slot(object, name, descriptor)?;
        self.touch(object, slot, Touch::Write)?;
        self.set(object, slot, value);
        Ok(())
    }

    pub fn slot(&mut self, object: Ref, name: &str, descriptor: &str) -> Exec<u32> {
        let class = self.class_of(object);
        let found = self.program().slot_of(class, name, descriptor);
        let missing = || {
            Trap::unsupported(format!(
                "this JDK has no field {name} of type {descriptor} where it is expected"
            ))
        };
        found.map(|(_, slot)| u32::from(slot)).ok_or_else(missing)
    }

    /// A static field of an initialized class.
    pub fn static_field(&mut self, class: ClassId, name: &str, descriptor: &str) -> Exec<u64> {
        let (mirror, slot) = self.static_place(class, name, descriptor)?;
        self.get(mirror, slot)
    }

    /// Sets a static field of an initialized class.
    pub fn set_static(&mut self, class: ClassId, name: &str, descriptor: &str, value: u64) -> Exec {
        let (mirror, slot) = self.static_place(class, name, descriptor)?;
        self.set(mirror, slot, value);
        Ok(())
    }

    /// The same for one that the program uses too.
    pub fn assign_static(
        &mut self,
        class: ClassId,
        name: &str,
        descriptor: &str,
        value: u64,
    ) -> Exec {
        let (mirror, slot) = self.static_place(class, name, descriptor)?;
        self.touch(mirror, slot, Touch::Write)?;
        self.set(mirror, slot, value);
        Ok(())
    }

    fn static_place(&mut self, class: ClassId, name: &str, descriptor: &str) -> Exec<(Ref, u32)> {
        let missing = || {
            Trap::unsupported(format!(
                "this JDK has no static field {name} where it is expected"
            ))
        };
        let found = self.program().slot_of(class, name, descriptor);
        let (owner, slot) = found.ok_or_else(missing)?;
        let own = self.program().class_slots();
        Ok((self.mirror(owner)?, own + u32::from(slot)))
    }

    /// What the peers of a class keep; null at first.
    pub fn data(&mut self, class: &str) -> Exec<Ref> {
        let class = self.load(class)?;
        let (mirror, slot) = self.data_slot(class)?;
        Ok(Ref(self.get(mirror, slot)? as u32))
    }

    pub fn set_data(&mut self, class: &str, data: Ref) -> Exec {
        let class = self.load(class)?;
        let (mirror, slot) = self.data_slot(class)?;
        self.set(mirror, slot, data.word());
        Ok(())
    }

    /// Strings that hold no lone surrogates in practice: names, properties.
    pub fn str(&mut self, string: Ref) -> Exec<String> {
        Ok(String::from_utf16_lossy(&self.text(string)?))
    }

    pub fn new_str(&mut self, text: &str) -> Exec<Ref> {
        let text: Vec<u16> = text.encode_utf16().collect();
        self.new_string(&text)
    }

    pub fn intern_str(&mut self, text: &str) -> Exec<Ref> {
        let text: Vec<u16> = text.encode_utf16().collect();
        self.intern(&text)
    }

    pub fn load(&mut self, name: &str) -> Exec<ClassId> {
        Ok(self.program().load(name)?)
    }

    /// The class a `Class` object stands for; Java code can't make others.
    pub fn class(&mut self, mirror: Ref) -> Exec<ClassId> {
        if mirror.is_null() {
            return Err(Trap::null_pointer());
        }
        self.mirrored(mirror)
            .ok_or_else(|| Trap::unsupported("a Class object that the machine did not make"))
    }

    /// An array of references, filled.
    pub fn ref_array(&mut self, element: &str, items: &[Ref]) -> Exec<Ref> {
        let element = self.load(element)?;
        let class = self.program().array_of(element);
        let array = self.allocate_array(class, items.len() as u32)?;
        for (i, item) in items.iter().enumerate() {
            self.set(array, i as u32, item.word());
        }
        Ok(array)
    }

    pub fn bytes(&mut self, array: Ref, from: u32, len: u32) -> Exec<Vec<u8>> {
        (from..from.saturating_add(len).min(self.length(array)))
            .map(|i| Ok(self.get(array, i)? as u8))
            .collect()
    }
}
