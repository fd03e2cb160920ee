//! Terms as SMT-LIB text. Shared parts are named once by `let`, so that the text is not longer than
//! the graph.

use std::collections::HashMap;
use std::fmt::{self, Write};

use crate::term::{Op, Term};
use crate::walk::each;

/// `(name term)`: an `assert`, for example.
#[must_use]
pub fn command(name: &str, term: Term) -> String {
    format!("({name} {term})")
}

/// The declaration of a constant symbol.
#[must_use]
pub fn declaration(constant: Term) -> String {
    let name = symbol(constant.as_constant().unwrap_or_default());
    format!("(declare-const {name} {})", constant.sort())
}

/// A name as a symbol of SMT-LIB, quoted if it must be.
#[must_use]
pub fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.!$@".contains(c);
    let simple = name.chars().all(plain) && name.starts_with(|c: char| !c.is_ascii_digit());
    match simple && !RESERVED.contains(&name) {
        true => name.to_string(),
        false => format!("|{}|", name.replace(['|', '\\'], "_")),
    }
}

const RESERVED: [&str; 12] = [
    "_", "!", "as", "let", "exists", "forall", "true", "false", "not", "and", "or", "ite",
];

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = HashMap::new();
        let shared = shared(*self);
        for (number, term) in shared.iter().enumerate() {
            let text = node(*term, &names);
            let name = format!("?{number}");
            write!(f, "(let (({name} {text})) ")?;
            names.insert(*term, name);
        }
        f.write_str(&node(*self, &names))?;
        (0..shared.len()).try_for_each(|_| f.write_char(')'))
    }
}

/// Compound parts that occur more than once, inner ones first.
fn shared(term: Term) -> Vec<Term> {
    let mut uses: HashMap<Term, u32> = HashMap::new();
    let mut order = Vec::new();
    each(&[term], |part| {
        order.push(part);
        for arg in part.args() {
            *uses.entry(*arg).or_default() += 1;
        }
    });
    order.retain(|t| !t.args().is_empty() && uses.get(t).is_some_and(|n| *n > 1));
    order
}

/// The text of a term in which the named parts are names.
fn node(term: Term, names: &HashMap<Term, String>) -> String {
    let mut text = String::new();
    put(term, names, &mut text, true);
    text
}

fn put(term: Term, names: &HashMap<Term, String>, out: &mut String, top: bool) {
    if let Some(name) = names.get(&term).filter(|_| !top) {
        out.push_str(name);
        return;
    }
    if term.args().is_empty() {
        out.push_str(&leaf(term));
        return;
    }
    out.push('(');
    out.push_str(&head(term));
    for arg in term.args() {
        out.push(' ');
        put(*arg, names, out, false);
    }
    out.push(')');
}

fn leaf(term: Term) -> String {
    match term.op() {
        Op::Const(name) => symbol(name),
        Op::Int(n) if n < 0 => format!("(- {})", n.unsigned_abs()),
        Op::Int(n) => n.to_string(),
        Op::Bits(bits) => format!("(_ bv{bits} {})", term.width()),
        _ => head(term),
    }
}

fn head(term: Term) -> String {
    let plain = match term.op() {
        Op::True => "true",
        Op::False => "false",
        Op::Not => "not",
        Op::And => "and",
        Op::Or => "or",
        Op::Eq => "=",
        Op::Ite => "ite",
        Op::Add => "+",
        Op::Mul => "*",
        Op::Le => "<=",
        Op::Div => "div",
        Op::Mod => "mod",
        Op::Select => "select",
        Op::Store => "store",
        Op::Bv(op) => op.text(),
        Op::BvToInt => "ubv_to_int",
        Op::Other(name) => name,
        Op::Fill => return format!("(as const {})", term.sort()),
        Op::Extract(high, low) => return format!("(_ extract {high} {low})"),
        Op::ZeroExtend(by) => return format!("(_ zero_extend {by})"),
        Op::SignExtend(by) => return format!("(_ sign_extend {by})"),
        Op::IntToBv(width) => return format!("(_ int_to_bv {width})"),
        Op::Const(_) | Op::Int(_) | Op::Bits(_) => return leaf(term),
    };
    plain.to_string()
}
