//! Text for the solver: declarations, definitions, assertions. Start reading at [`Script`].

use std::collections::HashSet;
use std::rc::Rc;

/// A bit-vector: the text that stands for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    pub text: Rc<str>,
    pub width: u32,
    /// The value if it is a number.
    pub known: Option<u128>,
    /// The values that it may have, if they are more than one and few.
    pub few: Option<Rc<[u128]>>,
}

/// Values that are followed.
const FEW: usize = 8;

/// A truth value: the text that stands for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth(pub Rc<str>);

impl Bits {
    pub fn number(value: u128, width: u32) -> Bits {
        let value = match width {
            128.. => value,
            _ => value & ((1 << width) - 1),
        };
        Bits {
            text: format!("(_ bv{value} {width})").into(),
            width,
            known: Some(value),
            few: None,
        }
    }

    /// A text whose value is not known.
    pub fn open(text: Rc<str>, width: u32) -> Bits {
        Bits {
            text,
            width,
            known: None,
            few: None,
        }
    }

    /// All values that it may have, if they are known.
    pub fn cases(&self) -> Option<Vec<u128>> {
        match (self.known, &self.few) {
            (Some(value), _) => Some(vec![value]),
            (None, few) => few.as_ref().map(|few| few.to_vec()),
        }
    }

    /// The same; its value is one of these.
    pub fn among(mut self, cases: Option<Vec<u128>>) -> Bits {
        let mut cases = cases.unwrap_or_default();
        cases.sort_unstable();
        cases.dedup();
        match cases.as_slice() {
            _ if self.known.is_some() => {}
            [] => {}
            [one] => return Bits::number(*one, self.width),
            few if few.len() <= FEW => self.few = Some(few.into()),
            _ => {}
        }
        self
    }

    /// What a function makes of each value.
    fn each(&self, made: impl Fn(u128) -> u128) -> Option<Vec<u128>> {
        Some(self.cases()?.into_iter().map(made).collect())
    }

    /// The number in two's complement.
    pub fn signed(value: i128, width: u32) -> Bits {
        Bits::number(value as u128, width)
    }
}

impl Truth {
    pub fn known(value: bool) -> Truth {
        Truth(if value { "true" } else { "false" }.into())
    }

    pub fn is(&self, value: bool) -> bool {
        &*self.0 == if value { "true" } else { "false" }
    }

    pub fn not(&self) -> Truth {
        match &*self.0 {
            "true" => Truth::known(false),
            "false" => Truth::known(true),
            text => Truth(format!("(not {text})").into()),
        }
    }
}

/// The definitions of one question.
#[derive(Default)]
pub struct Script {
    lines: Vec<String>,
    declared: HashSet<String>,
    count: u32,
    length: usize,
}

impl Script {
    /// All lines, in order.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The characters so far.
    pub fn length(&self) -> usize {
        self.length
    }

    fn add(&mut self, line: String) {
        self.length += line.len();
        self.lines.push(line);
    }

    fn name(&mut self) -> String {
        self.count += 1;
        format!("t{}", self.count)
    }

    /// A constant by its name, declared once.
    pub fn declare(&mut self, name: &str, sort: &str) -> Rc<str> {
        if self.declared.insert(name.into()) {
            self.add(format!("(declare-const {name} {sort})"));
        }
        name.into()
    }

    /// A constant that occurs nowhere else.
    pub fn fresh(&mut self, sort: &str) -> Rc<str> {
        let name = self.name();
        self.declare(&name, sort)
    }

    /// Any value of so many bits.
    pub fn any(&mut self, width: u32) -> Bits {
        let text = self.fresh(&format!("(_ BitVec {width})"));
        Bits::open(text, width)
    }

    /// A name for a text of some sort.
    pub fn define(&mut self, sort: &str, text: &str) -> Rc<str> {
        let name = self.name();
        self.add(format!("(define-fun {name} () {sort} {text})"));
        name.into()
    }

    pub fn bits(&mut self, width: u32, text: &str) -> Bits {
        let text = self.define(&format!("(_ BitVec {width})"), text);
        Bits::open(text, width)
    }

    pub fn assert(&mut self, truth: &Truth) {
        if !truth.is(true) {
            self.add(format!("(assert {})", truth.0));
        }
    }

    /// A truth value by a name.
    pub fn truth(&mut self, text: &str) -> Truth {
        Truth(self.define("Bool", text))
    }

    pub fn and(&mut self, a: &Truth, b: &Truth) -> Truth {
        match () {
            () if a.is(false) || b.is(true) => a.clone(),
            () if b.is(false) || a.is(true) => b.clone(),
            () => self.truth(&format!("(and {} {})", a.0, b.0)),
        }
    }

    pub fn or(&mut self, a: &Truth, b: &Truth) -> Truth {
        let (a, b) = (a.not(), b.not());
        self.and(&a, &b).not()
    }

    /// `(op a b)` on two vectors of one width.
    pub fn two(&mut self, op: &str, a: &Bits, b: &Bits) -> Bits {
        if let (Some(x), Some(y)) = (a.known, b.known)
            && let Some(value) = folded(op, x, y)
        {
            return Bits::number(value, a.width);
        }
        let cases = by_cases(op, a, b);
        self.bits(a.width, &format!("({op} {} {})", a.text, b.text))
            .among(cases)
    }

    /// A comparison of two vectors of one width.
    pub fn compare(&mut self, op: &str, a: &Bits, b: &Bits) -> Truth {
        if let (Some(xs), Some(ys)) = (a.cases(), b.cases()) {
            let pairs = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y)));
            let mut told = pairs.map(|(x, y)| compared(op, x, y, a.width));
            let first = told.next();
            if let Some(known) = first.filter(|known| told.all(|other| other == *known)) {
                return Truth::known(known);
            }
        }
        self.truth(&format!("({op} {} {})", a.text, b.text))
    }

    pub fn equal(&mut self, a: &Bits, b: &Bits) -> Truth {
        match a.text == b.text {
            true => Truth::known(true),
            false => self.compare("=", a, b),
        }
    }

    /// Whether not all bits are zero.
    pub fn not_zero(&mut self, a: &Bits) -> Truth {
        let zero = Bits::number(0, a.width);
        self.equal(a, &zero).not()
    }

    /// 0 or 1.
    pub fn number_of(&mut self, truth: &Truth, width: u32) -> Bits {
        let (one, zero) = (Bits::number(1, width), Bits::number(0, width));
        self.choose(truth, &one, &zero)
    }

    pub fn choose(&mut self, cond: &Truth, a: &Bits, b: &Bits) -> Bits {
        match () {
            () if cond.is(true) || a == b => a.clone(),
            () if cond.is(false) => b.clone(),
            () => {
                let cases = match (a.cases(), b.cases()) {
                    (Some(a), Some(b)) => Some([a, b].concat()),
                    _ => None,
                };
                let text = format!("(ite {} {} {})", cond.0, a.text, b.text);
                self.bits(a.width, &text).among(cases)
            }
        }
    }

    /// The bits from `low` up, so many.
    pub fn extract(&mut self, a: &Bits, low: u32, width: u32) -> Bits {
        match a.known {
            _ if low == 0 && width == a.width => a.clone(),
            Some(value) => Bits::number(value >> low, width),
            None => {
                let high = low + width - 1;
                let cases = a.each(|value| Bits::number(value >> low, width).known.unwrap_or(0));
                self.bits(width, &format!("((_ extract {high} {low}) {})", a.text))
                    .among(cases)
            }
        }
    }

    /// The same number with another width; `signed` says how a shorter one grows.
    pub fn resize(&mut self, a: &Bits, width: u32, signed: bool) -> Bits {
        if width <= a.width {
            return self.extract(a, 0, width);
        }
        if let Some(value) = a.known.filter(|_| width <= 128) {
            return match signed {
                true => Bits::signed(signed_value(value, a.width), width),
                false => Bits::number(value, width),
            };
        }
        let (by, how) = (width - a.width, if signed { "sign" } else { "zero" });
        let grown = |value| match signed {
            true => Bits::signed(signed_value(value, a.width), width),
            false => Bits::number(value, width),
        };
        let cases = match width {
            ..=128 => a.each(|value| grown(value).known.unwrap_or(0)),
            _ => None,
        };
        self.bits(width, &format!("((_ {how}_extend {by}) {})", a.text))
            .among(cases)
    }

    /// The first is the highest.
    pub fn concat(&mut self, parts: &[Bits]) -> Bits {
        let width = parts.iter().map(|p| p.width).sum();
        if let [one] = parts {
            return one.clone();
        }
        let known = parts.iter().try_fold(0u128, |sum, part| {
            part.known.map(|k| sum.wrapping_shl(part.width) | k)
        });
        if let Some(known) = known.filter(|_| width <= 128) {
            return Bits::number(known, width);
        }
        let texts: Vec<&str> = parts.iter().map(|p| &*p.text).collect();
        self.bits(width, &format!("(concat {})", texts.join(" ")))
    }
}

fn signed_value(value: u128, width: u32) -> i128 {
    let unused = 128 - width.min(128);
    (value.wrapping_shl(unused) as i128) >> unused
}

fn compared(op: &str, x: u128, y: u128, width: u32) -> bool {
    let (sx, sy) = (signed_value(x, width), signed_value(y, width));
    match op {
        "=" => x == y,
        "bvult" => x < y,
        "bvule" => x <= y,
        "bvslt" => sx < sy,
        _ => sx <= sy,
    }
}

/// What an operation makes of few values.
fn by_cases(op: &str, a: &Bits, b: &Bits) -> Option<Vec<u128>> {
    let (xs, ys) = (a.cases()?, b.cases()?);
    let pairs = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y)));
    let made = |(x, y)| Bits::number(folded(op, x, y)?, a.width).known;
    pairs.map(made).collect()
}

/// Sums and products of numbers, so that addresses stay numbers.
fn folded(op: &str, x: u128, y: u128) -> Option<u128> {
    match op {
        "bvadd" => Some(x.wrapping_add(y)),
        "bvsub" => Some(x.wrapping_sub(y)),
        "bvmul" => Some(x.wrapping_mul(y)),
        _ => None,
    }
}
