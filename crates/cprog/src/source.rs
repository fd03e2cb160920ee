//! Where text came from: one space of byte offsets for all files of a program, with the line
//! markers that the preprocessor leaves. Start reading at [`SourceMap::place`].

use std::collections::HashMap;
use std::sync::Arc;

/// A name of the program, shared wherever it is used.
pub type Name = Arc<str>;

/// A place in the text of a program: an offset into the [`SourceMap`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc(pub u32);

/// One text as it was given to the parser.
#[derive(Debug, Clone)]
struct Text {
    start: u32,
    name: Name,
    text: Arc<str>,
    /// Offsets of the starts of lines.
    lines: Vec<u32>,
    /// Line markers, in order: the offset of the line after the marker, its file and number.
    marks: Vec<(u32, Name, u32)>,
}

/// A place for a person: the file and line that the programmer wrote, and the text to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub file: Name,
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    pub text: String,
}

/// All texts of a program.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    texts: Vec<Text>,
    next: u32,
    /// Files as they were before preprocessing, where they are known.
    originals: HashMap<Name, Arc<str>>,
}

impl SourceMap {
    /// Adds a text and returns the place of its first byte; `None` when four gigabytes are full.
    pub fn add(&mut self, name: &str, text: Arc<str>) -> Option<Loc> {
        let start = self.next;
        let len = u32::try_from(text.len()).ok()?;
        self.next = start.checked_add(len)?.checked_add(1)?;
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        let lines = std::iter::once(0).chain(breaks.map(|(i, _)| i as u32 + 1));
        self.texts.push(Text {
            start,
            name: name.into(),
            lines: lines.collect(),
            text,
            marks: Vec::new(),
        });
        Some(Loc(start))
    }

    /// Says that from `at` on, lines are those of `file` beginning with `line`.
    pub fn mark(&mut self, at: Loc, file: Option<Name>, line: u32) {
        let Some(text) = self.texts.iter_mut().rev().find(|t| t.start <= at.0) else {
            return;
        };
        let last = text.marks.last().map(|(_, name, _)| name.clone());
        let file = file.or(last).unwrap_or_else(|| text.name.clone());
        text.marks.push((at.0 - text.start, file, line));
    }

    /// Gives the text of a file before preprocessing, to be shown in diagnostics.
    pub fn original(&mut self, name: &str, text: Arc<str>) {
        self.originals.insert(name.into(), text);
    }

    /// All texts as they were parsed, with their names.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|t| (&*t.name, &*t.text))
    }

    /// The text that a place is in, as an index into [`SourceMap::texts`], and the byte.
    #[must_use]
    pub fn offset(&self, loc: Loc) -> Option<(usize, usize)> {
        let index = self.texts.iter().rposition(|t| t.start <= loc.0)?;
        let text = self.texts.get(index)?;
        let offset = (loc.0 - text.start) as usize;
        (offset <= text.text.len()).then_some((index, offset))
    }

    /// The place that the programmer knows.
    #[must_use]
    pub fn place(&self, loc: Loc) -> Place {
        let Some(text) = self.texts.iter().rev().find(|t| t.start <= loc.0) else {
            return Place {
                file: "<unknown>".into(),
                line: 0,
                column: 1,
                text: String::new(),
            };
        };
        let offset = loc.0 - text.start;
        let row = text.lines.partition_point(|l| *l <= offset).max(1) - 1;
        let begin = text.lines.get(row).copied().unwrap_or(0);
        let shown = line_at(&text.text, begin);
        let column = column_of(shown, (offset - begin) as usize);
        let (file, line) = text.presumed(offset, row as u32);
        let place = Place {
            file,
            line,
            column,
            text: shown.to_string(),
        };
        self.as_written(place)
    }

    /// `file:line` of a place.
    #[must_use]
    pub fn line(&self, loc: Loc) -> String {
        let place = self.place(loc);
        format!("{}:{}", place.file, place.line)
    }

    /// Shows the line before macros were expanded, where it is known.
    fn as_written(&self, place: Place) -> Place {
        let Some(text) = self.originals.get(&place.file) else {
            return place;
        };
        let row = place.line.saturating_sub(1) as usize;
        let Some(line) = text.lines().nth(row).filter(|l| *l != place.text) else {
            return place;
        };
        let offset = place.text.char_indices().nth(place.column as usize - 1);
        let offset = offset.map_or(place.text.len(), |(at, _)| at);
        Place {
            column: column_of(line, before_macros(line, &place.text, offset)),
            text: line.to_string(),
            ..place
        }
    }
}

impl Text {
    fn presumed(&self, offset: u32, row: u32) -> (Name, u32) {
        let index = self.marks.partition_point(|(at, _, _)| *at <= offset);
        let Some((at, file, line)) = index.checked_sub(1).and_then(|i| self.marks.get(i)) else {
            return (self.name.clone(), row + 1);
        };
        let first = self.lines.partition_point(|l| l <= at).max(1) as u32 - 1;
        (file.clone(), line.saturating_add(row - first.min(row)))
    }
}

fn line_at(text: &str, begin: u32) -> &str {
    let rest = text.get(begin as usize..).unwrap_or("");
    rest.split(['\n', '\r']).next().unwrap_or("")
}

fn column_of(line: &str, offset: usize) -> u32 {
    line.char_indices().take_while(|(i, _)| *i < offset).count() as u32 + 1
}

/// Where in a line that stands which is at `offset` once macros are expanded: of all places with the
/// same word or sign the one with the most of the same text around it, or else the first word.
fn before_macros(line: &str, expanded: &str, offset: usize) -> usize {
    let (before, after) = expanded.split_at(offset);
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let end = after.find(|c| !in_word(c)).unwrap_or(after.len());
    let first = after.chars().next().map_or(0, char::len_utf8);
    let word = &after[..end.max(first)];
    let same = |(a, b): &(char, char)| a == b;
    let alike = |at: usize| {
        let (left, right) = line.split_at(at);
        let left = left.chars().rev().zip(before.chars().rev());
        let right = right.chars().zip(after.chars());
        left.take_while(same).count() + right.take_while(same).count()
    };
    let found = line.match_indices(word).map(|(at, _)| at);
    let found = found.filter(|at| !word.is_empty() && *at < line.len());
    let best = found.max_by_key(|at| alike(*at));
    best.unwrap_or(line.len() - line.trim_start().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_that_before_macros() {
        let (line, expanded) = ("x = N + y * N(y); y", "x = 100 + y * f(y); y");
        let at = |text: &str| before_macros(line, expanded, expanded.find(text).unwrap());
        assert_eq!((at("x ="), at("+ y"), at("y *")), (0, 6, 8));
        assert_eq!((at("y); y"), at("; y"), at("100")), (14, 16, 0));
    }

    #[test]
    fn a_place_follows_line_markers() {
        let mut map = SourceMap::default();
        let text = "int a;\n# 40 \"x.h\"\nint b;\nint c;\n";
        let start = map.add("f.i", text.into()).unwrap();
        map.mark(Loc(start.0 + 19), Some("x.h".into()), 40);
        let at = |needle: &str| map.place(Loc(start.0 + text.find(needle).unwrap() as u32));
        assert_eq!((at("a;").file.as_ref(), at("a;").line), ("f.i", 1));
        assert_eq!((at("c;").file.as_ref(), at("c;").line), ("x.h", 41));
        assert_eq!((at("c;").column, at("c;").text.as_str()), (5, "int c;"));
    }
}
