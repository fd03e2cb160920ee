//! Calls with a format that is a literal (`sprintf`, `snprintf`, `scanf`, `fscanf`): what a format
//! asks for is a function of its own, written in C. Start reading at [`Formats::new`].
//!
//! Formats with more than plain conversions stay what they are: calls of functions that nobody knows.

use std::collections::BTreeSet;
use std::fmt::Write;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Callee, Const, Expr, ExprKind, Op};
use vitrum_cprog::types::{IntKind, Type};

/// What a call is made of: it has a function of its own for each different one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Format {
    function: String,
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Byte(u8),
    Number(Number),
    Char,
    Text,
    /// `float` or `double`, which are only read.
    Float(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Number {
    /// As it is written in C, and as it is called.
    ty: &'static str,
    signed: bool,
    size: u64,
    base: u8,
    /// The digit for ten.
    ten: u8,
}

/// All formats of a program.
pub struct Formats(Vec<Format>);

impl Formats {
    pub fn new(program: &Program) -> Formats {
        let bodies = program.functions.iter().filter_map(|f| f.body.as_ref());
        let calls = bodies.flat_map(|body| &body.edges);
        let found: BTreeSet<Format> = calls.filter_map(|e| format_of(program, &e.op)).collect();
        Formats(found.into_iter().collect())
    }

    /// The functions for all of them; none if there are none.
    pub fn text(&self) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let mut text = include_str!("../../models/put.c").to_string();
        let parts = self.0.iter().flat_map(|f| &f.parts);
        let numbers: BTreeSet<Number> = parts
            .filter_map(|part| match part {
                Part::Number(number) => Some(*number),
                _ => None,
            })
            .collect();
        numbers.iter().for_each(|number| text += &digits(number));
        for (index, format) in self.0.iter().enumerate() {
            text += &match format.is_read() {
                true => reading(format, &name(index)),
                false => writing(format, &name(index)),
            };
        }
        Some(text)
    }

    /// Makes calls those of the functions that [`Formats::text`] has.
    pub fn redirect(&self, program: &mut Program) {
        let mut changes = Vec::new();
        for (function, body) in program.functions.iter().enumerate() {
            let edges = body.body.iter().flat_map(|b| b.edges.iter().enumerate());
            for (edge, op) in edges.map(|(i, e)| (i, &e.op)) {
                let format = format_of(program, op);
                let index = format.and_then(|format| self.0.iter().position(|f| *f == format));
                let id = index.and_then(|index| program.find(&name(index)));
                changes.extend(id.map(|id| (function, edge, id)));
            }
        }
        for (function, edge, id) in changes {
            let body = program.functions[function].body.as_mut();
            if let Some(Op::Call { callee, .. }) = body.map(|b| &mut b.edges[edge].op) {
                *callee = Callee::Direct(id);
            }
        }
    }
}

fn name(index: usize) -> String {
    format!("__vitrum_format_{index}")
}

impl Format {
    fn is_read(&self) -> bool {
        self.function.ends_with("scanf")
    }

    /// The conversions, in order.
    fn conversions(&self) -> impl Iterator<Item = &Part> {
        let all = self.parts.iter();
        all.filter(|part| !matches!(part, Part::Byte(_)))
    }
}

/// The format of a call, if it is one that is understood, and the arguments fit.
fn format_of(program: &Program, op: &Op) -> Option<Format> {
    let Op::Call {
        callee: Callee::Direct(id),
        args,
        ..
    } = op
    else {
        return None;
    };
    let function = program.function(*id);
    let before = match &*function.name {
        "scanf" => 0,
        "sprintf" | "fscanf" => 1,
        "snprintf" => 2,
        _ => return None,
    };
    if function.body.is_some() || args.len() <= before {
        return None;
    }
    let text = literal(program, &args[before])?;
    let format = Format {
        function: function.name.to_string(),
        parts: parts(program, text, function.name.ends_with("scanf"))?,
    };
    let given = &args[before + 1..];
    let fits = |(part, arg): (&Part, &Expr)| fits(program, part, arg, format.is_read());
    let right = format.conversions().count() == given.len();
    (right && format.conversions().zip(given).all(fits)).then_some(format)
}

/// The bytes of a string that an expression is the address of, without the final zero.
fn literal<'p>(program: &'p Program, expr: &Expr) -> Option<&'p [u8]> {
    let ExprKind::Address(place) = &expr.kind else {
        return match &expr.kind {
            ExprKind::Cast(inner) => literal(program, inner),
            _ => None,
        };
    };
    let Base::Var(id) = place.base else {
        return None;
    };
    let var = program.var(id);
    let start = place.path.iter().all(|step| match step {
        vitrum_cprog::cfa::Step::Index(index, _) => index.as_int() == Some(0),
        vitrum_cprog::cfa::Step::Field(..) => false,
    });
    let literal = var.kind == vitrum_cprog::cfa::VarKind::Literal;
    match &var.init[..] {
        [] if start && literal => Some(&[]),
        [datum] if start && literal => match &datum.value {
            Const::Bytes(bytes) => bytes.split(|b| *b == 0).next(),
            _ => None,
        },
        _ => None,
    }
}

fn parts(program: &Program, text: &[u8], read: bool) -> Option<Vec<Part>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((byte, more)) = rest.split_first() {
        rest = more;
        if *byte != b'%' {
            found.push(Part::Byte(*byte));
            continue;
        }
        let length = rest.iter().take_while(|b| b"hlz".contains(b)).count();
        let (size, more) = rest.split_at(length);
        let (letter, more) = more.split_first()?;
        rest = more;
        found.push(match (size, letter) {
            (b"", b'%') => Part::Byte(b'%'),
            (b"", b'c') => Part::Char,
            (b"", b's') if !read => Part::Text,
            (b"" | b"l", b'f' | b'g' | b'e') if read => Part::Float(size == b"l"),
            _ => Part::Number(number(program, size, *letter)?),
        });
    }
    Some(found)
}

fn number(program: &Program, size: &[u8], letter: u8) -> Option<Number> {
    let (signed, base, ten) = match letter {
        b'd' | b'i' => (true, 10, b'a'),
        b'u' => (false, 10, b'a'),
        b'o' => (false, 8, b'a'),
        b'x' => (false, 16, b'a'),
        b'X' => (false, 16, b'A'),
        _ => return None,
    };
    let (kind, ty) = match (size, signed) {
        (b"hh", true) => (IntKind::SChar, "signed char"),
        (b"hh", false) => (IntKind::UChar, "unsigned char"),
        (b"h", true) => (IntKind::Short, "short"),
        (b"h", false) => (IntKind::UShort, "unsigned short"),
        (b"", true) => (IntKind::Int, "int"),
        (b"", false) => (IntKind::UInt, "unsigned"),
        (b"l" | b"z", true) => (IntKind::Long, "long"),
        (b"l" | b"z", false) => (IntKind::ULong, "unsigned long"),
        (b"ll", true) => (IntKind::LongLong, "long long"),
        (b"ll", false) => (IntKind::ULongLong, "unsigned long long"),
        _ => return None,
    };
    Some(Number {
        ty,
        signed,
        size: u64::from(program.types.model.int(kind).width / 8),
        base,
        ten,
    })
}

fn fits(program: &Program, part: &Part, arg: &Expr, read: bool) -> bool {
    let types = &program.types;
    let pointee = |arg: &Expr| types.pointee(arg.ty).filter(|to| types.is_scalar(*to));
    match (part, read) {
        (Part::Byte(_), _) => false,
        (Part::Number(number), false) => {
            types.is_integer(arg.ty) && types.size(arg.ty) == Some(number.size.max(4))
        }
        (Part::Char, false) => types.is_integer(arg.ty) && types.size(arg.ty) == Some(4),
        (Part::Text, false) => pointee(arg).and_then(|to| types.size(to)) == Some(1),
        (Part::Number(number), true) => pointee(arg)
            .is_some_and(|to| types.is_integer(to) && types.size(to) == Some(number.size)),
        (Part::Char, true) => pointee(arg).and_then(|to| types.size(to)) == Some(1),
        (Part::Float(double), true) => pointee(arg).is_some_and(|to| {
            let size = if *double { 8 } else { 4 };
            matches!(types.get(to), Type::Float(_)) && types.size(to) == Some(size)
        }),
        (Part::Text, true) | (Part::Float(_), false) => false,
    }
}

const SIZE: &str = "__typeof__(sizeof 0)";

impl Number {
    fn called(&self) -> String {
        let ten = if self.ten == b'A' { "large" } else { "small" };
        format!("{}_{}_{ten}", self.ty.replace(' ', "_"), self.base)
    }

    /// Digits are those of a number without a sign.
    fn unsigned(&self) -> &'static str {
        if self.size > 4 {
            "unsigned long long"
        } else {
            "unsigned"
        }
    }
}

/// A function that writes a number.
fn digits(number: &Number) -> String {
    let (base, ten, raw) = (number.base, number.ten, number.unsigned());
    let sign = match number.signed {
        true => "if (value < 0) { left = -left; at = vitrum_put(to, size, at, '-'); }",
        false => "",
    };
    format!(
        "static {SIZE} vitrum_put_{}(char *to, {SIZE} size, {SIZE} at, {} value) {{
    char digits[24] = {{0}};
    int count = 0;
    {raw} left = value;
    {sign}
    do {{
        {raw} digit = left % {base};
        digits[count++] = digit < 10 ? '0' + digit : {ten} + digit - 10;
        left = left / {base};
    }} while (left);
    while (count > 0) at = vitrum_put(to, size, at, digits[--count]);
    return at;
}}
",
        number.called(),
        number.ty
    )
}

fn writing(format: &Format, name: &str) -> String {
    let mut params = String::from("char *to");
    if format.function == "snprintf" {
        let _ = write!(params, ", {SIZE} size");
    }
    params += ", const char *format";
    let mut body = String::new();
    if format.function == "sprintf" {
        // More than any text has.
        let _ = writeln!(body, "    {SIZE} size = ({SIZE})-1 / 4;");
    }
    let _ = writeln!(body, "    {SIZE} at = 0;");
    let mut count = 0;
    for part in &format.parts {
        let (ty, call) = match part {
            Part::Byte(byte) => {
                let _ = writeln!(body, "    at = vitrum_put(to, size, at, {byte});");
                continue;
            }
            Part::Number(number) => (number.ty, format!("_{}", number.called())),
            Part::Text => ("const char *", "_text".to_string()),
            Part::Char | Part::Float(_) => ("int", String::new()),
        };
        let _ = write!(params, ", {ty} a{count}");
        let _ = writeln!(body, "    at = vitrum_put{call}(to, size, at, a{count});");
        count += 1;
    }
    format!("int {name}({params}) {{\n{body}    return vitrum_put_end(to, size, at);\n}}\n")
}

/// So many conversions succeed, the first ones; before the first the end may come.
fn reading(format: &Format, name: &str) -> String {
    let mut params = match format.function == "fscanf" {
        true => String::from("void *from, const char *format"),
        false => String::from("const char *format"),
    };
    let (mut inputs, mut body) = (String::new(), String::new());
    let mut count = 0;
    for part in format.conversions() {
        let ty = match part {
            Part::Number(number) => number.ty,
            Part::Float(true) => "double",
            Part::Float(false) => "float",
            _ => "char",
        };
        let input = format!("__VERIFIER_nondet_vitrum_{}", ty.replace(' ', "_"));
        let _ = write!(params, ", {ty} *a{count}");
        let _ = writeln!(inputs, "{ty} {input}(void);");
        let _ = writeln!(body, "    if (done > {count}) *a{count} = {input}();");
        count += 1;
    }
    format!(
        "{inputs}int __VERIFIER_nondet_vitrum_done(void);
int {name}({params}) {{
    int done = __VERIFIER_nondet_vitrum_done();
    if (done < -1 || done > {count}) done = -1;
{body}    return done;
}}
"
    )
}
