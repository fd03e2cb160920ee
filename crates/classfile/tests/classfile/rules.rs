//! The rules of the class file format: small classes made by hand, each with one mistake.

use crate::maker::{Maker, words};
use vitrum_classfile::access::*;
use vitrum_classfile::{ClassError, ClassFile, Constant};

trait Parse {
    fn parse(&self) -> Result<ClassFile, ClassError>;
    fn refused(&self, why: &str);
}

impl Parse for Maker {
    fn parse(&self) -> Result<ClassFile, ClassError> {
        ClassFile::parse(self.bytes(), "Hint")
    }

    #[track_caller]
    fn refused(&self, why: &str) {
        let error = self.parse().expect_err(why).to_string();
        assert!(error.contains(why), "{error}");
    }
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
    maker.refused("can't be the argument of a bootstrap method");
    let this = maker.this;
    maker.attributes.clear();
    let table = maker.attribute("BootstrapMethods", &words(&[1, handle, 1, this]));
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
fn modifiers_go_together() {
    let class = |class: u16, field: u16, method: u16| {
        let mut maker = Maker::new();
        maker.access = class;
        maker.field(field, "f", "I", &[]);
        maker.method(method, "m", "()V", &[]);
        maker
    };
    let interface = ACC_INTERFACE | ACC_ABSTRACT;
    let constant = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    let open = ACC_PUBLIC | ACC_ABSTRACT;
    assert!(class(ACC_SUPER, ACC_PRIVATE, ACC_ABSTRACT).parse().is_ok());
    assert!(class(interface, constant, open).parse().is_ok());
    class(ACC_ABSTRACT | ACC_FINAL, 0, open).refused("the class's modifiers 0x0410");
    class(ACC_INTERFACE, constant, open).refused("the class's modifiers");
    class(interface, ACC_PUBLIC, open).refused("the field's modifiers");
    class(0, ACC_FINAL | ACC_VOLATILE, open).refused("the field's modifiers");
    class(0, ACC_PUBLIC | ACC_PRIVATE, open).refused("the field's modifiers");
    class(0, 0, ACC_ABSTRACT | ACC_STATIC).refused("the method's modifiers");
    class(interface, constant, ACC_ABSTRACT).refused("the method's modifiers");
    class(interface, constant, ACC_PUBLIC | ACC_NATIVE).refused("the method's modifiers");
}

#[test]
fn initializers_and_constructors() {
    let with = |access: u16, name: &str, ty: &str| {
        let mut maker = Maker::new();
        let code = maker.code(RETURN, &[], &[]);
        maker.method(access, name, ty, &[code]);
        maker
    };
    assert!(with(ACC_STATIC, "<clinit>", "()V").parse().is_ok());
    assert!(with(ACC_PRIVATE, "<init>", "(I)V").parse().is_ok());
    with(0, "<clinit>", "()V").refused("the class initializer is not static");
    with(ACC_STATIC, "<clinit>", "(I)V").refused("the class initializer has parameters");
    assert!(
        with(ACC_STATIC | ACC_NATIVE, "<clinit>", "()V")
            .parse()
            .is_ok()
    );
    with(0, "<init>", "()I").refused("the constructor has a result");
    with(ACC_STATIC, "<init>", "()V").refused("the method's modifiers");
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
