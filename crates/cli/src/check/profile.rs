//! Where steps end, and why: `--profile-states`. Start at [`Profile::add`].

use std::collections::BTreeMap;

use vitrum_jvm::ids::ThreadId;
use vitrum_jvm::machine::{Access, Order, Status, Touch};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Cause;

use super::describe::{place_of, simple_name};
use super::judge::LEARNS_AT;
use super::protection::{Protection, Said, class_of, name_of};

/// Causes that are shown.
const SHOWN: usize = 10;
/// Parts of a hundred from which on a cause is worth a word of advice.
const MUCH: u64 = 10;

/// How many choice points each cause has made.
#[derive(Default)]
pub struct Profile {
    points: u64,
    causes: BTreeMap<Source, Uses>,
    names: Names,
}

/// The names of threads, for those that have ended and have none any more. None: there were several with the same number,
/// on different paths.
type Names = BTreeMap<ThreadId, Option<String>>;

/// What one cause has made.
#[derive(Default)]
struct Uses {
    lines: Lines,
    protection: Protection,
}

/// How many of them each line has made.
type Lines = BTreeMap<String, u64>;

/// What has made choice points.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Source {
    why: Why,
    what: String,
    /// Data of the JDK: nobody can change it but by not calling the JDK.
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
    Life,
    Output,
    Class,
    Asks,
    Ended,
}

impl Profile {
    /// A state that was not known: whoever ran last has come to something that others could notice.
    pub fn add(&mut self, machine: &mut Machine<Watched>) {
        self.points += 1;
        self.note_names(machine);
        let id = machine.current;
        let thread = &machine.threads[id.index()];
        let (pending, status) = (thread.pending, thread.status);
        let is_of_jdk = is_in_jdk(machine, pending);
        let (why, what) = match (machine.globals.ask, pending) {
            (1.., _) => (Why::Asks, "a choice of the program".into()),
            (_, Some(access)) => cause_of(machine, access),
            (_, None) => cause_of_status(machine, status, is_of_jdk),
        };
        let line = match place_of(machine, id) {
            Some((place, _)) => place,
            None => format!("in {}", self.name_of(machine, id)),
        };
        let source = Source {
            why,
            what,
            is_of_jdk: is_of_jdk && why.is_of_data(),
        };
        let uses = self.causes.entry(source).or_default();
        *uses.lines.entry(line).or_default() += 1;
        if let Some(access) = pending.filter(|access| access.touch.order().is_some()) {
            uses.protection.add(machine, id, access);
        }
    }

    fn note_names(&mut self, machine: &mut Machine<Watched>) {
        let alive = machine.threads.iter().filter(|t| t.is_alive());
        let alive: Vec<ThreadId> = alive.map(|t| t.id).collect();
        for id in alive {
            let name = machine.thread_name(id);
            let known = self.names.entry(id).or_insert_with(|| Some(name.clone()));
            known.take_if(|known| *known != name);
        }
    }

    fn name_of(&self, machine: &mut Machine<Watched>, id: ThreadId) -> String {
        let ended = !machine.threads[id.index()].is_alive();
        let known = self.names.get(&id).cloned().flatten();
        let known = known.filter(|_| ended);
        known.unwrap_or_else(|| machine.thread_name(id))
    }

    /// The causes with most choice points first.
    pub fn causes(&self) -> Vec<Cause> {
        let cause = |(source, uses): (&Source, &Uses)| Cause {
            what: source.what.clone(),
            why: source.why.word().into(),
            at: first_of(&uses.lines).to_string(),
            lines: uses.lines.len() as u64,
            points: uses.points(),
            all: self.points,
        };
        let mut causes: Vec<Cause> = self.causes.iter().map(cause).collect();
        causes.sort_by_key(|cause| std::cmp::Reverse(cause.points));
        causes.truncate(SHOWN);
        causes
    }

    /// What a person could do about those that make many.
    pub fn advice(&self) -> Vec<String> {
        let mut much: Vec<_> = self.causes.iter().collect();
        much.retain(|(_, uses)| uses.points() * 100 >= self.points * MUCH);
        much.sort_by_key(|(_, uses)| std::cmp::Reverse(uses.points()));
        let line = |(source, uses): (&Source, &Uses)| {
            let share = uses.points() as f64 * 100.0 / self.points as f64;
            let Source { why, what, .. } = source;
            let advice = source.advice(uses)?;
            let said = why.said(&uses.protection);
            Some(format!(
                "{what} {said}: {share:.1} % of the choice points. {advice}"
            ))
        };
        much.into_iter().filter_map(line).collect()
    }
}

impl Uses {
    fn points(&self) -> u64 {
        self.lines.values().sum()
    }
}

impl Source {
    /// What to do about it.
    fn advice(&self, uses: &Uses) -> Option<String> {
        let line = first_of(&uses.lines);
        match self.is_of_jdk {
            true if self.why == Why::Field && uses.protection.could_be_its_own() => Some(
                "Uses end steps all the same, since a monitor is known to be one and the same only if the object leads to it, and \
                 one of the JDK leads to its own only: take that one (`synchronized` with the object itself) wherever such \
                 an object is used"
                    .into(),
            ),
            true if line.starts_with("in ") => Some(format!(
                "It is the JDK's, {line}, which runs nothing of the program there: fewer such threads, or less that they are \
                 given to do, make fewer"
            )),
            true => Some(format!(
                "It is the JDK's: what {line} calls leads there, and fewer calls make fewer"
            )),
            false => self.why.advice(&uses.protection),
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
            Why::Life => "life",
            Why::Output => "output",
            Why::Class => "class",
            Why::Asks => "choice",
            Why::Ended => "end",
        }
    }

    fn said(self, protection: &Protection) -> String {
        let said = match (self, protection.said()) {
            (Why::Field | Why::Element, Said::None) => "is shared, and under no common monitor",
            (Why::Field | Why::Element, Said::Vague) => "is shared",
            (Why::Field | Why::Element, Said::Each) => {
                "is shared, and used under one monitor for each object"
            }
            (Why::Field | Why::Element, Said::Guard(monitor) | Said::Other(monitor)) => {
                return format!("is shared, and used under {monitor}");
            }
            (Why::Volatile, _) => "is shared, and volatile or atomic",
            (Why::Monitor, _) => "is taken and given back",
            (Why::Life, _) => "is asked",
            _ => "is noticed by others",
        };
        said.to_string()
    }

    fn advice(self, protection: &Protection) -> Option<String> {
        let advice = match (self, protection.said()) {
            (Why::Field, Said::Guard(_)) if protection.is_unguarded => {
                "It makes none where monitors are taken into account, which this search does not do"
            }
            (Why::Field, Said::Guard(_)) => return Some(advice_of_guards()),
            (Why::Field, Said::Other(_) | Said::Each) => {
                "Uses end steps all the same, since a monitor is known to be one and the same only if it is the object's own or its class's, or if a final field of the object or a static final field of its class leads to it: let one lead there"
            }
            (Why::Element, Said::Guard(_) | Said::Other(_) | Said::Each) => {
                "Uses end steps all the same, since nothing leads from an array to its monitor: arrays that one thread has for itself make none"
            }
            _ => self.usual_advice()?,
        };
        Some(advice.to_string())
    }

    fn usual_advice(self) -> Option<&'static str> {
        Some(match self {
            Why::Field => {
                "It makes none if it is final, if one thread has it for itself, or if every use is under one monitor that the object leads to: its own, its class's, or that of what a final field of it or a static final field of its class holds"
            }
            Why::Volatile => "Read it once into a local variable where one value will do",
            Why::Element => {
                "Arrays that one thread has for itself make none; let threads fill arrays of their own"
            }
            Why::Monitor => {
                "What one thread has for itself needs no monitor; one longer section makes fewer than several short ones"
            }
            Why::Life => {
                "`isAlive` and `join` with a time look at it, and each look ends a step: one `join()` without a time makes fewer"
            }
            Why::Output => "Print at the end, or not at all",
            Why::Ended => {
                "It is the last step of a thread, whatever that does: fewer threads that do more make fewer"
            }
            _ => return None,
        })
    }
}

/// The search that made the profile was too short to find out, or some use elsewhere is under no such monitor.
fn advice_of_guards() -> String {
    format!(
        "It makes none if that is so at every use, once a search has {LEARNS_AT} states and begins again with what it has seen"
    )
}

/// Why a thread stopped before it did this.
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
        (Touch::Look, _) => life(),
        (_, None) if machine.is_thread(object) && has_ended(machine) => own_end(),
        (_, None) if machine.is_thread(object) && is_for_jdk(machine, access) => life(),
        (Touch::Enter | Touch::Exit, _) => (Why::Monitor, name_of(machine, object)),
        (Touch::Wait | Touch::Notify, _) => (Why::Waits, name_of(machine, object)),
        (Touch::Print, _) => (Why::Output, "output".into()),
        (Touch::Initialize, _) => {
            let class = machine.mirrored(object);
            let is_ours = class.is_some_and(|class| machine.program.class(class).is_synthetic());
            let name = class.map_or_else(String::new, |class| simple_name(machine, class));
            let what = match is_ours {
                true => "the first use of a lambda or the like".into(),
                false => format!("the initialization of {name}"),
            };
            (Why::Class, what)
        }
        _ => (Why::Thread, format!("{touch:?}").to_lowercase()),
    }
}

/// The same of a thread that is not about to do anything.
fn cause_of_status(
    machine: &mut Machine<Watched>,
    status: Status,
    is_of_jdk: bool,
) -> (Why, String) {
    let (why, on) = match status {
        Status::Terminated => return own_end(),
        Status::Joining(_) => return others_end(),
        Status::Blocked(on) | Status::Reacquiring { on, .. } => (Why::Monitor, on),
        Status::Waiting { on, .. } => (Why::Waits, on),
        _ => {
            let what = "the start of a thread, or its turn was over";
            return (Why::Thread, what.into());
        }
    };
    match is_of_jdk && machine.is_thread(on) {
        true => others_end(),
        false => (why, name_of(machine, on)),
    }
}

/// Whoever looks takes the thread's monitor.
fn life() -> (Why, String) {
    (Why::Life, "whether a thread is alive".into())
}

/// Under its own monitor.
fn own_end() -> (Why, String) {
    (Why::Ended, "the end of a thread".into())
}

fn others_end() -> (Why, String) {
    (Why::Waits, "the end of other threads".into())
}

/// Does the JDK take the monitor of a thread, or is about to in a method that was called?
fn is_for_jdk(machine: &mut Machine<Watched>, access: Access) -> bool {
    let class = machine.heap.object(access.object).class;
    class == machine.program.known.thread || is_in_jdk(machine, Some(access))
}

/// Has the thread that ran last nothing left to do?
fn has_ended(machine: &mut Machine<Watched>) -> bool {
    machine.trace_of(machine.current).is_empty()
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
