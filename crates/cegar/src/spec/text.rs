//! The functions that stand before watched ones, as C text behind the text of the program. Start at
//! [`append`].

use std::fmt::Write;

use vitrum_cprog::cfa::{Callee, FuncId, Op};
use vitrum_cprog::diag::Diagnostic;
use vitrum_cprog::{Program, Unit};

use super::{Event, Native, Piece, Slot, Spec, VIOLATES, WATCHED};

/// The name of the function that stands before a watched one; those of different files may have the
/// same name.
pub fn standing(program: &Program, id: FuncId) -> String {
    let unit = unit_of(program, id).unwrap_or(0);
    format!("vitrum_spec_{unit}_{}", program.function(id).name)
}

/// A function's name for people: one that stands before a watched function has its name.
#[must_use]
pub fn written_name(name: &str) -> &str {
    let standing = name.strip_prefix("vitrum_spec_");
    let watched = standing.and_then(|rest| rest.split_once('_'));
    watched.map_or(name, |(_, watched)| watched)
}

/// The text of the program that has a function, among those that it was made of.
fn unit_of(program: &Program, id: FuncId) -> Option<usize> {
    let (index, _) = program.sources.offset(program.function(id).loc)?;
    let texts = program.sources.texts().take(index);
    Some(texts.filter(|(name, _)| !name.starts_with('<')).count())
}

/// Appends the functions to the texts of the program; gives the same for the machine's compiler.
pub fn append(
    program: &Program,
    spec: &Spec,
    watched: &[FuncId],
    units: &mut [Unit],
) -> Result<Native, Diagnostic> {
    let mut native = Native::default();
    for id in watched {
        let Some(index) = unit_of(program, *id).filter(|u| *u < units.len()) else {
            continue;
        };
        let unit = &mut units[index];
        let behind = declared(spec, index, unit, &mut native);
        let mut standing = Standing {
            program,
            spec,
            id: *id,
            reader: Reader::FrontEnd,
        };
        let mut text = String::new();
        standing.write(&mut text)?;
        unit.text = format!("{}\n{text}", unit.text).into();
        standing.reader = Reader::Compiler;
        standing.write(behind)?;
        let function = program.function(*id);
        if let (Some(_), Some((_, at))) = (&function.body, program.sources.offset(function.loc)) {
            let definition = (index, at, function.name.to_string());
            native.definitions.push(definition);
        }
        native.nameless |= !standing.has_names();
    }
    // Wrong variables are refused even if nobody uses them.
    if let (true, Some(unit)) = (native.behind.is_empty(), units.first_mut()) {
        declared(spec, 0, unit, &mut native);
    }
    Ok(native)
}

/// What follows the text of a file for the compiler; first the variables of the specification, which
/// follow it for the front end too.
fn declared<'n>(
    spec: &Spec,
    index: usize,
    unit: &mut Unit,
    native: &'n mut Native,
) -> &'n mut String {
    let defined = !native.behind.is_empty();
    let (_, behind) = native.behind.entry(index).or_insert_with(|| {
        let (own, mut text) = (unit.text.len(), String::new());
        globals(spec, defined, &mut text);
        unit.text = format!("{}\n{text}", unit.text).into();
        (own, text)
    });
    behind
}

/// The text of a file with events of functions that it does not have, for who looks at the grammar.
pub fn with_idle(spec: &Spec, idle: &[&Event], text: &str) -> String {
    let mut out = format!("{text}\n");
    globals(spec, false, &mut out);
    for (number, event) in idle.iter().enumerate() {
        let _ = writeln!(out, "void vitrum_idle_{number}(void) {{");
        write_event(spec, number, event, &mut out);
        out += "}\n";
    }
    out
}

/// Whom the text is for: the compiler has no way to ask for the types of parameters, and calls mean
/// what their names say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reader {
    FrontEnd,
    Compiler,
}

/// Variables of the specification: defined in one file, declared in others.
fn globals(spec: &Spec, defined: bool, out: &mut String) {
    for global in &spec.globals {
        let text = match (defined, global.text.split_once('=')) {
            (false, _) => global.text.clone(),
            (true, Some((before, _))) => format!("extern {before}"),
            (true, None) => format!("extern {}", global.text),
        };
        let piece = Piece {
            text,
            ..global.clone()
        };
        quote(spec, &piece, ";", out);
    }
    for index in 0..spec.events.len() {
        let _ = writeln!(out, "void {VIOLATES}{index}(void);");
    }
}

/// C text on the line of the specification that has it, followed by something of ours.
fn quote(spec: &Spec, piece: &Piece, then: &str, out: &mut String) {
    let blank = " ".repeat(piece.column.saturating_sub(1) as usize);
    let (line, file) = (
        piece.line,
        spec.file.replace('\\', "\\\\").replace('"', "\\\""),
    );
    let _ = write!(
        out,
        "\n# {line} \"{file}\"\n{blank}{} {then}\n# 1 \"<specification>\"\n",
        piece.text
    );
}

struct Standing<'a> {
    program: &'a Program,
    spec: &'a Spec,
    id: FuncId,
    reader: Reader,
}

impl Standing<'_> {
    /// The type of a parameter, from 1, or of the result.
    fn type_of(&self, number: usize) -> String {
        let function = self.program.function(self.id);
        let (types, name) = (&self.program.types, &function.name);
        let own = types.function(function.ty);
        let ty = own.and_then(|f| match number {
            0 => Some(f.ret),
            _ => f.params.get(number - 1).copied(),
        });
        match (self.reader, number) {
            (Reader::Compiler, _) => {
                format!(
                    "__typeof__({})",
                    ty.map(|t| types.show(t)).unwrap_or_default()
                )
            }
            (Reader::FrontEnd, 0) => format!("__typeof__(__builtin_vitrum_result({name}))"),
            (Reader::FrontEnd, _) => {
                format!("__typeof__(__builtin_vitrum_parameter({name}, {number}))")
            }
        }
    }

    /// Whether all of its types can be written down.
    fn has_names(&self) -> bool {
        let types = &self.program.types;
        let shown = types.show(self.program.function(self.id).ty);
        !shown.contains('<') && !shown.contains(" vector(")
    }

    /// How the function itself is named, and the watched one.
    fn names(&self, out: &mut String) -> (String, String) {
        let function = self.program.function(self.id);
        let name = &function.name;
        if self.reader == Reader::FrontEnd {
            return (standing(self.program, self.id), name.to_string());
        }
        let watched = format!("{WATCHED}{name}");
        if function.external {
            let _ = writeln!(out, "__typeof__({name}) {watched};");
        }
        (name.to_string(), watched)
    }

    fn write(&self, out: &mut String) -> Result<(), Diagnostic> {
        let function = self.program.function(self.id);
        let name = &function.name;
        let types = &self.program.types;
        let Some(ty) = types.function(function.ty) else {
            return Ok(());
        };
        let events = self.spec.events.iter().enumerate();
        let events: Vec<(usize, &Event)> = events.filter(|(_, e)| *e.function == **name).collect();
        let refuse = |text: String| match events.first() {
            Some((_, event)) => Err(self.spec.wrong(&event.pattern, text)),
            None => Ok(()),
        };
        if ty.variadic {
            return refuse(format!(
                "{name} takes any number of arguments, and such functions can't be watched"
            ));
        }
        let own = function.body.as_ref().map(|b| b.params.len());
        let unknown = ty.params.is_empty() && self.is_given_arguments();
        if !ty.prototype && own.map_or(unknown, |own| own != ty.params.len()) {
            return refuse(format!(
                "{name} is declared without its parameters: give it a prototype to watch it"
            ));
        }
        let count = ty.params.len();
        let part = |i: usize| format!("{} vitrum_{i}", self.type_of(i));
        let params: Vec<String> = (1..=count).map(part).collect();
        let params = if count == 0 {
            "void".into()
        } else {
            params.join(", ")
        };
        *out += "# 1 \"<specification>\"\n";
        let (standing, watched) = self.names(out);
        let hidden = self.reader == Reader::Compiler && !function.external;
        let _ = writeln!(
            out,
            "{}{} {standing}({params}) {{",
            if hidden { "static " } else { "" },
            self.type_of(0)
        );
        for (index, event) in events.iter().filter(|(_, e)| !e.after) {
            self.event(*index, event, count, out)?;
        }
        let args: Vec<String> = (1..=count).map(|i| format!("vitrum_{i}")).collect();
        let call = format!("{watched}({})", args.join(", "));
        let void = types.is_void(ty.ret);
        let _ = match void {
            true => writeln!(out, "{call};"),
            false => writeln!(out, "{} vitrum_0 = {call};", self.type_of(0)),
        };
        for (index, event) in events.iter().filter(|(_, e)| e.after) {
            if void && event.result != Slot::Any {
                let text = format!("{name} has no result");
                return Err(self.spec.wrong(&event.pattern, text));
            }
            self.event(*index, event, count, out)?;
        }
        *out += if void { "}\n" } else { "return vitrum_0; }\n" };
        Ok(())
    }

    /// Whether a call passes arguments that nobody declared.
    fn is_given_arguments(&self) -> bool {
        let bodies = self
            .program
            .functions
            .iter()
            .filter_map(|f| f.body.as_ref());
        let mut ops = bodies.flat_map(|b| &b.edges).map(|e| &e.op);
        ops.any(|op| {
            matches!(op, Op::Call { callee: Callee::Direct(id), args, .. } if *id == self.id && !args.is_empty())
        })
    }

    fn event(
        &self,
        index: usize,
        event: &Event,
        count: usize,
        out: &mut String,
    ) -> Result<(), Diagnostic> {
        if let Some(args) = event.args.as_ref().filter(|args| args.len() != count) {
            let text = format!(
                "this pattern has {} arguments, and {} has {count} parameters",
                args.len(),
                event.function
            );
            return Err(self.spec.wrong(&event.pattern, text));
        }
        write_event(self.spec, index, event, out);
        Ok(())
    }
}

/// What an event does before or after a call.
fn write_event(spec: &Spec, index: usize, event: &Event, out: &mut String) {
    let args = event.args.iter().flatten();
    let slots = std::iter::once(&event.result).chain(args);
    let slots: Vec<(usize, &Slot)> = slots.enumerate().collect();
    *out += "{\n";
    for (number, slot) in &slots {
        if let Slot::Bound(name) = slot {
            let _ = writeln!(out, "__typeof__(vitrum_{number}) {name} = vitrum_{number};");
        }
    }
    *out += "if (1";
    for (number, slot) in &slots {
        if let Slot::Is(piece) = slot {
            let _ = write!(out, " && vitrum_{number} == (");
            quote(spec, piece, ")", out);
        }
    }
    *out += ") {\n";
    if let Some(guard) = &event.guard {
        *out += "if (!(";
        quote(spec, guard, ")) {", out);
        match &event.repair {
            Some(repair) => quote(spec, repair, "", out),
            None => drop(writeln!(out, "{VIOLATES}{index}();")),
        }
        *out += "} else\n";
    }
    *out += "{";
    match (&event.action, &event.guard) {
        (Some(action), _) => quote(spec, action, "", out),
        // An event without guard and action must not happen.
        (None, None) => drop(writeln!(out, "{VIOLATES}{index}();")),
        _ => {}
    }
    *out += "} } }\n";
}
