//! From files to a linked program. Start reading at [`load`].

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use crate::cfa::Program;
use crate::diag::{Diagnostic, Fault};
use crate::lower::{Links, Lower};
use crate::source::{Loc, SourceMap};
use crate::types::{DataModel, Types};

/// One translation unit: a name for messages, and preprocessed text.
#[derive(Clone, Debug)]
pub struct Unit {
    pub name: String,
    pub text: Arc<str>,
    /// The file before it was preprocessed, where there is one.
    pub original: Option<Arc<str>>,
}

/// How files are read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub model: DataModel,
    /// Passed on to the preprocessor: `-I`, `-D` and the like.
    pub flags: Vec<String>,
}

/// Reads files and links them. Files whose name ends in `.i` are taken as they are, others are
/// preprocessed with `cc -E`.
pub fn load(files: &[PathBuf], options: &Options) -> Result<Program, Diagnostic> {
    parse(units(files, options)?, options.model)
}

/// Reads files as [`load`] does, but does not parse them.
pub fn units(files: &[PathBuf], options: &Options) -> Result<Vec<Unit>, Diagnostic> {
    files.iter().map(|f| read(f, options)).collect()
}

fn read(file: &Path, options: &Options) -> Result<Unit, Diagnostic> {
    let name = file.display().to_string();
    let bytes = std::fs::read(file)
        .map_err(|e| Diagnostic::general(format!("{name} can't be read: {e}")))?;
    let own: Arc<str> = String::from_utf8_lossy(&bytes).into();
    if file.extension().is_some_and(|e| e == "i") {
        return Ok(Unit {
            name,
            text: own,
            original: None,
        });
    }
    Ok(Unit {
        text: preprocess(file, options)?.into(),
        name,
        original: Some(own),
    })
}

fn preprocess(file: &Path, options: &Options) -> Result<String, Diagnostic> {
    let first = preprocess_with(file, options, &[]);
    if first.is_ok() || options.model != DataModel::Ilp32 {
        return first;
    }
    // Without 32-bit headers the 64-bit ones serve, but for one that lists missing functions.
    let stubs = std::env::temp_dir().join(format!("vitrum-stubs-{}", std::process::id()));
    let made = std::fs::create_dir_all(stubs.join("gnu"))
        .and_then(|()| std::fs::write(stubs.join("gnu/stubs-32.h"), ""));
    let mut extra = vec!["-idirafter".into(), "/usr/include/x86_64-linux-gnu".into()];
    extra.extend(["-idirafter".to_string(), stubs.display().to_string()]);
    let second = made.ok().map(|()| preprocess_with(file, options, &extra));
    let _ = std::fs::remove_dir_all(&stubs);
    second.and_then(Result::ok).map_or(first, Ok)
}

/// Preprocesses a file. Digits of a number that `'` separates are one token only to compilers that
/// are told so, and those who aren't read a character there, with all that follows. Characters in
/// UTF-8 are as new.
fn preprocess_with(file: &Path, options: &Options, extra: &[String]) -> Result<String, Diagnostic> {
    let plain = preprocess_once(file, options, extra)?;
    let chosen = options.flags.iter().any(|f| f.starts_with("-std="));
    if chosen || !crate::lex::is_newer(&plain) {
        return Ok(plain);
    }
    let mut newer = extra.to_vec();
    newer.push("-std=gnu2x".into());
    preprocess_once(file, options, &newer)
}

fn preprocess_once(file: &Path, options: &Options, extra: &[String]) -> Result<String, Diagnostic> {
    let mut command = Command::new("cc");
    command
        .arg("-E")
        .args(model_flags(options.model))
        .args(extra)
        .args(&options.flags)
        .arg(file);
    let output = command.output().map_err(|e| {
        let text = format!("the C compiler 'cc' can't be started to preprocess {}: {e}; install one (on Debian: apt-get install gcc libc6-dev), or give a preprocessed .i file", file.display());
        Diagnostic::general(text)
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let text = format!("cc -E fails for {}:\n{}", file.display(), said.trim_end());
    Err(Diagnostic::general(text))
}

/// Headers of a 64-bit system serve for 32 bits if they are told so.
fn model_flags(model: DataModel) -> &'static [&'static str] {
    match model {
        DataModel::Ilp32 => &["-m32"],
        DataModel::Lp64 => &[],
    }
}

/// The stack for parsing: deeply nested programs need it, others do not touch it.
const STACK: usize = 1 << 30;

/// Parses and links preprocessed texts.
pub fn parse(units: Vec<Unit>, model: DataModel) -> Result<Program, Diagnostic> {
    with_stack(move || parse_here(&units, model))
}

/// Whether a preprocessed text is one by the grammar of C, whatever its names and types mean.
pub fn syntax(unit: Unit) -> Result<(), Diagnostic> {
    with_stack(move || {
        let mut sources = SourceMap::default();
        let start = added(&mut sources, &unit)?;
        let parsed = crate::lex::tokens(&mut sources, start, &unit.text)
            .and_then(|tokens| crate::parse::parse(&tokens));
        match parsed {
            Ok(_) => Ok(()),
            Err(fault) => Err(Diagnostic::new(fault, &sources)),
        }
    })
}

fn with_stack<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Diagnostic> + Send + 'static,
) -> Result<T, Diagnostic> {
    let worker = std::thread::Builder::new()
        .name("cprog".into())
        .stack_size(STACK)
        .spawn(work);
    let worker =
        worker.map_err(|e| Diagnostic::general(format!("no thread can be started: {e}")))?;
    match worker.join() {
        Ok(result) => result,
        // A bug of ours goes on as one.
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn parse_here(units: &[Unit], model: DataModel) -> Result<Program, Diagnostic> {
    let mut program = Program {
        types: Types::new(model),
        sources: SourceMap::default(),
        vars: Vec::new(),
        functions: Vec::new(),
    };
    let mut links = Links::default();
    let prelude = Unit {
        name: "<library>".into(),
        text: Links::prelude_text(model).into(),
        original: None,
    };
    unit(&mut program, &mut links, &prelude, true)?;
    for each in units {
        unit(&mut program, &mut links, each, false)?;
    }
    let settled = links.settle(&mut program);
    settled.map_err(|fault| Diagnostic::new(fault, &program.sources))?;
    Ok(program)
}

fn unit(
    program: &mut Program,
    links: &mut Links,
    unit: &Unit,
    library: bool,
) -> Result<(), Diagnostic> {
    let start = added(&mut program.sources, unit)?;
    let result = lower(program, links, start, unit, library);
    result.map_err(|fault| Diagnostic::new(fault, &program.sources))
}

/// Where a text begins among all.
fn added(sources: &mut SourceMap, unit: &Unit) -> Result<Loc, Diagnostic> {
    if let Some(original) = &unit.original {
        sources.original(&unit.name, original.clone());
    }
    let start = sources.add(&unit.name, unit.text.clone());
    start.ok_or_else(|| Diagnostic::general(format!("{} is too large", unit.name)))
}

fn lower(
    program: &mut Program,
    links: &mut Links,
    start: Loc,
    unit: &Unit,
    library: bool,
) -> Result<(), Fault> {
    let tokens = crate::lex::tokens(&mut program.sources, start, &unit.text)?;
    let externals = crate::parse::parse(&tokens)?;
    let mut lower = Lower::new(program, links);
    if library {
        lower.prelude(&externals)
    } else {
        lower.unit(&externals)
    }
}
