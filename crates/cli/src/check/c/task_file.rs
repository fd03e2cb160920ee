//! Tasks of competitions: a `.yml` file names programs, properties and what is expected. Start at
//! [`TaskFile::read`].

use std::path::{Path, PathBuf};

use saphyr::{LoadableYamlNode, Yaml};
use vitrum_cprog::DataModel;

use super::property::{self, Asked};
use crate::refusal::Refusal;

#[derive(Clone, Debug)]
pub struct TaskFile {
    pub inputs: Vec<PathBuf>,
    pub properties: Vec<Wanted>,
    pub model: DataModel,
    /// The language, if it is not C.
    pub foreign: Option<String>,
}

/// A property of a task.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub file: PathBuf,
    /// Whether it holds, if the task says so.
    pub expected: Option<bool>,
}

impl TaskFile {
    pub fn read(file: &Path) -> Result<TaskFile, Refusal> {
        let text = std::fs::read_to_string(file)
            .map_err(|e| Refusal::new(format!("{} can't be read: {e}", file.display())))?;
        let wrong = |what: String| Refusal::new(format!("{}: {what}", file.display()));
        let documents = Yaml::load_from_str(&text)
            .map_err(|e| wrong(format!("this is no well-formed YAML: {e}")))?;
        let root = documents.first().unwrap_or(&Yaml::BadValue);
        let folder = file.parent().unwrap_or(Path::new(""));
        let inputs: Vec<PathBuf> = texts(member(root, "input_files"))
            .iter()
            .map(|name| folder.join(name))
            .collect();
        if inputs.is_empty() {
            let text = "a task needs input_files: the name of a C file, or a list of them";
            return Err(wrong(text.into()));
        }
        let options = member(root, "options");
        let model = match text_of(options.and_then(|o| member(o, "data_model"))) {
            None => DataModel::Ilp32,
            Some(name) => super::data_model(&name).map_err(|e| wrong(format!("{name}: {e}")))?,
        };
        let language = text_of(options.and_then(|o| member(o, "language")));
        Ok(TaskFile {
            inputs,
            properties: wanted(root, folder).map_err(wrong)?,
            model,
            foreign: language.filter(|l| l != "C"),
        })
    }

    /// What is checked if the command line says nothing: the properties that can be.
    pub fn asked(&self) -> Result<Asked, Refusal> {
        let mut first = None;
        for wanted in &self.properties {
            let asked = property::read(&wanted.file)?;
            if asked.unsupported.is_none() {
                return Ok(asked);
            }
            first.get_or_insert(asked);
        }
        Ok(first.unwrap_or_default())
    }

    /// Whether the property is expected to hold.
    pub fn expected(&self, asked: &Asked) -> Option<bool> {
        let alike = |a: Asked| a.text == asked.text && a.unsupported == asked.unsupported;
        let same = |w: &&Wanted| property::read(&w.file).is_ok_and(alike);
        let found = self.properties.iter().find(same);
        found.and_then(|w| w.expected)
    }
}

fn member<'y>(node: &'y Yaml, key: &str) -> Option<&'y Yaml<'y>> {
    node.as_mapping_get(key)
}

fn text_of(node: Option<&Yaml>) -> Option<String> {
    node?.as_str().map(ToString::to_string)
}

/// A text, or a list of them.
fn texts(node: Option<&Yaml>) -> Vec<String> {
    let Some(node) = node else { return Vec::new() };
    match node.as_sequence() {
        Some(list) => list.iter().filter_map(|n| text_of(Some(n))).collect(),
        None => text_of(Some(node)).into_iter().collect(),
    }
}

fn wanted(root: &Yaml, folder: &Path) -> Result<Vec<Wanted>, String> {
    let list = member(root, "properties").and_then(|p| p.as_sequence());
    let mut found = Vec::new();
    for item in list.into_iter().flatten() {
        let Some(file) = text_of(member(item, "property_file")) else {
            return Err("every entry of properties needs a property_file".into());
        };
        found.push(Wanted {
            file: folder.join(file),
            expected: member(item, "expected_verdict").and_then(|v| v.as_bool()),
        });
    }
    Ok(found)
}
