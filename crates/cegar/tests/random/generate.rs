//! Random programs that terminate, have no undefined behaviour under `-fwrapv`, and end in an
//! assertion. Start reading at [`program`].

use std::fmt::Write;

/// A generator of numbers: splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }
}

const TYPES: [(&str, &str); 8] = [
    ("int", "int"),
    ("unsigned", "uint"),
    ("signed char", "schar"),
    ("unsigned char", "uchar"),
    ("short", "short"),
    ("unsigned short", "ushort"),
    ("long", "long"),
    ("_Bool", "bool"),
];

const SCALARS: [&str; 4] = ["a", "b", "c", "d"];

/// Numbers in structures with arrays inside. `e` points to the middle of one.
const ROWS: [&str; 13] = [
    "m.left",
    "m.right",
    "m.cells[0]",
    "m.cells[2]",
    "n.cells[1]",
    "n.tail[1]",
    "n.tag",
    "*o",
    "*e",
    "e[-1]",
    "e[1]",
    "*(int *)((char *)e - 8)",
    "*(int *)((char *)e + 8)",
];

const INTS: [&str; 6] = [
    "&m.left",
    "&m.right",
    "&m.cells[2]",
    "&n.cells[0]",
    "&n.right",
    "e - 1",
];

/// Numbers that share bytes with others of other sizes, and numbers in memory whose size is an input.
const MIXED: [&str; 20] = [
    "x.u.all",
    "x.u.part.lo",
    "x.u.part.mid",
    "x.u.part.b[1]",
    "x.u.h[1]",
    "x.after",
    "y.u.all",
    "y.u.h[3]",
    "y.u.part.b[0]",
    "j->u.all",
    "j->u.part.mid",
    "*l",
    "z[0]",
    "z[(unsigned)a % len]",
    "i.low",
    "i.mid",
    "ip->mid",
    "ip->high",
    "bytes[1]",
    "bytes[(unsigned)c % 4u]",
];

/// Numbers that static variables point to from the start.
const POINTED: [&str; 12] = [
    "gx",
    "gy",
    "*gp",
    "**gpp",
    "*(int *)gv",
    "*table_of[0]",
    "*table_of[(unsigned)a % 2u]",
    "*kept(1)",
    "rp->left",
    "*mid",
    "*user.at",
    "hidden",
];

/// Numbers in structures that begin with bytes and are used as bytes, and in elements with room
/// between their members.
const PACKED: [&str; 15] = [
    "pk.head[1]",
    "pk.head[(unsigned)b % 4u]",
    "pk.len",
    "pk.crc",
    "pk.end[1]",
    "pq.len",
    "pq.head[3]",
    "pb[5]",
    "pb[(unsigned)c % 12u]",
    "raw[(unsigned)b % 12u]",
    "((unsigned char *)&pq)[9]",
    "pp1->len",
    "wide.in[(unsigned)d % 2u].value",
    "wide.one",
    "narrow.in[1].tag",
];

/// What is seen of integers of 128 bits.
const WIDE: [&str; 6] = [
    "(int)huge",
    "(long)(vast >> 61)",
    "(huge < (__int128)vast)",
    "(vast > big.all)",
    "(int)(big.all >> 64)",
    "(huge != big.all)",
];

/// Statements that copy or fill memory.
const COPIES: [&str; 30] = [
    "memcpy(raw, &pk, sizeof raw);",
    "memcpy(&pq, raw, sizeof pq);",
    "memcpy(pb + 4, &g, 4);",
    "memcpy(&g, pb + 4, 4);",
    "memcpy((char *)&pk + 2, raw, 7);",
    "memcpy(&pk, &pq, 6);",
    "pq = pk;",
    "*pp1 = pk;",
    "memset(&pk, 2, sizeof pk);",
    "memset(pb, 0, 9);",
    "pb = (unsigned char *)&pq;",
    "pb = raw;",
    "pp1 = (struct packet *)&pq.head;",
    "wide = narrow;",
    "narrow = wide;",
    "x.u = y.u;",
    "y = *j;",
    "memcpy(&x, &y, sizeof x);",
    "memset(&y.u, 0, sizeof y.u);",
    "n = m;",
    "memset(&m, 0, sizeof m);",
    "memset(&n, 0, 16);",
    "memcpy(&n, &m, sizeof n);",
    "memcpy(&m, &n, 20);",
    "memset(any, 0, sizeof(struct row)); g ^= ((struct row *)any)->left;",
    "v = w; w.u ^= v.c[1];",
    "any = &m;",
    "*ip = i;",
    "bytes = (unsigned char *)ip;",
    "ops->first = ops->second;",
];

struct Writer {
    random: Random,
    out: String,
    loops: u32,
}

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut writer = Writer {
        random: Random(seed.wrapping_mul(7919).wrapping_add(17)),
        out: String::new(),
        loops: 0,
    };
    writer.whole();
    writer.out
}

impl Writer {
    fn line(&mut self, text: &str) {
        self.out += text;
        self.out.push('\n');
    }

    fn whole(&mut self) {
        self.line("extern void reach_error(void);");
        for (ty, name) in TYPES {
            self.line(&format!("extern {ty} __VERIFIER_nondet_{name}(void);"));
        }
        self.line("struct pair { int x; short y; unsigned z : 5; };");
        self.line("union both { unsigned u; unsigned char c[4]; short h; };");
        self.line("struct row { int left; int cells[3]; int right; char tag; short tail[2]; };");
        self.line("extern void *memset(void *, int, unsigned long);");
        self.line("extern void *memcpy(void *, const void *, unsigned long);");
        self.line("static struct row m, n; static union both v;");
        self.line("static int g; static int t[4] = { 3, 1, 4, 1 }; static struct pair s;");
        self.line(
            "static struct pair r[3]; static union both w; static unsigned char k[6] = \"bytes\";",
        );
        self.line("struct mix { char id; union { unsigned long all; unsigned short h[4];");
        self.line("    struct { unsigned lo; unsigned short mid; unsigned char b[2]; } part; } u;");
        self.line("    int after; };");
        self.line("static struct mix x = { 1, { 0x1122334455667788ul }, 5 }, y;");
        self.line("extern void *malloc(unsigned long);");
        self.line("struct field { unsigned low : 3; int mid : 9; unsigned high : 4;");
        self.line("    unsigned char raw[2]; };");
        self.line("static struct field i = { 5, -7, 9, { 1, 2 } }, other;");
        self.line("static __int128 huge = ((__int128)3 << 70) - 5; static unsigned __int128 vast;");
        self.line("static struct { char id; __int128 all; } big = { 1, -2 };");
        self.line("struct ops { int (*first)(int, int); int (*second)(int, int); };");
        self.pointed();
        self.packed();
        self.function();
        self.helpers();
        self.line("int main(void) {");
        for name in SCALARS {
            let (ty, input) = TYPES[self.random.below(8) as usize];
            self.line(&format!("    {ty} {name} = __VERIFIER_nondet_{input}();"));
        }
        self.line("    int *p = &g; struct pair *q = &s; int **pp = &p;");
        self.line("    int *e = &m.cells[1], *o = &n.right; void *any = &n;");
        self.line("    int (*h)(int, int) = low; struct pair copy = { 1, 2, 3 };");
        self.line("    struct mix *j = &x; unsigned *l = &y.u.part.lo;");
        self.line("    struct field *ip = &other; unsigned char *bytes = (unsigned char *)&i;");
        self.line("    struct ops table = { low, high }, *ops = &table;");
        self.line("    unsigned char *pb = (unsigned char *)&pk; struct packet *pp1 = &pk;");
        if self.random.below(3) == 0 {
            self.line(
                "    unsigned len = (unsigned)b % 3u + 1u; int *z = malloc(len * sizeof *z);",
            );
            self.line("    if (!z) return 0;");
            self.line("    for (unsigned i = 0; i < len; i++) z[i] = 0;");
        } else {
            self.line("    unsigned len = 2; int own[2] = { 4, 5 }; int *z = own;");
        }
        for _ in 0..3 + self.random.below(5) {
            self.statement(2, 1);
        }
        let claim = self.claim();
        self.line(&format!("    if (!({claim})) reach_error();"));
        self.line("    return 0;\n}");
    }

    /// Static variables whose first values are addresses.
    fn pointed(&mut self) {
        self.line("static int gx, gy = 5, hidden = 2; static int *gp = &gx, **gpp = &gp;");
        self.line("static void *gv = &gy; static int *const table_of[2] = { &gx, &gy };");
        self.line("static struct row *rp = &m; static int *mid = &n.cells[1];");
        self.line("static struct { char id; int *at; } user = { 1, &hidden };");
        self.line("static int *kept(int by) {");
        self.line("    static int own = 3; static int *at = &own; *at += by; return at;\n}");
    }

    /// Structures that begin with bytes, as large as their members together.
    fn packed(&mut self) {
        self.line("struct packet { unsigned char head[4]; int len; unsigned short crc;");
        self.line("    char end[2]; };");
        self.line("static struct packet pk = { { 1, 2, 3, 4 }, 7, 9, \"e\" }, pq;");
        self.line("static unsigned char raw[12] = { 9, 8, 7 };");
        self.line("struct padded { struct { char tag; int value; } in[2]; short one; };");
        self.line("static struct padded wide = { { { 1, 2 }, { 3, 4 } }, 5 }, narrow;");
    }

    /// A function of two numbers.
    fn function(&mut self) {
        let (ty, _) = TYPES[self.random.below(7) as usize];
        let (op, other) = (self.operator(), self.operator());
        let number = self.random.below(9);
        self.line(&format!(
            "static {ty} f(int m, int n) {{ if (m < n) return m {op} {number}; return n {other} m; }}"
        ));
    }

    /// Functions that are called through a pointer, one that calls itself, one that writes through
    /// a pointer, and one that takes and returns records.
    fn helpers(&mut self) {
        let (a, b) = (self.operator(), self.operator());
        let number = self.random.below(5);
        self.line(&format!(
            "static int low(int m, int n) {{ return m {a} n; }}\n\
             static int high(int m, int n) {{ return n > 3 ? m : m {b} {number}; }}\n\
             static int deep(int m, unsigned n) {{ return n == 0 ? m : deep(m {a} (int)n, n - 1); }}\n\
             static void put(int *to, int m) {{ if (m > {number}) *to = m; }}\n\
             static struct pair turned(struct pair v) {{ v.x = v.y; v.z ^= 1; return v; }}"
        ));
    }

    fn operator(&mut self) -> &'static str {
        self.random.pick(&["+", "-", "*", "&", "|", "^", "+", "-"])
    }

    fn number(&mut self) -> String {
        match self.random.below(6) {
            0 => "0".into(),
            1 => "-1".into(),
            2 => self
                .random
                .pick(&["127", "255", "32767", "65535", "2147483647"])
                .into(),
            3 => self
                .random
                .pick(&["4294967295u", "128", "-128", "256", "-2"])
                .into(),
            _ => self.random.below(12).to_string(),
        }
    }

    fn leaf(&mut self) -> String {
        match self.random.below(22) {
            21 => self.random.pick(&WIDE).into(),
            15 | 16 => self.random.pick(&MIXED).into(),
            17 | 18 => self.random.pick(&POINTED).into(),
            19 | 20 => self.random.pick(&PACKED).into(),
            0..=4 => self.random.pick(&SCALARS).into(),
            13 | 14 => self.random.pick(&ROWS).into(),
            5 => self.number(),
            6 => self.random.pick(&["g", "*p", "s.x", "q->y", "s.z"]).into(),
            7 => format!("t[{}]", self.random.below(4)),
            8 => format!("t[(unsigned){} % 4u]", self.random.pick(&SCALARS)),
            9 => self
                .random
                .pick(&["w.u", "w.h", "w.c[0]", "w.c[3]", "**pp", "copy.y", "copy.z"])
                .into(),
            10 => format!("r[(unsigned){} % 3u].x", self.random.pick(&SCALARS)),
            11 => format!("k[{}]", self.random.below(6)),
            _ => self.number(),
        }
    }

    fn expr(&mut self, depth: u64) -> String {
        if depth == 0 {
            return self.leaf();
        }
        let a = self.expr(depth - 1);
        match self.random.below(20) {
            14 => format!("({a} / (({} & 7) + 1))", self.expr(0)),
            15 => format!(
                "({a} % (({} | 1) ? 3 : {}))",
                self.expr(0),
                1 + self.random.below(9)
            ),
            16 => format!("((unsigned){a} >> ({} & 15))", self.expr(0)),
            17 => format!("((unsigned){a} << ((unsigned){} % 9u))", self.expr(0)),
            18 => {
                let called = self.random.pick(&["h", "ops->first", "table.second"]);
                format!("{called}((int){a}, (int){})", self.expr(0))
            }
            19 => format!("deep((int){a}, (unsigned){} % 4u)", self.expr(0)),
            0..=4 => {
                let op = self.operator();
                format!("({a} {op} {})", self.expr(depth - 1))
            }
            5 => format!("({a} / {})", 1 + self.random.below(9)),
            6 => format!("({a} % {})", 1 + self.random.below(9)),
            7 => format!("({a} >> {})", self.random.below(7)),
            8 => format!("((int){a} << {})", self.random.below(7)),
            9 => format!("(- {a})"),
            10 => format!("(~{a})"),
            11 => format!("(({}){a})", TYPES[self.random.below(8) as usize].0),
            12 => format!("f((int){a}, (int){})", self.expr(depth - 1)),
            _ => format!("({} ? {a} : {})", self.condition(1), self.expr(depth - 1)),
        }
    }

    fn condition(&mut self, depth: u64) -> String {
        let op = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let (a, b) = (self.expr(depth), self.expr(0));
        match self.random.below(5) {
            0 => format!("({a} {op} {b} && {})", self.random.pick(&SCALARS)),
            1 => format!("(!{} || {a} {op} {b})", self.random.pick(&SCALARS)),
            _ => format!("{a} {op} {b}"),
        }
    }

    fn target(&mut self) -> String {
        match self.random.below(18) {
            0..=3 => self.random.pick(&SCALARS).into(),
            14 | 15 => self.random.pick(&POINTED).into(),
            16 | 17 => self.random.pick(&PACKED).into(),
            12 | 13 => self.random.pick(&MIXED).into(),
            10 | 11 => self.random.pick(&ROWS).into(),
            8 => self
                .random
                .pick(&["w.u", "w.h", "w.c[1]", "**pp", "copy.x", "copy.z", "k[2]"])
                .into(),
            9 => format!("r[(unsigned){} % 3u].y", self.random.pick(&SCALARS)),
            4 => self.random.pick(&["g", "*p"]).into(),
            5 => self.random.pick(&["s.x", "q->y", "s.z", "q->x"]).into(),
            6 => format!("t[{}]", self.random.below(4)),
            _ => format!("t[(unsigned){} % 4u]", self.random.pick(&SCALARS)),
        }
    }

    fn statement(&mut self, depth: u64, indent: usize) {
        let pad = "    ".repeat(indent);
        let text = match self.random.below(if depth == 0 { 7 } else { 12 }) {
            5 => self.special(&pad),
            6 => {
                let place = self.random.pick(&["&s", "&r[1]", "&r[2]", "&copy"]);
                format!("{pad}q = {place};")
            }
            0..=2 => {
                let (to, value) = (self.target(), self.expr(2));
                format!("{pad}{to} = {value};")
            }
            3 => {
                let (to, op) = (self.target(), self.operator());
                format!("{pad}{to} {op}= {};", self.expr(1))
            }
            4 => {
                let place = self.random.pick(&["&g", "&t[1]", "&s.x", "t"]);
                format!("{pad}p = {place};")
            }
            7 | 8 => {
                let condition = self.condition(1);
                let _ = writeln!(self.out, "{pad}if ({condition}) {{");
                self.statement(depth - 1, indent + 1);
                let _ = writeln!(self.out, "{pad}}} else {{");
                self.statement(depth - 1, indent + 1);
                format!("{pad}}}")
            }
            9 => self.switch(depth, indent),
            _ => {
                self.loops += 1;
                let (name, times) = (format!("i{}", self.loops), 1 + self.random.below(4));
                let condition = self.condition(0);
                let _ = writeln!(
                    self.out,
                    "{pad}for (int {name} = 0; {name} < {times}; {name}++) {{"
                );
                let _ = writeln!(self.out, "{pad}    if ({condition}) break;");
                self.statement(depth - 1, indent + 1);
                format!("{pad}}}")
            }
        };
        self.line(&text);
    }

    /// A statement about functions, pointers to pointers, or whole records.
    fn special(&mut self, pad: &str) -> String {
        let (a, b) = (
            self.expr(1),
            self.random.pick(&["&g", "&t[2]", "p", "&s.x"]),
        );
        let text = match self.random.below(22) {
            19..=21 => {
                let to = self.random.pick(&["huge", "vast", "big.all"]);
                let from = self
                    .random
                    .pick(&["huge", "vast", "big.all", "(__int128)g * t[1]"]);
                match self.random.below(4) {
                    0 => format!("{to} = {from};"),
                    1 => format!("{to} {}= (__int128){a} - {from};", self.operator()),
                    2 => format!("{to} = {from} >> ({a} & 127);"),
                    _ => format!("{to} = {from} << {};", self.random.below(128)),
                }
            }
            15 | 16 => self.random.pick(&COPIES).into(),
            17 => format!("gp = {} ? &gx : &gy;", self.condition(0)),
            18 => format!("*gpp = {} ? &hidden : mid;", self.condition(0)),
            13 => format!("ip = {} ? &i : &other;", self.condition(0)),
            14 => format!("ops->second = {} ? low : high;", self.condition(0)),
            11 => format!("j = {} ? &x : &y;", self.condition(0)),
            12 => {
                let one = self.random.pick(&["&x.u.part.lo", "&y.u.part.lo", "&w.u"]);
                format!("l = {} ? {one} : l;", self.condition(0))
            }
            7 => self.random.pick(&COPIES).into(),
            8 => self.random.pick(&COPIES).into(),
            9 => format!("e = {} ? &m.cells[1] : &n.cells[1];", self.condition(0)),
            10 => {
                let (one, other) = (self.random.pick(&INTS), self.random.pick(&INTS));
                format!("o = {} ? {one} : {other};", self.condition(0))
            }
            0 => format!("h = {} ? low : high;", self.condition(0)),
            1 => format!("put({b}, (int){a});"),
            2 => "copy = turned(*q);".into(),
            3 => format!("*q = turned(r[(unsigned){a} % 3u]);"),
            4 => format!("*pp = {b};"),
            5 => "s = copy;".into(),
            _ => {
                self.loops += 1;
                let name = format!("i{}", self.loops);
                let times = 1 + self.random.below(5);
                format!(
                    "{{ unsigned {name} = {times}; do {{ g ^= (int){name}; }} while (--{name} > 0 && {a} != 0); }}"
                )
            }
        };
        format!("{pad}{text}")
    }

    fn switch(&mut self, depth: u64, indent: usize) -> String {
        let pad = "    ".repeat(indent);
        let on = self.expr(1);
        let _ = writeln!(self.out, "{pad}switch ((int)({on} & 3)) {{");
        for case in ["case 0:", "case 2:", "default:"] {
            let _ = writeln!(self.out, "{pad}{case}");
            self.statement(depth - 1, indent + 1);
            if self.random.below(2) == 0 {
                let _ = writeln!(self.out, "{pad}    break;");
            }
        }
        format!("{pad}    ;\n{pad}}}")
    }

    /// Something that is true for most values, or for all.
    fn claim(&mut self) -> String {
        let (a, b) = (self.expr(1), self.random.pick(&SCALARS));
        match self.random.below(6) {
            0 => format!("{a} != {}", self.number()),
            1 => format!("({a} | 1) != 0"),
            2 => format!("{a} + {b} - {b} == {a} || {b} != 3"),
            3 => format!("({a} & 7) <= {}", 6 + self.random.below(3)),
            4 => format!("{b} <= 127 || {a} != {}", self.random.below(99)),
            _ => format!(
                "({a}) * 2 != {}",
                2 * self.random.below(50) + self.random.below(2)
            ),
        }
    }
}
