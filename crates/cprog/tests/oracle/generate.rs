//! Random records and constant expressions.

use super::Generated;

/// A source of random numbers, the same on every machine (xorshift).
pub struct Generator {
    state: u64,
}

const SCALARS: &[&str] = &[
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "float",
    "double",
    "long double",
    "void *",
    "_Bool",
    "enum small",
    "enum large",
];

const BIT_TYPES: &[(&str, u64)] = &[
    ("char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("unsigned short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long long", 64),
    ("unsigned long long", 64),
    ("_Bool", 1),
];

impl Generator {
    pub fn new(seed: u64) -> Generator {
        let state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        Generator { state }
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % limit
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }

    /// Records, and for each its measures and one object for each bit-field, filled with ones.
    pub fn records(&mut self, count: usize) -> Generated {
        let mut text = String::from("enum small { A, B = 200 }; enum large { C = -1, D = 5 };\n");
        let mut globals = Vec::new();
        for index in 0..count {
            self.record(index, &mut text, &mut globals);
        }
        Generated { text, globals }
    }

    fn record(&mut self, index: usize, text: &mut String, globals: &mut Vec<String>) {
        let word = if self.below(5) == 0 {
            "union"
        } else {
            "struct"
        };
        let pack = [0, 0, 0, 0, 1, 2, 4, 8][self.below(8) as usize];
        if pack != 0 {
            *text += &format!("#pragma pack(push, {pack})\n");
        }
        let mut fields = Vec::new();
        *text += &format!("{word} r{index} {{\n");
        for member in 0..1 + self.below(7) {
            self.member(index, member, text, &mut fields);
        }
        *text += &format!("}}{};\n", self.record_attributes());
        if pack != 0 {
            *text += "#pragma pack(pop)\n";
        }
        self.measures(word, index, &fields, text, globals);
    }

    fn record_attributes(&mut self) -> &'static str {
        match self.below(10) {
            0 => " __attribute__((packed))",
            1 => " __attribute__((aligned(8)))",
            2 => " __attribute__((packed, aligned(4)))",
            _ => "",
        }
    }

    /// A member; its name and whether it is a bit-field are noted.
    fn member(
        &mut self,
        index: usize,
        member: u64,
        text: &mut String,
        fields: &mut Vec<(String, bool)>,
    ) {
        let name = format!("m{member}");
        let attribute = match self.below(12) {
            0 => " __attribute__((packed))",
            1 => " __attribute__((aligned(2)))",
            2 => " __attribute__((aligned(16)))",
            _ => "",
        };
        match self.below(10) {
            0..=3 => {
                let (ty, most) = *self.pick(BIT_TYPES);
                let width = 1 + self.below(most);
                if self.below(8) == 0 {
                    let width = if self.below(2) == 0 { 0 } else { width };
                    *text += &format!("  {ty} : {width};\n");
                    return;
                }
                // An attribute that aligns a bit-field is as rare as it is hard.
                let attribute = if attribute.contains("packed") {
                    attribute
                } else {
                    ""
                };
                *text += &format!("  {ty} {name} : {width}{attribute};\n");
                fields.push((name, true));
                return;
            }
            4 => {
                let (ty, length) = (*self.pick(SCALARS), 1 + self.below(5));
                *text += &format!("  {ty} {name}[{length}]{attribute};\n");
            }
            5 if index > 0 => {
                let inner = self.below(index as u64);
                *text += &format!("  __typeof__(*(R{inner} *)0) {name}{attribute};\n");
            }
            _ => {
                let ty = *self.pick(SCALARS);
                *text += &format!("  {ty} {name}{attribute};\n");
            }
        }
        fields.push((name, false));
    }

    fn measures(
        &mut self,
        word: &str,
        index: usize,
        fields: &[(String, bool)],
        text: &mut String,
        globals: &mut Vec<String>,
    ) {
        *text += &format!("typedef {word} r{index} R{index};\n");
        let mut values = vec![format!("sizeof(R{index})"), format!("_Alignof(R{index})")];
        for (name, bits) in fields {
            if !bits {
                values.push(format!("__builtin_offsetof(R{index}, {name})"));
            }
        }
        *text += &format!("unsigned q{index}[] = {{ {} }};\n", values.join(", "));
        globals.push(format!("q{index}"));
        for (name, bits) in fields {
            if *bits {
                *text += &format!("R{index} v{index}{name} = {{ .{name} = -1 }};\n");
                globals.push(format!("v{index}{name}"));
            }
        }
    }

    /// Globals initialised with constant expressions.
    pub fn constants(&mut self, count: usize) -> Generated {
        let mut text = String::from(
            "enum e { X = 3, Y = -7, Z = 100000 };\nstruct t { char a; long b; int c[7]; };\n",
        );
        let mut globals = Vec::new();
        for index in 0..count {
            let ty = *self.pick(&[
                "int",
                "unsigned char",
                "long long",
                "unsigned long long",
                "short",
                "double",
                "float",
                "_Bool",
            ]);
            let expr = self.expression(4);
            text += &format!("{ty} k{index} = {expr};\n");
            globals.push(format!("k{index}"));
        }
        Generated { text, globals }
    }

    fn expression(&mut self, depth: u32) -> String {
        if depth == 0 || self.below(6) == 0 {
            return self.leaf();
        }
        let a = self.expression(depth - 1);
        match self.below(12) {
            0 => format!("(-{a})"),
            1 => format!("(~{a})"),
            2 => format!("(!{a})"),
            3 => {
                let ty = *self.pick(&[
                    "char",
                    "unsigned char",
                    "short",
                    "unsigned",
                    "long",
                    "unsigned long long",
                    "_Bool",
                ]);
                format!("(({ty}){a})")
            }
            4 => {
                let (b, c) = (self.expression(depth - 1), self.expression(depth - 1));
                format!("({a} ? {b} : {c})")
            }
            5 => format!("({a} << {})", self.below(31)),
            6 => format!("({a} >> {})", self.below(31)),
            7 => format!("({a} / {})", 1 + self.below(100)),
            8 => format!("({a} % {}u)", 1 + self.below(100)),
            _ => {
                let b = self.expression(depth - 1);
                let op = *self.pick(&[
                    "+", "-", "*", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||",
                ]);
                format!("({a} {op} {b})")
            }
        }
    }

    fn leaf(&mut self) -> String {
        let number = self.below(1 << 40) >> self.below(40);
        match self.below(9) {
            0 => format!("{number}"),
            1 => format!("{}u", number & 0xffff_ffff),
            2 => format!("{number:#x}"),
            3 => format!("{number}ll"),
            4 => format!("{number}ul"),
            5 => (*self.pick(&["X", "Y", "Z"])).into(),
            6 => (*self.pick(&["'a'", "'\\377'", "L'x'", "'\\n'", "'ab'"])).into(),
            7 => (*self.pick(&[
                "sizeof(long)",
                "sizeof(struct t)",
                "__builtin_offsetof(struct t, c[3])",
                "sizeof(\"abc\")",
            ]))
            .into(),
            _ => format!("{}", number & 0xff),
        }
    }
}
