//! Counterexamples as files: what `--trace` writes and `--replay` reads. Start at [`Saved`].
//!
//! A file has the picks and everything on which their meaning depends: the class files that were
//! loaded, the version of the JDK, and the options. Where one of them differs, the picks could lead
//! anywhere, so the file is refused.

use std::path::Path;

use clap::ValueEnum;
use serde_json::{Value, json};
use vitrum_jvm::machine::{Field, Fine, Lock};
use vitrum_jvm::{Machine, Watched};
use vitrum_report::Violation;

use super::order::Order;
use super::plan::Plan;
use super::record::Known;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::setting::{self, Setting};

/// The number of this form of the file.
const FORMAT: u64 = 2;

pub fn setting(plan: &Plan, resolved: &Resolved) -> Setting {
    Setting::new(resolved, &options(plan))
}

/// The same for a search that is to go on: more options matter.
pub fn setting_of_search(plan: &Plan, resolved: &Resolved) -> Setting {
    // Where another option has every turn executed, that one is named.
    let others =
        plan.search.every_access || !plan.invariants.is_empty() || plan.order != Order::Dfs;
    let executes_all = plan.remembers.is_none() && !others;
    let own: [(&str, Value); 8] = [
        ("--search", plan.order.name().into()),
        ("--store", names_of(&[plan.keep]).into()),
        ("--without", names_of(&plan.without).into()),
        ("--execute-all", executes_all.into()),
        ("--depth-limit", plan.limits.depth.into()),
        ("--all-errors", plan.all_errors.into()),
        ("--outcomes", plan.outcomes.into()),
        ("--track-output", plan.search.track_output.into()),
    ];
    let all: Vec<(&str, Value)> = options(plan).into_iter().chain(own).collect();
    Setting::new(resolved, &all)
}

/// A counterexample that was read from a file.
#[derive(Debug)]
pub struct Saved {
    setting: Setting,
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

fn options(plan: &Plan) -> [(&str, Value); 7] {
    let names = |pairs: &[(String, String)]| -> Value {
        let name = |(class, method): &(String, String)| format!("{class}.{method}");
        pairs.iter().map(name).collect()
    };
    [
        ("--property", names_of(&plan.properties).into()),
        ("--invariant", names(&plan.invariants)),
        ("--forbid-call", names(&plan.forbidden)),
        ("--no-reduction", plan.search.every_access.into()),
        ("--spurious-wakeups", plan.search.spurious_wakeups.into()),
        ("--weak-cas-failures", plan.search.weak_failures.into()),
        ("--enumerate-random", plan.search.enumerate_random.into()),
    ]
}

/// Values of an option as they are given.
fn names_of(values: &[impl ValueEnum]) -> Vec<String> {
    let values = values.iter().filter_map(ValueEnum::to_possible_value);
    values.map(|value| value.get_name().to_string()).collect()
}

/// Writes a counterexample with its setting.
pub fn save(
    path: &Path,
    machine: &Machine<Watched>,
    setting: &Setting,
    violation: &Violation,
) -> Result<(), String> {
    let fine = machine.options.search.fine;
    let mut value = json!({
        "format": FORMAT,
        "warmed": machine.warmed(),
        "by_element": fine.copies,
        "finals": fine.finals,
        "threads": fine.threads,
        "settings": fine.settings,
        "numbers": fine.numbers,
        "many": fine.many,
        "states": fine.states,
        "views": fine.views,
        "joins": fine.joins,
        "ends": fine.ends,
        "twins": fine.twins,
        "stacks": fine.stacks,
        "guards": guards(machine),
        "verdict": "violated",
        "property": violation.property,
        "message": violation.message,
        "picks": violation.trace.picks,
        "counts": violation.trace.counts,
    });
    setting.save(path, machine, &mut value)
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

impl Saved {
    pub fn known(&self) -> Known<'_> {
        Known {
            picks: &self.picks,
            counts: &self.counts,
            property: &self.property,
        }
    }

    pub fn read(path: &Path) -> Result<Saved, Refusal> {
        setting::read(path, FORMAT, Saved::of)
    }

    fn of(value: &Value) -> Option<Saved> {
        let text = |value: &Value| value.as_str().map(str::to_string);
        let pick = |value: &Value| u32::try_from(value.as_u64()?).ok();
        let count = |value: &Value| i32::try_from(value.as_i64()?).ok();
        // Files that were saved before there were counts have none.
        let counts = value["counts"].as_array().into_iter().flatten();
        let warmed = value["warmed"].as_array()?.iter();
        let guards = serde_json::from_value(value["guards"].clone()).unwrap_or_default();
        Some(Saved {
            setting: Setting::of(value)?,
            warmed: warmed.map(text).collect::<Option<_>>()?,
            fine: Fine {
                copies: value["by_element"] == true,
                finals: value["finals"] == true,
                threads: value["threads"] == true,
                settings: value["settings"] == true,
                numbers: value["numbers"] == true,
                many: value["many"] != false,
                states: value["states"] == true,
                views: value["views"] == true,
                guards: false,
                joins: value["joins"] != false,
                ends: value["ends"] != false,
                twins: value["twins"] != false,
                stacks: value["stacks"] == true,
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
        self.setting.difference(now, machine)
    }
}
