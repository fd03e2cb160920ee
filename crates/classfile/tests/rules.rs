//! The rules of the class file format: small classes made by hand, each with one mistake.

use vitrum_classfile::access::{ACC_ABSTRACT, ACC_INTERFACE, ACC_STATIC, ACC_SUPER};
use vitrum_classfile::{ClassError, ClassFile, Constant};

/// Writes a class file part by part. The constants are numbered in the order of their calls.
struct Maker {
    version: [u16; 2],
    constants: Vec<Vec<u8>>,
    access: u16,
    this: u16,
    parent: u16,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

impl Maker {
    fn new() -> Maker {
        let mut maker = Maker {
            version: [0, 61],
            constants: vec![],
            access: ACC_SUPER,
            this: 0,
            parent: 0,
            fields: vec![],
            methods: vec![],
            attributes: vec![],
        };
        maker.this = maker.class("a/A");
        maker.parent = maker.class("java/lang/Object");
        maker
    }

    fn raw(&mut self, tag: u8, rest: &[u8]) -> u16 {
        self.constants.push([&[tag], rest].concat());
        // A long or double takes two numbers.
        let wide = |c: &&Vec<u8>| matches!(c[0], 5 | 6);
        let before = &self.constants[..self.constants.len() - 1];
        (self.constants.len() + before.iter().filter(wide).count()) as u16
    }

    fn text(&mut self, text: &str) -> u16 {
        let len = (text.len() as u16).to_be_bytes();
        self.raw(1, &[&len, text.as_bytes()].concat())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.raw(7, &name.to_be_bytes())
    }

    fn name_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let pair = [self.text(name), self.text(descriptor)];
        self.raw(12, &words(&pair))
    }

    fn attribute(&mut self, name: &str, data: &[u8]) -> Vec<u8> {
        let name = self.text(name).to_be_bytes();
        [&name[..], &(data.len() as u32).to_be_bytes(), data].concat()
    }

    fn member(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let head = [access, self.text(name), self.text(ty)];
        [words(&head), counted(attributes)].concat()
    }

    fn method(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) {
        let method = self.member(access, name, ty, attributes);
        self.methods.push(method);
    }

    fn field(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) {
        let field = self.member(access, name, ty, attributes);
        self.fields.push(field);
    }

    /// A Code attribute with handlers given as start, end, target and class.
    fn code(&mut self, code: &[u8], handlers: &[[u16; 4]], attributes: &[Vec<u8>]) -> Vec<u8> {
        let handlers: Vec<_> = handlers.iter().map(|h| words(h)).collect();
        let len = (code.len() as u32).to_be_bytes();
        let parts = [
            &words(&[1, 2])[..],
            &len,
            code,
            &counted(&handlers),
            &counted(attributes),
        ];
        self.attribute("Code", &parts.concat())
    }

    fn bytes(&self) -> Vec<u8> {
        let wide = self.constants.iter().filter(|c| matches!(c[0], 5 | 6));
        let count = 1 + self.constants.len() + wide.count();
        [
            &0xCAFE_BABE_u32.to_be_bytes()[..],
            &words(&self.version),
            &words(&[count as u16]),
            &self.constants.concat(),
            &words(&[self.access, self.this, self.parent, 0]),
            &counted(&self.fields),
            &counted(&self.methods),
            &counted(&self.attributes),
        ]
        .concat()
    }

    fn parse(&self) -> Result<ClassFile, ClassError> {
        ClassFile::parse(self.bytes(), "Hint")
    }

    #[track_caller]
    fn refused(&self, why: &str) {
        let error = self.parse().expect_err(why).to_string();
        assert!(error.contains(why), "{error}");
    }
}

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

fn counted(items: &[Vec<u8>]) -> Vec<u8> {
    [words(&[items.len() as u16]), items.concat()].concat()
}

/// The bytecode of `return`.
const RETURN: &[u8] = &[0xB1];

#[test]
fn a_small_class() {
    let mut maker = Maker::new();
    let long = maker.raw(5, &[0, 0, 0, 0, 0, 0, 0, 42]);
    let constant = maker.attribute("ConstantValue", &words(&[long]));
    maker.field(ACC_STATIC, "f", "J", &[constant]);
    let lines = maker.attribute("LineNumberTable", &words(&[2, 0, 7, 1, 8]));
    let name = maker.text("x");
    let ty = maker.text("I");
    let locals = maker.attribute("LocalVariableTable", &words(&[1, 0, 2, name, ty, 0]));
    let code = maker.code(&[0, 0xB1], &[[0, 1, 1, 0]], &[lines, locals]);
    maker.method(ACC_STATIC, "m", "()V", &[code]);
    let class = maker.parse().unwrap();
    assert_eq!(class.name(), "a/A");
    assert_eq!(class.super_name().as_deref(), Some("java/lang/Object"));
    assert_eq!(class.fields[0].constant_value, Some(long));
    assert_eq!(class.constant(long), Ok(Constant::Long(42)));
    assert!(class.constant(long + 1).is_err() && class.constant(0).is_err());
    let code = class.methods[0].code.as_ref().unwrap();
    assert_eq!(class.code_bytes(code), [0, 0xB1]);
    assert_eq!(class.lines(code).collect::<Vec<_>>(), [(0, 7), (1, 8)]);
    assert_eq!(class.line_at(code, 9), Some(8));
    assert_eq!(class.local_variables(code).next().unwrap().name, name);
}

#[test]
fn versions() {
    let mut maker = Maker::new();
    for good in [[3, 45], [0, 52], [0xFFFF, 61], [0, 65], [0xFFFF, 65]] {
        maker.version = good;
        assert!(maker.parse().is_ok(), "{good:?}");
    }
    maker.version = [0, 66];
    maker.refused("Hint: at offset 0x4: the class file has version 66.0, made for Java 22");
    maker.version = [1, 61];
    maker.refused("never existed");
    maker.version = [0, 44];
    maker.refused("never existed");
}

#[test]
fn magic_and_trailing_bytes() {
    let mut bytes = Maker::new().bytes();
    bytes.push(0);
    let error = ClassFile::parse(&bytes[..], "Hint").unwrap_err();
    assert_eq!(error.what, "1 bytes are left after the class");
    bytes[0] = 0;
    let error = ClassFile::parse(bytes, "Hint").unwrap_err();
    assert!(error.what.starts_with("not a class file"));
}

#[test]
fn names_of_classes() {
    let mut maker = Maker::new();
    maker.this = maker.text("a/A");
    maker.refused("is not a class");
    maker.this = maker.class("[La/A;");
    maker.refused("the class has the name of an array");
    maker.this = maker.class("a.A");
    maker.refused("names no well-formed class");
    let mut maker = Maker::new();
    maker.parent = 0;
    maker.refused("the class has no superclass");
    maker.parent = 9999;
    maker.refused("constant 9999 does not exist");
    maker.parent = maker.class("a/B");
    maker.access = ACC_INTERFACE | ACC_ABSTRACT;
    maker.refused("the superclass of the interface is not java/lang/Object");
}

#[test]
fn constants() {
    let bad: [(u8, &[u8], &str); 7] = [
        (2, &[], "2 is not the tag of a constant"),
        (1, &[0, 1, 0], "the text is not modified UTF-8"),
        (1, &[0, 200, 65], "200 more bytes expected"),
        (8, &[0, 2], "constant 2 is not a text"),
        (8, &[0, 0], "constant 0 cannot be used"),
        (10, &[0, 2, 0, 1], "constant 1 is not a name and type"),
        (15, &[9, 0, 2], "is a method handle of the wrong kind"),
    ];
    for (tag, rest, why) in bad {
        let mut maker = Maker::new();
        maker.raw(tag, rest);
        maker.refused(why);
    }
}

#[test]
fn references_to_members() {
    let field = [("<x>", "I"), ("a", "[[La/B;")];
    let method = [("m", "()V"), ("<init>", "(I)V")];
    let check = |tag: u8, name: &str, ty: &str| {
        let mut maker = Maker::new();
        let pair = maker.name_type(name, ty);
        maker.raw(tag, &words(&[maker.this, pair]));
        maker.parse().is_ok()
    };
    for (name, ty) in field {
        assert!(check(9, name, ty) && !check(10, name, ty), "{name} {ty}");
    }
    for (name, ty) in method {
        assert!(!check(9, name, ty) && check(10, name, ty), "{name} {ty}");
    }
    for (name, ty) in [
        ("<init>", "()I"),
        ("<clinit>", "()V"),
        ("a/b", "()V"),
        ("m", "("),
    ] {
        assert!(!check(10, name, ty), "{name} {ty}");
    }
}

#[test]
fn dynamic_constants_need_their_bootstrap() {
    let mut maker = Maker::new();
    let pair = maker.name_type("m", "()V");
    let method = maker.raw(10, &words(&[maker.this, pair]));
    let handle = maker.raw(15, &[&[6][..], &method.to_be_bytes()].concat());
    maker.raw(18, &words(&[0, pair]));
    maker.refused("refers to a bootstrap method that does not exist");
    let table = maker.attribute("BootstrapMethods", &words(&[1, handle, 1, pair]));
    maker.attributes.push(table);
    let class = maker.parse().unwrap();
    let (kind, member) = class.method_handle(class.bootstraps[0].handle).unwrap();
    assert_eq!((kind, &*member.owner, &*member.name), (6, "a/A", "m"));
}

#[test]
fn bodies_of_methods() {
    let mut maker = Maker::new();
    maker.method(0, "m", "()V", &[]);
    maker.refused("the method m has no code");
    let mut maker = Maker::new();
    let code = maker.code(RETURN, &[], &[]);
    maker.method(ACC_ABSTRACT, "m", "()V", &[code]);
    maker.refused("the method m is abstract or native but has code");
    let mut maker = Maker::new();
    let codes = [maker.code(RETURN, &[], &[]), maker.code(RETURN, &[], &[])];
    maker.method(0, "m", "()V", &codes);
    maker.refused("the attribute Code occurs twice");
    for len in [0, 65536] {
        let mut maker = Maker::new();
        let code = maker.code(&vec![0; len], &[], &[]);
        maker.method(0, "m", "()V", &[code]);
        maker.refused("bytes instead of 1 to 65535");
    }
}

#[test]
fn handlers_lie_in_the_code() {
    let check = |handler: [u16; 4]| {
        let mut maker = Maker::new();
        let code = maker.code(&[0, 0, 0, 0xB1], &[handler], &[]);
        maker.method(0, "m", "()V", &[code]);
        maker.parse().is_ok()
    };
    assert!(check([0, 4, 3, 0]) && check([0, 1, 0, 2]));
    for bad in [
        [1, 1, 0, 0],
        [2, 1, 0, 0],
        [0, 5, 0, 0],
        [0, 1, 4, 0],
        [0, 1, 0, 1],
    ] {
        assert!(!check(bad), "{bad:?}");
    }
}

#[test]
fn members() {
    let field = |name: &str, ty: &str, why: &str| {
        let mut maker = Maker::new();
        maker.field(0, name, ty, &[]);
        maker.refused(why);
    };
    field("f", "V", "the field's descriptor is not well formed");
    field("f", "()V", "the field's descriptor is not well formed");
    field("a.b", "I", "the field's name is not well formed");
    let method = |name: &str, ty: &str, why: &str| {
        let mut maker = Maker::new();
        maker.method(ACC_ABSTRACT, name, ty, &[]);
        maker.refused(why);
    };
    method("m", "I", "the method's descriptor is not well formed");
    method("<m>", "()V", "the method's name is not well formed");
    let many = format!("({})V", "I".repeat(255));
    method("m", &many, "the method has more than 255 parameters");
    let mut maker = Maker::new();
    maker.field(0, "f", "I", &[]);
    maker.field(0, "f", "J", &[]);
    assert!(maker.parse().is_ok());
    maker.field(0, "f", "I", &[]);
    maker.refused("the member f is declared twice");
}

#[test]
fn constant_values_fit() {
    let mut maker = Maker::new();
    let int = maker.raw(3, &[0, 0, 0, 1]);
    let value = maker.attribute("ConstantValue", &words(&[int]));
    maker.field(ACC_STATIC, "f", "Z", std::slice::from_ref(&value));
    maker.field(0, "g", "J", std::slice::from_ref(&value));
    assert!(maker.parse().is_ok());
    maker.field(ACC_STATIC, "h", "J", &[value]);
    maker.refused("does not fit the type of the field");
}

#[test]
fn lengths_of_attributes() {
    let mut maker = Maker::new();
    let source = maker.text("A.java");
    let attribute = maker.attribute("SourceFile", &words(&[source, 0]));
    maker.attributes.push(attribute);
    maker.refused("2 bytes are left after SourceFile");
    let mut maker = Maker::new();
    let lines = maker.attribute("LineNumberTable", &words(&[2, 0, 7]));
    let code = maker.code(RETURN, &[], &[lines]);
    maker.method(0, "m", "()V", &[code]);
    maker.refused("the LineNumberTable has the wrong length");
    let mut maker = Maker::new();
    let name = maker.text("Anything");
    let huge = [words(&[name]), vec![0xFF; 4]].concat();
    maker.attributes.push(huge);
    maker.refused("4294967295 more bytes expected, 0 are left");
}
