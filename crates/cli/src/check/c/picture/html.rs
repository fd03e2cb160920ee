//! The tree, the verdict and the way to a violation as one page that needs nothing else.

use std::fmt::Write;

use vitrum_cegar::engine::ArtKind;
use vitrum_report::Report;

use super::Node;
use super::layout::layout;

const WIDTH: f64 = 320.0;
const GAP: f64 = 24.0;
const LINE: f64 = 15.0;
/// Facts that a box shows; all are in its title.
const FACTS: usize = 6;
/// Characters of a line in a box.
const CHARS: usize = 45;

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1c2330; --paper: #ffffff; --line: #9aa4b2; --soft: #f3f5f8;
  --covered: #e3ebf8; --error: #f9d3cf; --edge: #7b8796; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --paper: #14181f; --line: #566173;
  --soft: #1d232c; --covered: #223049; --error: #57261f; --edge: #8a97a8; } }
body { font: 14px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem; }
h1 { font-size: 1.2rem; margin: 0 0 .5rem; } h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
pre { background: var(--soft); padding: .8rem 1rem; white-space: pre-wrap; border-radius: 6px; }
.tree { overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: 1rem; max-height: 85vh; }
.box { fill: var(--soft); stroke: var(--line); } .covered { fill: var(--covered); }
.error { fill: var(--error); stroke: #c0392b; } .open { stroke-dasharray: 5 3; }
text { font: 11px ui-monospace, monospace; fill: var(--ink); } .place { font-weight: bold; }
.source { font-style: italic; opacity: .75; }
.edge { stroke: var(--edge); fill: none; } .cover { stroke: #4a7bd0; fill: none; stroke-dasharray: 3 3; }
.legend span { display: inline-block; padding: 0 .6rem; border: 1px solid var(--line); margin-right: .6rem;
  border-radius: 4px; background: var(--soft); }
";

pub fn text(nodes: &[Node], left_out: usize, report: &Report) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        escaped(&report.target)
    );
    let _ = writeln!(
        page,
        "<h1>{}</h1>\n<pre>{}</pre>",
        escaped(&report.target),
        escaped(vitrum_report::text(report, false, None).trim_end())
    );
    let _ = writeln!(page, "<h2>The tree of abstract states</h2>");
    if nodes.is_empty() {
        page += "<p>Lazy abstraction has made no tree: another engine was first, or the program has one \
                 execution. <code>--engine lazy</code> makes one.</p>\n";
    } else {
        page += "<p class=\"legend\"><span>looked at</span><span style=\"background: var(--covered)\">covered \
                 by the node that the blue line leads to</span><span style=\"border-style: dashed\">not looked \
                 at</span><span style=\"background: var(--error)\">the error</span></p>\n";
        page += "<p>A node is a loop head with what is known there. Point at it to see all of that.</p>\n";
        drawing(nodes, &mut page);
    }
    if left_out > 0 {
        let _ = writeln!(page, "<p>{left_out} more nodes are not shown.</p>");
    }
    page + "</body>\n</html>\n"
}

/// Lines in the box of a node.
fn lines(node: &Node) -> usize {
    let more = usize::from(node.facts.len() > FACTS);
    1 + usize::from(!node.source.is_empty()) + node.facts.len().min(FACTS) + more
}

fn drawing(nodes: &[Node], page: &mut String) {
    let layout = layout(nodes);
    let mut heights = vec![0.0_f64; layout.rows];
    for (node, (_, row)) in nodes.iter().zip(&layout.at) {
        heights[*row] = heights[*row].max(lines(node) as f64 * LINE + 12.0);
    }
    let mut tops = Vec::new();
    let mut top = 0.0;
    for height in &heights {
        tops.push(top);
        top += height + 40.0;
    }
    let middle = |index: usize| layout.at[index].0 * (WIDTH + GAP) + WIDTH / 2.0;
    let upper = |index: usize| tops[layout.at[index].1];
    let height = |index: usize| lines(&nodes[index]) as f64 * LINE + 12.0;
    let width = layout.columns as f64 * (WIDTH + GAP);
    let _ = writeln!(
        page,
        "<div class=\"tree\"><svg width=\"{width}\" height=\"{top}\" viewBox=\"-2 -2 {} {}\" role=\"img\">",
        width + 4.0,
        top + 4.0
    );
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            let (x, y) = (middle(parent), upper(parent) + height(parent));
            let (to, end) = (middle(index), upper(index));
            let half = f64::midpoint(y, end);
            let _ = writeln!(
                page,
                "<path class=\"edge\" d=\"M{x} {y}C{x} {half} {to} {half} {to} {end}\"/>"
            );
        }
    }
    for (index, node) in nodes.iter().enumerate() {
        boxed(
            index,
            node,
            (middle(index), upper(index), height(index)),
            page,
        );
    }
    for (index, node) in nodes.iter().enumerate() {
        if let ArtKind::Covered(by) = node.kind {
            let side = if middle(by) < middle(index) {
                -1.0
            } else {
                1.0
            };
            let (x, y) = (middle(index) + side * WIDTH / 2.0, upper(index) + 10.0);
            let (to, end) = (middle(by) + WIDTH / 2.0, upper(by) + height(by) / 2.0);
            let bend = x.max(to) + 30.0;
            let _ = writeln!(
                page,
                "<path class=\"cover\" d=\"M{x} {y}C{bend} {y} {bend} {end} {to} {end}\"/>"
            );
        }
    }
    *page += "</svg></div>\n";
}

fn boxed(index: usize, node: &Node, (middle, top, height): (f64, f64, f64), page: &mut String) {
    let class = match node.kind {
        ArtKind::Open => "box open",
        ArtKind::Expanded => "box",
        ArtKind::Covered(_) => "box covered",
        ArtKind::Error => "box error",
    };
    let left = middle - WIDTH / 2.0;
    let all = node.facts.join("\n");
    let _ = writeln!(
        page,
        "<g><title>{}</title><rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{height}\" rx=\"5\"/>",
        escaped(&format!("{}\n{}\n{all}", node.place, node.source))
    );
    let mut row = 0.0;
    let mut line = |class: &str, text: &str| {
        row += 1.0;
        let _ = writeln!(
            page,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
            left + 8.0,
            top + row * LINE + 2.0,
            escaped(&clipped(text))
        );
    };
    line("place", &format!("{index}: {}", node.place));
    if !node.source.is_empty() {
        line("source", &node.source);
    }
    for fact in node.facts.iter().take(FACTS) {
        line("fact", fact);
    }
    if node.facts.len() > FACTS {
        line("fact", &format!("… {} more", node.facts.len() - FACTS));
    }
    *page += "</g>\n";
}

fn clipped(text: &str) -> String {
    match text.chars().count() > CHARS {
        true => text.chars().take(CHARS - 1).chain(['…']).collect(),
        false => text.to_string(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
