//! The inputs of a violation as tables in C, and stubs for what comes from outside. Start at
//! [`tables`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use vitrum_cprog::interp::{Input, Taken, Took};
use vitrum_cprog::types::{FloatKind, IntKind, Type};
use vitrum_cprog::{Program, narrow_input};

use super::instrument::{Sites, ends, errors};
use crate::confirm::Violation;
use crate::memory::outside;
use crate::spec::WATCHED;
use crate::task::Property;

/// `vector.h`: everything that the program takes from outside.
pub fn tables(
    program: &Program,
    property: &Property,
    may_fail: bool,
    found: &Violation,
    sites: &Sites,
) -> Result<String, String> {
    let mut calls = String::new();
    let mut externs = BTreeSet::new();
    let mut rows: BTreeMap<&str, String> = BTreeMap::new();
    let model = program.types.model;
    let start = outside::start(model) as u64;
    for Took { what, input, .. } in &found.run.taken {
        match what {
            Taken::Assembly if matches!(input, Input::Float(_)) => {
                return Err("assembly that gives a floating number can't be fed natively".into());
            }
            Taken::Call(_) | Taken::Assembly => {
                let _ = writeln!(calls, "    {}ull,", call_bits(program, what, input)?);
            }
            Taken::Variable {
                var,
                life,
                offset,
                width,
            } => {
                let (table, row) = match sites.get(var) {
                    Some(site) => ("variables", hole(*site, *life, *offset, *width, input)?),
                    None if *life > 0 => continue,
                    None => {
                        let name = &program.var(*var).name;
                        externs.insert(name.to_string());
                        let value = bits(input, *width)?;
                        (
                            "statics",
                            format!("    {{{OUTSIDE}{name} + {offset}, {width}, {value}ull}},\n"),
                        )
                    }
                };
                rows.entry(table).or_default().push_str(&row);
            }
            Taken::Allocated {
                allocation,
                offset,
                width,
            } => {
                let Some(number) = allocation else {
                    return Err(
                        "a variable array or what alloca gives can't be filled natively".into(),
                    );
                };
                let row = hole(0, *number, *offset, *width, input)?;
                rows.entry("allocations").or_default().push_str(&row);
            }
            Taken::Written {
                call,
                arg,
                offset,
                width,
            } => {
                let Some(arg) = arg.filter(|arg| *arg < WORDS) else {
                    return Err("what a function writes can't be written natively".into());
                };
                let value = bits(input, *width)?;
                let row = format!("    {{{call}, {arg}, {offset}, {width}, {value}ull}},\n");
                rows.entry("writes").or_default().push_str(&row);
            }
            Taken::Memory { address, width } => {
                let inside = (start..start + outside::SIZE as u64).contains(address);
                if !inside || *width == 0 {
                    return Err("memory that was never written can't be filled natively".into());
                }
                let value = bits(input, *width)?;
                let row = format!("    {{{address}ull, {width}, {value}ull}},\n");
                rows.entry("memory").or_default().push_str(&row);
            }
        }
    }
    let table = |name: &str| rows.get(name).cloned().unwrap_or_default();
    let mut out = format!(
        "#define MAY_FAIL {}\n#define ASSERTS {}\n#define VARIABLES {}\n#define OUTSIDE {start}ull\n\
         #define OUTSIDE_SIZE {}\n#define ARGUMENTS {}\n",
        i32::from(may_fail),
        i32::from(property.asserts),
        sites.len(),
        outside::SIZE,
        found.args.len(),
    );
    let _ = writeln!(
        out,
        "/* Results of calls, in order; whether an allocation succeeds. */\nstatic const bits calls[] = {{\n{calls}    0\n}};"
    );
    let _ = writeln!(
        out,
        "/* Variables, and memory of allocations: which, in which lifetime, offset, bits, value. */"
    );
    for name in ["variables", "allocations"] {
        let _ = writeln!(
            out,
            "static const struct hole {name}[] = {{\n{}    {{0}}\n}};",
            table(name)
        );
    }
    let _ = writeln!(
        out,
        "static const struct word memory[] = {{\n{}    {{0}}\n}};",
        table("memory")
    );
    let _ = writeln!(
        out,
        "/* What functions write: in which call, through which argument, offset, bits, value. */\n\
         static const struct write writes[] = {{\n{}    {{0}}\n}};",
        table("writes")
    );
    for name in externs {
        let _ = writeln!(out, "extern char {OUTSIDE}{name}[];");
    }
    let _ = writeln!(
        out,
        "static const struct {{ char *at; unsigned width; bits value; }} statics[] = {{\n{}    {{0}}\n}};",
        table("statics")
    );
    // A program may write to its arguments.
    let words: Vec<String> = found
        .args
        .iter()
        .map(|a| format!("(char[]){{{}}}, ", literal(a)))
        .collect();
    let _ = writeln!(out, "static char *arguments[] = {{{}0}};", words.concat());
    out += &error_table(program, property);
    let (first, last) = ends(program);
    out += &end_table("first", first.len());
    out += &end_table("last", last.len());
    Ok(out)
}

/// A text of C.
fn literal(text: &str) -> String {
    let octal = |b: u8| match b {
        b' ' | b'#'..=b'>' | b'@'..=b'[' | b']'..=b'~' => char::from(b).to_string(),
        _ => format!("\\{b:03o}"),
    };
    let inside: String = text.bytes().map(octal).collect();
    format!("\"{inside}\"")
}

fn error_table(program: &Program, property: &Property) -> String {
    let mut names = String::new();
    let mut rows = String::new();
    for (number, function) in errors(program, property).into_iter().enumerate() {
        let _ = writeln!(names, "extern void *const vitrum_error_{number};");
        let name = &function.name;
        let _ = writeln!(
            rows,
            "    {{&vitrum_error_{number}, \"{name} is called\"}},"
        );
    }
    format!(
        "{names}static const struct {{ void *const *function; const char *name; }} errors[] = {{\n{rows}    {{0, 0}}\n}};\n"
    )
}

/// Functions that run before or after `main`.
fn end_table(name: &str, count: usize) -> String {
    let each = |row: fn(&str, usize) -> String| (0..count).map(move |i| row(name, i));
    let names: String =
        each(|name, i| format!("extern void *const vitrum_{name}_{i};\n")).collect();
    let rows: String = each(|name, i| format!("&vitrum_{name}_{i}, ")).collect();
    format!("{names}static void *const *const {name}[] = {{{rows}0}};\n")
}

fn hole(
    owner: usize,
    count: u32,
    offset: u64,
    width: u32,
    input: &Input,
) -> Result<String, String> {
    let value = bits(input, width)?;
    Ok(format!(
        "    {{{owner}, {count}, {offset}, {width}, {value}ull}},\n"
    ))
}

/// An input as bits of memory.
fn bits(input: &Input, width: u32) -> Result<u64, String> {
    match input {
        _ if width > 64 || !width.is_multiple_of(8) => {
            Err(format!("an input of {width} bits can't be fed natively"))
        }
        Input::Int(value) => Ok(*value as u64),
        Input::Float(value) if width == 32 => Ok(u64::from((*value as f32).to_bits())),
        Input::Float(value) => Ok(value.to_bits()),
    }
}

/// The result of a call as bits.
fn call_bits(program: &Program, what: &Taken, input: &Input) -> Result<u64, String> {
    let Taken::Call(name) = what else {
        return bits(input, 64);
    };
    let float = |n: &str| kind(program, n) == Shape::Float;
    let single = float(name) || float(&format!("__VERIFIER_nondet_{name}"));
    match input {
        Input::Float(_) if single => bits(input, 32),
        _ => bits(input, 64),
    }
}

/// How a function gives its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Word,
    Float,
    Double,
    Void,
    Other,
}

fn kind(program: &Program, name: &str) -> Shape {
    let types = &program.types;
    let function = program.find(name).map(|id| program.function(id).ty);
    let Some(ret) = function.and_then(|ty| types.function(ty)).map(|f| f.ret) else {
        return Shape::Word;
    };
    match types.get(ret) {
        Type::Void => Shape::Void,
        Type::Float(FloatKind::Float) => Shape::Float,
        Type::Float(FloatKind::Double) => Shape::Double,
        _ if types.is_scalar(ret) && types.size(ret).is_some_and(|s| s <= 8) => Shape::Word,
        _ => Shape::Other,
    }
}

/// What the program has without defining it.
pub struct Outside {
    results: BTreeMap<String, Shape>,
    /// Sizes of variables.
    variables: BTreeMap<String, u64>,
    errors: BTreeSet<String>,
}

/// Arguments that are looked at, each a word: as many as x86-64 passes in registers.
const WORDS: usize = 6;
const PARAMETERS: &str = "size_t a, size_t b, size_t c, size_t d, size_t e, size_t f";

/// How names of variables begin that the program has from outside: the library has some of them.
const OUTSIDE: &str = "outside_";

/// Functions of the C library that only compute: they may be the machine's own.
const PURE: &[&str] = &[
    "abs",
    "labs",
    "llabs",
    "memcpy",
    "memmove",
    "memset",
    "memcmp",
    "memchr",
    "mempcpy",
    "bcmp",
    "bzero",
    "bcopy",
    "strlen",
    "strnlen",
    "strcpy",
    "stpcpy",
    "strncpy",
    "stpncpy",
    "strcat",
    "strncat",
    "strcmp",
    "strncmp",
    "strcasecmp",
    "strncasecmp",
    "strcoll",
    "strchr",
    "index",
    "strchrnul",
    "strrchr",
    "rindex",
    "strstr",
    "strspn",
    "strcspn",
    "strpbrk",
    "div",
    "ldiv",
    "lldiv",
    "imaxdiv",
    "atoi",
    "atol",
    "atoll",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    "ffs",
    "ffsl",
    "ffsll",
    "bsearch",
    "sprintf",
    "snprintf",
    "vsprintf",
    "vsnprintf",
    "isalnum",
    "isalpha",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "tolower",
    "toupper",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "fabs",
    "sqrt",
    "floor",
    "ceil",
    "trunc",
    "round",
    "rint",
    "nearbyint",
    "fabsf",
    "sqrtf",
    "floorf",
    "ceilf",
    "truncf",
    "roundf",
    "rintf",
    "nearbyintf",
    "fmod",
    "fmin",
    "fmax",
    "copysign",
    "fmodf",
    "fminf",
    "fmaxf",
    "copysignf",
    "isnan",
    "__isnan",
    "__isnanf",
    "isinf",
    "__isinf",
    "__isinff",
    "finite",
    "__finite",
    "__finitef",
    "__signbit",
    "__signbitf",
    "__fpclassify",
    "__fpclassifyf",
];

impl Outside {
    pub fn new(program: &Program, property: &Property) -> Outside {
        let open = program.functions.iter().filter(|f| f.body.is_none());
        let globals = program.globals().filter(|(_, v)| !v.defined);
        Outside {
            results: open
                .map(|f| (f.name.to_string(), kind(program, &f.name)))
                .collect(),
            variables: globals
                .map(|(id, v)| (v.name.to_string(), program.var_room(id).unwrap_or(0)))
                .collect(),
            errors: property.calls.iter().cloned().collect(),
        }
    }

    /// `stubs.h` for these undefined names, and names that become others.
    pub fn stubs(
        &self,
        undefined: &BTreeSet<String>,
    ) -> Result<(String, Vec<(String, String)>), String> {
        let mut text = String::new();
        let mut renamed = Vec::new();
        for symbol in undefined {
            // Of a watched function the name belongs to the one that stands before it.
            let name = symbol.strip_prefix(WATCHED).unwrap_or(symbol);
            if name != symbol {
                renamed.push((name.to_string(), format!("standing_{name}")));
            }
            let error = self.errors.contains(name);
            let ours = name.starts_with("vitrum_") || name.starts_with("__cyg_profile");
            if ours && !error {
                continue;
            }
            if let Some(size) = self.variables.get(name) {
                let size = (*size).max(1);
                let _ = writeln!(
                    text,
                    "char {OUTSIDE}{name}[{size}] __attribute__((aligned(16)));"
                );
                renamed.push((symbol.clone(), format!("{OUTSIDE}{name}")));
                continue;
            }
            if error {
                let told = format!("reached(\"{name} is called\");");
                let _ = writeln!(text, "void stub_{name}(void) {{ {told} }}");
            } else if is_pure(name) {
                if name != symbol {
                    renamed.push((symbol.clone(), name.to_string()));
                }
                continue;
            } else if !is_known(name) {
                text += &self.stub(name)?;
            }
            renamed.push((symbol.clone(), format!("stub_{name}")));
        }
        Ok((text, renamed))
    }

    fn stub(&self, name: &str) -> Result<String, String> {
        let kind = self.results.get(name).copied().unwrap_or(Shape::Word);
        // What is chosen has no arguments; others may write through theirs.
        let (args, write) = match name.starts_with("__VERIFIER_nondet_") {
            true => ("void", ""),
            false => (PARAMETERS, "written((size_t[]){a, b, c, d, e, f}); "),
        };
        Ok(match kind {
            Shape::Word => {
                let narrow = narrow_input(name).map_or("", as_c);
                format!("bits stub_{name}({args}) {{ {write}return {narrow}next(); }}\n")
            }
            Shape::Float => {
                format!("float stub_{name}({args}) {{ {write}return next_float(); }}\n")
            }
            Shape::Double => {
                format!("double stub_{name}({args}) {{ {write}return next_double(); }}\n")
            }
            Shape::Void => format!("void stub_{name}({args}) {{ {write}}}\n"),
            Shape::Other => {
                return Err(format!(
                    "the result of {name} is of a type that can't be fed natively"
                ));
            }
        })
    }
}

/// A cast to a kind of number.
fn as_c(kind: IntKind) -> &'static str {
    match kind {
        IntKind::Bool => "(_Bool)",
        IntKind::Char => "(char)",
        IntKind::SChar => "(signed char)",
        IntKind::UChar => "(unsigned char)",
        IntKind::Short => "(short)",
        IntKind::UShort => "(unsigned short)",
        _ => "",
    }
}

/// Whether the harness has a stub of its own for a function.
fn is_known(name: &str) -> bool {
    let harness = super::build::HARNESS;
    let [plain, pointer, scan] = [" stub_", "*stub_", "(stub_"];
    harness.contains(&format!("{plain}{name}("))
        || harness.contains(&format!("{pointer}{name}("))
        || harness.contains(&format!("{scan}{name},"))
}

fn is_pure(name: &str) -> bool {
    PURE.contains(&name) || is_arithmetic(name)
}

/// Whether the compiler's own library computes something on numbers under this name, such as
/// `__popcountdi2`.
fn is_arithmetic(name: &str) -> bool {
    let modes = ["qi", "hi", "si", "di", "ti"];
    let bare = name.strip_prefix("__");
    let ends = |n: &str| {
        modes
            .iter()
            .any(|m| n.trim_end_matches(['2', '3', '4']).ends_with(m))
    };
    bare.is_some_and(|n| n.ends_with(['2', '3', '4']) && ends(n))
}
