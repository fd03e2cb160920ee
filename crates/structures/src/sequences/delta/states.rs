//! States that were reached, each a shape and a row of values.
//!
//! A row is the number of its shape, then a code for every value: as many bytes for each as the largest needs.

use std::borrow::Cow;

use vitrum_domains::delta::{Set, Values, Word};
use vitrum_explore::FastMap;
use vitrum_explore::store::Rows;
use vitrum_explore::store::numbers::{put, take};
use vitrum_jvm::ids::ClassId;

use super::parts::{BASE, FIRST, NULL, Part};
use crate::sequences::layout::Layouts;

/// Rows that are made at once: they stay in the nearest cache.
const BLOCK: usize = 128;

#[derive(Default)]
pub struct States {
    pub shapes: Rows,
    rows: Rows,
    codes: Codes,
    /// For each state: the one before it and the call in between.
    pub ways: Vec<(u32, u32)>,
    /// Bytes of a block of rows, kept for their memory.
    room: Vec<u8>,
}

impl States {
    pub fn len(&self) -> u32 {
        self.ways.len() as u32
    }

    /// Adds the states of a part; gives the lanes of those that are new. `before` gives the state that a lane came
    /// from.
    pub fn add(&mut self, part: &Part, before: impl Fn(u32) -> u32, call: u32) -> Vec<u32> {
        let shape = self.shapes.intern(part.shape);
        if let [lane] = *part.set.lanes() {
            let (known, row) = (self.len(), self.wide_row(shape, part.columns, lane));
            if self.rows.intern(&row) < known {
                return Vec::new();
            }
            self.ways.push((before(lane), call));
            return vec![lane];
        }
        let columns = fine(part.columns, part.set);
        let (head, one_byte) = self.head(shape, &columns);
        let len = head.len();
        let mut new = Vec::new();
        let mut room = std::mem::take(&mut self.room);
        for lanes in part.set.lanes().chunks(BLOCK) {
            room.clear();
            lanes.iter().for_each(|_| room.extend_from_slice(&head));
            let narrow = one_byte && self.fill(&columns, lanes, &mut room, len);
            for (place, lane) in lanes.iter().enumerate() {
                let known = self.len();
                let row = &room[place * len..(place + 1) * len];
                let number = match narrow {
                    true => self.rows.intern(row),
                    false => {
                        let row = self.wide_row(shape, &columns, *lane);
                        self.rows.intern(&row)
                    }
                };
                if number == known {
                    self.ways.push((before(*lane), call));
                    new.push(*lane);
                }
            }
        }
        self.room = room;
        new
    }

    /// What all rows of a part have in common, if codes of one byte are enough for that.
    fn head(&mut self, shape: u32, columns: &[Word]) -> (Vec<u8>, bool) {
        let mut head = Vec::with_capacity(columns.len() + 4);
        put_head(&mut head, shape, 1);
        let mut narrow = true;
        for column in columns {
            let code = match column {
                Word::Same(value) => self.codes.code(*value),
                _ => 0,
            };
            narrow &= code <= 0xff;
            head.push(code as u8);
        }
        (head, narrow)
    }

    /// Fills in what differs; false if a code needs more than a byte.
    fn fill(&mut self, columns: &[Word], lanes: &[u32], room: &mut [u8], len: usize) -> bool {
        let first = len - columns.len();
        for (place, column) in columns.iter().enumerate() {
            let Word::Each(column) = column else { continue };
            let mut at = first + place;
            let codes = &mut self.codes;
            let narrow = column.all(lanes, |value| {
                let code = codes.code(value);
                room[at] = code as u8;
                at += len;
                code <= 0xff
            });
            if !narrow {
                return false;
            }
        }
        true
    }

    /// The row of one lane, with as many bytes as its largest code needs.
    fn wide_row(&mut self, shape: u32, columns: &[Word], lane: u32) -> Vec<u8> {
        let code = |column: &Word| self.codes.code(column.lane(lane as usize));
        let codes: Vec<u32> = columns.iter().map(code).collect();
        let largest = codes.iter().max().map_or(0, |code| *code);
        let width = match largest {
            0..=0xff => 1,
            0x100..=0xffff => 2,
            _ => 4,
        };
        let mut row = Vec::new();
        put_head(&mut row, shape, width);
        for code in codes {
            row.extend_from_slice(&code.to_le_bytes()[..width]);
        }
        row
    }

    /// A state as a whole: where a shape says that there is a value, that is put in.
    pub fn words(&self, layouts: &Layouts, state: u32, roots: usize) -> Vec<u64> {
        let mut shape = self.shape_words(self.shape(state));
        let (row, mut column) = (self.row(state), 0);
        let mut value = || {
            column += 1;
            row.value(column - 1)
        };
        let mut words = Vec::new();
        let reference = |code: u64, value: &mut dyn FnMut() -> u64| match code {
            NULL => 0,
            BASE => value() << 1,
            code => (code - FIRST) << 1 | 1,
        };
        words.extend(
            shape
                .by_ref()
                .take(roots)
                .map(|code| reference(code, &mut value)),
        );
        while let Some(class) = shape.next() {
            words.push(class);
            let layout = layouts.known(ClassId(class as u32));
            let mut len = 0;
            if layout.is_array() {
                len = shape.next().unwrap_or(0);
                words.push(len);
            }
            for place in 0..layout.count(len as u32) {
                words.push(match layout.slot(place).1 {
                    true => reference(shape.next().unwrap_or(NULL), &mut value),
                    false => value(),
                });
            }
        }
        words
    }

    /// The numbers of a shape.
    pub fn shape_words(&self, shape: u32) -> impl Iterator<Item = u64> + '_ {
        let mut rest = self.shapes.row(shape);
        std::iter::from_fn(move || (!rest.is_empty()).then(|| take(&mut rest)))
    }

    /// The shape of a state.
    pub fn shape(&self, state: u32) -> u32 {
        take_head(self.rows.row(state)).0
    }

    /// The values of a state.
    pub fn row(&self, state: u32) -> Row<'_> {
        let (_, width, codes) = take_head(self.rows.row(state));
        Row {
            codes,
            width,
            values: &self.codes.values,
        }
    }
}

/// Words with one value for each lane, where they have not one for all.
fn fine<'a>(words: &'a [Word], set: &Set) -> Cow<'a, [Word]> {
    if !words.iter().any(|word| matches!(word, Word::Runs(_))) {
        return Cow::Borrowed(words);
    }
    let fine = words.iter().map(|word| match (word, word.values(set)) {
        (Word::Runs(_), Values::Each(values)) => Word::new(set, values.into_owned()),
        _ => word.clone(),
    });
    Cow::Owned(fine.collect())
}

pub struct Row<'a> {
    codes: &'a [u8],
    width: usize,
    values: &'a [u64],
}

impl Row<'_> {
    #[inline]
    pub fn value(&self, column: usize) -> u64 {
        let code = match self.width {
            1 => u32::from(self.codes[column]),
            width => {
                let mut bytes = [0; 4];
                let at = column * width;
                bytes[..width].copy_from_slice(&self.codes[at..at + width]);
                u32::from_le_bytes(bytes)
            }
        };
        self.values[code as usize]
    }
}

/// The shape, and in the two lowest bits the width.
fn put_head(row: &mut Vec<u8>, shape: u32, width: usize) {
    put(row, u64::from(shape) << 2 | (width as u64 >> 1));
}

fn take_head(row: &[u8]) -> (u32, usize, &[u8]) {
    let mut rest = row;
    let head = take(&mut rest);
    let width = [1, 2, 4][(head & 3) as usize];
    ((head >> 2) as u32, width, rest)
}

/// Values by small numbers.
#[derive(Default)]
struct Codes {
    values: Vec<u64>,
    /// For values below [`NEAR`]: the code plus one.
    near: Vec<u32>,
    far: FastMap<u64, u32>,
}

/// Values with a table of their own: numbers and handles of the base.
const NEAR: u64 = 1 << 18;

impl Codes {
    #[inline]
    fn code(&mut self, value: u64) -> u32 {
        match self.near.get(value as usize) {
            Some(code) if *code > 0 => *code - 1,
            _ => self.rare(value),
        }
    }

    #[cold]
    fn rare(&mut self, value: u64) -> u32 {
        let next = self.values.len() as u32;
        if value < NEAR {
            self.near.resize(NEAR as usize, 0);
            self.near[value as usize] = next + 1;
            self.values.push(value);
            return next;
        }
        let code = *self.far.entry(value).or_insert(next);
        if code == next {
            self.values.push(value);
        }
        code
    }
}
