//! What a generation came to, for a person or a script.

use std::process::ExitCode;

use serde_json::json;
use vitrum_jvm::Stop;
use vitrum_report::grouped;
use vitrum_structures::{Counts, End, Generator};

use super::Orders;
use crate::{BAD_INPUT, UNKNOWN};

#[derive(Default)]
pub struct Outcome {
    pub counts: Counts,
    pub seconds: f64,
    /// Why not everything was found.
    pub unknown: Option<String>,
    /// The predicate is none.
    pub refused: Option<String>,
}

impl Outcome {
    /// The predicate did what no predicate may do.
    pub fn fault(&mut self, generator: &mut Generator, end: End) {
        let name = generator.predicate_name();
        let machine = &mut *generator.machine;
        match end {
            End::Rejected | End::Accepted => {}
            End::Wrote(object, slot) => {
                let what = machine.describe_slot(object, slot);
                self.refused = Some(format!(
                    "{name} writes {what}: it must only look at the structure that it judges"
                ));
            }
            End::Clock => {
                self.refused = Some(format!(
                    "{name} looks at the clock: whether a structure is valid must depend on the structure alone"
                ));
            }
            End::Stopped(Stop::Uncaught(exception)) => {
                let what = machine.describe_uncaught(exception);
                let what = what.unwrap_or_else(|_| "an exception".into());
                self.refused = Some(format!("{name} threw {what}"));
            }
            End::Stopped(Stop::Budget) => {
                self.unknown = Some(format!(
                    "{name} did not return within 50 million branches and calls after the last field that it read"
                ));
            }
            End::Stopped(Stop::Deadlock) => {
                self.unknown = Some(format!("{name} waits for another thread"));
            }
            End::Stopped(Stop::Unsupported(what)) => {
                self.unknown = Some(format!("unsupported: {what}"));
            }
            End::Stopped(stop) => self.unknown = Some(format!("{name} stopped: {stop:?}")),
        }
    }

    pub fn tell(&self, orders: &Orders) -> ExitCode {
        if let Some(why) = &self.refused {
            eprintln!("vitrum: {why}");
            return ExitCode::from(BAD_INPUT);
        }
        if orders.json {
            println!("{}", self.json(orders));
        } else if !orders.quiet {
            self.text();
        }
        match self.unknown {
            None => ExitCode::SUCCESS,
            Some(_) => ExitCode::from(UNKNOWN),
        }
    }

    fn text(&self) {
        let counts = &self.counts;
        let rate = counts.candidates as f64 / self.seconds.max(1e-9);
        println!(
            "{} structures among {} candidates",
            grouped(counts.structures),
            grouped(counts.candidates)
        );
        println!(
            "{} field initializations, {} undo operations, {:.2} s ({} candidates/s)",
            grouped(counts.initializations),
            grouped(counts.undone),
            self.seconds,
            grouped(rate as u64)
        );
        if let Some(why) = &self.unknown {
            println!("unknown: {why}");
        }
    }

    fn json(&self, orders: &Orders) -> serde_json::Value {
        let counts = &self.counts;
        let mut object = json!({
            "tool": "vitrum",
            "version": env!("CARGO_PKG_VERSION"),
            "command": "generate",
            "target": orders.target,
            "language": "java",
            "verdict": if self.unknown.is_none() { "holds" } else { "unknown" },
        });
        if let Some(why) = &self.unknown {
            object["reason"] = json!(why);
        }
        object["stats"] = json!({
            "structures": counts.structures,
            "candidates": counts.candidates,
            "field_initializations": counts.initializations,
            "undo_operations": counts.undone,
            "seconds": self.seconds,
            "peak_memory_bytes": crate::units::peak_memory(),
        });
        object
    }
}
