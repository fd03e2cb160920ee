//! The tree for Graphviz.

use std::fmt::Write;

use vitrum_cegar::engine::ArtKind;

use super::Node;

pub fn text(nodes: &[Node], left_out: usize) -> String {
    let mut out = String::from(
        "digraph \"abstract reachability tree\" {\n  node [shape=box, fontname=\"monospace\", fontsize=10];\n",
    );
    for (index, node) in nodes.iter().enumerate() {
        let style = match node.kind {
            ArtKind::Open => "style=dashed",
            ArtKind::Expanded => "style=solid",
            ArtKind::Covered(_) => "style=filled, fillcolor=\"#e8eef7\"",
            ArtKind::Error => "style=filled, fillcolor=\"#f4b6b0\"",
        };
        let mut label = format!("{index}: {}", node.place);
        for fact in &node.facts {
            label += "\n";
            label += fact;
        }
        let _ = writeln!(out, "  n{index} [label=\"{}\", {style}];", escaped(&label));
        if let Some(parent) = node.parent {
            let _ = writeln!(out, "  n{parent} -> n{index};");
        }
        if let ArtKind::Covered(by) = node.kind {
            let _ = writeln!(
                out,
                "  n{index} -> n{by} [style=dotted, constraint=false, label=\"covered by\"];"
            );
        }
    }
    if nodes.is_empty() {
        out += "  none [label=\"lazy abstraction has made no tree\"];\n";
    }
    if left_out > 0 {
        let _ = writeln!(
            out,
            "  more [label=\"{left_out} more nodes\", shape=plain];"
        );
    }
    out + "}\n"
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}
