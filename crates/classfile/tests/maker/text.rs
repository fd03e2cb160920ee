//! Classes written as text, one instruction to a line. Start at [`assemble`].
//!
//! ```text
//! class Main extends java/lang/Object implements a/I
//! field static count I
//! method public static main ([Ljava/lang/String;)V stack 2 locals 1
//!   again: getstatic Main.count I
//!   ifne again
//!   return
//!   catch again end handler java/lang/Throwable
//! ```

use std::collections::HashMap;

use super::{Maker, counted, words};
use vitrum_classfile::MethodType;
use vitrum_classfile::access::*;

/// The instructions in the order of their opcodes.
const OPCODES: &str = "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 \
    lconst_0 lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w \
    iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 \
    fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 \
    iaload laload faload daload aaload baload caload saload istore lstore fstore dstore astore \
    istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 \
    fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 \
    iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 \
    dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv \
    ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor \
    ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg \
    dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt \
    if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn \
    dreturn areturn return getstatic putstatic getfield putfield invokevirtual invokespecial \
    invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast \
    instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w";

/// The class, or a panic that names the line which is not understood.
pub fn assemble(text: &str) -> Vec<u8> {
    let mut maker = Maker::new();
    let mut methods: Vec<Method> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "class" | "interface" => header(&mut maker, &words),
            "version" => maker.version = [0, number(words[1]) as u16],
            "field" => {
                let (access, rest) = modifiers(&words[1..]);
                maker.field(access, rest[0], rest[1], &[]);
            }
            "method" => methods.push(Method::new(&words[1..])),
            _ => methods.last_mut().expect(line).line(&mut maker, &words),
        }
    }
    methods
        .into_iter()
        .for_each(|method| method.finish(&mut maker));
    maker.bytes()
}

fn number(word: &str) -> i32 {
    word.parse()
        .unwrap_or_else(|_| panic!("{word} is no number"))
}

fn header(maker: &mut Maker, words: &[&str]) {
    let interface = words[0] == "interface";
    maker.access = if interface {
        ACC_INTERFACE | ACC_ABSTRACT
    } else {
        ACC_SUPER
    };
    let (access, rest) = modifiers(&words[1..]);
    maker.access |= access;
    maker.this = maker.class(rest[0]);
    for pair in rest[1..].chunks_exact(2) {
        let class = maker.class(pair[1]);
        match pair[0] {
            "extends" => maker.parent = class,
            _ => maker.interfaces.push(class),
        }
    }
}

fn modifiers<'a>(words: &'a [&'a str]) -> (u16, &'a [&'a str]) {
    let flag = |word: &str| match word {
        "public" => Some(ACC_PUBLIC),
        "private" => Some(ACC_PRIVATE),
        "module" => Some(ACC_MODULE),
        "protected" => Some(ACC_PROTECTED),
        "static" => Some(ACC_STATIC),
        "final" => Some(ACC_FINAL),
        "abstract" => Some(ACC_ABSTRACT),
        "native" => Some(ACC_NATIVE),
        "synchronized" => Some(ACC_SYNCHRONIZED),
        _ => None,
    };
    let count = words.iter().take_while(|word| flag(word).is_some()).count();
    (
        words[..count].iter().filter_map(|word| flag(word)).sum(),
        &words[count..],
    )
}

struct Method {
    access: u16,
    name: String,
    descriptor: String,
    limits: [u16; 2],
    bytes: Vec<u8>,
    labels: HashMap<String, usize>,
    /// Where an instruction begins, where its operand is, and the label it goes to.
    jumps: Vec<(usize, usize, String)>,
    handlers: Vec<([String; 3], u16)>,
}

impl Method {
    fn new(words: &[&str]) -> Method {
        let (access, rest) = modifiers(words);
        let limit = |name| {
            rest.iter()
                .position(|w| *w == name)
                .map_or(0, |i| number(rest[i + 1]))
        };
        Method {
            access,
            name: rest[0].into(),
            descriptor: rest[1].into(),
            limits: [limit("stack") as u16, limit("locals") as u16],
            bytes: Vec::new(),
            labels: HashMap::new(),
            jumps: Vec::new(),
            handlers: Vec::new(),
        }
    }

    fn line(&mut self, maker: &mut Maker, words: &[&str]) {
        match words {
            [label, rest @ ..] if label.ends_with(':') => {
                self.labels
                    .insert(label.trim_end_matches(':').into(), self.bytes.len());
                if !rest.is_empty() {
                    self.line(maker, rest);
                }
            }
            ["catch", start, end, target, rest @ ..] => {
                let class = rest.first().map_or(0, |class| maker.class(class));
                self.handlers
                    .push(([start, end, target].map(|w| w.to_string()), class));
            }
            ["byte", values @ ..] => self.bytes.extend(values.iter().map(|v| number(v) as u8)),
            [name, operands @ ..] => self.instruction(maker, name, operands),
            [] => {}
        }
    }

    fn instruction(&mut self, maker: &mut Maker, name: &str, operands: &[&str]) {
        let opcode = OPCODES.split_whitespace().position(|o| o == name);
        let opcode = opcode.unwrap_or_else(|| panic!("{name} is no instruction")) as u8;
        let start = self.bytes.len();
        self.bytes.push(opcode);
        match opcode {
            0x10 | 0x15..=0x19 | 0x36..=0x3a | 0x84 | 0xbc => {
                self.bytes.extend(operands.iter().map(|o| number(o) as u8));
            }
            0x11 => self.u16(number(operands[0]) as u16),
            0x12 => {
                let index = constant(maker, operands);
                self.bytes.push(index as u8);
            }
            0x13 | 0x14 => self.u16(constant(maker, operands)),
            0x99..=0xa7 | 0xc6 | 0xc7 => {
                self.jumps.push((start, start + 1, operands[0].into()));
                self.u16(0);
            }
            0xb2..=0xb5 => self.u16(member(maker, 9, operands)),
            0xb6..=0xb9 => self.invoke(maker, opcode, operands),
            0xbb | 0xbd | 0xc0 | 0xc1 | 0xc5 => {
                self.u16(maker.class(operands[0]));
                self.bytes
                    .extend(operands[1..].iter().map(|o| number(o) as u8));
            }
            _ => assert!(
                operands.is_empty(),
                "{name} has operands that are not known here"
            ),
        }
    }

    /// The word `interface` in front of the method makes it that of an interface.
    fn invoke(&mut self, maker: &mut Maker, opcode: u8, operands: &[&str]) {
        let named = operands[0] == "interface";
        let rest = &operands[usize::from(named)..];
        let tag = if named != (opcode == 0xb9) { 11 } else { 10 };
        self.u16(member(maker, tag, rest));
        if opcode == 0xb9 {
            let slots = MethodType::parse(rest[1]).map_or(0, |t| t.slots());
            self.bytes.extend([slots as u8 + 1, 0]);
        }
    }

    fn u16(&mut self, value: u16) {
        self.bytes.extend(value.to_be_bytes());
    }

    fn offset(&self, label: &str) -> u16 {
        let end = (label == "end").then_some(self.bytes.len());
        let known = self.labels.get(label).copied().or(end);
        known.unwrap_or_else(|| panic!("there is no label {label}")) as u16
    }

    fn finish(mut self, maker: &mut Maker) {
        for (start, operand, label) in std::mem::take(&mut self.jumps) {
            let distance = (self.offset(&label) as i32 - start as i32) as i16;
            self.bytes[operand..operand + 2].copy_from_slice(&distance.to_be_bytes());
        }
        let handler = |(labels, class): &([String; 3], u16)| {
            let [start, end, target] = labels.each_ref().map(|label| self.offset(label));
            words(&[start, end, target, *class])
        };
        let handlers: Vec<Vec<u8>> = self.handlers.iter().map(handler).collect();
        let code = [
            words(&self.limits),
            (self.bytes.len() as u32).to_be_bytes().to_vec(),
            self.bytes.clone(),
            counted(&handlers),
            counted(&[]),
        ];
        let bodiless = self.access & (ACC_ABSTRACT | ACC_NATIVE) != 0;
        let attribute = maker.attribute("Code", &code.concat());
        let attributes = if bodiless {
            &[][..]
        } else {
            std::slice::from_ref(&attribute)
        };
        maker.method(self.access, &self.name, &self.descriptor, attributes);
    }
}

/// `int 5`, `long 5`, `string text`, `class a/B`.
fn constant(maker: &mut Maker, operands: &[&str]) -> u16 {
    match operands[0] {
        "int" => maker.raw(3, &number(operands[1]).to_be_bytes()),
        "long" => maker.raw(5, &i64::from(number(operands[1])).to_be_bytes()),
        "string" => {
            let text = maker.text(operands[1]);
            maker.raw(8, &text.to_be_bytes())
        }
        _ => maker.class(operands[1]),
    }
}

/// `owner.name descriptor`.
fn member(maker: &mut Maker, tag: u8, operands: &[&str]) -> u16 {
    let (owner, name) = operands[0].rsplit_once('.').expect("owner.name");
    let (owner, name_type) = (maker.class(owner), maker.name_type(name, operands[1]));
    maker.raw(tag, &words(&[owner, name_type]))
}
