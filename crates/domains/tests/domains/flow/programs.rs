//! Random programs with four inputs, in which no check fails: all that an input changes, it changes by
//! values, references, indices and control. Start at [`source`].

use crate::harness::Rng;

const LOCALS: usize = 4;

/// The source of the class `F<seed>` with `static void run(int, int, int, int)`.
pub fn source(seed: u64) -> String {
    let mut writer = Writer {
        rng: Rng::new(seed),
        text: String::new(),
        names: 0,
        calls: false,
        callable: 0,
    };
    // Without calls, less is smeared, and more can be missed.
    let calls = writer.rng.chance(40);
    let mut methods = String::new();
    for i in 0..2 {
        methods += &writer.method(i);
        writer.callable = i + 1;
    }
    writer.calls = calls;
    let body = writer.body(&["a", "b", "c", "d"]);
    format!(
        "public class F{seed} {{
    static class Box {{ int v; Box next; Box(int v) {{ this.v = v; }} int get() {{ return v; }} }}
    static class Twice extends Box {{ Twice(int v) {{ super(v); }} @Override int get() {{ return 2 * v; }} }}
    static class Thrown extends RuntimeException {{
        final int code;
        Thrown(int code) {{ super(null, null, false, false); this.code = code; }}
    }}
    static int r0, r1, r2, r3, s0, s1;
    static long big;
    static String text;
    static int[] cells;
    static Box one, two;
    static Box[] boxes;
{methods}
    static void run(int a, int b, int c, int d) {{
        one = new Box(1); two = new Twice(2); boxes = new Box[] {{one, two}}; cells = new int[] {{4, 3, 2, 1}};
        Box p = one, q = two;
{body}
        r0 = x0; r1 = x1; r2 = x2; r3 = x3;
    }}
}}
"
    )
}

struct Writer {
    rng: Rng,
    text: String,
    names: usize,
    /// Whether methods are called.
    calls: bool,
    /// How many methods there are to call.
    callable: usize,
}

impl Writer {
    fn method(&mut self, number: usize) -> String {
        let body = self.body(&["a", "b"]);
        let early = self.condition();
        format!(
            "    static int m{number}(int a, int b, Box p, Box q) {{
{body}
        if ({early}) return x1;
        p.v = x2;
        return x0 + x3;
    }}\n"
        )
    }

    /// Local variables that begin as parameters or numbers, then statements.
    fn body(&mut self, parameters: &[&str]) -> String {
        self.text.clear();
        for i in 0..LOCALS {
            let number = self.rng.below(9).to_string();
            let first = parameters.get(i).filter(|_| self.rng.chance(60));
            let first = first.map_or(number, |p| p.to_string());
            self.text += &format!("        int x{i} = {first};\n");
        }
        for _ in 0..self.rng.range(3, 7) {
            self.statement(2);
        }
        std::mem::take(&mut self.text)
    }

    fn local(&mut self) -> String {
        format!("x{}", self.rng.below(LOCALS))
    }

    fn reference(&mut self) -> String {
        let index = self.expression(1);
        match self.rng.below(6) {
            0 => "one".into(),
            1 => "two".into(),
            2 | 3 => self.rng.pick(&["p", "q"]).into(),
            4 => format!("boxes[{index} & 1]"),
            _ => format!("({} ? p : q)", self.condition()),
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.expression(1), self.rng.below(4));
        match self.rng.below(4) {
            0 => format!("({left} & 3) == {right}"),
            1 => format!("({left} & 7) < {right}"),
            2 => format!(
                "{} == {}",
                self.rng.pick(&["p", "one"]),
                self.rng.pick(&["q", "two"])
            ),
            _ => format!("({left} & 1) != 0"),
        }
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.chance(30) {
            return match self.rng.below(5) {
                0 => self.rng.below(20).to_string(),
                1 => self.rng.pick(&["r0", "s0", "s1"]).into(),
                _ => self.local(),
            };
        }
        let (left, right) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.rng.below(9) {
            0..=2 => format!(
                "({left} {} {right})",
                self.rng.pick(&["+", "-", "*", "^", "&", "|"])
            ),
            3 => format!("cells[{left} & 3]"),
            4 => format!("{}.v", self.reference()),
            5 => format!("({} ? {left} : {right})", self.condition()),
            6 => format!("new int[{left} & 3].length"),
            7 if self.calls => format!("{}.get()", self.reference()),
            _ => format!("({left} >> ({right} & 7))"),
        }
    }

    fn line(&mut self, line: String) {
        self.text += "        ";
        self.text += &line;
        self.text.push('\n');
    }

    fn statement(&mut self, depth: usize) {
        let choices = if depth == 0 { 9 } else { 15 };
        let (value, index) = (self.expression(2), self.expression(1));
        let local = self.local();
        match self.rng.below(choices) {
            0 | 1 => self.line(format!("{local} = {value};")),
            2 => self.line(format!("{local} += {value};")),
            3 => self.line(format!("cells[{index} & 3] = {value};")),
            4 => {
                let target = self.reference();
                self.line(format!("{target}.v = {value};"));
            }
            5 => {
                let (name, target) = (self.rng.pick(&["p", "q"]), self.reference());
                self.line(format!("{name} = {target};"));
            }
            6 => {
                let field = self.rng.pick(&["s0", "s1", "r0", "big"]);
                self.line(format!("{field} = {value};"));
            }
            7 => {
                let (from, to) = (self.reference(), self.reference());
                self.line(format!("{from}.next = {to};"));
            }
            8 => self.other(value, index),
            9..=11 => self.choice(depth - 1),
            12 | 13 => self.repetition(depth - 1),
            _ => self.exception(depth - 1),
        }
    }

    fn other(&mut self, value: String, index: String) {
        let local = self.local();
        match self.rng.below(5) {
            0 => self.line(format!(
                "System.arraycopy(cells, {index} & 1, cells, {value} & 1, 1 + ({local} & 1));"
            )),
            1 => self.line(format!("cells = new int[4 + ({value} & 1)];")),
            2 if self.calls => self.line(format!("text = \"t\" + ({value} & 15);")),
            _ if self.calls && self.callable > 0 => {
                let method = self.rng.below(self.callable);
                let (p, q) = (self.reference(), self.reference());
                self.line(format!("{local} = m{method}({value}, {index}, {p}, {q});"));
            }
            _ => self.line(format!("boxes[{index} & 1] = {value} > 3 ? p : q;")),
        }
    }

    fn choice(&mut self, depth: usize) {
        if self.rng.chance(30) {
            let value = self.expression(1);
            self.line(format!("switch ({value} & 3) {{ case 0:"));
            self.statement(depth);
            self.line("break; case 2:".into());
            self.statement(depth);
            self.line("default: }".into());
            return;
        }
        let condition = self.condition();
        self.line(format!("if ({condition}) {{"));
        self.statement(depth);
        self.statement(depth);
        if self.rng.chance(40) {
            self.line("} else {".into());
            self.statement(depth);
        }
        self.line("}".into());
    }

    fn repetition(&mut self, depth: usize) {
        self.names += 1;
        let (counter, bound) = (format!("i{}", self.names), self.expression(1));
        self.line(format!(
            "for (int {counter} = 0; {counter} < ({bound} & 3); {counter}++) {{ if ({counter} > 4) break;"
        ));
        self.statement(depth);
        if self.rng.chance(40) {
            let (condition, jump) = (self.condition(), self.rng.pick(&["break", "continue"]));
            self.line(format!("if ({condition}) {jump};"));
            self.statement(depth);
        }
        self.line("}".into());
    }

    fn exception(&mut self, depth: usize) {
        self.names += 1;
        let (name, condition, code) = (self.names, self.condition(), self.expression(1));
        self.line("try {".into());
        self.statement(depth);
        self.line(format!("if ({condition}) throw new Thrown({code});"));
        self.statement(depth);
        let local = self.local();
        self.line(format!(
            "}} catch (Thrown e{name}) {{ {local} = e{name}.code;"
        ));
        self.statement(depth);
        self.line("}".into());
    }
}
