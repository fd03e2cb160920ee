//! From what the user names to a class path and the class to start. Start at [`Target::resolve`].

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Instant;

use tempfile::TempDir;
use vitrum_classfile::{ClassFile, ClassPath, Jdk};
use vitrum_structures::api;

use crate::javac::Compilation;
use crate::refusal::Refusal;
use crate::source;

/// A program that can be started.
#[derive(Debug)]
pub struct Target {
    /// Where classes are searched, in this order, before the JDK.
    pub class_path: Vec<PathBuf>,
    /// The internal name of the class to start, such as `a/b/Main`.
    pub main_class: String,
    /// Where sources are, as far as is known.
    pub sources: Vec<PathBuf>,
    /// What was compiled and written for this run; the folder goes when the target does.
    made: Option<TempDir>,
}

/// What decides about a target besides its name.
pub struct Surroundings<'a> {
    pub jdk: &'a Jdk,
    /// The user's class path, if given.
    pub class_path: Option<Vec<PathBuf>>,
    pub enable_preview: bool,
    /// When it must be compiled.
    pub until: Option<Instant>,
}

impl Target {
    /// A name that ends in `.java`, `.class` or `.jar` is a file, any other a class.
    pub fn resolve(name: &str, around: Surroundings) -> Result<Target, Refusal> {
        let path = Path::new(name);
        // Exactly so: a.Class and my.Jar are names of classes.
        let resolve = match path.extension().and_then(OsStr::to_str) {
            Some("java") => from_source,
            Some("class") => from_class_file,
            Some("jar") => from_jar,
            _ => return from_class_name(name, around),
        };
        match path.is_file() {
            true => resolve(path, around),
            false => Err(Refusal::new(format!("there is no file {name}"))),
        }
    }
}

fn from_source(path: &Path, around: Surroundings) -> Result<Target, Refusal> {
    let made = folder()?;
    let own = made.path().join(API);
    write_api(&own)?;
    // First: a model of classes must come before what it is a model of.
    let mut class_path = vec![write_models(made.path())?];
    class_path.extend(around.class_path.unwrap_or_default());
    let sources = vec![source::root(path)?];
    class_path.extend(sources.clone());
    class_path.push(own);
    // What is compiled is one folder beside it.
    let classes = made.path().join("classes");
    make_folder(&classes)?;
    let compilation = Compilation {
        jdk: around.jdk,
        source: path,
        class_path: &class_path,
        enable_preview: around.enable_preview,
        until: around.until,
    };
    compilation.compile(&classes)?;
    let main_class = source::main_class(path, &classes)?;
    class_path.insert(0, classes);
    Ok(Target {
        class_path,
        main_class,
        sources,
        made: Some(made),
    })
}

impl Target {
    /// Has the classes in which a program states its bounds in reach, for one that was compiled elsewhere and can't be
    /// linked without them; the program's own come first.
    pub fn add_models(&mut self) -> Result<(), Refusal> {
        if self.made.is_none() {
            let made = folder()?;
            self.class_path.push(write_models(made.path())?);
            self.made = Some(made);
        }
        Ok(())
    }

    /// Has Vitrum's models of classes come before what they are models of.
    pub fn put_models_first(&mut self) {
        let models = self.made.as_ref().map(|made| made.path().join(api::MODELS));
        self.class_path
            .sort_by_key(|entry| Some(entry) != models.as_ref());
    }
}

/// Packages of the JDK, whose classes ask for nothing.
const JDK: [&str; 5] = ["java/", "javax/", "jdk/", "sun/", "com/sun/"];
/// Classes of a program that are looked at.
const MOST_CLASSES: usize = 1000;

impl Target {
    /// Does a class that the main one leads to ask for a structure to be mended?
    pub fn asks_for_repair(&self, jdk: &Jdk) -> bool {
        let Ok(class_path) = ClassPath::new(self.class_path.clone(), jdk) else {
            return false;
        };
        let (mut open, mut met) = (vec![self.main_class.clone()], HashSet::new());
        while let Some(name) = open.pop().filter(|_| met.len() < MOST_CLASSES) {
            if !met.insert(name.clone()) {
                continue;
            }
            let found = class_path.find(&name).ok().flatten();
            let file = found.and_then(|found| ClassFile::parse(found.bytes, &name).ok());
            let Some(file) = file else { continue };
            let count = u16::try_from(file.constant_count()).unwrap_or(u16::MAX);
            let mut members = (1..count).filter_map(|index| file.member_ref(index).ok());
            if members.any(|member| member.owner == "vitrum/Verify" && member.name == "repair") {
                return true;
            }
            let classes = (1..count).filter_map(|index| file.class_name(index).ok());
            let own = classes.filter(|name| !JDK.iter().any(|package| name.starts_with(package)));
            open.extend(own.map(|name| name.into_owned()));
        }
        false
    }
}

fn folder() -> Result<TempDir, Refusal> {
    TempDir::with_prefix("vitrum-").map_err(|error| {
        Refusal::new(format!(
            "no folder for the compiled classes could be made: {error}"
        ))
    })
}

/// The folder for the classes that a program talks to the checker by.
const API: &str = "api";

fn make_folder(path: &Path) -> Result<(), Refusal> {
    let failed = |error| Refusal::new(format!("{} can't be made: {error}", path.display()));
    std::fs::create_dir_all(path).map_err(failed)
}

/// The jar of classes that stand for those of others.
fn write_models(folder: &Path) -> Result<PathBuf, Refusal> {
    let path = folder.join(api::MODELS);
    write(&path, api::JAR)?;
    Ok(path)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    make_folder(path.parent().unwrap_or(path))?;
    let failed = |error| Refusal::new(format!("{} can't be written: {error}", path.display()));
    std::fs::write(path, bytes).map_err(failed)
}

fn write_api(folder: &Path) -> Result<(), Refusal> {
    for (name, bytes) in vitrum_jvm::synth::api() {
        write(&folder.join(format!("{name}.class")), &bytes)?;
    }
    Ok(())
}

fn from_class_file(path: &Path, around: Surroundings) -> Result<Target, Refusal> {
    let unreadable = |error| Refusal::new(format!("{} cannot be read: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(unreadable)?;
    let name = ClassFile::parse(bytes, &path.display().to_string())?
        .name()
        .to_string();
    let file = path.canonicalize().map_err(unreadable)?;
    let Some(root) = source::without_tail(&file, Path::new(&format!("{name}.class"))) else {
        return Err(Refusal::new(format!(
            "{} contains the class {}, so its path must end in {name}.class",
            path.display(),
            name.replace('/', ".")
        )));
    };
    Ok(with_first(root, name, around))
}

fn from_jar(path: &Path, around: Surroundings) -> Result<Target, Refusal> {
    let Some(name) = ClassPath::main_class(path)? else {
        return Err(Refusal::new(format!(
            "the manifest of {0} names no Main-Class: name the class to start, \
             after --classpath {0}",
            path.display()
        )));
    };
    let jdk = around.jdk;
    existing(with_first(path, name, around), jdk)
}

fn from_class_name(name: &str, around: Surroundings) -> Result<Target, Refusal> {
    if Path::new(name).exists() {
        return Err(Refusal::new(format!(
            "{name} is not something that can be run: a target is a .java file, a .class file, \
             a .jar or the name of a class"
        )));
    }
    let here = || vec![PathBuf::from(".")];
    let target = Target {
        class_path: around.class_path.unwrap_or_else(here),
        main_class: name.replace('.', "/"),
        sources: Vec::new(),
        made: None,
    };
    existing(target, around.jdk)
}

fn with_first(first: &Path, main_class: String, around: Surroundings) -> Target {
    let mut class_path = vec![first.to_path_buf()];
    class_path.extend(around.class_path.unwrap_or_default());
    Target {
        class_path,
        main_class,
        sources: Vec::new(),
        made: None,
    }
}

/// The target, if its class path has the class to start.
fn existing(target: Target, jdk: &Jdk) -> Result<Target, Refusal> {
    let class_path = ClassPath::new(target.class_path.clone(), jdk)?;
    if class_path.find(&target.main_class)?.is_some() {
        return Ok(target);
    }
    let searched: Vec<String> = target
        .class_path
        .iter()
        .map(|entry| entry.display().to_string())
        .collect();
    Err(Refusal::new(format!(
        "there is no class {} in {} or in the JDK; --classpath says where classes are",
        target.main_class.replace('/', "."),
        searched.join(", ")
    )))
}

#[cfg(test)]
mod tests;
