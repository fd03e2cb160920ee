//! `.jpf` files, with which Java PathFinder is told what to do. Start at [`apply`].
//!
//! What has an equivalent becomes an option, as if it had been given on the command line, where the
//! command line does not say otherwise. The rest is named on stderr.

mod properties;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::args::CheckArgs;
use crate::check::{Property, Search, Wish};
use crate::refusal::Refusal;
use properties::{Properties, folder_of};

/// Between the elements of lists.
const LIST: [char; 2] = [',', ';'];
/// Between the elements of paths.
const PATHS: [char; 3] = [',', ';', ':'];

/// Classes that have an equivalent are all below this package.
const PACKAGE: &str = "gov.nasa.jpf.";

/// Takes the options from the target if that is a `.jpf` file.
pub fn apply(args: CheckArgs) -> Result<CheckArgs, Refusal> {
    let path = PathBuf::from(&args.target);
    if path.extension().is_none_or(|extension| extension != "jpf") {
        return Ok(args);
    }
    let file = File {
        properties: Properties::read(&path)?,
        folder: folder_of(&path).to_path_buf(),
    };
    let mut applied = Applied {
        args,
        warnings: file.properties.warnings.clone(),
    };
    applied.program(&file, &path)?;
    applied.search(&file)?;
    applied.properties(&file);
    let unknown = file.properties.unknown();
    let ignored = |key: &String| format!("the key {key} has no equivalent and is ignored");
    applied.warnings.extend(unknown.iter().map(ignored));
    for warning in &applied.warnings {
        crate::run::tell(&format!("vitrum: {}: {warning}", path.display()));
    }
    Ok(applied.args)
}

struct File {
    properties: Properties,
    folder: PathBuf,
}

impl File {
    /// The elements of a path, against the folder of the file.
    fn paths(&self, key: &str) -> Vec<PathBuf> {
        let list = self.properties.list(key, &PATHS).into_iter();
        list.map(|entry| self.folder.join(entry)).collect()
    }

    fn is_true(&self, key: &str) -> bool {
        self.properties.get(key).as_deref() == Some("true")
    }

    fn number<N: std::str::FromStr>(&self, key: &str) -> Result<Option<N>, Refusal> {
        let wrong = |value: &str| Refusal::new(format!("{key}={value}: this is not a number"));
        let value = self.properties.get(key);
        let number = |value: String| value.parse().map_err(|_| wrong(&value));
        value.map(number).transpose()
    }
}

struct Applied {
    args: CheckArgs,
    warnings: Vec<String>,
}

impl Applied {
    /// What is run, and where it is.
    fn program(&mut self, file: &File, path: &Path) -> Result<(), Refusal> {
        let Some(target) = file.properties.get("target").filter(|t| !t.is_empty()) else {
            return Err(Refusal::new(format!(
                "{} has no target: a line target=CLASS names the class to check",
                path.display()
            )));
        };
        let mut classes = file.paths("classpath");
        if classes.is_empty() {
            classes.push(file.folder.clone());
        }
        let mut sources = file.paths("sourcepath");
        let first = self.args.options.classpath.iter();
        let first = first.flat_map(std::env::split_paths);
        let all: Vec<PathBuf> = first.chain(classes.iter().cloned()).collect();
        let joined = std::env::join_paths(&all);
        self.args.options.classpath = Some(joined.map_err(|e| Refusal::new(e.to_string()))?);
        self.args.sourcepath.extend(sources.iter().cloned());
        sources.push(file.folder.clone());
        self.args.target = target_of(&target, &all, &sources);
        let words = file.properties.list("target.args", &LIST);
        if self.args.args.is_empty() {
            self.args.args = words.into_iter().map(OsString::from).collect();
        }
        Ok(())
    }

    fn search(&mut self, file: &File) -> Result<(), Refusal> {
        let preferred = file.properties.list("preferred_threads", &LIST);
        if let Some(class) = file.properties.get("search.class") {
            let order = order_of(short(&class).unwrap_or(&class), &preferred);
            match order {
                Some(order) if self.args.search.is_none() => self.args.search = Some(order),
                Some(_) => {}
                None => self.warnings.push(format!(
                    "the search {class} has no equivalent; the search is depth-first"
                )),
            }
        }
        let depth = file.number("search.depth_limit")?;
        self.args.depth_limit = self.args.depth_limit.or(depth);
        let walks = file.number("search.RandomSearch.path_limit")?;
        self.args.walks = self.args.walks.or(walks);
        let seed = file.number("cg.seed")?;
        self.args.seed = self.args.seed.or(seed);
        self.args.all_errors |= file.is_true("search.multiple_errors");
        self.args.enumerate_random |= file.is_true("cg.enumerate_random");
        self.args.enumerate_random |= file.is_true("vm.enumerate_random");
        self.args.no_reduction |= file.properties.get("vm.por").as_deref() == Some("false");
        Ok(())
    }

    /// What is checked.
    fn properties(&mut self, file: &File) {
        let mut properties = Vec::new();
        for class in file.properties.list("search.properties", &LIST) {
            match short(&class) {
                Some("vm.NotDeadlockedProperty") => properties.push(Property::Deadlock),
                Some("vm.NoUncaughtExceptionsProperty") => {
                    properties.extend([Property::Assertion, Property::UncaughtException]);
                }
                _ => self.ignore("property", &class),
            }
        }
        for class in file.properties.list("listener", &LIST) {
            match short(&class) {
                Some("listener.PreciseRaceDetector") => {
                    if properties.is_empty() {
                        properties.extend(crate::check::USUAL);
                    }
                    properties.push(Property::Race);
                }
                // Every report shows what they show.
                Some("listener.DeadlockAnalyzer" | "listener.ErrorTraceGenerator") => {}
                _ => self.ignore("listener", &class),
            }
        }
        if self.args.property.is_empty() {
            self.args.property = properties.into_iter().map(Wish::Java).collect();
        }
    }

    fn ignore(&mut self, what: &str, class: &str) {
        let warning = format!("the {what} {class} has no equivalent and is ignored");
        self.warnings.push(warning);
    }
}

/// A class of Java PathFinder without its package, which files may leave out up to the dot.
fn short(class: &str) -> Option<&str> {
    class.strip_prefix(PACKAGE).or(class.strip_prefix('.'))
}

fn order_of(class: &str, preferred: &[String]) -> Option<Search> {
    let order = match class.strip_prefix("search.").unwrap_or(class) {
        "DFSearch" | "heuristic.DFSHeuristic" => "dfs".to_string(),
        "heuristic.BFSHeuristic" => "bfs".to_string(),
        "RandomSearch" | "heuristic.RandomHeuristic" => "random".to_string(),
        "heuristic.MostBlocked" => "heuristic:most-blocked".to_string(),
        "heuristic.MinimizePreemption" => "heuristic:fewest-preemptions".to_string(),
        "heuristic.UserHeuristic" => "heuristic:user".to_string(),
        "heuristic.PreferThreads" => format!("heuristic:prefer={}", preferred.first()?),
        _ => return None,
    };
    Search::parse(&order).ok()
}

/// The class, or its source where nobody has compiled it.
fn target_of(name: &str, classes: &[PathBuf], sources: &[PathBuf]) -> OsString {
    let inner = name.replace('.', "/");
    let is_there = |folder: &PathBuf| folder.join(format!("{inner}.class")).is_file();
    let source = sources
        .iter()
        .map(|root| root.join(format!("{inner}.java")));
    let source = source.into_iter().find(|path| path.is_file());
    match source {
        Some(source) if !classes.iter().any(is_there) => source.into(),
        _ => name.into(),
    }
}
