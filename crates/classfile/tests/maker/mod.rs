//! A class file made part by part, right or wrong. Shared by the tests of all crates,
//! none of which uses all of it.
#![allow(dead_code)]

pub mod text;

use vitrum_classfile::access::ACC_SUPER;

/// Writes a class file part by part. The constants are numbered in the order of their calls.
pub struct Maker {
    pub version: [u16; 2],
    pub constants: Vec<Vec<u8>>,
    pub access: u16,
    pub this: u16,
    pub parent: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Vec<u8>>,
    pub methods: Vec<Vec<u8>>,
    pub attributes: Vec<Vec<u8>>,
}

impl Maker {
    pub fn new() -> Maker {
        let mut maker = Maker {
            version: [0, 61],
            constants: vec![],
            access: ACC_SUPER,
            this: 0,
            parent: 0,
            interfaces: vec![],
            fields: vec![],
            methods: vec![],
            attributes: vec![],
        };
        maker.this = maker.class("a/A");
        maker.parent = maker.class("java/lang/Object");
        maker
    }

    pub fn raw(&mut self, tag: u8, rest: &[u8]) -> u16 {
        self.constants.push([&[tag], rest].concat());
        // A long or double takes two numbers.
        let wide = |c: &&Vec<u8>| matches!(c[0], 5 | 6);
        let before = &self.constants[..self.constants.len() - 1];
        (self.constants.len() + before.iter().filter(wide).count()) as u16
    }

    pub fn text(&mut self, text: &str) -> u16 {
        let len = (text.len() as u16).to_be_bytes();
        self.raw(1, &[&len, text.as_bytes()].concat())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.raw(7, &name.to_be_bytes())
    }

    pub fn name_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let pair = [self.text(name), self.text(descriptor)];
        self.raw(12, &words(&pair))
    }

    pub fn attribute(&mut self, name: &str, data: &[u8]) -> Vec<u8> {
        let name = self.text(name).to_be_bytes();
        [&name[..], &(data.len() as u32).to_be_bytes(), data].concat()
    }

    pub fn member(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let head = [access, self.text(name), self.text(ty)];
        [words(&head), counted(attributes)].concat()
    }

    pub fn method(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) {
        let method = self.member(access, name, ty, attributes);
        self.methods.push(method);
    }

    pub fn field(&mut self, access: u16, name: &str, ty: &str, attributes: &[Vec<u8>]) {
        let field = self.member(access, name, ty, attributes);
        self.fields.push(field);
    }

    /// A Code attribute with handlers given as start, end, target and class.
    pub fn code(&mut self, code: &[u8], handlers: &[[u16; 4]], attributes: &[Vec<u8>]) -> Vec<u8> {
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

    pub fn bytes(&self) -> Vec<u8> {
        let wide = self.constants.iter().filter(|c| matches!(c[0], 5 | 6));
        let count = 1 + self.constants.len() + wide.count();
        [
            &0xCAFE_BABE_u32.to_be_bytes()[..],
            &words(&self.version),
            &words(&[count as u16]),
            &self.constants.concat(),
            &words(&[self.access, self.this, self.parent]),
            &words(&[self.interfaces.len() as u16]),
            &words(&self.interfaces),
            &counted(&self.fields),
            &counted(&self.methods),
            &counted(&self.attributes),
        ]
        .concat()
    }
}

pub fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

pub fn counted(items: &[Vec<u8>]) -> Vec<u8> {
    [words(&[items.len() as u16]), items.concat()].concat()
}
