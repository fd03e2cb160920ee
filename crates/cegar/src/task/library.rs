//! Functions of the C library whose models are written in C, in the folder `models`: they are linked
//! to programs that call them and have none of their own. Start reading at [`load`].

use std::collections::BTreeSet;
use std::path::PathBuf;

use vitrum_cprog::cfa::{Callee, ExprKind, Op};
use vitrum_cprog::{Diagnostic, Options, Program, Unit, parse, units};

/// Reads and links files, with the models that they need.
pub fn load(files: &[PathBuf], options: &Options) -> Result<Program, Diagnostic> {
    linked(units(files, options)?, options)
}

/// Links texts, with the models that they need.
pub fn linked(units: Vec<Unit>, options: &Options) -> Result<Program, Diagnostic> {
    let mut program = parse(units.clone(), options.model)?;
    let mut have: BTreeSet<&str> = BTreeSet::new();
    loop {
        let more: Vec<&str> = missing(&program)
            .into_iter()
            .filter(|n| !have.contains(n))
            .collect();
        if more.is_empty() {
            return Ok(program);
        }
        have.extend(more);
        let models = MODELS.iter().filter(|(name, _)| have.contains(name));
        let all = units.iter().cloned().chain(models.map(|m| unit(*m)));
        match parse(all.collect(), options.model) {
            Ok(next) => program = next,
            // The program declares one of them in its own way: then they stay unknown.
            Err(_) => return Ok(program),
        }
    }
}

fn unit((name, text): (&str, &str)) -> Unit {
    Unit {
        name: format!("<library>/{name}.c"),
        text: text.into(),
        original: None,
    }
}

/// Functions that are used, have no body, and have a model.
fn missing(program: &Program) -> Vec<&'static str> {
    let mut used = BTreeSet::new();
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        for edge in &body.edges {
            if let Op::Call {
                callee: Callee::Direct(id),
                ..
            } = edge.op
            {
                used.insert(id);
            }
            edge.op.walk(&mut |e| {
                if let ExprKind::Function(id) = e.kind {
                    used.insert(id);
                }
            });
        }
    }
    let open = used.into_iter().map(|id| program.function(id));
    let open: Vec<_> = open.filter(|f| f.body.is_none()).collect();
    let models = MODELS.iter().map(|(name, _)| *name);
    models
        .filter(|name| open.iter().any(|f| &*f.name == *name))
        .collect()
}

const MODELS: &[(&str, &str)] = &[
    ("abs", include_str!("../../models/abs.c")),
    ("assert", include_str!("../../models/assert.c")),
    ("atexit", include_str!("../../models/atexit.c")),
    ("isalpha", include_str!("../../models/isalpha.c")),
    ("isdigit", include_str!("../../models/isdigit.c")),
    ("islower", include_str!("../../models/islower.c")),
    ("isspace", include_str!("../../models/isspace.c")),
    ("isupper", include_str!("../../models/isupper.c")),
    ("labs", include_str!("../../models/labs.c")),
    ("llabs", include_str!("../../models/llabs.c")),
    ("memchr", include_str!("../../models/memchr.c")),
    ("memcmp", include_str!("../../models/memcmp.c")),
    ("memcpy", include_str!("../../models/memcpy.c")),
    ("memmove", include_str!("../../models/memmove.c")),
    ("memset", include_str!("../../models/memset.c")),
    ("strcat", include_str!("../../models/strcat.c")),
    ("strchr", include_str!("../../models/strchr.c")),
    ("strcmp", include_str!("../../models/strcmp.c")),
    ("strcpy", include_str!("../../models/strcpy.c")),
    ("strlen", include_str!("../../models/strlen.c")),
    ("strncat", include_str!("../../models/strncat.c")),
    ("strncmp", include_str!("../../models/strncmp.c")),
    ("strncpy", include_str!("../../models/strncpy.c")),
    ("strnlen", include_str!("../../models/strnlen.c")),
    ("strrchr", include_str!("../../models/strrchr.c")),
    ("tolower", include_str!("../../models/tolower.c")),
    ("toupper", include_str!("../../models/toupper.c")),
];
