//! Words for objects, variables, values and operations of a stopped machine.

use std::collections::HashMap;

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{ClassId, Ref, ThreadId};
use vitrum_jvm::machine::{Access, Status, Touch, WHOLE};
use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::program::Shape;
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Location;

type Java = Machine<Watched>;

/// Longest text of a string that is shown whole.
const LONGEST_TEXT: usize = 30;

/// Gives objects names, each the same wherever it is met: `Fork#1`.
#[derive(Default)]
pub struct Describer {
    names: HashMap<Ref, String>,
    counts: HashMap<ClassId, u32>,
}

impl Describer {
    pub fn object(&mut self, machine: &mut Java, r: Ref) -> String {
        if let Some(name) = self.names.get(&r) {
            return name.clone();
        }
        let name = self.new_name(machine, r);
        self.names.insert(r, name.clone());
        name
    }

    fn new_name(&mut self, machine: &mut Java, r: Ref) -> String {
        if let Some(class) = machine.mirrored(r) {
            return format!("class {}", simple_name(machine, class));
        }
        if let Some(id) = machine.threads.iter().find(|t| t.object == r).map(|t| t.id) {
            return format!("thread {}", machine.thread_name(id));
        }
        let class = machine.heap.object(r).class;
        let count = self.counts.entry(class).or_insert(0);
        *count += 1;
        format!("{}#{count}", simple_name(machine, class))
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
            Kind::Float => f32::from_bits(word as u32).to_string(),
            Kind::Double => f64::from_bits(word).to_string(),
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
            && text.chars().count() <= LONGEST_TEXT
        {
            return format!("{text:?}");
        }
        self.object(machine, r)
    }

    /// What a thread is about to do.
    pub fn action(&mut self, machine: &mut Java, access: Access) -> String {
        let object = access.object;
        match access.touch {
            Touch::Read => format!("reads {}", self.variable(machine, object, access.place)),
            Touch::Write => format!("writes {}", self.variable(machine, object, access.place)),
            Touch::Atomic => format!("accesses {}", self.variable(machine, object, access.place)),
            Touch::Copy => format!("copies {}", self.object(machine, object)),
            Touch::Enter => format!("takes the monitor of {}", self.object(machine, object)),
            Touch::Exit => format!("gives the monitor of {} back", self.object(machine, object)),
            Touch::Wait => format!("waits on {}", self.object(machine, object)),
            Touch::Notify => format!("notifies {}", self.object(machine, object)),
            Touch::Sleep => "sleeps".into(),
            Touch::Park => "parks".into(),
            Touch::Unpark => format!("unparks {}", self.object(machine, object)),
            Touch::Interrupt => format!("interrupts {}", self.object(machine, object)),
            Touch::Look => format!("looks at {}", self.object(machine, object)),
            Touch::Initialize => format!("initializes {}", self.object(machine, object)),
            Touch::Print => "prints".into(),
        }
    }

    /// What a thread waits for, and what it has, at the end of a trace.
    pub fn ending(&mut self, machine: &mut Java, id: ThreadId) -> String {
        let name = machine.thread_name(id);
        let wish = self.wish(machine, machine.threads[id.index()].status);
        let held = self.held(machine, id);
        let at = place_of(machine, id).map_or(String::new(), |(place, _)| format!("  ({place})"));
        let has = match held.is_empty() {
            true => String::new(),
            false => format!(" and has the monitor of {}", listed_plain(&held)),
        };
        format!("{name} {wish}{has}{at}")
    }

    fn wish(&mut self, machine: &mut Java, status: Status) -> String {
        match status {
            Status::Blocked(on) | Status::Reacquiring { on, .. } => {
                let owner = machine.heap.object(on).lock.owner();
                let owner = owner.map(|o| machine.thread_name(o));
                let owner = owner.map_or(String::new(), |o| format!(", which {o} has"));
                format!("wants the monitor of {}{owner}", self.object(machine, on))
            }
            Status::Waiting { on, .. } => {
                format!("waits to be notified on {}", self.object(machine, on))
            }
            Status::Parked { .. } => "is parked".into(),
            Status::Sleeping { .. } => "sleeps".into(),
            Status::AwaitsClass(class) => {
                let class = simple_name(machine, class);
                format!("waits for the initialization of class {class}")
            }
            Status::Runnable => "can run".into(),
            Status::Terminated => "has ended".into(),
        }
    }

    /// Objects whose monitor the thread has, as far as its frames show.
    fn held(&mut self, machine: &mut Java, id: ThreadId) -> Vec<String> {
        let objects: Vec<Ref> = machine
            .heap
            .all_objects()
            .filter(|r| machine.heap.object(*r).lock.owner() == Some(id))
            .collect();
        let objects = objects.into_iter();
        objects.map(|r| self.object(machine, r)).collect()
    }
}

/// `A`, `A and B`, `A, B and C`, each in quotes.
pub fn listed(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|n| format!("{n:?}")).collect();
    listed_plain(&quoted)
}

fn listed_plain(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The name of a class without its package, as the source has it.
fn simple_name(machine: &Java, class: ClassId) -> String {
    let it = machine.program.class(class);
    if let Shape::Array { element } = it.shape {
        return format!("{}[]", simple_name(machine, element));
    }
    let name = it.java_name();
    name.rsplit('.').next().unwrap_or(&name).replace('$', ".")
}

fn field_name(machine: &Java, class: ClassId, slot: u32) -> String {
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
    let frames = machine.trace_of(id);
    let frame = frames
        .into_iter()
        .find(|f| machine.is_of_program(f.method))?;
    let at = location(machine, frame);
    Some((format!("{}:{}", at.file, at.line), frame))
}
