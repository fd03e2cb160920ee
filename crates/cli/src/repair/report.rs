//! What a repair came to, for a person or a script.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;

use serde_json::{Value, json};
use vitrum_jvm::Stop;
use vitrum_report::{counted, grouped};
use vitrum_structures::repair::Shown;
use vitrum_structures::{Graph, show};

use super::drive::{Changed, Outcome, Repair, Trouble};
use crate::out::{Format, Out};
use crate::run::{say, sentence_of, tell};
use crate::{BAD_INPUT, UNKNOWN};

/// Structures with more objects are not drawn in the terminal.
const DRAWN: usize = 24;
/// Changes that are printed.
const PRINTED: usize = 200;

/// The classes that make structures as they are afterwards begin with it.
const AFTER: &str = "After";

/// What the user wants besides.
pub struct Orders {
    pub target: String,
    pub folder: Option<Out>,
    pub json: bool,
    pub quiet: bool,
}

pub struct Report {
    pub repairs: Vec<Repair>,
    pub refused: Option<String>,
    pub unknown: Option<String>,
    /// The program's own exit code.
    pub exit: Option<i32>,
    begin: Instant,
}

impl Report {
    pub fn new() -> Report {
        Report {
            repairs: Vec::new(),
            refused: None,
            unknown: None,
            exit: None,
            begin: Instant::now(),
        }
    }

    /// The program did not come to its end.
    pub fn stop(&mut self, stop: &Stop) {
        match sentence_of(stop) {
            (BAD_INPUT, why) => self.refused = Some(why),
            (_, why) => self.unknown = Some(why),
        }
    }

    /// False: there is no going on.
    pub fn add(&mut self, repair: Result<Repair, String>) -> bool {
        match repair {
            Err(why) => self.refused = Some(why),
            Ok(repair) => {
                match &repair.result {
                    Err(Trouble::Refused(why)) => self.refused = Some(why.clone()),
                    Err(Trouble::Unknown(why)) => self.unknown = Some(why.clone()),
                    Ok(_) => {}
                }
                self.repairs.push(repair);
            }
        }
        self.refused.is_none() && self.unknown.is_none()
    }

    pub fn has_changes(&self) -> bool {
        self.changed().next().is_some()
    }

    fn changed(&self) -> impl Iterator<Item = (&Repair, &Changed)> {
        self.repairs
            .iter()
            .filter_map(|repair| match &repair.result {
                Ok(Outcome::Changed(changed)) => Some((repair, &**changed)),
                _ => None,
            })
    }

    pub fn tell(&self, orders: &Orders) -> ExitCode {
        if let Some(why) = &self.refused {
            tell(&format!("vitrum: {why}"));
            return ExitCode::from(BAD_INPUT);
        }
        if let Err(why) = self.write(orders) {
            tell(&format!("vitrum: {why}"));
            return ExitCode::from(BAD_INPUT);
        }
        if orders.json {
            say(&self.json(orders).to_string());
        } else if !orders.quiet {
            say(&self.text(orders));
        }
        ExitCode::from(if self.unknown.is_some() { UNKNOWN } else { 0 })
    }

    fn text(&self, orders: &Orders) -> String {
        let mut lines = Vec::new();
        for repair in &self.repairs {
            match &repair.result {
                Ok(Outcome::Changed(changed)) => {
                    lines.push(told(repair, changed).trim_end().to_string());
                }
                Ok(Outcome::Sound(_)) if self.repairs.len() < DRAWN => {
                    lines.push(format!("{} holds: nothing to repair", repair.predicate));
                }
                _ => {}
            }
        }
        let assumed = self.assumptions().into_iter();
        lines.extend(assumed.map(|what| format!("assuming: {what}")));
        if let Some(folder) = &orders.folder {
            lines.push(format!("written to {}", folder.path.display()));
        }
        if let Some(code) = self.exit.filter(|code| *code != 0) {
            lines.push(format!("the program ended with exit code {code}"));
        }
        if let Some(why) = &self.unknown {
            lines.push(format!("unknown: {why}"));
        }
        lines.join("\n")
    }

    /// What the predicates took for granted that accepted a structure.
    fn assumptions(&self) -> BTreeSet<&'static str> {
        let judged = self.repairs.iter().filter(|repair| repair.result.is_ok());
        judged.flat_map(|repair| &repair.assumed).copied().collect()
    }

    fn json(&self, orders: &Orders) -> Value {
        let repairs: Vec<Value> = self.repairs_json();
        let changes = self
            .changed()
            .flat_map(|(_, c)| &c.changes)
            .map(change_json);
        let changes: Vec<Value> = changes.collect();
        let sum = |f: fn(&Repair) -> u64| self.repairs.iter().map(f).sum::<u64>();
        let mut object = json!({
            "tool": "vitrum",
            "version": env!("CARGO_PKG_VERSION"),
            "command": "repair",
            "target": orders.target,
            "language": "java",
            "verdict": if self.unknown.is_some() { "unknown" } else { "holds" },
        });
        if let Some(why) = &self.unknown {
            object["reason"] = json!(why);
        }
        object["message"] = json!(self.message(changes.len()));
        object["changes"] = json!(changes);
        object["repairs"] = json!(repairs);
        object["assumptions"] = json!(self.assumptions());
        if let Some(code) = self.exit {
            object["program_exit"] = json!(code);
        }
        object["stats"] = json!({
            "structures": self.repairs.len(),
            "faults_fixed": changes.len(),
            "fields_changed": changes.len(),
            "objects": sum(|r| r.mended.objects as u64),
            "objects_left_out": sum(|r| r.mended.left_out as u64),
            "runs": sum(|r| r.mended.counts.runs),
            "field_reads": sum(|r| r.mended.counts.reads),
            "values_tried": sum(|r| r.mended.counts.tries),
            "undo_operations": sum(|r| r.mended.counts.undone),
            "seconds": self.begin.elapsed().as_secs_f64(),
            "search_seconds": self.repairs.iter().map(|r| r.mended.seconds).sum::<f64>(),
            "search_cpu_seconds": self.repairs.iter().map(|r| r.cpu_seconds).sum::<f64>(),
            "peak_memory_bytes": crate::units::peak_memory(),
        });
        object
    }

    fn repairs_json(&self) -> Vec<Value> {
        let numbered = self.repairs.iter().enumerate();
        let changed = numbered.filter_map(|(number, repair)| match &repair.result {
            Ok(Outcome::Changed(changed)) => Some(repair_json(number + 1, repair, changed)),
            _ => None,
        });
        changed.collect()
    }

    fn message(&self, changes: usize) -> String {
        let left_out = self
            .repairs
            .iter()
            .map(|repair| repair.mended.left_out as u64);
        match (&self.unknown, changes as u64, left_out.sum()) {
            (Some(why), ..) => why.clone(),
            (None, 0, _) => "nothing to repair".into(),
            (None, n, 0) => format!("{} changed", counted(n, "field")),
            (None, n, left) => {
                let objects = counted(left, "object");
                format!("{} changed, {objects} left out", counted(n, "field"))
            }
        }
    }

    fn write(&self, orders: &Orders) -> Result<(), String> {
        let Some(folder) = &orders.folder else {
            return Ok(());
        };
        folder.begin()?;
        if folder.format == Format::Java {
            return self.write_java(folder);
        }
        for (number, (_, changed)) in self.changed().enumerate() {
            write_one(folder, number + 1, changed)?;
        }
        Ok(())
    }

    /// All structures as they are afterwards, and those that were changed as they were before.
    fn write_java(&self, folder: &Out) -> Result<(), String> {
        let mut count = 0;
        let put = |when: &str, number: u64, graph: &Graph| {
            let class = format!("{when}{number}");
            folder.put(&format!("{class}.java"), &show::java(graph, &class))
        };
        for repair in &self.repairs {
            let after = match &repair.result {
                Ok(Outcome::Changed(changed)) => {
                    put("Before", count + 1, &changed.before)?;
                    &changed.after
                }
                Ok(Outcome::Sound(Some(graph))) => graph,
                _ => continue,
            };
            count += 1;
            put(AFTER, count, after)?;
        }
        folder.put("Structures.java", &show::index(AFTER, count))
    }
}

/// What was changed, as text; also for a program under `vitrum run`.
pub fn told(repair: &Repair, changed: &Changed) -> String {
    let mut out = format!("{}\n", changed.failure);
    let small = !changed.partial && changed.before.nodes.len() <= DRAWN;
    if small {
        out += &format!("\nbefore:\n{}\n", show::text(&changed.before));
    }
    out += "changed:\n";
    for change in changed.changes.iter().take(PRINTED) {
        let Shown {
            object,
            field,
            old,
            new,
            ..
        } = change;
        let dot = if field.starts_with('[') { "" } else { "." };
        out += &format!("  {object}{dot}{field}: {old} → {new}\n");
    }
    if changed.changes.len() > PRINTED {
        let more = changed.changes.len() - PRINTED;
        out += &format!("  and {} more\n", grouped(more as u64));
    }
    if small {
        out += &format!("\nafter:\n{}\n", show::text(&changed.after));
    }
    let counts = &repair.mended.counts;
    let count = changed.changes.len() as u64;
    let objects = counted(repair.mended.objects as u64, "object");
    let objects = match repair.mended.left_out as u64 {
        0 => objects,
        left => format!("{objects} ({} of them left out)", grouped(left)),
    };
    out += &format!(
        "{} holds: {} changed, {}, {}, {}, {:.2} s\n",
        repair.predicate,
        counted(count, "field"),
        objects,
        counted(counts.reads, "read"),
        counted(counts.undone, "undo operation"),
        repair.mended.seconds
    );
    out
}

/// `number`: which of all structures that were looked at.
fn repair_json(number: usize, repair: &Repair, changed: &Changed) -> Value {
    let graph = |graph: &Graph| serde_json::from_str(&show::json(graph)).unwrap_or(json!(null));
    json!({
        "structure": number,
        "predicate": repair.predicate,
        "failure": changed.failure,
        "changes": changed.changes.iter().map(change_json).collect::<Vec<Value>>(),
        "partial": changed.partial,
        "before": graph(&changed.before),
        "after": graph(&changed.after),
    })
}

fn change_json(change: &Shown) -> Value {
    json!({
        "object": change.object,
        "class": change.class,
        "field": change.field,
        "old": value_json(&change.old),
        "new": value_json(&change.new),
    })
}

/// A text stands in quotes and is something else than null.
fn value_json(text: &str) -> Value {
    match text {
        "null" => Value::Null,
        text => json!(text),
    }
}

fn write_one(folder: &Out, number: usize, changed: &Changed) -> Result<(), String> {
    let pair = |ending: &str, draw: &dyn Fn(&Graph) -> String| {
        for (when, graph) in [("before", &changed.before), ("after", &changed.after)] {
            let name = format!("repair-{number}-{when}.{ending}");
            folder.put(&name, &draw(graph))?;
        }
        Ok(())
    };
    match folder.format {
        Format::Svg => {
            let text = show::svg_pair(&changed.before, &changed.after, &changed.marks);
            folder.put(&format!("repair-{number}.svg"), &text)
        }
        Format::Dot => pair("dot", &show::dot),
        Format::Json => pair("json", &show::json),
        // All at once: one class has them all.
        Format::Java => Ok(()),
    }
}
