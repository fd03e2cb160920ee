//! Words for objects, variables, values and operations of a stopped machine.

use std::collections::HashMap;

use vitrum_classfile::Kind;
use vitrum_classfile::access::ACC_PUBLIC;
use vitrum_jvm::heap::{flag, share};
use vitrum_jvm::ids::{ClassId, MethodId, Ref, ThreadId};
use vitrum_jvm::machine::{Access, Touch, WHOLE};
use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::program::{Class, Shape};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Location;

use super::{constants, owners};

type Java = Machine<Watched>;

/// Longest text of a string that is shown whole.
const LONGEST_TEXT: usize = 30;
/// Records in records that are told.
const RECORDS: usize = 3;

/// Gives objects names, each the same wherever it is met: `Fork#1`.
#[derive(Clone, Default)]
pub struct Describer {
    names: HashMap<Ref, String>,
    /// Objects that are part of others of the JDK, and those that are not.
    inner: HashMap<Ref, bool>,
    counts: HashMap<String, u32>,
}

impl Describer {
    pub fn object(&mut self, machine: &mut Java, r: Ref) -> String {
        let r = synchronizer(machine, r).unwrap_or(r);
        if let Some(name) = self.names.get(&r) {
            return name.clone();
        }
        let name = self.new_name(machine, r);
        self.names.insert(r, name.clone());
        name
    }

    /// Is it part of an object of the JDK, and no business of the program's?
    pub fn is_inner(&mut self, machine: &mut Java, r: Ref) -> bool {
        let inner = self.inner.entry(r);
        *inner.or_insert_with(|| owners::is_inner(machine, r))
    }

    fn new_name(&mut self, machine: &mut Java, r: Ref) -> String {
        if let Some(class) = machine.mirrored(r) {
            return format!("class {}", simple_name(machine, class));
        }
        if is_thread(machine, r) {
            return format!("thread {}", name_of_thread(machine, r));
        }
        if let Some(name) = constants::of_enum(machine, r) {
            return name;
        }
        if let Some(name) = constants::name(machine, r) {
            return name;
        }
        if let Some(holder) = owners::atomic_array(machine, r) {
            return self.object(machine, holder);
        }
        let class = machine.heap.object(r).class;
        if machine.program.class(class).trusted
            && let Some((owner, slot)) = owners::only_owner(machine, r)
        {
            return self.variable(machine, owner, slot);
        }
        if let Some(whole) = owners::whole(machine, r) {
            return self.object(machine, whole);
        }
        let class = shown_name(machine, class);
        let count = self.counts.entry(class.clone()).or_insert(0);
        *count += 1;
        format!("{class}#{count}")
    }

    /// A slot or element: `Counter.c`, `Fork#1.uses`, `int[]#2[3]`.
    pub fn variable(&mut self, machine: &mut Java, r: Ref, place: u32) -> String {
        let class = machine.heap.object(r).class;
        if machine.program.class(class).is_array() {
            let array = self.object(machine, r);
            return match place {
                WHOLE => array,
                index => format!("{array}[{index}]"),
            };
        }
        let own = machine.program.class(class).slots.len() as u32;
        match machine.mirrored(r) {
            Some(mirrored) if place >= own => {
                let field = static_name(machine, mirrored, place - own);
                format!("{}.{field}", simple_name(machine, mirrored))
            }
            _ => format!(
                "{}.{}",
                self.object(machine, r),
                field_name(machine, class, place)
            ),
        }
    }

    pub fn value(&mut self, machine: &mut Java, kind: Kind, word: u64) -> String {
        match kind {
            Kind::Boolean => (word != 0).to_string(),
            Kind::Char => format!("{:?}", char::from_u32(word as u32).unwrap_or('\u{fffd}')),
            Kind::Long => (word as i64).to_string(),
            Kind::Float => format!("{:?}", f32::from_bits(word as u32)),
            Kind::Double => format!("{:?}", f64::from_bits(word)),
            Kind::Ref => self.reference(machine, Ref(word as u32)),
            Kind::Byte | Kind::Short | Kind::Int | Kind::Void => (word as u32 as i32).to_string(),
        }
    }

    fn reference(&mut self, machine: &mut Java, r: Ref) -> String {
        if r.is_null() {
            return "null".into();
        }
        if machine.heap.object(r).class == machine.program.known.string
            && let Some(text) = machine.string_text(r)
        {
            return match text.chars().count() <= LONGEST_TEXT {
                true => format!("{text:?}"),
                false => {
                    let start: String = text.chars().take(LONGEST_TEXT).collect();
                    format!("{:?} ({} characters)", start + "…", text.chars().count())
                }
            };
        }
        if let Some((kind, word)) = machine.unboxed(r) {
            return self.value(machine, kind, word);
        }
        self.whole(machine, r, RECORDS)
    }

    /// An object, and what it was made of if it is a record, in which there may be others so deep.
    fn whole(&mut self, machine: &mut Java, r: Ref, depth: usize) -> String {
        let name = self.object(machine, r);
        match self.components(machine, r, depth) {
            Some(components) => format!("{name}[{components}]"),
            None => name,
        }
    }

    /// What a record of the program was made of: `a=1, b=2`.
    fn components(&mut self, machine: &mut Java, r: Ref, depth: usize) -> Option<String> {
        let class = machine.program.class(machine.heap.object(r).class);
        let above = class.superclass.map(|id| machine.program.class(id));
        if depth == 0
            || class.trusted
            || above.is_none_or(|above| &*above.name != "java/lang/Record")
        {
            return None;
        }
        let (id, kinds) = (class.id, class.slots.clone());
        let mut told = Vec::new();
        for (slot, kind) in kinds.into_iter().enumerate() {
            let it = machine.heap.object(r);
            let word = it.body_get(it.elem(), slot as u32);
            let name = field_name(machine, id, slot as u32);
            let held = Ref(word as u32);
            let value = match kind != Kind::Ref || is_value(machine, held) {
                true => self.value(machine, kind, word),
                false => self.whole(machine, held, depth - 1),
            };
            // What is known by this very component is told by its class.
            let own = kind == Kind::Ref && value == self.variable(machine, r, slot as u32);
            let value = match own {
                true => shown_name(machine, machine.heap.object(held).class),
                false => value,
            };
            told.push(format!("{name}={value}"));
        }
        (!told.is_empty()).then(|| told.join(", "))
    }

    /// A write by which nothing has become different, such as one that undoes what another thread did.
    pub fn unchanged(&mut self, machine: &mut Java, variable: (Ref, u32), word: u64) -> String {
        format!(
            "writes {}",
            self.with_value(machine, variable, word, "stays")
        )
    }

    /// A variable of the program with the value that it has.
    fn present(&mut self, machine: &mut Java, object: Ref, place: u32, verb: &str) -> String {
        let word = machine.word_at(object, place);
        self.with_value(machine, (object, place), word, verb)
    }

    fn with_value(
        &mut self,
        machine: &mut Java,
        variable: (Ref, u32),
        word: u64,
        verb: &str,
    ) -> String {
        match self.kind_of(machine, variable.0, variable.1) {
            Some(kind) => self.known(machine, variable, kind, word, verb),
            None => self.variable(machine, variable.0, variable.1),
        }
    }

    /// A variable with a value.
    pub fn known(
        &mut self,
        machine: &mut Java,
        (object, place): (Ref, u32),
        kind: Kind,
        word: u64,
        verb: &str,
    ) -> String {
        let variable = self.variable(machine, object, place);
        match self.value(machine, kind, word) {
            // It is known by the variable.
            value if value == variable => variable,
            value => format!("{variable}, which {verb} {value}"),
        }
    }

    /// The kind of a slot or element that belongs to the program; none for what the JDK keeps for itself.
    pub fn kind_of(&mut self, machine: &Java, r: Ref, place: u32) -> Option<Kind> {
        if owners::is_of_compiler(machine, r, place) {
            return None;
        }
        let class = machine.program.class(machine.heap.object(r).class);
        match class.shape {
            Shape::Array { element } => {
                let kind = element_kind(machine, element);
                let mine = !machine.program.class(element).trusted || !self.is_in_jdk(machine, r);
                kind.filter(|kind| *kind != Kind::Ref || mine)
            }
            _ => kind_of_slot(machine, r, class, place),
        }
    }

    /// Is it an array that an object of the JDK holds?
    fn is_in_jdk(&mut self, machine: &Java, array: Ref) -> bool {
        let inner = self.inner.entry(array);
        *inner.or_insert_with(|| {
            owners::is_held_by_jdk(machine, array) && owners::atomic_array(machine, array).is_none()
        })
    }

    /// What a thread is about to do.
    pub fn action(&mut self, machine: &mut Java, access: Access) -> String {
        let object = access.object;
        match access.touch {
            Touch::Read | Touch::OpaqueRead | Touch::OrderedRead | Touch::VolatileRead => {
                format!(
                    "reads {}",
                    self.present(machine, object, access.place, "is")
                )
            }
            Touch::Write => format!("writes {}", self.variable(machine, object, access.place)),
            // It may be an exchange that fails.
            Touch::OpaqueWrite | Touch::OrderedWrite | Touch::VolatileWrite => {
                format!(
                    "accesses {}",
                    self.present(machine, object, access.place, "is")
                )
            }
            Touch::ReadAll => format!("copies {}", self.object(machine, object)),
            Touch::WriteAll => format!("fills {}", self.object(machine, object)),
            Touch::Enter => self.enters(machine, object),
            Touch::Exit => format!("gives the monitor of {} back", self.object(machine, object)),
            Touch::Wait if is_thread(machine, object) => {
                format!("waits for the end of {}", self.object(machine, object))
            }
            Touch::Wait => format!("waits on {}", self.object(machine, object)),
            Touch::Notify => format!("notifies {}", self.object(machine, object)),
            Touch::Sleep => "sleeps".into(),
            Touch::Park => "parks".into(),
            Touch::Unpark => format!("unparks {}", self.object(machine, object)),
            Touch::Interrupt => format!("interrupts {}", self.object(machine, object)),
            Touch::Look => format!("looks at {}", self.object(machine, object)),
            Touch::Initialize => {
                let class = self.object(machine, object);
                let by = machine
                    .mirrored(object)
                    .and_then(|c| machine.initializer(c));
                match by.map(|id| machine.thread_name(id)) {
                    Some(by) => format!("waits for the initialization of {class} by {by}"),
                    None if machine.heap.object(object).flags & flag::FAILED != 0 => {
                        format!("finds that {class} could not be initialized")
                    }
                    None => format!("initializes {class}"),
                }
            }
            Touch::Print => "prints".into(),
            Touch::Pause => "lets others have a turn".into(),
            Touch::Cut => "goes on after a long turn".into(),
        }
    }
}

impl Describer {
    /// Somebody is about to take a monitor, or to find that it is taken.
    fn enters(&mut self, machine: &mut Java, object: Ref) -> String {
        let monitor = format!("the monitor of {}", self.object(machine, object));
        match machine.heap.object(object).lock.owner() {
            None => format!("takes {monitor}"),
            Some(owner) => {
                let owner = machine.thread_name(owner);
                format!("waits for {monitor}, which {owner} has")
            }
        }
    }
}

/// Is the object a thread, alive or not? Who waits on one has called `join`.
pub fn is_thread(machine: &Java, r: Ref) -> bool {
    let thread = machine.program.loaded("java/lang/Thread");
    let class = machine.heap.object(r).class;
    thread.is_some_and(|thread| machine.program.is_subclass(class, thread))
}

pub fn name_of_thread(machine: &mut Java, thread: Ref) -> String {
    let name = machine.reference_in(thread, "name", "Ljava/lang/String;");
    let name = name.and_then(|name| machine.string_text(name));
    name.unwrap_or_else(|| "?".into())
}

/// `A`, `A and B`, `A, B and C`, each in quotes.
pub fn listed(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|n| format!("{n:?}")).collect();
    listed_plain(&quoted)
}

pub fn listed_plain(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The name of a class as the source has it, without its package and the classes around it.
pub fn simple_name(machine: &Java, class: ClassId) -> String {
    let it = machine.program.class(class);
    if let Shape::Array { element } = it.shape {
        return format!("{}[]", simple_name(machine, element));
    }
    let name = it.java_name();
    // A class without a name has a number.
    let inner = |c: char| !c.is_ascii_digit();
    let at = name
        .char_indices()
        .rev()
        .find(|(at, c)| *c == '.' || *c == '$' && name[at + 1..].starts_with(inner));
    at.map_or(name.as_str(), |(at, _)| &name[at + 1..])
        .replace('$', ".")
}

/// Classes of locks and the like that hold what others know the lock by.
const SYNCHRONIZERS: [&str; 3] = ["$NonfairSync", "$FairSync", "$Sync"];

/// A lock of the JDK is known by the object in it on which threads wait.
pub fn synchronizer(machine: &mut Java, r: Ref) -> Option<Ref> {
    let class = machine.heap.object(r).class;
    let class = machine.program.class(class);
    if !class.trusted || !class.name.starts_with("java/util/concurrent/") {
        return None;
    }
    let outer = class
        .name
        .trim_end_matches("$ReadLock")
        .trim_end_matches("$WriteLock");
    let descriptor = format!("L{outer}$Sync;");
    machine.reference_in(r, "sync", &descriptor)
}

/// Is it of a class that only the JDK knows, and not what a lock is known by?
pub fn is_private(machine: &Java, r: Ref) -> bool {
    let class = machine.program.class(machine.heap.object(r).class);
    let known = SYNCHRONIZERS.iter().any(|end| class.name.ends_with(end));
    class.trusted && class.access & ACC_PUBLIC == 0 && !known
}

fn shown_name(machine: &Java, class: ClassId) -> String {
    let it = machine.program.class(class);
    if it.is_synthetic() && it.is_hidden() {
        return "lambda".into();
    }
    let lock = SYNCHRONIZERS.iter().find_map(|s| it.name.strip_suffix(s));
    match lock.filter(|_| it.trusted) {
        Some(lock) => lock.rsplit('/').next().unwrap_or(lock).into(),
        None => simple_name(machine, class),
    }
}

pub fn field_name(machine: &Java, class: ClassId, slot: u32) -> String {
    let mut ancestors = machine.program.class(class).ancestors.iter().rev();
    let found = ancestors.find_map(|owner| {
        let fields = &machine.program.class(*owner).fields;
        fields
            .iter()
            .find(|f| !f.is_static() && u32::from(f.slot) == slot)
    });
    found.map_or_else(
        || slot.to_string(),
        |f| machine.program.symbols.text(f.name).to_string(),
    )
}

fn static_name(machine: &Java, class: ClassId, slot: u32) -> String {
    let fields = &machine.program.class(class).fields;
    let found = fields
        .iter()
        .find(|f| f.is_static() && u32::from(f.slot) == slot);
    found.map_or_else(
        || slot.to_string(),
        |f| machine.program.symbols.text(f.name).to_string(),
    )
}

pub fn location(machine: &Java, frame: FrameInfo) -> Location {
    let method = machine.program.method(frame.method);
    let class = machine.program.class(method.class);
    let line = machine.program.line_of(frame.method, frame.offset);
    let name = machine.program.symbols.text(method.name);
    Location {
        file: class.source_file().unwrap_or_else(|| class.java_name()),
        line: line.max(0) as u32,
        function: format!("{}.{name}", simple_name(machine, method.class)),
    }
}

/// Where a thread is in the program's own code, as `File.java:12`, and the frame.
pub fn place_of(machine: &Java, id: ThreadId) -> Option<(String, FrameInfo)> {
    place_among(machine, &machine.trace_of(id))
}

/// The same for the frames of a stack trace.
pub fn place_among(machine: &Java, frames: &[FrameInfo]) -> Option<(String, FrameInfo)> {
    let mut own = frames.iter().filter(|f| machine.is_of_program(f.method));
    let frame = *own.next()?;
    let at = location(machine, frame);
    Some((format!("{}:{}", at.file, at.line), frame))
}

/// Is it no object to a reader, but null, a text or a number?
pub fn is_value(machine: &mut Java, r: Ref) -> bool {
    r.is_null()
        || machine.heap.object(r).class == machine.program.known.string
        || machine.unboxed(r).is_some()
}

/// Does an object say something to a reader? One of the JDK does if it is of a class for everybody and other threads
/// can reach it: a list that was found in a map, but no iterator.
pub fn is_telling(machine: &mut Java, r: Ref) -> bool {
    if is_value(machine, r) {
        return true;
    }
    let it = machine.heap.object(r);
    let class = machine.program.class(it.class);
    let open = it.share == share::ALL && class.access & ACC_PUBLIC != 0 && !class.is_array();
    !class.trusted || open && !is_thread(machine, r)
}

/// The method of the JDK that the program has called and that has not returned: `ReentrantLock.lock`.
pub fn called(machine: &Java, id: ThreadId) -> Option<String> {
    let frames = machine.trace_of(id);
    let own = frames.iter().position(|f| machine.is_of_program(f.method));
    let callee = frames[..own.unwrap_or(frames.len())].last()?;
    Some(method_name(machine, callee.method))
}

/// What a thread runs, where that is a method of the JDK and no code of the program: `new Thread(latch::countDown)`.
pub fn run_by_itself(machine: &Java, frames: &[FrameInfo]) -> Option<String> {
    let [.., run, bottom] = frames else {
        return None;
    };
    let class = machine.program.method(run.method).class;
    let open = machine.program.class(class).access & ACC_PUBLIC != 0;
    let name = |frame: &FrameInfo| method_name(machine, frame.method);
    (open && name(bottom) == "Thread.run").then(|| name(run))
}

pub fn method_name(machine: &Java, method: MethodId) -> String {
    let method = machine.program.method(method);
    let name = machine.program.symbols.text(method.name);
    format!("{}.{name}", simple_name(machine, method.class))
}

/// What elements are. Bytes are the insides of strings and buffers.
fn element_kind(machine: &Java, element: ClassId) -> Option<Kind> {
    match machine.program.class(element).shape {
        Shape::Primitive(Kind::Byte) => None,
        Shape::Primitive(kind) => Some(kind),
        _ => Some(Kind::Ref),
    }
}

fn kind_of_slot(machine: &Java, r: Ref, class: &Class, slot: u32) -> Option<Kind> {
    let own = class.slots.len() as u32;
    match machine.mirrored(r) {
        Some(mirrored) if slot >= own => {
            let mirrored = machine.program.class(mirrored);
            let kind = mirrored.statics.get((slot - own) as usize).copied();
            kind.filter(|_| !mirrored.trusted && !mirrored.is_synthetic())
        }
        Some(_) => None,
        None => {
            let kind = class.slots.get(slot as usize).copied();
            let own = slot as usize >= inherited_from_jdk(machine, class);
            kind.filter(|_| own && !class.trusted && !class.is_synthetic())
        }
    }
}

/// How many of its first slots a class has from the JDK.
fn inherited_from_jdk(machine: &Java, class: &Class) -> usize {
    let ancestors = class.ancestors.iter().map(|id| machine.program.class(*id));
    let jdk = ancestors.filter(|ancestor| ancestor.trusted);
    jdk.map(|ancestor| ancestor.slots.len()).max().unwrap_or(0)
}
