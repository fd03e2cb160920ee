//! The command line once its words were looked up: files exist, sources are compiled, the JDK is
//! found. Start at [`Resolved::new`].

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use vitrum_classfile::Jdk;

use crate::args::{ProgramOptions, RunArgs};
use crate::refusal::Refusal;
use crate::target::{Surroundings, Target};

/// A run that can begin.
#[derive(Debug)]
pub struct Resolved {
    pub jdk: Jdk,
    pub target: Target,
    /// What `main` gets.
    pub args: Vec<String>,
    pub stats: bool,
    /// When the time limit of the command is reached.
    pub until: Option<Instant>,
    pub enable_assertions: bool,
    pub limits: Limits,
    pub grants: Grants,
}

/// What of the host the program may see.
#[derive(Debug)]
pub struct Grants {
    pub read: Vec<PathBuf>,
    pub environment: Vec<(String, String)>,
}

/// `None`: the machine's own limit, or for the time none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the heap.
    pub heap: Option<u64>,
    /// Frames of one thread.
    pub depth: Option<u32>,
    pub time: Option<Duration>,
}

impl Resolved {
    pub fn of_run(args: RunArgs) -> Result<Resolved, Refusal> {
        let mut words = args.program.into_iter();
        let target = words.next().unwrap_or_default();
        let mut resolved = Resolved::as_it_is(args.options, target, words.collect())?;
        resolved.stats = args.stats;
        resolved.enable_assertions = args.enable_assertions;
        resolved.limits.time = args.time_limit;
        Ok(resolved)
    }

    pub fn new(
        options: ProgramOptions,
        target: OsString,
        args: Vec<OsString>,
    ) -> Result<Resolved, Refusal> {
        let mut resolved = Resolved::as_it_is(options, target, args)?;
        resolved.target.add_models()?;
        Ok(resolved)
    }

    /// Without classes that `java` would not find either.
    fn as_it_is(
        options: ProgramOptions,
        target: OsString,
        args: Vec<OsString>,
    ) -> Result<Resolved, Refusal> {
        let name = texts(vec![target])?.concat();
        let jdk = Jdk::find(options.jdk.as_deref())?;
        let around = Surroundings {
            jdk: &jdk,
            class_path: options.classpath.as_ref().map(entries),
            enable_preview: options.enable_preview,
            until: options.until,
        };
        let until = options.until;
        let target = Target::resolve(&name, around)?;
        let grants = Grants::new(options.allow_read, options.env)?;
        Ok(Resolved {
            grants,
            target,
            jdk,
            args: texts(args)?,
            stats: false,
            until,
            enable_assertions: false,
            limits: Limits {
                heap: options.max_heap,
                depth: options.max_depth,
                time: None,
            },
        })
    }
}

impl Grants {
    fn new(read: Vec<PathBuf>, names: Vec<String>) -> Result<Grants, Refusal> {
        if let Some(missing) = read.iter().find(|path| !path.exists()) {
            let path = missing.display();
            return Err(Refusal::new(format!(
                "--allow-read {path}: there is no such file or folder"
            )));
        }
        // A variable that is not set may be granted: the program sees that it is not set.
        let value = |name: String| Some((name.clone(), std::env::var(name).ok()?));
        Ok(Grants {
            read,
            environment: names.into_iter().filter_map(value).collect(),
        })
    }
}

fn entries(class_path: &OsString) -> Vec<PathBuf> {
    std::env::split_paths(class_path).collect()
}

/// Arguments become Java strings, so they must be text.
fn texts(words: Vec<OsString>) -> Result<Vec<String>, Refusal> {
    let text = |word: OsString| {
        word.into_string().map_err(|word| {
            Refusal::new(format!(
                "the argument {} is not valid UTF-8",
                word.to_string_lossy()
            ))
        })
    };
    words.into_iter().map(text).collect()
}
