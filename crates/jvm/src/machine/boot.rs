//! From nothing to `main`: the little of the JDK's start-up that programs can see, and no more.

use super::thread::{LifePhase, Role};
use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::heap::Elem;
use crate::ids::{ClassId, MethodId, Ref};
use crate::jdk;
use crate::program::LinkError;

/// Where `java` begins.
const MAIN: (&str, &str) = ("main", "([Ljava/lang/String;)V");

/// Made where no initializer could run and the instruction can't be executed again: a full stack or
/// heap, a failing initializer, the end of a wait.
const ALWAYS_READY: [&str; 4] = [
    "java/lang/ExceptionInInitializerError",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
    "java/lang/InterruptedException",
];

/// The version of class files is this much ahead of Java's.
const CLASS_FILES_BEFORE_JAVA_1: u64 = 44;

/// What the start gets at least.
const DEPTH_OF_START: usize = 1_000;
const HEAP_OF_START: u64 = 64 << 20;

/// The identifier of the first thread, as `java` has it.
const MAIN_IDENTIFIER: u64 = 1;

impl<D: Domain> Machine<D> {
    /// Boots, and prepares `main` of a class with these arguments; `run` then runs the program.
    pub fn start(&mut self, class: &str, args: &[String]) -> Result<(), Stop> {
        self.boot()?;
        self.start_booted(class, args)
    }

    /// The same on a machine that was booted.
    pub fn start_booted(&mut self, class: &str, args: &[String]) -> Result<(), Stop> {
        let strings: Exec<Vec<D::Word>> = args.iter().map(|arg| self.string_word(arg)).collect();
        let strings = strings.map_err(|trap| self.stop_of(trap))?;
        self.start_main(class, &strings)
    }

    /// Brings the machine to where a program can begin. Comes once, before everything else.
    pub fn boot(&mut self) -> Result<(), Stop> {
        // The limits are for the program: a start that is cut short would leave the JDK broken.
        let (depth, heap) = (self.options.max_frames, self.heap.limit);
        self.options.max_frames = depth.max(DEPTH_OF_START);
        self.heap.set_limit(heap.max(HEAP_OF_START));
        self.make_ready().map_err(|trap| self.stop_of(trap))?;
        self.options.max_frames = depth;
        self.heap.set_limit(heap);
        if self.heap.used() > heap {
            self.collect();
        }
        let needed = self.heap.used();
        if needed > heap {
            return Err(Stop::Exhausted(format!(
                "the heap may have {heap} bytes, and the JDK needs {needed} before the program begins; \
                 --max-heap sets the limit"
            )));
        }
        self.stats.initial_objects = self.heap.count();
        self.stats.initial_bytes = self.heap.used();
        self.stats.initial_classes = self.program.class_count();
        Ok(())
    }

    /// Prepares `main` of a class; the arguments are references to strings.
    pub fn start_main(&mut self, class: &str, args: &[D::Word]) -> Result<(), Stop> {
        let array = self
            .argument_array(args)
            .map_err(|trap| self.stop_of(trap))?;
        self.stats.initial_handles = self.heap.size();
        self.start_method(class, MAIN, vec![array])
    }

    /// Prepares a static method to be what the main thread runs, in place of `main`.
    pub fn start_method(
        &mut self,
        class: &str,
        method: (&str, &str),
        args: Vec<D::Word>,
    ) -> Result<(), Stop> {
        let method = self
            .entry(class, method, args.len())
            .map_err(|trap| self.stop_of(trap))?;
        self.save_top_frame(self.current);
        self.main = Some((method, args));
        self.set_role(Role::Life(LifePhase::Starting));
        Ok(())
    }

    pub(super) fn stop_of(&mut self, trap: Trap) -> Stop {
        match trap {
            Trap::Stop(stop) => *stop,
            Trap::Outside => Stop::Budget,
            Trap::Raise(raise) => Stop::Invalid(format!(
                "{}{}",
                raise.class.replace('/', "."),
                raise.message.map_or(String::new(), |m| format!(": {m}"))
            )),
            other => Stop::Exhausted(format!("the machine could not start: {other:?}")),
        }
    }

    fn make_ready(&mut self) -> Exec {
        self.make_main_thread()?;
        self.call_static("java/lang/System", "setJavaLangAccess", "()V", &[])?;
        self.make_line_separator()?;
        self.make_streams()?;
        // Other packages of the JDK use it before there is a reference.
        for class in std::iter::once("java/lang/ref/Reference").chain(ALWAYS_READY) {
            let class = self.program.load(class)?;
            self.initialize_now(class)?;
        }
        let vm = self.program.load("jdk/internal/misc/VM")?;
        self.initialize_now(vm)?;
        let major = u64::from(self.program.feature) + CLASS_FILES_BEFORE_JAVA_1;
        self.set_static(vm, "classFileMajorVersion", "I", major)?;
        self.set_static(vm, "initLevel", "I", 4)
    }

    fn make_main_thread(&mut self) -> Exec {
        let thread_class = self.program.known.thread;
        let group_class = self.program.load("java/lang/ThreadGroup")?;
        let slots = self.program.class(thread_class).slots.len() as u32;
        let thread = self
            .heap
            .allocate(thread_class, Elem::Long, slots)
            .map_err(|_| Trap::out_of_memory())?;
        self.add_thread(thread, super::identity::FIRST);
        self.push_driver(Role::Boot);
        jdk::prepare_thread(self, thread, Ref::NULL)?;
        self.initialize_now(self.program.known.string)?;
        let system = self.construct(group_class, "()V", &[])?;
        let main = self.intern_text("main")?;
        let group_args = [system.word(), main.word()];
        let group = self.construct(
            group_class,
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
            &group_args,
        )?;
        self.main_group = group;
        jdk::prepare_thread(self, thread, group)?;
        self.initialize_now(thread_class)?;
        let constructor = self.program.method_named(
            thread_class,
            "<init>",
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
        )?;
        self.call_now(constructor, &[thread.word(), group.word(), main.word()])?;
        self.set_instance(thread, "tid", "J", MAIN_IDENTIFIER)?;
        if jdk::groups_list_threads(self.program.feature) {
            let add = self
                .program
                .method_named(group_class, "add", "(Ljava/lang/Thread;)V")?;
            self.call_now(add, &[group.word(), thread.word()])?;
            self.program.find_listing(group_class);
        }
        let fields = jdk::thread_fields(self, thread)?;
        self.set_instance(fields, "threadStatus", "I", jdk::ALIVE)
    }

    /// All of the start's work on properties that is not left until they are used.
    fn make_line_separator(&mut self) -> Exec {
        let system = self.program.load("java/lang/System")?;
        let separator = self.intern_text("\n")?;
        self.set_static(
            system,
            "lineSeparator",
            "Ljava/lang/String;",
            separator.word(),
        )
    }

    fn make_streams(&mut self) -> Exec {
        let system = self.program.load("java/lang/System")?;
        let fields = [&["out"][..], jdk::error_streams(self.program.feature)];
        for (i, fields) in fields.into_iter().enumerate() {
            let stream = self.print_stream(fields[0])?;
            self.streams[i] = stream;
            for name in fields {
                self.set_static(system, name, "Ljava/io/PrintStream;", stream.word())?;
            }
        }
        if !jdk::allows_security_managers(self.program.feature) {
            const NEVER: u64 = 1;
            self.set_static(system, "allowSecurityManager", "I", NEVER)?;
        }
        let file = self.file_stream("java/io/FileInputStream", "in")?;
        let buffered = self.program.load("java/io/BufferedInputStream")?;
        let stream = self.construct(buffered, "(Ljava/io/InputStream;)V", &[file.word()])?;
        self.set_static(system, "in", "Ljava/io/InputStream;", stream.word())
    }

    fn file_stream(&mut self, class: &str, descriptor: &str) -> Exec<Ref> {
        let class = self.program.load(class)?;
        let fd_class = self.program.load("java/io/FileDescriptor")?;
        self.initialize_now(fd_class)?;
        let fd = self.get_static(fd_class, descriptor, "Ljava/io/FileDescriptor;")?;
        self.construct(class, "(Ljava/io/FileDescriptor;)V", &[fd])
    }

    /// As `System.newPrintStream` makes them, with an encoding that is always UTF-8.
    fn print_stream(&mut self, descriptor: &str) -> Exec<Ref> {
        let file = self.file_stream("java/io/FileOutputStream", descriptor)?;
        let encoding = self.intern_text("UTF-8")?;
        let stream = self.call_static(
            "java/lang/System",
            "newPrintStream",
            jdk::new_print_stream(self.program.feature),
            &[file.word(), encoding.word()],
        )?;
        Ok(Ref(stream as u32))
    }

    /// The static method with this name and descriptor.
    fn entry(
        &mut self,
        class: &str,
        (name, descriptor): (&str, &str),
        args: usize,
    ) -> Exec<MethodId> {
        let class = self.load_first(class)?;
        let found = self.program.method_named(class, name, descriptor).ok();
        let fits = |m: &MethodId| {
            let method = self.program.method(*m);
            let open = method.is_public() || (name, descriptor) != MAIN;
            method.is_static() && open && method.argc() == args
        };
        let wanted = if (name, descriptor) == MAIN {
            "void main(String[])".into()
        } else {
            format!("{name}{descriptor}")
        };
        let class = self.program.class(class).java_name();
        let missing = || {
            Trap::from(Stop::Invalid(format!(
                "{class} has no method public static {wanted}"
            )))
        };
        found.filter(fits).ok_or_else(missing)
    }

    /// The class that a program begins with: there is no frame yet that an exception could come from.
    fn load_first(&mut self, class: &str) -> Exec<ClassId> {
        let loaded = self.program.load(class);
        let verified = loaded.and_then(|id| self.verify(id).map(|()| id));
        let name = class.replace('/', ".");
        verified.map_err(|error| match error {
            LinkError::NoClass(missing) if missing == class => Trap::from(Stop::Invalid(format!(
                "class {name} was not found on the class path"
            ))),
            LinkError::Broken(_) | LinkError::Unverified(_) => {
                Trap::from(Stop::Invalid(error.to_string()))
            }
            LinkError::NoClass(_) | LinkError::Linkage(_) => Trap::from(Stop::Invalid(format!(
                "class {name} can't be loaded: {error}"
            ))),
            other => other.into(),
        })
    }

    fn string_word(&mut self, text: &str) -> Exec<D::Word> {
        let text: Vec<u16> = text.encode_utf16().collect();
        Ok(D::constant(self.new_string(&text)?.word()))
    }

    /// A `String[]` of references to strings.
    fn argument_array(&mut self, args: &[D::Word]) -> Exec<D::Word> {
        let array_class = self.program.array_of(self.program.known.string);
        let array = self
            .heap
            .allocate(array_class, Elem::Int, args.len() as u32)
            .map_err(|_| Trap::out_of_memory())?;
        let array = D::constant(array.word());
        for (i, arg) in args.iter().enumerate() {
            self.domain
                .store(&mut self.heap, &array, Elem::Int, i as u32, arg.clone());
        }
        Ok(array)
    }

    // Calls from outside, for the start only: they run to their end before anything else happens.

    pub(super) fn call_now(&mut self, method: MethodId, args: &[u64]) -> Exec<u64> {
        let words: Vec<D::Word> = args.iter().map(|a| D::constant(*a)).collect();
        self.outside = None;
        self.call_above(method, &words, Role::Outside)?;
        let depth = self.thread().frames.len();
        self.run_start_to(depth)?;
        match self.outside.take() {
            Some(word) => self.exact(&word),
            None => Ok(0),
        }
    }

    pub(super) fn initialize_now(&mut self, class: ClassId) -> Exec {
        if !self.begin_initialization(class)? {
            let depth = self.thread().frames.len();
            self.run_start_to(depth)?;
        }
        Ok(())
    }

    /// Runs until fewer frames are left, unless somebody has had enough of a call that takes long.
    fn run_start_to(&mut self, depth: usize) -> Exec {
        loop {
            self.run_start()?;
            if self.thread().frames.len() < depth {
                return Ok(());
            }
            if let Some(stop) = self.halted() {
                return Err(Trap::from(stop));
            }
        }
    }

    fn run_start(&mut self) -> Exec {
        match self.run(1_000_000) {
            Stop::Budget => Ok(()),
            Stop::Uncaught(exception) => {
                let mut what = self.describe_uncaught(exception)?;
                // What a class initializer threw is the cause of the error that is here.
                if let Some(cause) = self.cause_of(exception) {
                    what += &format!("\nCaused by: {}", self.describe_uncaught(cause)?);
                }
                let why = format!("the machine's own call failed: {what}");
                Err(Trap::from(Stop::Exhausted(why)))
            }
            stop => Err(Trap::from(stop)),
        }
    }

    fn call_static(
        &mut self,
        class: &str,
        name: &str,
        descriptor: &str,
        args: &[u64],
    ) -> Exec<u64> {
        let class = self.program.load(class)?;
        self.initialize_now(class)?;
        let method = self.program.method_named(class, name, descriptor)?;
        self.call_now(method, args)
    }

    fn construct(&mut self, class: ClassId, descriptor: &str, args: &[u64]) -> Exec<Ref> {
        self.initialize_now(class)?;
        let slots = self.program.class(class).slots.len() as u32;
        let object = self
            .heap
            .allocate(class, Elem::Long, slots)
            .map_err(|_| Trap::out_of_memory())?;
        let constructor = self.program.method_named(class, "<init>", descriptor)?;
        let args: Vec<u64> = std::iter::once(object.word())
            .chain(args.iter().copied())
            .collect();
        self.call_now(constructor, &args)?;
        Ok(object)
    }

    fn intern_text(&mut self, text: &str) -> Exec<Ref> {
        let text: Vec<u16> = text.encode_utf16().collect();
        self.intern(&text)
    }

    fn set_instance(&mut self, object: Ref, name: &str, descriptor: &str, value: u64) -> Exec {
        let host: &mut dyn crate::peers::Host = self;
        host.set_field(object, name, descriptor, value)
    }

    fn set_static(&mut self, class: ClassId, name: &str, descriptor: &str, value: u64) -> Exec {
        let host: &mut dyn crate::peers::Host = self;
        host.set_static(class, name, descriptor, value)
    }

    fn get_static(&mut self, class: ClassId, name: &str, descriptor: &str) -> Exec<u64> {
        let host: &mut dyn crate::peers::Host = self;
        host.static_field(class, name, descriptor)
    }
}
