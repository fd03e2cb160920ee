//! A picture: objects as boxes, in rows by their distance from the root, and references as arrows.

use std::fmt::Write;

use crate::graph::{Graph, Node, Value};

const LINE: usize = 16;
const GAP: usize = 30;
const ROW_GAP: usize = 50;
const CHAR: usize = 8;

struct Place {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    lines: Vec<String>,
}

pub fn svg(graph: &Graph) -> String {
    marked(graph, &[], 0).0
}

/// Two states of the same objects, one below the other. Fields that differ are marked: the number of an object, and a
/// name.
pub fn svg_pair(before: &Graph, after: &Graph, marks: &[(usize, String)]) -> String {
    let (first, width, height) = marked(before, marks, LINE);
    let top = height + 2 * LINE;
    let (second, other_width, height) = marked(after, marks, top);
    let (width, below) = (width.max(other_width), top - LINE / 2);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         font-family=\"monospace\" font-size=\"14\">\n<text x=\"8\" y=\"{LINE}\">before</text>\n{first}\
         <text x=\"8\" y=\"{below}\">after</text>\n{second}</svg>\n"
    )
}

/// The picture, so far below the top, with its width and where it ends.
fn marked(graph: &Graph, marks: &[(usize, String)], top: usize) -> (String, usize, usize) {
    let is_marked = |number: usize, name: &str| marks.iter().any(|m| m.0 == number && m.1 == name);
    let places = lay_out(graph);
    let width = places.iter().map(|p| p.x + p.width).max().unwrap_or(0) + GAP;
    let height = places.iter().map(|p| p.y + p.height).max().unwrap_or(0) + GAP;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"monospace\" font-size=\"12\">\n<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" \
         refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    for (number, node) in graph.nodes.iter().enumerate() {
        for (target, names) in arrows(node) {
            let color = match names.iter().any(|name| is_marked(number, name)) {
                true => "#d00",
                false => "#555",
            };
            let label = names.join(", ");
            arrow(&mut out, &places[number], &places[target], &label, color);
        }
    }
    for (number, place) in places.iter().enumerate() {
        boxed(&mut out, place, |line| {
            let name = line.split(" = ").next().unwrap_or(line);
            is_marked(number, name)
        });
    }
    (out + "</svg>\n", width, height + top)
}

/// The objects that a node refers to, each once, by all fields that do.
fn arrows(node: &Node) -> Vec<(usize, Vec<&str>)> {
    let mut arrows: Vec<(usize, Vec<&str>)> = Vec::new();
    for (name, value) in &node.fields {
        let Value::Node(target) = value else { continue };
        match arrows.iter_mut().find(|(known, _)| known == target) {
            Some((_, names)) => names.push(name),
            None => arrows.push((*target, vec![name])),
        }
    }
    arrows
}

fn lay_out(graph: &Graph) -> Vec<Place> {
    let rows = distances(graph);
    let mut places: Vec<Place> = graph
        .nodes
        .iter()
        .map(|node| {
            let plain = node
                .fields
                .iter()
                .filter(|f| !matches!(f.1, Value::Node(_)));
            let fields = plain.map(|(name, value)| format!("{name} = {}", value.shown(graph)));
            let lines: Vec<String> = std::iter::once(node.name.clone()).chain(fields).collect();
            let longest = lines
                .iter()
                .map(|line| line.chars().count())
                .max()
                .unwrap_or(0);
            let (width, height) = (longest * CHAR + 16, lines.len() * LINE + 8);
            Place {
                x: 0,
                y: 0,
                width,
                height,
                lines,
            }
        })
        .collect();
    let mut y = GAP;
    for row in 0..=rows.iter().copied().max().unwrap_or(0) {
        let (mut x, mut tallest) = (GAP, 0);
        for (place, _) in places.iter_mut().zip(&rows).filter(|(_, r)| **r == row) {
            (place.x, place.y) = (x, y);
            x += place.width + GAP;
            tallest = tallest.max(place.height);
        }
        y += tallest + ROW_GAP;
    }
    places
}

/// How far every object is from the root.
fn distances(graph: &Graph) -> Vec<usize> {
    let mut rows = vec![usize::MAX; graph.nodes.len()];
    if let Some(first) = rows.first_mut() {
        *first = 0;
    }
    // Objects come in the order of their distance.
    for (number, node) in graph.nodes.iter().enumerate() {
        for (_, value) in &node.fields {
            if let Value::Node(target) = value {
                rows[*target] = rows[*target].min(rows[number].saturating_add(1));
            }
        }
    }
    // What cannot be reached stands below everything else.
    let reached = rows.iter().filter(|row| **row != usize::MAX);
    let below = reached.max().map_or(0, |row| row + 1);
    rows.iter().map(|row| (*row).min(below)).collect()
}

fn arrow(out: &mut String, from: &Place, to: &Place, label: &str, color: &str) {
    let (x1, y1) = (from.x + from.width / 2, from.y + from.height);
    let (x2, y2) = (to.x + to.width / 2, to.y);
    // Upwards and sideways it goes around on the right.
    let bend = if to.y > from.y {
        0
    } else {
        from.width.max(to.width)
    };
    let (mx, my) = ((x1 + x2) / 2 + bend, (y1 + y2) / 2);
    let _ = writeln!(
        out,
        "<path d=\"M{x1} {y1}Q{mx} {my} {x2} {y2}\" fill=\"none\" stroke=\"{color}\" marker-end=\"url(#a)\"/>\
         <text x=\"{mx}\" y=\"{my}\" fill=\"#06c\">{}</text>",
        escaped(label)
    );
}

fn boxed(out: &mut String, place: &Place, is_marked: impl Fn(&str) -> bool) {
    let Place {
        x,
        y,
        width,
        height,
        lines,
    } = place;
    let _ = writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\" fill=\"#fff\" stroke=\"#000\"/>"
    );
    for (i, line) in lines.iter().enumerate() {
        let weight = match (i, is_marked(line)) {
            (0, _) => " font-weight=\"bold\"",
            (_, true) => " fill=\"#d00\"",
            _ => "",
        };
        let (x, y) = (x + 8, y + (i + 1) * LINE);
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\"{weight}>{}</text>",
            escaped(line)
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
