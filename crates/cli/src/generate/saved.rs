//! A call that failed, as a file: what `--trace` writes and `--replay` reads.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use vitrum_structures::{Failure, Generator};

use super::GenerateArgs;
use crate::check::can_be_made;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::setting::{self, Setting};

/// The number of this form of the file; `vitrum check` and `vitrum explore` have others.
const FORMAT: u64 = 200;

/// A structure and a call that a file has.
pub struct Saved {
    setting: Setting,
    /// Which lead to the structure.
    pub choices: Vec<usize>,
    pub call: String,
}

/// The files that were asked for.
pub struct Files {
    trace: Option<PathBuf>,
    pub replay: Option<Saved>,
    options: [(&'static str, Value); 9],
}

impl Files {
    pub fn new(args: &GenerateArgs) -> Result<Files, Refusal> {
        args.trace
            .as_deref()
            .map_or(Ok(()), |file| can_be_made("--trace", file))?;
        Ok(Files {
            trace: args.trace.clone(),
            replay: args.replay.as_deref().map(Saved::read).transpose()?,
            options: options(args),
        })
    }

    fn setting(&self, resolved: &Resolved) -> Setting {
        Setting::new(resolved, &self.options)
    }

    /// Why what was saved does not mean the same here, if so.
    pub fn difference(&self, resolved: &Resolved, generator: &Generator) -> Option<String> {
        let saved = self.replay.as_ref()?;
        let now = self.setting(resolved);
        saved.setting.difference(&now, generator.machine)
    }

    /// Writes the call that failed, with the way to the structure at which the search broke off.
    pub fn save(
        &self,
        resolved: &Resolved,
        generator: &Generator,
        failure: &Failure,
    ) -> Result<(), String> {
        let Some(path) = &self.trace else {
            return Ok(());
        };
        let mut value = json!({
            "format": FORMAT,
            "command": "generate",
            "property": failure.property,
            "message": failure.message,
            "call": failure.call,
            "choices": generator.path,
        });
        let setting = self.setting(resolved);
        setting.save(path, generator.machine, &mut value)
    }
}

/// What structures and calls depend on.
fn options(args: &GenerateArgs) -> [(&'static str, Value); 9] {
    [
        ("--size", json!(args.size)),
        ("--args", json!(args.args)),
        ("--fin", json!(args.fin)),
        ("--objects", json!(args.objects)),
        ("--field", json!(args.field)),
        ("--repok", json!(args.repok)),
        ("--call", json!(args.call)),
        ("--arg", json!(args.arg)),
        ("--allow", json!(args.allow)),
    ]
}

impl Saved {
    fn read(path: &Path) -> Result<Saved, Refusal> {
        setting::read(path, FORMAT, Saved::of)
    }

    fn of(value: &Value) -> Option<Saved> {
        let choices = value["choices"].as_array()?.iter();
        let choice = |value: &Value| usize::try_from(value.as_u64()?).ok();
        Some(Saved {
            setting: Setting::of(value)?,
            choices: choices.map(choice).collect::<Option<_>>()?,
            call: value["call"].as_str()?.to_string(),
        })
    }
}
