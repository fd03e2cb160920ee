//! Random classes for explorations: numbers, arrays, linked nodes of two kinds, exceptions, virtual calls, statics that
//! nobody changes, strings and boxes; every third class chooses. Numbers stay small, so that there are few states.

/// A small generator of random numbers.
pub struct Rng {
    state: u64,
    names: u32,
    /// May the class ask for choices?
    chooses: bool,
}

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng {
            state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            names: 0,
            chooses: seed.is_multiple_of(3),
        }
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.state >> 33) as usize % n
    }

    /// A name that no other variable has.
    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

const FRAME: &str = "
    static class Node {
        Node next, other; int value; Integer box; String text;
        int weight() { return value; }
        void set(int v) { value = v; }
    }
    static final class Heavy extends Node {
        int load;
        int weight() { return value + load; }
        void set(int v) { load = v; if (v == 2) value = 0; }
    }
    static final int[] TABLE = { 2, 0, 1, 3 };
    int a, b; long c; boolean flag; Node head, tail; int[] numbers = new int[3]; Node[] nodes = new Node[2];
    Object any; String name = \"\";
    static int small(long v) { return (int) (((v % 4) + 4) % 4); }
    Node make(int v) { Node n = v % 2 == 0 ? new Node() : new Heavy(); n.set(small(v)); return n; }
    static int loadOf(Object o) { return o instanceof Heavy h ? h.load : 3; }
    static int numberOf(Object o) { return o instanceof Integer i ? i : 1; }
    int length() { int n = 0; for (Node x = head; x != null && n < 4; x = x.next) n++; return n; }
";

const CHOICES: [&str; 3] = [
    "vitrum.Verify.getInt(0, 2)",
    "(vitrum.Verify.getBoolean() ? x : a)",
    "vitrum.Verify.getIntFromList(numbers)",
];

/// The source of a class with three methods.
pub fn source(name: &str, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut text = format!("public class {name} {{{FRAME}");
    for method in ["first", "second", "third"] {
        let result = rng.pick(&["void", "int", "Object"]);
        text += &format!("    public {result} {method}(int x) {{\n");
        for _ in 0..2 + rng.below(4) {
            text += &statement(&mut rng, 2);
        }
        if rng.chooses && rng.below(2) == 0 {
            text += &format!("        vitrum.Verify.ignoreIf({});\n", condition(&mut rng));
        }
        text += match result {
            "int" => "        return small(a + b);\n",
            "Object" => "        return any;\n",
            _ => "",
        };
        text += "    }\n";
    }
    text += &format!(
        "    public boolean repOk() {{ return {}; }}\n",
        rng.pick(&[
            "a >= 0 && a < 4",
            "length() <= 4",
            "numbers.length == 3 && b < 4"
        ])
    );
    text + "}\n"
}

fn number(rng: &mut Rng) -> String {
    if rng.chooses && rng.below(20) == 0 {
        return rng.pick(&CHOICES).into();
    }
    let simple = [
        "x",
        "a",
        "b",
        "small(c)",
        "1",
        "2",
        "numbers[small(a) % 3]",
        "TABLE[x]",
        "length()",
        "(head == null ? 0 : head.weight())",
        "(flag ? 1 : 0)",
        "name.length()",
        "nodes.length",
        "loadOf(any)",
        "numberOf(any)",
        "(head != null && head.box != null ? head.box : 2)",
        "(int) 'c' % 4",
    ];
    let first = rng.pick(&simple).to_string();
    match rng.below(4) {
        0 => format!(
            "({first} {} {})",
            rng.pick(&["+", "-", "*", "^"]),
            rng.pick(&simple)
        ),
        1 => format!(
            "Math.{}({first}, {})",
            rng.pick(&["max", "min"]),
            rng.pick(&simple)
        ),
        _ => first,
    }
}

fn node(rng: &mut Rng) -> String {
    let index = format!("nodes[small({}) % 2]", number(rng));
    match rng.below(7) {
        0 => format!("make({})", number(rng)),
        1 => "(head == null ? null : head.next)".into(),
        2 => "(tail == null ? head : tail.other)".into(),
        3 => index,
        4 => "null".into(),
        _ => rng.pick(&["head", "tail"]).into(),
    }
}

fn condition(rng: &mut Rng) -> String {
    match rng.below(6) {
        0 => format!("{} == {}", node(rng), node(rng)),
        1 => format!("{} instanceof Heavy", node(rng)),
        2 => "flag".into(),
        3 => format!("name.equals(\"{}\")", rng.pick(&["", "p", "pq"])),
        _ => format!(
            "{} {} {}",
            number(rng),
            rng.pick(&["<", "==", ">", "!="]),
            number(rng)
        ),
    }
}

fn statement(rng: &mut Rng, depth: u32) -> String {
    let inner = |rng: &mut Rng| statement(rng, depth - 1);
    let v = rng.name();
    match rng.below(if depth > 0 { 17 } else { 12 }) {
        0 => format!("a = small({});\n", number(rng)),
        1 => format!(
            "b = small({}); c = {}L * b;\n",
            number(rng),
            1 + rng.below(3)
        ),
        2 => format!("flag = {};\n", condition(rng)),
        3 => format!(
            "numbers[small({}) % 3] = small({});\n",
            number(rng),
            number(rng)
        ),
        4 => format!("nodes[small({}) % 2] = {};\n", number(rng), node(rng)),
        5 => format!(
            "if (length() < 3) {{ Node {v} = make({}); {v}.next = head; head = {v}; }}\n",
            number(rng)
        ),
        6 => format!("head = {};\n", node(rng)),
        7 => format!("tail = {};\n", node(rng)),
        8 => format!(
            "if (head != null) {{ head.set(small({})); head.other = {}; }}\n",
            number(rng),
            node(rng)
        ),
        9 => format!(
            "any = {};\n",
            match rng.below(4) {
                0 => node(rng),
                1 => format!("Integer.valueOf(small({}))", number(rng)),
                2 => "name".into(),
                _ => "numbers.clone()".into(),
            }
        ),
        10 => format!(
            "name = {} ? \"p\" : {};\n",
            condition(rng),
            rng.pick(&["\"\"", "name.substring(0, name.length() / 2)", "\"pq\""])
        ),
        11 => format!(
            "if (head != null) head.box = {} ? (Integer) small({}) : null;\n",
            condition(rng),
            number(rng)
        ),
        12 => format!(
            "if ({}) {{ {} }} else {{ {} }}\n",
            condition(rng),
            inner(rng),
            inner(rng)
        ),
        13 => format!(
            "for (int {v} = 0; {v} < small({}); {v}++) {{ {} }}\n",
            number(rng),
            inner(rng)
        ),
        14 => format!(
            "switch (small({})) {{ case 0: {} break; case 2: {} default: b = 1; }}\n",
            number(rng),
            inner(rng),
            inner(rng)
        ),
        15 => format!(
            "try {{ if (tail.weight() / small({}) > 0) {{ {} }} }} catch (ArithmeticException | NullPointerException {v}) {{ {} }}\n",
            number(rng),
            inner(rng),
            inner(rng)
        ),
        _ => format!(
            "try {{ Object x{v} = {}; if ((Heavy) x{v} != null) ((Heavy) x{v}).load = small({}); numbers[{}]++; numbers[0] %= 4; numbers[1] %= 4; numbers[2] %= 4; }} catch (ClassCastException | ArrayIndexOutOfBoundsException {v}) {{ {} }}\n",
            node(rng),
            number(rng),
            number(rng),
            inner(rng)
        ),
    }
}
