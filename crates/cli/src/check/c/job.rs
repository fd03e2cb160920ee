//! What is to be checked: files, sizes of types, errors. Start at [`Job::new`].

use std::path::{Path, PathBuf};

use vitrum_cegar::spec::Spec;
use vitrum_cegar::task::Property;
use vitrum_cprog::DataModel;
use vitrum_report::Verdict;

use super::property::{self, Asked};
use super::task_file::TaskFile;
use crate::args::CheckArgs;
use crate::refusal::Refusal;

pub struct Job {
    pub files: Vec<PathBuf>,
    pub model: DataModel,
    pub asked: Asked,
    /// The specification that is woven in.
    pub spec: Option<Spec>,
    /// The language of a task that is not in C.
    foreign: Option<String>,
    /// Whether the property is expected to hold, where a task says so.
    expected: Option<bool>,
}

impl Job {
    pub fn new(args: &CheckArgs) -> Result<Job, Refusal> {
        if Path::new(&args.target)
            .extension()
            .is_some_and(|e| e == "yml")
        {
            return Job::of_task(args);
        }
        let files = [&args.target].into_iter().chain(&args.more);
        Ok(Job {
            files: files.map(PathBuf::from).collect(),
            model: args.data_model.unwrap_or_default(),
            asked: property::asked(&args.property)?,
            spec: spec(args)?,
            foreign: None,
            expected: None,
        })
    }

    fn of_task(args: &CheckArgs) -> Result<Job, Refusal> {
        let task = TaskFile::read(Path::new(&args.target))?;
        if let Some(extra) = args.more.first() {
            return Err(Refusal::new(format!(
                "{} is one target too many: a .yml task names its files itself",
                extra.display()
            )));
        }
        let asked = match args.property.is_empty() {
            true => task.asked()?,
            false => property::asked(&args.property)?,
        };
        Ok(Job {
            expected: task.expected(&asked),
            spec: spec(args)?,
            model: args.data_model.unwrap_or(task.model),
            foreign: task.foreign,
            files: task.inputs,
            asked,
        })
    }

    /// What must not be reached. With a specification these are its own errors, and others only if
    /// they are asked for.
    pub fn property(&self, args: &CheckArgs) -> Property {
        match &self.spec {
            Some(spec) if args.property.is_empty() => spec.property(None),
            Some(spec) => spec.property(Some(&self.asked.property)),
            None => self.asked.property.clone(),
        }
    }

    /// Why the answer is unknown before anything is looked at, if it is.
    pub fn foreign(&self) -> Option<String> {
        let language = self.foreign.as_ref()?;
        Some(format!(
            "the task is in {language}; tasks in C are understood"
        ))
    }

    /// Why the answer is unknown whatever the program is.
    pub fn beyond(&self) -> Option<String> {
        let name = self.asked.unsupported.as_ref()?;
        Some(format!("the property {name} is not checked for C programs"))
    }

    /// What is expected beside what was found, a line for a person.
    pub fn compared(&self, verdict: &Verdict) -> Option<String> {
        let expected = match self.expected? {
            true => "holds",
            false => "violated",
        };
        Some(match (verdict, self.expected?) {
            (Verdict::Holds, true) | (Verdict::Violated, false) => {
                format!("expected: {expected}, and so it is")
            }
            (Verdict::Holds | Verdict::Violated, _) => {
                format!("expected: {expected}, which is NOT what was found")
            }
            _ => format!("expected: {expected}"),
        })
    }
}

/// The specification of `--spec`.
fn spec(args: &CheckArgs) -> Result<Option<Spec>, Refusal> {
    let Some(file) = &args.spec else {
        return Ok(None);
    };
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file)
        .map_err(|e| Refusal::new(format!("the specification {name} can't be read: {e}")))?;
    let spec = Spec::parse(&name, &text).map_err(|e| Refusal::new(e.to_string()))?;
    Ok(Some(spec))
}
