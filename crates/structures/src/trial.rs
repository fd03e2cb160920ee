//! A method under test, called on every structure: does it keep what the predicate says?

use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::machine::{Called, Stop};
use vitrum_jvm::program::MethodBody;

use crate::allowed::Allowed;
use crate::call::{Call, calls_of};
use crate::generator::Generator;
use crate::graph::{Graph, Names};
use crate::lazy::Lazy;
use crate::sequences::{Item, values};

/// Branches and calls before a call counts as endless.
const MOST_STEPS: u32 = 50_000_000;
/// Calls of one method on one structure.
const MOST_CALLS: usize = 10_000;

/// Methods to be called, each with all its arguments.
pub struct Trial {
    pub calls: Vec<Call>,
    allowed: Allowed,
}

/// What its parameters get.
pub struct Arguments {
    /// `add.0`, and its values.
    pub own: Vec<(String, Vec<Item>)>,
    /// Other parameters get the numbers from 0 to this one.
    pub greatest: i64,
}

/// A call that went wrong.
#[derive(Debug, PartialEq)]
pub struct Failure {
    pub call: String,
    /// `rep-ok`, `assertion`, `uncaught-exception`.
    pub property: &'static str,
    pub message: String,
    pub before: Graph,
    pub after: Graph,
}

/// How a trial of one structure ended, if not well.
#[derive(Debug, PartialEq)]
pub enum Trouble {
    Failure(Box<Failure>),
    /// The call could not be executed to its end.
    Unknown(String),
    /// This class had better be initialized before the search, which then begins again.
    Cold(ClassId),
}

impl Trial {
    /// All methods of the class with this name.
    pub fn find(
        machine: &mut Machine<Lazy>,
        root: ClassId,
        name: &str,
        arguments: &Arguments,
        allowed: &[String],
    ) -> Result<Trial, String> {
        let allowed = Allowed::new(machine, root, allowed)?;
        let numbers: Vec<Item> = (0..=arguments.greatest).map(Item::Number).collect();
        let (mut calls, mut givers, mut used) = (Vec::new(), Vec::new(), Vec::new());
        for method in named(machine, root, name) {
            let values = |machine: &mut Machine<Lazy>, at: usize, descriptor: &str| {
                let key = format!("{name}.{at}");
                let own = arguments.own.iter().find(|(place, _)| *place == key);
                used.extend(own.map(|(place, _)| place));
                let items = own.map_or(&numbers, |(_, items)| items);
                values(machine, descriptor, items, &mut givers)
            };
            let made = calls_of(machine, method, MOST_CALLS, values);
            calls.extend(made.map_err(|why| format!("--call {name}: {why}"))?);
        }
        if let Some((key, _)) = arguments.own.iter().find(|(key, _)| !used.contains(&key)) {
            return Err(format!(
                "--arg {key}: {name} has no such parameter, counted from 0"
            ));
        }
        match calls.is_empty() {
            false => Ok(Trial { calls, allowed }),
            true => {
                let class = machine.program.class(root).java_name();
                Err(format!(
                    "--call {name}: {class} has no method {name} of its own objects"
                ))
            }
        }
    }

    /// Calls everything on the structure that was just accepted, which stays as it is.
    pub fn run(&self, generator: &mut Generator) -> Option<Trouble> {
        self.calls.iter().find_map(|call| {
            let none = Names::default();
            let first = self.try_call(generator, call, &none)?;
            if let Trouble::Cold(_) | Trouble::Unknown(_) = first {
                return Some(first);
            }
            // What goes wrong goes wrong again, or it is not the structure's fault. Objects are called as they were before.
            let (_, names) = Graph::with_names(generator.machine, generator.root, none);
            let again = self.try_call(generator, call, &names);
            match self.try_call(generator, call, &names) {
                last if last == again && last.is_some() => last,
                _ => Some(Trouble::Unknown(format!(
                    "{} does not do the same twice",
                    call.text
                ))),
            }
        })
    }

    /// `names`: of the objects of the structure before the call.
    fn try_call(&self, generator: &mut Generator, call: &Call, names: &Names) -> Option<Trouble> {
        let checkpoint = generator.machine.checkpoint();
        let ended = self.execute(generator, call);
        let trouble = ended.map(|ended| {
            let (machine, root) = (&mut *generator.machine, generator.root);
            let (after, _) = Graph::with_names(machine, root, names.clone());
            generator.machine.step_back(&checkpoint);
            match ended {
                Ended::Cold(class) => Trouble::Cold(class),
                Ended::Unknown(why) => Trouble::Unknown(why),
                Ended::Failed(property, message) => Trouble::Failure(Box::new(Failure {
                    call: call.text.clone(),
                    property,
                    message,
                    before: Graph::of(generator.machine, generator.root),
                    after,
                })),
            }
        });
        generator.machine.leave_checkpoint(checkpoint);
        // The method may write the structure.
        generator.machine.heap.overwritten = None;
        trouble
    }

    fn execute(&self, generator: &mut Generator, call: &Call) -> Option<Ended> {
        let root = generator.root.word();
        let arguments = call.arguments.iter().copied();
        let words: Vec<u64> = std::iter::once(root).chain(arguments).collect();
        let text = &call.text;
        generator.machine.noting_order = true;
        let called = complete(generator.machine, call.method, &words);
        generator.machine.noting_order = false;
        generator.test_saw_clock |= generator.looked_at_clock();
        match called {
            Called::Returned(_) => {}
            Called::Stopped(Stop::Uncaught(exception)) => {
                let fault = self.allowed.fault(generator.machine, exception, text);
                if let Some((property, message)) = fault {
                    return Some(Ended::Failed(property, message));
                }
            }
            other => return Some(Ended::without_answer(other, text)),
        }
        let predicate = generator.predicate_name();
        let method = generator.predicate().method;
        let clock = generator.machine.globals.clock;
        let answer = complete(generator.machine, method, &[root]);
        if generator.machine.globals.clock != clock {
            let message = format!("after {text} {predicate} looks at the clock");
            return Some(Ended::Unknown(message));
        }
        match answer {
            Called::Returned(Some(word)) if word != 0 => None,
            Called::Returned(_) => {
                let message = format!("after {text} {predicate} is false");
                Some(Ended::Failed("rep-ok", message))
            }
            Called::Stopped(Stop::Uncaught(_)) => {
                let message = format!("after {text} {predicate} throws an exception");
                Some(Ended::Failed("rep-ok", message))
            }
            other => Some(Ended::without_answer(other, &predicate)),
        }
    }
}

/// How a call ended, if not well.
enum Ended {
    /// With the property that fails, and how.
    Failed(&'static str, String),
    Unknown(String),
    Cold(ClassId),
}

impl Ended {
    /// A call that did not come to its end.
    fn without_answer(called: Called<u64>, what: &str) -> Ended {
        match called {
            Called::Stopped(Stop::Cold(class)) => Ended::Cold(class),
            Called::Stopped(Stop::Unsupported(why)) => {
                Ended::Unknown(format!("unsupported: {why}, in {what}"))
            }
            Called::Stopped(Stop::Exhausted(why)) => Ended::Unknown(format!("{what}: {why}")),
            Called::Stopped(Stop::Budget) => Ended::Unknown(format!(
                "{what} did not return within 50 million branches and calls"
            )),
            Called::Stopped(Stop::Exit(_)) => {
                Ended::Unknown(format!("{what} calls System.exit: what follows is unknown"))
            }
            Called::Stopped(Stop::Deadlock) => Ended::Unknown(format!(
                "unsupported: {what} sleeps or waits for another thread"
            )),
            other => Ended::Unknown(format!("{what} did not return: {other:?}")),
        }
    }
}

fn complete(machine: &mut Machine<Lazy>, method: MethodId, words: &[u64]) -> Called<u64> {
    let mut fuel = MOST_STEPS;
    match machine.begin_call(method, words) {
        Ok(()) => machine.run_call(&mut fuel),
        Err(stop) => Called::Stopped(stop),
    }
}

/// Methods of objects of the class with this name; of several that are alike the lowest one.
fn named(machine: &Machine<Lazy>, root: ClassId, name: &str) -> Vec<MethodId> {
    let program = &machine.program;
    let mut found: Vec<MethodId> = Vec::new();
    let it = program.class(root);
    for class in it.ancestors.iter().rev().chain(&it.all_interfaces) {
        for id in &program.class(*class).methods {
            let method = program.method(*id);
            let same = |other: &MethodId| program.method(*other).descriptor == method.descriptor;
            let meant = **program.symbols.text(method.name) == *name && !method.is_static();
            let has_code = !matches!(method.body, MethodBody::Abstract);
            if meant && has_code && !found.iter().any(same) {
                found.push(*id);
            }
        }
    }
    found
}
