//! Where steps end, and why: `--profile-states`. Start at [`Profile::add`].

use std::collections::BTreeMap;

use vitrum_jvm::ids::Ref;
use vitrum_jvm::machine::{Access, Order, Status, Touch};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Cause;

use super::constants;
use super::describe::{place_of, simple_name};

/// Causes that are shown.
const SHOWN: usize = 10;
/// Parts of a hundred from which on a cause is worth a word of advice.
const MUCH: u64 = 10;

/// How many choice points each cause has made.
#[derive(Default)]
pub struct Profile {
    points: u64,
    causes: BTreeMap<Source, Lines>,
}

/// How many of them each line has made.
type Lines = BTreeMap<String, u64>;

/// What has made choice points.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Source {
    why: Why,
    what: String,
    /// Nobody can change it but by not calling the JDK.
    is_of_jdk: bool,
}

/// Why a step ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Why {
    Field,
    Volatile,
    Element,
    Monitor,
    Waits,
    Thread,
    Output,
    Class,
    Asks,
    Ended,
}

impl Profile {
    /// A state that was not known: whoever ran last has come to something that others could notice.
    pub fn add(&mut self, machine: &mut Machine<Watched>) {
        self.points += 1;
        let id = machine.current;
        let thread = &machine.threads[id.index()];
        let (pending, status) = (thread.pending, thread.status);
        let is_of_jdk = is_in_jdk(machine, pending);
        let (why, what) = match (machine.globals.ask, pending, status) {
            (1.., ..) => (Why::Asks, "a choice of the program".into()),
            (_, Some(access), _) => cause_of(machine, access),
            (_, None, Status::Terminated) => (Why::Ended, "the end of a thread".into()),
            (_, None, Status::Blocked(on) | Status::Reacquiring { on, .. }) => {
                (Why::Monitor, monitor_of(machine, on))
            }
            (_, None, Status::Waiting { on, .. }) => (Why::Waits, monitor_of(machine, on)),
            (_, None, Status::Joining(_)) => (Why::Waits, "the end of other threads".into()),
            (_, None, _) => (
                Why::Thread,
                "the start of a thread, or its turn was over".into(),
            ),
        };
        let line = place_of(machine, id).map_or_else(String::new, |(place, _)| place);
        let source = Source {
            why,
            what,
            is_of_jdk,
        };
        let lines = self.causes.entry(source).or_default();
        *lines.entry(line).or_default() += 1;
    }

    /// The causes with most choice points first.
    pub fn causes(&self) -> Vec<Cause> {
        let cause = |(source, lines): (&Source, &Lines)| Cause {
            what: source.what.clone(),
            why: source.why.word().into(),
            at: first_of(lines).to_string(),
            lines: lines.len() as u64,
            points: lines.values().sum(),
            all: self.points,
        };
        let mut causes: Vec<Cause> = self.causes.iter().map(cause).collect();
        causes.sort_by_key(|cause| std::cmp::Reverse(cause.points));
        causes.truncate(SHOWN);
        causes
    }

    /// What a person could do about those that make many.
    pub fn advice(&self) -> Vec<String> {
        let points = |lines: &Lines| lines.values().sum::<u64>();
        let mut much: Vec<_> = self.causes.iter().collect();
        much.retain(|(_, lines)| points(lines) * 100 >= self.points * MUCH);
        much.sort_by_key(|(_, lines)| std::cmp::Reverse(points(lines)));
        let line = |(source, lines): (&Source, &Lines)| {
            let share = points(lines) as f64 * 100.0 / self.points as f64;
            let Source { why, what, .. } = source;
            let advice = source.advice(first_of(lines))?;
            let said = why.said();
            Some(format!(
                "{what} {said}: {share:.1} % of the choice points. {advice}"
            ))
        };
        much.into_iter().filter_map(line).collect()
    }
}

impl Source {
    /// What to do about it, if that line of the program makes most.
    fn advice(&self, line: &str) -> Option<String> {
        let advice = self.why.advice();
        match self.is_of_jdk && self.why.is_of_data() {
            true if line.is_empty() => None,
            true => Some(format!(
                "It is the JDK's: what {line} calls leads there, and fewer calls make fewer"
            )),
            false => advice.map(str::to_string),
        }
    }
}

/// The line that has made most.
fn first_of(lines: &Lines) -> &str {
    let most = lines.iter().max_by_key(|(_, count)| **count);
    most.map_or("", |(line, _)| line)
}

impl Why {
    /// Is it about something that belongs to somebody?
    fn is_of_data(self) -> bool {
        matches!(
            self,
            Why::Field | Why::Volatile | Why::Element | Why::Monitor
        )
    }

    fn word(self) -> &'static str {
        match self {
            Why::Field => "field",
            Why::Volatile => "volatile",
            Why::Element => "element",
            Why::Monitor => "monitor",
            Why::Waits => "wait",
            Why::Thread => "thread",
            Why::Output => "output",
            Why::Class => "class",
            Why::Asks => "choice",
            Why::Ended => "end",
        }
    }

    fn said(self) -> &'static str {
        match self {
            Why::Field | Why::Element => "is shared and unprotected",
            Why::Volatile => "is shared, and volatile or atomic",
            Why::Monitor => "is taken and given back",
            _ => "is noticed by others",
        }
    }

    fn advice(self) -> Option<&'static str> {
        Some(match self {
            Why::Field => {
                "It makes none if it is final, if one thread has it for itself, or if every use is under the same monitor"
            }
            Why::Volatile => "Read it once into a local variable where one value will do",
            Why::Element => {
                "Arrays that one thread has for itself make none; let threads fill arrays of their own"
            }
            Why::Monitor => {
                "What one thread has for itself needs no monitor; one longer section makes fewer than several short ones"
            }
            Why::Output => "Print at the end, or not at all",
            Why::Ended => {
                "It is the last step of a thread, whatever that does: fewer threads that do more make fewer"
            }
            _ => return None,
        })
    }
}

fn cause_of(machine: &mut Machine<Watched>, access: Access) -> (Why, String) {
    let Access {
        object,
        place,
        touch,
    } = access;
    match (touch, touch.order()) {
        (_, Some(order)) => match machine.named_field(object, place) {
            Some((class, field)) => {
                let why = match order {
                    Order::Plain => Why::Field,
                    _ => Why::Volatile,
                };
                (why, format!("{}.{field}", simple_name(machine, class)))
            }
            None => (
                Why::Element,
                format!("an element of {}", class_of(machine, object)),
            ),
        },
        (Touch::Enter | Touch::Exit, _) => (Why::Monitor, monitor_of(machine, object)),
        (Touch::Wait | Touch::Notify, _) => (Why::Waits, monitor_of(machine, object)),
        (Touch::Print, _) => (Why::Output, "output".into()),
        (Touch::Initialize, _) => {
            let class = machine.mirrored(object);
            let name = class.map_or_else(String::new, |class| simple_name(machine, class));
            (Why::Class, format!("the initialization of {name}"))
        }
        _ => (Why::Thread, format!("{touch:?}").to_lowercase()),
    }
}

fn monitor_of(machine: &mut Machine<Watched>, object: Ref) -> String {
    let constant = constants::name(machine, object);
    let name = constant.unwrap_or_else(|| class_of(machine, object));
    format!("the monitor of {name}")
}

/// Does the JDK do what the thread that ran last is about to do, with something that is not a field of the program?
fn is_in_jdk(machine: &Machine<Watched>, pending: Option<Access>) -> bool {
    let field = pending.and_then(|access| machine.named_field(access.object, access.place));
    if let Some((class, _)) = field {
        return machine.program.class(class).trusted;
    }
    let frames = machine.trace_of(machine.current);
    let top = frames.first().map(|frame| frame.method);
    top.is_some_and(|method| !machine.is_of_program(method))
}

fn class_of(machine: &Machine<Watched>, object: Ref) -> String {
    match machine.mirrored(object) {
        Some(class) => format!("class {}", simple_name(machine, class)),
        None => simple_name(machine, machine.heap.object(object).class),
    }
}
