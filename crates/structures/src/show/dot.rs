//! For Graphviz.

use std::fmt::Write;

use crate::graph::{Graph, Value};

pub fn dot(graph: &Graph) -> String {
    let mut out =
        String::from("digraph structure {\n  node [shape=box, fontname=\"sans-serif\"];\n");
    for (number, node) in graph.nodes.iter().enumerate() {
        let mut label = escaped(&node.name);
        for (name, value) in node
            .fields
            .iter()
            .filter(|f| !matches!(f.1, Value::Node(_)))
        {
            label += &format!("\\n{} = {}", escaped(name), escaped(&value.shown(graph)));
        }
        let _ = writeln!(out, "  n{number} [label=\"{label}\"];");
    }
    for (number, node) in graph.nodes.iter().enumerate() {
        for (name, value) in &node.fields {
            if let Value::Node(target) = value {
                let _ = writeln!(
                    out,
                    "  n{number} -> n{target} [label=\"{}\"];",
                    escaped(name)
                );
            }
        }
    }
    out + "}\n"
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
