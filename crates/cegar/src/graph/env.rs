//! What is known of all cells, and of elements of arrays.

use super::value::{Tag, Value};

/// Symbols before this one are given by others.
const FIRST: u32 = 1 << 20;

/// The values of cells, with a way back.
pub struct Env {
    values: Vec<Value>,
    elements: Vec<Element>,
    trail: Vec<Before>,
    symbols: u32,
}

/// What is known of an array at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Element {
    pub array: u32,
    /// A number, or nothing but a tag.
    pub at: Value,
    pub value: Value,
}

/// More elements than these are not remembered.
const MOST: usize = 64;

/// What was there before a change.
enum Before {
    Cell(u32, Value),
    Elements(Vec<Element>),
}

impl Env {
    #[must_use]
    pub fn new(values: Vec<Value>) -> Env {
        Env {
            values,
            elements: Vec::new(),
            trail: Vec::new(),
            symbols: FIRST,
        }
    }

    /// A symbol that no value has.
    pub fn symbol(&mut self) -> u32 {
        self.symbols += 1;
        self.symbols
    }

    #[must_use]
    pub fn get(&self, cell: u32) -> Value {
        self.values[cell as usize]
    }

    pub fn set(&mut self, cell: u32, value: Value) {
        let slot = &mut self.values[cell as usize];
        if *slot != value {
            self.trail.push(Before::Cell(cell, *slot));
            *slot = value;
        }
    }

    #[must_use]
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// What is known of an array at an address that `place` made.
    #[must_use]
    pub fn element(&self, array: u32, at: Value) -> Option<Value> {
        let found = self
            .elements
            .iter()
            .find(|e| e.array == array && e.at == at);
        found.map(|e| e.value)
    }

    pub fn set_element(&mut self, element: Element) {
        let others = |e: &&Element| e.array != element.array || e.at != element.at;
        let mut next: Vec<Element> = self.elements.iter().filter(others).copied().collect();
        if next.len() < MOST {
            next.push(element);
        }
        self.replace(next);
    }

    /// The number with a tag is one of these: so are all others with the same tag, and if it is
    /// known, so are all with the same symbol.
    pub fn learn(&mut self, tag: Tag, value: Value) {
        let news = |old: Value| {
            let own = old.tag.filter(|own| own.symbol == tag.symbol)?;
            match value.number() {
                Some(number) => Some(Value::known(own.number(tag, number)?)),
                None if own == tag => old.within(value.low, value.high),
                None => None,
            }
        };
        for cell in 0..self.values.len() {
            if let Some(value) = news(self.values[cell]) {
                self.set(cell as u32, value);
            }
        }
        for element in self.elements.clone() {
            if let Some(value) = news(element.value) {
                self.set_element(Element { value, ..element });
            }
        }
    }

    /// An array is written at an address, which takes so many bytes.
    pub fn write(&mut self, array: u32, at: Option<Value>, size: i128) {
        let other = |e: &Element| e.array != array || at.is_some_and(|at| apart(at, e.at, size));
        if !self.elements.iter().all(other) {
            let next = self.elements.iter().copied().filter(other).collect();
            self.replace(next);
        }
    }

    /// An array may hold anything.
    pub fn forget(&mut self, array: u32) {
        self.write(array, None, 0);
    }

    fn replace(&mut self, next: Vec<Element>) {
        let before = std::mem::replace(&mut self.elements, next);
        self.trail.push(Before::Elements(before));
    }

    #[must_use]
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Forgets everything; symbols that [`Env::symbol`] gave may be given again.
    pub fn reset(&mut self) {
        self.undo(0);
        self.symbols = FIRST;
    }

    /// Steps back to a mark.
    pub fn undo(&mut self, mark: usize) {
        for before in self.trail.drain(mark..).rev() {
            match before {
                Before::Cell(cell, value) => self.values[cell as usize] = value,
                Before::Elements(elements) => self.elements = elements,
            }
        }
    }
}

/// An address as that of an element; `None` if it is not known well enough.
#[must_use]
pub fn place(at: Value) -> Option<Value> {
    if let Some(number) = at.number() {
        return Some(Value::known(number));
    }
    let tag = Some(at.tag?);
    Some(Value {
        tag,
        ..Value::known(0)
    })
}

/// Whether elements at two places do not overlap.
fn apart(a: Value, b: Value, size: i128) -> bool {
    let distance = match (a.tag, b.tag) {
        (None, None) => (a.low - b.low).abs(),
        (Some(x), Some(y)) if x.symbol == y.symbol && x.width == y.width => {
            let around = 1 << x.width;
            let up = (x.offset - y.offset).rem_euclid(around);
            up.min(around - up)
        }
        _ => 0,
    };
    distance >= size
}
