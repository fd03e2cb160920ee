//! Lines of the program's sources, where they can be found.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;

use vitrum_jvm::peers::FrameInfo;
use vitrum_jvm::{Machine, Watched};

use crate::target::Target;

/// Folders that are searched for sources, and what was read.
pub struct Sources {
    roots: Vec<PathBuf>,
    files: RefCell<HashMap<String, Option<Vec<String>>>>,
}

impl Sources {
    pub fn new(target: &Target) -> Sources {
        let folders = target.class_path.iter().filter(|p| p.is_dir());
        Sources {
            roots: target.sources.iter().chain(folders).cloned().collect(),
            files: RefCell::default(),
        }
    }

    /// The text of the line that a frame is at.
    pub fn line(&self, machine: &Machine<Watched>, frame: FrameInfo) -> Option<String> {
        let class = machine
            .program
            .class(machine.program.method(frame.method).class);
        let file = class.source_file()?;
        let package = class
            .name
            .rsplit_once('/')
            .map_or("", |(package, _)| package);
        let path = match package {
            "" => file,
            package => format!("{package}/{file}"),
        };
        let line = machine.program.line_of(frame.method, frame.offset);
        let mut files = self.files.borrow_mut();
        let lines = files
            .entry(path.clone())
            .or_insert_with(|| self.read(&path));
        let text = lines
            .as_ref()?
            .get(usize::try_from(line).ok()?.checked_sub(1)?)?;
        Some(text.trim().to_string())
    }

    fn read(&self, path: &str) -> Option<Vec<String>> {
        let text =
            (self.roots.iter()).find_map(|root| std::fs::read_to_string(root.join(path)).ok())?;
        Some(text.lines().map(str::to_string).collect())
    }
}
