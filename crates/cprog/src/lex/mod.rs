//! From text to tokens. Start reading at [`tokens`].
//!
//! The text is preprocessed: what is left of directives are line markers, which go to the source
//! map, and pragmas, of which `pack` matters.

mod chars;
mod number;
mod pragma;
pub mod token;

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use crate::diag::Fault;
use crate::source::{Loc, Name, SourceMap};
use pragma::Packing;
use token::{Tok, Token, keyword};

/// All tokens of a text that `map` knows from `start` on, with `Tok::End` last.
pub fn tokens(map: &mut SourceMap, start: Loc, text: &Arc<str>) -> Result<Vec<Token>, Fault> {
    let mut lexer = Lexer {
        bytes: text.as_bytes(),
        text,
        at: 0,
        start,
        names: HashSet::new(),
        packing: Packing::default(),
        map,
    };
    lexer.run()
}

struct Lexer<'t> {
    bytes: &'t [u8],
    text: &'t str,
    at: usize,
    start: Loc,
    names: HashSet<Name>,
    packing: Packing,
    map: &'t mut SourceMap,
}

/// Whether a preprocessed text is one of C23: it has a number whose digits `'` separates, or a
/// character in UTF-8.
pub fn is_newer(text: &str) -> bool {
    let bytes = text.as_bytes();
    let word = |at: usize| {
        bytes
            .get(at)
            .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
    };
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' | b'\'' => at = end_of_text(bytes, at),
            _ if word(at) => {
                let begin = at;
                let number = byte.is_ascii_digit();
                while word(at) || number && bytes.get(at) == Some(&b'.') {
                    at += 1;
                }
                let utf8 = bytes.get(begin..at) == Some(b"u8");
                if (number && word(at + 1) || utf8) && bytes.get(at) == Some(&b'\'') {
                    return true;
                }
            }
            _ => at += 1,
        }
    }
    false
}

/// Behind a string or a character that begins here, or behind its line.
fn end_of_text(bytes: &[u8], from: usize) -> usize {
    let quote = bytes.get(from);
    let mut at = from + 1;
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'\\' => at += 1,
            b'\n' => return at,
            _ if Some(byte) == quote => return at,
            _ => {}
        }
    }
    at
}

/// Pragmas that change how members lie, or which names are one.
const REFUSED: &[&str] = &[
    "scalar_storage_order",
    "ms_struct",
    "weak",
    "redefine_extname",
];

impl<'t> Lexer<'t> {
    fn run(&mut self) -> Result<Vec<Token>, Fault> {
        let mut tokens = Vec::with_capacity(self.bytes.len() / 5);
        let mut line_start = true;
        loop {
            line_start |= self.skip_blank();
            let loc = self.loc();
            if self.peek(0) == Some(b'#') && line_start {
                self.directive()?;
                continue;
            }
            line_start = false;
            let tok = self.token()?;
            if self.is_pragma_operator(&tok) {
                self.pragma_operator(loc)?;
                continue;
            }
            let end = tok == Tok::End;
            tokens.push(Token {
                tok,
                loc,
                pack: self.packing.current(),
            });
            if end {
                return Ok(tokens);
            }
        }
    }

    fn loc(&self) -> Loc {
        Loc(self.start.0 + self.at as u32)
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or(&[])
    }

    /// Skips white space and comments; says whether a line ended.
    fn skip_blank(&mut self) -> bool {
        let mut broke = self.at == 0;
        loop {
            match self.peek(0) {
                Some(b'\n') => {
                    broke = true;
                    self.at += 1;
                }
                Some(b' ' | b'\t' | b'\r' | 0x0b | 0x0c) => self.at += 1,
                Some(b'\\') if matches!(self.peek(1), Some(b'\n' | b'\r')) => self.at += 2,
                Some(b'/') if self.peek(1) == Some(b'/') => self.skip_line(),
                Some(b'/') if self.peek(1) == Some(b'*') => self.skip_comment(),
                _ => return broke,
            }
        }
    }

    fn skip_line(&mut self) {
        while self.peek(0).is_some_and(|b| b != b'\n') {
            self.at += 1;
        }
    }

    fn skip_comment(&mut self) {
        self.at += 2;
        while self.peek(0).is_some() && !self.rest().starts_with(b"*/") {
            self.at += 1;
        }
        self.at = (self.at + 2).min(self.bytes.len());
    }

    /// A line marker (`# 3 "file"`, `#line 3`), a pragma, or something to be ignored.
    fn directive(&mut self) -> Result<(), Fault> {
        let (begin, loc) = (self.at, self.loc());
        self.skip_line();
        let line = self.text.get(begin + 1..self.at).unwrap_or("").trim();
        let next = Loc(self.start.0 + (self.at + 1).min(self.bytes.len()) as u32);
        let line = line.strip_prefix("line").unwrap_or(line).trim_start();
        if let Some(pragma) = line.strip_prefix("pragma") {
            self.pragma(pragma.trim(), loc)?;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let (number, file) = line.split_once([' ', '\t']).unwrap_or((line, ""));
            let file = file.split('"').nth(1).map(Name::from);
            self.map.mark(next, file, number.parse().unwrap_or(1));
        }
        Ok(())
    }

    /// Applies a pragma, or refuses one that says what nothing here models.
    fn pragma(&mut self, text: &str, loc: Loc) -> Result<(), Fault> {
        let word = text.split([' ', '\t', '(']).next().unwrap_or("");
        if REFUSED.contains(&word) {
            let why = format!("#pragma {word} is not supported");
            return Err(Fault::unsupported(loc, why));
        }
        self.packing.apply(text);
        Ok(())
    }

    fn is_pragma_operator(&self, tok: &Tok) -> bool {
        matches!(tok, Tok::Ident(name) if &**name == "_Pragma" || &**name == "__pragma")
    }

    /// `_Pragma("…")` in the text: like a directive.
    fn pragma_operator(&mut self, loc: Loc) -> Result<(), Fault> {
        let begin = self.at;
        while self.peek(0).is_some_and(|b| b != b'"' && b != b'\n') {
            self.at += 1;
        }
        self.at = (self.at + 1).min(self.bytes.len());
        let from = self.at;
        while self.peek(0).is_some_and(|b| b != b'"' && b != b'\n') {
            self.at += 1;
        }
        let text = self
            .text
            .get(from..self.at)
            .unwrap_or("")
            .trim()
            .to_string();
        self.pragma(&text, loc)?;
        while self.peek(0).is_some_and(|b| b != b')' && b != b'\n') {
            self.at += 1;
        }
        self.at = (self.at + 1).min(self.bytes.len()).max(begin);
        Ok(())
    }

    fn token(&mut self) -> Result<Tok, Fault> {
        let Some(byte) = self.peek(0) else {
            return Ok(Tok::End);
        };
        let dot_digit = byte == b'.' && self.peek(1).is_some_and(|b| b.is_ascii_digit());
        if byte.is_ascii_digit() || dot_digit {
            return self.number();
        }
        if let Some(literal) = self.literal()? {
            return Ok(literal);
        }
        if is_name_start(byte) || self.named_character().is_some() {
            return Ok(self.word());
        }
        self.punctuator()
    }

    fn number(&mut self) -> Result<Tok, Fault> {
        let (begin, loc) = (self.at, self.loc());
        while let Some(byte) = self.peek(0) {
            let sign = matches!(byte, b'+' | b'-') && self.exponent_before(begin);
            let separator = byte == b'\'' && self.peek(1).is_some_and(|b| b.is_ascii_hexdigit());
            if !(byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_') || sign || separator) {
                break;
            }
            self.at += 1;
        }
        let text = self.text.get(begin..self.at).unwrap_or("");
        number::number(text).map_err(|text| Fault::new(loc, text))
    }

    fn exponent_before(&self, begin: usize) -> bool {
        let text = self.bytes.get(begin..self.at).unwrap_or(&[]);
        let hex = text.starts_with(b"0x") || text.starts_with(b"0X");
        match text.last() {
            Some(b'p' | b'P') => hex,
            Some(b'e' | b'E') => !hex,
            _ => false,
        }
    }

    fn word(&mut self) -> Tok {
        let mut spelled = Cow::Borrowed(self.letters());
        while let Some((character, length)) = self.named_character() {
            self.at += length;
            let spelled = spelled.to_mut();
            spelled.push(character);
            spelled.push_str(self.letters());
        }
        match keyword(&spelled) {
            Some(key) => Tok::Key(key),
            None => Tok::Ident(self.name(&spelled)),
        }
    }

    /// As many letters and digits as there are.
    fn letters(&mut self) -> &'t str {
        let begin = self.at;
        while self
            .peek(0)
            .is_some_and(|b| is_name_start(b) || b.is_ascii_digit())
        {
            self.at += 1;
        }
        let text = self.text;
        text.get(begin..self.at).unwrap_or("?")
    }

    /// The character that `\u` or `\U` stands for in a name, and how long that is.
    fn named_character(&self) -> Option<(char, usize)> {
        let digits = match self.rest() {
            [b'\\', b'u', ..] => 4,
            [b'\\', b'U', ..] => 8,
            _ => return None,
        };
        let number = self.text.get(self.at + 2..self.at + 2 + digits)?;
        let number = u32::from_str_radix(number, 16).ok()?;
        let character = char::from_u32(number).filter(|c| !c.is_ascii())?;
        Some((character, 2 + digits))
    }

    fn name(&mut self, text: &str) -> Name {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let name: Name = text.into();
        self.names.insert(name.clone());
        name
    }

    fn punctuator(&mut self) -> Result<Tok, Fault> {
        let found = PUNCTUATORS
            .iter()
            .find(|p| self.rest().starts_with(p.as_bytes()));
        let Some(text) = found else {
            let shown = self.text.get(self.at..).and_then(|t| t.chars().next());
            let shown = shown.unwrap_or('?');
            return Err(Fault::new(
                self.loc(),
                format!(
                    "the character '{}' has no meaning in C",
                    shown.escape_default()
                ),
            ));
        };
        self.at += text.len();
        let plain = DIGRAPHS.iter().find(|(from, _)| from == text);
        Ok(Tok::Punct(plain.map_or(text, |(_, to)| to)))
    }
}

/// Letters of names: `$` is one for gcc, and so is everything that is not ASCII.
fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Longer ones first.
const PUNCTUATORS: &[&str] = &[
    "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "*=",
    "/=", "%=", "+=", "-=", "&=", "^=", "|=", "<:", ":>", "<%", "%>", "(", ")", "[", "]", "{", "}",
    ".", "&", "*", "+", "-", "~", "!", "/", "%", "<", ">", "^", "|", "?", ":", ";", "=", ",",
];

const DIGRAPHS: &[(&str, &str)] = &[("<:", "["), (":>", "]"), ("<%", "{"), ("%>", "}")];
