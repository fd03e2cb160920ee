//! Functions of the C library whose models are written in C, in the folder `models`: they are linked
//! to programs that call them and have none of their own. Start reading at [`load`].

use std::collections::BTreeSet;
use std::path::PathBuf;

use vitrum_cprog::{
    DataModel, Diagnostic, Options, Program, Unit, is_computed, parse, result_limit, result_range,
    units,
};

use super::external::{Meaning, meaning};
use super::formats::Formats;
use super::unit::unit_of;

/// Reads and links files, with the models that they need.
pub fn load(files: &[PathBuf], options: &Options) -> Result<Program, Diagnostic> {
    linked(units(files, options)?, options)
}

/// Links texts, with the models that they need.
pub fn linked(units: Vec<Unit>, options: &Options) -> Result<Program, Diagnostic> {
    let mut program = parse(units.clone(), options.model)?;
    let formats = Formats::new(&program);
    let mut more: Vec<Unit> = formats
        .text()
        .iter()
        .map(|text| unit("formats", text))
        .collect();
    let mut all = units.clone();
    // A model has a file of its own; one that was refused is not tried again.
    let mut tried = BTreeSet::new();
    loop {
        more.extend(models(&program));
        more.retain(|unit| tried.insert(unit.name.clone()));
        if more.is_empty() {
            formats.redirect(&mut program);
            return Ok(program);
        }
        let with = |more: &[Unit]| {
            let all = all.iter().chain(more);
            parse(all.cloned().collect(), options.model)
        };
        let next = with(&more).or_else(|_| {
            // The program declares one of them in its own way: that one stays unknown.
            more.retain(|unit| with(std::slice::from_ref(unit)).is_ok());
            with(&more)
        });
        match next {
            Ok(next) => program = next,
            Err(_) => return Ok(program),
        }
        all.append(&mut more);
    }
}

/// Models of functions that are used, and have no body.
fn models(program: &Program) -> Vec<Unit> {
    let names = missing(program);
    let bits = names.iter().any(|name| BITS.contains(name));
    let bits = bits.then(|| unit("bits", include_str!("../../models/bits.c")));
    let models = MODELS.iter().filter(|(name, _)| names.contains(name));
    let models = models.map(|(name, text)| unit(name, &headed(program, name, text)));
    models.chain(bits).collect()
}

fn unit(name: &str, text: &str) -> Unit {
    Unit {
        name: format!("<library>/{name}.c"),
        text: text.into(),
        original: None,
    }
}

/// The text of a model, with what it has to know of the program.
fn headed(program: &Program, name: &str, text: &str) -> String {
    let text = text.replace("vitrum_name", name);
    match name {
        "div" => format!("typedef int vitrum_number;\n{text}"),
        "ldiv" => format!("typedef long vitrum_number;\n{text}"),
        "lldiv" => format!("typedef long long vitrum_number;\n{text}"),
        "imaxdiv" => {
            let number = match program.types.model {
                DataModel::Lp64 => "long",
                DataModel::Ilp32 => "long long",
            };
            format!("typedef {number} vitrum_number;\n{text}")
        }
        "srand" => format!(
            "typedef int vitrum_number;\n{}",
            text.replace("vitrum_next", "rand")
        ),
        "srandom" => format!(
            "typedef long vitrum_number;\n{}",
            text.replace("vitrum_next", "random")
        ),
        "realloc" | "qsort" => {
            let unit = unit_of(program, name);
            format!("typedef {unit} vitrum_unit;\n{text}")
        }
        "strtol" | "strtoll" | "strtoul" | "strtoull" => {
            let size = if name.ends_with("ll") {
                "long long"
            } else {
                "long"
            };
            let sign = if name.contains('u') {
                "unsigned"
            } else {
                "signed"
            };
            format!(
                "typedef {sign} {size} vitrum_result;\ntypedef unsigned {size} vitrum_sum;\n{text}"
            )
        }
        "getegid" | "geteuid" | "getgid" | "getpagesize" | "getpgrp" | "getpid" | "getuid"
        | "sysconf" => environment(program, name, &text),
        "__errno_location" => {
            let set = if may_set_errno(program) {
                "__VERIFIER_nondet_vitrum_set()"
            } else {
                "0"
            };
            text.replace("vitrum_may_be_set", set)
        }
        _ => text,
    }
}

/// The text of what tells something of the environment of the process.
fn environment(program: &Program, name: &str, text: &str) -> String {
    let (result, range) = match name {
        "getuid" | "geteuid" | "getgid" | "getegid" => ("unsigned", ">= 0"),
        "sysconf" => ("long", ">= -1"),
        _ => ("int", "> 0"),
    };
    let parameter = if name == "sysconf" {
        "int what"
    } else {
        "void"
    };
    // Of `sysconf` every result belongs to its argument.
    let others = match name == "sysconf" || may_change(program) {
        true => format!("if (vitrum_known) return __vitrum_another_result_of_{name}();"),
        false => String::new(),
    };
    let text = text
        .replace("vitrum_parameter", parameter)
        .replace("vitrum_range", range)
        .replace("vitrum_other_results", &others);
    format!("typedef {result} vitrum_result;\n{text}")
}

/// Is a function used that may change what others tell of the process? Whoever has a model does not.
fn may_change(program: &Program) -> bool {
    let mut used = program.used().into_iter().map(|id| program.function(id));
    used.any(|f| {
        let known = MODELS.iter().any(|(name, _)| *name == &*f.name)
            || result_range(&f.name, 0).is_some()
            || result_limit(&f.name).is_some()
            || matches!(&*f.name, "reach_error" | "__VERIFIER_error");
        f.body.is_none() && !known && meaning(&f.name) == Meaning::Unknown && !is_computed(&f.name)
    })
}

/// Functions that are used, have no body, and have a model.
fn missing(program: &Program) -> Vec<&'static str> {
    let used = program.used().into_iter().map(|id| program.function(id));
    let used: Vec<_> = used.collect();
    let is_open = |name: &str| used.iter().any(|f| f.body.is_none() && &*f.name == name);
    // Both tell of the same number.
    let twice = used.iter().any(|f| &*f.name == "sysconf");
    let models = MODELS.iter().map(|(name, _)| *name);
    models
        .chain(BITS.iter().copied())
        .filter(|name| is_open(name) && !(twice && *name == "getpagesize"))
        .collect()
}

/// Is a function of the library used that may set `errno`?
fn may_set_errno(program: &Program) -> bool {
    let ends = ["__errno_location", "reach_error", "abort", "exit"];
    let harmless = |name: &str| ends.contains(&name) || name.starts_with("__VERIFIER_");
    let mut used = program.used().into_iter().map(|id| program.function(id));
    used.any(|f| !program.is_own(f) && !harmless(&f.name))
}

/// What `bits.c` defines: names of the compiler, which no program has.
const BITS: &[&str] = &[
    "__builtin_popcountll",
    "__builtin_popcount",
    "__builtin_popcountl",
    "__builtin_parity",
    "__builtin_parityl",
    "__builtin_parityll",
    "__builtin_clzll",
    "__builtin_clz",
    "__builtin_clzl",
    "__builtin_ctzll",
    "__builtin_ctz",
    "__builtin_ctzl",
    "__builtin_ffs",
    "__builtin_ffsl",
    "__builtin_ffsll",
    "__builtin_clrsb",
    "__builtin_clrsbl",
    "__builtin_clrsbll",
    "__builtin_bswap16",
    "__builtin_bswap32",
    "__builtin_bswap64",
];

/// One text for all that read an integer.
const STRTO: &str = include_str!("../../models/strto.c");

/// These have an old name and a new one.
const STRCHR: &str = include_str!("../../models/strchr.c");
const STRRCHR: &str = include_str!("../../models/strrchr.c");

/// Memory at addresses that say more than others.
const ALIGNED: &str = include_str!("../../models/aligned_alloc.c");

/// Seeds, and the numbers that follow them.
const SRAND: &str = include_str!("../../models/srand.c");

/// One text for all that give a quotient and a remainder.
const DIV: &str = include_str!("../../models/div.c");

/// One text for all that tell something of the environment of the process.
const ENVIRON: &str = include_str!("../../models/environment.c");

const MODELS: &[(&str, &str)] = &[
    (
        "__ctype_b_loc",
        include_str!("../../models/__ctype_b_loc.c"),
    ),
    (
        "__errno_location",
        include_str!("../../models/__errno_location.c"),
    ),
    ("abs", include_str!("../../models/abs.c")),
    ("assert", include_str!("../../models/assert.c")),
    ("aligned_alloc", ALIGNED),
    ("atexit", include_str!("../../models/atexit.c")),
    ("atoi", include_str!("../../models/atoi.c")),
    ("atol", include_str!("../../models/atol.c")),
    ("atoll", include_str!("../../models/atoll.c")),
    ("clock", include_str!("../../models/clock.c")),
    ("div", DIV),
    ("imaxdiv", DIV),
    ("ldiv", DIV),
    ("lldiv", DIV),
    ("fgets", include_str!("../../models/fgets.c")),
    ("ffs", include_str!("../../models/ffs.c")),
    ("ffsl", include_str!("../../models/ffsl.c")),
    ("ffsll", include_str!("../../models/ffsll.c")),
    ("getegid", ENVIRON),
    ("geteuid", ENVIRON),
    ("getgid", ENVIRON),
    ("getpagesize", ENVIRON),
    ("getpgrp", ENVIRON),
    ("getpid", ENVIRON),
    ("getuid", ENVIRON),
    ("index", STRCHR),
    ("isalnum", include_str!("../../models/isalnum.c")),
    ("isalpha", include_str!("../../models/isalpha.c")),
    ("isblank", include_str!("../../models/isblank.c")),
    ("iscntrl", include_str!("../../models/iscntrl.c")),
    ("isdigit", include_str!("../../models/isdigit.c")),
    ("isgraph", include_str!("../../models/isgraph.c")),
    ("islower", include_str!("../../models/islower.c")),
    ("isprint", include_str!("../../models/isprint.c")),
    ("ispunct", include_str!("../../models/ispunct.c")),
    ("isspace", include_str!("../../models/isspace.c")),
    ("isupper", include_str!("../../models/isupper.c")),
    ("isxdigit", include_str!("../../models/isxdigit.c")),
    ("labs", include_str!("../../models/labs.c")),
    ("llabs", include_str!("../../models/llabs.c")),
    ("memalign", ALIGNED),
    ("memchr", include_str!("../../models/memchr.c")),
    ("memcmp", include_str!("../../models/memcmp.c")),
    ("memcpy", include_str!("../../models/memcpy.c")),
    ("memmove", include_str!("../../models/memmove.c")),
    ("memset", include_str!("../../models/memset.c")),
    (
        "posix_memalign",
        include_str!("../../models/posix_memalign.c"),
    ),
    ("qsort", include_str!("../../models/qsort.c")),
    ("realloc", include_str!("../../models/realloc.c")),
    ("rindex", STRRCHR),
    ("srand", SRAND),
    ("srandom", SRAND),
    ("stpcpy", include_str!("../../models/stpcpy.c")),
    ("strcat", include_str!("../../models/strcat.c")),
    ("strchr", STRCHR),
    ("strchrnul", include_str!("../../models/strchrnul.c")),
    ("strcmp", include_str!("../../models/strcmp.c")),
    ("strcpy", include_str!("../../models/strcpy.c")),
    ("strcspn", include_str!("../../models/strcspn.c")),
    ("strlen", include_str!("../../models/strlen.c")),
    ("strncat", include_str!("../../models/strncat.c")),
    ("strncmp", include_str!("../../models/strncmp.c")),
    ("strncpy", include_str!("../../models/strncpy.c")),
    ("strnlen", include_str!("../../models/strnlen.c")),
    ("strpbrk", include_str!("../../models/strpbrk.c")),
    ("strrchr", STRRCHR),
    ("strspn", include_str!("../../models/strspn.c")),
    ("strstr", include_str!("../../models/strstr.c")),
    ("strtol", STRTO),
    ("strtoll", STRTO),
    ("strtoul", STRTO),
    ("strtoull", STRTO),
    ("sysconf", ENVIRON),
    ("time", include_str!("../../models/time.c")),
    ("tolower", include_str!("../../models/tolower.c")),
    ("toupper", include_str!("../../models/toupper.c")),
];
