//! Counterexamples as files: what `--trace` writes and `--replay` reads. Start at [`Saved`].
//!
//! A file has the picks and everything on which their meaning depends: the class files that were
//! loaded, the version of the JDK, and the options. Where one of them differs, the picks could lead
//! anywhere, so the file is refused.

use std::collections::BTreeMap;
use std::path::Path;

use clap::ValueEnum;
use serde_json::{Value, json};
use vitrum_classfile::Origin;
use vitrum_jvm::machine::{Field, Fine, Lock};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Violation;

use super::plan::{Plan, Property};
use super::record::Known;
use crate::digest::digest;
use crate::refusal::Refusal;
use crate::resolved::Resolved;

/// The number of this form of the file.
const FORMAT: u64 = 2;

/// What the picks depend on.
#[derive(Debug, PartialEq)]
pub struct Setting {
    main: String,
    args: Vec<String>,
    jdk: String,
    /// The options that matter, by name.
    options: BTreeMap<String, Value>,
}

impl Setting {
    pub fn new(plan: &Plan, resolved: &Resolved) -> Setting {
        Setting {
            main: resolved.target.main_class.clone(),
            args: resolved.args.clone(),
            jdk: resolved.jdk.version.clone(),
            options: options(plan, resolved),
        }
    }
}

/// A counterexample that was read from a file.
#[derive(Debug)]
pub struct Saved {
    setting: Setting,
    /// Digests of the program's class files, by internal name.
    classes: BTreeMap<String, String>,
    /// Classes of the JDK that were initialized before the search.
    pub warmed: Vec<String>,
    /// Where steps were smaller than they are at first.
    pub fine: Fine,
    /// And where they were larger.
    guards: Option<Vec<SavedGuard>>,
    pub property: String,
    pub message: String,
    pub picks: Vec<u32>,
    /// What it reads of the program's counters.
    counts: Vec<i32>,
}

fn options(plan: &Plan, resolved: &Resolved) -> BTreeMap<String, Value> {
    let names = |pairs: &[(String, String)]| -> Value {
        let name = |(class, method): &(String, String)| format!("{class}.{method}");
        pairs.iter().map(name).collect()
    };
    let properties = plan
        .properties
        .iter()
        .filter_map(Property::to_possible_value);
    let properties = properties.map(|p| p.get_name().to_string());
    let variables = resolved.grants.environment.iter().map(|(name, _)| &**name);
    let read = resolved
        .grants
        .read
        .iter()
        .map(|path| path.to_string_lossy());
    BTreeMap::from(
        [
            ("--property", properties.collect()),
            ("--invariant", names(&plan.invariants)),
            ("--forbid-call", names(&plan.forbidden)),
            ("--no-reduction", plan.search.every_access.into()),
            ("--spurious-wakeups", plan.search.spurious_wakeups.into()),
            ("--weak-cas-failures", plan.search.weak_failures.into()),
            ("--enumerate-random", plan.search.enumerate_random.into()),
            ("--max-heap", resolved.limits.heap.into()),
            ("--max-depth", resolved.limits.depth.into()),
            ("--env", variables.collect()),
            ("--allow-read", read.collect()),
        ]
        .map(|(name, value): (&str, Value)| (name.to_string(), value)),
    )
}

/// Writes a counterexample with its setting.
pub fn save(
    path: &Path,
    machine: &Machine<Watched>,
    setting: &Setting,
    violation: &Violation,
) -> Result<(), String> {
    let fine = machine.options.search.fine;
    let value = json!({
        "tool": "vitrum",
        "version": env!("CARGO_PKG_VERSION"),
        "format": FORMAT,
        "main": setting.main,
        "args": setting.args,
        "jdk": setting.jdk,
        "options": setting.options,
        "classes": loaded_classes(machine),
        "warmed": machine.warmed(),
        "by_element": fine.copies,
        "finals": fine.finals,
        "threads": fine.threads,
        "settings": fine.settings,
        "numbers": fine.numbers,
        "states": fine.states,
        "views": fine.views,
        "guards": guards(machine),
        "verdict": "violated",
        "property": violation.property,
        "message": violation.message,
        "picks": violation.trace.picks,
        "counts": violation.trace.counts,
    });
    std::fs::write(path, format!("{value:#}\n"))
        .map_err(|error| format!("{} can't be written: {error}", path.display()))
}

/// A field that is used under one monitor only, as a file has it.
type SavedGuard = (String, bool, u32, String);

/// Guards by the names of their classes; null for a search that had none.
fn guards(machine: &Machine<Watched>) -> Value {
    if !machine.began_with_guards() {
        return Value::Null;
    }
    let guards = machine.guards().into_iter();
    let written = guards.map(|(class, field, lock)| {
        let lock = match lock {
            Lock::This => "this".into(),
            Lock::Class => "class".into(),
            Lock::Final(slot) => format!("final {slot}"),
            Lock::Static(slot) => format!("static {slot}"),
        };
        json!([class, field.is_static, field.place, lock])
    });
    written.collect()
}

fn lock(text: &str) -> Option<Lock> {
    let slot = || text.split_once(' ')?.1.parse().ok();
    Some(match text.split(' ').next()? {
        "this" => Lock::This,
        "class" => Lock::Class,
        "final" => Lock::Final(slot()?),
        "static" => Lock::Static(slot()?),
        _ => return None,
    })
}

/// Digests of what was loaded, but for the JDK, whose version stands for its classes.
fn loaded_classes(machine: &Machine<Watched>) -> BTreeMap<String, String> {
    let classes = machine.program.classes().iter();
    let own = classes.filter(|class| match &class.origin {
        Some(origin) => !matches!(origin, Origin::Jdk { .. }),
        None => false,
    });
    own.filter_map(|class| Some((class.name.to_string(), digest(&class.file.as_ref()?.bytes))))
        .collect()
}

impl Saved {
    pub fn known(&self) -> Known<'_> {
        Known {
            picks: &self.picks,
            counts: &self.counts,
            property: &self.property,
        }
    }

    pub fn read(path: &Path) -> Result<Saved, Refusal> {
        let wrong = |what: String| Refusal::new(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path)
            .map_err(|error| wrong(format!("the saved counterexample can't be read: {error}")))?;
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| wrong(format!("not a saved counterexample: {error}")))?;
        if value["tool"] != "vitrum" || value["format"] != FORMAT {
            return Err(wrong(
                "not a counterexample that this version of Vitrum has saved by --trace".into(),
            ));
        }
        Saved::of(&value).ok_or_else(|| {
            wrong("the saved counterexample is damaged: save it again by --trace".into())
        })
    }

    fn of(value: &Value) -> Option<Saved> {
        let text = |value: &Value| value.as_str().map(str::to_string);
        let pick = |value: &Value| u32::try_from(value.as_u64()?).ok();
        let count = |value: &Value| i32::try_from(value.as_i64()?).ok();
        // Files that were saved before there were counts have none.
        let counts = value["counts"].as_array().into_iter().flatten();
        let args = value["args"].as_array()?.iter();
        let digests = value["classes"].as_object()?.iter();
        let options = value["options"].as_object()?.iter();
        let warmed = value["warmed"].as_array()?.iter();
        let guards = serde_json::from_value(value["guards"].clone()).unwrap_or_default();
        Some(Saved {
            setting: Setting {
                main: text(&value["main"])?,
                args: args.map(text).collect::<Option<_>>()?,
                jdk: text(&value["jdk"])?,
                options: options.map(|(k, v)| (k.clone(), v.clone())).collect(),
            },
            classes: digests
                .map(|(name, digest)| Some((name.clone(), text(digest)?)))
                .collect::<Option<_>>()?,
            warmed: warmed.map(text).collect::<Option<_>>()?,
            fine: Fine {
                copies: value["by_element"] == true,
                finals: value["finals"] == true,
                threads: value["threads"] == true,
                settings: value["settings"] == true,
                numbers: value["numbers"] == true,
                states: value["states"] == true,
                views: value["views"] == true,
                guards: false,
            },
            guards,
            property: text(&value["property"])?,
            message: text(&value["message"])?,
            picks: value["picks"]
                .as_array()?
                .iter()
                .map(pick)
                .collect::<Option<_>>()?,
            counts: counts.map(count).collect::<Option<_>>()?,
        })
    }

    /// Has the machine take the same steps.
    pub fn set_guards(&self, machine: &mut Machine<Watched>) {
        let Some(saved) = &self.guards else { return };
        let mut guards = Vec::new();
        for (class, is_static, place, text) in saved {
            let class = machine.program.load(class);
            if let (Ok(class), Some(lock)) = (class, lock(text)) {
                let (is_static, place) = (*is_static, *place);
                let field = Field {
                    class,
                    is_static,
                    place,
                };
                guards.push((field, lock));
            }
        }
        machine.set_guards(guards.into_iter());
    }

    /// Why the picks would not mean the same here, if so.
    pub fn difference(&self, now: &Setting, machine: &Machine<Watched>) -> Option<String> {
        let then = &self.setting;
        if then.main != now.main {
            return Some(format!(
                "it starts the class {}, not {}",
                then.main.replace('/', "."),
                now.main.replace('/', ".")
            ));
        }
        if then.args != now.args {
            return Some(format!("the program's arguments were {:?}", then.args));
        }
        if then.jdk != now.jdk {
            let (then, now) = (&then.jdk, &now.jdk);
            return Some(format!("it was found with JDK {then}, and this is {now}"));
        }
        other_option(&then.options, &now.options).or_else(|| self.other_class(machine))
    }

    /// The first class that is another one now.
    fn other_class(&self, machine: &Machine<Watched>) -> Option<String> {
        let path = machine.program.class_path();
        let differs = |(name, then): (&String, &String)| {
            let shown = name.replace('/', ".");
            match path.find(name) {
                Ok(Some(now)) if digest(&now.bytes) == *then => None,
                Ok(Some(_)) => Some(format!("the class {shown} has changed")),
                _ => Some(format!("the class {shown} is not there any more")),
            }
        };
        self.classes.iter().find_map(differs)
    }
}

fn other_option(then: &BTreeMap<String, Value>, now: &BTreeMap<String, Value>) -> Option<String> {
    let names = then.keys().chain(now.keys());
    let other = names
        .into_iter()
        .find(|name| then.get(*name) != now.get(*name))?;
    let shown = |options: &BTreeMap<String, Value>| match options.get(other) {
        None | Some(Value::Null) => "not given".to_string(),
        Some(value) => value.to_string(),
    };
    let (then, now) = (shown(then), shown(now));
    Some(format!("the option {other} was {then}, and is {now} now"))
}
