//! A structure as a person or a program can read it: a drawing in the terminal, JSON, Graphviz, SVG, and Java
//! code that makes it again.

mod dot;
mod java;
mod json;
mod labels;
mod svg;
mod text;

pub use dot::dot;
pub use java::{index, java};
pub use json::json;
pub use svg::{svg, svg_pair};
pub use text::text;

use crate::graph::{Graph, Value};

impl Value {
    /// As a field of a drawing shows it.
    fn shown(&self, graph: &Graph) -> String {
        match self {
            Value::Null => "null".into(),
            Value::Node(number) => graph.nodes[*number].name.clone(),
            Value::Plain(text) | Value::Boxed(_, text) | Value::Constant(_, text) => text.clone(),
            Value::Text(text) => format!("{text:?}"),
        }
    }
}
