//! Declaration specifiers: storage, qualifiers and the base type.

use super::{Parser, Result};
use crate::ast::{Attr, Declarator, Quals, Specs, Storage, TypeName, TypeSpec, Words};
use crate::diag::Fault;
use crate::lex::token::Tok;

impl Parser<'_> {
    /// Whether the token `ahead` begins a type name.
    pub(super) fn starts_type(&self, ahead: usize) -> bool {
        match &self.token(ahead).tok {
            Tok::Key("extension" | "attribute") => self.starts_type_after_extension(ahead),
            Tok::Key(word) => TYPE_WORDS.contains(word),
            Tok::Ident(name) => self.is_type_name(name),
            _ => false,
        }
    }

    fn starts_type_after_extension(&self, ahead: usize) -> bool {
        self.is_at(ahead, "attribute") || self.starts_type(ahead + 1)
    }

    /// Whether a declaration begins here.
    pub(super) fn starts_declaration(&self) -> bool {
        match self.tok() {
            Tok::Key("extension") => {
                let mut ahead = 1;
                while self.is_at(ahead, "extension") {
                    ahead += 1;
                }
                self.starts_declaration_at(ahead)
            }
            _ => self.starts_declaration_at(0),
        }
    }

    fn starts_declaration_at(&self, ahead: usize) -> bool {
        match &self.token(ahead).tok {
            Tok::Key(word) => TYPE_WORDS.contains(word) || STORAGE_WORDS.contains(word),
            // `T:` is a label even if T is a type.
            Tok::Ident(name) => self.is_type_name(name) && !self.is_at(ahead + 1, ":"),
            _ => false,
        }
    }

    pub(super) fn type_name(&mut self) -> Result<TypeName> {
        let loc = self.loc();
        let specs = self.specs()?;
        let declarator = self.declarator()?;
        if declarator.name.is_some() {
            return Err(Fault::new(
                declarator.loc,
                "a type without a name is expected here",
            ));
        }
        Ok(TypeName {
            loc,
            specs,
            declarator,
        })
    }

    /// Specifiers in any order. Without a type they mean `int`.
    pub(super) fn specs(&mut self) -> Result<Specs> {
        let mut specs = Specs {
            loc: self.loc(),
            storage: Storage::None,
            thread: false,
            inline: false,
            noreturn: false,
            quals: Quals::default(),
            ty: TypeSpec::Words(Words::default()),
            attrs: Vec::new(),
        };
        let mut words = Words::default();
        let mut other = None;
        while self.spec(&mut specs, &mut words, &mut other)? {}
        specs.ty = other.unwrap_or(TypeSpec::Words(words));
        Ok(specs)
    }

    /// One specifier; false if there is none.
    fn spec(
        &mut self,
        specs: &mut Specs,
        words: &mut Words,
        other: &mut Option<TypeSpec>,
    ) -> Result<bool> {
        if self.is("attribute") || self.is_c23_attribute() {
            specs.attrs.extend(self.attributes()?);
            return Ok(true);
        }
        self.refuse_words()?;
        let Tok::Key(word) = *self.tok() else {
            return self.typedef_name(words, other);
        };
        if self.qualifier(&mut specs.quals)? || self.storage(specs, word) || word_of(words, word) {
            self.advance();
            return Ok(true);
        }
        self.type_specifier(word, specs, other)
    }

    fn typedef_name(&mut self, words: &Words, other: &mut Option<TypeSpec>) -> Result<bool> {
        let Tok::Ident(name) = self.tok() else {
            return Ok(false);
        };
        if other.is_some() || has_words(words) || !self.is_type_name(name) {
            return Ok(false);
        }
        *other = Some(TypeSpec::Typedef(name.clone()));
        self.advance();
        Ok(true)
    }

    /// A qualifier at the current token, which is not consumed. `_Atomic(T)` is no qualifier.
    pub(super) fn qualifier(&self, quals: &mut Quals) -> Result<bool> {
        match *self.tok() {
            Tok::Key("const") => quals.konst = true,
            Tok::Key("volatile") => quals.volatile = true,
            Tok::Key("restrict") => quals.restrict = true,
            Tok::Key("_Atomic") if !self.is_at(1, "(") => quals.atomic = true,
            Tok::Key("extension") => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn storage(&self, specs: &mut Specs, word: &str) -> bool {
        match word {
            "typedef" => specs.storage = Storage::Typedef,
            "extern" => specs.storage = Storage::Extern,
            "static" => specs.storage = Storage::Static,
            "register" => specs.storage = Storage::Register,
            "auto" => specs.storage = Storage::Auto,
            "thread" => specs.thread = true,
            "inline" => specs.inline = true,
            "_Noreturn" => specs.noreturn = true,
            _ => return false,
        }
        true
    }

    fn type_specifier(
        &mut self,
        word: &str,
        specs: &mut Specs,
        other: &mut Option<TypeSpec>,
    ) -> Result<bool> {
        let ty = match word {
            "struct" | "union" => TypeSpec::Record(Box::new(self.record()?)),
            "enum" => TypeSpec::Enum(Box::new(self.enumeration()?)),
            "typeof" | "typeof_unqual" => self.type_of()?,
            "_Atomic" => {
                specs.quals.atomic = true;
                self.type_of()?
            }
            "auto_type" => {
                self.advance();
                TypeSpec::Auto
            }
            "__builtin_va_list" => {
                self.advance();
                TypeSpec::VaList
            }
            "_Alignas" => {
                specs.attrs.push(self.alignas()?);
                return Ok(true);
            }
            _ => return Ok(false),
        };
        if other.is_some() {
            return Err(Fault::new(specs.loc, "this declaration names two types"));
        }
        *other = Some(ty);
        Ok(true)
    }

    fn type_of(&mut self) -> Result<TypeSpec> {
        self.advance();
        self.expect("(")?;
        let ty = if self.starts_type(0) {
            TypeSpec::TypeofType(Box::new(self.type_name()?))
        } else {
            TypeSpec::TypeofExpr(Box::new(self.nested(Self::expr)?))
        };
        self.expect(")")?;
        Ok(ty)
    }

    fn alignas(&mut self) -> Result<Attr> {
        self.advance();
        self.expect("(")?;
        let attr = if self.starts_type(0) {
            Attr::Alignas(self.type_name()?)
        } else {
            Attr::Aligned(Some(self.conditional()?))
        };
        self.expect(")")?;
        Ok(attr)
    }

    /// A declarator without a name and without anything.
    pub(super) fn no_declarator(&self) -> Declarator {
        Declarator {
            loc: self.loc(),
            name: None,
            chunks: Vec::new(),
            attrs: Vec::new(),
            label: None,
        }
    }
}

/// Counts a word of an arithmetic type.
fn word_of(words: &mut Words, word: &'static str) -> bool {
    match word {
        "long" => words.long = words.long.saturating_add(1),
        "short" => words.short = words.short.saturating_add(1),
        "signed" => words.signed = words.signed.saturating_add(1),
        "unsigned" => words.unsigned = words.unsigned.saturating_add(1),
        "complex" => words.complex = true,
        "void" | "char" | "int" | "float" | "double" | "_Bool" | "__int128" | "__float80"
        | "__float128" => {
            if words.base.is_some() {
                return false;
            }
            words.base = Some(word);
        }
        _ => return false,
    }
    true
}

fn has_words(words: &Words) -> bool {
    words.base.is_some()
        || words.long + words.short + words.signed + words.unsigned > 0
        || words.complex
}

const TYPE_WORDS: &[&str] = &[
    "void",
    "char",
    "short",
    "int",
    "long",
    "float",
    "double",
    "signed",
    "unsigned",
    "_Bool",
    "complex",
    "__int128",
    "__float80",
    "__float128",
    "struct",
    "union",
    "enum",
    "typeof",
    "typeof_unqual",
    "const",
    "volatile",
    "restrict",
    "_Atomic",
    "__builtin_va_list",
    "auto_type",
    "_Decimal32",
    "_Decimal64",
    "_Decimal128",
    "_Fract",
    "_Accum",
    "_Float16",
    "_Alignas",
];

const STORAGE_WORDS: &[&str] = &[
    "typedef",
    "extern",
    "static",
    "register",
    "auto",
    "thread",
    "inline",
    "_Noreturn",
    "attribute",
];
