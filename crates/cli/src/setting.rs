//! What a saved counterexample depends on: class files, the JDK, and options. Where one of them differs, it could lead
//! anywhere, so it is refused.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use vitrum_classfile::Origin;
use vitrum_jvm::{Domain, Machine};

use crate::digest::digest;
use crate::refusal::Refusal;
use crate::resolved::Resolved;

#[derive(Debug, PartialEq)]
pub struct Setting {
    main: String,
    args: Vec<String>,
    jdk: String,
    /// The options that matter, by name.
    options: BTreeMap<String, Value>,
    /// Digests of the program's class files, by internal name, if it was read from a file.
    classes: BTreeMap<String, String>,
}

/// Options of all commands that execute a program.
fn usual_options(resolved: &Resolved) -> BTreeMap<String, Value> {
    let variables = resolved.grants.environment.iter().map(|(name, _)| &**name);
    let read = resolved.grants.read.iter();
    let read = read.map(|path| path.to_string_lossy());
    BTreeMap::from(
        [
            ("--max-heap", resolved.limits.heap.into()),
            ("--max-depth", resolved.limits.depth.into()),
            ("--env", variables.collect()),
            ("--allow-read", read.collect()),
        ]
        .map(|(name, value): (&str, Value)| (name.to_string(), value)),
    )
}

/// Reads a file that was saved in this form.
pub fn read<T>(path: &Path, format: u64, of: impl Fn(&Value) -> Option<T>) -> Result<T, Refusal> {
    let wrong = |what: String| Refusal::new(format!("{}: {what}", path.display()));
    let text = std::fs::read_to_string(path)
        .map_err(|error| wrong(format!("the saved counterexample can't be read: {error}")))?;
    let value: Value = serde_json::from_str(&text)
        .map_err(|error| wrong(format!("not a saved counterexample: {error}")))?;
    if value["tool"] != "vitrum" || value["format"] != format {
        return Err(wrong(
            "not a counterexample that this version of Vitrum has saved by --trace".into(),
        ));
    }
    of(&value).ok_or_else(|| {
        wrong("the saved counterexample is damaged: save it again by --trace".into())
    })
}

impl Setting {
    /// `own`: the options of one command.
    pub fn new(resolved: &Resolved, own: &[(&str, Value)]) -> Setting {
        let own = own
            .iter()
            .map(|(name, value)| (name.to_string(), value.clone()));
        let options = own.chain(usual_options(resolved)).collect();
        Setting {
            main: resolved.target.main_class.clone(),
            args: resolved.args.clone(),
            jdk: resolved.jdk.version.clone(),
            options,
            classes: BTreeMap::new(),
        }
    }

    /// As a file has it.
    pub fn of(value: &Value) -> Option<Setting> {
        let text = |value: &Value| value.as_str().map(str::to_string);
        let args = value["args"].as_array()?.iter();
        let digests = value["classes"].as_object()?.iter();
        let options = value["options"].as_object()?.iter();
        Some(Setting {
            main: text(&value["main"])?,
            args: args.map(text).collect::<Option<_>>()?,
            jdk: text(&value["jdk"])?,
            options: options.map(|(k, v)| (k.clone(), v.clone())).collect(),
            classes: digests
                .map(|(name, digest)| Some((name.clone(), text(digest)?)))
                .collect::<Option<_>>()?,
        })
    }

    /// Writes a counterexample, an object, with all that it depends on.
    pub fn save<D: Domain>(
        &self,
        path: &Path,
        machine: &Machine<D>,
        value: &mut Value,
    ) -> Result<(), String> {
        self.add_to(value, machine);
        std::fs::write(path, format!("{value:#}\n"))
            .map_err(|error| format!("{} can't be written: {error}", path.display()))
    }

    /// Adds all that something depends on to what a file has of it.
    pub fn add_to<D: Domain>(&self, value: &mut Value, machine: &Machine<D>) {
        value["tool"] = json!("vitrum");
        value["version"] = json!(env!("CARGO_PKG_VERSION"));
        value["main"] = json!(self.main);
        value["args"] = json!(self.args);
        value["jdk"] = json!(self.jdk);
        value["options"] = json!(self.options);
        value["classes"] = json!(loaded_classes(machine));
    }

    /// Why what was saved would not mean the same here, if so.
    pub fn difference<D: Domain>(&self, now: &Setting, machine: &Machine<D>) -> Option<String> {
        if self.main != now.main {
            return Some(format!(
                "it starts the class {}, not {}",
                self.main.replace('/', "."),
                now.main.replace('/', ".")
            ));
        }
        if self.args != now.args {
            return Some(format!("the program's arguments were {:?}", self.args));
        }
        if self.jdk != now.jdk {
            let (then, now) = (&self.jdk, &now.jdk);
            return Some(format!("it was found with JDK {then}, and this is {now}"));
        }
        other_option(&self.options, &now.options).or_else(|| self.other_class(machine))
    }

    /// The first class that is another one now.
    fn other_class<D: Domain>(&self, machine: &Machine<D>) -> Option<String> {
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

/// Digests of what was loaded, but for the JDK, whose version stands for its classes.
fn loaded_classes<D: Domain>(machine: &Machine<D>) -> BTreeMap<String, String> {
    let classes = machine.program.classes().iter();
    let own = classes.filter(|class| match &class.origin {
        Some(origin) => !matches!(origin, Origin::Jdk { .. }),
        None => false,
    });
    own.filter_map(|class| Some((class.name.to_string(), digest(&class.file.as_ref()?.bytes))))
        .collect()
}

fn other_option(then: &BTreeMap<String, Value>, now: &BTreeMap<String, Value>) -> Option<String> {
    let names = then.keys().chain(now.keys());
    let other = names
        .into_iter()
        .find(|name| then.get(*name) != now.get(*name))?;
    let (then, now) = (shown(then.get(other)), shown(now.get(other)));
    Some(format!("the option {other} was {then}, and is {now} now"))
}

/// The value of an option as it was given.
fn shown(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null | Value::Bool(false)) => "not given".into(),
        Some(Value::Bool(true)) => "given".into(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(values)) if values.is_empty() => "not given".into(),
        Some(Value::Array(values)) => {
            let values = values.iter().map(|value| shown(Some(value)));
            values.collect::<Vec<_>>().join(",")
        }
        Some(other) => other.to_string(),
    }
}
