//! The tree of lazy abstraction as a picture: `--dot` and `--html`. Start at [`write()`].

mod dot;
mod html;
mod layout;

use vitrum_cegar::check::Outcome;
use vitrum_cegar::engine::ArtKind;
use vitrum_cegar::show;
use vitrum_cprog::Program;
use vitrum_logic::Term;
use vitrum_report::Report;

use crate::args::CheckArgs;
use crate::refusal::Refusal;

/// A node with words on it.
struct Node {
    parent: Option<usize>,
    kind: ArtKind,
    /// Where it is: `main, line 12`.
    place: String,
    /// The line of the source.
    source: String,
    /// What is known, a line each.
    facts: Vec<String>,
}

/// Writes the pictures that were asked for.
pub fn write(
    args: &CheckArgs,
    program: &Program,
    outcome: &Outcome,
    report: &Report,
) -> Result<(), Refusal> {
    if args.dot.is_none() && args.html.is_none() {
        return Ok(());
    }
    let shown = nodes(program, outcome);
    let left_out = outcome.tree.as_ref().map_or(0, |tree| tree.left_out);
    let put = |option: &str, file: &std::path::Path, text: String| {
        let written = std::fs::write(file, text);
        written.map_err(|e| Refusal::new(format!("{option} {}: {e}", file.display())))
    };
    if let Some(file) = &args.dot {
        put("--dot", file, dot::text(&shown, left_out))?;
    }
    if let Some(file) = &args.html {
        put("--html", file, html::text(&shown, left_out, report))?;
    }
    Ok(())
}

fn nodes(program: &Program, outcome: &Outcome) -> Vec<Node> {
    let tree = outcome.tree.iter().flat_map(|tree| &tree.nodes);
    let node = |node: &vitrum_cegar::engine::ArtNode| {
        let cut = outcome.system.cut(node.cut);
        let place = program.sources.place(cut.loc);
        let function = cut.function.map(|id| program.function(id).name.to_string());
        let function = function.unwrap_or_default();
        let fact =
            |t: &Term| show::formula(cut, &program.types, *t).unwrap_or_else(|| t.to_string());
        Node {
            parent: node.parent,
            kind: node.kind,
            place: match (node.kind, node.parent) {
                (ArtKind::Error, _) => "the error".into(),
                (_, None) => "the start".into(),
                _ => format!("{function}, line {}", place.line),
            },
            source: match (node.kind, node.parent) {
                (ArtKind::Error, _) | (_, None) => String::new(),
                _ => place.text.trim().to_string(),
            },
            facts: match node.cases.as_slice() {
                [facts] => facts.iter().map(fact).filter(|f| f != "1").collect(),
                cases => listed(cases, &fact),
            },
        }
    };
    tree.map(node).collect()
}

/// A line for each case.
fn listed(cases: &[Vec<Term>], fact: &dyn Fn(&Term) -> String) -> Vec<String> {
    let lines = cases.iter().enumerate().map(|(index, facts)| {
        let several = facts.len() > 1;
        let shown = facts.iter().map(|t| match fact(t) {
            text if several && text.contains("||") => format!("({text})"),
            text => text,
        });
        let facts: Vec<String> = shown.collect();
        let word = if index == 0 { "" } else { "or " };
        format!("{word}{}", facts.join(" && "))
    });
    lines.collect()
}
