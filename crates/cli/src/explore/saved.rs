//! Sequences of calls as files: what `--trace` writes and `--replay` reads.

use std::path::Path;

use serde_json::{Value, json};
use vitrum_structures::sequences::{Explorer, Made, Violation};

use super::ExploreArgs;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::setting::{self, Setting};

/// The number of this form of the file; `vitrum check` has others.
const FORMAT: u64 = 100;

/// A sequence that was read from a file.
pub struct Saved {
    setting: Setting,
    pub calls: Vec<Made>,
}

/// What the numbers of calls depend on.
pub fn setting(args: &ExploreArgs, resolved: &Resolved) -> Setting {
    let own = [
        ("--values", json!(args.values)),
        ("--methods", json!(args.methods)),
        ("--driver", json!(args.driver)),
        ("--arg", json!(args.arg)),
        ("--allow", json!(args.allow)),
        ("--guard", json!(args.guard)),
        ("--repok", json!(args.repok)),
        ("--model", json!(args.model)),
    ];
    Setting::new(resolved, &own)
}

pub fn save(
    path: &Path,
    setting: &Setting,
    explorer: &Explorer,
    violation: &Violation,
) -> Result<(), Refusal> {
    let calls = violation.calls().zip(explorer.texts(violation));
    let calls =
        calls.map(|(made, text)| json!({ "call": made.call, "picks": made.picks, "text": text }));
    let mut value = json!({
        "format": FORMAT,
        "command": "explore",
        "property": violation.property,
        "message": violation.message,
        "calls": calls.collect::<Value>(),
    });
    let saved = setting.save(path, explorer.machine, &mut value);
    saved.map_err(Refusal::new)
}

impl Saved {
    pub fn read(path: &Path) -> Result<Saved, Refusal> {
        setting::read(path, FORMAT, Saved::of)
    }

    fn of(value: &Value) -> Option<Saved> {
        let made = |value: &Value| {
            let picks = value["picks"].as_array()?.iter();
            let pick = |value: &Value| u32::try_from(value.as_u64()?).ok();
            Some(Made {
                call: usize::try_from(value["call"].as_u64()?).ok()?,
                picks: picks.map(pick).collect::<Option<_>>()?,
            })
        };
        let calls = value["calls"].as_array()?.iter();
        Some(Saved {
            setting: Setting::of(value)?,
            calls: calls.map(made).collect::<Option<_>>()?,
        })
    }

    /// Why the calls would not be the same here, if so.
    pub fn difference(&self, now: &Setting, explorer: &Explorer) -> Option<String> {
        let is_none = |made: &Made| made.call >= explorer.calls();
        let difference = self.setting.difference(now, explorer.machine);
        let none = self.calls.iter().any(is_none);
        difference.or(none.then(|| "it has calls that there are not".into()))
    }
}
