//! Where the text of a program is changed for a native run. Start at [`units`].

use std::collections::BTreeMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{FuncId, Function, VarId};
use vitrum_cprog::interp::{Taken, Took, is_idle_assembly};

use crate::spec::{Native, WATCHED};
use crate::task::{ERROR_LABEL, Property};

/// The numbers by which the harness knows variables.
pub type Sites = BTreeMap<VarId, usize>;

/// A change of a text: so many bytes give way to others.
#[derive(Default)]
struct Edit {
    insert: String,
    remove: usize,
}

type Edits = BTreeMap<(usize, usize), Edit>;

/// The texts of all files of the program. Variables that are read before they are written are filled
/// after their declaration; the label that is an error says so; functions that are errors are named;
/// inline assembly ends the run; watched functions give way to those that stand before them.
pub fn units(
    program: &Program,
    property: &Property,
    taken: &[Took],
    woven: Option<&Native>,
) -> Result<(Vec<String>, Sites), String> {
    let nothing = Native::default();
    let woven = woven.unwrap_or(&nothing);
    if woven.nameless {
        return Err("a watched function has a parameter of a type without a name".into());
    }
    let mut sites = Sites::new();
    let mut edits = Edits::new();
    for var in filled(program, taken) {
        let site = sites.len();
        let Some((unit, at)) = declared(program, var)? else {
            continue;
        };
        sites.insert(var, site);
        let name = &program.var(var).name;
        let call = format!(" vitrum_fill({site}, &{name}, sizeof {name});");
        insert(&mut edits, unit, at, &call);
    }
    let texts = program.sources.texts().enumerate();
    let mut found = Vec::new();
    for (index, (_, text)) in texts.filter(|(_, (name, _))| !name.starts_with('<')) {
        let number = found.len();
        let (length, behind) = match woven.behind.get(&number) {
            Some((length, behind)) => (*length, behind.as_str()),
            None => (text.len(), ""),
        };
        let own = text.get(..length).unwrap_or(text);
        if edits
            .range((index, length + 1)..(index + 1, 0))
            .next()
            .is_some()
        {
            return Err("a variable of the specification can't be given a value natively".into());
        }
        for (at, remove, idle) in assembly(own)? {
            let call = if idle { "(void)0" } else { "vitrum_assembly()" };
            insert(&mut edits, index, at, call);
            edits.entry((index, at)).or_default().remove = remove;
        }
        for at in labels(own).into_iter().filter(|_| property.labels) {
            insert(&mut edits, index, at, " vitrum_label();");
        }
        for (_, at, name) in woven.definitions.iter().filter(|(n, ..)| *n == number) {
            let (start, named, header) = definition(own, *at, name).ok_or_else(|| {
                format!("{name} is defined in a way that can't be watched natively")
            })?;
            insert(&mut edits, index, start, &format!("{header}; "));
            insert(&mut edits, index, named, WATCHED);
        }
        let here = edits.range((index, 0)..(index + 1, 0));
        let mut text = edited(own, here.map(|((_, at), edit)| (*at, edit)));
        text += behind;
        found.push(text);
    }
    name_errors(program, property, &mut found);
    name_ends(program, &mut found);
    Ok((found, sites))
}

fn insert(edits: &mut Edits, unit: usize, at: usize, text: &str) {
    edits.entry((unit, at)).or_default().insert.push_str(text);
}

/// The definition of a function whose name comes at or after a place: where it begins, where its name
/// is, and what a declaration of it would be.
fn definition(text: &str, from: usize, name: &str) -> Option<(usize, usize, String)> {
    let mut begin = None;
    let mut named = None;
    let mut header = String::new();
    let mut open = 0_i32;
    for word in words(text, 0) {
        begin = begin.or(Some(word.at));
        if word.at >= from && word.text == name {
            named = named.or(Some(word.at));
        }
        match word.text {
            "{" if open == 0 && named.is_some() => return Some((begin?, named?, header)),
            "(" | "[" | "{" => open += 1,
            ")" | "]" | "}" => open -= 1,
            _ => {}
        }
        let ends = open == 0 && matches!(word.text, ";" | "}");
        if ends && named.is_some() {
            return None;
        }
        match ends {
            true => {
                begin = None;
                header.clear();
            }
            false => {
                header += word.text;
                header.push(' ');
            }
        }
    }
    None
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

/// Statements of assembly, each with its length and whether it does nothing. Plain names, which
/// declarations of the C library have, are none; assembly outside of functions is refused.
fn assembly(text: &str) -> Result<Vec<(usize, usize, bool)>, String> {
    let refused =
        || "it has inline assembly outside of functions, which may do anything".to_string();
    let all: Vec<Word> = words(text, 0).collect();
    let mut found = Vec::new();
    let mut depth = 0_usize;
    for (index, word) in all.iter().enumerate() {
        match word.text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "asm" | "__asm" | "__asm__" => {
                let before = index.checked_sub(1).and_then(|i| all.get(i));
                let first =
                    before.is_none_or(|w| matches!(w.text, ";" | "{" | "}" | ":" | "else" | "do"));
                let rest = all.get(index + 1..).unwrap_or_default();
                let (plain, idle, end) = operands(rest).ok_or_else(refused)?;
                if plain && !first {
                    continue;
                }
                if depth == 0 {
                    return Err(refused());
                }
                found.push((word.at, end - word.at, idle));
            }
            _ => {}
        }
    }
    Ok(found)
}

const QUALIFIERS: [&str; 5] = ["volatile", "__volatile", "__volatile__", "goto", "inline"];

/// What follows the word `asm`: whether it is a plain name, whether it does nothing, and where it ends.
fn operands(words: &[Word]) -> Option<(bool, bool, usize)> {
    let is_plain = |c: char| is_word(c) || c == '.' || c == '"';
    let qualified = words.iter().take_while(|w| QUALIFIERS.contains(&w.text));
    let start = qualified.count();
    let inside = words
        .get(start..)?
        .split_first()
        .filter(|(w, _)| w.text == "(")?
        .1;
    let quoted = inside.iter().take_while(|w| w.text.starts_with('"'));
    let parts: Vec<&str> = quoted.map(|w| w.text.trim_matches('"')).collect();
    let behind = inside.get(parts.len()..)?;
    let plain = start == 0
        && behind.first()?.text == ")"
        && inside
            .iter()
            .take(parts.len())
            .all(|w| w.text.chars().all(is_plain));
    let outputs = behind.first()?.text == ":" && !matches!(behind.get(1)?.text, ":" | ")");
    let mut open = 1;
    let end = inside.iter().find(|w| {
        open += match w.text {
            "(" => 1,
            ")" => -1,
            _ => 0,
        };
        open == 0
    })?;
    Some((
        plain,
        is_idle_assembly(&parts.concat(), outputs),
        end.at + 1,
    ))
}

/// Changes in ascending order.
fn edited<'e>(text: &str, edits: impl Iterator<Item = (usize, &'e Edit)>) -> String {
    let mut out = String::from(
        "void vitrum_fill(unsigned, void *, unsigned long long); void vitrum_label(void);\n\
         void vitrum_assembly(void);\n",
    );
    let mut done = 0;
    for (at, edit) in edits {
        out += text.get(done..at).unwrap_or("");
        out += &edit.insert;
        done = at + edit.remove;
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
        assert_eq!(assembly(header), Ok(vec![]));
        assert!(assembly("asm(\".incbin \\\"x\\\"\");").is_err());
        let statement = |text: &str| {
            let inside = format!("{{ {text}; }}");
            assembly(&inside).map(|all| {
                all.iter()
                    .map(|(at, length, idle)| (inside[*at..at + length].to_string(), *idle))
                    .collect::<Vec<_>>()
            })
        };
        for real in [
            "asm(\"mov %0, %1\")",
            "__asm volatile (\"nop\" : \"=r\"(x))",
            "asm(\".incbin \\\"x\\\"\")",
            "asm goto (\"jmp %l0\" : : : : there)",
        ] {
            assert_eq!(statement(real), Ok(vec![(real.to_string(), false)]));
        }
        for idle in [
            "asm volatile(\"\" ::: \"memory\")",
            "__asm__(\"\")",
            "asm(\"\" : : \"r\"(f(x)))",
            "asm volatile(\"rep; \" \"nop\")",
            "asm(\"\" : \"+r\"(x))",
        ] {
            assert_eq!(statement(idle), Ok(vec![(idle.to_string(), true)]));
        }
    }

    #[test]
    fn definitions_have_headers() {
        let text = "struct s { int f; }; int g(int f) { return f; }\n# 3 \"x\"\nstatic int (*f(int a))(void) { return 0; }";
        let (start, named, header) = definition(text, text.find("(*f").unwrap(), "f").unwrap();
        assert!(text[start..].starts_with("static int"));
        assert!(text[named..].starts_with("f(int a)"));
        assert_eq!(header, "static int ( * f ( int a ) ) ( void ) ");
        assert!(definition("int f(a) int a; { return a; }", 4, "f").is_none());
        assert!(definition("int f(int a); int g;", 4, "f").is_none());
    }

    #[test]
    fn words_of_c() {
        let text = "# 1 \"a.c\"\nint a = '\\'' + \"x\\\"y\";";
        let found: Vec<&str> = words(text, 0).map(|w| w.text).collect();
        assert_eq!(found, ["int", "a", "=", "'\\''", "+", "\"x\\\"y\"", ";"]);
    }
}
