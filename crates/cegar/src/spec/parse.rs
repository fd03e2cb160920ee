//! The text of a specification to its events. Start at [`spec`].

use vitrum_cprog::diag::Diagnostic;

use super::{Event, Piece, Slot, Spec, wrong};

type Result<T> = std::result::Result<T, Diagnostic>;

pub fn spec(file: &str, text: &str) -> Result<Spec> {
    let mut reader = Reader { file, text, at: 0 };
    let mut spec = Spec {
        file: file.into(),
        text: text.into(),
        globals: Vec::new(),
        events: Vec::new(),
    };
    loop {
        match reader.word() {
            "" if reader.rest().is_empty() => return Ok(spec),
            "global" => spec.globals.push(reader.until(';')?),
            "event" => spec.events.push(reader.event()?),
            word => return Err(reader.unexpected(word, "'global' or 'event'")),
        }
    }
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Passes blanks and comments.
    fn blank(&mut self) {
        loop {
            let rest = self.rest();
            let skip = if let Some(inner) = rest.strip_prefix("/*") {
                inner.find("*/").map_or(rest.len(), |i| i + 4)
            } else if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else {
                rest.len() - rest.trim_start().len()
            };
            if skip == 0 {
                return;
            }
            self.at += skip;
        }
    }

    /// The next name, which is passed; empty if there is none.
    fn word(&mut self) -> &'a str {
        self.blank();
        let rest = self.rest();
        let name = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let end = rest.find(|c| !name(c)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    fn expect(&mut self, sign: &str) -> Result<()> {
        self.blank();
        match self.rest().starts_with(sign) {
            true => {
                self.at += sign.len();
                Ok(())
            }
            false => Err(self.unexpected("", &format!("'{sign}'"))),
        }
    }

    /// Passes a sign if it is there.
    fn passes(&mut self, sign: &str) -> bool {
        self.expect(sign).is_ok()
    }

    fn place(&self, at: usize) -> (u32, u32) {
        let before = self.text.get(..at).unwrap_or("");
        let line = before.matches('\n').count() as u32 + 1;
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        let column = before.get(start..).map_or(0, |l| l.chars().count()) as u32 + 1;
        (line, column)
    }

    fn wrong(&self, at: usize, text: String) -> Diagnostic {
        wrong(self.file, self.text, self.place(at), text)
    }

    /// `word` was passed already.
    fn unexpected(&mut self, word: &str, wanted: &str) -> Diagnostic {
        if word.is_empty() {
            self.blank();
        }
        self.wrong(self.at - word.len(), format!("{wanted} is expected here"))
    }

    fn piece(&self, from: usize, to: usize) -> Piece {
        let text = self.text.get(from..to).unwrap_or("");
        let from = from + (text.len() - text.trim_start().len());
        let (line, column) = self.place(from);
        Piece {
            line,
            column,
            text: text.trim().to_string(),
        }
    }

    /// C text up to a sign outside of all brackets, which is passed.
    fn until(&mut self, end: char) -> Result<Piece> {
        let from = self.at;
        let mut open: Vec<char> = Vec::new();
        let mut chars = self.rest().char_indices();
        while let Some((index, c)) = chars.next() {
            if open.is_empty() && c == end {
                self.at = from + index + 1;
                return Ok(self.piece(from, from + index));
            }
            match c {
                '(' => open.push(')'),
                '{' => open.push('}'),
                '[' => open.push(']'),
                ')' | '}' | ']' if open.pop() != Some(c) => {
                    return Err(self.wrong(from + index, format!("this '{c}' closes nothing")));
                }
                '"' | '\'' => {
                    let mut escaped = false;
                    for (_, inner) in chars.by_ref() {
                        if inner == c && !escaped {
                            break;
                        }
                        escaped = inner == '\\' && !escaped;
                    }
                }
                _ => {}
            }
        }
        Err(self.wrong(from, format!("'{end}' is missing after this")))
    }

    fn block(&mut self) -> Result<Piece> {
        self.expect("{")?;
        self.until('}')
    }

    fn event(&mut self) -> Result<Event> {
        let start = self.at;
        self.expect("{")?;
        let mut after = false;
        let mut pattern = None;
        let (mut guard, mut action, mut repair, mut error) = (None, None, None, None);
        while !self.passes("}") {
            match self.word() {
                "before" => after = false,
                "after" => after = true,
                "pattern" => pattern = Some(self.block()?),
                "guard" => guard = Some(self.block()?),
                "action" => action = Some(self.block()?),
                "repair" => repair = Some(self.block()?),
                "error" => error = Some(self.quoted()?),
                word => {
                    let wanted =
                        "'before', 'after', 'pattern', 'guard', 'action', 'repair', 'error' or '}'";
                    return Err(self.unexpected(word, wanted));
                }
            }
            self.passes(";");
        }
        let Some(pattern) = pattern else {
            return Err(self.wrong(start, "this event has no pattern".into()));
        };
        if guard.as_ref().is_some_and(|g| g.text.is_empty()) {
            guard = None;
        }
        let call = self.call(&pattern)?;
        if call.result != Slot::Any && !after {
            let text = "the result is known after the call: write 'after' in this event";
            return Err(self.wrong_at(&pattern, text));
        }
        Ok(Event {
            after,
            guard,
            action,
            repair,
            error,
            pattern,
            ..call
        })
    }

    fn quoted(&mut self) -> Result<String> {
        self.expect("\"")?;
        let rest = self.rest();
        match rest
            .find(['"', '\n'])
            .filter(|i| rest.as_bytes().get(*i) == Some(&b'"'))
        {
            Some(end) => {
                self.at += end + 1;
                Ok(rest.get(..end).unwrap_or("").to_string())
            }
            None => Err(self.wrong(self.at, "'\"' is missing on this line".into())),
        }
    }

    fn wrong_at(&self, piece: &Piece, text: &str) -> Diagnostic {
        let place = (piece.line, piece.column);
        wrong(self.file, self.text, place, text.to_string())
    }

    /// A pattern: `f($1, $?, 0)`, with `$1 =` or `$? =` before it.
    fn call(&self, pattern: &Piece) -> Result<Event> {
        let text = pattern.text.trim_end_matches(';').trim_end();
        let bad = || {
            self.wrong_at(
                pattern,
                "a pattern is a call, such as f($1, $?) or $1 = f(...)",
            )
        };
        let (result, call) = match text.split_once('=') {
            Some((left, right)) if !left.contains('(') => (self.slot(pattern, left)?, right),
            _ => (Slot::Any, text),
        };
        let (name, args) = call.split_once('(').ok_or_else(bad)?;
        let args = args.strip_suffix(')').ok_or_else(bad)?.trim();
        let name = name.trim();
        let plain = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        if name.is_empty() || !name.chars().all(plain) {
            return Err(bad());
        }
        let args = match args {
            "..." => None,
            "" => Some(Vec::new()),
            _ => Some(
                split(args)
                    .iter()
                    .map(|a| self.slot(pattern, a))
                    .collect::<Result<_>>()?,
            ),
        };
        Ok(Event {
            pattern: pattern.clone(),
            after: false,
            function: name.into(),
            result,
            args,
            guard: None,
            action: None,
            repair: None,
            error: None,
        })
    }

    fn slot(&self, pattern: &Piece, text: &str) -> Result<Slot> {
        let text = text.trim();
        let here = pattern.part(text);
        match text.strip_prefix('$') {
            Some("?") => Ok(Slot::Any),
            Some(digits) if digits.parse::<u32>().is_ok() => Ok(Slot::Bound(text.into())),
            Some(_) => Err(self.wrong_at(&here, "after '$' comes a number or '?'")),
            None if text.is_empty() => {
                Err(self.wrong_at(&here, "an argument of this pattern is missing"))
            }
            None => Ok(Slot::Is(here)),
        }
    }
}

/// Parts between commas that are in no parentheses.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut open, mut from) = (Vec::new(), 0_i32, 0);
    for (index, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open -= 1,
            ',' if open == 0 => {
                parts.push(text.get(from..index).unwrap_or(""));
                from = index + 1;
            }
            _ => {}
        }
    }
    parts.push(text.get(from..).unwrap_or(""));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_have_all_their_parts() {
        let text = "global int held = 0; // a comment\nevent {\n  after\n  pattern { $1 = f($2, $?, g(1, 2)); }\n  guard { $1 == held }\n  action { held = \"}\"[0]; }\n  error \"twice\";\n}\n";
        let spec = spec("a.spc", text).unwrap();
        assert_eq!(spec.globals[0].text, "int held = 0");
        let event = &spec.events[0];
        assert!(event.after && event.function == "f");
        let args = event.args.clone().unwrap();
        assert_eq!(args[..2], [Slot::Bound("$2".into()), Slot::Any]);
        assert!(matches!(&args[2], Slot::Is(p) if p.text == "g(1, 2)"));
        assert_eq!(
            (event.guard.as_ref().unwrap().line, event.error.as_deref()),
            (5, Some("twice"))
        );
    }

    #[test]
    fn errors_have_a_place() {
        for (text, place) in [
            ("evnt { }", "a.spc:1:1"),
            ("event {\n  pattern { f( ; }\n}", "a.spc:2:18"),
            ("event {\n  guard { 1 }\n}", "a.spc:1:6"),
            ("global int x = 0", "a.spc:1:7"),
            ("event { pattern { f($x) } }", "a.spc:1:21"),
            ("event {\n pattern {\n  f($1,\n    $2, $y) } }", "a.spc:4:9"),
            ("event { pattern { $1 = f() } }", "a.spc:1:19"),
            ("event { pattern { f() } error \"x\n }", "a.spc:1:32"),
        ] {
            let said = spec("a.spc", text).unwrap_err().to_string();
            assert!(said.starts_with(place), "{text}: {said}");
        }
    }
}
