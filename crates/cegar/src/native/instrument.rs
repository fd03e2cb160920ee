//! Where the text of a program is changed for a native run. Start at [`units`].

use std::collections::BTreeMap;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{FuncId, Function, VarId, VarKind};
use vitrum_cprog::interp::{Taken, Took};

use super::assembly::assembly;
use super::words::{Word, definition, labels, words};
use crate::spec::{Native, WATCHED};
use crate::task::Property;

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
/// outputs of inline assembly are given values; watched functions give way to those that stand before them.
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
    let mut found = Vec::new();
    let texts = program.sources.texts().enumerate();
    for (index, (_, text)) in texts.filter(|(_, (name, _))| !name.starts_with('<')) {
        let behind = woven.behind.get(&found.len());
        let length = behind.map_or(text.len(), |(length, _)| *length);
        let own = text.get(..length).unwrap_or(text);
        if edits
            .range((index, length + 1)..(index + 1, 0))
            .next()
            .is_some()
        {
            return Err("a variable of the specification can't be given a value natively".into());
        }
        let definitions = woven.definitions.iter();
        let definitions = definitions.filter(|(number, ..)| *number == found.len());
        change(own, index, property, definitions, &mut edits)?;
        let here = edits.range((index, 0)..(index + 1, 0));
        let text = edited(own, here.map(|((_, at), edit)| (*at, edit)));
        found.push(text + behind.map_or("", |(_, behind)| behind));
    }
    name_errors(program, property, &mut found);
    name_ends(program, &mut found);
    Ok((found, sites))
}

/// What changes in a text, whatever a run takes.
fn change<'w>(
    text: &str,
    unit: usize,
    property: &Property,
    definitions: impl Iterator<Item = &'w (usize, usize, String)>,
    edits: &mut Edits,
) -> Result<(), String> {
    for asm in assembly(text)? {
        insert(edits, unit, asm.at, &asm.instead);
        edits.entry((unit, asm.at)).or_default().remove = asm.length;
    }
    for at in labels(text).into_iter().filter(|_| property.labels) {
        insert(edits, unit, at, " vitrum_label();");
    }
    for (_, at, name) in definitions {
        let refused = || format!("{name} is defined in a way that can't be watched natively");
        let (start, named, header) = definition(text, *at, name).ok_or_else(refused)?;
        insert(edits, unit, start, &format!("{header}; "));
        insert(edits, unit, named, WATCHED);
    }
    Ok(())
}

fn insert(edits: &mut Edits, unit: usize, at: usize, text: &str) {
    edits.entry((unit, at)).or_default().insert.push_str(text);
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
    let gone = || match it.kind {
        VarKind::Temp => "a result that no return gives can't be given a value natively".into(),
        _ => format!("{} can't be given a value natively", it.name),
    };
    let (unit, offset) = program.sources.offset(it.loc).ok_or_else(gone)?;
    let (name, text) = program.sources.texts().nth(unit).ok_or_else(gone)?;
    if name.starts_with('<') {
        return Err(gone());
    }
    let words: Vec<Word> = words(text, offset).take(LONGEST).collect();
    let named = words.iter().position(|w| w.text == &*it.name);
    let named = named.ok_or("a variable without a name can't be given a value natively")?;
    let (mut open, mut own) = (0_i32, true);
    for word in words.get(named..).unwrap_or_default() {
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

/// Changes in ascending order.
fn edited<'e>(text: &str, edits: impl Iterator<Item = (usize, &'e Edit)>) -> String {
    let mut out = String::from(
        "void vitrum_fill(unsigned, void *, unsigned long long); void vitrum_label(void);\n\
         void vitrum_assembly(void); unsigned long long vitrum_given(void);\n",
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
