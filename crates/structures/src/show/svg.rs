//! A picture: objects as boxes, in rows by their distance from the root, and references as arrows.

use std::fmt::Write;

use super::labels::{Area, Labels};
use crate::graph::{Graph, Node, Value};

pub const LINE: usize = 16;
const GAP: usize = 30;
const ROW_GAP: usize = 50;
/// For so many arrows that lead back up there is more room below a row.
const MOST_BACK: usize = 4;
pub const CHAR: usize = 8;

struct Place {
    area: Area,
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
    let areas: Vec<Area> = places.iter().map(|place| place.area).collect();
    let mut width = areas.iter().map(Area::right).max().unwrap_or(0) + GAP;
    let mut labels = Labels::around(areas.clone());
    // Boxes hide what passes behind them, and nothing hides a label.
    let (mut drawn, mut named) = (String::new(), String::new());
    for (number, node) in graph.nodes.iter().enumerate() {
        for (target, names) in arrows(node) {
            let color = match names.iter().any(|name| is_marked(number, name)) {
                true => "#d00",
                false => "#555",
            };
            let (line, label) = (Line::between(&areas, number, target), names.join(", "));
            line.draw(&mut drawn, color);
            let area = labels.put(&label, |stop| line.at(stop));
            write_label(&mut named, &area, &label);
            width = width.max(area.right() + GAP);
        }
    }
    for (number, place) in places.iter().enumerate() {
        boxed(&mut drawn, place, |line| {
            let name = line.split(" = ").next().unwrap_or(line);
            is_marked(number, name)
        });
    }
    let height = areas.iter().map(Area::bottom).max().unwrap_or(0) + GAP;
    let out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"monospace\" font-size=\"12\">\n<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" \
         refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    (out + &drawn + &named + "</svg>\n", width, height + top)
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
            let (x, y) = (0, 0);
            let area = Area {
                x,
                y,
                width,
                height,
            };
            Place { area, lines }
        })
        .collect();
    let mut y = GAP;
    for row in 0..=rows.iter().copied().max().unwrap_or(0) {
        let (mut x, mut tallest) = (GAP, 0);
        for (place, _) in places.iter_mut().zip(&rows).filter(|(_, r)| **r == row) {
            (place.area.x, place.area.y) = (x, y);
            x += place.area.width + GAP;
            tallest = tallest.max(place.area.height);
        }
        y += tallest + ROW_GAP + LINE * back_to(graph, &rows, row).min(MOST_BACK);
    }
    places
}

/// How many arrows lead from rows below to this one: their labels stand between those of arrows that lead down.
fn back_to(graph: &Graph, rows: &[usize], row: usize) -> usize {
    let below = graph
        .nodes
        .iter()
        .zip(rows)
        .filter(|(_, from)| **from > row);
    let targets = below.flat_map(|(node, _)| arrows(node));
    targets.filter(|(target, _)| rows[*target] == row).count()
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

/// An arrow: where it begins, two points that it bends to, and where it ends.
struct Line([(usize, usize); 4]);

impl Line {
    /// Downwards it goes straight; upwards and sideways around all boxes on the right that are between.
    fn between(areas: &[Area], from: usize, to: usize) -> Line {
        let (from, to) = (&areas[from], &areas[to]);
        if to.y > from.y {
            let begin = (from.x + from.width / 2, from.bottom());
            let end = (to.x + to.width / 2, to.y);
            return Line([begin, begin, end, end]);
        }
        let is_between = |area: &&Area| area.y > to.y && area.y < from.y;
        let between = areas.iter().filter(is_between).chain([from, to]);
        let right = between.map(Area::right).max().unwrap_or(0) + 2 * GAP;
        // It leaves above the middle, and comes in below it.
        let middle = |area: &Area| area.y + area.height / 2;
        let (begin, end) = (middle(from) - LINE / 2, middle(to) + LINE / 2);
        Line([
            (from.right(), begin),
            (right, begin),
            (right, end),
            (to.right(), end),
        ])
    }

    /// Where it is after so many thirty-seconds of its way.
    fn at(&self, stop: usize) -> (usize, usize) {
        let (gone, left) = (stop, 32 - stop);
        let along = |p: [usize; 4]| {
            let ends = p[0] * left.pow(3) + p[3] * gone.pow(3);
            (ends + 3 * left * gone * (p[1] * left + p[2] * gone)) / 32_usize.pow(3)
        };
        (
            along(self.0.map(|point| point.0)),
            along(self.0.map(|point| point.1)),
        )
    }

    fn draw(&self, out: &mut String, color: &str) {
        let Line([(x1, y1), (x2, y2), (x3, y3), (x4, y4)]) = self;
        let _ = writeln!(
            out,
            "<path d=\"M{x1} {y1}C{x2} {y2} {x3} {y3} {x4} {y4}\" fill=\"none\" stroke=\"{color}\" \
             marker-end=\"url(#a)\"/>"
        );
    }
}

fn write_label(out: &mut String, area: &Area, label: &str) {
    let (x, y) = (area.x, area.y + LINE - 4);
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" fill=\"#06c\" stroke=\"#fff\" stroke-width=\"3\" \
         paint-order=\"stroke\">{}</text>",
        escaped(label)
    );
}

fn boxed(out: &mut String, place: &Place, is_marked: impl Fn(&str) -> bool) {
    let Area {
        x,
        y,
        width,
        height,
    } = place.area;
    let _ = writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\" fill=\"#fff\" stroke=\"#000\"/>"
    );
    for (i, line) in place.lines.iter().enumerate() {
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
