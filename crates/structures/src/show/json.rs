//! JSON: a list of objects, the root first; references are `{"ref": number}`.

use crate::graph::{Graph, Value};

pub fn json(graph: &Graph) -> String {
    let nodes = graph.nodes.iter().enumerate().map(|(number, node)| {
        let fields: Vec<String> = match node.is_array {
            true => node
                .fields
                .iter()
                .map(|(_, value)| json_value(value))
                .collect(),
            false => {
                let pair = |(name, value): &(String, Value)| {
                    format!("{}: {}", quoted(name), json_value(value))
                };
                node.fields.iter().map(pair).collect()
            }
        };
        let content = match node.is_array {
            true => format!("\"elements\": [{}]", fields.join(", ")),
            false => format!("\"fields\": {{{}}}", fields.join(", ")),
        };
        format!(
            "    {{\"id\": {number}, \"name\": {}, \"class\": {}, {content}}}",
            quoted(&node.name),
            quoted(&node.class)
        )
    });
    let nodes: Vec<String> = nodes.collect();
    format!(
        "{{\n  \"root\": 0,\n  \"objects\": [\n{}\n  ]\n}}\n",
        nodes.join(",\n")
    )
}

fn json_value(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Node(number) => format!("{{\"ref\": {number}}}"),
        // Characters and numbers that JSON has no words for are texts.
        Value::Plain(text) | Value::Boxed(_, text) => match is_json(text) {
            true => text.clone(),
            false => quoted(text),
        },
        Value::Text(text) | Value::Constant(_, text) => quoted(text),
    }
}

fn is_json(text: &str) -> bool {
    matches!(text, "true" | "false") || text.parse::<f64>().is_ok_and(f64::is_finite)
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => out += &format!("\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
