//! Tokens of C.

use crate::source::{Loc, Name};

/// How a character or string literal is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Plain,
    Utf8,
    Wide,
    Utf16,
    Utf32,
}

/// An integer literal; its type follows from its value and these marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntLit {
    pub value: u128,
    pub unsigned: bool,
    /// 0, 1 for `l`, 2 for `ll`.
    pub long: u8,
    pub decimal: bool,
    pub imaginary: bool,
}

/// The type that the suffix of a floating literal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatSuffix {
    Float,
    Double,
    LongDouble,
    Quad,
}

/// A floating literal.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatLit {
    pub value: f64,
    /// Rounded once, from the text.
    pub single: f32,
    pub suffix: FloatSuffix,
    /// Whether `value` is exactly what was written.
    pub exact: bool,
    pub imaginary: bool,
}

/// A string literal: code units without the final zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrLit {
    pub encoding: Encoding,
    pub units: Vec<u32>,
}

impl StrLit {
    /// Its characters, where it is no string of the program.
    pub fn text(&self) -> String {
        let units = self.units.iter();
        units.filter_map(|u| char::from_u32(*u)).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Tok {
    Ident(Name),
    /// A keyword in its plain spelling: `__const__` is `const`.
    Key(&'static str),
    Punct(&'static str),
    Int(IntLit),
    Float(Box<FloatLit>),
    Char(Encoding, i64),
    Str(Box<StrLit>),
    End,
}

#[derive(Clone, Debug)]
pub struct Token {
    pub tok: Tok,
    pub loc: Loc,
    /// The alignment that `#pragma pack` allows here at most; 0 for none.
    pub pack: u8,
}

impl Tok {
    /// How a token is called in a message.
    pub fn describe(&self) -> String {
        match self {
            Tok::Ident(name) => format!("'{name}'"),
            Tok::Key(text) | Tok::Punct(text) => format!("'{text}'"),
            Tok::Int(_) | Tok::Float(_) => "a number".into(),
            Tok::Char(..) => "a character".into(),
            Tok::Str(_) => "a string".into(),
            Tok::End => "the end of the file".into(),
        }
    }
}

/// The keyword that a spelling stands for.
pub fn keyword(text: &str) -> Option<&'static str> {
    let bare = text.strip_prefix("__");
    let bare = bare.map(|b| b.strip_suffix("__").unwrap_or(b));
    let bare = bare.filter(|_| !NAMES.contains(&text));
    let gnu = bare.and_then(|bare| GNU.iter().find(|k| **k == bare));
    gnu.or_else(|| KEYWORDS.iter().find(|k| **k == text))
        .copied()
        .or_else(|| ALIASES.iter().find(|(from, _)| *from == text).map(|a| a.1))
}

/// Keywords that may also be written with underscores on one or both sides.
const GNU: &[&str] = &[
    "const",
    "volatile",
    "restrict",
    "inline",
    "signed",
    "typeof",
    "attribute",
    "asm",
    "alignof",
    "extension",
    "complex",
    "real",
    "imag",
    "label",
    "thread",
    "auto_type",
    "typeof_unqual",
];

/// Not all of them in both ways.
const NAMES: &[&str] = &[
    "__label",
    "__extension",
    "__thread__",
    "__auto_type__",
    "__typeof_unqual",
    "__typeof_unqual__",
];

const KEYWORDS: &[&str] = &[
    "auto",
    "break",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extern",
    "float",
    "for",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "typedef",
    "typeof",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
    "asm",
    "_Bool",
    "_Generic",
    "_Static_assert",
    "_Alignas",
    "_Noreturn",
    "_Alignof",
    "_Atomic",
    "__int128",
    "_Float16",
    "__builtin_va_arg",
    "__builtin_offsetof",
    "__builtin_types_compatible_p",
    "__builtin_choose_expr",
    "__func__",
    "__builtin_va_list",
    "_Decimal32",
    "_Decimal64",
    "_Decimal128",
    "_Fract",
    "_Accum",
];

const ALIASES: &[(&str, &str)] = &[
    ("_Complex", "complex"),
    ("_Imaginary", "complex"),
    ("_Thread_local", "thread"),
    ("__FUNCTION__", "__func__"),
    ("__PRETTY_FUNCTION__", "__func__"),
    ("_Float32", "float"),
    ("_Float64", "double"),
    ("_Float32x", "double"),
    ("_Float64x", "__float80"),
    ("__float80", "__float80"),
    ("_Float128", "__float128"),
    ("__float128", "__float128"),
    ("__builtin_ms_va_list", "__builtin_va_list"),
    ("__unsigned__", "unsigned"),
    ("__seg_gs", "extension"),
    ("__seg_fs", "extension"),
];
