//! What a generation came to, for a person or a script.

use std::collections::BTreeSet;
use std::process::ExitCode;

use serde_json::json;
use vitrum_jvm::peers::{CLOCK, RANDOM};
use vitrum_jvm::{Machine, Stop};
use vitrum_report::{counted, grouped};
use vitrum_structures::{Counts, End, Failure, Generator, Graph, Lazy, shortened, show};

use super::Orders;
use super::writing::Largest;
use crate::UNKNOWN;
use crate::run::{LATE, say};

/// A method under test failed.
const VIOLATED: u8 = 1;

#[derive(Default)]
pub struct Outcome {
    pub counts: Counts,
    pub seconds: f64,
    /// Without the time to begin.
    pub search_seconds: f64,
    /// The processor time of that.
    pub search_cpu_seconds: f64,
    /// Why not everything was found.
    pub unknown: Option<String>,
    /// The predicate is none, or a file can't be written.
    pub refused: Option<String>,
    /// The method under test did something wrong.
    pub failure: Option<Failure>,
    /// Calls of the method under test on each structure.
    pub tried: Option<u64>,
    /// The method under test looked at the clock, or at random numbers.
    pub saw_clock: bool,
    /// What the machine took for granted besides, from the initializers of classes on.
    pub granted: BTreeSet<&'static str>,
    /// Structures to be drawn.
    pub shown: Largest,
    /// Structures that were drawn at random.
    pub sample: Option<Vec<Graph>>,
}

impl Outcome {
    /// Nothing so far.
    pub fn showing(orders: &Orders) -> Outcome {
        Outcome {
            shown: Largest::new(orders.show),
            ..Outcome::default()
        }
    }

    /// The predicate did what no predicate may do.
    pub fn fault(&mut self, generator: &mut Generator, end: End) {
        let name = generator.predicate_name();
        let read = generator.just_read();
        match end {
            End::Rejected | End::Accepted | End::Cold(_) => {}
            End::Wrote(object, slot) => {
                let what = generator.describe_slot(object, slot);
                self.refused = Some(format!(
                    "{name} writes {what}: it must only look at the structure that it judges"
                ));
            }
            End::Clock => {
                self.refused = Some(format!(
                    "{}{name} looks at the clock, or at random numbers, which begin with it: whether a structure is \
                     valid must depend on the structure alone",
                    after(read)
                ));
            }
            End::Stopped(stop) => self.stopped(*stop, generator.machine, name, read),
        }
    }

    /// The predicate did not return.
    fn stopped(
        &mut self,
        stop: Stop,
        machine: &mut Machine<Lazy>,
        name: String,
        read: Option<String>,
    ) {
        match stop {
            Stop::Uncaught(exception) => {
                let what = machine.describe_uncaught(exception);
                let what = what.map_or("an exception".into(), |trace| shortened(&trace));
                let hint = match what.starts_with("java.lang.StackOverflowError") {
                    true => {
                        "\nA structure may lead back to itself, and a method that follows it without an end is no \
                         predicate: keep a set of the objects that were met, and return false for one that comes again"
                    }
                    false => "",
                };
                self.refused = Some(format!("{}{name} threw {what}{hint}", after(read)));
            }
            Stop::Exit(_) => {
                self.refused = Some(format!(
                    "{}{name} calls System.exit: it must return whether the structure is valid",
                    after(read)
                ));
            }
            Stop::Budget => {
                let since = read.map_or("it was called".into(), |read| format!("it read {read}"));
                self.unknown = Some(format!(
                    "{name} did not return within 50 million branches and calls after {since}"
                ));
            }
            Stop::Deadlock => {
                self.unknown = Some(format!(
                    "{}{name} sleeps or waits for another thread",
                    after(read)
                ));
            }
            Stop::Unsupported(what) => {
                self.unknown = Some(format!("unsupported: {what}, in {name}"));
            }
            Stop::Exhausted(why) if why == LATE => self.unknown = Some(why),
            Stop::Exhausted(why) => self.unknown = Some(format!("{}{name}: {why}", after(read))),
            stop => self.unknown = Some(format!("{name} stopped: {stop:?}")),
        }
    }

    /// Bounds within which there is nothing are a mistake; `read` is what the predicate read last where it came furthest.
    pub fn look_for_nothing(&mut self, generator: &Generator, read: Option<String>) {
        let complete = self.unknown.is_none() && self.refused.is_none();
        if self.counts.structures > 0 || !complete {
            return;
        }
        let hint = read
            .map(|field| format!("; where it came furthest, the last that it read was {field}"));
        let granted = generator.machine.assumptions.iter();
        let granted: String = granted.map(|what| format!("\nassuming: {what}")).collect();
        self.refused = Some(format!(
            "no structure within the bounds satisfies {}, among {}{}{granted}",
            generator.predicate_name(),
            counted(self.counts.candidates, "candidate"),
            hint.unwrap_or_default()
        ));
    }

    /// Adds what another thread found.
    pub fn add(&mut self, other: Outcome) {
        let (mine, theirs) = (&mut self.counts, other.counts);
        mine.candidates += theirs.candidates;
        mine.structures += theirs.structures;
        mine.initializations += theirs.initializations;
        mine.undone += theirs.undone;
        self.unknown = self.unknown.take().or(other.unknown);
        self.refused = self.refused.take().or(other.refused);
        self.granted.extend(other.granted);
        self.shown.add(other.shown);
    }

    /// What was drawn at random goes where all structures would have gone.
    pub fn write_sample(&mut self, orders: &Orders) -> Result<(), String> {
        let told = |why| format!("vitrum: {why}");
        let mut written = self.counts.structures;
        if let Some(sample) = &self.sample {
            written = sample.len() as u64;
            self.shown = Largest::new(orders.show);
            let drawn = sample.iter().take(orders.show as usize);
            drawn.for_each(|graph| self.shown.offer((0, 0), || graph.clone()));
            if let Some(folder) = &orders.folder {
                for (i, graph) in sample.iter().enumerate() {
                    folder.write(i as u64 + 1, graph).map_err(told)?;
                }
            }
        }
        match &orders.folder {
            Some(folder) => folder.finish(written).map_err(told),
            None => Ok(()),
        }
    }

    pub fn tell(&self, orders: &Orders) -> Result<ExitCode, String> {
        if let Some(why) = &self.refused {
            return Err(format!("vitrum: {why}"));
        }
        if orders.json {
            say(&self.json(orders).to_string());
        } else if !orders.quiet {
            say(&self.text(orders));
        }
        Ok(ExitCode::from(match (&self.failure, &self.unknown) {
            (Some(_), _) => VIOLATED,
            (None, Some(_)) => UNKNOWN,
            (None, None) => 0,
        }))
    }

    fn text(&self, orders: &Orders) -> String {
        let mut lines = Vec::new();
        match &self.failure {
            Some(failure) => {
                let Failure { call, message, .. } = failure;
                let word = orders.paint.red("violated");
                lines.push(format!("{word}: {message}\n"));
                lines.push(format!("before {call}:\n{}", show::text(&failure.before)));
                lines.push(format!("after {call}:\n{}", show::text(&failure.after)));
            }
            None => lines.extend(self.shown.graphs().map(show::text)),
        }
        lines.extend(self.text_of_counts());
        if let (Some(call), Some(calls)) = (&orders.call, self.calls()) {
            let structures = counted(self.counts.structures, "structure");
            let word = orders.paint.green("holds");
            let calls = counted(calls, "call");
            lines.push(format!("{call} {word}: {calls} on {structures}"));
        }
        let assumed = self.assumptions(orders).into_iter();
        lines.extend(assumed.map(|what| format!("assuming: {what}")));
        if let Some(sample) = &self.sample {
            let from = match self.unknown {
                None => "all structures within the bounds",
                Some(_) => "those that were found until the search was stopped",
            };
            lines.push(format!(
                "{} drawn with equal chances from {from}",
                sample.len()
            ));
        }
        if let Some(folder) = &orders.folder {
            lines.push(format!("written to {}", folder.0.path.display()));
        }
        if let Some(why) = &self.unknown {
            let word = orders.paint.yellow("unknown");
            lines.push(format!("{word}: {why}"));
        }
        lines.join("\n")
    }

    /// What was taken for granted of the predicate and the method under test. A failure needs nothing more than that it
    /// can be so.
    fn assumptions(&self, orders: &Orders) -> Vec<String> {
        if self.failure.is_some() {
            return Vec::new();
        }
        let call = orders.call.iter().filter(|_| self.saw_clock);
        let clock = call.map(|call| {
            format!(
                "{call} looks at the clock, or at random numbers, which begin with it: it was called at one time, with \
                 the numbers of one seed"
            )
        });
        // What is said of the clock and of random numbers elsewhere names an option that is not there.
        let granted = self.granted.iter().filter_map(|what| match *what {
            CLOCK | RANDOM if self.saw_clock => None,
            CLOCK => Some("the clock shows one time"),
            RANDOM => Some("random numbers are those of one seed"),
            other => Some(other),
        });
        clock.chain(granted.map(str::to_string)).collect()
    }

    fn is_complete(&self) -> bool {
        self.failure.is_none() && self.unknown.is_none()
    }

    /// How often the method under test was called, if it never failed.
    fn calls(&self) -> Option<u64> {
        let tried = self.tried.filter(|_| self.is_complete());
        tried.map(|tried| tried * self.counts.structures)
    }

    fn found(&self) -> String {
        let structures = counted(self.counts.structures, "structure");
        let candidates = counted(self.counts.candidates, "candidate");
        format!("{structures} among {candidates}")
    }

    fn text_of_counts(&self) -> [String; 2] {
        let counts = &self.counts;
        let rate = counts.candidates as f64 / self.search_seconds.max(1e-9);
        [
            self.found(),
            format!(
                "{}, {}, {:.2} s ({} candidates/s)",
                counted(counts.initializations, "field initialization"),
                counted(counts.undone, "undo operation"),
                self.search_seconds,
                grouped(rate as u64)
            ),
        ]
    }

    /// What came of it, in one line.
    fn message(&self) -> String {
        let failure = self.failure.as_ref().map(|failure| &failure.message);
        let told = failure.or(self.unknown.as_ref());
        told.cloned().unwrap_or_else(|| self.found())
    }

    fn json(&self, orders: &Orders) -> serde_json::Value {
        let counts = &self.counts;
        let mut object = json!({
            "tool": "vitrum",
            "version": env!("CARGO_PKG_VERSION"),
            "command": "generate",
            "target": orders.target,
            "language": "java",
            "verdict": match (&self.failure, &self.unknown) {
                (Some(_), _) => "violated",
                (None, Some(_)) => "unknown",
                (None, None) => "holds",
            },
        });
        if let Some(failure) = &self.failure {
            let value = |graph| serde_json::from_str(&show::json(graph)).unwrap_or(json!(null));
            object["property"] = json!(failure.property);
            object["replayed"] = json!(true);
            object["call"] = json!(failure.call);
            object["before"] = value(&failure.before);
            object["after"] = value(&failure.after);
        }
        if let Some(why) = &self.unknown {
            object["reason"] = json!(why);
        }
        object["message"] = json!(self.message());
        object["assumptions"] = json!(self.assumptions(orders));
        object["stats"] = json!({
            "structures": counts.structures,
            "candidates": counts.candidates,
            "field_initializations": counts.initializations,
            "undo_operations": counts.undone,
            "seconds": self.seconds,
            "search_seconds": self.search_seconds,
            "search_cpu_seconds": self.search_cpu_seconds,
            "peak_memory_bytes": crate::units::peak_memory(),
        });
        if let Some(calls) = self.calls() {
            object["stats"]["calls"] = json!(calls);
        }
        object
    }
}

/// What the predicate had read, as a sentence begins.
fn after(read: Option<String>) -> String {
    read.map_or(String::new(), |read| format!("after it read {read}, "))
}
