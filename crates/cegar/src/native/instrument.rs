//! Where the text of a program is changed for a native run. Start at [`units`].

use std::collections::BTreeMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{FuncId, Function, VarId};
use vitrum_cprog::interp::{Taken, Took};

use crate::task::{ERROR_LABEL, Property};

/// The numbers by which the harness knows variables.
pub type Sites = BTreeMap<VarId, usize>;

/// The texts of all files of the program. Variables that are read before they are written are filled
/// after their declaration; the label that is an error says so; functions that are errors are named.
pub fn units(
    program: &Program,
    property: &Property,
    taken: &[Took],
) -> Result<(Vec<String>, Sites), String> {
    let mut sites = Sites::new();
    let mut edits: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for var in filled(program, taken) {
        let site = sites.len();
        let Some((unit, at)) = declared(program, var)? else {
            continue;
        };
        sites.insert(var, site);
        let name = &program.var(var).name;
        let call = format!(" vitrum_fill({site}, &{name}, sizeof {name});");
        edits.entry((unit, at)).or_default().push_str(&call);
    }
    let texts = program.sources.texts().enumerate();
    let mut found = Vec::new();
    for (index, (name, text)) in texts {
        if name.starts_with('<') {
            continue;
        }
        if has_assembly(text) {
            return Err("it has inline assembly, which may do anything".into());
        }
        if property.labels {
            for at in labels(text) {
                let call = " vitrum_label();";
                edits.entry((index, at)).or_default().push_str(call);
            }
        }
        let here = edits.range((index, 0)..(index + 1, 0));
        found.push(edited(text, here.map(|((_, at), insert)| (*at, insert))));
    }
    name_errors(program, property, &mut found);
    name_ends(program, &mut found);
    Ok((found, sites))
}

/// Automatic variables that take an input.
fn filled(program: &Program, taken: &[Took]) -> Vec<VarId> {
    let mut found: Vec<VarId> = Vec::new();
    for took in taken {
        if let Taken::Variable { var, .. } = &took.what
            && !program.var(*var).is_static()
            && !found.contains(var)
        {
            found.push(*var);
        }
    }
    found
}

/// The text that declares a variable, and where its declaration ends; `None` if it is initialised
/// there, so that nobody sees what was in it before.
fn declared(program: &Program, var: VarId) -> Result<Option<(usize, usize)>, String> {
    let it = program.var(var);
    let gone = || format!("{} can't be given a value natively", it.name);
    let (unit, offset) = program.sources.offset(it.loc).ok_or_else(gone)?;
    let (name, text) = program.sources.texts().nth(unit).ok_or_else(gone)?;
    if name.starts_with('<') {
        return Err(gone());
    }
    let words: Vec<Word> = words(text, offset).take(LONGEST).collect();
    let named = words.iter().position(|w| w.text == &*it.name);
    let (mut open, mut own) = (0_i32, true);
    for word in words.get(named.ok_or_else(gone)?..).unwrap_or_default() {
        match word.text {
            "(" | "{" | "[" => open += 1,
            ")" | "}" | "]" => open -= 1,
            "=" if open == 0 && own => return Ok(None),
            "," if open == 0 => own = false,
            ";" if open == 0 => return Ok(Some((unit, word.at + 1))),
            _ => {}
        }
        if open < 0 {
            break;
        }
    }
    Err(gone())
}

/// Words of a declaration at most.
const LONGEST: usize = 100_000;

/// Where the label that is an error is followed by its statement.
fn labels(text: &str) -> Vec<usize> {
    let all: Vec<Word> = words(text, 0).collect();
    let before = |word: &str| matches!(word, ";" | "{" | "}" | ":" | ")" | "else" | "do");
    let label = |w: &[Word]| match w {
        [a, b, c] if before(a.text) && b.text == ERROR_LABEL && c.text == ":" => Some(c.at + 1),
        _ => None,
    };
    all.windows(3).filter_map(label).collect()
}

/// Whether there is assembly beyond plain names, which declarations of the C library have.
fn has_assembly(text: &str) -> bool {
    let plain = |c: char| is_word(c) || c == '.' || c == '"';
    let mut words = words(text, 0).peekable();
    while let Some(word) = words.next() {
        if !matches!(word.text, "asm" | "__asm" | "__asm__") {
            continue;
        }
        let mut statement = false;
        while words.next_if(|w| QUALIFIERS.contains(&w.text)).is_some() {
            statement = true;
        }
        if words.next_if(|w| w.text == "(").is_none() {
            return true;
        }
        if words.next_if(|w| w.text == "\"\"").is_some() && is_barrier(&mut words) {
            continue;
        }
        if statement {
            return true;
        }
        while words
            .next_if(|w| w.text.starts_with('"') && w.text.chars().all(plain))
            .is_some()
        {}
        if words.next_if(|w| w.text == ")").is_none() {
            return true;
        }
    }
    false
}

const QUALIFIERS: [&str; 3] = ["volatile", "__volatile", "__volatile__"];

/// Whether assembly without text has no outputs either: then it does nothing.
fn is_barrier<'a>(words: &mut std::iter::Peekable<impl Iterator<Item = Word<'a>>>) -> bool {
    if words.peek().is_some_and(|w| w.text == ")") {
        words.next();
        return true;
    }
    let bare = words.next_if(|w| w.text == ":").is_some()
        && words.peek().is_some_and(|w| matches!(w.text, ":" | ")"));
    let mut open = 1;
    while bare && open > 0 {
        match words.next().map(|w| w.text) {
            Some("(") => open += 1,
            Some(")") => open -= 1,
            Some(_) => {}
            None => return false,
        }
    }
    bare
}

/// Insertions in ascending order.
fn edited<'e>(text: &str, inserts: impl Iterator<Item = (usize, &'e String)>) -> String {
    let mut out = String::from(
        "void vitrum_fill(unsigned, void *, unsigned long long); void vitrum_label(void);\n",
    );
    let mut done = 0;
    for (at, insert) in inserts {
        out += text.get(done..at).unwrap_or("");
        out += insert;
        done = at;
    }
    out += text.get(done..).unwrap_or("");
    out
}

/// Functions with a body whose call is an error get an address that the harness knows.
fn name_errors(program: &Program, property: &Property, units: &mut [String]) {
    for (number, function) in errors(program, property).into_iter().enumerate() {
        let name = &function.name;
        let line = format!("\nvoid *const vitrum_error_{number} = (void *)&{name};\n");
        behind(program, function, units, &line);
    }
}

/// So do functions that run before and after `main`: the harness calls them itself.
fn name_ends(program: &Program, units: &mut [String]) {
    let (first, last) = ends(program);
    for (word, functions) in [("first", first), ("last", last)] {
        for (number, function) in functions.into_iter().enumerate() {
            let name = &function.name;
            let line = format!("\nvoid *const vitrum_{word}_{number} = (void *)&{name};\n");
            behind(program, function, units, &line);
        }
    }
}

/// Adds a line behind the text that defines a function.
fn behind(program: &Program, function: &Function, units: &mut [String], line: &str) {
    let visible = program.sources.texts().enumerate();
    let mut visible = visible.filter(|(_, (name, _))| !name.starts_with('<'));
    let place = program.sources.offset(function.loc);
    let place = place.and_then(|(unit, _)| visible.position(|(index, _)| index == unit));
    if let Some(unit) = place.and_then(|p| units.get_mut(p)) {
        *unit += line;
    }
}

/// Functions of the program that run before and after `main`, in order.
pub fn ends(program: &Program) -> (Vec<&Function>, Vec<&Function>) {
    let own = |f: &&Function| !program.sources.place(f.loc).file.starts_with('<');
    let of = |ids: Vec<FuncId>| {
        let all = ids.into_iter().map(|id| program.function(id));
        all.filter(own).collect()
    };
    (of(program.constructors()), of(program.destructors()))
}

/// Functions with a body in the program whose call is an error.
pub fn errors<'p>(program: &'p Program, property: &Property) -> Vec<&'p Function> {
    let own = |f: &&Function| f.body.is_some() && property.calls.contains(&*f.name);
    program.functions.iter().filter(own).collect()
}

/// A word of C: a name or number, or one other character. Texts in quotes are one word.
struct Word<'a> {
    at: usize,
    text: &'a str,
}

fn words(text: &str, from: usize) -> impl Iterator<Item = Word<'_>> {
    let mut at = from;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let first = rest.chars().next()?;
            let line = at == 0 || text.as_bytes().get(at - 1) == Some(&b'\n');
            let length = match first {
                '#' if line => rest.find('\n').unwrap_or(rest.len()),
                '"' | '\'' => quoted(rest, first),
                _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            let start = at;
            at += length;
            if !(first.is_whitespace() || first == '#' && line) {
                let text = rest.get(..length)?;
                return Some(Word { at: start, text });
            }
        }
    })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The length of a text in quotes.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return index + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_told_from_other_colons() {
        let text =
            "f() { x = a ? ERROR : b; switch (x) { case ERROR: ; } \"ERROR:\"; ERROR : y(); }";
        let found = labels(text);
        assert_eq!(found, [text.rfind(':').unwrap() + 1]);
    }

    #[test]
    fn assembly_is_told_from_names() {
        let header = "extern int f(void) __asm__ (\"\" \"__isoc99_f\");";
        assert!(!has_assembly(header));
        let real = [
            "asm(\"mov %0, %1\");",
            "__asm volatile (\"nop\");",
            "asm(\".incbin \\\"x\\\"\");",
        ];
        assert!(real.iter().all(|text| has_assembly(text)));
        let barriers =
            "asm volatile(\"\" ::: \"memory\"); __asm__(\"\"); asm(\"\" : : \"r\"(f(x)));";
        assert!(!has_assembly(barriers));
        assert!(has_assembly("asm(\"\" : \"=r\"(x));"));
    }

    #[test]
    fn words_of_c() {
        let text = "# 1 \"a.c\"\nint a = '\\'' + \"x\\\"y\";";
        let found: Vec<&str> = words(text, 0).map(|w| w.text).collect();
        assert_eq!(found, ["int", "a", "=", "'\\''", "+", "\"x\\\"y\"", ";"]);
    }
}
