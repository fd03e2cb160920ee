//! What is known in a state, written in one way.

use std::collections::HashMap;

use crate::graph::{Element, Tag, Value};

/// Values of cells, and elements. Symbols are named in the order in which cells have them.
pub(super) struct Row {
    pub values: Vec<Value>,
    pub elements: Vec<Element>,
}

impl Row {
    /// An element of which nobody knows where it is, and a symbol that occurs once, say nothing.
    pub fn new(mut values: Vec<Value>, elements: Vec<Element>) -> Row {
        let mut names = Names::default();
        for value in &mut values {
            value.tag = value.tag.filter(|_| value.number().is_none());
            value.tag = value.tag.map(|tag| names.give(tag));
        }
        let mut elements: Vec<Element> = elements
            .into_iter()
            .filter_map(|e| names.element(e))
            .collect();
        elements.sort_unstable();
        let mut counts: HashMap<u32, usize> = HashMap::new();
        let tags = values.iter().copied();
        let tags = tags.chain(elements.iter().flat_map(|e| [e.at, e.value]));
        for tag in tags.filter_map(|v| v.tag) {
            *counts.entry(tag.symbol).or_default() += 1;
        }
        for value in &mut values {
            value.tag = value.tag.filter(|tag| counts[&tag.symbol] > 1);
        }
        Row { values, elements }
    }
}

/// For each symbol its name, and the offset where it was first seen.
#[derive(Default)]
struct Names(HashMap<u32, (u32, i128)>);

impl Names {
    fn give(&mut self, tag: Tag) -> Tag {
        let next = self.0.len() as u32;
        self.0.entry(tag.symbol).or_insert((next, tag.offset));
        self.of(tag).unwrap_or(tag)
    }

    fn of(&self, tag: Tag) -> Option<Tag> {
        let (symbol, first) = *self.0.get(&tag.symbol)?;
        let offset = (tag.offset - first).rem_euclid(1 << tag.width);
        Some(Tag {
            symbol,
            offset,
            ..tag
        })
    }

    fn element(&self, mut element: Element) -> Option<Element> {
        if let Some(tag) = element.at.tag {
            element.at.tag = Some(self.of(tag)?);
        }
        element.value.tag = element.value.tag.and_then(|tag| self.of(tag));
        Some(element)
    }
}
