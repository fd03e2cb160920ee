//! A drawing in the terminal: what an object refers to stands below it.

use crate::graph::{Graph, Node, Value};

/// The structure as lines. An object that was drawn already is only named.
pub fn text(graph: &Graph) -> String {
    let mut drawing = Drawing {
        graph,
        drawn: vec![false; graph.nodes.len()],
        out: String::new(),
    };
    drawing.out += &drawing.head(0);
    drawing.out.push('\n');
    drawing.below_all();
    drawing.out
}

struct Drawing<'a> {
    graph: &'a Graph,
    drawn: Vec<bool>,
    out: String,
}

/// A field that is still to be drawn, with what stands before its lines.
struct Line {
    prefix: String,
    label: String,
    target: usize,
    is_last: bool,
}

impl Drawing<'_> {
    /// With a stack of its own: a list may be long.
    fn below_all(&mut self) {
        self.drawn[0] = true;
        let mut open = self.children(0, "");
        while let Some(line) = open.pop() {
            let (corner, below) = if line.is_last {
                ("└─ ", "   ")
            } else {
                ("├─ ", "│  ")
            };
            let head = self.head(line.target);
            let known = std::mem::replace(&mut self.drawn[line.target], true);
            let shown = match known {
                true => format!("↑ {}", self.graph.nodes[line.target].name),
                false => head,
            };
            self.out += &format!("{}{corner}{}: {shown}\n", line.prefix, line.label);
            if !known {
                open.extend(self.children(line.target, &format!("{}{below}", line.prefix)));
            }
        }
    }

    /// The objects that a node refers to, the first one last.
    fn children(&self, number: usize, prefix: &str) -> Vec<Line> {
        let node = &self.graph.nodes[number];
        let targets = node.fields.iter().filter_map(|(name, value)| match value {
            Value::Node(target) => Some((name, *target)),
            _ => None,
        });
        let mut lines: Vec<Line> = targets
            .map(|(name, target)| Line {
                prefix: prefix.into(),
                label: label(node, name),
                target,
                is_last: false,
            })
            .collect();
        if let Some(last) = lines.last_mut() {
            last.is_last = true;
        }
        lines.reverse();
        lines
    }

    /// A node with the values that are no objects; an array with all of its elements.
    fn head(&self, number: usize) -> String {
        let node = &self.graph.nodes[number];
        let here = node
            .fields
            .iter()
            .filter(|(_, value)| node.is_array || !matches!(value, Value::Node(_)));
        let shown = here.map(|(name, value)| match node.is_array {
            true => value.shown(self.graph),
            false => format!("{name} = {}", value.shown(self.graph)),
        });
        let shown: Vec<String> = shown.collect();
        match (node.is_array, shown.is_empty()) {
            (true, _) => format!("{} [{}]", node.name, shown.join(", ")),
            (false, true) => node.name.clone(),
            (false, false) => format!("{} ({})", node.name, shown.join(", ")),
        }
    }
}

fn label(node: &Node, field: &str) -> String {
    match node.is_array {
        true => format!("[{field}]"),
        false => field.into(),
    }
}
